"""The table of a mission: its ground, its pieces, its panels and the keys of its options."""

from __future__ import annotations

import ast
import inspect
import random
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import plancia
from plancia.core import Match
from plancia.core.saving import ABSTRACT
from plancia.core.scene import Cell, Choice, Panel, Piece, Scene
from plancia.games.space_hulk import SpaceHulk
from plancia.games.space_hulk.mission import missions
from plancia.games.space_hulk.scene.choices import choices
from plancia.games.space_hulk.scene.keys import KEYS
from plancia.games.space_hulk.state import MARINES, Decision
from plancia.i18n import LANGUAGES, Translator
from plancia.table.words import Words
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import act, table

CORRIDOR = "s.......\n"


def scene_of(match: Match[SpaceHulk]) -> Scene:
    scene = match.scene(MARINES)
    assert isinstance(scene, Scene)
    return scene


def cell(scene: Scene, x: int, y: int) -> Cell:
    return next(cell for cell in scene.board.cells if cell.at == (float(x), float(y)))


def piece(scene: Scene, name: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.id == name)


def panel(scene: Scene, name: str) -> Panel:
    return next(panel for panel in scene.panels if panel.id == name)


def choice(scene: Scene, key: str) -> Choice:
    return next(choice for choice in scene.choices if choice.key == key)


def keys(match: Match[SpaceHulk]) -> list[str]:
    return [choice.key for choice in scene_of(match).choices]


def walk(mission: str, decisions: int) -> Iterator[Match]:
    """A match at each of its first decisions, played at random."""
    match = plancia.new("space_hulk", mission=mission, seed=11)
    chance = random.Random(11)
    for _ in range(decisions):
        if not match.to_act:
            return
        yield match
        match.play(MARINES, chance.choice(match.options(MARINES)))


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# --- every mission -------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", missions())
def test_choices_are_the_options_and_no_two_have_the_same_key(mission: str) -> None:
    for match in walk(mission, 25):
        scene = scene_of(match)
        options = [msgspec.to_builtins(option) for option in match.options(MARINES)]
        assert [choice.action for choice in scene.choices] == options
        written = [choice.key.lower() for choice in scene.choices]
        assert len(set(written)) == len(written)
        assert all(written)


@pytest.mark.parametrize("mission", missions())
def test_scene_can_be_sent_and_read(mission: str) -> None:
    for match in walk(mission, 10):
        scene = scene_of(match)
        read = msgspec.json.decode(msgspec.json.encode(scene), type=Scene)
        assert (read.board, read.pieces, read.overlays) == (
            scene.board,
            scene.pieces,
            scene.overlays,
        )


@pytest.mark.parametrize("mission", missions())
def test_everything_on_the_table_has_words(mission: str, lang: str) -> None:
    for match in walk(mission, 25):
        words = Words(match, Translator(lang))
        for text in texts(scene_of(match), words):
            assert text
            assert "{" not in text
            assert "space_hulk." not in text
        for told in match.events[-10:]:
            text = words.told(told)
            assert text.endswith((".", "!"))
            assert "{" not in text
            assert "space_hulk." not in text


def texts(scene: Scene, words: Words) -> Iterator[str]:
    """Everything that a scene says."""
    yield words.prompt(scene, None)
    for one in scene.pieces:
        yield words.text(one.name)
        yield from words.states(one)
    for option in scene.choices:
        yield words.text(option.label)
        yield from words.details(option)
        for preview in option.previews:
            yield words.text(preview.text)
            yield from (words.odds(odds) for odds in preview.odds)
    for gauge in scene.gauges:
        yield words.gauge(gauge)
    for each in scene.panels:
        yield from (words.gauge(gauge) for gauge in each.gauges)
        yield from (words.text(line) for line in (each.title, *each.lines, *each.states))
    for square in scene.board.cells:
        yield from (words.mark(mark) for mark in square.marks)
        if square.name is not None:
            yield words.text(square.name)


def test_every_action_has_a_short_hand() -> None:
    decisions = [kind for kind in leaves(Decision) if kind.__name__ not in ABSTRACT]
    kinds = {kind for decision in decisions for kind in decision.kinds}
    named = {kind.__name__ for kind in KEYS}
    for node in ast.walk(ast.parse(inspect.getsource(sys.modules[choices.__module__]))):
        if isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Attribute):
            named.add(node.cls.attr)
    assert {kind for kind in kinds if not named & {base.__name__ for base in kind.__mro__}} == set()


def leaves(kind: type[Any]) -> list[Any]:
    children = kind.__subclasses__()
    return [leaf for child in children for leaf in (leaves(child) or [child])]


# --- the ground ----------------------------------------------------------------------------------


def test_marks_tell_doors_fire_and_ways_in_and_out() -> None:
    match = table(
        "s+=.'..1\n",
        marines={"m1": {"at": [0, 0], "facing": "E"}},
        doors={"d2": "open"},
        fire=[[3, 0], [4, 0]],
    )
    scene = scene_of(match)
    assert cell(scene, 1, 0).marks == ("door_closed",)
    assert cell(scene, 2, 0).marks == ("bulkhead",)
    assert cell(scene, 3, 0).marks == ("fire",)
    assert cell(scene, 4, 0).marks == ("fire", "door_open")
    assert (cell(scene, 6, 0).marks, cell(scene, 6, 0).glyph) == (("entry",), "1")


