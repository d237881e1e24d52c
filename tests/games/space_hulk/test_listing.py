"""All content of Space Hulk is as people have read it in its listing."""

from __future__ import annotations

from tools import listing


def test_everything_is_as_its_listing_was_read() -> None:
    """To be shown what has changed, and to keep it: `python -m tools.listing space_hulk`."""
    assert "\n".join(listing.differences("space_hulk")) == ""


def test_the_listing_says_what_two_weapons_are_together() -> None:
    page = listing.pages("space_hulk")["two_weapons.txt"]
    assert "storm_shield and thunder_hammer\n  bonus: 1\n  shield: 1\n" in page
