"""What skills and equipment do is data: read, put together, gained and lost."""

from __future__ import annotations

from plancia.games.infinity.abilities import with_lower
from plancia.games.infinity.hooks import Deploying, Hooks, Moving, Reacting, merged
from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man


@rule("INF-SS-GEN-02")
def test_a_level_includes_the_lower_ones_unless_it_says_otherwise() -> None:
    known = library().abilities
    assert [each.id for each in with_lower("combat_jump", known)] == [
        "parachutist",
        "airborne_infiltration",
        "combat_jump",
    ]
    # Tactical Jump gives the second level alone; that one includes the first.
    assert "combat_jump" not in [each.id for each in with_lower("tactical_jump", known)]


def test_hooks_of_several_abilities_are_put_together() -> None:
    one = Hooks(moving=Moving(upright=True), deploying=Deploying(marker="camouflage"))
    other = Hooks(reacting=Reacting(full_burst=True), deploying=Deploying(marker="to_camouflage"))
    assert merged([one, other]) == Hooks(
        moving=Moving(upright=True),
        reacting=Reacting(full_burst=True),
        deploying=Deploying(marker="to_camouflage"),
    )
    assert merged([]) == Hooks()


def test_what_is_gained_works_and_what_is_disabled_does_not() -> None:
    t = Table({"a": man(60, 30), "f": foe(60, 90)})
    trooper = t["a"]
    assert not t.game.hooks(trooper).reacting.full_burst
    trooper.gained = ("total_reaction", "hmg")
    assert t.game.hooks(trooper).reacting.full_burst
    assert t.game.profile(trooper).weapons[-1] == "hmg"
    assert t.game.profile(trooper).level("total_reaction") == 1
    trooper.disabled = ("total_reaction", "combi_rifle")
    assert not t.game.hooks(trooper).reacting.full_burst
    assert "combi_rifle" not in t.game.profile(trooper).weapons
    trooper.disabled = trooper.gained = ()
    assert t.game.profile(trooper) is t.game.library.profile(trooper.profile)


@rule("INF-SS-GEN-01")
def test_only_who_has_a_skill_can_use_it() -> None:
    t = Table(
        {
            "a": man(60, 30),
            "b": man(62, 30, out=True, prone=True, wounds=1),
            "d": man(64, 30, profile="fusiliers/combi_rifle_paramedic"),
            "f": foe(60, 90),
        }
    )
    t.order("a")
    t.refused("INF-SS-DOC-01", "p1", "heal", trooper="a", target="b")
    assert t.game.profile(t["d"]).actions == frozenset({"use_medikit"})
