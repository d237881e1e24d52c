"""The state of the game, with marks on what only its owner may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct
from plancia import core
from plancia.core import Chance, Own, Owner, Seat
from plancia.core.scene import Scene

from new_game import knowledge, position, scene
from new_game.position import Position
from new_game.rules.setup import Deploy
from new_game.rules.turn import NextTurn
from new_game.sea import SEATS, other

CONTACTS = 3
"""How many contacts a side has; one of them is a decoy. [NEWGAME-1]"""


class Table(core.Setup, frozen=True):
    """What is chosen before the game: after how many turns of each side it is over. [NEWGAME-8]"""

    turns: Annotated[int, Meta(ge=1, le=99)] = 20


class Contact(Struct):
    """Something under water that a side steers: a submarine, or a decoy."""

    id: str
    seat: Owner
    is_decoy: Own[bool]
    """Known to its owner alone: views of others say False."""
    at: str = ""
    """Its hex, empty before it is deployed. Others know it differently: see `knowledge.hide`."""
    heard_at: str = ""
    """Where everybody has heard it last; empty: nowhere yet."""
    quiet_moves: int = 0
    """How often it has moved since then."""
    is_gone: bool = False

    def make_noise(self) -> None:
        """Let everybody know where it is."""
        self.heard_at, self.quiet_moves = self.at, 0


class NewGame(core.Game):
    """Both sides' contacts, their noisemakers, and the number of the turn."""

    id: ClassVar[str] = "new_game"
    setup_type: ClassVar[type[core.Setup]] = Table
    position_type: ClassVar[type | None] = Position

    setup: Table
    contacts: dict[str, Contact]
    noisemakers: dict[Seat, int]
    turn: int = 0

    @classmethod
    def create(cls, setup: Table, chance: Chance) -> NewGame:
        """Nothing is deployed; chance says which contacts are decoys. [NEWGAME-1]"""
        contacts: dict[str, Contact] = {}
        for seat in SEATS:
            decoy = chance.pick(range(CONTACTS))
            for number in range(CONTACTS):
                name = f"{seat[0]}{number + 1}"
                contacts[name] = Contact(name, seat, number == decoy)
        noisemakers = dict.fromkeys(SEATS, 1)
        game = cls(setup=setup, chance=chance, contacts=contacts, noisemakers=noisemakers)
        game.then(Deploy(), NextTurn())
        return game

    @classmethod
    def place(cls, setup: Table, given: Position, chance: Chance) -> NewGame:
        """The game in a position of a scenario file."""
        return position.place(cls.create(setup, chance), given)

    def position(self, seat: Seat | None) -> Position:
        """The position as far as a seat knows it, for a scenario file."""
        return position.known(self, seat)

    def seats(self) -> tuple[Seat, ...]:
        """Two sides."""
        return SEATS

    # --- what rules ask ------------------------------------------------------------------------

    def contacts_of(self, seat: Seat) -> Iterator[Contact]:
        """What a side still has under water."""
        return (each for each in self.contacts.values() if each.seat == seat and not each.is_gone)

    def enemies(self) -> Iterator[Contact]:
        """What the other side of the one that acts still has under water."""
        return self.contacts_of(other(self.by))

    def own(self, name: str) -> Contact | None:
        """A contact of the side that acts, if there is one of that name."""
        return next((each for each in self.contacts_of(self.by) if each.id == name), None)

    def submarines(self, seat: Seat) -> int:
        """How many real submarines a side still has."""
        return sum(not contact.is_decoy for contact in self.contacts_of(seat))

    def occupied(self, seat: Seat) -> frozenset[str]:
        """The hexes that a side's own contacts are in."""
        return frozenset(contact.at for contact in self.contacts_of(seat) if contact.at)

    # --- who may know --------------------------------------------------------------------------

    def hide(self, seat: Seat | None) -> None:
        """Make this copy what a seat knows, beyond the marked fields."""
        knowledge.hide(self, seat)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Draw again all that this seat cannot know."""
        knowledge.redraw(self, seat, rng)

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        """How the table looks; it is called on a view."""
        return scene.draw(self, options)
