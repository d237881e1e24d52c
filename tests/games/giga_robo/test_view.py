"""What a seat knows of a fight: as much as anybody at the table can see, and nothing more."""

from __future__ import annotations

from plancia import scenario
from plancia.core import HIDDEN, Chance, Match
from plancia.core.automatic import is_known
from plancia.core.saving import dump
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.in_progress import Moving, Wound
from plancia.games.giga_robo.state import Build
from plancia.testing import rule
from tests.games.giga_robo.table import DASH_IN_AYZN, KATO_IN_RAIJIN, Table

COMBO = ["Flash Strike!", "Volt Spike!", "Arc Heel!"]
NORIKO_IN_RAIJIN = {"pilot": "Noriko Nagare", "robot": "Dai-Raijin V"}
DASH_IN_O_GUN = {"pilot": "Dash", "robot": "O-Gun"}
SECRET = "Sky Anchor Exo-Driver!"
"""One of the cards of O-Gun without a cooldown value: it can be unknown."""


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


@rule("GR-ATK-07", "GR-GEN-23")
def test_what_can_be_added_to_cards_that_are_laid_out_is_not_known_to_others() -> None:
    t = Table({"spirit": 9, "hand": ["Flash Strike!", "Volt Spike!"]}, {"hex": "e5"})
    assert is_known(t.g, "p1"), "the whole hand lies open"
    t.play("p1", "attack", card="Flash Strike!", target="robot")
    assert not is_known(t.g, "p1")
    t.play("p1", "enough")
    assert all(is_known(t.g, seat) for seat in t.match.to_act)


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


# --- looking at a hand --------------------------------------------------------------------------


def hijacked(*hand: str) -> Table:
    """The first player looks at a hand in which one card was hidden."""
    t = Table(
        {"spirit": 9, "hand": ["Hijack"]},
        p2={"hand": list(hand), "hidden": [SECRET]},
        builds=(NORIKO_IN_RAIJIN, DASH_IN_O_GUN),
    )
    return t.play("p1", "play", card="Hijack").passing()


@rule("GR-KW-52", "GR-GEN-23")
def test_whoever_has_looked_at_a_hand_alone_knows_it_from_then_on() -> None:
    t = hijacked("Anchor Sprint!", SECRET, "Anchor Buster!")
    for known in (["Anchor Buster!", "Anchor Sprint!"], ["Anchor Buster!"]):
        assert t.match.view("p1").players["p2"].hand == (*known, SECRET)
        assert t.match.view(None).players["p2"].hand == (*known, HIDDEN)
        if len(known) == 2:
            t.pick("p1", "Anchor Sprint!").passing()
    assert t.g.players["p2"].hidden == (SECRET,), "nobody else has seen it"


@rule("GR-KW-52")
def test_a_hand_that_was_looked_at_is_dealt_again_only_for_the_others() -> None:
    t = hijacked("Anchor Sprint!", SECRET, "Anchor Buster!")
    hands: dict[str | None, set[tuple[str, ...]]] = {"p1": set(), None: set()}
    for seat, found in hands.items():
        for number in range(8):
            game = t.g.clone()
            game.redraw(seat, Chance.seeded(number))
            found.add(tuple(sorted(game.players["p2"].hand)))
    assert hands["p1"] == {tuple(sorted(t.g.players["p2"].hand))}
    assert len(hands[None]) > 1


@rule("GR-KW-52")
def test_a_look_at_a_hand_does_not_tell_its_order() -> None:
    hands = (
        ("Anchor Sprint!", SECRET, "Anchor Buster!"),
        (SECRET, "Anchor Buster!", "Anchor Sprint!"),
    )
    told = [hijacked(*hand).told("hand_seen")[0].cards for hand in hands]
    assert told == [("Anchor Buster!", "Anchor Sprint!", SECRET)] * 2


@rule("GR-KW-52", "GR-GEN-23")
def test_an_exported_file_knows_the_hands_that_its_seat_has_looked_at() -> None:
    t = hijacked("Anchor Sprint!", SECRET, "Anchor Buster!").pick("p1", "Anchor Sprint!").passing()
    for seat in ("p1", None):
        file = scenario.export(t.match, seat)
        assert (SECRET in file.text()) is (seat == "p1")
        assert dump(scenario.start(GigaRobo, file).view(seat)) == dump(t.match.view(seat))


@rule("GR-GEN-23")
def test_a_move_or_a_blow_in_the_middle_is_no_secret() -> None:
    t = Table()
    t.g.moving.append(Moving("p1", "p1", "speed", ["e7"], ["e6"], start="e5"))
    t.g.wounds.append(Wound("p2", 3, "p1", "attack", "GR-DMG-01"))
    for seat in ("p1", "p2", None):
        seen = t.match.view(seat)
        assert (seen.moving, seen.wounds) == (t.g.moving, t.g.wounds)
