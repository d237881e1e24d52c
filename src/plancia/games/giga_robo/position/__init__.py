"""Positions: a fight in the middle, as scenario files write it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct, structs

from plancia.core import HIDDEN, Chance, PositionError, Seat
from plancia.core.positions import expect_known, expect_one_of
from plancia.games.giga_robo.builds import complete
from plancia.games.giga_robo.knowledge import deal_hidden
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.maps import Hex, Obstacle
from plancia.games.giga_robo.rules.combat import Combat
from plancia.games.giga_robo.rules.meter import change
from plancia.games.giga_robo.rules.obstacles import put
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.rules.setup import build_of, seat_player
from plancia.games.giga_robo.rules.turn import BeginTurn, phases
from plancia.games.giga_robo.state import (
    AfterSkip,
    Build,
    GigaRobo,
    Lasting,
    MeterCard,
    Permit,
    Player,
    Robot,
    Setup,
    Trauma,
)

Moment = Literal["turn", "start", "upkeep", "combat", "acting", "cooldown", "end"]
"""Where the turn stands: at its beginning, as a phase begins, or `acting` in the combat phase."""

Slots = Literal[1, 2, 3]
Level = Literal[1, 2]
"""Of a structure. [GR-STR-01]"""
Count = Annotated[int, Meta(ge=0)]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position: nothing that is not meant to be there."""


P = TypeVar("P", bound=_Part)


