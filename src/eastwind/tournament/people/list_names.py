"""The names in one cell of an imported list: turned, split in two, without addresses and numbers, in the usual case."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from eastwind.formats import listed
from eastwind.tournament.people.last_names import is_suffix, is_title, name_parts, with_last_name
from eastwind.tournament.people.letter_case import read_as, usual_case, with_capitals_last
from eastwind.tournament.people.list_cells import EMAIL, PHONE, is_phone
from eastwind.tournament.people.list_guests import (
    MOST_GUESTS,
    guest_cell,
    half_name,
    placeholders,
    question,
    unnamed_guests,
    whose_guest,
)
from eastwind.tournament.people.names import folded, tidied

Person = tuple[str, str]  # a name, and what to ask about it


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BETWEEN = re.compile(
    r"\s*(?:[\s,](?:&|and|w/|with|plus|bringing|brings|is bringing)\s|[/;+\n]|\s&|&\s|\sw/)\s*", re.IGNORECASE
)
# Judy (+1), Judy (bringing Ann Lee), Judy - with a friend: the same as Judy & …
_ASIDE_GUEST = re.compile(
    r"\s*(?:[(\[]|\s[-–—,]\s)\s*(?:is )?(?:bringing|brings|with|w/|and|&|plus|\+)\s*([^()\[\]]*?)[)\]]?\s*$",
    re.IGNORECASE,
)
_BULLET = re.compile(r"^\s*(?:#?\d{1,4}\s*[.):]\s*|#\d{1,4}\s+|\d{1,3}\s+(?=[^\W\d_])|[•*·‣–-]\s+)")
_REMARKS = _words(
    """guest new paid unpaid standby sub substitute house beginner waitlist waiting director vegetarian vegan gf kosher
    halal cash check venmo zelle late maybe tentative sitting seated stationary standing reserve alternate canceled
    cancelled withdrawn withdrew"""
)
_NOT_COMING = re.compile(
    r"(?:^|[\s(\[–—-]+)(cancel(?:l?ed|s)?|withdrew|withdrawn|dropped out|not coming|no[ -]show|not attending"
    r"|(?:can['’]?t|cannot|won['’]?t) (?:come|make it|attend|be there))[)\]!.*]*(?:[\s:–—-]+|$)",
    re.IGNORECASE,
)
_IN_CARE_OF = re.compile(r"\s+(c/o\s+.+)$", re.IGNORECASE)
_REMARK = re.compile(r"\s*[(\[]([^()\[\]]{1,40})[)\]]\s*$|\s+[-–—]\s+([\w ]{1,30})$|\s*(\*+)\s*$")
_TOTAL = re.compile(
    r"(?:(?:grand |sub)?totals?(?:\s+(?:players|people|paid|received|registered|entries|due)\b)?|sum|count|average)"
    r"\s*[:=]?\s*[\d$€£.,]*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class NamesRead:
    """The people in one cell, and what stood there beside their names."""

    names: tuple[str, ...]
    email: str = ""
    phone: str = ""
    remark: str = ""
    said: tuple[str, ...] = ()  # what we guessed or moved, one sentence each
    asked: tuple[str, ...] = ()  # what to ask about each of the names; empty if nothing


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """One person of a row: the name, what to ask, and what was guessed."""

    name: str
    asked: str = ""
    guest: bool = False
    said: tuple[str, ...] = ()


def read_names(cell: str) -> NamesRead:
    """The people in a cell with whole names."""
    text, email, phone, remark = _taken_out(cell)
    people, said = _people(text)
    return _read(people, email, phone, remark, (*_moved(email, phone, remark), *said))


def _read(people: Sequence[Person], email: str, phone: str, remark: str, said: tuple[str, ...]) -> NamesRead:
    asked = tuple(each for _, each in people)
    return NamesRead(tuple(name for name, _ in people), email, phone, remark, said, asked if any(asked) else ())


def read_two_columns(first: str, last: str) -> NamesRead:
    """The people whose first and last names stand in two cells: Ann & Bob | Lee."""
    given, email, phone, remark = _taken_out("" if re.fullmatch(r"#?\d{1,4}[.):]?", first) else first)
    family, *others = _taken_out(last)
    email, phone, remark = (mine or theirs for mine, theirs in zip((email, phone, remark), others, strict=True))
    said = _moved(email, phone, remark)
    givens, families = _split(given), _split(family)
    if whole := _whole_names(given, family, families if len(givens) == 1 else []):
        people, more = _people(whole)
        return _read(people, email, phone, remark, (*said, *more))
    if len(givens) < 2:
        name, more = with_capitals_last(_whole(given, family), labeled=True)
        return _read(_only(name), email, phone, remark, (*said, *more))
    families = families if len(families) == len(givens) else [family] * len(givens)
    host = f"{givens[0]} {families[0]}"
    found: list[Person] = [(host, "")]
    for given, family in list(zip(givens, families, strict=True))[1:]:
        found += _guests_of(given, host) or [(_whole(given, family), "")]
    return _read(found, email, phone, remark, (*said, f"{len(found)} people in one row: {_named(found)}."))


def _whole_names(given: str, family: str, families: list[str]) -> str:
    """The cells as one text if one of them is empty, has the whole name, or continues with whole names; "" if not."""
    if not given or not family:
        return given or family
    if folded(given) != folded(family) and folded(family) in folded(given) and " " in given:
        return given  # the whole name stands in both
    if not families[1:]:
        return ""
    guests = any(unnamed_guests(each) for each in families[1:])
    another = guests or "/" not in family or all(" " in each for each in families[1:])
    return f"{given} {family}" if another else ""  # Ann | Lee & Bob Roy, but Ann | Lee/Roy has one last name


def _whole(given: str, family: str) -> str:
    """First and last name in one; a last name of two words stays one last name."""
    return with_last_name(f"{given} {family}", family) if given else tidied(family)


def first_name_first(typed: str) -> str:
    """One person's name as a walk-in is typed: "Lee, Ann" is Ann Lee; a last name of two words stays one."""
    name = tidied(typed)
    turned = _turned(name)
    if turned == name or len(_split(turned)) > 1:
        return name
    return with_last_name(turned, name.partition(",")[0])


