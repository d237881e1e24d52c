"""The exact chances that stand beside options: of attacks, re-rolls and the impulse die."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from plancia.core import Message
from plancia.core.scene import Odds
from plancia.games.pacific_rim import odds
from plancia.games.pacific_rim.components import Melee
from plancia.games.pacific_rim.in_progress import Attack, AttackPlan, Role, Source
from plancia.games.pacific_rim.rules import abilities, activation, attack, tactical, turn, values
from plancia.games.pacific_rim.rules.dice import IMPULSE
from plancia.games.pacific_rim.rules.targets import melee_targets, short_range
from plancia.games.pacific_rim.state import PacificRim


def chances(seen: PacificRim, asked: Any, option: Any) -> tuple[Odds, ...]:
    """The exact chances of an option.

    Nothing is measured for anybody: an attack at a range that matters has none. [PRE-GEO-21]
    """
    match option:
        case attack.Strike():
            return of_strike(seen, asked.plan, option.target)
        case tactical.PlainAttack():
            return of_melee(seen, "tactical")
        case tactical.UseObject(kind="melee"):
            thing = seen.things[seen.acting_model.carries]
            return of_melee(seen, "object", ene=seen.library.objects[thing.kind].ene)
        case abilities.StrikeAgain(do=True):
            return of_melee(seen, "brutal")
        case activation.UseCard():
            return of_card(seen, option)
        case attack.KeepDice() | attack.RollAgain():
            return of_dice(seen, asked.role, getattr(option, "die", None))
        case turn.RollImpulseAgain(again=True):
            return tuple(told(name, impulse(n)) for name, n in (("impulse", 1), ("impulse_two", 2)))
    return ()


def told(about: str, chance: Fraction) -> Odds:
    """A chance and what it is the chance of."""
    return Odds(Message(f"pacific_rim.odds.{about}"), chance.numerator, chance.denominator)


def impulse(least: int) -> Fraction:
    """The chance of so many activations or more. [PRE-DIE-01]"""
    return Fraction(sum(face >= least for face in IMPULSE), len(IMPULSE))


def of_strike(seen: PacificRim, plan: AttackPlan, target: str) -> tuple[Odds, ...]:
    """An attack at a target that may be declared now."""
    ene = plan.ene
    if plan.kind == "ranged":
        limited = plan.only_short or "short_range_only" in seen.special
        matters = plan.short != plan.long or limited
        if matters and seen.setup.premeasuring == "forbidden":
            return ()
        near = not matters or short_range(seen, plan.attacker, target)
        if limited and not near:
            return (told("hit", Fraction()),)
        ene += plan.short if near else plan.long
    planned = Attack(plan.attacker, target, plan.kind, ene, rerolls=plan.rerolls)
    return of_pools(seen, target, *odds.pools(seen, planned))


def of_melee(seen: PacificRim, source: Source, ene: int = 0, rerolls: int = 0) -> tuple[Odds, ...]:
    """A melee attack of the acting model, where there is only one target."""
    model = seen.acting_model
    targets = melee_targets(seen, model)
    plan = AttackPlan(model.id, "melee", source, ene, rerolls=rerolls)
    return of_strike(seen, plan, targets[0]) if len(targets) == 1 else ()


def of_card(seen: PacificRim, option: activation.UseCard) -> tuple[Odds, ...]:
    """A card that is nothing but a melee attack."""
    model = seen.acting_model
    chosen = seen.card_of(model).options[option.option]
    effect = chosen.effects[0]
    if len(chosen.effects) > 1 or not isinstance(effect, Melee):
        return ()
    more = chosen.extra.ene if option.extra and chosen.extra is not None else 0
    return of_melee(seen, "card", ene=effect.ene + more, rerolls=effect.rerolls)


def of_pools(seen: PacificRim, target: str, mine: odds.Pool, theirs: odds.Pool) -> tuple[Odds, ...]:
    """To succeed, to cause enough damage for a choice, to destroy. [PRE-DMG-05, PRE-DMG-08]"""
    if target in seen.buildings:
        return (told("destroy", odds.damages(mine, theirs, 1)),)
    model = seen.models[target]
    left = values.structure(seen, model) - values.suffered(model)
    found = [told("hit", odds.succeeds(mine, theirs))]
    if left > 2:
        found.append(told("two", odds.damages(mine, theirs, 2)))
    if left <= odds.MOST:
        found.append(told("destroy", odds.damages(mine, theirs, left)))
    return tuple(found)


def of_dice(seen: PacificRim, role: Role, again: int | None) -> tuple[Odds, ...]:
    """The attack under way, if a die is rolled again, or none; no further one is."""
    now = seen.fight
    mine = odds.pool_of(seen, seen.models[now.attacker], "attack", 0)
    mine = odds.lying(mine, now.mine, again if role == "attack" else None)
    theirs = odds.defence_of(seen, now)
    if role == "defence":
        theirs = odds.lying(theirs, now.theirs, again)
    return of_pools(seen, now.target, mine, theirs)
