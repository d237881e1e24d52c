"""A server on which tables of Infinity show every state, marker and thing that may lie there."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings


def man(seat: str, x: float, y: float, profile: str, **more: Any) -> dict[str, Any]:
    """A model on the table."""
    heading = 90 if seat == "p1" else 270
    return {"seat": seat, "profile": profile, "at": (x, y), "heading": heading, **more}


SOLDIER, SNIPER = "fusiliers/combi_rifle", "zhanshi/combi_rifle"
TROOPERS = {
    "whole": man("p1", 20, 20, SOLDIER),
    "prone": man("p1", 26, 20, SOLDIER, prone=True),
    "wounded": man("p1", 32, 20, "orc_troops/hmg", wounds=1),
    "down": man("p1", 38, 20, SOLDIER, wounds=1, out=True),
    "stunned": man("p1", 44, 20, SOLDIER, states=("stunned",)),
    "blinded": man("p1", 50, 20, SOLDIER, states=("blinded",)),
    "locked": man("p1", 20, 28, "armoured_cavalry/heavy_grenade_launcher", states=("immobilised",)),
    "hacked": man("p1", 29, 28, "orc_troops/hmg", states=("hacked",)),
    "turned": man("p1", 38, 28, "armoured_cavalry/heavy_grenade_launcher", states=("possessed",)),
    "both": man("p1", 47, 28, "orc_troops/hmg", wounds=1, prone=True, states=("stunned", "blinded")),
    "dogged": man("p2", 20, 36, SNIPER, wounds=1, kept_up="dogged"),
    "p2-1": man("p2", 26, 36, SNIPER, concealed="camouflage"),
    "p2-2": man("p2", 32, 36, SNIPER, concealed="to_camouflage"),
    "p2-3": man("p2", 38, 36, SNIPER, concealed="impersonation_1"),
    "marked": man("p2", 44, 36, SNIPER, marked=True),
    "felled": man("p2", 50, 36, SNIPER, wounds=1, out=True),
}
LAID = {
    "p2-4": man("p2", 44, 12, "antipersonnel_mines", laid="hidden", concealed="camouflage"),
    "p1-1": man("p1", 50, 12, "antipersonnel_mines", laid="whole"),
    "p1-2": man("p1", 38, 12, "deployable_repeater", laid="whole"),
    "p1-3": man("p1", 20, 12, "e_mauler", laid="whole"),
}
SCENE = {"troopers": TROOPERS | LAID, "smoke": [(29.0, 11.0)]}


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table: everything at once."""
    if kind.id != "infinity":
        return Settings().start(kind, setup, seed, time)
    return Match.placed(kind, {**setup, "table": "broken_city"}, SCENE, seed)


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
