"""What the templates, styles, and scripts say, read from their sources: every branch of every template at once."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from itertools import product

from jinja2 import nodes

from eastwind.server.web.element_facts import KINDS, attribute
from eastwind.server.web.rendering import PIECES, STATIC, environment

TEMPLATES = STATIC.parent / "templates"
HOLE = "\ue000"  # a part that is known only when the page is made
HOME = "/events/E"
Words = Mapping[str, str]


@dataclass
class Element:
    """An element as a template could make it, with the form around it."""

    tag: str
    attrs: dict[str, str]
    at: str
    form: Element | None = None

    def words(self, name: str) -> list[str]:
        """The words of an attribute, or its alternatives: a branch each."""
        return self.attrs.get(name, "").split()


class _Elements(HTMLParser):
    def __init__(self, at: str) -> None:
        super().__init__()
        self.at = at
        self.found: list[Element] = []
        self.forms: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(
            tag, {name: value or "" for name, value in attrs}, self.at, self.forms[-1] if self.forms else None
        )
        self.found.append(made)
        if tag == "form":
            self.forms.append(made)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self.forms:
            self.forms.pop()


@dataclass
class _Reader:
    """Writes a template out: the body of every branch and of every loop, once."""

    words: dict[str, str] = field(default_factory=dict)
    macros: dict[str, tuple[nodes.Macro | None, _Reader]] = field(default_factory=dict)
    blocks: dict[str, tuple[nodes.Block, _Reader]] = field(default_factory=dict)
    caller: str = ""

    def template(self, name: str) -> str:
        tree = _parsed(name)
        parent = tree.find(nodes.Extends)
        body = self.all(tree.body)
        return self.template(str(parent.template.as_const())) if parent else body

    def all(self, body: list[nodes.Node]) -> str:
        return "".join(self.one(node) for node in body)

    def one(self, node: nodes.Node) -> str:
        match node:
            case nodes.Output():
                return "".join(
                    each.data if isinstance(each, nodes.TemplateData) else self.said(each) for each in node.nodes
                )
            case nodes.If():
                branches = [self.all(node.body), *(self.all(each.body) for each in node.elif_), self.all(node.else_)]
                return " ".join(filter(None, branches)) if len(branches) > 2 or node.else_ else branches[0]
            case nodes.For():
                self.words |= {
                    each.name: HOLE
                    for each in (node.target, *node.target.find_all(nodes.Name))
                    if isinstance(each, nodes.Name)
                }
                return self.all(node.body) + (f" {self.all(node.else_)}" if node.else_ else "")
            case nodes.Block():
                block, reader = self.blocks.setdefault(node.name, (node, self))
                return reader.all(block.body)
            case nodes.CallBlock():
                return self.call(node.call, self.all(node.body))
            case nodes.Include():
                return _Reader(dict(self.words), dict(self.macros)).template(str(node.template.as_const()))
            case nodes.With():
                given = {
                    str(getattr(each, "name", "")): self.said(value)
                    for each, value in zip(node.targets, node.values, strict=True)
                }
                return _Reader({**self.words, **given}, self.macros, self.blocks, self.caller).all(node.body)
            case nodes.Scope() | nodes.FilterBlock():
                return self.all(node.body)
        self.note(node)
        return ""

    def note(self, node: nodes.Node) -> None:
        """Remembers a name that a template gives: a macro, a value, or what it imports."""
        match node:
            case nodes.Macro():
                self.macros[node.name] = (node, self)
            case nodes.Assign(target=nodes.Name(name=name)):
                self.words[name] = self.said(node.node)
            case nodes.Import():
                for name, found in _macros(str(node.template.as_const())).items():
                    self.macros[f"{node.target}.{name}"] = found
            case nodes.FromImport():
                self.macros |= _macros(str(node.template.as_const()))

    def said(self, node: nodes.Node | None) -> str:
        """What an expression writes, with a hole where no one can know; several if it chooses."""
        match node:
            case nodes.Const(value=None) | nodes.Compare() | nodes.Test() | nodes.Not():
                return ""
            case nodes.Const(value=value):
                return str(value)
            case (
                nodes.CondExpr(expr1=one, expr2=other)
                | nodes.Or(left=one, right=other)
                | nodes.And(left=one, right=other)
            ):
                return " ".join(filter(None, (self.said(one), self.said(other))))
            case nodes.Concat():
                return " ".join(map("".join, product(*map(self.choices, node.nodes))))
            case nodes.Getitem(node=nodes.Dict() as choices):
                return " ".join(self.said(each.value) for each in choices.items)
            case nodes.Add() | nodes.List() as listed:
                return self.columns(listed)
            case nodes.Name() | nodes.Getattr() as value:
                return self.value(value)
            case nodes.Filter(name="safe" | "string" | "trim" | "lower"):
                return self.said(node.node)
            case nodes.Call():
                return self.call(node)
        return HOLE

    def value(self, node: nodes.Expr) -> str:
        """A known value, or the name of a field: `fields.FORM.NAME`, and `field.name` where it is shown."""
        match node:
            case nodes.Name(name=name):
                return self.words.get(name, HOLE)
            case nodes.Getattr(node=nodes.Getattr(node=nodes.Name(name="fields")), attr=name):
                return name
            case nodes.Getattr(node=nodes.Name(name="field") | nodes.Getattr() as owner, attr="name"):
                return self.said(owner)
        return HOLE

    def columns(self, node: nodes.Add | nodes.List) -> str:
        """The columns of a table, listed one by one or added to each other."""
        if isinstance(node, nodes.List):
            return " ".join(map(self.said, node.items))
        if isinstance(node.left, nodes.List | nodes.Add):
            return f"{self.said(node.left)} {self.said(node.right)}"
        return HOLE

    def choices(self, node: nodes.Expr) -> list[str]:
        """What a part of a text may be."""
        return self.said(node).split() if isinstance(node, nodes.CondExpr) else [self.said(node)]

    def call(self, call: nodes.Call, caller: str = "") -> str:
        called = call.node
        owner = called.node if isinstance(called, nodes.Getattr) else None
        name = called.name if isinstance(called, nodes.Name) else ""
        if isinstance(called, nodes.Getattr) and isinstance(owner, nodes.Name):
            name = f"{owner.name}.{called.attr}"
        if name == "caller":
            return self.caller
        if name == "data":
            given = {each.key: self.said(each.value) for each in call.kwargs}
            fields = KINDS[self.said(call.args[0])].__struct_fields__
            assert set(given) <= set(fields), f"{sorted(set(given) - set(fields))} in {self.said(call.args[0])}"
            return " ".join(f'{attribute(field)}="{given[field]}"' for field in fields if field in given)
        if name == "static":
            return f"/static/{self.said(call.args[0])}"
        if name in ("column", "columns_of"):
            return self.column(call)
        macro, home = self.macros.get(name, (None, self))
        if macro is None:
            return HOLE
        titles = [each.name for each in macro.args]
        given = dict(zip(titles[len(titles) - len(macro.defaults) :], map(self.said, macro.defaults), strict=True))
        given |= dict(zip(titles, map(self.said, call.args), strict=False))
        given |= {each.key: self.said(each.value) for each in call.kwargs}
        columns = "".join(text for text in given.values() if "<td" in text) + self.rows(call)
        return _Reader({**home.words, **given}, dict(home.macros), caller=caller).all(macro.body) + columns

    def rows(self, call: nodes.Call) -> str:
        """What the macros make that a table was given for its rows: their classes, ids, and what stands below them."""
        made = ""
        for each in call.kwargs:
            if each.key in ("row_look", "row_id", "below") and isinstance(each.value, nodes.Name):
                words = self.call(nodes.Call(each.value, [], [], None, None)).strip()
                made += words if each.key == "below" else f'<tr {"id" if each.key == "row_id" else "class"}="{words}">'
        return made

    def column(self, call: nodes.Call) -> str:
        """What a column of a table makes: its cell, by the macro that the template names for it."""
        cells = [
            each.name for each in (*call.args, *(each.value for each in call.kwargs)) if isinstance(each, nodes.Name)
        ]
        drawn = "".join(self.call(nodes.Call(nodes.Name(name, "load"), [], [], None, None)) for name in cells)
        looks = " ".join(self.said(each.value) for each in call.kwargs if each.key in ("look", "cells"))
        return f'<td class="{looks}">{drawn}</td>'


def fits(pattern: str, word: str) -> bool:
    """Whether a name with holes could be this one."""
    return re.fullmatch("[^ ]+".join(map(re.escape, pattern.split(HOLE))), word.replace(HOLE, "7")) is not None


def known(word: str, names: set[str]) -> bool:
    """Whether a name is among these; in both, a hole stands for anything."""
    if word in names:
        return True
    if HOLE in word:
        return any(fits(word, each) or fits(each, word) for each in names)
    return any(fits(each, word) for each in names if HOLE in each)


def named(word: str) -> bool:
    """Whether there is more of a name than a hole."""
    return bool(word.strip(f"{HOLE}-_"))


def actions(field: Element, form: Element) -> list[str]:
    """Where a form goes when this field or button sends it; a form without an address is read by a script."""
    return field.words("formaction") or form.words("action")


@cache
def _parsed(name: str) -> nodes.Template:
    return environment().parse((TEMPLATES / name).read_text())


@cache
def _shared() -> dict[str, tuple[nodes.Macro | None, _Reader]]:
    """What every template knows as `ui`."""
    return {f"ui.{name}": macro for part in PIECES for name, macro in _macros(part).items()}


@cache
def _macros(name: str) -> dict[str, tuple[nodes.Macro | None, _Reader]]:
    reader = _Reader({"home": HOME}, {} if name in PIECES else dict(_shared()))
    reader.template(name)
    return reader.macros


@cache
def elements() -> tuple[Element, ...]:
    """Every element of every template."""
    found: list[Element] = []
    for path in sorted(TEMPLATES.rglob("*.html")):
        name = path.relative_to(TEMPLATES).as_posix()
        reader = _Elements(name)
        reader.feed(_Reader({"home": HOME}, dict(_shared())).template(name))
        found += reader.found
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Literal:
    """A text in a script, with a hole for each value in it, and the code just before it."""

    text: str
    before: str
    at: str


@cache
def scripts() -> dict[str, str]:
    """Our scripts, without their comments."""
    paths = sorted(path for path in STATIC.rglob("*.js") if path.parent.name != "built")
    return {path.relative_to(STATIC).as_posix(): _plain(path.read_text()) for path in paths}


_TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
    r"""|(?P<pattern>(?<=[(,=:&|!]\s|.[(,=:&|!])/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\]|\\.)*\])+/[a-z]*)""",
    re.DOTALL | re.VERBOSE,
)


def _plain(script: str) -> str:
    return _TOKEN.sub(lambda found: "" if found["comment"] else found[0], script)


@cache
def literals() -> tuple[Literal, ...]:
    """Every text in our scripts."""
    return tuple(each for at, script in scripts().items() for each in _literals(script, at))


def _literals(script: str, at: str) -> Iterator[Literal]:
    place, depth = 0, 0
    while place < len(script):
        sign = script[place]
        if sign in "\"'":
            end = place + 1
            while script[end] != sign:
                end += 2 if script[end] == "\\" else 1
            yield Literal(script[place + 1 : end], script[max(0, place - 90) : place], at)
            place = end + 1
        elif sign == "`":
            text, holes, end = _template(script, place)
            yield Literal(text, script[max(0, place - 90) : place], at)
            for hole in holes:
                yield from _literals(hole, at)
            place = end
        else:
            found = _TOKEN.match(script, place) if sign == "/" else None
            place = found.end() if found else place + 1
    assert not depth


def _template(script: str, start: int) -> tuple[str, list[str], int]:
    """A template literal: its text with holes, the code in them, and where it ends."""
    text, holes, place = "", [], start + 1
    while script[place] != "`":
        if script.startswith("${", place):
            end = _closing(script, place + 2)
            holes.append(script[place + 2 : end])
            text, place = text + HOLE, end + 1
        else:
            step = 2 if script[place] == "\\" else 1
            text, place = text + script[place : place + step], place + step
    return text, holes, place + 1


def _closing(script: str, place: int) -> int:
    depth = 0
    while depth or script[place] != "}":
        sign = script[place]
        if sign == "`":
            place = _template(script, place)[2]
            continue
        if sign in "\"'":
            place += 1
            while script[place] != sign:
                place += 2 if script[place] == "\\" else 1
        depth += {"{": 1, "}": -1}.get(sign, 0)
        place += 1
    return place


@cache
def styles() -> dict[str, str]:
    """Our style sheets, without their comments."""
    return {
        path.relative_to(STATIC).as_posix(): re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        for path in sorted(STATIC.rglob("*.css"))
    }


def selectors() -> Iterator[tuple[str, str]]:
    """(selector, style sheet) of every rule."""
    for at, text in styles().items():
        for found in re.finditer(r"([^{};]+)\{", text):
            if not found[1].strip().startswith("@"):
                yield found[1].strip(), at


@cache
def server_texts() -> tuple[tuple[str, str], ...]:
    """(text, module) of every text in the server's Python, with a hole for each value, but for docstrings."""
    found = []
    for path in sorted(STATIC.parent.rglob("*.py")):
        tree = ast.parse(path.read_text())
        whole = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)
                found.append((text, path.name))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in whole | parts:
                found.append((node.value, path.name))
    return tuple(found)
