"""A server on which tables of Infinity begin in the middle of a turn, among the ruins."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings


def man(seat: str, x: float, y: float, heading: float, profile: str, **more: Any) -> dict[str, Any]:
    """A model on the table."""
    return {"seat": seat, "profile": profile, "at": (x, y), "heading": heading, **more}


TROOPERS = {
    "angus": man("p1", 30, 40, 60, "fusiliers/combi_rifle"),
    "silva": man("p1", 20, 25, 90, "fusiliers/hmg"),
    "squalo": man("p1", 42, 22, 80, "armoured_cavalry/heavy_grenade_launcher"),
    "orc": man("p1", 62, 26, 90, "orc_troops/hmg"),
    "sierra": man("p1", 12, 40, 90, "sierra_dronbot/em_light_grenade_launcher"),
    "wen": man("p2", 55, 78, 270, "zhanshi/combi_rifle"),
    "hujie": man("p2", 70, 88, 260, "zhanshi/multi_sniper_rifle"),
    "ailing": man("p2", 40, 70, 260, "zhanshi/combi_rifle_hacker"),
    "shaolin": man("p2", 60, 70, 280, "shaolin_warrior_monks/combi_rifle_smoke_grenades"),
    "hac": man("p2", 30, 95, 270, "hac_tao/hmg"),
    "qi": man("p2", 95, 75, 230, "zhanshi/combi_rifle", concealed="camouflage"),
}
"""Two forces that have seen each other."""


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table: in the middle of a turn in the broken city."""
    if kind.id != "infinity":
        return Settings().start(kind, setup, seed, time)
    return Match.placed(kind, {**setup, "table": "broken_city"}, {"troopers": TROOPERS}, seed)


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
