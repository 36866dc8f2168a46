"""The names in one cell of an imported list: turned, split in two, without addresses and numbers, in the usual case."""

from __future__ import annotations

import re
from dataclasses import dataclass

from eastwind.formats import listed
from eastwind.tournament.people.last_names import is_suffix, is_title, name_parts, with_last_name
from eastwind.tournament.people.list_cells import EMAIL, PHONE, is_phone
from eastwind.tournament.people.names import folded, tidied


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BETWEEN = re.compile(r"\s*(?:\s(?:&|and|w/|with|plus)\s|[/;+\n]|\s&|&\s)\s*", re.IGNORECASE)
_BULLET = re.compile(r"^\s*(?:#?\d{1,4}\s*[.):]\s*|#\d{1,4}\s+|\d{1,3}\s+(?=[^\W\d_])|[•*·‣–-]\s+)")
_NO_NAME = frozenset({"guest", "friend", "1", "one", "+1", "tba", "tbd", "husband", "wife", "spouse", "partner"})
_REMARKS = _words(
    """guest new paid unpaid standby sub substitute house beginner waitlist waiting director vegetarian vegan gf kosher
    halal cash check venmo zelle late maybe tentative sitting seated stationary"""
)
_REMARK = re.compile(r"\s*[(\[]([^()\[\]]{1,40})[)\]]\s*$|\s+[-–—]\s+([\w ]{1,30})$|\s*(\*+)\s*$")
_TOTAL = re.compile(
    r"(?:(?:grand |sub)?totals?(?:\s+(?:players|people|paid|received|registered|entries|due)\b)?|sum|count|average)"
    r"\s*[:=]?\s*[\d$€£.,]*",
    re.IGNORECASE,
)
_PARTICLES = "de del dela della di da das dos du des van von der den ter zu la las los le y e"
_SMALL = frozenset(_PARTICLES.split())
_NUMERALS = frozenset({"ii", "iii", "iv"})
_PIECE = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class NamesRead:
    """The people in one cell, and what stood there beside their names."""

    names: tuple[str, ...]
    email: str = ""
    phone: str = ""
    remark: str = ""
    said: tuple[str, ...] = ()  # what we guessed or moved, one sentence each


def read_names(cell: str) -> NamesRead:
    """The people in a cell with whole names."""
    text, email, phone, remark = _taken_out(cell)
    names, said = _people(text)
    return NamesRead(names, email, phone, remark, (*_moved(email, phone, remark), *said))


def read_two_columns(first: str, last: str) -> NamesRead:
    """The people whose first and last names stand in two cells: Ann & Bob | Lee."""
    given, email, phone, remark = _taken_out("" if re.fullmatch(r"#?\d{1,4}[.):]?", first) else first)
    family, *others = _taken_out(last)
    email, phone, remark = (mine or theirs for mine, theirs in zip((email, phone, remark), others, strict=True))
    said = _moved(email, phone, remark)
    givens, families = _split(given), _split(family)
    if whole := _whole_names(given, family, families if len(givens) == 1 else []):
        names, more = _people(whole)
        return NamesRead(names, email, phone, remark, (*said, *more))
    if len(givens) < 2:
        return NamesRead(_only(_whole(given, family)), email, phone, remark, said)
    families = families if len(families) == len(givens) else [family] * len(givens)
    names = tuple(
        _guest_of(given, f"{givens[0]} {families[0]}") or _whole(given, family)
        for given, family in zip(givens, families, strict=True)
    )
    return NamesRead(names, email, phone, remark, (*said, f"{len(names)} people in one row: {listed(names)}."))


def _whole_names(given: str, family: str, families: list[str]) -> str:
    """The cells as one text if one of them is empty, has the whole name, or continues with whole names; "" if not."""
    if not given or not family:
        return given or family
    if folded(given) != folded(family) and folded(family) in folded(given) and " " in given:
        return given  # the whole name stands in both
    others = families[1:]
    return f"{given} {family}" if others and all(" " in each for each in others) else ""  # Ann | Lee & Bob Roy


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
    emails, text = EMAIL.findall(cell), EMAIL.sub(" ", cell)
    phones = [found.group().strip() for found in PHONE.finditer(text) if is_phone(found.group())]
    text = re.sub(r"<\s*>|\(\s*\)|\[\s*\]|mailto:", " ", PHONE.sub(" ", text) if phones else text)
    text = without_number(text).strip(" ,;:|<>-–\t\n")
    text = text.replace('"', "") if text.count('"') == 1 else text
    remark = ""
    if found := _REMARK.search(text):
        word = found[1] or found[2] or found[3]
        plain = folded(word).replace("-", " ")
        if found[3] or set(plain.split()) & _REMARKS or re.search("(first|1st) tim", plain):
            text, remark = text[: found.start()], word.strip()
    return tidied(text), "; ".join(dict.fromkeys(emails)), "; ".join(dict.fromkeys(phones)), remark


def _moved(email: str, phone: str, remark: str) -> tuple[str, ...]:
    return (
        *((f"The e-mail address {email} was in the name.",) if email else ()),
        *((f"The phone number {phone} was in the name.",) if phone else ()),
        *((f"“{remark}” went to the notes.",) if remark else ()),
    )


def _people(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if not text:
        return (), ()
    turned = _turned(text)
    pieces = _split(turned)
    if len(pieces) < 2:
        said = (f"“{text}” is read as {turned}.",) if turned != text else ()
        last = text.partition(",")[0] if turned != text else ""
        return _only(with_last_name(turned, last)), said
    names = tuple(_with_shared_last_name(pieces))
    return names, (f"{len(names)} people in one cell: {listed(names)}.",)


def _only(name: str) -> tuple[str, ...]:
    return (name,) if name else ()


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


def _with_shared_last_name(pieces: list[str]) -> list[str]:
    """Ann & Bob Lee: both are called Lee. Mr. & Mrs. John Smith: both are called John Smith."""
    whole = pieces[-1]
    parts = name_parts(whole)
    found = []
    for place, piece in enumerate(pieces):
        alone = len(piece.split()) == 1 and place < len(pieces) - 1
        if guest := _guest_of(piece, pieces[0]) if place else "":
            found.append(guest)
        elif alone and is_title(piece):
            found.append(tidied(f"{piece} {parts.first} {parts.last}"))
        elif alone and parts.first:
            found.append(tidied(f"{piece} {parts.last}"))
        else:
            found.append(piece)
    return found


def _guest_of(piece: str, host: str) -> str:
    return f"Guest of {tidied(host)}" if folded(piece).removeprefix("a ").removeprefix("+") in _NO_NAME else ""


def usual_case(name: str) -> str:
    """DEBBIE O'HARA as Debbie O'Hara. A name with capitals and small letters stays as it is."""
    letters = [sign for sign in name if sign.isalpha()]
    if len(name.split()) < 2 or len(letters) < 4 or not (name.isupper() or name.islower()):
        return name
    words = name.split(" ")
    return " ".join(_word_in_case(word, place) for place, word in enumerate(words))


def _word_in_case(word: str, place: int) -> str:
    small = word.lower()
    if place and small in _SMALL:
        return small
    if small.strip(".,") in _NUMERALS:
        return word.upper()
    pieces = _PIECE.sub(lambda found: found[0].capitalize(), small)
    pieces = re.sub(r"(?<=['’])S\b", "s", pieces)  # the apostrophe of a possessive, not of O'Hara
    return re.sub(r"^Mc(\w)", lambda found: f"Mc{found[1].upper()}", pieces)
