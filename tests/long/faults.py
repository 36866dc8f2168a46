"""Small faults that can be planted in a module: one changed expression or one dropped statement each."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple


class Fault(NamedTuple):
    """One change of a module's text: the bytes from `start` to `end` become `new`."""

    line: int
    start: int
    end: int
    new: str
    kind: str
    function: int  # the row where the body of the enclosing function starts, 0 outside functions


Change = tuple[ast.AST, str, str]  # the node to replace, its new text, the kind of fault

_FLIPPED: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="), ast.LtE: ("<", ">"), ast.Gt: (">=", "<="), ast.GtE: (">", "<"),
    ast.Eq: ("!=",), ast.NotEq: ("==",), ast.Is: ("is not",), ast.IsNot: ("is",), ast.In: ("not in",), ast.NotIn: ("in",),
}  # fmt: skip
_ARITHMETIC: dict[type[ast.AST], str] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Div: "*", ast.Mod: "//",
    ast.BitAnd: "|", ast.BitOr: "&",
}  # fmt: skip
_SWITCHES = {"strict", "frozen", "slots", "kw_only", "encoding", "maxsize", "check", "daemon", "name", "repr", "flush"}
"""Keywords whose loss no test of behavior can see."""
_SYMMETRIC = {"min", "max", "gcd", "lcm", "isclose", "union", "intersection", "likeness"}
"""Functions whose result is the same for swapped arguments (or differs only between equal things)."""


def _without(node: ast.AST) -> str:
    return f"without {ast.unparse(node)}"


def _comparison(node: ast.Compare) -> Iterator[Change]:
    if len(node.ops) == 1:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        for sign in _FLIPPED[type(node.ops[0])]:
            yield node, f"({left} {sign} {right})", "comparison"


def _and_or(node: ast.BoolOp) -> Iterator[Change]:
    sign = " or " if isinstance(node.op, ast.And) else " and "
    yield node, f"({sign.join(f'({ast.unparse(value)})' for value in node.values)})", "and/or"
    for index in range(len(node.values)):
        rest = [value for place, value in enumerate(node.values) if place != index]
        kept = (" and " if isinstance(node.op, ast.And) else " or ").join(f"({ast.unparse(value)})" for value in rest)
        yield node, f"({kept})", _without(node.values[index])


def _not(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not):
        yield node, f"({ast.unparse(node.operand)})", "not dropped"
    elif isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
        yield node, f"({ast.unparse(node.operand)})", "sign dropped"


def _arithmetic(node: ast.BinOp) -> Iterator[Change]:
    sign = _ARITHMETIC.get(type(node.op))
    if sign and not any(_is_text(side) or _is_class(side) for side in (node.left, node.right)):
        yield node, f"(({ast.unparse(node.left)}) {sign} ({ast.unparse(node.right)}))", "arithmetic"


def _constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield node, str(not node.value), "constant"
    elif isinstance(node.value, int):
        yield node, f"({node.value + 1})", "constant"
        yield node, f"({node.value - 1})", "constant"


def _call(node: ast.Call) -> Iterator[Change]:
    texts = [ast.unparse(argument) for argument in node.args]
    named = [ast.unparse(keyword) for keyword in node.keywords]
    function = ast.unparse(node.func)
    swappable = 0 if function.rpartition(".")[2] in _SYMMETRIC else len(texts) - 1
    for index in range(swappable):
        swapped = [*texts[:index], texts[index + 1], texts[index], *texts[index + 2 :]]
        if swapped != texts and not any(_is_text(argument) for argument in node.args[index : index + 2]):
            yield node, f"{function}({', '.join([*swapped, *named])})", "arguments swapped"
    for index, keyword in enumerate(node.keywords):
        if keyword.arg not in _SWITCHES:
            kept = [text for place, text in enumerate(named) if place != index]
            yield node, f"{function}({', '.join([*texts, *kept])})", f"without {named[index]}"


def _are_examples(elements: list[ast.expr]) -> bool:
    """Whether these are things that people say, for a search to learn from. It is judged on calls that it never saw."""
    texts = [each.value for each in elements if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    sentences = [text for text in texts if len(text.split()) >= 3]
    return len(texts) == len(elements) >= 3 and 2 * len(sentences) > len(texts)


def _elements(node: ast.Set | ast.List | ast.Tuple) -> Iterator[Change]:
    if len(node.elts) < 2 or not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        return
    if isinstance(node, ast.Tuple) and not all(isinstance(element, ast.Constant | ast.Name) for element in node.elts):
        return  # a record rather than a list: every test notices a missing field
    if _are_examples(node.elts):
        return
    for index in range(len(node.elts)):
        kept = [ast.unparse(element) for place, element in enumerate(node.elts) if place != index]
        listed = ", ".join(kept)
        display = {ast.Set: f"{{{listed}}}", ast.List: f"[{listed}]", ast.Tuple: f"({listed},)"}[type(node)]
        yield node, display, _without(node.elts[index])


def _entries(node: ast.Dict) -> Iterator[Change]:
    if len(node.keys) < 2:
        return
    pairs = [
        f"{ast.unparse(key)}: {ast.unparse(value)}" if key else f"**{ast.unparse(value)}"
        for key, value in zip(node.keys, node.values, strict=True)
    ]
    for index in range(len(pairs)):
        yield node, "{" + ", ".join([*pairs[:index], *pairs[index + 1 :]]) + "}", f"without {pairs[index]}"


def _choice(node: ast.IfExp) -> Iterator[Change]:
    test, body, other = map(ast.unparse, (node.test, node.body, node.orelse))
    yield node, f"(({other}) if ({test}) else ({body}))", "condition negated"


def _condition(node: ast.If) -> Iterator[Change]:
    if not isinstance(node.test, ast.Compare | ast.UnaryOp) and ast.unparse(node.test) != "TYPE_CHECKING":
        yield node.test, f"(not ({ast.unparse(node.test)}))", "condition negated"


def _filters(node: ast.comprehension) -> Iterator[Change]:
    for test in node.ifs:
        yield test, "True", _without(test)


def _returned(node: ast.Return) -> Iterator[Change]:
    value = node.value
    if value is None or (isinstance(value, ast.Constant) and value.value is None):
        return
    if isinstance(value, ast.Compare | ast.BoolOp) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    ):
        yield value, f"(not ({ast.unparse(value)}))", "return negated"
    else:
        yield value, "None", "return nothing"


