"""Remote Presence: steered from afar, never shaken, and without a Cube."""

from __future__ import annotations

from plancia.games.infinity.rules.cubes import has_cube
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man


@rule("INF-SS-GHOST-01")
@effect_of("G: Remote Presence")
def test_who_is_steered_from_afar_needs_no_roll_to_hold_on() -> None:
    z = foe(60, 54, 90, gained=["remote_presence"])
    t = Table({"a": man(60, 30), "z": z, "y": foe(5, 115, 90)}, dice=[5, 20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    assert t.asked == "choose_guts"
    t.do("stand_firm")
    assert [event.piece for event in t.told("guts_held")] == ["z"]


@rule("INF-SS-GHOST-02", "INF-SS-GHOST-07")
@limit_of("G: Remote Presence")
def test_who_is_steered_from_afar_has_no_cube() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 54, 90)})
    assert has_cube(t.game, t["z"])
    t["z"].gained = ("remote_presence",)
    assert not has_cube(t.game, t["z"])
    t["z"].gained = ("mnemonica",)  # which includes it
    assert t.game.hooks(t["z"]).standing.courage
    assert not has_cube(t.game, t["z"])
