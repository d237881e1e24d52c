"""Words about the attack under way: its range, damage, icons, successes and rage."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, amount, side_of
from plancia.games.giga_robo.effects.declared import played_card
from plancia.games.giga_robo.events.attack import AttackDecided, HitVoid
from plancia.games.giga_robo.in_progress import Frame, Side
from plancia.games.giga_robo.rules.attack.safety import attack_safe, dice_safe
from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts import naming
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.words import Place


class Stretch(Effect, frozen=True):
    """In a combo: change the range of the next card. [GR-KW-115]"""

    low: int = 0
    high: int = 0

    def stretches(self) -> tuple[int, int]:
        """Minimum and maximum. [GR-CMB-09]"""
        return (self.low, self.high)

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next card of the same attack reads it."""
        side = side_of(g, f.owner)
        if side is not None:
            side.changes["next_low"] = side.changes.get("next_low", 0) + self.low
            side.changes["next_high"] = side.changes.get("next_high", 0) + self.high


class CountX(Effect, frozen=True):
    """Count X: it keeps this value for the words that follow, and for the damage. [GR-KW-145]"""

    x: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """An attack card in play remembers it."""
        f.x = amount(g, f, self.x)
        found = played_card(g, f.source)
        if found is not None:
            found[1].x = f.x


class ChangeAttack(Effect, frozen=True):
    """Change what an attack under way does, or make it safe, unless it is so already."""

    what: Literal[
        "damage",  # so much more, if it hits [GR-KW-100]
        "less",  # damage [GR-KW-100]
        "halved",  # its damage to the owner, so many times [GR-KW-103, GR-KW-114]
        "no_base",  # its cards have no base damage; bonuses still add [GR-KW-100]
        "immune",  # the opponent takes no damage from it [GR-KW-107]
        "void",  # neither text nor damage; its cards are off, and nobody gains rage [GR-KW-36]
        "throw_instead",  # one optional throw so far, for all its forced movement [GR-KW-132]
        "push_more",  # a push goes farther, or one is added after its text [GR-KW-132]
        "safe",  # instants cannot change its dice and successes any more [GR-KW-39]
    ]
    n: Amount = 1
    of: Literal["own", "answered", "against", "named"] = "own"
    """The owner's attack, the one it answers, the one against it, or the one that was named."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The attack remembers it until its damage, or until it moves somebody."""
        side = self.side(g, f)
        f.done = side is not None and bool(side.cards) and not attack_safe(g, side)
        spared = {"halved": f.owner, "immune": f.victim}.get(self.what)
        if side is None or not f.done or spared == "":
            return
        key = self.what if spared is None else f"{self.what} {g.players[spared].rides}"
        before = 0 if self.what == "throw_instead" else side.changes.get(key, 0)
        side.changes[key] = before + amount(g, f, self.n)
        if self.what == "void":
            g.tell("GR-KW-36", HitVoid, side.seat, tuple(each.card for each in side.cards))

    def side(self, g: GigaRobo, f: Frame) -> Side | None:
        """The attack that is meant."""
        match self.of:
            case "against":
                return against(g, f.owner)
            case "named":
                return naming.side_with(g, f.at)
        return side_of(g, f.seat(self.of))


class AnswerWithCombo(Effect, frozen=True):
    """The reactor may answer the attack under way with a combo. [GR-KW-164]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Under all rules for combos."""
        if g.fight is not None:
            g.fight.combo_reply = True


class MakeSuccessful(Effect, frozen=True):
    """The attack under way succeeds with exactly so many successes. [GR-KW-99]"""

    successes: int

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Whatever the dice say; what was not done yet is skipped."""
        fight = g.fight
        f.done = fight is not None and not dice_safe(g)
        if fight is None or not f.done:
            return
        fight.fixed, fight.winner, fight.successes = True, "active", self.successes
        g.tell("GR-KW-99", AttackDecided, fight.active.seat, self.successes)


class OwnRage(Effect, frozen=True):
    """The owner gains no rage from this attack, or gains it twice. [GR-KW-84, GR-SPC-06]"""

    gain: Literal["none", "twice"]
    who: Literal["own", "opponents"] = "own"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The rage step reads it."""
        for seat in g.players:
            concerned = seat == f.owner if self.who == "own" else g.hostile(seat, f.owner)
            if g.fight is not None and concerned:
                g.fight.active.changes[f"{self.gain} {seat}"] = 1


class TakeReaction(Effect, frozen=True):
    """The opponent's attack loses the reaction icon, the owner's attack has it. [GR-KW-166]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Even if the owner is the active player: ties are then worked out the other way."""
        mine, theirs = side_of(g, f.owner), against(g, f.owner)
        f.done = mine is not None and theirs is not None and not dice_safe(g)
        if mine is None or theirs is None or not f.done or attack_safe(g, theirs):
            return
        mine.changes.pop("no_reaction", None)
        theirs.changes.pop("reaction", None)
        mine.changes["reaction"] = theirs.changes["no_reaction"] = 1


class HalfRage(Effect, frozen=True):
    """The owner gains half its rage: half in spirit, or half the power in tokens. [GR-KW-84]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Each rounded up."""
        g.then(ChooseRage((f.owner,), halved=True))
