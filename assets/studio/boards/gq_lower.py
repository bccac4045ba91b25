"""GreedQuest's rooms nine to eleven: encounter, darkness, remains."""

from __future__ import annotations

from .. import cloth, paths, stone, wood
from ..light import Colour
from ..stage import Stage, body
from . import props as p

MOSS = ((0, (22, 32, 30)), (0.35, (58, 76, 62)), (0.7, (104, 122, 92)), (1, (160, 170, 126)))
NIGHT = ((0, (8, 10, 20)), (0.35, (22, 28, 48)), (0.7, (46, 56, 84)), (1, (84, 96, 130)))
STAGE = ((0, (40, 30, 60)), (0.35, (76, 62, 108)), (0.7, (120, 100, 150)), (1, (170, 150, 190)))


def encounter(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 109, (70, 50, 90))
    p.room(
        s,
        lambda a, b, c, S: stone.masonry(a, b, c, S, STAGE, (60, 34)),
        lambda a, b, c, S: wood.boards(a, b, c, S, wood.PINE, 26),
        290,
        91,
    )
    _queue(s)
    red = lambda a, b, c, S: cloth.curtain(a, b, c, S, (190, 34, 44), 24)  # noqa: E731
    s.fill_with("0,0! 92,0! 84,90 56,170 66,190 52,312! 0,312!", red, 92, ink=3, rounded=6, shadow=10)
    s.fill_with(
        f"{w},0! {w - 84},0! {w - 76},90 {w - 44},170 {w - 56},190 {w - 40},312! {w},312!",
        red,
        93,
        ink=3,
        rounded=6,
        shadow=10,
    )
    _swag(s)
    for x, flip in ((60, False), (w - 50, True)):
        with s.at(x, 178, 1, 0, flip):
            s.lay("-30,-8! 6,-12! 10,2! -28,10!", p.GOLD, ink=2.4, puff=3)
            s.lay("0,0! 10,0! 14,40! -4,40!", p.GOLD, ink=2, puff=3)
    p.ladder(s, 62, -12, 330, 48)
    _table(s, 196, 318)
    for x in range(70, w - 40, 70):
        s.lay(f"{x - 15},402! {x - 15},392 {x},386 {x + 15},392 {x + 15},402!", p.BRASS, ink=2, puff=3)
        s.glow(paths.oval(x, 386, 10, 4), (255, 220, 130), 0.9, 7)
    s.lamp(w * 0.62, 200, 260, (255, 226, 160), 0.75, 0.08)
    s.lamp(170, 230, 200, (255, 200, 120), 0.55, 0.08)
    s.lamplight((0.6, 0.54, 0.64))
    return s


def _swag(s: Stage) -> None:
    red = body((190, 34, 44), 0.52, 0.15)
    n = 4
    for i in range(n):
        x0, x1 = s.w * i / n - 6, s.w * (i + 1) / n + 6
        m = (x0 + x1) / 2
        s.lay(f"{x0},10! {x1},10! {x1 - 8},40 {m},74 {x0 + 8},40", red, ink=2.6, puff=10, form=0.9, shadow=6)
        s.line(f"{x0 + 14},16 {m},50 {x1 - 14},16", 1.8)
        s.line(f"{x0 + 34},14 {m},32 {x1 - 34},14", 1.6)
        s.line(f"{x0 + 6},42 {m},76 {x1 - 6},42", 3.4, (226, 178, 76))


