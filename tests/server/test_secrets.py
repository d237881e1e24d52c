"""Nothing on the wire depends on what a seat cannot know.

Two servers play the same match with the same dice; in one of them all that a seat cannot know was
dealt anew at the start. Until a secret comes out, that seat gets the same bytes from both.
"""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from plancia.core import Chance, Game, Match, Seat
from plancia.core.timing import TimeControl
from plancia.games.giga_robo.builds import quick_start
from plancia.games.giga_robo.library import library
from plancia.games.infinity.missions import mission
from plancia.server.seating import digest
from plancia.server.settings import Limits
from tests.examples.parlour import Parlour
from tests.games.infinity.test_twins import PAIRS, only_who_is_there, shown
from tests.server.harness import ALICE, BOB, Server, Socket, act, entropy, run

FAST = Limits(
    messages_per_second=1e6,
    actions_per_second=1e6,
    requests_per_second=1e6,
    requests_burst=1e6,
)


def dealt_again(seat: Seat, deal: str) -> Any:
    """A way to start matches whose secrets are drawn again for a seat."""

    def start(
        kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None
    ) -> Match:
        match = Match.new(kind, setup, seed, time=time)
        if deal:
            before = match.digest()
            deals = (Chance.seeded(f"{deal}{again}") for again in ("", *range(9)))
            while match.digest() == before:  # where there is little to draw
                match.game.redraw(seat, next(deals))
        return match

    return start


async def everything(socket: Socket, count: int) -> list[str]:
    return [await socket.hear_text() for _ in range(count)]


async def hulk(server: Server) -> list[str]:
    """What a player gets in a mission until the first blip is turned over."""
    _, socket, welcome = await server.alone(setup={"mission": "lifeline"})
    rng = random.Random(7)
    heard: list[str] = []
    for number in range(60):
        # Whoever moves his marines first meets the aliens later.
        choices = [c for c in welcome["sheet"]["choices"] if c["piece"]]
        choice = rng.choice(choices or welcome["sheet"]["choices"])
        socket.say("act", id=f"m{number}", n=welcome["n"], action=choice["action"])
        told = await everything(socket, 2)
        socket.say("resync")
        told.append(await socket.hear_text())
        welcome = json.loads(told[-1])
        if any(line["tag"] == "revealed" for line in welcome["lines"]):
            break
        heard += told
    return heard


@pytest.mark.parametrize("deal", ["one", "two"])
def test_a_mission_looks_the_same_whatever_the_blips_are(tmp_path: Path, deal: str) -> None:
    told = []
    for folder, cards in (("a", ""), ("b", deal)):
        (tmp_path / folder).mkdir()
        start = dealt_again("marines", cards)
        given = {"start": start, "entropy": entropy(), "limits": FAST, "now": lambda: 1.0}
        told.append(run(tmp_path / folder, hulk, **given))
    same = min(map(len, told))
    assert same >= 30
    assert told[0][:same] == told[1][:same]


async def seen_again(server: Server) -> list[bytes]:
    """All that HTTP tells a player and a spectator until the first blip is turned over."""
    made, socket, welcome = await server.alone(setup={"mission": "lifeline"})
    table, watcher = made["table"], made["spectate_link"].removeprefix("/#/watch/")
    path = f"/api/tables/{table}"
    rng = random.Random(7)
    told: list[bytes] = []
    for number in range(40):
        choices = [c for c in welcome["sheet"]["choices"] if c["piece"]]
        choice = rng.choice(choices or welcome["sheet"]["choices"])
        socket.say("act", id=f"m{number}", n=welcome["n"], action=choice["action"])
        await socket.hear("update")
        socket.say("resync")
        welcome = await socket.hear("welcome")
        if any(line["tag"] == "revealed" for line in welcome["lines"]):
            break
        n = number + 1
        addresses = [
            f"{path}/frame/{n}",
            f"{path}/scenario",
            f"{path}/record",
            f"/api/fair/{table}",
        ]
        if number % 8 == 0:
            addresses += [f"{path}/frames?lang=it", f"{path}/frames?from={n // 2}", "/api/tables"]
            addresses += [f"{path}/scenario?n={n // 2}&seat=marines", f"{path}/frame/{n + 1}"]
        for address in addresses:
            for token in (ALICE, watcher):
                answer = await server.get(address, token)
                told.append(f"{address} {answer.status_code} ".encode() + answer.content)
    return told


