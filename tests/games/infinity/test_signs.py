"""Signs on the board: all that can be seen of a model has a drawing of its own."""

import re
from typing import Any, get_args

import pytest

from plancia import ledger
from plancia.games.infinity import Infinity
from plancia.games.infinity.library import library
from plancia.games.infinity.scene.pieces import states_of
from plancia.games.infinity.state import Kept, State
from plancia.i18n import LANGUAGES, Translator
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


def added() -> set[str]:
    """Every name under which something is added to a number."""
    known = library()
    of_content = {line.name for each in known.abilities.values() for line in each.modifiers}
    sources = (ledger.folder_of(Infinity) / "rules").rglob("*.py")
    found = (re.findall(r'Line\([^()]*?"(\w+)"', each.read_text()) for each in sources)
    return of_content.union(*found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_added_to_a_number_has_a_word(language: str) -> None:
    names = added()
    assert {"optical_disruption", "sepsitorized", "cover", "range"} <= names
    translator = Translator(language)
    assert not {name for name in names if not translator.has(f"infinity.modifier.{name}")}
