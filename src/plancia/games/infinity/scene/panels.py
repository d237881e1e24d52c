"""The player's own board: orders by combat group, and the rolls of the last order."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.scene import Gauge, Panel
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.state import SEATS, Infinity


def gauges(seen: Infinity) -> tuple[Gauge, ...]:
    """The game turn, and what is left of the own orders. [INF-LT-04, INF-PLAY-01]"""
    found = [Gauge(Message("infinity.gauge.turn"), seen.turn, seen.setup.turns or None)]
    if seen.viewer in SEATS:
        command = seen.commands[str(seen.viewer)]
        for group, count in enumerate(command.reserve, 1):
            found.append(Gauge(Message("infinity.gauge.orders", {"group": group}), count))
        if command.own:
            found.append(Gauge(Message("infinity.gauge.own"), len(command.own)))
        found.append(Gauge(Message("infinity.gauge.special"), int(command.special), 1))
    return tuple(found)


def panels(seen: Infinity) -> tuple[Panel, ...]:
    """The exchange of the last order, roll by roll with every modifier and its rule."""
    if seen.exchange is None or not seen.exchange.contests:
        return ()
    return tuple(
        Panel(
            f"contest-{number}",
            Message("infinity.panel.contest", {"number": number}),
            lines=tuple(lines_of(contest)),
        )
        for number, contest in enumerate(seen.exchange.contests, 1)
    )


def lines_of(contest: Contest) -> list[Message]:
    """Both sides of a row, line by line."""
    return [
        line
        for throw in (contest.active, contest.reactive)
        if throw is not None
        for line in throw_lines(throw)
    ]


def throw_lines(throw: Throw) -> list[Message]:
    """Who rolls what, each modifier, and what is needed."""
    found = [
        Message(
            "infinity.panel.throw",
            {
                "model": throw.trooper,
                "attribute": Message(f"infinity.attribute.{throw.attribute}"),
                "base": throw.base,
                "needed": throw.needed,
                "dice": throw.dice,
            },
        )
    ]
    for line in throw.lines:
        value = f"{line.value:+d}"
        name = Message(f"infinity.modifier.{line.name}")
        found.append(
            Message("infinity.panel.line", {"name": name, "value": value, "rule": line.rule})
        )
    return found
