"""Every scenario file of the shipped games and of the games for tests is a test."""

from pathlib import Path

from plancia import games
from plancia.testing import scenarios
from tests.examples import find

TESTS = Path(__file__).parents[1]

test_scenario = scenarios(Path(games.__file__).parent, TESTS, find=find)
