"""Requests that no page would send, and whether they are answered as they should be."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx

from tools.fuzz_messages import BIG
from tools.server_client import Json, Player

PATHS = (
    "GET /api/games?lang={n}",
    "GET /api/tables",
    "POST /api/tables",
    "POST /api/tables",
    "POST /api/tables/{t}/join",
    "POST /api/tables/{t}/leave",
    "GET /api/tables/{t}/leave/../record",
    "POST /api/tables/{t}/rematch",
    "POST /api/tables/{t}/links",
    "GET /api/me",
    "POST /api/me",
    "POST /api/me",
    "POST /api/passport",
    "POST /api/passport/withdraw",
    "POST /api/passport/use",
    "POST /api/passport/revoke",
    "GET /api/tables/{t}/frame/{n}",
    "GET /api/tables/{t}/frames?from={n}&to={n}&seat=x",
    "GET /api/tables/{t}/frames?from={n}",
    "GET /api/tables/{t}/record",
    "GET /api/tables/{t}/scenario?n={n}",
    "POST /api/tables/{t}/branch?n={n}",
    "GET /api/tables/{t}/advice?n={n}&bot=random",
    "GET /api/fair/{t}",
    "GET /api/rules/{t}",
    "GET /api/rules/tris/{n}",
    "GET /api/tutorials/../../etc",
    "GET /api/openapi.json?{n}",
    "GET /api/nothing",
    "GET /../../etc/passwd",
    "GET /assets/{n}",
    "GET /ws",
)
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS")
ODD = ("0", "-1", "99999999999999999999", "1.5", "x", "%00", "😀", "null", "../..", "a" * 300)
ODD_PARTS: tuple[Any, ...] = (
    None,
    0,
    "",
    [],
    {},
    {"x": []},
    {"": {"kind": "me"}},
    {"x": {"kind": "king"}},
    "😀",
)


ODD_NAMES: tuple[Any, ...] = (
    *("", " ", "\u202egnp.exe", "\u3164", "<script>alert(1)</script>", "x" * 25, "x" * 81, "\x00"),
    *("{name}", "e\u0301\u0301\u0301", "\ud83d\ude00", "\u2066a", "Anna", 7, None, ["Anna"]),
)
"""What somebody might want to be called, or call a device or a secret."""


ODD_TIMES: tuple[Any, ...] = (
    *({"kind": "side", "seconds": 0}, {"kind": "side", "seconds": 1e300}, {"kind": "move"}),
    *({"kind": "turn", "seconds": 9}, {"kind": "move", "seconds": "9"}, {"seconds": 60}, 60, []),
    *({"kind": "side", "seconds": 60, "increment": -1}, {"kind": "side", "seconds": True}),
)
"""Clocks that somebody might want to play by."""


class Requests:
    """Makes odd requests; its client has no right to anything but its own table."""

    def __init__(self, player: Player, rng: random.Random) -> None:
        """Ask as this player, or as nobody at all."""
        self.player, self.rng = player, rng

    async def one(self, tables: tuple[str, ...]) -> tuple[str, str]:
        """Ask once; returns the answer's kind, and what is wrong with it."""
        rng = self.rng
        table = rng.choice(tables if rng.random() < 0.8 else ODD[1:])
        method, _, path = rng.choice(PATHS).format(t=table, n=rng.choice(ODD)).partition(" ")
        if rng.random() < 0.1:
            method = rng.choice(METHODS)
        token = rng.choice((None, "", "short", "f" * 32, self.player.token, "ü" * 40, "g" * 129))
        if path.endswith("/leave"):  # whoever has the right may leave
            token = "f" * 32
        headers = {} if token is None else {b"authorization": f"Bearer {token}".strip().encode()}
        if rng.random() < 0.05:
            headers[b"origin"] = rng.choice(
                (b"https://evil.example", b"null", b"http://[", b"\xff")
            )
        body = self._body()
        try:
            answer = await self.player.http.request(method, path, content=body, headers=headers)
        except (httpx.InvalidURL, httpx.LocalProtocolError):
            return "no address", ""
        except (httpx.NetworkError, httpx.RemoteProtocolError) as lost:
            if len(body) < BIG:
                return "hung up", f"{method} {path}: {lost!r}"
            return "cut off", ""  # the server does not read what is too long to its end
        fault = self._fault(answer)
        return f"http {answer.status_code}", f"{method} {path}: {fault}" if fault else ""

    def _body(self) -> bytes:
        rng = self.rng
        if rng.random() < 0.01:
            return b'"' + b"x" * BIG
        return rng.choice((b"", b"{}", b"[]", b"\xff\xfe", b"[" * 3_000, *[self._wish()] * 4))

    def _wish(self) -> bytes:
        """A body that is nearly right."""
        if self.rng.random() < 0.3:
            name = self.rng.choice(ODD_NAMES)
            bodies = ({"name": name, "colour": "sky"}, {"secret": name}, {"id": name})
            return json.dumps(self.rng.choice(bodies)).encode()
        good: Json = {"link": "a.b"}
        if self.rng.random() < 0.7:
            seats = {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "random"}}
            good = {"game": "tris", "setup": {}, "seats": seats}
        name = self.rng.choice([*good, "time", "more"])
        good[name] = self.rng.choice(ODD_TIMES if name == "time" else ODD_PARTS)
        return json.dumps(good).encode()

    @staticmethod
    def _fault(answer: httpx.Response) -> str:
        """What is wrong with an answer: failures say in words what was wrong."""
        status = answer.status_code
        if status >= 500:
            return f"{status} {answer.text[:200]}"
        if status >= 400 and answer.request.method != "HEAD":
            try:
                error = answer.json()["error"]
            except (ValueError, LookupError, TypeError):
                return f"{status} without words: {answer.text[:200]!r}"
            if not error["message"] or not error["code"]:
                return f"{status} without words: {error}"
        return ""
