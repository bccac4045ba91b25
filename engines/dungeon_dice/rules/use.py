"""Using pairs and torches: what they fit, and what a visit or a blow brings about on the hero's own sheet."""

from __future__ import annotations

from engines.core.game import Event, Move
from engines.dungeon_dice.content.board import (
    CHEST as CHEST_SPACE,
)
from engines.dungeon_dice.content.board import (
    DAMAGE_BITS,
    DAMAGE_MASK,
    FIST,
    GEM,
    GOLD,
    PORTAL,
    RUBBLE,
    Board,
)
from engines.dungeon_dice.hero import CHEST, EQUAL, REWARDS, VALUE, Hero

WORM_BITE = 3
END: Move = "end"
Use = tuple[str, int]  # how ("first", "second", "both", "torch") and on which place
# Moves are made once: a tuple of how and where for every place a sheet could have.
MOST_PLACES = 128
FIRST: tuple[Use, ...] = tuple(("first", n) for n in range(MOST_PLACES))
SECOND: tuple[Use, ...] = tuple(("second", n) for n in range(MOST_PLACES))
BOTH: tuple[Use, ...] = tuple(("both", n) for n in range(MOST_PLACES))
TORCH: tuple[Use, ...] = tuple(("torch", n) for n in range(MOST_PLACES))


# ---- what fits


def hit_rooms(board: Board, hero: Hero, value: int) -> int:
    """Rooms whose monster this value would hurt, reached or not: numbers open or unlocked."""
    rooms = board.hits[value]
    for key, room in board.keys[value]:
        if hero.open & key:
            rooms |= room
    return rooms


def pair_fits(board: Board, hero: Hero, pair: int) -> int:
    """All places on which this pair has a use of its own."""
    value = pair & VALUE
    rooms = board.hits[value]
    for key, room in board.keys[value]:
        if hero.open & key:
            rooms |= room
    fits = (hero.takes[value] & (hero.reach | board.starts)) | (rooms & hero.reach & ~board.armoured)
    if pair & EQUAL:
        fits |= (board.doubles | board.fists[value]) & hero.reach
    return fits & ~hero.open


def both_fit(board: Board, hero: Hero) -> int:
    """Armoured monsters that the two unused pairs together would hurt."""
    if not (board.armoured and hero.first and hero.second):
        return 0
    rooms = hit_rooms(board, hero, hero.first & VALUE) & hit_rooms(board, hero, hero.second & VALUE)
    return rooms & board.armoured & hero.reach & ~hero.open


def torch_fits(board: Board, hero: Hero) -> int:
    return hero.reach & ~hero.open & ~board.no_torch if hero.torches else 0


def uses(board: Board, hero: Hero, solo: bool) -> tuple[Move, ...]:
    """Every use that can be made now, and "end" where the part may be ended. Empty: the part ends by itself."""
    first, second = hero.first, hero.second
    moves: list[Move] = []
    one = pair_fits(board, hero, first) if first else 0
    other = pair_fits(board, hero, second) if second else 0
    fits = one
    while fits:
        bit = fits & -fits
        moves.append(FIRST[bit.bit_length() - 1])
        fits ^= bit
    if first != second:  # two pairs alike: one of them is enough to choose from
        fits = other
        while fits:
            bit = fits & -fits
            moves.append(SECOND[bit.bit_length() - 1])
            fits ^= bit
    joint = both_fit(board, hero) if board.armoured else 0
    if joint:
        fits = joint
        while fits:
            bit = fits & -fits
            moves.append(BOTH[bit.bit_length() - 1])
            fits ^= bit
    free = not moves or (solo and hero.dealt and not ((one and other) or joint))
    if hero.torches:
        fits = torch_fits(board, hero)
        while fits:
            bit = fits & -fits
            moves.append(TORCH[bit.bit_length() - 1])
            fits ^= bit
    if free and moves:
        moves.append(END)
    return tuple(moves)


# ---- what it does


def visit(board: Board, hero: Hero, place: int) -> None:
    """One cross on a space by a pair or a torch: rubble takes two."""
    bit = 1 << place
    kind = board.kind[place]
    if kind == RUBBLE and not hero.half & bit:
        hero.half |= bit
        return
    hero.half &= ~bit
    hero.open |= bit
    hero.reach |= board.near[place]
    if kind == GEM:
        hero.gems += 1
    elif kind == GOLD:
        hero.gold += 1
    elif kind == CHEST_SPACE:
        hero.stage = CHEST
    elif kind == PORTAL:
        hero.open |= board.twin
        hero.reach |= board.near[board.twin.bit_length() - 1]
    elif kind == FIST:
        for monster in range(len(board.life)):
            hit(board, hero, monster, 1)
    _count_feats(board, hero, bit)


