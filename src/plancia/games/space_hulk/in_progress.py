"""What is under way between two decisions: an alien activation, a close assault."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from plancia.space.compass import Square

T = TypeVar("T")


def under_way(what: T | None) -> T:
    """What a rule goes on with: `under_way(g.fight)`."""
    assert what is not None, "nothing is under way"
    return what


class Acting(Struct, gc=False, forbid_unknown_fields=True):
    """The alien activation that is under way. [SH-1.10.1-S]"""

    piece: str
    ap: int
    target: str = ""
    reachable: bool = True
    """Whether the target was chosen among marines that can be reached. [SH-1.10.1-O]"""
    free_turn: bool = False
    """Whether its previous action leaves it a free turn. [SH-3.1.2-F]"""
    heir: str = ""
    """The Broodlord, if he appeared with it: he acts next, with `heir_ap` points. [SH-4.2-H]"""
    heir_ap: int = 0


class Fight(Struct, gc=False):
    """The close assault that is under way. [SHB-CA-10]"""

    marine: str
    alien: str
    alien_attacks: bool
    alien_at: Square
    front: bool
    """Whether the alien is in front of the marine, not at his side or rear. [SHB-FAC-03]"""
    marine_dice: tuple[int, ...]
    alien_dice: tuple[int, ...]
    psi: int = 0
