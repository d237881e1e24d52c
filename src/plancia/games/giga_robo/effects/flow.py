"""Words about words: maybe, on a condition, after a roll, for a while; and about turns."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.active_effects import ASLEEP
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.attack.harm import opponents_in_range, players_in_range
from plancia.games.giga_robo.rules.attack.safety import shielded
from plancia.games.giga_robo.rules.recovery import recover
from plancia.games.giga_robo.state import AfterSkip, GigaRobo, Permit
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.games.giga_robo.words.lasting import Active, CardFilter
from plancia.texts.choosing import NO, YES
from plancia.texts.running import Again, Do, ask
from plancia.texts.words import Place, Prices, Script, Tests


class May(Effect, frozen=True):
    """The owner may do this, for a price if there is one. [GR-KW-04, GR-KW-06]"""

    then: Script
    price: Prices = Prices()
    x: Amount | None = None
    """The most that X may be, where the price is per X; the owner picks X. [GR-KW-14]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Asked only if the price can be paid."""
        if self.x is not None:
            numbers = [str(x) for x in self.numbers(g, f)]
            ask(g, f.owner, "may_x", "number", (NO, *numbers) if numbers else (), at)
        elif self.price.payable(g, f):
            ask(g, f.owner, "may", "word", (YES, NO), at)
        else:
            f.done = False

    def numbers(self, g: GigaRobo, f: Frame) -> list[int]:
        """Every X that can be paid."""
        assert self.x is not None
        before, found = f.x, []
        for x in range(1, amount(g, f, self.x) + 1):
            f.x = x
            if self.price.payable(g, f):
                found.append(x)
        f.x = before
        return found

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Paid in full, then done."""
        if self.x is not None and value != NO:
            f.x, value = int(value), YES
        f.done = value == YES
        if f.done:
            g.then(Do(at.inside("then")))
            if self.price:
                g.then(Do(at.inside("price")))


class If(Effect, frozen=True):
    """Do this on a condition, or else that.

    Without one it asks whether the part before it could be carried out.
    """

    when: Tests | None = None
    then: Script = Script()
    other: Script = Script()

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The condition is read when it is reached."""
        good = f.done if self.when is None else self.when.hold(g, f.owner, f.victim)
        g.then(Do(at.inside("then" if good else "other")))


class Repeat(Effect, frozen=True):
    """Do this so many times."""

    times: Amount
    then: Script

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after the other."""
        g.then(*(Do(at.inside("then")) for _ in range(amount(g, f, self.times))))


class RecoveryRoll(Effect, frozen=True):
    """A recovery roll of the owner or the opponent, so many times. [GR-REC-01, GR-KW-97]"""

    who: Literal["own", "opponent"] = "own"
    times: Amount = 1
    ok: Script = Script()
    fail: Script = Script()

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, each with its own dice and windows."""
        seat = f.seat(self.who)
        if seat:
            for _ in range(amount(g, f, self.times)):
                recover(g, seat, at)

    def rolled(self, g: GigaRobo, f: Frame, at: Place, ok: bool) -> None:
        """What follows this roll comes before the next."""
        g.then(Do(at.inside("ok" if ok else "fail")))


class Last(Effect, frozen=True):
    """Changes, hooks and triggers for a while. [GR-KW-10 to GR-KW-12, GR-KW-16]"""

    active: Active
    until: Literal[
        "turn", "own_turn", "opponent_turn", "game", "roll", "attack", "hit", "fight"
    ] = "turn"
    """`roll`, `attack`, `hit`: the next one; `fight`: the attack under way."""
    x: Amount = 0
    card: CardFilter | None = None
    """Which next attack it waits for: the first card must be such a one. [GR-KW-16]"""

    one: bool = False
    """It concerns only the opponent of this text, not every one."""
    to: Literal["own", "opponent"] = "own"
    """Whom it works for; the turns it speaks of are that player's."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It begins to last for its owner."""
        seat = f.seat(self.to)
        if not seat:
            f.done = False
            return
        victim = ""
        if f.role == "attack" or self.one:  # it concerns whom an attack hit [GR-KW-09]
            victim = f.victim
            # nor anybody, where it hit a structure [GR-KW-07]
            if not victim and any(mod.who == "opponents" for mod in self.active.mods):
                f.done = False
                return
        elif g.setup.lasting_opponent_effects == "one_chosen":
            victim = f.victim  # [GR-KW-09]
        until: str = self.until
        stats = [mod.stat for mod in self.active.mods]
        if until not in ("attack", "hit") and shielded(g, stats):  # [GR-KW-38]
            if until == "fight":
                return
            until = ASLEEP + until
        place = f"{at.script}/{at.index}"
        durations.begin(g, seat, place, until, victim, amount(g, f, self.x), f.at)


class EveryoneRolls(Effect, frozen=True):
    """Each of several players makes a recovery roll, then what follows is done. [GR-KW-97]

    In what follows the one who rolled is the opponent.
    """

    who: Literal["opponents_in_range", "you_and_all_in_range"] = "opponents_in_range"
    ok: Script = Script()
    fail: Script = Script()

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Those within the range of the card now, in turn order from the active player."""
        if self.who == "opponents_in_range":
            members = opponents_in_range(g, f.owner, f.source)
        else:
            members = [f.owner, *players_in_range(g, f.owner, f.source)]
        f.chosen = [seat for seat in g.from_active() if seat in members]
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next roll; after the last one the owner picks whose result is next. [GR-KW-136]"""
        if f.chosen and f.chosen[0] in g.players:
            recover(g, f.chosen[0], at)
        elif f.chosen:
            ask(g, f.owner, "order", "player", (each.split()[1] for each in f.chosen), at)

    def rolled(self, g: GigaRobo, f: Frame, at: Place, ok: bool) -> None:
        """Results that nothing follows need no place in the order."""
        seat = f.chosen.pop(0)
        if self.ok if ok else self.fail:
            f.chosen.append(f"{'ok' if ok else 'fail'} {seat}")
        g.then(Again(at.script, at.index))

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Each is finished before the next."""
        result = next(each for each in f.chosen if each.endswith(f" {value}"))
        f.chosen.remove(result)
        g.then(Again(at.script, at.index))
        script = at.inside(result.split()[0])
        carry_out(g, script, f.owner, f.source, f.role, value, f.x, f.at)


class PlayFree(Effect, frozen=True):
    """One card that fits may be played for free this turn. [GR-KW-18]"""

    kind: Literal["any", "instant"] = "any"
    most: Amount | None = None
    """The highest printed cost it may have."""
    ultimate: bool = False

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The card is not named in advance."""
        most = None if self.most is None else amount(g, f, self.most)
        g.players[f.owner].permits += (Permit(self.kind, most, self.ultimate),)


class SkipTurn(Effect, frozen=True):
    """The owner's next turn is skipped; something follows it. [GR-KW-76, GR-KW-77]"""

    then: AfterSkip

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Two such effects share one skipped turn."""
        g.skips[f.owner] = (*g.skips.get(f.owner, ()), self.then)


class ExtraTurn(Effect, frozen=True):
    """The owner takes another whole turn right after this one. [GR-KW-78]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It is inserted; then the turn order goes on where it was."""
        g.extra.append(g.players[f.owner].rides)
