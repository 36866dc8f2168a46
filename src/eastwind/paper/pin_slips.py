"""PIN slips: the four digits with which a player signs on someone else's phone. For the director only."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import chosen_people
from eastwind.paper.who_sits_where import terms_of
from eastwind.refusals import InputError
from eastwind.tournament.state import Tournament, label


def pin_slips(state: Tournament, options: PaperOptions) -> Part:
    """A slip for every player, in the order of the tables, so that they can be dealt out."""
    if options.pins is None:
        raise InputError("Only the director can print PIN slips, on the Print page of the desk.")
    slips = [
        {"name": plain(state.players[number].name), "number": label(state, number), "pin": options.pins(number)}
        for number in chosen_people(state, options)
    ]
    return {"kind": "pin-slips", "short": plain(terms_of(state).title), "slips": slips}
