"""Reads a list of players as it comes: any columns in any order, row by row, and says what was guessed or left out."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from string import ascii_lowercase

from msgspec.structs import replace as replace_struct

from eastwind.refusals import did_you_mean
from eastwind.tournament.people.contacts import Contact, joined
from eastwind.tournament.people.list_cells import (
    EMAIL,
    PaidCell,
    looks_like_a_name,
    read_how,
    read_paid,
    read_status,
    read_yes,
)
from eastwind.tournament.people.list_columns import MEANINGS, NAMES, Meaning, heading_row, meanings_of
from eastwind.tournament.people.list_names import NamesRead, is_total, read_names, read_two_columns, usual_case
from eastwind.tournament.people.listed_players import LONGEST_NAME, ListedPlayer, Names, mark_twins, names_known
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import Details, Status, Tournament

Fields = Mapping[Meaning, Sequence[str]]  # the cells of a row by what they mean
_LETTERS = ascii_lowercase
FLAGS: tuple[Meaning, ...] = ("brings_set", "first_timer", "stationary")


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the list: its heading, what it means, and a few of its cells."""

    heading: str
    meaning: Meaning
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerList:
    """A list as we read it."""

    columns: tuple[Column, ...]
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


def known_of(state: Tournament) -> Known:
    """What an event knows already."""
    numbers = (entry.details.master_points for entry in state.entries.values())
    return Known(
        names=names_known(state),
        sections=tuple(section.name for section in state.terms.sections),
        master_points=frozenset(filter(None, numbers)),
        fee=state.terms.fee,
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
    reader = _Reader(chosen, known, headings, people)
    for number in body:
        reader.read(number + 1, cells[number])
    columns = tuple(
        Column(headings[place] if place < len(headings) else "", each, _examples(people, place))
        for place, each in enumerate(chosen)
    )
    above = [f"Row {number + 1} is above the headings: {_shown(cells[number])}." for number in filled[: found or 0]]
    said = (
        *_about(columns, bool(headings)),
        *_about_names(reader),
        *(("One line, read as one player for each name.",) if len(rows) < len(written) else ()),
    )
    return PlayerList(columns, mark_twins(reader.players, known.names), (*above, *reader.left_out), said)


class _Reader:
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

    def read(self, number: int, row: Sequence[str]) -> None:
        fields = self._fields(row)
        people = _people(fields)
        written = [name for read in people for name in read.names]
        names = [usual_case(name) for name in written]
        self.recased += sum(map(operator.ne, names, written))
        if self._headings and [folded(cell) for cell in row] == self._headings:
            self.left_out.append(f"Row {number} repeats the headings.")
        elif is_total(next(filter(None, row))) or any(map(is_total, names)):
            self.left_out.append(f"Row {number} is a total: {_shown(row)}.")
        elif not names:
            said = (f"This row has no name: {_shown(row)}.",)
            self._add(number, fields, people, [""], said)
        else:
            self._add(number, fields, people, names, self._too_long(row))

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
        self, number: int, fields: Fields, people: Sequence[NamesRead], names: Sequence[str], about: Sequence[str]
    ) -> None:
        out, status, doubt = _status(fields)
        paid = self._paid(fields)
        details, doubts = self._details(fields)
        contact = _contact(fields, people, paid)
        money, shared = _shares(paid, len(names), self._known.fee)
        said = [*about, *(line for read in people for line in read.said), *doubt, *doubts, *shared]
        for place, (name, cents) in enumerate(zip(names, money, strict=True)):
            own = details if place == 0 else replace_struct(details, brings_set=False, master_points=None)
            player = ListedPlayer(
                key=f"{number}{_LETTERS[min(place, 25)] if len(names) > 1 else ''}",
                row=number,
                details=replace_struct(own, name=name[:LONGEST_NAME].strip(), status=status),
                contact=contact,
                paid=cents,
                how=paid.how if cents else "",
                said=(
                    *said,
                    *((f"The name was cut to {LONGEST_NAME} characters.",) if len(name) > LONGEST_NAME else ()),
                ),
                take=bool(name) and not out,
            )
            self.players.append(player)

    def _paid(self, fields: Fields) -> PaidCell:
        word, how = _first(fields, "paid"), _first(fields, "how")
        if self._ticks:
            word = {"1": "yes", "0": "no"}.get(word, word)
        paid = read_paid(word if "paid" in self._meanings else how, self._known.fee)
        return replace(paid, how=paid.how or read_how(how)) if paid.cents else paid

    def _details(self, fields: Fields) -> tuple[Details, list[str]]:
        said: list[str] = []
        answers = {flag: read_yes(_first(fields, flag)) for flag in FLAGS}
        for flag, answer in answers.items():
            if answer is None:
                said.append(f"{MEANINGS[flag]}: “{_first(fields, flag)}” is neither yes nor no, so we took it as no.")
        wish = _first(fields, "section")
        section = {folded(name): name for name in self._known.sections}.get(folded(wish))
        if wish and section is None:
            said.append(f"This tournament has no section {wish}.{did_you_mean(wish, self._known.sections)}")
        points = _first(fields, "master_points")[:LONGEST_NAME]
        if points in self._numbers:
            said.append(f"The Master Points number {points} belongs to someone else, so we left it blank.")
            points = ""
        self._numbers |= {points} - {""}
        groups = dict.fromkeys(each for cell in fields.get("group", ()) for each in _groups(cell))
        flags = {flag: bool(answer) for flag, answer in answers.items()}
        return Details(
            name="", section=section, keep_apart=tuple(groups), master_points=points or None,
            brings_set=flags["brings_set"], first_timer=flags["first_timer"], stationary=flags["stationary"],
        ), said  # fmt: skip


