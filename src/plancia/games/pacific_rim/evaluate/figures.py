"""A model in numbers, as bots look at it: what it rolls, how fast it is, what its cards let it do.

All of it follows from the board, the improvements, the wounds and the card, so it is worked out
once for each of these.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from plancia.core import Chance
from plancia.games.pacific_rim.components import (
    ActionCard,
    Advance,
    DeepDrift,
    Gain,
    Melee,
    Option,
    Ranged,
    Rotate,
    Run,
    Stat,
    Tactical,
)
from plancia.games.pacific_rim.in_progress import CardEffects
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.odds import Pool, pool_of
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.state import Model, PacificRim, Setup

TRACK: Final = 0.12
"""What a point of charge, ammo, rage or kaiju blue is worth, in victory points."""
DRIFT: Final = 0.3
"""What the abilities of pilots in deep drift are worth besides the card."""


class Figures(NamedTuple):
    """What a model rolls and how far it goes, with the card that lies face up before it."""

    vel: int
    attack: int
    """ABI and ENE when attacking. [PRE-COM-01]"""
    guard: int
    """ABI when defending: it does not count from behind. [PRE-COM-03]"""
    armour: int
    structure: int
    hits: Pool
    """The triggers of its attacks, without dice."""
    shields: Pool
    """The triggers of its defence, without dice."""
    turns_first: bool
    """It may rotate before it moves. [PRE-ROT-04]"""


def figures(g: PacificRim, model: Model) -> Figures:
    """The numbers of a model as they are now; Inspire is left out."""
    card = model.card if values.revealed(g, model) else ""
    key = (
        model.profile,
        card,
        tuple(model.weakened.items()),
        tuple(model.pilots),
        model.upgrade,
        model.mutations,
    )
    return _figures(g.library, key)


Key = tuple[str, str, tuple[tuple[Stat, int], ...], tuple[str, ...], str, tuple[str, ...]]


@lru_cache(maxsize=4096)
def _figures(library: Library, key: Key) -> Figures:
    profile, card, weakened, pilots, upgrade, mutations = key
    lone = Model(profile, profile, "jaeger", "")
    lone.weakened = dict(weakened)
    lone.pilots, lone.upgrade, lone.mutations, lone.card = list(pilots), upgrade, mutations, card
    g = PacificRim(setup=Setup(), chance=Chance.seeded(0), library=library)
    g.round_phase = "turns"
    return Figures(
        values.stat(g, lone, "vel"),
        values.stat(g, lone, "abi", "attacking") + values.stat(g, lone, "ene", "attacking"),
        values.stat(g, lone, "abi", "defending"),
        values.stat(g, lone, "arm", "defending"),
        values.structure(g, lone),
        pool_of(g, lone, "attack", 0),
        pool_of(g, lone, "defence", 0),
        g.profile(lone).kind == "kaiju",
    )


# --- what a card can do ---------------------------------------------------------------------------


class Play(NamedTuple):
    """One alternative of a card, as far as bots weigh it."""

    number: int
    extra: bool
    moves: int
    """Movements that it grants before its attack."""
    turns: int
    """Rotations that it grants before its attack."""
    kind: Literal["", "melee", "ranged", "charge", "tactical"]
    ene: int
    short: int
    rerolls: int
    push: bool
    bonus: float
    """What it brings besides, in victory points, less what it costs."""


def plays(g: PacificRim, model: Model, card: str) -> list[Play]:
    """The alternatives of a card that a model can pay for."""
    printed = g.library.cards[f"{model.profile}/{card}"]
    if not values.can_pay(model, printed.cost):
        return []
    found = _plays(g.library, model.profile, card)
    full = all(n >= values.top(g, model, track) for track, n in model.tracks.items())
    return [
        play._replace(bonus=min(0.0, play.bonus))
        if full and not play.kind
        else play  # [PRE-CMP-18]
        for play in found
        if not play.extra or _payable(model, printed, play.number)
    ]


def _payable(model: Model, card: ActionCard, number: int) -> bool:
    from plancia.games.pacific_rim.rules.activation import can_pay_extra

    return can_pay_extra(model, card, number)


@lru_cache(maxsize=1024)
def _plays(library: Library, profile: str, card: str) -> tuple[Play, ...]:
    printed = library.cards[f"{profile}/{card}"]
    price = TRACK * sum(printed.cost.values())
    found: list[Play] = []
    for number, option in enumerate(printed.options):
        plain = _play(number, option, price)
        found.append(plain)
        if option.extra is not None:
            more = option.extra
            found.append(
                plain._replace(
                    extra=True,
                    ene=plain.ene + more.ene,
                    push=plain.push or more.push,
                    bonus=plain.bonus - TRACK * sum(more.cost.values()),
                )
            )
    return tuple(found)


def _play(number: int, option: Option, price: float) -> Play:
    """What the effects of an alternative come to; of two attacks the first counts."""
    play = Play(number, False, 0, 0, "", 0, 0, 0, False, -price)
    for effect in option.effects:
        done = bool(play.kind)
        match effect:
            case Run() if not done:
                play = play._replace(kind="charge", ene=effect.ene, moves=play.moves + 1)
            case Advance() if not done:
                play = play._replace(moves=play.moves + 1)
            case Rotate() if not done:
                play = play._replace(turns=play.turns + 1)
            case Tactical() if not done:
                play = play._replace(kind="tactical", bonus=play.bonus + 0.05)
            case Gain():
                n = 2 if effect.n is None else effect.n
                play = play._replace(bonus=play.bonus + TRACK * n)
            case DeepDrift():
                play = play._replace(bonus=play.bonus + DRIFT)
            case Melee() if not done:
                play = play._replace(
                    kind="melee", ene=effect.ene, rerolls=effect.rerolls, push=effect.push
                )
            case Ranged() if not done:
                play = play._replace(
                    kind="ranged",
                    ene=effect.ene + effect.long,
                    short=effect.short - effect.long,
                    rerolls=effect.rerolls,
                    push=effect.push,
                )
            case _:
                play = play._replace(bonus=play.bonus + 0.2)  # a second attack, or so
    return play


@lru_cache(maxsize=1024)
def rest_of_card(library: Library, profile: str, left: CardEffects) -> Play:
    """What is left of an alternative that is being carried out."""
    chosen = library.cards[f"{profile}/{left.card}"].options[left.option]
    play = _play(left.option, Option(effects=chosen.effects[left.number :]), 0.0)
    if left.extra and chosen.extra is not None:
        play = play._replace(ene=play.ene + chosen.extra.ene, push=play.push or chosen.extra.push)
    return play
