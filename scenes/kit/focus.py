"""Focus: one layer over a scene's targets for mouse, keyboard, pad, tooltips and refusals.

Tab and Shift-Tab go round in the order of the list, arrows go where they point, Enter and Space use, a click does the
same by the same list. A target that is off says why. What keys mean is told by `keys`.

Only one thing comes up beside the pointer: a tooltip yields to a scene's magnifier, and after a click neither shows
until the pointer moves. A press that lasts lets the magnifier look after all.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit import tooltip
from scenes.kit.keys import Keys
from scenes.kit.scene import Scene, Target
from scenes.kit.style import Style

HOVER_WAIT = 0.55
LONG_PRESS = 0.6
REFUSAL_STAYS = 4.0
_DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Focus:
    """One for the window; `leave()` when another scene comes on top."""

    def __init__(self, keys: Keys | None = None) -> None:
        self.keys = keys or Keys()
        self.ring = False
        self.pointer: tuple[int, int] | None = None
        self._pressed = ""
        self._long = False
        self._waited = 0.0
        self._tip = ""
        self._refusal: tuple[str, pygame.Rect, float] | None = None

    # ---- events

    def handle(self, scene: Scene, event: pygame.event.Event) -> bool:
        """True if a target or the layer itself took it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(scene, event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed_at(scene, event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released_at(scene, event.pos)
        if event.type == pygame.WINDOWLEAVE:
            self.pointer = None
            self._hover(scene, "")
            return False
        intent = self.keys.intent(event)
        return self._meant(scene, intent) if intent else False

    def _moved(self, scene: Scene, pos: tuple[int, int]) -> bool:
        if pos != self.pointer:
            scene.clicked = scene.enlarged = False
        self.pointer = pos
        if self._pressed:
            held = find(scene.targets(), self._pressed)
            if held is not None and held.drag is not None and held.why_not is None:
                held.drag(pos)
                scene.dirty = True
                return True
        under = at(scene.targets(), pos)
        self._hover(scene, under.label if under else "")
        return False

    def _hover(self, scene: Scene, label: str) -> None:
        if label != scene.hot:
            scene.hot = label
            self._waited = 0.0
            self._tip = ""
            scene.dirty = True

    def _pressed_at(self, scene: Scene, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        self._hush(scene)
        self._drop_refusal(scene)
        if self.ring:
            self.ring = False
            scene.dirty = True
        under = at(scene.targets(), pos)
        self._pressed = under.label if under else ""
        self._long = False
        self._waited = 0.0
        if under is None:
            return False
        scene.hot = under.label
        if not under.quiet:
            scene.focused = under.label
        if under.drag is not None and under.why_not is None:
            under.drag(pos)
        scene.dirty = True
        return True

    def _released_at(self, scene: Scene, pos: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, ""
        if not pressed:
            return False
        scene.dirty = True
        target = find(scene.targets(), pressed)
        if target is None:
            return True
        if target.drag is not None and target.why_not is None:
            # A drag that ends counts wherever the pointer is by then.
            target.use()
        elif target.hit(pos) and not self._long and not scene.enlarged:
            self.use(scene, target)
        return True

    def _hush(self, scene: Scene) -> None:
        """Something is used: what came up beside it goes, and nothing else comes until the pointer moves."""
        scene.clicked, scene.enlarged, self._tip = True, False, ""

    def _meant(self, scene: Scene, intent: str) -> bool:
        targets = [target for target in scene.targets() if not target.quiet]
        if intent in ("next", "previous"):
            self._step(scene, targets, 1 if intent == "next" else -1)
            return True
        here = find(targets, scene.focused)
        if intent in _DIRECTIONS:
            if intent in ("left", "right") and here and here.adjust and self.ring:
                if here.why_not is None:
                    here.adjust(1 if intent == "right" else -1)
                else:
                    self.refuse(scene, here)
                scene.dirty = True
                return True
            return self._go(scene, targets, here, _DIRECTIONS[intent])
        # Space skips while something moves (the scene sees to that) and else uses, as Enter does.
        if intent in ("use", "skip") and here is not None and self.ring and not (intent == "skip" and scene.moving()):
            self.use(scene, here)
            return True
        if intent == "back" and self._refusal is not None:
            self._drop_refusal(scene)
            return True
        if intent == "rules" and scene.game_id:
            about = find(scene.targets(), scene.hot or scene.focused)
            scene.house.open_rules(scene.game_id, about.anchor if about else "")
            return True
        return False

    # ---- moving the focus

    def _step(self, scene: Scene, targets: Sequence[Target], by: int) -> None:
        if not targets:
            return
        labels = [target.label for target in targets]
        if scene.focused in labels:
            index = (labels.index(scene.focused) + by) % len(targets) if self.ring else labels.index(scene.focused)
        else:
            index = 0 if by > 0 else len(targets) - 1
        self.show(scene, targets[index])

    def _go(self, scene: Scene, targets: Sequence[Target], here: Target | None, towards: tuple[int, int]) -> bool:
        if not targets:
            return False
        if here is None or not self.ring:
            self.show(scene, here or targets[0])
            return True
        best = neighbour(targets, here, towards)
        if best is not None:
            self.show(scene, best)
        return True

    def show(self, scene: Scene, target: Target) -> None:
        """Puts the ring on this target and scrolls it into view."""
        scene.focused = target.label
        scene.clicked = scene.enlarged = False
        self.ring = True
        self._waited = 0.0
        self._tip = ""
        self._drop_refusal(scene)
        if target.reveal is not None:
            target.reveal()
        scene.dirty = True

    def leave(self) -> None:
        """Another scene is on top: nothing pressed, nothing said."""
        self._pressed = ""
        self._tip = ""
        self._waited = 0.0
        self._refusal = None

    # ---- using

    def use(self, scene: Scene, target: Target) -> None:
        if target.why_not is not None:
            self.refuse(scene, target)
            return
        self._drop_refusal(scene)
        self._hush(scene)
        scene.dirty = True
        target.use()

    def refuse(self, scene: Scene, target: Target) -> None:
        self.say(scene, target.why_not or "", target.rect)
        scene.house.sounds.play("refuse")

    def say(self, scene: Scene, text: str, near: pygame.Rect) -> None:
        """A line of why not, beside what was tried, for some seconds."""
        self._refusal = (text, near.copy(), REFUSAL_STAYS)
        self._tip = ""
        scene.dirty = True

    @property
    def refusal(self) -> str:
        return self._refusal[0] if self._refusal else ""

    @property
    def tip(self) -> str:
        return self._tip

    def _drop_refusal(self, scene: Scene) -> None:
        if self._refusal is not None:
            self._refusal = None
            scene.dirty = True

    # ---- time and drawing

    def update(self, scene: Scene, seconds: float) -> None:
        """Tooltips come after a while, refusals go after a while; both go when a magnifier comes."""
        if scene.enlarged:
            self._drop_refusal(scene)
            self._tip, self._waited = "", 0.0
            return
        if self._refusal is not None:
            text, near, left = self._refusal
            self._refusal = (text, near, left - seconds)
            if left - seconds <= 0:
                self._drop_refusal(scene)
            return
        label = scene.hot or (scene.focused if self.ring else "")
        if not label or self._tip:
            return
        self._waited += seconds
        if self._pressed and self._waited >= LONG_PRESS:
            held = find(scene.targets(), self._pressed)
            scene.clicked = held is not None and held.drag is not None
            self._long = self._show_tip(scene, label)
        elif not self._pressed and not scene.clicked and self._waited >= HOVER_WAIT:
            self._show_tip(scene, label)

    def _show_tip(self, scene: Scene, label: str) -> bool:
        target = find(scene.targets(), label)
        text = (target.why_not or target.help) if target else ""
        if not text:
            self._waited = -1e9 if not self._pressed else self._waited
            return False
        self._tip = text
        scene.dirty = True
        return True

    def draw(self, surface: pygame.Surface, scene: Scene, style: Style) -> None:
        targets = scene.targets()
        here = find(targets, scene.focused) if self.ring else None
        if here is not None:
            clip = surface.get_clip()
            if here.clip is not None:
                surface.set_clip(here.clip.inflate(style.px(10), style.px(10)))
            draw_ring(surface, style, here.rect)
            surface.set_clip(clip)
        if self._refusal is not None:
            others = [target.rect for target in targets if target.glow]
            tooltip.draw(surface, style, self._refusal[0], self._refusal[1], True, others)
        elif self._tip:
            about = find(targets, scene.hot) or here
            if about is not None:
                others = alike(targets, about)
                tooltip.draw(surface, style, self._tip, about.rect, about.why_not is not None, others)


def find(targets: Sequence[Target], label: str) -> Target | None:
    if label:
        for target in targets:
            if target.label == label:
                return target
    return None


def alike(targets: Sequence[Target], about: Target) -> list[pygame.Rect]:
    """Where its fellows lie that a tooltip should leave in sight; not what holds it or lies in it."""
    return [
        target.rect
        for target in targets
        if target.label != about.label
        and (target.group == about.group or target.glow)
        and not target.rect.colliderect(about.rect)
    ]


def at(targets: Sequence[Target], pos: tuple[int, int]) -> Target | None:
    """The target at this point; the later ones of the list lie on top."""
    for target in reversed(targets):
        if target.hit(pos):
            return target
    return None


def neighbour(targets: Sequence[Target], here: Target, towards: tuple[int, int]) -> Target | None:
    """The nearest target that way: the gap along the way counts once, being off to the side counts twice."""
    best, best_cost = None, 1e12
    dx, dy = towards
    for target in targets:
        if target is here or target.label == here.label:
            continue
        along = (target.rect.centerx - here.rect.centerx) * dx + (target.rect.centery - here.rect.centery) * dy
        if along <= 2:
            continue
        side = _apart(here.rect, target.rect, across_x=dx == 0)
        off = abs(target.rect.centerx - here.rect.centerx if dx == 0 else target.rect.centery - here.rect.centery)
        cost = along + 3 * side + 0.3 * off
        if cost < best_cost:
            best, best_cost = target, cost
    return best


def _apart(one: pygame.Rect, other: pygame.Rect, across_x: bool) -> int:
    """The gap between two boxes seen along one axis; 0 if they overlap there."""
    if across_x:
        return max(0, other.left - one.right, one.left - other.right)
    return max(0, other.top - one.bottom, one.top - other.bottom)


def draw_ring(surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
    """A light ring in a dark one: seen on any ground, with any palette."""
    gap, line = style.px(3), max(2, style.px(2.5))
    around = rect.inflate(2 * gap + 2 * line, 2 * gap + 2 * line)
    ring = style.keep(("ring", around.size), lambda: _ring(style, around.size, line))
    surface.blit(ring, around.inflate(2 * line, 2 * line))


def _ring(style: Style, size: tuple[int, int], line: int) -> pygame.Surface:
    canvas = pygame.Surface((size[0] + 2 * line, size[1] + 2 * line), pygame.SRCALPHA)
    radius = style.px(9)
    box = canvas.get_rect()
    pygame.draw.rect(canvas, (*style.colour("focus_dark"), 220), box, line * 3, border_radius=radius + line)
    pygame.draw.rect(canvas, style.colour("focus"), box.inflate(-2 * line, -2 * line), line, border_radius=radius)
    return canvas
