"""Before the first round: characters, decks, tiles, areas and starting gear. [PE-SET-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Chance, RecordError, Refusal, Seat
from plancia.games.project_elite.cards import Column
from plancia.games.project_elite.events import CharacterChosen, GearDrawn, GearTaken
from plancia.games.project_elite.library import Library
from plancia.games.project_elite.maps.drawing import AREAS
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import decks
from plancia.games.project_elite.rules.search import SPLITS
from plancia.games.project_elite.rules.turn import Round
from plancia.games.project_elite.setups import column_of
from plancia.games.project_elite.state import (
    DICE,
    SEATS,
    SOLO_DICE,
    WEAPONS,
    Action,
    Area,
    Decision,
    Die,
    Player,
    ProjectElite,
    Setup,
    Step,
    Tile,
    content,
)


def set_up(setup: Setup, chance: Chance) -> ProjectElite:
    """A table before its characters are chosen. [PE-SET-01 to PE-SET-15]"""
    board, library = content(setup)
    column = column_of(setup)
    check_characters(setup, library)
    g = ProjectElite(
        setup=setup,
        chance=chance,
        board=board,
        library=library,
        players={seat: Player(seat) for seat in SEATS[: setup.players]},
    )
    for player in g.players.values():
        player.dice = (Die(),) * (SOLO_DICE if setup.players == 1 else DICE)  # [PE-SOL-01]
    for deck, cards in g.library.decks.items():
        pile = list(cards)
        g.shuffle(pile)
        g.decks[deck], g.discards[deck] = pile, []
    letters = list(AREAS)
    g.shuffle(letters)  # [PE-SET-15]
    g.areas = {number: Area(printed=letter) for number, letter in enumerate(letters, 1)}
    own = {int(number): day for number, day in setup.calendar.items()}
    g.calendar = own or column.calendar()
    place_tiles(g, column)
    g.then(Characters(), StartingGear(), Round())
    return g


def check_characters(setup: Setup, library: Library) -> None:
    """Characters that are named are known, and one for each player. [PE-SET-02]"""
    chosen = setup.characters
    if not chosen:
        return
    for name in chosen:
        if name not in library.characters:
            raise RecordError(f"there is no character {name!r}")
    if len(set(chosen)) < len(chosen) or len(chosen) != setup.players:
        raise RecordError(f"{setup.players} players need as many different characters")


def place_tiles(g: ProjectElite, column: Column) -> None:
    """The tiles of the objective. [PE-SET-11, PE-EXT-02, PE-RCV-02, PE-RCN-02, PE-DEM-02]"""
    objective = g.setup.objective
    spaces = [g.board.slots[name] for name in column.names()]
    if objective == "demolition":
        g.objectives = tuple(spaces)
        for player in g.players.values():
            player.tiles = (f"large-{player.seat}", f"small-{player.seat}")
        return
    tiles = list(g.library.extermination if objective == "extermination" else g.library.recovery)
    g.shuffle(tiles)
    if objective == "recon":
        g.objectives = tuple(spaces)
        spaces = [HOME] * column.tiles
    for tile, at in zip(tiles, spaces, strict=False):
        g.tiles[tile] = Tile(tile, at)


# --- characters ----------------------------------------------------------------------------------


class Characters(Step, frozen=True):
    """Each player picks a character; nobody the same. [PE-SET-02]"""

    def run(self, g: ProjectElite) -> None:
        """As the set-up says, or one after another."""
        chosen = g.setup.characters
        if chosen:
            for seat, character in zip(g.seats(), chosen, strict=True):
                take_character(g, seat, character)
        else:
            g.then(*(ChooseCharacter((seat,)) for seat in g.seats()))


def take_character(g: ProjectElite, seat: Seat, character: str) -> None:
    """A player takes a character with all its life. [PE-SET-03, PE-SET-04]"""
    player = g.players[seat]
    player.character = character
    player.life = g.library.characters[character].life
    g.tell("PE-SET-02", CharacterChosen, seat, character)


class PickCharacter(Action["ChooseCharacter"], frozen=True):
    """The character that one plays. [PE-SET-02]"""

    character: str

    def run(self, g: ProjectElite, asked: ChooseCharacter) -> None:
        """It is taken."""
        take_character(g, g.by, self.character)


class ChooseCharacter(Decision, frozen=True):
    """Whom a player plays. [PE-SET-02]"""

    rule: ClassVar[str] = "PE-SET-02"
    kinds: ClassVar[tuple[type, ...]] = (PickCharacter,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[PickCharacter]:
        """Everybody who is not taken."""
        taken = {player.character for player in g.players.values()}
        return [PickCharacter(each) for each in g.library.characters if each not in taken]


# --- starting gear -------------------------------------------------------------------------------


class StartingGear(Step, frozen=True):
    """Two cards each, into one pool that is shared out. [PE-SET-16, PE-SET-17, PE-SET-18]"""

    def run(self, g: ProjectElite) -> None:
        """In the order of the seats."""
        g.then(*(ChooseMix((seat,)) for seat in g.seats()), ShareOut())


class PickMix(Action["ChooseMix"], frozen=True):
    """From which decks one's two cards come, said before any is seen. [PE-SET-16]"""

    decks: tuple[str, str]

    def run(self, g: ProjectElite, asked: ChooseMix) -> None:
        """They are laid out for all. [PE-SET-17]"""
        found = [decks.draw(g, deck) for deck in self.decks]  # type: ignore[arg-type]
        g.pool += [card for card in found if card]
        g.tell("PE-SET-16", GearDrawn, g.by, tuple(found))