def is_total(cell: str) -> bool:
    """Whether a row that begins like this adds up the others and is not a person."""
    return bool(_TOTAL.fullmatch(tidied(cell)))


def without_number(cell: str) -> str:
    """A name without what counts it: "3. Ann", "#3 Ann", "• Ann"."""
    return _BULLET.sub("", cell, count=1)


def _taken_out(cell: str) -> tuple[str, str, str, str]:
    """A cell without the e-mail address, phone number and remark in it; and these."""
    lines = [tidied(line) for line in cell.splitlines() if line.strip()]
    whole = len(lines) > 1 and all(" " in EMAIL.sub("", line).strip() for line in lines)
    cell = (" & " if whole else " ").join(lines)  # a name on two lines is still one name
    emails, text = EMAIL.findall(cell), EMAIL.sub(" ", cell)
    phones = [found.group().strip() for found in PHONE.finditer(text) if is_phone(found.group())]
    text = re.sub(r"<\s*>|\(\s*\)|\[\s*\]|mailto:", " ", PHONE.sub(" ", text) if phones else text)
    text = without_number(text).strip(" ,;:|<>-–\t\n")
    text = re.sub(r'^([^"]+?)\s(\S+)"\s([^"]+)"$', r'\1 "\2" \3', text)  # a quoted cell with quotation marks of its own
    text = text.replace('""', '"').replace("''", "'")
    text = text.replace('"', "") if text.count('"') == 1 else text
    remarks = []
    for pattern in (_NOT_COMING, _IN_CARE_OF):
        if found := pattern.search(text):
            remarks.append(found[1].strip())
            text = f"{text[: found.start()]} {text[found.end() :]}".strip(" ,-–—")
    before, comma, after = text.partition(",")
    text = f"{before} & {after}" if comma and before.strip() and after.strip() and unnamed_guests(after) else text
    text = _ASIDE_GUEST.sub(lambda found: f" & {found[1]}", text)
    if found := _REMARK.search(text):
        word = found[1] or found[2] or found[3]
        plain = folded(word).replace("-", " ")
        if found[3] or set(plain.split()) & _REMARKS or re.search("(first|1st) tim", plain):
            text = text[: found.start()]
            remarks.append(word.strip())
    remark = "; ".join(remarks)
    return tidied(text), "; ".join(dict.fromkeys(emails)), "; ".join(dict.fromkeys(phones)), remark


def _moved(email: str, phone: str, remark: str) -> tuple[str, ...]:
    return (
        *((f"The e-mail address {email} was in the name.",) if email else ()),
        *((f"The phone number {phone} was in the name.",) if phone else ()),
        *((f"“{remark}” went to the notes.",) if remark else ()),
    )


