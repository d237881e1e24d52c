"""States that last for a turn, and pass by themselves. [INF-WPN-FLASH-04, INF-WPN-EPUL-03]"""

from __future__ import annotations

from plancia.games.infinity.state import Infinity, State, Trooper


def fall_into(trooper: Trooper, state: State, *, turn: bool = False) -> None:
    """Somebody is in a state from now on: until the end of the turn, or until somebody helps."""
    if turn and state not in trooper.states:
        trooper.passing = (*trooper.passing, state)
    elif not turn:
        trooper.passing = tuple(each for each in trooper.passing if each != state)
    if state not in trooper.states:
        trooper.states = (*trooper.states, state)


def end_turn(g: Infinity) -> None:
    """The end of the turn sets everybody free whom it lasted for."""
    for trooper in g.troopers.values():
        if trooper.passing:
            trooper.states = tuple(s for s in trooper.states if s not in trooper.passing)
            trooper.passing = ()
