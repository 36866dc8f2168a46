"""A line typed in a hurry, as the card has it: capitals for tiles, small letters for colors, brackets around words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from eastwind.card.expand import read_card
from eastwind.card.notation import NotationFault, Rows, Span

MOST_TRIED = 100  # lines of one card; each is read once more

_PLAIN = str.maketrans("–—−“”„«»‘’", "---       ")
_VALUE = re.compile(r"[-.\s]*(?<![0-9A-Za-z])([xXcC])[-.\s]*(\d{1,3})(?:\s*(?:¢|c|pts|points))?[\s.]*$")
_BRACKETS = re.compile(r"(\([^()]*\))")
_TILES = re.compile(r"[newsNEWS]+|[fF]+|[dD]+|[rgRG]+")
_DRAGONS = re.compile(r"([dD]+)([a-zA-Z])")
_NUMBERS = re.compile(r"([0-9]+)([A-Z])")
_WORDS = re.compile(r"(?:[1-9] (?:or [1-9] )?(?=suits?\b))?(?!(?:[NEWSDRGF]+|D+[A-Z]|or)\b)[A-Za-z]{3,}", re.IGNORECASE)


class Tidied(NamedTuple):
    """What to write instead of the rows of a line: where it begins and ends in the text, and the new text."""

    span: Span
    text: str


def tidied_lines(text: str, faults: Iterable[NotationFault]) -> list[Tidied]:
    """For each line with an error, the line cleaned up, if that version reads without errors."""
    rows = Rows(text)
    wrong = [span for span in rows.spans if any(_is_in(fault, span) for fault in faults)]
    found = []
    for start, end in wrong[:MOST_TRIED]:
        new = tidied(text[start:end])
        alone, moved = rows.around((start, end))
        tried = alone[: start + moved] + new + alone[end + moved :]
        if new != text[start:end] and not any(not fault.warning for fault in read_card(tried)[1]):
            found.append(Tidied((start, end), new))
    return found


def _is_in(fault: NotationFault, span: Span) -> bool:
    return not fault.warning and span[0] <= fault.span[0] <= span[1]


def tidied(line: str) -> str:
    """One line with its tiles, colors, words, and value as the card has them, as far as that can be guessed."""
    row = " ".join(line.translate(_PLAIN).split())
    value = _VALUE.search(row)
    body = row[: value.start()] if value else row
    tail = f" {value[1].upper()} {value[2]}" if value else ""
    parts = _BRACKETS.split(body)
    if len(parts) == 1:
        parts = _with_brackets(body)
    return "".join(part if part.startswith("(") else _tiles(part) for part in parts).strip() + tail


def _with_brackets(body: str) -> list[str]:
    """Words that stand without brackets get them."""
    found = _WORDS.search(body)
    if found is None:
        return [body]
    words = body[found.start() :].strip(" -\"'")
    return [body[: found.start()].rstrip(" -\"'") + " ", f"({words})"]


def _tiles(part: str) -> str:
    return re.sub(r"\S+", lambda word: _tile_word(word[0]), part)


def _tile_word(word: str) -> str:
    if _TILES.fullmatch(word):
        return word.upper()
    if dragons := _DRAGONS.fullmatch(word):
        return dragons[1].upper() + dragons[2].lower()
    if numbers := _NUMBERS.fullmatch(word):
        return numbers[1] + numbers[2].lower()
    return word
