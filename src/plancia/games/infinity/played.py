"""What the rules of this package carry out: every other word of a profile is a need of it.

Whoever writes a rule for a word adds the word here; lists, line-ups and the workshop then let the
options through that have nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from plancia.games.infinity.profiles import Unit, Weapon

SKILLS: Final = frozenset({"lieutenant", "hacker", "personality"})
EQUIPMENT: Final = frozenset({"hacking_device"})
AMMUNITION: Final = frozenset({"normal"})
PROPERTIES: Final = frozenset({"direct", "scatters", "parabolic", "speculative"})
CHARACTERISTICS: Final = frozenset({"regular", "calm"})
"""Training and temper. [INF-CHAR-TRAIN-05, INF-CHAR-IMP-01]"""


def needs(
    unit: Unit, skills: Iterable[str], equipment: Iterable[str], weapons: Iterable[Weapon]
) -> Iterator[str]:
    """What a profile has that no rule carries out: `skill.mimetism`, `ammunition.ap`."""
    yield from (f"skill.{name}" for name in skills if name not in SKILLS)
    yield from (f"equipment.{name}" for name in equipment if name not in EQUIPMENT)
    for weapon in weapons:
        for mode in weapon.modes:
            fired = (*mode.ammunition, *mode.blast)
            yield from (f"ammunition.{name}" for name in fired if name not in AMMUNITION)
        strange = (name for name in weapon.properties if name not in PROPERTIES)
        yield from (f"property.{name}" for name in strange)
    if unit.training not in CHARACTERISTICS:
        yield f"training.{unit.training}"
    if unit.temper not in CHARACTERISTICS:
        yield f"temper.{unit.temper}"
