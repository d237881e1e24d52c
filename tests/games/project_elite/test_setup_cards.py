"""Set-up cards: there is one for everything that can be played, and wrong ones are refused."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from plancia.content.read import ContentError
from plancia.core import RecordError
from plancia.games.project_elite.cards import Difficulty, Objective
from plancia.games.project_elite.library import CONTENT
from plancia.games.project_elite.maps import board
from plancia.games.project_elite.setups import column_of, read_setups, setup_card, setup_files
from plancia.games.project_elite.state import Setup
from plancia.testing import rule

MAPS = tuple(file.id for file in setup_files())
OBJECTIVES: tuple[Objective, ...] = get_args(Objective)
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


def setup(name: str, objective: Objective, difficulty: Difficulty, players: int) -> Setup:
    """A set-up for so many players."""
    return Setup(name, objective, difficulty, players)  # type: ignore[arg-type]


@rule("PE-STC-01", "PE-STC-02", "PE-STC-04", "PE-SET-09", "PE-SET-10")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_there_is_a_set_up_for_every_difficulty_and_number_of_players(
    name: str, objective: Objective
) -> None:
    slots = board(name).slots
    for difficulty in DIFFICULTIES:
        for players in range(1, 7):
            column = column_of(setup(name, objective, difficulty, players))
            assert set(column.names()) <= set(slots)
            days = column.calendar()
            assert sum(day.events + day.bosses + day.eggs for day in days.values()) >= 2
            assert sum(day.bosses for day in days.values()) >= 1
            assert (column.tiles > 0) == (objective == "recon")


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_what_is_harder_asks_for_more(name: str, objective: Objective) -> None:
    for players in range(1, 7):
        tokens, tiles = [], []
        for difficulty in DIFFICULTIES:
            column = column_of(setup(name, objective, difficulty, players))
            days = column.calendar().values()
            tokens.append(sum(day.events + day.bosses + day.eggs for day in days))
            tiles.append(column.tiles or len(column.names()))
        assert tokens == sorted(tokens)
        assert tokens[0] < tokens[2]
        if objective != "demolition":
            assert tiles[0] < tiles[2]


@rule("PE-DEM-03")
@pytest.mark.parametrize("name", MAPS)
def test_demolition_has_two_slots_for_each_player(name: str) -> None:
    for difficulty in DIFFICULTIES:
        for players in range(1, 7):
            column = column_of(setup(name, "demolition", difficulty, players))
            assert len(column.names()) >= 2 * players


@rule("PE-STC-03")
def test_a_word_of_rounds_says_what_lies_on_the_space_of_a_round() -> None:
    column = column_of(setup("gorge", "demolition", "hard", 2))
    assert column.rounds == "e es ebs bs s eb b ."
    days = column.calendar()
    assert set(days) == {1, 2, 3, 4, 5, 6, 7}
    assert (days[3].events, days[3].bosses, days[3].eggs) == (1, 1, 1)
    assert (days[5].events, days[5].bosses, days[5].eggs) == (0, 0, 1)


# --- faults --------------------------------------------------------------------------------------

SETUPS = """\
map: outpost
cards:
  - objective: recon
    difficulty: easy
    players:
      2: {slots: 1 2 3, tiles: 2, rounds: . e . b . . s .}
"""


def fault_of(path: Path, text: str) -> str:
    """What is wrong with a set-up file, behind its name."""
    path.write_text(text)
    with pytest.raises(ContentError) as caught:
        read_setups(path)
    return str(caught.value).removeprefix(f"{path}:")


@rule("PE-RCN-03", "PE-DEM-03")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("outpost", "atlantis", "1:6: no map 'atlantis'; expected one of: gorge, grove"),
        ("1 2 3", "1 2 z", "6:18: the map has no objective slot 'z'; it has "),
        ("1 2 3", "1 2 1", "6:18: an objective slot is named twice"),
        ("1 2 3", "'1'", "6:18: 1 objective slots for 2 players; expected at least 2"),
        (" tiles: 2,", "", "6:18: 'tiles' says how many tiles a recon game has"),
        ("recon", "recovery", "6:18: 'tiles' says how many tiles a recon game has"),
        ("1 2 3, tiles: 2", "1 2 3 4 5 6 7 8 9 a b, tiles: 11", "6:18: 11 tiles are needed"),
        ("recon", "picnic", "3:16: "),
        (". e . b . . s .", ". e . b . . s", "6:43: 7 rounds are written; expected 8"),
        (". e . b . . s .", ". e . bx . . s .", "6:43: 'bx' is no round; expected letters"),
        ("  2: {", "  7: {", "6:7: "),
        ("    difficulty: easy\n", "", "3:5: "),
        ("slots: 1 2 3, ", "", "6:10: the field 'slots' is missing"),
        (", rounds: . e . b . . s .", "", "6:10: the field 'rounds' is missing"),
        ("      2: {slots: 1 2 3, tiles: 2, rounds: . e . b . . s .}", "      {}", "6:7: "),
    ],
)
def test_a_wrong_set_up_card_is_refused_where_it_is_wrong(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in SETUPS
    found = fault_of(tmp_path / "setups.yaml", SETUPS.replace(old, new))
    assert found.startswith(message)


def test_demolition_needs_two_slots_for_each_player(tmp_path: Path) -> None:
    text = SETUPS.replace("recon", "demolition").replace(" tiles: 2,", "")
    found = fault_of(tmp_path / "setups.yaml", text)
    assert found.startswith("6:18: 3 objective slots for 2 players; expected at least 4")


def test_a_second_card_for_the_same_is_refused(tmp_path: Path) -> None:
    again = SETUPS.split("cards:\n")[1]
    found = fault_of(tmp_path / "setups.yaml", SETUPS + again)
    assert found == "7:5: a second card for recon, easy"


@rule("PE-GEN-02", "PE-SOL-03")
def test_a_set_up_card_is_only_for_the_players_that_it_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "friday" / "project_elite"
    (folder / "maps").mkdir(parents=True)
    (folder / "setups").mkdir()
    text = (CONTENT / "maps" / "outpost.yaml").read_text("utf-8")
    (folder / "maps" / "yard.yaml").write_text(text.replace("id: outpost", "id: yard"))
    (folder / "setups" / "yard.yaml").write_text(SETUPS.replace("outpost", "friday/yard"))
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    assert column_of(setup("friday/yard", "recon", "easy", 2)).tiles == 2
    assert column_of(setup("friday/yard", "recon", "easy", 1)).tiles == 2
    with pytest.raises(
        RecordError, match=r"^yard\.yaml:6:7: this set-up card is for 2 players, not for 3"
    ):
        column_of(setup("friday/yard", "recon", "easy", 3))
    with pytest.raises(RecordError, match="'friday/yard' has no set-up card for recon, hard"):
        setup_card(setup("friday/yard", "recon", "hard", 2))
