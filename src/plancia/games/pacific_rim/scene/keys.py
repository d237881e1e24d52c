"""What is typed in the terminal for options that name nothing, and for rotations."""

from __future__ import annotations

from typing import Any

from plancia.games.pacific_rim.rules import (
    abilities,
    activation,
    attack,
    deployment,
    movement,
    reserves,
    rotation,
    tactical,
    turn,
)

KEYS: dict[Any, str] = {
    movement.StopMoving: "s",
    activation.LeaveCard: "no",
    rotation.NoTurn: "no",
    attack.Decline: "no",
    attack.KeepDice: "no",
    tactical.SkipTactical: "no",
    abilities.SkipAbilities: "no",
    reserves.StayOff: "no",
    turn.Forgo: "no",
    deployment.EnoughDeployed: "end",
    tactical.PlainAttack: "att",
    tactical.Rearm: "arm",
}
"""What is typed for options of which there is one."""

TURNS = {60: ("left", "l"), -60: ("right", "r"), 30: ("half_left", "hl"), -30: ("half_right", "hr")}
"""What rotations are called and how they are typed: plus is left. [PRE-ROT-01, PRE-ROT-05]"""
