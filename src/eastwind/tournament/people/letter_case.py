"""Names typed in capitals or small letters only, in the usual mix."""

from __future__ import annotations

import re

_PARTICLES = "de del dela della di da das dos du des van von der den ter zu la las los le y e"
_SMALL = frozenset(_PARTICLES.split())
_NUMERALS = frozenset({"ii", "iii", "iv"})
_PIECE = re.compile(r"[^\W\d_]+")


def usual_case(name: str) -> str:
    """DEBBIE O'HARA as Debbie O'Hara. A name with capitals and small letters stays as it is."""
    letters = [sign for sign in name if sign.isalpha()]
    if len(name.split()) < 2 or len(letters) < 4 or not (name.isupper() or name.islower()):
        return name
    words = name.split(" ")
    return " ".join(_word(word, place) for place, word in enumerate(words))


def _word(word: str, place: int) -> str:
    small = word.lower()
    if place and small in _SMALL:
        return small
    if small.strip(".,") in _NUMERALS:
        return word.upper()
    pieces = _PIECE.sub(lambda found: found[0].capitalize(), small)
    pieces = re.sub(r"(?<=['’])S\b", "s", pieces)  # the apostrophe of a possessive, not of O'Hara
    return re.sub(r"^Mc(\w)", lambda found: f"Mc{found[1].upper()}", pieces)
