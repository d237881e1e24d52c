"""Pages of the documents that programs write, whole or in part."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"


def with_part(text: str, mark: str, part: str) -> str:
    """A page with what stands between its two marks of a name made anew."""
    begin, end = f"<!-- {mark}: begin -->", f"<!-- {mark}: end -->"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}\n{part}{end}{after}"


def write_or_check(page: Path, text: str, arguments: Sequence[str], program: str) -> int:
    """Write a page; with `--check` only say whether it is current."""
    if "--check" not in arguments:
        page.write_text(text, encoding="utf-8")
        return 0
    if page.exists() and page.read_text(encoding="utf-8") == text:
        return 0
    print(f"docs/{page.name} is not current: run python -m tools.{program}")
    return 1
