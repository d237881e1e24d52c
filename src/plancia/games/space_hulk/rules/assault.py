"""Close assault. [SHB-CA, SHB-WPN, SHB-BRL-02, SHB-LIB-02]

A group fights as one genestealer and loses one member at a time [SHB-GEN-01, SH-3.1.2-E,
SHB-CA-11]; the Broodlord dies as any loser does [SHB-BRL-04]. Nobody moves but by turning
[SHB-CA-12], and aliens never fight each other [SHB-CA-13]. A blip assaults as a genestealer and
stays hidden if it wins or ties [SH-3.2.2-B, SH-3.2.2-C, SH-3.2.2-F].
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar

from plancia.core import Refusal, Seat
from plancia.core.luck import Roll
from plancia.games.space_hulk import odds
from plancia.games.space_hulk.board import Kit
from plancia.games.space_hulk.events.aliens import (
    AssaultResult,
    AssaultRolled,
    Faced,
    GuardRerolled,
    Parried,
    PsiSpent,
)
from plancia.games.space_hulk.events.marines import OverwatchLost, Turned
from plancia.games.space_hulk.in_progress import Fight, under_way
from plancia.games.space_hulk.rules.damage import kill_marine, lose
from plancia.games.space_hulk.rules.fall_back import fall_back
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.state import (
    D6,
    MARINES,
    Action,
    Alien,
    Decision,
    Look,
    Marine,
    SpaceHulk,
    Step,
)
from plancia.odds import Contest
from plancia.space.compass import Square, ahead, bearing

ALIEN_DICE = 3  # [SHB-CA-02]
GROUP_BONUS = 1  # with the table option group_assault_dice = size_bonus [SH-3.1.2-C]


class Assault(MarineAction, frozen=True):
    """A marine assaults an enemy in his front square. [SHB-CA-01]"""

    target: str = ""

    asks: ClassVar[bool] = True

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """A genestealer piece or the Broodlord must be right in front of him."""
        alien = g.aliens.get(self.target)
        if alien is None or alien.kind == "blip" or alien.at != front_of(marine):
            return Refusal.of("SHB-CA-01", "space_hulk.no.front", target=self.target)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """The fight follows."""
        roll_assault(g, marine, g.aliens[self.target], alien_attacks=False)


def front_of(marine: Marine) -> Square:
    """A marine's front square. [SHB-FAC-02]"""
    return ahead(marine.square, marine.facing)


def offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> Sequence[Assault]:
    """Every assault that a marine can pay for: one for each piece in front. [SH-1.9-I]"""
    square = front_of(marine)
    if not g.board.bit.get(square, 0) & look.aliens:
        return ()
    pieces = [alien.id for alien in g.aliens_at(square) if alien.kind != "blip"]
    able = [command for points, command in purses if points >= 1]
    return [Assault(marine.id, command, piece) for command in able for piece in pieces]


# --- the fight -----------------------------------------------------------------------------------


def roll_assault(g: SpaceHulk, marine: Marine, alien: Alien, *, alien_attacks: bool) -> None:
    """Both sides roll, the attacker first; parry, guard and psi come before the result.

    An assaulted marine loses overwatch before the roll. [SHB-OW-03, SHB-CA-10]
    """
    if alien_attacks and marine.overwatch:
        marine.overwatch = False
        g.tell("SHB-OW-03", OverwatchLost, marine.id)
    front = alien.at == front_of(marine)
    close = g.kit(marine).close
    counts = (ALIEN_DICE - (close.shield if front else 0), close.dice if front else 1)
    if alien_attacks:
        theirs, ours = [g.roll(n, D6, "SHB-CA-02") for n in counts]
    else:
        ours, theirs = [g.roll(n, D6, "SHB-CA-02") for n in reversed(counts)]
    g.tell("SHB-CA-02", AssaultRolled, marine.id, alien.id, alien_attacks, ours, theirs)
    g.fight = Fight(marine.id, alien.id, alien_attacks, alien.at, front, ours, theirs)
    questions: list[Decision] = []
    if front and close.parry:
        questions.append(ChooseParry((MARINES,)))
    if marine.guard and alien_attacks:
        questions.append(ChooseReroll((MARINES,)))
    if close.psi and marine.psi:
        questions.append(ChoosePsi((MARINES,)))
    if questions:
        g.then(*questions, DECIDE)
    else:
        DECIDE.run(g)


def marine_result(g: SpaceHulk, fight: Fight) -> int:
    """The highest die, bonuses to the front, psi points. [SHB-CA-02, SHB-CA-09]"""
    bonus = g.board.kits[fight.marine].bonus if fight.front else 0
    return max(fight.marine_dice) + bonus + fight.psi