def test_start_squares_are_marked_until_they_are_taken() -> None:
    match = plancia.new("space_hulk", mission="lifeline", seed=1)
    starts = [c.at for c in scene_of(match).board.cells if "start" in c.marks]
    assert len(starts) == 4
    match.play(MARINES, match.options(MARINES)[1])
    left = [c.at for c in scene_of(match).board.cells if "start" in c.marks]
    assert len(left) == 3


def test_places_of_a_mission_bear_its_labels(lang: str) -> None:
    match = plancia.new("space_hulk", mission="bridge-watch", seed=1)
    words = Words(match, Translator(lang))
    named = {c.at: words.text(c.name) for c in scene_of(match).board.cells if c.name is not None}
    bridge = {"en": "the bridge", "it": "la plancia"}[lang]
    marked = {c.at for c in scene_of(match).board.cells if "place" in c.marks}
    assert marked
    assert {named[at] for at in marked} == {bridge}


# --- pieces and panels ---------------------------------------------------------------------------


@rule("SH-1.9-B")
@pytest.mark.parametrize(
    ("count", "dice"), [(1, ""), (2, "⚀"), (6, "⚄"), (7, "⚅"), (9, "⚅⚁"), (14, "⚅⚅⚀")]
)
def test_a_group_is_a_miniature_with_dice_for_all_but_one(count: int, dice: str) -> None:
    match = table(
        CORRIDOR,
        marines={"m1": {"at": [0, 0], "facing": "W"}},
        aliens={"g1": {"at": [7, 0], "facing": "S", "count": count}},
    )
    shown = piece(scene_of(match), "g1").badge
    assert shown == dice
    assert sum("⚀⚁⚂⚃⚄⚅".index(die) + 1 for die in shown) == count - 1


def test_stacks_show_their_numbers_and_single_pieces_none() -> None:
    match = table(
        CORRIDOR,
        marines={"m1": {"at": [0, 0], "facing": "W"}},
        aliens={
            "g1": {"at": [7, 0], "facing": "S", "count": 4},
            "g2": {"at": [6, 0], "facing": "E"},
            "b3": {"at": [5, 0], "tokens": [1, 3]},
            "lord": {"at": [4, 0], "facing": "N"},
        },
        mission={"broodlord": True},
    )
    scene = scene_of(match)
    assert [piece(scene, name).badge for name in ("g1", "g2", "b3", "lord")] == ["⚂", "", "2", ""]
    headings = [piece(scene, name).heading for name in ("m1", "g1", "g2", "b3", "lord")]
    assert headings == [270, 180, 90, None, 0]


def test_blips_beside_the_board_stand_outside_their_entry_point() -> None:
    match = table(
        "s...1\n",
        marines={"m1": {"at": [0, 0], "facing": "W"}},
        waiting={1: [1, 2]},
    )
    waiting = piece(scene_of(match), "e1")
    assert (waiting.at, waiting.badge) == ((4, 0), "2")


def test_states_of_a_marine_are_on_his_piece_and_in_his_panel(lang: str) -> None:
    match = table(
        CORRIDOR,
        marines={"m1": {"at": [0, 0], "facing": "E", "overwatch": True, "activation": "done"}},
    )
    scene = scene_of(match)
    assert piece(scene, "m1").states == ("overwatch", "done")
    words = Words(match, Translator(lang))
    told = [words.text(state) for state in panel(scene, "m1").states]
    assert (
        told
        == {
            "en": ["on overwatch", "has acted"],
            "it": ["in sorveglianza", "ha già agito"],
        }[lang]
    )


def test_carrier_shows_what_he_carries_and_the_object_is_off_the_board() -> None:
    match = plancia.new("space_hulk", mission="tomcat", seed=1)
    words = Words(match, Translator("it"))
    scene = scene_of(match)
    assert words.text(piece(scene, "cat").name) == "il C.A.T."
    game: Any = match.game
    game.marines["m1"].carries, game.things["cat"].carrier = "cat", "m1"
    game.marines["m1"].fate, game.marines["m1"].at = "board", (1, 1)
    game.things["cat"].at = None
    scene = scene_of(match)
    assert all(one.id != "cat" for one in scene.pieces)
    assert "porta il C.A.T." in [words.text(state) for state in panel(scene, "m1").states]


def test_waiting_marine_has_all_his_points_before_him() -> None:
    match = table(
        CORRIDOR,
        marines={
            "m1": {"at": [0, 0], "facing": "E"},
        },
    )
    assert panel(scene_of(match), "m1").gauges[0].value == 4
    act(match, "turn", marine="m1", facing="N")
    assert panel(scene_of(match), "m1").gauges[0].value == 3


