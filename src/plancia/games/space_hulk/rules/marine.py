"""Actions of marines: activation and payment. [SHB-TRN, SHB-AP, SHB-CP]

One command point pays one action point of any marine, at any moment of the marine turn
[SHB-CP-03, SHB-CP-04].
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple, TypeAlias

from plancia.core import Refusal
from plancia.games.space_hulk import rules
from plancia.games.space_hulk.state import (
    MARINE_AP,
    MARINES,
    Action,
    Decision,
    Marine,
    SpaceHulk,
    Step,
)


class MarineQuestion(Decision, frozen=True):
    """A question that actions of marines answer."""

    def admits(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """Why it is not for that marine to answer, if it is not."""
        return None


class MarineAction(Action[MarineQuestion], frozen=True):
    """An action of one marine.

    The marine who is activated pays with his own points first and command points after that; with
    `command` the whole price is paid with command points and nobody is activated.
    """

    marine: str
    command: bool = False

    price: ClassVar[int] = 1
    """The usual price in action points. [SHB-AP-01]"""
    keeps_stance: ClassVar[bool] = False
    """Whether it leaves overwatch, guard and sustained fire alone: psychic powers do."""
    asks: ClassVar[bool] = False
    """Whether `act` may ask the player something: assaults do."""

    def cost(self, g: SpaceHulk, marine: Marine) -> int:
        """The price for this marine now."""
        return self.price

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """What stands against the action, its price apart."""
        raise NotImplementedError

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Do it."""
        raise NotImplementedError

    def verify(self, g: SpaceHulk, asked: MarineQuestion) -> Refusal | None:
        """The marine must be on the board, able to do it and able to pay for it."""
        marine = g.marines.get(self.marine)
        if marine is None or marine.at is None:
            return Refusal.of("SHB-TRN-02", "space_hulk.no.marine", marine=self.marine)
        refusal = asked.admits(g, marine) or self.forbidden(g, marine)
        if refusal is not None:
            return refusal
        return refuse_payment(g, marine, self.cost(g, marine), self.command)

    def run(self, g: SpaceHulk, asked: MarineQuestion) -> None:
        """Pay, act, then look who sees what and whether the mission is over."""
        marine = g.marines[self.marine]
        pay(g, marine, self.cost(g, marine), self.command)
        if not self.keeps_stance:
            self.end_stance(g, marine)
        if self.asks:
            g.then(AFTER_MARINE_ACTION)
        self.act(g, marine)
        if not self.asks:
            AFTER_MARINE_ACTION.run(g)

    def end_stance(self, g: SpaceHulk, marine: Marine) -> None:
        """An action ends overwatch, guard, sustained fire. [SHB-OW-02, SHB-GRD-03, SHB-SHT-05]"""
        marine.overwatch = marine.guard = False
        marine.last_target = ""
        g.free_shot = ""  # [SHB-SHT-03]


class AfterMarineAction(Step, frozen=True):
    """After every marine action: reveal what is seen now, then look at the objective."""

    def run(self, g: SpaceHulk) -> None:
        """In the alien turn a paid step or turn may still be followed by its shot. [SHB-SHT-03]"""
        if g.free_shot and g.phase != "marines":
            g.then(rules.command.ChooseFreeShot((MARINES,), g.free_shot))
        if rules.reveal.seen_blips(g):
            g.then(rules.ending.CheckVictory())
            rules.reveal.reveal_seen(g)
        else:
            rules.ending.check_victory(g)


AFTER_MARINE_ACTION = AfterMarineAction()


def purse(g: SpaceHulk, marine: Marine, command: bool) -> int:
    """How many points a marine could spend: his own and command points. [SHB-AP-03]"""
    if command or g.phase != "marines":
        return g.cp
    if marine.activation == "waiting":
        return MARINE_AP + g.cp
    return marine.ap + g.cp


def refuse_payment(g: SpaceHulk, marine: Marine, cost: int, command: bool) -> Refusal | None:
    """Why a marine cannot pay; an action needs its whole price at once. [SHB-AP-03]"""
    if g.phase != "marines" and not command:
        return Refusal.of("SHB-CP-07", "space_hulk.no.own_points_now")
    if g.phase == "marines" and not command and marine.activation == "done":
        return Refusal.of("SHB-TRN-03", "space_hulk.no.second_activation", marine=marine.id)
    if g.phase == "marines" and command and marine.activation == "active":
        # Own points are lost if they are not used, so the active marine always pays with them.
        return Refusal.of("SHB-AP-03", "space_hulk.no.own_points_first", marine=marine.id)
    have = purse(g, marine, command)
    if cost <= have:
        return None
    if command:
        return Refusal.of("SHB-CP-06", "space_hulk.no.cp", need=cost, have=have)
    return Refusal.of("SHB-AP-03", "space_hulk.no.ap", need=cost, have=have)


def pay(g: SpaceHulk, marine: Marine, cost: int, command: bool) -> None:
    """Take the price; a waiting marine who pays with his own points is activated. [SHB-TRN-02]"""
    if command:
        g.cp -= cost
        if g.phase != "marines":
            g.reacted = marine.id  # [SHB-CP-08]
        return
    if marine.activation == "waiting":
        activate(g, marine)
    own = min(cost, marine.ap)
    marine.ap -= own
    g.cp -= cost - own


def activate(g: SpaceHulk, marine: Marine) -> None:
    """Start a marine's one activation of the turn; whoever was active has finished. [SHB-TRN-02]"""
    for other in g.marines.values():
        if other.activation == "active":
            finish_activation(other)
    marine.activation = "active"
    marine.ap = MARINE_AP
    g.free_shot = ""


def finish_activation(marine: Marine) -> None:
    """Points that were not spent are lost. [SHB-TRN-02]"""
    marine.activation = "done"
    marine.ap = 0


# --- what a marine can pay for ---------------------------------------------------------------


class Purse(NamedTuple):
    """Points that an action may be paid from; `command`: command points alone."""

    points: int
    command: bool


Purses: TypeAlias = tuple[Purse, ...]


@lru_cache(maxsize=1024)
def purses_of(activation: str, ap: int, cp: int, moved: bool) -> Purses:
    """What a marine may pay from in the marine turn: his own points, then command points.

    Nothing costs more than an activation has points, so more points are worth no more. Without a
    point only a marine who has just `moved` can do something: his shot is free. [SHB-SHT-03]
    """
    own = {"waiting": MARINE_AP, "active": ap, "done": 0}[activation]
    if not (own or cp or moved):
        return ()
    purses: list[Purse] = []
    if activation != "done":
        purses.append(Purse(min(own + cp, MARINE_AP), command=False))
    if activation != "active" and (cp or moved):
        purses.append(Purse(min(cp, MARINE_AP), command=True))
    return tuple(purses)