def _table(s: Stage, x: float, y: float) -> None:
    """A dice tower, a screen, and everything decided beforehand."""
    s.lay(paths.box(x - 84, y - 62, 12, 66), p.DARK_OAK, ink=2.4, puff=3)
    s.lay(paths.box(x + 70, y - 62, 12, 66), p.DARK_OAK, ink=2.4, puff=3)
    s.lay(
        f"{x - 98},{y - 74}! {x + 98},{y - 74}! {x + 104},{y - 58}! {x - 104},{y - 58}!",
        p.OAK,
        ink=2.8,
        puff=4,
        shadow=7,
    )
    with s.at(x - 46, y - 74):
        s.lay(
            "-26,0! -26,-84! -18,-84! -18,-94! -9,-94! -9,-84! 9,-84! 9,-94! 18,-94! 18,-84! 26,-84! 26,0!",
            p.STONE,
            ink=2.8,
            puff=5,
            shadow=5,
            level=0.58,
        )
        for k in (-60, -38):
            s.line(f"-26,{k}! 26,{k}!", 1.4, alpha=0.6)
        s.lay("-13,0! -13,-16 0,-26 13,-16 13,0!", body((30, 18, 26), 0.4), ink=2.2, puff=0)
        s.lay("-18,0! 18,0! 34,8! -4,8!", p.OAK, ink=2, puff=2)
        s.lay(paths.box(-6, -60, 12, 20, 5), body((40, 24, 40), 0.4), ink=1.8, puff=0)
    for dx, dy, hue, a in ((0, -82, (214, 50, 50), 12), (20, -80, (240, 226, 196), -16)):
        with s.at(x + dx, y + dy, 1, a):
            s.lay(paths.box(-8, -8, 16, 16, 3), body(hue, 0.58), ink=2, puff=3)
            for px, py in ((-4, -4), (0, 0), (4, 4)):
                s.flat(paths.oval(px, py, 1.7), p.DARK)
    for k, hue in ((0, (70, 60, 120)), (1, (84, 70, 140)), (2, (70, 60, 120))):
        x0 = x + 34 + k * 20
        s.lay(
            f"{x0},{y - 74}! {x0 + 3},{y - 116}! {x0 + 21},{y - 112 - 4 * (k % 2)}! {x0 + 20},{y - 74}!",
            body(hue, 0.52),
            ink=2.2,
            puff=3,
        )
    s.flat(paths.star(x + 64, y - 95, 7, 3, 5), (250, 220, 110))
    s.lay(
        f"{x - 2},{y - 62}! {x + 40},{y - 62}! {x + 36},{y - 26}! {x + 2},{y - 22}!",
        body((244, 228, 188), 0.64),
        ink=2,
        puff=2,
    )
    for k in range(4):
        s.line(f"{x + 6},{y - 54 + k * 7}! {x + 32},{y - 54 + k * 7}!", 1.2, alpha=0.6)


def _queue(s: Stage) -> None:
    """Monsters waiting for their cue, each with a number."""
    _slime(s, 300, 306)
    _waiting_goblin(s, 368, 304)
    _ogre(s, 450, 306)


def _ticket(s: Stage, x: float, y: float, angle: float) -> None:
    with s.at(x, y, 1, angle):
        s.lay("-12,-8! 12,-8! 12,8! -12,8!", body((250, 240, 206), 0.66), ink=1.8, puff=1)
        s.line("-7,-2! 7,-2!", 1.4)
        s.line("-7,3! 3,3!", 1.4)


def _slime(s: Stage, x: float, y: float) -> None:
    with s.at(x, y):
        s.lay(
            "-34,4! -38,-14 -28,-44 -8,-62 10,-60 28,-42 38,-12 34,4! 10,0 -10,6",
            body((96, 196, 84), 0.56, 0.15, 16, 0.4),
            ink=2.8,
            puff=12,
            form=0.9,
            shadow=5,
        )
        s.flat(paths.oval(-14, -46, 7, 4, -30), (255, 255, 255), 0.7)
        for k, r in ((-11, 8), (11, 8)):
            s.lay(paths.oval(k, -32, r, r + 1), body((250, 250, 240), 0.72), ink=2, puff=2)
            s.flat(paths.oval(k + 2, -30, 3.4), p.DARK)
        s.lay("-14,-16! 0,-12 14,-16! 8,-6 -8,-6", body((40, 70, 40), 0.4), ink=1.8, puff=0)
    _ticket(s, x + 4, y - 74, -6)


def _waiting_goblin(s: Stage, x: float, y: float) -> None:
    goblin(s, x, y)
    _ticket(s, x + 28, y - 96, 10)


