"""The reference is the one that its program writes, and has all that a game can import."""

import re

from plancia import core
from tools import reference


def test_the_reference_is_current() -> None:
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), (
        "run `python -m tools.reference`"
    )


def test_everything_of_the_engine_is_explained() -> None:
    text = reference.page()
    explained = set(re.findall(r"^### `(?:class )?(\w+)", text, re.MULTILINE))
    assert set(core.__all__) - explained == set()


def test_every_part_has_words() -> None:
    silent = re.findall(r"^(### .+)\n\n(?=#|- |\Z)", reference.page(), re.MULTILINE)
    assert silent == []
