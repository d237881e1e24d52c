"""The audit finds the marks that do not hold, and content that nothing looks at."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from plancia import ledger
from tools import audit, audit_content, audit_sites

LEDGER = """\
game: toy
prefix: TOY
rules:
  - {id: TOY-1, section: One, en: Hits, it: Colpi, rule: Five hits.}
  - {id: TOY-2, section: One, en: Bonus, it: Premio, rule: Two more.}
  - {id: TOY-3, section: One, en: Going, it: Andare, rule: One goes somewhere.}
  - {id: TOY-4, section: One, en: Pace, it: Passo, rule: Two at most.}
  - {id: TOY-5, section: One, en: Cards, it: Carte, rule: There are cards.}
"""
ITALIAN = """\
language: it
rules:
  TOY-1: {rule: Cinque colpisce.}
  TOY-2: {rule: Due in più.}
  TOY-3: {rule: Si va da qualche parte.}
  TOY-4: {rule: Al massimo due.}
  TOY-5: {rule: Ci sono carte.}
"""
CODE = '''\
"""All of it. [TOY-1 to TOY-5]"""

BONUS = 2  # [TOY-2]


def hits(roll: int) -> bool:
    """A roll of five or more. [TOY-1]"""
    return roll >= 5


def strength(roll: int) -> int:
    """A roll and its bonus."""
    return roll + BONUS  # [TOY-2]


def pace(far: int) -> int:
    """Never more than two. [TOY-3, TOY-4]"""
    return min(far, 2)
'''
CARDS = """\
- {name: Axe, power: 3, kind: weapon, about: {en: Adds 3., it: Aggiunge 3.}}
- {name: Boat, power: 7, kind: vehicle, about: {en: Floats., it: Galleggia.}}
"""
TESTS = """\
import pytest
from plancia.games.toy import BONUS, hits, pace, strength

@pytest.mark.rule("TOY-1")
def test_five_hits():
    assert hits(5) and not hits(4)

@pytest.mark.rule("TOY-2")
def test_the_bonus_is_two():
    assert strength(1)  # says more than it checks

@pytest.mark.rule("TOY-3")
def test_one_goes_somewhere():
    assert pace(0) is not None

@pytest.mark.rule("TOY-4")
def test_nobody_goes_further_than_two():
    assert pace(3) == 2 and pace(1) == 1
"""
CONTENT_TESTS = """\
from pathlib import Path

import yaml

import plancia.games.toy

class ContentError(Exception): ...

CARDS = yaml.safe_load((Path(plancia.games.toy.__file__).parent / "content/cards.yaml").read_text())

def test_the_axe():
    assert CARDS[0]["power"] == 3

