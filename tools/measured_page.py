"""Pages of the documents with a part that is measured: it stands between two marks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from plancia.lab.intervals import Share

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
BEGIN: Final = "<!-- measured: begin -->"
END: Final = "<!-- measured: end -->"


def write(page: Path, text: str) -> None:
    """Put the figures into a page, between its marks."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{text.rstrip()}\n{END}{after}", encoding="utf-8")


def percent(won: Share) -> str:
    """A share and its interval, as two cells of a table."""
    return f"{won.rate:.0%} | {won.low:.0%} to {won.high:.0%}"
