"""Each player brings an army list to the table, and nobody sees it before its models act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import UNSET, to_builtins

from plancia import core
from plancia.bots import GreedyBot
from plancia.core import Chance, Illegal, Match, RecordError, Seat, Unfit, knowing, read_action
from plancia.games.infinity import Infinity, lists
from plancia.games.infinity import evaluate as insight
from plancia.games.infinity.events import SceneryPlaced
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import ArmyList, from_code, line_ups, share_code
from plancia.games.infinity.quick_start import quick_start
from plancia.games.infinity.rules.bringing import BringList, ChooseList
from plancia.games.infinity.rules.setup import muster
from plancia.games.infinity.scene.looking import looked
from plancia.games.infinity.setting import Setup
from plancia.games.infinity.state import SEATS
from plancia.games.infinity.workshop import kit_of, with_lists
from plancia.i18n import LANGUAGES, Translator
from plancia.ledger import folder_of
from plancia.picture import THEMES, Art, draw
from plancia.table.words import Words
from plancia.testing import conformance, rule
from plancia.testing.channels import CHANNELS
from plancia.testing.exports import check_exports
from plancia.testing.twins import Deed, Twin
from tests.table.sitting import Sitting

LIBRARY = library()
FUSILIERS = ["fusiliers/combi_rifle_lieutenant", *["fusiliers/combi_rifle"] * 4]
CROCS = ["fusiliers/combi_rifle_lieutenant", "croc_men/combi_rifle_light_shotgun"]
ZHANSHI = ["zhanshi/combi_rifle_lieutenant", *["zhanshi/combi_rifle"] * 2]


def listed(army: str, *members: str, points: int = 150) -> ArmyList:
    return ArmyList(army, points, (members,))


MINE, OTHER = listed("panoceania", *FUSILIERS), listed("panoceania", *CROCS)
THEIRS = listed("yu_jing", *ZHANSHI)


def at_table(seed: int = 1, **setup: Any) -> Match[Infinity]:
    """A table at which nobody has brought anything yet."""
    return Match.new(Infinity, {"table": "dockside", "lists": "table", **setup}, seed)


def bring(match: Match[Infinity], seat: Seat, army_list: ArmyList) -> None:
    match.play(seat, BringList(share_code(army_list)))


# --- what is asked, and what comes of it ----------------------------------------------------------


@rule("INF-PLAY-LIST-01")
def test_both_are_asked_at_once_before_anything_hangs_on_the_armies() -> None:
    match = at_table(mission="sealed-orders")
    assert list(match.pending) == ["p1", "p2"]
    assert {type(pending.decision) for pending in match.pending.values()} == {ChooseList}
    assert (match.events, match.game.troopers, match.game.irrevocable) == ([], {}, 0)
    bring(match, "p2", THEIRS)
    assert list(match.pending) == ["p1"]
    assert not match.game.troopers
    bring(match, "p1", MINE)
    assert len(match.game.troopers) == 8
    assert [type(told.event).__name__ for told in match.events][:2] == ["ListBrought"] * 2


@pytest.mark.parametrize("seed", range(3))
def test_the_armies_are_those_that_the_same_lists_give_beforehand(seed: int) -> None:
    agreed = at_table(seed, lists={"p1": to_builtins(MINE), "p2": to_builtins(THEIRS)})
    match = at_table(seed)
    bring(match, "p2", THEIRS)
    bring(match, "p1", MINE)
    assert list(match.game.troopers) == list(agreed.game.troopers)
    assert match.game.brought is UNSET
    for name in ("troopers", "commands", "agenda"):
        assert getattr(match.game, name) == getattr(agreed.game, name)
    assert match.game.chance.dump() == agreed.game.chance.dump()


def test_the_state_of_a_battle_with_agreed_lists_says_nothing_of_lists_at_the_table() -> None:
    match = at_table(lists={})
    assert b"brought" not in core.saving.dump(match.game)


def test_a_quick_start_of_every_army_is_offered() -> None:
    for points in (100, 120, 300):
        match = at_table(points=points)
        options = match.options("p1")
        found = [from_code(LIBRARY, o.code) for o in options if isinstance(o, BringList)]
        assert [each.army for each in found] == sorted(LIBRARY.armies)
        for each, army in zip(found, sorted(LIBRARY.armies), strict=True):
            assert share_code(each) == share_code(quick_start(LIBRARY, army, points))


@rule("INF-ARMY-07")
def test_what_counts_are_the_points_that_were_agreed_upon() -> None:
    large = line_ups()["red-gate"].army_list
    assert large.points == 300
    match = at_table()
    with pytest.raises(Illegal, match=r"INF-ARMY-11.*over.*"):
        bring(match, "p1", large)
    bring(match, "p1", listed("panoceania", *FUSILIERS, points=100))
    assert match.to_act == ("p2",)


FAULTS: dict[str, tuple[str, ArmyList]] = {
    "infinity.fault.no_lieutenant": ("INF-ARMY-29", listed("yu_jing", *ZHANSHI[1:])),
    "infinity.fault.lieutenants": ("INF-ARMY-33", listed("yu_jing", *[ZHANSHI[0]] * 2)),
    "infinity.fault.foreign": ("INF-ARMY-23", listed("panoceania", *FUSILIERS, ZHANSHI[1])),
    "infinity.fault.points": ("INF-ARMY-11", listed("yu_jing", *ZHANSHI, *[ZHANSHI[1]] * 20)),
    "infinity.fault.group_full": ("INF-ARMY-37", listed("yu_jing", *ZHANSHI, *[ZHANSHI[1]] * 8)),
    "infinity.fault.army": ("INF-ARMY-10", listed("atlantis", *ZHANSHI)),
}


@rule("INF-ARMY-10", "INF-ARMY-11", "INF-ARMY-23", "INF-ARMY-29", "INF-ARMY-33", "INF-ARMY-37")
@pytest.mark.parametrize("key", FAULTS)
def test_the_first_fault_of_a_list_is_named_with_its_rule(key: str) -> None:
    broken, army_list = FAULTS[key]
    match = at_table()
    before = match.digest()
    with pytest.raises(Illegal) as fault:
        bring(match, "p1", army_list)
    assert (fault.value.refusal.rule, fault.value.refusal.message.key) == (broken, key)
    assert match.digest() == before
    for lang in LANGUAGES:
        assert Translator(lang).text(fault.value.refusal.message)


GOOD = share_code(THEIRS)
NO_CODES = (
    "",
    " ",
    "?",
    "hello",
    GOOD[:-1],
    GOOD.swapcase(),
    GOOD * 40,
    "1" * 5000,
    "1-yu_jing-150-" + "9" * 300 + "-xx",
    GOOD + "\ud800",
    "\N{ARABIC-INDIC DIGIT ONE}-yu_jing-150-AAAA.-xx",
    "{}",
    "1----",
)


@rule("INF-ARMY-10")
@pytest.mark.parametrize("code", NO_CODES)
def test_what_is_no_code_is_told_in_one_sentence(code: str) -> None:
    match = at_table()
    with pytest.raises(Illegal) as fault:
        match.play("p1", BringList(code))
    assert fault.value.refusal.message.key == "infinity.fault.code"


@pytest.mark.parametrize("number", ["99999999999", "00", "x"])
def test_a_code_that_counts_a_crowd_fills_no_memory(
    number: str,
) -> None:
    body = share_code(THEIRS).rpartition("-")[0].rstrip(".") + f"{number}."
    with pytest.raises(Unfit, match=r"fault\.code\.unknown"):
        from_code(LIBRARY, f"{body}-{lists._word(body, 2)}")


@pytest.mark.parametrize(
    "wire",
    [
        {"type": "bring_list"},
        {"type": "bring_list", "code": None},
        {"type": "bring_list", "code": ["1"]},
    ],
)
def test_an_action_that_is_not_shaped_like_one_is_refused(wire: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        read_action(Infinity, wire)


def test_a_code_may_be_pasted_with_blanks_around_it() -> None:
    match = at_table()
    match.play("p1", BringList(f"  {GOOD}\n"))
    assert match.game.brought == {"p1": GOOD}


# --- set-ups --------------------------------------------------------------------------------------


@pytest.mark.parametrize("army", ["ariadna", "atlantis"])
def test_no_army_is_agreed_where_lists_are_brought_to_the_table(army: str) -> None:
    with pytest.raises(RecordError, match="armies: expected none"):
        at_table(armies={"p1": army})


def test_no_list_is_chosen_beforehand_where_lists_are_brought_to_the_table() -> None:
    with pytest.raises(Unfit) as fault:
        with_lists({"lists": "table"}, {"p1": dict(kit_of(MINE))})
    assert fault.value.message.key == "infinity.fault.at_table"
    for lang in LANGUAGES:
        assert Translator(lang).text(fault.value.message)


def test_points_that_pay_for_nobody_are_told() -> None:
    with pytest.raises(Unfit, match="no_army"):
        at_table(points=1)
    with pytest.raises(Unfit, match="too_few_points"):
        at_table(points=1, lists={}, armies={"p1": "nomads"})
    assert len(at_table(points=30).options("p1")) == 5  # one army has no Lieutenant for that


def test_scenery_is_placed_once_the_lists_are_in() -> None:
    match = at_table(scenery="placed")
    assert match.game.pool
    bring(match, "p1", MINE)
    bring(match, "p2", THEIRS)
    assert match.game.asked(match.to_act[0]).__class__.__name__ == "ChoosePiece"
    with pytest.raises(RecordError, match="scenery"):
        at_table(scenery="placed", mission="headless")


# --- secrets --------------------------------------------------------------------------------------


def told_apart(seed: int = 1) -> str:
    """By what p2 or a spectator can tell which list p1 has brought, before both are in."""
    match = at_table(seed, mission="sealed-orders")
    deed = Deed("p1", BringList(share_code(MINE)), None)
    twins = [
        Twin(match, eyes, Deed("p1", BringList(share_code(other)), None))
        for eyes in ("p2", None)
        for other in (OTHER, THEIRS)
    ]
    told = len(match.events)
    match.play(*deed)
    tries = [BringList(share_code(THEIRS)), BringList("1-x")]
    for twin in twins:
        if any(twin.shows(match)):
            return "secrets"
        found = twin.heard(match, told) or twin.compare(CHANNELS, match, tries, dear=True)
        if found:
            return found
    return ""


@rule("INF-PLAY-LIST-01")
def test_nothing_tells_which_list_came_until_both_are_in() -> None:
    assert told_apart() == ""


def shown(patch: pytest.MonkeyPatch) -> None:
    """A view with all that was brought."""
    hidden = knowing.hide_secrets

    def leaky(seen: Any, seat: Seat | None) -> None:
        brought = dict(seen.brought)
        hidden(seen, seat)
        seen.brought = brought

    patch.setattr("plancia.core.game.hide_secrets", leaky)


def told(patch: pytest.MonkeyPatch) -> None:
    """An event that says what came."""
    run = BringList.run

    def leaky(action: BringList, g: Infinity, asked: ChooseList) -> None:
        run(action, g, asked)
        g.tell("INF-PLAY-LIST-01", SceneryPlaced, g.by, action.code)

    patch.setattr(BringList, "run", leaky)


def mustered(patch: pytest.MonkeyPatch) -> None:
    """A list that turns into models at once."""
    run = BringList.run

    def leaky(action: BringList, g: Infinity, asked: ChooseList) -> None:
        run(action, g, asked)
        muster(g, g.by, from_code(g.library, action.code))
        for trooper in g.army(g.by):
            trooper.spot = "table"

    patch.setattr(BringList, "run", leaky)


@pytest.mark.parametrize("plant", [shown, told, mustered])
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert told_apart()


@rule("INF-PLAY-LIST-01", "INF-PLAY-LIST-03")
@pytest.mark.parametrize("eyes", ["p1", "p2", None])
def test_when_both_are_in_a_seat_knows_no_more_of_the_other_list_than_before(
    eyes: Seat | None,
) -> None:
    """Placing scenery comes before the opening roll, so there is a moment to look at."""
    looks = []
    for other in (MINE, OTHER, THEIRS):
        match = at_table(scenery="placed")
        for seat in SEATS:
            bring(match, seat, listed("panoceania", *FUSILIERS) if seat == eyes else other)
        view = match.view(eyes)
        looks.append(
            (sorted({each.seat for each in view.troopers.values()}), view.brought, match.to_act)
        )
        hidden = [each for each in match.game.troopers if each not in view.troopers]
        text = f"{match.scene(eyes)} {match.events_for(eyes)} {core.saving.dump(view)!r}"
        assert not any(name in text for name in hidden)
    assert looks[0] == looks[1] == looks[2]


def test_what_the_other_one_brings_changes_nothing_that_the_first_seat_sees() -> None:
    views = []
    for other in (MINE, OTHER, THEIRS):
        match = at_table(scenery="placed")
        bring(match, "p1", MINE)
        bring(match, "p2", other)
        views.append((core.saving.dump(match.view("p1")), match.events_for("p1")))
    assert views[0] == views[1] == views[2]


@rule("INF-PLAY-LIST-01")
@pytest.mark.parametrize("eyes", ["p2", None])
def test_what_was_brought_is_drawn_again_and_looks_the_same(eyes: Seat | None) -> None:
    match, found = at_table(), set()
    bring(match, "p1", MINE)
    for seed in range(12):
        twin = Twin(match, eyes, Chance.seeded(seed))
        assert twin.compare(CHANNELS, match, dear=True) == ""
        assert isinstance(twin.match.game.brought, dict)
        found.add(twin.match.game.brought["p1"])
    assert len(found) > 1
    assert match.determinize("p1", Chance.seeded(1)).game.brought == {"p1": share_code(MINE)}


def test_a_list_can_be_taken_back_until_the_other_one_is_in() -> None:
    match = at_table()
    bring(match, "p1", MINE)
    match.undo("p1")
    assert match.game.brought == {}
    bring(match, "p1", OTHER)
    bring(match, "p2", THEIRS)
    assert not match.can_undo("p1")
    assert not match.can_undo("p2")


def test_a_record_leads_to_the_same_battle() -> None:
    match = at_table()
    bring(match, "p2", THEIRS)
    bring(match, "p1", MINE)
    assert core.replay(Infinity, match.record).digest() == match.digest()
    again = core.saving.load(Infinity, core.saving.dump(match.game))
    assert core.saving.digest(again) == match.digest()


@pytest.mark.parametrize("scenery", ["prepared", "placed"])
def test_the_kit_finds_no_fault_where_lists_are_brought_to_the_table(scenery: str) -> None:
    setup = {"lists": "table", "points": 100, "turns": 1, "scenery": scenery, "table": "dockside"}
    report = conformance.check("infinity", matches=2, setups=[setup], upto=3, bound=20_000)
    assert report.ok, report
    assert report.counts["choices"] > 0


def test_files_of_the_moment_lead_back_and_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = {"lists": "table", "points": 100, "table": "dockside"}
    monkeypatch.setattr(Infinity, "sample_setups", lambda seed, count: [setup] * count)
    found = check_exports(Infinity, 6, "lists", each=2)
    assert not found.faults
    assert found.counts["twins"] > 0


# --- a table without armies -----------------------------------------------------------------------


@pytest.mark.parametrize("mission", ["", "sealed-orders", "cold-cargo", "the-courier"])
def test_a_table_without_armies_is_shown_and_judged_like_any_other(mission: str) -> None:
    match = at_table(mission=mission)
    bring(match, "p1", MINE)
    art, text = Art.beside("infinity", folder_of(Infinity)), Words(match, Translator("it")).text
    for eyes in (*SEATS, None):
        seen = match.view(eyes)
        scene = match.scene(eyes)
        assert not scene.pieces
        assert bool(scene.opens) == (eyes == "p2")
        assert looked(seen, "p1-10", (10.0, 10.0)) is None
        assert seen.position(eyes) is not None
        assert draw(scene, text, art, THEMES["dark"])
    assert insight.evaluate(match.game, "p1") == 0.5
    assert insight.stage(match.game) == 0
    assert insight.suggest(match.game, "p2", lambda: 0.5) in match.options("p2")


def test_a_bot_brings_any_list_that_is_offered() -> None:
    match, found = at_table(), set()
    bring(match, "p1", MINE)
    for seed in range(8):
        found.add(GreedyBot(seed).choose(match, "p2"))
    assert found <= set(match.options("p2"))
    assert len(found) > 1


@pytest.mark.parametrize(
    ("lang", "verb", "waits", "wrong"),
    [
        ("en", "code", "code CODE: bring a list of your own", "That is no share code"),
        ("it", "codice", "codice CODICE: porta una tua lista", "Non è il codice"),
    ],
)
def test_a_code_is_typed_at_the_terminal(lang: str, verb: str, waits: str, wrong: str) -> None:
    match = at_table()
    typed = [f"{verb} 1-x", verb, f"{verb} {share_code(MINE)}", "", "6", "quit", "quit"]
    said = Sitting(match, *typed, lang=lang).transcript()
    assert waits in said
    assert said.count(wrong) == 2
    assert len(list(match.game.army("p1"))) == 5
    assert match.game.profile(next(match.game.army("p2"))).army == "yu_jing"
    nothing = Sitting(match, "", f"{verb} {GOOD}", "quit", "quit", lang=lang).transcript()
    assert Translator(lang).text("plancia.table.code.nothing") in nothing


def test_lists_at_the_table_are_told_in_both_languages() -> None:
    assert Setup(lists="table").agreed_lists == {}
    for lang in LANGUAGES:
        for name in ("", ".usual", ".table"):
            assert Translator(lang).has(f"infinity.setup.lists{name}")
