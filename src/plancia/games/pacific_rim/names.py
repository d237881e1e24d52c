"""Names for people: what the ids of models, pilots, cards, buildings and sides are called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, get_args

from plancia.content.read import Text
from plancia.core import HIDDEN, Message, Offer, Outcome, Seat
from plancia.games.pacific_rim.components import (
    BuildingKind,
    Edge,
    Measure,
    Profile,
    Stat,
    TerrainKind,
    Track,
)
from plancia.games.pacific_rim.library import ARMOUR, Library, library
from plancia.games.pacific_rim.state import SIDES, PacificRim

WORDS = frozenset(
    {
        *(*get_args(Track), *get_args(Stat), *get_args(Edge), *get_args(TerrainKind)),
        *("accurate", "brutal", "moving_strike", "strike", "command", "focus", "disengage"),
        *("neural_handshake", "unbreakable", "inspire", "mark_1", "recharge", "dynamo"),
        *("push", "tactical", "solo_pilot", "charge_ability"),
        *("damaged", "destroyed", "intact", "all_intact", "ruins", "all_destroyed"),
    }
)
"""Ids that are words of the game: tracks, statistics, edges, abilities, what gives points."""
MEASURES = frozenset(get_args(Measure))
"""What missions count. [PRE-CRD-16]"""
PLAYERS = (2, 3, 4)
"""How many may sit at a table of a lobby. [PRE-FRC-01]"""
NUKE = "nuke"
ACTIVATE = "activate:"
"""How an ability begins that plays a card of the deck. [PRE-ABL-02]"""


def name_of(g: PacificRim, value: Any) -> Any:
    """The name of what an id stands for; every other value as it is.

    The cards of several models, by model, become a list of who has which.
    """
    if isinstance(value, dict) and value and value.keys() <= g.models.keys():
        return laid(g, value)
    if not isinstance(value, str):
        return value
    for known, name in (
        (g.models, model_name),
        (g.buildings, building_name),
        (g.things, thing_name),
        (SIDES, side_name),
        (g.seats(), player_name),
    ):
        if value in known:
            return name(g, value)
    if value in WORDS:
        return Message(f"pacific_rim.word.{value}")
    if value in MEASURES:
        return Message(f"pacific_rim.measure.{value}")
    return printed(g.library).get(value) or other_name(g, value)


def other_name(g: PacificRim, value: str) -> Any:
    """The name of a terrain area, of an ability that plays a card, or of what waits to be put."""
    for number, area in enumerate(g.terrain, 1):
        if area.id == value:
            return Message(f"pacific_rim.name.{area.kind}", {"number": number})
    if value.startswith(ACTIVATE):
        return ability_name(g.library, value)
    kind, _, which = value.partition(" ")
    if kind == "building" and which in ARMOUR:
        return Message(f"pacific_rim.kind.{which}")
    if kind == "terrain" and which.isdecimal() and g.scenario:
        shapes = g.library.scenarios[g.scenario].terrain
        return Message(f"pacific_rim.kind.{shapes[int(which)].kind}")
    if value == "object":
        return Message("pacific_rim.kind.object")
    return value


def ability_id(ability: str) -> str:
    """The id under which a pilot ability is read about: one of them shares its own with a track."""
    return f"ability/{ability}"


def ability_name(library: Library, ability: str) -> Message:
    """What a pilot ability is called; one of them has the name of a track. [PRE-ABL-04]"""
    if ability.startswith(ACTIVATE):
        card = printed(library).get(ability.removeprefix(ACTIVATE))
        return Message("pacific_rim.word.activate", {"card": card})
    word = "charge_ability" if ability == "charge" else ability
    return Message(f"pacific_rim.word.{word}")


def ability_text(library: Library, ability: str) -> Message:
    """What a pilot ability does, in our own words."""
    if ability.startswith(ACTIVATE):
        card = printed(library).get(ability.removeprefix(ACTIVATE))
        return Message("pacific_rim.ability.activate", {"card": card})
    return Message(f"pacific_rim.ability.{ability}")


@lru_cache(4)
def printed(library: Library) -> dict[str, Any]:
    """What is printed on cards, by id: no two of them share one."""
    names: dict[str, Any] = {each.id: each.name for each in library.profiles.values()}
    names |= {each.id: each.name for each in library.pilots.values()}
    cards: list[dict[str, Any]] = [library.upgrades, library.mutations, library.missions]
    cards += [library.scenarios, library.quick_starts, library.cards]
    return names | {each.id: card_name(each.name) for kind in cards for each in kind.values()}


def card_name(text: Text) -> Message:
    """The name of a card in both languages."""
    return Message("pacific_rim.name.card", {"card": spoken(text)})


def about(text: Text) -> Message:
    """What is written on a card, in our own words."""
    return Message("pacific_rim.name.about", {"text": spoken(text)})


def spoken(text: Text) -> dict[str, str]:
    """Words of a data file in all languages, as an argument that the table speaks in its own."""
    return {"en": text.en, "it": text.it}


def model_name(g: PacificRim, model: str) -> str:
    """The name of a model of the battle."""
    return copy_name(g.profile(g.models[model]), model)


def copy_name(profile: Profile, model: str) -> str:
    """A model has the name of its board; further copies have a number."""
    return f"{profile.name} {model.removeprefix(profile.id).removeprefix('-')}".rstrip()


def side_name(g: PacificRim, side: str) -> Message:
    """A faction; in a civil war the attacker takes the part of the Kaiju. [PRE-CIV-04]"""
    return Message(f"pacific_rim.side.{part(g, side)}")


def part(g: PacificRim, side: str) -> str:
    """The part that a side plays."""
    if g.setup.mode != "civil_war":
        return side
    return "attacker" if side == "kaiju" else "defender"


def player_name(g: PacificRim, seat: Seat) -> Message:
    """One of two players is called by its side, one of several by its number."""
    side = g.sides.get(seat)
    if side is None or len(g.sides) < len(g.seats()) or len(g.seats()) > len(SIDES):
        return Message("pacific_rim.name.player", {"number": int(seat[1:])})
    return Message(f"pacific_rim.player.{part(g, side)}")


def building_name(g: PacificRim, building: str) -> Message:
    """A building by its kind and number."""
    number = list(g.buildings).index(building) + 1
    return numbered(g.buildings[building].kind, number)


def numbered(kind: BuildingKind, number: int) -> Message:
    """The building of a kind with this number."""
    return Message(f"pacific_rim.name.{kind}", {"number": number})


def thing_name(g: PacificRim, thing: str) -> Message:
    """An object by its kind and number; there is one nuke."""
    kind = g.things[thing].kind
    if NUKE in (thing, kind):
        return Message("pacific_rim.name.nuke")
    number = list(g.things).index(thing) + 1
    args = {"kind": spoken(g.library.objects[kind].name), "number": number}
    return Message("pacific_rim.name.object", args)


def laid(g: PacificRim, cards: dict[str, str]) -> tuple[Message, ...]:
    """Which model has which card."""
    key = "pacific_rim.name.laid"
    return tuple(
        Message(key, {"model": model_name(g, model), "card": name_of(g, card)})
        for model, card in cards.items()
    )


def offers() -> dict[str, Offer]:
    """What a lobby offers: how many play, and the cards that may be named rather than drawn."""
    found = library()
    built = {"mode": ("built", "civil_war")}
    players = {str(n): Message("pacific_rim.setup.of_players", {"n": n}) for n in PLAYERS}

    def offer(cards: Mapping[str, Any], when: Mapping[str, tuple[str, ...]]) -> Offer:
        return Offer({name: card_name(each.name) for name, each in sorted(cards.items())}, when)

    return {
        "card": offer(found.quick_starts, {"mode": ("quick_start",)}),
        "scenario": offer(found.scenarios, built),
        "mission": offer(found.missions, built),
        "secret_missions": Offer({}, built),
        "players": Offer(players),
    }


# --- short hands ----------------------------------------------------------------------------------

TAKEN = frozenset({"f", "b", "s", "l", "r", "hl", "hr", "yes", "no", "end", "top", "left", "right"})
"""What other options are called already."""


def initials(slug: str) -> str:
    """The initials of an id; of a single word its first three letters."""
    words = slug.split("-")
    return words[0][:3] if len(words) == 1 else "".join(word[0] for word in words)


@lru_cache(256)
def short_hands(slugs: tuple[str, ...]) -> dict[str, str]:
    """The short hand of each of several ids, with a number where two are equal."""
    found: dict[str, str] = {}
    used = set(TAKEN)
    for slug in slugs:
        start = handle = initials(slug)
        number = 1
        while handle in used:
            number += 1
            handle = f"{start}{number}"
        used.add(handle)
        found[slug] = handle
    return found


def handle(g: PacificRim, what: str) -> str:
    """What is typed for a model; everything else is typed as it is called."""
    return short_hands(tuple(g.models))[what] if what in g.models else what


def card_id(g: PacificRim, model: str, card: str) -> str:
    """The id of a card on the table, and what is typed for it: whose it is, and which of six."""
    if card == HIDDEN:
        return f"{handle(g, model)}-{HIDDEN}"
    own = _own_cards(g.library, g.models[model].profile)
    return f"{handle(g, model)}-{own[card]}"


@lru_cache(256)
def _own_cards(library: Library, profile: str) -> dict[str, str]:
    """The short hands of the cards of a board."""
    return short_hands(tuple(each.id for each in library.profiles[profile].cards))


def ending_of(g: PacificRim, outcome: Outcome) -> Message:
    """The reason; points that are equal are said to be, with what decides then. [PRE-SCO-14]"""
    if outcome.rules == ("PRE-SCO-14",):
        return Message("pacific_rim.end.tie", outcome.reason.args)
    return outcome.reason
