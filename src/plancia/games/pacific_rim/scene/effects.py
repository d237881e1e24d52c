"""What the alternatives of a card do, in words."""

from __future__ import annotations

import msgspec

from plancia.core import Message
from plancia.games.pacific_rim.components import Effects, Extra, Gain, Melee, Option, Ranged, Run
from plancia.games.pacific_rim.scene.zones import part


def effects(chosen: Option, *, extra: bool) -> tuple[Message, ...]:
    """What an alternative does, one effect after the other. [PRE-ACT-04]"""
    return tuple(effect(each, chosen.extra if extra else None) for each in chosen.effects)


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
    return Message(f"pacific_rim.effect.{msgspec.to_builtins(each)['do']}")


def assault(each: Melee | Ranged, extra: Extra | None) -> Message:
    """An attack of a card, with what extra spending adds. [PRE-CRD-08]"""
    kind = "melee" if isinstance(each, Melee) else "ranged"
    ene = each.ene + (extra.ene if extra is not None else 0)
    key = f"{kind}_more" if ene else kind
    told = Message(f"pacific_rim.effect.{key}", {"ene": ene})
    push = each.push or (extra is not None and extra.push)
    numbers = {"rerolls": each.rerolls}
    if isinstance(each, Ranged):
        numbers = {"short": each.short, "long": each.long, **numbers}
    more = [Message(f"pacific_rim.effect.{name}", {"n": n}) for name, n in numbers.items() if n]
    if push:
        more.append(Message("pacific_rim.effect.push"))
    args = {"effect": told, "more": tuple(more)}
    return Message("pacific_rim.effect.with", args) if more else told
