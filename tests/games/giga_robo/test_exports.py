"""Exported files of a fight: what was done stays done, in the middle of anything."""

from __future__ import annotations

from plancia import scenario
from plancia.content.read import Document
from plancia.core import Match
from plancia.core.saving import dump
from plancia.games.giga_robo import GigaRobo
from plancia.testing import rule
from tests.games.giga_robo.table import Table

SEATS = ("p1", "p2", None)


def again(exported: scenario.Scenario) -> Match[GigaRobo]:
    """The match in which the text of a file begins."""
    document = Document(exported.text(), "export.yaml")
    report = scenario.run(document)
    assert report.ok, report.fault
    return scenario.start(GigaRobo, scenario.read(document))


def leads_back(t: Table) -> None:
    """The file of every seat shows it the same, and the file of all is the same match."""
    for seat in SEATS:
        begun = again(scenario.export(t.match, seat))
        assert dump(begun.view(seat)) == dump(t.match.view(seat)), seat
        assert begun.to_act == t.match.to_act
    whole = again(scenario.export_all(t.match))
    assert whole.digest() == t.match.digest()


@rule("GR-MOV-02")
def test_whoever_has_moved_cannot_move_again_in_the_file() -> None:
    t = Table({"spirit": 9, "hand": ["Flash Strike!"]}, {"hex": "e5"}, r2={"hex": "g5"})
    assert t.options("p1", "move")
    t.play("p1", "move", path=["e4"]).passing()
    assert not t.options("p1", "move")
    leads_back(t)
    for exported in (scenario.export(t.match, "p1"), scenario.export_all(t.match)):
        begun = again(exported)
        assert begun.options("p1") == t.match.options("p1")


def attacking() -> Table:
    """An attack is declared while something lasts, and the defender has not answered."""
    t = Table(
        {
            "spirit": 9,
            "hand": ["Flash Strike!", "Volt Spike!"],
            "hidden": ["Volt Spike!"],
            "lasting": [{"owner": "p1", "part": "Charge!/text/0", "until": "turn"}],
            "used": ["turn:Charge!"],
        },
        {"hex": "e5", "power": 2},
        dice=[11, 3, 2, 9, 1, 1, 1],
    )
    t.play("p1", "attack", card="Flash Strike!", target="robot").play("p1", "enough")
    return t.passing()


@rule("GR-ATK-07", "GR-KW-10", "GR-KW-13")
def test_an_attack_goes_on_in_the_file_with_all_that_lasts() -> None:
    t = attacking()
    assert t.match.to_act == ("p2",)
    leads_back(t)
    for seat in SEATS:
        begun = again(scenario.export(t.match, seat)).game
        player = begun.players["p1"]
        assert [each.part for each in player.lasting] == ["Charge!/text/0"]
        assert player.used == ["turn:Charge!"]
        assert [each.card for each in begun.attack.active.cards] == ["Flash Strike!"]
        assert "Flash Strike!" not in player.hand
    t.play("p2", "defend")
    leads_back(t)


def test_the_file_of_all_goes_on_with_the_same_dice() -> None:
    t = attacking()
    begun = again(scenario.export_all(t.match))
    for match in (t.match, begun):
        scenario.Runner(match).carry_out(
            scenario.Line(seat="p2", action={"type": "defend"}),
        )
        while match.to_act and match.game.fight is not None:
            seat = match.to_act[0]
            match.play(seat, match.options(seat)[0])
    assert begun.digest() == t.match.digest()
    assert begun.game.robots["p2"].armour == t.armour("p2")