def goblin(s: Stage, x: float, y: float) -> None:
    """One goblin, standing."""
    green = body((120, 160, 70), 0.56, 0.15)
    with s.at(x, y):
        s.lay("-9,0! -11,-34! -1,-34! -2,0!", green, ink=2.4, puff=4)
        s.lay("9,0! 11,-34! 1,-34! 2,0!", green, ink=2.4, puff=4)
        s.lay("-20,-28! -16,-70 16,-70 20,-28! 0,-22", body((150, 96, 50), 0.5, 0.3, 60), ink=2.6, puff=7, shadow=4)
        s.lay("-17,-66 -28,-46 -20,-34 -12,-44", green, ink=2.2, puff=4)
        s.lay("17,-66 30,-80 26,-92 16,-80", green, ink=2.2, puff=4)
        s.lay("-20,-96! -52,-116! -48,-94 -22,-80!", green, ink=2.4, puff=4)
        s.lay("20,-96! 52,-116! 48,-94 22,-80!", green, ink=2.4, puff=4)
        s.lay("-22,-88 -18,-112 0,-120 18,-112 22,-88 10,-72 0,-66 -10,-72", green, ink=2.6, puff=8, form=0.8)
        s.lay("-3,-96 3,-96 12,-82 0,-78 -10,-83", green, ink=2, puff=3, level=0.66)
        for k in (-1, 1):
            s.lay(paths.oval(9 * k, -98, 5.4, 5), body((252, 240, 150), 0.7), ink=1.8, puff=1)
            s.flat(paths.oval(8 * k, -98, 2), p.DARK)
            s.line(f"{16 * k},-108! {4 * k},-103!", 2.4)
        s.flat("-12,-76! 0,-72 12,-76! 4,-70 -4,-70", p.DARK)


def _ogre(s: Stage, x: float, y: float) -> None:
    skin = body((150, 118, 168), 0.54, 0.15)
    with s.at(x, y):
        s.lay("-26,0! -28,-44! -4,-44! -6,0!", body((84, 66, 60), 0.5), ink=2.6, puff=5)
        s.lay("26,0! 28,-44! 4,-44! 6,0!", body((84, 66, 60), 0.5), ink=2.6, puff=5)
        s.lay("-46,-50 -52,-92 -34,-132 0,-142 34,-132 52,-92 46,-50 0,-34", skin, ink=3, puff=14, form=0.8, shadow=7)
        s.lay("-46,-58! 0,-46 46,-58! 42,-34 0,-24 -42,-34", body((130, 90, 50), 0.5, 0.3, 60), ink=2.6, puff=5)
        s.lay("-44,-116 -66,-92 -62,-56 -48,-54 -46,-84", skin, ink=2.6, puff=6)
        s.lay("44,-116 62,-96 60,-62 46,-58 40,-84", skin, ink=2.6, puff=6)
        s.lay(
            "-27,-150 -28,-178 -10,-196 10,-196 28,-178 27,-150 12,-136 -12,-136",
            skin,
            ink=2.8,
            puff=9,
            form=0.8,
            level=0.6,
        )
        s.lay("-22,-186! -34,-206! -12,-194!", p.BONE, ink=2, puff=2)
        s.lay("22,-186! 34,-206! 12,-194!", p.BONE, ink=2, puff=2)
        s.lay(paths.oval(0, -172, 12, 10), body((252, 246, 226), 0.7), ink=2.2, puff=2)
        s.lay(paths.oval(1, -171, 5.6), body((200, 90, 40), 0.5), ink=1.6, puff=2)
        s.flat(paths.oval(1, -171, 2.4), p.DARK)
        s.line("-16,-186! 0,-182 16,-186!", 3)
        s.lay("-14,-150! 0,-154 14,-150! 10,-142 -10,-142", body((50, 24, 40), 0.4), ink=2, puff=0)
        s.flat("-9,-150! -6,-158! -3,-150!", (250, 240, 214))
        s.flat("9,-150! 6,-158! 3,-150!", (250, 240, 214))
    _ticket(s, x - 58, y - 50, -14)


def darkness(w: int, h: int) -> Stage:
    """Very nearly nothing: an edge of light from the way in, eyes, and shapes one would rather not make out."""
    s = Stage(w, h, 2, 110, (10, 12, 24))
    p.room(
        s,
        lambda a, b, c, S: stone.rock(a, b, c, S, NIGHT, 46) * 0.55,
        lambda a, b, c, S: stone.flags(a, b, c, S, NIGHT, 30) * 0.6,
        300,
        97,
    )
    gloom = body((16, 20, 38), 0.5, 0.2)
    for shape in (
        "60,306! 40,250 70,190 120,180 150,230 146,306!",
        "330,310! 320,220 352,150 400,140 450,170 470,240 462,310!",
        "200,306! 196,262 226,236 262,250 268,306!",
        "500,308! 494,250 520,222 552,240 560,308!",
    ):
        s.lay(shape, gloom, ink=0, puff=10, form=0.5)
        s.line(shape.rsplit(" ", 1)[0].split(" ", 1)[1], 2.0, (60, 74, 110), 0.5)
    s.tint(paths.box(0, 0, w, h), (96, 104, 160), 0.55)
    s.lamp(-10, 270, 260, (255, 220, 170), 2.2, 0.16)
    s.lamp(w + 10, 270, 200, (190, 230, 200), 1.4, 0.1)
    s.lamplight((0.55, 0.56, 0.7))
    # eyes shine by themselves, so they come after the light
    for x, y, k, hue in (
        (96, 214, 1.0, (250, 220, 90)),
        (396, 180, 1.5, (255, 120, 60)),
        (234, 266, 0.7, (150, 240, 150)),
        (526, 252, 0.8, (120, 210, 250)),
        (200, 120, 0.62, (250, 240, 170)),
        (300, 86, 0.5, (250, 140, 140)),
        (470, 96, 0.66, (220, 160, 250)),
        (140, 72, 0.42, (250, 220, 120)),
    ):
        _eyes(s, x, y, k, hue)
    s.line("362,224! 380,234! 396,226! 412,236! 432,222!", 2.6, (255, 130, 70), 0.8)
    return s


