"""What attacks and replies cost, in spirit, in tokens, or nothing at all."""

from __future__ import annotations

from typing import Any

from plancia.games.giga_robo.rules.collisions import Drive
from plancia.testing import rule
from tests.games.giga_robo.duel import AYZN, duel, hit
from tests.games.giga_robo.table import Table

SNIPE = "Heart Lancer!"
FIRE = "Gladius Rapid Fire!"


def terroch(*hand: str, power: int, spirit: int = 0, at: str = "h5", **rest: Any) -> Table:
    """Terroch pays robot cards with tokens: in Ascalon Alpha at e5, Ayzn at h5."""
    return duel(
        "Ascalon Alpha",
        *hand,
        pilot="Terroch Arkan",
        at=at,
        p1={"spirit": spirit},
        r1={"power": power},
        **rest,
    )


def shot_at(*hand: str, power: int, spirit: int = 0, dice: Any = (), **rest: Any) -> Table:
    """p2 shoots at Terroch, who is about to react."""
    p2 = {"hand": ["Ayzn Blaster!"]}
    t = terroch(*hand, power=power, spirit=spirit, p2=p2, active="p2", dice=dice, **rest)
    return t.play("p2", "attack", card="Ayzn Blaster!", target="robot").passing()


# --- power tokens -------------------------------------------------------------------------------


@rule("GR-KW-19", "GR-REA-08")
def test_a_reply_can_be_paid_with_four_tokens_instead_of_spirit() -> None:
    t = shot_at(SNIPE, power=5, spirit=3, dice=[2, 12, 11])
    assert [o["how"] for o in t.options("p1", "strike_back", card=SNIPE)] == ["tokens"]
    t.play("p1", "strike_back", card=SNIPE, how="tokens").passing()
    assert t.power("p1") == 1
    assert t.spirit("p1") == 3
    t.play("p1", "add_power", dice=0).passing()
    assert t.armour("p2") == AYZN - 5


@rule("GR-KW-19", "GR-REA-08")
def test_a_reply_is_not_paid_with_three_tokens() -> None:
    t = shot_at(SNIPE, power=3, spirit=5)
    assert not t.options("p1", "strike_back")
    t.refused("p1", "strike_back", "GR-REA-08", card=SNIPE, how="tokens")
    t.refused("p1", "strike_back", "GR-REA-08", card=SNIPE, how="spirit")


@rule("GR-REA-08", "GR-KW-19")
def test_a_reply_paid_with_spirit_leaves_the_tokens() -> None:
    t = shot_at(SNIPE, power=4, spirit=6, dice=[2, 12, 11])
    assert {o["how"] for o in t.options("p1", "strike_back", card=SNIPE)} == {"spirit", "tokens"}
    t.play("p1", "strike_back", card=SNIPE, how="spirit").passing()
    assert (t.spirit("p1"), t.power("p1")) == (0, 4)


@rule("GR-KW-19", "GR-CMB-01")
def test_two_cards_of_a_combo_need_eight_tokens() -> None:
    t = terroch(FIRE, "Eat Your Fill!", power=7, spirit=2, at="g5")
    t.play("p1", "attack", card=FIRE, target="robot", how="tokens")
    assert not t.options("p1", "add_card")
    t = terroch(FIRE, "Eat Your Fill!", power=8, spirit=2, at="g5")
    t.play("p1", "attack", card=FIRE, target="robot", how="tokens")
    t.play("p1", "add_card", card="Eat Your Fill!", how="tokens").passing()
    assert t.power("p1") == 0
    assert t.spirit("p1") == 2


@rule("GR-KW-19", "GR-ATK-10")
def test_one_card_of_a_combo_may_cost_tokens_and_the_other_spirit() -> None:
    t = terroch(FIRE, "Eat Your Fill!", power=4, spirit=3, at="g5")
    t.play("p1", "attack", card=FIRE, target="robot", how="tokens")
    assert [o["how"] for o in t.options("p1", "add_card")] == ["spirit"]
    t.play("p1", "add_card", card="Eat Your Fill!").passing()
    assert (t.power("p1"), t.spirit("p1")) == (0, 0)


