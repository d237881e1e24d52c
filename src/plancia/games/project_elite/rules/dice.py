"""Action dice: rolling them, and the alien moves that they owe. [PE-DIE-01]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core import Refusal, Seat
from plancia.games.project_elite.cards import SYMBOLS
from plancia.games.project_elite.events import AlienMovePrevented, DiceRolled
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import alien_movement
from plancia.games.project_elite.rules.pushing import NoSuchWay, Plan, can_step
from plancia.games.project_elite.state import BLANK, Action, Alien, Die, Player, ProjectElite

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand
    from plancia.games.project_elite.rules.closing import MoveOwed


# --- rolling -------------------------------------------------------------------------------------


class Roll(Action["ChooseCommand"], frozen=True):
    """Roll some of one's dice, all together. [PE-ACT-04, PE-CON-06]"""

    dice: tuple[int, ...]

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """Blank or ready dice, while time runs, and nothing is owed."""
        player = g.players[g.by]
        if refusal := asked.may_roll(g, player):
            return refusal
        if not self.dice or len(set(self.dice)) < len(self.dice):
            return Refusal.of("PE-CON-06", "project_elite.no.dice")
        for index in self.dice:
            if not 0 <= index < len(player.dice) or not player.dice[index].can_roll:
                return Refusal.of("PE-CON-06", "project_elite.no.die", n=index + 1)
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """Without an alien that could be moved its symbol is ignored. [PE-DIE-08]"""
        player = g.players[g.by]
        asked.rolls(g, player)
        g.helpers.pop(g.by, None)  # what was handed over is done
        faces = [SYMBOLS[face - 1] for face in g.roll(len(self.dice), 6, "PE-DIE-01")]
        dice, ignored = list(player.dice), "" if g.movable() else "alien_move"
        for index, face in zip(self.dice, faces, strict=True):
            dice[index] = BLANK if face == ignored else Die(face)
        player.dice = tuple(dice)
        g.tell("PE-ACT-04", DiceRolled, g.by, tuple(faces))


def rolls(player: Player) -> list[tuple[int, ...]]:
    """Samples of what can be rolled: the blank dice, each kept symbol besides, and all of them."""
    faces = {index: die.face for index, die in enumerate(player.dice) if die.can_roll}
    blank = tuple([index for index, face in faces.items() if not face])
    found = [blank] if blank else []
    if len(blank) == len(faces):  # nothing is kept
        return found
    seen: set[str] = set()
    for index, face in faces.items():
        if face and face not in seen:
            seen.add(face)
            found.append(tuple(sorted((*blank, index))))
    together = tuple(faces)
    return found if together in found else [*found, together]


def may_go_on(g: ProjectElite, player: Player) -> Refusal | None:
    """Why a player does nothing more in this phase: whoever has finished takes that back first.

    [PE-CON-19]
    """
    if g.phase == "action" and g.setup.time == "real" and player.is_done:
        return Refusal.of("PE-CON-19", "project_elite.no.finished")
    return None


# --- alien moves that are owed -------------------------------------------------------------------


def movable(g: ProjectElite) -> list[Alien]:
    """The aliens that may be chosen: those that can complete a step, or all if none can.

    [PE-DIE-07, PE-DIE-12, PE-DIE-13]
    """
    crowd, found = g.crowd(), g.movable()
    able = [alien for alien in found if can_step(crowd, alien.id)]
    return able or found


def is_movable(g: ProjectElite, alien: Alien) -> bool:
    """Whether an alien may be chosen, without looking at all others. [PE-DIE-12, PE-DIE-13]"""
    if g.profile(alien).unmoved:
        return False
    crowd = g.crowd()
    return can_step(crowd, alien.id) or not any(can_step(crowd, a.id) for a in g.movable())


def completed(g: ProjectElite, alien: str, choices: tuple[Space, ...]) -> Plan | None:
    """The plan of a step: what the choices leave out is the first that can be; None: not legal.

    [PE-CON-10, PE-GEN-07]
    """
    crowd = g.crowd()
    try:
        fitting = [found for _, found in alien_movement.offered(g, crowd, alien, begun=choices)]
    except NoSuchWay:
        return None
    return alien_movement.first_plan(g, fitting) if fitting else None


