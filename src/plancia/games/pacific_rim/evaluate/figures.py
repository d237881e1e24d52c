"""A model in numbers, as bots look at it: what it rolls, how fast it is, what its cards let it do.

All of it follows from the board, the improvements, the wounds and the card, so it is worked out
once for each of these.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from plancia.core import Chance
from plancia.games.pacific_rim import components
from plancia.games.pacific_rim.components import Effects, Extra, Stat
from plancia.games.pacific_rim.in_progress import CardEffects
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.odds import Pool, pool_of
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.activation import can_pay_extra
from plancia.games.pacific_rim.state import Model, PacificRim, Recruit, Setup

TRACK: Final = 0.12
"""What a point of charge, ammo, rage or kaiju blue is worth, in victory points."""
REPAIR: Final = 0.8
"""What a point of damage that is mended is worth."""
HARM: Final = 0.3
"""What each thing is worth that a weapon does besides damage, if it hits."""
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
    recruit = Recruit(model.profile, tuple(model.pilots), model.upgrade, model.mutations)
    return _figures(g.library, recruit, card, tuple(model.weakened.items()))


@lru_cache(maxsize=4096)
def _figures(
    library: Library, recruit: Recruit, card: str, weakened: tuple[tuple[Stat, int], ...]
) -> Figures:
    lone = Model(recruit.model, recruit.model, "jaeger", "", card=card, weakened=dict(weakened))
    lone.pilots, lone.upgrade = list(recruit.pilots), recruit.upgrade
    lone.mutations = recruit.mutations
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

    number: int = 0
    extra: bool = False
    moves: int = 0
    """Movements that it grants before its attack."""
    turns: int = 0
    """Rotations that it grants before its attack."""
    kind: Literal["", "melee", "ranged", "charge", "tactical"] = ""
    ene: int = 0
    short: int = 0
    rerolls: int = 0
    push: int = 0
    harm: float = 0.0
    """What an attack that hits is worth besides damage."""
    bonus: float = 0.0
    """What it brings besides, in victory points, less what it costs."""


def plays(g: PacificRim, model: Model, card: str) -> list[Play]:
    """The alternatives of a card that a model can pay for."""
    printed = g.library.cards[f"{model.profile}/{card}"]
    if not values.can_pay(model, printed.cost):
        return []
    full = all(n >= values.top(g, model, track) for track, n in model.tracks.items())
    found: list[Play] = []
    for play in _plays(g.library, model.profile, card):
        if full and not play.kind:
            play = play._replace(bonus=min(0.0, play.bonus))  # [PRE-CMP-18]
        if not play.extra or can_pay_extra(model, printed, play.number):
            found.append(play)
    return found


@lru_cache(maxsize=1024)
def _plays(library: Library, profile: str, card: str) -> tuple[Play, ...]:
    printed = library.cards[f"{profile}/{card}"]
    price = TRACK * sum(printed.cost.values())
    found: list[Play] = []
    for number, option in enumerate(printed.options):
        plain = _play(number, option.effects, price)
        found.append(plain)
        if option.extra is not None:
            cost = TRACK * sum(option.extra.cost.values())
            found.append(_with_extra(plain, option.extra)._replace(bonus=plain.bonus - cost))
    return tuple(found)


def _with_extra(play: Play, extra: Extra) -> Play:
    """An alternative with its extra spending. [PRE-CRD-08]"""
    return play._replace(extra=True, ene=play.ene + extra.ene, push=play.push + extra.push)


def _with_more(play: Play, weapon: components.Melee | components.Ranged) -> Play:
    """An attack with what its weapon does besides damage: further targets, harm to who is hit."""
    return play._replace(harm=HARM * (len(weapon.hit) + weapon.targets - 1))


def _play(number: int, effects: Iterable[Effects], price: float) -> Play:
    """What the effects of an alternative come to; of two attacks the first counts."""
    play = Play(number, bonus=-price)
    for effect in effects:
        done = bool(play.kind)
        match effect:
            case components.Run() if not done:
                play = play._replace(kind="charge", ene=effect.ene, moves=play.moves + 1)
            case components.Advance() | components.Fly() if not done:
                play = play._replace(moves=play.moves + 1)
            case components.Rotate() if not done:
                play = play._replace(turns=play.turns + 1)
            case components.Tactical() if not done:
                play = play._replace(kind="tactical", bonus=play.bonus + 0.05)
            case components.Gain():
                n = 2 if effect.n is None else effect.n
                play = play._replace(bonus=play.bonus + TRACK * n)
            case components.Repair():
                play = play._replace(bonus=play.bonus + REPAIR * effect.n)
            case components.DeepDrift():
                play = play._replace(bonus=play.bonus + DRIFT)
            case components.Melee(ene=ene, rerolls=rerolls, push=push) if not done:
                play = play._replace(kind="melee", ene=ene, rerolls=rerolls, push=push)
                play = _with_more(play, effect)
            case components.Ranged(ene=ene, rerolls=rerolls, push=push) if not done:
                play = play._replace(kind="ranged", ene=ene + effect.long, rerolls=rerolls)
                play = play._replace(short=effect.short - effect.long, push=push)
                play = _with_more(play, effect)
            case _:
                play = play._replace(bonus=play.bonus + 0.2)  # a second attack, or so
    return play


@lru_cache(maxsize=1024)
def rest_of_card(library: Library, profile: str, left: CardEffects) -> Play:
    """What is left of an alternative that is being carried out."""
    chosen = library.cards[f"{profile}/{left.card}"].options[left.option]
    play = _play(left.option, chosen.effects[left.number :], 0.0)
    return play if chosen.extra is None or not left.extra else _with_extra(play, chosen.extra)
