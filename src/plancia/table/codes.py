"""Kits as share codes: what a player brings, typed as one word that the workshop gives away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from plancia.core.scene import Scene
from plancia.table.words import Words


def lines(scene: Scene, words: Words) -> Iterator[str]:
    """What to type for an open action that wants a share code."""
    for one in scene.opens:
        if any(field.kind == "code" for field in one.fields):
            yield words.say("plancia.table.code", what=words.text(one.label).rstrip("… ."))


def filled(scene: Scene, word: str) -> dict[str, Any] | None:
    """The action with the code that was typed; None if nothing wants one."""
    for one in scene.opens:
        for field in one.fields:
            if field.kind == "code":
                return {**one.action, field.name: word}
    return None
