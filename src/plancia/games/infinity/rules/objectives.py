"""What missions give points for, and who has won one. [INF-VICT-01 to INF-VICT-05]

The aims of missions are our own; of the book are the casualties. [INF-VICT-04]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import AimCounted, CourierArrived, CourierNamed, SealedShown
from plancia.games.infinity.missions.checks import kind_of
from plancia.games.infinity.missions.file import (
    AnyAim,
    Breakthrough,
    Cargo,
    Consoles,
    Courier,
    Hold,
    Kills,
    Leader,
    Region,
    Sabotage,
    Sealed,
    Wish,
)
from plancia.games.infinity.rules import mates, sites
from plancia.games.infinity.rules.ending import lost_points, surviving_share
from plancia.games.infinity.state import (
    SEATS,
    Action,
    Decision,
    Infinity,
    Step,
    Trooper,
    other,
)
from plancia.space.volume import Place

BEYOND: Final = 3
"""How many models have to stand beyond the middle."""
FEW: Final = 20
"""Per cent of the points of the game that are many losses."""


def prepare(g: Infinity) -> None:
    """The table of a mission, and what each player alone knows. [INF-VICT-03]"""
    played = sites.mission_of(g)
    if played is None:
        return
    g.score = dict.fromkeys(SEATS, 0)
    sites.lay_out(g)
    for aim in played.file.aims:
        if isinstance(aim, Sealed):
            for seat in SEATS:
                names = list(played.sealed)
                g.shuffle(names)
                g.commands[seat].sealed = sorted(names[: aim.draws])


def aims(g: Infinity) -> Sequence[AnyAim]:
    """What there are points for."""
    played = sites.mission_of(g)
    return played.file.aims if played is not None else ()


# --- the courier ----------------------------------------------------------------------------------


class NameCourier(Action["ChooseCourier"], frozen=True):
    """Name the model that has to get through; everybody hears it."""

    trooper: PieceId

    def verify(self, g: Infinity, asked: ChooseCourier) -> Refusal | None:
        """One of the own models on the table."""
        trooper = g.troopers.get(self.trooper)
        if trooper is None or trooper.seat != g.by or not trooper.is_on_table:
            return Refusal.of("INF-VICT-03", "infinity.no.courier", model=self.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseCourier) -> None:
        """For the whole battle."""
        g.commands[g.by].courier = self.trooper
        g.tell("INF-VICT-03", CourierNamed, self.trooper)


class ChooseCourier(Decision, frozen=True):
    """Who the courier is, once everybody is deployed. [INF-VICT-03]"""

    rule: ClassVar[str] = "INF-VICT-03"
    kinds: ClassVar[tuple[type, ...]] = (NameCourier,)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """All models on the table."""
        return (NameCourier(each.id) for each in g.on_table(seat))


class NameCouriers(Step, frozen=True):
    """Where the mission has couriers, both players name theirs, the first one first."""

    def run(self, g: Infinity) -> None:
        """After deployment, before the first turn."""
        if any(isinstance(aim, Courier) for aim in aims(g)):
            g.then(ChooseCourier((g.first,)), ChooseCourier((other(g.first),)))


# --- counting -------------------------------------------------------------------------------------


def after_order(g: Infinity) -> None:
    """What an order has changed: crates on the ground, couriers who are through."""
    mates.follow(g)
    if not g.setup.mission:
        return
    sites.let_go(g)
    for aim in aims(g):
        if isinstance(aim, Courier):
            for seat in SEATS:
                courier = g.troopers.get(g.commands[seat].courier)
                if courier is not None and not g.commands[seat].arrived and is_through(g, courier):
                    g.commands[seat].arrived = True
                    g.tell("INF-VICT-03", CourierArrived, courier.id)
    decide(g)


def decide(g: Infinity) -> None:
    """Whoever has reached what the mission asks for has won at once. [INF-VICT-03]"""
    played = sites.mission_of(g)
    if played is None or not played.file.decides or g.outcome is not None:
        return
    for seat in SEATS:
        points = sum(worth(g, aim, seat) for aim in aims(g) if not is_secret(aim))
        if points >= played.file.decides:
            g.finish((seat,), "infinity.end.decided", "INF-VICT-03", seat=seat, points=points)
            return


def end_of_game_turn(g: Infinity) -> None:
    """What counts at the end of every game turn."""
    sites.let_go(g)
    for aim in aims(g):
        if getattr(aim, "when", "end") == "turn":
            if isinstance(aim, Hold) and hangs_on_markers(g, aim):
                g.reveal()  # what those are worth who stand under them
            for seat in SEATS:
                count(g, aim, seat)


def count(g: Infinity, aim: AnyAim, seat: Seat) -> None:
    """Give a player the points that an aim is worth now."""
    points = worth(g, aim, seat)
    if points:
        g.score[seat] += points
        g.tell("INF-VICT-03", AimCounted, kind_of(aim), seat, points, g.score[seat])


def finish(g: Infinity) -> None:
    """All that counts in the end; then the casualties decide, else nobody. [INF-VICT-04]"""
    sites.let_go(g)
    g.reveal()  # who led, and what was sealed
    for aim in aims(g):
        if getattr(aim, "when", "end") == "end":
            for seat in SEATS:
                if isinstance(aim, Sealed):
                    show_sealed(g, seat)
                count(g, aim, seat)
    ranks = {
        seat: (g.score[seat], lost_points(g, other(seat)), surviving_share(g, seat))
        for seat in SEATS
    }
    best = max(ranks.values())
    winners = tuple(seat for seat in SEATS if ranks[seat] == best)
    if len(winners) == len(SEATS):
        g.finish((), "infinity.end.draw", "INF-VICT-03", points=g.score[SEATS[0]])
        return
    (winner,) = winners
    points, others = g.score[winner], g.score[other(winner)]
    key = "infinity.end.mission" if points > others else "infinity.end.casualties"
    rules = ("INF-VICT-03",) if points > others else ("INF-VICT-03", "INF-VICT-04")
    g.finish(winners, key, *rules, seat=winner, points=points, others=others)


def show_sealed(g: Infinity, seat: Seat) -> None:
    """What was secret is read out."""
    for name in g.commands[seat].sealed:
        came = came_true(g, seat, name)
        g.tell("INF-VICT-03", SealedShown, "true" if came else "false", seat, name)


def is_secret(aim: AnyAim) -> bool:
    """Whether what an aim is worth tells something that not everybody knows."""
    return isinstance(aim, Sealed | Leader)


def worth(g: Infinity, aim: AnyAim, seat: Seat) -> int:
    """The points that an aim would give a player now."""
    match aim:
        case Hold():
            return aim.points * len(held(g, aim, seat))
        case Consoles():
            return aim.points * sum(g.sites[name].holder == seat for name in aim.sites)
        case Sabotage():
            foes = [name for name in aim.sites if sites.owner_of(g, name) == other(seat)]
            return aim.points * sum(bool(g.sites[name].holder) for name in foes)
        case Cargo():
            return sum(freight(g, aim, seat, name) for name in aim.sites)
        case Kills():
            share = 100 * lost_points(g, other(seat)) // g.setup.points
            return aim.points * (share // aim.share)
        case Leader():
            first = g.troopers.get(g.commands[other(seat)].first_lieutenant)
            return aim.points * (first is not None and is_down(first))
        case Breakthrough():
            through = [each for each in g.army(seat) if is_through(g, each)]
            share = 100 * sum(g.profile(each).cost for each in through) // g.setup.points
            return aim.points * (share // aim.share)
        case Courier():
            enemy = g.troopers.get(g.commands[other(seat)].courier)
            stopped = enemy is not None and is_down(enemy)
            return aim.points * g.commands[seat].arrived + aim.stopped * stopped
        case Sealed():
            names = g.commands[seat].sealed
            return aim.points * sum(came_true(g, seat, name) for name in names)


def is_down(trooper: Trooper) -> bool:
    """Whether somebody is out of action. [INF-UNC-10]"""
    return trooper.is_out or trooper.spot == "gone"


def stands(trooper: Trooper) -> bool:
    """Whether somebody counts for places: on the table, or under a marker there, and not out of
    action. [INF-SS-CAMO-05]
    """
    return trooper.spot in ("table", "shared") and not trooper.is_out


def is_through(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model stands with its whole base in the deployment zone of the enemy."""
    radius = g.profile(trooper).size.base / 2
    return stands(trooper) and g.zone(other(trooper.seat)).holds(trooper.at, radius)


