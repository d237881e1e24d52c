"""The end of a match: who won, by which rules, and how lucky everybody was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from plancia.core import Match
from plancia.core.luck import LuckSummary, summarise
from plancia.table.words import Words, brackets


def lines(match: Match, words: Words) -> Iterator[str]:
    """The outcome with its rules, then the luck of every seat that rolled."""
    outcome = match.outcome
    if outcome is None:
        return
    yield f"{words.outcome(outcome)} {brackets(outcome.rules)}".rstrip()
    yield from (luck_line(words, luck) for luck in lucks(match))


def lucks(match: Match) -> list[LuckSummary]:
    """The luck of every seat that rolled."""
    found = [summarise(match.rolls, seat) for seat in match.game.seats()]
    return [luck for luck in found if luck.rolls]


def luck_line(words: Words, luck: LuckSummary) -> str:
    """How lucky a seat was, as a sentence."""
    lucky = luck.got >= luck.expected
    return words.say(
        "plancia.luck.good" if lucky else "plancia.luck.bad",
        seat=words.seat(luck.seat),
        n=luck.rolls,
        got=round(luck.got, 1),
        expected=round(luck.expected, 1),
        chance=words.percent(luck.p_lucky if lucky else luck.p_unlucky),
    )


def again(words: Words, file: Path | None) -> str:
    """How the match can be seen again."""
    if file is None:
        return words.say("plancia.table.how_to_replay")
    return words.say("plancia.table.replay_saved", file=str(file))
