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
        g.together({seat: NextContact(seat) for seat in SEATS}, "deployment")


class NextContact(core.Step["NewGame"], frozen=True):
    """A side deploys its next contact, until all are deployed. [NEWGAME-2]"""

    seat: Seat

    def run(self, g: NewGame) -> None:
        """Ask for it, and come back."""
        for contact in g.contacts_of(self.seat):
            if not contact.at:
                g.then(ChoosePlace((self.seat,), contact.id), self)
                return


class Place(core.Action["NewGame", "ChoosePlace"], frozen=True):
    """Deploy the contact in a hex of the home row. [NEWGAME-2]"""

    at: str

    def verify(self, g: NewGame, asked: ChoosePlace) -> Refusal | None:
        """At home, and each in a hex of its own."""
        if self.at not in HOME[g.by]:
            return Refusal.of("NEWGAME-2", "new_game.no.home", hex=self.at)
        if self.at in g.occupied(g.by):
            return Refusal.of("NEWGAME-2", "new_game.no.room", hex=self.at)
        return None

    def run(self, g: NewGame, asked: ChoosePlace) -> None:
        """The question says which contact it is about."""
        g.contacts[asked.contact].at = self.at
        g.whisper((g.by,), "NEWGAME-2", Deployed, asked.contact, self.at)


class ChoosePlace(core.Decision["NewGame"], frozen=True):
    """Where a contact begins. [NEWGAME-2]"""

    contact: str

    rule: ClassVar[str] = "NEWGAME-2"
    kinds: ClassVar[tuple[type, ...]] = (Place,)

    def candidates(self, g: NewGame, seat: Seat) -> Iterator[Place]:
        """The home row; `verify` leaves out what is taken."""
        return (Place(label) for label in HOME[seat])
