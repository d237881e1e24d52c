"""Who sits at a table, and by which right somebody looks at it.

Secrets of clients, seats and links are made unguessable, and kept only as hashes.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Container
from hashlib import sha256

from msgspec import Struct

from plancia.bots import DEFAULT, LEVELS, level_name
from plancia.core import Seat
from plancia.server.api import SeatKind, SeatWish
from plancia.server.faults import Failed
from plancia.server.wire import SeatInfo
from plancia.table.words import Words

BOTS = (*LEVELS, "mcts")
"""The bots that a table may have: what they cost is known."""

CLIENT = re.compile(r"[A-Za-z0-9_-]{32,128}")
"""What the token of a client looks like."""

PLEDGED = "sha256:"
"""With this begins what a seat has pledged to mix into the dice; no nonce does."""


def digest(secret: str) -> str:
    """What is kept of a secret. They are long and random, so a plain hash gives nothing away."""
    return sha256(secret.encode()).hexdigest()


def new_secret(entropy: Callable[[int], bytes], size: int = 24) -> str:
    """A secret that nobody can guess, in letters that need no escape in a link."""
    return urlsafe_b64encode(entropy(size)).decode().rstrip("=")


class Profile(Struct, frozen=True):
    """What a person is called, and their colour."""

    name: str
    colour: str


class Chair(Struct):
    """A seat of a table and who plays it; `client` and `link` are hashes of secrets."""

    seat: Seat
    kind: SeatKind
    bot: str | None = None
    client: str | None = None
    link: str | None = None
    nonce: str | None = None
    """What it mixes into the dice; until it shows that, a pledge: `sha256:` and the hash of it."""
    away: bool = False

    @property
    def human(self) -> bool:
        """Whether a person plays here, or shall."""
        return self.kind != "bot"

    @property
    def shown_nonce(self) -> str | None:
        """What it mixes into the dice, once it has shown that."""
        return None if self.nonce is None or self.nonce.startswith(PLEDGED) else self.nonce

    @property
    def pledge(self) -> str | None:
        """The hash of its nonce, known before the nonce itself or together with it."""
        if self.nonce is None or self.nonce.startswith(PLEDGED):
            return self.nonce and self.nonce.removeprefix(PLEDGED)
        return digest(self.nonce)


class Access(Struct, frozen=True):
    """What a token opens: some seats, or the table as spectators see it."""

    seats: tuple[Seat, ...]
    client: str | None
    """The hash that stands for the client; None is a spectator."""


class Seating:
    """The chairs of one table and the tokens that open it."""

    def __init__(
        self,
        chairs: list[Chair],
        spectate: str,
        tokens: dict[str, str],
        owner: str | None = None,
        profiles: dict[str, Profile] | None = None,
    ) -> None:
        """Know the chairs, the hash of the spectators' secret, and tokens with their clients.

        `owner` is the client who made the table, as long as it has not left it; `profiles` are
        those of the clients who sit here.
        """
        self.chairs = {chair.seat: chair for chair in chairs}
        self.spectate, self.tokens, self.owner = spectate, tokens, owner
        self.profiles = {} if profiles is None else profiles

    def of_client(self, client: str) -> tuple[Seat, ...]:
        """The seats that a client plays and has not left."""
        chairs = self.chairs.values()
        return tuple(c.seat for c in chairs if c.human and c.client == client and not c.away)

    def seats_with(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats that the person plays who plays this one."""
        client = self.chairs[seat].client if seat in self.chairs else None
        return (seat,) if client is None else self.of_client(client)

    def access(
        self, token: str, client_of: Callable[[str], str] = lambda one: one
    ) -> Access | None:
        """What a token opens: that of a seat, of a client or of spectators.

        `client_of` gives the client behind a browser, both as hashes.
        """
        hashed = digest(token)
        client = self.tokens.get(hashed) or client_of(hashed)
        if seats := self.of_client(client):
            return Access(seats, client)
        return Access((), None) if hashed == self.spectate or client == self.owner else None

    def shown(
        self, words: Words, present: Container[Seat], stood_in: Container[Seat] = ()
    ) -> tuple[SeatInfo, ...]:
        """Everybody at the table; bots are always there. For some of the others bots play."""
        return tuple(self._shown(chair, words, present, stood_in) for chair in self.chairs.values())

    def _shown(
        self, chair: Chair, words: Words, present: Container[Seat], stood_in: Container[Seat]
    ) -> SeatInfo:
        profile = self.profiles.get(chair.client or "", Profile("", ""))
        return SeatInfo(
            seat=chair.seat,
            name=words.seat(chair.seat),
            kind=chair.kind,
            online=not chair.human or chair.seat in present,
            bot=chair.bot,
            level=None if chair.bot is None else words.text(level_name(chair.bot)),
            player=profile.name,
            colour=profile.colour,
            away=chair.away,
            stood_in=chair.seat in stood_in,
        )

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats whose nonces the match waits for."""
        return tuple(c.seat for c in self.chairs.values() if c.human and c.shown_nonce is None)

    @property
    def nonces(self) -> dict[Seat, str]:
        """What every seat has mixed into the dice."""
        return {c.seat: c.shown_nonce for c in self.chairs.values() if c.shown_nonce is not None}

    @property
    def pledges(self) -> dict[Seat, str]:
        """The hashes of what the seats mix into the dice, as far as they have decided."""
        return {c.seat: c.pledge for c in self.chairs.values() if c.pledge is not None}


def chairs_for(seats: tuple[Seat, ...], wishes: dict[Seat, SeatWish], client: str) -> list[Chair]:
    """Who shall sit where; raises `Failed`."""
    if wishes.keys() - set(seats):
        raise Failed("bad_request", expected=f"seats: {', '.join(seats)}")
    found = []
    for place, seat in enumerate(seats):
        first: SeatKind = "me" if place == 0 and not wishes else "friend"
        wish = wishes.get(seat, SeatWish(first))
        bot = wish.bot or DEFAULT if wish.kind == "bot" else None
        if bot not in (*BOTS, None):
            raise Failed("bad_request", expected=f"bot: one of {', '.join(BOTS)}")
        owner = client if wish.kind in ("me", "shared") else None
        found.append(Chair(seat, wish.kind, bot, owner))
    if sum(chair.kind == "me" for chair in found) > 1:
        raise Failed("bad_request", expected="seats: one `me`; further ones are `shared`")
    return found
