"""Which words the handler of a route can read: the texts in its function, and in everything of the server it leads to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from litestar import Litestar
from litestar.routes import HTTPRoute

from tests.server.page_sources import HOLE

SOURCE = Path(__file__).parents[2] / "src"
OURS = "eastwind.server"
Name = tuple[str, str]  # the module, and the name in it


def handlers(app: Litestar) -> dict[tuple[str, str], Name]:
    """(method, path) of every route, and the function that answers it."""
    found = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in {str(getattr(each, "value", each)) for each in handler.http_methods} - {"OPTIONS"}:
                    found[method, route.path] = (handler.fn.__module__, handler.fn.__name__)
    return found


@cache
def _module(name: str) -> tuple[dict[str, list[ast.stmt]], dict[str, Name]]:
    """What a module defines at its top, and what it imports from others of the server."""
    defined: dict[str, list[ast.stmt]] = {}
    imported: dict[str, Name] = {}
    path = SOURCE.joinpath(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not name.startswith(OURS) or not path.is_file():
        return defined, imported
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(OURS):
            imported |= {each.asname or each.name: (str(node.module), each.name) for each in node.names}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            defined.setdefault(node.name, []).append(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for each in ast.walk(target):
                    if isinstance(each, ast.Name):
                        defined.setdefault(each.id, []).append(node)
    return defined, imported


def _part(part: ast.expr, defined: dict[str, list[ast.stmt]]) -> str:
    """A part of an f-string: its words, the words of a constant, or a hole."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
        for each in defined.get(part.value.id, []):
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant):
                return str(each.value.value)
    return HOLE


@cache
def _own(module: str, name: str) -> tuple[frozenset[str], frozenset[Name]]:
    """The texts of one function or table, and the names of the server that it uses."""
    defined, imported = _module(module)
    texts: set[str] = set()
    used: set[Name] = set()
    for statement in defined.get(name, []):
        for node in ast.walk(statement):
            if isinstance(node, ast.JoinedStr):
                texts.add("".join(_part(part, defined) for part in node.values))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.arg):
                texts.add(node.arg)  # of a page that is asked for: Litestar fills it in from the address
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                texts.add(node.target.id)  # a field of what a phone sends as JSON
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in imported:
                used.add((".".join(imported[node.value.id]), node.attr))
            elif isinstance(node, ast.Name) and node.id in imported:
                used.add(imported[node.id])
            elif isinstance(node, ast.Name) and node.id in defined:
                used.add((module, node.id))
    return frozenset(texts), frozenset(used)


def words_of(start: Name) -> set[str]:
    """Every text that a function, or one it leads to, could take for the name of a field."""
    seen: set[Name] = set()
    texts: set[str] = set()
    ahead = [start]
    while ahead:
        module, name = ahead.pop()
        if (module, name) in seen:
            continue
        seen.add((module, name))
        found, used = _own(module, name)
        texts |= found
        if name not in _module(module)[0] and name in _module(module)[1]:
            used = frozenset({_module(module)[1][name]})  # passed on from another module
        ahead += used
    return texts


def names_in(texts: set[str]) -> Iterator[re.Pattern[str]]:
    """The names of fields among these texts; a hole stands for anything."""
    for text in texts:
        if re.fullmatch(rf"[A-Za-z{HOLE}][\w{HOLE}-]*", text) and text.strip(HOLE):
            yield re.compile("[^/]+".join(map(re.escape, text.split(HOLE))))