def _eyes(s: Stage, x: float, y: float, k: float, hue: Colour) -> None:
    for side in (-1, 1):
        with s.at(x + side * 15 * k, y, k, side * 10):
            s.glow(paths.oval(0, 0, 11, 8), hue, 0.5, 8)
            s.flat("-12,-2! -4,-8 6,-7 12,0! 4,7 -6,6" if side < 0 else "12,-2! 4,-8 -6,-7 -12,0! -4,7 6,6", hue)
            s.flat("0,-7! 3,0 0,7! -3,0", (14, 8, 14))
            s.flat(paths.oval(-3, -3, 1.8), (255, 255, 255), 0.9)


def remains(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 111, (60, 76, 62))
    p.room(
        s,
        lambda a, b, c, S: stone.masonry(a, b, c, S, MOSS, (54, 30), 1.6),
        lambda a, b, c, S: stone.flags(a, b, c, S, MOSS, 28),
        292,
        101,
    )
    p.web(s, 20, 20, 120, 42)
    p.web(s, w - 16, 22, 96, 138)
    for i, (x, n) in enumerate(((60, 60), (250, 46), (420, 70), (510, 44))):
        p.vine(s, x, 0, n, 130 + i, (96, 120, 60))
    _sitting(s, 110, 306)
    _fallen(s, 322, 312)
    _pack(s, 198, 314)
    _shield(s, 412, 308)
    s.lay("452,312! 444,236! 452,196! 460,236! 466,312!", p.STEEL, ink=2.4, puff=3, shadow=4)
    s.lay("426,310! 488,302! 490,314! 428,322!", p.BRASS, ink=2.2, puff=3)
    _hat(s, 508, 316)
    p.bone(s, 250, 344, 40, 12)
    p.bone(s, 470, 346, 34, -18, 0.9)
    p.skull(s, 540, 348, 0.62, True)
    with s.at(360, 348, 1, -8):
        s.lay("-34,-10! 30,-14! 36,10! -30,14!", body((228, 204, 150), 0.6), ink=2, puff=2)
        s.line("-24,4! -6,-6 8,4 22,-6", 1.8, (150, 50, 40))
        s.line("18,-10! 26,-2!", 2.2, (150, 50, 40))
        s.line("26,-10! 18,-2!", 2.2, (150, 50, 40))
    p.torch(s, 352, 130, 0.85, 210, 0.7)
    p.candle(s, 176, 300, 0.8, 110, 0.4)
    s.lamp(110, 120, 220, (150, 230, 170), 0.35, 0.05)
    s.lamp(500, 150, 200, (150, 230, 170), 0.22, 0.04)
    s.lamplight((0.6, 0.62, 0.6))
    return s


def _ribs(s: Stage) -> None:
    s.lay("-5,-40! 5,-40! 4,8! -4,8!", p.BONE, ink=2, puff=3)
    for k in range(4):
        y = -34 + k * 11
        for side in (-1, 1):
            s.brush(
                f"{3 * side},{y} {16 * side},{y - 3} {21 * side},{y + 8} {12 * side},{y + 13}",
                [5, 4.4, 3.4],
                p.BONE,
                ink=1.7,
                puff=2,
            )


