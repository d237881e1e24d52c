"""What is agreed on before a battle. [INF-SET-01]"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from plancia import core
from plancia.core import Seat
from plancia.games.infinity.lists import ArmyList
from plancia.games.infinity.tables.terrain import Weather


class Setup(core.Setup, frozen=True):
    """What is fought, with what; and how the table reads what the book leaves open.

    The first value of an open reading is the ruling.
    """

    table: str = ""
    """The table with its scenery; empty: drawn among all."""
    mission: str = ""
    """What is fought for; empty: only the enemy's losses count. [INF-VICT-03]"""
    points: Annotated[int, Meta(ge=1)] = 150
    """What each army may cost. [INF-ARMY-07, INF-ARMY-08]"""
    armies: dict[Seat, str] = {}
    """The army of a seat that brings no list; empty: drawn."""
    packs: tuple[str, ...] = ()
    """The packs that armies are taken from, besides ours."""
    lists: dict[Seat, ArmyList] | Literal["table"] = {}
    """What each seat brings; without one it gets a quick start. `table`: each seat brings a list to
    the table, in secret. [INF-ARMY-10, INF-PLAY-LIST-01]
    """
    turns: Annotated[int, Meta(ge=0)] = 0
    """Game turns after which points are counted; 0: as many as the mission has, and without one
    until an army retreats. [INF-VICT-04]
    """
    premeasuring: Literal["forbidden", "allowed"] = "forbidden"  # [INF-PLAY-MEAS-01]
    retreat: Literal["ends", "goes_on"] = "ends"
    """Whether the battle ends when an army goes into Retreat. [INF-VICT-02]"""
    sides: Literal["as_drawn", "short"] = "as_drawn"
    """Whether the armies begin along the edges that the table has for it, or along its short sides,
    so that they fight along its length. [INF-PLAY-02]
    """
    scenery: Literal["prepared", "placed"] = "prepared"
    """Whether the table stands ready, or the players place its pieces. [INF-SET-14]"""
    weather: Weather = "fair"
    """A storm makes most terrain one level harder to see through. [INF-TERR-TAB-02]"""
    carrying: bool = False
    """Whether models can carry each other. [INF-ATTR-06]"""
    destructible: bool = False
    """Whether scenery can be destroyed. [INF-STR-06]"""
    prisoners: bool = False
    """Whether MULTI weapons carry Stun ammunition, too. [INF-AMMO-STUN-03]"""
    turn_means: Literal["player_turn", "game_turn"] = "player_turn"
    """What lasts for a turn, where the book says no more. [INF-SKILL-DISC-05, INF-AMMO-SMOKE-03,
    INF-WPN-FLASH-04, INF-WPN-EPUL-03]
    """
    low_visibility: Literal["once", "twice"] = "once"
    """Whether what it costs more to see somebody camouflaged there holds the zone's own modifier.
    [INF-VIS-LOW-02]
    """
    drop_pods: Annotated[int, Meta(ge=0, le=3)] = 0
    """How many drop pods each army has. [INF-VEH-POD-01]"""
    hard_jumps: bool = False
    """Whether weather or machinery make an Inferior Combat Jump harder. [INF-SS-AD3-15]"""
    lurking: Literal["asked", "open"] = "asked"
    """Whether the owner of an army that could have hidden models is asked at every order, so that
    nobody can tell whether there are any, or only where there are. [INF-SS-CAMO-30]
    """
    unled_orders: Literal["lost", "kept"] = "lost"
    """What becomes of the own orders of hidden and airborne models without a Lieutenant.
    [INF-SS-AD-03, INF-SS-CAMO-34]
    """
    stun_lasts: Literal["game_turn", "player_turn"] = "game_turn"
    """Until when whoever is stunned stays Unconscious. [INF-AMMO-STUN-01]"""
    clumsy_dodges: Literal["twice", "once"] = "twice"
    """Whether machines and riders dodge templates with -12, or with -6 like everybody.
    [INF-SKILL-DODGE-08]
    """
    electric_pulse: Literal["blows", "dodges_too"] = "blows"
    """Which rolls in base contact an Electric Pulse meets. [INF-WPN-EPUL-01]"""
    arts_cancel: Literal["lower", "low_levels"] = "lower"
    """What great Martial Arts cancel: those of whoever has learned less, or the first three levels
    of every opponent. [INF-SS-MA-09]
    """
    berserk_meets: Literal["contact", "charges"] = "contact"
    """Whether a berserker rages against whoever shoots at its charge or dodges it, too.
    [INF-SS-BERS-01]
    """
    berserk_defence: Literal["kept", "none"] = "kept"
    """Whether a good blow in answer to a berserker makes its hits easier to resist.
    [INF-SS-BERS-04]
    """
    pilot_wounds: Literal["after_death", "after_structure"] = "after_death"
    """What of too many wounds in an order a pilot takes: those that its machine is past dying of,
    or all beyond its structure. [INF-EQ-TAG-01]
    """
    explosions: Literal["in_reaction_too", "own_turn"] = "in_reaction_too"
    """When a model may blow itself up as it likes. [INF-SS-EXPL-04]"""
    marks_in_reaction: Literal["never", "through_zones"] = "never"
    """Whether a Forward Observer who sees through a zone of zero visibility marks in reaction what
    is behind it. [INF-SS-FO-01]
    """
    mines_spare: Literal["in_template", "in_reach"] = "in_template"
    """Which friends keep a mine from going off: those under the template that is placed, or all
    whom one could touch. [INF-WPN-MINE-06]
    """

    @property
    def agreed_lists(self) -> dict[Seat, ArmyList]:
        """The lists that are known before anybody sits at the table."""
        return {} if self.lists == "table" else self.lists
