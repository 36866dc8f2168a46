"""Whether initials look like those of a name. Others are asked about, never refused: they are a mark, not a password."""

from __future__ import annotations

import re
import unicodedata

BETWEEN = re.compile(r"[\s\-.'’]+")


def letters_of(name: str) -> str:
    """The first letter of each word of a name, in order: "mjs" for Mary Jo Smith."""
    return "".join(_plain(word)[:1] for word in BETWEEN.split(name) if _plain(word))


def fits(typed: str, name: str) -> bool:
    """Whether each letter begins a word of the name, in order: MJS, MS and M for Mary Jo Smith."""
    rest = iter(letters_of(name))
    letters = _plain(typed)
    return bool(letters) and all(letter in rest for letter in letters)


def _plain(text: str) -> str:
    """Only the letters, without case and accents."""
    split = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in split if letter.isalpha())
