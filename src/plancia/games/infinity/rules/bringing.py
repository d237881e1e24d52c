"""Each player brings an army list to the table, in secret. [INF-ARMY-07, INF-PLAY-LIST-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import UNSET

from plancia.core import Chance, Message, RecordError, Refusal, Seat, Unfit
from plancia.games.infinity import builds
from plancia.games.infinity.events import ListBrought
from plancia.games.infinity.lists import ArmyList, from_code, share_code
from plancia.games.infinity.quick_start import quick_starts
from plancia.games.infinity.state import SEATS, Action, Command, Decision, Infinity


def prepare(g: Infinity) -> None:
    """A table at which nobody has brought anything yet; raises RecordError where none can be."""
    if g.setup.armies:
        raise RecordError("armies: expected none, because each seat brings a list to the table")
    if not quick_starts(g.library, g.setup.points):
        raise Unfit(Message("infinity.fault.no_army", {"n": g.setup.points}))
    g.brought = {}
    g.commands = {seat: Command(seat=seat) for seat in SEATS}


def is_under_way(g: Infinity) -> bool:
    """Whether somebody may still have to bring a list: there are no armies yet."""
    return g.brought is not UNSET


def taken(g: Infinity) -> dict[Seat, ArmyList]:
    """The lists of both seats, which are mustered now and are nobody's business any more."""
    assert g.brought is not UNSET
    found = {seat: from_code(g.library, g.brought[seat]) for seat in SEATS}
    g.brought = UNSET
    return found


class BringList(Action["ChooseList"], frozen=True):
    """Bring an army list, given by its share code. [INF-ARMY-07, INF-ARMY-10]"""

    code: str

    def verify(self, g: Infinity, asked: ChooseList) -> Refusal | None:
        """Any list that is legal for the points that were agreed upon; else the first fault."""
        try:
            army_list = from_code(g.library, self.code)
        except Unfit as fault:
            return Refusal("INF-ARMY-10", fault.message)
        return next(iter(builds.faults(g.library, army_list, g.setup.points)), None)

    def run(self, g: Infinity, asked: ChooseList) -> None:
        """Nobody else sees it. [INF-PLAY-LIST-01]"""
        assert g.brought is not UNSET
        g.brought[g.by] = share_code(from_code(g.library, self.code))
        g.tell("INF-PLAY-LIST-01", ListBrought, g.by)


class ChooseList(Decision, frozen=True):
    """Which army list a player brings; both are asked at once. [INF-PLAY-LIST-01]"""

    rule: ClassVar[str] = "INF-PLAY-LIST-01"
    kinds: ClassVar[tuple[type, ...]] = (BringList,)
    open: ClassVar[tuple[type, ...]] = (BringList,)
    secret: ClassVar[tuple[type, ...]] = (BringList,)

    def options(self, g: Infinity, seat: Seat) -> Sequence[BringList]:
        """A list of each army that is ready; every other can be filled in."""
        return [BringList(share_code(each)) for each in quick_starts(g.library, g.setup.points)]


def redraw(g: Infinity, seat: Seat | None, rng: Chance) -> None:
    """What others have brought may be any list, such as one of those that are ready."""
    if g.brought is UNSET:
        return
    codes = [share_code(each) for each in quick_starts(g.library, g.setup.points)]
    for owner in g.brought:
        if owner != seat:
            g.brought[owner] = rng.pick(codes)
