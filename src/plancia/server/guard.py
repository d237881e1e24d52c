"""Who asks: addresses, origins, languages, tokens; and the headers that protect a page."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plancia.i18n import LANGUAGES
from plancia.server.faults import Failed
from plancia.server.keys import CLIENT, digest

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""What every answer tells the browser."""


class Shield:
    """Adds the protecting headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through and add to its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def adding(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, adding)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client is not None else "nowhere"


def same_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # not an address at all
        return False


def language_of(connection: HTTPConnection) -> str:
    """The language of an answer: `?lang=`, else the first of ours that the browser names."""
    wanted = connection.query_params.get("lang")
    if wanted in LANGUAGES:
        return wanted
    for part in connection.headers.get("accept-language", "").split(","):
        spoken = part.strip().partition(";")[0].partition("-")[0].lower()
        if spoken in LANGUAGES:
            return spoken
    return LANGUAGES[0]


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a request brings."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def client_of(connection: HTTPConnection) -> str:
    """The hash that stands for the client; raises `Failed` without a proper token."""
    token = token_of(connection)
    if token is None or not CLIENT.fullmatch(token):
        raise Failed("no_client", expected="Authorization: Bearer <32 to 128 letters or digits>")
    return digest(token)
