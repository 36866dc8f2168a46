"""Tables on a page: a column is its heading and its cells together, so that no heading can stand over other cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

HEADING = Markup('<th scope="col"{}>{}</th>')
UNSEEN = Markup('<span class="hidden-words">{}</span>')


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One column: its heading, and what makes a cell of a row (a macro of the template, or a function)."""

    title: str
    cell: Callable[..., object]
    look: str = ""  # classes of the heading and the cells
    cells: str = ""  # classes that only the cells have
    of: object = None  # what tells this column from the others of its kind, such as a round; the cell gets it too
    names_row: bool = False  # its cells are headings of their rows
    unseen: bool = False  # the heading is for screen readers
    shown: bool = True
    total: object = None  # what stands below all rows


def columns_of(things: Iterable[object], cell: Callable[..., object], title: str = "%s", **more: Any) -> list[Column]:
    """A column for each of these things, such as rounds or seats; a mapping has their titles."""
    titles = things if isinstance(things, Mapping) else {each: title.replace("%s", str(each)) for each in things}
    return [Column(words, cell, of=each, **more) for each, words in titles.items()]


class DrawnColumns:
    """The columns that a table has here, as markup. On a phone, a table that `stacks` gives each cell a line of its
    own that says its heading."""

    def __init__(self, columns: Iterable[Column], stacks: bool = False) -> None:
        self._columns = [column for column in columns if column.shown]
        self._stacks = stacks
        self._opened = [self._open(column, "th" if column.names_row else "td") for column in self._columns]

    def __len__(self) -> int:
        return len(self._columns)

    @property
    def headings(self) -> Markup:
        return Markup("").join(
            HEADING.format(
                Markup(' class="{}"').format(column.look) if column.look else "",
                UNSEEN.format(column.title) if column.unseen else column.title,
            )
            for column in self._columns
        )

    def cells(self, row: Any) -> Markup:
        """The cells of a row. They are made without the template's own macros: there may be many thousands."""
        drawn = [
            opened + _text(column.cell(row) if column.of is None else column.cell(row, column.of)) + closed
            for column, (opened, closed) in zip(self._columns, self._opened, strict=True)
        ]
        return Markup("".join(drawn))

    @property
    def sums(self) -> Markup:
        """The cells below all rows, if there are any."""
        if all(column.total is None for column in self._columns):
            return Markup("")
        tags = [self._open(column, "td" if place else "th") for place, column in enumerate(self._columns)]
        return Markup(
            "".join(
                opened + _text(column.total) + closed
                for column, (opened, closed) in zip(self._columns, tags, strict=True)
            )
        )

    def _open(self, column: Column, tag: str) -> tuple[str, str]:
        """The tags around a cell."""
        attributes = {
            "scope": "row" if tag == "th" else "",
            "role": ("rowheader" if tag == "th" else "cell") if self._stacks else "",
            "class": " ".join(filter(None, (column.look, column.cells))),
            "data-name": column.title if self._stacks and tag == "td" else "",
        }
        said = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items() if value)
        return f"<{tag}{said}>", f"</{tag}>"


def _text(words: object) -> str:
    return str(words) if isinstance(words, int) else str.strip(escape(words))
