"""Where a small fault can be planted in a piece of Python, and what each fault looks like.

A mutant replaces one expression or statement by one that is slightly wrong. What no test of rules
could or should notice stays as it is: texts, annotations, decorators, the keywords of classes, the
arguments of exceptions, `__repr__`, `__slots__`, and what only a type checker runs.
"""

from __future__ import annotations

import ast
from textwrap import shorten
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NOTHING = {"None", "False", "''", "[]", "()", "{}"}
"""Values that read like `None`: whoever asks whether there is anything gets the same answer."""
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SILENT_FUNCTIONS = {"__repr__", "__str__"}
SILENT_NAMES = {"__slots__", "__all__"}


class Mutant(NamedTuple):
    """One small fault: the text from `start` to `end` (in bytes) becomes `text`."""

    line: int
    start: int
    end: int
    text: str
    change: str
    lines: range
    """The lines whose execution means that a test has met the fault."""

    def applied_to(self, source: bytes) -> bytes:
        """Return the source with the fault in it."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants_of(source: bytes) -> list[Mutant]:
    """Return every mutant of a module, in the order of its text."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return sorted(set(finder.found), key=lambda mutant: (mutant.start, mutant.end, mutant.text))


class _Finder(ast.NodeVisitor):
    """Walks a module and notes its mutants."""

    def __init__(self, source: bytes) -> None:
        self.found: list[Mutant] = []
        self._source = source
        self._offsets = [0]
        for line in source.splitlines(keepends=True):
            self._offsets.append(self._offsets[-1] + len(line))
        self._statement: ast.stmt | None = None

    # --- what is left alone --------------------------------------------------------------------

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            outer, self._statement = self._statement, node
            super().visit(node)
            self._statement = outer
        else:
            super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in SILENT_FUNCTIONS:
            return
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and ast.unparse(node.annotation) != "TypeAlias":
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._replace(node, "pass")
        if not names & SILENT_NAMES:
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Leave exceptions alone: their texts are for people."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave assertions alone: they only speak to the type checker."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave texts alone."""

    # --- statements ----------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if "TYPE_CHECKING" in test or "__name__" in test:
            return
        self._negate(node.test)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is None:
            self._replace(node, "pass")
            return
        if ast.unparse(value) not in NOTHING:
            self._replace(node, "return None")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._replace(node, "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "break")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if (other := ARITHMETIC.get(type(node.op))) and not _is_text(node.value):
            self._replace(node, ast.unparse(ast.AugAssign(node.target, other(), node.value)))
        self.generic_visit(node)

    # --- expressions ---------------------------------------------------------------------------

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._negate(condition)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for index, operator in enumerate(node.ops):
            operators = list(node.ops)
            operators[index] = COMPARISONS[type(operator)]()
            self._exchange(node, ast.Compare(node.left, operators, node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._exchange(node, ast.BoolOp(other, node.values))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if (other := ARITHMETIC.get(type(node.op))) and not (
            _is_text(node.left) or _is_text(node.right)
        ):
            self._exchange(node, ast.BinOp(node.left, other(), node.right))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            self._exchange(node, node.operand)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
            self._replace(node.func, OPPOSITES[node.func.id])
        if not (isinstance(node.func, ast.Name) and node.func.id in {"TypeVar", "cast"}):
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._replace(node, str(not value))
        elif isinstance(value, int):
            self._replace(node, str(value + 1))
            self._replace(node, str(value - 1) if value else "(-1)")

    # --- notes ---------------------------------------------------------------------------------

    def _negate(self, test: ast.expr) -> None:
        # Where the test is a comparison or `not`, that operator's own mutant already negates it.
        if not isinstance(test, ast.Compare | ast.UnaryOp):
            self._exchange(test, ast.UnaryOp(ast.Not(), test))

    def _exchange(self, node: ast.expr, other: ast.expr) -> None:
        self._replace(node, f"({ast.unparse(other)})")

    def _replace(self, node: ast.expr | ast.stmt, text: str) -> None:
        start = self._offsets[node.lineno - 1] + node.col_offset
        end = self._offsets[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        first = self._statement.lineno if self._statement else node.lineno
        lines = range(first, (node.end_lineno or node.lineno) + 1)
        before = ast.unparse(node)
        after = text[1:-1] if text.startswith("(") else text
        change = f"{shorten(before, 70)}  →  {shorten(after, 70)}"
        self.found.append(Mutant(node.lineno, start, end, text, change, lines))


def _is_text(node: ast.expr) -> bool:
    """Tell whether an operand shows that this is no arithmetic but a joining of sequences."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str | bytes)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple)
