"""What has gathered on the upper plank of the shelf: books, bottles, a cup, bones, somebody's supper.

Each stands at the origin of `Stage.at`, some hundred pixels tall; what hangs has its nail there.
"""

from __future__ import annotations

from . import paths, wood
from .boards import props as p
from .boards.gq_lower import goblin
from .boxes import die
from .light import Colour
from .metal import IRON
from .stage import Paint, Stage, body

PARCHMENT = body((226, 204, 156), 0.6, 0.3, 60)
GLASS = body((214, 236, 232), 0.5, 0.1)
SILK: Colour = (226, 222, 220)
GILT: Colour = (230, 190, 96)
SHINE: Colour = (255, 255, 255)
SKIN = body((120, 160, 70), 0.56)


def books(s: Stage) -> None:
    """Five spines, the last leaning on the others."""
    rows = ((34, 112, (128, 40, 38)), (28, 96, (42, 84, 92)), (40, 120, (70, 62, 40)), (30, 104, (150, 110, 44)))
    at = -84
    for w, h, hue in rows:
        _spine(s, at, w, h, hue)
        at += w + 1
    with s.at(at + 8, 2, 1, 13):
        _spine(s, 0, 30, 108, (86, 52, 96))


def _spine(s: Stage, x: float, w: float, h: float, hue: Colour) -> None:
    s.lay(paths.box(x, -h, w, h, 4), body(hue, 0.5, 0.3, 60), ink=3, puff=8, form=0.8, shadow=5)
    for k in (0.14, 0.24, 0.78):
        s.line(f"{x + 3},{-h * k}! {x + w - 3},{-h * k}!", 2.6, GILT, 0.9)
    s.lay(paths.star(x + w / 2, -h * 0.5, w * 0.26, w * 0.1, 4), p.GOLD, ink=0, puff=2)


def lying_books(s: Stage) -> None:
    """Three on their sides, a rolled map on top."""
    top = 0
    for w, h, hue, dx in ((168, 30, (44, 90, 70), 0), (150, 26, (136, 60, 40), 8), (158, 28, (60, 66, 112), -6)):
        top -= h
        left = dx - w // 2
        s.lay(paths.box(left, top, w, h, 4), body(hue, 0.48, 0.3, 60), ink=3, puff=6, shadow=6)
        s.lay(paths.box(left + w - 14, top + 4, 16, h - 8), PARCHMENT, ink=2.4, puff=2)
        for k in (16, 28):
            s.line(f"{left + k},{top + 2}! {left + k},{top + h - 2}!", 2.8, GILT)
    scroll(s, -4, top - 13, 116, -3)


def scroll(s: Stage, x: float, y: float, length: float, angle: float = 0.0) -> None:
    """A rolled map with its ribbon, its middle at (x, y)."""
    h = length / 2
    with s.at(x, y, 1, angle):
        s.lay(paths.box(-h, -12, length, 24, 5), PARCHMENT, ink=2.6, puff=7, form=0.9, shadow=4)
        s.lay(paths.oval(h, 0, 7, 12), PARCHMENT, ink=2.4, puff=3, level=0.46)
        s.line([(h + 2.4, -3), (h - 1, -6), (h - 3, 0), (h, 5), (h + 3, 1)], 1.6)
        s.lay(paths.box(-7, -13, 14, 26), body((170, 40, 44), 0.5), ink=2, puff=3)


def map_jar(s: Stage) -> None:
    """Maps standing in a pot."""
    for dx, angle, length in ((-20, -104, 104), (16, -74, 112), (-2, -90, 128)):
        scroll(s, dx, -74, length, angle)
    clay = body((150, 84, 52), 0.5, 0.3, 40)
    s.lay("-34,0! -46,-40 -38,-74! 38,-74! 46,-40 34,0!", clay, ink=3.2, puff=14, form=0.9, shadow=7)
    s.lay(paths.box(-44, -82, 88, 14, 5), body((168, 98, 62), 0.58, 0.3, 40), ink=3, puff=5)
    s.line("-40,-46! -26,-36! -12,-48! 2,-36! 16,-48! 30,-36! 41,-46!", 3, (240, 206, 140))


