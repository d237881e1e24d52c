"""The ledger: rules in two languages, the tests that hold them, and ids that do not exist."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest
import yaml

from plancia import games, ledger
from plancia.content.read import ContentError
from tests.examples.parlour import Parlour

TESTS = Path(__file__).parents[1]

ENGLISH = """\
game: small
prefix: SM
rules:
  - {id: SM-1.1-A, section: One, en: First, it: Prima, rule: Do., ruling: Really.}
  - {id: SM-2, section: Two, en: Second, it: Seconda, rule: Do not., examples: [So.]}
"""
ITALIAN = """\
language: it
rules:
  SM-1.1-A: {rule: Fai., ruling: Davvero.}
  SM-2: {rule: Non fare.}
"""


def write(folder: Path, english: str = ENGLISH, italian: str = ITALIAN) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "ledger.yaml").write_text(english)
    (folder / "ledger.it.yaml").write_text(italian)
    return folder


def test_a_rule_has_its_texts_in_both_languages(tmp_path: Path) -> None:
    read = ledger.read(write(tmp_path))
    first, second = read.rules.values()
    assert (first.id, first.section) == ("SM-1.1-A", "One")
    assert (first.title.en, first.title.it) == ("First", "Prima")
    assert (first.rule.en, first.rule.it) == ("Do.", "Fai.")
    assert first.ruling is not None
    assert (first.ruling.en, first.ruling.it) == ("Really.", "Davvero.")
    assert (second.ruling, second.examples) == (None, ("So.",))
    assert read.prefixes == {"SM"}


def test_a_chapter_is_called_in_both_languages_and_the_place_in_the_book_stands_apart(
    tmp_path: Path,
) -> None:
    named = ENGLISH.replace("section: One,", 'section: "One [PAGINA 3; p. 4]",')
    headed = named.replace("rules:\n", "sections: {One: {en: The one, it: La una}}\nrules:\n")
    first, second = ledger.read(write(tmp_path, headed)).rules.values()
    assert (first.heading.en, first.heading.it) == ("The one", "La una")
    assert first.source == "PAGINA 3; p. 4"
    assert (second.heading.en, second.source) == ("Two", "")


def test_a_ledger_without_a_player_aid_has_its_chapters_for_one(tmp_path: Path) -> None:
    aid = ledger.read(write(tmp_path)).aid
    assert [(part.title.en, part.rules) for part in aid] == [
        ("One", ("SM-1.1-A",)),
        ("Two", ("SM-2",)),
    ]


def test_a_player_aid_names_rules_that_exist(tmp_path: Path) -> None:
    aid = "aid: [{title: {en: Turn, it: Turno}, rules: [SM-2]}]\nrules:\n"
    read = ledger.read(write(tmp_path / "a", ENGLISH.replace("rules:\n", aid)))
    assert [part.rules for part in read.aid] == [("SM-2",)]
    with pytest.raises(ContentError, match="rule SM-9 does not exist"):
        ledger.read(write(tmp_path / "b", ENGLISH.replace("rules:\n", aid.replace("SM-2", "SM-9"))))


def test_a_rule_in_brief_has_its_first_sentences_and_a_list_as_lines(tmp_path: Path) -> None:
    long = "Roll one die. It hits on 5+. " + "And this goes on for a good while. " * 6
    listed = "Costs: step 1; turn 1; shoot 1; guard 2. More."
    english = ENGLISH.replace("rule: Do.,", f"rule: '{long}',").replace("Do not.", f"'{listed}'")
    first, second = ledger.read(write(tmp_path, english)).rules.values()
    assert first.brief("en").text.startswith("Roll one die. It hits on 5+. And this")
    assert len(first.brief("en").text) < ledger.BRIEF
    assert first.brief("it") == ("Fai.", ())
    assert second.brief("en") == ("Costs:", ("step 1", "turn 1", "shoot 1", "guard 2"))


@pytest.mark.parametrize(
    ("english", "italian", "fault"),
    [
        (ENGLISH.replace("SM-2", "SM-1.1-A"), ITALIAN, "yaml:5:10: rule SM-1.1-A is there twice"),
        (ENGLISH.replace("SM-2", "two"), ITALIAN, "yaml:5:10: 'two' is no rule id"),
        (ENGLISH, ITALIAN.replace("SM-2", "SM-3"), "yaml:3:3: the rule of SM-2 is only in one"),
        (ENGLISH, ITALIAN + "  SM-3: {rule: No.}\n", "yaml:5:9: rule SM-3 does not exist"),
        (
            ENGLISH,
            ITALIAN.replace(", ruling: Davvero.", ""),
            "the ruling of SM-1.1-A is only in one language",
        ),
        (ENGLISH.replace("section", "chapter"), ITALIAN, "yaml:4:20: unknown field 'chapter'"),
    ],
)
def test_a_ledger_with_a_fault_is_refused(
    tmp_path: Path, english: str, italian: str, fault: str
) -> None:
    with pytest.raises(ContentError) as error:
        ledger.read(write(tmp_path, english, italian))
    assert fault in str(error.value)


def test_the_rules_of_a_game_include_those_of_the_engine() -> None:
    rules = ledger.rules("tris")
    assert {"TRIS-1", "ENG-TURN"} <= set(rules)
    assert {"PAR-BID", "ENG-UNDO"} <= set(ledger.rules(Parlour))
    assert rules["ENG-DICE"].title.it == "Dadi veri"


def test_a_variant_has_the_ledger_of_its_game() -> None:
    class Variant(Parlour):
        pass

    assert ledger.load(Variant) == ledger.load(Parlour)


MARKED = """\
    import pytest
    from plancia.testing import rule

    @rule("SM-1.1-A")
    def test_one(): ...

    @pytest.mark.rule("SM-1.1-A", "SM-9")
    class TestClass:
        @rule("SM-2")
        def test_in_class(self): ...

    @pytest.mark.parametrize("n", [pytest.param(1, marks=rule("SM-2"))])
    def test_param(n): ...

    @rule("SM-8")
    def helper(): ...

    @pytest.mark.skip
    @rule("SM-7")
    def test_skipped(): ...

    @pytest.mark.xfail(reason="wrong")
    @rule("SM-7")
    def test_failing(): ...
