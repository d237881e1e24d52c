"""A match at the terminal, in lines of words."""

from pathlib import Path

import pytest

import plancia
from plancia import scenario
from plancia.core import Match
from plancia.testing import rule
from tests.table.corridor import Corridor
from tests.table.sitting import FirstOption, Sitting


def corridor(seed: int = 1) -> Match[Corridor]:
    return Match.new(Corridor, {}, seed)


def after(transcript: str, command: str) -> str:
    """What was said after a command was typed."""
    return transcript.partition(f"> {command}\n")[2]


TRIS = """\
Tris
Mark an empty cell.
0. mark cell 0
1. mark cell 1
2. mark cell 2
3. mark cell 3
4. mark cell 4
5. mark cell 5
6. mark cell 6
7. mark cell 7
8. mark cell 8
x> 4
x marks cell 4. [TRIS-2]
Mark an empty cell.
0. mark cell 0
1. mark cell 1
2. mark cell 2
3. mark cell 3
5. mark cell 5
6. mark cell 6
7. mark cell 7
8. mark cell 8
o> quit
Goodbye.
"""


def test_plain_transcript_of_tris_is_always_the_same() -> None:
    assert Sitting(plancia.new("tris"), "4", "quit").transcript() == TRIS


def test_plain_transcript_speaks_italian() -> None:
    said = Sitting(plancia.new("tris"), "4", "esci", lang="it").transcript()
    assert "x segna la casella 4. [TRIS-2]\nSegna una casella vuota.\n" in said
    assert said.endswith("o> esci\nArrivederci.\n")


def test_two_people_at_one_screen_are_told_an_event_once() -> None:
    said = Sitting(plancia.new("tris"), "4", "0", "1").transcript()
    assert said.count("x marks cell 4.") == 1
    assert said.count("o marks cell 0.") == 1


def test_end_names_winner_rule_and_how_to_replay() -> None:
    said = Sitting(plancia.new("tris"), "0", "3", "1", "4", "2").transcript()
    assert "Winner: x. x has three in a row. [TRIS-3]" in said
    assert "plancia replay FILE" in said


def test_end_of_input_leaves_cleanly() -> None:
    assert Sitting(plancia.new("tris")).transcript().endswith("Goodbye.\n")


def test_bot_plays_its_seat() -> None:
    match = plancia.new("tris")
    said = Sitting(match, "4", bots={"o": FirstOption()}).transcript()
    assert "x marks cell 4. [TRIS-2]\no marks cell 0. [TRIS-2]\n" in said
    assert match.to_act == ("x",)


def test_match_of_bots_alone_is_told_to_its_end() -> None:
    bots = {"x": FirstOption(), "o": FirstOption()}
    said = Sitting(plancia.new("tris"), bots=bots).transcript()
    assert "Winner: x." in said
    assert ">" not in said


def test_several_keys_in_one_line_are_carried_out_one_after_the_other() -> None:
    match = corridor()
    Sitting(match, "m1 f s g1 m2 f").transcript()
    assert [played.action["type"] for played in match.record.actions] == ["walk", "fire", "walk"]
    assert match.game.at == {"m1": 2, "m2": 1}


def test_line_stops_when_something_else_is_asked() -> None:
    match = corridor()
    said = Sitting(match, "m1 f f f").transcript()
    assert [played.action["type"] for played in match.record.actions] == ["walk", "walk"]
    assert "not played: f" in said


def test_line_stops_at_the_first_word_that_names_no_option() -> None:
    match = corridor()
    said = Sitting(match, "m2 f f").transcript()
    assert not match.record.actions
    assert "“f” is not one of your options" in said


def test_unexpected_question_is_answered_by_its_own_keys() -> None:
    match = corridor()
    Sitting(match, "m1 f f", "n", "m1 f").transcript()
    kinds = [played.action["type"] for played in match.record.actions]
    assert kinds == ["walk", "walk", "answer", "walk"]