def hourglass(s: Stage) -> None:
    for x in (-34, 26):
        s.lay(paths.box(x, -104, 8, 96, 2), p.BRASS, ink=2.4, puff=3)
    bulb = "-24,-98! -25,-80 -6,-57 -6,-51 -25,-28 -24,-10! 24,-10! 25,-28 6,-51 6,-57 25,-80 24,-98!"
    s.lay(bulb, GLASS, ink=2.6, puff=8, form=0.8, alpha=0.72)
    sand = body((238, 196, 104), 0.62, 0.3, 80)
    s.lay("-17,-80! 17,-80! 2,-58 -2,-58", sand, ink=0, puff=3)
    s.lay("-21,-12! -14,-24 0,-34 14,-24 21,-12!", sand, ink=0, puff=3)
    s.line("0,-58! 0,-32!", 2, (244, 210, 130))
    s.flat("-18,-92! -13,-92! -12,-78! -17,-80!", SHINE, 0.7)
    for top in (-112, -12):
        s.lay(paths.box(-40, top, 80, 12, 4), p.OAK, ink=3, puff=4, shadow=4)


def potions(s: Stage) -> None:
    """A round one that glows, a tall one, a small one."""
    s.glow(paths.oval(-30, -34, 40), (110, 240, 120), 0.3, 20)
    s.lay("-39,-62! -40,-92! -20,-92! -21,-62!", GLASS, ink=2.6, puff=4)
    s.lay(paths.oval(-30, -34, 36, 34), body((90, 214, 100), 0.56, 0.3, 20), ink=3, puff=14, form=0.9, shadow=6)
    s.lay(paths.box(-41, -104, 22, 16, 4), p.OAK, ink=2.4, puff=3)
    s.flat(paths.oval(-43, -48, 7, 11, 30), SHINE, 0.75)
    for x, y, r in ((-50, -30, 4), (-24, -22, 3), (-34, -44, 2.6)):
        s.flat(paths.oval(x, y, r), (220, 255, 200), 0.8)
    p.bottle(s, 28, 0, (150, 70, 190), 3.4)
    p.bottle(s, 64, 0, (60, 130, 210), 2.3)


def hoard(s: Stage) -> None:
    """A little chest that no longer shuts."""
    lid = "-60,-60! -66,-100 -40,-114! 40,-114! 66,-100 60,-60!"
    s.lay(lid, p.DARK_OAK, ink=3.2, puff=8, shadow=6)
    s.tint(paths.box(-52, -96, 104, 34), (70, 44, 36), 0.8, 8)
    p.coins(s, 0, -52, 112, 30, 70, 9, 8)
    s.lay(paths.box(-62, -56, 124, 56, 4), p.OAK, ink=3.2, puff=6, shadow=7)
    for x in (-50, 38):
        s.lay(paths.box(x, -57, 12, 58), p.BRASS, ink=2.4, puff=3)
    s.lay(paths.box(-12, -56, 24, 28, 4), p.BRASS, ink=2.6, puff=4)
    s.flat(paths.oval(0, -44, 4), p.DARK)
    s.flat("-2,-44! 2,-44! 3,-33! -3,-33!", p.DARK)
    p.gem(s, -30, -76, (220, 50, 70), 1.1)
    p.gem(s, 28, -72, (80, 150, 240), 0.9, 12)
    p.glint(s, 6, -86, 11)
    p.coins(s, 84, 1, 40, 8, 8, 12, 8)


