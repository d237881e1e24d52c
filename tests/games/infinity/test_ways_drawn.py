"""Ways that are drawn by hand: where they lead, who sees them, and what nobody may measure."""

from fractions import Fraction
from typing import Any

import pytest

from plancia.core import Chance, reach
from plancia.core.reach import Goal, Watcher
from plancia.games.infinity import Infinity
from plancia.games.infinity.rules.line_of_sight import seen_along, sees
from plancia.games.infinity.state import Trooper
from plancia.space.volume import Path, Place, Stretch
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

MEASURED = {"premeasuring": "allowed"}
WALL = (55.0, 44.0, 65.0, 45.0, 5.0)
"""A wall across the way north of a model at 60, 40."""


def table(
    *scenery: Any, setup: dict[str, Any] | None = None, smoke: Any = (), **troopers: Any
) -> Table:
    """Angus at 60, 40 looks north; the others are as they are given."""
    everybody = {"angus": man(60, 40, 90), "far": foe(5, 115, 90), **troopers}
    setup = MEASURED if setup is None else setup
    return Table(everybody, scenery=scenery, setup=setup, smoke=smoke)


def drawn(t: Table, *points: tuple[float, float], snaps: bool = True) -> Goal:
    """The way of Angus through some points."""
    goal = reach.drawn(t.match, "p1", "angus", points, snaps=snaps)
    assert goal is not None
    return goal


def seen_by(goal: Goal, piece: str) -> Watcher:
    """What a watcher has of a way."""
    return next(each for each in goal.watchers if each.piece == piece)


def declare(t: Table, goal: Goal) -> None:
    """Play what leads there."""
    for action in goal.actions:
        fields = {name: value for name, value in action.items() if name != "type"}
        t.play("p1", action["type"], **fields)


def test_a_drawn_way_pays_the_order_and_leads_where_it_was_shown() -> None:
    t = table(wen=foe(60, 70))
    goal = drawn(t, (60, 46))
    assert [action["type"] for action in goal.actions] == ["activate", "move"]
    declare(t, goal)
    assert t.game.under_way.way["angus"][-1][:2] == goal.at == (60.0, 46.0)


def test_the_way_ends_where_the_movement_does() -> None:
    goal = drawn(table(), (60, 70))
    assert goal.at == (60.0, 50.0)
    assert goal.cost is not None
    assert goal.cost.args == {"gone": 10.0, "far": 10, "left": 0.0}


def test_a_line_over_a_wall_is_led_around_it() -> None:
    goal = drawn(table(WALL), (64.2, 48))
    bends = [pace.at for pace in goal.way]
    assert len(bends) > 1
    assert all(not (55 - 1.2 < x < 65 + 1.2 and 44 - 1.2 < y < 45 + 1.2) for x, y in bends)
    assert goal.actions


def test_a_line_into_a_wall_ends_leaning_on_it() -> None:
    goal = drawn(table(WALL), (60, 44.4))
    x, y = goal.at
    assert x == pytest.approx(60, abs=0.5)
    assert 44 - 1.25 - 0.03 <= y <= 44 - 1.24


def test_the_end_snaps_to_a_corner_unless_it_is_exact() -> None:
    t = table(WALL)
    corner = drawn(t, (53.9, 42.9)).at
    assert corner == pytest.approx((55 - 1.27 / 2**0.5, 44 - 1.27 / 2**0.5), abs=0.6)
    assert drawn(t, (53.9, 42.9), snaps=False).at == (53.9, 42.9)


def test_what_is_seen_begins_and_ends_where_sight_does() -> None:
    t = table((40.0, 55.0, 58.0, 56.0, 8.0), wen=foe(50, 75, 270))
    goal = drawn(t, (69, 40))
    (watcher,) = (each for each in goal.watchers if each.piece == "wen")
    path = Path((Place(60, 40), Place(69, 40)))
    wen, angus = t["wen"], t["angus"]
    for stage in watcher.stages[:1]:
        start = stage.start * path.length
        assert 0.1 < start < 8.9
        for along, seen in ((start - 0.05, False), (start + 0.05, True)):
            assert sees(t.game, wen, angus, target_at=path.at(along)) is seen


@pytest.mark.parametrize("far", [30.0, 55.0])
def test_the_chances_are_those_of_the_exchange_that_the_rules_roll(far: float) -> None:
    t = table(wen=foe(60, 40 + far))
    goal = drawn(t, (64, 40))
    stage = seen_by(goal, "wen").stages[0]
    declare(t, goal)
    t.play(
        "p2", "shoot", trooper="wen", weapon="combi_rifle", shots=[{"target": "angus"}], moment=1.0
    )
    t.shoot("angus", ("wen", 3), moment=1.0)
    needed = t.contest("angus", "wen").reactive
    assert needed is not None
    hits = Fraction(stage.odds[0].numerator, stage.odds[0].denominator)
    assert hits == Fraction(min(needed.needed, 20), 20)


