"""What may become of everybody in an exchange: hits, rolls that resist, wounds and states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from plancia.core import Message
from plancia.core.exchange import Attempt, Cast, Prospect, Share
from plancia.games.infinity import forecast
from plancia.games.infinity.forecast import Fate
from plancia.games.infinity.in_progress import Contest, Save, Throw
from plancia.games.infinity.names import trooper_name
from plancia.games.infinity.rules.dice import SIDES, failing_faces
from plancia.games.infinity.rules.pairing import ATTACKS
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
    for lost in range(fate.left):
        if chance := fate.loses(lost):
            word = ("points" if structure else "wounds") if lost else "unhurt"
            message = Message(f"infinity.outcome.{word}", {"n": lost})
            yield share(message, chance, "act" if lost else "quiet")
    if fate.falls:
        word = "destroyed" if structure else "unconscious"
        yield share(Message(f"infinity.outcome.{word}"), fate.falls, "harm")
    if fate.dead:
        yield share(Message("infinity.outcome.dead"), fate.dead, "dead")


def _hurt(trooper: Trooper, saves: Sequence[Save]) -> bool:
    return trooper.spot == "gone" or any(
        save.wounded and save.hit.target == trooper.id for save in saves
    )


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
    return Message("infinity.outcome.unhurt")


def attempts(
    seen: Infinity, contests: Sequence[Contest], trooper: Trooper, saves: Sequence[Save]
) -> Iterator[Attempt]:
    """How a hit is resisted: the rule as figures, and the dice once they are rolled."""
    found: dict[tuple[int, int, int, int], list[Cast]] = {}
    rules: dict[tuple[int, int, int, int], str] = {}
    for threat in (*forecast.attacks(seen, contests), *forecast.sprays(seen, contests)):
        if threat.hit.target == trooper.id:
            arm = forecast.protection(seen, threat.hit)
            cover = threat.blow.protection - arm
            key = (arm, cover, threat.blow.damage, threat.blow.rolls)
            found.setdefault(key, [])
            rules.setdefault(key, "INF-COV-07" if cover else "INF-DMG-01")
    for save in saves:
        if save.hit.target == trooper.id:
            cover = sum(line.value for line in save.hit.lines)
            rolls = next((k[3] for k in found if k[:3] == (save.base, cover, save.damage)), 1)
            dice = found.setdefault((save.base, cover, save.damage, rolls), [])
            dice.append(_save(save))
    for key, dice in found.items():
        arm, cover, damage, rolls = key
        least = failing_faces(arm + cover, damage) + 1
        word = "safe" if least <= SIDES else "never_safe"
        args = {"arm": arm, "cover": cover, "damage": damage, "least": least, "n": rolls}
        text = Message(f"infinity.exchange.{word}.{'cover' if cover else 'plain'}", args)
        yield Attempt(text, rules.get(key, "INF-DMG-01"), tuple(dice))


def _save(save: Save) -> Cast:
    """The die of a roll that resists; a critical wounds without one. [INF-DMG-04]"""
    fate = ("critical_wound" if not save.die else "hurt") if save.wounded else "safe"
    return Cast(save.die, save.die, fate, Message(f"infinity.fate.{fate}"))
