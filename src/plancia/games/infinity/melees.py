"""What a melee may come to in which somebody strikes first, is berserk, hits all, or bleeds poison.

One die, that of the hub, is compared with all others; once it is known, those do not depend on each
other any more. So its faces are gone through one by one, and everything is exact. [INF-SS-MA-04,
INF-SS-MA-12, INF-SS-BERS-02, INF-SS-POIS-03]
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple

from plancia.games.infinity.odds import Blow, Chances, Ways, wounds
from plancia.games.infinity.rules.dice import SIDES, Result, result
from plancia.games.infinity.rules.face_to_face import NOTHING
from plancia.odds import memo

Spread = tuple[Fraction, ...]
"""The chances of 0, 1, 2 … wounds."""
UNHURT: Final[Spread] = (Fraction(1),)


class Stroke(NamedTuple):
    """What a blow does to whom it hits."""

    blow: Blow
    endures: int
    """From how many wounds on its victim no longer strikes back."""
    fatal: bool = False
    """Whether any wound ends it."""
    stops: Blow | None = None
    """What a hit asks of it besides, so as not to be stopped without a wound."""
    splash: int = 0
    """On how many faces the striker fails against the blood of each wound."""


class Rival(NamedTuple):
    """Somebody who answers the hub."""

    needed: int
    """What it rolls against; below 0 it has no roll."""
    first: bool = False
    opposed: bool = False
    """Whether its die is compared with that of the hub."""
    ours: Stroke | None = None
    """What the hub does to it, if it wins."""
    is_target: bool = True
    """Whether a critical of the hub counts against it."""
    theirs: Stroke | None = None
    """What it does to the hub."""


class Melee(NamedTuple):
    """What may come of a melee."""

    hub: Spread
    rivals: tuple[Spread, ...]
    works: Fraction
    """The chance that the hub's die has its effect."""
    answers: tuple[Fraction, ...]
    """The chances that those of the rivals have theirs."""


class _Face(NamedTuple):
    """A kind of result of a rival's die, against a die of the hub that is known."""

    faces: int
    beaten: bool
    """The hub's die is better."""
    good: bool
    """It succeeds, whatever comes of it."""
    hits: bool
    critical: bool


@memo
def fought(needed: int, first: bool, rivals: tuple[Rival, ...]) -> Melee:
    """What the hub, who rolls against a number, and its rivals come to."""
    early = [n for n, each in enumerate(rivals) if each.first and not first]
    found = _Tally(len(rivals))
    for chance, taken, mine, stands in _openings(rivals, early):
        for die in range(1, SIDES + 1):
            score = _score(die, needed) if stands else NOTHING
            _given(found, chance / SIDES, score, taken, mine, rivals, early, first and stands)
    return found.melee()


class _Tally:
    """Chances while they are counted."""

    def __init__(self, rivals: int) -> None:
        """Nothing yet."""
        self.hub: list[Fraction] = []
        self.rivals: list[list[Fraction]] = [[] for _ in range(rivals)]
        self.works = Fraction(0)
        self.answers = [Fraction(0)] * rivals

    def melee(self) -> Melee:
        """All of them."""
        spreads = tuple(tuple(each) for each in self.rivals)
        return Melee(tuple(self.hub), spreads, self.works, tuple(self.answers))


def _add(total: list[Fraction], spread: Iterable[Fraction], share: Fraction) -> None:
    for n, chance in enumerate(spread):
        if n == len(total):
            total.append(Fraction(0))
        total[n] += chance * share


def _openings(
    rivals: tuple[Rival, ...], early: list[int]
) -> list[tuple[Fraction, Spread, dict[int, Spread], bool]]:
    """Whatever blows that come before the hub's may do: its wounds, what its blood does to whoever
    has made them, and whether it still strikes.
    """
    found: list[tuple[Fraction, Spread, dict[int, Spread], bool]] = []
    kinds = [_blows(rivals[n]) for n in early]
    for each in product(*kinds):
        chance = prod((one.chance for one in each), start=Fraction(1))
        if not chance:
            continue
        taken = sum(one.wounds for one in each)
        stroke = rivals[early[0]].theirs if early else None
        fatal = any(one.wounds and one.fatal for one in each)
        stopped = any(one.stopped for one in each)
        stands = stroke is None or not (taken >= stroke.endures or fatal or stopped)
        blood = {n: _splashed(one.wounds, one.splash) for n, one in zip(early, each, strict=True)}
        found.append((chance, _exactly(taken), blood, stands))
    return found


class _Blow(NamedTuple):
    chance: Fraction
    wounds: int
    stopped: bool
    fatal: bool
    splash: int


