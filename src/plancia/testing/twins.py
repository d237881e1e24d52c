"""Twins: matches that differ only in what a seat cannot know.

A twin is a clone in which the secrets are drawn again for one seat. As long as nobody learns a
secret (`Game.reveal`), the same actions must look the same to that seat in both matches: its view,
its options, its scene, and the events it is told.
"""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core import Action, Chance, Log, Match, Seat
from plancia.core.saving import dump


def look(match: Match, seat: Seat | None, *, scene: bool) -> dict[str, bytes]:
    """All that a seat sees of a match, as bytes."""
    encode = msgspec.json.encode
    seen = {"view": dump(match.view(seat)), "pending": encode(match.to_act)}
    if seat is not None and seat in match.to_act:
        seen["options"] = encode(list(match.options(seat)))
    if scene:
        seen["scene"] = encode(match.scene(seat))
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

    def __init__(self, match: Match, seat: Seat | None, rng: Chance) -> None:
        """Draw again what the seat cannot know; dice and random picks stay the same."""
        self.seat = seat
        self.match = match.clone()
        self.match.game.redraw(seat, rng)
        self.match.game.log = Log()
        self._reveals = match.game.reveals
        self.over = False
        """Whether the matches may differ from now on."""

    def compare(self, match: Match, *, scene: bool) -> str:
        """What the seat could tell the two matches apart by; empty if nothing."""
        return difference(
            look(match, self.seat, scene=scene), look(self.match, self.seat, scene=scene)
        )

    def follow(self, match: Match, seat: Seat, action: Action[Any], told: int) -> str:
        """Do what was just done in the first match; `told` is how much had been told before.

        Returns what the seat could tell the two matches apart by.
        """
        twin = self.match
        if twin.verify(seat, action) is not None:
            # Another seat could do this only because of its secrets: the ways part.
            self.over = True
            own = seat == self.seat
            return f"{action} is legal only with other secrets than its own" if own else ""
        before = len(twin.events)
        twin.apply(seat, action)
        if match.game.reveals != self._reveals or twin.game.reveals != self._reveals:
            self.over = True
            return ""
        heard = msgspec.json.encode([told.event for told in match.events_for(self.seat, told)])
        other = msgspec.json.encode([told.event for told in twin.events_for(self.seat, before)])
        found = difference({"events": heard}, {"events": other})
        self.over = bool(found) or not match.to_act
        return found
