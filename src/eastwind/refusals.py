"""The ways of saying no that aren't our own bugs: input we can't read, and commands the rules refuse."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Rejected:
    """The rules say no: the clause or reason by its slug, and the values for its message. Nothing changed."""

    slug: str
    params: Mapping[str, object]

    def __init__(self, slug: str, **params: object) -> None:
        object.__setattr__(self, "slug", slug)
        object.__setattr__(self, "params", params)


class InputError(Exception):
    """Text from a person that we can't read: what is wrong, and where it is in the text."""

    def __init__(self, message: str, source: str | None = None, span: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.span = span

    def __str__(self) -> str:
        if self.source is None or self.span is None:
            return self.message
        return f"{self.message}\n{mark(self.source, self.span)}"


LONGEST_ECHO = 40  # how many characters of what someone typed to repeat


def quoted(text: str) -> str:
    """What someone typed, repeated in quotation marks. Long text is cut short."""
    return repr(text) if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]!r}… ({len(text)} characters)"


def mark(source: str, span: tuple[int, int], indent: str = "    ") -> str:
    """The line of the source with the span, and a marker under it."""
    start, end = span
    line_start = source.rfind("\n", 0, start) + 1
    line_end = source.find("\n", start)
    line = source[line_start : line_end if line_end >= 0 else len(source)].expandtabs(1)
    column = start - line_start
    width = max(1, min(end, line_start + len(line)) - start)
    return f"{indent}{line}\n{indent}{' ' * column}{'^' * width}"


def nearest(name: str, known: Iterable[str], limit: int = 1) -> list[str]:
    """The known names closest to this one, for "did you mean"."""
    names = {candidate.casefold(): candidate for candidate in known}
    return [names[match] for match in difflib.get_close_matches(name.casefold(), names, n=limit, cutoff=0.5)]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A closing sentence with the nearest known name, or nothing."""
    found = nearest(name, known)
    return f" Did you mean {found[0]!r}?" if found else ""
