"""Whole missions played in plain mode, in both languages, with everything that is said.

A transcript is a file with the command and the lines that are typed, a line of equals signs, and
then all that the program writes. After a change that is meant to be heard, write them anew and
read the difference:

    PLANCIA_TRANSCRIPTS=write python -m pytest tests/transcripts
"""

import os
import sys
from io import StringIO
from pathlib import Path

import pytest

from plancia.cli.main import main

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt"))
LINE = "=====\n"


def told(script: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What the program writes when the lines of a script are typed."""
    command, _, typed = script.partition("\n")
    monkeypatch.setenv("PLANCIA_PACKS", str(HERE / "packs"))
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    assert main(command.split()) == 0
    said = capsys.readouterr()
    assert not said.err
    return said.out


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_mission_is_told_as_it_was(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script, line, expected = file.read_text("utf-8").partition(LINE)
    assert line
    said = told(script, capsys, monkeypatch)
    if os.environ.get("PLANCIA_TRANSCRIPTS") == "write":
        file.write_text(f"{script}{LINE}{said}", "utf-8")
    else:
        assert said == expected


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        (
            "doorway.en",
            [
                *("Taken back.", "Corrado opens door d1.", "Corrado sees blip b1"),
                *("assaults Corrado", "Parry with the power sword?", "Folco, on overwatch, fires"),
                *("[SHB-MOV-01] Marine step", "“zz” is not one of your options.", "A hit!"),
                *("Mission accomplished.", "the average is", "The game is over:"),
            ],
        ),
        (
            "doorway.it",
            [
                *("Azione ritirata.", "Corrado apre la porta d1.", "vede il Blip", "colpo"),
                *("assalta", "in sorveglianza", "[SHB-DOR-01]", "«zz» non è fra le tue opzioni."),
                *("la missione è fallita.", "contro una media di", "La partita è finita:"),
            ],
        ),
        (
            "fight.en",
            [
                *("structure, level 2: g2;", "1 movement: b1 d1 c2 d2", "at the structure in c5"),
                *("[GR-ATK-07]", "when I can (type ask always", "one card you cannot see"),
                *("on 1: Ayzn Blaster!", "pass the keyboard", "[GR-MOV-01] "),
            ],
        ),
        (
            "fight.it",
            [
                *(
                    "cuore: guadagna 4 punti spirito [h]",
                    "contro la struttura in d4",
                    "Chiedimi se rispondo",
                ),
                *(
                    "torna in mano a Dai-Raijin V",
                    "rispondi?",
                    "misuratore di raffreddamento: su 1",
                ),
            ],
        ),
        (
            "battle.en",
            [
                *("places are given in hexes from the nearest edges", "pass the keyboard"),
                *("3 from the eastern edge and 4½ from the northern edge, facing east, acting",),
                *("Something is in the way: engage it?", "Round 2 begins."),
                "Gipsy Avenger engages Shrikethorn.",
                *("1. attack Shrikethorn [shr]", "[PRE-ENG-04] Alignment poses"),
            ],
        ),
        (
            "battle.it",
            [
                *("Il tavolo è largo 14 esagoni e profondo 9½", "passa la tastiera"),
                *("verso sud-sud-ovest, in azione", "mezza rotazione a sinistra [hl]"),
                *("[ENG-UNDO]", "«zz» non è fra le tue opzioni.", "  davanti: "),
            ],
        ),
    ],
)
def test_transcripts_hold_what_they_are_for(name: str, parts: list[str]) -> None:
    text = (HERE / f"{name}.txt").read_text("utf-8").partition(LINE)[2]
    assert [part for part in parts if part not in text] == []


def test_there_is_a_transcript_in_every_language() -> None:
    assert {file.stem.rpartition(".")[2] for file in FILES} == {"en", "it"}