def test_piece_alone_shows_only_its_options_and_stays_in_force() -> None:
    match = corridor()
    said = Sitting(match, "m2", "s g1").transcript()
    shown = after(said, "m2").partition("> ")[0]
    assert "[m2 s g1]" in shown
    assert "[m1 f]" not in shown
    assert match.record.actions[0].action == {"type": "fire", "marine": "m2", "target": "g1"}


def test_options_shows_those_of_all_pieces_again() -> None:
    said = Sitting(corridor(), "m2", "options").transcript()
    assert "[m1 f]" in after(said, "options")


def test_option_shows_key_cost_and_odds() -> None:
    said = Sitting(corridor()).transcript()
    assert "[m1 f] (1 AP)" in said
    assert "[m1 s g1] (hit 16.7%)" in said


def test_undo_takes_the_last_action_back() -> None:
    match = corridor()
    said = Sitting(match, "m1 f", "undo").transcript()
    assert not match.record.actions
    assert "Taken back." in said


def test_undo_of_a_roll_is_refused_with_the_rule() -> None:
    match = corridor()
    said = Sitting(match, "m1 s g1", "undo").transcript()
    assert len(match.record.actions) == 1
    assert "[ENG-UNDO]" in after(said, "undo")


def test_question_mark_explains_the_news_by_their_rules() -> None:
    said = Sitting(plancia.new("tris"), "4", "?").transcript()
    told = after(said, "?")
    assert "x marks cell 4. [TRIS-2]" in told
    assert "[TRIS-2] Mark one empty cell" in told


@pytest.mark.parametrize("typed", ["? TRIS-3", "?tris-3"])
def test_question_mark_with_an_id_explains_that_rule(typed: str) -> None:
    said = Sitting(plancia.new("tris"), typed).transcript()
    assert "[TRIS-3] A line wins" in said


def test_unknown_rule_is_said_to_be_unknown() -> None:
    said = Sitting(plancia.new("tris"), "? TRIS-99").transcript()
    assert "no rule TRIS-99" in said


def test_question_mark_before_the_first_event_explains_the_decision() -> None:
    said = Sitting(plancia.new("tris"), "?").transcript()
    assert "[TRIS-2] Mark one empty cell" in said


def test_log_tells_everything_from_the_start() -> None:
    said = Sitting(plancia.new("tris"), "4", "0", "log").transcript()
    assert after(said, "log").startswith(
        "1. x marks cell 4. [TRIS-2]\n2. o marks cell 0. [TRIS-2]\n"
    )


def test_look_describes_the_table_in_words() -> None:
    said = after(Sitting(corridor(), "look").transcript(), "look")
    assert "door: 4,0.\n" in said
    assert "Anselmo m1, at 1,0, facing east.\n" in said
    assert "  ahead: door, 3 squares away\n" in said
    assert "  behind: Bruno m2, 1 square away\n" in said
    assert "  left: wall, 1 square away\n" in said


def test_save_writes_a_match_that_can_be_loaded(tmp_path: Path) -> None:
    match, file = corridor(), tmp_path / "match.json"
    said = Sitting(match, "m1 f", f"save {file}").transcript()
    assert f"Saved to {file}." in said
    assert plancia.core.load(Corridor, file.read_bytes()).digest() == match.digest()


def test_save_to_a_folder_that_is_not_there_is_said_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "match.json"
    said = Sitting(corridor(), f"save {file}", "save").transcript()
    assert "could not be written: No such file or directory." in said
    assert "Say where: save FILE" in said


def test_kept_file_follows_every_action(tmp_path: Path) -> None:
    match, file = corridor(), tmp_path / "match.json"
    Sitting(match, "m1 f", "undo", "m1 s g1", save_to=file).transcript()
    assert plancia.core.load(Corridor, file.read_bytes()).digest() == match.digest()


def test_export_writes_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "situation.yaml"
    Sitting(plancia.new("tris"), "4", f"export {file}", "export").transcript()
    assert scenario.run(file).ok


def test_concede_ends_the_game_only_after_a_yes() -> None:
    match = corridor()
    Sitting(match, "concede", "no").transcript()
    assert match.outcome is None
    Sitting(match, "concede", "yes").transcript()
    assert match.outcome is not None


