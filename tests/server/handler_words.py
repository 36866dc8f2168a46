"""Which words the handler of a route can read: the texts in its function, and in everything of the server it leads to."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from litestar import Litestar
from litestar.routes import HTTPRoute

from tests.server.page_sources import HOLE

SOURCE = Path(__file__).parents[2] / "src"
SERVER = "eastwind.server"
Name = tuple[str, str]  # the module, and the name in it
PART = {True: f"[0-9{HOLE}]*", False: "[^/]*"}  # what may stand in an address for a number, and for a word
OURS = ("csrf", "key")  # read for every form at once
READERS = {
    "read_number": 1,
    "read_number_if_any": 1,
    "read_choice": 1,
    "is_on": 1,
    "read_person": 2,
}
FORMS = {"form", "fields", "asked", "sent"}  # what handlers call the fields that a page sent


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
    if not name.startswith(SERVER) or not path.is_file():
        return defined, imported
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(SERVER):
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


def route_of(answering: dict[tuple[str, str], Name], method: str, address: str) -> Name | None:
    """The handler of an address, if it is one of ours. A hole in it is a part of the path, or more than one."""
    path = re.sub(r"[?#].*", "", address)
    wide = re.compile(".*".join(map(re.escape, path.split(HOLE))))
    best = None
    for (allowed, route), name in answering.items():
        if allowed == method:
            parts = [re.escape(part) if part[:1] != "{" else PART[part.endswith(":int}")] for part in route.split("/")]
            if re.fullmatch("/".join(parts), path):
                return name
            if wide.fullmatch(re.sub(r"\{[^}]*\}", "7", route.replace("{event:str}", "E"))):
                best = name
    return best


def fields_read(start: Name, handlers: Collection[Name]) -> set[str]:
    """The fields that a handler reads, itself or by what it leads to, short of other handlers."""
    seen: set[Name] = set()
    found: set[str] = set()
    ahead = [start]
    while ahead:
        module, name = at = ahead.pop()
        if at in seen or module.startswith(f"{SERVER}.web.form"):  # these read any field, by its name
            continue
        seen.add(at)
        defined, imported = _module(module)
        for statement in defined.get(name, []):
            for node in ast.walk(statement):
                found |= set(_asked(node)) | {_named_field(module, node)}
        used = _own(module, name)[1] if name in defined else {imported[name]} if name in imported else ()
        ahead += [each for each in used if each not in handlers]
    return found - {""} - set(OURS)


def _asked(node: ast.AST) -> Iterator[str]:
    """The names of fields that an expression asks a form for."""
    match node:
        case ast.Call(func=ast.Name(id="read_reason")):
            yield "reason"
        case ast.Call(func=ast.Name(id=reader), args=given) if reader in READERS:
            yield from map(_text, given[READERS[reader] : READERS[reader] + 1])
        case ast.Call(func=ast.Attribute(value=ast.Name(id=form), attr="get" | "all"), args=given) if form in FORMS:
            yield _text(given[0])
        case ast.Call(func=ast.Attribute(value=ast.Name(id=form), attr="rows"), args=given) if form in FORMS:
            yield from map(_text, given)
        case ast.Subscript(value=ast.Name(id=form), slice=asked) if form in FORMS:
            yield _text(asked)
        case ast.Compare(left=asked, ops=[ast.In()], comparators=[ast.Name(id=form)]) if form in FORMS:
            yield _text(asked)


def _text(node: ast.AST) -> str:
    """A text, with a hole for each value in it."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in parts)
    return ""


def _named_field(module: str, node: ast.AST) -> str:
    """The name of a `FormField` that is read: `REASON.read`, or `ask.REASON.read` from another module."""
    imported = _module(module)[1]
    match node:
        case ast.Attribute(value=ast.Name(id=field), attr="read" | "read_if_any" | "name"):
            return _name_of_field((module, field))
        case ast.Attribute(
            value=ast.Attribute(value=ast.Name(id=other), attr=field), attr="read" | "read_if_any" | "name"
        ) if other in imported:
            return _name_of_field((".".join(imported[other]), field))
    return ""


def _name_of_field(at: Name) -> str:
    """The name that a `FormField` was made with; nothing for anything else."""
    defined, imported = _module(at[0])
    if at[1] not in defined:
        return _name_of_field(imported[at[1]]) if at[1] in imported else ""
    for statement in defined[at[1]]:
        match statement:
            case (
                ast.Assign(value=ast.Call(func=ast.Name(id=made)) as call)
                | ast.AnnAssign(value=ast.Call(func=ast.Name(id=made)) as call)
            ):
                names = [_text(each.value) for each in call.keywords if each.arg == "name"]
                if made == "replace" and isinstance(call.args[0], ast.Name):
                    return _name_of_field((at[0], call.args[0].id))
                return next(iter(names), "reason" if made == "ReasonField" else "")
    return ""
