"""The action phase: everybody acts at once until the bell, or step by step. [PE-ACT-03, PE-CLK-01]

Every player has a lane with the question what to do now, which stays until time is up. With a
turn-based clock only the player whose step it is has it; others are asked what concerns them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Refusal, Seat
from plancia.games.project_elite.events import ActionBegan, Finished, StepEnded, Stopped, Waited
from plancia.games.project_elite.rules import (
    dice,
    event_cards,
    inventory,
    movement,
    objectives,
    search,
    weapons,
)
from plancia.games.project_elite.state import (
    BLANK,
    Action,
    Decision,
    Player,
    ProjectElite,
    Step,
)

LANES = "action"
"""The name of the lanes, by which the bell closes them."""


# --- whether a player may ------------------------------------------------------------------------


def may_act(g: ProjectElite, player: Player) -> Refusal | None:
    """Why a player can take no action now: an alien move is owed first. [PE-ACT-06, PE-CON-07]"""
    if player.is_locked:
        return Refusal.of("PE-ACT-06", "project_elite.no.locked")
    return dice.may_go_on(g, player)


class ChooseCommand(Decision, frozen=True):
    """What a player does now: any number of commands, one after another. [PE-ACT-03]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "PE-ACT-03"

    def may_roll(self, g: ProjectElite, player: Player) -> Refusal | None:
        """Why a player cannot roll now. [PE-ACT-07, PE-CON-06, PE-CLK-05, PE-CLK-06]"""
        if g.phase != "action":
            return Refusal.of("PE-ACT-07", "project_elite.no.after_bell")
        if refusal := may_act(g, player):
            return refusal
        return _may_use_time(g, player, g.setup.roll_cost)

    def rolls(self, g: ProjectElite, player: Player) -> None:
        """A roll takes time where time is counted. [PE-CLK-03]"""
        if g.setup.time == "turns":
            player.seconds += g.setup.roll_cost
            player.rolled = True

    def helped(self, g: ProjectElite, helper: Seat) -> None:
        """Somebody is asked to move aliens; out of step that is a question of its own."""
        if g.setup.time == "turns" and not g.takes_part(helper):
            g.then_in(helper, Assist((helper,)))

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """All commands that are legal now."""
        player = g.players[seat]
        found: list[core.Action[Any]] = []
        if dice.may_go_on(g, player):
            pass
        elif player.is_locked:
            found += dice.alien_moves(g, seat)
            others: list[core.Action[Any]] = [dice.HandOver(s) for s in g.seats() if s != seat]
            others.append(dice.Prevent())
            found += [each for each in others if each.verify(g, self) is None]
        else:
            for list_commands in COMMANDS if player.has_ready else WITHOUT_SYMBOLS:
                found += list_commands(g, player, self)
        found += _of_the_clock(g, player, self)
        return found


def _roll_commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> list[core.Action[Any]]:
    if g.phase != "action" or _may_use_time(g, player, g.setup.roll_cost):  # as `may_roll`
        return []
    return [dice.Roll(each) for each in dice.rolls(player)]


def _help_commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> list[core.Action[Any]]:
    if not g.helpers:
        return []
    return [move for owner in dice.owners(g, player.seat) for move in dice.alien_moves(g, owner)]


COMMANDS: tuple[
    Callable[[ProjectElite, Player, ChooseCommand], Sequence[core.Action[Any]]], ...
] = (
    _roll_commands,
    movement.commands,
    weapons.commands,
    objectives.commands,
    search.commands,
    event_cards.commands,
    inventory.commands,
    _help_commands,
)
"""What lists the commands of each chapter for a player who owes nothing."""
WITHOUT_SYMBOLS = (_roll_commands, search.commands, inventory.commands, _help_commands)
"""The same for a player whose dice show nothing."""


# --- the clock -----------------------------------------------------------------------------------


