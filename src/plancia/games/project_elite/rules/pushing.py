"""One step of an alien, and all that it pushes: a plan of who goes where. [PE-PSH-01]

A plan looks at who stands where and at slime, at nothing else, and changes nothing. What is left
open on the way (a fork, where a pushed character lands) is chosen one after another: a plan is made
of the choices so far, and either is complete or says what comes next. So one command can hold all
choices of a step, and the same choices can be asked for one by one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.spaces import HOME, Space, canonical


class Crowd(Struct):
    """Who stands where; in the starting area there is always room. [PE-MAP-02, PE-MAP-03]"""

    board: Board
    places: dict[str, Space]
    """Where every miniature stands."""
    characters: Collection[str]
    slime: Collection[Space]
    at_will: bool = False
    """A pushed character may push others on although there is room. [PE-PSH-07]"""
    standing: dict[Space, str] = {}
    """Who stands on each space outside of the starting area."""
    kept: tuple[Space, ...] = ()
    """The space that somebody leaves for a new alien: nobody else enters it. [PE-SPN-12]"""

    def __post_init__(self) -> None:
        """Know who stands on which space, unless a copy knows it already."""
        if not self.standing:
            standing = {at: who for who, at in self.places.items()}
            standing.pop(HOME, None)
            self.standing = standing

    def move(self, who: str, to: Space) -> None:
        """Put a miniature on a space that is free."""
        self.standing.pop(self.places[who], None)
        self.places[who] = to
        if to != HOME:
            self.standing[to] = who

    def copy(self) -> Crowd:
        """Another crowd on which a plan is tried."""
        return Crowd(
            self.board,
            dict(self.places),
            self.characters,
            self.slime,
            self.at_will,
            dict(self.standing),
            self.kept,
        )


class Shift(Struct, frozen=True):
    """A miniature goes to a space; `by` is who pushes it, empty if it goes by itself."""

    who: str
    to: Space
    by: str = ""


class Stuck(Struct, frozen=True):
    """A step that could not be completed: nobody moved. [PE-PSH-11]"""

    who: str
    hurt: str = ""
    """The first character of the chain, who loses a life."""


class Open(Struct, frozen=True):
    """What has to be chosen next: where somebody goes."""

    who: str
    spaces: tuple[Space, ...]


class Plan(Struct, frozen=True):
    """What comes of a step, in the order in which it happens; or what has to be chosen next."""

    shifts: tuple[Shift | Stuck, ...]
    open: Open | None = None

    @property
    def is_stuck(self) -> bool:
        """Whether the step itself, not an extra one, could not be completed."""
        return bool(self.shifts) and isinstance(self.shifts[0], Stuck) and len(self.shifts) == 1

    def stops(self, who: str) -> bool:
        """Whether somebody goes no further: its step, or an extra one, could not be completed."""
        return any(isinstance(each, Stuck) and each.who == who for each in self.shifts)


class _ChoiceMissing(Exception):  # noqa: N818 - no fault: it ends a plan that is not complete
    def __init__(self, asked: Open) -> None:
        self.asked = asked


class NoSuchWay(ValueError):  # noqa: N818 - reads as what it is
    """A choice that is none of those that were open, or that nobody asked for."""


class _Planner:
    """Carries a step out, taking choices one after another; with slime on a copy of the crowd."""

    def __init__(
        self, crowd: Crowd, choices: Sequence[Space], mover: str, *, retreat: bool
    ) -> None:
        self.crowd = crowd
        self.mover = mover
        """Whoever moves first follows the arrows, even a character. [PE-SPN-13]"""
        self.choices = list(choices)
        self.ways = crowd.board.behind if retreat else crowd.board.arrows
        self.done: list[Shift | Stuck] = []
        self.waiting: list[str] = []
        """Who still has to move in chains that are under way: nobody can push them."""
        self.reserved: list[Space] = []
        """The spaces that chains under way will enter."""

    def choose(self, who: str, spaces: Sequence[Space]) -> Space:
        """The next choice; a single possibility is none."""
        if len(spaces) == 1:
            return spaces[0]
        if not self.choices:
            raise _ChoiceMissing(Open(who, tuple(spaces)))
        chosen = self.choices.pop(0)
        if chosen not in spaces:
            raise NoSuchWay(chosen)
        return chosen

    # --- where somebody can go -----------------------------------------------------------------

    def targets(self, who: str, chain: Sequence[str]) -> list[Space]:
        """Where a miniature can go in a chain: aliens along arrows, characters to any side.

        Spaces of the chain are not available. A character takes an empty space if there is one.
        [PE-PSH-02, PE-PSH-03, PE-PSH-06, PE-PSH-07]
        """
        crowd = self.crowd
        places = crowd.places
        at = places[who]
        taken = {places[other] for other in chain}
        if self.waiting:
            taken.update([places[other] for other in self.waiting])
        taken.update(self.reserved)
        taken.update(crowd.kept)
        if who not in crowd.characters or who == self.mover:
            return [to for to in self.ways[at] if to not in taken]
        sides = [to for to in crowd.board.steps[at] if to not in taken]
        if crowd.at_will:
            return sides
        return [to for to in sides if to not in crowd.standing] or sides

    def completable(self, chain: list[str], to: Space) -> bool:
        """Whether a chain whose last miniature goes there can be completed somehow."""
        pushed = self.crowd.standing.get(to)
        if pushed is None:
            return True
        standing, longer = self.crowd.standing, [*chain, pushed]
        for on in self.targets(pushed, longer):
            if on not in standing or self.completable(longer, on):
                return True
        return False

    # --- a step --------------------------------------------------------------------------------

    def step(self, mover: str) -> bool:
        """One step of an alien with all that it pushes; whether it could be completed."""
        chain, ways = [mover], [self.choose_way([mover])]
        if ways[0] is None:
            return self.stuck(mover)
        while (pushed := self.crowd.standing.get(ways[-1] or HOME)) is not None:
            chain.append(pushed)
            ways.append(self.choose_way(chain))
        self.carry_out(chain, [way for way in ways if way is not None])
        return True

    def choose_way(self, chain: list[str]) -> Space | None:
        """Where the last of a chain goes, so that the chain can be completed. [PE-PSH-11]"""
        standing = self.crowd.standing
        found = [
            to
            for to in self.targets(chain[-1], chain)
            if to not in standing or self.completable(chain, to)
        ]
        return self.choose(chain[-1], found) if found else None

    def stuck(self, mover: str) -> bool:
        """Nobody moves; the first character of the chosen chain is hurt. [PE-PSH-11]"""
        chain, hurt = [mover], ""
        while not hurt and (found := self.targets(chain[-1], chain)):
            pushed = self.crowd.standing[self.choose(chain[-1], found)]
            chain.append(pushed)
            hurt = pushed if pushed in self.crowd.characters else ""
        self.done.append(Stuck(mover, hurt))
        return False

    def carry_out(self, chain: list[str], ways: list[Space]) -> None:
        """The foremost moves first, and finishes what its entry sets off. [PE-PSH-10]

        Without slime it sets nothing off, so nobody asks any more where they stand.
        """
        slime = self.crowd.slime
        if not slime:
            self.done += [*map(Shift, chain, ways, ("", *chain))][::-1]
            return
        self.waiting += chain
        self.reserved += ways
        for number in reversed(range(len(chain))):
            who, to = chain[number], ways[number]
            self.waiting.pop()
            self.reserved.pop()
            self.crowd.move(who, to)
            self.done.append(Shift(who, to, chain[number - 1] if number else ""))
            if who not in self.crowd.characters and to in slime:
                self.step(who)  # [PE-AMV-09, PE-AMV-11]


def plan(crowd: Crowd, mover: str, choices: Sequence[Space] = (), *, retreat: bool = False) -> Plan:
    """One step along an arrow, or against one in a retreat. [PE-AMV-04, PE-RET-01]

    It is a step of an alien, or of a character who makes room for one that spawns. Raises
    NoSuchWay for choices that do not fit.
    """
    ways = crowd.board.behind if retreat else crowd.board.arrows
    quick = _free_step(crowd, mover, choices, ways) or (
        None if choices else _row_step(crowd, mover, ways)
    )
    if quick is not None:
        return quick
    own = crowd.copy() if crowd.slime else crowd
    planner = _Planner(own, choices, mover, retreat=retreat)
    try:
        planner.step(mover)
    except _ChoiceMissing as missing:
        return Plan(tuple(planner.done), missing.asked)
    if planner.choices:
        raise NoSuchWay(planner.choices[0])
    return Plan(tuple(planner.done))


Ways = Mapping[Space, tuple[Space, ...]]
"""Where aliens can go from each space."""


def _free_step(crowd: Crowd, mover: str, choices: Sequence[Space], every: Ways) -> Plan | None:
    """The plan of a step that sets nothing off, whichever way is taken; None: a longer story.

    That is the usual case: nobody stands on any of the ways, and none is slimy.
    """
    ways = every[crowd.places[mover]]
    if not _is_free(crowd, ways):
        return None
    if not choices:
        if len(ways) == 1:
            return Plan((Shift(mover, ways[0]),))
        return Plan((), Open(mover, ways)) if ways else None
    if len(choices) == 1 and len(ways) > 1 and choices[0] in ways:
        return Plan((Shift(mover, choices[0]),))
    return None


def _is_free(crowd: Crowd, ways: Sequence[Space]) -> bool:
    """Whether a step sets nothing off, whichever way is taken: nobody is there, and no slime."""
    standing, slime = crowd.standing, crowd.slime
    for to in ways:
        if to in standing or to in slime:
            return False
    return True


def _row_step(crowd: Crowd, mover: str, every: Ways) -> Plan | None:
    """The plan of a step that pushes aliens in a row, each with one way only; None: another story.

    They stand so wherever aliens queue up on a path without forks.
    """
    shifts: list[Shift | Stuck] = []
    row, by = [mover], ""
    while True:
        who = row[-1]
        ways = every[crowd.places[who]]
        if len(ways) != 1 or ways[0] in crowd.slime:
            return None
        shifts.append(Shift(who, ways[0], by))
        pushed = crowd.standing.get(ways[0])
        if pushed is None:
            return Plan(tuple(shifts[::-1]))
        if pushed in crowd.characters or pushed in row:
            return None
        row.append(pushed)
        by = who


def can_step(crowd: Crowd, mover: str) -> bool:
    """Whether a step can be completed somehow. [PE-PSH-11]"""
    standing, chain = crowd.standing, [mover]
    for to in crowd.board.arrows[crowd.places[mover]]:
        if to not in standing:
            return True
    if _row_step(crowd, mover, crowd.board.arrows):
        return True
    planner = _Planner(crowd, (), mover, retreat=False)
    return any(planner.completable(chain, to) for to in planner.targets(mover, chain))


def plans(
    crowd: Crowd, mover: str, *, retreat: bool = False, begun: tuple[Space, ...] = ()
) -> Iterator[tuple[tuple[Space, ...], Plan]]:
    """Every complete plan of a step with the choices that lead to it, in canonical order.

    Those that begin with some choices, if any are given.
    """
    every = crowd.board.behind if retreat else crowd.board.arrows
    ways = every[crowd.places[mover]]
    if not begun and ways and _is_free(crowd, ways):  # the usual case
        for to in ways:
            yield (() if len(ways) == 1 else (to,)), Plan((Shift(mover, to),))
        return
    waiting = [begun]
    while waiting:
        choices = waiting.pop()
        found = plan(crowd, mover, choices, retreat=retreat)
        if found.open is None:
            yield choices, found
        else:
            spaces = sorted(found.open.spaces, key=canonical, reverse=True)
            waiting += [(*choices, space) for space in spaces]
