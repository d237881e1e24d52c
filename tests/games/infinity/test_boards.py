"""The boards of the models: who somebody is, what it carries, what it can do."""

from __future__ import annotations

from typing import Any

from plancia.core.scene import Panel
from plancia.games.infinity.compendium import compendium
from plancia.games.infinity.library import library
from plancia.games.infinity.names import title
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

CAMOUFLAGED = "al_hawwa_unit/sniper_rifle_antipersonnel_mines"
LEADER = "fusiliers/combi_rifle_lieutenant"


def boards(t: Table, seat: str | None) -> dict[str, Panel]:
    """What a seat sees below the table."""
    scene: Any = t.match.view(seat).scene(())
    return {panel.piece: panel for panel in scene.panels if panel.piece}


@rule("INF-ATTR-18")
def test_a_board_has_the_whole_profile_and_what_is_left_of_it() -> None:
    t = Table({"ko": man(20, 20, 90, "swiss_guard/hmg", wounds=1), "wen": foe(100, 100)})
    mine = boards(t, "p1")["ko"]
    numbers = {gauge.name.key.split(".")[-1]: gauge.value for gauge in mine.gauges}
    assert numbers == {
        "move": 10, "second_move": 5, "cc": 15, "bs": 15, "ph": 14, "wip": 13,
        "arm": 5, "bts": -6, "wounds": 1,
    }  # fmt: skip
    assert mine.gauges[0].of == 2
    assert mine.lines[0].key.endswith(".hi")
    assert {"weapon.hmg", "skill.to_camouflage"} <= set(mine.mentions)


def test_whoever_is_seen_has_a_board_the_own_ones_first_and_enemy_markers_have_none() -> None:
    t = Table(
        {
            "wen": foe(100, 100),
            "angus": man(20, 20),
            "ghazi": foe(90, 100, 270, CAMOUFLAGED, concealed="camouflage"),
        }
    )
    assert list(boards(t, "p1")) == ["angus", "wen"]
    assert list(boards(t, "p2")) == ["wen", "ghazi", "angus"]
    assert [state.key for state in boards(t, "p2")["ghazi"].states] == ["infinity.state.veiled"]


def test_the_owner_alone_has_boards_of_models_that_are_not_on_the_table() -> None:
    t = Table(
        {
            "angus": man(20, 20),
            "akal": man(0, 0, 90, "akalis/combi_rifle", spot="away"),
            "croc": man(40, 20, 90, "croc_men/boarding_shotgun", spot="hidden"),
            "ines": man(30, 20, spot="gone"),
            "wen": foe(100, 100),
        }
    )
    found = boards(t, "p1")
    assert list(found) == ["angus", "akal", "croc", "wen"]
    states = {name: [state.key for state in panel.states] for name, panel in found.items()}
    assert states["akal"] == ["infinity.state.away"]
    assert states["croc"] == ["infinity.state.hidden"]
    for seat in ("p2", None):
        assert not {"akal", "croc"} & boards(t, seat).keys()


def test_who_leads_is_not_told_by_a_board() -> None:
    troopers = {"angus": man(20, 20), "bob": man(30, 20, 90, LEADER), "wen": foe(100, 100)}
    t = Table(troopers, commands={"p1": {"lieutenant": "bob"}})
    assert "skill.lieutenant" in boards(t, "p1")["bob"].mentions
    for seat in ("p2", None):
        found = boards(t, seat)
        assert found["angus"].lines == found["bob"].lines
        assert found["angus"].mentions == found["bob"].mentions


def test_what_does_not_work_is_told_apart() -> None:
    t = Table({"ko": man(20, 20, 90, "swiss_guard/hmg", disabled=["hmg"]), "wen": foe(90, 90)})
    found = boards(t, "p1")["ko"]
    lost = next(line for line in found.lines if line.key == "infinity.board.lost")
    assert lost.args["things"] == [title(library().weapons["hmg"].title)]
    assert "weapon.hmg" not in found.mentions


def test_all_that_boards_mention_can_be_read() -> None:
    cards = {card.id: card for chapter in compendium() for card in chapter.cards}
    found = library()
    for profile in found.profiles.values():
        for name in (*profile.weapons, *profile.abilities):
            card = cards[found.card(name)]
            assert card.rule
            assert card.text is not None or card.gauges or card.states
