"""What is under way: hits to give out, a text being carried out, an alien on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from plancia.games.project_elite.maps.spaces import Space
from plancia.texts import words

if TYPE_CHECKING:
    from plancia.games.project_elite.state import ProjectElite


class Hits(Struct, frozen=True, gc=False):
    """Hits that a player has still to give to aliens. [PE-CON-11]"""

    weapon: str
    left: int
    range: int
    straight: bool
    sight: int = 0
    """How many obstacles they pass through."""
    wounds: int = 1
    """How many lives each takes."""
    faces: tuple[int, ...] = ()
    """The dice that hit, the best first: against armour only some of them do."""
    least: int = 1
    """The least face that hits an alien without armour."""


class Frame(words.Frame):
    """A text being carried out: whose, and what its user has picked beforehand."""

    alien: str = ""
    """The alien whose ability it is."""
    at: Space | None = None
    """Where it happens, of something that is no longer there."""
    picks: list[str] = []
    """What was picked with the command, in the order of the words."""

    ways: tuple[Space, ...] = ()
    """On which ways aliens retreat, wherever there is a choice. [PE-RET-01]"""

    def here(self, g: ProjectElite) -> Space | None:
        """Where it happens: where its alien stands, or stood; an event happens nowhere."""
        return g.aliens[self.alien].at if self.alien in g.aliens else self.at
