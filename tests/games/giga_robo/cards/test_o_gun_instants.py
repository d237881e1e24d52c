"""The instants of O-Gun, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, hit, instant, shoot
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

O_GUN = 45
KATO_IN_O_GUN = {"pilot": "Takashi Kato", "robot": "O-Gun"}
TRIO = (KATO_IN_O_GUN, {"pilot": "Noriko Nagare", "robot": "Chogoking"}, DASH_IN_AYZN)
THREE = {"mode": "free_for_all", "players": 3}
SPANNER: dict[str, Any] = {"on": ["Star Spanner"]}


def table(*hand: str, at: str = "f5", **rest: Any) -> Table:
    """O-Gun at e5 with an empty board, Ayzn next to it unless something else is said."""
    r1 = {"abilities": ["Star Spanner"], **rest.pop("r1", {})}
    return duel("O-Gun", *hand, at=at, r1=r1, **rest)


def go(t: Table, seat: str, *path: str) -> Table:
    """A player forces the opponent along a path."""
    return t.play(seat, "route", path=list(path)).passing()


def attacked(t: Table, card: str, answer: str, **fields: Any) -> Table:
    """p2 attacks, p1 answers the declaration with an instant and takes the hit."""
    t.play("p2", "attack", card=card, target="robot")
    if t.options("p2", "enough"):
        t.play("p2", "enough")
    t.play("p1", "play", card=answer, **fields).passing()
    return t.play("p1", "take_the_hit").passing()


# --- chains ---------------------------------------------------------------------------------------


@effect_of("Burst-Chain Blocker!")
@rule("GR-KW-131", "GR-KW-10")
def test_burst_chain_blocker_holds_for_all_forced_movement_of_an_attack() -> None:
    t = table(
        "Burst-Chain Blocker!",
        at="g5",
        p2={"hand": ["Phantasm Chain Blaster!"]},
        active="p2",
        dice=[7],
    )
    attacked(t, "Phantasm Chain Blaster!", "Burst-Chain Blocker!")
    assert (t.hex("p1"), t.armour("p1")) == ("e5", O_GUN - 10)
    assert len(t.told("recovered")) == 1
    assert len(t.told("stood_fast")) == 2


@limit_of("Burst-Chain Blocker!")
@rule("GR-KW-131")
def test_burst_chain_blocker_fails_with_its_roll_which_is_made_once_an_attack() -> None:
    t = table(
        "Burst-Chain Blocker!",
        at="g5",
        p2={"hand": ["Phantasm Chain Blaster!"]},
        active="p2",
        dice=[6],
    )
    attacked(t, "Phantasm Chain Blaster!", "Burst-Chain Blocker!")
    go(go(t, "p2", "f5"), "p2", "d5")
    assert t.hex("p1") == "d5"
    assert len(t.told("recovered")) == 1


@limit_of("Burst-Chain Blocker!")
@rule("GR-KW-131")
def test_burst_chain_blocker_does_not_help_against_instants() -> None:
    t = table("Burst-Chain Blocker!", at="h5", p2={"hand": ["Gravity Well!"]}, dice=[2])
    instant(t, "p1", "Burst-Chain Blocker!").play("p1", "end_combat")
    t.play("p2", "play", card="Gravity Well!").passing()
    go(t, "p2", "f5")
    assert t.hex("p1") == "f5"


@effect_of("Burst-Chain Link Breaker!")
@rule("GR-KW-132", "GR-KW-10")
@pytest.mark.parametrize(
    ("kind", "path"), [("push", ["g5"]), ("pull", []), ("throw", ["f6"])], ids=lambda v: str(v)
)
def test_link_breaker_reads_a_throw_as_something_else(kind: str, path: list[str]) -> None:
    t = table("Burst-Chain Link Breaker!", "Harpoon Hook!")
    instant(t, "p1", "Burst-Chain Link Breaker!")
    hit(shoot(t, "Harpoon Hook!")).pick("p1", kind).passing()
    if kind != "throw":
        t.refused("p1", "route", path=["f6"])
    go(t, "p1", *path)
    assert t.hex("p2") == (path[0] if path else "f5")
    assert t.armour("p2") == AYZN - 2


@effect_of("Burst-Chain Link Breaker!")
@rule("GR-KW-132")
def test_link_breaker_keeps_the_number_of_a_pull_next_to_you() -> None:
    t = table("Burst-Chain Link Breaker!", "Burst-Chain!", at="h5")
    instant(t, "p1", "Burst-Chain Link Breaker!")
    hit(shoot(t, "Burst-Chain!")).pick("p1", "push")
    t.refused("p1", "route", "GR-FMV-05", path=["i5"])
    go(t, "p1", "i5", "j5")
    assert t.hex("p2") == "j5"


@limit_of("Burst-Chain Link Breaker!")
@rule("GR-KW-132", "GR-KW-10")
def test_link_breaker_changes_own_attacks_of_this_turn_only() -> None:
    t = table("Burst-Chain Link Breaker!", p2={"hand": ["Harpoon Hook!"]})
    instant(t, "p1", "Burst-Chain Link Breaker!").play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting
    t = table("Burst-Chain Link Breaker!", p2={"hand": ["Harpoon Hook!"]}, active="p2")
    attacked(t, "Harpoon Hook!", "Burst-Chain Link Breaker!")
    assert t.options("p2", "route")


@effect_of("Burst-Chain Surujin!")
@rule("GR-KW-30", "GR-KW-126", "GR-KW-08")
def test_surujin_takes_the_declared_move_and_every_other_of_the_turn() -> None:
    t = table("Burst-Chain Surujin!", at="h5", active="p2", dice=[1])
    t.play("p2", "move", path=["i5"])
    t.play("p1", "play", card="Burst-Chain Surujin!").passing()
    assert t.hex("p2") == "h5"
    assert not t.options("p2", "move")
    t.play("p2", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@limit_of("Burst-Chain Surujin!")
@rule("GR-KW-30", "GR-CRD-08")
def test_surujin_fails_against_a_good_roll_out_of_range_and_without_a_move() -> None:
    t = table("Burst-Chain Surujin!", at="h5", active="p2", dice=[12])
    t.play("p2", "move", path=["i5"])
    t.play("p1", "play", card="Burst-Chain Surujin!").passing()
    assert t.hex("p2") == "i5"
    t = table("Burst-Chain Surujin!", at="j5", active="p2", structures={"g5": 1})
    t.play("p2", "move", path=["k5"]).passing()
    assert t.hex("p2") == "k5"
    assert not table("Burst-Chain Surujin!", at="h5").options("p1", "play")


@effect_of("Burst-Chain Typhoon!")
@rule("GR-KW-100", "GR-KW-138")
def test_typhoon_voids_base_damage_and_hits_a_structure() -> None:
    t = table(
        "Burst-Chain Typhoon!",
        at="h5",
        p2={"hand": ["V Blaster!"], "ability": "Born to fight"},
        structures={"d5": 2},
        impact=["gas-main"],
        active="p2",
    )
    attacked(t, "V Blaster!", "Burst-Chain Typhoon!")
    go(t, "p2")
    assert t.told("damage_counted")[-1].n == 0
    assert (t.hex("p1"), t.armour("p1"), t.tokens("p1", "fire")) == ("e5", O_GUN - 2, 1)
    assert (t.g.structures, t.g.elemental) == ({}, {"d5": "inferno"})


@effect_of("Burst-Chain Typhoon!")
@rule("GR-KW-100")
def test_bonuses_still_add_under_typhoon() -> None:
    t = table(
        "Burst-Chain Typhoon!",
        at="h5",
        p2={"hand": ["V Blaster!", "Charge!"]},
        structures={"d5": 1},
        impact=["water-main"],
        active="p2",
    )
    instant(t, "p2", "Charge!")
    attacked(t, "V Blaster!", "Burst-Chain Typhoon!")
    go(t, "p2")
    assert t.armour("p1") == O_GUN - 1 - 2


@limit_of("Burst-Chain Typhoon!")
@rule("GR-KW-32", "GR-KW-33", "GR-CRD-08")
def test_typhoon_needs_a_structure_an_attack_in_range_and_no_ultimate() -> None:
    def asked(card: str, at: str, **structures: int) -> Table:
        p1 = {"asking": "always"}
        hand = {"hand": [card]}
        t = table("Burst-Chain Typhoon!", at=at, p1=p1, p2=hand, structures=structures, active="p2")
        return t.play("p2", "attack", card=card, target="robot", hex="e5")

    assert asked("V Blaster!", "h5", d5=1).options("p1", "play")
    assert not asked("V Blaster!", "h5", c5=1).options("p1", "play")
    assert not asked("V Blaster!", "g5", d5=1).options("p1", "play")
    assert not asked("Tesla Impacter!", "i5", d5=1).options("p1", "play")
    assert not table("Burst-Chain Typhoon!", at="h5", structures={"d5": 1}).options("p1", "play")


@effect_of("Lasso Chain!")
@rule("GR-KW-134", "GR-KW-62")
def test_lasso_chain_drags_the_opponent_along() -> None:
    t = table("Lasso Chain!", at="g5", p2={"hand": ["V Blaster!"]}, active="p2")
    attacked(t, "V Blaster!", "Lasso Chain!", at="p2")
    go(t, "p2", "d5", "c5")
    assert (t.hex("p1"), t.hex("p2")) == ("c5", "e5")  # 2 hexes apart, as before
    assert t.tokens("p1", "panic") == 1


@effect_of("Lasso Chain!")
@rule("GR-KW-134", "GR-COL-09")
def test_who_is_dragged_collides_on_the_way() -> None:
    t = table(
        "Lasso Chain!",
        at="g5",
        p2={"hand": ["V Blaster!"]},
        active="p2",
        barriers=["f5"],
    )
    attacked(t, "V Blaster!", "Lasso Chain!", at="p2")
    go(t, "p2", "d5")
    assert (t.hex("p2"), t.armour("p2"), t.g.barriers) == ("f5", AYZN - 3, [])


@limit_of("Lasso Chain!")
@rule("GR-KW-134", "GR-KW-10")
def test_lasso_chain_drags_nobody_without_forced_movement_of_its_owner() -> None:
    t = table("Lasso Chain!", at="g5")
    instant(t, "p1", "Lasso Chain!", at="p2").play("p1", "move", path=["d5"]).passing()
    assert (t.hex("p1"), t.hex("p2")) == ("d5", "g5")
    t.play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting


# --- gravity --------------------------------------------------------------------------------------


@effect_of("Graviton Gear!")
@rule("GR-KW-141", "GR-KW-08", "GR-KW-62")
def test_graviton_gear_gathers_tiles_around_the_opponent() -> None:
    t = table("Graviton Gear!", at="h5", tiles={"j5": "inferno", "k5": "flood", "h7": "arc_hazard"})
    instant(t, "p1", "Graviton Gear!", at="p2")
    t.pick("p1", "j5")
    assert t.g.elemental == {"k5": "flood", "h7": "arc_hazard", "i5": "inferno"}
    t.pick("p1", "h7").pick("p1", "h6").pick("p1", "none").passing()
    assert t.g.elemental == {"k5": "flood", "i5": "inferno", "h6": "arc_hazard"}
    assert t.tokens("p1", "surge") == 1


@effect_of("Graviton Gear!")
@rule("GR-KW-141", "GR-TIL-15", "GR-STR-10")
def test_a_gathered_tile_counts_as_created() -> None:
    t = table(
        "Graviton Gear!",
        at="f5",
        tiles={"c5": "inferno"},
        structures={"e4": 1},
        impact=["collapse"],
    )
    instant(t, "p1", "Graviton Gear!", at="p2").pick("p1", "c5").passing()
    assert t.g.elemental == {"e5": "inferno"}
    assert t.tokens("p1", "fire") == 1


@limit_of("Graviton Gear!")
@rule("GR-KW-141", "GR-CRD-08")
def test_graviton_gear_leaves_adjacent_and_distant_tiles_and_terrain() -> None:
    far = {"i5": "inferno", "l5": "flood", "j5": "crater"}
    t = table("Graviton Gear!", at="h5", tiles=far)
    instant(t, "p1", "Graviton Gear!", at="p2")
    assert t.g.elemental == {"i5": "inferno", "l5": "flood"}
    assert t.tokens("p1", "surge") == 1
    assert not table("Graviton Gear!", at="j5", structures={"g5": 1}).options("p1", "play")


@effect_of("Gravity Well!")
@rule("GR-KW-97", "GR-KW-136", "GR-KW-62")
def test_gravity_well_pulls_all_who_fail() -> None:
    t = Table(
        {"spirit": 4, "hand": ["Gravity Well!"]},
        {"hex": "e5"},
        {},
        {"hex": "i5"},
        builds=TRIO,
        setup=THREE,
        players={"p3": {}},
        robots={"p3": {"hex": "e7"}},
        dice=[1, 1],
    )
    instant(t, "p1", "Gravity Well!").pick("p1", "p3")
    go(go(t, "p1", "e6"), "p1", "h5", "g5")
    assert (t.hex("p2"), t.hex("p3")) == ("g5", "e6")
    assert t.tokens("p1", "panic") == 1


@limit_of("Gravity Well!")
@rule("GR-KW-136", "GR-KW-97")
def test_gravity_well_spares_who_recovers_and_who_is_out_of_range() -> None:
    t = table("Gravity Well!", at="h5", dice=[12])
    instant(t, "p1", "Gravity Well!")
    assert (t.hex("p2"), t.tokens("p1", "panic")) == ("h5", 1)
    t = table("Gravity Well!", at="j5", structures={"g5": 1}, dice=[])
    instant(t, "p1", "Gravity Well!")
    assert t.hex("p2") == "j5"
    assert not table("Gravity Well!").options("p1", "play")


# --- star spanner ---------------------------------------------------------------------------------


@effect_of("Star Spanner Terra Impact!")
@rule("GR-KW-16", "GR-KW-138")
def test_terra_impact_adds_an_impact_card_to_the_next_melee_hit() -> None:
    t = table(
        "Star Spanner Terra Impact!",
        "Harpoon Upper!",
        "Sky Anchor!",
        r1=SPANNER,
        impact=["gas-main", "collapse"],
    )
    instant(t, "p1", "Star Spanner Terra Impact!")
    hit(shoot(t, "Sky Anchor!"))
    assert t.told("impact_drawn") == []
    calm(hit(shoot(t, "Harpoon Upper!")))
    assert (t.armour("p2"), t.tokens("p2", "fire")) == (AYZN - 1 - 2, 1)
    assert t.g.elemental == {}
    assert not t.g.players["p1"].lasting


@limit_of("Star Spanner Terra Impact!")
@rule("GR-KW-16", "GR-KW-07")
def test_terra_impact_waits_through_a_miss() -> None:
    t = table(
        "Star Spanner Terra Impact!",
        "Harpoon Upper!",
        r1=SPANNER,
        dice=[2, 9, 9],
        impact=["collapse"],
    )
    instant(t, "p1", "Star Spanner Terra Impact!")
    shoot(t, "Harpoon Upper!").play("p2", "defend").passing()
    assert t.told("impact_drawn") == []
    assert len(t.g.players["p1"].lasting) == 1


@effect_of("Star Spanner Tune Up!")
@rule("GR-KW-79")
def test_tune_up_repairs_three() -> None:
    t = table("Star Spanner Tune Up!", r1={**SPANNER, "armour": 30})
    assert instant(t, "p1", "Star Spanner Tune Up!").armour("p1") == 33


@limit_of("Star Spanner Tune Up!")
@rule("GR-KW-79", "GR-DMG-02")
def test_tune_up_never_repairs_above_the_maximum() -> None:
    t = table("Star Spanner Tune Up!", r1={**SPANNER, "armour": O_GUN - 1})
    assert instant(t, "p1", "Star Spanner Tune Up!").armour("p1") == O_GUN


@limit_of("Star Spanner Tune Up!", "Star Spanner Terra Impact!")
@rule("GR-KW-32")
@pytest.mark.parametrize("card", ["Star Spanner Tune Up!", "Star Spanner Terra Impact!"])
def test_star_spanner_instants_need_it_activated(card: str) -> None:
    table(card).refused("p1", "play", "GR-CRD-15", card=card)


# --- tokens ---------------------------------------------------------------------------------------


def purging(**rest: Any) -> Table:
    """O-Gun's upkeep with the card on and tokens in two slots."""
    p1 = {
        "spirit": 0,
        "meter": {3: ["System Purge!"]},
        "on": ["System Purge!"],
        "trauma": {"panic": [0, 1, 0], "fire": [0, 1, 1]},
        **rest,
    }
    return table(at="k5", p1=p1, moment="upkeep")


@effect_of("System Purge!")
@rule("GR-KW-73")
def test_system_purge_clears_a_slot_instead_of_a_gain() -> None:
    t = purging().passing().play("p1", "gain", take="heart").pick("p1", "2").passing()
    assert t.spirit("p1") == 0
    assert (t.tokens("p1", "panic"), t.tokens("p1", "fire")) == (0, 1)


@limit_of("System Purge!")
@rule("GR-KW-73", "GR-KW-02")
def test_system_purge_may_be_left_and_does_nothing_while_off_or_for_tokens() -> None:
    heart = purging().g.library.pilots["Takashi Kato"].heart
    t = purging().passing().play("p1", "gain", take="heart").pick("p1", "none").passing()
    assert (t.spirit("p1"), t.tokens("p1", "panic")) == (heart - 1, 1)
    t = purging(on=[]).passing().play("p1", "gain", take="heart").passing()
    assert t.spirit("p1") == heart - 1
    t = purging().passing().play("p1", "gain", take="power").passing()
    assert t.tokens("p1", "fire") == 2
