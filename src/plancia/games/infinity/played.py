"""What the rules of this package carry out: every other word of a profile is a need of it.

Whoever writes the rule of a word adds the word here; quick starts then prefer the options that have
nothing else, and the workshop stops to warn of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from plancia.games.infinity.ammunition import effects
from plancia.games.infinity.profiles import Unit, Weapon

SKILLS: Final = frozenset(
    {
        "airborne_infiltration",
        "airborne_infiltration_or_zero_g",
        "antipode",
        "aquatic_terrain",
        "assault_pack",
        "berserk",
        "booty",
        "cc_with_two_weapons",
        "climbing_plus",
        "coma",
        "combat_jump",
        "combat_jump_or_multiterrain",
        "combat_jump_or_zero_g",
        "courage",
        "desert_terrain",
        "doctor",
        "dogged",
        "engineer",
        "enhanced_physique",
        "explode",
        "exrah",
        "basic_impersonation",
        "camouflage",
        "to_camouflage",
        "impersonation_plus",
        "forward_observer",
        "hacker",
        "heavy_protection",
        "inferior_combat_jump",
        "infiltration",
        "inspiring_leadership",
        "lieutenant",
        "light_protection_1",
        "light_protection_2",
        "martial_arts_1",
        "martial_arts_2",
        "martial_arts_3",
        "martial_arts_4",
        "martial_arts_5",
        "mechanized_deployment",
        "metachemistry",
        "mimetism",
        "mnemonica",
        "morat",
        "mountain_terrain",
        "multiterrain",
        "multiterrain_aquatic_desert_wilderness",
        "multiterrain_aquatic_mountain_zero_g",
        "natural_armour",
        "no_wound_incapacitation",
        "parachutist",
        "paramedic",
        "personality",
        "poison",
        "regeneration",
        "religious_troop",
        "remote_presence",
        "repeater",
        "sensor",
        "shasvastii",
        "shock_immunity",
        "sixth_sense_1",
        "sixth_sense_2",
        "strategos_2",
        "strategos_3",
        "super_jump",
        "superior_movement_15_15",
        "superior_movement_20_10",
        "tactical_jump",
        "tactical_jump_or_multiterrain",
        "total_immunity",
        "total_reaction",
        "transmutation",
        "veteran",
        "wilderness_terrain",
        "zero_g_terrain",
    }
)
EQUIPMENT: Final = frozenset(
    {
        "automedikit",
        "control_device",
        "deployable_repeater",
        "ecm",
        "grips_2",
        "hacking_device",
        "hacking_device_plus",
        "medikit",
        "motorcycle",
        "multispectral_visor_1",
        "multispectral_visor_2",
        "multispectral_visor_3",
        "optical_disruption_field",
        "optical_disruptor",
        "visor_360",
        "x_visor",
    }
)
AMMUNITION: Final = frozenset(effects())
PROPERTIES: Final = frozenset(
    {"automatic", "direct", "guided", "intuitive", "parabolic", "scatters", "speculative"}
    | {"concealed", "deployable", "proximity", "remote", "subverts"}
)
TRAINING: Final = frozenset({"regular", "irregular"})
TEMPER: Final = frozenset({"calm", "frenzied", "impetuous"})


def needs(
    unit: Unit, skills: Iterable[str], equipment: Iterable[str], weapons: Iterable[Weapon]
) -> Iterator[str]:
    """What a profile has that no rule carries out: `skill.mimetism`, `ammunition.ap`."""
    yield from _missing("skill", skills, SKILLS)
    yield from _missing("equipment", equipment, EQUIPMENT)
    for weapon in weapons:
        for mode in weapon.modes:
            yield from _missing("ammunition", (*mode.ammunition, *mode.blast), AMMUNITION)
        yield from _missing("property", weapon.properties, PROPERTIES)
    yield from _missing("training", (unit.training,), TRAINING)
    yield from _missing("temper", (unit.temper,), TEMPER)


def _missing(kind: str, names: Iterable[str], played: frozenset[str]) -> Iterator[str]:
    return (f"{kind}.{name}" for name in names if name not in played)