@rule("ENG-RESIGN")
def test_a_game_without_a_rule_for_it_can_be_given_up_as_well() -> None:
    match = plancia.new("tris")
    said = Sitting(match, "concede", "yes").transcript()
    assert match.outcome is not None
    assert match.outcome.winners == ("o",)
    assert "x resigns." in said


def test_auto_lets_the_adviser_decide_once() -> None:
    match = plancia.new("tris")
    Sitting(match, "auto").transcript()
    assert [played.action for played in match.record.actions] == [{"type": "mark", "cell": 0}]


def test_do_plays_an_action_in_its_wire_form() -> None:
    match = plancia.new("tris")
    said = Sitting(match, 'do {"type": "mark", "cell": 4}', "do {", "do {}").transcript()
    assert len(match.record.actions) == 1
    assert "not an action in its written form" in said
    assert "action: " in said


def test_illegal_action_is_refused_with_rule_and_reason() -> None:
    match = corridor()
    said = Sitting(match, 'do {"type": "walk", "marine": "m2"}').transcript()
    assert "corridor.no.room [COR-1]" in said
    assert not match.record.actions


def test_commands_after_the_end_still_explain_and_save(tmp_path: Path) -> None:
    file = tmp_path / "won.json"
    lines = ("0", "3", "1", "4", "2", "5", "?", f"save {file}")
    said = Sitting(plancia.new("tris"), *lines).transcript()
    assert "The game is over: “5” has no effect any more." in said
    assert "[TRIS-3] A line wins" in said
    assert plancia.load_match(file.read_bytes()).outcome is not None


def test_help_teaches_the_commands() -> None:
    said = Sitting(plancia.new("tris"), "help").transcript()
    assert "save FILE" in said
    assert "do {...}" in said


def test_empty_line_does_nothing() -> None:
    said = Sitting(plancia.new("tris"), "", "  ").transcript()
    assert said.endswith("x> \nx>   \nx> \nGoodbye.\n")


def test_clock_that_does_not_run_cannot_be_ended() -> None:
    assert "No clock is running." in Sitting(plancia.new("tris"), "time").transcript()


class TestRealDice:
    def test_person_is_asked_for_the_faces(self) -> None:
        match = Match.new(Corridor, {}, 1, real_dice=True)
        said = Sitting(match, "m1 s g1", "6").transcript()
        assert "Roll 1D6 and type what they show. [COR-3]\ndice> 6\n" in said
        assert [roll.faces for roll in match.rolls] == [(6,)]

    def test_impossible_faces_are_refused(self) -> None:
        match = Match.new(Corridor, {}, 1, real_dice=True)
        said = Sitting(match, "m1 s g1", "7", "1 2", "x", "auto", "5").transcript()
        assert said.count("Type 1 face from 1 to 6, for 1D6. [ENG-DICE]") == 2
        assert "“x” is not the face of a die." in said
        assert "nothing to decide for you" in said
        assert [roll.faces for roll in match.rolls] == [(5,)]


def test_end_tells_the_luck_of_who_rolled() -> None:
    match = Match.new(Corridor, {}, 1, real_dice=True)
    said = Sitting(match, "m1 s g1", "6", "m1 f f", "y", "m1 f f").transcript()
    assert "hero: 1 in 1 roll; the average is 0.2." in said
    assert "Luck this good, or better, comes up 16.7% of the time." in said


def test_piece_that_acted_last_needs_no_name() -> None:
    match = corridor()
    Sitting(match, "m1 f", "s g1").transcript()
    assert [played.action["type"] for played in match.record.actions] == ["walk", "fire"]


def test_interrupt_says_where_the_match_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(corridor(), save_to=tmp_path / "match.json")

    def interrupt(prompt: str, seconds: float | None = None) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sitting.session.terminal, "ask", interrupt)
    with pytest.raises(KeyboardInterrupt):
        sitting.transcript()
    assert sitting.out.getvalue().endswith("match.json.\n")