def _blows(rival: Rival) -> list[_Blow]:
    """What an unopposed blow of a rival may do to the hub, with what follows from it."""
    stroke = rival.theirs
    if stroke is None:
        return [_Blow(Fraction(1), 0, False, False, 0)]
    found: list[_Blow] = []
    for face in _faces(rival.needed, None):
        share = Fraction(face.faces, SIDES)
        if not face.hits:
            found.append(_Blow(share, 0, False, False, 0))
            continue
        halt = _stopping(stroke, face.critical, parried=False)
        for n, chance in enumerate(_wounds(stroke.blow, face.critical, parried=False)):
            for stopped, likely in ((True, halt), (False, 1 - halt)):
                found.append(
                    _Blow(share * chance * likely, n, stopped, stroke.fatal, stroke.splash)
                )
    return found


def _given(
    found: _Tally,
    share: Fraction,
    score: Result,
    taken: Spread,
    mine: dict[int, Spread],
    rivals: tuple[Rival, ...],
    early: list[int],
    first: bool,
) -> None:
    """Add what comes of one die of the hub."""
    faces = [
        () if n in early else _faces(each.needed, score if each.opposed else None)
        for n, each in enumerate(rivals)
    ]
    beaten = [
        Fraction(sum(face.faces for face in each if face.beaten), SIDES)
        if rival.opposed and n not in early
        else Fraction(1)
        for n, (rival, each) in enumerate(zip(rivals, faces, strict=True))
    ]
    works = prod(beaten, start=Fraction(1)) if score.succeeds else Fraction(0)
    found.works += share * works
    won, free, other = taken, taken, UNHURT
    for n, rival in enumerate(rivals):
        if n in early:
            before = mine.get(n, UNHURT)
            hurt = _struck(rival, score, parried=False) if rival.ours else UNHURT
            _add(found.rivals[n], _sum(before, hurt), share * works)
            _add(found.rivals[n], before, share * (1 - works))
            won = _sum(won, _blood(rival, hurt))
            found.answers[n] += share * _chance_to_hit(rival.needed)
            continue
        if rival.opposed:
            pair = _opposed(rival, faces[n], score, works, beaten[n])
        else:
            pair = _apart(rival, faces[n], score, works, first=first)
        _add(found.rivals[n], pair.rival, share)
        found.answers[n] += share * pair.answers
        won = _sum(won, pair.won)
        if rival.opposed:
            other = _sum(other, pair.lost)
        else:
            free = _sum(free, pair.lost)
    _add(found.hub, won, share * works)
    if works < 1:
        rest = [chance - (works if n == 0 else 0) for n, chance in enumerate(other)]
        _add(found.hub, _sum(free, tuple(rest)), share)


class _Pair(NamedTuple):
    """What the hub and one rival do to each other."""

    rival: Spread
    """The rival's wounds."""
    won: Spread
    """The hub's wounds where its die has its effect."""
    lost: Spread
    """Its wounds where it has not; for opposed rivals with the chance of having beaten this one
    counted as no wound."""
    answers: Fraction


def _opposed(
    rival: Rival, faces: tuple[_Face, ...], score: Result, works: Fraction, beaten: Fraction
) -> _Pair:
    """Two dice that are compared."""
    hurt: list[Fraction] = []
    blood: list[Fraction] = []
    lost: list[Fraction] = []
    answers = Fraction(0)
    others = works / beaten if beaten else Fraction(0)
    for face in faces:
        chance = Fraction(face.faces, SIDES)
        if face.beaten:
            spread = _struck(rival, score, parried=face.good) if rival.ours else UNHURT
            _add(hurt, spread, chance * others)
            _add(hurt, UNHURT, chance * (1 - others))
            _add(blood, _blood(rival, spread), chance / beaten if beaten else Fraction(0))
            _add(lost, UNHURT, chance)
        elif face.hits:
            spread = _answered(rival, face.critical, parried=score.succeeds)
            answers += chance
            _add(lost, spread, chance)
            _add(hurt, _back(rival, spread), chance)
        else:
            _add(lost, UNHURT, chance)
            _add(hurt, UNHURT, chance)
    return _Pair(tuple(hurt), tuple(blood) or UNHURT, tuple(lost), answers)


