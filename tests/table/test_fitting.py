"""Parts of a screen give way until all of them fit."""

from plancia.table.fitting import Part, fit


def part(*heights: int) -> Part[int]:
    return Part(int, *(lambda height=height: height for height in heights))


def test_everything_is_rich_where_there_is_room() -> None:
    log, options = part(8, 3), part(20, 4)
    assert fit({"log": log, "options": options}, ["log", "options"], [], 30) == 2
    assert (log.shape, options.shape) == (8, 20)


def test_parts_give_way_in_their_order_and_no_further_than_needed() -> None:
    log, options = part(8, 3), part(20, 4)
    assert fit({"log": log, "options": options}, ["log", "options"], [], 25) == 2
    assert (log.shape, options.shape) == (3, 20)


def test_lines_that_are_left_over_go_back_to_what_is_dear() -> None:
    log, options = part(8, 3), part(20, 4)
    assert fit({"log": log, "options": options}, ["log", "options"], ["log"], 15) == 3
    assert (log.shape, options.shape) == (8, 4)


def test_what_cannot_fit_is_counted() -> None:
    log = part(8, 3)
    assert fit({"log": log}, ["log", "log", "log"], ["log"], 2) == -1
    assert log.is_shortest


def test_forms_that_are_not_needed_are_not_made() -> None:
    made: list[str] = []

    def form(name: str, height: int) -> int:
        made.append(name)
        return height

    log = Part(int, lambda: form("rich", 1), lambda: form("short", 0))
    fit({"log": log}, ["log"], [], 5)
    assert (log.height, made) == (1, ["rich"])
