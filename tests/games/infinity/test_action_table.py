"""The action table, and what makes an order."""

import pytest

from plancia.games.infinity.action_table import action_table, can_follow
from plancia.testing import rule


@rule("INF-ORD-18", "INF-SKILL-02")
@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("movement", "get_up open_close climb prone move rotate jump discover"),
        ("short", "alert bs_attack cc_attack dodge hack"),
        ("short", "engineer doctor reset use_medikit"),  # never in reaction
        (
            "long",
            "intuitive_attack suppression_fire speculative_shot ram cautious_movement"
            " hack_transport",
        ),
    ],
)
def test_every_action_has_its_class(kind: str, names: str) -> None:
    rows = action_table()
    assert {rows[name].kind for name in names.split()} == {kind}


@rule("INF-ARO-20")
def test_only_short_actions_are_reactions() -> None:
    care = {"engineer", "doctor", "reset", "use_medikit", "reactivate"}
    never = care | {"demolish", "guided_shot", "use_site", "place_device", "mark_target"}
    never |= {"defuse", "clear_net", "regenerate", "use_automedikit", "work_lock", "take_weapon"}
    never |= {"coma"}
    for name, row in action_table().items():
        assert (row.reaction == "no") == (row.kind == "long" or name in never)


@rule("INF-ORD-15", "INF-ORD-16", "INF-ORD-17", "INF-ORD-19", "INF-ORD-20", "INF-ORD-21")
@pytest.mark.parametrize(
    ("first", "second", "legal"),
    [
        ("move", "jump", True),
        ("move", "move", True),
        ("climb", "move", True),
        ("move", "prone", True),
        ("move", "bs_attack", True),
        ("move", "dodge", True),
        ("discover", "alert", True),
        ("bs_attack", "prone", True),
        ("bs_attack", "bs_attack", False),
        ("bs_attack", "dodge", False),
        ("cautious_movement", "move", False),
        ("move", "intuitive_attack", False),
    ],
)
def test_two_short_actions_make_an_order_if_one_of_them_moves(
    first: str, second: str, legal: bool
) -> None:
    rows = action_table()
    assert can_follow(rows[first], rows[second]) is legal
