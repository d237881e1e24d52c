"""Build hook: compiles the message catalogues, and packs the built page if there is one.

Run as a program it does the same to the tree around it (`make catalogues`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = Path("src", "plancia")
TEMPLATES = SOURCES / "templates"
"""Games to begin with: their catalogues are compiled in the projects that are made from them."""
PAGE = Path("web", "dist")
PAGE_IN_WHEEL = "plancia/server/page"


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles every `.po` file of the package before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; hatchling then packs the results, which it knows as artifacts."""
        compile_catalogues(Path(self.root))
        page = Path(self.root) / PAGE
        if version != "editable" and page.is_dir():
            build_data["force_include"][str(page)] = PAGE_IN_WHEEL


def compile_catalogues(root: Path) -> list[Path]:
    """Write a `.mo` file beside every `.po` file and return what was written."""
    written = []
    for po in sorted((root / SOURCES).rglob("*.po")):
        if po.is_relative_to(root / TEMPLATES):
            continue
        lang = po.parent.parent.name
        with po.open("rb") as source:
            catalogue = read_po(source, locale=lang, abort_invalid=True)
        with po.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, catalogue)
        written.append(po.with_suffix(".mo"))
    return written


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).parent):
        print(path)
