"""The player's own board: orders by combat group, the mission, and the boards of the models."""

from __future__ import annotations

from typing import Any

from plancia.core import Message
from plancia.core.scene import Gauge, Panel
from plancia.games.infinity.missions import Mission
from plancia.games.infinity.missions.checks import kind_of
from plancia.games.infinity.missions.file import AnyAim
from plancia.games.infinity.names import title
from plancia.games.infinity.rules.ending import turns_of
from plancia.games.infinity.rules.sites import mission_of
from plancia.games.infinity.scene.boards import boards
from plancia.games.infinity.state import SEATS, Infinity


def gauges(seen: Infinity) -> tuple[Gauge, ...]:
    """The game turn, and what is left of the own orders. [INF-LT-04, INF-PLAY-01]"""
    last = turns_of(seen) or None
    turn = seen.turn if last is None else min(seen.turn, last)  # the count goes on past the end
    found = [Gauge(Message("infinity.gauge.turn"), turn, last)]
    for seat, points in seen.score.items():
        found.append(Gauge(Message("infinity.gauge.score", {"seat": seat}), points))
    if seen.viewer in SEATS:
        command = seen.commands[str(seen.viewer)]
        for group, count in enumerate(command.reserve, 1):
            found.append(Gauge(Message("infinity.gauge.orders", {"group": group}), count))
        if command.own:
            found.append(Gauge(Message("infinity.gauge.own"), len(command.own)))
        found.append(Gauge(Message("infinity.gauge.special"), int(command.special), 1))
    return tuple(found)


def panels(seen: Infinity) -> tuple[Panel, ...]:
    """The mission, then all models that are seen."""
    return (*_aims(seen), *boards(seen))


def _aims(seen: Infinity) -> tuple[Panel, ...]:
    """What there are points for, and what is secret, to whom it is known."""
    played = mission_of(seen)
    if played is None:
        return ()
    found = [aim_line(played, aim) for aim in played.file.aims]
    if played.file.decides:
        found.append(Message("infinity.aim.decides", {"n": played.file.decides}))
    for seat, command in seen.commands.items():
        if command.courier:
            found.append(Message("infinity.aim.named", {"seat": seat, "model": command.courier}))
        found += [
            Message("infinity.aim.wish", {"seat": seat, "wish": title(played.sealed[name].title)})
            for name in command.sealed
        ]
    return (Panel("mission", title(played.file.title), lines=tuple(found)),)


def aim_line(played: Mission, aim: AnyAim) -> Message:
    """An aim in words."""
    values: dict[str, Any] = {
        name: getattr(aim, name)
        for name in aim.__struct_fields__
        if name not in ("regions", "sites", "when")
    }
    regions = [played.regions[name].title for name in getattr(aim, "regions", ())]
    sites = [played.sites[name].title for name in getattr(aim, "sites", ())]
    values["things"] = [title(each) for each in (*regions, *sites)]
    when = getattr(aim, "when", "end")
    return Message(f"infinity.aim.{kind_of(aim)}.{when}", values)
