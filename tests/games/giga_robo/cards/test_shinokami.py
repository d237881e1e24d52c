"""The abilities and attacks of Shinokami, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.values import speed
from plancia.games.giga_robo.state import Trauma
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, hit, shoot, until
from tests.games.giga_robo.table import Table

FANGS = [("Dark Fang!", "panic"), ("Red Fang!", "fire"), ("White Fang!", "surge")]
AFTER_MOVING = ["Crimson Crescent Claw!", "Wolf's Claw!", "Lone Wolf's Wrath!"]


def table(*hand: str, **rest: Any) -> Table:
    """Shinokami at e5, Ayzn at h5 unless something else is said."""
    return duel("Shinokami", *hand, **rest)


def struck(t: Table, card: str, **fields: Any) -> Table:
    """Attack with a card, and the opponent takes the hit."""
    return hit(shoot(t, card, **fields))


# --- abilities ------------------------------------------------------------------------------------


@effect_of("Heart Of The Wolf")
@rule("GR-KW-73", "GR-KW-06")
def test_heart_of_the_wolf_turns_panic_into_spirit_less_the_panic_itself() -> None:
    r1 = {"abilities": ["Heart Of The Wolf"], "power": 2}
    t = table(r1=r1, p1={"spirit": 0, "trauma": {"panic": [1, 0, 2]}})
    t.play("p1", "use", source="Heart Of The Wolf").passing()
    assert t.spirit("p1") == 6 - 3
    assert t.power("p1") == 0


@limit_of("Heart Of The Wolf")
def test_heart_of_the_wolf_costs_two_tokens_and_gives_nothing_without_panic() -> None:
    t = table(r1={"abilities": ["Heart Of The Wolf"], "power": 1})
    t.refused("p1", "use", "GR-KW-06", source="Heart Of The Wolf")
    t = table(r1={"abilities": ["Heart Of The Wolf"], "power": 2}, p1={"spirit": 0})
    t.play("p1", "use", source="Heart Of The Wolf").passing()
    assert t.spirit("p1") == 0


@effect_of("Leap Of The Wolf")
@rule("GR-KW-122", "GR-KW-64")
def test_leap_of_the_wolf_leaps_even_after_moving() -> None:
    r1 = {"abilities": ["Leap Of The Wolf"]}
    t = table(r1=r1, p1={"trauma": {"panic": [1, 0, 1]}}, structures={"g5": 2}, at="k5")
    t.play("p1", "move", path=["f5"]).passing()
    t.play("p1", "use", source="Leap Of The Wolf").pick("p1", "3").passing()
    t.pick("p1", "g5").passing()
    assert t.hex("p1") == "g5"
    assert t.spirit("p1") == 17
    assert t.g.players["p1"].trauma["panic"] == (1, 0, 0)


@limit_of("Leap Of The Wolf")
@rule("GR-KW-64", "GR-KW-122")
def test_leap_of_the_wolf_needs_panic_and_reaches_one_hex() -> None:
    t = table(r1={"abilities": ["Leap Of The Wolf"]})
    t.refused("p1", "use", "GR-KW-06", source="Leap Of The Wolf")
    t = table(r1={"abilities": ["Leap Of The Wolf"]}, p1={"trauma": {"panic": [1, 0, 0]}}, at="f5")
    t.play("p1", "use", source="Leap Of The Wolf").passing()
    assert {pick["value"] for pick in t.options("p1", "pick")} == set(t.g.near("e5")) - {"f5"}


@effect_of("Jaws Of The Wolf")
@rule("GR-KW-158", "GR-KW-155")
def test_jaws_of_the_wolf_bite_with_the_text_of_a_fang_in_the_meter() -> None:
    t = table(
        "Wolf's Fang!",
        at="f5",
        r1={"on": ["Jaws Of The Wolf"]},
        p1={"meter": {2: ["Dark Fang!", "Wolf's Claw!"]}},
    )
    struck(t, "Wolf's Fang!")
    assert sorted(pick["value"] for pick in t.options("p1", "pick")) == ["Dark Fang!", "none"]
    t.pick("p1", "Dark Fang!").passing()
    assert t.tokens("p2", "panic") == 1
    assert t.armour("p2") == AYZN - 2


@limit_of("Jaws Of The Wolf")
@rule("GR-KW-158", "GR-KW-155")
def test_jaws_of_the_wolf_leave_other_attacks_alone_and_may_be_left() -> None:
    fang = {"meter": {2: ["Dark Fang!"], 3: ["Break the Seal! Cerberus Fang!"]}}
    t = table("Barrier Needle!", at="g5", r1={"on": ["Jaws Of The Wolf"]}, p1=fang)
    struck(t, "Barrier Needle!")
    assert t.about == ""
    t = table("Red Fang!", at="f5", r1={"on": ["Jaws Of The Wolf"]}, p1=fang)
    struck(t, "Red Fang!").pick("p1", "none").passing()
    assert (t.tokens("p2", "fire"), t.tokens("p2", "panic")) == (1, 0)


@effect_of("Bite Of The Wolf")
@rule("GR-KW-93", "GR-KW-155")
def test_bite_of_the_wolf_rerolls_a_failed_fang_for_panic() -> None:
    t = table("Wolf's Fang!", at="f5", r1={"abilities": ["Bite Of The Wolf"]}, dice=[3, 9, 8, 12])
    shoot(t, "Wolf's Fang!").play("p2", "defend")
    t.play("p1", "use", source="Bite Of The Wolf").passing()
    assert t.armour("p2") == AYZN - 2
    assert t.tokens("p1", "panic") == 1


@limit_of("Bite Of The Wolf")
@rule("GR-KW-93", "GR-KW-13")
def test_bite_of_the_wolf_bites_once_and_only_with_a_fang() -> None:
    r1 = {"abilities": ["Bite Of The Wolf"]}
    t = table("Wolf's Fang!", at="f5", r1=r1, dice=[3, 9, 8, 4])
    shoot(t, "Wolf's Fang!").play("p2", "defend")
    t.play("p1", "use", source="Bite Of The Wolf").passing()
    assert t.armour("p2") == AYZN
    t = table("Barrier Break!", at="g5", r1=r1, dice=[3, 9, 8])
    shoot(t, "Barrier Break!").play("p2", "defend").passing()
    assert t.meter("p1") == {"Barrier Break!": (2, False)}


@effect_of("Hunger Of The Wolf")
@rule("GR-KW-170", "GR-KW-83")
def test_hunger_of_the_wolf_is_faster_from_above() -> None:
    r1 = {"on": ["Hunger Of The Wolf"]}
    t = table(r1=r1, structures={"e5": 1}, moment="turn").passing()
    assert speed(t.g, "p1") == 7


@limit_of("Hunger Of The Wolf")
@rule("GR-KW-170")
def test_hunger_of_the_wolf_looks_only_as_the_turn_begins() -> None:
    t = table(r1={"on": ["Hunger Of The Wolf"]}, structures={"f5": 1}, moment="turn").passing()
    assert speed(t.g, "p1") == 5
    t.play("p1", "gain", take="heart").passing()
    t.play("p1", "move", path=["f5"]).passing()
    assert speed(t.g, "p1") == 5


@effect_of("Wolfsbane")
@rule("GR-KW-144")
def test_wolfsbane_makes_a_barrier_for_a_token() -> None:
    t = table(r1={"on": ["Wolfsbane"], "power": 2})
    t.play("p1", "use", source="Wolfsbane").passing().pick("p1", "f5").passing()
    assert t.g.barriers == ["f5"]
    assert t.power("p1") == 1


@limit_of("Wolfsbane")
@rule("GR-KW-13")
def test_wolfsbane_works_once_per_turn_and_while_activated() -> None:
    t = table(r1={"on": ["Wolfsbane"], "power": 2})
    t.play("p1", "use", source="Wolfsbane").passing().pick("p1", "active").passing()
    t.refused("p1", "use", "GR-KW-13", source="Wolfsbane")
    t = table(r1={"abilities": ["Wolfsbane"], "power": 2})
    t.refused("p1", "use", "GR-ABL-07", source="Wolfsbane")


# --- gates and barriers ---------------------------------------------------------------------------


@effect_of("Apocalypse Gate!")
@rule("GR-KW-145", "GR-KW-144")
def test_apocalypse_gate_turns_every_barrier_into_damage_and_panic() -> None:
    t = table("Apocalypse Gate!", barriers=["a1", "f5", "k9"])
    struck(t, "Apocalypse Gate!")
    assert t.armour("p2") == AYZN - 9
    assert t.tokens("p1", "panic") == 3
    assert t.g.barriers == []


@limit_of("Apocalypse Gate!")
@rule("GR-KW-145")
def test_apocalypse_gate_without_barriers_does_nothing_and_a_miss_breaks_none() -> None:
    t = struck(table("Apocalypse Gate!"), "Apocalypse Gate!")
    assert t.armour("p2") == AYZN
    t = table("Apocalypse Gate!", barriers=["a1"], dice=[1, 1, 1, 1, 1, 9, 9])
    shoot(t, "Apocalypse Gate!").play("p2", "defend").passing()
    assert t.g.barriers == ["a1"]


@effect_of("Banish Gate!")
@rule("GR-KW-129")
def test_banish_gate_throws_from_one_barrier_to_another() -> None:
    t = table("Banish Gate!", at="g5", barriers=["i5", "b9"])
    struck(t, "Banish Gate!").play("p1", "route", path=["b9"]).passing()
    assert t.hex("p2") == "b9"
    assert t.g.barriers == ["i5"]
    assert t.armour("p2") == AYZN - 3 - 4


@limit_of("Banish Gate!")
@rule("GR-KW-129", "GR-KW-04")
def test_banish_gate_needs_two_barriers_one_of_them_two_hexes_away() -> None:
    for barriers in (["i5"], ["h5", "b9"]):
        t = table("Banish Gate!", at="g5", barriers=barriers)
        struck(t, "Banish Gate!")
        assert t.hex("p2") == "g5"
        assert t.armour("p2") == AYZN - 4
    t = table("Banish Gate!", at="g5", barriers=["i5", "b9"])
    struck(t, "Banish Gate!")
    t.refused("p1", "route", "GR-FMV-06", path=["g6"])
    t.play("p1", "route", path=[]).passing()
    assert t.hex("p2") == "g5"


@effect_of("Barrier Break!")
@rule("GR-KW-70", "GR-KW-144")
def test_barrier_break_takes_a_token_and_makes_a_barrier() -> None:
    t = table("Barrier Break!", r2={"power": 2})
    shoot(t, "Barrier Break!").play("p2", "take_the_hit").passing()
    t.pick("p1", "active").passing()
    assert t.power("p2") == 1
    assert t.g.robots["p1"].barrier
    assert t.armour("p2") == AYZN - 2


@limit_of("Barrier Break!")
@rule("GR-KW-70")
def test_barrier_break_makes_no_barrier_where_no_token_was_lost() -> None:
    t = table("Barrier Break!", r2={"on": ["Iron Fusion Stage 1!"]})
    struck(t, "Barrier Break!")
    assert t.about == ""
    assert not t.g.robots["p1"].barrier
    assert t.armour("p2") <= AYZN - 1


@effect_of("Barrier Crush!")
@rule("GR-KW-06", "GR-KW-144")
def test_barrier_crush_destroys_barriers_near_the_opponent_for_damage() -> None:
    t = table("Barrier Crush!", barriers=["i5", "k5", "a1"])
    struck(t, "Barrier Crush!")
    assert [pick["value"] for pick in t.options("p1", "pick")] == ["none", "1", "2"]
    t.pick("p1", "2").passing().pick("p1", "i5").passing()
    assert t.g.barriers == ["a1"]
    assert t.armour("p2") == AYZN - 3 - 6


@effect_of("Barrier Needle!")
@rule("GR-KW-06", "GR-KW-144")
def test_barrier_needle_uses_an_adjacent_barrier() -> None:
    t = table("Barrier Needle!", at="g5", barriers=["d5"])
    struck(t, "Barrier Needle!").pick("p1", "1").passing()
    assert t.g.barriers == []
    assert t.armour("p2") == AYZN - 6


@limit_of("Barrier Crush!", "Barrier Needle!")
@rule("GR-KW-06", "GR-KW-144")
@pytest.mark.parametrize(
    ("card", "near", "far", "base"),
    [("Barrier Crush!", "i5", "a5", 3), ("Barrier Needle!", "d5", "e5", 4)],
)
def test_barriers_may_be_kept_and_must_be_near(card: str, near: str, far: str, base: int) -> None:
    t = table(card, at="g5", barriers=[near])
    struck(t, card).pick("p1", "none").passing()
    assert t.g.barriers == [near]
    assert t.armour("p2") == AYZN - base
    t = struck(table(card, at="g5", barriers=[far]), card)
    assert t.armour("p2") == AYZN - base
    assert t.g.barriers == [far]


@effect_of("Burning Gate!")
@rule("GR-KW-118", "GR-GEN-09")
def test_burning_gate_burns_through_a_barrier_in_its_path() -> None:
    t = struck(table("Burning Gate!", barriers=["g5"]), "Burning Gate!")
    assert t.armour("p2") == AYZN - 8
    assert t.g.barriers == ["g5"]


@limit_of("Burning Gate!")
@rule("GR-KW-118")
def test_burning_gate_counts_neither_its_ends_nor_what_lies_beside() -> None:
    t = struck(table("Burning Gate!", barriers=["e5", "g4", "i5"]), "Burning Gate!")
    assert t.armour("p2") == AYZN - 5


@effect_of("Giga Gate!")
@rule("GR-KW-144", "GR-KW-50", "GR-KW-15")
def test_giga_gate_takes_a_barrier_and_three_ranged_cards_as_it_is_declared() -> None:
    hand = ["Giga Gate!", "Barrier Break!", "Barrier Crush!", "Barrier Needle!", "Wolf's Fang!"]
    t = table(*hand, barriers=["d5"])
    t.play("p1", "attack", card="Giga Gate!", target="robot")
    t.pick("p1", "Barrier Break!").pick("p1", "Barrier Crush!").passing()
    assert t.g.barriers == []
    assert t.hand("p1") == ["Wolf's Fang!"]
    hit(t)
    assert t.armour("p2") == AYZN - 8


@limit_of("Giga Gate!")
@rule("GR-KW-50")
def test_giga_gate_needs_three_others_and_a_barrier_next_to_it() -> None:
    t = table("Giga Gate!", "Barrier Break!", "Barrier Crush!", barriers=["d5"])
    t.refused("p1", "attack", "GR-CRD-15", card="Giga Gate!", target="robot", hex="h5")
    hand = ["Giga Gate!", "Barrier Break!", "Barrier Crush!", "Barrier Needle!"]
    t = table(*hand, barriers=["e5"])
    t.refused("p1", "attack", "GR-CRD-15", card="Giga Gate!", target="robot", hex="h5")


@effect_of("Hell Hound's Howl!")
@rule("GR-KW-145")
def test_hell_hounds_howl_feeds_on_panic() -> None:
    t = table("Hell Hound's Howl!", p2={"trauma": {"panic": [1, 1, 2]}})
    struck(t, "Hell Hound's Howl!")
    assert t.armour("p2") == AYZN - 3 - 4


@limit_of("Hell Hound's Howl!")
def test_hell_hounds_howl_does_not_count_the_own_panic() -> None:
    t = table("Hell Hound's Howl!", p1={"trauma": {"panic": [1, 1, 2]}})
    struck(t, "Hell Hound's Howl!")
    assert t.armour("p2") == AYZN - 3


@effect_of("Barrier Drive!", "Burning Fang!")
@rule("GR-KW-118", "GR-KW-120", "GR-KW-03")
@pytest.mark.parametrize(("card", "damage"), [("Barrier Drive!", 5), ("Burning Fang!", 4)])
def test_they_run_to_the_opponent_through_a_barrier(card: str, damage: int) -> None:
    t = table(card, barriers=["f5"])
    struck(t, card)
    assert t.hex("p1") == "g5"
    t.pick("p1", "1").passing()
    assert t.g.barriers == []
    assert t.armour("p2") == AYZN - damage


@limit_of("Barrier Drive!", "Burning Fang!")
@rule("GR-KW-118", "GR-KW-120")
@pytest.mark.parametrize(("card", "damage"), [("Barrier Drive!", 3), ("Burning Fang!", 2)])
def test_they_stay_where_they_are_next_to_the_opponent(card: str, damage: int) -> None:
    t = struck(table(card, at="f5", barriers=["d5"]), card)
    assert t.hex("p1") == "e5"
    assert t.armour("p2") == AYZN - damage
    t = table(card, barriers=["f5"])
    struck(t, card).pick("p1", "none").passing()
    assert t.armour("p2") == AYZN - damage
    assert t.g.barriers == ["f5"]


@effect_of("Hell's Gate!")
@rule("GR-KW-116", "GR-SPC-16")
def test_hells_gate_reaches_from_any_barrier() -> None:
    t = table("Hell's Gate!", at="k9", barriers=["k7"])
    t.play("p1", "attack", card="Hell's Gate!", target="robot", start="k7").passing()
    hit(t)
    assert t.armour("p2") == AYZN - 4


@limit_of("Hell's Gate!")
@rule("GR-KW-116")
def test_hells_gate_counts_elevation_from_the_barrier_and_needs_one_in_range() -> None:
    t = table("Hell's Gate!", at="k9", barriers=["k7"], structures={"k9": 2})
    assert not t.options("p1", "attack", target="robot")
    t = table("Hell's Gate!", at="k9", barriers=["g5"])
    assert not t.options("p1", "attack", target="robot")


@effect_of("Warp Gate Fang!")
@rule("GR-KW-116", "GR-KW-122", "GR-SPC-16")
def test_warp_gate_fang_leaps_through_the_barrier_it_started_from() -> None:
    t = table("Warp Gate Fang!", at="k5", barriers=["h5"])
    t.play("p1", "attack", card="Warp Gate Fang!", target="robot", start="h5").passing()
    hit(t).pick("p1", "yes").pick("p1", "l5").passing()
    assert t.g.barriers == []
    assert t.hex("p1") == "l5"
    assert t.armour("p2") == AYZN - 4


@limit_of("Warp Gate Fang!")
@rule("GR-KW-116")
def test_warp_gate_fang_needs_a_barrier_in_range_and_leaps_only_from_one() -> None:
    t = table("Warp Gate Fang!", at="l5", barriers=["i5"])
    assert not t.options("p1", "attack", target="robot")
    t = table("Warp Gate Fang!", at="f5", barriers=["g5"])
    t.play("p1", "attack", card="Warp Gate Fang!", target="robot", start="").passing()
    hit(t)
    assert t.about == ""
    assert t.hex("p1") == "e5"
    assert t.g.barriers == ["g5"]


@limit_of("Warp Gate Fang!")
@rule("GR-KW-116")
@pytest.mark.parametrize(
    ("barrier", "at", "starts"),
    [
        ("e5", "h5", {""}),
        ("f5", "i5", {"f5"}),
        ("g5", "j5", {"g5"}),
        ("h5", "k5", {"h5"}),
        ("i5", "l5", set()),
    ],
)
def test_warp_gate_fang_starts_from_barriers_one_to_three_hexes_away(
    barrier: str, at: str, starts: set[str]
) -> None:
    t = table("Warp Gate Fang!", at=at, barriers=[barrier])
    assert {each["start"] for each in t.options("p1", "attack", target="robot")} == starts


# --- fangs and claws ------------------------------------------------------------------------------


@effect_of("Dark Fang!", "Red Fang!", "White Fang!")
@rule("GR-KW-62")
@pytest.mark.parametrize(("card", "kind"), FANGS)
def test_fangs_leave_a_token(card: str, kind: Trauma) -> None:
    t = struck(table(card, at="f5"), card)
    assert t.tokens("p2", kind) == 1
    assert t.armour("p2") == AYZN - 2


@limit_of("Dark Fang!", "Red Fang!", "White Fang!")
@rule("GR-KW-07")
@pytest.mark.parametrize(("card", "kind"), FANGS)
def test_fangs_leave_no_token_on_a_miss_or_in_a_structure(card: str, kind: Trauma) -> None:
    t = table(card, at="f5", dice=[1, 1, 9, 9])
    shoot(t, card).play("p2", "defend").passing()
    assert t.tokens("p2", kind) == 0
    t = table(card, at="h5", structures={"f5": 1})
    t.play("p1", "attack", card=card, target="structure").passing()
    assert t.tokens("p2", kind) == 0


@effect_of("Hell's Roar!")
@rule("GR-KW-62", "GR-KW-03")
def test_hells_roar_gives_panic_by_successes_and_no_damage() -> None:
    t = struck(table("Hell's Roar!", at="g5"), "Hell's Roar!")
    assert t.tokens("p2", "panic") == 2
    assert t.armour("p2") == AYZN


@limit_of("Hell's Roar!")
def test_hells_roar_reaches_two_hexes_and_counts_elevation() -> None:
    t = table("Hell's Roar!", at="g5", structures={"g5": 1})
    t.refused("p1", "attack", "GR-ATK-06", card="Hell's Roar!", target="robot", hex="g5")


@effect_of("Wolf's Fang!")
@rule("GR-KW-01")
def test_wolfs_fang_returns_to_hand() -> None:
    t = calm(struck(table("Wolf's Fang!", at="f5"), "Wolf's Fang!"))
    assert t.armour("p2") == AYZN - 2
    assert t.hand("p1") == ["Wolf's Fang!"]


@limit_of("Wolf's Fang!")
def test_wolfs_fang_reaches_neighbours_only() -> None:
    t = table("Wolf's Fang!", at="g5")
    t.refused("p1", "attack", "GR-ATK-06", card="Wolf's Fang!", target="robot", hex="g5")


@limit_of("Crimson Crescent Claw!", "Wolf's Claw!", "Lone Wolf's Wrath!")
@rule("GR-KW-29")
@pytest.mark.parametrize("card", AFTER_MOVING)
def test_claws_strike_only_right_after_the_speed_move(card: str) -> None:
    t = table(card, "Aegis!", at="g5", r1={"hex": "d5"})
    t.refused("p1", "attack", "GR-CRD-15", card=card, target="robot", hex="g5")
    t.play("p1", "move", path=["e5"]).passing()
    t.play("p1", "play", card="Aegis!").passing().pick("p1", "active").passing()
    t.refused("p1", "attack", "GR-CRD-15", card=card, target="robot", hex="g5")


@effect_of("Crimson Crescent Claw!")
@rule("GR-KW-29")
def test_crimson_crescent_claw_strikes_after_moving() -> None:
    t = table("Crimson Crescent Claw!", at="g5", r1={"hex": "d5"})
    t.play("p1", "move", path=["e5"]).passing()
    struck(t, "Crimson Crescent Claw!")
    assert t.armour("p2") == AYZN - 4


@effect_of("Wolf's Claw!")
@rule("GR-KW-29", "GR-KW-04")
def test_wolfs_claw_may_push_by_successes() -> None:
    t = table("Wolf's Claw!", at="f5", r1={"hex": "d5"})
    t.play("p1", "move", path=["e5"]).passing()
    struck(t, "Wolf's Claw!")
    t.refused("p1", "route", "GR-FMV-05", path=["g5", "h5", "i5"])
    t.play("p1", "route", path=["g5", "h5"]).passing()
    assert t.hex("p2") == "h5"
    assert t.armour("p2") == AYZN - 4


@effect_of("Lone Wolf's Wrath!")
@rule("GR-KW-68", "GR-KW-02", "GR-KW-09")
def test_lone_wolfs_wrath_keeps_panic_in_slot_one() -> None:
    t = table("Lone Wolf's Wrath!", at="f5", r1={"hex": "d5"}, p2={"trauma": {"panic": [2, 1, 0]}})
    t.play("p1", "move", path=["e5"]).passing()
    calm(struck(t, "Lone Wolf's Wrath!"))
    assert t.armour("p2") == AYZN - 8
    assert t.meter("p1") == {"Lone Wolf's Wrath!": (3, True)}
    t.play("p1", "end_combat").passing()
    t.play("p2", "gain", take="power").passing().play("p2", "end_combat").passing()
    assert t.g.players["p2"].trauma["panic"] == (3, 0, 0)


@limit_of("Lone Wolf's Wrath!")
@rule("GR-KW-68")
def test_lone_wolfs_wrath_keeps_nothing_while_it_is_off() -> None:
    t = table(
        p1={"meter": {3: ["Lone Wolf's Wrath!"]}},
        p2={"trauma": {"panic": [2, 1, 0]}},
        active="p2",
        moment="cooldown",
    )
    until(t, "nothing")
    assert t.g.players["p2"].trauma["panic"] == (1, 0, 0)
