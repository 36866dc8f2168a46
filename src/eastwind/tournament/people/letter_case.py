"""Capitals in names: DEBBIE O'HARA in the usual case, and KLEIN Marsha the usual way round."""

from __future__ import annotations

import re

from eastwind.tournament.people.given_names import is_given_name
from eastwind.tournament.people.last_names import is_suffix, is_title, with_last_name
from eastwind.tournament.people.names import folded, tidied

_PARTICLES = "de del dela della di da das dos du des van von der den ter zu la las los le y e"
_SMALL = frozenset(_PARTICLES.split())
_NUMERALS = frozenset({"ii", "iii", "iv"})
_PIECE = re.compile(r"[^\W\d_]+")


def usual_case(name: str) -> str:
    """DEBBIE O'HARA as Debbie O'Hara, and Ann KLEIN as Ann Klein. A name with capitals and small letters stays as it is."""
    letters = [sign for sign in name if sign.isalpha()]
    words = name.split(" ")
    if len(words) < 2 or len(letters) < 4:
        return name
    if name.isupper() or name.islower():
        return " ".join(_word_in_case(word, place) for place, word in enumerate(words))
    return " ".join(
        _word_in_case(word, place) if place and _in_capitals(word) and len(word) > 2 and not is_suffix(word) else word
        for place, word in enumerate(words)
    )


def _word_in_case(word: str, place: int) -> str:
    small = word.lower()
    if place and small in _SMALL:
        return small
    if small.strip(".,") in _NUMERALS:
        return word.upper()
    pieces = _PIECE.sub(lambda found: found[0].capitalize(), small)
    pieces = re.sub(r"(?<=['’])S\b", "s", pieces)  # the apostrophe of a possessive, not of O'Hara
    if word.startswith("Mac") and word[3:].isupper():
        return f"Mac{word[3:].capitalize()}"
    return re.sub(r"^Mc(\w)", lambda found: f"Mc{found[1].upper()}", pieces)


def with_capitals_last(text: str, labeled: bool = False) -> tuple[str, tuple[str, ...]]:
    """KLEIN Marsha as Marsha Klein: who writes one word in capitals means the last name.

    `labeled`: the cells have headings, which say as much; then the first name must be one we know, too.
    """
    words = text.split(" ")
    start = next((place for place, word in enumerate(words) if not is_title(word)), len(words))
    end = next((place for place in range(start, len(words)) if not _in_capitals(words[place])), len(words))
    titles, family, given = words[:start], words[start:end], words[end:]
    if not family or not given or sum(map(len, family)) < 3 or all(is_suffix(word) for word in given):
        return text, ()
    if any(_in_capitals(word) for word in given if not is_suffix(word)):
        return text, ()
    known, other = is_given_name(family[-1]), is_given_name(given[0])
    if (labeled and not other) or (known and not other) or is_suffix(given[0]):
        return text, ()
    last = " ".join(_word_in_case(word, 1) for word in family)
    suffixes = [word for word in given if is_suffix(word)]
    named = [word for word in given if not is_suffix(word)]
    name = with_last_name(" ".join([*titles, *named, *last.split(" "), *suffixes]), last)
    return name, (read_as(text, name),)


def read_as(text: str, name: str) -> str:
    """Says how a cell is read."""
    return f"“{text}” is read as {tidied(name).removesuffix('.')}."


def _in_capitals(word: str) -> bool:
    """Whether a word is written in capitals: KLEIN, O'BRIEN, McDONALD, but not J. or III."""
    letters = "".join(sign for sign in re.sub(r"^(?:Mc|Mac)(?=[^\W\d_]{2})", "", word) if sign.isalpha())
    return len(letters) > 1 and letters.isupper() and folded(word).strip(".,") not in _NUMERALS
