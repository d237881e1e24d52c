"""Content inside a scenario file: a mission, a pilot, a robot."""

from __future__ import annotations

import os
import re
import textwrap
from pathlib import Path

import pytest

from plancia import games, scenario
from plancia.content.read import ContentError, Document

LIFELINE = Path(games.__file__).parent / "space_hulk" / "content" / "missions" / "lifeline.yaml"
OTACHI = Path(games.__file__).parent / "pacific_rim" / "content" / "models" / "otachi.yaml"
CARDS = Path(__file__).parents[2] / "docs" / "write-cards.md"


def with_mission(change: tuple[str, str] = ("", "")) -> str:
    """A scenario with a mission of its own: Lifeline under another name."""
    mission = LIFELINE.read_text("utf-8").replace("id: lifeline", "id: test-run")
    return (
        "title: A mission of its own\ngame: space_hulk\ncontent:\n  missions:\n    test-run:\n"
        + textwrap.indent(mission.replace(*change), "      ")
        + "setup: {mission: here/test-run}\nexpect:\n  - {pending: marines}\n"
        "  - {state: {board.mission.id: test-run}}\n"
    )


def test_a_mission_stands_in_the_scenario_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCIA_PACKS", "/nowhere")
    report = scenario.run(Document(with_mission(), "own.yaml"))
    assert report.ok, report.fault
    assert os.environ["PLANCIA_PACKS"] == "/nowhere"


def test_a_fault_in_inline_content_names_its_place_in_the_scenario_file() -> None:
    text = with_mission(("difficulty: 1", "dificulty: 1"))
    line = text.split("\n").index("      dificulty: 1") + 1
    report = scenario.run(Document(text, "own.yaml"))
    assert report.fault.startswith(f"own.yaml:{line}:7: unknown field 'dificulty'")


def test_two_files_may_bring_different_things_of_one_name() -> None:
    other = with_mission(("minutes: 12", "minutes: 13")).replace(
        "board.mission.id: test-run", "board.mission.minutes: 13"
    )
    for text in (with_mission(), other, with_mission()):
        report = scenario.run(Document(text, "own.yaml"))
        assert report.ok, report.fault


def test_a_robot_stands_in_the_scenario_file() -> None:
    (robot,) = re.findall(
        r"^```yaml\n(.*?)^```$", CARDS.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    text = (
        "title: A robot of its own\ngame: giga_robo\ncontent:\n  robots:\n    bastion:\n"
        + textwrap.indent(robot, "      ")
        + textwrap.dedent(
            """\
            setup:
              packs: [here]
              builds: [{pilot: Dash, robot: Bastion}, {pilot: Takashi Kato, robot: O-Gun}]
            position: {robots: {p1: {hex: e5}, p2: {hex: g5}}}
            expect:
              - {state: {robots.p1.name: Bastion}}
            """
        )
    )
    report = scenario.run(Document(text, "own.yaml"))
    assert report.ok, report.fault


CARD = """\
title: A card of its own
game: giga_robo
content:
  cards:
    shrug:
      of: Takashi Kato
      card:
        name: Shrug!
        type: instant
        cost: 1
        text: [{do: gain, what: spirit, n: 3}]
        about: {en: Gain 3 spirit., it: Ottieni 3 spirito.}
setup: {packs: [here], builds: [{pilot: Takashi Kato, robot: O-Gun}, {pilot: Dash, robot: Ayzn}]}
position:
  players: {p1: {spirit: 4, hand: [Shrug!]}}
  robots: {p1: {hex: e5}, p2: {hex: g5}}
steps:
  - {seat: p1, action: {type: play, card: Shrug!}}
  - {everybody: {type: pass}}
  - {state: {players.p1.spirit: 6}}
"""


def test_a_single_card_stands_in_the_scenario_file() -> None:
    report = scenario.run(Document(CARD, "own.yaml"))
    assert report.ok, report.fault


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("of: Takashi Kato\n", "of: Nobody\n", "6:11: no pilot or robot 'Nobody'"),
        ("do: gain", "do: gian", "11:21: invalid value 'gian' (did you mean 'gain'?)"),
        ("cost: 1\n", "cost: 1\n        quick_start: true\n", "11:22: a card that is added is in"),
        ("name: Shrug!", "name: Flash Strike!", "13:8: packs:1:1: Dai-Raijin V: the name 'Flash"),
        ("[Shrug!]", "[Shrugg!]", "15:36: position: players: p1: hand: 0: there is no card"),
    ],
)
def test_a_fault_in_a_single_card_is_shown_at_its_place(old: str, new: str, fault: str) -> None:
    assert old in CARD
    report = scenario.run(Document(CARD.replace(old, new), "own.yaml"))
    assert report.fault.startswith(f"own.yaml:{fault}")


def test_a_model_stands_in_the_scenario_file() -> None:
    model = OTACHI.read_text("utf-8").replace("id: otachi", "id: mothra", 1)
    text = (
        "title: A model of its own\ngame: pacific_rim\ncontent:\n  models:\n    mothra:\n"
        + textwrap.indent(model, "      ")
        + textwrap.dedent(
            """\
            setup: {packs: [here]}
            position:
              models: {gipsy-avenger: {at: [100, 100, 0]}, mothra: {at: [400, 400, 0]}}
            expect:
              - {state: {models.mothra.profile: mothra}}
            """
        )
    )
    report = scenario.run(Document(text, "own.yaml"))
    assert report.ok, report.fault


def test_a_mission_card_of_pacific_rim_stands_in_the_scenario_file() -> None:
    text = textwrap.dedent(
        """\
        title: A mission of its own
        game: pacific_rim
        content:
          missions:
            tidy-up:
              id: tidy-up
              name: {en: Tidy up, it: Ordine}
              origin: house
              jaeger: [{per: intact_building, n: 3}]
              kaiju: [{per: destroyed_building, n: 3}]
              about: {en: Nothing falls., it: Non cade nulla.}
        setup: {packs: [here]}
        position:
          missions: {jaeger: tidy-up}
          models: {gipsy-avenger: {at: [100, 100, 0]}, otachi: {at: [400, 400, 0]}}
        expect:
          - {state: {missions.jaeger: tidy-up}}
        """
    )
    report = scenario.run(Document(text, "own.yaml"))
    assert report.ok, report.fault


def test_a_flow_mapping_is_read_at_its_place() -> None:
    text = "title: T\ngame: space_hulk\ncontent: {missions: {m: {id: m, nme: x}}}\n"
    report = scenario.run(Document(text + "setup: {mission: here/m}\n", "own.yaml"))
    assert report.fault.startswith("own.yaml:3:33: unknown field 'nme'")


@pytest.mark.parametrize("text", ["{../x: {m: {id: m}}}", "{missions: {../../m: {id: m}}}"])
def test_no_name_leads_out_of_the_pack(text: str) -> None:
    document = Document(f"title: T\ngame: space_hulk\ncontent: {text}\n", "own.yaml")
    with pytest.raises(ContentError, match=r"^own.yaml:3:\d+: expected a plain name, found '\.\./"):
        scenario.run(document)
