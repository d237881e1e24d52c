"""The options of a seat, pointing at what they concern on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Decision, Message
from plancia.core.scene import Choice, with_own_keys
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.names import SPACE_ID, titled
from plancia.games.project_elite.rules import (
    abilities,
    action_phase,
    alien_movement,
    dice,
    event_cards,
    inventory,
    movement,
    objectives,
    search,
    setup,
    shooting,
    spawning,
    turn,
    weapons,
)
from plancia.games.project_elite.scene import chances
from plancia.games.project_elite.scene.emphasis import emphasised
from plancia.games.project_elite.scene.ground import at
from plancia.games.project_elite.scene.panels import die_id
from plancia.games.project_elite.state import ProjectElite
from plancia.texts.choosing import Pick

GAME = "project_elite"


def choices(
    seen: ProjectElite, asked: Decision[Any] | None, options: Sequence[Any]
) -> tuple[Choice, ...]:
    """Every option with its words, its key and what it points at."""
    found = [choice(seen, asked, option) for option in options]
    return with_own_keys(emphasised(seen, asked, options, found))


def where(seen: ProjectElite, space: Space) -> tuple[tuple[float, float], ...]:
    """The squares of a space."""
    return tuple(at(square) for square in seen.board.squares(space))


def of(option: Any, variant: str = "", words: dict[str, Any] | None = None, **more: Any) -> Choice:
    """An option of this game."""
    return Choice.of(GAME, option, variant, words, **more)


def choice(seen: ProjectElite, asked: Decision[Any] | None, option: Any) -> Choice:
    """One option."""
    me = seen.by
    words: dict[str, Any]
    match option:
        case dice.Roll(dice=rolled):
            shown = [seen.players[me].dice[n].face for n in rolled]
            again = [face for face in shown if face]
            targets = tuple(die_id(me, n) for n in rolled)
            words = {"n": len(rolled), "again": again}
            return of(option, "again" if again else "blank", words, key="r", targets=targets)
        case movement.Move(to=to, leave=leave):
            variant = "leave" if leave else "home" if to == HOME else ""
            return of(option, variant, piece=me, at=where(seen, to), key=_key("m", to))
        case dice.MoveAlien(alien=alien):
            return alien_move(seen, option, alien)
        case dice.HandOver(to=to):
            return of(option, targets=(to,), key=f"h {to}")
        case weapons.Activate():
            return activation(seen, option)
        case weapons.UseAbility(targets=targets):
            variant = "on" if targets else ""
            words = {"targets": targets}
            spots = picked_spaces(seen, targets)
            aimed = () if spots else targets
            return of(option, variant, words, piece=me, at=spots, targets=aimed, key="a")
        case shooting.GiveHits(targets=targets):
            words = {"targets": targets}
            return of(option, "", words, targets=targets, key=f"g {' '.join(targets)}")
        case search.Search(decks=decks, later=later):
            variant = "_".join(decks) + ("_later" if later else "")
            return of(option, variant, piece=me, key="s")
        case search.Keep(card=card, discard=discard):
            return of(option, "for" if discard else "", targets=(card,), key=f"k {card}")
        case inventory.OfferTrade() | inventory.AnswerTrade():
            return trade(seen, option)
    return further(seen, option)


def trade(seen: ProjectElite, option: inventory.OfferTrade | inventory.AnswerTrade) -> Choice:
    """An offer to somebody, or an answer to one."""
    if isinstance(option, inventory.OfferTrade):
        piece = option.gives[0] if option.gives else seen.by
        kind = bargain(option.gives, option.takes)
        return of(option, "" if kind == "gift" else kind, piece=piece, targets=(option.to,))
    if not option.yes:  # the offer itself may have been withdrawn by now
        return of(option, "no", {}, targets=(option.by,))
    offer = seen.trades[option.by]
    words = {"gives": offer.gives, "takes": offer.takes}
    kind = bargain(offer.gives, offer.takes)
    return of(option, f"yes_{kind}", words, targets=(option.by,))


def bargain(gives: Sequence[str], takes: Sequence[str]) -> str:
    """Whether something is given for something, or one way only."""
    return "both" if gives and takes else "gift" if gives else "asked"


def further(seen: ProjectElite, option: Any) -> Choice:
    """Options of the objectives, of events and of the phases around the action phase."""
    match option:
        case objectives.Fire(tile=tile):
            return of(option, targets=(tile,), piece=seen.by, key=f"f {tile}")
        case objectives.MoveTile(tile=tile, to=to):
            variant = "home" if to == HOME else ""
            return of(option, variant, piece=tile, at=where(seen, to), key=_key(f"t {tile}", to))
        case objectives.PlaceTile(tile=tile, at=to):
            return of(option, piece=tile, at=where(seen, to), key=_key(f"p {tile}", to))
        case event_cards.GiveToEvent(event=event, slot=slot):
            symbol = event_cards.event_slots(seen, event)[slot][1].symbol
            return of(option, "symbol", {"symbol": symbol}, targets=(event,), key=f"e {event}")
        case alien_movement.Go(to=to):
            variant = "home" if to == HOME else ""
            return of(option, variant, at=where(seen, to), key=_key("", to))
        case alien_movement.PickAlien(alien=alien):
            return of(option, targets=(alien,), key=alien)
        case spawning.ChooseHere(at=to):
            return of(option, at=where(seen, to), key=_key("", to))
        case abilities.PickType(kind=kind):
            of_kind = tuple(a.id for a in seen.aliens.values() if a.kind == kind)
            return of(option, targets=of_kind, key=kind)
    return between(seen, option)


def between(seen: ProjectElite, option: Any) -> Choice:
    """Options before the first round and about time, and what cards leave to the team."""
    match option:
        case setup.PickCharacter(character=character):
            text = seen.library.characters[character].text
            return of(option, "text", {"text": {"en": text.en, "it": text.it}}, key=character)
        case setup.PickMix(decks=decks):
            return of(option, "_".join(decks))
        case setup.GiveCard(card=card, to=to):
            return of(option, piece=card, targets=(to,), key=f"{card} {to}")
        case Pick(value=value):
            return picked(seen, option, value)
    return of(option, key=CLOCK_KEYS.get(type(option), ""))


CLOCK_KEYS: dict[type, str] = {
    action_phase.Finish: "done",
    action_phase.EndStep: "end",
    action_phase.Wait: "wait",
    action_phase.Stop: "stop",
    action_phase.Pass: "pass",
    turn.Ready: "ready",
    dice.Prevent: "prevent",
    alien_movement.InOrder: "all",
}
"""What is typed for commands about time."""


def _key(command: str, to: Space) -> str:
    """Short hand with a space: `m C4`."""
    place = "home" if to == HOME else f"{chr(ord('A') + to[0])}{to[1] + 1}"
    return f"{command} {place}".strip()


def alien_move(seen: ProjectElite, option: dice.MoveAlien, alien: str) -> Choice:
    """An owed alien move: which alien goes where, and who is pushed."""
    plan = dice.completed(seen, alien, option.choices)
    steps = plan.shifts if plan else ()
    last = [each.to for each in steps if hasattr(each, "to") and each.who == alien]
    pushed = tuple(each.who for each in steps if each.who != alien)
    variant = "push" if pushed else "home" if last and last[-1] == HOME else "to"
    if option.owner:
        variant = "for" if variant == "to" else f"{variant}_for"
    words = {"pushed": pushed, "to": last[-1] if last else seen.aliens[alien].at}
    end = where(seen, last[-1]) if last else ()
    return of(option, variant, words, piece=alien, at=end, targets=pushed, key=f"x {alien}")


def activation(seen: ProjectElite, option: weapons.Activate) -> Choice:
    """A weapon or item, with what it is used on."""
    gear = seen.gear(option.card)
    variant = "on" if option.targets else ""
    if gear.attaches:
        variant = "attach"
    words = {"targets": option.targets}
    odds = chances.shot(seen, option) if gear.shot else ()
    spots = picked_spaces(seen, option.targets)
    return of(
        option,
        variant,
        words,
        piece=option.card,
        at=spots,
        targets=() if spots else option.targets,
        odds=odds,
        key=f"u {option.card} {' '.join(option.targets)}".strip(),
    )


def picked_spaces(seen: ProjectElite, targets: Sequence[str]) -> tuple[tuple[float, float], ...]:
    """The squares among what was picked for a text."""
    found = [written for each in targets if (written := SPACE_ID.fullmatch(each))]
    return tuple(spot for x in found for spot in where(seen, (int(x[1]), int(x[2]))))


def picked(seen: ProjectElite, option: Pick, value: str) -> Choice:
    """What a card leaves to the team."""
    if value in seen.aliens or value in seen.players:
        return of(option, "", {"value": value}, targets=(value,), key=value)
    if value in seen.library.gear:
        title = titled(seen.gear(value).title)
        return of(option, "", {"value": title}, targets=(value,), key=value)
    word = Message(f"project_elite.word.{value}")
    return of(option, "", {"value": word}, key=value)
