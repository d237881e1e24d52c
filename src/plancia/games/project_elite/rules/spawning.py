"""Spawning: alien cards, bosses and spawning tokens bring aliens onto the board. [PE-SPN-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Refusal, Seat
from plancia.games.project_elite.cards import Calendar
from plancia.games.project_elite.events import (
    AlienCardRevealed,
    AlienLost,
    AlienSpawned,
    RoomNeeded,
)
from plancia.games.project_elite.maps.spaces import HOME, OFFSETS, Space, canonical, distance
from plancia.games.project_elite.rules import (
    abilities,
    alien_movement,
    damage,
    decks,
    event_cards,
    tokens,
)
from plancia.games.project_elite.rules.alien_movement import EachAlien
from plancia.games.project_elite.rules.pushing import Crowd, Plan, Shift, plan, plans
from plancia.games.project_elite.state import (
    Action,
    Alien,
    Area,
    Decision,
    Deck,
    ProjectElite,
    Sequel,
    Step,
)

AREAS = 3


def cards_per_round(g: ProjectElite) -> int:
    """How many alien cards a spawn phase reveals. [PE-SPN-01, PE-SOL-02]"""
    players = 2 if g.setup.players == 1 else g.setup.players
    return players + (g.setup.difficulty == "hard")


class SpawnPhase(Step, frozen=True):
    """Alien cards, then bosses, then spawning tokens. [PE-RND-02, PE-SPN-16, PE-SPN-17]"""

    def run(self, g: ProjectElite) -> None:
        """Each card is finished before the next. [PE-SPN-15]"""
        g.phase = "spawning"
        today = g.calendar.get(g.round, Calendar())
        g.then(
            event_cards.AtMoment("spawning"),
            LayTokens(today.eggs),
            *(RevealCard("aliens") for _ in range(cards_per_round(g))),
            *(RevealCard("bosses") for _ in range(today.bosses)),
            SpawnAtTokens(),
        )


class LayTokens(Step, frozen=True):
    """The spawning tokens of a round are put on spaces that the D6 names. [PE-SET-10]"""

    number: int

    def run(self, g: ProjectElite) -> None:
        """One after another. [PE-MAP-20]"""
        tokens.scatter(g, "eggs", "d6", self.number)


class SpawnAtTokens(Step, frozen=True):
    """One more card for every spawning token, in canonical order. [PE-SPN-17, PE-TOK-01]"""

    def run(self, g: ProjectElite) -> None:
        """A token is gone afterwards. [PE-TOK-03]"""
        spaces = sorted(g.eggs, key=canonical)
        if g.setup.eggs == "one_time":
            g.eggs = ()
        g.then(*(RevealCard("aliens", space) for space in spaces))


class RevealCard(Step, frozen=True):
    """A card of the alien or boss deck is revealed and carried out. [PE-SPN-03]"""

    deck: Deck
    token: Space | None = None
    """The spawning token at which its aliens appear, instead of an area. [PE-TOK-02]"""

    def run(self, g: ProjectElite) -> None:
        """In the area of the card, or each miniature in one of its own. [PE-SPN-06]"""
        card = decks.draw(g, self.deck)
        if not card:
            return
        spawn = g.library.spawns[card]
        area = 0 if self.token else area_of(g, spawn.area)
        g.tell("PE-SPN-03", AlienCardRevealed, card, spawn.alien, spawn.count, area)
        areas = [area] * spawn.count
        if spawn.each and spawn.area == "d3" and not self.token:
            areas[1:] = [area_of(g, "d3") for _ in areas[1:]]
        first = g.born + 1
        g.then(
            *(Place(card, number, self.token) for number in areas),
            AfterSpawning(card, first),  # when all of it is placed [PE-SPN-07]
        )


def area_of(g: ProjectElite, area: int | str) -> int:
    """The number of an area: printed, or rolled. [PE-SPN-06, PE-DIE-15]"""
    return area if isinstance(area, int) else g.roll(1, AREAS, "PE-SPN-06")[0]


# --- where aliens appear -------------------------------------------------------------------------


def x_spaces(g: ProjectElite, number: int) -> tuple[Space, ...]:
    """The spaces on which aliens of an area appear. [PE-SPN-05, PE-EGG-04, PE-EGG-06]"""
    area = g.areas[number]
    if area.printed:
        return g.board.areas[area.printed]
    centre = g.aliens[area.egg].at if area.egg else area.at
    assert centre is not None
    return around(g, centre)


def around(g: ProjectElite, centre: Space) -> tuple[Space, ...]:
    """The spaces in front of and beside an egg, never behind it. [PE-EGG-05]"""
    ahead = [_towards(g, centre, to) for to in g.board.arrows[centre]]
    found = []
    for to in g.board.steps[centre]:
        if to == HOME:
            continue
        dx, dy = to[0] - centre[0], to[1] - centre[1]
        if any(dx * fx + dy * fy >= 0 for fx, fy in ahead):
            found.append(to)
    return tuple(found)


def _towards(g: ProjectElite, centre: Space, to: Space) -> Space:
    """Where an arrow points; into the starting area: at its nearest square. [PE-EGG-05]"""
    if to == HOME:
        pointed = [
            (centre[0] + OFFSETS[way][0], centre[1] + OFFSETS[way][1])
            for way in g.board.headings[centre]
        ]
        to = min(
            (square for square in pointed if square in g.board.home_squares),
            key=lambda square: (distance(centre, square), canonical(square)),
        )
    return to[0] - centre[0], to[1] - centre[1]


class Place(Step, frozen=True):
    """One miniature of a card is placed: on a free X space, or where room is made. [PE-SPN-12]"""

    card: str
    area: int
    token: Space | None = None

    def run(self, g: ProjectElite) -> None:
        """Free spaces are used first; the team chooses. [PE-SPN-04, PE-SPN-11]"""
        if g.outcome:
            return
        spaces = (self.token,) if self.token else x_spaces(g, self.area)
        held = g.held()
        free = tuple([space for space in spaces if space not in held])
        spaces = free or tuple(space for space in spaces if can_make_room(g, space))
        if not spaces:  # [PE-SPN-14, PE-EGG-08]
            g.tell("PE-SPN-14", AlienLost, g.library.spawns[self.card].alien)
            return
        following = PlaceHere(self.card, self.area)
        if len(spaces) == 1 or g.phase == "action":
            following.resume(g, spaces[0])
        else:
            g.ask(ChooseSpace((g.timekeeper,), self.card, spaces), then=following)


def occupant(g: ProjectElite, space: Space) -> str:
    """Who stands on a space."""
    alien, player = g.alien_at(space), g.player_at(space)
    return alien.id if alien else player.seat if player else ""


def can_make_room(g: ProjectElite, space: Space) -> bool:
    """Whether whoever stands on a space can be moved along an arrow. [PE-SPN-14]"""
    crowd = crowd_without(g, occupant(g, space))
    return any(not found.is_stuck for _, found in plans(crowd, occupant(g, space)))


def crowd_without(g: ProjectElite, who: str) -> Crowd:
    """Who stands where when somebody makes room: nobody takes that space again. [PE-SPN-12]"""
    crowd = g.crowd()
    crowd.kept = (crowd.places[who],)
    return crowd


class ChooseHere(Action["ChooseSpace"], frozen=True):
    """The space on which a new alien appears. [PE-SPN-12]"""

    at: Space

    def verify(self, g: ProjectElite, asked: ChooseSpace) -> Refusal | None:
        """One of those that are offered."""
        if self.at in asked.spaces:
            return None
        return Refusal.of("PE-SPN-12", "project_elite.no.x_space")

    def run(self, g: ProjectElite, asked: ChooseSpace) -> None:
        """It appears there."""
        g.give(self.at)


class ChooseSpace(Decision, frozen=True):
    """Where a new alien appears: the team chooses. [PE-SPN-12, PE-GEN-06]"""

    card: str
    spaces: tuple[Space, ...]

    rule: ClassVar[str] = "PE-SPN-12"
    kinds: ClassVar[tuple[type, ...]] = (ChooseHere,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """Each space."""
        return [ChooseHere(space) for space in self.spaces]


class PlaceHere(Sequel[Space], frozen=True):
    """An alien appears on a space; whoever stands there makes room first. [PE-SPN-12]"""

    card: str
    area: int

    def resume(self, g: ProjectElite, result: Space) -> None:
        """Being placed does not set off slime. [PE-SPN-18]

        Everybody hears of the space before anybody is asked how room is made there.
        """
        at = (result[0], result[1])
        appear = Appear(self.card, self.area, at)
        if g.is_free(at):
            g.then(appear)
        else:
            who = occupant(g, at)
            g.tell("PE-SPN-11", RoomNeeded, who, at)
            g.then(MakeRoom(who), appear)


class Appear(Step, frozen=True):
    """A new alien stands on its space. [PE-SPN-04, PE-SPN-19, PE-BOS-01]"""

    card: str
    area: int
    at: Space

    def run(self, g: ProjectElite) -> None:
        """An egg takes the token of its area along. [PE-EGG-02, PE-EGG-09]"""
        if g.outcome:
            return
        kind = g.library.spawns[self.card].alien
        profile = g.library.profiles[kind]
        g.born += 1
        alien = Alien(f"a{g.born}", kind, self.at, profile.lives, self.card)
        g.aliens[alien.id] = alien
        g.tell("PE-SPN-04", AlienSpawned, alien.id, kind, self.at)
        if profile.egg and self.area:
            g.areas[self.area] = Area(egg=alien.id)


class MakeRoom(Step, frozen=True):
    """Whoever stands on an X space moves one space along an arrow. [PE-SPN-11, PE-SPN-13]"""

    who: str
    choices: tuple[Space, ...] = ()

    def run(self, g: ProjectElite) -> None:
        """A character loses a life for it, as if the new alien pushed it."""
        crowd = crowd_without(g, self.who)
        found = [
            each
            for chosen, each in plans(crowd, self.who)
            if chosen[: len(self.choices)] == self.choices and not each.is_stuck
        ]
        if len(found) == 1 or g.phase == "action":
            self.carry_out(g, alien_movement.first_plan(g, found))
            return
        opened = plan(crowd, self.who, self.choices).open
        assert opened is not None
        seat = opened.who if opened.who in g.players else g.timekeeper
        g.ask(
            alien_movement.ChooseWay((seat,), opened.who, opened.spaces),
            then=RoomChosen(self.who, self.choices),
        )

    def carry_out(self, g: ProjectElite, chosen: Plan) -> None:
        """Everybody in the chain moves; nobody new stands there yet. [PE-SPN-13]"""
        for each in chosen.shifts:
            if g.outcome:
                return
            if isinstance(each, Shift) and each.who == self.who and each.who in g.players:
                costs = g.setup.room_on_x == "costs_a_life"
                alien_movement.push_character(g, each, costs=costs)
            else:
                alien_movement.carry_out(g, Plan((each,)), "PE-SPN-11")


class RoomChosen(Sequel[Space], frozen=True):
    """Making room goes on with one more choice."""

    who: str
    choices: tuple[Space, ...]

    def resume(self, g: ProjectElite, result: Space) -> None:
        """Until nothing is open."""
        g.then(MakeRoom(self.who, (*self.choices, (result[0], result[1]))))


class AfterSpawning(Step, frozen=True):
    """All miniatures of a card are placed: they act, then they move. [PE-SPN-07, PE-SPN-08]"""

    card: str
    first: int
    """The number of the first of them. [PE-SPN-09]"""

    def run(self, g: ProjectElite) -> None:
        """Only those that this card has brought."""
        spawn = g.library.spawns[self.card]
        fresh = tuple(f"a{n}" for n in range(self.first, g.born + 1) if f"a{n}" in g.aliens)
        if abilities.acts_at_spawning(g, spawn.alien, spawn.acts_now):
            g.then(EachAlien(fresh, "act"), Onward(self.card, fresh))
        else:
            g.then(Onward(self.card, fresh))


class Onward(Step, frozen=True):
    """Those that move at once do. [PE-SPN-10]"""

    card: str
    aliens: tuple[str, ...]

    def run(self, g: ProjectElite) -> None:
        """As far as their profile says, or the card."""
        moves = g.library.spawns[self.card].moves_now
        if moves:
            g.then(EachAlien(self.aliens, "moves_now", 0 if moves is True else moves))
        damage.discard_spent(g, self.card)