@pytest.mark.parametrize("deal", ["one", "two"])
def test_replays_scenarios_and_records_tell_no_more_than_the_table(
    tmp_path: Path, deal: str
) -> None:
    told = []
    for folder, cards in (("a", ""), ("b", deal)):
        (tmp_path / folder).mkdir()
        start = dealt_again("marines", cards)
        given = {"start": start, "entropy": entropy(), "limits": FAST, "now": lambda: 1.0}
        told.append(run(tmp_path / folder, seen_again, **given))
    same = min(map(len, told))
    assert same >= 200
    for one, other in zip(told[0][:same], told[1][:same], strict=True):
        assert one == other
    answered = [answer for answer in told[0] if b" 200 " in answer[:120]]
    for part in (b"/frame/", b"/frames", b"/scenario", b"/api/fair/", b"/api/tables "):
        assert any(part in answer[:120] for answer in answered), part


async def parlour(server: Server) -> list[str]:
    """What the first seat hears while all bid in secret."""
    seats = {"a": {"kind": "me"}, "b": {"kind": "friend"}, "c": {"kind": "friend"}}
    made = await server.table(game="parlour", seats=seats)
    sockets = [(await server.hello(made["table"], made["token"]))[0]]
    for seat in ("b", "c"):
        joined = await server.join(made, seat, seat * 32)
        sockets.append((await server.hello(made["table"], joined["token"]))[0])
    for socket, name in zip(sockets, "abc", strict=True):
        socket.say("nonce", value=f"nonce of {name}")
        await socket.hear("welcome")
    first = sockets[0]
    while (await first.hear("welcome"))["standing"].get("waiting"):
        pass
    for socket in sockets[1:]:
        socket.say("act", id="bid", n=0, action={"type": "bid", "slot": 0})
        assert (await socket.hear("ack", "refused"))["type"] == "ack"
    heard = await everything(first, 2)
    first.say("resync")
    first.say("act", id="bid", n=0, action={"type": "bid", "slot": 1})
    return [*heard, *await everything(first, 2)]


def test_secret_bids_of_others_reach_nobody_and_make_nobody_late(tmp_path: Path) -> None:
    told = []
    for deal in ("", "again"):
        folder = tmp_path / f"deal{deal}"
        folder.mkdir()
        given = {"start": dealt_again("a", deal), "entropy": entropy(), "limits": FAST}
        told.append(run(folder, parlour, find=lambda name: Parlour, **given))
    assert told[0] == told[1]
    assert '"type":"ack"' in told[0][3]


# --- names, passports and clocks ------------------------------------------------------------------

PHONE = "phon" * 8
CLOCKS = {"kind": "side", "seconds": 600, "increment": 5}


async def known_by_name(server: Server, token: str, name: str) -> str:
    """Take a name, and make a passport: its secret."""
    await server.post("/api/me", {"name": name, "colour": "teal"}, token)
    made = (await server.post("/api/passport", {}, token)).json()
    return str(made["link"]).removeprefix("/#/passport/")