def freight(g: Infinity, aim: Cargo, seat: Seat, name: str) -> int:
    """What a crate is worth to a player: carried, and at home."""
    carrier = g.troopers.get(g.sites[name].carrier)
    if carrier is None or g.side(carrier) != seat:
        return 0
    radius = g.profile(carrier).size.base / 2
    return aim.points + aim.home * g.zone(seat).holds(carrier.at, radius)


def held(g: Infinity, aim: Hold, seat: Seat) -> list[str]:
    """The regions in which a player has models that are worth more."""
    played = sites.mission_of(g)
    assert played is not None
    found = []
    for name in aim.regions:
        mine, theirs = (
            sum(
                g.profile(each).cost
                for each in (*g.on_table(who), *mates.shared(g, who))
                if stands(each) and is_in(g, played.regions[name], each.at)
            )
            for who in (seat, other(seat))
        )
        if mine > theirs:
            found.append(name)
    return found


def hangs_on_markers(g: Infinity, aim: Hold) -> bool:
    """Whether a marker stands in a region, so that who is under it may decide who holds it."""
    played = sites.mission_of(g)
    assert played is not None
    regions = [played.regions[name] for name in aim.regions]
    markers = [each for each in g.on_table() if stands(each) and each.concealed]
    return any(is_in(g, region, each.at) for region in regions for each in markers)


