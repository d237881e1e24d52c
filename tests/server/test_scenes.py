"""Everything that a scene can hold goes over the wire: hexes, cards, tracks, dice, tries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from plancia.core import Match, Message
from plancia.core.scene import (
    Board,
    Card,
    Cell,
    Choice,
    Command,
    Die,
    Field,
    Gauge,
    Hand,
    Marker,
    Open,
    Overlay,
    Panel,
    Piece,
    Pool,
    Scene,
    Sign,
    Slot,
    Track,
    Use,
    Zone,
)
from plancia.server.patches import difference
from plancia.server.render import ServerWords, sheet, speaker
from plancia.server.sheets import Sheet
from tests.examples import find
from tests.examples.parlour import Parlour
from tests.server.harness import BOB, CAROL, Json, Server, Socket, act, patched, run

HEX = ((0.9, 0.5), (0.0, 1.0), (-0.9, 0.5), (-0.9, -0.5), (0.0, -1.0), (0.9, -0.5))


def word(text: str) -> Message:
    """A message that every language says alike."""
    return Message(text)


def full_scene() -> Scene:
    """A scene with one of everything."""
    card = Card(
        "c1",
        word("Rocket punch"),
        "attack",
        text=word("Three dice."),
        cost=word("2"),
        gauges=(Gauge(word("range"), 3),),
        states=(word("ready"),),
        tone="a",
        slots=(Slot("hit", "lost", is_covered=True, way=1),),
        rule="P-01",
    )
    track = Track(
        "heat",
        word("Heat"),
        0,
        2,
        (Marker(word("now"), 1.0, "harm", "▲"),),
        (None, word("warm"), word("hot")),
    )
    pool = Pool(
        "attack",
        word("Attack"),
        (Die("hit", 6, "red", id="d1"), Die()),
        (Sign("hit", word("a hit")),),
    )
    step = Field("to", "point", word("where to"), step=0.5)
    return Scene(
        game="parlour",
        seat="a",
        title=word("Table"),
        board=Board(
            "hex",
            (Cell((0.0, 0.0), "street", outline=HEX, height=2.0, low=1.0),),
            outline=HEX,
            grain=1.5,
            unit=word("cm"),
        ),
        pieces=(
            Piece("r1", "robot", (0.0, 0.0), word("Robot"), size=1.5, outline=HEX, height=2.0),
        ),
        panels=(
            Panel(
                "p1",
                word("Robot"),
                owner="a",
                tracks=(track,),
                pools=(pool,),
                mentions=("Fist",),
                about=("r1",),
                slots=(Slot("hit", "stays", is_covered=True, way=1),),
            ),
        ),
        overlays=(Overlay("range", "r1", ((0.0, 0.0),), "harm", "circle", 3.0, word("far")),),
        zones=(Zone("hand", word("Hand"), "hand", (card,), "a", 2),),
        choices=(Choice({"type": "end"}, word("End"), main=True, gives_up=word("A shot.")),),
        hand=Hand(
            "attack",
            word("Roll."),
            (Command("r", word("roll"), (Use(0, ("d1",)),), "hit", "some", is_owed=True),),
            ("d1",),
            {"type": "roll", "dice": []},
            "r",
            120,
        ),
        opens=(Open({"type": "go", "to": [0.0, 0.0]}, word("Go"), (step,), "r1", area=HEX),),
    )


def drawn(scene: Scene) -> Sheet:
    return sheet(scene, ServerWords(Match.new(Parlour, {}), speaker("en")))


def test_a_sheet_has_all_that_a_scene_has() -> None:
    assert plain(drawn(full_scene())) == spoken(plain(full_scene()))


def spoken(value: Any) -> Any:
    """Plain data in which every message is its text."""
    if isinstance(value, dict):
        if value.keys() == {"key", "args"}:
            return value["key"]
        return {name: spoken(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(spoken(one) for one in value)
    return value


def test_what_is_usual_is_not_sent() -> None:
    board = Board("square", (Cell((0.0, 0.0), "cell"),))
    plain = msgspec.json.encode(drawn(Scene("parlour", None, word("Table"), board)).board.cells)
    assert b"outline" not in plain
    assert b"height" not in plain


def test_a_patch_carries_cards_tries_and_another_board() -> None:
    scene = full_scene()
    old, new = drawn(scene), drawn(msgspec.structs.replace(scene, zones=(), opens=()))
    assert updated(old, new) == plain(new)
    assert updated(new, old) == plain(old)
    wider = msgspec.structs.replace(scene.board, grain=3.0)
    other = drawn(msgspec.structs.replace(scene, board=wider))
    assert updated(old, other) == plain(other)


def plain(value: Any) -> Any:
    """What a page reads."""
    return msgspec.json.decode(msgspec.json.encode(value))


def updated(old: Sheet, new: Sheet) -> Json:
    """The old sheet with the patch to the new one, as a page has it."""
    return patched(plain(old), plain(difference(old, new)))


async def seated(server: Server) -> dict[str, Socket]:
    """Three people at Parlour, its match begun."""
    made = await server.table(game="parlour")
    tokens = {"a": made["token"]}
    for seat, client in (("b", BOB), ("c", CAROL)):
        tokens[seat] = (await server.join(made, seat, client))["token"]
    pages = {}
    for seat, token in tokens.items():
        pages[seat], _ = await server.hello(made["table"], token)
    for seat, page in pages.items():
        page.say("nonce", value=f"nonce of {seat}")
    for page in pages.values():
        while (await page.hear("welcome"))["standing"].get("waiting"):
            pass
    return pages


async def looked(page: Socket) -> Json:
    page.say("resync")
    return await page.hear("welcome")


def test_a_hand_is_shown_to_its_own_seat_alone(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        pages = await seated(server)
        for seat, page in pages.items():
            zones = {zone["owner"]: zone for zone in (await looked(page))["sheet"]["zones"][:3]}
            for owner, zone in zones.items():
                mine = owner == seat
                assert (len(zone["cards"]), zone["hidden"]) == ((2, 0) if mine else (0, 2))

    run(tmp_path, story, find=find)


def test_who_has_chosen_in_secret_waits_for_the_others(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        pages = await seated(server)
        assert (await act(pages["a"], 0, {"type": "bid", "slot": 1}))["type"] == "ack"
        mine, others = await looked(pages["a"]), await looked(pages["b"])
        assert mine["standing"]["to_act"] == ["b", "c"]
        assert mine["sheet"]["choices"] == []
        assert [card["id"] for card in mine["sheet"]["zones"][3]["cards"]] == ["bid"]
        assert (others["sheet"]["zones"][3]["cards"], others["sheet"]["zones"][3]["hidden"]) == (
            [],
            1,
        )

    run(tmp_path, story, find=find)


def test_a_page_may_ask_whether_an_action_is_allowed_and_nothing_happens(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        pages = await seated(server)
        page = pages["a"]
        tries: list[tuple[Json, bool, str | None]] = [
            ({"type": "bid", "slot": 1}, True, None),
            ({"type": "bid", "slot": 7}, False, "PAR-BID"),
            ({"type": "throw", "heading": 12.5}, False, "ENG-KIND"),
            ({"type": "nonsense"}, False, None),
        ]
        for n, (action, ok, rule) in enumerate(tries):
            page.say("verify", id=f"v{n}", action=action)
            verdict = await page.hear("verdict")
            assert (verdict["id"], verdict["ok"], verdict["rule"]) == (f"v{n}", ok, rule)
            assert bool(verdict["message"]) is not ok
        assert (await looked(page))["n"] == 0

    run(tmp_path, story, find=find)


def test_a_try_that_is_refused_is_answered_with_the_nearest_one_that_is_not(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        setup = {"mode": "built"}
        seats = {"p1": {"kind": "shared"}, "p2": {"kind": "shared"}}
        _, page, _ = await server.alone("pacific_rim", setup=setup, seats=seats)
        for n, seat in enumerate(("p2", "p1")):  # both forces, the Kaiju first
            page.say("as", seat=seat)
            force = (await page.hear("welcome"))["sheet"]["choices"][0]["action"]
            await act(page, n, force)
        page.say("as", seat="p2")  # then the Kaiju place
        sheet = (await page.hear("welcome"))["sheet"]
        open_ = next(each for each in sheet["opens"] if len(each["fields"]) > 1)
        assert [field["kind"] for field in open_["fields"]] == ["point", "heading"]
        assert open_["figure"]["name"]
        outside = {**open_["action"], "at": [0, 300]}
        page.say("verify", id="v", action=outside)
        verdict = await page.hear("verdict")
        assert (verdict["ok"], verdict["rule"]) == (False, "PRE-SET-05")
        page.say("verify", id="w", action=verdict["nearest"])
        assert (await page.hear("verdict"))["ok"]

    run(tmp_path, story)


def test_who_only_watches_has_nothing_to_ask(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris", seats={"o": {"kind": "shared"}})
        watching = made["spectate_link"].removeprefix("/#/watch/")
        page, _ = await server.hello(made["table"], watching)
        page.say("verify", id="v", action={"type": "mark", "cell": 0})
        assert (await page.hear("verdict", "error"))["code"] == "denied"

    run(tmp_path, story)


def test_before_the_match_begins_nothing_is_allowed(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        page, _ = await server.hello(made["table"], made["token"])
        page.say("verify", id="v", action={"type": "mark", "cell": 0})
        verdict = await page.hear("verdict")
        assert (verdict["ok"], verdict["n"]) == (False, 0)

    run(tmp_path, story)
