"""What cards must be like beyond their shapes; every fault points into its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from plancia.content.read import Document
from plancia.games.project_elite.cards import (
    KINDS,
    SYMBOLS,
    Cost,
    Event,
    Gear,
    Profile,
    Spawn,
    TileCard,
)
from plancia.games.project_elite.words.base import Wants
from plancia.texts.words import Script

Trail = tuple[str | int, ...]

Allowed = tuple[Wants, ...]

NOTHING: Final[Allowed] = ("nothing",)
OUTSIDE: Final[Allowed] = ("nothing", "answer")
"""What the words of aliens and events may want: nobody has picked anything beforehand."""
ALLOWED: Final[Mapping[str, Allowed]] = {
    "does": ("nothing", "pick"),
    "after": ("nothing", "answer"),
    "pushed": NOTHING,
    "dies": NOTHING,
}
"""What the words of a script may want of people: in the action phase nobody answers."""

COSTS: Final = tuple(symbol for symbol in SYMBOLS if symbol != "alien_move")
"""The symbols that slots show. [PE-SLT-02]"""
TILES: Final = {"extermination": "shoot", "recovery": "use"}
"""What covers the slots of tiles. [PE-EXT-03, PE-RCV-03]"""


def check_file(document: Document, parts: Mapping[str, Sequence[Any]], known: set[str]) -> None:
    """Raise a fault where a card cannot be played; `known` are the ids so far, which it adds to."""
    for part, cards in parts.items():
        for number, card in enumerate(cards):
            trail: Trail = (part, number)
            if card.id in known:
                raise document.fault(f"the id '{card.id}' is used twice", (*trail, "id"))
            known.add(card.id)
            _check_words_for_people(document, card, trail)
            for slots, place in _costs(card):
                _check_cost(document, slots, (*trail, *place))
            for field, allowed in _scripts(card):
                _check_script(document, getattr(card, field), allowed, (*trail, field))
            match card:
                case Gear():
                    _check_gear(document, card, trail)
                case Event():
                    _check_event(document, card, trail)
                case TileCard():
                    _check_slots(document, card.slots, TILES[part], (*trail, "slots"))
                case _:
                    pass
    if "aliens" in parts:
        _check_spawns(document, parts)


def _check_words_for_people(document: Document, card: Any, trail: Trail) -> None:
    for field in ("title", "text"):
        words = getattr(card, field, None)
        for language in ("en", "it"):
            if words is not None and not getattr(words, language).strip():
                raise document.fault("nothing is written here", (*trail, field, language))


def _costs(card: Any) -> Iterator[tuple[Cost, Trail]]:
    """All that dice can be put on, with where it is written."""
    for number, cost in enumerate(getattr(card, "costs", ())):
        yield cost, ("costs", number)
    for players, cost in getattr(card, "cancel", {}).items():
        yield cost, ("cancel", players)
    if isinstance(card, TileCard):
        yield card.slots, ("slots",)


def _check_cost(document: Document, slots: Cost, trail: Trail) -> None:
    """Slots are symbols with what happens to their dice. [PE-SLT-02]"""
    for number, written in enumerate(slots):
        symbol, _, kind = written.partition(" ")
        if symbol not in COSTS or kind not in KINDS:
            expected = f"{', '.join(COSTS)}, and 'once' or 'injury' behind it"
            message = f"there is no slot '{written}'; expected one of {expected}"
            raise document.fault(message, (*trail, number))


def _scripts(card: Any) -> Iterator[tuple[str, Allowed]]:
    """The scripts of a card, with what their words may want."""
    for field, allowed in ALLOWED.items():
        if hasattr(card, field):
            is_outside = field == "does" and isinstance(card, Profile | Event)
            shoots = field == "does" and getattr(card, "shot", None) is not None
            yield field, OUTSIDE if is_outside else NOTHING if shoots else allowed


def _check_script(document: Document, script: Script, allowed: Allowed, trail: Trail) -> None:
    for number, word in enumerate(script):
        wants = word.wants()
        if wants not in allowed:
            what = {"pick": "is picked with a command", "answer": "asks somebody"}[wants]
            message = f"this word {what}, which cannot be here"
            raise document.fault(message, (*trail, number))
        for field in word.__struct_fields__:
            inside = getattr(word, field)
            if isinstance(inside, Script):
                _check_script(document, inside, allowed, (*trail, number, field))


def _check_gear(document: Document, gear: Gear, trail: Trail) -> None:
    """A card does something, and what has to be activated has a cost. [PE-WPN-01, PE-WPN-11]"""
    acts = gear.shot is not None or gear.does or gear.after or gear.attaches
    if not acts and not gear.mods:
        raise document.fault("this card does nothing", trail)
    if not gear.costs and (acts or gear.weapon or gear.discarded):
        raise document.fault("this card has to be activated, but has no 'costs'", trail)
    if gear.attaches and (not gear.mods or gear.shot is not None or gear.does or gear.after):
        message = "what is attached to a weapon has 'mods', and does nothing of its own"
        raise document.fault(message, trail)


def _check_event(document: Document, event: Event, trail: Trail) -> None:
    """Every number of players can cancel an event that stays. [PE-EVT-06, PE-SOL-03]"""
    if event.one_off:
        if event.cancel:
            message = "an event that does not stay in play cannot be cancelled"
            raise document.fault(message, (*trail, "cancel"), key=True)
        return
    for players in range(2, 7):
        if players not in event.cancel:
            message = f"what cancels the event with {players} players is missing"
            raise document.fault(message, (*trail, "cancel"))


def _check_slots(document: Document, slots: Cost, symbol: str, trail: Trail) -> None:
    for number, written in enumerate(slots):
        if written.split()[0] != symbol:
            message = f"the slots of these tiles show '{symbol}', not '{written}'"
            raise document.fault(message, (*trail, number))


def _check_spawns(document: Document, parts: Mapping[str, Sequence[Any]]) -> None:
    """Cards name aliens that there are: bosses in their own deck. [PE-SPN-03, PE-SPN-16]"""
    profiles: dict[str, Profile] = {profile.id: profile for profile in parts["aliens"]}
    for part, wants_boss in (("spawns", False), ("bosses", True)):
        spawns: Sequence[Spawn] = parts[part]
        for number, spawn in enumerate(spawns):
            trail = (part, number, "alien")
            if spawn.alien not in profiles:
                known = ", ".join(profiles)
                message = f"there is no alien '{spawn.alien}'; expected one of {known}"
                raise document.fault(message, trail)
            if profiles[spawn.alien].is_boss != wants_boss:
                kind = "no boss" if wants_boss else "a boss"
                raise document.fault(f"'{spawn.alien}' is {kind}", trail)
