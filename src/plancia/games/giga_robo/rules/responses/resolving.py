"""Responses that were declared wait on the stack; the latest resolves first. [GR-RSP-08]"""

from __future__ import annotations

from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events.cards import Activated, Cancelled, NothingCame, Resolved
from plancia.games.giga_robo.in_force.memo import in_turn
from plancia.games.giga_robo.in_progress import Frame, Response, ResponseKind
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.state import GigaRobo, Player, Step
from plancia.games.giga_robo.texts import affected_by_instants, naming
from plancia.games.giga_robo.texts.naming import answered
from plancia.games.giga_robo.texts.running import carry_out


def trigger_place(source: str, index: int) -> str:
    """Where a trigger stands in the library."""
    return f"{source}/active/triggers/{index}"


def declare(
    g: GigaRobo,
    player: Player,
    kind: ResponseKind,
    source: str,
    *,
    index: int = 0,
    x: int = 0,
    at: str = "",
    paid: int = 0,
) -> Response:
    """Put a response on the stack and let everybody answer it. [GR-WIN-26]"""
    from plancia.games.giga_robo.rules.responses.windows import AskInTurn, Window

    seat = player.seat
    timing = g.library.cards[source].timing if kind == "instant" else ()
    victim = at if at in g.players else naming.victim(g, seat, at) or answered(g, seat, timing)
    g.responses += 1
    response = Response(g.responses, seat, kind, source, index, x, at, victim, paid)
    order = in_turn(g)
    mine = order.index(seat)
    others = (*order[mine + 1 :], *order[: mine + 1])  # the responder comes last [GR-RSP-06]
    g.stack.append(response)
    if g.window:  # those who were still to be asked are asked again from the start
        g.then(AskInTurn(g.window, others), Resolve(), Window(g.window))
    else:  # an action of the combat phase [GR-RSP-19]
        g.fresh = g.fresh and "after_movement" in timing
        g.then(AskInTurn("declared", others), Resolve(alone=True))
    return response


class Resolve(Step, frozen=True):
    """Everybody has passed: the latest response resolves. [GR-RSP-08]"""

    alone: bool = False
    """It was an action of the combat phase: a window on its success opens. [GR-WIN-16]"""

    def run(self, g: GigaRobo) -> None:
        """A cancelled one does nothing. [GR-CNL-01]"""
        response = g.stack[-1]
        g.then(Settle(self.alone))
        if response.cancelled or response.kind == "activation":
            return
        seat, name, victim, at = response.seat, response.source, response.victim, response.at
        if response.kind == "trigger":
            script = f"{trigger_place(name, response.index)}/do"
            carry_out(g, script, seat, name, "trigger", victim, response.x, at)
            return
        card = g.library.cards[name]
        if card.needs and not card.needs.hold(g, seat, victim):
            response.cancelled = True  # its requirement is gone [GR-KW-32]
            g.tell("GR-KW-32", NothingCame, seat, name)
            return
        affected_by_instants.note(g, response)
        if card.counts is not None:
            response.x = amount(g, Frame(seat, name, victim=victim, x=response.x), card.counts)
        if not card.pays.payable(g, Frame(seat, name, x=response.x)):
            g.tell("GR-RSP-10", NothingCame, seat, name)
            return
        carry_out(g, f"{name}/text", seat, name, "instant", victim, response.x, at)
        if card.pays:
            carry_out(g, f"{name}/pays", seat, name, x=response.x, at=at)


DONE = {"instant": "instant_done", "trigger": "trigger_done", "activation": "switched"}
"""The window on the success of a response, by its kind. [GR-WIN-16 to GR-WIN-18]"""


class Settle(Step, frozen=True):
    """A response has resolved or was cancelled: its card or tokens go where they belong."""

    alone: bool

    def run(self, g: GigaRobo) -> None:
        """The window on its success opens only if it succeeded. [GR-RSP-15]"""
        response = g.stack.pop()
        if g.fight is not None:
            from plancia.games.giga_robo.rules.attack.dice import reread

            reread(g)
        affected_by_instants.compare(g, response)
        player = g.players[response.seat]
        name, good = response.source, not response.cancelled
        if self.alone and good:
            from plancia.games.giga_robo.rules.responses.windows import Window

            g.then(Window(DONE[response.kind]))
        if response.kind == "activation" and good:
            robot, tokens = g.robots[player.rides], g.library.abilities[name].tokens
            held = zip(robot.abilities, robot.tokens, strict=True)
            robot.tokens = tuple(tokens if each == name else n for each, n in held)
            g.tell("GR-ABL-04", Activated, player.seat, name, tokens)
        elif response.kind == "activation":
            g.tell("GR-CNL-05", Cancelled, player.seat, name)  # its tokens are gone [GR-CNL-06]
        elif response.kind == "instant":
            g.tell("GR-RSP-12", Resolved if good else Cancelled, player.seat, name)
            text, fleeting = response.text if good else "", response.fleeting
            meter.put_away(g, player, name, on=good, played=True, text=text, fleeting=fleeting)
