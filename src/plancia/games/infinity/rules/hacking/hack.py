"""Hacking models, in attack and in defence. [INF-HACK-03 to INF-HACK-07, INF-HACK-38]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec.structs import replace

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Declared, Line, Throw
from plancia.games.infinity.rules.hacking import breaches, network
from plancia.games.infinity.rules.hacking.answering import (
    GUIDED,
    is_attack,
    is_resetting,
    is_system,
)
from plancia.games.infinity.rules.hacking.programs import Program, programs, protection
from plancia.games.infinity.rules.markers import rule_of
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.reactions import notice_of
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw


class Hack(Deed, frozen=True):
    """Run a program against a model, or against what a model does. [INF-HACK-06]"""

    program: str
    target: str
    via: str = ""
    """The carrier of the repeater that is used; empty: none. [INF-HACK-05]"""

    row: ClassVar[str] = "hack"
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The model that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Device, program and target; the distance is measured afterwards. [INF-ORD-25]"""
        program = programs().get(self.program)
        reaction = not isinstance(asked, ChooseAction)
        if not network.is_hacker(g, trooper):
            return Refusal.of("INF-HACK-01", "infinity.no.hacker", model=trooper.id)
        if program is None or program.against == "element":
            return Refusal.of("INF-HACK-02", "infinity.no.program")
        if program.device > network.device_of(g, trooper):
            return Refusal.of("INF-HACK-02", "infinity.no.program")
        if not (program.reaction if reaction else program.order):
            return Refusal.of(program.rule, "infinity.no.program_now")
        target = g.troopers.get(self.target)
        if target is None or not target.is_on_table:
            return Refusal.of(program.rule, "infinity.no.target")
        if self.via and self.via not in [each.id for each in network.relays(g, trooper)]:
            return Refusal.of("INF-HACK-05", "infinity.no.repeater")
        if not program.is_attack:
            return self._answer_refusal(g, trooper, target, program)
        return target_refusal(g, trooper, target, self.program) or (
            self._reaction_refusal(g, trooper, target)
            if reaction
            else self._reach_refusal(g, trooper, target)
        )

    def _answer_refusal(
        self, g: Infinity, trooper: Trooper, target: Trooper, program: Program
    ) -> Refusal | None:
        """A defence answers what a model is doing, at any distance. [INF-HACK-29, INF-HACK-43]"""
        notice = notice_of(g, trooper.id, target.id)
        wanted = GUIDED if program.against == "missile" else ""
        deeds = g.under_way.deeds_of(target.id)
        fits = any(deed.action == wanted if wanted else is_attack(deed) for deed in deeds)
        if self.via or notice is None or not notice.alarm or not fits:
            return Refusal.of(program.rule, "infinity.no.answer", model=trooper.id)
        return None

    def _reach_refusal(self, g: Infinity, trooper: Trooper, target: Trooper) -> Refusal | None:
        if g.setup.premeasuring == "forbidden" or g.under_way.is_coordinated:
            return None
        if network.first_moment(g, trooper, target, self.via) is None:
            return Refusal.of("INF-HACK-04", "infinity.no.reach", model=trooper.id)
        return None

    def _reaction_refusal(self, g: Infinity, trooper: Trooper, target: Trooper) -> Refusal | None:
        """Against an activated model that it has in reach, or whose protocols it turns back.
        [INF-HACK-06, INF-HACK-23, INF-ARO-02]
        """
        notice = notice_of(g, trooper.id, target.id)
        if notice is None:
            return Refusal.of("INF-ARO-02", "infinity.no.reaction_target", model=trooper.id)
        if turns_back(g, trooper, target, self.program) and not self.via:
            return None
        reach = network.first_moment(g, trooper, target, self.via)
        if reach is None or not (notice.net or notice.sight or notice.zone):
            return Refusal.of("INF-HACK-04", "infinity.no.reach", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At the first moment at which the target is in reach."""
        moment = None
        if programs()[self.program].is_attack:
            moment = network.first_moment(g, trooper, g.troopers[self.target], self.via)
        return Declared(
            action=self.row,
            trooper=self.trooper,
            target=self.target,
            program=self.program,
            via=self.via,
            moment=moment or 0.0,
        )


def turns_back(g: Infinity, trooper: Trooper, target: Trooper, program: str) -> bool:
    """Whether somebody answers protocols with protocols; that has no distance. [INF-HACK-23]"""
    return programs()[program].against == "hacker" and any(
        deed.target == trooper.id and deed.program == program
        for deed in g.under_way.deeds_of(target.id)
    )


def target_refusal(g: Infinity, hacker: Trooper, target: Trooper, name: str) -> Refusal | None:
    """Why a model cannot be attacked with a program."""
    program = programs()[name]
    if target.concealed and hacker.id not in g.under_way.warned:
        return Refusal.of(rule_of(target), "infinity.no.marker", model=hacker.id)
    if program.against == "hacker":
        if g.side(target) == g.side(hacker) or not network.is_hacker(g, target):
            return Refusal.of(program.rule, "infinity.no.hack_target")
        return None
    if program.against == "enemy":
        if g.side(target) == g.side(hacker):
            return Refusal.of(program.rule, "infinity.no.target")
        return None
    resets = is_resetting(g, target)
    enemy = g.side(target) != g.side(hacker) or (resets and target.seat != hacker.seat)
    if not enemy or not is_system(g, target):
        return Refusal.of("INF-HACK-03", "infinity.no.hack_target")
    if target.is_out:
        return Refusal.of("INF-UNC-05", "infinity.no.unconscious", model=target.id)
    if resets:
        return None
    return breaches.refusal(g, hacker, target)


# --- the roll -------------------------------------------------------------------------------------


def hack_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP with the BTS of the target, and nothing else. [INF-HACK-07]"""
    return own_throw(
        g,
        deed,
        "wip",
        lines=protection_lines(g, g.troopers[deed.target], deed.program),
        target=deed.target,
        program=deed.program,
        lost=programs()[deed.program].mode == "offensive" and not is_in_reach(g, deed),
    )


def is_in_reach(g: Infinity, deed: Declared) -> bool:
    """Whether an attack has its target in reach, by one of all who attack together. [INF-HACK-04,
    INF-HACK-56]
    """
    order = g.under_way
    if turns_back(g, g.troopers[deed.trooper], g.troopers[deed.target], deed.program):
        return True
    if deed.trooper in order.troopers and order.is_coordinated:
        return any(network.reaches(g, each) for each in order.deeds if each.action == deed.action)
    return network.reaches(g, deed)


def protection_lines(g: Infinity, target: Trooper, program: str) -> Iterator[Line]:
    """What protects from a program where no Hacker does. [INF-HACK-07, INF-HACK-26]"""
    match programs()[program].against:
        case "missile":
            yield Line("INF-HACK-44", "bts", protection().missile)
        case "system" | "hacker" if not target.is_out:
            yield from bts_line(g, target, "INF-HACK-07")


def bts_line(g: Infinity, trooper: Trooper, rule: str) -> Iterator[Line]:
    """The BTS of a model, if it has any."""
    bts = g.profile(trooper).attributes.bts
    if bts:
        yield Line(rule, "bts", bts)


# --- rolls against each other ---------------------------------------------------------------------


def is_opposed(ours: Throw, answer: Throw, attacks: Iterable[str]) -> bool:
    """Whether a roll of the active side and a reaction are made against each other, where one of
    them is hacking. [INF-ARO-12, INF-HACK-07, INF-HACK-61]
    """
    if answer.action == "dodge":  # [INF-EQ-HACK-04]
        dodged = bool(ours.program) and programs()[ours.program].dodged
        return dodged and ours.target == answer.trooper
    if answer.target != ours.trooper:
        return False
    if answer.action == "hack" and not programs()[answer.program].is_attack:
        return ours.action == "hack_transport" or is_attack_roll(ours)
    if ours.action == "reset":  # [INF-HACK-16]
        return answer.action == "hack"
    if ours.target != answer.trooper:
        return False
    if ours.action == "hack":
        return answer.action == "hack" or answer.action in attacks
    return ours.action in attacks


def is_attack_roll(throw: Throw) -> bool:
    """Whether a roll is a hacking attack on a model. [INF-HACK-41]"""
    return throw.action == "hack" and programs()[throw.program].is_attack


def facing(g: Infinity, throw: Throw, other: Throw, *, defended: bool) -> Throw:
    """A hacking roll as it is made against another roll. [INF-HACK-22, INF-HACK-39]

    Against another Hacker his BTS counts; what somebody defends has none of its own. [INF-HACK-40]
    """
    if throw.action not in ("hack", "hack_transport"):
        return throw
    if other.action == "hack":
        defence = not programs()[other.program].is_attack or throw.program == "defend"
        rule = "INF-HACK-39" if defence else "INF-HACK-22"
        return replace(throw, lines=tuple(bts_line(g, g.troopers[other.trooper], rule)))
    return replace(throw, lines=()) if defended else throw
