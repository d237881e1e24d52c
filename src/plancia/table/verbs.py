"""The commands of the table, in both languages: everything a player types that is no option."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from plancia.core import CLOCK, DICE, Illegal, Pause, Seat
from plancia.core.real_dice import RollRealDice
from plancia.core.timing import CONTINUE
from plancia.table import codes, placing

if TYPE_CHECKING:
    from plancia.table.session import Session

Verb = Callable[["Session", Seat | None, str], None]


def explain(session: Session, seat: Seat | None, rest: str) -> None:
    """`?` gives the rules behind the news; `? ID` gives one rule."""
    if rest:
        session.say(*session.rulebook.explain(rest.split()))
        return
    roll = session.match.pending[DICE].decision if seat == DICE else None
    if isinstance(roll, RollRealDice):
        session.say(*session.rulebook.explain([roll.why]))
        return
    told = session.latest or session.match.events_for(session.viewer)[-1:]
    if not told:
        pending = session.match.pending.get(seat) if seat is not None else None
        session.say(session.words.say("plancia.table.nothing_yet"))
        session.say(*session.rulebook.explain([pending.rule] if pending else []))
        return
    for one in told:
        session.say(session.words.cited(one))
    session.say(*session.rulebook.explain(rule for one in told for rule in one.rules))
    outcome = session.match.outcome
    if outcome is not None:
        session.say(*session.rulebook.explain(outcome.rules))


def undo(session: Session, seat: Seat | None, rest: str) -> None:
    """Take back the last action of a person at this terminal, if the engine allows it."""
    match = session.match
    match.undo(next((person for person in session.people if match.can_undo(person)), seat or ""))
    session.automatic.forget()
    session.keep()
    session.seen = {who: min(n, len(match.events)) for who, n in session.seen.items()}
    session.is_stale, session.is_ended = True, False
    session.latest, session.epilogue = [], []
    session.say(session.words.say("plancia.table.undone"))


def save(session: Session, seat: Seat | None, rest: str) -> None:
    """Write the match to a file."""
    if rest:
        session.is_kept = _write(session, rest, session.match.save()) or session.is_kept
    else:
        session.say(session.words.say("plancia.table.save_where"))


def export(session: Session, seat: Seat | None, rest: str) -> None:
    """Write the situation, as the viewer knows it, to a scenario file: a way to report it."""
    from plancia.scenario import export as situation

    if rest:
        _write(session, rest, situation(session.match, session.viewer).text().encode())
    else:
        session.say(session.words.say("plancia.table.export_where"))


def _write(session: Session, name: str, data: bytes) -> bool:
    say = session.words.say
    try:
        session.write(Path(name).expanduser(), data)
    except OSError as fault:
        session.say(say("plancia.table.not_saved", file=name, why=fault.strerror))
        return False
    session.say(say("plancia.table.saved", file=name))
    return True


def log(session: Session, seat: Seat | None, rest: str) -> None:
    """Tell everything that the viewer may know of what happened."""
    told = session.match.events_for(session.viewer)
    session.say(*(f"{n}. {session.words.cited(one)}" for n, one in enumerate(told, 1)))
    if not told:
        session.say(session.words.say("plancia.table.nothing_yet"))


def look(session: Session, seat: Seat | None, rest: str) -> None:
    """Show the whole table again."""
    session.is_whole, session.asks_for = True, "look"
    session.show(seat)


def options(session: Session, seat: Seat | None, rest: str) -> None:
    """Show the options of all pieces."""
    session.focus, session.asks_for = "", "options"
    session.show(seat)


def teach(session: Session, seat: Seat | None, rest: str) -> None:
    """Say which commands there are."""
    session.say(*session.words.say("plancia.table.help").split("\n"))


def leave(session: Session, seat: Seat | None, rest: str) -> None:
    """Leave the table; whoever would lose a match that is under way is told so once."""
    if session.terminal.is_live and not session.is_kept and session.match.outcome is None:
        session.is_kept = True
        session.say(session.words.say("plancia.table.not_kept"))
    else:
        session.leave()


def concede(session: Session, seat: Seat | None, rest: str) -> None:
    """Give up, by the game's own rule or by the engine's; it is asked twice. [ENG-RESIGN]"""
    kinds = {kind.__name__ for kind in session.match.game.always}
    if seat is None or seat == DICE:
        session.say(session.words.say("plancia.table.no_concede"))
        return
    sure = session.terminal.ask(session.words.say("plancia.table.sure"))
    if sure.strip().lower() in ("y", "yes", "s", "si", "sì"):
        session.play(seat, session.read({"type": "concede" if "Concede" in kinds else "resign"}))


def decide(session: Session, seat: Seat | None, rest: str) -> None:
    """Let the adviser take this one decision."""
    if seat is None or seat == DICE:
        session.say(session.words.say("plancia.table.no_advice"))
        return
    session.play(seat, session.adviser.choose(session.match, seat))


def act(session: Session, seat: Seat | None, rest: str) -> None:
    """Play any action in its wire form: the way to actions that no list can hold."""
    try:
        action = json.loads(rest)
    except json.JSONDecodeError as fault:
        session.say(session.words.say("plancia.table.not_json", why=str(fault)))
        return
    if seat is not None:
        session.play(seat, session.read(action))


def put(session: Session, seat: Seat | None, rest: str) -> None:
    """Put something at a place of a free plane; if the rules refuse that, at the nearest one."""
    if seat is None or seat == DICE:
        session.say(session.words.say("plancia.table.put.nothing"))
        return
    scene = session.match.scene(seat)
    if not placing.placeable(scene):
        session.say(session.words.say("plancia.table.put.nothing"))
        return
    grain, unit = session.words.ruler(scene.board)
    wire = placing.filled(scene, grain, rest.split())
    if wire is None:
        session.say(
            session.words.say("plancia.table.put.how", unit=unit),
            *placing.lines(scene, session.words),
        )
        return
    action = session.read(wire)
    refusal = session.match.verify(seat, action)
    meant = None if refusal is None else session.match.nearest(seat, action)
    if refusal is not None and meant is not None:
        session.say(session.words.refusal(Illegal(refusal)))
        session.say(session.words.say("plancia.table.put.nearest"))
        action = meant
    session.play(seat, action)


def code(session: Session, seat: Seat | None, rest: str) -> None:
    """Bring what a share code holds, where that is asked."""
    asked = seat is not None and seat != DICE
    wire = codes.filled(session.match.scene(seat), rest.strip()) if asked else None
    if seat is None or wire is None:
        session.say(session.words.say("plancia.table.code.nothing"))
        return
    session.play(seat, session.read(wire))


def sit(session: Session, seat: Seat | None, rest: str) -> None:
    """Let another person at this terminal act, where several may."""
    seats = [other for other in session.match.to_act if other in session.people]
    if rest in seats:
        session.hand_over(rest)
    else:
        session.say(session.words.say("plancia.table.who_may_act", seats=seats))


def time_over(session: Session, seat: Seat | None, rest: str) -> None:
    """End the time of a decision by hand."""
    if CLOCK not in session.match.to_act:
        session.say(session.words.say("plancia.table.no_clock"))
        return
    session.let_clock_act()


def pause(session: Session, seat: Seat | None, rest: str) -> None:
    """Stop the clock until somebody lets it go on."""
    session.play(session.viewer or "", Pause())


def resume(session: Session, seat: Seat | None, rest: str) -> None:
    """Let the clock go on."""
    session.play(session.viewer or "", CONTINUE)


_NAMES: dict[str, Verb] = {
    "?": explain,
    "undo ritira annulla": undo,
    "save salva": save,
    "export esporta": export,
    "log diario": log,
    "look guarda": look,
    "options opzioni": options,
    "help aiuto": teach,
    "quit esci": leave,
    "concede arrenditi": concede,
    "auto": decide,
    "do": act,
    "put metti": put,
    "code codice": code,
    "seat posto": sit,
    "time tempo": time_over,
    "pause pausa": pause,
    "continue riprendi": resume,
}
VERBS = {name: verb for names, verb in _NAMES.items() for name in names.split()}
"""Every command under its English and its Italian names."""


def find(word: str) -> Verb | None:
    """The command of that name."""
    return VERBS.get(word.lower())
