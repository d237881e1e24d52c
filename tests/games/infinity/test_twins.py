"""Battles that differ in one secret look the same to everybody else until a rule shows it.

Each kind of secret has two battles made by hand, which are played on alike at random, and is drawn
again as bots and the conformance kit do. A leak is planted for each kind, and has to be found.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from plancia.core import Chance, Match, read_action
from plancia.core.automatic import Automatic
from plancia.games.infinity import Infinity, knowledge
from plancia.games.infinity.rules import lurking, reactions
from plancia.games.infinity.rules.deployment import DeployAll
from plancia.games.infinity.rules.reactions import LetPassAll
from plancia.games.infinity.state import Trooper
from plancia.games.infinity.unseen import is_unseen
from plancia.testing import rule
from plancia.testing.channels import CHANNELS
from plancia.testing.twins import Deed, Twin
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_hiding import line

LEADER, MATE = "zhanshi/combi_rifle_lieutenant", "zhanshi/combi_rifle"
GREY, GREY_2 = "guilang/combi_rifle", "guilang/multi_sniper_rifle"
TO, JUMPER = "hac_tao/hmg", "hassassin_ragiks/hmg"
FIDAY, FIDAY_2 = "hassassin_fiday/rifle_light_shotgun", "hassassin_fiday/boarding_shotgun_exp_ccw"
TUAREG, MONK = (
    "murabids_tuareg/rifle_light_shotgun",
    "shaolin_warrior_monks/combi_rifle_smoke_grenades_ap_ccw",
)
PROWLER = "prowlers/combi_rifle_light_flamethrower"
FUSILIERS = ["fusiliers/combi_rifle_lieutenant", "fusiliers/combi_rifle"]
HIDDEN: dict[str, Any] = {"concealed": "camouflage"}
UNDER: dict[str, Any] = {"spot": "shared", "under": "m"}
WALL = [(30.0, 60.0, 55.0, 61.0, 6.0)]
MANY: dict[str, Any] = {"reserve": [9]}
TURNED: dict[str, Any] = {"y": foe(45, 110, 90), "z": foe(75, 110, 90, profile=LEADER)}
"""Those of p2 who notice nothing."""
DEEDS = 22
ROUNDS = 3

Pair = tuple[Match[Infinity], Match[Infinity]]


def battle(active: str = "p1", leader: str = "z", **secret: Any) -> Match[Infinity]:
    """Some of p1 on a table with a wall, two Zhanshi of p2, and whoever else there is."""
    more = {name: secret.pop(name) for name in list(secret) if len(name) == 1}
    commands = {"p1": {"lieutenant": "a"}, "p2": {"lieutenant": leader, **secret.pop("p2", {})}}
    troopers = {
        "a": man(60, 40, profile=FUSILIERS[0]),
        "b": man(40, 35),
        "c": man(80, 30, profile="fusiliers/hmg"),
        "y": foe(45, 85),
        "z": foe(75, 110, profile=LEADER),
        **more,
    }
    given = {"setup": {"points": 300}, **secret}
    return Table(troopers, scenery=WALL, active=active, commands=commands, **given).match


def deploying(*members: str, held: int | None = None) -> Match[Infinity]:
    """p2 deploys first, and has held somebody back or nobody; None: is still asked."""
    lists: dict[str, Any] = {
        "p1": {"army": "panoceania", "points": 300, "groups": [FUSILIERS]},
        "p2": {"army": "haqqislam", "points": 300, "groups": [list(members)]},
    }
    setup = {"table": "dockside", "points": 300, "lists": lists}
    match: Match[Infinity] = Match.new(Infinity, setup, 1, [20, 1, *range(1, 21)])
    first: list[dict[str, Any]] = [
        {"type": "take_option", "option": "deployment"},
        {"type": "go_first", "seat": "p1"},
        {"type": "take_side", "edge": "near", "first": "p2"},
    ]
    names = ["", *(each.id for each in match.game.army("p2"))]
    held_back = [] if held is None else [{"type": "hold_back", "trooper": names[held]}]
    for deed in (*first, *held_back):
        (seat,) = match.pending
        match.play(seat, read_action(Infinity, deed))
    return match


def sealed(*wishes: str) -> Match[Infinity]:
    """A battle in which p2 has sealed orders."""
    mission = {"mission": "sealed-orders", "table": "freight_hub", "points": 300}
    troopers = {
        "a": man(60, 40, profile=FUSILIERS[0]),
        "b": man(40, 15),
        "z": foe(75, 60, profile=LEADER),
        "y": foe(45, 70),
    }
    commands: dict[str, Any] = {
        "p1": {"lieutenant": "a", "sealed": ["shield", "probe"]},
        "p2": {"lieutenant": "z", "sealed": list(wishes)},
    }
    return Table(troopers, setup=mission, commands=commands).match


LINE = tuple(line("haqqislam", leads=leads) for leads in (True, False))
PAIRS: dict[str, Callable[[], Pair]] = {
    "marker": lambda: (
        battle(m=foe(60, 70, profile=GREY, **HIDDEN)),
        battle(m=foe(60, 70, profile=GREY_2, **HIDDEN)),
    ),
    "marker that acts": lambda: (
        battle("p2", m=foe(60, 70, profile=GREY, **HIDDEN)),
        battle("p2", m=foe(60, 70, profile=GREY_2, **HIDDEN)),
    ),
    "shared marker": lambda: (
        battle(m=foe(60, 70, profile=GREY, **HIDDEN), n=foe(60, 70, profile=TO, **UNDER)),
        battle(m=foe(60, 70, profile=GREY, **HIDDEN)),
    ),
    "shared marker of the active player": lambda: (
        battle(
            "p2",
            m=foe(60, 70, profile=GREY, **HIDDEN),
            n=foe(60, 70, profile=TO, **UNDER),
            o=foe(60, 70, profile=GREY_2, **UNDER),
            p2=MANY,
        ),
        battle("p2", m=foe(60, 70, profile=GREY, **HIDDEN), p2=MANY),
    ),
    "mine": lambda: (
        battle(m=foe(60, 70, profile=GREY, **HIDDEN)),
        battle(m=foe(60, 70, profile="antipersonnel_mines", laid="y", **HIDDEN)),
    ),
    "mine of the active player": lambda: (
        battle("p2", m=foe(60, 70, profile=GREY, **HIDDEN), p2=MANY),
        battle("p2", m=foe(60, 70, profile="antipersonnel_mines", laid="y", **HIDDEN), p2=MANY),
    ),
    "hidden model": lambda: (
        battle(h=foe(60, 65, profile=TO, spot="hidden"), lurkers=("p2",), **TURNED),
        battle(lurkers=("p2",), **TURNED),
    ),
    "hidden model of the active player": lambda: (
        battle("p2", h=foe(60, 65, profile=TO, spot="hidden"), lurkers=("p2",), p2=MANY),
        battle("p2", lurkers=("p2",), p2=MANY),
    ),
    "airborne model": lambda: (
        battle(j=foe(0, 0, 0, JUMPER, spot="away"), p2={"aboard": ["j"]}),
        battle(),
    ),
    "airborne model of the active player": lambda: (
        battle("p2", j=foe(0, 0, 0, JUMPER, spot="away"), p2={"aboard": ["j"], **MANY}),
        battle("p2", p2=MANY),
    ),
    "lieutenant": lambda: (
        battle(),
        battle(y=foe(45, 85, profile=LEADER), z=foe(75, 110), leader="y"),
    ),
    "impersonator": lambda: (
        battle(m=foe(60, 60, profile=FIDAY, concealed="impersonation_1")),
        battle(m=foe(60, 60, profile=FIDAY_2, concealed="impersonation_1")),
    ),
    "sealed orders": lambda: (sealed("sword", "trophy"), sealed("shield", "probe")),
    "held back": lambda: (
        deploying(*LINE, *[LINE[1]] * 2, held=1),
        deploying(*LINE, *[LINE[1]] * 2, held=3),
    ),
    "list": lambda: (
        deploying(*LINE, JUMPER),
        deploying(*LINE, "hassassin_ragiks/sniper_rifle"),
    ),
    "skill": lambda: (
        battle(m=foe(60, 90, profile=PROWLER, chosen=("aquatic_terrain",))),
        battle(m=foe(60, 90, profile=PROWLER, chosen=("zero_g_terrain",))),
    ),
}
"""Of each kind of secret two battles that p1 cannot tell apart."""


def told_apart(match: Match[Infinity], other: Match[Infinity] | Chance, seed: int) -> str:
    """By what p1 or a spectator could tell a battle from another one; empty: by nothing."""
    rng = random.Random(seed)
    match = Match.resumed(match.game.clone(), match.record)
    twins = [Twin(match, seat, other) for seat in ("p1", None)]
    turn = match.game.active, match.game.turn  # how many orders there were shows when it ends
    dear = (0, *rng.sample(range(1, DEEDS), DEEDS // 3))
    for number in range(DEEDS):
        if (match.game.active, match.game.turn) != turn:
            break
        for twin in twins:
            if found := twin.compare(CHANNELS, match, dear=number in dear):
                return found
        seat = rng.choice([seat for seat in match.to_act if match.options(seat)])
        options = list(match.options(seat))
        if seat == "p2":  # what is possible in one of them only is what a secret is for
            able = [o for o in options if all(t.match.verify(seat, o) is None for t in twins)]
            options = able or options
        kind = rng.choice(list(dict.fromkeys(map(type, options))))
        deed = Deed(seat, rng.choice([each for each in options if type(each) is kind]), None)
        told = len(match.events)
        match.play(*deed)
        for twin in twins:
            found = twin.follow(match, deed, told)
            if found and not any(twin.shows(match)):
                return found
        twins = [twin for twin in twins if not twin.over]
        if not twins:
            break
    return ""


def leaks(pair: Pair) -> list[str]:
    """What gives a secret away, in some ways to play on, in both directions."""
    ways = [(*ends, seed) for seed in range(ROUNDS) for ends in (pair, pair[::-1])]
    return [found for way in ways if (found := told_apart(*way))]


@rule("INF-PLAY-LIST-01", "INF-PLAY-LIST-02", "INF-PLAY-LIST-03")
@pytest.mark.parametrize("kind", PAIRS)
def test_nobody_can_tell_battles_apart_that_differ_in_one_secret(kind: str) -> None:
    pair = PAIRS[kind]()
    assert pair[0].digest() != pair[1].digest()
    assert leaks(pair) == []


ASKED = ("marker", "mine", "hidden model", "airborne model", "impersonator", "lieutenant")
"""What might make somebody ask, or not ask, in the turn of p1."""


def course(match: Match[Infinity], seed: int) -> list[str]:
    """Who is asked, who is not because the answer goes without saying, and when that shows."""
    told: list[str] = []
    rng = random.Random(seed)
    match = Match.resumed(match.game.clone(), match.record)
    automatic, reveals = Automatic(match), match.game.reveals
    while match.game.active == "p1" and match.game.reveals == reveals and len(told) < DEEDS:
        while (deed := automatic.next()) is not None:
            match.play(*deed, automatic=True)
            told.append(f"{deed.seat} not asked")
        (seat,) = match.to_act
        told.append(f"{seat} asked {len(match.events_for('p1'))}")
        options = list(match.options(seat))
        declining = LetPassAll() if LetPassAll() in options else options[0]
        action = rng.choice(options) if seat == "p1" else declining
        automatic.note(seat, automatic.declined_by(seat, action))
        match.play(seat, action)
    return told


def alike(pair: Pair) -> bool:
    """Whether two battles ask the same people, as long as nothing comes out in one of them."""
    courses = [[course(match, seed) for match in pair] for seed in range(ROUNDS)]
    return all(all(a == b for a, b in zip(*each, strict=False)) for each in courses)


@rule("INF-SS-CAMO-30", "INF-ARO-27")
@pytest.mark.parametrize("kind", ASKED)
def test_who_is_asked_and_what_goes_without_saying_hang_on_nothing_hidden(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = PAIRS[kind]()
    assert alike(pair)
    assert any("p2 asked" in each for each in course(pair[0], 0))
    if kind == "hidden model":
        only_who_is_there(monkeypatch)
        assert not alike(pair)


# --- what bots and the conformance kit draw again -------------------------------------------------

SECRETS: dict[str, Callable[[Infinity], object]] = {
    "marker": lambda g: g.troopers["m"].profile,
    "shared marker": lambda g: (g.troopers["n"].profile, g.troopers["n"].spot),
    "hidden model": lambda g: g.troopers["h"].at,
    "airborne model": lambda g: (g.troopers["j"].profile, g.troopers["j"].spot),
    "lieutenant": lambda g: g.commands["p2"].lieutenant,
    "impersonator": lambda g: g.troopers["m"].profile,
    "sealed orders": lambda g: tuple(g.commands["p2"].sealed),
    "held back": lambda g: tuple(g.commands["p2"].held_back),
    "list": lambda g: g.setup.agreed_lists["p2"].groups,
    "skill": lambda g: g.troopers["m"].chosen,
}


@rule("INF-PLAY-LIST-03")
@pytest.mark.parametrize("kind", SECRETS)
def test_every_secret_is_drawn_again_and_looks_the_same(kind: str) -> None:
    match, found = PAIRS[kind]()[0], set()
    for seed in range(12):
        twin = Twin(match, "p1", Chance.seeded(seed))
        assert twin.compare(CHANNELS, match, dear=False) == ""
        found.add(SECRETS[kind](twin.match.game))
    assert len(found) > 1


@rule("INF-LT-04")
def test_the_kind_of_an_order_is_drawn_again() -> None:
    match = battle("p2")
    match.play("p2", read_action(Infinity, {"type": "activate", "trooper": "z"}))
    drawn = [match.determinize("p1", Chance.seeded(n)).game.order for n in range(8)]
    assert {order.source for order in drawn if order} == {"reserve", "special"}


LURKING = {
    "p1": {"army": "yu_jing", "points": 300, "groups": [[LEADER, MATE, MATE, TO, GREY, MONK]]},
    "p2": {"army": "haqqislam", "points": 300, "groups": [[*LINE, JUMPER, JUMPER, FIDAY, TUAREG]]},
}


@rule("INF-SET-24", "INF-SET-25", "INF-SET-26", "INF-PLAY-LIST-03", "INF-VEH-POD-17")
@pytest.mark.parametrize("seed", range(4))
def test_while_armies_are_placed_nobody_learns_who_waits_lurks_or_leads(seed: int) -> None:
    setup = {"table": "dockside", "points": 300, "lists": LURKING, "drop_pods": 1}
    rng = random.Random(seed)
    match: Match[Infinity] = Match.new(Infinity, setup, seed)
    stages = set()
    while match.game.phase != "battle":
        (seat,) = match.to_act
        options = list(match.options(seat))
        kinds = dict.fromkeys(map(type, options))
        kind = rng.choice([kind for kind in kinds if kind is not DeployAll] or list(kinds))
        match.play(seat, rng.choice([each for each in options if type(each) is kind]))
        stages |= {each.stage for each in match.game.commands.values()}
        for eyes in ("p1", "p2", None):
            twin = Twin(match, eyes, Chance.seeded(f"{seed}:{len(match.record.actions)}"))
            assert twin.compare(CHANNELS, match, dear=True) == ""
    assert stages >= {"before", "placing", "placed", "late"}


# --- planted leaks --------------------------------------------------------------------------------

Plant = Callable[[pytest.MonkeyPatch], None]


def shown(*fields: str, of: str = "troopers") -> Plant:
    """A view that leaves fields of markers, models or commands as they are."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        hide = knowledge.hide

        def leaky(seen: Infinity, seat: str | None) -> None:
            known = getattr(seen.clone(), of)
            hide(seen, seat)
            for name, each in getattr(seen, of).items():
                for field in fields:
                    setattr(each, field, getattr(known[name], field))

        patch.setattr(knowledge, "hide", leaky)

    return plant


