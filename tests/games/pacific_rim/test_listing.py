"""All content of Pacific Rim Extinction is as people have read it in its listing."""

from __future__ import annotations

from tools import listing


def test_everything_is_as_its_listing_was_read() -> None:
    """To be shown what has changed, and to keep it: `python -m tools.listing pacific_rim`."""
    assert "\n".join(listing.differences("pacific_rim")) == ""
