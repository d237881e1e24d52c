"""Words that put tokens on the board and take them off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from plancia.games.project_elite.words.base import Effect
from plancia.texts.words import Place

if TYPE_CHECKING:
    from plancia.games.project_elite.in_progress import Frame
    from plancia.games.project_elite.state import ProjectElite

Positive = Annotated[int, msgspec.Meta(ge=1)]
Token = Literal["acid", "slime", "eggs"]


class Litter(Effect, frozen=True):
    """Put tokens on the board: where an alien stands, or on spaces that a die names.

    A space that has one already is rolled again; where an alien stands nothing happens then.
    [PE-CRD-16, PE-CRD-28, PE-CRD-31, PE-CRD-32]
    """

    kind: Token
    where: Literal["here", "d20", "d6"] = "here"
    n: Positive = 1

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """One after another."""
        from plancia.games.project_elite.rules import tokens

        if self.where != "here":
            tokens.scatter(g, self.kind, self.where, self.n)
        elif (here := f.here(g)) is not None:
            tokens.put(g, self.kind, here)


class Clear(Effect, frozen=True):
    """Take all tokens of some kinds off the spaces around a character."""

    kinds: Annotated[tuple[Token, ...], msgspec.Meta(min_length=1)]
    range: Positive = 1

    def do(self, g: ProjectElite, f: Frame, at: Place) -> None:
        """Every space in reach."""
        from plancia.games.project_elite.rules import tokens

        near = set(g.board.within(g.players[f.owner].at, self.range))
        for kind in self.kinds:
            for space in [s for s in tokens.lying(g, kind) if s in near]:
                tokens.remove(g, kind, space)
