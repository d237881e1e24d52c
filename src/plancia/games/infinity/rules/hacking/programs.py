"""The functions of hacking devices: data, as the book has them. [INF-HACK-02]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from plancia.content.read import read
from plancia.games.infinity.profiles import Type

FILE: Final = Path(__file__).parents[2] / "content" / "hacking.yaml"

Against = Literal["system", "hacker", "element", "attack", "missile", "enemy"]
BTS = Annotated[int, Meta(ge=-12, le=0)]


class Program(Struct, frozen=True, forbid_unknown_fields=True):
    """One function of a hacking device. [INF-HACK-02, INF-HACK-27, INF-HACK-28, INF-HACK-30]"""

    rule: str
    mode: Literal["offensive", "defensive"]
    against: Against
    types: tuple[Type, ...] = ()
    device: Annotated[int, Meta(ge=1)] = 1
    order: bool = False
    reaction: bool = False
    dodged: bool = False
    """Whether a dodge opposes it. [INF-HACK-61, INF-EQ-HACK-04]"""

    @property
    def is_attack(self) -> bool:
        """Whether it attacks a model, so that it can be defended from. [INF-HACK-38]"""
        return self.against in ("system", "hacker", "enemy")


class Protection(Struct, frozen=True, forbid_unknown_fields=True):
    """The BTS of what is no model. [INF-HACK-31, INF-HACK-44]"""

    transport: BTS
    missile: BTS


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    programs: dict[str, Program]
    protection: Protection
    locks: dict[str, BTS]


@cache
def _file() -> _File:
    return read(FILE, _File)


def programs() -> dict[str, Program]:
    """All functions by their names."""
    return _file().programs


def protection() -> Protection:
    """How well transports and missiles are protected."""
    return _file().protection


def bts_of_lock(lock: str) -> int:
    """How well a lock or a computer is protected. [INF-HACK-52]"""
    return _file().locks[lock]
