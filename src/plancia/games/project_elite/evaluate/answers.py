"""Answers to all questions outside of the action phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plancia.core import Action, Seat
from plancia.games.project_elite.evaluate.danger import FAR, harm, outlook
from plancia.games.project_elite.evaluate.gear import card_worth, character_worth
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import (
    action_phase,
    alien_movement,
    closing,
    dice,
    inventory,
    search,
    setup,
    shooting,
    spawning,
)
from plancia.games.project_elite.rules.pushing import plans
from plancia.games.project_elite.state import ChooseValue, ProjectElite
from plancia.texts.choosing import Pick


def answer(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any] | None:
    """What is chosen without a search; None where anything is as good."""
    find = ANSWERS.get(type(asked))
    return find(g, seat, asked) if find is not None else None


# --- before the first round ----------------------------------------------------------------------


def _character(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    free = [each.character for each in asked.options(g, seat)]
    best = max(free, key=lambda each: character_worth(g.library.characters[each]))
    return setup.PickCharacter(best)


def _mix(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    """Weapons: without one a character can only run."""
    return setup.PickMix(("weapons", "weapons"))


def _owner(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    """The best card goes to whoever is worst off."""

    def poverty(other: Seat) -> float:
        return sum(card_worth(g, card) for card in g.players[other].gear)

    for card in sorted(g.pool, key=lambda card: -card_worth(g, card)):
        for other in sorted(g.seats(), key=poverty):
            given = setup.GiveCard(card, other)
            if given.verify(g, asked) is None:
                return given
    raise ValueError("nobody can take what is in the pool")


# --- aliens --------------------------------------------------------------------------------------


def _far_away(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    """Aliens appear as far away as they can."""
    home = g.board.steps_home
    return spawning.ChooseHere(max(asked.spaces, key=lambda space: home.get(space, FAR)))


def _way(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    """Aliens take the longest way; characters land where they are not hurt, forward if they can."""
    home = g.board.steps_home

    def good(space: Space) -> tuple[float, ...]:
        if asked.who in g.aliens:
            return (home.get(space, FAR),)
        return -g.acid.count(space), home.get(space, FAR)

    return alien_movement.Go(max(asked.spaces, key=good))


def _next_alien(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    """Those in front go first, so that nobody pushes them on. [PE-ADV-05]"""
    home = g.board.steps_home
    first = min(asked.aliens, key=lambda alien: home.get(g.aliens[alien].at, 0))
    return alien_movement.PickAlien(first)


def _value(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any] | None:
    """An alien that moves is one that has far to go; one that is hit is the most urgent."""
    if asked.kind != "alien":
        return None
    seen = outlook(g)
    urgent = {value: seen.steps[value] for value in asked.values if value in g.aliens}
    if not urgent:
        return None
    if asked.about == "alien_move":
        crowd = g.crowd()
        costs = {v: min(harm(g, plan) for _, plan in plans(crowd, v)) for v in urgent}
        return Pick(min(costs, key=lambda value: costs[value]))
    return Pick(min(urgent, key=lambda value: urgent[value]))


def least_harm(g: ProjectElite, owner: Seat) -> Action[Any]:
    """The alien move that costs the team least. [PE-ADV-02]"""
    crowd, mine = g.crowd(), "" if owner == g.by else owner
    best: tuple[tuple[float, ...], dice.MoveAlien] | None = None
    for alien in dice.movable(g):
        for choices, plan in plans(crowd, alien.id):
            cost = harm(g, plan)
            if best is None or cost < best[0]:
                best = cost, dice.MoveAlien(alien.id, choices, mine)
    assert best is not None
    return best[1]


def _owed(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    locked = g.players[seat].is_locked
    return least_harm(g, seat if locked else dice.owners(g, seat)[0])


def _assist(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    """What somebody asks for is done: it is one team."""
    if g.players[seat].is_locked or not dice.owners(g, seat):
        return action_phase.NotNow()
    return least_harm(g, dice.owners(g, seat)[0])


# --- gear ----------------------------------------------------------------------------------------


def _hits(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any] | None:
    found = shooting.hittable(g, g.players[seat])
    if not found:
        return None
    seen = outlook(g)
    return shooting.GiveHits((max(found, key=lambda alien: seen.weight_of(g, alien)).id,))


def _found(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    """The card that makes the most of it, for the weapon that does the least."""

    def gain(option: Any) -> float:
        if isinstance(option, search.KeepNothing):
            return 0.0
        old = card_worth(g, option.discard) if option.discard else 0.0
        return card_worth(g, option.card) - old

    best: Action[Any] = max(asked.options(g, seat), key=gain)
    return best


def _trade(g: ProjectElite, seat: Seat, asked: Any) -> Action[Any]:
    yes = inventory.AnswerTrade(asked.by, True)
    return yes if yes.verify(g, asked) is None else inventory.AnswerTrade(asked.by, False)


ANSWERS: dict[type, Callable[[ProjectElite, Seat, Any], Action[Any] | None]] = {
    setup.ChooseCharacter: _character,
    setup.ChooseMix: _mix,
    setup.ChooseOwner: _owner,
    spawning.ChooseSpace: _far_away,
    alien_movement.ChooseWay: _way,
    alien_movement.ChooseAlien: _next_alien,
    ChooseValue: _value,
    closing.MoveOwed: _owed,
    action_phase.Assist: _assist,
    shooting.AllocateHits: _hits,
    search.ChooseFound: _found,
    inventory.ConsiderTrade: _trade,
}
"""Who answers which question."""
