"""Positions: a fight in the middle, as scenario files write it."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sequence
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from plancia.core import HIDDEN, Chance, RecordError, Seat
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.maps import Hex, Obstacle
from plancia.games.giga_robo.rules.combat import Combat
from plancia.games.giga_robo.rules.meter import change
from plancia.games.giga_robo.rules.obstacles import put
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.rules.setup import build_of, seat_player
from plancia.games.giga_robo.rules.turn import BeginTurn, phases
from plancia.games.giga_robo.state import GigaRobo, MeterCard, Permit, Player, Robot, Setup, Trauma

Moment = Literal["turn", "start", "upkeep", "combat", "acting", "cooldown", "end"]
"""Where the turn stands: at its beginning, as a phase begins, or `acting` in the combat phase."""

Slots = Literal[1, 2, 3]

LEVELS = (1, 2)
"""How tall structures are. [GR-STR-01]"""


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position: nothing that is not meant to be there."""


P = TypeVar("P", bound=_Part)


class PlayerAt(_Part, frozen=True):
    """A pilot: what is not written is empty."""

    spirit: int = 0
    hand: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    """The cards of the hand that nobody else has seen; `?` is a card not known."""
    meter: dict[Slots, tuple[str, ...]] = {}
    on: tuple[str, ...] = ()
    """The cards of the meter that are activated."""
    trauma: dict[Trauma, tuple[int, int, int]] = {}
    """Tokens in slots 1, 2 and 3."""
    removed: tuple[str, ...] = ()
    ability: str = ""
    rides: Seat = ""
    """The robot it co-pilots, if not its own."""
    permits: tuple[Permit, ...] = ()
    asking: Literal["could", "always", "pass"] = "could"


class RobotAt(_Part, frozen=True):
    """A robot: what is not written is as at the start."""

    hex: Hex = ""
    armour: int | None = None
    limit: int | None = None
    power: int = 0
    barrier: bool = False
    abilities: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    """The abilities that hold their tokens."""
    stored: int = 0
    """Surges laid on an ability. [GR-KW-67]"""


class Position(_Part, frozen=True):
    """A fight in the middle."""

    moment: Moment = "acting"
    active: Seat = "p1"
    turn: int = 1
    order: tuple[Seat, ...] = ()
    map: Literal["a", "b"] = "a"
    players: dict[Seat, PlayerAt] = {}
    robots: dict[Seat, RobotAt] = {}
    structures: dict[Hex, int] = {}
    tiles: dict[Hex, Obstacle | tuple[Obstacle, ...]] = {}
    barriers: tuple[Hex, ...] = ()
    anchors: dict[Hex, int] = {}
    markers: dict[Hex, Seat] = {}
    impact: tuple[str, ...] = ()
    """The impact deck, the top first; empty: every card, in the order of the file."""


def place(setup: Setup, position: Position, chance: Chance) -> GigaRobo:
    """Set up a fight as it is written; raises RecordError where it cannot be so."""
    g = GigaRobo(setup=setup, chance=chance, library=library(setup.packs), map=position.map)
    seats = g.seats()
    check_seats(seats, position)
    builds = build_of(g, setup)
    for seat in seats:
        seat_player(g, seat, builds[seat])
        fill_player(g, g.players[seat], position.players.get(seat, PlayerAt()))
        fill_robot(g, g.robots[seat], position.robots.get(seat, RobotAt()))
    for seat in seats:
        rides = position.players.get(seat, PlayerAt()).rides
        if rides and rides != seat:
            ride_along(g, g.players[seat], rides)
    for player in g.players.values():
        foes = [other for other in seats if g.hostile(player.seat, other)]
        for card in list(player.meter):
            if len(foes) == 1 and card.on and g.library.cards[card.card].attack:
                change(player, card, hit=foes[0])
    fill(g, position, own=("moment", "players", "robots", "order", "tiles", "impact"))
    lay_out(g, position)
    g.order = order_of(g, position)
    begin(g, position.moment)
    return g


def lay_out(g: GigaRobo, position: Position) -> None:
    """What lies on the map, and the impact deck."""
    lying = (position.structures, position.tiles, position.barriers, position.anchors)
    hexes = [hex for part in (*lying, position.markers) for hex in part]
    known(hexes, g.layout.map.at, "the map has no hex")
    for level in position.structures.values():
        if level not in LEVELS:
            raise RecordError(f"position: structures: expected level 1 or 2, found {level}")
    for hex, found in position.tiles.items():
        for tile in (found,) if isinstance(found, str) else found:
            put(g, tile, hex)
    deck = position.impact or tuple(
        card.id for card in g.library.impacts.values() for _ in range(card.copies)
    )
    known(deck, g.library.impacts, "there is no impact card")
    g.impact = list(reversed(deck))


