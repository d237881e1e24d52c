"""What comes first is over before anybody answers who did not see it coming. [INF-ARO-23,
INF-ARO-24, INF-SS-CAMO-27, INF-VIS-NULL-06]
"""

from __future__ import annotations

from collections.abc import Iterator

from plancia.games.infinity.events import Rolled
from plancia.games.infinity.in_progress import Contest, Declared, Exchange
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.firsts import is_forewarned, surprising, veiled
from plancia.games.infinity.rules.orders import reveal
from plancia.games.infinity.rules.pairing import matched, rules_of, throws_of
from plancia.games.infinity.rules.resolution import settle
from plancia.games.infinity.rules.rolling import compared, rolled
from plancia.games.infinity.state import Infinity, Step


class SurpriseAttack(Step, frozen=True):
    """What a marker attacks with, or what comes through a zone, is rolled and suffered at once.
    [INF-ARO-24, INF-SS-CAMO-27, INF-VIS-NULL-06]
    """

    def run(self, g: Infinity) -> None:
        """Normal rolls, but against those who were warned; then the model takes the place of the
        marker. [INF-SS-CAMO-21, INF-SS-CAMO-23, INF-VIS-NULL-08]
        """
        order = g.under_way
        deeds = surprising(g) or veiled(g)
        if not deeds:
            return
        answers = replies_to(g, deeds)
        found = compared(rolled(g, list(pairs(g, deeds, answers))))
        g.exchange = g.exchange or Exchange()
        g.exchange.contests += found
        for contest in found:
            rules = rules_of(contest) if contest.opposed else ("INF-ARO-24", "INF-ROLL-12")
            g.tell(rules, Rolled.of, contest)
        order.answered += [deed.trooper for deed in answers]
        settle(g, found, [*deeds, *answers])
        order.settled += deeds
        for name in dict.fromkeys(deed.trooper for deed in deeds):
            reveal(g, g.troopers[name])
        g.then(damage.ApplyStates())


def replies_to(g: Infinity, deeds: list[Declared]) -> list[Declared]:
    """The reactions that are simultaneous with what comes first: those of who cannot be surprised,
    and against what comes through a zone those of all who have reacted in sight.
    """
    order = g.under_way
    found = []
    for name, reply in order.reactions.items():
        reactor = g.troopers[name]
        if any(
            is_forewarned(g, reactor, deed) or not g.troopers[deed.trooper].concealed
            for deed in deeds
        ) and any(meets(g, deed, reply) for deed in deeds):
            found.append(reply)
    return found


def meets(g: Infinity, deed: Declared, reply: Declared) -> bool:
    """Whether an attack and a reaction have to be carried out together."""
    if deed.headings and reply.action == "dodge":  # a template rolls for nothing
        return True
    ours = list(throws_of(g, deed, reaction=False))
    theirs = list(throws_of(g, reply, reaction=True))
    return any(row.opposed for row in matched(g, ours, theirs))


def pairs(g: Infinity, deeds: list[Declared], answers: list[Declared]) -> Iterator[Contest]:
    """Every roll of what comes first, with those of who answers at the same time."""
    ours = [throw for deed in deeds for throw in throws_of(g, deed, reaction=False)]
    theirs = [throw for deed in answers for throw in throws_of(g, deed, reaction=True)]
    yield from matched(g, ours, theirs)
