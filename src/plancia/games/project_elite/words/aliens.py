"""Words about aliens: wounds, retreats, moves and more of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from plancia.games.project_elite.events import AlienPicked
from plancia.games.project_elite.words.base import Effect, Wants
from plancia.texts.running import Again, Do, ask
from plancia.texts.words import Place, Script

if TYPE_CHECKING:
    from plancia.games.project_elite.in_progress import Frame
    from plancia.games.project_elite.state import Alien, Player, ProjectElite

Positive = Annotated[int, msgspec.Meta(ge=1)]
Reach = Annotated[int, msgspec.Meta(ge=0)]
NO_TARGET = ("PE-WPN-22", "project_elite.no.target")


def seen_by(g: ProjectElite, player: Player, reach: int, source: str) -> list[Alien]:
    """The aliens that a card reaches in a character's hands. [PE-LOS-01, PE-WPN-10]"""
    from plancia.games.project_elite.rules import aiming

    return aiming.targets(g, player, aiming.reach_of(g, player, source, reach))


class Wound(Effect, frozen=True):
    """Aliens lose lives without a roll: one that is picked, all in range, or whoever pushed."""

    lives: Positive = 1
    range: Positive = 1
    who: Literal["one", "all", "pusher"] = "one"
    blast: Reach = 0
    """How far around the one that is picked others are wounded too."""

    none: ClassVar = NO_TARGET

    def wants(self) -> Wants:
        """The one is picked with a command."""
        return "pick" if self.who == "one" else "nothing"

    def pickable(self, g: ProjectElite, player: Player, source: str) -> Sequence[str] | None:
        """One of those in reach."""
        if self.who != "one":
            return None
        return [alien.id for alien in seen_by(g, player, self.range, source)]

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Each of them."""
        player = g.players[f.owner]
        if self.who == "pusher":
            self.wound(g, [g.aliens[f.alien]] if f.alien in g.aliens else [])
        elif self.who == "all":
            self.wound(g, seen_by(g, player, self.range, f.source))
        else:
            self.strike(g, f.picks.pop(0))

    def strike(self, g: ProjectElite, target: str) -> None:
        """One alien, and those around it."""
        centre = g.aliens[target].at
        self.wound(
            g,
            [a for a in g.aliens.values() if g.board.distance(centre, a.at) <= self.blast],
        )

    def wound(self, g: ProjectElite, aliens: Sequence[Alien]) -> None:
        """All of them, before anything comes of it."""
        from plancia.games.project_elite.rules import damage

        for alien in aliens:
            damage.wound(g, alien, self.lives, "PE-WPN-22")


class GoBack(Effect, frozen=True):
    """The row that begins with an alien that is picked retreats two spaces. [PE-CRD-25]"""

    range: Positive = 3

    none: ClassVar = NO_TARGET
    goes_back: ClassVar[bool] = True

    def wants(self) -> Wants:
        """The first alien of the row."""
        return "pick"

    def pickable(self, g: ProjectElite, player: Player, source: str) -> Sequence[str] | None:
        """Aliens within range and in sight."""
        return [alien.id for alien in seen_by(g, player, self.range, source)]

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Step by step. [PE-RET-02]"""
        from plancia.games.project_elite.rules import retreat

        retreat.go_back(g, (f.picks.pop(0),), f.ways)


class Fire(Effect, frozen=True):
    """The weapon whose text this is shoots once more, without a cost. [PE-CRD-14]"""

    def wants(self) -> Wants:
        """Who gets the hits."""
        return "answer"

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """If it is still carried and reaches anybody. [PE-WPN-21]"""
        from plancia.games.project_elite.rules import aiming, shooting

        player = g.players[f.owner]
        if f.source in player.gear:
            aim = aiming.values_of(g, player, f.source)
            if aiming.targets(g, player, aim):
                shooting.shoot(g, player, f.source, g.gear(f.source))


class Cards(Effect, frozen=True):
    """More alien or boss cards are revealed, on top of those of the round. [PE-SPN-02]"""

    n: Positive = 1
    deck: Literal["aliens", "bosses"] = "aliens"

    def wants(self) -> Wants:
        """Where aliens appear."""
        return "answer"

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """At once."""
        from plancia.games.project_elite.rules.spawning import RevealCard

        g.then(*(RevealCard(self.deck) for _ in range(self.n)))


class Advance(Effect, frozen=True):
    """Aliens move along the arrows: those on X spaces, all of them, or the one that acts.

    [PE-CRD-29]
    """

    spaces: Positive
    who: Literal["x_spaces", "all", "itself"] = "x_spaces"

    def wants(self) -> Wants:
        """In which order, and where they go at forks."""
        return "answer"

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Those that are concerned when it begins."""
        from plancia.games.project_elite.rules.alien_movement import EachAlien

        if self.who == "itself":
            found: tuple[str, ...] = (f.alien,)
        elif self.who == "all":
            found = tuple(g.aliens)
        else:
            found = tuple(a.id for a in g.aliens.values() if a.at in g.board.x_spaces)
        g.then(EachAlien(found, "advance", self.spaces))


class AlienMoves(Effect, frozen=True):
    """Some alien moves of one space, spread over any aliens. [PE-CRD-18, PE-CRD-19]"""

    n: Positive

    def wants(self) -> Wants:
        """Which aliens move."""
        return "answer"

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """The team decides each."""
        f.count = self.n
        self.again(g, f, at)

    def again(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """The next one."""
        from plancia.games.project_elite.rules.dice import movable

        if f.count:
            ask(g, g.timekeeper, "alien_move", "alien", [a.id for a in movable(g)], at)

    def chosen(self, g: ProjectElite, f: Frame, at: Place, value: str) -> None:
        """One step."""
        from plancia.games.project_elite.rules.alien_movement import March

        f.count -= 1
        g.tell("PE-CRD-18", AlienPicked, value)
        g.then(March(value, 1, "PE-CRD-18"), Again(at.script, at.index))


class Mend(Effect, frozen=True):
    """Aliens around the one that acts, itself too, get lives back, up to what they came with."""

    range: Reach = 1
    lives: Positive = 1

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Each of them; an event mends all."""
        here = f.here(g)
        for alien in g.aliens.values():
            if here is None or g.board.distance(here, alien.at) <= self.range:
                alien.lives = min(alien.lives + self.lives, g.profile(alien).lives)


class Either(Effect, frozen=True):
    """The team chooses one of two texts."""

    one: Script
    other: Script

    def wants(self) -> Wants:
        """Which of them."""
        return "answer"

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Neither can be left."""
        ask(g, g.timekeeper, "either", "word", ("one", "other"), at)

    def chosen(self, g: ProjectElite, f: Frame, at: Place, value: str) -> None:
        """It is carried out."""
        g.then(Do(at.inside(value)))
