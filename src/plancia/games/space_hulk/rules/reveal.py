"""Blips that a marine sees are revealed. [SH-4.1, SH-4.2]

It happens the moment a marine sees it, also in mid-move [SH-1.10.1-R] and under the exception for
the last action point [SH-1.7-F]. Unlike the base game all its genestealers are one piece on its
square [SHB-BLP-04]. The book's example, three tokens of value 3, is played in
`scenarios/` [SH-4.2-G].
"""

from __future__ import annotations

from fractions import Fraction
from operator import itemgetter

from plancia.core.luck import Roll
from plancia.games.space_hulk.events.aliens import (
    BroodlordCame,
    BroodlordHadNoRoom,
    BroodlordTest,
    Revealed,
)
from plancia.games.space_hulk.rules.fall_back import straight_square, ways_off
from plancia.games.space_hulk.rules.overwatch import OverwatchFire
from plancia.games.space_hulk.state import D6, MARINES, Alien, Marine, SpaceHulk, Step
from plancia.space.compass import Square, bearing, squared_distance

LORD_TOKEN = 3  # [SH-4.2-A]
LORD_COMES_ON = 6  # [SH-4.2-B]
LORD_STAYS = Fraction(5, 6)


class RevealSeen(Step, frozen=True):
    """Reveal every blip that some marine sees now. [SH-4.1-A]

    `alien_action` says that this belongs to an alien action, whose overwatch fire comes later and
    takes in what was revealed: step and reveal are one trigger. [SH-4.1-G]
    """

    alien_action: bool = False

    def run(self, g: SpaceHulk) -> None:
        """Look once, now."""
        reveal_seen(g, alien_action=self.alien_action)


def reveal_seen(g: SpaceHulk, *, alien_action: bool = False) -> None:
    """Push the reveal of every blip in sight, nearest to its marine first. [SH-4.1-E]

    The list is fixed by the event: what is placed on the way hides nothing any more.
    """
    seen = seen_blips(g)
    if not seen:
        return
    if not alien_action:  # then a reveal is a trigger of its own for overwatch [SH-4.1-G]
        g.then(OverwatchFire())
    g.then(*(Reveal(blip.id, marine.id) for blip, marine in seen))


def seen_blips(g: SpaceHulk) -> list[tuple[Alien, Marine]]:
    """The blips in sight with the marine who triggers each reveal. [SH-4.1-E, SH-4.1-F]

    The nearest come first, then the order of the board decides.
    """
    hidden = g.blips()
    if not hidden or not g.any_seen(hidden):
        return []
    look, bit = g.look(), g.board.bit
    sights = [(marine, g.sight(marine, look)) for marine in g.on_board()]
    found: list[tuple[int, Alien, Marine]] = []
    for blip in g.aliens.values():
        seers = [marine for marine, sight in sights if sight & bit[blip.at]]
        if blip.kind == "blip" and seers:
            marine = min(seers, key=lambda marine: squared_distance(marine.square, blip.at))
            found.append((squared_distance(marine.square, blip.at), blip, marine))
    found.sort(key=itemgetter(0))
    return [(blip, marine) for _, blip, marine in found]


class Reveal(Step, frozen=True):
    """Turn a stack over: the sum of its values is the number of genestealers. [SH-4.1-B]"""

    blip: str
    marine: str

    def run(self, g: SpaceHulk) -> None:
        """Place one group, then the Broodlord if he comes. [SH-4.1-C, SH-4.2-C]"""
        blip = g.aliens.pop(self.blip, None)
        if blip is None:
            return
        g.reveal()  # [SH-4.1-A]
        g.used.extend(blip.tokens)  # [SH-1.5-F]
        lord = test_for_lord(g, blip.tokens)
        count = sum(blip.tokens) - (LORD_TOKEN if lord else 0)
        piece = self.place_group(g, blip, count)
        g.tell("SH-4.1-B", Revealed, blip.id, blip.tokens, count, piece, self.marine)
        self.hand_on(g, blip, piece, self.place_lord(g, blip) if lord else "")

    def place_group(self, g: SpaceHulk, blip: Alien, count: int) -> str:
        """All genestealers are one piece on the blip's square, facing the marine. [SH-4.1-C]"""
        if count == 0:
            return ""
        marine = g.marines[self.marine]
        group = Alien(g.new_id("genestealer"), "genestealer", blip.at, count=count)
        group.facing = bearing(blip.at, marine.square)
        group.acted, group.since = blip.acted, blip.since
        g.aliens[group.id] = group
        g.joined[blip.id] = group.id
        g.revealed.append(group.id)
        return group.id

    def place_lord(self, g: SpaceHulk, blip: Alien) -> str:
        """Put the Broodlord on the next free square away from the marine. [SH-4.2-D, SH-4.2-F]"""
        marine = g.marines[self.marine]
        at = lord_square(g, blip.at, marine.square)
        if at is None:
            g.tell("SH-4.2-F", BroodlordHadNoRoom)
            return ""
        lord = Alien(g.new_id("broodlord"), "broodlord", at, acted=blip.acted)
        lord.facing = bearing(at, marine.square)
        g.aliens[lord.id] = lord
        g.lord_came = True
        g.revealed.append(lord.id)
        g.tell("SH-4.2-D", BroodlordCame, at, lord.id)
        return lord.id  # [SH-4.2-H]

    def hand_on(self, g: SpaceHulk, blip: Alien, piece: str, lord: str) -> None:
        """What was revealed in mid-move goes on with the points left. [SH-4.1-D, SH-4.2-H]"""
        acting = g.acting
        if acting is None or acting.piece != blip.id:
            return
        acting.free_turn = True  # [SH-3.1.2-F]
        if piece:
            acting.piece = piece
            acting.heir, acting.heir_ap = lord, acting.ap
        else:
            acting.piece = lord


def test_for_lord(g: SpaceHulk, tokens: tuple[int, ...]) -> bool:
    """Roll for each token of value 3 until the Broodlord appears. [SH-4.2-A, SH-4.2-B]"""
    mission = g.board.mission
    once = mission.broodlord_once or g.setup.broodlord_returns == "once_per_mission"
    if not mission.broodlord or g.lord() is not None or (once and g.lord_came):  # [SH-4.2-I]
        return False
    for token in tokens:
        if token != LORD_TOKEN:
            continue
        (die,) = g.roll(1, D6, "SH-4.2-A")
        comes = die >= LORD_COMES_ON
        g.judge(Roll.check, "SH-4.2-A", (die,), D6, MARINES, chance=LORD_STAYS, good=not comes)
        g.tell("SH-4.2-B", BroodlordTest, die, comes)
        if comes:
            return True
    return False


def lord_square(g: SpaceHulk, at: Square, marine: Square) -> Square | None:
    """The square where the Broodlord appears, layer by layer away from the marine. [SH-4.2-D]"""
    taken = {alien.at for alien in g.aliens.values()}
    if at not in taken and g.setup.lone_three_broodlord == "reveal_square":
        return at
    layer, straight = [at], at
    while layer:
        reached = {to for square in layer for to in ways_off(g, square, marine)}
        straight = straight_square(straight, marine)
        free = sorted(to for to in reached if to not in taken)
        if straight in free:
            return straight
        if free:
            return g.pick(free)
        layer = sorted(reached)  # [SH-4.2-E]
    return None
