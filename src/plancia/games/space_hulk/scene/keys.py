"""What to type for an option: a short hand in which a marine's orders can be chained.

`m1 f f s g2` steps forward twice and shoots; `m1 c f` pays with command points although the marine
still has his own.
"""

from __future__ import annotations

from typing import Final

from plancia.games.space_hulk import rules
from plancia.games.space_hulk.rules.marine import MarineAction
from plancia.games.space_hulk.state import SpaceHulk

KEYS: Final[dict[type, str]] = {
    rules.movement.Leave: "x",
    rules.shooting.Reload: "reload",
    rules.overwatch.SetGuard: "g",
    rules.overwatch.ClearJam: "j",
    rules.psychic.Prescience: "psi",
    rules.deployment.DeployAsSuggested: "ok",
    rules.turn.EndTurn: "end",
    rules.turn.ActivateInOrder: "all",
    rules.entries.TestInOrder: "all",
}
"""What is typed for options that point at nothing."""

WAYS: Final = {
    (1, -1): "fl",
    (1, 0): "f",
    (1, 1): "fr",
    (-1, -1): "bl",
    (-1, 0): "b",
    (-1, 1): "br",
}
"""The names of a marine's steps, by how far forward and how far to his right they go."""

PASSES: Final = {"action": "p", "piece": "pp", "turn": "ppp"}
"""How long not to react."""


def order_key(seen: SpaceHulk, option: MarineAction, word: str) -> str:
    """A word after the marine it is for; `c` if his own points could pay for the same."""
    second_purse = (
        option.command
        and not isinstance(option, rules.psychic.PowerAction)
        and seen.phase == "marines"
        and seen.marines[option.marine].activation == "waiting"
    )
    return f"{option.marine} {'c ' if second_purse else ''}{word}"
