"""The inventory of a game: every card and ability of its content, and the tests that check it.

A game with cards has a module `inventory` beside its rules, with a function `inventory()` that
lists them. A test is marked with what it checks: `@effect_of("Name")` for what a card does,
`@limit_of(...)` for its requirement or a case where it must not apply. Marks are found by reading
the tests.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec import Struct

from plancia import games, ledger
from plancia.content.items import Item
from plancia.content.read import ContentError
from plancia.core.saving import home_of


class Checked(Struct, frozen=True):
    """A thing and how many tests check its effect and its limit."""

    item: Item
    effects: int
    limits: int

    @property
    def ok(self) -> bool:
        """Whether both are checked."""
        return self.effects > 0 and self.limits > 0


class Report(Struct, frozen=True):
    """Everything of a game with its tests, and marks that name nothing."""

    game: str
    checked: tuple[Checked, ...]
    faults: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether everything is checked and every mark is right."""
        return not self.faults and all(each.ok for each in self.checked)

    def summary(self) -> dict[str, Any]:
        """The figures as plain data: of each kind so many of so many."""
        kinds: dict[str, dict[str, Any]] = {}
        for each in self.checked:
            kind = kinds.setdefault(each.item.kind, {"all": 0, "checked": 0, "missing": []})
            kind["all"] += 1
            if each.ok:
                kind["checked"] += 1
            else:
                kind["missing"].append(each.item.name)
        return {"game": self.game, "kinds": kinds, "faults": list(self.faults)}


def listing_games() -> list[str]:
    """The shipped games that list their cards."""
    return [name for name in games.BUILT_IN if find_spec(f"plancia.games.{name}.inventory")]


def items(game: str) -> list[Item]:
    """Everything that a game lists; raises `ContentError` if it has no inventory."""
    module = f"{home_of(games.find(game))}.inventory"
    try:
        found: list[Item] = import_module(module).inventory()
    except ModuleNotFoundError as fault:
        if fault.name != module:
            raise
        raise ContentError(game, 1, 1, "this game has no cards to list") from None
    return found


def report(game: str, tests: Path | None = None) -> Report:
    """What a game has, with its tests; without tests at hand, nothing is checked."""
    listed = items(game)
    folder = tests or ledger.tests_folder()
    known = {item.name for each in listing_games() for item in items(each)}
    counts: dict[str, Counter[str]] = {"effect_of": Counter(), "limit_of": Counter()}
    faults: list[str] = []
    if folder is not None:
        for word, count in counts.items():
            marks, wrong = ledger.marked(folder, word)
            faults += wrong
            for mark in marks:
                count[mark.rule] += 1
                if mark.rule not in known:
                    faults.append(f"{mark.holder.file}:{mark.holder.line}: no card {mark.rule!r}")
    effects, limits = counts.values()
    checked = tuple(Checked(item, effects[item.name], limits[item.name]) for item in listed)
    return Report(game, checked, tuple(faults))
