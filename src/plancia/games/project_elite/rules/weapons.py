"""Weapons, items and abilities: paying for them, and what they do. [PE-WPN-01]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from plancia import core
from plancia.core import Refusal
from plancia.games.project_elite.cards import Gear
from plancia.games.project_elite.events import Activated, Attached
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import retreat, slots, texts
from plancia.games.project_elite.rules.aiming import targets, values_of
from plancia.games.project_elite.rules.shooting import shoot
from plancia.games.project_elite.state import Action, Player, ProjectElite

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand


class Activate(Action["ChooseCommand"], frozen=True):
    """Pay for a weapon or an item and use it, all in one. [PE-CON-11, PE-WPN-22]"""

    card: str
    cost: int = 0
    """Which of several costs is paid. [PE-WPN-18]"""
    targets: tuple[str, ...] = ()
    """Who gets the hits, one after another; or what else the card wants to know."""
    shots: int = 0
    """How many dice are rolled, where the player chooses; 0: all. [PE-CRD-07]"""
    ways: tuple[Space, ...] = ()
    """On which ways aliens retreat, wherever there is a choice. [PE-RET-01]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """The card, its cost, and somebody to shoot at."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        if self.card not in player.gear:
            return Refusal.of("PE-WPN-03", "project_elite.no.card", card=self.card)
        gear = g.gear(self.card)
        paid = slots.payment(g, player, self.card, self.cost, gear.costs)
        if isinstance(paid, Refusal):
            return paid
        if self.shots and (gear.shot is None or not gear.shot.chosen or self.shots < 0):
            return Refusal.of("PE-CRD-07", "project_elite.no.number", card=self.card)
        if gear.attaches:
            return self._may_attach(g, player, gear)
        if gear.shot is not None:
            return self._may_shoot(g, player, gear)
        return texts.may_pick(g, gear.does, player, self.card, self.targets, self.ways)

    def _may_attach(self, g: ProjectElite, player: Player, gear: Gear) -> Refusal | None:
        """To one of one's weapons, which has not the same item already. [PE-WPN-14]"""
        if len(self.targets) != 1 or self.targets[0] not in g.weapons(player):
            return Refusal.of("PE-WPN-11", "project_elite.no.weapon_for", card=self.card)
        others = [g.gear(item).id for item in g.attached.get(self.targets[0], ())]
        if gear.id in others:
            return Refusal.of("PE-WPN-14", "project_elite.no.twice", card=self.card)
        return None

    def _may_shoot(self, g: ProjectElite, player: Player, gear: Gear) -> Refusal | None:
        aim = values_of(g, player, self.card)
        if self.shots > aim.shots:
            return Refusal.of("PE-CRD-07", "project_elite.no.number", card=self.card)
        legal = {alien.id for alien in targets(g, player, aim)}
        if not legal and not gear.does:
            return Refusal.of("PE-WPN-21", "project_elite.no.target", card=self.card)
        if len(set(self.targets)) < len(self.targets) or not legal.issuperset(self.targets):
            return Refusal.of("PE-WPN-06", "project_elite.no.such_target")
        goes_back = gear.shot is not None and gear.shot.retreat
        return retreat.may_go(g, self.targets if goes_back else (), self.ways)

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The dice go on, and what the card does happens. [PE-WPN-02]"""
        player = g.players[g.by]
        gear = g.gear(self.card)
        paid = slots.payment(g, player, self.card, self.cost, gear.costs)
        assert not isinstance(paid, Refusal)
        slots.cover(g, g.by, paid)
        g.tell("PE-WPN-01", Activated, g.by, self.card)
        if gear.attaches:
            attach(g, player, self.card, self.targets[0])
            return
        if (gear.after or gear.mods) and self.card not in player.activated:
            player.activated = (*player.activated, self.card)
        if gear.shot is not None:
            shoot(g, player, self.card, gear, self.shots, self.targets, self.ways)
        picks = () if gear.shot else self.targets  # before hits are asked for: a bell may ring
        texts.begin(g, f"{self.card}/does", g.by, self.card, picks=picks, ways=self.ways)
        if gear.discarded:
            discard(g, player, self.card)


class UseAbility(Action["ChooseCommand"], frozen=True):
    """Pay for the ability of one's character and use it. [PE-GEN-11]"""

    cost: int = 0
    targets: tuple[str, ...] = ()
    ways: tuple[Space, ...] = ()
    """On which ways aliens retreat, wherever there is a choice. [PE-RET-01]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """Its cost, and what it wants to know."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        card = g.character(g.by)
        paid = slots.payment(g, player, card.id, self.cost, card.costs)
        if isinstance(paid, Refusal):
            return paid
        return texts.may_pick(g, card.does, player, card.id, self.targets, self.ways)

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The dice go on, and the ability happens."""
        card = g.character(g.by)
        paid = slots.payment(g, g.players[g.by], card.id, self.cost, card.costs)
        assert not isinstance(paid, Refusal)
        slots.cover(g, g.by, paid)
        g.tell("PE-GEN-11", Activated, g.by, card.id)
        texts.begin(g, f"{card.id}/does", g.by, card.id, picks=self.targets, ways=self.ways)


def attach(g: ProjectElite, player: Player, item: str, weapon: str) -> None:
    """An item stays with a weapon for the rest of the game. [PE-WPN-11, PE-WPN-12]"""
    player.gear.remove(item)
    g.attached[weapon] = [*g.attached.get(weapon, ()), item]
    g.tell("PE-WPN-11", Attached, player.seat, item, weapon)


def discard(g: ProjectElite, player: Player, card: str) -> None:
    """A card leaves a player, with all that is attached to it. [PE-INV-03, PE-INV-08]"""
    player.gear.remove(card)
    for each in (card, *g.attached.pop(card, ())):
        g.discards[g.library.deck_of[each]].append(each)


# --- commands ------------------------------------------------------------------------------------

KINDS = (Activate, UseAbility)
OPEN = (Activate, UseAbility)


def commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> Sequence[core.Action[Any]]:
    """What can be activated: each card with each cost that can be paid, for each single target."""
    ready = [die.face for die in player.dice if die.is_ready]
    return list(_commands(g, player, ready)) if ready else ()


def _commands(g: ProjectElite, player: Player, ready: Sequence[str]) -> Iterator[core.Action[Any]]:
    for card in player.gear:
        gear = g.gear(card)
        for cost, written in enumerate(gear.costs):
            if not slots.can_pay(g, ready, card, cost, written):
                continue
            for picks, ways in _picks(g, player, card, gear):
                yield Activate(card, cost, picks, ways=ways)
    character = g.character(player.seat)
    for cost, written in enumerate(character.costs):
        if not slots.can_pay(g, ready, character.id, cost, written):
            continue
        for picks, ways in texts.choices(g, character.does, player, character.id):
            yield UseAbility(cost, picks, ways)


def _picks(
    g: ProjectElite, player: Player, card: str, gear: Gear
) -> Iterator[tuple[tuple[str, ...], tuple[Space, ...]]]:
    """What an activation can name: targets, with the ways on which they retreat."""
    if gear.attaches:
        for weapon in g.weapons(player):
            if all(g.gear(item).id != gear.id for item in g.attached.get(weapon, ())):
                yield (weapon,), ()
    elif gear.shot is not None:
        found = targets(g, player, values_of(g, player, card))
        if found or gear.does:
            yield (), ()
        for alien in found:
            for ways in retreat.ways_of(g, alien.id) if gear.shot.retreat else ((),):
                yield (alien.id,), ways
    else:
        yield from texts.choices(g, gear.does, player, card)