def is_in(g: Infinity, region: Region, at: Place) -> bool:
    """Whether the middle of a base is in a region; on the line between two it is in both."""
    layout = g.table.layout
    x, y = 100 * at.x / layout.width, 100 * at.y / layout.depth
    return region.near[0] <= x <= region.far[0] and region.near[1] <= y <= region.far[1]


# --- sealed aims ----------------------------------------------------------------------------------


def came_true(g: Infinity, seat: Seat, name: str) -> bool:
    """Whether a sealed aim has come true."""
    played = sites.mission_of(g)
    assert played is not None
    return WISHES[played.sealed[name].wish](g, seat)


def _leader_safe(g: Infinity, seat: Seat) -> bool:
    leader = g.troopers.get(g.commands[seat].first_lieutenant)
    return leader is not None and stands(leader)


def _leader_down(g: Infinity, seat: Seat) -> bool:
    leader = g.troopers.get(g.commands[other(seat)].first_lieutenant)
    return leader is not None and is_down(leader)


def _dearest_down(g: Infinity, seat: Seat) -> bool:
    foes = list(g.army(other(seat)))
    dearest = max((g.profile(each).cost for each in foes), default=0)
    return any(is_down(each) and g.profile(each).cost == dearest for each in foes)


def _beyond_the_middle(g: Infinity, seat: Seat) -> bool:
    middle = g.table.layout.depth / 2
    near = g.commands[seat].edge == "near"
    beyond = [
        each
        for each in g.army(seat)
        if stands(each) and ((each.at.y > middle) if near else (each.at.y < middle))
    ]
    return len(beyond) >= BEYOND


def _in_enemy_zone(g: Infinity, seat: Seat) -> bool:
    return any(is_through(g, each) for each in g.army(seat))


def _few_losses(g: Infinity, seat: Seat) -> bool:
    return 100 * lost_points(g, seat) < FEW * g.setup.points


WISHES: Final[Mapping[Wish, Callable[[Infinity, Seat], bool]]] = {
    "leader_safe": _leader_safe,
    "leader_down": _leader_down,
    "dearest_down": _dearest_down,
    "beyond_the_middle": _beyond_the_middle,
    "in_enemy_zone": _in_enemy_zone,
    "few_losses": _few_losses,
}
"""How each wish is judged."""
