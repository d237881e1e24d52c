"""The match after every deed, as it was recorded: its state, and what was told.

A moment is written with its deed, so a later version of Plancia can show what happened without
playing it again under rules that may have changed. A moment is compressed with the one before it
as the dictionary: states differ little from one deed to the next, and a moment takes some hundred
bytes.
"""

from __future__ import annotations

import zlib
from hashlib import sha256

import msgspec
from msgspec import Struct

from plancia.core import Game, saving
from plancia.core.luck import Roll
from plancia.core.record import Played
from plancia.server.chronicle import Entry

_WINDOW = 32768
"""How much of a dictionary is of use."""


class Moment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match after a deed, or where a segment begins."""

    kept: int
    """How many entries of the log stay as they were; fewer than there are, after an undo."""
    told: tuple[Entry, ...] = ()
    """The entries that came with the deed."""
    kept_rolls: int = 0
    rolls: tuple[Roll, ...] = ()
    """The luck ledger grows in the same way."""
    awaiting: Played | None = None
    """The action that waits for real dice; the state is that before it."""
    settled: bool = False
    """Whether nothing could be taken back, so that the match can go on from here."""
    state: msgspec.Raw
    """The game, as `state_of` gives it."""

    @property
    def digest(self) -> str:
        """The digest of the match at this moment."""
        return sha256(self.state).hexdigest()


encode = msgspec.json.Encoder().encode
"""A moment as bytes."""
decode = msgspec.json.Decoder(Moment).decode
"""A moment from bytes."""


def state_of(game: Game) -> msgspec.Raw:
    """The state of a game; its hash is the digest of the match."""
    by, game.by = game.by, ""
    try:
        return msgspec.Raw(saving.dump(game))
    finally:
        game.by = by


def packed(raw: bytes, before: bytes = b"") -> bytes:
    """An encoded moment, compressed beside the one before it; the first of a segment has none."""
    packer = zlib.compressobj(zdict=before[-_WINDOW:]) if before else zlib.compressobj()
    return packer.compress(raw) + packer.flush()


def unpacked(data: bytes, before: bytes = b"") -> bytes:
    """What was packed; raises `zlib.error` where the data are damaged."""
    packer = zlib.decompressobj(zdict=before[-_WINDOW:]) if before else zlib.decompressobj()
    return packer.decompress(data) + packer.flush()
