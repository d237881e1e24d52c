"""`plancia new`: a complete new game, made from a template."""

from __future__ import annotations

import keyword
import re
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

import plancia.games
from plancia.cli.command import UsageError
from plancia.games import broken, names

TEMPLATES = Path(plancia.__file__).parent / "templates"
"""Each template is a real game called `new_game`: its files are copied and the game renamed."""

SMALLEST = "smallest"
"""The template that has no game of its own: it is Plancia's Tris, renamed."""

RESERVED = ("new_game", "plancia", "tests")

INSTALL = "pip install --no-build-isolation --no-deps --editable ."
"""How a game is installed where hatchling is at hand; elsewhere pip fetches it."""


def new(options: Namespace) -> int:
    """Write the project of a new game."""
    name: str = options.game
    folder: Path = options.folder if options.folder is not None else Path(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder}: exists already; name a new folder with --folder")
    check_name(name)
    try:
        for path in write(name, options.template, folder):
            print(path)
    except OSError as fault:
        raise UsageError(f"{folder}: cannot be written: {fault.strerror}") from fault
    print(
        f"\n{title(name)} is ready. Next:\n"
        f"  cd {folder}\n"
        f"  {install_command()}\n"
        f"  plancia play {name}"
    )
    return 0


def check_name(name: str) -> None:
    """Refuse what cannot be the name of a game and of its package."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise UsageError(f"{name!r}: expected a name of small letters, such as deep_waters")
    if name in names() or name in broken():
        raise UsageError(f"{name}: a game of that name is installed already")
    module = find_spec(name)  # a folder without code, such as an empty one, has no origin
    if name in RESERVED or (module is not None and module.origin is not None):
        raise UsageError(f"{name}: a Python module of that name exists already; choose another")


def install_command() -> str:
    """How to install a game in this environment."""
    return INSTALL if find_spec("hatchling") is not None else "pip install --editable ."


def title(name: str) -> str:
    """What people call a game: `deep_waters` is Deep Waters."""
    return name.replace("_", " ").title()


def write(name: str, template: str, folder: Path) -> list[Path]:
    """Write all files of a new game into a folder; returns them."""
    parts = [(TEMPLATES / template, folder, "new_game")]
    if template == SMALLEST:
        parts.append((Path(plancia.games.__file__).parent / "tris", folder / name, "tris"))
    written = []
    for source, place, old in parts:
        for path in sorted(source.rglob("*")):
            if path.is_dir() or "__pycache__" in path.parts or path.suffix == ".mo":
                continue
            target = place / renamed(str(path.relative_to(source)), old, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = renamed(path.read_text(encoding="utf-8"), old, name, code=path.suffix == ".py")
            target.write_text(text.replace(INSTALL, install_command()), encoding="utf-8")
            written.append(target)
    return written


def renamed(text: str, old: str, name: str, *, code: bool = False) -> str:
    """A text in which the game has another name; of one word, its class is called as its title."""
    forms = dict(zip(spellings(old, code=code), spellings(name, code=code), strict=True))
    return re.sub("|".join(forms), lambda found: forms[found[0]], text)


def spellings(game: str, *, code: bool) -> tuple[str, ...]:
    """A game as id, rule, and as title and class: what matters most in such a file comes last."""
    spoken = title(game)
    joined = spoken.replace(" ", "")
    return game, joined.upper(), *((spoken, joined) if code else (joined, spoken))