def hit(board: Board, hero: Hero, monster: int, blows: int) -> bool:
    """Damage to the hero's own copy; what is more than its life is lost. True if it falls by this."""
    room = 1 << (board.first_room + monster)
    if hero.open & room:
        return False
    hero.dealt = True
    shift = DAMAGE_BITS * monster
    before = (hero.hurt >> shift) & DAMAGE_MASK
    after = min(before + blows, board.life[monster])
    hero.hurt += (after - before) << shift
    if after < board.life[monster]:
        return False
    hero.open |= room
    hero.reach |= board.near[board.first_room + monster]
    hero.slain |= room
    if room & board.worms:
        hit(board, hero, board.boss, WORM_BITE)
    _count_feats(board, hero, room)
    return True


def _count_feats(board: Board, hero: Hero, new: int) -> None:
    """Achievements that a newly opened place completes."""
    for feat, places, need in board.counted:
        if new & places and (hero.open & places).bit_count() >= need and not hero.feats >> feat & 1:
            hero.feats |= 1 << feat
            hero.done_feats |= 1 << feat
    feat = board.joined
    if feat >= 0 and not hero.feats >> feat & 1 and is_joined(board, hero, new):
        hero.feats |= 1 << feat
        hero.done_feats |= 1 << feat


def completed(board: Board, hero: Hero) -> int:
    """Achievements that all open places together amount to, whenever they were opened."""
    feats = sum(1 << feat for feat, places, need in board.counted if (hero.open & places).bit_count() >= need)
    joined = board.joined >= 0 and is_joined(board, hero, hero.open & board.left)
    return feats | joined << board.joined if joined else feats


def is_joined(board: Board, hero: Hero, new: int) -> bool:
    """Do open places join a left start to a right one, by way of the newly opened place?"""
    opened = hero.open
    if not (opened & board.left and opened & board.right):
        return False
    seen = edge = new
    near = board.near
    while edge:
        bit = edge & -edge
        edge ^= bit
        fresh = near[bit.bit_length() - 1] & opened & ~seen
        seen |= fresh
        edge |= fresh
    return bool(seen & board.left and seen & board.right)


def use(board: Board, hero: Hero, move: Use) -> None:
    """Plays a listed use other than "end"."""
    how, place = move
    if how == "first":
        hero.first = 0
    elif how == "second":
        hero.second = 0
    elif how == "torch":
        hero.torches -= 1
    else:
        hero.first = hero.second = 0
    if place < board.first_room:
        visit(board, hero, place)
    else:
        hit(board, hero, place - board.first_room, 2 if how == "both" else 1)


def use_told(board: Board, hero: Hero, seat: int, move: Use, events: list[Event]) -> None:
    """Plays a use and tells the seat what came of it."""
    how, place = move
    pair = hero.first if how == "first" else hero.second if how == "second" else 0
    fallen, feats = hero.slain, hero.done_feats
    use(board, hero, move)
    told = (seat,)
    values = {"seat": seat, "how": how, "place": place, "value": pair & VALUE}
    kind = "hit" if place >= board.first_room else "rubble" if hero.half >> place & 1 else "visit"
    events.append(Event(kind, values, told))
    if hero.slain != fallen:
        for room in board.members(hero.slain & ~fallen):
            events.append(Event("defeat", {"seat": seat, "monster": room - board.first_room}, told))
    if hero.done_feats != feats:
        for feat in board.members(hero.done_feats & ~feats):
            events.append(Event("feat_done", {"seat": seat, "feat": feat}, told))


# ---- chests


def chest_moves(hero: Hero) -> tuple[Move, ...]:
    return tuple(reward for n, reward in enumerate(REWARDS) if not hero.ticked >> n & 1)


def take_reward(hero: Hero, reward: Move) -> None:
    hero.ticked |= 1 << REWARDS.index(str(reward))
    if reward == "life":
        hero.green += 3
        hero.gems += 1
    elif reward == "torches":
        hero.torches += 2
    else:
        hero.symbols += 3
