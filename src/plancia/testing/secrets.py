"""Secrets of one match: seats must not notice what they cannot know, whatever is played."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from msgspec import UNSET

from plancia.core import Chance, Game, Match, saving
from plancia.core.agreeing import TABLE_ACTIONS
from plancia.core.game import NO_CHANCE
from plancia.testing.channels import Tries
from plancia.testing.findings import Finder
from plancia.testing.twins import Deed, Twin
from plancia.testing.unlearnt import unlearnt_difference

CHOICES = 4
"""How many matches with other secret choices are followed at a time."""

ENGINE = frozenset(Game.__struct_fields__) - {"setup"}
"""The fields of a state that belong to the engine."""


class Secrets:
    """Plays twins beside a match, and demands that they look the same."""

    def __init__(self, finder: Finder, rng: random.Random, seed: str) -> None:
        self.finder, self.run, self.rng = finder, finder.run, rng
        self.chance = Chance.seeded(f"{seed}:secrets")
        self.twins: list[Twin] = []
        """With other secrets: made afresh wherever everything is checked."""
        self.choices: list[Twin] = []
        """In which somebody chose something else in secret, the latest last."""

    def forget(self) -> None:
        """Something was played that no twin has followed."""
        self.twins, self.choices = [], []

    def start(self, match: Match, digest: str, tries: Tries) -> None:
        """Draw secrets again for every seat; it must not notice."""
        if not self.run.has_secrets:
            return
        self.twins = [Twin(match, seat, self.chance) for seat in (*match.game.seats(), None)]
        for twin in self.twins:
            found = twin.compare(self.run.channels, match, tries, dear=True)
            if found:
                self._tell_apart(twin, f"by its {found}")
            elif twin.match.digest() != digest:
                self.run.counts["twins"] += 1
                self._count_fields(match, twin)

    def _count_fields(self, match: Match, twin: Twin) -> None:
        """Note what is hidden from a seat, and what is drawn again for it."""
        game, seen = match.game, match.view(twin.seat)
        for name in (name for name in game.__struct_fields__ if name not in ENGINE):
            states = (game, seen, twin.match.game)
            ours, hidden, theirs = (_bytes(getattr(state, name)) for state in states)
            if ours != hidden:
                self.run.hidden.add(name)
            if ours != theirs:
                self.run.redrawn.add(name)

    def _tell_apart(self, twin: Twin, how: str) -> None:
        twin.over = True
        self.finder.fault("secrets", f"{twin.seat} can tell other secrets apart, {how}")

    def follow(self, match: Match, deed: Deed, told: int) -> None:
        """Let all twins do what was just done."""
        for twin in (*self.twins, *self.choices):
            found = twin.follow(match, deed, told)
            if not found and not twin.over:
                found = twin.compare(self.run.channels, match, dear=False)
            if found:
                self._tell_apart(twin, f"after {deed.action}, by its {found}")
        self.twins = [twin for twin in self.twins if not twin.over]
        self.choices = [twin for twin in self.choices if not twin.over][-CHOICES:]

    def learn(self, before: Match, match: Match, deed: Deed, told: int) -> None:
        """Where secrets came out, all that stayed secret must make no difference."""
        if not self.run.has_secrets or before.game.reveals == match.game.reveals:
            return
        for eyes in (*match.game.seats(), None):
            found = unlearnt_difference(
                self.run.channels, before, match, told, deed, eyes, self.chance
            )
            if found:
                text = f"{eyes} learns of secrets that stay secret, by {deed.action} and {found}"
                self.finder.fault("secrets", text)
            self.run.counts["unlearnt"] += found == ""

    # --- choices -------------------------------------------------------------------------------

    def otherwise(self, match: Match, deed: Deed, *, dear: bool) -> Choice | None:
        """A match in which the seat chooses something else, before the eyes of another."""
        if isinstance(deed.action, TABLE_ACTIONS) or not self.run.has_secrets:
            return None
        asked = type(match.pending[deed.seat].decision)
        secret = asked.secret
        is_secret = type(deed.action) in secret
        if not (is_secret or dear):
            return None
        others = [each for each in match.options(deed.seat) if each != deed.action]
        if is_secret:
            others = [each for each in others if type(each) in secret]
        if not others:
            return None
        seats = (*(seat for seat in match.game.seats() if seat != deed.seat), None)
        other = deed._replace(action=self.rng.choice(others))
        return Choice(Twin(match, self.rng.choice(seats), other), other, asked, is_secret)

    def judge(self, choice: Choice, match: Match, deed: Deed, told: int, *, dear: bool) -> None:
        """See whether the other seat notices; where it does not, it must not do so later."""
        twin, shown = choice.twin, choice.twin.shows(match)
        heard = twin.heard(match, told)
        if all(shown) or (any(shown) and (heard or not choice.is_secret)):
            return  # what comes out in one of them only comes out before everybody's eyes
        found = "secrets, shown only where they matter" if any(shown) else ""
        found = found or twin.compare(self.run.channels, match, dear=False)
        if not (choice.is_secret or (not found and _hidden(match) != _hidden(twin.match))):
            return  # everybody sees what was chosen, or it makes no difference
        if dear:
            found = found or twin.compare(self.run.channels, match, dear=True)
        if found or heard:
            either = f"whether {deed.seat} did {deed.action} or {choice.deed.action}"
            text = f"{twin.seat} cannot see and yet knows {either}, by its {found or heard}"
            self.finder.fault("secrets", text)
        elif match.to_act:
            self.run.counts["choices"] += 1
            self.choices.append(twin)
            if not choice.is_secret and type(deed.action) is type(choice.deed.action):
                self.run.unseen.add((choice.asked, type(deed.action)))


class Choice(NamedTuple):
    """What somebody could have done instead, and the match in which they did."""

    twin: Twin
    deed: Deed
    asked: type
    is_secret: bool
    """Whether the question says that others cannot know."""


def _bytes(value: Any) -> bytes:
    """A field of a state; one that is not there now has none."""
    return b"" if value is UNSET else saving.encode(value)


def _hidden(match: Match) -> bytes:
    """The state of a game without its course: what is asked, what is to come, who acts."""
    state = match.game.clone()
    state.agenda, state.lanes, state.chance, state.by = [], {}, NO_CHANCE, ""
    state.irrevocable = state.reveals = 0
    return saving.dump(state)
