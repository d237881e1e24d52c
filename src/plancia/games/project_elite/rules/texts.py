"""Carrying out what a card says. [PE-GEN-10]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from plancia.core import Refusal, Seat
from plancia.games.project_elite.in_progress import Frame
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import retreat
from plancia.games.project_elite.state import Player, ProjectElite, Step
from plancia.texts.running import END_TEXT, Do
from plancia.texts.words import Script


class BeginText(Step, frozen=True):
    """Begin the text of a card."""

    script: str
    owner: Seat
    source: str
    alien: str = ""
    at: Space | None = None
    picks: tuple[str, ...] = ()
    ways: tuple[Space, ...] = ()

    def run(self, g: ProjectElite) -> None:
        """Its words are carried out one after another."""
        if self.alien and self.alien not in g.aliens:
            return
        frame = Frame(self.owner, self.source)
        frame.alien, frame.at, frame.picks = self.alien, self.at, list(self.picks)
        frame.ways = self.ways
        g.frames.append(frame)
        g.then(Do(self.script), END_TEXT)


def begin(
    g: ProjectElite,
    script: str,
    owner: Seat,
    source: str,
    *,
    alien: str = "",
    at: Space | None = None,
    picks: Sequence[str] = (),
    ways: tuple[Space, ...] = (),
) -> None:
    """Carry out a text next, if there is one at that place."""
    if g.library.scripts.get(script):
        g.then(BeginText(script, owner or g.timekeeper, source, alien, at, tuple(picks), ways))


# --- what a command has to say -------------------------------------------------------------------


def picks(g: ProjectElite, words: Script, player: Player, source: str) -> list[tuple[str, ...]]:
    """Every way to fill in what a text wants to know; none if something cannot be."""
    found: list[tuple[str, ...]] = [()]
    for word in words:
        values = word.pickable(g, player, source)
        if values is not None:
            found = [(*so_far, value) for so_far in found for value in values]
    return found


def may_pick(
    g: ProjectElite,
    words: Script,
    player: Player,
    source: str,
    chosen: Sequence[str],
    ways: Sequence[Space],
) -> Refusal | None:
    """Why what was picked for a text cannot be. [PE-CON-02]"""
    if tuple(chosen) not in picks(g, words, player, source):
        rule, message = _why_not(g, words, player, source)
        return Refusal.of(rule, message, card=source)
    return retreat.may_go(g, chosen if goes_back(words) else (), ways)  # [PE-RET-01]


def _why_not(g: ProjectElite, words: Script, player: Player, source: str) -> tuple[str, str]:
    """The rule and the words: nothing there is what a text needs, or something else was picked."""
    for word in words:
        values = word.pickable(g, player, source)
        if values is not None and not values:
            return word.none  # type: ignore[no-any-return]
    return "PE-WPN-22", "project_elite.no.pick"


def goes_back(words: Script) -> bool:
    """Whether a text makes aliens retreat, so that its user says on which ways."""
    return any(word.goes_back for word in words)


def choices(
    g: ProjectElite, words: Script, player: Player, source: str
) -> Iterator[tuple[tuple[str, ...], tuple[Space, ...]]]:
    """All that can be picked for a text, with all ways of a retreat."""
    for chosen in picks(g, words, player, source):
        for ways in retreat.ways_of(g, chosen[0]) if goes_back(words) else ((),):
            yield chosen, ways
