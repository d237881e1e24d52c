"""Tokens on the board: acid, slime and spawning tokens. [PE-TOK-06]"""

from __future__ import annotations

from typing import Literal

from plancia.games.project_elite.events import TokenPlaced, TokenRemoved
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.state import ProjectElite

Token = Literal["acid", "slime", "eggs"]
RULES: dict[Token, str] = {"acid": "PE-TOK-05", "slime": "PE-TOK-08", "eggs": "PE-TOK-01"}


def lying(g: ProjectElite, token: Token) -> tuple[Space, ...]:
    """Where tokens of a kind lie."""
    spaces: tuple[Space, ...] = getattr(g, token)
    return spaces


def put(g: ProjectElite, token: Token, space: Space) -> None:
    """A token lies on a space, at most one of its kind. [PE-TOK-06]"""
    if space not in lying(g, token):
        setattr(g, token, (*lying(g, token), space))
        g.tell(RULES[token], TokenPlaced, token, space)


def remove(g: ProjectElite, token: Token, space: Space) -> None:
    """A token leaves the board."""
    setattr(g, token, tuple(each for each in lying(g, token) if each != space))
    g.tell("PE-TOK-06", TokenRemoved, token, space)


def scatter(g: ProjectElite, token: Token, die: Literal["d20", "d6"], number: int) -> None:
    """Put tokens on spaces that a die names; one that has such a token is rolled again.

    [PE-CRD-16, PE-CRD-17, PE-CRD-31, PE-CRD-32]
    """
    spaces, rule = (g.board.d20, "PE-DIE-17") if die == "d20" else (g.board.d6, "PE-DIE-16")
    for _ in range(number):
        free = [face for face, space in spaces.items() if space not in lying(g, token)]
        if not free:
            return
        face = g.roll(1, len(spaces), rule)[0]
        while face not in free:
            face = g.roll(1, len(spaces), rule)[0]
        put(g, token, spaces[face])
