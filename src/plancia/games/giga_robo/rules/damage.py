"""Damage: inflicted or received, its reductions, barriers, and what follows it.

Inflicted damage comes from other players and can give rage; received damage comes from tokens,
tiles, barriers and impact cards and gives none [GR-DMG-03].
"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.amounts import half
from plancia.games.giga_robo.events import board, turn
from plancia.games.giga_robo.in_force.memo import effects_of
from plancia.games.giga_robo.in_force.values import altered, has, total
from plancia.games.giga_robo.in_progress import Cause, Frame, Wound
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, rage, recovery, structures
from plancia.games.giga_robo.rules.responses.legality import most_x
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts import hooks
from plancia.games.giga_robo.texts.running import carry_out
from plancia.texts.choosing import NONE, YES, choose

ABSORBED = 3  # [GR-BAR-02]
MORTAL = 4  # [GR-KW-110]
DESTROYS = 3  # [GR-STR-02, GR-STR-03]


def hurt(
    g: GigaRobo,
    robot: Seat,
    amount: int,
    *,
    by: Seat = "",
    cause: Cause = "effect",
    rule: str = "GR-DMG-01",
    ranged: bool = False,
) -> None:
    """An amount of damage is about to hit a robot, before all that is already on the agenda."""
    if amount > 0 and g.robots[robot].hex:
        g.then(Blow(robot, amount, by, cause, rule, ranged))


class Blow(Sequel[bool], frozen=True):
    """An amount comes: fixed reductions, then those that are asked for. [GR-KW-100, GR-KW-102]

    A recovery roll may turn ranged damage away from a robot's hex. [GR-KW-108]
    """

    robot: Seat
    amount: int
    by: Seat
    cause: Cause
    rule: str
    ranged: bool = False

    def run(self, g: GigaRobo) -> None:
        """The owner may use what works at the moment of damage; this is no window."""
        if self.ranged and turns_away(g, self.robot, self.by):
            g.ask(recovery.Recover(self.robot), then=self)
        else:
            self.land(g)

    def resume(self, g: GigaRobo, ok: bool) -> None:
        """On to an adjacent hex of the owner's choice, or it stays."""
        hex = g.robots[self.robot].hex
        if ok and hex:
            self.redirect(g, hex)
        else:
            self.land(g)

    def redirect(self, g: GigaRobo, hex: Hex) -> None:
        """The owner of the robot chooses a hex next to the one that was to be hit."""
        choose(g, self.robot, "redirect", "hex", g.near(hex), Redirected(self))

    def land(self, g: GigaRobo) -> None:
        """It was not turned away."""
        wound = Wound(self.robot, self.amount, self.by, self.cause, self.rule, self.ranged)
        g.wounds.append(wound)
        if self.cause == "attack":
            wound.amount = max(0, wound.amount + total(g, self.robot, "damage_taken", self.by))
        g.then(Soften(0), HalveByRecovery(), Suffer())


def turns_away(g: GigaRobo, robot: Seat, by: Seat) -> bool:
    """Whether a robot may turn ranged damage of a player away from its hex. [GR-KW-108]"""
    return bool(by) and g.hostile(robot, by) and has(g, robot, "redirect")


class Redirected(Sequel[str], frozen=True):
    """The hex that takes the damage instead; the attacker stays its source."""

    blow: Blow

    def resume(self, g: GigaRobo, hex: str) -> None:
        """As damage to a hex. [GR-KW-105]"""
        blow = self.blow
        hurt_hex(g, hex, blow.amount, blow.by, "GR-KW-108", ranged=blow.ranged, cause=blow.cause)


class Soften(Sequel[str], frozen=True):
    """Offer the triggers that lower an amount, one after another. [GR-KW-102]"""

    index: int

    def run(self, g: GigaRobo) -> None:
        """Ask for each that can be paid; leaving one goes on to the next."""
        wound = g.wounds[-1]
        ready = softeners(g, wound) if wound.amount > 0 else []
        if self.index >= len(ready):
            return
        seat, name, number, most = ready[self.index]
        price = g.library.actives[name].triggers[number].price
        xs = [str(x) for x in range(1, most + 1) if price.payable(g, Frame(seat, name, x=x))]
        kind = "number" if most else "word"
        choose(g, seat, "soften", kind, (NONE, *(xs if most else (YES,))), self, source=name)

    def resume(self, g: GigaRobo, answer: str) -> None:
        """Pay and carry it out, or go on."""
        if answer == NONE:
            g.then(Soften(self.index + 1))
            return
        x = int(answer) if answer.isdigit() else 0
        seat, name, number, _ = softeners(g, g.wounds[-1])[self.index]
        place = f"{name}/active/triggers/{number}"
        g.then(self)
        carry_out(g, f"{place}/do", seat, name, "trigger", x=x)
        carry_out(g, f"{place}/price", seat, name, x=x)


def softeners(g: GigaRobo, wound: Wound) -> list[tuple[Seat, str, int, int]]:
    """The triggers of a crew that work when damaged: player, source, number, the most X."""
    found: list[tuple[Seat, str, int, int]] = []
    for player in g.crew(wound.robot):
        for name, number, trigger in effects_of(g, player).triggers:
            if not trigger.damaged or not trigger.when.hold(g, player.seat, wound.by):
                continue
            if trigger.price.payable(g, Frame(player.seat, name, x=1)):
                most = most_x(g, player.seat, name, trigger.x, "")
                found.append((player.seat, name, number, most))
    return found


