"""Melees with more to them than dice that are compared: made into numbers, and counted exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from plancia.games.infinity.demands import affliction, blow, hit_of
from plancia.games.infinity.in_progress import Contest, Hit, Throw
from plancia.games.infinity.melees import Melee, Rival, Spread, Stroke, fought
from plancia.games.infinity.rules import damage, electronics, fighting
from plancia.games.infinity.rules.close_combat import DEFENCE
from plancia.games.infinity.rules.dice import SIDES, failing_faces
from plancia.games.infinity.state import Infinity, Trooper


class Clash(NamedTuple):
    """A melee around one active roll."""

    hub: Throw
    foes: tuple[str, ...]
    answers: tuple[Throw | None, ...]
    melee: Melee

    def throws(self) -> Iterator[tuple[Throw, Fraction]]:
        """All rolls in it with their chances to have their effect."""
        yield self.hub, self.melee.works
        for answer, chance in zip(self.answers, self.melee.answers, strict=True):
            if answer is not None:
                yield answer, chance

    def spreads(self) -> Iterator[tuple[str, Spread]]:
        """The wounds of everybody in it."""
        yield self.hub.trooper, self.melee.hub
        yield from zip(self.foes, self.melee.rivals, strict=True)


def clashes(g: Infinity, contests: Sequence[Contest], lost: Mapping[str, int]) -> Iterator[Clash]:
    """The melees in which blows come one after another, go wild, hit several, or spill poison; with
    the wounds that their dice have cost already, if they are rolled.
    """
    hubs = dict.fromkeys(each.active for each in contests if each.active is not None)
    for hub in hubs:
        if hub.action not in fighting.ANSWERS or len(hub.dice) > 1:
            continue
        answers = [each for each in _answers(contests, hub) if len(each.dice) <= 1]
        if not _is_special(g, hub, answers):
            continue
        names = [each.trooper for each in answers]
        struck = [name for name in (hub.target, *hub.others) if name and hub.action == "cc_attack"]
        silent = [name for name in dict.fromkeys(struck) if name not in names]
        opposed = {each.reactive for each in contests if each.opposed and each.active == hub}
        rivals = [_rival(g, hub, each, each.trooper, each in opposed, lost) for each in answers]
        rivals += [_rival(g, hub, None, name, False, lost) for name in silent]
        melee = fought(_needed(hub), hub.first, tuple(rivals))
        yield Clash(hub, (*names, *silent), (*answers, *(None for _ in silent)), melee)


def _answers(contests: Sequence[Contest], hub: Throw) -> list[Throw]:
    """What is rolled against a blow or a dodge in close combat."""
    found: dict[Throw, None] = {}
    for each in contests:
        answer = each.reactive
        if answer is None:
            continue
        compared = each.opposed and each.active == hub
        blow = answer.action == "cc_attack" and answer.target == hub.trooper
        dodge = answer.action == "dodge" and hub.target == answer.trooper
        if compared or blow or dodge:
            found[answer] = None
    return list(found)


def _is_special(g: Infinity, hub: Throw, answers: Sequence[Throw]) -> bool:
    rolls = [hub, *answers]
    if any(each.first or each.berserk or each.others for each in rolls):
        return True
    struck = [each.target for each in rolls if each.action == "cc_attack"]
    return any(g.hooks(g.troopers[name]).fighting.splash for name in struck if name)


def _needed(throw: Throw | None) -> int:
    """What is rolled against; less than nothing where no die is rolled."""
    if throw is None or (throw.lost and not throw.struck):
        return -1
    return throw.needed


def _rival(
    g: Infinity,
    hub: Throw,
    answer: Throw | None,
    name: str,
    opposed: bool,
    lost: Mapping[str, int],
) -> Rival:
    ours = theirs = None
    if hub.action == "cc_attack" and name in (hub.target, *hub.others):
        parry = _parry(g, hub, answer, opposed) if name == hub.target else 0
        ours = _stroke(g, replace(hit_of(hub), target=name), parry, lost)
    if answer is not None and answer.action != "dodge" and answer.target == hub.trooper:
        theirs = _stroke(g, hit_of(answer), _parry(g, answer, hub, opposed), lost)
    return Rival(
        _needed(answer),
        answer is not None and answer.first,
        opposed,
        ours,
        name == hub.target,
        theirs,
    )


def _parry(g: Infinity, blow: Throw, other: Throw | None, opposed: bool) -> int:
    """What a good blow in answer is worth against a hit. [INF-CC-09, INF-SS-MA-02,
    INF-SS-BERS-04]
    """
    if other is None or not blow.action == other.action == "cc_attack":
        return 0
    if opposed:
        return 0 if blow.piercing else DEFENCE
    if blow.berserk and g.setup.berserk_defence == "none":
        return 0
    wild = other.berserk or other.first or blow.first or other.target != blow.trooper
    return 0 if wild else DEFENCE


def _stroke(g: Infinity, hit: Hit, parry: int, lost: Mapping[str, int]) -> Stroke:
    victim, striker = g.troopers[hit.target], g.troopers[hit.by]
    besides = affliction(g, hit, parry)
    stops = besides[1] if besides is not None and _halts(g, victim, besides[0]) else None
    strength = g.hooks(victim).fighting.splash if hit.close and hit.weapon else 0
    arm = g.profile(striker).attributes.arm
    return Stroke(
        blow(g, hit, parry),
        max(fighting.endurance(g, victim) - victim.wounds + lost.get(victim.id, 0), 0),
        damage.kills(g, hit) or damage.ends(g, hit),
        stops,
        min(failing_faces(arm, strength), SIDES) if strength else 0,
    )


def _halts(g: Infinity, victim: Trooper, state: str) -> bool:
    """Whether what comes over somebody keeps it from striking back; of what kills it the blow
    itself knows. [INF-SS-MA-04]
    """
    if state == "disabled":
        profile = g.profile(victim)
        return electronics.is_seized(profile) and not profile.hooks.standing.unplugged
    return state in ("immobilised", "stunned")
