"""The state of the game, with marks on what only its owner may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct
from plancia import core
from plancia.core import Chance, Own, Owner, Seat
from plancia.core.scene import Scene

from new_game import knowledge, position, scene
from new_game.position import Position
from new_game.rules.setup import Deploy
from new_game.rules.turn import NextTurn
from new_game.sea import SEATS


class Table(core.Setup, frozen=True):
    """What is chosen before the game: after how many turns of each side it is over. [NEWGAME-8]"""

    turns: Annotated[int, Meta(ge=1, le=99)] = 20


class Submarine(Struct):
    """A side's submarine, and what everybody has heard of it."""

    seat: Owner
    torpedoes: Own[int]
    """How many are left. Known to its owner alone: views of others say 0."""
    at: str = ""
    """Its hex, empty before it is deployed. Others know it differently: see `knowledge.hide`."""
    fired: int = 0
    noisemakers: int = 1
    heard_at: str = ""
    """Where everybody has heard it last; empty: nowhere yet."""
    quiet_moves: int = 0
    """How often it has moved since then."""
    ruled_out: tuple[str, ...] = ()
    """Where everybody knows that it is not, since its last move."""

    def make_noise(self) -> None:
        """Let everybody know where it is."""
        self.heard_at, self.quiet_moves, self.ruled_out = self.at, 0, ()


class NewGame(core.Game):
    """Both submarines, and the number of the turn."""

    id: ClassVar[str] = "new_game"
    setup_type: ClassVar[type[core.Setup]] = Table
    position_type: ClassVar[type | None] = Position

    setup: Table
    submarines: dict[Seat, Submarine]
    turn: int = 0

    @classmethod
    def create(cls, setup: Table, chance: Chance) -> NewGame:
        """Nothing is deployed; chance says how many torpedoes there are. [NEWGAME-1]"""
        submarines = {seat: Submarine(seat, chance.pick(knowledge.TORPEDOES)) for seat in SEATS}
        game = cls(setup=setup, chance=chance, submarines=submarines)
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

    @property
    def mine(self) -> Submarine:
        """The submarine of the side that acts."""
        return self.submarines[self.by]

    @property
    def theirs(self) -> Submarine:
        """The submarine of the other side."""
        return next(each for each in self.submarines.values() if each.seat != self.by)

    def hide(self, seat: Seat | None) -> None:
        """Make this copy what a seat knows, beyond the marked fields."""
        knowledge.hide(self, seat)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Draw again all that this seat cannot know."""
        knowledge.redraw(self, seat, rng)

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        """How the table looks; it is called on a view."""
        return scene.draw(self, options)
