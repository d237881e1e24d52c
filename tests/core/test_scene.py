"""Scenes: the keys by which options are typed."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.scene import Choice, with_own_keys


def keys(*given: str) -> list[str]:
    """The keys of options after they were told apart."""
    options = [Choice({"type": "play", "n": n}, Message("x"), key) for n, key in enumerate(given)]
    found = with_own_keys(options)
    assert [each.action for each in found] == [each.action for each in options]
    return [each.key for each in found]


def test_options_that_share_a_key_are_numbered_from_the_second() -> None:
    assert keys("e5", "f5", "e5", "e5", "f5") == ["e5", "f5", "e5 2", "e5 3", "f5 2"]


def test_options_without_a_key_stay_without() -> None:
    assert keys("", "e5", "", "") == ["", "e5", "", ""]
