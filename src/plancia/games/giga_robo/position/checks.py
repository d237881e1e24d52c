"""What cannot be in a fight: names that nobody has, cards in two zones, numbers out of range."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from plancia.core import HIDDEN, PositionError, Seat
from plancia.core.positions import (
    expect_at_least,
    expect_between,
    expect_enough,
    expect_known,
    expect_once,
    expect_one_of,
)
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.position import PlayerAt, Position, RobotAt, cards_at
from plancia.games.giga_robo.rules import spirit
from plancia.games.giga_robo.rules.tiles import ELEMENTAL
from plancia.games.giga_robo.state import SUPPLY, GigaRobo
from plancia.games.giga_robo.words.lasting import Once

Trail = tuple[str | int, ...]
Placed = tuple[str, Trail]
"""Something with a name, and where it stands in the position."""


def check_names(g: GigaRobo, position: Position) -> None:
    """Everybody and everything that a position names is there; raises `PositionError`."""
    for trail, seat in seats_of(position):
        expect_one_of(seat, g.seats(), *trail)
    for trail, hex in hexes_of(position):
        if hex not in g.layout.map.at:
            raise PositionError(f"the map has no hex {hex!r}", *trail)
    robots = position.robots.items()
    hexes = [(at.hex, ("robots", seat, "hex")) for seat, at in robots if at.hex]
    expect_once(hexes, "a robot in the hex")  # [GR-GEN-17]
    for name, trail in impacts_of(position):
        expect_known(name, g.library.impacts, "impact card", *trail)
    for seat, player in position.players.items():
        for name, trail in (*cards_of(seat, player), *more_cards_of(seat, player)):
            expect_known(name, g.library.cards, "card", *trail)
        for number, lasting in enumerate(player.lasting):
            place = ("players", seat, "lasting", number, "part")
            expect_known(lasting.part, g.library.awaited, "lasting effect", *place)
        if player.ability:
            expect_known(player.ability, g.library.abilities, "ability", "players", seat, "ability")
    for seat, robot in robots:
        for name, trail in abilities_of(seat, robot):
            expect_known(name, g.library.abilities, "ability", *trail)


def check_possible(g: GigaRobo, position: Position) -> None:
    """What a position puts together can come together in a fight; raises `PositionError`."""
    expect_at_least(position.turn, 1, "turn")
    expect_once(((hex, ("barriers", n)) for n, hex in enumerate(position.barriers)), "a barrier")
    for hex, found in position.tiles.items():
        tiles = () if isinstance(found, str) else found  # [GR-TIL-02]
        families = [(tile in ELEMENTAL, ("tiles", hex, n)) for n, tile in enumerate(tiles)]
        if len({family for family, _ in families}) < len(families):
            raise PositionError("expected one tile of each family", "tiles", hex)
    copies = {card.id: card.copies for card in g.library.impacts.values()}
    expect_enough(impacts_of(position), copies, "impact card")
    check_brought(g)
    for seat, player in position.players.items():
        check_player(g, seat, player)
    for seat, robot in position.robots.items():
        check_robot(g, seat, robot)


def seats_of(position: Position) -> Iterator[tuple[Trail, Seat]]:
    """Every seat that a position names, with its place."""
    for seat, at in position.players.items():
        yield ("players",), seat
        if at.rides:
            yield ("players", seat, "rides"), at.rides
        for number, card in enumerate(() if isinstance(at.meter, dict) else at.meter):
            if card.hit:
                yield ("players", seat, "meter", number, "hit"), card.hit
        for number, lasting in enumerate(at.lasting):
            yield ("players", seat, "lasting", number, "owner"), lasting.owner
            if lasting.victim:
                yield ("players", seat, "lasting", number, "victim"), lasting.victim
    for seat in position.robots:
        yield ("robots",), seat
    for hex, seat in position.markers.items():
        yield ("markers", hex), seat
    for number, seat in enumerate(position.extra):
        yield ("extra", number), seat
    for name in ("skips", "skipping", "after_skip"):
        for seat in getattr(position, name):
            yield (name,), seat


def hexes_of(position: Position) -> Iterator[tuple[Trail, Hex]]:
    """Every hex that a position names, with its place."""
    for seat, at in position.robots.items():
        if at.hex:
            yield ("robots", seat, "hex"), at.hex
    for name in ("structures", "tiles", "anchors", "markers"):
        for hex in getattr(position, name):
            yield (name, hex), hex
    for name in ("barriers", "path"):
        for number, hex in enumerate(getattr(position, name)):
            yield (name, number), hex


def impacts_of(position: Position) -> list[Placed]:
    """The impact cards, with their places."""
    deck: list[Placed] = [(name, ("impact", n)) for n, name in enumerate(position.impact)]
    return deck + [(name, ("impact_used", n)) for n, name in enumerate(position.impact_used)]


def cards_of(seat: Seat, at: PlayerAt) -> list[Placed]:
    """The cards of a player in all zones, with their places."""
    own = ("players", seat)
    found: list[Placed] = [(name, (*own, "hand", n)) for n, name in enumerate(at.hand)]
    if isinstance(at.meter, dict):
        for slot, names in at.meter.items():
            found += [(name, (*own, "meter", slot, n)) for n, name in enumerate(names)]
    else:
        found += [(each.card, (*own, "meter", n, "card")) for n, each in enumerate(at.meter)]
    return found + [(name, (*own, "removed", n)) for n, name in enumerate(at.removed)]


def more_cards_of(seat: Seat, at: PlayerAt) -> list[Placed]:
    """The cards that a player's position names without laying them anywhere."""
    own = ("players", seat)
    found: list[Placed] = [(name, (*own, "barred", n)) for n, name in enumerate(at.barred)]
    cards = () if isinstance(at.meter, dict) else at.meter
    return found + [(c.text, (*own, "meter", n, "text")) for n, c in enumerate(cards) if c.text]


