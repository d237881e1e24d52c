"""All content of Infinity is as people have read it in its listing."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tools import listing

NOW, KEPT = listing.pages("infinity"), listing.kept("infinity")


@pytest.mark.parametrize("page", sorted(listing.infinity()))
def test_everything_is_as_its_listing_was_read(page: str) -> None:
    """To be shown what has changed, and to keep it: `python -m tools.listing infinity`."""
    before, now = KEPT[f"{page}.txt"], NOW[f"{page}.txt"]
    assert "\n".join(unified_diff(before.splitlines(), now.splitlines(), lineterm="", n=1)) == ""


def test_the_listing_says_what_players_read_and_what_files_declare() -> None:
    page = NOW["weapons.txt"]
    assert "\n  en: up to 20 cm: 0, up to 40 cm: +3, up to 60 cm: -3, up to 120 cm: -6" in page
    assert "Rifle | Fucile\n" in page
    assert "\n  attribute: bs\n  bands: [(to: 20.0, modifier: 0)" in page