"""


def test_marks_are_found_on_functions_classes_and_parameters(tmp_path: Path) -> None:
    (tmp_path / "test_marked.py").write_text(textwrap.dedent(MARKED))
    found, faults = ledger.marks([tmp_path])
    assert [(mark.rule, mark.holder.line, mark.holder.name) for mark in found] == [
        ("SM-1.1-A", 4, "test_one"),
        ("SM-1.1-A", 7, "TestClass"),
        ("SM-9", 7, "TestClass"),
        ("SM-2", 9, "TestClass::test_in_class"),
        ("SM-2", 12, "test_param"),
    ]
    assert faults == []


def test_a_mark_for_a_whole_file_counts(tmp_path: Path) -> None:
    (tmp_path / "test_whole.py").write_text('pytestmark = [pytest.mark.rule("SM-2")]\n')
    found, _ = ledger.marks([tmp_path])
    assert [(mark.rule, mark.holder.name) for mark in found] == [("SM-2", "the whole file")]


def test_a_mark_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "test_odd.py").write_text("@rule(*IDS)\ndef test_one(): ...\n")
    found, faults = ledger.marks([tmp_path])
    assert found == []
    assert faults == [f"{tmp_path}/test_odd.py:1: a mark must name what it holds as plain strings"]


def test_a_scenario_file_holds_the_rules_it_lists(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    path = tmp_path / "scenarios" / "one.yaml"
    path.write_text("title: One\ngame: small\nrules:\n  - SM-2\n")
    found, faults = ledger.marks([tmp_path])
    assert found == [ledger.Mark("SM-2", ledger.Holder(path, 4, "One"))]
    path.write_text("title: [\n")
    _, faults = ledger.marks([tmp_path])
    assert "one.yaml:" in faults[0]


def test_an_id_in_code_or_data_that_does_not_exist_is_a_fault(tmp_path: Path) -> None:
    folder = write(tmp_path)
    (folder / "code.py").write_text(
        '"""A chapter [SM-1.1], a rule [SM-2], none [SM-5]."""\n'
        'RULES = ("SM-1.1-A", "SM-1.1", "SM-2-B")  # XSM-4, SM-2.\n'
    )
    (folder / "data.yaml").write_text("rule: SM-6\nother: SM-2\n")
    assert ledger.citation_faults(ledger.read(folder)) == [
        f"{folder}/code.py:1: rule SM-5 does not exist",
        f"{folder}/code.py:2: rule SM-1.1 does not exist",
        f"{folder}/code.py:2: rule SM-2-B does not exist",
        f"{folder}/data.yaml:1: rule SM-6 does not exist",
    ]


def test_a_chapter_may_be_named_in_prose(tmp_path: Path) -> None:
    folder = write(tmp_path)
    (folder / "code.py").write_text('"""A chapter [SM-1.1]."""  # and SM-1\n')
    assert ledger.citation_faults(ledger.read(folder)) == []


def test_the_report_counts_what_is_held_and_names_what_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(tmp_path / "small")
    monkeypatch.setattr(ledger, "folder_of", lambda game: folder)
    (tmp_path / "test_marked.py").write_text(
        '@rule("SM-2")\ndef test_two(): ...\n\n@rule("SM-3", "ENG-X")\ndef test_three(): ...\n'
    )
    report = ledger.report("small", tmp_path)
    assert report.summary() == {"game": "small", "rules": 2, "held": 1, "missing": ["SM-1.1-A"]}
    assert report.faults == (f"{tmp_path}/test_marked.py:4: test_three: rule SM-3 does not exist",)
    assert not report.ok


def test_the_listing_has_the_tests_scenarios_code_and_examples_of_every_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(tmp_path / "small")
    monkeypatch.setattr(ledger, "folder_of", lambda game: folder)
    (folder / "code.py").write_text('"""All of it. [SM-1.1-A]"""\n\nBONUS = 2  # [SM-2]\n')
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "one.yaml").write_text("title: One\nrules: [SM-2]\n")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_small.py").write_text(
        textwrap.dedent(MARKED.replace("SM-9", "SM-2"))
    )
    (tmp_path / "tests" / "test_whole.py").write_text('pytestmark = rule("SM-2")\n')
    report = ledger.report("small", tmp_path / "tests")
    listing = report.listing(ledger.read(folder).rules, tmp_path)
    assert listing["SM-1.1-A"]["code"] == ["small/code.py:1"]
    assert listing["SM-2"] == {
        "title": "Second",
        "tests": [
            "tests/test_small.py::TestClass",
            "tests/test_small.py::TestClass::test_in_class",
            "tests/test_small.py::test_param",
            "tests/test_whole.py",
        ],
        "scenarios": ["small/scenarios/one.yaml"],
        "code": ["small/code.py:3"],
        "examples": ["So."],
    }


def test_a_range_of_ids_cites_the_rules_between_them(tmp_path: Path) -> None:
    between = "  - {id: SM-1.2, section: One, en: Between, it: In mezzo, rule: Do.}\n  - {id: SM-2,"
    italian = ITALIAN + "  SM-1.2: {rule: Fai.}\n"
    read = ledger.read(write(tmp_path, ENGLISH.replace("  - {id: SM-2,", between), italian))
    assert [named for named, _ in ledger.named_in("[SM-1.1-A to\n SM-2]", read)] == [
        "SM-1.1-A",
        "SM-1.2",
        "SM-2",
    ]
    assert [named for named, _ in ledger.named_in("SM-1.1-A or SM-2", read)] == ["SM-1.1-A", "SM-2"]


@pytest.mark.parametrize("game", ["tris", ledger.ENGINE, Parlour])
def test_every_rule_is_held_by_a_test(game: str | type[Parlour]) -> None:
    report = ledger.report(game, TESTS)
    assert report.missing == []
    assert report.faults == ()


def test_every_mark_names_a_rule_of_some_ledger() -> None:
    known = set(ledger.load(ledger.ENGINE).rules) | set(ledger.load(Parlour).rules)
    for path in Path(games.__file__).parent.glob("*/ledger.yaml"):  # those not offered yet, too
        known |= set(ledger.read(path.parent).rules)
    found, faults = ledger.marks([TESTS, Path(games.__file__).parent])
    assert [mark for mark in found if mark.rule not in known] == []
    assert faults == []


@pytest.mark.parametrize("game", [*games.BUILT_IN, ledger.ENGINE])
def test_every_section_has_a_heading_in_both_languages(game: str) -> None:
    named = yaml.safe_load((ledger.folder_of(game) / "ledger.yaml").read_text("utf-8"))["sections"]
    used = {rule.section.partition(" [")[0] for rule in ledger.load(game).rules.values()}
    assert used == set(named)
    for rule in ledger.load(game).rules.values():
        assert rule.heading.en
        assert rule.heading.it


def test_a_paragraph_of_the_book_stands_apart_from_the_heading_of_its_chapter() -> None:
    rule = ledger.load("space_hulk").rules["SH-1.10.1-A"]
    assert (rule.heading.en, rule.heading.it) == ("1.0 General rules", "1.0 Regole generali")
    assert rule.source == "1.10.1"
