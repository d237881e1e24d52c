"""Who plays when and starts where. [GR-SET-34 to GR-SET-38]"""

from __future__ import annotations

from collections.abc import Sequence

from plancia.core import Seat
from plancia.games.giga_robo.events.turn import PlaceChosen, SetupRolled, ZoneChosen
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.texts.choosing import choose


def ranked(g: GigaRobo, seats: Sequence[Seat]) -> list[Seat]:
    """Seats by a roll each, the highest first; ties are rolled again. [GR-SET-26, GR-SET-36]"""
    faces = g.roll(len(seats), 12, "GR-SET-26")
    for seat, face in zip(seats, faces, strict=True):
        g.tell("GR-SET-26", SetupRolled, seat, face)
    found: list[Seat] = []
    for face in sorted(set(faces), reverse=True):
        equal = [seat for seat, shown in zip(seats, faces, strict=True) if shown == face]
        found += ranked(g, equal) if len(equal) > 1 else equal
    return found


class TurnOrder(Step, frozen=True):
    """Who plays when. [GR-SET-34, GR-SET-36, GR-SET-37]"""

    def run(self, g: GigaRobo) -> None:
        """Each mode has its own way."""
        ranks = tuple(g.order)
        if g.setup.mode == "team_vs_team":
            g.then(TeamFirst(ranks))
        else:
            g.order = ["" for _ in ranks]
            g.then(PickPlace(ranks))


class PickPlace(Sequel[str], frozen=True):
    """The highest roller picks any free place in the order, then the others. [GR-SET-36]"""

    ranks: tuple[Seat, ...]

    def run(self, g: GigaRobo) -> None:
        """The last place needs no choice."""
        if self.ranks:
            free = [str(number) for number, seat in enumerate(g.order, 1) if not seat]
            choose(g, self.ranks[0], "place", "number", free, self)

    def resume(self, g: GigaRobo, place: str) -> None:
        """It counts for the zones and for the turns. [GR-SET-34]"""
        seat, number = self.ranks[0], int(place)
        g.order[number - 1] = seat
        g.tell(("GR-SET-34", "GR-SET-36"), PlaceChosen, seat, number)
        g.then(PickPlace(self.ranks[1:]))


class TeamFirst(Sequel[str], frozen=True):
    """Each team names who goes first; turns alternate, winners first. [GR-SET-37]"""

    ranks: tuple[Seat, ...]
    chosen: tuple[Seat, ...] = ()

    def run(self, g: GigaRobo) -> None:
        """The highest roller of a team speaks for it; with uneven teams the rest follows."""
        first = g.players[self.ranks[0]].team
        teams = [[s for s in self.ranks if g.players[s].team == t] for t in (first, 1 - first)]
        waiting = [[s for s in team if s not in self.chosen] for team in teams]
        if not waiting[0] and not waiting[1]:
            g.order = list(self.chosen)
            return
        turn = len(self.chosen) % 2
        if not waiting[turn]:
            turn = 1 - turn
        choose(g, teams[turn][0], "goes_next", "player", waiting[turn], self)

    def resume(self, g: GigaRobo, seat: str) -> None:
        """Then the other team names one."""
        chosen = (*self.chosen, seat)
        g.tell("GR-SET-37", PlaceChosen, seat, len(chosen))
        g.then(TeamFirst(self.ranks, chosen))


class PickZone(Sequel[str], frozen=True):
    """In turn order each player chooses a starting zone, one of the 6. [GR-SET-35]"""

    number: int = 0

    def run(self, g: GigaRobo) -> None:
        """An occupied one cannot be chosen."""
        if self.number < len(g.order):
            free = [hex for hex in g.layout.starts if g.robot_at(hex) is None]
            choose(g, g.order[self.number], "zone", "hex", free, self)

    def resume(self, g: GigaRobo, hex: str) -> None:
        """The robot is on the map from now on."""
        seat = g.order[self.number]
        g.robots[seat].hex = hex
        g.tell("GR-SET-35", ZoneChosen, seat, hex)
        g.then(PickZone(self.number + 1))
