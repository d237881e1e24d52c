"""The timing table: every window in which players may respond, and sets of windows. [GR-RSP-16]"""

from __future__ import annotations

from collections.abc import Iterable

WINDOWS = {
    "start_begins": "GR-WIN-01",
    "start_ends": "GR-WIN-02",
    "upkeep_begins": "GR-WIN-03",
    "upkeep_ends": "GR-WIN-04",
    "combat_begins": "GR-WIN-05",
    "move_declared": "GR-WIN-06",
    "moved": "GR-WIN-07",
    "attack_declared": "GR-WIN-08",
    "reactive_declared": "GR-WIN-09",
    "attacker_power": "GR-WIN-10",
    "reactor_power": "GR-WIN-11",
    "rolled": "GR-WIN-12",
    "success": "GR-WIN-14",
    "resolved": "GR-WIN-15",
    "instant_done": "GR-WIN-16",
    "trigger_done": "GR-WIN-17",
    "switched": "GR-WIN-18",
    "recovery_power": "GR-WIN-19",
    "combat_ends": "GR-WIN-20",
    "cooldown_begins": "GR-WIN-21",
    "cooldown_ends": "GR-WIN-22",
    "end_begins": "GR-WIN-23",
    "end_ends": "GR-WIN-24",
    "declared": "GR-WIN-26",
    "recovery_rolled": "GR-WIN-27",
}
"""Every window and the line of the timing table that opens it. [GR-RSP-16]"""

BIT = {name: 1 << number for number, name in enumerate(("", *WINDOWS))}
"""The bit of each window in a set of windows; without a name: no window, an action instead."""
ANY = -1
"""The set of all windows."""


def windows(names: Iterable[str]) -> int:
    """A set of windows."""
    return sum(map(BIT.__getitem__, frozenset(names)))
