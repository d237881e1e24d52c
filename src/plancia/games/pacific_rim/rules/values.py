"""Statistics of a model as they are now. [PRE-CMP-07 to PRE-CMP-10]"""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import Literal

from plancia.games.pacific_rim.components import (
    ActionCard,
    DeepDrift,
    Improvement,
    Stat,
    Track,
    Trigger,
)
from plancia.games.pacific_rim.events import TrackChanged
from plancia.games.pacific_rim.in_progress import Role
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.state import HEX, RULER, Model, PacificRim
from plancia.space.plane import within

When = Literal["always", "attacking", "defending"]
CAP = 3
"""The most that drift gives. [PRE-TRI-02]"""


def improvements(g: PacificRim, model: Model) -> tuple[Improvement, ...]:
    """The upgrade and the mutations of a model."""
    return improvements_of(g.library, model.upgrade, model.mutations)


@lru_cache(maxsize=1024)
def improvements_of(
    library: Library, upgrade: str, mutations: tuple[str, ...]
) -> tuple[Improvement, ...]:
    """An upgrade and mutations, as the library has them."""
    first = (library.upgrades[upgrade],) if upgrade else ()
    return (*first, *(library.mutations[name] for name in mutations))


def stat(g: PacificRim, model: Model, which: Stat, when: When = "always") -> int:
    """A statistic: printed, improved, weakened, and changed by a face-up card. [PRE-CRD-04]"""
    value = improved(g.library, model.profile, model.upgrade, model.mutations, which)
    value -= model.weakened.get(which, 0)
    if g.round_phase == "turns":
        if model.card:
            value += added(g.card_of(model), "self", which, when)
        leading = g.library.leading
        for other in g.models.values():
            if other.profile in leading and other is not model and supports(g, other, model):
                value += added(g.card_of(other), "friends", which, when)
    if which == "abi":
        value += drift(g, model) + inspired(g, model)
    return max(0, value)


def added(card: ActionCard, who: str, which: Stat, when: When) -> int:
    """What a card adds to a statistic while it is face up: of its model, or of friends."""
    found = 0
    for passive in card.passive:
        if passive.stat == which and passive.who == who and passive.when in ("always", when):
            found += passive.add
    return found


def supports(g: PacificRim, other: Model, model: Model) -> bool:
    """Whether a face-up card of a model works for a friend at short range. [PRE-CRD-06]"""
    there = other.place == model.place == "table" and other.side == model.side
    return there and bool(other.card) and within(g.body(model.id), g.body(other.id), RULER * HEX)


def triggers(g: PacificRim, model: Model, role: Role) -> list[tuple[str, Trigger]]:
    """What triggers do in a roll of a model, and by which card: improvements, the face-up card.
    [PRE-TRG-01, PRE-CRD-04]
    """
    cards: list[Improvement | ActionCard] = [*improvements(g, model)]
    if revealed(g, model):
        cards.append(g.card_of(model))
    return [(card.id, each) for card in cards for each in card.triggers if each.roll == role]


@lru_cache(maxsize=1024)
def improved(
    library: Library, profile: str, upgrade: str, mutations: tuple[str, ...], which: Stat
) -> int:
    """A statistic as it is printed on the board, with the upgrade and the mutations."""
    printed = int(getattr(library.profiles[profile], which))
    cards = improvements_of(library, upgrade, mutations)
    return printed + sum(card.stats.get(which, 0) for card in cards)


def revealed(g: PacificRim, model: Model) -> bool:
    """Whether a model has a card face up: between the reveal and the end of its activation."""
    return bool(model.card) and g.round_phase == "turns"


def drift(g: PacificRim, model: Model) -> int:
    """Connections of neighbouring pilots, at most 3. [PRE-DRF-03, PRE-DRF-05, PRE-TRI-02]"""
    return _drift(g.library, tuple(model.pilots))


