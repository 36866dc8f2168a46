"""Last names: which words of a name they are, and how to sort people by them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from eastwind.tournament.people.names import KEEPS_TOGETHER, folded, tidied


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_TITLES = _words(
    """mr mrs ms miss mx dr prof professor rev reverend fr father sr sister br brother rabbi cantor rebbetzin pastor
    deacon hon judge capt captain lt col maj major sgt sir dame lady madam"""
)
_SUFFIXES = _words("jr sr ii iii iv md phd dds dmd dvm esq esquire rn cpa jd edd lcsw")
# Also last names of their own, so they need the comma: "Anh Do", but "Ann Lee, DO".
_SUFFIXES_AFTER_A_COMMA = _SUFFIXES | _words("v do ma ba ms mba np pa dc od psyd retired ret")
# Words that belong to the last name that follows them. We file them under their own letter, as a phone book does.
_PARTICLES = _words(
    """de del dela della delle dello di da das dos du des d' le la las los l' van von vande vanden vander der den ter
    zu zum zur af av st ste saint san santa mac mc o' ben bar bat ibn bin abu"""
)
_PARTICLES_IF_SMALL = _words("al el do lo te ten tot y e i")  # only in small letters: with a capital, they are names
_JOINS_TWO = _words("y e i")  # Ortega y Gasset
# A nickname or a remark: in parentheses, in double quotation marks of any kind, or in single ones around a whole word.
_ASIDE = re.compile(r"""\([^)]*\)|\[[^\]]*\]|["“”„«]+[^"“”„«»]*["“”»]+|(?<!\S)['‘’´`]+[^'‘’´`]+['‘’´`]+(?!\S)""")
_NUMBER = re.compile(r"\s+(?:#|no\.?\s*)?(\d{1,9})$", re.IGNORECASE)

SortingKey = tuple[str, str, int, str]


@dataclass(frozen=True, slots=True)
class NameParts:
    """A name taken apart. A person with one name has it as the last name."""

    title: str
    first: str
    last: str
    suffix: str
    number: int = 0  # tells namesakes apart: Ann Lee 2
    called: str = ""  # in quotation marks or parentheses: Roberta "Bobbie" Stein


def sorting_key(name: str) -> SortingKey:
    """What to sort people by: last name, then first name, then a number behind the name.

    Titles and "Jr." do not count, nor do spaces and signs in a last name: De La Cruz and Delacruz stand together.
    """
    return _remembered(name)


def last_first(name: str) -> str:
    """A name for an alphabetical list: "O'Brien, Mary Lou, Jr."."""
    parts = name_parts(name)
    if not parts.first:
        return tidied(name)
    number = str(parts.number) if parts.number else ""
    first = " ".join(filter(None, (parts.title, parts.first, number)))
    return ", ".join(filter(None, (parts.last, first, parts.suffix)))


def initial(name: str) -> str:
    """The letter that a name is filed under, such as D for Ana de la Cruz; "#" if it begins with no letter."""
    first = sorting_key(name)[0][:1].upper()
    return first if first.isalpha() else "#"


def last_names_to_choose(name: str) -> list[str]:
    """The words at the end that may be the last name, shortest first: López, García López. One name: no choice."""
    parts = name_parts(tidied(name))
    words = [*parts.first.split(), *parts.last.split()]
    shortest = len(parts.last.split())
    return [" ".join(words[len(words) - many :]) for many in range(shortest, max(len(words), shortest + 1))][:3]


def with_last_name(name: str, last: str) -> str:
    """A name that is filed under this last name, if the words of the name alone would not say so."""
    plain = tidied(name)
    family = tidied(last)
    if not family or " " not in family or folded(name_parts(plain).last) == folded(family):
        return plain
    before, found, after = plain.rpartition(family)
    kept = family.replace(" ", KEEPS_TOGETHER)
    return f"{before}{kept}{after}" if found and before.strip() and not name_parts(family).suffix else plain


