"""Cubes: the memory of a soldier, which Sepsitors and the Aspects of the EI reach for.
[INF-CHAR-CUBE-01 to INF-CHAR-CUBE-05]
"""

from __future__ import annotations

from typing import Final

from plancia.games.infinity.state import Infinity, Trooper

CUBE: Final = "cube"
"""What a Cube is called among the things that do not work. [INF-CHAR-CUBE-02]"""


def has_cube(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model has a Cube that works. [INF-CHAR-CUBE-02 to INF-CHAR-CUBE-04,
    INF-SS-GHOST-02]
    """
    profile = g.profile(trooper)
    return (
        profile.backup == "cube"
        and not profile.hooks.standing.remote
        and CUBE not in (*trooper.disabled, *trooper.broken)
    )
