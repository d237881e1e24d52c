"""What a seat knows of a fight: as much as anybody at the table can see, and nothing more."""

from __future__ import annotations

from plancia import scenario
from plancia.core import HIDDEN, Match
from plancia.core.saving import dump
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.state import Build
from plancia.testing import rule
from tests.games.giga_robo.table import DASH_IN_AYZN, KATO_IN_RAIJIN, Table

COMBO = ["Flash Strike!", "Volt Spike!", "Arc Heel!"]


def laying_out(card: str) -> Table:
    """The first player has begun a combo and may add cards."""
    t = Table({"spirit": 9, "hand": COMBO, "hidden": COMBO})
    return t.play("p1", "attack", card=card, target="robot", hex="f5")


@rule("GR-ATK-07", "GR-GEN-23")
def test_an_attack_that_is_being_put_together_is_known_to_its_owner_alone() -> None:
    one, other = laying_out("Flash Strike!"), laying_out("Volt Spike!")
    for seat in ("p2", None):
        assert dump(one.match.view(seat)) == dump(other.match.view(seat))
    seen = one.match.view("p2")
    assert seen.fight is None
    assert seen.players["p1"].hand == (HIDDEN,) * 3
    own = one.match.view("p1")
    assert own.fight is not None
    assert [each.card for each in own.fight.active.cards] == ["Flash Strike!"]


@rule("GR-ATK-07", "GR-GEN-23")
def test_a_declared_attack_is_known_to_all() -> None:
    t = laying_out("Flash Strike!").play("p1", "enough")
    seen = t.match.view("p2")
    assert seen.fight is not None
    assert [each.card for each in seen.fight.active.cards] == ["Flash Strike!"]
    assert seen.players["p1"].hand == (HIDDEN,) * 2


@rule("GR-ATK-07")
def test_declaring_shows_what_was_laid_out_even_if_every_card_was_known() -> None:
    t = Table({"spirit": 9, "hand": ["Flash Strike!", "Volt Spike!"]}, {"hex": "e5"})
    t.play("p1", "attack", card="Flash Strike!", target="robot")
    before = t.g.reveals
    assert t.match.view("p2").fight is None
    t.play("p1", "enough")
    assert t.g.reveals == before + 1
    assert not t.match.can_undo("p1"), "others have seen it"


@rule("GR-GEN-23")
def test_the_order_of_a_hand_does_not_say_which_cards_are_hidden() -> None:
    hands = (
        ["Volt Spike!", "Flash Strike!", "Arc Heel!"],
        ["Arc Heel!", "Volt Spike!", "V Cutter!"],
    )
    tables = [Table({"hand": hand, "hidden": [hand[1]]}) for hand in hands]
    seen = [t.match.view("p2").players["p1"].hand for t in tables]
    assert seen == [("Arc Heel!", "Volt Spike!", HIDDEN), ("Arc Heel!", "V Cutter!", HIDDEN)]


@rule("GR-SET-39", "GR-GEN-23")
def test_builds_that_others_bring_are_known_only_by_pilot_and_robot() -> None:
    builds = [{**KATO_IN_RAIJIN, "ability": "Born to fight"}, DASH_IN_AYZN]
    t = Table(builds=builds)
    pair = (Build("Takashi Kato", "Dai-Raijin V"), Build("Dash", "Ayzn"))
    assert t.match.view("p2").setup.builds == pair
    assert t.match.view("p1").setup.builds == t.g.setup.builds != pair
    shown = Table(builds=builds, setup={"open_hands": "yes"})
    assert shown.match.view("p2").setup.builds == t.g.setup.builds


@rule("GR-SET-19", "GR-RSP-17")
def test_the_impact_deck_and_the_wishes_of_others_are_not_known() -> None:
    match = Match.new(GigaRobo, {}, 1)
    game, seen = match.game, match.view("p1")
    assert seen.impact == [HIDDEN] * len(game.impact)
    game.players["p2"].asking = "always"
    assert match.view("p1") == seen
    assert match.view("p2").players["p2"].asking == "always"


@rule("GR-ATK-07", "GR-GEN-23")
def test_an_exported_file_tells_nothing_of_cards_laid_out_in_secret() -> None:
    one, other = laying_out("Flash Strike!"), laying_out("Volt Spike!")
    other.play("p1", "add_card", card="Arc Heel!")
    for seat in ("p2", None):
        assert scenario.export(one.match, seat).text() == scenario.export(other.match, seat).text()
    begun = scenario.start(GigaRobo, scenario.export(one.match, "p2"))
    assert dump(begun.view("p2")) == dump(one.match.view("p2"))
    assert begun.to_act == ("p1",)
    own = scenario.start(GigaRobo, scenario.export(one.match, "p1"))
    assert own.game.attack.active.cards[0].card == "Flash Strike!"


@rule("GR-GEN-23", "GR-SET-39")
def test_an_exported_file_tells_nothing_of_the_others_builds() -> None:
    builds = [{**KATO_IN_RAIJIN, "ability": "Honorable Defeat"}, DASH_IN_AYZN]
    match = Match.new(GigaRobo, {"builds": builds}, 1)
    assert "Honorable Defeat" in scenario.export(match, "p1").text()
    other = Match.new(GigaRobo, {"builds": [KATO_IN_RAIJIN, DASH_IN_AYZN]}, 1)
    files = [scenario.export(each, "p2").setup for each in (match, other)]
    assert files[0] == files[1]


@rule("GR-RSP-17")
def test_an_exported_file_does_not_say_how_others_want_to_be_asked() -> None:
    t = Table({"asking": "pass"})
    assert "asking" not in scenario.export(t.match, "p2").text()
    assert (
        scenario.start(GigaRobo, scenario.export(t.match, "p1")).game.players["p1"].asking == "pass"
    )
