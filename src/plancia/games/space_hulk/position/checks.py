"""What cannot be in a mission: two on one square, more than there is, dead and on the board."""

from __future__ import annotations

from collections.abc import Iterator
from string import digits

from plancia.core import PositionError
from plancia.core.positions import (
    expect_at_least,
    expect_between,
    expect_enough,
    expect_known,
    expect_once,
    expect_one_of,
)
from plancia.games.space_hulk.in_progress import Acting
from plancia.games.space_hulk.position import Fields, Position, check_square
from plancia.games.space_hulk.rules.ending import objective_of
from plancia.games.space_hulk.rules.reinforcements import STACK_LIMIT
from plancia.games.space_hulk.rules.setup import bare
from plancia.games.space_hulk.state import ALIEN_AP, LORD, MARINE_AP, Marine, SpaceHulk

KINDS = {"g": "genestealer", "b": "blip", LORD: "broodlord"}
"""The kinds of alien pieces by what their ids begin with."""

COMMAND = 6
"""The most command points that a die gives. [SHB-CP-01]"""

Trail = tuple[str | int, ...]


def check_possible(g: SpaceHulk, position: Position) -> None:
    """What a position puts together can come together in a mission; raises `PositionError`."""
    start = bare(g.setup, g.chance.clone())
    foreseen = sum(marine.psi > 0 for marine in start.marines.values())  # [SHB-LIB-04]
    expect_between(position.cp, 0, COMMAND + foreseen, "cp")
    for name, fields in position.marines.items():
        check_marine(g.marines[name], start.marines[name], fields)
    check_squares(g, position)
    check_aliens(g, position)
    check_time(g, position)
    carried = (
        (fields["carries"], ("marines", name, "carries"))
        for name, fields in position.marines.items()
        if fields.get("carries")
    )
    expect_once(carried, "the object")
    for name, fields in position.things.items():
        if fields.get("carrier"):
            raise PositionError("expected `carries` of a marine", "things", name, "carrier")
        if (at := g.things[name].at) is not None:
            check_square(g, at, "things", name, "at")
    mix = dict(g.board.mission.blips.mix)
    expect_enough(tokens_of(position), mix, "token")
    for gate, tokens in position.waiting.items():  # [SH-1.10.3-G]
        expect_between(len(tokens), 0, STACK_LIMIT, "waiting", gate)
    here = [marine.id for marine in g.on_board()]
    if position.free_shot:
        expect_known(position.free_shot, here, "marine on the board", "free_shot")
    if position.acting is not None:
        check_acting(g, position.acting, here)


def check_acting(g: SpaceHulk, acting: Acting, here: list[str]) -> None:
    """The activation under way: points of an alien, a marine on the board, a Broodlord after it."""
    expect_between(acting.ap, 0, ALIEN_AP, "acting", "ap")
    expect_between(acting.heir_ap, 0, ALIEN_AP, "acting", "heir_ap")
    if acting.target:
        expect_known(acting.target, here, "marine on the board", "acting", "target")
    if acting.heir:
        expect_known(acting.heir, g.aliens, "alien", "acting", "heir")


def check_aliens(g: SpaceHulk, position: Position) -> None:
    """Every piece is of the kind that its id says, and there is one Broodlord. [SHB-BRL-01]"""
    for name, fields in position.aliens.items():
        alien, own = g.aliens[name], ("aliens", name)
        if alien.kind != KINDS[name.rstrip(digits)]:
            raise PositionError(f"a {alien.kind} has another id", *own)
        if alien.kind != "genestealer" and "count" in fields:
            raise PositionError("expected a count of genestealers alone", *own, "count")
        expect_at_least(alien.count, 1, *own, "count")
        if alien.kind == "blip":
            expect_at_least(len(alien.tokens), 1, *own, "tokens")
    lords = [name for name in position.aliens if g.aliens[name].kind == "broodlord"]
    expect_once((("Broodlord", ("aliens", name)) for name in lords), "the")


def check_time(g: SpaceHulk, position: Position) -> None:
    """What is counted over turns is counted in this mission, and no longer than it goes on."""
    expect_at_least(position.turn, 1, "turn")
    expect_between(position.status_turn, 0, position.turn, "status_turn")
    for name, turns in position.held.items():
        lasting = objective_of(g.board).lasting
        expect_one_of(name, lasting, "held")
        expect_between(turns, 0, lasting[name].turns, "held", name)


def check_marine(marine: Marine, start: Marine, fields: Fields) -> None:
    """Points, ammunition and reloads within their limits; alive only if he is on the board."""
    own = ("marines", marine.id)
    expect_between(marine.ap, 0, MARINE_AP, *own, "ap")
    expect_between(marine.ammo or 0, 0, start.ammo or 0, *own, "ammo")
    expect_between(marine.reloads, 0, start.reloads, *own, "reloads")
    expect_between(marine.psi, 0, start.psi, *own, "psi")
    if marine.overwatch and marine.guard:
        raise PositionError("expected guard or overwatch, not both", *own, "guard")
    fate = fields.get("fate", "board")
    if marine.at is not None and fate != "board":
        raise PositionError(f"expected nobody on the board to be {fate}", *own, "fate")
    if marine.at is None and marine.carries:
        raise PositionError("expected nothing of a marine who is not there", *own, "carries")


def check_squares(g: SpaceHulk, position: Position) -> None:
    """One marine a square and nobody else, and nothing where a door is shut. [SHB-BRD-11]"""
    marines = [(m.at, ("marines", m.id, "at")) for m in g.marines.values() if m.at is not None]
    expect_once(marines, "a marine on")
    standing = dict(marines)
    shut = g.look().shut
    for alien in g.aliens.values():
        if alien.at in standing:
            there = ": ".join(standing[alien.at])
            raise PositionError(f"a marine is there already, {there}", "aliens", alien.id, "at")
    aliens = [(alien.at, ("aliens", alien.id, "at")) for alien in g.aliens.values()]
    lord = g.lord()
    for at, trail in aliens:  # [SH-1.9-E]
        if lord is not None and at == lord.at and trail[1] != lord.id:
            raise PositionError(f"{lord.id} is there already", *trail)
    flames = [(at, ("fire", number)) for number, at in enumerate(position.fire)]
    expect_once(flames, "a fire on")
    if position.barrier in {**dict(marines), **dict(aliens)}:  # [SHB-LIB-05]
        raise PositionError("a piece is there already", "barrier")
    for at, place in (*marines, *aliens, *flames):  # [SHB-HF-08]
        if g.board.bit[at] & shut:
            raise PositionError("a closed door is there", *place)


def tokens_of(position: Position) -> Iterator[tuple[int, Trail]]:
    """The tokens that are known, with their places."""
    for gate, tokens in position.waiting.items():
        yield from ((token, ("waiting", gate, n)) for n, token in enumerate(tokens) if token)
    for name, fields in position.aliens.items():
        tokens = fields.get("tokens") or ()
        yield from (
            (token, ("aliens", name, "tokens", n)) for n, token in enumerate(tokens) if token
        )
    yield from ((token, ("used", n)) for n, token in enumerate(position.used))
    yield from ((token, ("pile", n)) for n, token in enumerate(position.pile or ()))
