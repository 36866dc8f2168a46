"""Table tents: one sheet, folded once, with the table's number on both sides."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.who_sits_where import check_seated, table_words
from eastwind.tournament.state import Tournament


def table_tents(state: Tournament, _: PaperOptions) -> Part:
    """A tent for every table used in any round."""
    check_seated(state)
    tents: list[Part] = []
    for number in sorted({table for each in state.rounds.values() for table in each.tables}):
        section, name = table_words(state, number)
        tents.append({"section": plain(section), "table": name})
    return {"kind": "table-tents", "tents": tents}