def _may_use_time(g: ProjectElite, player: Player, cost: int) -> Refusal | None:
    """Whether there is time left for a timed command in this step. [PE-CLK-05, PE-CLK-06]"""
    if g.setup.time != "turns":
        return None
    if player.rolled:
        return Refusal.of("PE-CLK-05", "project_elite.no.second_roll")
    if player.seconds + cost > g.limit:
        return Refusal.of("PE-CLK-06", "project_elite.no.time")
    return None


WAIT = 5
"""What waiting costs. [PE-CLK-03]"""


class Finish(Action[ChooseCommand], frozen=True):
    """Say that one is done for this phase; when all are, time is up. [PE-CON-19, PE-ACT-12]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """While a real clock runs."""
        if g.phase != "action" or g.setup.time != "real":
            return Refusal.of("PE-CON-19", "project_elite.no.running_clock")
        if g.players[g.by].is_done:
            return Refusal.of("PE-CON-19", "project_elite.no.finished")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The last one ends the phase."""
        g.players[g.by].is_done = True
        g.tell("PE-CON-19", Finished, g.by, True)
        if all(player.is_done for player in g.players.values()):
            g.close(LANES)


class GoOn(Action[ChooseCommand], frozen=True):
    """Take back that one is done. [PE-CON-19]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """Only who was."""
        if g.phase == "action" and g.setup.time == "real" and g.players[g.by].is_done:
            return None
        return Refusal.of("PE-CON-19", "project_elite.no.not_finished")

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The player acts again."""
        g.players[g.by].is_done = False
        g.tell("PE-CON-19", Finished, g.by, False)


class Wait(Action[ChooseCommand], frozen=True):
    """Let some time pass. [PE-CLK-03]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """As a roll, but also with an alien move that is owed. [PE-CLK-07]"""
        if g.phase != "action" or g.setup.time != "turns":
            return Refusal.of("PE-CLK-03", "project_elite.no.counted_time")
        return _may_use_time(g, g.players[g.by], WAIT)

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """Nothing else happens."""
        player = g.players[g.by]
        player.seconds += WAIT
        player.rolled = True
        g.tell("PE-CLK-03", Waited, g.by, player.seconds)


class Stop(Action[ChooseCommand], frozen=True):
    """Use no more time in this phase; it ends the step. [PE-CLK-07]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """Instead of the timed command of a step."""
        if g.phase != "action" or g.setup.time != "turns":
            return Refusal.of("PE-CLK-07", "project_elite.no.counted_time")
        if g.players[g.by].rolled:
            return Refusal.of("PE-CLK-05", "project_elite.no.second_roll")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """All time is used."""
        player = g.players[g.by]
        player.seconds, player.is_done = g.limit, True
        g.tell("PE-CLK-07", Stopped, g.by)
        next_step(g)


class EndStep(Action[ChooseCommand], frozen=True):
    """Be done with this step: the player with the most time left goes on. [PE-CLK-05]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """After the timed command."""
        if g.phase != "action" or g.setup.time != "turns":
            return Refusal.of("PE-CLK-05", "project_elite.no.counted_time")
        if not g.players[g.by].rolled:
            return Refusal.of("PE-CLK-05", "project_elite.no.timed_command")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """Whoever has no time left for anything has stopped. [PE-CLK-06]"""
        player = g.players[g.by]
        player.rolled = False
        if player.seconds + min(WAIT, g.setup.roll_cost) > g.limit:
            player.is_done = True
        g.tell("PE-CLK-05", StepEnded, g.by, player.seconds)
        next_step(g)


class Pass(Action[ChooseCommand], frozen=True):
    """Leave what is left over unused. [PE-CON-15]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """After the bell only."""
        if g.phase != "closing":
            return Refusal.of("PE-CON-15", "project_elite.no.before_bell")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """When all have passed in a row the phase is over."""
        g.players[g.by].is_done = True


