"""The turn: five phases in order, and passing it on. [GR-TRN-01 to GR-TRN-08]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Literal, overload

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events.cards import AbilityOff
from plancia.games.giga_robo.events.turn import PhaseBegan, TurnBegan, TurnSkipped
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.affordable import affordable
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.rules import movement, power
from plancia.games.giga_robo.rules.attack.declare import Attack, attacks
from plancia.games.giga_robo.rules.movement import Move, allowance, declare_move, path_refusal
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use, offers
from plancia.games.giga_robo.rules.responses.windows import Window, open_window
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Phase, Player, Sequel, Step
from plancia.games.giga_robo.texts import hooks
from plancia.games.giga_robo.texts.choosing import choose
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.ways import Ways


class BeginTurn(Step, frozen=True):
    """A player's turn begins. [GR-TRN-01]"""

    seat: Seat

    def run(self, g: GigaRobo) -> None:
        """All phases; a skipped turn has no upkeep and no combat phase. [GR-KW-76]"""
        g.active = self.seat
        g.turn += 1
        g.moved = g.spent = 0
        g.path, g.fresh, g.attacked = (), False, False
        g.tell("GR-TRN-01", TurnBegan, self.seat, g.turn)
        for player in g.crew(g.players[self.seat].rides):
            durations.turn_begins(g, player.seat)
            if player.seat in g.skips:
                g.skipping[player.seat] = g.skips.pop(player.seat)
                g.tell("GR-KW-76", TurnSkipped, player.seat)
        g.then(*phases(skipped=self.seat in g.skipping))


@cache
def phases(first: Phase = "start", *, skipped: bool = False) -> tuple[Step, ...]:
    """The steps of a turn from a phase on; a skipped turn has neither upkeep nor combat."""
    from plancia.games.giga_robo.rules.cooldown import Cooldown
    from plancia.games.giga_robo.rules.ending import EndTurn
    from plancia.games.giga_robo.rules.upkeep import Upkeep

    middle: dict[Phase, Step] = {"upkeep": Upkeep(), "combat": Combat()}
    if skipped:
        middle = {}
    bodies: dict[Phase, Step] = {
        "start": StartEffects(),
        **middle,
        "cooldown": Cooldown(),
        "end": EndEffects(),
    }
    found: list[Step] = []
    for phase in list(bodies)[list(bodies).index(first) :]:
        body = bodies[phase]
        found += [BeginPhase(phase), body, Window(f"{phase}_ends")]
    return (*found, EndTurn())


class BeginPhase(Step, frozen=True):
    """A phase begins, and its first window opens. [GR-WIN-01]"""

    phase: Phase

    def run(self, g: GigaRobo) -> None:
        """Note it for all who look."""
        g.phase = self.phase
        g.tell("GR-TRN-01", PhaseBegan, g.active, self.phase)
        open_window(g, f"{self.phase}_begins")


# --- effects at the start and the end of a turn -------------------------------------------------


class StartEffects(Step, frozen=True):
    """Everything that works at the start of the turn, in the active player's order. [GR-TRN-04]"""

    def run(self, g: GigaRobo) -> None:
        """Those of the crew, and what a skipped turn left. [GR-KW-77]"""
        crew = g.crew(g.players[g.active].rides)
        waiting = hooks.waiting(g, crew, "turn_start")
        if waiting:
            g.then(InOrder("turn_start", waiting))
        for player in crew:
            if "empty_meter" in g.after_skip.get(player.seat, ()):
                g.then(EmptyMeter(player.seat))


class EmptyMeter(Step, frozen=True):
    """All cards of the meter go back to hand, all tokens go. [GR-KW-77]"""

    seat: Seat

    def run(self, g: GigaRobo) -> None:
        """Orientation and tokens do not matter any more."""
        from plancia.games.giga_robo.rules import meter

        player = g.players[self.seat]
        used_after_skip(g, self.seat, "empty_meter")
        for kind in player.trauma:
            meter.clear(g, player, kind)
        for name in [card.card for card in player.meter]:
            meter.to_hand(g, player, name, "GR-KW-77")


def used_after_skip(g: GigaRobo, seat: Seat, what: str) -> None:
    """What a skipped turn left was used."""
    left = tuple(each for each in g.after_skip.pop(seat, ()) if each != what)
    if left:
        g.after_skip[seat] = left


class InOrder(Step, frozen=True):
    """Several effects of one moment: the active player chooses the order. [GR-TRN-04]"""

    event: str
    waiting: tuple[tuple[Seat, str, int], ...]

    def run(self, g: GigaRobo) -> None:
        """One alone needs no choice."""
        if self.waiting:
            values = map(str, range(len(self.waiting)))
            sources = tuple(name for _, name, _ in self.waiting)
            then = NextEffect(self.event, self.waiting)
            choose(g, g.active, "effect_order", "number", values, then, sources=sources)


