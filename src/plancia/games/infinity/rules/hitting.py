"""What hits after all dice of an order are known. [INF-BS-14, INF-CC-45, INF-DMG-03]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from plancia.games.infinity.in_progress import Contest, Declared, Hit, Line, Throw
from plancia.games.infinity.rules import close_combat, damage, fighting, templates
from plancia.games.infinity.rules.cover import shelter_lines
from plancia.games.infinity.rules.pairing import ATTACKS
from plancia.games.infinity.rules.rolling import scores
from plancia.games.infinity.state import Infinity


def hits_of(g: Infinity, contests: list[Contest], declared: list[Declared]) -> Iterator[Hit]:
    """Every die of an attack that has its effect is a hit. [INF-BS-14, INF-CC-45, INF-DMG-03]"""
    struck: set[Throw] = set()
    deeds = {deed.trooper: deed for deed in declared if deed.weapon}
    for deed in deeds.values():
        yield from templates.spray_hits(g, deed, contests)
    for contest in contests:
        active, reactive = contest.active, contest.reactive
        for throw, has_effect, other in (
            (active, contest.hits, reactive),
            (reactive, contest.answers, active),
        ):
            if throw is not None and throw not in struck and is_blast(g, throw):
                struck.add(throw)
                yield from _blasts(g, deeds[throw.trooper], throw, has_effect, other, contests)
        if active is not None and active.action in ATTACKS and active not in struck:
            struck.add(active)
            yield from _hits(g, contests, active, contest.hits, _loser(contests, active.target))
        if reactive is not None and reactive.action in ATTACKS and reactive not in struck:
            yield from _hits(g, contests, reactive, contest.answers, active)


def is_blast(g: Infinity, throw: Throw) -> bool:
    """Whether a roll is one for a weapon that strikes all around its target."""
    return bool(throw.weapon) and templates.is_blast(g, throw.weapon, throw.mode)


def _blasts(
    g: Infinity,
    deed: Declared,
    throw: Throw,
    has_effect: tuple[bool, ...],
    other: Throw | None,
    contests: list[Contest],
) -> Iterator[Hit]:
    """The hits of a grenade or missile; one that was beaten is not placed. [INF-ROLL-21]"""
    beaten = any(die.succeeds for die in scores(other))
    for die, effective in zip(throw.dice, has_effect, strict=False):
        if effective or not beaten:
            yield from templates.blast_hits(g, deed, throw, die, effective, contests)


def _loser(contests: list[Contest], target: str) -> Throw | None:
    """What the target of an active attack rolled against it."""
    for contest in contests:
        answer = contest.reactive
        if contest.opposed and answer is not None and answer.trooper == target:
            return answer
    return None


def _hits(
    g: Infinity,
    contests: list[Contest],
    throw: Throw,
    effective: tuple[bool, ...],
    other: Throw | None,
) -> Iterator[Hit]:
    """The hits of one roll; a blow that was partly turned is easier to resist, but not one with a
    thread that cuts everything. [INF-CC-09, INF-AMMO-MONO-04]
    """
    close = throw.action == "cc_attack"
    if close and close_combat.sticks(g, throw.weapon):  # it only sticks [INF-WPN-DCH-04]
        return
    more = shelter_lines(throw.lines)
    if close:
        more = _defence(g, contests, throw, other)
    for die, has_effect in zip(scores(throw), effective, strict=True):
        if has_effect and close and templates.goes_off(g, throw):
            yield from templates.pulse_hits(g, throw, die.is_critical, more, contests)
        elif has_effect:
            yield Hit(
                target=throw.target,
                by=throw.trooper,
                weapon=throw.weapon,
                mode=throw.mode,
                critical=die.is_critical,
                close=close,
                lines=more,
                friendly=g.side(g.troopers[throw.trooper]) == g.side(g.troopers[throw.target]),
                along=throw.along,
                venom=throw.venom,
            )
            for name in throw.others:  # [INF-SS-MA-12]
                yield Hit(
                    target=name,
                    by=throw.trooper,
                    weapon=throw.weapon,
                    mode=throw.mode,
                    close=True,
                    along=throw.along,
                    venom=throw.venom,
                )


def _defence(
    g: Infinity, contests: list[Contest], throw: Throw, other: Throw | None
) -> tuple[Line, ...]:
    """What a blow that was beaten, or struck with Berserk, is worth in defence: nothing against
    Martial Arts, or against a thread that cuts everything. [INF-CC-09, INF-SS-MA-02,
    INF-SS-BERS-04, INF-AMMO-MONO-04]
    """
    if any(damage.effect_with(g, name, "").bare for name in (throw.weapon, *throw.along)):
        return ()
    opposed = other is not None and any(
        each.opposed and throw in (each.active, each.reactive) for each in contests
    )
    if not opposed:
        return close_combat.defence_lines(fighting.turned_by(g, contests, throw))
    if throw.piercing:
        return ()
    return close_combat.defence_lines(other)


def lying(g: Infinity) -> set[str]:
    """Who is Unconscious as the rolls of an order are made."""
    return {each.id for each in g.on_table() if each.is_out}


def coups_de_grace(g: Infinity, were_out: set[str]) -> None:
    """A blow at somebody Unconscious, or helpless, kills without a roll; in reaction also who
    meanwhile has come round. [INF-UNC-11, INF-SS-SHAS-04]
    """
    for deed in g.under_way.replies:
        if deed.action == "cc_attack" and deed.target in were_out:
            damage.finish_off(g, g.troopers[deed.target])
    for deed in g.under_way.deeds:
        target = g.troopers.get(deed.target)
        if deed.action == "cc_attack" and target is not None and damage.is_helpless(g, target):
            damage.finish_off(g, target)


def use_up(g: Infinity, deeds: Iterable[Declared]) -> None:
    """What can be used only so often is used, also when the roll is lost. [INF-ROLL-22]"""
    for deed in deeds:
        if not deed.weapon:
            continue
        trooper = g.troopers[deed.trooper]
        if g.weapon(deed.weapon).uses:
            trooper.uses[deed.weapon] = trooper.uses.get(deed.weapon, 0) + 1
        if g.weapon(deed.weapon).per_turn:
            fired = sum(shot.dice for shot in deed.shots) or 1
            trooper.volleys[deed.weapon] = trooper.volleys.get(deed.weapon, 0) + fired
