"""The combat example of the book, from the declaration of the combo to the rage it gives."""

from __future__ import annotations

from plancia.testing import rule
from tests.games.giga_robo.table import Table


def example() -> Table:
    """Takashi Kato in Dai-Raijin V against Dash in Ayzn, next to each other; a roof beside them."""
    first = {
        "spirit": 25,
        "ability": "Honorable Defeat",
        "hand": ["Flash Strike!", "Volt Spike!", "Arc Heel!", "Auxiliary Charge!", "Critical Aim"],
    }
    second = {
        "spirit": 30,
        "ability": "Circuit Flow",
        "hand": ["Core Breach!", "Reflex Edge", "Combat Flow"],
    }
    dice = [11, 5, 4, 4, 4, 9, 1, 11, 4]
    r2 = {"hex": "f5", "power": 2}
    return Table(first, None, second, r2, structures={"e4": 1}, dice=dice)


def results(t: Table) -> tuple[list[int], list[int]]:
    """The dice in play of both sides, the highest first."""
    fight = t.g.fight
    assert fight is not None
    assert fight.reply is not None
    sides = (fight.active, fight.reply)
    mine, theirs = [
        sorted((die.result for die in side.dice if not die.aside), reverse=True) for side in sides
    ]
    return mine, theirs


def pass_to(t: Table, seat: str, window: str) -> Table:
    """Everybody passes until this player is asked in this window."""
    while not (t.g.window == window and t.match.to_act == (seat,)):
        t.play(t.match.to_act[0], "pass", until="now")
    return t


@rule(
    "GR-EXA-01",
    "GR-EXA-02",
    "GR-EXA-03",
    "GR-EXA-04",
    "GR-EXA-05",
    "GR-EXA-06",
    "GR-EXA-07",
    "GR-EXA-08",
    "GR-EXA-09",
    "GR-EXA-10",
    "GR-EXA-11",
    "GR-EXA-12",
    "GR-WIN-13",
)
def test_the_combat_example_comes_out_as_printed() -> None:
    t = example()
    t.play("p1", "attack", card="Flash Strike!", target="robot")
    t.play("p1", "add_card", card="Volt Spike!").play("p1", "add_card", card="Arc Heel!").passing()
    assert t.spirit("p1") == 25 - 9

    t.play("p2", "strike_back", card="Core Breach!")
    pass_to(t, "p1", "reactive_declared").play("p1", "play", card="Auxiliary Charge!")
    t.play("p2", "play", card="Reflex Edge")
    while t.g.stack:
        t.play(t.match.to_act[0], "pass", until="now")
    assert t.meter("p1") == {"Auxiliary Charge!": (2, False)}
    t.passing()

    t.play("p2", "add_power", dice=1)
    pass_to(t, "p1", "rolled")
    assert results(t) == ([11, 5], [9, 4, 4])

    t.play("p1", "pass", until="now").play("p2", "play", card="Combat Flow", x=2)
    while not t.about:
        t.play(t.match.to_act[0], "pass", until="now")
    t.pick("p2", "reply 0").pick("p2", "reply 2")
    assert results(t) == ([5], [11, 4, 1])

    pass_to(t, "p1", "rolled").play("p1", "play", card="Critical Aim")
    while not t.about:
        t.play(t.match.to_act[0], "pass", until="now")
    t.pick("p1", "reply 2")
    assert results(t) == ([11, 5], [4, 4, 1])
    assert t.g.fight is not None
    assert t.g.fight.successes == 2

    t.passing().play("p1", "move", path=["e4"]).passing()
    assert t.armour("p2") == 40 - 5
    assert t.tokens("p2", "surge") == 1
    assert t.hex("p1") == "e4", "2 movement for the roof of level 1"
    t.play("p2", "gain_rage", take="power")
    assert t.power("p2") == 2
    assert t.hand("p1") == ["Flash Strike!"]
