"""Characters on the move: one step for each move symbol. [PE-MOV-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from plancia import core
from plancia.core import Refusal
from plancia.games.project_elite.events import CharacterMoved
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import alien_movement, slots
from plancia.games.project_elite.state import Action, Player, ProjectElite

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand


class Move(Action["ChooseCommand"], frozen=True):
    """One step to a space beside one's own. [PE-DIE-02, PE-MOV-01]"""

    to: Space
    leave: bool = False
    """Leave an alien technology token where it is. [PE-BOS-03]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """A space that can be stepped to, and that nobody holds."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        if not player.has("move"):
            return Refusal.of("PE-MOV-01", "project_elite.no.move")
        if self.to not in g.board.steps[player.at]:
            rule = "PE-MOV-02" if self.to in g.board.spaces else "PE-MAP-08"
            return Refusal.of(rule, "project_elite.no.way_there")
        if not g.is_free(self.to):
            return Refusal.of("PE-MOV-03", "project_elite.no.room")
        if self.leave and self.to not in g.tech:
            return Refusal.of("PE-BOS-03", "project_elite.no.technology")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The die is blank before anything of the space acts. [PE-DIE-14]"""
        player = g.players[g.by]
        slots.spend(player, "move")
        start, player.at = player.at, self.to
        g.tell("PE-MOV-01", CharacterMoved, g.by, start, self.to)
        alien_movement.enter(g, g.by, takes=not self.leave)


KINDS = (Move,)


def commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> Sequence[core.Action[Any]]:
    """Every step, with and without what lies there."""
    if not player.has("move"):
        return ()
    held = g.held()
    free = [to for to in g.board.steps[player.at] if to not in held]
    return [
        *(Move(to) for to in free),
        *(Move(to, leave=True) for to in free if to in g.tech),
    ]
