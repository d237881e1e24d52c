"""Mines as they lie on the table, and somebody who walks up to them."""

from __future__ import annotations

from typing import Any

from tests.games.infinity.table import Table, foe, man

MINER = "al_hawwa_unit/sniper_rifle_antipersonnel_mines"
MINES = "antipersonnel_mines"
CAMOUFLAGED: dict[str, Any] = {"concealed": "camouflage"}
NETS = "monofilament_mines"
AWAY: dict[str, Any] = {"z": foe(5, 115, 90)}


def mine(x: float, y: float, thing: str = MINES, **more: Any) -> dict[str, Any]:
    """A mine of p2 under its marker, unless something else is said."""
    shown = {} if thing == "e_mauler" else CAMOUFLAGED
    return foe(x, y, 270, thing, **{"laid": "z", **shown, **more})


def laid(t: Table) -> list[str]:
    """What lies on the table."""
    return [each.id for each in t.game.on_table() if each.laid]


def walks(thing: dict[str, Any], *path: tuple[float, float], **more: Any) -> Table:
    """Somebody of p1 who walks 10 cm up to something of p2, and does no more."""
    start = man(path[0][0], path[0][1] - 10, **more.pop("who", {}))
    t = Table({"a": start, "m": thing, **AWAY, **more.pop("others", {})}, **more)
    t.order("a")
    t.move("a", *path)
    t.finish()
    return t


def engineers() -> str:
    """A model of the reserve that is an Engineer."""
    every = Table({"a": man(60, 30), **AWAY}).game.library.profiles.values()
    return next(
        each.id for each in every if "defuse" in each.actions and each.training == "regular"
    )
