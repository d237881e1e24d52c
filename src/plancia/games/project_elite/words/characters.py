"""Words about characters: life, steps, dice and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from plancia.core import Seat
from plancia.games.project_elite.events import CharacterMoved, DieTurned, DrawPutOff, LifeGained
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.words.base import Effect, Wants
from plancia.texts.running import ask
from plancia.texts.words import Place

if TYPE_CHECKING:
    from plancia.games.project_elite.in_progress import Frame
    from plancia.games.project_elite.state import Player, ProjectElite

Positive = Annotated[int, msgspec.Meta(ge=1)]
Reach = Annotated[int, msgspec.Meta(ge=0)]
ALL = 99


# --- life ----------------------------------------------------------------------------------------


class Hurt(Effect, frozen=True):
    """An alien, or an event, costs characters lives. [PE-ALN-09]

    `all` in range and sight, or `one` of them, whom the team chooses; `everybody` anywhere.
    """

    lives: Positive = 1
    range: Reach = 1
    who: Literal["all", "one", "everybody"] = "all"

    def wants(self) -> Wants:
        """The team says who it is."""
        return "answer" if self.who == "one" else "nothing"

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Those in range and in sight."""
        found = self.reached(g, f)
        if self.who == "one":
            ask(g, g.timekeeper, "hurt", "seat", found, at)
            return
        for seat in found:
            self.hurt(g, f, seat)

    def chosen(self, g: ProjectElite, f: Frame, at: Place, value: str) -> None:
        """The one that was chosen."""
        self.hurt(g, f, value)

    def reached(self, g: ProjectElite, f: Frame) -> list[Seat]:
        """Whom it can reach; an event reaches everybody. [PE-MAP-06]"""
        here = f.here(g)
        if self.who == "everybody" or here is None:
            return list(g.players)
        bosses = g.bosses()
        return [
            player.seat
            for player in g.players.values()
            if g.board.sees(here, player.at, bosses, within=self.range)
        ]

    def hurt(self, g: ProjectElite, f: Frame, seat: Seat) -> None:
        """Armour stops what soldiers do. [PE-CRD-26]"""
        from plancia.games.project_elite.rules import damage

        profile = g.library.profiles.get(f.source)
        is_soldier = profile is not None and profile.kind == "soldier"
        if is_soldier and any(mod.of == "armour" for mod in g.mods(g.players[seat])):
            return
        damage.lose_life(g, seat, self.lives, "PE-ALN-04")


class Heal(Effect, frozen=True):
    """A character within range gets lives back; 99 are all. [PE-CRD-01]"""

    lives: Positive = ALL
    range: Reach = 0

    none: ClassVar = ("PE-LIF-09", "project_elite.no.nobody_hurt")

    def wants(self) -> Wants:
        """Oneself alone is not picked."""
        return "pick" if self.range else "nothing"

    def pickable(self, g: ProjectElite, player: Player, source: str) -> Sequence[str] | None:
        """Whoever has lost some and is near."""
        if not self.range:
            return None
        near = [p for p in g.players.values() if g.board.distance(player.at, p.at) <= self.range]
        return [p.seat for p in near if p.life < g.character(p.seat).life]

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Dice are never regained. [PE-LIF-08]"""
        from plancia.games.project_elite.rules import damage

        seat = f.picks.pop(0) if self.range else f.owner
        healed = damage.heal(g, seat, self.lives)
        if healed:
            g.tell("PE-LIF-09", LifeGained, seat, healed)


# --- movement ------------------------------------------------------------------------------------


class _Jump(Effect, frozen=True):
    """The user's character goes to a free space that is picked."""

    none: ClassVar = ("PE-MOV-03", "project_elite.no.free_space")

    def wants(self) -> Wants:
        """The space."""
        return "pick"

    def spaces(self, g: ProjectElite, player: Player) -> Sequence[Space]:
        """Where the character could go."""
        raise NotImplementedError(type(self).__name__)

    def pickable(self, g: ProjectElite, player: Player, source: str) -> Sequence[str] | None:
        """Every free one of them."""
        return [f"{x},{y}" for x, y in self.spaces(g, player) if g.is_free((x, y))]

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """What lies there does what it does to everybody who enters. [PE-TOK-05]"""
        x, y = f.picks.pop(0).split(",")
        go(g, f.owner, (int(x), int(y)))


def go(g: ProjectElite, seat: Seat, to: Space) -> None:
    """A character enters a space."""
    from plancia.games.project_elite.rules import alien_movement

    player = g.players[seat]
    start, player.at = player.at, to
    g.tell("PE-MOV-01", CharacterMoved, seat, start, to)
    alien_movement.enter(g, seat, takes=True)


class Steps(_Jump, frozen=True):
    """The user's character goes one step, as with a move symbol. [PE-MOV-01]"""

    def spaces(self, g: ProjectElite, player: Player) -> Sequence[Space]:
        """The spaces beside it."""
        return g.board.steps[player.at]


class Leap(_Jump, frozen=True):
    """The user's character goes to a free space within range, over everything in between."""

    range: Positive

    def spaces(self, g: ProjectElite, player: Player) -> Sequence[Space]:
        """All spaces in reach but its own."""
        return [s for s in g.board.within(player.at, self.range) if s != player.at]


class Recall(Effect, frozen=True):
    """The user's character goes to the starting area from wherever it is."""

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """If it is not there already."""
        if g.players[f.owner].at != HOME:
            go(g, f.owner, HOME)


# --- dice and cards ------------------------------------------------------------------------------


class Show(Effect, frozen=True):
    """Blank dice of the user show a symbol."""

    symbol: Literal["move", "adjust", "search", "shoot", "use"]
    n: Positive = 1

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """As many as there are, the first ones."""
        from plancia.games.project_elite.state import Die

        player = g.players[f.owner]
        dice = list(player.dice)
        blank = [i for i, die in enumerate(dice) if die.can_roll and not die.face]
        for index in blank[: self.n]:
            dice[index] = Die(self.symbol)
            g.tell("PE-GEN-10", DieTurned, f.owner, self.symbol)
        player.dice = tuple(dice)


class Tokens(Effect, frozen=True):
    """The user gets tokens that prevent alien moves. [PE-CRD-03]"""

    n: Positive = 1

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """They are kept until they are spent."""
        g.players[f.owner].tokens += self.n


class Find(Effect, frozen=True):
    """The user draws after the action phase as with a search: two cards, of which one is kept.

    From `tech` a single card is drawn. [PE-SRC-05, PE-BOS-04]
    """

    decks: Literal["weapons weapons", "weapons items", "items items", "tech"]

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """The draw is put off. [PE-CON-21]"""
        from plancia.games.project_elite.state import PutOff

        g.draws = (*g.draws, PutOff(f.owner, self.decks))
        g.tell("PE-SRC-05", DrawPutOff, f.owner)


class LoseCard(Effect, frozen=True):
    """A character that the team chooses loses a card, if there is one. [PE-CRD-30]"""

    def wants(self) -> Wants:
        """Who it is, and which card."""
        return "answer"

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Whoever carries nothing can be chosen too."""
        ask(g, g.timekeeper, "panic", "seat", g.seats(), at)

    def chosen(self, g: ProjectElite, f: Frame, at: Place, value: str) -> None:
        """First who, then which card: its owner chooses."""
        from plancia.games.project_elite.rules import weapons

        if value in g.players:
            gear = g.players[value].gear
            if gear:
                f.chosen = [value]
                ask(g, value, "panic_card", "card", gear, at)
            return
        weapons.discard(g, g.players[f.chosen[0]], value)
