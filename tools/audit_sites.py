"""Which places of the code belong to which rule: those in the smallest piece that cites it.

A piece of code cites a rule by its docstring, by a comment at its end or before it, by a string
behind it that documents a field, or by naming the rule in a call. A refusal and an event speak for
the branch they stand in. What cites other rules within a larger piece is theirs; a docstring of a
whole module, or one that cites many rules, is a table of contents and cites nothing here.

Some faults break no rule and are not planted: in what is told or entered as luck (the tests of the
story look at it), in guards against nothing being there or against lists of different lengths, in
what a step has where nobody says otherwise, which of a list is the last, and figures below nothing.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from plancia import ledger
from plancia.ledger import Ledger
from tools.mutant_sites import Mutant, mutants_of
from tools.mutants import VOCABULARY

DISPLAY = frozenset(
    {
        *("scene", "evaluate", "events", "position", "scenarios", "tutorials"),
        *("events.py", "inventory.py", "names.py", "position.py", "sample_setups.py"),
        *("in_progress.py", "odds.py"),
    }
)
"""Folders and modules of a game that show it, talk about it, estimate it, or only remember it."""
ASIDE = frozenset({"motions", "scene", "evaluate", "preview", "shifts", "stretches", "steady"})
"""Functions that only show something, or that tell in advance what a word could do."""
PLENTY = 99
"""So many are more than there ever are: one more changes nothing."""
CONTENTS = 5
"""A piece of code that cites so many rules is a table of contents."""


class Site(NamedTuple):
    """A small fault that can be planted, and the rules that govern its place."""

    file: Path
    mutant: Mutant
    rules: frozenset[str]


class Piece(NamedTuple):
    """Some lines that cite a rule."""

    first: int
    last: int
    rule: str


def sites(book: Ledger) -> dict[str, list[Site]]:
    """The places that belong to each rule, the nearest to what cites it.

    Where it has some of its own, only these; then those that it shares with other rules; then
    those within a larger piece of code that cites it, where smaller ones cite other rules.
    """
    found: dict[str, list[list[Site]]] = {rule_id: [[], [], []] for rule_id in book.rules}
    for path in sorted(book.folder.rglob("*.py")):
        if not DISPLAY & set(path.relative_to(book.folder).parts):
            for site, around in sites_of(path, book):
                for rule_id in site.rules:
                    found[rule_id][len(site.rules) > 1].append(site)
                for rule_id in around:
                    found[rule_id][2].append(site._replace(rules=site.rules | {rule_id}))
    return {rule_id: next(filter(None, groups), []) for rule_id, groups in found.items()}


def sites_of(path: Path, book: Ledger) -> Iterator[tuple[Site, set[str]]]:
    """The places of one module that belong to any rule, and rules of larger pieces around them."""
    source = path.read_bytes()
    cited: dict[tuple[int, int], set[str]] = defaultdict(set)
    for piece in _Reader(source.decode(), book).pieces():
        cited[piece.first, piece.last].add(piece.rule)
    pieces = {span: rules for span, rules in cited.items() if len(rules) < CONTENTS}
    nearest = sorted(pieces, key=lambda span: (span[1] - span[0], span[0]))
    hidden = _Aside(source, is_vocabulary=bool(set(path.parts) & set(VOCABULARY)))
    for mutant in mutants_of(source):
        spans = [span for span in nearest if span[0] <= mutant.line <= span[1]]
        if spans and mutant not in hidden:
            own, *larger = (pieces[span] for span in spans)
            yield Site(path, mutant, frozenset(own)), set().union(*larger) - own


class _Aside:
    """The places of a module in which a fault would break no rule."""

    def __init__(self, source: bytes, *, is_vocabulary: bool) -> None:
        self._offsets = [0]
        for line in source.splitlines(keepends=True):
            self._offsets.append(self._offsets[-1] + len(line))
        nodes = list(ast.walk(ast.parse(source)))
        self._spans = [self._span(node) for node in nodes if _is_aside(node)]
        if not is_vocabulary:  # what content leaves out is a rule, what code leaves out is not
            self._spans += [
                self._span(node)
                for owner in nodes
                if isinstance(owner, ast.ClassDef)
                for node in owner.body
                if isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node)
            ]
        self._guards = {
            self._span(node)
            for node in nodes
            if isinstance(node, ast.BoolOp) and any(map(_is_of_nothing, node.values))
        }
        """Conditions that look first whether something is there: `and` is no `or`."""

    def _span(self, node: Any) -> tuple[int, int]:
        last: Any = node.body[-1] if isinstance(node, ast.If) else node
        start = self._offsets[node.lineno - 1] + node.col_offset
        return start, self._offsets[last.end_lineno - 1] + last.end_col_offset

    def __contains__(self, mutant: Mutant) -> bool:
        if mutant.text == "(-1)" or (mutant.start, mutant.end) in self._guards:
            return True
        return any(start <= mutant.start and mutant.end <= end for start, end in self._spans)


def _is_aside(node: ast.AST) -> bool:
    match node:
        case ast.FunctionDef(name=name):
            return name in ASIDE
        case ast.If(test=test):
            return _is_guard(node) or "memo" in ast.unparse(test)
        case ast.Expr(value=ast.Call(func=called)):
            return ast.unparse(called).endswith((".tell", ".judge"))
        case ast.Compare():
            return _is_of_nothing(node)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1)):
            return True  # the last of a list
        case ast.Constant(value=int(value)):
            return value >= PLENTY
        case ast.keyword(arg="default" | "strict"):
            return True
        case _:
            return False


def _is_of_nothing(node: ast.expr) -> bool:
    """Whether something is compared with nothing: `x is None`."""
    return isinstance(node, ast.Compare) and ast.unparse(node.comparators[-1]) in ("None", "UNSET")


def _is_guard(node: ast.If) -> bool:
    """Whether a branch only goes away because something is not there: `if x is None: return`."""
    only, *more = node.body
    tests = node.test.values if isinstance(node.test, ast.BoolOp) else [node.test]
    return (
        any(map(_is_of_nothing, tests))
        and not more
        and isinstance(only, ast.Return | ast.Continue)
        and getattr(only, "value", None) is None
    )


class _Reader:
    """Reads one module and finds the pieces that cite rules."""

    def __init__(self, text: str, book: Ledger) -> None:
        self._text = text
        self._book = book
        self._tree = ast.parse(text)
        self._parents = {
            child: node for node in ast.walk(self._tree) for child in ast.iter_child_nodes(node)
        }
        self._statements = [node for node in ast.walk(self._tree) if isinstance(node, ast.stmt)]

    def pieces(self) -> Iterator[Piece]:
        """All of them."""
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from self._of_string(node)
        for token in tokenize.generate_tokens(io.StringIO(self._text).readline):
            if token.type == tokenize.COMMENT:
                yield from self._of_comment(token)

    def _cited(self, text: str, span: tuple[int, int]) -> Iterator[Piece]:
        for rule_id, _ in ledger.named_in(text, self._book):
            yield Piece(*span, rule_id)

    # --- strings -------------------------------------------------------------------------------

    def _of_string(self, node: ast.Constant) -> Iterator[Piece]:
        statement, text = self._parents[node], str(node.value)
        if isinstance(statement, ast.Expr):
            yield from self._of_docstring(statement, text)
        elif text in self._book.rules:
            yield Piece(*self._governed(node), text)

    def _of_docstring(self, statement: ast.Expr, text: str) -> Iterator[Piece]:
        """A string alone: it documents a function, a class, or the field before it."""
        owner = self._parents[statement]
        body: list[ast.stmt] = getattr(owner, "body", [])
        if statement not in body:
            return
        index = body.index(statement)
        if index:
            yield from self._cited(text, (body[index - 1].lineno, _end(statement)))
        elif not isinstance(owner, ast.Module):
            yield from self._cited(text, _span(owner))

    def _governed(self, node: ast.Constant) -> tuple[int, int]:
        """The lines that a rule governs which is named in a call or an assignment."""
        statement: ast.AST = node
        called = ""
        while not isinstance(statement, ast.stmt):
            if isinstance(statement, ast.Call):
                called = ast.unparse(statement.func)
            statement = self._parents[statement]
        outer = self._parents[statement]
        if isinstance(outer, ast.ClassDef) and ast.unparse(statement).startswith("rule"):
            return _span(outer)  # `rule: ClassVar[str] = ...`: all that a question or step does
        if called.endswith(".tell") and isinstance(outer, ast.FunctionDef):
            return _span(outer)
        if called:
            return self._branch(statement, speaks=called.endswith((".tell", ".finish")))
        return node.lineno, node.lineno

    def _branch(self, statement: ast.stmt, *, speaks: bool = False) -> tuple[int, int]:
        """A statement, or the branch that is there for it."""
        outer = self._parents[statement]
        if not isinstance(outer, ast.If) or statement not in outer.body:
            return _span(statement)
        alone = isinstance(statement, ast.Return) or len(outer.body) == 1
        return _span(outer if speaks or alone else statement)

    # --- comments ------------------------------------------------------------------------------

    def _of_comment(self, token: tokenize.TokenInfo) -> Iterator[Piece]:
        """Behind code a comment is about its statement, alone about the one that follows."""
        line = token.start[0]
        alone = not token.line[: token.start[1]].strip()
        if alone:
            line = self._next_line(line)
        started = [node for node in self._statements if node.lineno == line]
        within = [node for node in self._statements if node.lineno < line <= _end(node)]
        if started and (alone or not _is_table(started[0])):
            yield from self._cited(token.string, self._branch(started[0]))
        elif started or any(not hasattr(node, "body") for node in within):
            yield from self._cited(token.string, (line, line))  # a line of a table

    def _next_line(self, line: int) -> int:
        """The line of code below a comment, behind further comments and decorators."""
        rest = self._text.splitlines()[line:]
        below = (n for n, text in enumerate(rest, 1) if not text.strip().startswith(("#", "@")))
        return line + next(below, 0)


def _is_table(node: ast.stmt) -> bool:
    """Whether a statement goes over several lines, each with something of its own."""
    return not hasattr(node, "body") and _end(node) > node.lineno


def _end(node: ast.AST) -> int:
    return getattr(node, "end_lineno", None) or 0


def _span(node: ast.AST) -> tuple[int, int]:
    """The lines of a piece of code; of an `if`, without its other branches."""
    last = node.body[-1] if isinstance(node, ast.If) else node
    return getattr(node, "lineno", 0), _end(last)
