"""The sheet of an exchange: who rolls against whom, how every number is made, what it promises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, Literal

from plancia.core import Message
from plancia.core.exchange import (
    Addend,
    Bout,
    Cast,
    Exchange,
    Milestone,
    Roller,
    Share,
)
from plancia.games.infinity import forecast
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.names import (
    loaded_name,
    modifier_name,
    name_of,
    thing_name,
    trooper_name,
)
from plancia.games.infinity.rules.dice import SIDES, Result, fails_by_itself, result
from plancia.games.infinity.rules.line_of_sight import distance
from plancia.games.infinity.rules.orders import ChooseAction
from plancia.games.infinity.rules.pairing import paired
from plancia.games.infinity.rules.proximity import ChooseBlast
from plancia.games.infinity.rules.reactions import ChooseReactions
from plancia.games.infinity.scene.pieces import TONES, portrait
from plancia.games.infinity.scene.prospects import bursts, hits, prospect, share
from plancia.games.infinity.state import Infinity

ATTRIBUTE_RULE: Final = {
    "cc": "INF-ATTR-03",
    "bs": "INF-ATTR-04",
    "ph": "INF-ATTR-05",
    "wip": "INF-ATTR-07",
}
MINUS: Final = "\N{MINUS SIGN}"
StageName = Literal["first", "reactions", "second", "late", "dice"]
STAGES: Final[tuple[StageName, ...]] = ("first", "reactions", "second", "late", "dice")


def exchange(seen: Infinity, contests: Sequence[Contest]) -> Exchange | None:
    """The rolls of the order under way as far as they are declared, or those of the last one.

    What is declared may be measured, so nothing is shown that was not declared. [INF-ORD-25]
    """
    rolled = _is_resolved(seen)
    if contests or (rolled and seen.exchange is not None and seen.exchange.saves):
        return _drawn(seen, contests, rolled=rolled)
    return None


def contests_of(seen: Infinity) -> Sequence[Contest]:
    """The rolls that are shown: those that are declared, else those that were made last."""
    if not _is_resolved(seen):
        return list(paired(seen))
    return seen.exchange.contests if seen.exchange is not None else ()


def _is_resolved(seen: Infinity) -> bool:
    """Whether the dice of the order have fallen: only then is something else asked."""
    if seen.order is None:
        return True
    asked = (seen.asked(seat) for seat in seen.seats())
    return not any(isinstance(each, ChooseAction | ChooseReactions | ChooseBlast) for each in asked)


def _drawn(seen: Infinity, contests: Sequence[Contest], *, rolled: bool) -> Exchange:
    done = seen.exchange if rolled else None
    fates = forecast.fates(seen, contests, done)
    rows = tuple(bout(seen, contests, each, rolled=rolled) for each in contests)
    prospects = (
        *(hits(seen, contests, each) for each in bursts(contests)),
        *(prospect(seen, contests, each, rolled=rolled) for each in fates),
    )
    return Exchange(
        _id(seen, contests, rolled=rolled),
        _title(seen, contests),
        Message("infinity.exchange.rolled" if rolled else "infinity.exchange.declared"),
        "INF-ORD-33",
        tuple(stages(seen, rolled=rolled)),
        rows,
        prospects,
        is_rolled=rolled,
        note=Message("infinity.exchange.scatter") if _scatters(seen, contests) else None,
    )


def _id(seen: Infinity, contests: Sequence[Contest], *, rolled: bool) -> str:
    """What tells one exchange from the next."""
    thrown = [
        f"{each.trooper}:{'.'.join(map(str, each.dice))}" for each in forecast.throws(contests)
    ]
    return "/".join((str(seen.turn), "rolled" if rolled else "declared", *thrown))


def _title(seen: Infinity, contests: Sequence[Contest]) -> Message:
    """Who stands against whom."""
    ours = dict.fromkeys(each.active.trooper for each in contests if each.active)
    theirs = dict.fromkeys(each.reactive.trooper for each in contests if each.reactive)
    targets = [each.active.target for each in contests if each.active and each.active.target]
    others = dict.fromkeys([*theirs, *targets]) if ours else theirs
    one = [_name(seen, name) for name in ours]
    known = (name_of(seen, name) for name in others if name not in ours)
    other = [each for each in known if isinstance(each, Message)]  # what has a name for people
    if one and other:
        return Message("infinity.exchange.against", {"ours": one, "theirs": other})
    return Message("infinity.exchange.by", {"models": one or other})


def _name(seen: Infinity, name: str) -> Message:
    found = seen.troopers.get(name)
    return (
        Message("infinity.name.plain", {"name": name})
        if found is None
        else trooper_name(seen, found)
    )


def stages(seen: Infinity, *, rolled: bool) -> Iterator[Milestone]:
    """The steps of an order, and which one it is at. [INF-ORD-28 to INF-ORD-33]"""
    now = len(STAGES)
    if not rolled:
        asked = next(each for seat in seen.seats() if (each := seen.asked(seat)) is not None)
        if isinstance(asked, ChooseReactions):
            now = STAGES.index("late" if asked.late else "reactions")
        elif isinstance(asked, ChooseAction):
            now = STAGES.index("first" if asked.number == 1 else "second")
    for number, name in enumerate(STAGES):
        state = "done" if number < now else "now" if number == now else "next"
        yield Milestone(Message(f"infinity.stage.{name}"), state)


def _scatters(seen: Infinity, contests: Sequence[Contest]) -> bool:
    """Whether somebody may be hit of whom the figures do not speak."""
    return any(
        throw.weapon and "scatters" in seen.weapon(throw.weapon).properties
        for throw in forecast.throws(contests)
    )


# --- rows -----------------------------------------------------------------------------------------


def bout(seen: Infinity, contests: Sequence[Contest], contest: Contest, *, rolled: bool) -> Bout:
    """A row: both sides, who beat whom, and how often that happens."""
    active, reactive = contest.active, contest.reactive
    return Bout(
        roller(seen, active, contest.hits, rolled=rolled) if active else None,
        roller(seen, reactive, contest.answers, rolled=rolled) if reactive else None,
        SIDES,
        _verdict(seen, contest) if rolled else None,
        "INF-ROLL-24" if contest.opposed else "INF-ROLL-12",
        tuple(shares(seen, contests, contest)),
    )


def shares(seen: Infinity, contests: Sequence[Contest], contest: Contest) -> Iterator[Share]:
    """How often either side has an effect."""
    rest = Fraction(1)
    found: list[Share] = []
    for throw in (contest.active, contest.reactive):
        if throw is not None:
            chance = forecast.works(seen, contests, throw)
            rest -= chance
            tone = TONES[seen.troopers[throw.trooper].seat]
            found.append(share(_name(seen, throw.trooper), chance, tone))
    word = "nobody" if contest.opposed else "fails"
    found.insert(1, share(Message(f"infinity.exchange.{word}"), rest))
    yield from found


def roller(seen: Infinity, throw: Throw, effective: Sequence[bool], *, rolled: bool) -> Roller:
    """One side: every number with its rule, and the dice."""
    trooper = seen.troopers[throw.trooper]
    profile = seen.profile(trooper)
    fails = throw.lost or fails_by_itself(throw.needed)
    goal = min(SIDES, throw.needed)
    return Roller(
        trooper.id,
        trooper_name(seen, trooper),
        portrait(profile),
        TONES[trooper.seat],
        tuple(_notes(seen, throw)),
        tuple(addends(seen, throw)),
        None if fails else goal,
        goal if goal > 0 and not fails else None,
        _needs(throw),
        Message("infinity.exchange.dice", {"n": len(throw.dice)}),
        tuple(casts(throw, effective)) if rolled else tuple(Cast() for _ in throw.dice),
    )


def _notes(seen: Infinity, throw: Throw) -> Iterator[Message]:
    """What somebody does, and with what."""
    yield Message(f"infinity.exchange.action.{throw.action}")
    if throw.weapon:
        yield loaded_name(seen.library, throw.weapon, throw.mode)
    for name in throw.along:  # [INF-SS-CC2-01]
        yield thing_name(seen.library, name)
    for kind in throw.venom:  # [INF-SS-POIS-01]
        yield Message(f"infinity.ammunition.{kind}")
    if throw.first:
        yield Message("infinity.exchange.first")


def _needs(throw: Throw) -> Message:
    """The number in words. [INF-ROLL-03, INF-ROLL-08 to INF-ROLL-11]"""
    if throw.struck:
        return Message("infinity.exchange.struck")
    if throw.lost:
        return Message("infinity.exchange.lost")
    if fails_by_itself(throw.needed):
        return Message("infinity.exchange.hopeless", {"needed": _signed(throw.needed)})
    if throw.needed > SIDES:
        return Message(
            "infinity.exchange.above", {"needed": throw.needed, "more": throw.needed - SIDES}
        )
    return Message("infinity.exchange.needs", {"needed": throw.needed})


def addends(seen: Infinity, throw: Throw) -> Iterator[Addend]:
    """The attribute, then everything that is added to it. [INF-ROLL-03]"""
    attribute = Message(f"infinity.attribute.{throw.attribute}")
    yield Addend(attribute, str(throw.base), ATTRIBUTE_RULE[throw.attribute])
    named = {line.name for line in throw.lines}
    if throw.bearing is not None and "range" not in named:
        yield Addend(_range(seen, throw), "0", "INF-BS-17" if throw.lost else "INF-ROLL-04")
    for line in throw.lines:
        name = modifier_name(seen.library, line.name)
        if line.name == "range":
            name = _range(seen, throw)
        tone = "good" if line.value > 0 else "harm"
        yield Addend(name, _signed(line.value), line.rule, tone)
    if throw.bearing is not None and "cover" not in named:
        yield Addend(Message("infinity.exchange.open"), "0", "INF-COV-02")


def _range(seen: Infinity, throw: Throw) -> Message:
    """How far it is, and in which band of the weapon. [INF-SET-08, INF-ROLL-04]"""
    if throw.bearing is None:
        return Message("infinity.modifier.range")
    far = round(distance(throw.bearing.here, throw.bearing.there), 2)
    least: float = 0
    for band in seen.weapon(throw.weapon).bands:
        if band.to is None or far <= band.to:
            if band.to is None:
                break
            return Message("infinity.exchange.band", {"far": far, "least": least, "most": band.to})
        least = band.to
    return Message("infinity.exchange.far", {"far": far})


def _signed(value: int) -> str:
    """A number with a sign that can be read."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


