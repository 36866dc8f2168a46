"""PIN slips: the four digits with which a player signs on somebody else's phone. For the director only."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import Options
from eastwind.paper.scorecards import event_line
from eastwind.paper.who_sits_where import in_order_of_tables
from eastwind.refusals import InputError
from eastwind.tournament.state import Tournament, label


def pin_slips(state: Tournament, options: Options) -> Part:
    """A slip for every player, in the order of the tables, so that they can be dealt out."""
    if options.pins is None:
        raise InputError("PIN slips are printed at the desk, by the director: open the page Print there.")
    slips = [
        {"name": plain(state.entries[number].name), "number": label(state, number), "pin": options.pins(number)}
        for number in in_order_of_tables(state)
    ]
    return {"kind": "pin-slips", "event": event_line(state), "slips": slips}
