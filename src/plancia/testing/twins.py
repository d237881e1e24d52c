"""Twins: matches that differ only in what a seat cannot know.

A twin is a copy in which the secrets are drawn again for one seat, or in which another seat chose
something else that this seat cannot see. As long as nobody learns a secret (`Game.reveal`), the
same actions must look the same to that seat in both matches: all that it is given (`channels`), the
events it is told, who is asked, and whether it may take its action back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from plancia.core import Action, Chance, Match, Seat, automatic, saving
from plancia.i18n import resolved
from plancia.testing.channels import Channel, Tries, difference, unlike


class Deed(NamedTuple):
    """What is done, by whom, and at which time where that matters: all that `Match.play` takes."""

    seat: Seat
    action: Action[Any]
    at: int | None


class Twin:
    """A match with other secrets, which follows the first one until a secret comes out."""

    def __init__(self, match: Match, seat: Seat | None, other: Chance | Deed | Match) -> None:
        """Draw again what the seat cannot know, or let somebody do something else, or take a match
        that was made by hand.

        Dice and random picks stay the same.
        """
        self.seat = seat
        self.is_choice = isinstance(other, Deed)
        """Whether somebody has done something else: later one of both may be done before the other,
        so what comes out of it may come out in one of them alone."""
        self.over = False
        """Whether the matches may differ from now on."""
        self._reveals, self._irrevocable = match.game.reveals, match.game.irrevocable
        source = other if isinstance(other, Match) else match
        self.match = Match.resumed(source.game.clone(), source.record)
        if isinstance(other, Chance):
            self.match.game.redraw(seat, other)
        elif isinstance(other, Deed):
            self.match.play(*other)

    def compare(
        self, channels: Sequence[Channel], match: Match, tries: Tries = (), *, dear: bool
    ) -> str:
        """What the seat could tell the two matches apart by; empty if nothing."""
        return difference(channels, match, self.match, self.seat, tries, dear=dear)

    def shows(self, match: Match) -> tuple[bool, bool]:
        """Whether somebody has learnt a secret since, here and in the twin."""
        return match.game.reveals != self._reveals, self.match.game.reveals != self._reveals

    def heard(self, match: Match, told: int, before: int = 0) -> str:
        """What the seat was told differently since some event."""
        given = (heard(match, self.seat, told), heard(self.match, self.seat, before))
        return unlike("events", *(saving.encode(each) for each in given))

    def follow(self, match: Match, deed: Deed, told: int) -> str:
        """Do what was just done in the first match; `told` is how much had been told before.

        Returns what the seat could tell the two matches apart by.
        """
        twin, own = self.match, deed.seat == self.seat
        if twin.verify(*deed) is not None:
            # Another seat could do this only because of its secrets: the ways part.
            self.over = True
            return f"{deed.action} is legal only with other secrets than its own" if own else ""
        before, irrevocable = len(twin.events), twin.game.irrevocable
        twin.apply(*deed)
        shown = self.shows(match)
        if any(shown):
            self.over = True
            fair = all(shown) or self.is_choice
            return "" if fair else "secrets, which are shown only where they matter"
        final = (match.game.irrevocable != self._irrevocable, twin.game.irrevocable != irrevocable)
        self._irrevocable = match.game.irrevocable
        found = self.heard(match, told, before)
        # Whoever could take an action back is asked even what goes without saying.
        shows = own or automatic.only_answer(match, deed.seat) is not None
        if shows and not found and final[0] != final[1]:
            found = "right to take the action back"
        self.over = bool(found) or not match.to_act
        return found


def heard(match: Match, seat: Seat | None, since: int) -> list[Any]:
    """All that a seat is told since some event: what happened, in which words, and how it looks."""
    game = match.game
    return [
        (
            told.event,
            told.rules,
            resolved(told.event.message(game.id), game.named),
            tuple(told.event.motions(game)),
        )
        for told in match.events_for(seat, since)
    ]
