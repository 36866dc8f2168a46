"""Two spellings that may be one person: Jon and John Smith, Mary-Lou OBrien, Lee Ann for Ann Lee. Only ever a hint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from eastwind.tournament.people.given_names import families, may_be_one
from eastwind.tournament.people.last_names import NameParts, name_parts
from eastwind.tournament.people.names import folded

Key = tuple[str, ...]
Side = Literal["kept", "sought"]
SHORTEST_LAST = 6  # a letter changed in a shorter last name makes another name: Lee, Leo


class KnownSpellings:
    """The names seen so far, under every key by which another spelling finds them."""

    def __init__(self) -> None:
        self._places: dict[Key, str] = {}

    def add(self, name: str, place: str) -> None:
        """Remembers a name, and where it stands."""
        for key in _keys(name, "kept"):
            self._places.setdefault(key, place)

    def find(self, name: str) -> str:
        """Where a name stands that may be this person's; "" if there is none."""
        return next((self._places[key] for key in _keys(name, "sought") if key in self._places), "")


def _keys(name: str, side: Side) -> Iterator[Key]:
    """The keys of a name. John Smith may be John Smith Jr., but Jr. is not Sr."""
    parts = name_parts(name)
    suffix = _letters(parts.suffix)
    other = ("any" if side == "kept" else "") if suffix else ("any" if side == "sought" else "")
    for each in dict.fromkeys((suffix, other)):
        yield from _spellings(parts, (each, str(parts.number)), side)


def _spellings(parts: NameParts, own: Key, side: Side) -> Iterator[Key]:
    """The keys of a name, one for each way to write it. A sought name finds a kept one by any key they share."""
    first, last = _letters(parts.first), _letters(parts.last)
    yield "all", *own, first + last
    if not first:
        return
    for family in families(parts.first.split()[0]):
        yield "given", *own, last, family  # Patricia for Pat
    if called := _letters(parts.called):
        yield "all", *own, called + last  # Bobbie Stein for Roberta "Bobbie" Stein
    yield "words", *own, *sorted(folded(f"{parts.first} {parts.last}").replace("-", " ").split())
    if len(first) > 3:
        yield "mixed up", *own, last, "".join(sorted(first))  # Brain for Brian
    # Jon finds John, and John finds Jon; Jan does not find Jon.
    whole, shorter = ("whole", "shorter") if side == "kept" else ("shorter", "whole")
    yield whole, *own, last, first
    for less in _one_letter_less(first):
        yield shorter, *own, last, less
    for less in _one_letter_less(last) if len(last) >= SHORTEST_LAST else ():
        yield "last", *own, first, less  # Goldberg and Goldburg
        yield "last", *own, first, last


def may_be_one_person(one: str, other: str) -> bool:
    """Whether two people with one address may be one: the same last name and like first names, or the same first name."""
    mine, theirs = name_parts(one), name_parts(other)
    firsts = [(each.first.split() or [""])[0] for each in (mine, theirs)]
    if not all(firsts):
        return _letters(mine.last) in (_letters(theirs.first), _letters(theirs.last)) or not any(firsts)
    if _letters(mine.last) == _letters(theirs.last):
        return may_be_one(*firsts)
    return _letters(firsts[0]) == _letters(firsts[1])


def _one_letter_less(word: str) -> Iterator[str]:
    if len(word) > 2:
        yield from dict.fromkeys(word[:place] + word[place + 1 :] for place in range(len(word)))


def _letters(text: str) -> str:
    return "".join(sign for sign in folded(text) if sign.isalnum())
