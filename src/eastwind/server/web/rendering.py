"""Templates to pages and fragments of pages: a fragment is a block of its page's template."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape
from jinja2.nodes import Extends

from eastwind.formats import date_of, long_date, rank_words, scheduled_time, time_of
from eastwind.server.web.columns import Column, DrawnColumns, columns_of
from eastwind.server.web.element_facts import data
from eastwind.tiles import spoken_name
from eastwind.tournament.texts.phrases import count

STATIC = Path(str(files("eastwind.server").joinpath("static")))
PIECES = ("parts/ui.html", "parts/forms.html", "parts/tables.html")  # pages know them as `ui`
FONTS = Path(str(files("fontpkg_atkinson_hyperlegible").joinpath("files")))  # the typeface of paper, on pages too


@cache
def environment() -> Environment:
    """The templates. Every value is escaped; a missing name is an error, not a blank."""
    made = Environment(
        loader=PackageLoader("eastwind.server"),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["static"] = static_url
    made.globals["data"] = data
    made.globals["new_key"] = lambda: secrets.token_hex(8)
    made.globals["tile_name"] = spoken_name
    made.globals["long_date"] = long_date
    made.globals["time_of"] = time_of
    made.globals["scheduled_time"] = scheduled_time
    made.globals["date_of"] = date_of
    made.globals["rank_words"] = rank_words
    made.globals["count"] = count
    made.globals["column"] = Column
    made.globals["columns_of"] = columns_of
    made.globals["drawn_columns"] = DrawnColumns
    made.globals["ui"] = _pieces(made)
    return made


def _pieces(made: Environment) -> SimpleNamespace:
    """The macros that pages share. A page calls all of them `ui`, whichever file they are in."""
    modules = [made.get_template(part).module for part in PIECES]
    return SimpleNamespace(**{name: piece for each in modules for name, piece in vars(each).items() if name[0] != "_"})


@cache
def static_path() -> str:
    """The path of the static files. It changes with them, so that browsers may keep them forever.

    Scripts import each other by relative names, so all files share one path.
    """
    digest = hashlib.sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        digest.update(path.relative_to(STATIC).as_posix().encode() + b"\0" + path.read_bytes())
    return f"/static/{digest.hexdigest()[:12]}"


def static_url(name: str) -> str:
    return f"{static_path()}/{name}"


def render(template: str, context: Mapping[str, Any]) -> str:
    return environment().get_template(template).render(context)


def render_fragments(template: str, names: Iterable[str], context: Mapping[str, Any]) -> str:
    """The requested blocks of a page, each in an element with its name; unknown names are left out.

    A block may stand in a template that the page extends: the head with the clock, and the alarms.
    """
    parts = []
    for name in dict.fromkeys(names):  # a stranger may name one a thousand times
        owner = next((each for each in _lineage(template) if name in each.blocks), None)
        if owner is not None:
            inner = "".join(owner.blocks[name](owner.new_context(dict(context))))
            parts.append(f'<template data-fragment="{name}">{inner}</template>')
    return "\n".join(parts)


@cache
def _lineage(template: str) -> tuple[Template, ...]:
    """A template and those that it extends, one after the other."""
    made = environment()
    assert made.loader is not None
    source, _, _ = made.loader.get_source(made, template)
    extends = made.parse(source).find(Extends)
    above = _lineage(extends.template.as_const()) if extends else ()
    return (made.get_template(template), *above)
