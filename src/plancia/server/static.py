"""The files of the page: what has a hash in its name is kept, the rest is asked for each time."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"

HASHED = "assets"
"""The folder of the files whose names change with their content."""


def page_folder(wanted: Path | None) -> Path | None:
    """Where the built page is: as wanted, in the package, or in the source tree around it."""
    here = Path(__file__).parent
    candidates = [wanted] if wanted is not None else [here / "page", here.parents[2] / "web/dist"]
    return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


class PageFiles(StaticFiles):
    """The built page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file with the right advice for caches."""
        response = await super().get_response(path, scope)
        first = Path(path).parts[:1]
        response.headers["cache-control"] = FOREVER if first == (HASHED,) else ASK
        return response