@rule("GR-KW-19")
def test_an_instant_for_tokens_cannot_be_free_as_well() -> None:
    t = terroch("Sure Shot!", power=4, spirit=3)
    t.refused("p1", "play", "GR-KW-18", card="Sure Shot!", free=True)
    t.refused("p1", "play", "GR-KW-18", card="Sure Shot!", free=True, tokens=True)
    t.play("p1", "play", card="Sure Shot!", tokens=True).passing()
    assert (t.power("p1"), t.spirit("p1")) == (0, 3)


# --- permits ------------------------------------------------------------------------------------


@rule("GR-KW-18")
def test_a_permit_pays_one_card_and_is_used_up() -> None:
    p1 = {"spirit": 0, "permits": [{"kind": "any"}]}
    t = duel("Dai-Raijin V", "Volt Spike!", "Arc Heel!", at="f5", p1=p1)
    t.play("p1", "attack", card="Volt Spike!", target="robot", how="free").passing()
    assert t.spirit("p1") == 0
    assert t.g.players["p1"].permits == ()
    hit(t)
    assert t.armour("p2") == AYZN - 2


@rule("GR-KW-18")
def test_a_permit_covers_one_card_of_a_combo() -> None:
    p1 = {"spirit": 4, "permits": [{"kind": "any"}]}
    t = duel("Dai-Raijin V", "Volt Spike!", "Arc Heel!", at="f5", p1=p1)
    t.play("p1", "attack", card="Volt Spike!", target="robot", how="free")
    assert [o["how"] for o in t.options("p1", "add_card", card="Arc Heel!")] == ["spirit"]
    t.play("p1", "add_card", card="Arc Heel!").passing()
    assert t.spirit("p1") == 0


@rule("GR-KW-18")
def test_a_permit_for_instants_pays_no_attack_and_its_limit_counts_the_printed_cost() -> None:
    p1 = {"spirit": 0, "permits": [{"kind": "instant", "most": 3}]}
    t = duel("Dai-Raijin V", "Volt Spike!", "Charge!", "Overvoltage!", at="f5", p1=p1)
    assert not t.options("p1", "attack")
    assert [o["card"] for o in t.options("p1", "play")] == ["Charge!"]
    p1 = {"spirit": 0, "permits": [{"kind": "instant", "most": 2}]}
    t = duel("Dai-Raijin V", "Charge!", at="f5", p1=p1)
    assert not t.options("p1", "play")


@rule("GR-KW-18")
def test_only_a_permit_that_says_so_pays_an_ultimate_technique() -> None:
    for ultimate, offered in ((False, 0), (True, 1)):
        p1 = {"spirit": 0, "permits": [{"kind": "any", "ultimate": ultimate}]}
        t = duel("Dai-Raijin V", "Electro Detonator!", at="f5", p1=p1)
        assert len(t.options("p1", "attack", how="free")) == offered


@rule("GR-KW-18")
def test_the_permit_that_fits_is_used_and_the_others_stay() -> None:
    permits = [{"kind": "instant"}, {"kind": "any", "most": 3}, {"kind": "any"}]
    t = duel("Dai-Raijin V", "Arc Heel!", at="f5", p1={"spirit": 0, "permits": permits})
    t.play("p1", "attack", card="Arc Heel!", target="robot", how="free").passing()
    assert [(p.kind, p.most) for p in t.g.players["p1"].permits] == [("instant", None), ("any", 3)]


# --- cards that go back -------------------------------------------------------------------------


@rule("GR-REA-19")
def test_a_reply_out_of_range_gives_its_spirit_and_card_back() -> None:
    p2 = {"hand": ["Ayzn Punch!", "Luftfaust!"], "spirit": 20}
    t = duel("Dai-Raijin V", "Volt Spike!", at="f5", p1={"spirit": 3}, p2=p2, active="p2")
    t.play("p2", "attack", card="Ayzn Punch!", target="robot").passing()
    t.play("p1", "strike_back", card="Volt Spike!", target="robot")
    assert t.g.window == "reactive_declared"
    assert t.spirit("p1") == 0
    t.g.then(Drive("push", "p1", "p2", ("d5",)))
    t.match._advance()
    t.passing()
    assert t.hand("p1") == ["Volt Spike!"]
    assert t.spirit("p1") == 3
    assert t.match.to_act == ("p1",)
    assert {o["type"] for o in t.options("p1")} == {"take_the_hit", "defend"}
    t.play("p1", "take_the_hit").passing()
    assert t.armour("p1") == 30  # the fist does not reach any more [GR-ATK-14]
