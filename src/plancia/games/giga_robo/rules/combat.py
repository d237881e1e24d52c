"""The combat phase: any number of actions in any order. [GR-TRN-05]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events import board, cards
from plancia.games.giga_robo.in_force.values import has, works
from plancia.games.giga_robo.rules import movement, power
from plancia.games.giga_robo.rules.attack.declare import Attack, attacks
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use, offers
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Player, Step
from plancia.games.giga_robo.ways import Ways

MOVE_DECLARED, MOVED, SWITCHED = Window("move_declared"), Window("moved"), Window("switched")


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


END_COMBAT = EndCombat()


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
        g.then(SWITCHED)
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
        return Decision.run(self, g)

    def move_refusal(self, g: GigaRobo, move: movement.Move) -> Refusal | None:
        """The points of the speed move must do."""
        return movement.path_refusal(g, g.by, move.path, move.through, movement.allowance(g, g.by))

    def move(self, g: GigaRobo, move: movement.Move) -> None:
        """It is declared first."""
        g.moved += 1  # [GR-MOV-02]
        g.tell("GR-MOV-01", board.MoveDeclared, g.by, move.path[-1] if move.path else "")
        walk = movement.Walk(g.players[g.by].rides, move.path, "speed", move.through)
        g.then(MOVE_DECLARED, walk, MOVED)  # [GR-WIN-06, GR-WIN-07]

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Action]:
        """Ending it first."""
        found: list[Action] = [END_COMBAT]
        ways, points = None, movement.allowance(g, seat)
        if points > 0:
            ways = movement.reachable(g, seat, points)
            if has(g, seat, "through_structures"):
                found += movement.strides(g, seat, points)
        player = g.players[seat]
        found += attacks(g, player)
        found += offers(g, player)
        robot = g.robots[player.rides]
        for number, tokens in enumerate(robot.tokens):
            if tokens:
                found.append(Deactivate(robot.abilities[number]))
        return found if ways is None else Actions(ways, found)


class Actions(Sequence[Action]):
    """Ending the combat phase, every move, and the rest.

    There are dozens of moves to choose from: each is made when somebody looks at it.
    """

    __slots__ = ("moves", "others", "ways")

    def __init__(self, ways: Ways, others: list[Action]) -> None:
        self.ways, self.others, self.moves = ways, others, len(ways)

    def __len__(self) -> int:
        return self.moves + len(self.others)

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice) or index < 0:
            return [*self][index]
        if 0 < index <= self.moves:
            return movement.Move(self.ways.nth(index - 1))
        return self.others[index - self.moves if index else 0]

    def __iter__(self) -> Iterator[Action]:
        yield self.others[0]
        for way in self.ways.values():
            yield movement.Move(way)
        yield from self.others[1:]
