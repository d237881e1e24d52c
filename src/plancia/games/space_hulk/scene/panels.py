"""What stands beside the board: the mission, the fight under way, every marine."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Message
from plancia.core.scene import Die, Gauge, Panel, Pool
from plancia.games.space_hulk.mission import data
from plancia.games.space_hulk.names import spoken
from plancia.games.space_hulk.rules.assault import alien_result, marine_result
from plancia.games.space_hulk.scene.pieces import states
from plancia.games.space_hulk.scene.progress import progress
from plancia.games.space_hulk.state import MARINE_AP, Marine, Setup, SpaceHulk
from plancia.games.space_hulk.weapons import RANGED, RANKS

AS_RULED = Setup()
"""How the table reads the book if nobody says otherwise."""


def panels(seen: SpaceHulk) -> tuple[Panel, ...]:
    """The marines in roster order, the fight if there is one, the mission."""
    squad = {marine.id: marine for marine in seen.board.mission.squad}
    return (
        *(_marine(seen, marine, squad[marine.id]) for marine in seen.marines.values()),
        *_fight(seen),
        _mission(seen),
    )


def _marine(seen: SpaceHulk, marine: Marine, who: data.Marine) -> Panel:
    weapons = [Message(f"space_hulk.weapon.{weapon}") for weapon in who.close]
    if who.ranged is not None:
        weapons.insert(0, Message(f"space_hulk.weapon.{who.ranged}"))
    return Panel(
        id=marine.id,
        title=Message(f"space_hulk.rank.{who.rank}", {"name": who.name}),
        piece=marine.id if marine.at is not None else "",
        lines=(Message("space_hulk.panel.weapons", {"weapons": weapons}),),
        gauges=tuple(_gauges(seen, marine, who)),
        states=tuple(_states(seen, marine)),
    )


def _gauges(seen: SpaceHulk, marine: Marine, who: data.Marine) -> Iterator[Gauge]:
    if marine.at is not None and seen.phase == "marines":
        # Whoever has not acted yet has all his points before him. [SHB-AP-02]
        ap = MARINE_AP if marine.activation == "waiting" else marine.ap
        yield Gauge(Message("space_hulk.gauge.ap"), ap, MARINE_AP)
    if marine.ammo is not None and who.ranged is not None:
        full = max(who.ammo or 0, RANGED[who.ranged].ammo or 0)
        yield Gauge(Message("space_hulk.gauge.ammo"), marine.ammo, full)
        if who.reloads:
            yield Gauge(Message("space_hulk.gauge.reloads"), marine.reloads, who.reloads)
    if who.psi or RANKS[who.rank].psi:
        yield Gauge(Message("space_hulk.gauge.psi"), marine.psi, who.psi)


def _states(seen: SpaceHulk, marine: Marine) -> Iterator[Message]:
    if marine.fate != "board":
        yield Message(f"space_hulk.state.{marine.fate}")
        return
    for state in states(seen, marine):
        if state == "carrying":
            yield Message("space_hulk.panel.carries", {"thing": marine.carries})
        else:
            yield Message(f"space_hulk.state.{state}")


def _fight(seen: SpaceHulk) -> Iterator[Panel]:
    """The dice of the close assault under way, and what they are worth so far."""
    fight = seen.fight
    if fight is None or fight.alien not in seen.aliens or fight.marine not in seen.marines:
        return
    sides = (
        (OURS, fight.marine, fight.marine_dice, marine_result(seen, fight)),
        (THEIRS, fight.alien, fight.alien_dice, alien_result(seen, fight)),
    )
    yield Panel(
        id="fight",
        title=Message("space_hulk.panel.fight"),
        pools=tuple(
            Pool(side, Message("space_hulk.panel.side", {"piece": piece, "result": result}), dice)
            for side, piece, faces, result in sides
            for dice in [tuple(Die(str(f), id=die_id(side, n)) for n, f in enumerate(faces))]
        ),
    )


OURS, THEIRS = "ours", "theirs"
"""The dice of a close assault: those of the marine, and those of the alien."""


def die_id(side: str, place: int) -> str:
    """By which options name a die of a close assault."""
    return f"{side} {place}"


def _mission(seen: SpaceHulk) -> Panel:
    """The objective with its progress; the briefing until the first turn is over."""
    played = seen.board.mission
    texts = {
        "briefing": played.briefing if seen.turn <= 1 else None,
        "victory": played.victory_text,
        "failure": played.failure_text,
    }
    lines = [
        Message(f"space_hulk.panel.{name}", {"text": spoken(text)})
        for name, text in texts.items()
        if text is not None and text.en
    ]
    return Panel(
        id="mission",
        title=Message("space_hulk.panel.mission", {"title": mission_title(seen)}),
        lines=(*lines, *_table_rules(seen)),
        gauges=progress(seen),
    )


def mission_title(seen: SpaceHulk) -> dict[str, str] | list[str]:
    """What the mission is called, as an argument of a message: by its title, or by its id."""
    played = seen.board.mission
    return spoken(played.title) if played.title.en else [played.id]


def _table_rules(seen: SpaceHulk) -> Iterator[Message]:
    """How this table reads the book, where it is not as ruled."""
    for name in AS_RULED.__struct_fields__:
        value = getattr(seen.setup, name)
        if name != "mission" and value != getattr(AS_RULED, name):
            option = Message(f"space_hulk.setup.{name}")
            read = Message(f"space_hulk.setup.{name}.{value}")
            yield Message("space_hulk.panel.table_rule", {"option": option, "value": read})
