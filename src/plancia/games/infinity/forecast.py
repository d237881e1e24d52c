"""What an exchange may come to for everybody in it: the exact chances of wounds and states.

Rolls of different dice are independent. Only where several attack somebody who answers them all
with one die, they depend on it: then its faces are gone through one by one. Where a blast scatters
to is left out, and so are those who would be hit beside its target.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from plancia.games.infinity.clashes import clashes
from plancia.games.infinity.demands import Affliction, affliction, blow, hit_of
from plancia.games.infinity.in_progress import Contest, Exchange, Hit, Throw
from plancia.games.infinity.odds import (
    Blow,
    Chances,
    Side,
    Ways,
    alone,
    exchange,
    given,
    melee,
    wounds,
)
from plancia.games.infinity.rules import damage, electric_pulse, proximity, templates
from plancia.games.infinity.rules.close_combat import DEFENCE
from plancia.games.infinity.rules.close_combat import sticks as is_stuck
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.pairing import ATTACKS
from plancia.games.infinity.state import Infinity, Trooper

Spread = tuple[Fraction, ...]
"""The chances of 0, 1, 2 … wounds."""
NONE: Final[Spread] = (Fraction(1),)
ONE_HIT: Final = Chances((Ways(1, 0, False, 1),), 1)
"""What hits without a roll."""


def side(throw: Throw | None) -> Side:
    """The dice of a roll; none, if it is lost or there is none. [INF-ORD-27]"""
    if throw is None or throw.lost:
        return Side(0, 0)
    return Side(len(throw.dice), throw.needed)


def chances(contests: Sequence[Contest], throw: Throw) -> Chances:
    """What the dice of a roll may come to against all that opposes it."""
    rivals = [side(each) for each in opponents(contests, throw)]
    if not rivals:
        return alone(side(throw))
    if throw.action == "cc_attack" and not throw.lost and len(rivals) > 1:
        return melee(throw.needed, tuple(rival.needed for rival in rivals))[0]
    return exchange(side(throw), rivals[0])[0]


def opponents(contests: Sequence[Contest], throw: Throw) -> list[Throw]:
    """The rolls that are made against one; that of its target comes first."""
    found = []
    for each in contests:
        if each.opposed and each.active is not None and each.reactive is not None:
            if each.active == throw:
                found.append(each.reactive)
            elif each.reactive == throw:
                found.append(each.active)
    return sorted(found, key=lambda other: other.trooper != throw.target)


def throws(contests: Iterable[Contest]) -> list[Throw]:
    """All rolls, each once."""
    both = (throw for each in contests for throw in (each.active, each.reactive))
    return list(dict.fromkeys(throw for throw in both if throw is not None))


# --- who is wounded how often ---------------------------------------------------------------------


class Threat(NamedTuple):
    """Something that may hit a model."""

    hit: Hit
    blow: Blow
    rolled: Throw | None = None
    """The roll that it is made with; None: it hits by itself. [INF-TMPL-12]"""
    answer: Throw | None = None
    """What its target rolls against it."""
    more: int = 0
    """What is added to the answer. [INF-TMPL-15]"""
    besides: tuple[Affliction, Blow] | None = None
    """The state that it brings whoever fails to resist it. [INF-IMM-01, INF-WPN-FLASH-03]"""


class Fate(NamedTuple):
    """What may become of a model."""

    trooper: str
    wounds: Spread
    left: int
    """How many wounds, or points of structure, it has left."""
    dies: bool
    """Whether every wound kills it. [INF-DEAD-02]"""
    states: tuple[tuple[Affliction, Fraction], ...] = ()
    """The chances of what may come over it besides."""
    kept_up: bool = False
    """Whether it stays on its feet with no wound left, until the next one. [INF-SS-VALOR-07]"""
    brittle: bool = False
    """Whether it dies of what would drop others. [INF-SS-EXRAH-02]"""

    def loses(self, n: int) -> Fraction:
        """The chance to lose just so many and still to be on its feet."""
        if n >= min(self.standing, len(self.wounds)) or (n and self.dies):
            return Fraction(0)
        return self.wounds[n]

    @property
    def standing(self) -> int:
        """From how many wounds on it is no longer on its feet."""
        return self.left + self.kept_up

    @property
    def falls(self) -> Fraction:
        """The chance to be Unconscious, or destroyed, in the end. [INF-UNC-02]"""
        if self.left >= len(self.wounds) or (self.dies and self.left):
            return Fraction(0)
        if self.kept_up or (self.brittle and self.left):
            return Fraction(0)
        return self.wounds[self.left]

    @property
    def dead(self) -> Fraction:
        """The chance to be taken away. [INF-DEAD-01]"""
        return 1 - self.falls - sum(map(self.loses, range(self.standing)), Fraction(0))

    @property
    def out(self) -> Fraction:
        """The chance to be out of action."""
        return self.falls + self.dead


def fates(g: Infinity, contests: Sequence[Contest], done: Exchange | None = None) -> list[Fate]:
    """Everybody who may be hit; of an exchange that is over, as it was before the dice."""
    found: dict[str, list[Threat]] = {}
    for threat in (*attacks(g, contests), *sprays(g, contests), *explosions(g, contests)):
        found.setdefault(threat.hit.target, []).append(threat)
    lost = Counter(save.hit.target for save in (done.saves if done else ()) if save.wounded)
    fates = []
    shocks = {each.trooper: each for each in throws(contests) if electric_pulse.is_shocked(each)}
    for name in shocks:
        found.setdefault(name, [])
    brawls = list(clashes(g, contests, lost))
    effects = {throw: chance for each in brawls for throw, chance in each.throws()}
    for each in brawls:
        for name, _ in each.spreads():
            found.setdefault(name, [])
    for name, threats in found.items():
        trooper = g.troopers[name]
        left = max(0, toughness(g, trooper) - trooper.wounds + lost[name])
        hits = [threat.hit for threat in threats]
        dies = any(damage.kills(g, hit) or damage.ends(g, hit) for hit in hits)
        states = tuple(afflicted(contests, threats, effects))
        if name in shocks and "immobilised" not in dict(states):
            states = (*states, ("immobilised", electric_pulse.chance(shocks[name])))
        standing = g.hooks(trooper).standing
        if standing.unplugged:  # that is death [INF-SS-EXRAH-03]
            states = tuple(each for each in states if each[0] != "disabled")
        kept_up = standing.unbowed or (bool(trooper.kept_up) and not lost[name])
        spread = suffered(contests, [each for each in threats if each.rolled not in effects])
        for each in brawls:
            for who, wounds_taken in each.spreads():
                spread = added(spread, wounds_taken) if who == name else spread
        fates.append(Fate(name, spread, left, dies, states, kept_up, standing.brittle))
    return fates


def toughness(g: Infinity, trooper: Trooper) -> int:
    """What somebody can take, if need be as what it becomes with its first wound.
    [INF-SS-TRANS-02]
    """
    profile = g.profile(trooper)
    if profile.second is not None and profile.hooks.standing.transforms:
        profile = profile.second
    return profile.attributes.toughness


def works(g: Infinity, contests: Sequence[Contest], throw: Throw) -> Fraction:
    """How likely a roll has any effect. [INF-ROLL-24, INF-SS-MA-04]"""
    for each in clashes(g, contests, {}):
        for other, chance in each.throws():
            if other == throw:
                return chance
    return chances(contests, throw).any


def afflicted(
    contests: Sequence[Contest], threats: Sequence[Threat], effects: Mapping[Throw, Fraction]
) -> Iterator[tuple[Affliction, Fraction]]:
    """The chance of each state that hits may bring somebody; blows that come late, or are struck
    wildly, have other chances to hit than their dice alone tell.
    """
    brought = [each.besides for each in threats if each.besides is not None]
    for state in dict.fromkeys(name for name, _ in brought):
        group = [
            each._replace(blow=each.besides[1])
            for each in threats
            if each.besides is not None and each.besides[0] == state
        ]
        spared = suffered(contests, [each for each in group if each.rolled not in effects])[0]
        for each in group:
            if each.rolled is not None and each.rolled in effects:
                found = chances(contests, each.rolled)
                hurts = 1 - wounds(found, each.blow)[0]
                spared *= 1 - (hurts * effects[each.rolled] / found.any if found.any else hurts)
        yield state, 1 - spared


def attacks(g: Infinity, contests: Sequence[Contest]) -> Iterator[Threat]:
    """Everything that is rolled for to hit somebody."""
    for throw in throws(contests):
        sticks = bool(throw.weapon) and is_stuck(g, throw.weapon)
        if throw.action not in ATTACKS or throw.target not in g.troopers or sticks:
            continue
        answer = next(iter(opponents(contests, throw)), None)
        if answer is not None and answer.trooper != throw.target:
            answer = None
        turned = answer is not None and answer.action == throw.action == "cc_attack"
        hit = hit_of(throw)
        more = DEFENCE if turned and not throw.piercing else 0  # [INF-SS-MA-02]
        yield Threat(hit, blow(g, hit, more), throw, answer, besides=affliction(g, hit, more))


def sprays(g: Infinity, contests: Sequence[Contest]) -> Iterator[Threat]:
    """Direct templates: they hit whoever does not dodge. [INF-TMPL-12 to INF-TMPL-16]"""
    if g.order is None:
        return
    dodges = {each.trooper: each for each in throws(contests) if each.action == "dodge"}
    for deed in (*g.order.deeds, *g.order.reactions.values()):
        paid = deed.trooper in g.order.troopers
        for heading in deed.headings:
            for each in templates.sprayed(g, deed, heading):
                apex = templates.place_of(g, g.troopers[deed.trooper], deed.moment)
                hit = Hit(
                    target=each.id,
                    by=deed.trooper,
                    weapon=deed.weapon,
                    mode=deed.mode,
                    lines=templates.cover_from(
                        g,
                        apex,
                        each,
                        deed.moment,
                        through=templates.passes_walls(g.weapon(deed.weapon), deed.mode),
                    ),
                )
                dodge = dodges.get(each.id)
                more = 0 if paid else templates.dodge_cost(g, each)
                yield Threat(hit, blow(g, hit), None, dodge, more, affliction(g, hit))


def explosions(g: Infinity, contests: Sequence[Contest]) -> Iterator[Threat]:
    """What goes off by itself hits whoever does not dodge it. [INF-WPN-MINE-05]"""
    if g.order is None:
        return
    dodges = {each.trooper: each for each in throws(contests) if each.action == "dodge"}
    for blast in g.order.blasts:
        if not g.troopers[blast.thing].is_on_table:
            continue
        for each in proximity.struck(g, blast):
            hit, dodge = proximity.hit_of(g, blast, each), dodges.get(each.id)
            paid = dodge is not None and any(line.name == "template" for line in dodge.lines)
            more = 0 if paid else templates.dodge_cost(g, each)
            yield Threat(hit, blow(g, hit), None, dodge, more, affliction(g, hit))


def suffered(contests: Sequence[Contest], threats: Iterable[Threat]) -> Spread:
    """The wounds of all that may hit somebody."""
    by_answer: dict[Throw | None, list[Threat]] = {}
    for threat in threats:
        by_answer.setdefault(threat.answer, []).append(threat)
    total = NONE
    for answer, group in by_answer.items():
        total = added(total, _together(contests, answer, group))
    return total


def _together(contests: Sequence[Contest], answer: Throw | None, group: list[Threat]) -> Spread:
    """The wounds of all that somebody answers with the same roll."""
    alone_against = len(group) == 1 and group[0].rolled is not None
    if answer is None or alone_against or not side(answer).dice:
        total = NONE
        for threat in group:
            found = ONE_HIT if threat.rolled is None else chances(contests, threat.rolled)
            total = added(total, wounds(found, threat.blow))
        return total
    most: list[Fraction] = []
    for die in range(1, SIDES + 1):
        total = NONE
        for threat in group:
            total = added(total, wounds(_given(threat, die), threat.blow))
        most += [Fraction(0)] * (len(total) - len(most))
        for n, chance in enumerate(total):
            most[n] += chance / SIDES
    return tuple(most)


def _given(threat: Threat, die: int) -> Chances:
    """What may come of a threat when the die is known that its target answers with."""
    assert threat.answer is not None
    score = result(die, threat.answer.needed + threat.more)
    if threat.rolled is not None:
        return given(side(threat.rolled), score)
    return Chances((), 1) if score.succeeds else ONE_HIT


def added(one: Spread, other: Spread) -> Spread:
    """The wounds of two things that do not depend on each other."""
    if one is NONE:
        return other
    total = [Fraction(0)] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        for m, also in enumerate(other):
            total[n + m] += chance * also
    return tuple(total)
