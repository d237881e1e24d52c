"""The lab: many matches at once, and how fast they run.

>>> from plancia.lab import simulate
>>> simulate("tris", games=20, bots={"x": "mcts:50"}, seed=1).figures.games
20
"""

from plancia.lab.intervals import Share, share, wilson
from plancia.lab.simulate import Figures, MatchLine, Result, Timing, playout, simulate

__all__ = [
    "Figures",
    "MatchLine",
    "Result",
    "Share",
    "Timing",
    "playout",
    "share",
    "simulate",
    "wilson",
]
