"""What may become of everybody in an exchange: hits, rolls that resist, wounds and states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, Self

from plancia.core import Message
from plancia.core.exchange import Attempt, Cast, Prospect, Share
from plancia.games.infinity import forecast
from plancia.games.infinity.forecast import Fate, Threat
from plancia.games.infinity.in_progress import Contest, Save, Throw
from plancia.games.infinity.names import trooper_name
from plancia.games.infinity.rules.damage import effect_of, unplugs
from plancia.games.infinity.rules.dice import SIDES, failing_faces
from plancia.games.infinity.rules.pairing import ATTACKS
from plancia.games.infinity.rules.resisting import protection
from plancia.games.infinity.scene.pieces import TONES
from plancia.games.infinity.state import Infinity, Trooper


def share(name: Message, chance: Fraction, tone: str = "quiet") -> Share:
    """A chance as it is shown."""
    return Share(name, chance.numerator, chance.denominator, tone)


def bursts(contests: Sequence[Contest]) -> list[Throw]:
    """Attacks of more than one die: how many of them hit is worth a line of its own."""
    return [
        throw
        for throw in forecast.throws(contests)
        if len(throw.dice) > 1 and throw.action in ATTACKS
    ]


def hits(seen: Infinity, contests: Sequence[Contest], throw: Throw) -> Prospect:
    """How many dice of a burst hit. [INF-BS-14]"""
    found = forecast.chances(contests, throw)
    target = seen.troopers[throw.target]
    most = max((each.hits + each.criticals for each in found.outcomes), default=0)
    spread = [
        share(Message("infinity.exchange.hits", {"n": n}), found.hits(n) - found.hits(n + 1), tone)
        for n in range(most + 1)
        for tone in ("good" if n else "quiet",)
    ]
    if found.critical:
        spread.append(share(Message("infinity.exchange.some_critical"), found.critical, "act"))
    return Prospect(
        throw.target,
        Message("infinity.exchange.hits_on", {"model": trooper_name(seen, target)}),
        TONES[target.seat],
        "INF-BS-14",
        tuple(spread),
    )


def prospect(seen: Infinity, contests: Sequence[Contest], fate: Fate, *, rolled: bool) -> Prospect:
    """What may become of a model, with the rolls that resist; and what has."""
    trooper = seen.troopers[fate.trooper]
    structure = bool(seen.profile(trooper).attributes.structure)
    saves = seen.exchange.saves if rolled and seen.exchange else []
    return Prospect(
        trooper.id,
        trooper_name(seen, trooper),
        TONES[trooper.seat],
        "INF-STR-03" if structure else "INF-UNC-02",
        tuple(states(fate, structure=structure)),
        tuple(attempts(seen, contests, trooper, saves)),
        outcome(seen, trooper, saves) if rolled else None,
        ("harm" if _hurt(trooper, saves) else "good") if rolled else "",
    )


def states(fate: Fate, *, structure: bool) -> Iterator[Share]:
    """Unhurt, wounded, Unconscious, dead: all that can happen, and nothing that cannot."""
    for lost in range(fate.standing):
        if chance := fate.loses(lost):
            word = ("points" if structure else "wounds") if lost else "unhurt"
            message = Message(f"infinity.outcome.{word}", {"n": lost})
            yield share(message, chance, "act" if lost else "quiet")
    if fate.falls:
        word = "destroyed" if structure else "unconscious"
        yield share(Message(f"infinity.outcome.{word}"), fate.falls, "harm")
    if fate.dead:
        yield share(Message("infinity.outcome.dead"), fate.dead, "dead")
    for state, chance in fate.states:
        if chance:
            yield share(Message(f"infinity.state.{state}"), chance, "act")


def _hurt(trooper: Trooper, saves: Sequence[Save]) -> bool:
    return trooper.spot == "gone" or any(
        (save.wounded or suffered(save)) and save.hit.target == trooper.id for save in saves
    )


def suffered(save: Save) -> str:
    """The state that a failed roll has brought; empty: none."""
    if save.disabled:
        return "disabled"
    if save.stunned:
        return "stunned"
    return "immobilised" if save.held else "blinded" if save.blinded else ""


def outcome(seen: Infinity, trooper: Trooper, saves: Sequence[Save]) -> Message:
    """What became of a model."""
    structure = bool(seen.profile(trooper).attributes.structure)
    lost = sum(save.wounded for save in saves if save.hit.target == trooper.id)
    if trooper.spot == "gone":
        return Message("infinity.outcome.dead")
    if lost and trooper.is_out:
        return Message(f"infinity.outcome.{'destroyed' if structure else 'unconscious'}")
    if lost:
        return Message(f"infinity.outcome.{'points' if structure else 'wounds'}", {"n": lost})
    mine = (save for save in saves if save.hit.target == trooper.id)
    if state := next(filter(None, map(suffered, mine)), ""):
        return Message(f"infinity.state.{state}")
    return Message("infinity.outcome.unhurt")


class Figures(NamedTuple):
    """What a hit is resisted with: those that are alike stand in one line."""

    attribute: str
    base: int
    cover: int
    damage: int

    @classmethod
    def of(cls, save: Save) -> Self:
        """Those of a roll that was made."""
        cover = sum(line.value for line in save.hit.lines)
        return cls(save.attribute, save.base, cover, save.damage)

    def told(self, rolls: int) -> Message:
        """The rule as figures."""
        if self.attribute == "ph":
            word = "struggle" if self.base > 0 else "never_free"
            return Message(f"infinity.exchange.{word}", {"needed": self.base})
        least = failing_faces(self.base + self.cover, self.damage) + 1
        word = "safe" if least <= SIDES else "never_safe"
        args = {
            "arm": self.base,
            "cover": self.cover,
            "damage": self.damage,
            "least": least,
            "n": rolls,
        }
        return Message(f"infinity.exchange.{word}.{'cover' if self.cover else 'plain'}", args)

    @property
    def rule(self) -> str:
        """Where the rule stands."""
        if self.attribute == "ph":
            return "INF-IMM-01"
        if self.cover:
            return "INF-COV-07"
        return "INF-DMG-05" if self.attribute == "bts" else "INF-DMG-01"


def attempts(
    seen: Infinity, contests: Sequence[Contest], trooper: Trooper, saves: Sequence[Save]
) -> Iterator[Attempt]:
    """How a hit is resisted: the rule as figures, and the dice once they are rolled."""
    found: dict[Figures, list[Cast]] = {}
    rolls: dict[Figures, int] = {}
    for threat in (*forecast.attacks(seen, contests), *forecast.sprays(seen, contests)):
        if threat.hit.target == trooper.id:
            for figures, number in demands(seen, threat):
                found.setdefault(figures, [])
                rolls[figures] = number
    for save in saves:
        if save.hit.target == trooper.id:
            found.setdefault(Figures.of(save), []).append(_save(seen, save))
    for figures, dice in found.items():
        yield Attempt(figures.told(rolls.get(figures, 1)), figures.rule, tuple(dice))


def demands(seen: Infinity, threat: Threat) -> Iterator[tuple[Figures, int]]:
    """The rolls that a hit asks for, and how many of them."""
    cover = sum(line.value for line in threat.hit.lines)
    blow = threat.blow
    if blow.rolls:
        effect = effect_of(seen, threat.hit)
        attribute, base = protection(seen.profile(seen.troopers[threat.hit.target]), effect)
        yield Figures(attribute, base, cover, blow.damage), blow.rolls
    if threat.besides is not None:
        state, blow = threat.besides
        if state == "immobilised":
            yield Figures("ph", SIDES - blow.damage, cover, 0), 1
        else:
            attribute = "arm" if state == "stunned" else "bts"
            yield Figures(attribute, blow.protection - cover, cover, blow.damage), 1


def _save(seen: Infinity, save: Save) -> Cast:
    """The die of a roll that resists; a critical wounds without one. [INF-DMG-04]"""
    state = suffered(save)
    if save.wounded or state:
        fate = "hurt" if save.die else "critical_wound"
        word = f"infinity.fate.{fate}" if save.wounded else f"infinity.state.{state}"
        if save.disabled and unplugs(seen, save.hit):
            word = "infinity.outcome.dead"  # [INF-SS-EXRAH-03]
        return Cast(save.die, save.die, fate, Message(word))
    return Cast(save.die, save.die, "safe", Message("infinity.fate.safe"))