def test_briefing_is_read_before_the_second_turn_alone() -> None:
    match = plancia.new("space_hulk", mission="first-steps", seed=1)
    lines = [line.key for line in panel(scene_of(match), "mission").lines]
    texts = ["briefing", "victory", "failure"]
    assert lines == [f"space_hulk.panel.{text}" for text in texts]
    match.game.turn = 2
    assert [line.key for line in panel(scene_of(match), "mission").lines] == lines[1:]


def test_progress_counts_what_the_mission_asks_for(lang: str) -> None:
    match = table(
        CORRIDOR,
        marines={"m1": {"at": [0, 0]}, "m2": {"at": [1, 0]}},
        squad=["battle_brother", "battle_brother"],
        mission={
            "map": "ss+.....\n",
            "victory": {
                "type": "all",
                "of": [{"type": "doors_destroyed", "count": 1}, {"type": "kills", "count": 9}],
            },
            "failure": {"type": "few_left", "count": 1},
        },
        kills=4,
    )
    words = Words(match, Translator(lang))
    shown = [words.gauge(gauge) for gauge in panel(scene_of(match), "mission").gauges]
    assert (
        shown
        == {
            "en": ["doors destroyed 0/1", "kills 4/9", "losses you can still afford 1"],
            "it": ["porte distrutte 0/1", "uccisioni 4/9", "perdite ancora sopportabili 1"],
        }[lang]
    )


def test_table_rules_that_are_not_as_ruled_are_listed() -> None:
    match = table(
        CORRIDOR,
        marines={"m1": {"at": [0, 0]}},
        setup={"command_reaction": "witness_only"},
        turn=2,
    )
    words = Words(match, Translator("en"))
    lines = [words.text(line) for line in panel(scene_of(match), "mission").lines]
    assert lines == ["Reactions with command points: only marines who saw it"]


def test_fight_shows_its_dice_and_results() -> None:
    match = table(
        "s.\n",
        marines={"m1": {"at": [0, 0], "facing": "E"}},
        squad=["sword_sergeant"],
        aliens={"g1": {"at": [1, 0], "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 6, "target": "m1"},
        dice=[6, 4, 2, 3],
    )
    words = Words(match, Translator("en"))
    pools = panel(scene_of(match), "fight").pools
    assert [words.text(pool.title) for pool in pools] == [
        "M1: result 4",
        "Genestealer g1: result 6",
    ]
    assert [[die.face for die in pool.dice] for pool in pools] == [["3"], ["6", "4", "2"]]


# --- what marines see ----------------------------------------------------------------------------


def test_overlays_show_sight_front_and_how_far_overwatch_reaches() -> None:
    match = table(
        "s..............\n",
        marines={"m1": {"at": [0, 0], "facing": "E", "overwatch": True}},
    )
    shown = {overlay.kind: set(overlay.at) for overlay in scene_of(match).overlays}
    assert shown["sight"] == {(x, 0) for x in range(1, 15)}
    assert shown["front"] == {(1, 0)}
    assert shown["overwatch"] == {(x, 0) for x in range(1, 13)}


# --- keys ----------------------------------------------------------------------------------------


def test_steps_and_turns_have_the_keys_of_their_directions() -> None:
    match = table("...\n.s.\n...\n", marines={"m1": {"at": [1, 1], "facing": "E"}}, cp=0)
    moves = {c.key: c.at for c in scene_of(match).choices if c.action["type"] == "move"}
    assert moves == {
        "m1 fl": ((2, 2),),
        "m1 f": ((2, 1),),
        "m1 fr": ((2, 0),),
        "m1 bl": ((0, 2),),
        "m1 b": ((0, 1),),
        "m1 br": ((0, 0),),
    }
    assert choice(scene_of(match), "m1 l").action["facing"] == "N"
    assert choice(scene_of(match), "m1 r").action["facing"] == "S"


def test_command_points_have_keys_of_their_own_while_a_marine_waits() -> None:
    match = table(CORRIDOR, marines={"m1": {"at": [0, 0], "facing": "E"}}, cp=2)
    assert {"m1 f", "m1 c f"} <= set(keys(match))
    act(match, "move", marine="m1", to=[1, 0])
    assert "m1 f" in keys(match)
    assert "m1 c f" not in keys(match)


def test_price_says_who_pays() -> None:
    match = table(
        "s..\n",
        marines={"m1": {"at": [1, 0], "facing": "E", "activation": "active", "ap": 1}},
        cp=3,
    )
    words = Words(match, Translator("en"))
    prices = {
        option.key: words.text(option.cost)
        for option in scene_of(match).choices
        if option.cost is not None
    }
    assert prices["m1 f"] == "1 AP"
    assert prices["m1 b"] == "1 AP + 1 CP"


def test_the_table_is_called_by_its_mission() -> None:
    match = plancia.new("space_hulk", mission="lifeline")
    subtitle = scene_of(match).subtitle
    assert subtitle is not None
    assert [Words(match, Translator(lang)).text(subtitle) for lang in LANGUAGES] == [
        "Lifeline",
        "Linea di vita",
    ]