class NextEffect(Sequel[str], frozen=True):
    """The effect that was chosen, then the others."""

    event: str
    waiting: tuple[tuple[Seat, str, int], ...]

    def resume(self, g: GigaRobo, chosen: str) -> None:
        """Carry it out."""
        number = int(chosen)
        seat, name, index = self.waiting[number]
        rest = tuple(each for each in self.waiting if each != self.waiting[number])
        g.then(InOrder(self.event, rest))
        hook = g.library.actives[name].hooks[index]
        if hook.once:
            hooks.once_list(g, g.players[seat], hook).append(hooks.once(hook, name))
        if hook.may:
            g.then(hooks.OfferHook(seat, name, index, "", 0))
        else:
            carry_out(g, hooks.script_of(name, index), seat, name)


class EndEffects(Step, frozen=True):
    """Everything that works at the end of the turn, the active player's own first. [GR-TRN-07]"""

    def run(self, g: GigaRobo) -> None:
        """Then what opponents have for the end of this turn. [GR-KW-172]"""
        own = hooks.waiting(g, g.crew(g.players[g.active].rides), "turn_end")
        if own:
            g.then(InOrder("turn_end", own), OpponentEnds())
        else:
            hooks.fire_opponents(g, "opponent_turn_end", g.active)


class OpponentEnds(Step, frozen=True):
    """What opponents have for the end of this turn."""

    def run(self, g: GigaRobo) -> None:
        """In seat order."""
        hooks.fire_opponents(g, "opponent_turn_end", g.active)


# --- the combat phase ---------------------------------------------------------------------------


class Combat(Step, frozen=True):
    """Any number of actions in any order, until the active player ends it. [GR-TRN-05]"""

    def run(self, g: GigaRobo) -> None:
        """The same question comes again after each action."""
        g.then(choose_action(g.active))


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
        robot = g.robot(g.by)
        if self.ability in robot.abilities and robot.tokens[robot.abilities.index(self.ability)]:
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
    tokens = list(robot.tokens)
    spent, tokens[number] = tokens[number], 0
    robot.tokens = tuple(tokens)
    g.tell("GR-ABL-05", AbilityOff, player.seat, name)
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
        Move,
        Attack,
        Play,
        Use,
        Activate,
        Deactivate,
    )
    open: ClassVar[tuple[type, ...]] = (Move,)

    @property
    def window(self) -> str:
        """No window is open: what is declared now is an action. [GR-RSP-19]"""
        return ""

    def run(self, g: GigaRobo) -> tuple[Seat, ...]:
        """Whatever the last action set off is over."""
        g.window = ""
        return super().run(g)

    def move_refusal(self, g: GigaRobo, move: Move) -> Refusal | None:
        """The points of the speed move must do."""
        return path_refusal(g, g.by, move.path, move.through, allowance(g, g.by))

    def move(self, g: GigaRobo, move: Move) -> None:
        """It is declared first."""
        declare_move(g, move)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Action]:
        """Ending it first."""
        ways = movement.moves(g, seat)
        found: list[Action] = [] if ways is None else [*movement.strides(g, seat)]
        found += attacks(g, seat)
        player = g.players[seat]
        found += offers(g, player, affordable(g, player))
        robot = g.robot(seat)
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            if tokens:
                found.append(Deactivate(name))
        return Actions(ways, found)


END_COMBAT = EndCombat()


@cache
def choose_action(seat: Seat) -> ChooseAction:
    """Ask a player for an action; the question is the same each time."""
    return ChooseAction((seat,))


class Actions(Sequence[Action]):
    """Ending the combat phase, every move, and the rest.

    There are dozens of moves to choose from: each is made when somebody looks at it.
    """

    __slots__ = ("moves", "rest", "ways")

    def __init__(self, ways: Ways | None, rest: list[Action]) -> None:
        """The moves by their ways, and what comes after them."""
        self.ways, self.rest = ways, rest
        self.moves = 0 if ways is None else len(ways)

    def __len__(self) -> int:
        """How many there are."""
        return 1 + self.moves + len(self.rest)

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        """One of them, or several."""
        if isinstance(index, slice) or index < 0:
            return [*self][index]
        if index == 0:
            return END_COMBAT
        if self.ways is not None and index <= self.moves:
            return Move(self.ways.nth(index - 1))
        return self.rest[index - self.moves - 1]

    def __iter__(self) -> Iterator[Action]:
        """All of them."""
        yield END_COMBAT
        if self.ways is not None:
            for way in self.ways.values():
                yield Move(way)
        yield from self.rest


class SetAsking(Action[Decision], frozen=True):
    """How a player wants to be asked for responses. [GR-RSP-17]"""

    asking: Literal["could", "always", "pass"]

    def verify(self, g: GigaRobo, asked: Decision) -> None:
        """At any time."""

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """Passing lasts until the end of the turn."""
        g.players[g.by].asking = self.asking
