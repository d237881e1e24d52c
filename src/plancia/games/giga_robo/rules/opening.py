"""Steps that are the same each time, for rules that the modules of these steps build on."""

from __future__ import annotations

from functools import cache
from typing import Any

from plancia.core import Seat
from plancia.games.giga_robo.state import Step


@cache
def window(name: str) -> Step:
    """Open a response window. [GR-RSP-16]"""
    from plancia.games.giga_robo.rules.windows import Window

    return Window(name)


@cache
def turn(seat: Seat) -> Step:
    """Begin a player's turn. [GR-TRN-01]"""
    from plancia.games.giga_robo.rules.turn import BeginTurn

    return BeginTurn(seat)


@cache
def ask() -> type[Any]:
    """The step that asks players in turn whether they respond. [GR-RSP-03]"""
    from plancia.games.giga_robo.rules.windows import AskInTurn

    return AskInTurn


@cache
def react() -> Step:
    """Ask the defender for a reaction. [GR-REA-01]"""
    from plancia.games.giga_robo.rules.attack.reply import React

    return React()


@cache
def roll() -> Step:
    """Roll the dice of both sides. [GR-TIE-01]"""
    from plancia.games.giga_robo.rules.attack.dice import Roll

    return Roll()