async def company(server: Server) -> list[str]:
    """What the first seat and its second device hear while all bid in secret, by the clock."""
    secret = await known_by_name(server, ALICE, "Anna")
    assert (await server.post("/api/passport/use", {"secret": secret}, PHONE)).status_code == 200
    seats = {"a": {"kind": "me"}, "b": {"kind": "friend"}, "c": {"kind": "friend"}}
    made = await server.table(game="parlour", seats=seats, time=CLOCKS)
    pages = [(await server.hello(made["table"], token))[0] for token in (made["token"], PHONE)]
    others = []
    for seat in ("b", "c"):
        await server.post("/api/me", {"name": f"Seat {seat}", "colour": "iris"}, seat * 32)
        joined = await server.join(made, seat, seat * 32)
        others.append((await server.hello(made["table"], joined["token"]))[0])
    for socket, name in zip((pages[0], *others), "abc", strict=True):
        socket.say("nonce", value=f"nonce of {name}")
    for socket in (*pages, *others):
        while (await socket.hear("welcome"))["standing"].get("waiting"):
            pass
    for socket in others:
        socket.say("act", id="bid", n=0, action={"type": "bid", "slot": 0})
        assert (await socket.hear("ack", "refused"))["type"] == "ack"
    told = [(await looked(page))[0] for page in pages]
    assert all('"left":600000' in text and "Seat b" in text for text in told)
    addresses = ("/api/me", "/api/tables", f"/api/tables/{made['table']}/frames")
    for address in addresses:
        told += [(await server.get(address, token)).text for token in (ALICE, PHONE)]
    return told


def test_who_is_known_by_name_on_two_devices_by_the_clock_learns_no_more(tmp_path: Path) -> None:
    told = []
    for deal in ("", "again"):
        folder = tmp_path / f"deal{deal}"
        folder.mkdir()
        still: dict[str, Any] = {"now": lambda: 1.0, "clock": lambda: 1.0, "entropy": entropy()}
        given = {"start": dealt_again("a", deal), "limits": FAST, **still}
        told.append(run(folder, company, find=lambda name: Parlour, **given))
    assert told[0] == told[1]