def is_title(word: str) -> bool:
    """Whether a word before a name is a title, such as Dr."""
    return _bare(word) in _TITLES


def is_suffix(word: str) -> bool:
    """Whether a word after a comma belongs to the name before it, such as Jr."""
    return _bare(word) in _SUFFIXES_AFTER_A_COMMA


@lru_cache(maxsize=8192)  # a list of thousands of players asks for each name several times
def name_parts(name: str) -> NameParts:
    """Title, first name, last name and suffix, as well as the words alone can tell."""
    whole = _tidied(name)
    shown = _tidied(_ASIDE.sub(" ", whole)) or whole
    called = _called(whole) if shown != whole else ""
    number = _NUMBER.search(shown)
    shown = shown[: number.start()] if number else shown
    count = int(number[1]) if number else 0
    before, comma, after = shown.partition(",")
    words, suffixes = _without_suffixes(_split(before))
    if comma and _split(after) and all(is_suffix(word) for word in _split(after)):
        suffixes += _split(after)
    elif comma and before.strip() and after.strip():  # Lee, Ann
        return _turned(words, suffixes, _split(after), count, called)
    title, words = _without_title(words)
    first = _first_of_last(words)
    return NameParts(title, " ".join(words[:first]), " ".join(words[first:]), " ".join(suffixes), count, called)


def _turned(last: list[str], suffixes: list[str], after: list[str], number: int, called: str) -> NameParts:
    given, more = _without_suffixes(after)
    title, given = _without_title(given)
    return NameParts(title, " ".join(given), " ".join(last), " ".join(suffixes + more), number, called)


def _called(whole: str) -> str:
    """The nickname in a name: Bobbie of Roberta "Bobbie" Stein. A remark of several words is none."""
    found = _ASIDE.search(whole)
    inside = tidied("".join(sign for sign in found[0] if sign.isalpha() or sign in " -")) if found else ""
    return inside if len(inside) > 1 and " " not in inside else ""


def _without_suffixes(words: list[str]) -> tuple[list[str], list[str]]:
    cut = len(words)
    while cut > 1 and _bare(words[cut - 1]) in _SUFFIXES:
        cut -= 1
    return words[:cut], words[cut:]


def _without_title(words: list[str]) -> tuple[str, list[str]]:
    cut = 0
    while cut < len(words) - 1 and is_title(words[cut]):
        cut += 1
    return " ".join(words[:cut]), words[cut:]


def _first_of_last(words: list[str]) -> int:
    """The place of the first word of the last name. A first name is left over, if there can be one."""
    start = max(len(words) - 1, 0)
    while start > 1 and _belongs(words[start - 1]):
        joins = words[start - 1] in _JOINS_TWO
        start -= 2 if joins and start > 2 else 1
    only_particles = start == 1 and len(words) > 2 and _belongs(words[0])  # De La Cruz, and nothing before it
    return 0 if only_particles or len(words) == 1 else start


def _belongs(word: str) -> bool:
    return word in _PARTICLES_IF_SMALL or _bare(word) in _PARTICLES


def _split(text: str) -> list[str]:
    return [word for word in text.replace(",", " ").split(" ") if word]


def _tidied(name: str) -> str:
    """A tidy name in which the words of one last name stay together."""
    return KEEPS_TOGETHER.join(filter(None, map(tidied, name.split(KEEPS_TOGETHER))))


def _bare(word: str) -> str:
    """A word without its periods, in small letters. An apostrophe at the end stays: O' Brien."""
    plain = folded(word).replace(".", "")
    return f"{plain}'" if len(plain) == 1 and len(word) > 1 and not word.endswith(".") else plain


def _key(name: str) -> SortingKey:
    parts = name_parts(name)
    last = "".join(sign for sign in folded(parts.last) if sign.isalnum())
    first = " ".join(re.sub(r"[^\w]", " ", folded(parts.first)).split())
    return last, first, parts.number, folded(name)


_remembered = lru_cache(maxsize=16_384)(_key)
