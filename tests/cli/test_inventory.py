"""`plancia content GAME`: every card and ability, and who checks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia import inventory
from plancia.content.read import ContentError
from plancia.games.infinity.library import library


def test_every_card_and_ability_of_giga_robo_is_checked_both_ways() -> None:
    report = inventory.report("giga_robo")
    kinds = report.summary()["kinds"]
    assert report.faults == ()
    assert {kind: counts["missing"] for kind, counts in kinds.items()} == {
        "abilities": [],
        "cards": [],
    }
    assert (kinds["cards"]["all"], kinds["abilities"]["all"]) == (268, 57)


def test_everything_that_is_printed_on_cards_of_project_elite_is_checked_both_ways() -> None:
    report = inventory.report("project_elite")
    kinds = report.summary()["kinds"]
    assert report.faults == ()
    assert [name for counts in kinds.values() for name in counts["missing"]] == []
    assert {kind: counts["all"] for kind, counts in kinds.items()} == {
        "characters": 10,
        "weapons": 24,
        "items": 24,
        "tech": 16,
        "aliens": 14,
        "bosses": 6,
        "events": 16,
    }


def test_what_profiles_of_infinity_have_is_checked_both_ways() -> None:
    report = inventory.report("infinity")
    kinds = report.summary()["kinds"]
    assert report.faults == ()
    assert [name for counts in kinds.values() for name in counts["missing"]] == []
    found = library()
    assert kinds["skills"]["all"] == len(found.skills)
    assert kinds["equipment"]["all"] == len(found.equipment)
    assert kinds["weapons"]["all"] == len(found.weapons) - 2  # Discover and Forward Observer


def test_a_card_needs_a_test_of_its_effect_and_one_of_its_limit(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        '@effect_of("Ayzn Punch!")\n@limit_of("No Such Card")\ndef test_it() -> None: ...\n'
    )
    report = inventory.report("giga_robo", tmp_path)
    punch = next(each for each in report.checked if each.item.name == "Ayzn Punch!")
    assert (punch.effects, punch.limits, punch.ok) == (1, 0, False)
    assert "No Such Card" in report.faults[0]


def test_a_game_without_cards_says_so() -> None:
    with pytest.raises(ContentError, match="no cards"):
        inventory.items("tris")