def alien_result(g: SpaceHulk, fight: Fight) -> int:
    """The highest die; the Broodlord adds his lowest. [SHB-CA-02, SHB-BRL-02]"""
    alien = g.aliens[fight.alien]
    dice = fight.alien_dice
    if alien.kind == "broodlord":
        return max(dice) + min(dice)
    return max(dice) + group_bonus(g, alien)


def group_bonus(g: SpaceHulk, alien: Alien) -> int:
    """What a group adds to its result: nothing, unless the table plays it so. [SH-3.1.2-C]"""
    if g.setup.group_assault_dice == "three" or alien.kind != "genestealer" or alien.count < 2:
        return 0
    return GROUP_BONUS


class Parry(Action["ChooseParry"], frozen=True):
    """The enemy must roll its highest die again, or not. [SHB-WPN-03]"""

    use: bool

    def run(self, g: SpaceHulk, asked: ChooseParry) -> None:
        """Only one of several equal highest dice."""
        fight = under_way(g.fight)
        if not self.use:
            return
        dice = list(fight.alien_dice)
        index = dice.index(max(dice))
        old = dice[index]
        (dice[index],) = g.roll(1, D6, "SHB-WPN-03")
        fight.alien_dice = tuple(dice)
        g.tell("SHB-WPN-03", Parried, fight.marine, old, dice[index])


class ChooseParry(Decision, frozen=True):
    """A power sword may parry, once an assault. [SHB-WPN-03]"""

    rule: ClassVar[str] = "SHB-WPN-03"
    kinds: ClassVar[tuple[type, ...]] = (Parry,)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Parry]:
        """Yes or no."""
        return (Parry(use=True), Parry(use=False))


class Reroll(Action["ChooseReroll"], frozen=True):
    """A marine on guard rolls some of his own dice again; the new results stand. [SHB-GRD-02]"""

    dice: tuple[int, ...]
    """Which dice, by their place: 0 is the first."""

    def run(self, g: SpaceHulk, asked: ChooseReroll) -> None:
        """Roll them again."""
        fight = under_way(g.fight)
        if not self.dice:
            return
        dice = list(fight.marine_dice)
        for index, die in zip(self.dice, g.roll(len(self.dice), D6, "SHB-GRD-02"), strict=True):
            dice[index] = die
        fight.marine_dice = tuple(dice)
        g.tell("SHB-GRD-02", GuardRerolled, fight.marine, fight.marine_dice)


class ChooseReroll(Decision, frozen=True):
    """A marine on guard may roll any of his dice again, once an assault. [SHB-GRD-02]"""

    rule: ClassVar[str] = "SHB-GRD-02"
    kinds: ClassVar[tuple[type, ...]] = (Reroll,)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Reroll]:
        """Every set of his dice, all of them first, none last."""
        number = len(under_way(g.fight).marine_dice)
        sets = product((True, False), repeat=number)
        return [Reroll(tuple(n for n in range(number) if chosen[n])) for chosen in sets]


class SpendPsi(Action["ChoosePsi"], frozen=True):
    """A librarian adds psi points to his result. [SHB-LIB-02]"""

    points: int

    def run(self, g: SpaceHulk, asked: ChoosePsi) -> None:
        """Each point adds one."""
        fight = under_way(g.fight)
        fight.psi = self.points
        g.marines[fight.marine].psi -= self.points
        if self.points:
            g.tell("SHB-LIB-02", PsiSpent, fight.marine, self.points)


class ChoosePsi(Decision, frozen=True):
    """After all rolls a librarian may spend psi points, from whichever side. [SHB-LIB-02]"""

    rule: ClassVar[str] = "SHB-LIB-02"
    kinds: ClassVar[tuple[type, ...]] = (SpendPsi,)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[SpendPsi]:
        """From nothing to all he has."""
        return [SpendPsi(n) for n in range(g.marines[under_way(g.fight).marine].psi + 1)]


# --- the result ----------------------------------------------------------------------------------


class Decide(Step, frozen=True):
    """The dice are as they are: compare the results. [SHB-CA-03]"""

    def run(self, g: SpaceHulk) -> None:
        """Whoever has lost dies, or turns."""
        fight = under_way(g.fight)
        marine, alien = g.marines[fight.marine], g.aliens[fight.alien]
        ours, theirs = marine_result(g, fight), alien_result(g, fight)
        judge_luck(g, fight, alien, ours, theirs)
        rule = "SHB-CA-07" if ours == theirs else "SHB-CA-03"
        g.tell(rule, AssaultResult, marine.id, alien.id, ours, theirs)
        if fight.alien_attacks:
            alien_attacked(g, marine, alien, fight.front, ours - theirs)
        else:
            g.fight = None
            marine_attacked(g, marine, alien, ours - theirs)


