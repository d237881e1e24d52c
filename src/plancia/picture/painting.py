"""SVG documents as PNG images: by the library of the extra `picture`, or by a browser."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
"""Programs that can take a picture of a document."""

PATIENCE = 60
"""How many seconds a browser may take."""

_SIZE = re.compile(r'<svg\b[^>]*?\bwidth="([\d.]+)"[^>]*?\bheight="([\d.]+)"', re.DOTALL)


class PainterError(Exception):
    """There is nothing here that can make a PNG, or it failed."""


def png(svg: str, zoom: float = 2.0) -> bytes:
    """An SVG document as a PNG image, `zoom` pixels for each of its units."""
    try:
        painter: Any = import_module("resvg_py")
    except ImportError:
        return _by_browser(svg, zoom)
    return bytes(painter.svg_to_bytes(svg_string=svg, zoom=zoom))


def _by_browser(svg: str, zoom: float) -> bytes:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        raise PainterError(
            "a PNG needs the extra (pip install 'plancia[picture]') or Chromium; "
            "an SVG needs neither: -o picture.svg"
        )
    size = _SIZE.search(svg)
    if size is None:
        raise PainterError("the document does not say how large it is")
    width, height = (round(float(side)) for side in size.groups())
    with tempfile.TemporaryDirectory() as folder:
        page, image = Path(folder, "picture.html"), Path(folder, "picture.png")
        bare = "<!doctype html><meta charset=utf-8><style>body{margin:0}svg{display:block}</style>"
        page.write_text(bare + svg, "utf-8")
        command = [
            program,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--user-data-dir={folder}",
            f"--force-device-scale-factor={zoom:g}",
            f"--window-size={width},{height}",
            f"--screenshot={image}",
            page.as_uri(),
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
            return image.read_bytes()
        except (OSError, subprocess.SubprocessError) as fault:
            raise PainterError(f"{program} could not draw the picture: {fault}") from fault
