"""Deep drift and the special abilities of pilots. [PRE-DDR, PRE-ABL]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim.rules import values
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANK,
    BLANKS,
    CRITICAL,
    FLUSH,
    HEX,
    SUCCESS,
    TRIGGER,
    Models,
    Table,
    hits,
)

FAR = (850, 550, 180)


def jaeger(
    *pilots: str,
    model: str = "gipsy-avenger",
    at: tuple[float, float, float] = (FLUSH, 300, 0),
    foe: dict[str, Any] | None = None,
    others: Models | None = None,
    **position: Any,
) -> Table:
    """A Jaeger with a deep drift card, a Shrikethorn before it; about to move."""
    mine = {"at": at, "card": "deep-drift", "pilots": pilots, **position.pop("mine", {})}
    theirs = {"at": (400, 300, 180), "activated": True, **(foe or {})}
    position.setdefault("dice", BLANKS)
    return Table({model: mine, "shrikethorn": theirs, **(others or {})}, **position)


def drift(*pilots: str, option: int = 0, **position: Any) -> Table:
    """The same, having stayed in place and used its card."""
    return (
        jaeger(*pilots, **position).play("p1", "stop_moving").play("p1", "use_card", option=option)
    )


def use(t: Table, pilot: str, ability: str) -> Table:
    """Use an ability."""
    return t.play("p1", "use_ability", pilot=pilot, ability=ability)


def offered(t: Table) -> set[str]:
    """The abilities that can be used now."""
    return {each["ability"] for each in t.options("use_ability")}


def pools(t: Table) -> list[int]:
    """How many dice were rolled, one number for each roll."""
    return [len(rolled.faces) for rolled in t.told("dice_rolled")]


def hit(t: Table) -> Table:
    """Attack the Shrikethorn."""
    return t.play("p1", "strike", target="shrikethorn")


# --- deep drift -----------------------------------------------------------------------------------


@rule("PRE-DDR-01", "PRE-DRF-04")
def test_the_card_makes_all_abilities_of_all_pilots_usable() -> None:
    t = drift("jake-pentecost", "herc-hansen")
    assert t.model("gipsy-avenger").tracks["charge"] == 3
    assert offered(t) == {"focus", "recharge", "tactical"}


@rule("PRE-DDR-02", "PRE-ABL-09")
def test_pilots_are_connected_from_the_reveal_until_the_card_is_back() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 300, 0), "pilots": ("yancy-becket", "ryoichi-hatayama")},
        "shrikethorn": {"at": FAR},
    }
    t = Table(models, moment="choosing", dice=(3,))
    t.play("p1", "lay_cards", cards={"gipsy-avenger": "deep-drift"})
    assert not values.connected(t.g, t.model("gipsy-avenger"))
    t.play("p2", "lay_cards", cards={"shrikethorn": "blood-fury"})
    assert values.connected(t.g, t.model("gipsy-avenger"))
    t.play("p2", "take_first", side="jaeger").play("p1", "pick_model", model="gipsy-avenger")
    assert values.connected(t.g, t.model("gipsy-avenger"))


@rule("PRE-DDR-02")
def test_the_connection_ends_with_the_activation() -> None:
    others: Models = {"scrapper": {"at": (100, 100, 0), "card": "roll-up"}}
    t = jaeger("yancy-becket", "ryoichi-hatayama", others=others, impulse=1)
    t.play("p1", "stop_moving").play("p1", "leave_card")
    assert t.question == "choose_model"
    assert not values.connected(t.g, t.model("gipsy-avenger"))


def attacked(
    *pilots: str, mine: dict[str, Any] | None = None, dice: tuple[int, ...] = BLANKS, **more: Any
) -> Table:
    """A Jaeger in deep drift that was not activated yet is attacked with 9 dice."""
    avenger = {"at": (FLUSH, 300, 0), "card": "deep-drift", "pilots": pilots, "activated": True}
    models: Models = {
        "gipsy-avenger": {**avenger, **(mine or {})},
        "shrikethorn": {"at": (400, 300, 180), "card": "tail-sweep"},
    }
    t = Table(models, turn="kaiju", dice=dice, **more).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "no_turn")
    return t.play("p2", "strike", target="gipsy-avenger")


@rule("PRE-DDR-03", "PRE-ABL-10")
def test_unbreakable_works_before_the_activation_and_before_the_card_is_paid() -> None:
    t = attacked("jake-pentecost", "nathan-lambert", mine={"tracks": {"charge": 0}})
    assert t.model("gipsy-avenger").tracks["charge"] == 4


@rule("PRE-DDR-04")
def test_passive_abilities_are_not_used_and_late_ones_come_at_the_end() -> None:
    t = drift("tamsin-sevier", "suresh-khurana")
    assert offered(t) == {"recharge"}
    t.play("p1", "skip_abilities")
    assert offered(t) == {"disengage"}


@rule("PRE-DDR-04")
def test_abilities_of_the_end_need_the_card_to_have_been_used() -> None:
    t = jaeger("tamsin-sevier", "suresh-khurana").play("p1", "stop_moving").play("p1", "leave_card")
    assert t.question == "choose_cards"


@rule("PRE-DDR-04")
def test_an_ability_works_once_for_each_pilot_that_has_it() -> None:
    t = drift("jake-pentecost", "jinhai-ou-yang", option=1, mine={"tracks": {"charge": 1}})
    use(t, "jake-pentecost", "focus")
    t.refused("p1", "use_ability", "PRE-DDR-04", pilot="jake-pentecost", ability="focus")
    use(t, "jinhai-ou-yang", "focus")
    assert t.question == "choose_target"  # nothing is left to use
    hit(t)
    assert pools(t)[0] == 3 + 1 + 3 + 1 + 2  # a connection, the card and two times Focus


@rule("PRE-DDR-04")
def test_passive_abilities_of_two_pilots_do_not_add_up() -> None:
    others: Models = {
        "coyote-tango": {
            "at": (200, 300, 0),
            "card": "deep-drift",
            "pilots": ("stacker-pentecost", "stacker-pentecost"),
            "activated": True,
        }
    }
    t = jaeger("ryoichi-hatayama", "suresh-khurana", others=others)
    assert values.inspired(t.g, t.model("gipsy-avenger")) == 1


@rule("PRE-DDR-05")
def test_an_unused_benefit_lapses_with_the_activation() -> None:
    t = drift("jake-pentecost", "ryoichi-hatayama")
    use(t, "jake-pentecost", "focus")
    assert t.question == "choose_cards"
    assert t.model("gipsy-avenger").bonuses == []


@rule("PRE-DDR-05")
def test_by_the_other_reading_it_waits_for_a_later_round() -> None:
    setup = {"next_attack_bonuses": "persist"}
    t = drift("jake-pentecost", "ryoichi-hatayama", setup=setup)
    use(t, "jake-pentecost", "focus")
    assert t.question == "choose_cards"
    assert t.model("gipsy-avenger").bonuses == ["focus"]


@rule("PRE-DDR-05", "PRE-ABL-07")
def test_a_shot_in_between_leaves_a_benefit_for_the_next_melee_attack() -> None:
    # Focus is for melee: the shot after the abilities leaves it to a later blow.
    models: Models = {
        "coyote-tango": {
            "at": (200, 300, 0),
            "card": "deep-drift",
            "pilots": ("jinhai-ou-yang", "suresh-khurana"),
        },
        "otachi": {"at": (600, 300, 180), "activated": True},
    }
    setup = {"next_attack_bonuses": "persist"}
    t = Table(models, setup=setup, dice=BLANKS).play("p1", "stop_moving")
    t.play("p1", "use_card", option=1)
    use(t, "jinhai-ou-yang", "focus").play("p1", "skip_abilities")
    t.play("p1", "strike", target="otachi")
    assert [each.kind for each in t.told("attack_declared")] == ["ranged"]
    assert t.model("coyote-tango").bonuses == ["focus"]


@rule("PRE-DDR-05", "PRE-ABL-02")
def test_an_attack_by_activate_x_at_the_end_still_receives_a_benefit() -> None:
    t = drift("mako-mori", "jinhai-ou-yang", model="gipsy-danger")
    use(t, "jinhai-ou-yang", "focus")
    t.play("p1", "skip_abilities")
    use(t, "mako-mori", "activate:chain-sword")
    hit(t)
    assert pools(t)[0] == 3 + 1 + 4 + 3 + 1  # one connection, the sword, Focus


# --- abilities one by one -------------------------------------------------------------------------


@rule("PRE-ABL-01")
def test_accurate_sends_the_face_up_card_of_a_damaged_target_back_to_its_deck() -> None:
    foe = {"card": "blood-fury", "activated": False}
    script = (*hits(1, 7), *hits(0, 8))
    t = drift("nathan-lambert", "mako-mori", option=1, foe=foe, dice=script, picks=(2,))
    hit(t.play("p1", "skip_abilities")).play("p1", "remove", do=True)
    found = t.model("shrikethorn")
    assert found.damage == ["raking-claws"]
    assert "blood-fury" in found.deck
    assert (t.g.round, t.question) == (2, "choose_cards")  # without its card it did not act
    assert t.question == "choose_cards"  # it cannot activate any more


@rule("PRE-ABL-01")
def test_accurate_needs_damage() -> None:
    # Shadow scales: the attack succeeds, but three triggers cancel its damage.
    foe = {"card": "blood-fury", "mutations": ("shadow-scales",)}
    for script in (BLANKS, (*hits(1, 7), *(TRIGGER,) * 3, *BLANKS)):
        t = drift("nathan-lambert", "mako-mori", option=1, foe=foe, dice=script)
        hit(t.play("p1", "skip_abilities"))
        assert t.question == "choose_cards"
        assert not t.told("card_returned")


@rule("PRE-ABL-01", "PRE-DDR-04")
def test_accurate_works_once_in_an_activation() -> None:
    beside = {"at": (FLUSH + HEX / 2, 355.5, 180), "card": "bite", "activated": True}
    script = (*hits(1, 7), *hits(0, 8), *hits(1, 6), *hits(0, 7))
    t = drift(
        "nathan-lambert",
        "chuck-hansen",
        option=1,
        foe={"card": "blood-fury"},
        others={"otachi": beside},
        dice=script,
        picks=(2, 3),
    )
    use(t, "chuck-hansen", "brutal").play("p1", "skip_abilities")
    hit(t).play("p1", "remove", do=True).play("p1", "strike_again", do=True)
    t.play("p1", "strike", target="otachi")
    assert len(t.model("otachi").damage) == 1
    assert t.question == "choose_cards"


@rule("PRE-ABL-01")
def test_by_the_other_reading_accurate_takes_the_card_for_a_single_point() -> None:
    t = drift(
        "nathan-lambert",
        "mako-mori",
        option=1,
        foe={"card": "prowl"},
        dice=(*hits(1, 7), *hits(0, 9)),
        setup={"accurate": "take_as_damage"},
    )
    hit(t.play("p1", "skip_abilities")).play("p1", "take_card")
    assert t.model("shrikethorn").damage == ["prowl"]


@rule("PRE-ABL-02")
def test_activate_plays_a_card_of_the_deck_and_pays_for_it() -> None:
    t = drift("jake-pentecost", "ryoichi-hatayama", at=(200, 300, 0)).play("p1", "skip_abilities")
    use(t, "jake-pentecost", "activate:gravity-sling")
    hit(t)
    assert t.model("gipsy-avenger").tracks["ammo"] == 2
    assert pools(t)[0] == 3 + 3 + 1 + 1
    assert sorted(t.model("gipsy-avenger").deck).count("gravity-sling") == 1


@rule("PRE-ABL-02")
@pytest.mark.parametrize(
    "change",
    [
        {"mine": {"damage": ("gravity-sling",)}},
        {"mine": {"tracks": {"ammo": 0}}},
        {"at": (FLUSH, 300, 0)},  # engaged: a shot has no legal target
        {"model": "gipsy-danger"},  # it has no such card
    ],
)
def test_activate_needs_the_card_its_cost_and_a_target(change: dict[str, Any]) -> None:
    t = drift("jake-pentecost", "ryoichi-hatayama", **{"at": (200, 300, 0), **change})
    t.play("p1", "skip_abilities")
    assert t.question == "choose_cards"


@rule("PRE-ABL-02", "PRE-CRD-08")
def test_extra_spending_is_possible_with_an_activated_card() -> None:
    t = drift("chuck-hansen", "ryoichi-hatayama", model="striker-eureka", at=(200, 300, 0))
    t.play("p1", "skip_abilities")
    use(t, "chuck-hansen", "activate:chest-missiles")
    assert t.question == "choose_played_option"
    plain, extra = t.match.scene("p1").choices
    assert (plain.key, extra.key) == ("1", "1+")
    assert extra.label.key == "pacific_rim.action.take_option.extra"
    assert plain.cost is not None
    assert plain.cost != extra.cost
    t.refused("p1", "take_option", "PRE-CRD-09", option=1)
    t.play("p1", "take_option", option=0, extra=True).play("p1", "no_turn")
    assert t.model("striker-eureka").tracks["ammo"] == 1


@rule("PRE-ABL-03")
def test_brutal_gives_one_further_plain_attack_for_a_charge() -> None:
    script = (*hits(1, 7), *hits(0, 8), *hits(1, 6), *hits(0, 8))
    t = drift("chuck-hansen", "mako-mori", option=1, dice=script, picks=(3, 2))
    use(t, "chuck-hansen", "brutal").play("p1", "skip_abilities")
    hit(t).play("p1", "strike_again", do=True)
    assert t.model("gipsy-avenger").tracks["charge"] == 2
    hit(t)
    assert pools(t) == [7, 8, 6, 8]
    assert t.question == "choose_cards"  # it does not set off another one


@rule("PRE-ABL-03")
@pytest.mark.parametrize(
    ("dice", "charge"), [((*hits(0, 7), *hits(0, 8)), 4), ((*hits(1, 7), *hits(0, 8)), 1)]
)
def test_brutal_needs_a_success_and_a_charge(dice: tuple[int, ...], charge: int) -> None:
    mine = {"tracks": {"charge": charge}}
    t = drift("chuck-hansen", "mako-mori", option=1, dice=dice, picks=(3,), mine=mine)
    use(t, "chuck-hansen", "brutal").play("p1", "skip_abilities")
    assert hit(t).question == "choose_cards"


@rule("PRE-ABL-03")
def test_brutal_can_be_paid_with_the_last_charge() -> None:
    mine = {"tracks": {"charge": 2}}  # the attack after the abilities takes the other one
    dice = (*hits(1, 7), *hits(0, 8), *hits(0, 6), *hits(0, 8))
    t = drift("chuck-hansen", "mako-mori", option=1, dice=dice, picks=(3,), mine=mine)
    use(t, "chuck-hansen", "brutal").play("p1", "skip_abilities")
    hit(t).play("p1", "strike_again", do=True)
    assert t.model("gipsy-avenger").tracks["charge"] == 0


@rule("PRE-ABL-03", "PRE-DDR-05")
def test_brutal_serves_only_the_first_attack_that_follows() -> None:
    # The first attack fails; the second one, by Activate X, succeeds without it.
    script = (*hits(0, 8), *hits(0, 8), *hits(1, 10), *hits(0, 8))
    t = drift("chuck-hansen", "mako-mori", model="gipsy-danger", option=1, dice=script, picks=(3,))
    use(t, "chuck-hansen", "brutal").play("p1", "skip_abilities")
    hit(t).play("p1", "keep_dice")
    use(t, "mako-mori", "activate:chain-sword")
    hit(t).play("p1", "keep_dice")
    assert t.told("attack_judged")[1].damage == 1
    assert t.question == "choose_cards"


@rule("PRE-ABL-04")
def test_charge_is_one_more_movement_with_an_attack_and_the_activation_goes_on() -> None:
    t = jaeger("cheung-wei", "hu-wei", at=(100, 300, 0))
    t.play("p1", "step_forward").play("p1", "stop_moving").play("p1", "use_card", option=0)
    use(t, "cheung-wei", "charge").steps("p1", 3)
    t.play("p1", "take_pose", number=0)
    assert t.question == "choose_charge_target"
    hit(t)
    assert pools(t)[0] == 3 + 3 + 1  # one connection, no bonus of a run card
    assert offered(t) == {"moving_strike"}  # no more movement, but other abilities
    t.play("p1", "skip_abilities")
    assert offered(t) == {"disengage"}


@rule("PRE-ABL-04")
def test_charge_counts_a_contact_gained_in_the_free_movement() -> None:
    t = jaeger("cheung-wei", "hu-wei", at=(200, 300, 0))
    t.steps("p1", 3).play("p1", "take_pose", number=0).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    assert use(t, "cheung-wei", "charge").question == "choose_charge_target"


@rule("PRE-ABL-04", "PRE-TER-05")
def test_charge_is_not_available_in_terrain_in_which_nobody_runs() -> None:
    outline = ((50, 250), (150, 250), (150, 350), (50, 350))
    t = drift("cheung-wei", "hu-wei", at=(100, 300, 0), terrain={"t1": {"outline": outline}})
    assert "charge" not in offered(t)


@rule("PRE-ABL-04", "PRE-RUN-02")
def test_charge_keeps_the_direction_of_the_free_movement() -> None:
    t = jaeger("cheung-wei", "hu-wei", at=(200, 300, 0))
    t.play("p1", "step_backward").play("p1", "stop_moving").play("p1", "use_card", option=0)
    use(t, "cheung-wei", "charge")
    assert "step_forward" not in t.kinds()
    assert "step_backward" in t.kinds()


@rule("PRE-ABL-05")
def test_moving_strike_counts_complete_hexes_only() -> None:
    # Three complete steps, then 43.66 mm to engage.
    t = jaeger("mako-mori", "chuck-hansen", at=(100, 300, 0)).steps("p1", 4)
    t.play("p1", "take_pose", number=0).play("p1", "stop_moving")
    t.play("p1", "use_card", option=1)
    use(t, "mako-mori", "moving_strike").play("p1", "skip_abilities")
    hit(t)
    assert pools(t)[0] == 3 + 3 + 1 + 3


@rule("PRE-ABL-05")
def test_moving_strike_serves_a_shot_too_and_only_one_attack() -> None:
    others: Models = {"otachi": {"at": (FLUSH - 50, 500, 0)}}
    t = jaeger("jake-pentecost", "hu-wei", at=(100, 300, 0), others=others)
    t.steps("p1", 2).play("p1", "stop_moving").play("p1", "use_card", option=0)
    use(t, "hu-wei", "moving_strike").play("p1", "skip_abilities")
    use(t, "jake-pentecost", "activate:gravity-sling")
    hit(t)
    assert pools(t)[0] == 3 + 3 + 1 + 1 + 2
    assert t.model("gipsy-avenger").bonuses == []


@rule("PRE-ABL-06")
def test_command_flips_the_leader_token_back() -> None:
    leaders = {"jaeger": {"model": "gipsy-avenger", "used": True}}
    t = drift("herc-hansen", "ryoichi-hatayama", leaders=leaders)
    use(t, "herc-hansen", "command")
    assert not t.g.leaders["jaeger"].used
    leaders["jaeger"]["used"] = False
    assert "command" not in offered(drift("herc-hansen", "ryoichi-hatayama", leaders=leaders))


@rule("PRE-ABL-07")
def test_focus_adds_a_die_to_the_next_melee_attack_and_not_to_a_shot() -> None:
    t = drift("jake-pentecost", "ryoichi-hatayama", option=1)
    hit(use(t, "jake-pentecost", "focus"))
    assert pools(t)[0] == 3 + 3 + 1 + 1
    t = drift("jake-pentecost", "ryoichi-hatayama", at=(200, 300, 0))
    use(t, "jake-pentecost", "focus")
    use(t, "jake-pentecost", "activate:gravity-sling")
    hit(t)
    assert pools(t)[0] == 3 + 3 + 1 + 1


@rule("PRE-ABL-08")
def test_disengage_goes_one_hex_straight_back_at_the_end() -> None:
    t = drift("hu-wei", "ryoichi-hatayama").play("p1", "skip_abilities")
    use(t, "hu-wei", "disengage")
    assert t.pose("gipsy-avenger") == (271.83, 300, 0)
    assert t.question == "choose_cards"  # no rotation is included


@rule("PRE-ABL-08")
@pytest.mark.parametrize("x", [FLUSH - HEX, FLUSH - 1.5 * HEX])
def test_disengage_needs_a_free_way_without_a_rear_contact(x: float) -> None:
    t = drift("hu-wei", "ryoichi-hatayama", buildings={"b1": {"at": (x, 300, 0)}})
    assert t.play("p1", "skip_abilities").question == "choose_cards"


@rule("PRE-ABL-08", "PRE-RUN-02")
def test_disengage_is_allowed_after_a_charge_forward() -> None:
    t = jaeger("cheung-wei", "hu-wei", at=(200, 300, 0)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    use(t, "cheung-wei", "charge").steps("p1", 3).play("p1", "take_pose", number=0)
    hit(t).play("p1", "skip_abilities")
    use(t, "hu-wei", "disengage")
    assert t.pose("gipsy-avenger") == (271.83, 300, 0)


@rule("PRE-ABL-10")
def test_unbreakable_fails_with_damage() -> None:
    script = (*hits(2, 9), *hits(0, 8))
    mine = {"tracks": {"charge": 0}}
    t = attacked("jake-pentecost", "nathan-lambert", mine=mine, dice=script, picks=(1,))
    t.play("p2", "advance", go=False)
    assert t.question == "choose_cards"
    assert t.model("gipsy-avenger").damage
    assert t.model("gipsy-avenger").tracks["charge"] == 0


@rule("PRE-ABL-10", "PRE-TRG-03")
def test_unbreakable_works_when_the_damage_was_cancelled() -> None:
    script = (*hits(2, 9), *(TRIGGER,) * 3, *hits(0, 5))
    mine = {"tracks": {"charge": 0}, "upgrade": "one-of-a-kind"}
    t = attacked("jake-pentecost", "nathan-lambert", mine=mine, dice=script)
    t.play("p2", "advance", go=False)  # the hit still pushed it
    assert t.told("attack_judged")[0].damage == 0
    assert t.model("gipsy-avenger").tracks["charge"] == 4


@rule("PRE-ABL-10", "PRE-OBJ-07")
def test_unbreakable_works_when_an_object_is_thrown_too_far() -> None:
    pilots = ("jake-pentecost", "nathan-lambert")
    avenger = {"at": (100, 300, 0), "card": "deep-drift", "pilots": pilots, "activated": True}
    models: Models = {
        "gipsy-avenger": {**avenger, "tracks": {"charge": 0}},
        "shrikethorn": {"at": (800, 300, 180), "card": "prowl", "carries": "o1"},
    }
    t = Table(models, turn="kaiju", objects={"o1": {}}).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "use_object", kind="ranged")
    t.play("p2", "strike", target="gipsy-avenger")
    assert t.model("gipsy-avenger").tracks["charge"] == 4


INSPIRING = {
    "card": "deep-drift",
    "pilots": ("stacker-pentecost", "ryoichi-hatayama"),
    "activated": True,
}


@rule("PRE-ABL-11")
@pytest.mark.parametrize(("more", "bonus"), [(0.0, 1), (0.1, 0)])
def test_inspire_reaches_other_jaegers_at_short_range(more: float, bonus: int) -> None:
    others: Models = {"coyote-tango": {"at": (FLUSH, 50, 30), **INSPIRING}}
    at = (FLUSH, 50 + 5 * HEX + more, 30)
    t = jaeger("ryoichi-hatayama", "suresh-khurana", at=at, foe={"at": FAR}, others=others)
    assert values.stat(t.g, t.model("gipsy-avenger"), "abi") == 3 + bonus
    assert (
        values.stat(t.g, t.model("coyote-tango"), "abi") == 2 + 1
    )  # a connection: it does not inspire itself


@rule("PRE-ABL-11")
def test_several_inspiring_jaegers_add_up_and_kaiju_get_nothing() -> None:
    others: Models = {
        "coyote-tango": {"at": (250, 200, 0), **INSPIRING},
        "striker-eureka": {"at": (250, 400, 0), **INSPIRING},
    }
    t = jaeger("ryoichi-hatayama", "suresh-khurana", others=others)
    assert values.stat(t.g, t.model("gipsy-avenger"), "abi") == 3 + 2
    assert values.stat(t.g, t.model("shrikethorn"), "abi") == 4


@rule("PRE-ABL-12")
def test_mark_1_rerolls_attack_dice_for_charge_each_die_once() -> None:
    script = (CRITICAL, *hits(0, 7), SUCCESS, SUCCESS, BLANK)
    t = drift("tamsin-sevier", "ryoichi-hatayama", option=1, dice=(*script, *BLANKS), picks=(3,))
    hit(t)
    assert t.told("dice_rolled")[0].successes == 2
    t.play("p1", "roll_again", die=1)  # a blank becomes a success
    t.refused("p1", "roll_again", "PRE-ABL-12", die=1)
    t.play("p1", "roll_again", die=0)  # the critical is lost with its extra die
    assert t.model("gipsy-avenger").tracks["charge"] == 1
    t.play("p1", "keep_dice")
    assert t.told("attack_judged")[0].mine == 1


@rule("PRE-ABL-12", "PRE-DDR-03")
def test_mark_1_rerolls_defence_dice_while_charge_lasts() -> None:
    script = (*hits(1, 9), *hits(0, 7), SUCCESS)
    t = attacked("tamsin-sevier", "ryoichi-hatayama", mine={"tracks": {"charge": 1}}, dice=script)
    assert t.match.to_act == ("p1",)
    t.play("p1", "roll_again", die=2)
    assert t.model("gipsy-avenger").tracks["charge"] == 0
    assert t.told("attack_judged")[0].damage == 0


@rule("PRE-ABL-13", "PRE-ABL-17")
@pytest.mark.parametrize(
    ("pilot", "ability"), [("suresh-khurana", "recharge"), ("nathan-lambert", "dynamo")]
)
def test_recharge_and_dynamo_gain_a_charge_up_to_the_maximum(pilot: str, ability: str) -> None:
    t = drift(pilot, "ryoichi-hatayama")
    assert t.model("gipsy-avenger").tracks["charge"] == 3
    use(t, pilot, ability)
    assert t.model("gipsy-avenger").tracks["charge"] == 4


@rule("PRE-ABL-14")
def test_push_spends_a_charge_after_the_damage_to_push_the_target() -> None:
    script = (*hits(1, 7), *hits(0, 8))
    t = drift("renata-gutierrez", "ryoichi-hatayama", option=1, dice=script, picks=(3,))
    hit(use(t, "renata-gutierrez", "push"))
    assert t.question == "ask_push"
    assert t.model("shrikethorn").damage == ["raking-claws"]
    t.play("p1", "spend_on_push", do=True)
    assert t.model("gipsy-avenger").tracks["charge"] == 2
    assert t.pose("shrikethorn") == (464.09, 300, 180)


@rule("PRE-ABL-14")
@pytest.mark.parametrize(
    ("successes", "charge", "markers"),
    [(0, 4, 0), (1, 1, 0), (1, 4, 5)],
)
def test_push_needs_a_success_a_charge_and_a_target_that_survives(
    successes: int, charge: int, markers: int
) -> None:
    t = drift(
        "renata-gutierrez",
        "ryoichi-hatayama",
        option=1,
        dice=(*hits(successes, 7), *hits(0, 8)),
        picks=(3,),
        mine={"tracks": {"charge": charge}},
        foe={"markers": markers},
        others={"otachi": {"at": FAR}},
    )
    hit(use(t, "renata-gutierrez", "push"))
    assert t.question in ("choose_cards", "ask_follow_up")
    assert not t.told("pushed")


@rule("PRE-ABL-14", "PRE-DDR-05")
def test_push_is_spent_by_an_attack_that_fails() -> None:
    script = (*hits(0, 8), *hits(0, 8), *hits(1, 10), *hits(0, 8))
    t = drift(
        "renata-gutierrez", "mako-mori", model="gipsy-danger", option=1, dice=script, picks=(3,)
    )
    use(t, "renata-gutierrez", "push").play("p1", "skip_abilities")
    hit(t).play("p1", "keep_dice")
    use(t, "mako-mori", "activate:chain-sword")
    hit(t).play("p1", "keep_dice")
    assert t.question == "choose_cards"


@rule("PRE-ABL-15")
def test_tactical_is_no_attack() -> None:
    t = drift("ilya-kurshenko", "ryoichi-hatayama", mine={"carries": "o1"}, objects={"o1": {}})
    use(t, "ilya-kurshenko", "tactical")
    assert t.kinds() == {"skip_tactical", "circle"}
    t.refused("p1", "plain_attack", "PRE-ABL-15")
    t.refused("p1", "use_object", "PRE-ABL-15", kind="melee")
