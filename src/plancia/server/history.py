"""All that storage has of a match: its segments, its deeds, and the moments between them.

A moment is the match after a deed, as it was recorded: its state, and what was told. It is written
with its deed, so a later version of Plancia can show what happened without playing it again under
rules that may have changed. A moment is compressed with the one before it as the dictionary: states
differ little from one deed to the next, and a moment takes some hundred bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from plancia.core import DICE, Chance, Game, Match, Record, RecordError, Seat, saving
from plancia.core.luck import Roll
from plancia.core.match import FORMAT
from plancia.core.record import Played, Save
from plancia.core.setting_up import content_ref, read_setup
from plancia.server.chronicle import Entry

Wire = dict[str, Any]

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
    automatic: bool = False
    """Whether the deed went without saying: see `plancia.core.automatic`."""
    settled: bool = False
    """Whether nothing could be taken back, so that the match can go on from here."""
    state: msgspec.Raw
    """The game, as `state_of` gives it."""

    @property
    def digest(self) -> str:
        """The digest of the match at this moment."""
        return sha256(self.state).hexdigest()


encode_moment = msgspec.json.Encoder().encode
"""A moment as bytes."""
_decode_moment = msgspec.json.Decoder(Moment).decode


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


def _unpacked(data: bytes, before: bytes = b"") -> bytes:
    """What was packed; raises `zlib.error` where the data are damaged."""
    packer = zlib.decompressobj(zdict=before[-_WINDOW:]) if before else zlib.decompressobj()
    return packer.decompress(data) + packer.flush()


class Damaged(Exception):  # noqa: N818 - reads as what it is
    """What was stored of a match does not fit together."""


class Deed(Struct, frozen=True):
    """A deed as storage has it: an action in its wire form, or None for an undo."""

    n: int
    seat: Seat
    action: Wire | None
    at: int | None = None
    """The game time in milliseconds, where time mattered."""
    moment: bytes | None = None
    """Packed; None at a table of version 0.1.0."""
    message: str | None = None
    """The id of the message by which a page asked for it."""


TAKE_BACK = "table/take_back"
"""The kind of deed by which a match goes back, as all have agreed: no action of any game."""


def take_back(kept: int) -> Wire:
    """The deed that goes back to the moment after so many standing deeds of this segment."""
    return {"type": TAKE_BACK, "kept": kept}


def goes_back(deed: Deed) -> bool:
    """Whether a deed takes others back by consent; it is played by nobody."""
    return (deed.action or {}).get("type") == TAKE_BACK


class Segment(Struct, frozen=True):
    """A part of a match under one version of rules and content, as storage has it."""

    n: int
    """After how many deeds it begins."""
    rules: int
    content: str
    record: bytes
    """The record without any action of this segment."""
    moment: bytes
    """Packed."""

    @classmethod
    def of(cls, match: Match, n: int, moment: bytes) -> Segment:
        """The segment that begins with a match as it stands, and with its encoded moment."""
        begun = msgspec.structs.replace(match.record, actions=(), digest="")
        return cls(n, begun.rules, begun.content, saving.encode(begun), packed(moment))

    @property
    def begun(self) -> Record:
        """The record without any action of this segment."""
        return msgspec.json.decode(self.record, type=Record)

    def fits(self, kind: type[Game]) -> bool:
        """Whether it was played under the rules and with the content of this installation."""
        if self.rules != kind.version:
            return False
        return self.content == content_ref(kind, read_setup(kind, self.begun.setup))


class Recorded(NamedTuple):
    """The match after a deed, or (without one) where a segment begins."""

    segment: int
    deed: Deed | None
    moment: Moment


class History:
    """Everything that was recorded of a match, in order."""

    def __init__(self, segments: Sequence[Segment], deeds: Sequence[Deed], digest: str) -> None:
        """Unpack it all; raises `Damaged` where that is not possible.

        `digest` is what the match was known by when its last deed was acknowledged.
        """
        self.segments, self.digest = segments, digest
        self.n = deeds[-1].n if deeds else 0
        self.raw = b""
        """The last moment, encoded."""
        self.begun = cache(lambda segment: segments[segment].begun)
        """The record with which a segment began."""
        try:
            self.recorded = list(self._unfold(deeds))
        except (zlib.error, msgspec.DecodeError) as fault:
            raise Damaged(str(fault)) from fault
        if self.last.moment.digest != digest:
            raise Damaged("the last state is not the one that was acknowledged")

    def _unfold(self, deeds: Sequence[Deed]) -> Iterator[Recorded]:
        ends = (*(segment.n for segment in self.segments[1:]), self.n)
        for number, (segment, end) in enumerate(zip(self.segments, ends, strict=True)):
            self.raw = _unpacked(segment.moment)
            yield Recorded(number, None, _decode_moment(self.raw))
            for deed in deeds:
                if segment.n < deed.n <= end:
                    self.raw = _unpacked(deed.moment or b"", self.raw)
                    yield Recorded(number, deed, _decode_moment(self.raw))

    @property
    def last(self) -> Recorded:
        """The match as it stands."""
        return self.recorded[-1]

    def told(self, upto: int | None = None) -> tuple[list[Entry], list[Roll]]:
        """The log and the luck ledger, after all that was recorded or after its first parts."""
        entries: list[Entry] = []
        rolls: list[Roll] = []
        for _, _, moment in self.recorded[:upto]:
            entries[moment.kept :] = moment.told
            rolls[moment.kept_rolls :] = moment.rolls
        return entries, rolls

    def record(self, upto: int | None = None) -> Record:
        """The record of the match as it was recorded."""
        past = self.recorded[:upto]
        last = past[-1]
        ours = [each for each in past if each.segment == last.segment]
        first, *deeds = standing(ours)
        played = [
            Played(each.deed.seat, each.deed.action or {}, each.deed.at)
            for each in deeds
            if each.deed is not None and each.deed.seat != DICE and not goes_back(each.deed)
        ]
        if first.moment.awaiting is not None:
            played.insert(0, first.moment.awaiting)
        if last.moment.awaiting is not None:
            played.pop()
        chance = Chance.load(msgspec.json.decode(last.moment.state)["chance"])
        return msgspec.structs.replace(
            self.begun(last.segment),
            actions=tuple(played),
            dice=chance.dice,
            digest=last.moment.digest,
        )

    def save(self, upto: int | None = None) -> bytes:
        """The match as `Match.save` gives it."""
        moment = self.recorded[:upto][-1].moment
        state = msgspec.json.decode(moment.state)
        return saving.encode(Save(FORMAT, self.record(upto), state, moment.awaiting))

    def settled(self) -> int:
        """How much was recorded up to the last moment at which nothing could be taken back."""
        number = len(self.recorded)
        while not self.recorded[number - 1].moment.settled and self.recorded[number - 1].deed:
            number -= 1
        return number

    def match_at(self, kind: type[Game], recorded: Recorded, record: Record | None = None) -> Match:
        """A match to look at, as it was recorded; raises `RecordError`."""
        segment = self.segments[recorded.segment]
        state = msgspec.json.decode(recorded.moment.state)
        try:
            if segment.rules != kind.version:
                state = kind.upgrade(state, segment.rules)
            game = saving.load(kind, state, any_content=True)
        except (AttributeError, LookupError, TypeError, ValueError) as fault:
            raise RecordError(f"state: {fault}") from fault
        return Match.resumed(game, record or self.begun(recorded.segment))


def standing(recorded: Iterable[Recorded]) -> list[Recorded]:
    """What was not taken back; a deed that goes back by consent stands for what it took away."""
    kept: list[Recorded] = []
    first = 0
    for each in recorded:
        if each.deed is None:
            first = len(kept)
        if each.deed is not None and each.deed.action is None:
            kept.pop()
        elif each.deed is not None and goes_back(each.deed):
            kept[first + 1 + (each.deed.action or {})["kept"] :] = [each]
        else:
            kept.append(each)
    return kept
