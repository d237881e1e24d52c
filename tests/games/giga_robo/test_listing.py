"""All content of Giga-Robo! is as people have read it in its listing."""

from __future__ import annotations

from tools import listing


def test_everything_is_as_its_listing_was_read() -> None:
    """To be shown what has changed, and to keep it: `python -m tools.listing giga_robo`."""
    assert "\n".join(listing.differences("giga_robo")) == ""


def test_the_listing_says_what_players_read_and_what_rules_carry_out() -> None:
    page = listing.pages("giga_robo")["ayzn.txt"]
    assert (
        "Ayzn Black! Onyx Blaster!\n  en: 8 spirit, ranged, range 2 to 3, dice 3, damage 7, "
        in page
    )
    assert "\n  it: 8 punti spirito, a distanza, portata da 2 a 3, dadi 3, danni 7, " in page
    assert "\n  text: [recovery_roll(who: opponent, fail: [lose_cards()])]\n" in page
