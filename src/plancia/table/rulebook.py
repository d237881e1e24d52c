"""The rules of a game as a player reads them: in our words, in the player's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from plancia.i18n import Translator

if TYPE_CHECKING:
    from plancia.ledger import LedgerRule

ID = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+(?:\.[A-Z0-9]+)*)+\b")
"""What a rule id looks like inside a text."""


class RuleBook(NamedTuple):
    """The book of a game in one language: its ledger, which is read when it is first asked."""

    game: str
    translator: Translator

    def explain(self, ids: Iterable[str]) -> Iterator[str]:
        """Each of these rules once, in a few lines."""
        for rule in dict.fromkeys(ids):
            yield from self.rule(rule)

    def rule(self, wanted: str) -> Iterator[str]:
        """One rule: its id and title, its text, and how the table reads it."""
        from plancia.ledger import rules  # reading a ledger takes a moment: only if asked

        rule = rules(self.game).get(wanted.upper())
        if rule is None:
            yield self.translator.text("plancia.rule.unknown", rule=wanted)
            return
        lang = self.translator.lang
        yield f"[{rule.id}] {rule.title.in_language(lang)}"
        yield f"  {rule.rule.in_language(lang)}"
        if rule.ruling is not None:
            ruling = rule.ruling.in_language(lang)
            yield f"  {self.translator.text('plancia.rule.ruling', text=ruling)}"

    def aid(self) -> Iterator[str]:
        """The player aid: a page of rules in brief, each with its id."""
        from plancia.ledger import load

        book, lang = load(self.game), self.translator.lang
        for part in book.aid:
            yield ""
            yield part.title.in_language(lang).upper()
            for rule in (book.rules[one] for one in part.rules):
                text, lines = rule.brief(lang)
                yield f"  {rule.title.in_language(lang)}. {text} [{rule.id}]"
                yield from (f"    - {line}" for line in lines)


def referred(rule: LedgerRule, known: Mapping[str, LedgerRule]) -> list[str]:
    """The other rules that a rule's text names."""
    texts = [rule.rule.en, rule.ruling.en if rule.ruling is not None else "", *rule.examples]
    named = dict.fromkeys(found for text in texts for found in ID.findall(text))
    return [rule_id for rule_id in named if rule_id in known and rule_id != rule.id]
