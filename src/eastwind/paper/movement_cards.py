"""Movement cards: the table and seat of every round, one card for each player."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions, printed_code
from eastwind.paper.printed_scorecards import chosen_people
from eastwind.paper.who_sits_where import TableSeat, all_places, check_seated, table_words, terms_of
from eastwind.refusals import InputError
from eastwind.tournament.state import Tournament, label


def movement_cards(state: Tournament, options: PaperOptions) -> Part:
    """A movement card for every seated player."""
    check_seated(state)
    everyone = all_places(state)
    cards = []
    for person in chosen_people(state, options):
        stops = [_stop(state, number, here.get(person)) for number, here in everyone.items()]
        if any(stop["table"] for stop in stops):
            cards.append(
                {
                    "number": label(state, person),
                    "name": plain(state.players[person].name),
                    "stays": len({here.get(person) for here in everyone.values()}) == 1 and len(everyone) > 1,
                    "stops": stops,
                    **printed_code(options.links, options.links.player(person)),
                }
            )
    if not cards and options.player is not None:
        raise InputError(f"{plain(state.players[options.player].name)} has no seat in any round.")
    return {"kind": "movement-cards", "short": plain(terms_of(state).title), "cards": cards}


def _stop(state: Tournament, number: int, place: TableSeat | None) -> Part:
    section, table = table_words(state, place.table) if place else ("", "")
    return {"round": number, "section": plain(section), "table": table, "seat": place.seat if place else ""}
