"""Table signs: a number you can read across the hall, the seat letters, and the next table of each seat."""

from __future__ import annotations

from collections import Counter

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions, printed_code
from eastwind.paper.who_sits_where import TableSeat, check_seated, moves_from, table_words
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.tournament.state import Tournament, table_label

SEE_CARD = "see your movement card"
MOST_EXCEPTIONS = 2


def table_signs(state: Tournament, options: PaperOptions) -> Part:
    """A sign for every table used in any round."""
    check_seated(state)
    numbers = sorted({table for each in state.rounds.values() for table in each.tables})
    moves = moves_from(state)
    signs = []
    for number in numbers:
        section, name = table_words(state, number)
        seats = [
            {"letter": seat, "wind": WINDS[seat], "next": next_words(state, number, seat, moves)} for seat in SEATS
        ]
        code = printed_code(options.links, options.links.table(number))
        signs.append({"section": plain(section), "table": name, "seats": seats, **code})
    return {"kind": "table-signs", "signs": signs}


def next_words(state: Tournament, table: int, seat: Seat, moves: dict[TableSeat, dict[int, TableSeat]]) -> list[str]:
    """Where this seat goes next: the usual move, then a line for each exception."""
    here = TableSeat(table, seat)
    goes = moves.get(here, {})
    if len(state.rounds) < 2:
        return []
    if not goes:
        return ["empty seat"] if not _ever_taken(state, here) else [SEE_CARD]
    usual, _ = Counter(goes.values()).most_common(1)[0]
    others = [number for number in sorted(goes) if goes[number] != usual]
    if len(others) > MOST_EXCEPTIONS:
        return [SEE_CARD]
    return [
        _place_words(state, here, usual),
        *(f"after round {number}: {_place_words(state, here, goes[number])}" for number in others),
    ]


def _place_words(state: Tournament, here: TableSeat, there: TableSeat) -> str:
    if there == here:
        return "stay here"
    letter = "" if there.seat == here.seat else f", seat {there.seat}"
    return f"go to {plain(table_label(state, there.table))}{letter}"


def _ever_taken(state: Tournament, here: TableSeat) -> bool:
    return any(
        here.table in each.tables and each.tables[here.table].seats[SEATS.index(here.seat)] is not None
        for each in state.rounds.values()
    )