def test_chances_change_exactly_where_the_range_does() -> None:
    # A combi rifle has +3 up to 40 cm and -3 from there on, measured in a straight line.
    t = table(wen=foe(60, 83, 270))
    stages = seen_by(drawn(t, (60, 49)), "wen").stages
    assert len(stages) == 2
    assert stages[0].end * 9 == pytest.approx(3.0, abs=0.01)
    worst, best = (Fraction(s.odds[0].numerator, s.odds[0].denominator) for s in stages[::-1])
    assert worst - best == Fraction(6, 20)


def test_the_most_dangerous_comes_first_and_whoever_is_near_is_told() -> None:
    t = table((59.0, 52.0, 70.0, 53.0, 9.0), wen=foe(45, 60, 300), near=foe(64.5, 55.0, 90))
    goal = drawn(t, (60, 45))
    assert [watcher.piece for watcher in goal.watchers] == ["wen", "near"]
    near = seen_by(goal, "near")
    assert near.rule == "INF-ZOC-01"
    assert {stage.tone for stage in near.stages} == {"quiet"}


def test_nobody_who_cannot_react_watches() -> None:
    t = table(wen=foe(60, 60, out=True), hidden=foe(50, 60, spot="hidden"), back=foe(90, 70, 90))
    assert [each.piece for each in drawn(t, (60, 45)).watchers] == []


def test_a_marker_that_watches_gives_no_chances_away() -> None:
    t = table(wen=foe(60, 60, concealed="camouflage"))
    (stage,) = seen_by(drawn(t, (60, 45)), "wen").stages
    assert stage.odds == ()


@pytest.mark.rule("INF-ORD-25")
def test_where_nobody_measures_no_length_and_no_range_is_shown() -> None:
    t = table(wen=foe(60, 83, 270), setup={"premeasuring": "forbidden"})
    goal = drawn(t, (60, 70))
    assert goal.at == (60.0, 70.0)  # the end of the movement would be a length
    assert goal.cost is None
    assert {pace.cost for pace in goal.way} == {None}
    (watcher,) = (each for each in goal.watchers if each.piece == "wen")
    assert watcher.text.args == {}
    assert [(stage.odds, stage.text) for stage in watcher.stages] == [((), None)]
    assert goal.length is None


@pytest.mark.parametrize(("agreed", "ruler"), [("allowed", 10.0), ("forbidden", None)])
def test_rulers_stand_along_the_edges_only_where_both_agree_to_measure(
    agreed: str, ruler: float | None
) -> None:
    scene = table(setup={"premeasuring": agreed}).match.scene("p1")
    assert scene.board.ruler == ruler
    assert scene.subtitle is not None
    assert scene.subtitle.key.endswith(".measured") == (agreed == "allowed")


def test_the_length_of_a_way_is_that_of_all_its_parts() -> None:
    goal = drawn(table(), (63, 40), (63, 44))
    assert goal.length == 7.0


def test_ways_are_drawn_only_by_whoever_is_asked_and_for_models_that_can_move() -> None:
    t = table(wen=foe(60, 60), down=man(40, 40, out=True))
    assert t.match.scene("p1").drawn == ("angus",)
    assert t.match.scene("p2").drawn == ()
    assert reach.drawn(t.match, "p2", "wen", [(60, 55)]) is None
    assert reach.drawn(t.match, "p1", "down", [(40, 45)]) is None


def test_a_second_movement_goes_on_from_where_the_first_one_ends() -> None:
    t = table()
    declare(t, drawn(t, (60, 50)))
    goal = drawn(t, (60, 55))
    assert [action["type"] for action in goal.actions] == ["move"]
    assert goal.way[-1].cost == 5.0


def test_what_is_shown_follows_from_what_the_seat_knows() -> None:
    t = table(
        wen=foe(60, 75, profile="zhanshi/combi_rifle_lieutenant"),
        gao=foe(50, 75),
        hidden=foe(70, 70, spot="hidden"),
    )
    shown = drawn(t, (60, 46))
    for seed in range(4):
        twin = t.match.determinize("p1", Chance.seeded(seed))
        assert reach.drawn(twin, "p1", "angus", [(60, 46)]) == shown


