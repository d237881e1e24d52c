"""Losing life: characters pay with dice in the end, aliens die. [PE-LIF-01, PE-ALN-07]"""

from __future__ import annotations

from collections.abc import Callable

from plancia.core import Seat
from plancia.games.project_elite.events import (
    AlienKilled,
    AlienWounded,
    DieLost,
    LifeLost,
    TechnologyDropped,
)
from plancia.games.project_elite.rules import ending
from plancia.games.project_elite.state import GONE, Alien, Area, Die, ProjectElite

GROUPS: tuple[Callable[[Die], bool], ...] = (
    lambda die: not die.face and not die.on,
    lambda die: die.is_ready,
    lambda die: die.held == "single_use",
    lambda die: die.held == "waiting",
    lambda die: die.is_locked,
    lambda die: die.held == "injury",
)
"""From which dice the one is taken that is lost: the first group that is not empty. [PE-LIF-06]"""


def lose_life(g: ProjectElite, seat: Seat, lives: int, rule: str) -> None:
    """Lives are lost one at a time; the last token of a card costs a die. [PE-LIF-02, PE-LIF-05]"""
    player = g.players[seat]
    for _ in range(lives):
        if g.outcome:
            return
        player.life -= 1
        g.tell(rule, LifeLost, seat, player.life)
        if player.life:
            continue
        if player.owned:
            lose_die(g, seat)
        else:  # only by the other reading of [PE-LIF-04]
            ending.killed(g, seat)


def lose_die(g: ProjectElite, seat: Seat) -> None:
    """A die goes for the rest of the game, and the card is filled again. [PE-LIF-02, PE-LIF-03]"""
    player = g.players[seat]
    index = die_to_lose(player.dice)
    if player.dice[index].held == "waiting":
        g.covered.pop(player.dice[index].on, None)  # the slot has to be covered again [PE-LIF-06]
    player.dice = (*player.dice[:index], GONE, *player.dice[index + 1 :])
    g.tell("PE-LIF-02", DieLost, seat, player.owned)
    player.life = g.character(seat).life
    if not player.owned and g.setup.killed == "last_die":
        ending.killed(g, seat)


def die_to_lose(dice: tuple[Die, ...]) -> int:
    """Which of a player's dice is lost: nobody is asked. [PE-LIF-06, PE-CON-22]"""
    for is_in in GROUPS:
        for index, die in enumerate(dice):
            if not die.gone and is_in(die):
                return index
    raise ValueError("there is no die left to lose")


def heal(g: ProjectElite, seat: Seat, lives: int) -> int:
    """Life tokens come back, dice never; no more than there are spaces. [PE-LIF-08, PE-LIF-09]"""
    player = g.players[seat]
    healed = min(lives, g.character(seat).life - player.life)
    player.life += healed
    return healed


def wound(g: ProjectElite, alien: Alien, lives: int, rule: str = "PE-WPN-08") -> None:
    """An alien loses lives; without any left it is killed. [PE-WPN-08, PE-WPN-09, PE-ALN-08]"""
    alien.lives -= lives
    if alien.lives > 0:
        g.tell(rule, AlienWounded, alien.id, alien.lives)
    else:
        kill(g, alien)


def kill(g: ProjectElite, alien: Alien) -> None:
    """An alien is gone; a boss leaves technology, an egg its area. [PE-BOS-02, PE-EGG-06]"""
    del g.aliens[alien.id]
    g.tell("PE-WPN-09", AlienKilled, alien.id, alien.kind, alien.at)
    profile = g.profile(alien)
    if profile.is_boss:
        g.tech = (*g.tech, alien.at)
        g.tell("PE-BOS-02", TechnologyDropped, alien.at)
    for number, area in g.areas.items():
        if area.egg == alien.id:
            g.areas[number] = Area(at=alien.at)
    discard_spent(g, alien.card)
    if profile.dies:
        from plancia.games.project_elite.rules import texts

        texts.begin(g, f"{alien.kind}/dies", "", alien.kind, at=alien.at)
    if not g.movable():  # [PE-DIE-08]
        unlock_all(g)


def discard_spent(g: ProjectElite, card: str) -> None:
    """A card goes to its pile when none of its aliens is left. [PE-SPN-20]"""
    if not card or any(alien.card == card for alien in g.aliens.values()):
        return
    pile = g.discards[g.library.deck_of[card]]
    if card not in pile:
        pile.append(card)


def unlock_all(g: ProjectElite) -> None:
    """Without aliens that could be moved nothing is owed: dice turn blank. [PE-DIE-08]"""
    for player in g.players.values():
        if player.is_locked:
            player.dice = tuple(Die() if die.is_locked else die for die in player.dice)
