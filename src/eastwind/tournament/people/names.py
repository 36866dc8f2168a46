"""Names of people: how we store and compare them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

# Invisible marks that reverse text and can make one name look like another.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
_JOINING = "\u200c\u200d"  # some scripts need them

_APOSTROPHES = "'`´‘’‛ʹʻʼʽˈ′՚׳"
_DASHES = "‐‑‒–—―−"
_BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters to Unicode, but nothing to see
_OLD_CYRILLIC = {chr(number): chr(number).casefold() for number in range(0x1C80, 0x1C89)}
_SIGNS = str.maketrans({**dict.fromkeys(_APOSTROPHES + _BLANK, ""), **dict.fromkeys(_DASHES, "-"), **_OLD_CYRILLIC})
_UNSEEN = ("Cc", "Cf", "Cs")
# Accents of Latin, Greek and Cyrillic. In other scripts a mark may be a vowel, and make another name.
_ACCENTS = re.compile("[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]")

# Latin letters that Unicode does not take apart.
_LATIN = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th"}
# Letters that look like a Latin one: capital for capital, small for small. A Greek Ν looks like N, but a ν like v.
_LOOK_ALIKES = (
    ("АВЕЅІЈКМНОРСТУҮХҺԚԜԀ авеѕіјкмнорстуүхһԛԝԁ", "ABESIJKMHOPCTYYXHQWD abesijkmhopctyyxhqwd"),  # Cyrillic
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ αβεζηικμνορτυχ", "ABEZHIKMNOPTYX abeznikuvoptux"),  # Greek
    ("ՕՍ օս", "OU ou"),  # Armenian
    ("ɑⱭɡꞬı", "aAgGi"),
)
_LETTERS = str.maketrans(
    {one: other for both in _LOOK_ALIKES for one, other in zip(*both, strict=True)}
    | {letter: latin for small, latin in _LATIN.items() for letter in (small, small.upper())}
)
_USUAL = 200  # longer ones are no one's name, and not worth remembering
_MOST_MARKS = 30  # on one letter, as Unicode's own rule for streams has it (UAX #15); sorting more takes forever
_FOREIGN = re.compile("[\u0370-\u058f]")  # Greek, Cyrillic, Armenian


KEEPS_TOGETHER = "\u00a0"  # a no-break space between two words of one last name: García López (docs/decisions/0119)


def tidied(name: str) -> str:
    """A name without control characters and extra spaces."""
    kept = [sign for sign in _TURNING.sub("", name) if sign.isprintable() or sign.isspace() or sign in _JOINING]
    return " ".join("".join(kept).split())


def folded(name: str) -> str:
    """A name to compare by. "Zoë O’Neil" and "zoe  ONEIL" are the same person.

    Case, accents, apostrophes, extra spaces and invisible signs do not count, nor does the alphabet of a letter that
    looks like a Latin one. A word that is really Greek or Cyrillic keeps its letters.
    """
    return _remembered(name) if len(name) <= _USUAL else _folded(name)


def _folded(name: str) -> str:
    name = name if len(name) <= _USUAL else _few_marks(name)
    shown = unicodedata.normalize("NFKD", " ".join(name.split()).translate(_SIGNS)).translate(_SIGNS)
    seen = "".join(sign for sign in shown if unicodedata.category(sign) not in _UNSEEN)
    return " ".join(filter(None, (_plain(_ACCENTS.sub("", word)) for word in seen.split())))


def _few_marks(text: str) -> str:
    """The text without the marks beyond thirty on one letter."""
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


_remembered = lru_cache(maxsize=16_384)(_folded)  # lists compare the same few thousand names over and over


def _plain(word: str) -> str:
    latin = word.translate(_LETTERS)
    same = word if _FOREIGN.search(latin) else latin
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", same.casefold())).translate(_SIGNS)