def test_nobody_hears_what_opens_the_seats_of_others(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        secret = await known_by_name(server, ALICE, "Anna")
        made, x, o = await server.pair()
        heard = [(await looked(o))[0]]
        x.say("act", id="m", n=0, action={"type": "mark", "cell": 4})
        heard.append(json.dumps(await o.hear("update")))
        await server.post("/api/me", {"name": "Anna B", "colour": "sky"}, ALICE)
        heard.append(json.dumps(await o.hear("presence")))
        await act(x, 1, {"type": "resign"}, "r")
        path = f"/api/tables/{made['table']}"
        for address in (f"{path}/frames", f"{path}/record", f"{path}/scenario", "/api/tables"):
            heard.append((await server.get(address, BOB)).text)
        heard.append((await server.get(f"/api/fair/{made['table']}", BOB)).text)
        assert sum("Anna B" in text for text in heard) == 2, "in the presence and in my tables"
        for opens in (ALICE, secret, made["token"]):
            for known in (opens, digest(opens)):
                assert not any(known in text for text in heard), opens

    run(tmp_path, story)


# --- Pacific Rim Extinction: cards laid in secret, missions of one side ---------------------------

Heard = tuple[str, list[str]]
"""What the enemy saw of its own secret, and all that the other side heard."""

BATTLE = {
    "moment": "choosing",
    "scenario": "stop-the-apocalypse",
    "models": {
        "gipsy-danger": {"at": (250, 300, 0)},
        "striker-eureka": {"at": (250, 150, 0)},
        "otachi": {"at": (560, 300, 180)},
        "leatherback": {"at": (560, 430, 180)},
    },
    "buildings": {"b1": {"at": (400, 200, 0)}, "b2": {"at": (420, 420, 0), "kind": "shelter"}},
    "objects": {"o1": {"at": (300, 400)}},
}


def battle(mission: str) -> Any:
    """A way to start matches in which the Kaiju have a mission that is their own secret."""

    def start(
        kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None
    ) -> Match:
        missions = {"jaeger": "annihilation", "kaiju": mission}
        secret = {**setup, "secret_missions": True}
        return Match.placed(kind, secret, {**BATTLE, "missions": missions}, seed)

    return start


async def both_sides(
    server: Server, game: str = "pacific_rim", **wish: Any
) -> tuple[dict[str, Any], Socket, Socket]:
    """A match between two people, begun; in a battle the second one has the Kaiju."""
    seats = {"p1": {"kind": "me"}, "p2": {"kind": "friend"}}
    made = await server.table(game=game, seats=seats, **wish)
    joined = await server.join(made, "p2")
    pages = [
        (await server.hello(made["table"], token))[0] for token in (made["token"], joined["token"])
    ]
    for socket, name in zip(pages, "ab", strict=True):
        socket.say("nonce", value=f"nonce of {name}")
    for socket in pages:
        while (await socket.hear("welcome"))["standing"].get("waiting"):
            pass
    return made, pages[0], pages[1]


async def looked(socket: Socket) -> tuple[str, dict[str, Any]]:
    """The whole table of a page, as text and read."""
    socket.say("resync")
    while True:
        text = await socket.hear_text()
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "welcome":
            return text, message


async def over_http(server: Server, made: dict[str, Any], n: int, player: str = ALICE) -> list[str]:
    """All that HTTP tells a player, the first one unless another is named, and a spectator."""
    path = f"/api/tables/{made['table']}"
    watcher = made["spectate_link"].removeprefix("/#/watch/")
    told = []
    addresses = [f"{path}/frame/{n}", f"{path}/frames", f"{path}/scenario", f"{path}/record"]
    for address in (*addresses, "/api/tables", f"/api/fair/{made['table']}"):
        for token in (player, watcher):
            answer = await server.get(address, token)
            told.append(f"{address} {answer.status_code} {answer.text}")
    return told


def twins(
    folder: Path, story: Callable[[Server], Awaitable[Heard]], *starts: Any
) -> tuple[list[str], list[list[str]]]:
    """A story told by several servers: what the enemy saw of its own, and what we heard."""
    own, told = [], []
    for number, start in enumerate(starts):
        (folder / str(number)).mkdir()
        given = {"start": start, "entropy": entropy(), "limits": FAST, "now": lambda: 1.0}
        secret, heard = run(folder / str(number), story, **given)
        own.append(secret)
        told.append(heard)
    return own, told


@pytest.mark.parametrize("lays", [7, 20])
def test_a_card_that_the_enemy_lays_face_down_makes_no_difference(
    tmp_path: Path, lays: int
) -> None:
    async def story(server: Server) -> tuple[str, list[str]]:
        made, mine, theirs = await both_sides(server)
        _, table = await looked(theirs)
        action = table["sheet"]["choices"][laid.pop()]["action"]
        theirs.say("act", id="lay", n=0, action=action)
        assert (await theirs.hear("ack", "refused"))["type"] == "ack"
        heard = [await mine.hear_text(), (await looked(mine))[0]]
        return (await looked(theirs))[0], [*heard, *await over_http(server, made, 1)]

    laid = [lays, 0]
    own, told = twins(tmp_path, story, battle("annihilation"), battle("annihilation"))
    assert own[0] != own[1]
    assert told[0] == told[1]
    assert any(" 200 " in answer[:120] for answer in told[0])


@pytest.mark.parametrize("mission", ["level-the-city", "breakthrough"])
def test_a_secret_mission_makes_no_difference_to_the_other_side(
    tmp_path: Path, mission: str
) -> None:
    async def story(server: Server) -> tuple[str, list[str]]:
        made, *pages = await both_sides(server)
        rng = random.Random(3)
        heard: list[str] = []
        for number in range(24):
            tables = [(await looked(page)) for page in pages]
            heard.append(tables[0][0])
            asked = next(i for i, (_, table) in enumerate(tables) if table["sheet"]["choices"])
            choices = tables[asked][1]["sheet"]["choices"]
            action = choices[rng.randrange(len(choices))]["action"]
            pages[asked].say("act", id=f"m{number}", n=tables[asked][1]["n"], action=action)
            assert (await pages[asked].hear("ack", "refused"))["type"] == "ack"
            heard.append(await pages[0].hear_text())
        return (await looked(pages[1]))[0], [*heard, *await over_http(server, made, 24)]

    own, told = twins(tmp_path, story, battle("annihilation"), battle(mission))
    assert own[0] != own[1]
    assert told[0] == told[1]


# --- Giga-Robo!: builds, hands, and cards that are laid out and not yet declared ------------------

COMBO = ["Flash Strike!", "Volt Spike!", "Arc Heel!"]
KATO_IN_RAIJIN = {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"}


def fight(build: dict[str, Any], hand: list[str]) -> Any:
    """A way to start fights in which the first player holds cards that nobody has seen."""

    def start(
        kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None
    ) -> Match:
        builds = [build, {"pilot": "Noriko Nagare", "robot": "Ayzn"}]
        position = {
            "players": {"p1": {"spirit": 9, "hand": hand, "hidden": hand}},
            "robots": {"p1": {"hex": "e5"}, "p2": {"hex": "f5"}},
        }
        return Match.placed(kind, {**setup, "builds": builds}, position, seed)

    return start


def with_card(secret: str) -> Any:
    """A fight to which the first player has brought a card, and holds it."""
    quick = quick_start(library(()), "Dash", "O-Gun")
    brought = replace(quick, cards=(*quick.cards[:-1], secret))
    return fight(msgspec.to_builtins(brought), [secret])


def test_a_card_that_was_brought_in_secret_makes_no_difference_to_the_other_side(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> Heard:
        made, owner, other = await both_sides(server, "giga_robo")
        heard = (await looked(other))[0]
        return (await looked(owner))[0], [heard, *await over_http(server, made, 0, BOB)]

    cards = ("Anchor Smasher!", "Sky Anchor Depth Charge!")
    own, told = twins(tmp_path, story, *map(with_card, cards))
    assert [card in text for card, text in zip(cards, own, strict=True)] == [True, True]
    assert told[0] == told[1]
    assert not any(card in answer for card in cards for answer in told[0])
    assert sum("/scenario 200 " in answer[:120] for answer in told[0]) == 2


def test_a_card_that_is_laid_out_and_not_declared_makes_no_difference_to_the_other_side(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> Heard:
        made, owner, other = await both_sides(server, "giga_robo")
        action = {"type": "attack", "card": laid.pop(), "target": "robot", "hex": "f5"}
        owner.say("act", id="lay", n=0, action=action)
        assert (await owner.hear("ack", "refused"))["type"] == "ack"
        heard = [await other.hear_text(), (await looked(other))[0]]
        own = (await looked(owner))[1]["sheet"]["prompt"]
        return own, [*heard, *await over_http(server, made, 1, BOB)]

    laid = COMBO[:2]
    own, told = twins(tmp_path, story, *[fight(KATO_IN_RAIJIN, COMBO)] * 2)
    assert own[0] == own[1] != ""
    assert told[0] == told[1]
    assert sum("/scenario 200 " in answer[:120] for answer in told[0]) == 2


# --- Infinity: who leads, and what is sealed ------------------------------------------------------

SEALED = {"mission": "sealed-orders", "table": "freight_hub", "points": 100, "turns": 1}
FUSILIERS = ["fusiliers/combi_rifle_lieutenant", *["fusiliers/combi_rifle"] * 5]
LISTS = {"p2": {"army": "panoceania", "points": 100, "groups": [FUSILIERS]}}
QUIET = ("special", "name_lieutenant")
"""What would tell who leads, or that nobody does."""


async def skirmish(server: Server) -> Heard:
    """Two armies are deployed and begin: what the first player and everybody else can learn."""
    made, first, second = await both_sides(server, "infinity", setup=SEALED)
    rng, heard, own = random.Random(3), [], ""
    for number in range(44):
        text, mine = await looked(first)
        if mine["over"]:  # now the sealed orders are told
            break
        theirs = (await looked(second))[1]
        heard.append(text)
        if not own:
            own = json.dumps(theirs["sheet"]["panels"])
        is_mine = bool(mine["sheet"]["choices"])
        page, welcome = (first, mine) if is_mine else (second, theirs)
        actions = [choice["action"] for choice in welcome["sheet"]["choices"]]
        quiet = [each for each in actions if not any(word in json.dumps(each) for word in QUIET)]
        page.say("act", id=f"m{number}", n=welcome["n"], action=rng.choice(quiet))
        assert (await page.hear("ack", "refused"))["type"] == "ack"
        if number % 11 == 10:
            heard += await over_http(server, made, number + 1)
    return own, heard


def commanded(*, otherwise: bool) -> Any:
    """A way to start matches in which another of the same unit leads, with other sealed orders."""

    def start(
        kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None
    ) -> Match:
        match = Match.new(kind, {**setup, "lists": LISTS}, seed, time=time)
        if otherwise:
            game: Any = match.game
            command, army = game.commands["p2"], game.army("p2")
            leader = game.troopers[command.lieutenant]
            heir = next(each for each in army if each is not leader)
            leader.profile, heir.profile = heir.profile, leader.profile
            command.lieutenant = command.first_lieutenant = heir.id
            names = sorted(set(mission(game.setup.mission).sealed) - {*command.sealed})
            command.sealed = names[: len(command.sealed)]
        return match

    return start


def test_nobody_learns_who_leads_the_enemy_or_which_orders_are_sealed(tmp_path: Path) -> None:
    ways = (commanded(otherwise=False), commanded(otherwise=True))
    own, told = twins(tmp_path, skirmish, *ways)
    assert own[0] != own[1], "the sealed orders of the enemy are others"
    assert told[0] == told[1]
    assert any("deployed" in text for text in told[0])


SHOWN = ("revealed", "triggered", "emerged", "landed", "entered", "turn_ended")
"""What tells who was hidden, or could."""


def lying_in_wait(battle: Match) -> Any:
    """A way to start matches in a position in which something of the second player is hidden."""

    def start(
        kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None
    ) -> Match:
        record = battle.record
        return Match.placed(kind, dict(record.setup), record.position or {}, seed, time=time)

    return start


async def walk_about(server: Server) -> Heard:
    """The first player does what chance says, and the second one lets everything pass."""
    made, first, second = await both_sides(server, "infinity")
    rng, heard = random.Random(5), []
    own = str(await over_http(server, made, 0, BOB))
    for number in range(12):
        text, mine = await looked(first)
        if any(line["tag"] in SHOWN for line in mine["lines"]):
            break
        heard.append(text)
        choices = [choice["action"] for choice in mine["sheet"]["choices"]]
        page, n, action = first, mine["n"], rng.choice(choices) if choices else None
        if action is None:
            theirs = (await looked(second))[1]["sheet"]["choices"]
            page = second
            action = next((e["action"] for e in theirs if "pass" in str(e)), theirs[0]["action"])
        page.say("act", id=f"m{number}", n=n, action=action)
        assert (await page.hear("ack", "refused"))["type"] == "ack"
        if number % 5 == 4:
            heard += await over_http(server, made, n + 1)
    return own, heard


HIDDEN_THINGS = ("marker", "mine", "hidden model", "airborne model", "impersonator")


@pytest.mark.parametrize("kind", HIDDEN_THINGS)
def test_nothing_that_is_hidden_on_a_table_reaches_the_enemy(tmp_path: Path, kind: str) -> None:
    own, told = twins(tmp_path, walk_about, *map(lying_in_wait, PAIRS[kind]()))
    assert own[0] != own[1], "the second player knows of the difference"
    same = min(map(len, told))
    assert same >= 8
    assert told[0][:same] == told[1][:same]


@pytest.mark.parametrize("kind", ["mine", "hidden model"])
def test_a_leak_that_is_planted_is_found_on_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    if kind == "mine":
        shown("laid")(monkeypatch)
    else:
        only_who_is_there(monkeypatch)
    _, told = twins(tmp_path, walk_about, *map(lying_in_wait, PAIRS[kind]()))
    same = min(map(len, told))
    assert told[0][:same] != told[1][:same]
