"""What there is to see of an event goes over the wire as the event says it, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core import Event, Faces, Match, PieceId, Pieces, Told
from plancia.core.motion import Along, Motion, Shake
from plancia.games.tris import Tris
from plancia.server.chronicle import entry, lines_of
from plancia.server.render import ServerWords, speaker
from plancia.server.types import typescript
from plancia.server.wire import Line


class Rammed(Event, frozen=True):
    """A piece drives into others; the fields have names that nobody could guess from."""

    who: PieceId
    hurt: Pieces
    force: Faces
    start: tuple[int, int]
    to: tuple[int, int]
    facing: str = "x"

    def motions(self, g: Any) -> tuple[Motion, ...]:
        """It drives, and the others shake."""
        way = ((float(self.start[0]), float(self.start[1])), (float(self.to[0]), float(self.to[1])))
        return (Along(self.who, way), *(Shake(piece) for piece in self.hurt))


def line_of(event: Event) -> Line:
    words = ServerWords(Match.new(Tris, {}), speaker("en"))
    return lines_of([entry(Told(event, ("TRIS-2",)), words)], None, "en")[0]


def test_a_line_shows_the_pieces_dice_and_motions_of_its_event() -> None:
    line = line_of(Rammed("r1", ("r2", "r3"), (5, 2), (0, 0), (0, 2)))
    assert line.pieces == ("r1", "r2", "r3")
    assert line.dice == ((5, 2),)
    assert line.motions == (Along("r1", ((0.0, 0.0), (0.0, 2.0))), Shake("r2"), Shake("r3"))


def test_motions_name_their_kind_and_leave_out_what_is_usual() -> None:
    line = msgspec.json.decode(msgspec.json.encode(line_of(Rammed("r1", (), (), (0, 0), (0, 2)))))
    assert line["motions"] == [{"kind": "along", "piece": "r1", "way": [[0.0, 0.0], [0.0, 2.0]]}]
    assert line.keys() == {"n", "text", "rules", "dice", "pieces", "tag", "motions"}


class Passed(Event, frozen=True):
    """Time goes by: fields called `start` and `to` show nothing by themselves."""

    piece: str
    dice: tuple[int, ...]
    start: tuple[int, int]
    to: tuple[int, int]


def test_nothing_is_guessed_from_the_names_of_fields() -> None:
    line = line_of(Passed("c0", (6,), (0, 0), (1, 1)))
    assert (line.pieces, line.dice, line.motions) == ((), (), ())


def test_typescript_has_one_union_of_all_motions() -> None:
    text = typescript()
    assert "  motions: Motion[];" in text
    assert "export type Motion = Along | Turn | " in text
    assert '  kind: "along";' in text
