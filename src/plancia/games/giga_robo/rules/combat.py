"""The combat phase: any number of actions in any order. [GR-TRN-05]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events import board, cards
from plancia.games.giga_robo.in_force.affordable import affordable
from plancia.games.giga_robo.in_force.values import has, works
from plancia.games.giga_robo.rules import movement, power
from plancia.games.giga_robo.rules.attack.declare import Attack, attacks
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use, offers
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Player, Step
from plancia.games.giga_robo.ways import Ways


class Combat(Step, frozen=True):
    """Any number of actions in any order, until the active player ends it. [GR-TRN-05]"""

    def run(self, g: GigaRobo) -> None:
        """The same question comes again after each action."""
        g.then(ChooseAction((g.active,)))


class EndCombat(Action["ChooseAction"], frozen=True):
    """End the combat phase. [GR-TRN-06]"""

    def run(self, g: GigaRobo, asked: ChooseAction) -> None:
        """It is not asked again."""
        g.end(asked)


class Deactivate(Action["ChooseAction"], frozen=True):
    """Switch off an own ability; its tokens do not come back. [GR-ABL-05, GR-RSP-14]"""

    ability: str

    def verify(self, g: GigaRobo, asked: ChooseAction) -> Refusal | None:
        """It must be activated."""
        if works(g, g.by, self.ability):
            return None
        return Refusal.of("GR-ABL-05", "giga_robo.no.off_already", ability=self.ability)

    def run(self, g: GigaRobo, asked: ChooseAction) -> None:
        """A window on it opens. [GR-WIN-18]"""
        g.then(Window("switched"))
        switch_off(g, g.players[g.by], self.ability, own=True)


def switch_off(g: GigaRobo, player: Player, name: str, *, own: bool) -> None:
    """An ability loses its tokens and its effect. [GR-ABL-05, GR-KW-173]"""
    robot = g.robots[player.rides]
    number = robot.abilities.index(name)
    spent = robot.tokens[number]
    robot.tokens = (*robot.tokens[:number], 0, *robot.tokens[number + 1 :])
    g.tell("GR-ABL-05", cards.AbilityOff, player.seat, name)
    if own and has(g, player.seat, "refund_power"):
        power.gain(g, player.seat, spent - 1, "GR-KW-173")
    if g.setup.higher_stage_when_lower_falls == "falls":
        for other, held in zip(robot.abilities, robot.tokens, strict=True):
            needs = g.library.abilities[other].needs
            if held and needs and not needs.hold(g, player.seat):
                switch_off(g, player, other, own=False)  # [GR-KW-153]


class ChooseAction(Decision, frozen=True):
    """The active player's next action. [GR-TRN-05]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "GR-TRN-05"
    kinds: ClassVar[tuple[type, ...]] = (
        EndCombat,
        movement.Move,
        Attack,
        Play,
        Use,
        Activate,
        Deactivate,
    )
    open: ClassVar[tuple[type, ...]] = (movement.Move,)

    def run(self, g: GigaRobo) -> tuple[Seat, ...]:
        """No window is open: what is declared now is an action. [GR-RSP-19]"""
        g.window = ""
        return super().run(g)

    def move_refusal(self, g: GigaRobo, move: movement.Move) -> Refusal | None:
        """The points of the speed move must do."""
        return movement.path_refusal(g, g.by, move.path, move.through, movement.allowance(g, g.by))

    def move(self, g: GigaRobo, move: movement.Move) -> None:
        """It is declared first. [GR-WIN-06, GR-WIN-07]"""
        g.moved += 1
        g.tell("GR-MOV-01", board.MoveDeclared, g.by, move.path[-1] if move.path else "")
        walk = movement.Walk(g.players[g.by].rides, move.path, "speed", move.through)
        g.then(Window("move_declared"), walk, Window("moved"))

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Action]:
        """Ending it first."""
        points = movement.allowance(g, seat)
        ways = movement.reachable(g, seat, points) if points > 0 else None
        found: list[Action] = [] if ways is None else [*movement.strides(g, seat)]
        player = g.players[seat]
        own = affordable(g, player)
        found += attacks(g, seat, own)
        found += offers(g, player, own)
        robot = g.robot(seat)
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            if tokens:
                found.append(Deactivate(name))
        return Actions(ways, found)


END_COMBAT = EndCombat()


class Actions(Sequence[Action]):
    """Ending the combat phase, every move, and the rest.

    There are dozens of moves to choose from: each is made when somebody looks at it.
    """

    __slots__ = ("moves", "rest", "ways")

    def __init__(self, ways: Ways | None, rest: list[Action]) -> None:
        self.ways, self.rest = ways, rest
        self.moves = 0 if ways is None else len(ways)

    def __len__(self) -> int:
        return 1 + self.moves + len(self.rest)

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice) or index < 0:
            return [*self][index]
        if index == 0:
            return END_COMBAT
        if self.ways is not None and index <= self.moves:
            return movement.Move(self.ways.nth(index - 1))
        return self.rest[index - self.moves - 1]

    def __iter__(self) -> Iterator[Action]:
        yield END_COMBAT
        if self.ways is not None:
            for way in self.ways.values():
                yield movement.Move(way)
        yield from self.rest
