"""Player lists and standings as rows of a spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from eastwind.refusals import InputError, did_you_mean
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.names import folded, tidied
from eastwind.tournament.setup.parse import read_cents
from eastwind.tournament.state import Details, Tournament, label

Cell = str | int | None

# heading as people write it -> field
HEADINGS = {
    "name": "name",
    "player": "name",
    "section": "section",
    "status": "status",
    "stationary": "stationary",
    "first timer": "first_timer",
    "brings set": "brings_set",
    "keep apart": "keep_apart",
    "master points": "master_points",
}
PAID = "paid"
LEFT_ASIDE = ("number", "checked in")  # columns of our own lists that a new event fills in itself
# Other headings for names. We do not guess which one holds the whole name.
_NAMES_ELSEWHERE = {
    "names", "players", "player name", "full name", "first name", "last name", "surname", "given name",
    "nom", "prénom", "nombre", "apellido", "nome", "cognome", "vorname", "nachname", "spieler",
}  # fmt: skip
_YES = {"yes", "y", "true", "1", "x"}
_NO = {"no", "n", "false", "0", ""}
_PAID_THE_FEE = {"yes", "y", "true", "x", "fee", "paid"}
_PAID_NOTHING = {"no", "n", "false", "-", "unpaid"}
_STATUSES = ("entered", "waiting", "standby", "house")


@dataclass(frozen=True, slots=True)
class Roster:
    """The players read from a list, and the errors in the other rows."""

    entries: tuple[Details, ...]
    errors: tuple[str, ...]
    notes: tuple[str, ...] = ()  # columns we skipped
    paid: tuple[int | None, ...] = ()  # cents per player; None if the list does not say


def read_roster(
    rows: Sequence[Sequence[object]],
    taken: frozenset[str] = frozenset(),
    sections: Sequence[str] | None = None,
    fee: int = 0,
) -> Roster:
    """Reads players from rows. A first row with the word "name" is the heading; without one, each row is a name.

    "Archer, Ann" becomes Ann Archer, and a number before a name ("3. Ann") is dropped. With `sections`, an unknown
    section is an error of its row. The column "paid" has an amount, or yes for the fee.
    """
    cells = [(number, [_text(cell) for cell in row]) for number, row in enumerate(rows, start=1)]
    cells = [(number, row) for number, row in cells if any(row)]
    if not cells:
        return Roster((), ("The list is empty.",))
    heading = [folded(cell) for cell in cells[0][1]]
    if "name" in heading or "player" in heading:
        cells = cells[1:]
    elif known := [cell for cell in heading if cell in {*HEADINGS, PAID, *LEFT_ASIDE, *map(folded, _NAMES_ELSEWHERE)}]:
        return Roster((), (_nameless(cells[0][1], known),))
    else:
        heading = ["name"]
        cells = [(number, _plain_name(row)) for number, row in cells]
    unknown = [cell for cell in heading if cell and cell not in {*HEADINGS, PAID, *LEFT_ASIDE}]
    errors = [f"The column {cell!r} is not known.{did_you_mean(cell, [*HEADINGS, PAID])}" for cell in unknown]
    names = set(taken)
    found: list[Details] = []
    paid: list[int | None] = []
    for number, row in cells:
        if len(heading) == 1 and len(row) > 1:
            errors.append(f"Row {number}: there are {len(row)} columns, and no heading that says what they are.")
            continue
        fields = dict(zip(heading, row, strict=False))
        details = _read_row(fields, names)
        if not isinstance(details, str) and sections is not None:
            details = _in_section(details, sections)
        amount = _read_paid(fields.get(PAID, ""), fee)
        if isinstance(details, str) or isinstance(amount, str):
            errors.append(f"Row {number}: {details if isinstance(details, str) else amount}")
        else:
            found.append(details)
            paid.append(amount)
            names.add(folded(details.name))
    aside = [cell for cell in heading if cell in LEFT_ASIDE]
    notes = (f"Not taken over: {', '.join(aside)}. A new entry gets its own.",) if aside else ()
    return Roster(tuple(found), tuple(errors), notes, tuple(paid))


def amounts_of(roster: Roster) -> tuple[int | None, ...]:
    """What each player paid, or nothing if the list says nothing."""
    return roster.paid if any(amount is not None for amount in roster.paid) else ()


def _nameless(row: Sequence[str], known: Sequence[str]) -> str:
    """Asks which column holds the names."""
    columns = ", ".join(repr(cell) for cell in row if cell)
    return (
        f"The first row ({columns}) looks like a heading, since it has {known[0]!r}, but no column is called 'name': "
        "call the one with the whole names so. If it is no heading, put one above it."
    )


def _read_paid(word: str, fee: int) -> int | str | None:
    """Cents paid: an amount, yes (the fee), or no (nothing); None if the cell is empty."""
    said = word.casefold()
    if not said:
        return None
    if said in _PAID_THE_FEE:
        return fee
    if said in _PAID_NOTHING:
        return 0
    try:
        cents = read_cents(re.sub(r"^(\d+[.,]\d)$", r"\g<1>0", word))  # a spreadsheet turns 40.50 into 40.5
    except InputError as error:
        return error.message
    return cents if cents >= 0 else f"{word!r} is less than nothing: write what was paid."


def _plain_name(row: list[str]) -> list[str]:
    """The name in a row without a heading. Other cells are kept so that we can ask about them."""
    filled = [cell for cell in row if cell]
    filled[0] = re.sub(r"^\d{1,3}\s*[.):]\s+", "", filled[0])
    if len(filled) > 1 and re.fullmatch(r"\d{1,3}[.):]?", filled[0]):  # a column of numbers in front of the names
        filled = filled[1:]
    return [f"{filled[1]} {filled[0]}"] if len(filled) == 2 else filled


def _in_section(details: Details, sections: Sequence[str]) -> Details | str:
    """The player with the section spelled as in the terms."""
    if details.section is None:
        return details
    names = {folded(name): name for name in sections}
    name = names.get(folded(details.section))
    if name is None:
        return f"there is no section {details.section!r} in this event.{did_you_mean(details.section, sections)}"
    return msgspec.structs.replace(details, section=name)


def entry_rows(state: Tournament) -> list[list[Cell]]:
    """The players as rows with a heading, for `read_roster`."""
    rows: list[list[Cell]] = [["number", *(heading for heading in HEADINGS if heading != "player"), PAID, "checked in"]]
    for number, entry in sorted(state.entries.items()):
        each = entry.details
        rows.append(
            [
                label(state, number),
                each.name,
                each.section,
                each.status,
                _yes(each.stationary),
                _yes(each.first_timer),
                _yes(each.brings_set),
                "; ".join(each.keep_apart),
                each.master_points,
                f"{entry.paid // 100}.{entry.paid % 100:02d}",
                _yes(entry.checked_in),
            ]
        )
    return rows


def standing_rows(
    state: Tournament, through: int | None = None, section: str | None = None, master_points: bool = False
) -> list[list[Cell]]:
    """The standings as rows with a heading. A round sat out is empty, not zero.

    If anyone can earn Master Points, their totals are included.
    """
    lines = standings(state, through, section)
    numbers = [each.round for each in lines[0].rounds] if lines else []
    earned = master_points and any(line.master_points_total is not None for line in lines)
    more: list[Cell] = ["master points total"] if earned else []
    rows: list[list[Cell]] = [["rank", "number", "name", *(f"round {number}" for number in numbers), "total", *more]]
    for line in lines:
        rounds: list[Cell] = [each.shown for each in line.rounds]
        own: list[Cell] = [line.master_points_total] if earned else []
        rows.append([line.rank, label(state, line.entry), state.entries[line.entry].name, *rounds, line.total, *own])
    return rows


def _read_row(row: Mapping[str, str], names: set[str]) -> Details | str:
    fields = {HEADINGS[heading]: value for heading, value in row.items() if heading in HEADINGS}
    name = tidied(fields.get("name", ""))
    if not name:
        return "there is no name."
    if folded(name) in names:
        return f"{name} is already on the list."
    status = fields.get("status", "").casefold() or "entered"
    if status not in _STATUSES:
        return f"{status!r} is no status: it is one of {', '.join(_STATUSES)}.{did_you_mean(status, _STATUSES)}"
    flags = {}
    for flag in ("stationary", "first_timer", "brings_set"):
        word = fields.get(flag, "").casefold()
        if word not in _YES | _NO:
            return f"{word!r} is neither yes nor no."
        flags[flag] = word in _YES
    groups = tuple(group.strip() for group in fields.get("keep_apart", "").split(";") if group.strip())
    return msgspec.convert(
        {
            "name": name,
            "section": fields.get("section") or None,
            "status": status,
            "keep_apart": groups,
            "master_points": fields.get("master_points") or None,
            **flags,
        },
        Details,
    )


def _text(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell).strip()


def _yes(flag: bool) -> str:
    return "yes" if flag else ""