def _apart(
    rival: Rival, faces: tuple[_Face, ...], score: Result, works: Fraction, *, first: bool
) -> _Pair:
    """Two normal rolls: that of the hub comes first, or both count at once."""
    hurt: list[Fraction] = []
    won: list[Fraction] = []
    lost: list[Fraction] = []
    answers = Fraction(0)
    for face in faces:
        chance = Fraction(face.faces, SIDES)
        back = _answered(rival, face.critical, parried=score.succeeds) if face.hits else UNHURT
        _add(lost, back, chance)
        _add(hurt, _back(rival, back), chance * (1 - works))
        answers += chance * (1 - works) * face.good
        if rival.ours is None:
            _add(won, back, chance)
            _add(hurt, _back(rival, back), chance * works)
            answers += chance * works * face.good
            continue
        critical = score.is_critical and rival.is_target
        halt = _stopping(rival.ours, critical, parried=face.good)
        for n, likely in enumerate(_wounds(rival.ours.blow, critical, parried=face.good)):
            blood = _splashed(n, rival.ours.splash)
            down = n >= rival.ours.endures or (rival.ours.fatal and n > 0)
            stands = Fraction(0) if first and down else 1 - halt if first else Fraction(1)
            for answered, odds in ((back, stands), (UNHURT, 1 - stands)):
                _add(won, _sum(blood, answered), chance * likely * odds)
                spread = _sum(_exactly(n), _back(rival, answered))
                _add(hurt, spread, chance * likely * odds * works)
            answers += chance * likely * stands * works * face.good
    return _Pair(tuple(hurt), tuple(won), tuple(lost), answers)


# --- single blows ---------------------------------------------------------------------------------


def _struck(rival: Rival, score: Result, *, parried: bool) -> Spread:
    """The wounds of a rival whom the hub hits."""
    assert rival.ours is not None
    return _wounds(rival.ours.blow, score.is_critical and rival.is_target, parried=parried)


def _answered(rival: Rival, critical: bool, *, parried: bool) -> Spread:
    """The wounds of the hub that a rival hits."""
    return UNHURT if rival.theirs is None else _wounds(rival.theirs.blow, critical, parried=parried)


def _blood(rival: Rival, hurt: Spread) -> Spread:
    """What the blood of a rival does to the hub."""
    return UNHURT if rival.ours is None else _spilt(hurt, rival.ours.splash)


def _back(rival: Rival, hurt: Spread) -> Spread:
    """What the blood of the hub does to a rival."""
    return UNHURT if rival.theirs is None else _spilt(hurt, rival.theirs.splash)


def _spilt(hurt: Spread, splash: int) -> Spread:
    total: list[Fraction] = []
    for n, chance in enumerate(hurt):
        _add(total, _splashed(n, splash), chance)
    return tuple(total)


@memo
def _splashed(wounds: int, faces: int) -> Spread:
    """The wounds of so many splashes."""
    fails = Fraction(faces, SIDES)
    return tuple(
        comb(wounds, n) * fails**n * (1 - fails) ** (wounds - n) for n in range(wounds + 1)
    )


@memo
def _wounds(blow: Blow, critical: bool, *, parried: bool) -> Spread:
    """The wounds of one hit."""
    return wounds(Chances((Ways(int(not critical), int(critical), parried, 1),), 1), blow)


def _stopping(stroke: Stroke, critical: bool, *, parried: bool) -> Fraction:
    """The chance that a hit stops its victim without a wound."""
    if stroke.stops is None:
        return Fraction(0)
    return 1 - _wounds(stroke.stops, critical, parried=parried)[0]


def _score(die: int, needed: int) -> Result:
    return result(die, needed) if needed >= 0 else NOTHING


def _chance_to_hit(needed: int) -> Fraction:
    return Fraction(sum(_score(die, needed).succeeds for die in range(1, SIDES + 1)), SIDES)


@memo
def _faces(needed: int, score: Result | None) -> tuple[_Face, ...]:
    """What a rival's die may be worth, against one of the hub if they are compared."""
    found: dict[tuple[bool, bool, bool, bool], int] = {}
    for die in range(1, SIDES + 1):
        mine = _score(die, needed)
        hits = mine.succeeds if score is None else mine.beats(score)
        beaten = score is not None and score.beats(mine)
        key = (beaten, mine.succeeds, hits, hits and mine.is_critical)
        found[key] = found.get(key, 0) + 1
    return tuple(_Face(number, *key) for key, number in found.items())


def _exactly(n: int) -> Spread:
    return (*[Fraction(0)] * n, Fraction(1))


def _sum(*spreads: Spread) -> Spread:
    """Wounds that do not depend on each other."""
    return reduce(_both, spreads)


def _both(one: Spread, other: Spread) -> Spread:
    if one == UNHURT or other == UNHURT:
        return other if one == UNHURT else one
    total = [Fraction(0)] * (len(one) + len(other) - 1)
    for n, chance in enumerate(one):
        for m, also in enumerate(other):
            total[n + m] += chance * also
    return tuple(total)