def abilities_of(seat: Seat, at: RobotAt) -> list[Placed]:
    """The abilities of a robot, with their places."""
    both = {"abilities": at.abilities, "on": at.on}
    return [
        (name, ("robots", seat, field, n))
        for field, names in both.items()
        for n, name in enumerate(names)
    ]


def check_brought(g: GigaRobo) -> None:
    """Nobody is there more often than the set-up has copies. [GR-SET-04]"""
    brought: list[Placed] = []
    for player in g.players.values():
        brought.append((player.pilot, ("players", player.seat, "pilot")))
        brought.append((g.robots[player.seat].name, ("robots", player.seat, "name")))
    copies = dict.fromkeys((name for name, _ in brought), g.setup.copies)
    expect_enough(brought, copies, "pilot or robot")


def check_player(g: GigaRobo, seat: Seat, at: PlayerAt) -> None:
    """The cards of a pilot are its own or its robot's, and each lies in one zone."""
    own = ("players", seat)
    kits = (g.players[seat].pilot, g.robots[seat].name)
    zones = cards_of(seat, at)
    for name, trail in zones:
        if g.library.decks[name] not in kits:
            raise PositionError(f"{name!r} is no card of {' or '.join(kits)}", *trail)
    expect_once(zones, "the card")
    for number, name in enumerate(at.hidden):
        if name != HIDDEN:
            expect_one_of(name, at.hand, *own, "hidden", number)
    others = [other for other in g.seats() if other != seat]
    for number, name in enumerate(at.seen_by):
        expect_one_of(name, others, *own, "seen_by", number)
    if HIDDEN in g.players[seat].hand:  # there was nothing left to deal
        number = at.hidden.index(HIDDEN)
        raise PositionError("there are not so many cards to be dealt", *own, "hidden", number)
    cooling = [each.card for each in cards_at(at)]
    for number, name in enumerate(at.on):
        expect_one_of(name, cooling, *own, "on", number)
    abilities = [ability.name for ability in g.library.pilots[kits[0]].abilities]
    if at.ability:
        expect_one_of(at.ability, abilities, *own, "ability")
    for number, mark in enumerate(at.used):
        check_used(g, mark, *own, "used", number)
    if at.out and g.robots[g.players[seat].rides].hex:  # [GR-COP-17]
        raise PositionError("expected nobody in a robot on the map to be out", *own, "out")
    expect_between(at.spirit, 0, spirit.limit(g, seat), *own, "spirit")  # [GR-FSP-02]


def check_used(g: GigaRobo, mark: str, *trail: str | int) -> None:
    """What was used up is a card, an ability or something that lasts. [GR-KW-13]"""
    once, _, source = mark.partition(":")
    expect_one_of(once, filter(None, get_args(Once)), *trail)
    known = {*g.library.cards, *g.library.abilities, *g.library.awaited}
    if source.partition(":")[2] not in known:  # what answers an event names that first
        expect_known(source, known, "card, ability or lasting effect", *trail)


def check_robot(g: GigaRobo, seat: Seat, at: RobotAt) -> None:
    """Abilities of its own, and armour and power tokens within their limits."""
    robot, own = g.robots[seat], ("robots", seat)
    kit = [ability.name for ability in g.library.robots[robot.name].abilities]
    for name, trail in abilities_of(seat, at):
        expect_one_of(name, kit, *trail)
    for field, names in (("abilities", at.abilities), ("on", at.on)):
        expect_once(((name, (*own, field, n)) for n, name in enumerate(names)), "the ability")
    expect_between(robot.limit, 0, g.library.robots[robot.name].armour, *own, "limit")
    expect_between(robot.armour, 1 if at.hex else 0, robot.limit, *own, "armour")
    if not has(g, seat, "unlimited_power"):  # [GR-TOK-03]
        held = sum(robot.tokens)
        expect_between(robot.power, 0, SUPPLY - held, *own, "power")
