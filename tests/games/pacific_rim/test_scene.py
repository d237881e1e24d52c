"""The table as people see it: pieces, cards, dice and options with names in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from math import isclose
from pathlib import Path
from typing import Any

import msgspec
import pytest

import plancia.games.pacific_rim
from plancia.core import Chance, Match, read_action, to_wire
from plancia.core.scene import Card, Choice, Open, Overlay, Scene
from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.library import ARMOUR, library
from plancia.games.pacific_rim.names import MEASURES, WORDS, card_id, name_of
from plancia.games.pacific_rim.rules.deployment import PutModel
from plancia.games.pacific_rim.rules.placement import PutPiece
from plancia.i18n import LANGUAGES, Translator
from plancia.picture import Art
from plancia.space.plane import POINT, Pose, distance
from plancia.table.words import Words
from plancia.testing import rule
from plancia.testing.channels import CHANNELS
from plancia.testing.twins import Twin
from tests.games.pacific_rim.table import HEX, Table

SETUPS: tuple[dict[str, Any], ...] = (
    {"card": "in-the-deep"},
    {"card": "two-gipsies", "half_rotation": "engaged"},
    {
        "card": "the-swarm",
        "players": 3,
        "factions": ("jaeger", "kaiju", "kaiju"),
        "premeasuring": "allowed",
    },
    {
        "mode": "built",
        "scenario": "siege-of-the-shatterdome",
        "factions": "choose",
        "secret_missions": True,
    },
    {"mode": "civil_war", "scenario": "storm-front", "impulse_activations": "may"},
)
LONG, FEW = 240, 45
"""How long random matches are, and about how many positions of each are looked at."""

DUEL = {
    "gipsy-danger": {"at": (450, 300, 0)},
    "otachi": {"at": (700, 300, 180)},
}


@lru_cache
def played(number: int) -> tuple[Match, ...]:
    """Positions of a match of random actions: every kind of question, and some others."""
    match = Match.new(PacificRim, SETUPS[number], seed=number + 1)
    rng = random.Random(number)
    found: list[Match] = []
    seen: set[str] = set()
    for turn in range(LONG):
        question = match.game.asked(match.to_act[0]) if match.to_act else None
        asked = question.tag() if question is not None else ""
        if asked not in seen or turn % (LONG // FEW) == 0 or not match.to_act:
            found.append(Match.resumed(match.game.clone(), match.record))
            seen.add(asked)
        if not match.to_act:
            break
        seat = match.to_act[0]
        options = match.options(seat)
        kind = rng.choice(sorted({option.tag() for option in options}))
        match.play(seat, rng.choice([option for option in options if option.tag() == kind]))
    return (*found, match)


def scenes(match: Match) -> Iterator[Scene]:
    """The table as everybody sees it."""
    for seat in (*match.game.seats(), None):
        yield match.scene(seat)


def messages(plain: Any) -> Iterator[dict[str, Any]]:
    """All messages in plain data."""
    if isinstance(plain, dict):
        if plain.keys() == {"key", "args"}:
            yield plain
        for value in plain.values():
            yield from messages(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from messages(value)


def cards(scene: Scene) -> dict[str, Card]:
    """Every card of a scene by its id."""
    return {card.id: card for zone in scene.zones for card in zone.cards}


def chosen(scene: Scene, kind: str) -> list[Choice]:
    """The options of a kind."""
    return [choice for choice in scene.choices if choice.action["type"] == kind]


def overlay(scene: Scene, kind: str) -> Overlay:
    """The first overlay of a kind."""
    return next(each for each in scene.overlays if each.kind == kind)


@lru_cache
def art() -> Art:
    """Our drawings."""
    return Art.beside("pacific_rim", Path(plancia.games.pacific_rim.__file__).parent)


# --- random matches -------------------------------------------------------------------------------

every_setup = pytest.mark.parametrize("number", range(len(SETUPS)))


@every_setup
def test_a_scene_offers_exactly_the_options_and_points_at_what_is_on_the_table(
    number: int,
) -> None:
    for match in played(number):
        for scene in scenes(match):
            msgspec.json.encode(scene)
            asked = scene.seat is not None and scene.seat in match.to_act
            options = match.options(scene.seat or "") if asked else ()
            assert [choice.action for choice in scene.choices] == [to_wire(o) for o in options]
            known = {piece.id for piece in scene.pieces} | cards(scene).keys()
            known |= {d.id for panel in scene.panels for pool in panel.pools for d in pool.dice}
            for choice in scene.choices:
                assert {choice.piece, *choice.targets} - {""} <= known, choice
            keys = [choice.key for choice in scene.choices if choice.key]
            assert len(keys) == len(set(keys))


@every_setup
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_the_table_and_in_the_log_is_said_in_both_languages(
    number: int, lang: str
) -> None:
    translator = Translator(lang)
    missing: set[str] = set()
    for match in played(number):
        words = Words(match, translator)
        for scene in scenes(match):
            plain = list(messages(msgspec.to_builtins(scene)))
            missing |= {each["key"] for each in plain if not translator.has(each["key"])}
            spoken = [words.text(choice.label) for choice in scene.choices]
            spoken += [words.text(piece.name) for piece in scene.pieces]
            spoken += [words.text(line) for panel in scene.panels for line in panel.lines]
            for each in spoken:
                assert each
                assert "{" not in each, each
    match = played(number)[-1]
    for told in match.events:
        key = told.event.message("pacific_rim").key
        assert translator.has(key), key
        assert "{" not in Words(match, translator).told(told)
    assert missing == set()


@every_setup
def test_pieces_cells_and_overlays_can_be_with_own_keys_and_are_drawn(number: int) -> None:
    for match in played(number):
        scene = match.scene(None)
        names = [Words(match, Translator("en")).text(piece.name) for piece in scene.pieces]
        assert len(names) == len(set(names))
        assert not {piece.id for piece in scene.pieces} & set(names)
        places = [cell.at for cell in scene.board.cells]
        assert len(places) == len(set(places))
        shown = [(each.kind, each.piece) for each in scene.overlays]
        assert len(shown) == len(set(shown))
        assert all(art().find("piece", piece.kind) for piece in scene.pieces)
        assert all(art().find("cell", cell.kind) for cell in scene.board.cells)
        assert all(art().find("state", s) for piece in scene.pieces for s in piece.states)


@rule("PRE-RND-02", "PRE-SEC-01")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_no_scene_tells_cards_that_lie_face_down_or_secret_missions(number: int) -> None:
    rng, other = Chance.seeded("secrets"), 0
    for match in played(number):
        for seat in (*match.game.seats(), None):
            twin = Twin(match, seat, rng)
            assert twin.compare(CHANNELS, match, dear=True) == ""
            other += twin.match.digest() != match.digest()
    assert other > 0


# --- one position ---------------------------------------------------------------------------------


@rule("PRE-RND-02", "PRE-RND-03")
def test_a_chosen_card_lies_face_down_for_the_others_and_open_after_the_reveal() -> None:
    t = Table.new({"card": "first-sortie"})
    mine = next(model for model in t.g.models.values() if model.owner == "p1")
    laid = chosen(t.match.scene("p1"), "lay_cards")[0].action
    t.match.apply("p1", read_action(PacificRim, laid))
    card = card_id(t.g, mine.id, mine.card)
    own, theirs = (
        cards(t.match.scene("p1"))[card],
        cards(t.match.scene("p2"))[card_id(t.g, mine.id, "?")],
    )
    assert own.face_down
    assert own.text is not None
    assert theirs.face_down
    assert theirs.text is None
    assert theirs.cost is None
    t.match.apply("p2", t.match.options("p2")[0])
    assert not cards(t.match.scene("p2"))[card].face_down


@rule("PRE-GEO-21")
def test_nothing_is_measured_before_a_step_unless_the_table_allows_it() -> None:
    scene = Table(DUEL).match.scene("p1")
    assert [step.at for step in chosen(scene, "step_forward")] == [()]
    assert "range" not in {each.kind for each in scene.overlays}
    scene = Table(DUEL, setup={"premeasuring": "allowed"}).match.scene("p1")
    ((x, y),) = chosen(scene, "step_forward")[0].at
    assert isclose(x, 450 + HEX, abs_tol=0.01)
    assert y == 300
    assert "range" in {each.kind for each in scene.overlays}


def test_the_ruler_reaches_four_hexes_from_every_part_of_a_base() -> None:
    t = Table(DUEL, setup={"premeasuring": "allowed"})
    body = t.g.body("gipsy-danger")
    reach = [distance(body, POINT.at(Pose(*at))) for at in overlay(t.match.scene("p1"), "range").at]
    assert len(reach) == 36
    assert all(isclose(far, 4 * HEX, abs_tol=0.01) for far in reach)


def test_the_board_of_the_acting_model_says_what_the_ruler_reaches_where_it_may() -> None:
    crowd = {
        "gipsy-danger": {"at": (300, 300, 0)},
        "scrapper": {"at": (300 - HEX, 300, 0)},
        "slattern": {"at": (300, 470, 0)},
        "otachi": {"at": (425, 300, 180)},
        "knifehead": {"at": (800, 300, 0)},  # beyond the ruler
    }

    def told(**setup: str) -> list[str]:
        t = Table(crowd, setup=setup)
        (lines,) = (p.lines for p in t.match.scene("p1").panels if p.piece == "gipsy-danger")
        words = [Words(t.match, Translator("en")).text(line) for line in lines]
        return [line for line in words if "within" in line or "contact" in line]

    assert told() == []
    assert told(premeasuring="allowed") == [
        "Scrapper: in contact",
        "Otachi: within 1 hex, wholly within 2",
        "Slattern: within 2 hexes, wholly within 3",
    ]


def test_the_front_arc_is_the_half_of_the_mat_before_a_model() -> None:
    scene = Table(DUEL).match.scene("p1")
    assert overlay(scene, "sight").piece == "gipsy-danger"
    corners = {(450.0, 0.0), (900.0, 0.0), (900.0, 600.0), (450.0, 600.0)}
    assert set(overlay(scene, "sight").at) == corners


def test_an_option_tells_where_its_model_would_look() -> None:
    scene = Table(DUEL).match.scene("p1")
    turns = {choice.key: choice.heading for choice in chosen(scene, "turn")}
    assert turns == {"l": 30.0, "r": 150.0, "hl": 60.0, "hr": 120.0}  # it looks to the east
    assert all(choice.heading is None for choice in chosen(scene, "step_forward"))


def test_the_mat_is_a_city_or_the_floor_of_the_sea() -> None:
    grounds = {
        card: Table.new({"card": card}).match.scene(None).board.ground
        for card in ("first-sortie", "in-the-deep")
    }
    assert grounds == {"first-sortie": "mat.urban", "in-the-deep": "mat.seabed"}
    sea = asked_for("seal-the-breach", "choose_placement", "p2").match.scene("p2").board.ground
    assert sea == "mat.seabed"
    for ground in (*grounds.values(), sea):
        assert art().find("cell", ground) is not None


def test_headings_of_pieces_are_those_of_a_compass() -> None:
    pieces = {piece.id: piece for piece in Table(DUEL).match.scene("p1").pieces}
    assert pieces["gipsy-danger"].heading == 90
    assert pieces["otachi"].heading == 270
    assert pieces["gipsy-danger"].tone != pieces["otachi"].tone
    assert max(y for _, y in pieces["otachi"].outline) == pytest.approx(HEX / 2, abs=0.01)


def asked_for(scenario: str, kind: str, seat: str, **setup: Any) -> Table:
    """A built battle up to the first question of a kind to a seat."""
    t = Table.new({"mode": "built", "scenario": scenario, **setup})
    while (t.question, t.seat) != (kind, seat):
        t.match.apply(t.seat, t.match.options(t.seat)[0])
    return t


def placed_at(open_: Open, **values: Any) -> Any:
    """An open action with some values filled in."""
    return read_action(PacificRim, {**open_.action, **values})


def test_places_are_pointed_at_and_the_rules_judge_every_try() -> None:
    t = asked_for("seal-the-breach", "choose_placement", "p2")
    opens = {each.action["what"]: each for each in t.match.scene(t.seat).opens}
    kinds = {what: [field.kind for field in each.fields] for what, each in opens.items()}
    assert kinds == {"building seabed_rock": ["point", "heading"], "object": ["point"]}
    rock = opens["building seabed_rock"]
    assert rock.figure is not None
    assert (rock.figure.at, rock.figure.heading) == (tuple(rock.action["at"]), 0.0)
    assert t.match.verify(t.seat, placed_at(rock)) is None
    outside = placed_at(rock, at=[1.0, 300.0], heading=90.0)
    assert t.match.verify(t.seat, outside) is not None
    meant = t.match.nearest(t.seat, outside)
    assert isinstance(meant, PutPiece)
    assert meant.at == pytest.approx((HEX * 1.5, 300.0), abs=0.1)  # a hex from the edge, no farther
    assert t.match.nearest("p1", outside) is None


@pytest.mark.parametrize(
    ("at", "heading", "meant"),
    [
        ((400.0, 480.0), 130.0, ((400.0, 600 - HEX / 2), 120.0)),
        ((880.0, 599.0), 180.0, ((900 - 37.0, 600 - HEX / 2), 180.0)),
        ((450.0, -20.0), 10.0, ((450.0, 600 - HEX / 2), 0.0)),
    ],
)
def test_whoever_points_beside_the_edge_is_offered_the_place_on_it(
    at: tuple[float, float], heading: float, meant: tuple[tuple[float, float], float]
) -> None:
    t = asked_for("siege-of-the-shatterdome", "choose_deployment", "p2")
    open_ = t.match.scene("p2").opens[0]
    pointed = placed_at(open_, at=at, heading=heading)
    assert t.match.verify("p2", pointed) is not None
    found = t.match.nearest("p2", pointed)
    assert isinstance(found, PutModel)
    assert found.at == pytest.approx(meant[0], abs=0.01)
    assert found.heading == meant[1]
    assert t.match.nearest("p2", placed_at(open_, model="nobody")) is None


def test_an_occupied_place_on_the_edge_gives_way_to_the_one_beside_it() -> None:
    kaiju = ({"model": "otachi"}, {"model": "onibaba"})
    t = asked_for("siege-of-the-shatterdome", "choose_deployment", "p2", kaiju=kaiju)
    t.play("p2", "put_model", model="otachi", at=(450.0, 600 - HEX / 2), heading=180.0)
    meant = t.match.nearest("p2", PutModel("onibaba", (455.0, 580.0), 180.0))
    assert isinstance(meant, PutModel)
    assert 72 < meant.at[0] - 450 < 80  # two corners of 37 mm


def test_whoever_points_too_far_in_is_offered_the_limit_or_a_sample() -> None:
    t = asked_for("siege-of-the-shatterdome", "choose_deployment", "p1")
    open_ = t.match.scene("p1").opens[0]
    limit = 4 * HEX + HEX / 2
    near = t.match.nearest("p1", placed_at(open_, at=(450.0, limit + 60), heading=0.0))
    assert isinstance(near, PutModel)
    assert near.at == pytest.approx((450.0, limit), abs=0.1)
    far = t.match.nearest("p1", placed_at(open_, at=(450.0, 590.0), heading=0.0))
    assert far in t.match.options("p1")


def test_the_face_up_card_that_can_be_taken_as_damage_is_named_and_pointed_at() -> None:
    models = {
        "gipsy-danger": {"at": (450, 300, 0), "card": "rocket-elbow"},
        "otachi": {"at": (450 + HEX, 300, 180), "card": "acid-spit"},
    }
    t = Table(models, dice=(*(4,) * 10, *(1,) * 40))
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "strike", target="otachi")
    scene = t.match.scene("p1")
    (take,) = chosen(scene, "take_card")
    assert cards(scene)[take.targets[0]].title.args["card"]["en"] == "Acid Spit"
    assert take.label.args["card"] == "acid-spit"
    (draw,) = chosen(scene, "draw_cards")
    assert draw.label.args["n"] >= 2


def test_the_carrier_of_the_nuke_is_seen_and_no_points_are_counted_underwater() -> None:
    models = {**DUEL, "gipsy-danger": {"at": (450, 300, 0), "carries": "nuke"}}
    nuke: dict[str, Any] = {"objects": {"nuke": {"kind": "nuke"}}, "nuke": "gipsy-danger"}
    scene = Table(models, scenario="seal-the-breach", **nuke).match.scene("p1")
    carrier = next(piece for piece in scene.pieces if piece.id == "gipsy-danger")
    assert "nuke" in carrier.states
    assert [gauge.name.key.rpartition(".")[2] for gauge in scene.gauges] == ["round", "impulse"]


def test_the_dice_of_an_attack_lie_on_the_table_and_can_be_chosen() -> None:
    models = {
        "gipsy-danger": {"at": (450, 300, 0), "card": "chain-sword"},
        "otachi": {"at": (450 + HEX, 300, 180)},
    }
    t = Table(models, dice=(4, 1, 3, 6, 2, *(1,) * 40))
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "strike", target="otachi")
    scene = t.match.scene("p1")
    panel = next(each for each in scene.panels if each.id == "attack")
    thrown = [die.face for die in panel.pools[0].dice]
    assert thrown == ["★", "·", "◇", "✸", *"·" * 7]  # ten dice, and one for the critical
    again = chosen(scene, "roll_again")
    assert [choice.targets for choice in again][:2] == [("attack 0",), ("attack 1",)]
    assert again[0].targets[0] in {die.id for die in panel.pools[0].dice}


# --- names and drawings ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_rules_and_cards_has_a_name(lang: str) -> None:
    t, has = Table(DUEL), Translator(lang).has
    found = library()
    ids = [*found.profiles, *found.pilots, *found.upgrades, *found.mutations, *found.missions]
    ids += [*found.scenarios, *found.quick_starts, *(card.id for card in found.cards.values())]
    ids += [ability for pilot in found.pilots.values() for ability in pilot.abilities]
    ids += [f"building {kind}" for kind in ARMOUR]
    for each in (*ids, *WORDS, *MEASURES, "jaeger", "kaiju"):
        name = name_of(t.g, each)
        assert name != each, each
        assert isinstance(name, str) or has(name.key), each


def test_every_model_building_and_object_has_a_drawing_of_its_own() -> None:
    found = library()
    kinds = [f"{each.kind}.{each.id}" for each in found.profiles.values()]
    kinds += [f"building.{kind}" for kind in ARMOUR]
    kinds += [f"object.{kind}" for kind in (*found.objects, "nuke")]
    for kind in kinds:
        drawing = art().find("piece", kind)
        assert drawing is not None
        assert drawing.id == f"pacific_rim.piece.{kind}"
    assert len({kind for kind in kinds if kind.startswith("jaeger")}) == 15
    assert len({kind for kind in kinds if kind.startswith("kaiju")}) == 16