def check_seats(seats: tuple[Seat, ...], position: Position) -> None:
    """Everybody it names plays at this table."""
    places = {
        "players": position.players,
        "players: rides": [at.rides for at in position.players.values() if at.rides],
        "robots": position.robots,
        "markers": position.markers.values(),
    }
    for place, named in places.items():
        for seat in named:
            expect_one_of(seats, seat, place)


def expect_one_of(seats: Iterable[Seat], found: Seat, place: str) -> None:
    """A seat is one of these; raises RecordError."""
    if found not in seats:
        wanted = ", ".join(seats)
        raise RecordError(f"position: {place}: expected one of {wanted}, found {found!r}")


def ride_along(g: GigaRobo, player: Player, robot: Seat) -> None:
    """A player whose robot has fallen is a co-pilot of a teammate's. [GR-COP-01]"""
    if g.robots[player.seat].hex or not g.robots[robot].hex or g.hostile(player.seat, robot):
        raise RecordError(
            f"position: players: {player.seat}: rides: expected a teammate whose robot is on the "
            f"map, and no robot of {player.seat} there"
        )
    player.joined = len(g.crew(robot))
    player.rides = robot


def order_of(g: GigaRobo, position: Position) -> list[Seat]:
    """The turn order: every robot on the map once, the active one among them."""
    there = [robot.seat for robot in g.in_play()]
    if len({robot.hex for robot in g.in_play()}) < len(there):
        raise RecordError("position: robots: expected every robot in a hex of its own")
    order = list(position.order or there)
    if sorted(order) != sorted(there):
        raise RecordError(f"position: order: expected {', '.join(there)}, each of them once")
    expect_one_of(order, position.active, "active")
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


def known(names: Iterable[str], shelf: Container[str], fault: str) -> None:
    """All these names are those of something; raises RecordError."""
    for name in names:
        if name not in shelf:
            raise RecordError(f"position: {fault} {name!r}")


def fill_player(g: GigaRobo, player: Player, at: PlayerAt) -> None:
    """Spirit, hand, meter and tokens of a pilot."""
    cards = [*at.hand, *(name for names in at.meter.values() for name in names)]
    known(cards, g.library.cards, "there is no card")
    player.ability = at.ability or player.ability
    known([player.ability], g.library.abilities, "there is no ability")
    fill(player, at, own=("meter", "on", "trauma", "ability", "rides"))
    player.meter = tuple(
        MeterCard(name, slot, name in at.on) for slot, names in at.meter.items() for name in names
    )
    player.trauma = {**player.trauma, **at.trauma}


def fill_robot(g: GigaRobo, robot: Robot, at: RobotAt) -> None:
    """Place, armour, tokens and abilities of a robot."""
    fill(robot, at, own=("armour", "limit", "abilities", "on"))
    known([at.hex] if at.hex else [], g.layout.map.at, "the map has no hex")
    robot.limit = robot.limit if at.limit is None else at.limit
    robot.armour = robot.limit if at.armour is None else at.armour
    known([*at.abilities, *at.on], g.library.abilities, "there is no ability")
    robot.abilities = tuple(dict.fromkeys((*(at.abilities or robot.abilities), *at.on)))
    robot.tokens = tuple(
        g.library.abilities[name].tokens if name in at.on else 0 for name in robot.abilities
    )


def position_of(g: GigaRobo, seat: Seat | None) -> Position:
    """A fight between two actions as a seat knows it, in the form that `place` takes."""
    seen = g.view(seat)
    tiles: dict[Hex, tuple[Obstacle, ...]] = {}
    for hex in sorted({*seen.terrain, *seen.elemental}):
        layers: Sequence[Obstacle | None] = (seen.terrain.get(hex), seen.elemental.get(hex))
        tiles[hex] = tuple(layer for layer in layers if layer is not None)
    return shared(
        Position,
        seen,
        moment="acting" if seen.phase == "combat" else "turn",
        active=seen.active or "p1",
        players={player.seat: player_at(player, seat) for player in seen.players.values()},
        robots={robot.seat: robot_at(robot) for robot in seen.robots.values()},
        tiles=tiles,
        impact=(),
    )


def player_at(player: Player, seat: Seat | None) -> PlayerAt:
    """A pilot, with the cards that are known; which of them others know it only knows itself."""
    slots: Sequence[Slots] = (3, 2, 1)
    meter = {slot: [held.card for held in player.meter if held.slot == slot] for slot in slots}
    return shared(
        PlayerAt,
        player,
        hand=[name for name in player.hand if name != HIDDEN],
        hidden=player.hidden if player.seat == seat else (),
        meter={slot: names for slot, names in meter.items() if names},
        on=[held.card for held in player.meter if held.on],
        trauma={kind: counts for kind, counts in player.trauma.items() if any(counts)},
        rides=player.rides if player.joined else "",
    )


def robot_at(robot: Robot) -> RobotAt:
    """A robot with the abilities that hold tokens."""
    held = zip(robot.abilities, robot.tokens, strict=True)
    return shared(RobotAt, robot, on=[name for name, tokens in held if tokens])


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
