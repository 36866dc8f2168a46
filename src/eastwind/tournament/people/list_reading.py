"""Reads a list of players as it comes: any columns in any order, row by row, and says what was guessed or left out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from string import ascii_lowercase
from typing import Any

from msgspec.structs import replace as replace_struct

from eastwind.refusals import did_you_mean
from eastwind.tournament.people.contact_details import CONTACTS, Contact, contact_of, joined
from eastwind.tournament.people.details import DETAILS, NOTHING, DetailRow, reset
from eastwind.tournament.people.last_names import name_parts
from eastwind.tournament.people.letter_case import usual_case
from eastwind.tournament.people.list_cells import (
    EMAIL,
    PaidCell,
    looks_like_a_name,
    read_how,
    read_paid,
    read_status,
    read_yes,
)
from eastwind.tournament.people.list_columns import NAMES, Meaning, heading_row, meanings_of
from eastwind.tournament.people.list_doubts import (
    STATUS_WORDS,
    divider,
    odd_email,
    odd_name,
    odd_phone,
    plain_phone,
    says_no,
)
from eastwind.tournament.people.list_names import (
    FoundPerson,
    NamesRead,
    is_total,
    read_names,
    read_two_columns,
    with_guests,
)
from eastwind.tournament.people.listed_players import (
    LONGEST_NAME,
    ListedPlayer,
    Names,
    Place,
    contacts_known,
    mark_twins,
    names_known,
)
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import Details, Status, Tournament

Fields = Mapping[Meaning, Sequence[str]]  # the cells of a row by what they mean
_LETTERS = ascii_lowercase
MOST_SIGNS = 1_000  # of one cell: more than anything we keep


@dataclass(frozen=True, slots=True)
class ListColumn:
    """One column of the list: its heading, what it means, and a few of its cells."""

    heading: str
    meaning: Meaning
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerList:
    """A list as we read it."""

    columns: tuple[ListColumn, ...]
    players: tuple[ListedPlayer, ...]
    left_out: tuple[str, ...] = ()  # rows without a player, and why
    said: tuple[str, ...] = ()  # about the list as a whole


@dataclass(frozen=True, slots=True)
class Known:
    """What the event knows already."""

    names: Names = field(default_factory=dict)
    sections: tuple[str, ...] = ()
    master_points: frozenset[str] = frozenset()
    fee: int = 0
    contacts: Mapping[str, Place] = field(default_factory=dict)


def known_of(state: Tournament, book: Mapping[int, Contact] | None = None) -> Known:
    """What an event knows already. `book` has the contact details of its players."""
    numbers = (player.details.master_points for player in state.players.values())
    return Known(
        names=names_known(state),
        sections=tuple(section.name for section in state.terms.sections),
        master_points=frozenset(filter(None, numbers)),
        fee=state.terms.fee,
        contacts=contacts_known(state, book or {}),
    )


def read_list(rows: Sequence[Sequence[object]], known: Known, meanings: Sequence[Meaning | None] = ()) -> PlayerList:
    """Reads players from rows. `meanings` are the columns that the director has set; None is still to be guessed."""
    written = [[_text(cell) for cell in row] for row in _one_a_row(rows)]
    cells = [[cell.strip() for cell in row] for row in written]
    filled = [number for number, row in enumerate(cells) if any(row)]
    if not filled:
        return PlayerList((), (), said=("The list is empty.",))
    found = heading_row([cells[number] for number in filled])
    headings = cells[filled[found]] if found is not None else []
    body = filled if found is None else filled[found + 1 :]
    people = [cells[number] for number in body]
    guessed = meanings_of(headings, people, _last_name_first([written[number] for number in body]))
    chosen = tuple((meanings[place] if place < len(meanings) else None) or each for place, each in enumerate(guessed))
    reader = _ListReader(chosen, known, headings, people)
    for number in body:
        reader.read(number + 1, cells[number])
    columns = tuple(
        ListColumn(headings[place] if place < len(headings) else "", each, _examples(people, place))
        for place, each in enumerate(chosen)
    )
    above = [f"Row {number + 1} is above the headings: {_shown(cells[number])}." for number in filled[: found or 0]]
    said = (
        *_about(columns, bool(headings)),
        *_about_names(reader),
        *(("One line, read as one player for each name.",) if len(rows) < len(written) else ()),
    )
    return PlayerList(
        columns,
        mark_twins(_with_one_name(reader.players), known.names, known.contacts),
        (*above, *reader.left_out),
        said,
    )


class _ListReader:
    """Reads one row after another, and remembers the names for the rows to come."""

    def __init__(
        self, meanings: Sequence[Meaning], known: Known, headings: Sequence[str], rows: Sequence[Sequence[str]]
    ) -> None:
        self.players: list[ListedPlayer] = []
        self.left_out: list[str] = []
        self.recased = 0  # names that were in capitals, or in small letters only
        self._meanings = meanings
        self._known = known
        self._headings = [folded(cell) for cell in headings]
        self._numbers = set(known.master_points)
        paid = {cell for row in rows for meaning, cell in zip(meanings, row, strict=False) if meaning == "paid"}
        self._ticks = paid <= {"", "0", "1"}  # yes and no, as some sites write it
        self._below: Status = "entered"  # a line such as "Waiting list" holds for the rows below it
        self._wide = 2 * sum(sum(map(bool, row)) > 1 for row in rows) > len(rows)  # most rows say more than a name

    def read(self, number: int, row: Sequence[str]) -> None:
        fields = self._fields(row)
        people = _people(fields)
        if self._headings and [folded(cell) for cell in row] == self._headings:
            self.left_out.append(f"Row {number} repeats the headings.")
        elif is_total(next(filter(None, row))) or any(is_total(name) for read in people for name in read.names):
            self.left_out.append(f"Row {number} is a total: {_shown(row)}.")
        elif divided := divider(row):
            self._below = divided[0]
            self.left_out.append(f"Row {number} says “{_shown(row)}”. {divided[1]}")
        else:
            found = self._named(people, fields)
            none = () if found else (f"This row has no name: {_shown(row)}.",)
            self._add(number, fields, people, found or [FoundPerson("")], none or self._too_long(row))

    def _named(self, people: Sequence[NamesRead], fields: Fields) -> list[FoundPerson]:
        """The players of a row, and what to ask about each."""
        found: dict[str, FoundPerson] = {}  # a name that stands in two columns is one person
        for read in people:
            for place, (written, asked) in enumerate(zip_longest(read.names, read.asked, fillvalue="")):
                name = usual_case(written)
                self.recased += name != written
                odd = "" if asked or len(read.names) > 1 else odd_name(name)
                guest = bool(place and asked and not read.asked[0])
                found.setdefault(folded(name), FoundPerson(name, asked or odd, guest))
        return with_guests(list(found.values()), fields.get("guest", ()), fields.get("places", ()))

    def _too_long(self, row: Sequence[str]) -> tuple[str, ...]:
        """A comma in a name without quotation marks moves everything behind it."""
        if not self._headings or not any(row[len(self._headings) :]):
            return ()
        return (f"This row has more cells than there are headings: {_shown(row)}.",)

    def _fields(self, row: Sequence[str]) -> Fields:
        fields: dict[Meaning, list[str]] = {}
        for meaning, cell in zip(self._meanings, row, strict=False):
            if cell or meaning in NAMES:
                fields.setdefault(meaning, []).append(cell)
        return fields

    def _add(
        self,
        number: int,
        fields: Fields,
        people: Sequence[NamesRead],
        found: Sequence[FoundPerson],
        about: Sequence[str],
    ) -> None:
        out, status, doubt = _status(fields, people)
        below = self._below if status == "entered" and self._below != "entered" else ""
        paid = self._paid(fields)
        details, doubts = self._details(fields)
        contact, odd = _contact(fields, people, paid)
        money, shared = _shares(paid, len(found), self._known.fee, sum(each.guest for each in found))
        said = [*about, *(line for read in people for line in read.said), *doubt, *doubts, *odd, *shared]
        said += [f"Below a line that says so: {STATUS_WORDS[below]}."] if below else []
        for place, (each, cents) in enumerate(zip(found, money, strict=True)):
            own = details if place == 0 else reset(details, lambda row: row.of_one)
            name = each.name[:LONGEST_NAME].strip()
            cut = (f"The name was cut to {LONGEST_NAME} characters.",) if len(each.name) > LONGEST_NAME else ()
            self.players.append(
                ListedPlayer(
                    key=f"{number}{_LETTERS[min(place, 25)] if len(found) > 1 else ''}",
                    row=number,
                    details=replace_struct(own, name=name, status=below or status),
                    contact=Contact(notes=f"guest of {found[0].name}") if each.guest else contact,
                    paid=cents,
                    how=paid.how if cents else "",
                    said=(*(() if each.guest else said), *each.said, *cut),
                    asked=(each.asked,) if each.asked else (),
                    guest=each.guest,
                    take=bool(name) and not out and not each.asked,
                )
            )

    def _paid(self, fields: Fields) -> PaidCell:
        word, how = _first(fields, "paid"), _first(fields, "how")
        if self._ticks:
            word = {"1": "yes", "0": "no"}.get(word, word)
        paid = read_paid(word if "paid" in self._meanings else how, self._known.fee)
        return replace(paid, how=paid.how or read_how(how)) if paid.cents else paid

    def _details(self, fields: Fields) -> tuple[Details, list[str]]:
        found: dict[str, Any] = {}
        said: list[str] = []
        for row in DETAILS:
            if row.form != "status":  # it says whether the row plays at all
                found[row.name] = self._detail(row, fields, said)
        return replace_struct(NOTHING, **found), said

    def _detail(self, row: DetailRow, fields: Fields, said: list[str]) -> Any:
        word = _first(fields, row.meaning)
        if row.form == "tick":
            answer = True if row.counted and re.fullmatch(r"[1-9]\d?", word) else read_yes(word)
            if answer is None:
                said.append(f"{row.title}: “{word}” is neither yes nor no, so we took it as no.")
            return bool(answer)
        if row.form == "groups":
            return tuple(dict.fromkeys(each for cell in fields.get(row.meaning, ()) for each in _groups(cell)))
        if row.form == "section":
            section = {folded(name): name for name in self._known.sections}.get(folded(word))
            if word and section is None:
                said.append(f"This tournament has no section {word}.{did_you_mean(word, self._known.sections)}")
            return section
        text = word[:LONGEST_NAME]
        return (self._own_number(text, said) if row.name == "master_points" else text) or None

    def _own_number(self, points: str, said: list[str]) -> str:
        """A Master Points number, unless someone else has it."""
        if points in self._numbers:
            said.append(f"The Master Points number {points} belongs to someone else, so we left it blank.")
            return ""
        self._numbers |= {points} - {""}
        return points


def _people(fields: Fields) -> list[NamesRead]:
    """The people of a row, by whole names and by first and last names."""
    pairs = zip_longest(fields.get("first", ()), fields.get("last", ()), fillvalue="")
    return [*map(read_names, fields.get("name", ())), *(read_two_columns(*pair) for pair in pairs)]


def _contact(fields: Fields, people: Sequence[NamesRead], paid: PaidCell) -> tuple[Contact, list[str]]:
    """How to reach the people of a row, and what looks wrong about it."""
    emails = [*fields.get("email", ()), *(read.email for read in people)]
    phones = [plain_phone(cell) for cell in (*fields.get("phone", ()), *(read.phone for read in people))]
    found = {row.name: fields.get(row.meaning, ()) for row in CONTACTS}
    notes = (*found["notes"], *(read.remark for read in people), paid.note)
    found |= {"email": emails, "phone": phones, "notes": notes}
    contact = contact_of({name: joined(*texts) for name, texts in found.items()})
    doubts = [
        *(odd_email(cell) for cell in dict.fromkeys(emails)),
        *(odd_phone(cell) for cell in dict.fromkeys(phones)),
    ]
    return contact, [doubt for doubt in doubts if doubt]


def _status(fields: Fields, people: Sequence[NamesRead]) -> tuple[bool, Status, list[str]]:
    """Whether the row says that this player is not coming; where the player is on the list; what we could not read."""
    remarks = [remark for read in people for remark in read.remark.split("; ") if remark]
    if gone := next((remark for remark in remarks if says_no(remark)), ""):
        return True, "entered", [f"The list says “{gone}”."]
    word = _first(fields, "status")
    aside = [status for remark in remarks if (status := read_status(remark))]
    status = read_status(word) if word else next(iter(aside), "entered")
    if status == "out":
        return True, "entered", [f"The list says “{word}”."]
    return (
        False,
        status or "entered",
        [] if status else [f"We don't know the status “{word}”, so we took it as a player."],
    )


def _shares(paid: PaidCell, people: int, fee: int, guests: int) -> tuple[list[int | None], list[str]]:
    """What each person of one row paid. A word such as "yes" says nothing about a guest."""
    doubt = [f"“{paid.doubt}” doesn't tell us what was paid."] if paid.doubt else []
    if paid.cents is None or people == 1:
        return [paid.cents] * people, doubt
    if not paid.is_amount:
        return [*[paid.cents] * (people - guests), *[None] * guests], doubt
    if paid.cents == people * fee:
        return [fee] * people, doubt
    told = [] if guests == people - 1 and paid.cents <= fee else ["The payment is recorded for the first of them."]
    return [paid.cents, *[0] * (people - 1)], [*doubt, *told]


def _groups(cell: str) -> list[str]:
    pieces = (piece.strip()[:LONGEST_NAME] for piece in cell.split(";" if ";" in cell else ","))
    return [piece for piece in pieces if read_yes(piece) is None]


def _first(fields: Fields, meaning: Meaning) -> str:
    return next(iter(fields.get(meaning, ())), "")


def _last_name_first(rows: Sequence[Sequence[str]]) -> bool:
    """Whether two columns without headings are "Lee, Ann": a comma and a space between them."""
    pairs = [row for row in rows if len(row) > 1 and row[0].strip() and row[1].strip()]
    return bool(pairs) and 2 * sum(row[1].startswith(" ") for row in pairs) > len(pairs)


def _one_a_row(rows: Sequence[Sequence[object]]) -> Sequence[Sequence[object]]:
    """A single line with many names, as an e-mail program has them, as one row for each."""
    filled = [row for row in rows if any(_text(cell).strip() for cell in row)]
    cells = [_text(cell).strip() for cell in filled[0]] if len(filled) == 1 else []
    people = [cell for cell in cells if cell]
    whole = [cell for cell in people if " " in cell and looks_like_a_name(EMAIL.sub("", cell).strip("<> "))]
    return [[cell] for cell in people] if len(whole) > 1 and 2 * len(whole) > len(people) else rows


def _about(columns: Sequence[ListColumn], has_headings: bool) -> tuple[str, ...]:
    """What to check before anything is added."""
    if has_headings or len(columns) < 2:
        return ()
    return ("The list has no headings, so we guessed the columns. Check them.",)


def _with_one_name(players: Sequence[ListedPlayer]) -> list[ListedPlayer]:
    """The players, with a word where one has a single name among people with first and last names."""
    short = {each.key for each in players if each.details.name and not name_parts(each.details.name).first}
    if 2 * len(short) >= len(players):
        return list(players)
    return [
        replace(each, said=(*each.said, f"“{each.details.name}” is one name only."))
        if each.key in short and not each.asked
        else each
        for each in players
    ]


def _about_names(reader: _ListReader) -> list[str]:
    """What the names as a whole look like."""
    names = [player.details.name for player in reader.players if player.details.name]
    said = []
    if len(names) > 2 and 2 * sum(" " not in name for name in names) > len(names):
        said.append(
            "Most of these names are one word. If another column has the rest, set it to First name or Last name."
        )
    if reader.recased:
        was, them = ("1 name was", "it") if reader.recased == 1 else (f"{reader.recased} names were", "them")
        said.append(f"{was} in capitals or in small letters. We wrote {them} the usual way.")
    return said


def _examples(rows: Sequence[Sequence[str]], place: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row[place] for row in rows if place < len(row) and row[place]))[:3]


def _shown(row: Sequence[str]) -> str:
    text = ", ".join(cell for cell in row if cell)
    return text if len(text) <= 60 else f"{text[:60]}…"


def _text(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)[:MOST_SIGNS].rstrip()
