"""A fresh environment, as an author has one: Plancia is installed in it and nothing else of theirs.

What Plancia needs is taken from the environment of these tests, so that no index is asked.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sysconfig
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SCRIPT = "#!{python}\nimport sys\nfrom {module} import main\nsys.exit(main())\n"
PROGRAMS = {"plancia": "plancia.cli.main", "pip": "pip._internal.cli.main"}
PATIENCE = 30.0


class Environment:
    """A virtual environment with the programs `python`, `pip` and `plancia`."""

    def __init__(self, folder: Path) -> None:
        """Make it."""
        venv.create(folder, with_pip=False)
        self.programs = folder / "bin"
        python = self.programs / "python"
        variables = {"base": str(folder), "platbase": str(folder)}
        site = Path(sysconfig.get_path("purelib", "venv", variables))
        found = (str(ROOT / "src"), sysconfig.get_path("purelib"))
        (site / "plancia.pth").write_text("\n".join(found) + "\n")
        for name, module in PROGRAMS.items():
            program = self.programs / name
            program.write_text(SCRIPT.format(python=python, module=module))
            program.chmod(0o755)

    @property
    def variables(self) -> dict[str, str]:
        """The variables of a shell in which this environment is active."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_QUIET": "1"}
        return {**kept, "PATH": path, "LC_ALL": "C.UTF-8", **quiet}

    def run(self, command: str, folder: Path, typed: str = "") -> str:
        """Run a command of a shell, which must succeed; what it printed."""
        done = subprocess.run(
            command,
            shell=True,
            cwd=folder,
            env=self.variables,
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"
        return done.stdout

    @contextlib.contextmanager
    def serving(self, command: str, folder: Path) -> Iterator[str]:
        """Run `plancia serve` at a free port while something asks it; gives its address."""
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            port = trial.getsockname()[1]
        more = f"--port {port} --database {folder / 'tables.db'} --bot-processes 0"
        server = subprocess.Popen(
            [*f"{command} {more}".split()],
            cwd=folder,
            env=self.variables,
            executable=str(self.programs / "plancia"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(PATIENCE)


def ask(address: str, body: dict[str, Any] | None = None) -> Any:
    """The answer of a server to a request, as soon as it listens."""
    return json.loads(fetch(address, body))


def fetch(address: str, body: dict[str, Any] | None = None) -> bytes:
    """The same as bytes."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                found: bytes = answer.read()
            return found
        except urllib.error.HTTPError as fault:
            raise AssertionError(f"{address}: {fault.code} {fault.read().decode()}") from fault
        except urllib.error.URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
