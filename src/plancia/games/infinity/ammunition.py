"""What is fired, and what it does to the rolls that resist it: data, as it is printed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from plancia.content.read import read

FILE: Final = Path(__file__).parent / "content" / "ammunition.yaml"


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of ammunition does. [INF-AMMO-GEN-01]"""

    rule: str
    rolls: Annotated[int, Meta(ge=0)] = 1
    """The rolls that a hit asks for; each that fails is a wound."""
    halves: bool = False
    """It halves the target's own ARM. [INF-AMMO-AP-01]"""
    bare: bool = False
    """The target's own ARM counts for nothing. [INF-AMMO-MONO-01]"""
    bts: bool = False
    """It is resisted with BTS instead of ARM. [INF-DMG-05]"""
    kills: bool = False
    """A model of one wound dies of it. [INF-AMMO-SHOCK-01]"""
    ends: bool = False
    """Whoever is wounded is dead. [INF-AMMO-MONO-02]"""
    burns: bool = False
    """Each failed roll asks for another one. [INF-AMMO-FIRE-01]"""
    pulses: bool = False
    """Besides it is resisted with BTS: who fails has its electronics disabled. [INF-AMMO-EM-01]"""
    holds: Annotated[int, Meta(le=0)] | None = None
    """What the PH roll is made with that resists it: who fails is immobilised. [INF-IMM-01]"""
    blinds: bool = False
    """It is resisted with BTS: who fails sees nothing for a turn. [INF-WPN-FLASH-02]"""
    stuns: bool = False
    """It is resisted with ARM: who fails is Unconscious for a turn, and has no wound.
    [INF-AMMO-STUN-01]"""
    smokes: bool = False
    """It leaves a cloud and hurts nobody."""
    banned: bool = False
    """The Concilium Convention forbids it: a flag for campaigns. [INF-AMMO-GEN-03]"""

    @property
    def passes_walls(self) -> bool:
        """Whether nothing but E/M is in it, which goes through all matter. [INF-AMMO-EM-09]"""
        return self.pulses and not self.rolls


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    ammunition: dict[str, Effect]


@cache
def effects() -> dict[str, Effect]:
    """All kinds that the rules carry out."""
    return read(FILE, _File).ammunition


@cache
def combined(kinds: tuple[str, ...]) -> Effect:
    """Several kinds in one hit: each adds what it does. [INF-AMMO-COMB-01]"""
    known = effects()
    found = [known[kind] for kind in kinds if kind in known] or [known["normal"]]
    return Effect(
        found[0].rule,
        rolls=max(each.rolls for each in found),
        halves=any(each.halves for each in found),
        bare=any(each.bare for each in found),
        bts=any(each.bts for each in found),
        kills=any(each.kills for each in found),
        ends=any(each.ends for each in found),
        burns=any(each.burns for each in found),
        pulses=any(each.pulses for each in found),
        holds=next((each.holds for each in found if each.holds is not None), None),
        blinds=any(each.blinds for each in found),
        stuns=any(each.stuns for each in found),
        smokes=any(each.smokes for each in found),
        banned=any(each.banned for each in found),
    )
