"""Who is hidden when the battle begins."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

TO = "hac_tao/hmg"


def lurking(dice: list[int] | None = None, **more: Any) -> Table:
    """Somebody of p2 is hidden in front of a Fusilier."""
    return Table(
        {
            "a": man(60, 30),
            "h": foe(60, 60, 270, TO, spot="hidden"),
            "y": foe(5, 115, 90),
            **more.pop("others", {}),
        },
        dice=dice,
        **more,
    )


@rule("INF-SS-CAMO-30")
@effect_of("CH: TO Camouflage")
def test_who_is_hidden_cannot_be_seen_nor_targeted_and_blocks_nothing() -> None:
    t = lurking(others={"z": foe(60, 70, 270)})
    assert sees(t.game, t["a"], t["z"])  # straight through it
    assert "h" not in t.match.view("p1").troopers
    t.order("a")
    for kind, fields in (
        ("shoot", {"weapon": "combi_rifle", "shots": [{"target": "h", "dice": 1}]}),
        ("discover", {"target": "h"}),
    ):
        with pytest.raises(Exception, match=r"INF-LOS-11|INF-SKILL-DISC-01"):
            t.do(kind, trooper="a", **fields)


@rule("INF-SS-CAMO-30", "INF-SS-CAMO-32", "INF-ARO-27")
def test_who_is_hidden_reacts_and_is_placed() -> None:
    t = lurking([20, 20, 20])
    t.order("a")
    t.move("a", (60, 31))
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    t.shoot("h", ("a", 1), weapon="hmg", moment=0.0)
    assert (t["h"].spot, t["h"].concealed) == ("table", "")
    assert [event.piece for event in t.told("emerged")] == ["h"]
    t.do("let_pass_all")
    t.shoot("a", ("h", 1), moment=0.0)
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert t.contest("a", "h").opposed  # at the same time, and no surprise


@rule("INF-SS-CAMO-32")
@limit_of("CH: TO Camouflage")
def test_who_only_turns_stays_hidden_and_nobody_is_told() -> None:
    t = lurking()
    t.order("a")
    t.move("a", (60, 31))
    t.do("rotate", trooper="h", heading=200.0)
    assert t["h"].spot == "hidden"
    seen = t.match.view("p1")
    assert "h" not in seen.troopers
    assert "h" not in seen.under_way.reactions
    whispered = [e for e in t.match.events if getattr(e.event, "piece", "") == "h"]
    assert all(e.seats == ("p2",) for e in whispered)


@rule("INF-SS-CAMO-30", "INF-ARO-27", "INF-PLAY-LIST-03")
def test_no_question_tells_whether_somebody_is_hidden() -> None:
    """The owner of an army that could have somebody in hiding is asked at every order."""
    seen = []
    for hidden in (True, False):
        t = lurking(lurkers=("p2",))
        if not hidden:
            del t.game.troopers["h"]
        t.order("a")
        t.move("a", (60, 31))
        seen.append((dict(t.match.pending).keys(), t.asked))
        assert t.match.view("p1").under_way.notices == {}
        t.do("let_pass_all")
    assert seen[0] == seen[1]


@rule("INF-SS-CAMO-30")
def test_who_is_known_to_have_spent_all_points_is_not_asked() -> None:
    for points, asked in ((40, False), (400, True)):
        t = lurking(lurkers=("p2",), setup={"points": points})
        del t.game.troopers["h"]
        t.order("a")
        t.move("a", (60, 31))
        assert (t.seat == "p2") is asked


@rule("INF-SS-CAMO-32", "INF-SS-CAMO-31", "INF-SS-CAMO-20")
def test_the_first_attack_from_hiding_comes_first() -> None:
    t = lurking([20, 20], active="p2", commands={"p2": {"lieutenant": "y"}})
    t.order("h", "own")
    assert t["h"].concealed == "to_camouflage"
    t.shoot("h", ("a", 1), weapon="hmg")
    t.do("stop_there")
    assert not t.contest("h").opposed
    assert (t["h"].spot, t["h"].concealed) == ("table", "")


@rule("INF-SS-CAMO-30")
@pytest.mark.parametrize(("lurking", "both"), [("asked", True), ("open", False)])
def test_a_table_chooses_whether_everybody_is_asked_who_could_lie_in_wait(
    lurking: str, both: bool
) -> None:
    match: Match[Infinity] = Match.new(
        Infinity, {"table": "dockside", "points": 100, "lurking": lurking}, 1
    )
    while match.game.phase != "battle":
        (seat,) = match.pending
        match.play(seat, match.pending[seat].options[0])
    assert match.game.lurkers == (("p1", "p2") if both else ())
