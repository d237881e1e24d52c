"""The end of a turn: who is defeated, whether the game is over, whose turn comes. [GR-END-01]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events.turn import Defeated, JoinedRobot
from plancia.games.giga_robo.in_force import durations, values
from plancia.games.giga_robo.rules import collisions, turn
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Player, Step

CO_PILOTS = 2  # [GR-COP-05]


class EndTurn(Step, frozen=True):
    """The last window has closed: what lasted for the turn ends, defeat is checked. [GR-TRN-08]"""

    def run(self, g: GigaRobo) -> None:
        """Then the next player's turn."""
        durations.end_of_turn(g)  # [GR-KW-10]
        g.then(CHECK_DEFEAT, NextTurn(g.active))
        mine = g.robot(g.active)
        here = mine.hex
        for robot in g.robots.values():  # two robots never rest in one hex [GR-MOV-14]
            if robot.hex == here and robot is not mine and here:
                g.then(collisions.StepAside(mine.seat))


class CheckDefeat(Step, frozen=True):
    """Whoever is at 0 armour at the end of any turn is defeated. [GR-END-01]"""

    def run(self, g: GigaRobo) -> None:
        """The game may be over. [GR-END-02 to GR-END-08]"""
        fallen: list[Seat] = []
        for robot in g.robots.values():
            if robot.armour <= 0 and robot.hex:
                fallen.append(robot.seat)
        if fallen:
            defeat(g, fallen)


CHECK_DEFEAT = CheckDefeat()


def defeat(g: GigaRobo, fallen: list[Seat]) -> None:
    """Robots are defeated: the game is over, or goes on without them."""
    for seat in fallen:
        g.tell("GR-END-01", Defeated, seat)
    standing = {g.players[r.seat].team for r in g.in_play() if r.armour > 0}
    if g.setup.mode == "free_for_all":
        end_free_for_all(g)
    elif len(standing) < 2:
        end_teams(g, standing)
    else:
        leave_order(g, fallen)
        for seat in fallen:
            fall(g, seat)


def end_teams(g: GigaRobo, standing: set[int]) -> None:
    """Head-to-head and teams: the side that stands wins; nobody standing is a draw."""
    head = g.setup.mode == "head_to_head"
    if not standing:
        g.finish((), "giga_robo.end.draw", "GR-END-03" if head else "GR-END-05")
        return
    winners = tuple(p.seat for p in g.players.values() if p.team == next(iter(standing)))
    g.finish(winners, "giga_robo.end.defeat", "GR-END-02" if head else "GR-END-04")


def end_free_for_all(g: GigaRobo) -> None:
    """The highest share of armour wins, compared exactly. [GR-END-06 to GR-END-08]"""
    shares = {
        robot.seat: Fraction(robot.armour, values.max_armour(g, robot.seat))
        for robot in g.in_play()
        if robot.armour > 0
    }
    best = max(shares.values(), default=None)
    winners = tuple(seat for seat, share in shares.items() if share == best)
    if len(winners) == 1:
        g.finish(winners, "giga_robo.end.share", "GR-END-07")
    else:
        g.finish((), "giga_robo.end.draw", "GR-END-08")


def leave_order(g: GigaRobo, fallen: list[Seat]) -> None:
    """Their turns are dropped; the order of the others goes on where it was. [GR-COP-17]"""
    if g.active in fallen:
        start = g.order.index(g.active)
        coming = [seat for seat in g.order[start:] + g.order[:start] if seat not in fallen]
        g.extra.insert(0, coming[0])
    g.order = [seat for seat in g.order if seat not in fallen]


def fall(g: GigaRobo, robot: Seat) -> None:
    """A robot leaves the map; its crew may join a teammate's. [GR-COP-01, GR-COP-17]"""
    g.robots[robot].hex, g.robots[robot].power = "", 0
    g.then(*(ChooseRobot((player.seat,)) for player in g.crew(robot)))


def open_robots(g: GigaRobo, player: Player) -> list[Seat]:
    """The robots a defeated player can join."""
    return [
        robot.seat
        for robot in g.in_play()
        if robot.armour > 0
        and g.players[robot.seat].team == player.team
        and len(g.crew(robot.seat)) <= CO_PILOTS
    ]


def strip(g: GigaRobo, player: Player) -> None:
    """Robot cards and abilities are lost; the pilot keeps the rest. [GR-COP-02, GR-COP-03]"""

    def own(card: str) -> bool:
        return g.library.decks[card] in g.library.pilots

    lost = [card for card in player.hand if not own(card)]
    lost += [held.card for held in player.meter if not own(held.card)]
    if not set(lost).isdisjoint(player.hidden):
        g.reveal()  # they lie open now
    player.hand = tuple(card for card in player.hand if own(card))
    player.hidden = tuple(card for card in player.hidden if own(card))
    player.meter = tuple(held for held in player.meter if own(held.card))
    player.removed += lost


class Join(Action["ChooseRobot"], frozen=True):
    """Co-pilot a teammate's robot, or take no further part. [GR-COP-01]"""

    robot: Seat = ""

    def verify(self, g: GigaRobo, asked: ChooseRobot) -> Refusal | None:
        """It must have armour and room. [GR-COP-05]"""
        if self.robot == "" or self.robot in open_robots(g, g.players[g.by]):
            return None
        return Refusal.of("GR-COP-05", "giga_robo.no.join", robot=self.robot)

    def run(self, g: GigaRobo, asked: ChooseRobot) -> None:
        """From now on its turn is that of the robot's pilot. [GR-COP-04]"""
        player = g.players[g.by]
        if not self.robot:  # nobody has to [GR-COP-01]
            player.out = True
            return
        player.joined = len(g.crew(self.robot))
        player.rides = self.robot
        g.tell("GR-COP-01", JoinedRobot, player.seat, self.robot)


class ChooseRobot(Decision, frozen=True):
    """A defeated player may become a co-pilot: which robot to join. [GR-COP-01]"""

    rule: ClassVar[str] = "GR-COP-01"
    kinds: ClassVar[tuple[type, ...]] = (Join,)

    def run(self, g: GigaRobo) -> tuple[Seat, ...]:
        """Robots of teammates with armour left and room inside, if there are any. [GR-COP-05]"""
        player = g.players[self.seats[0]]
        strip(g, player)  # [GR-COP-02]
        player.out = not open_robots(g, player)
        return () if player.out else super().run(g)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Join]:
        """Each robot with room, or none."""
        return [Join(robot) for robot in (*open_robots(g, g.players[seat]), "")]


class NextTurn(Step, frozen=True):
    """The next player in turn order, or an inserted turn. [GR-TRN-08, GR-KW-78]"""

    after: Seat = ""

    def run(self, g: GigaRobo) -> None:
        """Those who left are not in the order any more. [GR-COP-17]"""
        while g.extra:
            seat = g.extra.pop(0)
            if g.robots[seat].hex:
                g.then(turn.BeginTurn(seat))
                return
        order = g.order
        number = order.index(self.after) + 1 if self.after in order else 0
        g.then(turn.BeginTurn(order[number % len(order)]))
