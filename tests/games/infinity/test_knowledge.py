"""What the players know of each other."""

from plancia import scenario
from plancia.core import Chance
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_setup import start

LED = {
    "a": man(60, 10, profile="fusiliers/combi_rifle_lieutenant"),
    "b": man(70, 10),
    "c": man(80, 10, profile="fusiliers/hmg"),
    "z": foe(60, 110, 90),
}


@rule("INF-PLAY-LIST-02", "INF-PLAY-LIST-03", "INF-LT-04")
def test_others_do_not_see_who_leads_nor_how_many_orders_are_left() -> None:
    t = Table(LED)
    seen = t.match.view("p2")
    assert seen.troopers["a"].profile == seen.troopers["b"].profile
    assert seen.commands["p1"].lieutenant == "?"
    assert seen.commands["p1"].reserve == []
    assert not seen.commands["p1"].special
    assert t.match.view("p1").commands["p1"].lieutenant == "a"


@rule("INF-LT-04")
def test_the_source_of_an_order_is_secret() -> None:
    t = Table(LED)
    t.order("a", "special")
    assert t.match.view("p2").order.source == "reserve"  # type: ignore[union-attr]
    assert t.match.view("p1").order.source == "special"  # type: ignore[union-attr]
    assert [event.piece for event in t.told("order_spent")] == ["a"]


@rule("INF-PLAY-LIST-01")
def test_lists_are_secret() -> None:
    match = start(7, 11)
    seen = match.view("p2")
    assert set(seen.setup.lists) == {"p2"}
    assert {each.seat for each in seen.troopers.values()} == {"p2"}


@rule("INF-PLAY-LIST-03")
def test_bots_think_of_another_lieutenant() -> None:
    leaders = set()
    for seed in range(12):
        game = Table(LED).game
        game.redraw("p2", Chance.seeded(seed))
        leaders.add(game.commands["p1"].lieutenant)
        assert game.profile(game.troopers[game.commands["p1"].lieutenant]).is_lieutenant
    assert leaders == {"a", "b"}  # the one with the HMG could not be


@rule("INF-CHAR-IMP-02", "INF-PLAY-LIST-03")
def test_everybody_knows_who_still_has_an_impetuous_order_but_not_under_a_marker() -> None:
    army = {
        "a": man(60, 10, profile="fusiliers/combi_rifle_lieutenant"),
        "k": man(30, 10, profile="kum/chain_rifle_shock_ccw"),
        "m": man(90, 10, profile="uxia_mcneill/boarding_shotgun_camouflage_infiltration"),
        "z": foe(60, 110, 90),
    }
    army["m"]["concealed"] = "camouflage"
    t = Table(army, commands={"p1": {"lieutenant": "a", "impetuous": ["k", "m"]}})
    assert t.match.view("p1").commands["p1"].impetuous == ["k", "m"]
    assert t.match.view("p2").commands["p1"].impetuous == ["k"]
    assert '"m"' not in scenario.export(t.match, "p2").text().split("impetuous")[-1].split("]")[0]