DECIDE = Decide()


def judge_luck(g: SpaceHulk, fight: Fight, alien: Alien, ours: int, theirs: int) -> None:
    """Enter the fight into the luck ledger, as if the player chose best."""
    if g.log is None:
        return
    best = assault_odds(g, g.marines[fight.marine], alien, fight.alien_attacks, fight.psi)
    score = 1 + (ours > theirs) - (ours < theirs)
    chances = {0: best.loss, 1: best.tie, 2: best.win}
    if chances[score]:  # else the player gave away what he could have had: that is no luck
        dice = (*fight.marine_dice, *fight.alien_dice)
        g.judge(Roll.graded, "SHB-CA-03", dice, D6, MARINES, score=score, chances=chances)


def assault_odds(
    g: SpaceHulk, marine: Marine, alien: Alien, alien_attacks: bool, spent: int = 0
) -> Contest:
    """The exact chances of a marine in an assault, with the best choices on his side.

    `spent` are psi points that he has already used in it.
    """
    return odds_of(
        g.kit(marine),
        marine.psi + spent,
        defending=alien_attacks,
        facing=alien.at == front_of(marine),
        guard=marine.guard,
        broodlord=alien.kind == "broodlord",
        group_bonus=group_bonus(g, alien),
    )


def odds_of(kit: Kit, psi: int, **fight: Any) -> Contest:
    """The chances of a marine with these weapons; `fight` as in `odds.assault`."""
    close = kit.close
    return odds.assault(
        close.dice,
        kit.bonus,
        parry=close.parry,
        shield=bool(close.shield),
        psi=psi if close.psi else 0,
        **fight,
    )


def alien_attacked(g: SpaceHulk, marine: Marine, alien: Alien, front: bool, margin: int) -> None:
    """An alien assaulted a marine. [SHB-CA-04 to SHB-CA-07, SH-3.2.2-D to SH-3.2.2-G]"""
    from plancia.games.space_hulk.rules.reveal import Reveal

    if margin >= 0 and not front:
        g.then(ChooseFreeTurn((MARINES,)))
        if margin > 0 and alien.kind == "blip":
            g.then(Reveal(alien.id, marine.id))  # [SH-3.2.2-D]
        return
    g.fight = None
    if margin < 0:
        kill_marine(g, marine, alien.id, "SHB-CA-04")
    elif margin > 0:
        strike_down(g, alien, marine, "SHB-CA-05")


def marine_attacked(g: SpaceHulk, marine: Marine, alien: Alien, margin: int) -> None:
    """A marine assaulted an alien piece, always to his front. [SHB-CA-04 to SHB-CA-08]"""
    assert alien.facing is not None
    if margin > 0:
        strike_down(g, alien, marine, "SHB-CA-04")
    elif ahead(alien.at, alien.facing) == marine.at:
        if margin < 0:
            kill_marine(g, marine, alien.id, "SHB-CA-05")
    else:
        alien.facing = bearing(alien.at, marine.square)
        g.tell("SHB-CA-08", Faced, alien.id, alien.facing, True)


def strike_down(g: SpaceHulk, alien: Alien, marine: Marine, rule: str) -> None:
    """One genestealer of the piece dies; the rest stays where it is. [SH-3.1.2-D]"""
    lose(g, alien, 1, rule)
    if g.setup.assault_casualty_falls_back == "yes" and marine.at is not None:
        fall_back(g, alien.id, marine.at)


class FreeTurn(Action["ChooseFreeTurn"], frozen=True):
    """The assaulted marine turns to face his attacker, or stays. [SHB-CA-06, SH-3.2.2-E]"""

    turn: bool

    def run(self, g: SpaceHulk, asked: ChooseFreeTurn) -> None:
        """It is free, ends sustained fire, and does not end guard. [SHB-SHT-05, SHB-GRD-03]"""
        fight, g.fight = under_way(g.fight), None
        if not self.turn:
            return
        marine = g.marines[fight.marine]
        marine.facing = bearing(marine.square, fight.alien_at)
        marine.last_target = ""
        g.tell("SHB-CA-06", Turned, marine.id, marine.facing, True)


class ChooseFreeTurn(Decision, frozen=True):
    """A marine who was assaulted from side or rear and lives may turn. [SHB-CA-06, SHB-CA-07]"""

    rule: ClassVar[str] = "SHB-CA-06"
    kinds: ClassVar[tuple[type, ...]] = (FreeTurn,)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[FreeTurn]:
        """Turn or stay."""
        return (FreeTurn(turn=True), FreeTurn(turn=False))
