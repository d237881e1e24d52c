"""Statistics of a model as they are now. [PRE-CMP-07 to PRE-CMP-10]"""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import Literal

from plancia.games.pacific_rim.components import DeepDrift, Improvement, Stat, Track
from plancia.games.pacific_rim.events import TrackChanged
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.state import HEX, RULER, Model, PacificRim
from plancia.space.plane import within

When = Literal["always", "attacking", "defending"]
CAP = 3
"""The most that drift gives. [PRE-TRI-02]"""


def improvements(g: PacificRim, model: Model) -> tuple[Improvement, ...]:
    """The upgrade and the mutations of a model."""
    return _improvements(g.library, model.upgrade, model.mutations)


@lru_cache(maxsize=1024)
def _improvements(
    library: Library, upgrade: str, mutations: tuple[str, ...]
) -> tuple[Improvement, ...]:
    first = (library.upgrades[upgrade],) if upgrade else ()
    return (*first, *(library.mutations[name] for name in mutations))


def stat(g: PacificRim, model: Model, which: Stat, when: When = "always") -> int:
    """A statistic: printed, improved, weakened, and changed by a face-up card. [PRE-CRD-04]"""
    value = improved(g.library, model.profile, model.upgrade, model.mutations, which)
    value -= model.weakened.get(which, 0)
    if revealed(g, model):
        for passive in g.card_of(model).passive:
            if passive.stat == which and passive.when in ("always", when):
                value += passive.add
    if which == "abi":
        value += drift(g, model) + inspired(g, model)
    return max(0, value)


@lru_cache(maxsize=1024)
def improved(
    library: Library, profile: str, upgrade: str, mutations: tuple[str, ...], which: Stat
) -> int:
    """A statistic as it is printed on the board, with the upgrade and the mutations."""
    printed = int(getattr(library.profiles[profile], which))
    cards = _improvements(library, upgrade, mutations)
    return printed + sum(card.stats.get(which, 0) for card in cards)


def revealed(g: PacificRim, model: Model) -> bool:
    """Whether a model has a card face up: between the reveal and the end of its activation."""
    return bool(model.card) and g.round_phase == "turns"


def drift(g: PacificRim, model: Model) -> int:
    """Connections of neighbouring pilots, at most 3. [PRE-DRF-03, PRE-DRF-05, PRE-TRI-02]"""
    rows = [g.library.pilots[name].rows for name in model.pilots]
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
    more = sum(improvement.structure for improvement in improvements(g, model))
    return g.profile(model).structure + more


def suffered(model: Model) -> int:
    """Its damage so far. [PRE-DMG-07]"""
    return len(model.damage) + model.markers


def top(g: PacificRim, model: Model, track: Track) -> int:
    """The top of a track. [PRE-CMP-18]"""
    line = g.profile(model).tracks.get(track)
    more = sum(improvement.tracks.get(track, 0) for improvement in improvements(g, model))
    return line.top + more if line is not None else 0


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
