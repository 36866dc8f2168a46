"""The room's tables, row by row, as the director typed them, and directions to a table."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from eastwind.formats import ordinal
from eastwind.refusals import InputError

GAP = "."  # no table here
MOST_ROWS, MOST_ACROSS = 40, 30


@dataclass(frozen=True, slots=True)
class RoomMap:
    """The rows of the room, the one with the board first; a gap is "". One table is the player's own."""

    rows: tuple[tuple[str, ...], ...]
    table: str

    @property
    def across(self) -> int:
        return max(len(row) for row in self.rows)

    @property
    def words(self) -> str:
        """The way in one sentence: "Face the board: table 7 is in row 2, 3rd from the left."."""
        row = next(number for number, tables in enumerate(self.rows, start=1) if self.table in tables)
        tables = [each for each in self.rows[row - 1] if each]
        place = tables.index(self.table) + 1
        ends = {len(tables): ", at the right end", 1: ", at the left end"} if len(tables) > 1 else {1: ""}
        where = ends.get(place, f", {ordinal(place)} from the left")
        return f"Face the board: table {self.table} is in row {row}{where}."


def read_layout(text: str, known: Collection[str]) -> str:
    """The layout as it is kept: a line for each row. `known` are the event's tables, empty before seating."""
    rows = [_tables_in(line, known) for line in re.split(r"[\n;/]", text)]
    rows = [row for row in rows if row]
    if len(rows) > MOST_ROWS or any(len(row) > MOST_ACROSS for row in rows):
        raise InputError(f"That is too large for a phone. Type at most {MOST_ROWS} rows of {MOST_ACROSS} tables.")
    tables = [each for row in rows for each in row if each != GAP]
    twice = next((each for each in tables if tables.count(each) > 1), None)
    if twice is not None:
        raise InputError(f"Table {twice} is in the room twice. Type each table once.")
    return "\n".join("|".join(row) for row in rows) if tables else ""


def as_typed(kept: str) -> str:
    """A kept layout as the director would type it."""
    return "\n".join(" ".join(each.replace(" ", "") for each in row) for row in _rows(kept))


def map_to(kept: str, table: str) -> RoomMap | None:
    """The map with one table marked, or None without a layout or if the table isn't on it."""
    rows = tuple(tuple("" if each == GAP else each for each in row) for row in _rows(kept))
    return RoomMap(rows, table) if any(table in row for row in rows) else None


def _rows(kept: str) -> list[list[str]]:
    return [line.split("|") for line in kept.split("\n") if line]


def _tables_in(line: str, known: Collection[str]) -> list[str]:
    """The tables of a line: 1 2 3, or 1-5, or 10-6 from right to left; a dot is a gap."""
    found: list[str] = []
    for word in re.sub(r"\s*-\s*", "-", line).replace(",", " ").split():
        if re.fullmatch(r"\d{1,4}-\d{1,4}", word):
            first, last = map(int, word.split("-"))
            if abs(last - first) >= MOST_ACROSS:
                raise InputError(f"{word} is too long for one row. Type at most {MOST_ACROSS} tables in a row.")
            step = 1 if first <= last else -1
            found += [_table(str(number), known) for number in range(first, last + step, step)]
        else:
            found.append(GAP if set(word) <= set("._") else _table(word, known))
    return found


def _table(word: str, known: Collection[str]) -> str:
    """The event's own name of a table: "red3" is "Red 3"."""
    names = {each.replace(" ", "").casefold(): each for each in known}
    wanted = word.casefold().lstrip("0")
    if wanted in names:
        return names[wanted]
    if known or not word.isdecimal() or not 0 < int(word) < 1000:
        raise InputError(
            f"There is no table {word}. Type the tables as they stand, a line for each row, such as 1 2 3 or 1-5. "
            "Type a dot where there is no table."
        )
    return str(int(word))
