"""Writes the lock files: exact versions of everything the project needs, transitive ones included.

    python tools/lock.py           write requirements/*.txt from the installed environment
    python tools/lock.py --check   fail if a lock file does not cover what pyproject.toml asks for

The versions are those of the environment that runs this program, so upgrade there, test, then lock.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"


def wanted() -> Mapping[str, list[str]]:
    """Return the direct requirements of every lock file, by the file's name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return {"runtime": project["dependencies"], **project["optional-dependencies"]}


def closure(requirements: Iterable[str]) -> dict[str, str]:
    """Return name and installed version of the requirements and of all that they require."""
    pins: dict[str, str] = {}
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in pins:
            continue
        installed = distribution(requirement.name)
        pins[name] = installed.version
        extras = requirement.extras or {""}
        waiting += [
            further
            for further in map(Requirement, installed.requires or ())
            if further.marker is None or any(further.marker.evaluate({"extra": e}) for e in extras)
        ]
    return pins


def write() -> None:
    """Write every lock file; the others build upon the runtime's."""
    runtime = closure(wanted()["runtime"])
    FOLDER.mkdir(exist_ok=True)
    for name, requirements in wanted().items():
        pins = closure(requirements)
        lines = ["# Written by tools/lock.py; do not edit."]
        if name != "runtime":
            lines.append("-r runtime.txt")
            pins = {package: pins[package] for package in pins.keys() - runtime.keys()}
        lines += [f"{package}=={version}" for package, version in sorted(pins.items())]
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")


def locked(name: str) -> dict[str, str]:
    """Return the pins of one lock file and of the files that it includes."""
    pins: dict[str, str] = {}
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("-r "):
            pins |= locked(line.removeprefix("-r ").removesuffix(".txt"))
        elif line and not line.startswith("#"):
            package, _, version = line.partition("==")
            pins[package] = version
    return pins


def faults() -> Iterator[str]:
    """Tell what pyproject.toml asks for and a lock file does not give."""
    for name, requirements in wanted().items():
        pins = locked(name)
        for requirement in map(Requirement, requirements):
            version = pins.get(canonicalize_name(requirement.name))
            if version is None:
                yield f"requirements/{name}.txt: {requirement.name} is missing"
            elif Version(version) not in requirement.specifier:
                yield f"requirements/{name}.txt: {requirement} does not allow {version}"


def main() -> int:
    """Write the lock files, or check them."""
    parser = argparse.ArgumentParser(description="Write or check the lock files.")
    parser.add_argument("--check", action="store_true", help="check only")
    if not parser.parse_args().check:
        write()
    found = list(faults())
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
