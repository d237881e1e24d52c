"""What happens by itself: every event that abilities wait for, through a whole turn."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.games.giga_robo.rules.responses.windows import AskResponse
from plancia.games.giga_robo.words.lasting import Event
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

GAIN = {"do": "gain", "what": "spirit", "n": 1}
THEN_GAIN = {"do": "if", "then": [GAIN]}


def waiting(name: str, event: str, **more: Any) -> dict[str, Any]:
    """An ability that gives 1 spirit when an event comes."""
    return {"name": name, "active": {"hooks": [{"on": event, "do": [GAIN], **more}]}}


LAB = Laboratory(
    instant("Aimed", {"do": "inflict", "n": 2}),
    instant("Brace", {"do": "last", "active": {"mods": [{"stat": "damage_taken", "add": -1}]}}),
    instant("Breathe", GAIN),
    instant("Aimed And On", {"do": "inflict", "n": 2}, {"do": "if", "then": [{**GAIN, "n": 3}]}),
    attack("Shot"),
    attack("Stinger", harm={"base": 2, "after": [{"do": "give", "kind": "surge", "to": "harmed"}]}),
    attack("Weak", harm={"base": 0}),
    abilities=(
        *(waiting(f"On {event}", event) for event in get_args(Event)),
        waiting("Once a turn", "damages", once="turn"),
        waiting("Once an attack", "damages", once="attack"),
        waiting("Once a game", "damages", once="game"),
        waiting(
            "Only on a roof",
            "damages",
            when=[{"is": "near", "what": "structure", "least": 0, "most": 0}],
        ),
        waiting("If you like", "damages", may=True),
        waiting("Aimed at once", "targeted", once="turn"),
        {
            "name": "Both",
            "active": {"hooks": [{"on": e, "do": [GAIN]} for e in ("moved", "turn_end", "upkeep")]},
        },
        waiting("Start if you like", "turn_start", may=True),
        {
            "name": "As much",
            "active": {"hooks": [{"on": "inflicted", "do": [{**GAIN, "n": {"of": "x"}}]}]},
        },
        {
            "name": "Card for spirit",
            "active": {"hooks": [{"on": "damages", "do": [{"do": "take_back"}, THEN_GAIN]}]},
        },
        {"name": "Sleeping", "tokens": 1, "active": waiting("", "turn_start")["active"]},
    ),
)
QUIET = {"ability": "Honorable Defeat", "spirit": 0}


def turn(ability: str, seat: str, *, card: str = "Shot", **rest: Any) -> Table:
    """A whole turn of p1: upkeep, a hit on p2, a move, cooldown; a seat has the ability."""
    with_it = {"abilities": [ability]}
    t = LAB.table(
        card,
        at="g5",
        p1={**QUIET, **rest.pop("p1", {})},
        p2={**QUIET, "ability": "Honorable Defeat", **rest.pop("p2", {})},
        r1={**(with_it if seat == "p1" else {}), **rest.pop("r1", {})},
        r2={**(with_it if seat == "p2" else {}), **rest.pop("r2", {})},
        moment="turn",
        **rest,
    )
    acts = iter(("attack", "move", "end"))
    while t.g.active == "p1":
        (who,) = t.match.to_act
        go_on(t, who, acts, card)
    return t


def go_on(t: Table, who: str, acts: Any, card: str) -> None:
    offered = {option["type"] for option in t.options(who)}
    if isinstance(t.asked, AskResponse):
        t.play(who, "pass", until="now")
    elif "gain" in offered:
        t.play(who, "gain", take="power")
    elif isinstance(t.asked, ChooseRage):
        t.play(who, "gain_rage", take="power")
    elif "add_power" in offered:
        t.play(who, "add_power", dice=1)
    elif "take_the_hit" in offered:
        t.play(who, "take_the_hit")
    elif "pick" in offered:
        t.pick(who, "yes")
    else:
        match next(acts):
            case "attack":
                t.play(who, "attack", card=card, target="robot")
            case "move":
                t.play(who, "move", path=["e4"])
            case _:
                t.play(who, "end_combat")


@rule("GR-TRN-04", "GR-TRN-07", "GR-UPK-01", "GR-KW-72", "GR-KW-86", "GR-KW-168", "GR-KW-171")
@pytest.mark.parametrize(
    ("event", "attacker", "victim"),
    [
        ("turn_start", 1, 0),
        ("upkeep", 1, 0),
        ("turn_end", 1, 0),
        ("opponent_turn_end", 0, 1),
        ("hit", 1, 0),
        ("damage_done", 1, 0),
        ("moved", 1, 0),
        ("targeted", 0, 1),
        ("inflicted", 0, 1),
        ("damaged", 0, 1),
        ("damages", 1, 0),
        ("burned", 0, 0),
        ("held", 0, 0),
        ("structure_collision", 0, 0),
        ("opponent_rage", 1, 0),
        ("instant_against", 0, 0),
        ("opponent_uses_power", 1, 2),  # p2's rage; p1's upkeep and die
        ("opponent_pays_power", 0, 1),
    ],
)
def test_an_event_of_the_turn_sets_off_what_waits_for_it(
    event: str, attacker: int, victim: int
) -> None:
    assert turn(f"On {event}", "p1").spirit("p1") == attacker
    assert turn(f"On {event}", "p2").spirit("p2") == victim


@rule("GR-KW-174", "GR-TRA-04")
def test_fire_sets_off_what_waits_for_burning_and_for_damage() -> None:
    fire = {"trauma": {"fire": [0, 0, 2]}}
    assert turn("On burned", "p1", p1=fire).spirit("p1") == 1
    assert turn("On damaged", "p1", p1=fire).spirit("p1") == 1
    assert turn("On inflicted", "p1", p1=fire).spirit("p1") == 0
    assert turn("On burned", "p2", p1=fire).spirit("p2") == 0


@rule("GR-KW-84")
@pytest.mark.parametrize(("card", "spirit"), [("Brace", 1), ("Breathe", 0)])
def test_an_instant_that_lowers_the_damage_of_an_attack_affects_it(card: str, spirit: int) -> None:
    with_it = {"abilities": ["On instant_against"]}
    t = LAB.table("Stinger", p1=QUIET, p2={**QUIET, "hand": [card]}, r1=with_it)
    t.play("p1", "attack", card="Stinger", target="robot").play("p2", "play", card=card).passing()
    assert t.spirit("p1") == spirit
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40 - 2 + spirit


@rule("GR-RAG-02", "GR-KW-168")
def test_a_hit_without_damage_sets_off_the_hit_alone() -> None:
    assert turn("On hit", "p1", card="Weak").spirit("p1") == 1
    assert turn("On damages", "p1", card="Weak").spirit("p1") == 0
    assert turn("On inflicted", "p2", card="Weak").spirit("p2") == 0
    assert turn("On opponent_rage", "p1", card="Weak").spirit("p1") == 0


def twice(ability: str, **rest: Any) -> Table:
    """p1 inflicts damage with two instants in one turn."""
    t = LAB.table("Aimed", p1=QUIET, r1={"abilities": [ability]}, **rest)
    for _ in range(2):
        t.play("p1", "play", card="Aimed")
        while t.match.to_act == ("p2",) or t.options("p1", "pick") or t.options("p1", "pass"):
            (who,) = t.match.to_act
            if isinstance(t.asked, ChooseRage):
                t.play(who, "gain_rage", take="power")
            elif t.options(who, "pick"):
                t.pick(who, "yes")
            else:
                t.play(who, "pass", until="now")
        t.g.players["p1"].meter = ()
        t.g.players["p1"].hand = ("Aimed",)
    return t


@rule("GR-KW-13")
def test_what_works_once_works_once() -> None:
    assert twice("On damages").spirit("p1") == 2
    assert twice("Once a turn").spirit("p1") == 1
    assert twice("Once a game").spirit("p1") == 1


@rule("GR-KW-13", "GR-KW-171")
@pytest.mark.parametrize(("ability", "number"), [("On targeted", 2), ("Aimed at once", 1)])
def test_being_targeted_twice_counts_once_where_it_says_so(ability: str, number: int) -> None:
    t = LAB.table("Shot", "Weak", p2=QUIET, r2={"abilities": [ability]})
    t.play("p1", "attack", card="Weak", target="robot").passing().play("p2", "take_the_hit")
    t.passing().play("p1", "attack", card="Shot", target="robot").passing()
    assert t.spirit("p2") == number


@rule("GR-TRN-04", "GR-TRN-07")
def test_an_ability_waits_for_several_events_at_once() -> None:
    assert turn("Both", "p1").spirit("p1") == 3


@rule("GR-KW-69")
@pytest.mark.parametrize(("barrier", "surges"), [(False, 1), (True, 0)])
def test_only_who_lost_armour_takes_what_follows_the_damage(barrier: bool, surges: int) -> None:
    t = LAB.table("Stinger", p2=QUIET, r2={"barrier": barrier})
    t.play("p1", "attack", card="Stinger", target="robot").play("p2", "take_the_hit")
    assert t.tokens("p2", "surge") == surges
    assert t.tokens("p1", "surge") == 0


@rule("GR-KW-06")
def test_a_condition_is_read_as_the_event_comes() -> None:
    assert twice("Only on a roof").spirit("p1") == 0
    assert twice("Only on a roof", structures={"e5": 1}).spirit("p1") == 2


@rule("GR-KW-177")
def test_the_amount_of_damage_is_what_the_text_counts() -> None:
    t = LAB.table("Aimed", p1=QUIET, p2=QUIET, r2={"abilities": ["As much"]})
    t.play("p1", "play", card="Aimed")
    t.play("p2", "gain_rage", take="power").passing()
    assert t.spirit("p2") == 2


@rule("GR-ABL-04")
def test_an_ability_without_its_tokens_waits_for_nothing() -> None:
    assert turn("Sleeping", "p1").spirit("p1") == 0
    assert turn("Sleeping", "p1", r1={"on": ["Sleeping"]}).spirit("p1") == 1


@rule("GR-KW-04")
def test_what_may_be_left_is_asked_for() -> None:
    t = LAB.table(p1=QUIET, r1={"abilities": ["Start if you like"]}, moment="turn")
    t.passing()
    assert t.about == "hook"
    t.pick("p1", "no").passing()
    assert t.spirit("p1") == 0
    t = LAB.table(p1=QUIET, r1={"abilities": ["Start if you like"]}, moment="turn")
    t.passing().pick("p1", "yes").passing()
    assert t.spirit("p1") == 1
    t = LAB.table("Aimed", p1=QUIET, r1={"abilities": ["If you like"]})
    t.play("p1", "play", card="Aimed")
    assert (t.about, t.match.to_act) == ("hook", ("p1",))
    t.pick("p1", "no")
    assert t.spirit("p1") == 0


@rule("GR-KW-05")
@pytest.mark.parametrize(("meter", "gained"), [({}, 3), ({2: ["Shot"]}, 3 + 1)])
def test_what_cannot_be_done_in_one_text_says_nothing_of_another(
    meter: dict[int, list[str]], gained: int
) -> None:
    p1 = {**QUIET, "meter": meter}
    t = LAB.table("Aimed And On", p1=p1, r1={"abilities": ["Card for spirit"]})
    t.play("p1", "play", card="Aimed And On")
    t.play("p2", "gain_rage", take="power").passing()
    assert t.hand("p1") == meter.get(2, [])
    assert t.spirit("p1") == gained


@rule("GR-KW-72", "GR-RSP-09", "GR-ABL-02")
def test_what_answers_a_payment_comes_first_and_the_window_of_the_response_goes_on() -> None:
    r2 = {"abilities": ["On opponent_pays_power"]}
    p1 = {**QUIET, "asking": "always"}
    t = LAB.table(p1=p1, p2=QUIET, r1={"power": 1}, r2=r2, moment="combat")
    assert t.asked.window == "combat_begins"
    t.play("p1", "activate", ability="Idle 0")
    assert t.spirit("p2") == 1, "before anybody answers"
    windows = []
    while isinstance(t.asked, AskResponse):
        windows.append(t.asked.window)
        t.play("p1", "pass", until="now")
    assert windows == ["combat_begins"] * 2, "an answer to the activation, then the window again"