class MoveAlien(Action["ChooseCommand"], frozen=True):
    """Carry out an alien move that one owes, or that another asked for. [PE-DIE-07, PE-COO-01]"""

    alien: str
    choices: tuple[Space, ...] = ()
    """Where the alien and those whom it pushes go, wherever there is a choice."""
    owner: Seat = ""
    """Whose die it is, if not one's own."""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """An alien on the board that can move; of others only what they have handed over."""
        if refusal := may_go_on(g, g.players[g.by]):
            return refusal
        owner = self.owner or g.by
        if owner not in g.players or not g.players[owner].is_locked:
            return Refusal.of("PE-DIE-07", "project_elite.no.alien_move")
        if owner != g.by:
            if g.helpers.get(owner) != g.by:
                return Refusal.of("PE-COO-01", "project_elite.no.not_asked", seat=owner)
            if g.players[g.by].is_locked:
                return Refusal.of("PE-COO-01", "project_elite.no.own_first")
        if self.alien not in g.aliens:
            return Refusal.of("PE-DIE-07", "project_elite.no.alien", alien=self.alien)
        if not is_movable(g, g.aliens[self.alien]):
            rule = "PE-DIE-12" if g.profile(g.aliens[self.alien]).unmoved else "PE-DIE-13"
            return Refusal.of(rule, "project_elite.no.step", alien=self.alien)
        if completed(g, self.alien, self.choices) is None:
            return Refusal.of("PE-AMV-05", "project_elite.no.way", alien=self.alien)
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The die turns blank, and everything of the step happens. [PE-CON-02, PE-CON-09]"""
        found = completed(g, self.alien, self.choices)
        assert found is not None
        owner = self.owner or g.by
        unlock(g.players[owner])
        if not g.players[owner].is_locked:
            g.helpers.pop(owner, None)
        alien_movement.carry_out(g, found, "PE-DIE-07")


def unlock(player: Player) -> None:
    """The first die that owes an alien move turns blank. [PE-DIE-14]"""
    index = next(i for i, die in enumerate(player.dice) if die.is_locked)
    player.dice = (*player.dice[:index], BLANK, *player.dice[index + 1 :])


def alien_moves(g: ProjectElite, owner: Seat) -> list[MoveAlien]:
    """Every alien move with every choice in it: steps that can be completed, or all if none can.

    [PE-DIE-07, PE-DIE-12, PE-DIE-13]
    """
    crowd = g.crowd()
    mine = "" if owner == g.by else owner
    steps = [
        (MoveAlien(alien.id, choices, mine), found.is_stuck)
        for alien in g.movable()
        for choices, found in alien_movement.offered(g, crowd, alien.id)
    ]
    return [move for move, is_stuck in steps if not is_stuck] or [move for move, _ in steps]


def owners(g: ProjectElite, helper: Seat) -> list[Seat]:
    """Whose alien moves were handed over to somebody, and are still owed. [PE-COO-01]"""
    handed = [seat for seat, other in g.helpers.items() if other == helper]
    return [seat for seat in handed if g.players[seat].is_locked]


class HandOver(Action["ChooseCommand | MoveOwed"], frozen=True):
    """Ask another player to carry out one's alien moves. [PE-COO-01, PE-COO-02]"""

    to: Seat

    def verify(self, g: ProjectElite, asked: ChooseCommand | MoveOwed) -> Refusal | None:
        """Only who owes one, and not the same player again."""
        if refusal := may_go_on(g, g.players[g.by]):
            return refusal
        if not g.players[g.by].is_locked:
            return Refusal.of("PE-COO-01", "project_elite.no.alien_move")
        if self.to == g.by or self.to not in g.players or g.helpers.get(g.by) == self.to:
            return Refusal.of("PE-COO-01", "project_elite.no.helper", seat=self.to)
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand | MoveOwed) -> None:
        """The other may carry them out, and so may still their owner."""
        g.helpers[g.by] = self.to
        asked.helped(g, self.to)


class Prevent(Action["ChooseCommand"], frozen=True):
    """Spend a token to prevent an alien move of one's own. [PE-CRD-03, PE-CRD-04]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """While the action phase lasts, not after the bell. [PE-CRD-05]"""
        if refusal := may_go_on(g, g.players[g.by]):
            return refusal
        player = g.players[g.by]
        if not player.tokens:
            return Refusal.of("PE-CRD-03", "project_elite.no.token")
        if not player.is_locked:
            return Refusal.of("PE-CRD-03", "project_elite.no.alien_move")
        if g.phase != "action":
            return Refusal.of("PE-CRD-05", "project_elite.no.after_bell")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """One token, one die. [PE-CRD-03]"""
        player = g.players[g.by]
        player.tokens -= 1
        unlock(player)
        g.tell("PE-CRD-03", AlienMovePrevented, g.by, player.tokens)
