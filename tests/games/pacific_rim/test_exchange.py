"""Blow by blow: who can be struck, what is spent, which dice are rolled again, who decides."""

from __future__ import annotations

import pytest

from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import pushing
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANKS,
    FLUSH,
    HEX,
    SUCCESS,
    Models,
    Table,
    duel,
    hits,
)

LIBRARY = library()
FAR = {"at": (850, 550, 180)}
APOTHEM = HEX / 2


# --- attacks --------------------------------------------------------------------------------------


@rule("PRE-MEL-02")
def test_only_a_target_that_is_offered_can_be_struck() -> None:
    t = duel("chain-swords", others={"shrikethorn": {"at": (700, 300, 180), "activated": True}})
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.refused("p1", "strike", "PRE-MEL-02", target="shrikethorn")
    t.refused("p1", "strike", "PRE-MEL-02", target="gipsy-avenger")
    t.play("p1", "decline")
    assert t.told("attack_declared") == []


@rule("PRE-CRD-08")
@pytest.mark.parametrize(("charge", "extra"), [(0, False), (1, True)])
def test_extra_spending_needs_what_it_costs_and_adds_its_dice(charge: int, extra: bool) -> None:
    t = duel("chain-swords", mine={"tracks": {"charge": charge}}).play("p1", "stop_moving")
    assert bool(t.options("use_card", extra=True)) is extra
    if not extra:
        t.refused("p1", "use_card", "PRE-CRD-08", option=0, extra=True)
        return
    t.play("p1", "use_card", option=0, extra=True).play("p1", "strike", target="otachi")
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3 + 2 + 2
    assert t.model("gipsy-avenger").tracks["charge"] == 0


@rule("PRE-CRD-08", "PRE-CRD-07")
def test_cost_and_extra_spending_of_one_track_are_added() -> None:
    def offered(charge: int) -> list[bool]:
        models: Models = {
            "cherno-alpha": {
                "at": (FLUSH, 300, 0),
                "card": "tesla-fists",
                "tracks": {"charge": charge},
            },
            "otachi": {"at": (400, 300, 180), "activated": True},
        }
        t = Table(models, dice=BLANKS).play("p1", "stop_moving")
        return [each["extra"] for each in t.options("use_card")] if t.match.to_act else []

    assert offered(0) == []
    assert offered(1) == [False]
    assert offered(2) == [False, True]


@rule("PRE-ABL-12")
def test_mark_1_rolls_each_die_again_once_for_a_charge() -> None:
    pilots = ("tamsin-sevier", "jinhai-ou-yang")
    mine = {"pilots": pilots, "tracks": {"charge": 3}}
    t = duel("deep-drift", mine=mine, dice=(*hits(0, 7), 3, 4, *hits(0, 7)))
    t.play("p1", "stop_moving").play("p1", "use_card", option=1)
    t.play("p1", "skip_abilities").play("p1", "strike", target="otachi")
    assert t.question == "choose_reroll"
    assert len(t.options("roll_again")) == 7
    t.refused("p1", "roll_again", "PRE-ABL-12", die=7)
    t.refused("p1", "roll_again", "PRE-ABL-12", die=-1)
    t.play("p1", "roll_again", die=6)
    t.refused("p1", "roll_again", "PRE-ABL-12", die=6)
    assert len(t.options("roll_again")) == 6
    t.play("p1", "roll_again", die=0)  # the last charge is spent
    assert t.model("gipsy-avenger").tracks["charge"] == 0
    changed = [(each.n, each.now) for each in t.told("track_changed")]
    assert changed == [(-1, 1), (-1, 0)]
    assert [(each.who, each.faces) for each in t.told("die_again")] == [
        ("gipsy-avenger", (3,)),
        ("gipsy-avenger", (4,)),
    ]
    (judged,) = t.told("attack_judged")
    assert (judged.mine, judged.theirs) == (1, 0)


@rule("PRE-ABL-12")
def test_the_defenders_dice_can_be_rolled_again_as_well() -> None:
    pilots = ("tamsin-sevier", "jinhai-ou-yang")
    models: Models = {
        "otachi": {"at": (FLUSH, 300, 0), "card": "tail-pincer"},
        "gipsy-avenger": {
            "at": (400, 300, 180),
            "card": "deep-drift",
            "pilots": pilots,
            "tracks": {"charge": 1},
        },
    }
    t = Table(models, turn="kaiju", dice=(*hits(1, 11), *hits(0, 6), SUCCESS, 3))
    t.play("p2", "stop_moving").play("p2", "use_card", option=0).play(
        "p2", "strike", target="gipsy-avenger"
    )
    assert (t.question, t.seat) == ("choose_reroll", "p1")
    t.refused("p1", "roll_again", "PRE-ABL-12", die=6)
    t.play("p1", "roll_again", die=5)
    (judged,) = t.told("attack_judged")
    assert (judged.mine, judged.theirs, judged.damage) == (1, 1, 0)


@rule("PRE-ABL-10")
def test_unbreakable_restores_all_charge_after_an_attack_without_damage() -> None:
    models: Models = {
        "otachi": {"at": (FLUSH, 300, 0), "card": "tail-pincer"},
        "gipsy-avenger": {
            "at": (400, 300, 180),
            "card": "deep-drift",
            "pilots": ("jake-pentecost", "suresh-khurana"),
            "tracks": {"charge": 1},
        },
    }
    t = Table(models, turn="kaiju", dice=(*hits(0, 11), *hits(0, 7), 3))
    t.play("p2", "stop_moving").play("p2", "use_card", option=0).play(
        "p2", "strike", target="gipsy-avenger"
    )
    changed = [(each.model, each.track, each.n, each.now) for each in t.told("track_changed")]
    assert ("gipsy-avenger", "charge", 3, 4) in changed


