"""Signs on the board: all that can be seen of a model has a drawing of its own."""

from typing import Any, get_args

import pytest

from plancia import ledger
from plancia.games.infinity import Infinity
from plancia.games.infinity.scene.pieces import states_of
from plancia.games.infinity.state import Kept, State
from plancia.picture import Art
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

ART = Art.beside("infinity", ledger.folder_of(Infinity))
EVERYTHING = (
    "acting", "prone", "unconscious", "wounded", "hanging", "suppressing", "marked", "disabled",
    "charged", "unidentified", *filter(None, get_args(Kept)), *get_args(State),
)  # fmt: skip


@pytest.mark.parametrize("state", EVERYTHING)
def test_every_state_has_a_sign(state: str) -> None:
    drawing = ART.find("state", state)
    assert drawing is not None
    assert drawing.id == f"infinity.state.{state}"


def test_no_state_is_missing_here() -> None:
    t = Table({"a": man(20, 20, wounds=1, prone=True, marked=True), "z": foe(60, 60)})
    assert set(states_of(t.game, t["a"])) <= set(EVERYTHING)


@rule("INF-AMMO-SMOKE-01")
def test_smoke_lies_on_the_board_as_wide_as_its_template() -> None:
    t = Table({"a": man(20, 20), "z": foe(60, 60)}, smoke=((40.0, 40.0),))
    (cloud,) = (each for each in t.match.scene("p1").pieces if each.kind == "smoke")
    assert (cloud.at, cloud.owner) == ((40.0, 40.0), None)
    width: Any = t.game.library.sizes.templates["circular"].width
    assert cloud.size * 2.5 == pytest.approx(width)
    assert ART.find("piece", "smoke") is not None
