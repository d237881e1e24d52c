"""What the alternatives of a card do, in words."""

from __future__ import annotations

from collections.abc import Iterable

from plancia.core import Message
from plancia.core.step import snake_case
from plancia.games.pacific_rim.components import Effects, Extra, Gain, Melee, Ranged, Run
from plancia.games.pacific_rim.scene.zones import part


def effects(chosen: Iterable[Effects], extra: Extra | None) -> tuple[Message, ...]:
    """What an alternative does, one effect after the other. [PRE-ACT-04]"""
    return tuple(effect(each, extra) for each in chosen)


def effect(each: Effects, extra: Extra | None) -> Message:
    """One effect; of an attack with all that is special about it."""
    match each:
        case Gain(n=None):
            return Message("pacific_rim.effect.gain_all", {"track": each.track})
        case Gain(n=int(n)):
            return Message("pacific_rim.effect.gain", {"what": part(each.track, n)})
        case Run() if each.ene:
            return Message("pacific_rim.effect.run_more", {"ene": each.ene})
        case Melee() | Ranged():
            return assault(each, extra)
    return Message(f"pacific_rim.effect.{snake_case(type(each).__name__)}")


def assault(each: Melee | Ranged, extra: Extra | None) -> Message:
    """An attack of a card, with what extra spending adds. [PRE-CRD-08]"""
    kind = "melee" if isinstance(each, Melee) else "ranged"
    ene = each.ene + (extra.ene if extra is not None else 0)
    told = Message(
        f"pacific_rim.effect.{kind}_more" if ene else f"pacific_rim.effect.{kind}", {"ene": ene}
    )
    names = ("short", "long", "rerolls") if isinstance(each, Ranged) else ("rerolls",)
    numbers = {name: getattr(each, name) for name in names}
    more = [Message(f"pacific_rim.effect.{name}", {"n": n}) for name, n in numbers.items() if n]
    if each.push or (extra is not None and extra.push):
        more.append(Message("pacific_rim.effect.push"))
    args = {"effect": told, "more": tuple(more)}
    return Message("pacific_rim.effect.with", args) if more else told