@rule("PRE-ABL-14", "PRE-ABL-03")
def test_what_pilots_offer_after_an_attack_can_be_taken_or_left() -> None:
    for do in (True, False):
        mine = {"pilots": ("renata-gutierrez", "ryoichi-hatayama"), "tracks": {"charge": 2}}
        t = duel("deep-drift", mine=mine, dice=(*hits(1, 7), *hits(0, 7)), picks=(1,))
        t.play("p1", "stop_moving").play("p1", "use_card", option=1)
        t.play("p1", "use_ability", ability="push").play("p1", "strike", target="otachi")
        assert [each["do"] for each in t.options("spend_on_push")] == [True, False]
        t.play("p1", "spend_on_push", do=do)
        assert t.model("gipsy-avenger").tracks["charge"] == (0 if do else 1)
        assert bool(t.told("pushed")) is do
    mine = {"pilots": ("aleksis-kaidanovsky", "jinhai-ou-yang"), "tracks": {"charge": 2}}
    t = duel("deep-drift", mine=mine, dice=(*hits(1, 7), *hits(0, 7), *hits(0, 13)), picks=(1,))
    t.play("p1", "stop_moving").play("p1", "use_card", option=1)
    t.play("p1", "use_ability", ability="brutal").play("p1", "skip_abilities")
    t.play("p1", "strike", target="otachi")
    assert [each["do"] for each in t.options("strike_again")] == [True, False]
    t.play("p1", "strike_again", model="gipsy-avenger", do=True)
    t.play("p1", "strike", target="otachi")
    assert t.model("gipsy-avenger").tracks["charge"] == 0
    assert [each.source for each in t.told("attack_declared")] == ["card", "brutal"]
    assert [len(each.faces) for each in t.told("dice_rolled")] == [7, 7, 6, 7]


@rule("PRE-PSH-08")
def test_what_stood_in_the_way_is_gone_if_it_fell() -> None:
    house = {"b1": {"at": (600, 300, 0)}, "b2": {"at": (700, 300, 0), "standing": False}}
    others: Models = {"onibaba": {"destroyed": True, "markers": 4}}
    g = duel("chain-swords", buildings=house, others=others).g
    found = {what: pushing.gone(g, what) for what in ("b1", "b2", "otachi", "onibaba", "right")}
    assert found == {"b1": False, "b2": True, "otachi": False, "onibaba": True, "right": False}


# --- rounds ---------------------------------------------------------------------------------------


@rule("PRE-RND-02")
def test_many_models_get_samples_of_their_cards_and_take_any_other() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0)},
        "gipsy-danger": {"at": (200, 100, 0)},
        "cherno-alpha": {"at": (300, 100, 0)},
        "otachi": FAR,
    }
    t = Table(models, moment="choosing")
    assert len(t.options(seat="p1")) == 216  # all combinations
    models["scrapper"] = {"at": (400, 100, 0)}
    t = Table(models, moment="choosing")
    laid = [each["cards"] for each in t.options(seat="p1")]
    assert 4 * 6 <= len(laid) <= 216
    assert list(laid[0]) == ["gipsy-avenger", "gipsy-danger", "cherno-alpha", "scrapper"]
    for name in laid[0]:
        assert {each[name] for each in laid} == set(t.model(name).deck)  # each card at least once
    cards = {name: t.model(name).deck[5] for name in laid[0]}
    t.refused("p1", "lay_cards", "PRE-RND-02", cards={**cards, "otachi": "bite"})
    t.refused("p1", "lay_cards", "PRE-RND-02", cards={**cards, "scrapper": "bite"})
    t.play("p1", "lay_cards", cards=cards)
    assert all(t.model(name).card == card for name, card in cards.items())
    assert all(card not in t.model(name).deck for name, card in cards.items())


@rule("PRE-RND-04", "PRE-RND-05")
@pytest.mark.parametrize(
    ("jaegers", "kaiju", "decides"), [(1, 2, "p1"), (2, 1, "p2"), (1, 1, "p2"), (2, 2, "p2")]
)
def test_the_side_with_fewer_models_decides(jaegers: int, kaiju: int, decides: str) -> None:
    mine = {"gipsy-avenger": "chain-swords", "scrapper": "buzz-saw"}
    theirs = {"otachi": "bite", "onibaba": "pincers"}
    names = [*list(mine)[:jaegers], *list(theirs)[:kaiju]]
    t = Table(
        {name: {"at": (100 + 150 * n, 300, 0)} for n, name in enumerate(names)},
        moment="choosing",
        dice=BLANKS,
    )
    t.play("p1", "lay_cards", cards=dict(list(mine.items())[:jaegers]))
    t.play("p2", "lay_cards", cards=dict(list(theirs.items())[:kaiju]))
    assert (t.question, t.seat) == ("choose_first_turn", decides)


@rule("PRE-RND-13")
def test_an_activation_is_forgone_only_where_the_table_allows_it() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 300, 0), "card": "chain-swords"},
        "scrapper": {"at": (300, 300, 0), "card": "buzz-saw"},
        "otachi": {**FAR, "card": "bite"},
    }
    t = Table(models, moment="activations", impulse=2)
    t.refused("p1", "forgo", "PRE-RND-13")
    assert t.kinds() == {"pick_model"}
    t.refused("p1", "pick_model", "PRE-RND-09", model="otachi")
    t = Table(
        models,
        moment="activations",
        impulse=2,
        setup={"impulse_activations": "may"},
        dice=(6, *BLANKS),
    )
    assert t.kinds() == {"pick_model", "forgo"}
    t.play("p1", "forgo")
    assert (t.g.turn, t.seat) == ("kaiju", "p2")  # the whole result is lost