def present(*spots: str) -> Plant:
    """A view that has models which are not on the table."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        def leaky(each: Trooper) -> bool:
            return is_unseen(each) and each.spot not in spots

        patch.setattr(knowledge, "is_unseen", leaky)

    return plant


def only_who_is_there(patch: pytest.MonkeyPatch) -> None:
    """A question that is asked because somebody is hidden."""
    patch.setattr(lurking, "could_lurk", lambda g, seat: bool(lurking.in_hiding(g, seat)))


def models_only(patch: pytest.MonkeyPatch) -> None:
    """A question that is asked because a marker is no mine."""
    could = reactions.could_notice

    def could_notice(g: Infinity, marker: Trooper) -> bool:
        return not marker.laid and could(g, marker)

    patch.setattr(reactions, "could_notice", could_notice)


def told_to_all(patch: pytest.MonkeyPatch) -> None:
    """Everybody hears what is for one player."""
    patch.setattr(Infinity, "whisper", lambda g, seats, *told: g.tell(*told))


def lists_shown(patch: pytest.MonkeyPatch) -> None:
    """A view with the lists of both."""
    hide = knowledge.hide

    def leaky(seen: Infinity, seat: str | None) -> None:
        setup = seen.setup
        hide(seen, seat)
        seen.setup = setup

    patch.setattr(knowledge, "hide", leaky)


def answered_unasked(patch: pytest.MonkeyPatch) -> None:
    """A question that is answered by itself if nobody is there to answer it."""
    patch.setattr(reactions.ChooseReactions, "is_known", lambda asked, g, seat: True)


LEAKS: dict[str, tuple[str, Plant]] = {
    "the model under a marker": ("marker", shown("profile")),
    "the model under a marker that acts": ("marker that acts", shown("profile")),
    "that a marker is a mine": ("mine", shown("laid")),
    "that nobody is asked for a mine": ("mine", models_only),
    "who is hidden": ("hidden model", present("hidden")),
    "that somebody hidden is asked": ("hidden model", only_who_is_there),
    "that nobody hidden need be asked": ("hidden model", answered_unasked),
    "who shares a marker": ("shared marker", present("shared")),
    "who is in a transport": ("airborne model", present("away")),
    "how many are in a transport": ("airborne model", shown("aboard", of="commands")),
    "who leads": ("lieutenant", shown("profile")),
    "who leads, by the command": ("lieutenant", shown("lieutenant", of="commands")),
    "the impersonator": ("impersonator", shown("profile")),
    "sealed orders": ("sealed orders", shown("sealed", of="commands")),
    "who is held back": ("held back", shown("held_back", of="commands")),
    "a list": ("list", lists_shown),
    "what was chosen": ("skill", shown("chosen")),
}


DRAWN = [
    name
    for name, (kind, plant) in LEAKS.items()
    if kind in SECRETS and plant not in (only_who_is_there, answered_unasked)  # that is not drawn
]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, plant = LEAKS[leak]
    pair = PAIRS[kind]()
    plant(monkeypatch)
    assert leaks(pair)


@pytest.mark.parametrize("leak", DRAWN)
def test_a_planted_leak_is_found_by_drawing_again(
    leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, plant = LEAKS[leak]
    match = PAIRS[kind]()[0]
    plant(monkeypatch)
    assert any(told_apart(match, Chance.seeded(seed), seed) for seed in range(4))


@pytest.mark.parametrize("planted", [False, True])
def test_what_is_whispered_to_the_enemy_is_found(
    planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        told_to_all(monkeypatch)
    match = deploying(*LINE, JUMPER)
    _, one, other, *_ = match.options("p2")
    twin, told = Twin(match, "p1", Deed("p2", other, None)), len(match.events)
    match.play("p2", one)
    assert bool(twin.heard(match, told)) is planted