def _statement(node: ast.AST) -> Iterator[Change]:
    yield node, "pass", "statement dropped"


def _assigned(node: ast.Assign) -> Iterator[Change]:
    if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
        yield node, "pass", "statement dropped"


def _expression(node: ast.Expr) -> Iterator[Change]:
    if not isinstance(node.value, ast.Constant):
        yield node, "pass", "statement dropped"


_MAKERS: dict[type[ast.AST], Callable[..., Iterator[Change]]] = {
    ast.Compare: _comparison, ast.BoolOp: _and_or, ast.UnaryOp: _not, ast.BinOp: _arithmetic, ast.Constant: _constant,
    ast.Call: _call, ast.Set: _elements, ast.List: _elements, ast.Tuple: _elements, ast.Dict: _entries,
    ast.IfExp: _choice, ast.If: _condition, ast.comprehension: _filters, ast.Return: _returned,
    ast.Raise: _statement, ast.Continue: _statement, ast.Break: _statement, ast.AugAssign: _statement,
    ast.Assign: _assigned, ast.Expr: _expression,
}  # fmt: skip


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_class(node: ast.AST) -> bool:
    """Whether a name looks like a class, so it may be one side of a union of types."""
    return isinstance(node, ast.Name) and node.id[0].isupper() and not node.id.isupper()


def _parts_that_count(node: ast.AST) -> Iterator[ast.AST]:
    """The children of a node without annotations, decorators, types, text for people, and imports for types."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield from [*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body]
    elif isinstance(node, ast.ClassDef):
        yield from node.body
    elif isinstance(node, ast.AnnAssign):
        yield from [node.value] if node.value and not _is_type(node.annotation, node.value) else []
    elif isinstance(node, ast.Assign):
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if not names & {"__slots__", "__all__"} and not any(map(_is_class, node.targets)):
            yield node.value
    elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        yield from node.orelse
    elif not isinstance(node, ast.Assert | ast.JoinedStr | ast.Lambda | ast.Import | ast.ImportFrom | ast.arguments):
        yield from ast.iter_child_nodes(node)
    elif isinstance(node, ast.Lambda):
        yield node.body


def _is_type(annotation: ast.expr, value: ast.expr) -> bool:
    """Whether an annotated assignment names a type rather than a value."""
    return ast.unparse(annotation).endswith("TypeAlias") or isinstance(value, ast.Subscript)


def _docstring(body: list[ast.stmt]) -> bool:
    return isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)


def _entry(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The row of a function's first statement after its docstring; 0 if that is the row of the `def`."""
    body = function.body[1:] if _docstring(function.body) and len(function.body) > 1 else function.body
    decorated = getattr(body[0], "decorator_list", [])
    row = min([body[0].lineno, *(decorator.lineno for decorator in decorated)])
    return row if row > function.lineno and not _docstring(body) else 0


class _Text:
    """A module's text with the byte offset of every row."""

    def __init__(self, source: bytes) -> None:
        self.rows = [0]
        for row in source.splitlines(keepends=True):
            self.rows.append(self.rows[-1] + len(row))

    def span(self, node: ast.AST) -> tuple[int, int]:
        start = self.rows[getattr(node, "lineno") - 1] + getattr(node, "col_offset")  # noqa: B009
        end = self.rows[getattr(node, "end_lineno") - 1] + getattr(node, "end_col_offset")  # noqa: B009
        return start, end


def faults_of(source: bytes) -> list[Fault]:
    """Every fault that might be planted in a module, in the order of its text; not all of them compile."""
    text = _Text(source)
    found: list[Fault] = []

    def visit(node: ast.AST, function: int) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = _entry(node)
        maker = _MAKERS.get(type(node))
        for place, new, kind in maker(node) if maker else ():
            start, end = text.span(place)
            found.append(Fault(getattr(place, "lineno"), start, end, new, kind, function))  # noqa: B009
        for child in _parts_that_count(node):
            visit(child, function)

    visit(ast.parse(source), 0)
    return found


def compiles(source: bytes, fault: Fault) -> bool:
    """Whether the module is still Python with this fault in it."""
    try:
        compile(planted(source, fault), "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def planted(source: bytes, fault: Fault) -> bytes:
    """A module's text with one fault in it."""
    return source[: fault.start] + fault.new.encode() + source[fault.end :]
