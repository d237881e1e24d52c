"""The roll: ties, winner and successes. [GR-TIE-01 to GR-TIE-15]

The tie state is always a function of all results: after every change it is worked out anew
[GR-TIE-06, GR-TIE-07].
"""

from __future__ import annotations

from collections import Counter

from plancia.core.luck import Roll as Luck
from plancia.games.giga_robo.events.attack import DiceDropped, DiceRolled, RollRead
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.values import concerning, counted, in_force
from plancia.games.giga_robo.in_progress import SIDES, Die, DieKind, Fight, Side
from plancia.games.giga_robo.odds import MOST_WORK, TURNED, Dice, Favoured, Throw, states, winning
from plancia.games.giga_robo.rules.attack import pools, texts
from plancia.games.giga_robo.rules.cards import icon
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.texts.choosing import choose

ORDER: tuple[DieKind, ...] = ("attack", "power", "defence", "ten")
"""Of equal dice, which are set aside first. [GR-TIE-08]"""


class Roll(Step, frozen=True):
    """Both sides roll all their dice, unless nobody rolls against the attack. [GR-TIE-01]"""

    def run(self, g: GigaRobo) -> None:
        """Against no opposing dice every die is a success, without rolling. [GR-REA-13]"""
        fight = g.fight
        if fight is None:
            return
        fight.stage = "rolled"
        live: list[Side] = []
        for side in pools.both(fight):
            if not side.cancelled:
                live.append(side)
                if side.cards and not fight.fixed:  # what waited for this roll [GR-KW-16]
                    side.attack += pools.waiting(g, side)
                    durations.rolled(g, side.seat)
        if fight.fixed or len(live) < 2:
            DETERMINE.run(g)
        else:
            self.throw_all(g, fight, live)

    def throw_all(self, g: GigaRobo, fight: Fight, live: list[Side]) -> None:
        """Both sides have dice; ties and successes are read from them."""
        for side in live:
            kinds: tuple[DieKind, ...] = ("attack" if side.cards else "defence", "ten", "power")
            for kind, count in zip(kinds, pools.pool_size(side), strict=True):
                throw(g, side, kind, count)
            shown(g, side, "GR-TIE-01")
        read(g, fight)
        enter_luck(g, fight, favoured_by(g, fight))
        g.then(ROLLED, DETERMINE)
        for side in reversed(live):
            if side.cards:
                name = "active" if side is fight.active else "reply"
                g.then(*[RaiseOne(name)] * more(g, side, "one_attack"))  # [GR-KW-91]


ROLL = Roll()


class RaiseOne(Sequel[str], frozen=True):
    """One attack die of a side, picked after the roll, counts 1 more. [GR-KW-91]"""

    side: str

    def run(self, g: GigaRobo) -> None:
        """Ten-sided attack dice included, power dice not."""
        side = g.fight.sides.get(self.side) if g.fight is not None else None
        if side is None or not side.cards:
            return
        raisable = [n for n, die in enumerate(side.dice) if die.kind in ("attack", "ten")]
        values = [f"{self.side} {number}" for number in raisable]
        if values:
            choose(g, side.seat, "raise_die", "die", values, self)

    def resume(self, g: GigaRobo, die: str) -> None:
        """The change stays with the die; ties are worked out anew. [GR-TIE-07]"""
        g.attack.sides[self.side].dice[int(die.split()[1])].alone += 1  # [GR-KW-91]
        read(g, g.attack)


def more(g: GigaRobo, side: Side, dice: str) -> int:
    """What is added to the results of such dice of an attack. [GR-KW-91]"""
    found, first = 0, g.library.cards[side.cards[0].card]
    every = concerning(g, side.seat, "result").every
    for mod, owner, other, source in in_force(g, every, side.seat, "", first):
        if mod.dice == dice:
            found += counted(g, mod.add, owner, other, source)
    return found


def throw(g: GigaRobo, side: Side, kind: DieKind, count: int) -> None:
    """Roll dice of a kind and add them to a side. [GR-KW-89]"""
    if count > 0:
        faces = g.roll(count, SIDES[kind], "GR-TIE-01")
        side.dice += [Die(kind, face, plus(g, side, kind)) for face in faces]


def plus(g: GigaRobo, side: Side, kind: DieKind) -> int:
    """What cards add to the result of a die; again after each reroll. [GR-KW-91]"""
    if not side.cards:
        return 0
    found = more(g, side, "all")
    if kind in ("attack", "ten"):
        found += more(g, side, "attack")
        found += side.changes.get("attack_result", 0)
        if g.fight is not None:
            found -= sum(each.foe_result for each in pools.opposing(g.fight, side))
    return found


def reroll(g: GigaRobo, side: Side, numbers: list[int], why: str) -> None:
    """Roll some dice of a side again; the new results stand. [GR-KW-92]"""
    for number in numbers:
        die = side.dice[number]
        die.face = g.roll(1, SIDES[die.kind], why)[0]
    side.changes["rerolls"] = side.changes.get("rerolls", 0) + 1
    shown(g, side, "GR-WIN-13")
    if g.fight is not None:
        read(g, g.fight)  # [GR-TIE-07]


def shown(g: GigaRobo, side: Side, rule: str) -> None:
    """Everybody sees the dice of a side as they lie now."""
    faces = tuple(die.face for die in side.dice)
    g.tell(rule, DiceRolled, side.seat, faces, tuple(die.kind for die in side.dice))