def _people(fields: Fields) -> list[NamesRead]:
    """The people of a row, by whole names and by first and last names."""
    pairs = zip_longest(fields.get("first", ()), fields.get("last", ()), fillvalue="")
    return [*map(read_names, fields.get("name", ())), *(read_two_columns(*pair) for pair in pairs)]


def _contact(fields: Fields, people: Sequence[NamesRead], paid: PaidCell) -> Contact:
    return Contact(
        email=joined(*fields.get("email", ()), *(read.email for read in people)),
        phone=joined(*fields.get("phone", ()), *(read.phone for read in people)),
        meal=joined(*fields.get("meal", ())),
        notes=joined(*fields.get("notes", ()), *(read.remark for read in people), paid.note),
    )


def _status(fields: Fields) -> tuple[bool, Status, list[str]]:
    """Whether the row says that this player is not coming; where the player is on the list; what we could not read."""
    word = _first(fields, "status")
    status = read_status(word) if word else "entered"
    if status == "out":
        return True, "entered", [f"The list says “{word}”."]
    return (
        False,
        status or "entered",
        [] if status else [f"We don't know the status “{word}”, so we took it as a player."],
    )


def _shares(paid: PaidCell, people: int, fee: int) -> tuple[list[int | None], list[str]]:
    """What each person of one row paid."""
    doubt = [f"“{paid.doubt}” doesn't tell us what was paid."] if paid.doubt else []
    if paid.cents is None or people == 1 or not paid.is_amount:
        return [paid.cents] * people, doubt
    if paid.cents == people * fee:
        return [fee] * people, doubt
    return [paid.cents, *[0] * (people - 1)], [*doubt, "The payment is recorded for the first of them."]


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
    return [[cell] for cell in people] if len(people) > 1 and len(whole) == len(people) else rows


def _about(columns: Sequence[Column], has_headings: bool) -> tuple[str, ...]:
    """What to check before anything is added."""
    if has_headings or len(columns) < 2:
        return ()
    return ("The list has no headings, so we guessed the columns. Check them.",)


def _about_names(reader: _Reader) -> list[str]:
    """What the names as a whole look like."""
    names = [player.details.name for player in reader.players if player.details.name]
    said = []
    if len(names) > 2 and 2 * sum(" " not in name for name in names) > len(names):
        said.append(
            "Most of these names are one word. If another column has the rest, set it to First name or Last name."
        )
    if reader.recased:
        word = "name was" if reader.recased == 1 else "names were"
        said.append(f"{reader.recased} {word} all capitals or all small letters. We wrote them the usual way.")
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
    return str(cell).rstrip()