def test_the_boat():
    assert CARDS[1]["name"] == "Boat"
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A tree with one small game, in the place where ours are."""
    root = tmp_path / "tree"
    game, tests = root / "src" / "plancia" / "games" / "toy", root / "tests" / "games" / "toy"
    (game / "content").mkdir(parents=True)
    tests.mkdir(parents=True)
    for package in (game.parents[1], game.parent):
        (package / "__init__.py").touch()
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["rule(*ids): ."]\n')
    (game / "__init__.py").write_text(CODE)
    (game / "ledger.yaml").write_text(LEDGER)
    (game / "ledger.it.yaml").write_text(ITALIAN)
    (game / "content" / "cards.yaml").write_text(CARDS)
    (tests / "test_toy.py").write_text(TESTS)
    (tests / "test_content.py").write_text(CONTENT_TESTS)
    return root


def audited(
    root: Path, capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, dict[str, Any]]:
    """The exit status of an audit and its figures."""
    status = audit.main(["toy", "--jobs", "1", "--json", *options], root)
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return status, figures


def verdicts(part: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """What the tests said to each change, and which one."""
    return {
        f"{fault['rule']} {fault['change']}".strip(): (fault["verdict"], fault["by"].split(": ")[0])
        for fault in part["faults"]
    }


TOY_TESTS = "tests/games/toy/test_toy.py::test_"
MISSED = ("missed", "1 tests pass")


def test_a_strong_mark_notices_and_a_weak_one_does_not(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, figures = audited(toy, capsys, "--rule", "TOY-1", "TOY-2", "--faults", "20")
    strong, weak = (f"{TOY_TESTS}{name}" for name in ("five_hits", "the_bonus_is_two"))
    assert verdicts(figures["rules"]) == {
        "TOY-1 return roll >= 5  →  return None": ("noticed", strong),
        "TOY-1 roll >= 5  →  roll > 5": ("noticed", strong),
        "TOY-1 5  →  4": ("noticed", strong),
        "TOY-1 5  →  6": ("noticed", strong),
        "TOY-2 2  →  3": MISSED,
        "TOY-2 2  →  1": MISSED,
        "TOY-2 return roll + BONUS  →  return None": ("noticed", weak),
        "TOY-2 roll + BONUS  →  roll - BONUS": MISSED,
    }
    assert (figures["rules"]["noticed"], figures["rules"]["percent"]) == (5, 62.5)
    assert "content" not in figures
    assert status == 1


def test_a_fault_that_only_the_tests_of_another_rule_notice_is_theirs(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, figures = audited(toy, capsys, "--rule", "TOY-3", "TOY-4", "--faults", "20")
    weak, strong = (
        f"{TOY_TESTS}{name}" for name in ("one_goes_somewhere", "nobody_goes_further_than_two")
    )
    assert verdicts(figures["rules"]) == {
        "TOY-3 return min(far, 2)  →  return None": ("noticed", weak),
        "TOY-3 min  →  max": ("theirs", strong),
        "TOY-3 2  →  3": ("theirs", strong),
        "TOY-3 2  →  1": ("theirs", strong),
        "TOY-4 return min(far, 2)  →  return None": ("noticed", strong),
        "TOY-4 min  →  max": ("noticed", strong),
        "TOY-4 2  →  3": ("noticed", strong),
        "TOY-4 2  →  1": ("noticed", strong),
    }
    assert (figures["rules"]["noticed"], figures["rules"]["tried"]) == (5, 5)
    assert status == 0


def test_rules_without_code_are_listed_apart(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(["toy", "--jobs", "1", "--content", "0", "--bound", "0"], toy) == 0
    printed = capsys.readouterr()
    assert "no code cites 1 rules: TOY-5" in printed.out
    assert "at least 0 % wanted" in printed.out
    assert "rules 4/4" in printed.err


def test_a_rule_that_no_test_is_marked_with_is_missed(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tests = toy / "tests" / "games" / "toy" / "test_toy.py"
    tests.write_text(TESTS.replace('"TOY-1"', '"TOY-4"'))
    status, figures = audited(toy, capsys, "--rule", "TOY-1")
    assert [fault["by"] for fault in figures["rules"]["faults"]] == ["no test is marked with it"]
    assert status == 1


def test_a_changed_figure_or_word_that_no_test_looks_at_is_reported(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, figures = audited(toy, capsys, "--sample", "0", "--content", "50")
    found = {change: verdict for change, (verdict, _) in verdicts(figures["content"]).items()}
    assert found == {
        "name: Axe  →  zzz": "missed",
        "power: 3  →  4": "noticed",
        "kind: weapon  →  vehicle": "missed",
        "en: 3  →  4": "missed",
        "en: Adds  →  zzz": "missed",
        "it: 3  →  4": "missed",
        "it: Aggiunge  →  zzz": "missed",
        "name: Boat  →  zzz": "noticed",
        "power: 7  →  8": "missed",
        "kind: vehicle  →  weapon": "missed",
        "en: Floats  →  zzz": "missed",
        "it: Galleggia  →  zzz": "missed",
    }
    assert status == 1


@pytest.mark.parametrize(
    ("error", "verdict"), [("KeyError", "unclear"), ("ContentError", "noticed")]
)
def test_content_that_cannot_be_read_needs_a_plain_message(
    toy: Path, capsys: pytest.CaptureFixture[str], error: str, verdict: str
) -> None:
    tests = toy / "tests" / "games" / "toy" / "test_content.py"
    refusing = f"if CARDS[0]['power'] != 3:\n    raise {error}('an axe is 3')\n"
    tests.write_text(CONTENT_TESTS + refusing)
    cards = toy / "src" / "plancia" / "games" / "toy" / "content" / "cards.yaml"
    cards.write_text("- {power: 3}\n- {name: Boat}\n")
    _, figures = audited(toy, capsys, "--sample", "0", "--content", "50")
    assert verdicts(figures["content"])["power: 3  →  4"][0] == verdict


# --- which code belongs to a rule ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("a = 1  # [TOY-1]\nb = 5\n", {"TOY-1": {"1  →  2", "1  →  0"}}),
        ("# [TOY-1]\na = True\nb = 5\n", {"TOY-1": {"True  →  False"}}),
        ("a = True\n'''A figure. [TOY-1]'''\nb = 5\n", {"TOY-1": {"True  →  False"}}),
        ("'''All. [TOY-1]'''\na = True\n", {}),
        ("a = [\n  True,  # [TOY-1]\n  2,\n]\n", {"TOY-1": {"True  →  False"}}),
        (
            """
            def f(a):
                '''Some. [TOY-1]'''
                if a == b:
                    return Refusal("TOY-2", c)
                d()
            """,
            {
                "TOY-1": {"d()  →  pass"},
                "TOY-2": {"a == b  →  a != b", "return Refusal('TOY-2', c)  →  return None"},
            },
        ),
        (
            """
            class C:
                '''A class. [TOY-1]'''
                def f(a):
                    '''One. [TOY-2]'''
                    b()
                def g(a):
                    '''Two.'''
                    c()
            """,
            {"TOY-1": {"c()  →  pass"}, "TOY-2": {"b()  →  pass"}},
        ),
        (
            """
            class C:
                '''A class. [TOY-1]'''
                def f(a):
                    '''One. [TOY-2]'''
                    b()
            """,
            {"TOY-1": {"b()  →  pass"}, "TOY-2": {"b()  →  pass"}},
        ),
        (
            """
            def f(g):
                a()
                g.tell("TOY-1", b)
            """,
            {"TOY-1": {"a()  →  pass"}},  # what is told breaks no rule
        ),
        (
            """
            def f(g):
                '''Luck, and lists that are equally long. [TOY-1]'''
                g.judge(check, 5 + 1)
                a(zip(b, c, strict=True))
            """,
            {"TOY-1": {"a(zip(b, c, strict=True))  →  pass"}},
        ),
        (
            """
            def f(g):
                if a:
                    return  # [TOY-1]
                b()
            """,
            {"TOY-1": {"a  →  not a", "return  →  pass"}},
        ),
        (
            """
            def f(g):
                '''Some. [TOY-1]'''
                if a is None:
                    return
                if b is None:
                    c()
            """,
            {"TOY-1": {"c()  →  pass"}},
        ),
        (
            """
            def f(g):
                '''Everything. [TOY-1 to TOY-5]'''
                a()
            """,
            {},
        ),
        (
            """
            class Question:
                rule = "TOY-1"
                def scene(self):
                    a()
                def options(self):
                    b()
            """,
            {"TOY-1": {"b()  →  pass"}},
        ),
    ],
)
def test_a_place_belongs_to_the_smallest_piece_that_cites_a_rule(
    tmp_path: Path, code: str, expected: dict[str, set[str]]
) -> None:
    (tmp_path / "ledger.yaml").write_text(LEDGER)
    (tmp_path / "ledger.it.yaml").write_text(ITALIAN)
    (tmp_path / "rules.py").write_text(dedent(code))
    found = audit_sites.sites(ledger.read(tmp_path))
    changes = {rule: {site.mutant.change for site in sites} for rule, sites in found.items()}
    assert {rule: own for rule, own in changes.items() if own} == expected


# --- what is content -----------------------------------------------------------------------------


def changed_lines(folder: Path) -> dict[str, str]:
    """What every change of content makes of the line it is in."""
    return {
        change.change: change.applied_to(path.read_bytes()).decode().splitlines()[change.line - 1]
        for path, change in audit_content.changes(folder)
    }


def test_a_drawing_has_a_changed_cell_in_every_row(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "map.yaml").write_text("map: |\n  ##\n  ..\nwidth: 2\n")
    first, second, width = (
        change.applied_to(path.read_bytes()).decode()
        for path, change in audit_content.changes(tmp_path)
    )
    assert first.splitlines()[1] in ("  .#", "  #.")
    assert second.splitlines()[2] in ("  .#", "  #.")
    assert width.splitlines()[3] == "width: 3"


def test_words_of_content_in_a_catalogue_change_but_not_what_fills_them_in(tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "toy.po").write_text(
        'msgid "toy.weapon.axe"\nmsgstr "ascia {size}"\n\nmsgid "toy.no.axe"\nmsgstr "nessuna"\n'
    )
    assert changed_lines(tmp_path) == {"toy.weapon.axe: ascia  →  zzz": 'msgstr "zzz {size}"'}


def test_tables_in_code_are_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(audit_content.TABLES, tmp_path.name, ("weapons.py",))
    (tmp_path / "weapons.py").write_text("AXE = True\n")
    assert changed_lines(tmp_path) == {"True  →  False": "AXE = False"}
