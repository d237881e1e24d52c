"""Army lists as words that can be sent to a friend."""

from __future__ import annotations

import pytest

from plancia.core import Unfit
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import ArmyList, from_code, line_ups, share_code
from plancia.games.infinity.quick_start import quick_start

LIBRARY = library()
LISTS = [line_up.army_list for line_up in line_ups().values()]


@pytest.mark.parametrize("army_list", LISTS, ids=list(line_ups()))
def test_a_code_holds_the_whole_list(army_list: ArmyList) -> None:
    back = from_code(LIBRARY, share_code(army_list))
    assert (back.army, back.points) == (army_list.army, army_list.points)
    assert [sorted(group) for group in back.groups] == [sorted(group) for group in army_list.groups]
    assert share_code(back) == share_code(army_list)


def test_a_code_is_short_and_stays_what_it_is() -> None:
    army_list = ArmyList(
        "ariadna", 150, (("line_kazak/rifle_lieutenant", *["line_kazak/rifle"] * 5),)
    )
    assert share_code(army_list) == "1-ariadna-150-8wQw.SSeJ5.-U5"
    assert len(share_code(quick_start(LIBRARY, "yu_jing", 300))) < 100


def test_a_code_with_a_wrong_letter_is_refused() -> None:
    code = share_code(LISTS[0])
    for wrong in (code[:-1], f"{code}x", code.replace("1-", "2-", 1), "", "hello", code.swapcase()):
        with pytest.raises(Unfit) as fault:
            from_code(LIBRARY, wrong)
        assert fault.value.message.key == "infinity.fault.code"


def test_a_code_may_be_pasted_with_blanks_around_it() -> None:
    assert from_code(LIBRARY, f"  {share_code(LISTS[0])}\n").army == LISTS[0].army


def test_a_code_of_troops_that_are_not_here_says_so() -> None:
    foreign = ArmyList("ariadna", 150, (("town_watch/halberd",),))
    with pytest.raises(Unfit) as fault:
        from_code(LIBRARY, share_code(foreign))
    assert fault.value.message.key == "infinity.fault.code.unknown"