def _people(text: str) -> tuple[list[Person], tuple[str, ...]]:
    if not text:
        return [], ()
    if host := whose_guest(text):
        return [(text, question(host))], ()
    if two := _maybe_two(text):
        return two, ()
    turned = _turned(text)
    pieces = _split(turned)
    if len(pieces) < 2:
        last = text.partition(",")[0] if turned != text else ""
        name, capitals = with_capitals_last(with_last_name(turned, last))
        said = (read_as(text, usual_case(turned)),) if turned != text else capitals
        return _only(name), said
    people = _with_shared_last_name([with_capitals_last(piece)[0] for piece in pieces])
    return people, (f"{len(people)} people in one cell: {_named(people)}.",)


def _only(name: str) -> list[Person]:
    return [(name, "")] if name else []


def _named(people: Sequence[Person]) -> str:
    return listed([name for name, _ in people])


def _maybe_two(text: str) -> list[Person]:
    """Two whole names with a comma between them: two people, or one with two first and two last names."""
    before, comma, after = text.partition(",")
    one, other = tidied(before), tidied(after)
    if not comma or min(len(one.split()), len(other.split())) < 2 or is_suffix(other.split()[0]):
        return []
    if not name_parts(one).first or len(_split(one)) > 1 or len(_split(other)) > 1 or "," in other:
        return []
    asked = f"“{text}” may be two people, or one with the last name first. Correct the names, and check who plays."
    return [(one, asked), (other, asked)]


def _split(text: str) -> list[str]:
    return [piece for piece in (tidied(each.strip(" ,")) for each in _BETWEEN.split(text)) if piece]


def _turned(text: str) -> str:
    """The name "Lee, Ann" as Ann Lee."""
    before, comma, after = text.partition(",")
    if not comma or not before.strip() or not after.strip():
        return text
    if all(is_suffix(word) for word in after.replace(",", " ").split()) or len(_split(before)) > 1:
        return text  # Ann Lee, Jr.
    given, _, rest = after.partition(",")
    return " & ".join(tidied(f"{piece} {before} {rest}") for piece in _split(given))


def _with_shared_last_name(pieces: list[str]) -> list[Person]:
    """Ann & Bob Lee: both are called Lee. Mr. & Mrs. John Smith: both are called John Smith."""
    whole = next((piece for piece in reversed(pieces) if unnamed_guests(piece) is None), pieces[-1])
    parts = name_parts(whole)
    host = pieces[0]
    found: list[Person] = []
    for place, piece in enumerate(pieces):
        alone = len(piece.split()) == 1
        if guests := _guests_of(piece, found[0][0] if found else host) if place else []:
            found += guests
        elif alone and is_title(piece):
            found.append((tidied(f"{piece} {parts.first} {parts.last}"), ""))
        elif alone and parts.first and piece != whole and pieces.index(whole) > place:
            found.append((tidied(f"{piece} {parts.last}"), ""))
        else:
            lost = alone and place and " " in found[0][0]
            found.append((piece, half_name(piece, found[0][0]) if lost else ""))
    return found


def _guests_of(piece: str, host: str) -> list[Person]:
    """The guests without a name that a piece of a cell speaks of, each with a question."""
    guests = unnamed_guests(piece)
    if guests is None:
        return []
    called = "" if folded(guests.called) in ("guest", "a guest") else guests.called
    return [(name, question(host, called)) for name in placeholders(host, guests.many)]


def with_guests(found: Sequence[FoundPerson], cells: Sequence[str], places: Sequence[str]) -> list[FoundPerson]:
    """The people of a row with the guests that other columns speak of: those with names, and a question for the others."""
    if not found or not found[0].name:
        return list(found)
    host, people = found[0], [each for each in found if not each.guest]
    unnamed = [each for each in found if each.guest]
    named: list[FoundPerson] = []
    wanted = 0
    for text, many in map(guest_cell, cells):
        wanted += many
        read = read_names(text)
        for name, asked in zip_longest(read.names, read.asked, fillvalue=""):
            alone = "" if " " in name else half_name(name, host.name)
            named.append(FoundPerson(usual_case(name), asked or alone, True, (f"{name} is a guest of {host.name}.",)))
    booked = max((int(cell) for cell in places if cell.isdecimal() and len(cell) < 3), default=0)
    wanted = max(wanted - len(named), min(booked, MOST_GUESTS + 1) - len(people) - len(named))
    if len(unnamed) <= wanted or named:  # "and guest" beside "Bringing a guest: Yes" is one guest
        many = max(wanted, len(unnamed) - len(named))
        unnamed = [FoundPerson(name, question(host.name), True) for name in placeholders(host.name, max(many, 0))]
    own = {folded(each.name) for each in people}
    return [*people, *(each for each in named if folded(each.name) not in own), *unnamed]
