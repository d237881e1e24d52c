"""Records: what is needed to play a match again to the last die."""

from typing import Any

from msgspec import Struct

from plancia.core.message import Message
from plancia.core.step import Seat
from plancia.core.timing import TimeControl

FORM = 2
"""How states are written now; digests of another form cannot be compared with ours."""


class RecordError(ValueError):
    """A record or save that cannot be used; the text says what was expected."""


class PositionError(RecordError):
    """A position that cannot be: where in it, and what was expected there."""

    def __init__(self, message: str, *trail: str | int) -> None:
        """Keep the way to what is wrong: names of fields, keys and numbers of a list."""
        super().__init__(": ".join(map(str, ("position", *trail, message))))
        self.trail = trail


class Unfit(RecordError):  # noqa: N818 - reads as what it is: `raise Unfit(...)`
    """A set-up that the rules do not allow; the message says why, in the player's language."""

    def __init__(self, message: Message, about: str = "") -> None:
        """Keep the message; the text for programs names its key and what it is about."""
        start = f"{about}: " if about else ""
        super().__init__(f"{start}{message.key} {message.args or ''}".rstrip())
        self.message = message


class Played(Struct, frozen=True, gc=False, omit_defaults=True):
    """One action of a record, in its wire form."""

    seat: Seat
    action: dict[str, Any]
    at: int | None = None
    """The game time in milliseconds, where time mattered."""


class Segment(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a match that was played under other rules, or with other content, than its end."""

    rules: int
    content: str
    actions: tuple[Played, ...]
    digest: str
    """The digest after its last action."""


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Set-up, seed and actions of a match, with the versions they belong to.

    A match that was carried over to other rules or content has `earlier` segments; `rules`,
    `content` and `actions` are those of its last one, which goes on from `state`.
    """

    game: str
    rules: int
    content: str
    setup: dict[str, Any]
    seed: int | str
    actions: tuple[Played, ...] = ()
    position: dict[str, Any] | None = None
    dice: tuple[int, ...] | None = None
    picks: tuple[int, ...] = ()
    real_dice: int | None = None
    """Since when a person rolled the dice: 0 is the start of the match, n its n-th action."""
    digest: str = ""
    """The digest after the last action: a replay that ends elsewhere is not this match."""
    form: int = 1
    """The form of the state that its digest was made from; see `FORM`."""
    time: TimeControl | None = None
    """What the clocks of the seats were set to, where people played against time."""
    earlier: tuple[Segment, ...] = ()
    state: dict[str, Any] | None = None
    """The game at the beginning of the last segment, if there are earlier ones."""

    def ends_at(self, digest: str) -> bool:
        """Whether a replay with this digest has come to where the match ended, as far as known."""
        return not self.digest or self.form != FORM or digest == self.digest


class Save(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in the middle of anything: its record and its state."""

    plancia: str
    record: Record
    state: dict[str, Any]
    awaiting: Played | None = None
    """The action that waits for a person to roll; the state is that before it."""