class HalveByRecovery(Sequel[bool], frozen=True):
    """Halvings come after fixed reductions. [GR-KW-102, GR-KW-109]"""

    def run(self, g: GigaRobo) -> None:
        """Collisions first; then the recovery roll of a card, if there is one."""
        wound = g.wounds[-1]
        seat = wound.robot
        if wound.amount < 1:
            return
        if wound.cause == "collision":
            wound.amount = altered(g, seat, "collision_damage", wound.amount)
        sides = g.fight.sides.values() if g.fight is not None and wound.cause == "attack" else ()
        for side in sides:
            times = side.changes.get(f"halved {seat}", 0) if side.seat == wound.by else 0
            for _ in range(times):  # [GR-KW-114]
                wound.amount = half(wound.amount)
        if has(g, seat, "half_when_recovered"):
            g.ask(recovery.Recover(seat), then=self)

    def resume(self, g: GigaRobo, ok: bool) -> None:
        """A successful recovery roll halves the amount, rounded up. [GR-KW-103]"""
        if ok:
            g.wounds[-1].amount = half(g.wounds[-1].amount)


class Suffer(Step, frozen=True):
    """What is left lowers armour. [GR-DMG-01]"""

    def run(self, g: GigaRobo) -> None:
        """The active barrier takes 3 and goes; then the static barrier of the hex, and rage."""
        wound = g.wounds.pop()
        robot = g.robots[wound.robot]
        amount = wound.amount
        if amount > 0 and robot.hex and robot.barrier:
            robot.barrier = False
            amount -= ABSORBED  # [GR-BAR-02, GR-BAR-05]
            g.tell("GR-BAR-02", board.BarrierGone, "", robot.seat)
        if amount < 1 or not robot.hex:
            return
        lose_armour(g, wound.robot, amount, wound.rule, wound.by)
        if wound.by:
            barriers.destroy(g, robot.hex, "GR-BAR-07")
        fight, by = g.fight, wound.by
        if fight is not None:
            by_text = fight.stage == "damage" and by and wound.cause != "collision"
            if by_text and wound.robot not in fight.harmed:
                fight.harmed.append(wound.robot)  # [GR-KW-69]
            if wound.cause == "attack":
                fight.inflicted += amount
        follow(g, wound, amount)


def follow(g: GigaRobo, wound: Wound, amount: int) -> None:
    """Rage and whatever else answers damage; the first one done is pushed last."""
    seat, by = wound.robot, wound.by
    if by and g.hostile(seat, by):
        rage.note(g, seat)
        g.then(Answers("inflicted", seat, by, amount), Answers("damages", by, seat, amount))
    g.then(Answers("damaged", seat, by, amount))
    if wound.cause == "fire":
        g.then(Answers("burned", seat, "", amount))


class Answers(Step, frozen=True):
    """Hooks that answer damage; X is the amount."""

    event: str
    seat: Seat
    victim: Seat
    amount: int

    def run(self, g: GigaRobo) -> None:
        """For the whole crew of the robot that was hit."""
        crew = [player.seat for player in g.crew(g.players[self.seat].rides)]
        for seat in reversed(crew) if self.event != "damages" else (self.seat,):
            hooks.fire(g, self.event, seat, self.victim, self.amount)


def lose_armour(g: GigaRobo, robot: Seat, n: int, rule: str, by: Seat = "") -> None:
    """Lower armour, not below 0; some pilots fall only to a heavy blow. [GR-DMG-01, GR-KW-110]"""
    machine = g.robots[robot]
    machine.armour -= losable(g, robot, n)
    g.tell(rule, turn.Hurt, robot, n, machine.armour, by)


def losable(g: GigaRobo, robot: Seat, n: int) -> int:
    """How much of a loss of armour really happens. [GR-DMG-01, GR-KW-110]"""
    armour = g.robots[robot].armour
    if n < MORTAL and has(g, robot, "last_stand"):
        armour = max(0, armour - 1)
    return min(n, armour)


def repair(g: GigaRobo, seat: Seat, n: int, rule: str = "GR-DMG-02") -> int:
    """Raise armour, never above the maximum. [GR-DMG-02, GR-KW-79]"""
    robot = g.robot(seat)
    n = altered(g, seat, "repair", n)
    gained = max(0, min(n, robot.limit - robot.armour))
    if gained:
        robot.armour += gained
        g.tell(rule, turn.Repaired, robot.seat, gained, robot.armour)
    return gained


def hurt_hex(
    g: GigaRobo,
    hex: Hex,
    amount: int,
    by: Seat,
    rule: str = "GR-KW-105",
    *,
    ranged: bool = False,
    cause: Cause = "effect",
) -> None:
    """Damage to a hex: every robot, then a structure at 3 or more, then a barrier. [GR-KW-105]"""
    if amount < 1:
        return
    if hex in g.barriers:
        g.then(barriers.BreakBarrier(hex, rule))
    if hex in g.structures and amount >= DESTROYS:
        g.then(structures.DestroyStructure(hex, by))
    robot = g.robot_at(hex)
    if robot is not None:
        hurt(g, robot.seat, amount, by=by, cause=cause, rule=rule, ranged=ranged)


class Raze(Sequel[str], frozen=True):
    """Several structures are destroyed, in the order the acting player chooses. [GR-KW-105]"""

    hexes: tuple[Hex, ...]
    by: Seat

    def run(self, g: GigaRobo) -> None:
        """One impact card each."""
        if self.hexes:
            choose(g, self.by, "raze", "hex", self.hexes, self)

    def resume(self, g: GigaRobo, hex: str) -> None:
        """Its destruction half is done before the next one falls."""
        rest = tuple(other for other in self.hexes if other != hex)
        g.then(structures.DestroyStructure(hex, self.by), Raze(rest, self.by))
