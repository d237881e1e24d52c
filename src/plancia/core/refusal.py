"""Why an action is not allowed: the rule that forbids it, and a message for the player."""

from typing import Any

from msgspec import Struct

from plancia.core.message import Message


class Refusal(Struct, frozen=True):
    """The answer of `Action.verify` to an action that the rules do not allow."""

    rule: str
    message: Message

    @classmethod
    def of(cls, rule: str, key: str, **args: Any) -> "Refusal":
        """Build a refusal in one line: `Refusal.of("SHB-AP-03", "space_hulk.no.ap", need=2)`."""
        return cls(rule, Message(key, args))


class Illegal(Exception):  # noqa: N818 - reads as the rules do: `raise Illegal(...)`
    """Raised by `Match.play` for an action that was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal and show its rule and message key."""
        super().__init__(f"[{refusal.rule}] {refusal.message.key} {refusal.message.args or ''}")
        self.refusal = refusal
