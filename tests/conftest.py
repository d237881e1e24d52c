"""What all tests share: how thorough they are.

`PLANCIA_FULL=1` (set by `make conformance`) asks for full numbers; without it tests stay quick.
Examples of Hypothesis are derived from the test itself, so that a run can be repeated anywhere.
"""

import gc
import os

import pytest
from hypothesis import settings

FULL = bool(os.environ.get("PLANCIA_FULL"))

settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True, database=None)
settings.register_profile("full", max_examples=1_000, deadline=None, database=None)
settings.load_profile("full" if FULL else "quick")


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether this run wants full numbers rather than quick ones."""
    return FULL


def pytest_unconfigure() -> None:
    """Leave everything to the system when all is over.

    Now and then the last collection of the interpreter crashes in an extension module, long after
    the last test, and a run in which all went well ends with a fault.
    """
    gc.freeze()