@pytest.mark.rule("INF-AMMO-SMOKE-01")
def test_nobody_sees_the_part_of_a_way_behind_smoke() -> None:
    t = table(wen=foe(60, 70, 270), smoke=[(57, 55, 0)])
    stages = seen_by(drawn(t, (69, 41)), "wen").stages
    assert stages[0].start > 0.2
    clear = table(wen=foe(60, 70, 270))
    assert seen_by(drawn(clear, (69, 41)), "wen").stages[0].start == 0.0


def test_the_same_roll_from_farther_on_is_no_step_of_its_own() -> None:
    t = table(wen=foe(60, 70, 270))
    (stage,) = seen_by(drawn(t, (64, 42), (66, 42)), "wen").stages
    assert (stage.start, stage.end) == (0.0, 1.0)


def test_what_was_found_out_about_a_leg_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def counted(
        g: Infinity, watcher: Trooper, mover: Trooper, path: Path, *, tolerance: float
    ) -> list[Stretch]:
        if watcher.id == "wen":
            asked.append(path)
        return seen_along(g, watcher, mover, path, tolerance=tolerance)

    t = table((50.0, 55.0, 58.0, 56.0, 8.0), wen=foe(50, 75, 270))
    monkeypatch.setattr("plancia.games.infinity.scene.parts.seen_along", counted)
    seen = t.match.view("p1")
    line = [(63.0, 42.0), (66.0, 42.0)]
    found = [
        reach.drawn(t.match, "p1", "angus", line[:n], snaps=False, seen=seen) for n in (1, 2, 1)
    ]
    assert len(asked) == 2
    assert found == [drawn(t, *line[:n], snaps=False) for n in (1, 2, 1)]


def test_while_the_line_moves_the_parts_end_within_half_a_millimetre_of_where_they_do() -> None:
    t = table((50.0, 55.0, 58.0, 56.0, 8.0), wen=foe(50, 75, 270))
    seen = t.match.view("p1")
    line = [(66.0, 42.0)]
    quick, exact, again = (
        reach.drawn(t.match, "p1", "angus", line, snaps=False, rough=rough, seen=seen)
        for rough in (True, False, True)
    )
    assert quick is not None
    assert exact is not None
    assert quick == again
    length = exact.way[-1].cost
    assert length is not None
    for one, other in zip(seen_by(quick, "wen").stages, seen_by(exact, "wen").stages, strict=True):
        assert one.start * length == pytest.approx(other.start * length, abs=0.05)
        assert one.end * length == pytest.approx(other.end * length, abs=0.05)
        assert one.odds == other.odds


FLAMES: dict[str, Any] = {"gained": ("light_flamethrower",)}
"""What sprays without a roll."""


@rule("INF-TMPL-13", "INF-TMPL-15")
def test_where_a_template_reaches_it_hits_without_a_roll_unless_one_dodges() -> None:
    t = table(wen=foe(60, 66, **FLAMES))
    goal = drawn(t, (60, 50))
    *far, near = seen_by(goal, "wen").stages
    extent = t.game.library.sizes.templates["small_teardrop"]
    reach = 66 - extent.length - t.game.profile(t["angus"]).size.base / 2
    assert near.start * 10 == pytest.approx(reach - 40, abs=0.02)
    assert near.end == 1.0
    hits, dodges = near.odds
    assert (hits.numerator, hits.denominator) == (1, 1)
    assert Fraction(dodges.numerator, dodges.denominator) == Fraction(10 - 6, 20)
    assert near.text is not None
    assert near.text.args["needed"] == 4
    assert all(stage.odds[0].numerator < stage.odds[0].denominator for stage in far)


@rule("INF-TMPL-13")
def test_a_template_is_told_exactly_where_the_rules_let_it_be_fired() -> None:
    t = table(wen=foe(60, 66, **FLAMES))
    goal = drawn(t, (60, 50))
    *_, near = seen_by(goal, "wen").stages
    declare(t, goal)
    fire = {"trooper": "wen", "weapon": "light_flamethrower", "headings": [270.0]}
    t.refused("INF-TMPL-13", "p2", "spray", moment=near.start * 10 - 0.05, **fire)
    t.play("p2", "spray", moment=near.start * 10 + 0.05, **fire)


def test_where_nobody_measures_no_template_is_told() -> None:
    t = table(wen=foe(60, 56, **FLAMES), setup={"premeasuring": "forbidden"})
    (watcher,) = (each for each in drawn(t, (60, 50)).watchers if each.piece == "wen")
    assert [(stage.odds, stage.text) for stage in watcher.stages] == [((), None)]


def test_a_marker_keeps_its_flamethrower_to_itself() -> None:
    t = table(wen=foe(60, 56, concealed="camouflage", **FLAMES))
    (watcher,) = (each for each in drawn(t, (60, 50)).watchers if each.piece == "wen")
    assert all(stage.odds == () for stage in watcher.stages)
