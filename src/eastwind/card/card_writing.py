"""Writes cards the way they are typed: what `card show` prints can be read again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from eastwind.card.model import Card, Line, Section
from eastwind.card.notation import BracketText, Form, LineNode
from eastwind.tiles import Tile

_OR = re.compile(r" (?=-or- (?![^()]*\)))")
_PIECE = re.compile(r"\([^()]*\)|\S+")


def form_texts(node: LineNode) -> str:
    """The groups of a line, with the words that belong to one form alone."""
    return " -or- ".join(_write_form(form) for form in node.forms)


def _write_form(form: Form) -> str:
    groups = [f"{group.faces}{group.color}" for group in form.groups]
    signed = [f"{sign} {group}".strip() for sign, group in zip(form.signs, groups, strict=True)]
    words = write_phrases(form.phrases)
    own = [f"({words})"] if words else []
    # words behind the last form would be words for all of them
    return " ".join([*own, *signed] if form.last else [*signed, *own])


def write_phrases(phrases: tuple[BracketText, ...]) -> str:
    """The words of several brackets in one. A semicolon keeps lists of numbers apart."""
    return "; ".join(filter(None, (" ".join(phrase.text.split()) for phrase in phrases)))


def write_value(line: Line) -> str:
    """The value as it is typed: X 25 +10."""
    bonus = f" +{line.concealed_bonus}" if line.concealed_bonus else ""
    return f"{'C' if line.concealed else 'X'} {line.value}{bonus}"


def forms(line: Line) -> list[str]:
    """The rows of a line: one for each form. Those after the first begin with "-or-"."""
    return _OR.split(line.text)


def pieces(text: str) -> Iterator[str]:
    """The groups, signs and words of a line's text. Words in brackets are one piece."""
    return (match[0] for match in _PIECE.finditer(text))


def write_section_title(section: Section) -> str:
    """A section's title as it is typed, with the words behind it."""
    flags = f" ({section.flags})" if section.flags else ""
    return f"[{section.title}]{flags}" if "=" in section.title else f"== {section.title} =={flags}"


def line_rows(line: Line) -> list[tuple[str, str, str]]:
    """The rows of a line: groups, words and value. Words and value are in the last row."""
    *most, last = forms(line)
    words = f"({line.words})" if line.words else ""
    rows = [*most, last]
    indented = [f"  {row}" if place else row for place, row in enumerate(rows)]
    return [(row, "", "") for row in indented[:-1]] + [(indented[-1], words, write_value(line))]


def headers(card: Card) -> list[str]:
    """The first rows of a card: its title and, where given, its year, designer, and copyright."""
    more = (("Year", card.year), ("Designer", card.designer), ("Copyright", card.copyright))
    return [f"Card: {card.title}", *(f"{name}: {text}" for name, text in more if text)]


def write_hand(groups: Iterable[tuple[Tile, int] | tuple[Tile, int, bool]]) -> str:
    """One concrete hand as people write it: FF 2222B 44C NN."""
    return " ".join(group[0][0] * group[1] + group[0][1:] for group in groups)


_YEAR_ROW = re.compile(r"^(\s*year\s*:\s*)((?:19|20)\d\d)\s*$", re.IGNORECASE | re.MULTILINE)
_TITLE_ROW = re.compile(r"^\s*(?:card|title)\s*:.*$", re.IGNORECASE | re.MULTILINE)


def for_next_year(text: str) -> str:
    """The text of a card with next year's number in its title and its year. The lines stay for the designer."""
    year = _YEAR_ROW.search(text)
    if year is None:
        return text
    new = str(int(year[2]) + 1)
    text = text[: year.start(2)] + new + text[year.end(2) :]
    return _TITLE_ROW.sub(lambda row: row[0].replace(year[2], new), text, count=1)


def read_title(text: str) -> str:
    """The title and the year of a card as typed, without reading the rest."""
    found = _TITLE_ROW.search(text)
    title = found[0].partition(":")[2].strip() if found else ""
    year = _YEAR_ROW.search(text)
    return " ".join(filter(None, (title[:80], year[2] if year and year[2] not in title else "")))