@lru_cache(maxsize=1024)
def _drift(library: Library, pilots: tuple[str, ...]) -> int:
    rows = [library.pilots[name].rows for name in pilots]
    found = sum(
        left == right
        for one, two in itertools.pairwise(rows)
        for left, right in zip(one, two, strict=True)
    )
    return min(CAP, found)


def connected(g: PacificRim, model: Model) -> bool:
    """Whether a Jaeger is in deep drift: the card lies face up. [PRE-DDR-02, PRE-DDR-03]"""
    if not revealed(g, model):
        return False
    options = g.card_of(model).options
    return any(isinstance(effect, DeepDrift) for option in options for effect in option.effects)


def abilities(g: PacificRim, model: Model) -> list[tuple[str, str]]:
    """Every ability of every pilot aboard. [PRE-DDR-01]"""
    return [
        (pilot, ability) for pilot in model.pilots for ability in g.library.pilots[pilot].abilities
    ]


def unspent(g: PacificRim, model: Model) -> list[tuple[str, str]]:
    """What is left to a model in its activation: each ability once for each pilot. [PRE-DDR-04]"""
    state = g.acting
    if state is None or state.model != model.id or not (state.used and connected(g, model)):
        return []
    return [each for each in abilities(g, model) if "/".join(each) not in state.spent]


def has(g: PacificRim, model: Model, ability: str) -> bool:
    """Whether a passive pilot ability works for a Jaeger now. [PRE-DDR-04]"""
    return connected(g, model) and any(name == ability for _, name in abilities(g, model))


def inspired(g: PacificRim, model: Model) -> int:
    """+1 for each other Jaeger of its side in deep drift that inspires, at short range.
    [PRE-ABL-11]
    """
    if g.profile(model).kind != "jaeger" or model.place != "table":
        return 0
    body = g.body(model.id)
    return sum(
        other.id != model.id
        and g.profile(other).kind == "jaeger"
        and has(g, other, "inspire")
        and within(body, g.body(other.id), RULER * HEX)
        for other in g.on_table(model.side)
    )


def structure(g: PacificRim, model: Model) -> int:
    """How much damage destroys it. [PRE-CMP-19]"""
    more = 0
    for improvement in improvements(g, model):
        more += improvement.structure
    return g.profile(model).structure + more


def suffered(model: Model) -> int:
    """Its damage so far. [PRE-DMG-07]"""
    return len(model.damage) + model.markers


def top(g: PacificRim, model: Model, track: Track) -> int:
    """The top of a track. [PRE-CMP-18]"""
    line = g.profile(model).tracks.get(track)
    if line is None:
        return 0
    more = 0
    for improvement in improvements(g, model):
        more += improvement.tracks.get(track, 0)
    return line.top + more


def start(g: PacificRim, model: Model, track: Track) -> int:
    """Where a counter stands at the beginning. [PRE-CMP-14, PRE-CMP-15]"""
    line = g.profile(model).tracks[track]
    if track == "rage":
        return 1 if line.start is None else line.start
    missing = 0 if line.start is None else line.top - line.start
    return top(g, model, track) - missing


def change(g: PacificRim, model: Model, track: Track, n: int) -> int:
    """Move a counter, within its track; how far it really went."""
    before = model.tracks.get(track, 0)
    after = min(top(g, model, track), max(0, before + n))
    model.tracks[track] = after
    return after - before


def tell_change(
    g: PacificRim, model: Model, track: Track, n: int, rule: str, *, always: bool = True
) -> None:
    """Move a counter and tell how far it went, if it was not there already or it is told always."""
    gone = change(g, model, track, n)
    if gone or always:
        g.tell(rule, TrackChanged, model.id, track, gone, model.tracks[track])


def can_pay(model: Model, cost: dict[Track, int]) -> bool:
    """Whether all of a cost can be paid. [PRE-CRD-07]"""
    return all(model.tracks.get(track, 0) >= n for track, n in cost.items())


def pay(g: PacificRim, model: Model, cost: dict[Track, int]) -> None:
    """Pay a cost: it is not refunded. [PRE-CRD-07]"""
    for track, n in cost.items():
        change(g, model, track, -n)
