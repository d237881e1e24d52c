"""Labels: every way that is offered says where it leads, in words of both languages."""

from __future__ import annotations

import pytest

from plancia.games.infinity.rules.movement import CautiousMovement, Move
from plancia.games.infinity.rules.swimming import Swim
from plancia.games.infinity.scene import labels
from plancia.i18n import LANGUAGES, Translator
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