def orb(s: Stage) -> None:
    """A crystal ball with weather in it."""
    s.glow(paths.oval(0, -66, 52), (120, 150, 255), 0.4, 24)
    s.lay(paths.oval(0, -66, 46), body((96, 110, 210), 0.5, 0.5, 14), ink=3, puff=18, form=0.9, shadow=6)
    s.glow(paths.oval(8, -58, 20, 14), (190, 160, 255), 0.6, 9)
    s.line("-26,-54 -10,-66 6,-56 24,-72", 2.6, (224, 220, 255), 0.7)
    s.flat(paths.oval(-18, -86, 12, 7, -36), SHINE, 0.85)
    s.lay("-34,0! -26,-22! -36,-34 36,-34 26,-22! 34,0!", p.BRASS, ink=3, puff=6, form=0.8, shadow=5)


def cup(s: Stage) -> None:
    """The one that goes to whoever gets out again."""
    s.glow(paths.oval(0, -80, 70, 60), (255, 190, 90), 0.22, 26)
    for k in (-1, 1):
        ear = f"{34 * k},-112 {64 * k},-108 {58 * k},-76 {26 * k},-66"
        s.brush(ear, [9, 7, 8], p.GOLD, ink=2.4, puff=3)
    bowl = "-42,-124! 42,-124! 38,-84 10,-52 8,-34! -8,-34! -10,-52 -38,-84"
    s.lay(bowl, p.GOLD, ink=3.2, puff=13, form=0.9, shadow=6)
    s.lay(paths.box(-46, -130, 92, 12, 5), p.GOLD, ink=2.8, puff=4)
    s.lay("-26,-22! -10,-36! 10,-36! 26,-22!", p.GOLD, ink=2.6, puff=4)
    s.lay(paths.box(-38, -22, 76, 22, 3), p.DARK_OAK, ink=3, puff=4, shadow=5)
    s.lay(paths.star(0, -92, 22, 9, 5), p.BRASS, ink=2.4, puff=3)
    p.glint(s, -24, -112, 13)


def tower(s: Stage) -> None:
    """Three dice, one on another, against all advice."""
    die(s, 0, -32, 34, (52, 96, 150), (236, 240, 250), 3)
    die(s, 3, -72, 29, (236, 224, 196), (40, 26, 28), -6)
    die(s, -1, -106, 24, (168, 38, 36), (255, 240, 210), 8)


def bell_jar(s: Stage) -> None:
    """Mushrooms under glass: they bite."""
    s.glow(paths.oval(0, -46, 44, 50), (90, 220, 210), 0.4, 22)
    p.mushroom(s, -12, -12, 1.7, (70, 190, 180))
    p.mushroom(s, 20, -12, 1.1, (130, 220, 150))
    glass = "-46,-10! -46,-80 -26,-116 26,-116 46,-80 46,-10!"
    s.flat(glass, (200, 240, 236), 0.16)
    s.line(glass, 3, (220, 244, 240), 0.85)
    s.line("-36,-30 -36,-74 -24,-98", 5, SHINE, 0.6)
    s.lay(paths.oval(0, -122, 8), p.BRASS, ink=2.4, puff=3)
    s.lay(paths.box(-56, -14, 112, 14, 5), p.OAK, ink=3, puff=5, shadow=6)


def lodger(s: Stage) -> None:
    """A goblin behind a book, which he believes hides him."""
    with s.at(0, 0, 1.12):
        goblin(s, 0, -2)
    cover = "-52,0! -50,-64! 0,-54! 50,-64! 52,0! 0,3!"
    s.lay(cover, body((150, 44, 40), 0.5, 0.3, 60), ink=3, puff=5, shadow=6)
    s.line("0,-54! 0,2!", 3)
    for k in (-1, 1):
        frame = f"{12 * k},-46! {42 * k},-53! {42 * k},-9! {12 * k},-6! {12 * k},-46!"
        s.line(frame, 2.2, GILT)
        s.lay(paths.oval(48 * k, -40, 9, 7), SKIN, ink=2.2, puff=3)
    s.lay(paths.star(27, -30, 11, 4.6, 5), p.GOLD, ink=0, puff=2)


