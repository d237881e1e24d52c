"""All content of Project Elite is as people have read it in its listing."""

from __future__ import annotations

from tools import listing


def test_everything_is_as_its_listing_was_read() -> None:
    """To be shown what has changed, and to keep it: `python -m tools.listing project_elite`."""
    assert "\n".join(listing.differences("project_elite")) == ""


def test_the_listing_says_what_players_read_and_what_rules_carry_out() -> None:
    pages = listing.pages("project_elite")
    crossbow = "crossbow: Crossbow | Balestra\n"
    assert crossbow in pages["weapons.txt"]
    assert "shot: (range: 3, shots: 1, hits: 3, fixed: [shots], wounds: 2)" in pages["weapons.txt"]
    assert "\n  3: " in pages["grove.txt"]
    assert "\n  3633332333a23322\n" not in pages["grove.txt"]
    assert "\n3633332333a23322\n" in pages["grove.txt"]
