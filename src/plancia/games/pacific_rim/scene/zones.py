"""Cards on the table: those of the round, the decks with damage cards, mission and scenario.

And what the alternatives of an action card do, in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from plancia.core import HIDDEN, Message, Seat
from plancia.core.scene import Card, Zone
from plancia.core.step import snake_case
from plancia.games.pacific_rim import components
from plancia.games.pacific_rim.library import Library
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
    return _battle_cards(seen.library, seen.scenario, tuple(seen.missions.items()))


@lru_cache(256)
def _battle_cards(
    library: Library, played: str, missions: tuple[tuple[Side, str], ...]
) -> tuple[Card, ...]:
    """A scenario, and the missions of the sides."""
    found: list[Card] = []
    if played:
        scenario = library.scenarios[played]
        text = about(scenario.about)
        found.append(Card("scenario", card_name(scenario.name), "scenario", text))
    known = dict(missions)
    for name in sorted(set(known.values())):
        mission = library.missions[name]
        sides = {"jaeger": mission.jaeger, "kaiju": mission.kaiju}
        states = tuple(
            mission_lines(side, sides[side]) for side in SIDES if known.get(side) == name
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
    shown = action_card(
        seen.library, each.profile, each.card, card_id(seen, each.id, each.card), TONES[each.side]
    )
    return replace(shown, states=(whose,), face_down=down)


def deck(seen: PacificRim, each: Model) -> Zone:
    """The cards that a model can still choose, then its damage cards. [PRE-DMG-07]"""
    return _deck(
        seen.library,
        (each.id, each.profile, each.owner, model_name(seen, each.id), TONES[each.side]),
        tuple([(name, card_id(seen, each.id, name)) for name in each.deck]),
        tuple([(name, card_id(seen, each.id, name)) for name in each.damage]),
        own=each.owner == seen.viewer,
    )


_Named = tuple[tuple[str, str], ...]
"""Cards with the ids that they have on the table."""


@lru_cache(4096)
def _deck(
    library: Library,
    whose: tuple[str, str, Seat, str, str],
    cards: _Named,
    damage: _Named,
    *,
    own: bool,
) -> Zone:
    """The cards of a model: mostly they are as they were a moment ago."""
    model, profile, owner, name, tone = whose
    shown = [action_card(library, profile, *card, tone) for card in cards]
    shown += [damage_card(library, profile, *card) for card in damage]
    title = Message("pacific_rim.zone.deck", {"model": name})
    return Zone(f"deck-{model}", title, "hand" if own else "row", tuple(shown), owner)


@lru_cache(4096)
def action_card(library: Library, profile: str, name: str, shown_id: str, tone: str) -> Card:
    """An action card with its cost and what it does."""
    printed = library.cards[f"{profile}/{name}"]
    return Card(
        shown_id,
        card_name(printed.name),
        kind_of(printed),
        about(printed.about),
        costs(printed.cost),
        tone=tone,
    )


@lru_cache(4096)
def damage_card(library: Library, profile: str, name: str, shown_id: str) -> Card:
    """A card under the board: its lower part counts. [PRE-CRD-03]"""
    printed = library.cards[f"{profile}/{name}"]
    title, text = card_name(printed.damage.name), about(printed.about)
    front = Message("pacific_rim.card.damage", {"card": spoken(printed.name)})
    return Card(shown_id, title, "damage", text, states=(front,), tone="harm")


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
        case components.Repair(n=n):
            return Message("pacific_rim.effect.repair", {"n": n})
        case components.Melee() | components.Ranged():
            return assault(each, extra)
    return Message(f"pacific_rim.effect.{snake_case(type(each).__name__)}")


def harm(wound: components.Wounds) -> Message:
    """What a weapon does to a model that it damages."""
    kind = snake_case(type(wound).__name__)
    match wound:
        case components.Lose(n=None):
            return Message("pacific_rim.harm.lose_all", {"track": wound.track})
        case components.Lose():
            return Message("pacific_rim.harm.lose", {"what": part(wound.track, wound.n or 0)})
        case components.Weaken():
            return Message("pacific_rim.harm.weaken", {"stat": wound.stat, "n": wound.n})
    return Message(f"pacific_rim.harm.{kind}")


def assault(each: components.Melee | components.Ranged, extra: components.Extra | None) -> Message:
    """An attack of a card, with what extra spending adds. [PRE-CRD-08]"""
    kind = "melee" if isinstance(each, components.Melee) else "ranged"
    ene = each.ene + (extra.ene if extra is not None else 0)
    told = Message(f"pacific_rim.effect.{kind}{'_more' if ene else ''}", {"ene": ene})
    numbers = {name: getattr(each, name, 0) for name in ("short", "long", "rerolls")}
    numbers["targets"] = each.targets if each.targets > 1 else 0
    numbers["push"] = each.push + (extra.push if extra is not None else 0)
    more = [Message(f"pacific_rim.effect.{name}", {"n": n}) for name, n in numbers.items() if n]
    if each.hit:
        more.append(Message("pacific_rim.effect.hit", {"wounds": tuple(map(harm, each.hit))}))
    args = {"effect": told, "more": tuple(more)}
    return Message("pacific_rim.effect.with", args) if more else told
