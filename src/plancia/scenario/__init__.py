"""Scenario files: one format for tests, puzzles, tutorials and bug reports.

A scenario sets a game up (`setup`, `position`, `moment`, `content`, `dice`, `picks`, `seed`), plays
some actions and says what must have come of them. `play` and `expect` are enough for most; `steps`
is a list of both in any order, and `cases` are several of them with the same set-up. Every line of
it is one of these:

    {seat: x, action: {type: mark, cell: 4}}                    play it; what is left out is that of
                                                                the one option that fits, or of the
                                                                one with defaults
    {seat: x, action: {type: mark, cell: 4}, illegal: TRIS-2}   it must be refused by this rule, or
                                                                by `any`
    {everybody: {type: pass}}                                   whoever can plays it, until nobody
                                                                can
    {undo: x}                                                   the seat takes its last action back
    {event: {type: marked, cell: 4}}                            it was told, after the event before
    {event: {type: marked}, times: 2}                           it was told exactly so often
    {no_event: {type: marked, cell: 5}}                         it was not told since the start
    {no_event: {type: marked}, since: action}                   not told since the last action
    {state: {"hands.a.0": 7, "bids.b": null}}                   what is there; null: nothing
    {state: {"hands.a.0": 7}, seen_by: a}                       what a seat sees, or was told; null:
                                                                a spectator
    {state: {"models.a.pose.0": 20.5}, within: 0.1}             how far numbers may be off, in
                                                                events too
    {options: {seat: x, has: [...], lacks: [...]}}              what the seat is offered
    {options: {seat: x, exactly: [...]}}                        that and nothing else
    {pending: x}  or  {pending: [x, o]}                         whom the table waits for
    {outcome: {winners: [x]}}  or  {outcome: null}              how it ended; null: not yet
    {seat: x, played: {type: mark, cell: 4}}                    the seat has played it

Mappings match if they hold at least what is written; everything else must be equal. Scripted dice
must all be rolled, no more and no fewer. `docs/scenarios.md` explains all of it.
"""

from plancia.scenario.comparing import Wire, alike, fitting, matches
from plancia.scenario.exporting import export, export_all, is_open, known_to
from plancia.scenario.file import Case, Line, Options, Puzzle, Run, Scenario, is_deed, read
from plancia.scenario.running import Difference, Report, Runner, left_over, run
from plancia.scenario.starting import go_on, start

__all__ = [
    "Case",
    "Difference",
    "Line",
    "Options",
    "Puzzle",
    "Report",
    "Run",
    "Runner",
    "Scenario",
    "Wire",
    "alike",
    "export",
    "export_all",
    "fitting",
    "go_on",
    "is_deed",
    "is_open",
    "known_to",
    "left_over",
    "matches",
    "read",
    "run",
    "start",
]
