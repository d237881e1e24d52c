"""Tools for tests of games: the rule mark, scenario files, the conformance kit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from plancia.core import Game

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as holding these rules of a ledger; `plancia ledger` finds the marks."""
    return _mark("rule", ids)


def effect_of(*names: str) -> Callable[[F], F]:
    """Mark a test as checking what these cards or abilities do; `plancia content` counts them."""
    return _mark("effect_of", names)


def limit_of(*names: str) -> Callable[[F], F]:
    """Mark a test as checking a requirement of these cards, or a case where they must not apply."""
    return _mark("limit_of", names)


def _mark(kind: str, names: tuple[str, ...]) -> Callable[[F], F]:
    import pytest

    mark: Callable[[F], F] = getattr(pytest.mark, kind)(*names)
    return mark


def scenarios(
    *folders: Path, find: Callable[[str], type[Game]] | None = None
) -> Callable[[Path], None]:
    """A test for every file `scenarios/*.yaml` in some folders.

    To collect them, a test module says `test_scenario = scenarios(Path(...))`.
    """
    import pytest

    from plancia import games, scenario

    paths = sorted(path for folder in folders for path in folder.rglob("scenarios/*.yaml"))
    names = [f"{path.parent.parent.name}/{path.stem}" for path in paths]

    @pytest.mark.parametrize("path", paths, ids=names)
    def test_scenario(path: Path) -> None:
        report = scenario.run(path, find or games.find)
        assert report.ok, report.fault

    return test_scenario