class CardAt(MeterCard, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card in the meter, with all that can be said of it."""

    slot: Slots


class PlayerAt(_Part, frozen=True):
    """A pilot: what is not written is empty."""

    pilot: str = ""
    """Who it is, where the set-up does not say it: builds were chosen at the table."""
    spirit: Count = 0
    hand: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    """The cards of the hand that not everybody has seen; `?` is one more that chance deals."""
    seen_by: tuple[Seat, ...] = ()
    """Who has looked at the whole hand and knows them all the same."""
    meter: dict[Slots, tuple[str, ...]] | tuple[CardAt, ...] = {}
    """Names of cards by slot, or cards in the order in which they came, with all their details."""
    on: tuple[str, ...] = ()
    """The cards of the meter that are activated."""
    trauma: dict[Trauma, tuple[Count, Count, Count]] = {}
    """Tokens in slots 1, 2 and 3."""
    removed: tuple[str, ...] = ()
    ability: str = ""
    rides: Seat = ""
    """The robot it co-pilots, if not its own."""
    out: bool = False
    """Defeated, and in no other robot."""
    lasting: tuple[Lasting, ...] = ()
    permits: tuple[Permit, ...] = ()
    barred: tuple[str, ...] = ()
    """Cards that cannot be played again this turn."""
    used: tuple[str, ...] = ()
    """What works only once and was used: `turn:…`, `attack:…`, `game:…`."""
    asking: Literal["could", "always", "pass"] = "could"


class RobotAt(_Part, frozen=True):
    """A robot: what is not written is as at the start."""

    name: str = ""
    """Which one it is, where the set-up does not say it."""
    hex: Hex = ""
    armour: Count | None = None
    limit: Count | None = None
    power: Count = 0
    barrier: bool = False
    abilities: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    """The abilities that hold their tokens."""
    stored: Count = 0
    """Surges laid on an ability. [GR-KW-67]"""


class Position(_Part, frozen=True):
    """A fight in the middle."""

    moment: Moment = "acting"
    active: Seat = "p1"
    turn: Count = 1
    order: tuple[Seat, ...] = ()
    map: Literal["a", "b"] = "a"
    players: dict[Seat, PlayerAt] = {}
    robots: dict[Seat, RobotAt] = {}
    structures: dict[Hex, Level] = {}
    tiles: dict[Hex, Obstacle | tuple[Obstacle, ...]] = {}
    barriers: tuple[Hex, ...] = ()
    anchors: dict[Hex, Annotated[int, Meta(ge=1)]] = {}
    markers: dict[Hex, Seat] = {}
    impact: tuple[str, ...] = ()
    """The impact deck, the top first; empty: every card that was not used, in the file's order."""
    impact_used: tuple[str, ...] = ()
    moved: Count = 0
    """How many speed moves of this turn were declared; further fields say what else was done."""
    spent: Count = 0
    path: tuple[Hex, ...] = ()
    fresh: bool = False
    attacked: bool = False
    responses: Count = 0
    extra: tuple[Seat, ...] = ()
    skips: dict[Seat, tuple[AfterSkip, ...]] = {}
    skipping: dict[Seat, tuple[AfterSkip, ...]] = {}
    after_skip: dict[Seat, tuple[AfterSkip, ...]] = {}


def place(setup: Setup, position: Position, chance: Chance) -> GigaRobo:
    """Set up a fight as it is written; raises `PositionError` where it cannot be so."""
    from plancia.games.giga_robo.position.checks import check_names

    g = GigaRobo(setup=setup, chance=chance, library=library(setup.packs), map=position.map)
    seats = g.seats()
    builds = build_of(g, setup)
    for seat in seats:
        seat_player(g, seat, build_at(g, builds[seat], seat, position))
    check_names(g, position)
    for seat in seats:
        fill_player(g.players[seat], position.players.get(seat, PlayerAt()))
        fill_robot(g, g.robots[seat], position.robots.get(seat, RobotAt()))
    for seat in seats:
        rides = position.players.get(seat, PlayerAt()).rides
        if rides and rides != seat:
            ride_along(g, g.players[seat], rides)
    for player in g.players.values():
        foes = [other for other in seats if g.hostile(player.seat, other)]
        at = position.players.get(player.seat, PlayerAt())
        for card in list(player.meter) if isinstance(at.meter, dict) and len(foes) == 1 else ():
            if card.on and g.library.cards[card.card].attack:
                change(player, card, hit=foes[0])
        if HIDDEN in player.hidden:
            deal_hidden(g, player, chance)
    fill(g, position, own=("moment", "players", "robots", "order", "tiles", "impact"))
    for hex, found in position.tiles.items():
        for tile in (found,) if isinstance(found, str) else found:
            put(g, tile, hex)
    g.impact = list(reversed(position.impact or unused_impacts(g, position)))
    g.order = order_of(g, position)
    begin(g, position.moment)
    return g


def unused_impacts(g: GigaRobo, position: Position) -> list[str]:
    """The impact cards that do not lie aside, in the order of the file."""
    deck = [card.id for card in g.library.impacts.values() for _ in range(card.copies)]
    for name in position.impact_used:
        if name in deck:
            deck.remove(name)
    return deck


def build_at(g: GigaRobo, build: Build, seat: Seat, position: Position) -> Build:
    """What a player has brought: as the position says, or the set-up."""
    player, robot = position.players.get(seat, PlayerAt()), position.robots.get(seat, RobotAt())
    if not (player.pilot or robot.name):
        return build
    pair = Build(player.pilot or build.pilot, robot.name or build.robot)
    expect_known(pair.pilot, g.library.pilots, "pilot", "players", seat, "pilot")
    expect_known(pair.robot, g.library.robots, "robot", "robots", seat, "name")
    return complete(g.library, pair)


def ride_along(g: GigaRobo, player: Player, robot: Seat) -> None:
    """A player whose robot has fallen is a co-pilot of a teammate's. [GR-COP-01]"""
    if g.robots[player.seat].hex or not g.robots[robot].hex or g.hostile(player.seat, robot):
        raise PositionError(
            f"expected a teammate whose robot is on the map, and no robot of {player.seat} there",
            *("players", player.seat, "rides"),
        )
    player.joined = len(g.crew(robot))
    player.rides = robot


def order_of(g: GigaRobo, position: Position) -> list[Seat]:
    """The turn order: every robot on the map once, the active one among them."""
    there = [robot.seat for robot in g.in_play()]
    order = list(position.order or there)
    if sorted(order) != sorted(there):
        raise PositionError(f"expected {', '.join(there)}, each of them once", "order")
    expect_one_of(position.active, order, "active")
    return order


def begin(g: GigaRobo, moment: Moment) -> None:
    """Put the rest of the turn on the agenda."""
    if moment == "turn":
        g.turn -= 1
        g.then(BeginTurn(g.active))
    elif moment == "acting":
        g.phase = "combat"
        g.then(Combat(), Window("combat_ends"), *phases("cooldown"))
    else:
        g.then(*phases(moment))


def fill_player(player: Player, at: PlayerAt) -> None:
    """Spirit, hand, meter and tokens of a pilot."""
    player.ability = at.ability or player.ability
    fill(player, at, own=("pilot", "hand", "meter", "on", "trauma", "ability", "rides"))
    player.hand = (*at.hand, *(name for name in at.hidden if name == HIDDEN))
    player.meter = tuple(MeterCard(*structs.astuple(each)) for each in cards_at(at))
    player.trauma = {**player.trauma, **at.trauma}


def cards_at(at: PlayerAt) -> list[CardAt]:
    """The cards of a meter, however they are written."""
    if not isinstance(at.meter, dict):
        return list(at.meter)
    by_slot = ((name, slot) for slot, names in at.meter.items() for name in names)
    return [CardAt(name, slot, name in at.on) for name, slot in by_slot]


def fill_robot(g: GigaRobo, robot: Robot, at: RobotAt) -> None:
    """Place, armour, tokens and abilities of a robot."""
    fill(robot, at, own=("name", "armour", "limit", "abilities", "on"))
    robot.limit = robot.limit if at.limit is None else at.limit
    robot.armour = robot.limit if at.armour is None else at.armour
    robot.abilities = tuple(dict.fromkeys((*(at.abilities or robot.abilities), *at.on)))
    robot.tokens = tuple(
        g.library.abilities[name].tokens if name in at.on else 0 for name in robot.abilities
    )


def position_of(g: GigaRobo, seat: Seat | None) -> Position:
    """A fight as a seat knows it, in the form that `place` takes."""
    seen = g.view(seat)
    chosen = g.setup.builds == "table"
    tiles: dict[Hex, tuple[Obstacle, ...]] = {}
    for hex in dict.fromkeys((*seen.terrain, *seen.elemental)):
        layers: Sequence[Obstacle | None] = (seen.terrain.get(hex), seen.elemental.get(hex))
        tiles[hex] = tuple(layer for layer in layers if layer is not None)
    return shared(
        Position,
        seen,
        moment="acting" if seen.phase == "combat" else "turn",
        active=seen.active or "p1",
        players={p.seat: player_at(p, chosen=chosen) for p in seen.players.values()},
        robots={robot.seat: robot_at(robot, chosen=chosen) for robot in seen.robots.values()},
        tiles=tiles,
        impact=(),
    )


def player_at(player: Player, *, chosen: bool) -> PlayerAt:
    """A pilot, with the cards that are known; which of them others know it only knows itself."""
    by_slot: dict[Slots, list[str]] = {}
    for held in player.meter:
        by_slot.setdefault(held.slot, []).append(held.card)  # type: ignore[arg-type]
    at = shared(
        PlayerAt,
        player,
        pilot=player.pilot if chosen else "",
        hand=[name for name in player.hand if name != HIDDEN],
        meter=by_slot,
        on=[held.card for held in player.meter if held.on],
        trauma={kind: counts for kind, counts in player.trauma.items() if any(counts)},
        rides=player.rides if player.joined and not player.out else "",
    )
    plain = tuple(structs.replace(held, hit="") for held in player.meter)
    if plain == tuple(MeterCard(each.card, each.slot, each.on) for each in cards_at(at)):
        return at
    cards = tuple(msgspec.convert(structs.asdict(held), CardAt) for held in player.meter)
    return structs.replace(at, meter=cards, on=())


def robot_at(robot: Robot, *, chosen: bool) -> RobotAt:
    """A robot with the abilities that hold tokens."""
    held = zip(robot.abilities, robot.tokens, strict=True)
    name = robot.name if chosen else ""
    return shared(RobotAt, robot, name=name, on=[name for name, tokens in held if tokens])


# --- what positions and states have in common ---------------------------------------------------


def shared(part: type[P], state: Struct, **own: Any) -> P:
    """A part of a position: its own fields as they are given, all others as in the state."""
    names = part.__struct_fields__
    return msgspec.convert(
        {name: getattr(state, name) for name in names if name not in own} | own, part
    )


def fill(state: Struct, part: _Part, own: Collection[str]) -> None:
    """Copy a part of a position into the state, all but the fields that it has of its own."""
    for name in part.__struct_fields__:
        if name not in own:
            value, kind = getattr(part, name), type(getattr(state, name))
            setattr(state, name, kind(value) if kind in (list, tuple, dict) else value)
