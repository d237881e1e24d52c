"""Deployment: both sides at once, each in a lane of its own. [NEWGAME-2]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from plancia import core
from plancia.core import Refusal, Seat

from new_game.events import Deployed
from new_game.sea import HOME, SEATS

if TYPE_CHECKING:
    from new_game.state import NewGame


class Deploy(core.Step["NewGame"], frozen=True):
    """Both sides deploy at the same time; nobody waits for the other. [NEWGAME-2]"""

    def run(self, g: NewGame) -> None:
        """Open a lane for each side; what comes next waits until both are done."""
        g.together({seat: ChoosePlace((seat,)) for seat in SEATS}, "deployment")


class Place(core.Action["NewGame", "ChoosePlace"], frozen=True):
    """Deploy the submarine in a hex of the home row. [NEWGAME-2]"""

    at: str

    def verify(self, g: NewGame, asked: ChoosePlace) -> Refusal | None:
        """The one source of legality: nothing, or the rule that forbids it."""
        if self.at not in HOME[g.by]:
            return Refusal.of("NEWGAME-2", "new_game.no.home", hex=self.at)
        return None

    def run(self, g: NewGame, asked: ChoosePlace) -> None:
        """Only its owner is told where it is."""
        g.mine.at = self.at
        g.whisper((g.by,), "NEWGAME-2", Deployed, g.by, self.at)


class ChoosePlace(core.Decision["NewGame"], frozen=True):
    """Where a submarine begins. [NEWGAME-2]"""

    rule: ClassVar[str] = "NEWGAME-2"
    kinds: ClassVar[tuple[type, ...]] = (Place,)
    secret: ClassVar[tuple[type, ...]] = (Place,)

    def candidates(self, g: NewGame, seat: Seat) -> Iterator[Place]:
        """All that could be answered; those that `verify` allows are offered."""
        return (Place(label) for label in HOME[seat])
