"""Provably fair dice: anyone can check them with a hash function and nothing else."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from pathlib import Path

from plancia import games
from plancia.core import Chance, Match
from plancia.server import fair
from plancia.server.fair import all_draws
from plancia.server.settings import Limits
from tests.server.harness import ALICE, Json, Server, act, run
from tests.server.tape import Tape


def test_the_seed_mixes_the_secret_with_every_nonce() -> None:
    secret = bytes(range(32))
    assert fair.commitment(secret) == hashlib.sha256(secret).hexdigest()
    wanted = hmac.new(secret, b"o:second|x:first", "sha256").hexdigest()
    assert fair.seed_of(secret, {"x": "first", "o": "second"}) == wanted
    assert fair.seed_of(secret, {"x": "first", "o": "other"}) != wanted


def test_the_described_algorithm_gives_the_dice_of_the_engine() -> None:
    seed = fair.seed_of(b"s" * 32, {"x": "nonce"})
    key = hashlib.sha256(f"plancia:{seed}".encode()).digest()
    assert key.hex() == fair.key_of(seed)
    stream = b"".join(hashlib.sha256(key + k.to_bytes(8, "big")).digest() for k in range(8))
    dice = [byte % 6 + 1 for byte in stream if byte < 252]
    assert Chance.seeded(seed).roll(100, 6, "TEST") == tuple(dice[:100])


def test_the_match_waits_for_every_nonce_and_reveals_the_secret_at_its_end(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.pair()
        path = f"/api/fair/{made['table']}"
        before: Json = (await server.get(path, ALICE)).json()
        assert (before["secret"], before["seed"], before["key"]) == (None, None, None)
        assert before["commit"] == made["commit"]
        assert (await server.get(path)).status_code == 403
        x.say("nonce", value="another one")  # too late: a nonce is given once
        for n, cell in enumerate((0, 3, 1, 4, 2)):
            await act((x, o)[n % 2], n, {"type": "mark", "cell": cell})
        after: Json = (await server.get(path)).json()
        secret = bytes.fromhex(after["secret"])
        assert hashlib.sha256(secret).hexdigest() == made["commit"]
        assert after["nonces"] == {"x": "nonce of x", "o": "nonce of o"}
        assert after["seed"] == fair.seed_of(secret, after["nonces"])
        record = (await server.get(f"/api/tables/{made['table']}/record")).json()
        assert record["seed"] == after["seed"]

    run(tmp_path, story)


def test_nobody_chooses_after_seeing_what_another_brings(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        joined = await server.join(made, "o")
        x, welcome = await server.hello(made["table"], made["token"])
        assert "pledges" not in welcome["standing"]
        o, _ = await server.hello(made["table"], joined["token"])
        hashed = {seat: hashlib.sha256(f"nonce of {seat}".encode()).hexdigest() for seat in "xo"}
        x.say("pledge", value=hashed["x"])
        for socket in (x, o):
            standing = (await socket.hear("welcome"))["standing"]
            assert standing == {"waiting": ["x", "o"], "pledges": {"x": hashed["x"]}}
        o.say("nonce", value="nonce of o")  # shown at once: its hash is its pledge
        assert (await x.hear("welcome"))["standing"] == {"waiting": ["x"], "pledges": hashed}
        path = f"/api/fair/{made['table']}"
        assert (await server.get(path, ALICE)).json()["nonces"] == {}
        x.say("nonce", value="a better nonce")  # that is not what was pledged
        x.say("nonce", value="sha256:" + hashed["x"])
        assert (await x.hear("error"))["code"] == "malformed"
        x.say("nonce", value="nonce of x")
        assert not (await x.hear("welcome"))["standing"].get("waiting")
        x.say("pledge", value=hashed["o"])  # too late
        nonces = (await server.get(path, ALICE)).json()["nonces"]
        assert nonces == {"x": "nonce of x", "o": "nonce of o"}

    run(tmp_path, story)


def test_a_pledge_is_kept_over_a_restart(tmp_path: Path) -> None:
    hashed = hashlib.sha256(b"nonce of x").hexdigest()
    made: Json = {}

    async def before(server: Server) -> None:
        made.update(await server.table(game="tris"))
        x, _ = await server.hello(made["table"], made["token"])
        x.say("pledge", value=hashed)
        await x.hear("welcome")

    async def after(server: Server) -> None:
        _, welcome = await server.hello(made["table"], made["token"])
        assert welcome["standing"] == {"waiting": ["x", "o"], "pledges": {"x": hashed}}

    run(tmp_path, before)
    run(tmp_path, after)


class Stream:
    """The stream of a key, as the page on fair dice describes it; no code of the engine."""

    def __init__(self, key: str) -> None:
        self.key, self.used = bytes.fromhex(key), 0

    def byte(self) -> int:
        block = hashlib.sha256(self.key + (self.used // 32).to_bytes(8, "big")).digest()
        self.used += 1
        return block[(self.used - 1) % 32]

    def below(self, n: int) -> int:
        value = self.byte() if n > 1 else 0
        while value >= 256 - 256 % n:
            value = self.byte()
        return value % n


def drawn(stream: Stream, draw: Json) -> list[int]:
    match draw["kind"]:
        case "roll":
            return [1 + stream.below(draw["of"]) for _ in draw["values"]]
        case "pick":
            return [stream.below(draw["of"])]
        case _:
            return [stream.below(size) for size in range(draw["of"], 1, -1)]


def test_every_die_of_a_finished_match_can_be_rolled_again(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, socket, welcome = await server.alone(setup={"mission": "lifeline"})
        path, rng = f"/api/fair/{made['table']}", random.Random(3)
        rolled = []
        for number in range(400):
            await act(socket, welcome["n"], rng.choice(welcome["sheet"]["choices"])["action"])
            rolled += [d for line in (await socket.hear("update"))["lines"] for d in line["dice"]]
            socket.say("resync")
            welcome = await socket.hear("welcome")
            if welcome["over"]:
                break
            if number == 0:
                assert (await server.get(path, ALICE)).json()["draws"] == []
        found = (await server.get(path)).json()
        assert found["dice"] == "virtual"
        stream = Stream(found["key"])
        for draw in found["draws"]:
            assert draw["at"] == stream.used, "nothing is skipped"
            assert draw["values"] == drawn(stream, draw)
        faces = Counter(f for d in found["draws"] if d["kind"] == "roll" for f in d["values"])
        shown = Counter(face for dice in rolled for face in dice)
        assert shown.total() > 10
        assert shown <= faces
        assert {draw["kind"] for draw in found["draws"]} >= {"roll", "shuffle"}

    run(tmp_path, story, limits=Limits(messages_per_second=1e6, actions_per_second=1e6))


def test_all_draws_of_a_match_are_listed() -> None:
    kind = games.find("space_hulk")
    tape = Tape(Match.new(kind, {"mission": "two-fires"}, "seed"))
    tape.play_at_random(1)
    since, draws = all_draws(kind, tape.history())
    assert since == 0
    assert {draw.kind for draw in draws} == {"roll", "pick", "shuffle"}
    assert {draw.n for draw in draws} <= set(range(len(tape.deeds) + 1))


def test_the_dice_of_a_lesson_are_its_own(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        lesson = (await server.get("/api/tutorials/space_hulk")).json()["tutorials"][0]
        made, socket, _ = await server.alone(setup=lesson["setup"])
        await act(socket, 0, {"type": "concede"})
        found = (await server.get(f"/api/fair/{made['table']}", ALICE)).json()
        assert (found["dice"], found["draws"]) == ("lesson", [])
        assert found["secret"] is not None

    run(tmp_path, story)


def test_nothing_can_be_played_before_everybody_is_there(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        x, welcome = await server.hello(made["table"], made["token"])
        assert welcome["standing"]["waiting"] == ["x", "o"]
        assert (welcome["sheet"]["choices"], welcome["lines"]) == ([], [])
        x.say("nonce", value="nonce of x")
        assert (await x.hear("welcome"))["standing"]["waiting"] == ["o"]
        assert (await act(x, 0, {"type": "mark", "cell": 4}))["code"] == "not_begun"
        frame = await server.get(f"/api/tables/{made['table']}/frame/0", ALICE)
        assert frame.json()["error"]["code"] == "not_begun"

    run(tmp_path, story)