def _sitting(s: Stage, x: float, y: float) -> None:
    """A knight who sat down to wait for the healer."""
    with s.at(x, y):
        s.lay(
            "-40,-4! -48,-52 -34,-92 0,-104 34,-92 48,-52 40,-4!",
            body((120, 50, 46), 0.42, 0.3, 50),
            ink=2.6,
            puff=8,
            shadow=6,
        )
        with s.at(0, -38, 1.15):
            _ribs(s)
        s.brush("-20,-76 -38,-52 -30,-26", [7, 6, 5], p.BONE, ink=1.8)
        s.brush("20,-76 40,-54 52,-30", [7, 6, 5], p.BONE, ink=1.8)
        s.brush("-10,-12 -30,-22 -54,-6 -66,2", [8, 7, 6], p.BONE, ink=1.8)
        s.brush("10,-12 36,-26 54,-4 72,2", [8, 7, 6], p.BONE, ink=1.8)
        p.skull(s, 2, -84, 0.96)
        s.lay("-26,-116! -24,-142 0,-154 26,-142 28,-116! 0,-124", p.STEEL, ink=2.6, puff=6, form=0.8)
        s.lay("-4,-152! 4,-152! 12,-184 -10,-176!", body((206, 50, 50), 0.52), ink=2, puff=3)
        s.line("54,-30! 56,-12!", 3)


def _fallen(s: Stage, x: float, y: float) -> None:
    with s.at(x, y, 1, 0):
        s.lay(
            "-52,4! -46,-14 -10,-24 30,-20 52,-6 58,6! 0,10",
            body((70, 76, 130), 0.46, 0.3, 50),
            ink=2.4,
            puff=7,
            shadow=4,
        )
        p.skull(s, -58, 8, 0.84)
        s.brush("-20,-2 -36,14 -58,22", [7, 6, 5], p.BONE, ink=1.8)
        s.brush("40,0 66,8 92,4", [8, 7, 5], p.BONE, ink=1.8)
        s.lay("-80,-26! -34,-30! -40,-42! -54,-76! -66,-44!", body((70, 76, 130), 0.52), ink=2.4, puff=4)
        s.flat(paths.star(-56, -48, 5, 2, 5), (250, 220, 110))


def _pack(s: Stage, x: float, y: float) -> None:
    with s.at(x, y):
        s.lay(
            "-32,0! -36,-40 -24,-62 24,-62 36,-40 32,0!", body((150, 104, 58), 0.5, 0.3, 50), ink=2.6, puff=8, shadow=5
        )
        s.lay("-28,-58! 28,-58! 26,-26 0,-18 -26,-26", body((130, 86, 46), 0.54, 0.3, 50), ink=2.4, puff=5)
        s.lay("-6,-30! 6,-30! 6,-10! -6,-10!", p.BRASS, ink=2, puff=2)
        s.lay(paths.box(-38, -80, 76, 20, 9), body((100, 130, 120), 0.52, 0.3, 60), ink=2.4, puff=6)
        s.line("-20,-80! -20,-60!", 2.4)
        s.line("20,-80! 20,-60!", 2.4)


def _shield(s: Stage, x: float, y: float) -> None:
    with s.at(x, y, 1, 12):
        s.lay(
            "-36,-96! 0,-104! 36,-96! 34,-46 0,-2! -34,-46", body((190, 140, 50), 0.52, 0.2), ink=2.8, puff=6, shadow=6
        )
        s.lay("-26,-88! 0,-94! 0,-14! -25,-48", body((60, 100, 150), 0.5), ink=1.8, puff=3)
        s.lay("26,-88! 0,-94! 0,-14! 25,-48", body((200, 190, 160), 0.56), ink=1.8, puff=3)
        s.line("10,-98! 2,-70! 14,-54! 4,-26!", 2.4)
        for dx, dy in ((-8, -56), (16, -40)):
            s.brush(f"{dx},{dy} {dx + 18},{dy - 26} {dx + 30},{dy - 44}", [3, 3], p.OAK, ink=1.4, puff=1)
            s.lay(
                f"{dx + 24},{dy - 40}! {dx + 40},{dy - 56}! {dx + 36},{dy - 38}!",
                body((220, 80, 70), 0.5),
                ink=1.4,
                puff=1,
            )


def _hat(s: Stage, x: float, y: float) -> None:
    with s.at(x, y, 0.9):
        s.lay("-34,0 0,10 34,0 20,-6 -20,-6", body((80, 120, 60), 0.46), ink=2.2, puff=3)
        s.lay("-20,-4! -14,-34 6,-44 22,-4!", body((80, 120, 60), 0.52), ink=2.4, puff=6)
        s.brush("8,-22 30,-52 52,-56", [3, 9, 2], body((220, 70, 60), 0.56), ink=1.6, puff=2)
