"""The mutation tool finds the faults it should, and its verdicts are right."""

import json
from pathlib import Path

import pytest

from tools import mutant_sites, mutants
from tools.mutant_sites import Mutant, mutants_of


def changes(text: str) -> list[str]:
    """Return what mutants make of a piece of Python, whole."""
    source = text.encode()
    return [mutant.applied_to(source).decode() for mutant in mutants_of(source)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a < b", {"(a <= b)"}),
        ("a <= b < c", {"(a < b < c)", "(a <= b <= c)"}),
        ("a is None", {"(a is not None)"}),
        ("a in b", {"(a not in b)"}),
        ("a + b", {"(a - b)"}),
        ("a + 'text'", set()),
        ("a and b", {"(a or b)"}),
        ("not a", {"(a)"}),
        ("a = 3", {"a = 4", "a = 2"}),
        ("a = 0", {"a = 1", "a = (-1)"}),
        ("a = True", {"a = False"}),
        ("a += b", {"a -= b"}),
        ("min(a, b)", {"max(a, b)", "pass"}),
        ("f(a)", {"pass"}),
        ("b if a else c", {"b if (not a) else c"}),
        ("[a for a in b if a]", {"[a for a in b if (not a)]"}),
        ("def f(): return a", {"def f(): return None"}),
        ("def f(): return None", set()),
        ("def f(): return", {"def f(): pass"}),
        ("a.b = c", {"pass"}),
        ("a[b] = c", {"pass"}),
        ("if a:\n    b", {"if (not a):\n    b"}),
        ("for a in b:\n    continue", {"for a in b:\n    break"}),
    ],
)
def test_every_kind_of_fault_is_planted(text: str, expected: set[str]) -> None:
    assert set(changes(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring with 3 words."""',
        "a: Literal[1, 2]",
        "def f(a: Literal[1]) -> Literal[2]: ...",
        "@cache(1)\ndef f(): ...",
        "class A(Struct, frozen=True): ...",
        "raise ValueError(1)",
        'key = "game.no.1"',
        'text = f"{1 + 2}"',
        "def __repr__(self): return 1",
        "if TYPE_CHECKING:\n    a = 1",
        "__slots__ = (1,)",
    ],
)
def test_what_no_test_could_notice_is_left_alone(text: str) -> None:
    assert changes(text) == []


def test_positions_count_bytes_so_that_accents_do_no_harm() -> None:
    assert set(changes('a = "più", 1')) == {'a = "più", 2', 'a = "più", 0'}


def test_a_mutant_is_met_wherever_its_statement_is_executed() -> None:
    (mutant,) = mutants_of(b"f = (\n    a\n    < b\n)")
    assert list(mutant.lines) == [1, 2, 3]


def test_the_code_of_a_game_is_the_engine_its_rules_and_the_ground_they_stand_on() -> None:
    plancia = mutants.ROOT / "src" / "plancia"
    game = plancia / "games" / "pacific_rim"
    code = mutants.code_of("pacific_rim")
    assert {plancia / "core", plancia / "space" / "plane"} <= set(code)
    assert {game / "rules", game / "state.py", game / "builds.py"} <= set(code)


def test_what_a_game_does_not_stand_on_is_left_alone() -> None:
    plancia = mutants.ROOT / "src" / "plancia"
    assert mutants.code_of("tris") == [plancia / "core", plancia / "games" / "tris"]


def test_every_ground_of_a_game_is_there() -> None:
    for game in mutants.GROUNDS:
        assert all(path.exists() for path in mutants.code_of(game))


def test_a_game_that_is_not_there_is_named() -> None:
    with pytest.raises(SystemExit, match="no game 'snooker'"):
        mutants.code_of("snooker")


TOY = '''"""A toy."""

BONUS = 2


def hits(roll: int) -> bool:
    return roll >= 5


def forgotten(roll: int) -> int:
    return roll * 7


def weak(roll: int) -> int:
    return roll + BONUS


def endless(count: int) -> int:
    while count != 0:
        count -= 1
    return count
'''

TOY_TESTS = """
from toy import BONUS, endless, hits, weak

def test_five_hits():
    assert hits(5) and not hits(4)

def test_weakly():
    assert weak(1)

def test_bonus():
    assert BONUS == 2

def test_the_end():
    assert endless(1) == 0

def test_that_fails_anyway():
    assert False
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    root = tmp_path / "toy"
    (root / "src" / "toy").mkdir(parents=True)
    (root / "tests").mkdir()
    (root / "src" / "toy" / "__init__.py").write_text(TOY)
    (root / "tests" / "test_toy.py").write_text(TOY_TESTS)
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["src"]\n')
    return root


def test_survivors_are_told_from_the_killed(
    toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ("roll >= 5  →", "roll * 7  →", "roll + BONUS  →", "2  →  3")

    def few(source: bytes) -> list[Mutant]:
        return [mutant for mutant in mutants_of(source) if mutant.change.startswith(wanted)]

    monkeypatch.setattr(mutant_sites, "mutants_of", few)
    results = tmp_path / "results.json"
    options = ["--paths", "src/toy", "--workers", "1", "--min", "60", "--json", str(results)]
    status = mutants.main(options, toy)

    summary = json.loads(results.read_text())
    verdicts = {row["change"]: (row["killed"], row["how"]) for row in summary["mutants"]}
    assert verdicts == {
        "roll >= 5  →  roll > 5": (True, "noticed"),
        "roll * 7  →  roll // 7": (False, "no test executes this line"),
        "roll + BONUS  →  roll - BONUS": (False, "3 tests pass"),
        "2  →  3": (True, "noticed"),
    }
    assert status == 1
    printed = capsys.readouterr().out
    assert "src/toy/__init__.py:11: return roll * 7\n    roll * 7  →  roll // 7" in printed
    assert "left out, it fails by itself: tests/test_toy.py::test_that_fails_anyway" in printed
    assert "2/4 mutants killed: 50.0 %" in printed


def test_a_mutant_that_never_ends_is_killed(
    toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = mutants.Copy(tmp_path / "copy")
    toy.rename(copy.root)
    baseline = copy.baseline()
    (mutant,) = [m for m in mutants_of(TOY.encode()) if m.change == "count -= 1  →  count += 1"]

    monkeypatch.setattr(mutants, "START_SECONDS", 1.0)
    result = copy.attempt("src/toy/__init__.py", mutant, baseline)
    assert (result.killed, result.how) == (True, "time-out")
    assert (copy.root / "src" / "toy" / "__init__.py").read_text() == TOY
