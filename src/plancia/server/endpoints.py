"""How HTTP requests become calls: types in, types out, failures in the reader's language."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Literal, NamedTuple, TypeVar, cast, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from plancia.core import RecordError
from plancia.server import log
from plancia.server.faults import Failed
from plancia.server.guard import RateLimiter, address_of, asker_of, language_of, same_origin
from plancia.server.settings import Settings
from plancia.server.store import StorageError
from plancia.server.wire import encode
from plancia.server.worker import PAYS

T = TypeVar("T")

Handler = Callable[[Request], Awaitable[Any]]

NUMBER = re.compile(r"[0-9]{1,9}")
"""What a whole number looks like in an address."""


class Endpoint(NamedTuple):
    """One request that the server answers, with all that its description says."""

    method: str
    path: str
    summary: str
    handler: Handler
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()
    token: Literal["none", "needed", "asked"] = "none"
    """Whether it matters who asks; `asked` means that some tables are open to everybody."""
    status: int = 200
    kept: bool = False
    """Whether the answer never changes, so that a browser may ask for nothing but changes."""
    media: str = "application/json"


def get(path: str, summary: str, handler: Handler, query: tuple[str, ...] = ()) -> Endpoint:
    """A request that changes nothing, about a table that may be over and so open to everybody."""
    answer = get_type_hints(handler)["return"]
    return Endpoint("GET", path, summary, handler, answer, None, query, "asked")


def post(
    path: str, summary: str, handler: Handler, body: Any = None, status: int = 200
) -> Endpoint:
    """A request that changes something, by somebody who shows a token."""
    answer = get_type_hints(handler)["return"]
    return Endpoint("POST", path, summary, handler, answer, body, (), "needed", status)


class NotAllowed:
    """Answers at a path what none of its endpoints takes: the method is wrong."""

    def __init__(self, methods: Iterable[str]) -> None:
        self.allow = ", ".join(sorted(methods))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say so."""
        response = failure(Request(scope), Failed("method", expected=self.allow))
        response.headers["allow"] = self.allow
        await response(scope, receive, send)


def json(value: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    headers = {"cache-control": "no-store"}
    return Response(encode(value), status, headers, media_type="application/json")


def served(endpoint: Endpoint, settings: Settings, limiter: RateLimiter) -> Handler:
    """An endpoint as the web framework calls it: limits, origins and failures come before it."""

    async def answer(request: Request) -> Response:
        try:
            if not limiter.admits(address_of(request)):
                raise Failed("too_fast")
            if request.method != "GET" and not same_origin(request, settings.origins):
                raise Failed("origin")
            if endpoint.kept:
                return cast("Response", await endpoint.handler(request))
            async with limiter.turn(asker_of(request)) as left:
                PAYS.set(left.pay)
                result = await endpoint.handler(request)
        except Failed as fault:
            return failure(request, fault)
        except StorageError as fault:
            log.error("%s: %s", endpoint.path, fault)
            return failure(request, Failed(fault.code))
        except RecordError as fault:
            log.warning("%s: %s", endpoint.path, fault)
            return failure(request, Failed("old_rules", table=""))
        return result if isinstance(result, Response) else json(result, endpoint.status)

    return answer


def failure(request: Request, fault: Failed) -> Response:
    """The answer to a request that cannot be met."""
    return json(fault.body(language_of(request)), fault.status)


async def body_of(request: Request, kind: type[T], limit: int, seconds: float = 10.0) -> T:
    """The body of a request as a value of some type; raises `Failed`.

    It may have so many bytes, and take so many seconds to come in.
    """
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                size += len(part)
                if size > limit:
                    raise Failed("too_big", n=limit)
                parts.append(part)
    except TimeoutError as fault:
        raise Failed("too_slow") from fault
    try:
        return msgspec.json.decode(b"".join(parts) or b"{}", type=kind)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise Failed("bad_request", expected=str(fault)) from fault


def number(request: Request, name: str, default: int | None = None) -> int:
    """A whole number from the path or the query; raises `Failed`."""
    text = request.path_params.get(name, request.query_params.get(name))
    if text is None and default is not None:
        return default
    if text is None or not NUMBER.fullmatch(text):
        raise Failed("bad_request", expected=f"{name}: a whole number")
    return int(text)
