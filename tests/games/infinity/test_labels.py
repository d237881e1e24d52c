"""Labels: every way that is offered says where it leads, in words of both languages."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.events import HoldsBack, Rolled
from plancia.games.infinity.rules.airborne import Enter, EnterTogether
from plancia.games.infinity.rules.climbing import Climb, Jump
from plancia.games.infinity.rules.deployment import Deploy
from plancia.games.infinity.rules.discover import Discover
from plancia.games.infinity.rules.movement import CautiousMovement, Move
from plancia.games.infinity.rules.spraying import SpeculativeShot
from plancia.games.infinity.rules.suppression import Suppress
from plancia.games.infinity.rules.swimming import Swim
from plancia.games.infinity.rules.turn import GiveToGroup
from plancia.games.infinity.scene import labels
from plancia.i18n import LANGUAGES, Translator
from plancia.space.volume import Place
from tests.games.infinity.table import Table, foe, man


@pytest.mark.parametrize("kind", [Move, CautiousMovement, Swim])
def test_every_kind_of_way_has_words(kind: type[Move]) -> None:
    for path in (((30.0, 20.0),), ((30.0, 20.0), (30.0, 25.0))):
        key = f"infinity.action.{kind.tag()}.{labels.variant(kind('angus', path))}"
        assert all(Translator(lang).has(key) for lang in LANGUAGES), key


@pytest.mark.parametrize(
    ("to", "wind"),
    [((30.0, 20.0), "e"), ((20.0, 30.0), "n"), ((13.0, 13.0), "sw"), ((20.0, 10.0), "s")],
)
def test_a_straight_way_says_its_direction(to: tuple[float, float], wind: str) -> None:
    t = Table({"angus": man(20, 20), "wen": foe(100, 100)})
    said = labels.words(t.match.view("p1"), Move("angus", (to,)))
    assert said["direction"].key == f"plancia.compass.{wind}"


def test_combat_groups_are_counted_from_one() -> None:
    t = Table({"angus": man(20, 20), "wen": foe(100, 100)})
    assert labels.words(t.match.view("p1"), GiveToGroup(0)) == {"group": 1}


@pytest.mark.parametrize(
    ("option", "key"),
    [
        (Deploy("angus", (20.0, 10.0)), "deploy"),
        (Deploy("angus", (20.0, 10.0), as_marker=True), "deploy.as_marker"),
        (Discover("angus", "wen"), "discover"),
        (Discover("angus", "wen", 3.5), "discover.later"),
        (Climb("angus", Place(20.0, 10.0, 4.0)), "climb.to"),
        (Jump("angus", Place(20.0, 10.0, 0.0)), "jump.to"),
        (Suppress("angus", "hmg", Place(20.0, 90.0, 0.0)), "suppress.at"),
    ],
)
def test_options_that_differ_have_labels_that_differ(option: Any, key: str) -> None:
    variant = labels.variant(option)
    assert key == f"{option.tag()}.{variant}".removesuffix(".")
    assert all(Translator(lang).has(f"infinity.action.{key}") for lang in LANGUAGES)


def test_the_owner_reads_who_waits_in_a_transport_by_name() -> None:
    t = Table({"angus": man(20, 20, spot="away"), "wen": foe(100, 100)})
    said = labels.words(t.match.view("p1"), Enter("angus", (0.0, 20.0)))
    assert Translator("en").text(said["trooper"]) == "Angus"
    shown = labels.words(t.match.view("p1"), EnterTogether(("angus",), ((0.0, 20.0),)))
    assert [Translator("en").text(each) for each in shown["troopers"]] == ["Angus"]


NEVER_ROLLED = {
    *("get_up", "prone", "move", "swim", "mount", "dismount", "rotate", "alert", "hide", "coma"),
    *("take_weapon", "loot", "lay_mine", "place_device", "detonate", "take_off"),
    *("airborne_deployment", "cautious_movement"),
}


@pytest.mark.parametrize("row", sorted(set(action_table()) - NEVER_ROLLED))
def test_every_action_with_a_roll_has_a_name_on_the_sheet(row: str) -> None:
    key = f"infinity.exchange.action.{row}"
    assert all(Translator(lang).has(key) for lang in LANGUAGES), key


def test_a_speculative_shot_at_nobody_says_where_it_goes() -> None:
    t = Table({"angus": man(20, 20), "wen": foe(100, 100)})
    shot = SpeculativeShot("angus", "smoke_grenades", aim=Place(30.0, 40.0, 0.0))
    assert labels.variant(shot) == "place"
    assert labels.words(t.match.view("p1"), shot) == {"x": 30.0, "y": 40.0}


@pytest.mark.parametrize(
    ("dice", "other", "other_dice", "told"),
    [
        ((7,), "", (), "normal"),
        ((), "", (), "nobody"),
        ((7,), "wen", (3,), "face_to_face"),
        ((7,), "wen", (), "unanswered"),
        ((), "wen", (3,), "only_answered"),
        ((), "wen", (), "neither"),
    ],
)
def test_whoever_rolls_no_die_is_not_told_with_an_empty_roll(
    dice: tuple[int, ...], other: str, other_dice: tuple[int, ...], told: str
) -> None:
    kind = "face_to_face" if other else "normal"
    event = Rolled(kind, "angus", dice, 11, 0, other, other_dice, 12, 0)  # type: ignore[arg-type]
    assert event.variant() == told


def test_who_holds_nobody_back_is_not_told_with_a_zero() -> None:
    assert [HoldsBack("p1", count).variant() for count in (0, 2)] == ["nobody", "some"]