class ChooseMix(Decision, frozen=True):
    """Weapons or items? [PE-SET-16]"""

    rule: ClassVar[str] = "PE-SET-16"
    kinds: ClassVar[tuple[type, ...]] = (PickMix,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[PickMix]:
        """All three mixes."""
        return [PickMix(split) for split in SPLITS]


class ShareOut(Step, frozen=True):
    """The pool is handed out card by card, as the team likes. [PE-SET-18]"""

    def run(self, g: ProjectElite) -> None:
        """Until nothing is left; alone there is nobody to share with."""
        if g.pool and g.setup.players == 1:
            for card in g.pool:
                hand_out(g, card, g.timekeeper)
            g.pool = []
        elif g.pool:
            g.then(ChooseOwner((g.timekeeper,)), ShareOut())


def hand_out(g: ProjectElite, card: str, seat: Seat) -> None:
    """A card of the pool is a player's."""
    g.players[seat].gear.append(card)
    g.tell("PE-SET-18", GearTaken, seat, card)


class GiveCard(Action["ChooseOwner"], frozen=True):
    """Who gets a card of the pool. [PE-SET-18]"""

    card: str
    to: Seat

    def verify(self, g: ProjectElite, asked: ChooseOwner) -> Refusal | None:
        """No third weapon for anybody. [PE-INV-01]"""
        if self.card not in g.pool or self.to not in g.players:
            return Refusal.of("PE-SET-18", "project_elite.no.card", card=self.card)
        if g.gear(self.card).weapon and len(g.weapons(g.players[self.to])) >= WEAPONS:
            return Refusal.of("PE-INV-01", "project_elite.no.third_weapon", card=self.card)
        return None

    def run(self, g: ProjectElite, asked: ChooseOwner) -> None:
        """It lies beside that character now."""
        g.pool.remove(self.card)
        hand_out(g, self.card, self.to)


class ChooseOwner(Decision, frozen=True):
    """How the pool is shared: the team decides. [PE-SET-18, PE-GEN-06]"""

    rule: ClassVar[str] = "PE-SET-18"
    kinds: ClassVar[tuple[type, ...]] = (GiveCard,)

    def candidates(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """The first card of the pool to anybody, and so on: each to each."""
        return [GiveCard(card, each) for card in g.pool for each in g.seats()]