RUNNING: tuple[core.Action[Any], ...] = (Finish(), GoOn())
COUNTED: tuple[core.Action[Any], ...] = (Wait(), Stop())
ROLLED: tuple[core.Action[Any], ...] = (EndStep(),)
AFTERWARDS: tuple[core.Action[Any], ...] = (Pass(),)


def _of_the_clock(
    g: ProjectElite, player: Player, asked: ChooseCommand
) -> Sequence[core.Action[Any]]:
    """What is no action and always allowed when the clock is. [PE-CON-07]"""
    if g.phase != "action":
        asking = AFTERWARDS
    elif g.setup.time == "real":
        asking = RUNNING
    elif player.rolled:
        return ROLLED
    else:
        asking = COUNTED
    return [each for each in asking if each.verify(g, asked) is None]


def next_step(g: ProjectElite) -> None:
    """Whoever has used the least time goes on; or time is up. [PE-CLK-04, PE-CLK-09]"""
    left = [player for player in g.players.values() if not player.is_done]
    if not left:
        g.close(LANES)
        return
    following = min(left, key=lambda player: player.seconds)  # the first of equals
    if following.seat != g.by:
        g.then_in(following.seat, ChooseCommand((following.seat,)))
        g.leave(g.by)


# --- out of step ---------------------------------------------------------------------------------


class NotNow(Action["Assist"], frozen=True):
    """Leave an alien move to its owner. [PE-COO-01]"""

    def run(self, g: ProjectElite, asked: Assist) -> None:
        """The owner is not helped."""
        for owner in [owner for owner, helper in g.helpers.items() if helper == g.by]:
            del g.helpers[owner]


class Assist(Decision, frozen=True):
    """Whether a player who is not in step carries out alien moves of another. [PE-CLK-08]"""

    rule: ClassVar[str] = "PE-CLK-08"
    kinds: ClassVar[tuple[type, ...]] = (dice.MoveAlien, NotNow)
    open: ClassVar[tuple[type, ...]] = (dice.MoveAlien,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """All moves of those who asked."""
        if g.players[seat].is_locked:  # one's own come first [PE-COO-01]
            return [NotNow()]
        moves = [move for owner in dice.owners(g, seat) for move in dice.alien_moves(g, owner)]
        return [*moves, NotNow()]


ChooseCommand.kinds = (
    dice.Roll,
    dice.MoveAlien,
    dice.HandOver,
    dice.Prevent,
    *movement.KINDS,
    *weapons.KINDS,
    *objectives.KINDS,
    *search.KINDS,
    *event_cards.KINDS,
    *inventory.KINDS,
    Finish,
    GoOn,
    Wait,
    Stop,
    EndStep,
    Pass,
)
ChooseCommand.open = (
    dice.Roll,
    dice.MoveAlien,
    *weapons.OPEN,
    *event_cards.OPEN,
    *inventory.OPEN,
)


# --- the phase -----------------------------------------------------------------------------------


class ActionPhase(Step, frozen=True):
    """Everybody rolls and acts at once, or step by step. [PE-ACT-01, PE-ACT-02]"""

    def run(self, g: ProjectElite) -> None:
        """All dice are blank, the clock starts. [PE-ACT-14]"""
        g.phase = "action"
        cards = [g.library.events[event.card] for event in g.events]
        extra = sum(mod.n for card in cards for mod in card.mods if mod.of == "seconds")
        g.limit = g.setup.seconds + extra
        for player in g.players.values():
            player.dice = tuple(die if die.gone else BLANK for die in player.dice)
            player.seconds, player.rolled, player.is_done = 0, False, False
            player.tokens = max(player.tokens, g.character(player.seat).tokens)
            player.activated = ()
        g.tell("PE-ACT-01", ActionBegan, g.round, g.limit)
        if g.setup.time == "real":
            everybody: dict[Seat, core.Step[Any]] = {s: ChooseCommand((s,)) for s in g.seats()}
            g.together(everybody, LANES, seconds=g.limit)
        else:
            first = g.seats()[0]
            g.together({first: ChooseCommand((first,))}, LANES)
