"""Marks for the shots of others. [INF-SS-FO-04, INF-SS-FO-07]"""

from __future__ import annotations

from plancia.games.infinity.events import Marked
from plancia.games.infinity.state import Infinity, Trooper


def mark(g: Infinity, target: Trooper, by: str, rule: str) -> None:
    """A model is marked until the end of the turn. [INF-SS-FO-04, INF-SS-FO-07]"""
    target.marked = True
    if by not in target.observers:
        target.observers = (*target.observers, by)
    g.tell(rule, Marked, target.id, by)
