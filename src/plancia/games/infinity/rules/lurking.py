"""Hidden deployment: who may lie in wait, and how that is kept from the enemy. [INF-SS-CAMO-29,
INF-SS-CAMO-30, INF-SS-CAMO-32]

Whoever is hidden reacts like anybody. So that nobody can tell from a question that somebody is
there, the owner of an army that could have hidden models is asked at every order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from plancia.core import Refusal, Seat
from plancia.games.infinity.library import Library
from plancia.games.infinity.rules import morale
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.games.infinity.state import Infinity, Trooper

HIDE = "hide"
"""The row of the action table by which a model goes into hiding again."""


def in_hiding(g: Infinity, seat: Seat) -> list[Trooper]:
    """The models of a player that are noted in secret."""
    return [each for each in g.army(seat) if each.spot == "hidden" and g.side(each) == seat]


def could_lurk(g: Infinity, seat: Seat) -> bool:
    """Whether a player could have somebody in hiding, by what everybody knows: the points of the
    game less those of all models that were seen. [INF-PLAY-LIST-01, INF-PLAY-LIST-03]
    """
    if seat not in g.lurkers:
        return False
    known = [each for each in g.army(seat) if is_known(each)]
    names = tuple(g.library.base_profile(each.profile) for each in known)
    armies = frozenset(g.library.profiles[name].army for name in names if name)
    left = g.setup.points - sum(price(g.library, name) for name in names if name)
    return left >= cheapest(g.library, armies)


def is_known(trooper: Trooper) -> bool:
    """Whether everybody has seen what somebody is."""
    return trooper.spot == "gone" or (trooper.is_on_table and not trooper.concealed)


@lru_cache(maxsize=1024)
def price(library: Library, profile: str) -> int:
    """The least that somebody costs who looks like that. [INF-PLAY-LIST-02]"""
    mine = library.profiles[profile]
    alike = (e for e in library.options(mine.unit) if set(e.weapons) == set(mine.weapons))
    return min((each.cost for each in alike), default=mine.cost)


@lru_cache(maxsize=64)
def cheapest(library: Library, armies: frozenset[str]) -> float:
    """What the cheapest model costs that could lie hidden in an army with such troops."""
    return min(
        (
            each.cost
            for each in library.profiles.values()
            if each.hooks.deploying.hidden
            and (not armies or each.army in armies or each.troop == "mercenary")
        ),
        default=float("inf"),
    )


# --- stepping forth -------------------------------------------------------------------------------


def forestall_refusal(g: Infinity, trooper: Trooper | None, seat: Seat) -> Refusal | None:
    """Only somebody in hiding who sees a model that hides again can prevent it. [INF-SS-CAMO-29]"""
    order = g.under_way
    if trooper is None or trooper.spot != "hidden" or g.side(trooper) != seat:
        return Refusal.of("INF-SS-CAMO-29", "infinity.no.lurker")
    hiding = [deed for deed in order.deeds if deed.action == HIDE]
    if not any(sees(g, trooper, g.troopers[deed.trooper]) for deed in hiding):
        return Refusal.of("INF-SS-CAMO-29", "infinity.no.sight", model=trooper.id)
    return None


def step_forth(g: Infinity, trooper: Trooper, rule: str) -> None:
    """It is placed where it was noted."""
    morale.emerge(g, trooper, rule)
    g.under_way.emerged.append(trooper.id)


def witnesses(g: Infinity, trooper: Trooper) -> Iterator[Trooper]:
    """Those who have come out of hiding in this order and see somebody. [INF-SS-CAMO-29]"""
    emerged: Iterable[Trooper] = (g.troopers[name] for name in g.under_way.emerged)
    return (each for each in emerged if each.is_on_table and sees(g, each, trooper))
