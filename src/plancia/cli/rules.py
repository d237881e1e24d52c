"""`plancia ledger`, `plancia rule` and `plancia why`: the rules and what they did."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from plancia.cli import files, setups
from plancia.cli.command import UsageError, answer
from plancia.content.nodes import ContentError
from plancia.games import BUILT_IN, find, names
from plancia.i18n import Translator
from plancia.ledger import LedgerRule, Report, report, rules
from plancia.table.rulebook import RuleBook, referred


def ledger(options: Namespace) -> int:
    """Every rule with the tests that hold it."""
    find(options.game)
    folder = options.tests
    if folder is not None and not folder.is_dir():
        raise UsageError(f"--tests {folder}: is not a folder")
    found = report(options.game, folder)
    figures = found.summary()
    if options.json:
        figures["by_rule"] = found.listing(rules(options.game), Path.cwd())
    return answer(options, figures, _held(found), ok=found.ok)


def _held(found: Report) -> Iterator[object]:
    summary = found.summary()
    known = rules(summary["game"])
    for rule_id, holders in found.holders.items():
        first = f"{holders[0].file.name}: {holders[0].name}" if holders else "NO TEST"
        more = f" (+{len(holders) - 1})" if len(holders) > 1 else ""
        yield f"{rule_id:<16} {known[rule_id].title.en}\n{'':<16} {first}{more}"
    yield from found.faults
    yield f"{summary['game']}: {summary['held']} of {summary['rules']} rules are held by tests"


def aid(options: Namespace) -> int:
    """The player aid of a game."""
    translator = Translator(options.lang)
    title = translator.text(f"{find(options.game).id}.title")
    print(title, *RuleBook(options.game, translator).aid(), sep="\n")
    return 0


def rule(options: Namespace) -> int:
    """One rule, and the rules that its text names."""
    game, wanted = _find(options.id)
    book = RuleBook(game, Translator(options.lang))
    print(*book.rule(wanted.id), sep="\n")
    for other in referred(wanted, rules(game)):
        print(*book.rule(other), sep="\n")
    return 0


def _find(wanted: str) -> tuple[str, LedgerRule]:
    """The rule of that id, and a game that has it."""
    near: list[str] = []
    for game in names():
        try:
            known = rules(game)
        except ContentError:
            if game in BUILT_IN:
                raise
            continue  # somebody's ledger that cannot be read hides no rule of another game
        if found := known.get(wanted.upper()):
            return game, found
        near += [rule_id for rule_id in known if rule_id.startswith(wanted.upper()[:4])]
    hint = f"; near it: {', '.join(dict.fromkeys(near[:8]))}" if near else ""
    raise UsageError(f"no rule {wanted!r} in any of: {', '.join(names())}{hint}")


def why(options: Namespace) -> int:
    """The last events of a match, each with its rules."""
    from plancia.table.words import Words

    match = files.film(options.file).match
    setups.check_seat(options.seat, match.game.seats())
    translator = Translator(options.lang)
    words, book = Words(match, translator), RuleBook(match.game.id, translator)
    told = match.events_for(options.seat)[-options.last :]
    lines = [] if told else [words.say("plancia.table.nothing_yet")]
    for one in told:
        lines += [words.cited(one), *(f"  {line}" for line in book.explain(one.rules))]
    if (outcome := match.outcome) is not None:
        lines += [words.outcome(outcome), *(f"  {line}" for line in book.explain(outcome.rules))]
    figures = [{"event": words.told(one), "rules": one.rules} for one in told]
    return answer(options, figures, lines)
