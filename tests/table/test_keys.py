"""What a player types for an option."""

from plancia.core import Message
from plancia.core.scene import Choice
from plancia.table.keys import by_number, find, handles, piece_named


def choice(key: str, piece: str = "") -> Choice:
    return Choice({"type": key}, Message(key), key=key, piece=piece)


WALK, SHOOT, OTHER = choice("m1 f", "m1"), choice("m1 s g2", "m1"), choice("m2 f", "m2")
CHOICES = [WALK, SHOOT, OTHER]


def test_options_are_numbered_from_one() -> None:
    assert handles(CHOICES) == ["1", "2", "3"]
    assert by_number(CHOICES, "2") is SHOOT
    assert by_number(CHOICES, "4") is None


def test_keys_that_are_numbers_are_the_numbers_of_the_options() -> None:
    cells = [choice("0"), choice("8")]
    assert handles(cells) == ["0", "8"]
    assert by_number(cells, "8") is cells[1]


def test_two_options_with_the_same_numeric_key_are_counted_instead() -> None:
    assert handles([choice("7"), choice("7")]) == ["1", "2"]


def test_whole_key_names_its_option() -> None:
    found = find(CHOICES, ["m1", "s", "g2", "f"], "")
    assert found is not None
    assert found == (SHOOT, 3, "m1")


def test_piece_in_force_completes_a_key() -> None:
    found = find(CHOICES, ["s", "g2"], "m1")
    assert found is not None
    assert (found.choice, found.used) == (SHOOT, 2)
    assert find(CHOICES, ["s", "g2"], "m2") is None
    assert find(CHOICES, ["s", "g2"], "") is None


def test_longest_key_wins() -> None:
    short, long = choice("d"), choice("d n")
    found = find([short, long], ["d", "n"], "")
    assert found is not None
    assert found.choice is long


def test_keys_are_understood_in_capitals() -> None:
    found = find(CHOICES, ["M1", "F"], "")
    assert found is not None
    assert found.choice is WALK


def test_word_that_is_no_key_names_nothing() -> None:
    assert find(CHOICES, ["x"], "m1") is None
    assert find([choice("")], ["x"], "") is None


def test_piece_is_named_only_if_it_has_options() -> None:
    assert piece_named(CHOICES, "M2") == "m2"
    assert piece_named(CHOICES, "m3") == ""