def reread(g: GigaRobo) -> None:
    """Something was carried out after the roll: what counts is worked out anew. [GR-TIE-07]"""
    fight = g.fight
    if fight is None or fight.stage not in ("rolled", "success"):
        return
    if any(side.dice for side in fight.sides.values()):
        read(g, fight)


def drop(g: GigaRobo, side: Side, number: int) -> None:
    """Take a die out of a roll: it neither ties nor counts nor can be rerolled. [GR-KW-90]"""
    die = side.dice.pop(number)
    g.tell("GR-KW-90", DiceDropped, side.seat, die.result)
    if g.fight is not None:
        read(g, g.fight)


def favoured_by(g: GigaRobo, fight: Fight) -> Favoured:
    """The side that keeps its tied dice, as the active side sees it.

    It is the reactive attack if it shows the icon. [GR-TIE-05, GR-CRD-11, GR-REA-06]
    """
    if fight.active.changes.get("reaction"):
        return "mine"  # by a card [GR-KW-166]
    reply = fight.reply
    if reply is None or not reply.cards or reply.changes.get("no_reaction"):
        return ""
    shown = (g.library.cards[each.card] for each in reply.cards)
    has_icon = any(icon(g, reply.seat, card, "reaction") for card in shown)
    return "theirs" if reply.changes.get("reaction") or has_icon else ""


def tie(mine: list[Die], theirs: list[Die], favoured: Favoured) -> None:
    """Set ties aside, from scratch. [GR-TIE-02, GR-TIE-05, GR-TIE-06]"""
    for die in (*mine, *theirs):
        die.aside = False
    left = Counter(die.result for die in mine)
    right = Counter(die.result for die in theirs)
    for value in left.keys() & right.keys():
        count = 0 if favoured else min(left[value], right[value])
        for dice, loses in ((mine, favoured == "theirs"), (theirs, favoured == "mine")):
            equal = [die for die in dice if die.result == value]
            equal.sort(key=lambda die: ORDER.index(die.kind))
            for die in equal if loses else equal[:count]:
                die.aside = True


def read(g: GigaRobo, fight: Fight) -> None:
    """Ties, winner and successes as they are now. [GR-TIE-07, GR-TIE-09, GR-TIE-10]"""
    if fight.fixed:
        return
    dice: dict[str, list[Die]] = {}
    for name, side in fight.sides.items():
        for die in side.dice:
            die.plus = plus(g, side, die.kind)
        dice[name] = [] if side.cancelled else side.dice
    tie(dice["active"], dice.get("reply", []), favoured_by(g, fight))
    left = [die.result for die in dice["active"] if not die.aside]
    right = [die.result for die in dice.get("reply", ()) if not die.aside]
    mine, theirs = max(left, default=0), max(right, default=0)
    fight.winner = "active" if mine > theirs else "reply" if theirs > mine else ""
    fight.successes = sum(value > min(mine, theirs) for value in left + right)


class Determine(Step, frozen=True):
    """Who succeeds and how often; then everybody may answer. [GR-WIN-14]"""

    def run(self, g: GigaRobo) -> None:
        """One side alone: each of its dice is a success. [GR-REA-13, GR-CNL-11, GR-TIE-12]"""
        fight = g.fight
        if fight is None:
            return
        fight.stage = "success"
        live = [side for side in pools.both(fight) if not side.cancelled]
        if len(live) == 1 and not live[0].dice and not fight.fixed:
            fight.successes = sum(pools.pool_size(live[0]))
            fight.winner = "active" if live[0] is fight.active else "reply"
            if fight.successes == 0:
                fight.winner = ""  # [GR-DIC-15]
        else:
            read(g, fight)  # [GR-TIE-07]
        ahead = fight.ahead
        seat = ahead.seat if ahead is not None else ""
        g.tell(("GR-TIE-09", "GR-TIE-10"), RollRead, seat, fight.successes)
        g.then(SUCCESS, texts.BEGIN_TEXTS)


DETERMINE, ROLLED, SUCCESS = Determine(), Window("rolled"), Window("success")


# --- what a roll was worth: the chance each side had to win it ----------------------------------


def enter_luck(g: GigaRobo, fight: Fight, favoured: Favoured) -> None:
    """Enter a roll of two sides as it fell; a defence does well by not being beaten."""
    active, reply = fight.active, fight.reply
    if g.log is None or reply is None:
        return
    mine, theirs = thrown(active), thrown(reply)
    if states(mine, theirs) > MOST_WORK:
        return
    won = winning(mine, theirs, favoured)
    if reply.cards:
        held = winning(theirs, mine, TURNED[favoured])
        good = fight.winner == "reply"
    else:
        held, good = 1 - won, fight.winner != "active"
    sides = SIDES["attack"]
    for side, chance, well in ((active, won, fight.winner == "active"), (reply, held, good)):
        faces = tuple(die.face for die in side.dice)
        g.judge(Luck.check, "GR-TIE-09", faces, sides, side.seat, chance=chance, good=well)


def thrown(side: Side) -> Throw:
    """The dice of a side, those that are alike together."""
    kinds = Counter((SIDES[die.kind], die.plus) for die in side.dice)
    return tuple(Dice(n, size, plus) for (size, plus), n in kinds.items())
