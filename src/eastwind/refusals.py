"""The ways of saying no that are not our own bugs: input that cannot be read, commands that the rules refuse."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Rejected:
    """A "no" of the domain: the clause or reason by its slug, and what its words need. Nothing has changed."""

    slug: str
    params: Mapping[str, object]

    def __init__(self, slug: str, **params: object) -> None:
        object.__setattr__(self, "slug", slug)
        object.__setattr__(self, "params", params)


class InputError(Exception):
    """Text from a person that cannot be understood: what is wrong, and where it stands in the text."""

    def __init__(self, message: str, source: str | None = None, span: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.span = span

    def __str__(self) -> str:
        if self.source is None or self.span is None:
            return self.message
        return f"{self.message}\n{mark(self.source, self.span)}"


LONGEST_ECHO = 40  # characters of what somebody typed, as they are said back


def quoted(text: str) -> str:
    """What somebody typed, said back in quotation marks; of something very long only the beginning."""
    return repr(text) if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]!r}… ({len(text)} characters)"


def mark(source: str, span: tuple[int, int], indent: str = "    ") -> str:
    """The line of the source that holds the span, with a marker under it."""
    start, end = span
    line_start = source.rfind("\n", 0, start) + 1
    line_end = source.find("\n", start)
    line = source[line_start : line_end if line_end >= 0 else len(source)].expandtabs(1)
    column = start - line_start
    width = max(1, min(end, line_start + len(line)) - start)
    return f"{indent}{line}\n{indent}{' ' * column}{'^' * width}"


def nearest(name: str, known: Iterable[str], limit: int = 1) -> list[str]:
    """The known names most like this one, for "did you mean"."""
    names = {candidate.casefold(): candidate for candidate in known}
    return [names[match] for match in difflib.get_close_matches(name.casefold(), names, n=limit, cutoff=0.5)]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A closing sentence with the nearest known name, or nothing."""
    found = nearest(name, known)
    return f" Did you mean {found[0]!r}?" if found else ""
