"""Exact probabilities, as fractions, for what a player is about to do.

One module holds one mechanism: `dice` counts successes in a pool of equal dice, `contest` compares
two pools. A game adds the mechanism it brings (dice that explode, face-to-face rolls under an
attribute) as a module beside these and answers with the same types: `Fraction` for one chance,
`Contest` for a comparison. All functions take hashable values and remember their answers.
"""

from plancia.odds.contest import Aim, Contest, Edge, Keep, Pool, contest
from plancia.odds.dice import all_equal, at_least, hits
from plancia.odds.memo import memo

__all__ = [
    "Aim",
    "Contest",
    "Edge",
    "Keep",
    "Pool",
    "all_equal",
    "at_least",
    "contest",
    "hits",
    "memo",
]
