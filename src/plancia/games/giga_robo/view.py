"""What a seat knows of a fight: everything but hands that nobody has seen, and the impact deck.

Every card with a cooldown value lies in the meter for all to see as the game begins, so only cards
without one can be unknown [GR-GEN-23].
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from plancia.core import Chance, Outcome, Seat
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.state import Build, GigaRobo, Lasting, MeterCard, Player


class MeterView(Struct, frozen=True):
    """A card that cools down, face up."""

    card: str
    slot: int
    on: bool
    hit: Seat
    text: str


class PlayerView(Struct, frozen=True):
    """A pilot as a seat sees it."""

    seat: Seat
    team: int
    pilot: str
    ability: str
    rides: Seat
    joined: int
    out: bool
    spirit: int
    hand: tuple[str, ...]
    """The cards that this seat knows to be in the hand."""
    unknown: int
    """How many more there are."""
    meter: tuple[MeterView, ...]
    trauma: dict[str, tuple[int, int, int]]
    removed: tuple[str, ...]
    lasting: tuple[Lasting, ...]
    permits: int
    asking: str


class RobotView(Struct, frozen=True):
    """A robot: all of it is in the open."""

    seat: Seat
    name: str
    hex: Hex
    armour: int
    limit: int
    power: int
    barrier: bool
    abilities: tuple[str, ...]
    tokens: tuple[int, ...]
    stored: int


class View(Struct, frozen=True):
    """A fight as a seat sees it."""

    map: str
    turn: int
    phase: str
    active: Seat
    order: tuple[Seat, ...]
    window: str
    players: tuple[PlayerView, ...]
    robots: tuple[RobotView, ...]
    structures: dict[Hex, int]
    elemental: dict[Hex, str]
    terrain: dict[Hex, str]
    barriers: tuple[Hex, ...]
    anchors: dict[Hex, int]
    markers: dict[Hex, Seat]
    impact: int
    """How many cards the impact deck has left."""
    impact_used: tuple[str, ...]
    fight: Any
    """The attack under way; cards that are being laid out are shown to their owner alone."""
    stack: tuple[Any, ...]
    pairs: dict[Seat, tuple[str, str]]
    """Pilots and robots that were chosen, before the builds are laid out."""
    build: Build | None
    """The own build, while it is secret."""
    outcome: Outcome | None


def view_of(g: GigaRobo, seat: Seat | None) -> View:
    """What a seat (None: a spectator) knows."""
    return View(
        map=g.map,
        turn=g.turn,
        phase=g.phase,
        active=g.active,
        order=tuple(g.order),
        window=g.window,
        players=tuple(player_view(g, player, seat) for player in g.players.values()),
        robots=tuple(
            RobotView(
                robot.seat,
                robot.name,
                robot.hex,
                robot.armour,
                robot.limit,
                robot.power,
                robot.barrier,
                robot.abilities,
                robot.tokens,
                robot.stored,
            )
            for robot in g.robots.values()
        ),
        structures=dict(g.structures),
        elemental=dict(g.elemental),
        terrain=dict(g.terrain),
        barriers=tuple(g.barriers),
        anchors=dict(g.anchors),
        markers=dict(g.markers),
        impact=len(g.impact),
        impact_used=tuple(g.impact_used),
        fight=fight_view(g, seat),
        stack=tuple(msgspec.to_builtins(response) for response in g.stack),
        pairs={who: (build.pilot, build.robot) for who, build in g.builds.items()},
        build=g.builds.get(seat) if seat is not None else None,
        outcome=g.outcome,
    )


def knows(g: GigaRobo, player: Player, seat: Seat | None) -> bool:
    """Whether a seat sees all of a hand. [GR-GEN-23]"""
    return player.seat == seat or g.setup.open_hands == "yes"


def player_view(g: GigaRobo, player: Player, seat: Seat | None) -> PlayerView:
    """A pilot as a seat sees it; cards being laid out still count as in hand. [GR-ATK-07]"""
    sees = knows(g, player, seat)
    hand = [*player.hand, *laid_out(g, player.seat)]
    known = [name for name in hand if sees or name not in player.hidden]
    return PlayerView(
        player.seat,
        player.team,
        player.pilot,
        player.ability,
        player.rides,
        player.joined,
        player.out,
        player.spirit,
        tuple(sorted(known)),
        len(hand) - len(known),
        tuple(meter_view(card) for card in player.meter),
        dict(player.trauma.items()),
        tuple(player.removed),
        tuple(player.lasting),
        len(player.permits),
        player.asking if player.seat == seat else "",
    )


def meter_view(card: MeterCard) -> MeterView:
    """A card of a meter."""
    return MeterView(card.card, card.slot, card.on, card.hit, card.text)


def laid_out(g: GigaRobo, seat: Seat) -> list[str]:
    """The cards of an attack that a player is still putting together."""
    fight = g.fight
    if fight is None:
        return []
    side = building_side(g)
    return [each.card for each in side.cards] if side is not None and side.seat == seat else []


def building_side(g: GigaRobo) -> Any:
    """The side whose cards are not declared yet."""
    from plancia.games.giga_robo.rules.attack.declare import ChooseCombo

    fight = g.fight
    if fight is None or not any(isinstance(step, ChooseCombo) for step in g.agenda[-2:]):
        return None
    return fight.active if fight.stage == "building" else fight.reply


def fight_view(g: GigaRobo, seat: Seat | None) -> Any:
    """The attack under way, without what is not declared yet."""
    fight = g.fight
    if fight is None:
        return None
    plain: dict[str, Any] = msgspec.to_builtins(fight)
    side = building_side(g)
    if side is not None and side.seat != seat:
        if side is fight.active:
            return None
        plain["reply"], plain["reaction"] = None, ""
    return plain


def redraw(g: GigaRobo, seat: Seat | None, rng: Chance) -> None:
    """Deal again what a seat cannot know: unseen cards, secret builds, the impact deck."""
    rng.shuffle(g.impact)
    if g.setup.open_hands != "yes":
        for player in g.players.values():
            if player.seat != seat and player.hidden:
                deal_hidden(g, player, rng)
    for other, build in g.builds.items():
        if other != seat and build.cards:
            g.builds[other] = other_build(g, build, rng)


def deal_hidden(g: GigaRobo, player: Player, rng: Chance) -> None:
    """Other cards without a cooldown value in place of those that nobody has seen."""
    library = g.library
    seen = set(player.hand) - set(player.hidden)
    seen |= {card.card for card in player.meter} | set(player.removed) | in_play(g, player.seat)
    kits = (library.pilots[player.pilot].cards, library.robots[g.robots[player.seat].name].cards)
    pool = [
        card.name
        for kit in kits
        for card in kit
        if not card.cooldown and not card.ultimate and card.name not in seen
    ]
    rng.shuffle(pool)
    places = [number for number, name in enumerate(player.hand) if name in player.hidden]
    fixed = [name for name in player.hidden if name not in player.hand]  # laid out: it stays
    pool = [name for name in pool if name not in fixed]
    if len(pool) < len(places):
        return
    for number in places:
        player.hand[number] = pool.pop()
    player.hidden = [player.hand[number] for number in places] + fixed


def in_play(g: GigaRobo, seat: Seat) -> set[str]:
    """The cards of a player that are in an attack or wait to resolve."""
    found = {each.source for each in g.stack if each.seat == seat and each.kind == "instant"}
    for side in (g.fight.active, g.fight.reply) if g.fight is not None else ():
        if side is not None and side.seat == seat:
            found.update(each.card for each in side.cards)
    return found


def other_build(g: GigaRobo, build: Build, rng: Chance) -> Build:
    """Another build of the same pair."""
    person, machine = g.library.pilots[build.pilot], g.library.robots[build.robot]
    cards = [card.name for card in (*person.cards, *machine.cards) if not card.ultimate]
    abilities = [ability.name for ability in machine.abilities]
    rng.shuffle(cards)
    rng.shuffle(abilities)
    return Build(
        build.pilot,
        build.robot,
        rng.pick([ability.name for ability in person.abilities]),
        tuple(abilities[:3]),
        rng.pick([card.name for card in machine.cards if card.ultimate]),
        tuple(cards[:15]),
    )