def supper(s: Stage) -> None:
    """A mug and a wedge of cheese."""
    p.mug(s, -34, 0, 3.3)
    s.lay("6,0! 8,-34! 84,-22! 84,0!", body((236, 186, 74), 0.5, 0.2), ink=3, puff=5, shadow=5)
    s.lay("8,-34! 52,-48! 84,-22!", body((246, 208, 110), 0.58, 0.2), ink=3, puff=3)
    for x, y, r in ((26, -14, 6), (50, -10, 4), (66, -15, 4.6)):
        s.flat(paths.oval(x, y, r, r * 0.85), (176, 118, 36))


def keys(s: Stage) -> None:
    """A ring of keys on a nail."""
    s.lay(paths.oval(0, -2, 5), p.IRON, ink=2, puff=2)
    s.line([*paths.oval(0, 20, 19), (19, 20)], 5, (120, 112, 108))
    for angle, long, stuff in ((24, 52, p.BRASS), (-2, 60, Paint(IRON, 0.6, 0.2, 40, 0.4)), (-26, 50, p.BRASS)):
        with s.at(0, 36, 1, angle):
            s.lay(paths.oval(0, 4, 9), stuff, ink=2.2, puff=3, shadow=3)
            s.flat(paths.oval(0, 4, 4), p.DARK)
            s.lay(paths.box(-3.4, 12, 6.8, long - 12), stuff, ink=2, puff=2)
            for up in (18, 7):
                s.lay(paths.box(3, long - up, 10, 7), stuff, ink=2, puff=2)


def herbs(s: Stage) -> None:
    """A bunch hung up to dry, heads down."""
    s.line("0,0! 0,14!", 3, (190, 160, 110))
    for k in (-3, 3, -2, 2, -1, 1, 0):
        tip = (k * 13.0, 88.0 - abs(k) * 9)
        s.brush([(0, 14), (k * 4.5, 44), tip], [3, 4, 2], body((110, 110, 60), 0.44), ink=1.8, puff=2)
        for n in range(5):
            along = 0.36 + 0.14 * n
            at = tip[0] * along, 14 + (tip[1] - 14) * along
            p.leaf(s, at[0], at[1], 90 - k * 9 + (46 if n % 2 else -46), 0.62, (98, 140, 70))
        p.leaf(s, tip[0], tip[1] - 6, 90 - k * 9, 0.7, (98, 140, 70))
    s.lay(paths.box(-8, 18, 16, 9, 3), body((200, 156, 92), 0.6), ink=2, puff=2)


def spider(s: Stage) -> None:
    """On its thread."""
    s.line("0,-44! 0,0!", 1.4, SILK, 0.7)
    for k in (-1, 1):
        for rise, out in ((-14, 17), (-4, 22), (6, 21), (15, 15)):
            s.line(f"0,8! {out * 0.6 * k},{2 + rise * 0.9}! {out * k},{10 + rise}!", 2.2, (24, 16, 18))
    s.lay(paths.oval(0, 13, 10, 12), body((84, 60, 76), 0.46), ink=2.2, puff=5, form=0.9)
    s.lay(paths.oval(0, 1, 6.4), body((84, 60, 76), 0.5), ink=2, puff=3)
    for k in (-1, 1):
        s.flat(paths.oval(2.6 * k, 0, 1.5), (255, 220, 120))


def plank(s: Stage, x0: float, x1: float, y: float, seed: int) -> None:
    """The upper plank and what holds it."""
    s.tint(paths.box(x0, y + 16, x1 - x0, 60), (44, 28, 26), 0.75, 18)
    for x in (x0 + 200, (x0 + x1) / 2, x1 - 200):
        with s.at(x, y):
            s.lay("-11,6! 11,6! 12,30 7,52 0,62 -7,52 -12,30", p.OAK, ink=3, puff=6, shadow=6)
            s.lay(paths.oval(0, 36, 5), p.BRASS, ink=1.8, puff=2)
    oak = lambda a, b, c, S: wood.plank(a, b, c, S * 1.6, wood.OAK)  # noqa: E731
    s.fill_with(paths.box(x0, y, x1 - x0, 22, 3), oak, seed, ink=4, rounded=6, shadow=14)
