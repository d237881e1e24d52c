"""The page of all rules is the one that its program writes."""

from tools import rules_index


def test_the_rules_index_is_current() -> None:
    assert rules_index.PAGE.read_text(encoding="utf-8") == rules_index.page(), (
        "run `python -m tools.rules_index`"
    )
