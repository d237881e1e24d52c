"""What is wrong with a force, told in the right words. [PRE-FRC-06 to PRE-FRC-15, PRE-CIV-02]"""

from __future__ import annotations

import pytest

from plancia.core import Message
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.state import Recruit
from plancia.testing import rule

LIBRARY = library()


def key(found: Message | None) -> str:
    """The last word of a fault; empty: there is none."""
    return "" if found is None else found.key.rpartition(".")[2]


def recruit(
    model: str, *pilots: str, upgrade: str = "", mutations: tuple[str, ...] = ()
) -> Recruit:
    """A model with what it carries."""
    return Recruit(model, pilots, upgrade, mutations)


def scrapper(upgrade: str = "", mutations: tuple[str, ...] = ()) -> Recruit:
    """A Jaeger with two pilots that cost nothing."""
    return Recruit("scrapper", ("suresh-khurana", "ilya-kurshenko"), upgrade, mutations)


def drone(*mutations: str) -> Recruit:
    """A Kaiju drone, of which a team may have several."""
    return Recruit("kaiju-drone", (), "", mutations)


COYOTE = recruit("coyote-tango", "renata-gutierrez", "jinhai-ou-yang")


@rule("PRE-FRC-12", "PRE-FRC-13", "PRE-FRC-14", "PRE-FRC-15", "PRE-MUT-02", "PRE-FRC-07")
@pytest.mark.parametrize(
    ("force", "fault"),
    [
        ([], "empty"),
        ([recruit("godzilla")], "no_model"),
        ([recruit("scrapper", "suresh-khurana", "nobody")], "no_pilot"),
        ([recruit("scrapper", "suresh-khurana")], "crew"),
        ([recruit("scrapper", "suresh-khurana", "hu-wei", "jin-wei")], "crew"),
        ([recruit("bracer-phoenix", "suresh-khurana", "hu-wei", "jin-wei")], ""),
        ([recruit("otachi", "suresh-khurana")], "kaiju_crewed"),
        ([recruit("otachi", upgrade="double-hull")], "kaiju_upgraded"),
        ([recruit("otachi", mutations=("wings",))], "no_mutation"),
        ([recruit("otachi", mutations=("pursue", "crushing-jaws"))], "no_slot"),
        ([recruit("otachi", mutations=("pursue", "thick-hide"))], ""),
        ([recruit("otachi", mutations=("pursue", "thick-hide", "second-heart"))], "no_slot"),
        ([recruit("otachi", mutations=("pursue",)), recruit("onibaba", mutations=("pursue",))], ""),
        ([scrapper()], ""),
        ([scrapper(mutations=("pursue",))], "jaeger_mutated"),
        ([scrapper("wings")], "no_upgrade"),
        ([scrapper("double-hull")], ""),
        ([scrapper("one-of-a-kind")], "reserved"),
        ([recruit("gipsy-avenger", "hu-wei", "jin-wei", upgrade="one-of-a-kind")], ""),
        ([recruit("otachi"), recruit("otachi")], "model_twice"),
        ([recruit("otachi"), recruit("onibaba")], ""),
        ([drone()], ""),
        ([drone(), drone("pursue")], "copies_bare"),
        ([drone("pursue"), drone("pursue", "thick-hide")], "copies_alike"),
        ([drone("pursue"), drone("crushing-jaws", "thick-hide")], ""),
        ([scrapper(), COYOTE], ""),
        ([scrapper(), recruit("coyote-tango", "suresh-khurana", "hu-wei")], "pilot_twice"),
        (
            [
                scrapper("double-hull"),
                recruit("coyote-tango", "hu-wei", "jin-wei", upgrade="double-hull"),
            ],
            "upgrade_twice",
        ),
        (
            [
                scrapper("double-hull"),
                recruit("coyote-tango", "hu-wei", "jin-wei", upgrade="power-gauntlets"),
            ],
            "",
        ),
        ([scrapper(), recruit("otachi", upgrade="double-hull"), recruit("x")], "kaiju_upgraded"),
    ],
)
def test_a_force_is_told_what_is_wrong_with_it(force: list[Recruit], fault: str) -> None:
    assert key(builds.check_force(LIBRARY, force)) == fault


GIPSY = recruit("gipsy-avenger", "jake-pentecost", "nathan-lambert")
ONIBABA, OTACHI = recruit("onibaba"), recruit("otachi")


@rule("PRE-FRC-08", "PRE-FRC-10", "PRE-CIV-03")
def test_what_forces_are_worth() -> None:
    assert builds.threat(LIBRARY, [ONIBABA, OTACHI]) == 2 + 4
    assert builds.cost(LIBRARY, [GIPSY, COYOTE]) == 6 + 1 + 1 + 4
    assert builds.value(LIBRARY, [GIPSY, ONIBABA]) == 8 + 2 * 2
    assert (builds.threat(LIBRARY, [GIPSY]), builds.cost(LIBRARY, [OTACHI])) == (0, 0)


@rule("PRE-FRC-09", "PRE-CIV-02")
@pytest.mark.parametrize(
    ("jaeger", "kaiju", "civil_war", "fault"),
    [
        ([GIPSY], [OTACHI], False, ""),
        ([GIPSY, COYOTE], [OTACHI, ONIBABA], False, ""),  # 12 points, as many as there are
        ([GIPSY, recruit("striker-eureka")], [OTACHI, ONIBABA], False, "budget"),
        ([GIPSY], [ONIBABA], False, "budget"),
        ([OTACHI], [OTACHI], False, "no_jaegers"),
        ([GIPSY, ONIBABA], [OTACHI], False, "no_jaegers"),
        ([GIPSY], [GIPSY], False, "no_kaiju"),
        ([GIPSY], [OTACHI, COYOTE], False, "no_kaiju"),
        ([GIPSY], [OTACHI], True, ""),
        ([OTACHI], [GIPSY], True, ""),
        ([GIPSY], [ONIBABA, COYOTE], True, ""),
        ([ONIBABA], [GIPSY], True, "unequal"),
        ([GIPSY], [ONIBABA], True, "unequal"),
    ],
)
def test_which_forces_may_meet(
    jaeger: list[Recruit], kaiju: list[Recruit], civil_war: bool, fault: str
) -> None:
    assert key(builds.check_battle(LIBRARY, jaeger, kaiju, civil_war=civil_war)) == fault


@rule("PRE-FRC-09")
def test_a_budget_that_is_exceeded_is_told_with_both_numbers() -> None:
    found = builds.check_battle(LIBRARY, [GIPSY], [ONIBABA], civil_war=False)
    assert found is not None
    assert found.args == {"spent": 8, "budget": 4}
