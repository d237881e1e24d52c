"""Who becomes another one by a wound."""

from __future__ import annotations

from typing import Any

from plancia.games.infinity.library import library
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import FUSILIER, Table, foe, man
from tests.games.infinity.wounded import struck, under_fire

DOG = "dog_warriors/chain_rifle"


def dog(*saves: int, **more: Any) -> Table:
    """A Dog-Face is shot at."""
    return under_fire(*saves, target=foe(60, 60, 90, DOG, **more))


@rule("INF-SS-TRANS-01", "INF-SS-TRANS-02")
@effect_of("Transmutation")
def test_a_wound_turns_the_first_form_into_the_second() -> None:
    t = dog(1)
    profile = t.game.profile(t["z"])
    assert profile.name == "Dog-Warrior"
    assert (profile.attributes.wounds, t["z"].wounds, t["z"].is_out) == (3, 1, False)
    assert not t.told("fell")
    assert t.told("transformed")
    assert t.match.game.library.profile(DOG).cost == profile.cost  # it is worth the same


@rule("INF-SS-TRANS-02")
def test_all_wounds_of_the_order_carry_over() -> None:
    t = dog(1, 1)
    assert (t["z"].wounds, t["z"].is_out, t["z"].is_on_table) == (2, False, True)
    u = dog(1, 1, 1)
    assert (u["z"].wounds, u["z"].is_out) == (3, True)
    assert u.game.profile(u["z"]).name == "Dog-Warrior"


@rule("INF-SS-TRANS-02")
@limit_of("Transmutation")
def test_who_is_killed_outright_becomes_nothing_else() -> None:
    for weapon in ("shock_ccw", "monofilament_ccw"):
        t = struck(weapon, 1, immune="", profile=DOG)
        assert t["z"].spot == "gone"
        assert not t.told("transformed")


@rule("INF-SS-TRANS-03")
def test_it_begins_in_its_first_form_and_never_changes_back() -> None:
    first = library().profiles[DOG]
    assert first.name == "Dog-Face"
    assert not first.hooks.standing.courage  # skills are those of the form in play
    second = first.second
    assert second is not None
    assert second.hooks.standing.courage
    assert second.weapons == first.weapons
    assert (second.training, second.temper) == (first.training, first.temper)
    gap = (second.size.base + library().profiles[FUSILIER].size.base) / 2
    t = Table(
        {
            "a": man(60, 30, 90, "trauma_doc/combi_rifle"),
            "p": man(60 + gap, 30, 90, second.id, wounds=3, out=True, prone=True),
            "z": foe(5, 115, 90),
        },
        dice=[1],
    )
    t.order("a")
    t.do("heal", trooper="a", target="p")
    t.do("stop_there")
    assert (t["p"].wounds, t.game.profile(t["p"]).name) == (2, "Dog-Warrior")
