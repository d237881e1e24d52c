"""Twins: matches that differ only in what a seat cannot know.

A twin is a clone in which the secrets are drawn again for one seat, or in which another seat chose
something else that this seat cannot see. As long as nobody learns a secret (`Game.reveal`), the
same actions must look the same to that seat in both matches: its view, its options, its scene, and
the events it is told.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from plancia.core import Action, Chance, Log, Match, Seat, saving


class Deed(NamedTuple):
    """What is done, by whom, and at which time where that matters: all that `Match.play` takes."""

    seat: Seat
    action: Action[Any]
    at: int | None


def look(match: Match, seat: Seat | None, *, scene: bool) -> dict[str, bytes]:
    """All that a seat sees of a match, as bytes."""
    encode = msgspec.json.encode
    view = match.view(seat)
    seen = {"view": saving.dump(view), "pending": encode(match.to_act)}
    if seat is not None and seat in match.to_act:
        seen["options"] = encode(list(match.options(seat)))
    if scene:
        seen["scene"] = encode(match.scene(seat, view))
    return seen


def difference(one: dict[str, bytes], other: dict[str, bytes]) -> str:
    """Where two looks first differ; empty if they do not."""
    for what in one:
        left, right = one[what], other.get(what, b"")
        if left != right:
            start = next(
                (n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b),
                min(len(left), len(right)),
            )
            near = slice(max(0, start - 40), start + 40)
            return f"{what}: …{left[near].decode()}… or …{right[near].decode()}…"
    return ""


class Twin:
    """A match with other secrets, which follows the first one until a secret comes out."""

    def __init__(self, match: Match, seat: Seat | None, other: Chance | Deed) -> None:
        """Draw again what the seat cannot know, or let somebody do something else.

        Dice and random picks stay the same.
        """
        self.seat = seat
        self.match = match.clone()
        self.match.game.log = Log()
        self._reveals = match.game.reveals
        self.over = False
        """Whether the matches may differ from now on."""
        if isinstance(other, Chance):
            self.match.game.redraw(seat, other)
        else:
            self.match.apply(*other)

    def compare(self, match: Match, *, scene: bool) -> str:
        """What the seat could tell the two matches apart by; empty if nothing."""
        one, other = (look(each, self.seat, scene=scene) for each in (match, self.match))
        return difference(one, other)

    def is_alike(self, match: Match, told: int) -> bool:
        """Whether what was done differently looks the same; the seat was told nothing else."""
        if {match.game.reveals, self.match.game.reveals} != {self._reveals} or not match.to_act:
            return False
        return not (self._heard(match, told, 0) or self.compare(match, scene=False))

    def _heard(self, match: Match, told: int, before: int) -> str:
        """What the seat was told differently since some event."""
        both = (match.events_for(self.seat, told), self.match.events_for(self.seat, before))
        one, other = ({"events": msgspec.json.encode([e.event for e in heard])} for heard in both)
        return difference(one, other)

    def follow(self, match: Match, deed: Deed, told: int) -> str:
        """Do what was just done in the first match; `told` is how much had been told before.

        Returns what the seat could tell the two matches apart by.
        """
        twin = self.match
        if twin.verify(*deed) is not None:
            # Another seat could do this only because of its secrets: the ways part.
            self.over = True
            own = deed.seat == self.seat
            return f"{deed.action} is legal only with other secrets than its own" if own else ""
        before = len(twin.events)
        twin.apply(*deed)
        if match.game.reveals != self._reveals or twin.game.reveals != self._reveals:
            self.over = True
            return ""
        found = self._heard(match, told, before)
        self.over = bool(found) or not match.to_act
        return found
