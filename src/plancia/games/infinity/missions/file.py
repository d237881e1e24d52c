"""What the file of a mission says.

Places are hundredths of a table, from its left near corner, so that a mission can be played on all.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plancia.content.read import Text

Percent = Annotated[float, Meta(ge=0.0, le=100.0)]
At = tuple[Percent, Percent]
Points = Annotated[int, Meta(ge=1)]
Share = Annotated[int, Meta(ge=1, le=100)]
When = Literal["turn", "end"]
"""What is counted at the end of every game turn, or only when the battle is over."""
Wish = Literal[
    "leader_safe", "leader_down", "dearest_down", "beyond_the_middle", "in_enemy_zone", "few_losses"
]
"""What a sealed aim asks for."""


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a mission: nothing that is not meant to be there."""


class SiteFile(_Part, frozen=True):
    """Something that lies on the table: models get at it, and nothing is hidden by it."""

    id: str
    kind: Literal["console", "crate", "relay"]
    """A console is taken over, a crate is carried, a relay is destroyed by whom it is not."""
    title: Text
    at: At
    owner: Literal["", "near", "far"] = ""
    """Whose it is: the army that sets up along that edge."""


class Region(_Part, frozen=True):
    """A part of the table, from one corner to the opposite one."""

    id: str
    title: Text
    near: At
    far: At


class _Aim(_Part, frozen=True, tag_field="aim", tag=str.lower):
    """What victory points are given for."""

    points: Points


class Hold(_Aim, frozen=True):
    """Points for each region in which an army has more points of models than the other one."""

    regions: tuple[str, ...]
    when: When = "end"


class Consoles(_Aim, frozen=True):
    """Points for each console that an army has taken over."""

    sites: tuple[str, ...]
    when: When = "end"


class Cargo(_Aim, frozen=True):
    """Points for each crate that an army carries in the end, and more in its deployment zone."""

    sites: tuple[str, ...]
    home: Annotated[int, Meta(ge=0)] = 0


class Sabotage(_Aim, frozen=True):
    """Points for each relay of the enemy that is destroyed."""

    sites: tuple[str, ...]


class Kills(_Aim, frozen=True):
    """Points for each full share of the points of the game that the enemy has lost."""

    share: Share


class Leader(_Aim, frozen=True):
    """Points for an enemy army whose first Lieutenant is out of action in the end."""


class Breakthrough(_Aim, frozen=True):
    """Points for each full share of the points of the game that stands in the enemy's zone."""

    share: Share


class Courier(_Aim, frozen=True):
    """Points for a courier who gets to the enemy's zone, and for stopping that of the enemy."""

    stopped: Points = 1


class Sealed(_Aim, frozen=True):
    """Points for each secret aim that has come true in the end."""

    draws: Annotated[int, Meta(ge=1)] = 1


AnyAim = Hold | Consoles | Cargo | Sabotage | Kills | Leader | Breakthrough | Courier | Sealed


class SealedAim(_Part, frozen=True):
    """A secret aim that may be drawn."""

    id: str
    title: Text
    wish: Wish


class MissionFile(_Part, frozen=True):
    """A file of `content/missions`."""

    id: str
    title: Text
    briefing: Text
    origin: str
    difficulty: Annotated[int, Meta(ge=1, le=5)]
    minutes: Annotated[int, Meta(ge=1)]
    turns: Annotated[int, Meta(ge=1)]
    """Game turns after which it is over."""
    aims: Annotated[tuple[AnyAim, ...], Meta(min_length=1)]
    sites: tuple[SiteFile, ...] = ()
    regions: tuple[Region, ...] = ()
    sealed: tuple[SealedAim, ...] = ()
    decides: Annotated[int, Meta(ge=0)] = 0
    """Whoever has so many points has won at once; 0: nobody. [INF-VICT-03]"""
