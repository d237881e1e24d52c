"""Every command does what its help says."""

import contextlib
import json
import socket
import sqlite3
from pathlib import Path

import pytest

import plancia
from plancia import scenario
from plancia.cli.main import build
from plancia.lab.bench import PLACES
from tests.cli.conftest import Run
from tests.cli.running import program


def test_version_is_that_of_the_package(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        run("--version")
    assert done.value.code == 0
    assert capsys.readouterr().out == f"plancia {plancia.__version__}\n"


def test_every_command_has_help_with_examples() -> None:
    parsers = [build()]
    seen = 0
    while parsers:
        parser = parsers.pop()
        nested = [action.choices for action in parser._actions if action.nargs == "A..."]
        for choices in nested:
            assert isinstance(choices, dict)
            parsers.extend(choices.values())
        if not nested:
            seen += 1
            assert parser.description
            assert "examples:\n  plancia " in str(parser.epilog)
    assert seen == 20


def test_games_are_listed_with_their_names(run: Run) -> None:
    assert "tris           Tris (rules version 1)\n" in run("games").out
    listed = json.loads(run("games", "--json").out)
    assert {game["id"] for game in listed} >= {"tris", "space_hulk"}


def test_one_game_is_shown_with_its_set_up(run: Run) -> None:
    assert "its set-up has no options" in run("games", "tris").out
    shown = run("games", "space_hulk").out
    assert "--set mission=…" in shown
    assert "missions: " in shown
    assert "allowed | banned" in shown


def test_one_game_is_shown_with_its_bots_and_what_they_win(run: Run) -> None:
    shown = run("games", "tris").out
    assert (
        "  bot random: Beginner. Takes any legal action, without looking where it leads.\n" in shown
    )
    assert "Wins 80 % and draws 9 % against the Beginner (400 matches)." in shown
    bots = json.loads(run("games", "tris", "--lang", "it", "--json").out)[0]["bots"]
    assert (bots[1]["bot"], bots[1]["name"]) == ("greedy", "Dilettante")
    assert bots[0]["strength"] is None


def test_a_seat_without_a_named_bot_has_the_one_that_plays() -> None:
    done = program("play", "tris", "--seed", "1", "--bot", "o", typed="0\n1\n")
    assert "o marks cell 2." in done.out, "it stops the row"


def test_match_is_played_through_a_pipe() -> None:
    done = program("play", "tris", "--seed", "1", typed="0\n3\n1\n4\n2\n")
    assert done.code == 0
    assert "Winner: x. x has three in a row. [TRIS-3]" in done.out
    assert "\x1b" not in done.out
    assert not done.err


def test_language_follows_the_locale_unless_it_is_named() -> None:
    italian = program("play", "tris", LC_ALL="it_IT.UTF-8")
    assert "Segna una casella vuota." in italian.out
    english = program("play", "tris", "--lang", "en", LC_ALL="it_IT.UTF-8")
    assert "Mark an empty cell." in english.out


def test_bot_answers(run: Run) -> None:
    done = run("play", "tris", "--bot", "o=mcts:20", "--seed", 1, typed="4\n")
    assert "o marks cell" in done.out


def test_auto_asks_the_greedy_bot(run: Run) -> None:
    done = run("play", "tris", "--seed", 1, typed="0\n3\n1\n4\nauto\n")
    assert "Winner: x." in done.out


def test_saved_match_is_resumed_with_all_that_was_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("play", "tris", "--seed", 1, typed=f"4\n0\nsave {file}\n")
    done = run("play", "--resume", file, "--save", file, typed="log\nundo\n8\n")
    assert "1. x marks cell 4. [TRIS-2]\n2. o marks cell 0. [TRIS-2]\n" in done.out
    assert "o marks cell 8." in done.out
    assert plancia.load_match(file.read_bytes()).to_act == ("x",)


def test_save_leaves_no_other_file_behind(saved: Path) -> None:
    assert [path.name for path in saved.parent.iterdir()] == ["won.json"]


def test_replay_tells_the_whole_match(run: Run, saved: Path) -> None:
    done = run("replay", saved, "--plain")
    assert done.out.count("marks cell") == 5
    assert "Moment 5 of 5.\nWinner: x." in done.out


def test_bare_record_is_replayed_too(run: Run, saved: Path, tmp_path: Path) -> None:
    bare = tmp_path / "record.json"
    bare.write_text(json.dumps(json.loads(saved.read_text())["record"]))
    assert "Winner: x." in run("replay", bare).out


def test_ledger_counts_rules_and_fails_on_a_missing_test(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    done = run("ledger", "tris", "--json", "--tests", tmp_path / "tests")
    figures = json.loads(done.out)
    assert set(figures) == {"game", "rules", "held", "missing", "by_rule"}
    assert figures["rules"] == figures["held"] + len(figures["missing"])
    assert done.code == (1 if figures["missing"] else 0)
    assert "rules are held by tests" in run("ledger", "tris").out


def test_rule_is_shown_in_the_language_with_the_rules_it_refers_to(run: Run) -> None:
    assert run("rule", "tris-3").out.startswith("[TRIS-3] A line wins\n")
    assert run("rule", "TRIS-3", "--lang", "it").out.startswith("[TRIS-3] Una fila vince\n")


def test_the_player_aid_has_rules_in_brief_with_their_ids(run: Run) -> None:
    aid = run("aid", "pacific_rim").out
    assert aid.startswith(
        "Pacific Rim: Extinction\n\nTHE ROUND\n  Round steps. A round runs in this"
    )
    assert "    - 4 to 6 gives 2\n" in aid
    assert "[PRE-SCO-14]" in aid
    assert "LA GRIGLIA\n" in run("aid", "tris", "--lang", "it").out


def test_why_explains_the_last_event_and_the_end(run: Run, saved: Path) -> None:
    done = run("why", saved)
    assert done.out.startswith("x marks cell 2. [TRIS-2]\n  [TRIS-2] Mark one empty cell\n")
    assert "[TRIS-3] A line wins" in done.out
    told = json.loads(run("why", saved, "--last", 2, "--json").out)
    assert [one["rules"] for one in told] == [["TRIS-2"], ["TRIS-2"]]


def test_why_of_an_untouched_match_says_that_nothing_happened(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    file.write_bytes(plancia.new("tris").save())
    assert run("why", file).out == "Nothing has happened yet.\n"


def test_exported_situation_runs_as_a_scenario(run: Run, saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "situation.yaml"
    assert run("scenario", "export", saved, "--out", file).code == 0
    assert file.read_text() == run("scenario", "export", saved).out
    done = run("scenario", "run", file)
    assert done.code == 0
    assert done.out.startswith("ok   ")


def test_exported_situation_of_a_whole_match_leads_to_the_same_digest(
    run: Run, tmp_path: Path
) -> None:
    match = plancia.new("space_hulk", seed=4)
    match.play("marines", match.options("marines")[0])
    saved, file = tmp_path / "match.json", tmp_path / "situation.yaml"
    saved.write_bytes(match.save())
    assert run("scenario", "export", saved, "--all", "--out", file).code == 0
    assert run("scenario", "run", file).code == 0
    begun = scenario.start(type(match.game), scenario.read(file))
    assert begun.digest() == match.digest()
    assert run("scenario", "export", saved, "--all", "--seat", "marines").code == 2


def test_scenario_that_differs_shows_the_difference(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("title: x moves second\ngame: tris\nexpect:\n  - pending: o\n")
    done = run("scenario", "run", tmp_path)
    assert done.code == 1
    assert "FAIL" in done.out
    assert "expected ['o'] to be pending, found ['x']" in done.out
    assert json.loads(run("scenario", "run", file, "--json").out)[0]["fault"]


def test_simulation_prints_figures(run: Run) -> None:
    done = run("sim", "tris", "--games", 20, "--bots", "x=greedy", "--seed", 1)
    assert "tris: 20 matches" in done.out
    assert "{" not in done.out
    figures = json.loads(run("sim", "tris", "--games", 20, "--json").out)["figures"]
    assert figures["games"] == 20


def test_help_of_bench_names_all_that_can_be_measured(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run("bench", "--help")
    assert ", ".join(PLACES) in " ".join(capsys.readouterr().out.split())


def test_bench_prints_figures(run: Run) -> None:
    done = run("bench", "--only", "tris", "--seconds", 0.05)
    assert done.out.startswith("tris ")
    figures = json.loads(run("bench", "--only", "tris", "--seconds", 0.05, "--json").out)
    assert figures["comparisons"][0]["name"] == "tris"


def test_serve_says_where_it_cannot_listen(run: Run) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = run("serve", "--port", port)
    assert done.code == 2
    assert f"cannot listen at 127.0.0.1:{port}" in done.err
    assert "--port" in done.err


@pytest.mark.parametrize("port", [-1, 65536, 99999])
def test_serve_refuses_ports_that_do_not_exist(run: Run, port: int) -> None:
    done = run("serve", f"--port={port}")
    assert done.code == 2
    assert f"cannot listen at 127.0.0.1:{port}" in done.err


def test_serve_says_why_it_cannot_use_a_database(run: Run, tmp_path: Path) -> None:
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(b"\xff" * 8192)
    missing, future = tmp_path / "nowhere" / "tables.db", tmp_path / "future.db"
    with contextlib.closing(sqlite3.connect(future)) as connection, connection:
        connection.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        connection.execute("INSERT INTO schema_version VALUES (999)")
    whys = {
        spoilt: "it is damaged, or no database",
        missing: "nothing can be written there",
        future: "the database has schema version 999",
    }
    for database, why in whys.items():
        done = run("serve", "--port", 0, "--database", database)
        assert done.code == 2
        assert f"plancia: cannot use {database}: {why}" in done.err


def test_conformance_reports(run: Run) -> None:
    done = run("conformance", "tris", "--matches", 2)
    assert done.code == 0
    assert done.out.startswith("tris: 2 matches")
    assert json.loads(run("conformance", "tris", "--matches", 2, "--json").out)["ok"]


def test_content_check_lists_every_fault(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    assert run("content", "check").code == 0
    folder = tmp_path / "friday" / "space_hulk" / "missions"
    folder.mkdir(parents=True)
    for name in ("one.yaml", "two.yaml"):
        (folder / name).write_text("id: 3\n")
    done = run("content", "check", tmp_path)
    assert done.code == 1
    assert len(done.out.splitlines()) == 2
    assert len(json.loads(run("content", "check", "--json").out)["faults"]) == 2
