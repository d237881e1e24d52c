"""Provably fair dice: anyone can check them with a hash function and nothing else."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

from plancia.core import Chance
from plancia.server import fair
from tests.server.harness import ALICE, Json, Server, act, run


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