# --- dice -----------------------------------------------------------------------------------------


def casts(throw: Throw, effective: Sequence[bool]) -> Iterator[Cast]:
    """Every die with what became of it. [INF-ROLL-21]"""
    for number, die in enumerate(throw.dice):
        score = result(die, throw.needed)
        works = number < len(effective) and effective[number]
        yield Cast(
            die, score.value, fate := fate_of(score, works), Message(f"infinity.fate.{fate}")
        )


def fate_of(score: Result, works: bool) -> str:
    """What became of a die."""
    if works:
        return "critical" if score.is_critical else "hits"
    return "beaten" if score.succeeds else "missed"


def _verdict(seen: Infinity, contest: Contest) -> Message:
    """Who beat whom, in one sentence. [INF-ROLL-24]"""
    sides = ((contest.active, contest.hits), (contest.reactive, contest.answers))
    for throw, effective in sides:
        if throw is not None and any(effective):
            scores = [result(die, throw.needed) for die in throw.dice]
            best = max(s for s, works in zip(scores, effective, strict=False) if works)
            kind = "critical" if best.is_critical else "success"
            other = contest.reactive if throw is contest.active else contest.active
            args = {
                "model": _name(seen, throw.trooper),
                "value": best.value,
                "n": sum(effective),
            }
            beaten = [result(die, other.needed) for die in other.dice] if other else []
            beaten = [each for each in beaten if each.succeeds]
            if contest.opposed and beaten:
                args["other"] = max(beaten).value
                return Message(f"infinity.exchange.beats.{kind}", args)
            return Message(f"infinity.exchange.wins.{kind}", args)
    thrown = [throw for throw, _ in sides if throw is not None]
    scores = [result(die, throw.needed) for throw in thrown for die in throw.dice]
    if len(thrown) > 1 and any(score.succeeds for score in scores):
        return Message("infinity.exchange.tie")
    return Message("infinity.exchange.nothing")
