"""Exact odds beside the options of an attack, as far as the seat can know them. [GR-TIE-09]

An attack is weighed against each reaction that is known to be possible: a defence, and every attack
card that the defender is known to hold, can pay and reaches with; once without power dice and once
with all that both sides could add. Cards that nobody has seen are not counted, nor what responses
could still change.
"""

from __future__ import annotations

from fractions import Fraction

from plancia.core import Message, Seat
from plancia.core.knowing import HIDDEN
from plancia.core.scene import Odds, Preview
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_force.values import defence, total
from plancia.games.giga_robo.in_progress import SIDES, DieKind, Fight, Played, Side, Target
from plancia.games.giga_robo.odds import MOST_WORK, TURNED, Dice, Throw, states, winning
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.attack.dice import favoured_by, plus
from plancia.games.giga_robo.rules.attack.legality import card_refusal, hows, needs_refusal
from plancia.games.giga_robo.rules.attack.pools import MOST, measure, pool_size
from plancia.games.giga_robo.rules.cards import in_reach, starts_of
from plancia.games.giga_robo.rules.recovery import NEED
from plancia.games.giga_robo.state import GigaRobo

LARGEST = 10**12
"""Denominators beyond this are no longer told exactly: no table shows the difference."""


class Chances:
    """Weighs the options of one seat; what several of them ask for is worked out once."""

    def __init__(self, seen: GigaRobo) -> None:
        """For the viewer of a view."""
        self.seen, self.seat = seen, seen.by
        self._known: dict[Seat, list[str]] = {}

    # --- declaring ------------------------------------------------------------------------------

    def attack(self, option: declare.Attack) -> tuple[Odds, ...]:
        """The chance to beat a defence, without power dice and with all of them."""
        fight = self.fight(option)
        if fight is None:
            return ()
        foe = fight.active.target.robot
        if defence(self.seen, foe) < 1:
            return ()
        fight.reply = Side(foe, Target("robot", self.seen.robot(self.seat).hex, self.seat))
        return self.both(fight, "defence")

    def answers(self, option: declare.Attack) -> tuple[Preview, ...]:
        """The attack cards that the defender is known to be able to answer with."""
        fight = self.fight(option)
        if fight is None:
            return ()
        seen, found = self.seen, []
        foe = fight.active.target.robot
        back = Target("robot", seen.robot(self.seat).hex, seen.players[self.seat].rides)
        for name in self.known(foe, back):
            fight.reply = Side(foe, back, [Played(name)])
            text = Message("giga_robo.preview.strikes", {"seat": foe, "card": name})
            odds = self.both(fight, "exchange")
            found.append(Preview("reaction", text, seen.players[foe].rides, odds=odds))
        return tuple(found)

    def fight(self, option: declare.Attack) -> Fight | None:
        """The attack as it would be declared; only one at a robot is answered."""
        target = declare.aim_at(self.seen, self.seat, option.target, option.hex)
        if target is None or not target.robot:
            return None
        played = Played(option.card, option.start)
        return Fight(Side(self.seat, target, [played]), reactor=target.robot)

    def known(self, foe: Seat, back: Target) -> list[str]:
        """The attack cards that an opponent is known to hold, can pay and reaches with."""
        if foe in self._known:
            return self._known[foe]
        seen = self.seen
        player = seen.players[foe]
        found = []
        for name in player.hand:
            if name == HIDDEN:
                continue
            card = seen.library.cards[name]
            if not card.attack or card_refusal(seen, player, card) is not None:
                continue
            fits = needs_refusal(seen, player, card, self.seat) is None
            reached = fits and in_reach(seen, foe, card, back, starts_of(seen, foe, card))
            if reached and hows(seen, player, card, None):
                found.append(name)
        self._known[foe] = found
        return found

    # --- reacting -------------------------------------------------------------------------------

    def defence(self) -> tuple[Odds, ...]:
        """The chance that a defence holds the attack off."""
        fight = self.seen.attack
        own = Side(self.seat, Target("robot", self.seen.robot(fight.active.seat).hex))
        return self.both(copied(fight, own), "holds", mine="reply")

    def strike(self, option: reply.StrikeBack) -> tuple[Odds, ...]:
        """The chance that a reactive attack wins."""
        fight = self.seen.attack
        robot = self.seen.robot(fight.active.seat)
        target = Target(option.target, robot.hex, robot.seat if option.target == "robot" else "")
        own = Side(self.seat, target, [Played(option.card, option.start)])
        return self.both(copied(fight, own), "wins", mine="reply")

    def power(self, dice: int) -> tuple[Odds, ...]:
        """The chance to win the roll with so many power dice, as the other pool is now."""
        fight = self.seen.fight
        if self.seen.recoveries and not self.seen.recoveries[-1].dice:
            more = total(self.seen, self.seen.recoveries[-1].seat, "recovery_result")
            miss = Fraction(min(12, max(0, NEED - 1 - more)), 12)
            return (odds("recovers", 1 - miss ** (1 + dice)),)
        if fight is None or fight.reply is None or fight.stage != "pools":
            return ()
        mine = "active" if side_of(self.seen, self.seat) is fight.active else "reply"
        chance = self.chance(fight, mine, {mine: dice}, measured=True)
        return () if chance is None else (odds("wins", chance),)

    # --- sums -----------------------------------------------------------------------------------

    def both(self, fight: Fight, about: str, mine: str = "active") -> tuple[Odds, ...]:
        """Without power dice, and with all that both sides could add."""
        found = [(about, self.chance(fight, mine, {}))]
        room = {
            name: max(0, min(self.seen.robot(side.seat).power, MOST["power"] - side.power))
            for name, side in fight.sides.items()
        }
        if any(room.values()):
            found.append((f"{about}_power", self.chance(fight, mine, room)))
        return tuple(odds(name, chance) for name, chance in found if chance is not None)

    def chance(
        self, fight: Fight, mine: str, more: dict[str, int], *, measured: bool = False
    ) -> Fraction | None:
        """The chance of a side to win; a defence wins by not being beaten. None: too much work."""
        seen = self.seen
        throws: dict[str, Throw] = {}
        for name, side in fight.sides.items():
            if not measured:
                measure(seen, fight, side)
            attack, ten, power = pool_size(side)
            power = min(MOST["power"], power + more.get(name, 0))
            base: DieKind = "attack" if side.cards else "defence"
            pool: dict[DieKind, int] = {base: attack, "ten": ten, "power": power}
            throws[name] = tuple(
                Dice(n, SIDES[kind], plus(seen, side, kind)) for kind, n in pool.items() if n
            )
        favoured = favoured_by(seen, fight)
        if states(throws["active"], throws["reply"]) > MOST_WORK:
            return None
        won = winning(throws["active"], throws["reply"], favoured)
        if mine == "active":
            return won
        if not fight.sides["reply"].cards:
            return 1 - won
        return winning(throws["reply"], throws["active"], TURNED[favoured])


def copied(fight: Fight, own: Side) -> Fight:
    """The attack under way with a reaction that is only thought of."""
    side = fight.active
    active = Side(side.seat, side.target, side.cards, changes=side.changes)
    return Fight(active, reactor=fight.reactor, reply=own)


def odds(about: str, chance: Fraction) -> Odds:
    """A chance and what it is the chance of."""
    if chance.denominator > LARGEST:
        chance = chance.limit_denominator(LARGEST)
    return Odds(Message(f"giga_robo.odds.{about}"), chance.numerator, chance.denominator)
