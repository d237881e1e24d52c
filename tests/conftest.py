"""What all tests share: how thorough they are.

`PLANCIA_FULL=1` (set by `make conformance`) asks for full numbers; without it tests stay quick.
Examples of Hypothesis are derived from the test itself, so that a run can be repeated anywhere.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

FULL = bool(os.environ.get("PLANCIA_FULL"))

settings.register_profile(
    "quick",
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],  # how busy the machine is says nothing of a rule
)
settings.register_profile(
    "full", settings.get_profile("quick"), max_examples=1_000, derandomize=False
)
settings.load_profile("full" if FULL else "quick")


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether this run wants full numbers rather than quick ones."""
    return FULL
