"""Cards on the table: those of the round, the decks with damage cards, mission and scenario.

And what the alternatives of an action card do, in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from plancia.core import HIDDEN, Message
from plancia.core.scene import Card, Zone
from plancia.core.step import snake_case
from plancia.games.pacific_rim import components
from plancia.games.pacific_rim.names import about, card_id, card_name, model_name, spoken
from plancia.games.pacific_rim.scene.pieces import TONES
from plancia.games.pacific_rim.state import SIDES, Model, PacificRim, Side


def zones(seen: PacificRim) -> tuple[Zone, ...]:
    """The battle, the cards of the round, then the cards of each model, the own ones first."""
    found: list[Zone] = []
    models = seen.models.values()
    played = tuple(played_card(seen, each) for each in models if each.card)
    for name, cards in (("battle", battle_cards(seen)), ("played", played)):
        if cards:
            found.append(Zone(name, Message(f"pacific_rim.zone.{name}"), "row", cards))
    alive = [each for each in models if each.place != "destroyed"]
    alive.sort(key=lambda each: each.owner != seen.viewer)
    found += [deck(seen, each) for each in alive]
    return tuple(found)


def battle_cards(seen: PacificRim) -> tuple[Card, ...]:
    """The scenario, and the missions as far as they are known. [PRE-SEC-01]"""
    found: list[Card] = []
    if seen.scenario:
        scenario = seen.library.scenarios[seen.scenario]
        text = about(scenario.about)
        found.append(Card("scenario", card_name(scenario.name), "scenario", text))
    for name in sorted(set(seen.missions.values())):
        mission = seen.library.missions[name]
        sides = {"jaeger": mission.jaeger, "kaiju": mission.kaiju}
        states = tuple(
            mission_lines(side, sides[side]) for side in SIDES if seen.missions.get(side) == name
        )
        title, text = card_name(mission.name), about(mission.about)
        found.append(Card(f"mission-{name}", title, "mission", text, states=states))
    return tuple(found)


def mission_lines(side: Side, lines: Iterable[components.Points]) -> Message:
    """What a mission gives to a side. [PRE-CRD-16]"""
    told = [Message("pacific_rim.card.points", {"n": line.n, "per": line.per}) for line in lines]
    return Message("pacific_rim.card.mission", {"side": side, "lines": tuple(told)})


def played_card(seen: PacificRim, each: Model) -> Card:
    """The card of a model in this round: face down until the reveal. [PRE-RND-02, PRE-RND-03]"""
    whose = Message("pacific_rim.card.of", {"model": model_name(seen, each.id)})
    if each.card == HIDDEN:
        name, title = card_id(seen, each.id, HIDDEN), Message("pacific_rim.card.face_down")
        return Card(name, title, "action", states=(whose,), face_down=True)
    down = seen.round_phase == "choosing"
    return action_card(seen, each, each.card, states=(whose,), face_down=down)


def deck(seen: PacificRim, each: Model) -> Zone:
    """The cards that a model can still choose, then its damage cards. [PRE-DMG-07]"""
    cards = [action_card(seen, each, name) for name in each.deck]
    cards += [damage_card(seen, each, name) for name in each.damage]
    own = each.owner == seen.viewer
    title = Message("pacific_rim.zone.deck", {"model": model_name(seen, each.id)})
    return Zone(f"deck-{each.id}", title, "hand" if own else "row", tuple(cards), each.owner)


def action_card(seen: PacificRim, each: Model, name: str, **details: Any) -> Card:
    """An action card with its cost and what it does."""
    printed = seen.library.cards[f"{each.profile}/{name}"]
    return Card(
        card_id(seen, each.id, name),
        card_name(printed.name),
        kind_of(printed),
        about(printed.about),
        costs(printed.cost),
        tone=TONES[each.side],
        **details,
    )


def damage_card(seen: PacificRim, each: Model, name: str) -> Card:
    """A card under the board: its lower part counts. [PRE-CRD-03]"""
    printed = seen.library.cards[f"{each.profile}/{name}"]
    title, text = card_name(printed.damage.name), about(printed.about)
    front = Message("pacific_rim.card.damage", {"card": spoken(printed.name)})
    which = card_id(seen, each.id, name)
    return Card(which, title, "damage", text, states=(front,), tone="harm")


def costs(cost: Mapping[components.Track, int]) -> Message | None:
    """A cost in charge, ammo, rage or blue; None if there is none. [PRE-CRD-07]"""
    parts = tuple(part(*each) for each in cost.items())
    return Message("pacific_rim.cost.all", {"parts": parts}) if parts else None


def part(track: str, n: int) -> Message:
    """So much of a track."""
    return Message(f"pacific_rim.cost.{track}", {"n": n})


def kind_of(printed: components.ActionCard) -> str:
    """What sort of action card it is, for its drawing: the first of these that it has."""
    found = {type(effect) for option in printed.options for effect in option.effects}
    for effect in (components.DeepDrift, components.Run, components.Ranged, components.Melee):
        if effect in found:
            return f"action.{effect.__name__.lower()}"
    return "action"


# --- what a card does -----------------------------------------------------------------------------


def effect(each: components.Effects, extra: components.Extra | None) -> Message:
    """One effect of an alternative; of an attack with all that is special about it. [PRE-ACT-04]"""
    match each:
        case components.Gain(n=None):
            return Message("pacific_rim.effect.gain_all", {"track": each.track})
        case components.Gain(n=int(n)):
            return Message("pacific_rim.effect.gain", {"what": part(each.track, n)})
        case components.Run() if each.ene:
            return Message("pacific_rim.effect.run_more", {"ene": each.ene})
        case components.Melee() | components.Ranged():
            return assault(each, extra)
    return Message(f"pacific_rim.effect.{snake_case(type(each).__name__)}")


def assault(each: components.Melee | components.Ranged, extra: components.Extra | None) -> Message:
    """An attack of a card, with what extra spending adds. [PRE-CRD-08]"""
    kind = "melee" if isinstance(each, components.Melee) else "ranged"
    ene = each.ene + (extra.ene if extra is not None else 0)
    told = Message(f"pacific_rim.effect.{kind}{'_more' if ene else ''}", {"ene": ene})
    numbers = {name: getattr(each, name, 0) for name in ("short", "long", "rerolls")}
    more = [Message(f"pacific_rim.effect.{name}", {"n": n}) for name, n in numbers.items() if n]
    if each.push or (extra is not None and extra.push):
        more.append(Message("pacific_rim.effect.push"))
    args = {"effect": told, "more": tuple(more)}
    return Message("pacific_rim.effect.with", args) if more else told
