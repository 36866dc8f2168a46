"""The sheets of a workbook, and the one to read if no one can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eastwind.refusals import InputError, quoted

Rows = list[list[object]]


@dataclass(frozen=True, slots=True)
class SheetRows:
    """One sheet of a workbook with its rows. A CSV file is one sheet without a title."""

    title: str
    rows: Rows


def chosen_rows(sheets: Sequence[SheetRows], wanted: str = "") -> Rows:
    """The rows of the sheet of this title; without a title, of the only sheet there is."""
    if not wanted and len(sheets) < 2:
        return sheets[0].rows if sheets else []
    found = [sheet for sheet in sheets if sheet.title.strip().casefold() == wanted.strip().casefold()]
    if found:
        return found[0].rows
    titles = ", ".join(quoted(sheet.title) for sheet in sheets if sheet.title) or "only one, without a title"
    if wanted:
        raise InputError(f"There is no sheet {quoted(wanted)} in this file. It has {titles}.")
    raise InputError(
        f"This workbook has more than one sheet with rows: {titles}. Name the one with the players: --worksheet TITLE."
    )
