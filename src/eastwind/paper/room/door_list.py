"""The list for the door: everyone by last name, with the table and seat to go to."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import event_line
from eastwind.paper.who_sits_where import check_seated, chosen_round, current_round, places_of
from eastwind.tournament.people.last_names import initial, last_first, sorting_key
from eastwind.tournament.state import Tournament, table_label


def door_list(state: Tournament, options: PaperOptions) -> Part:
    """Everyone who has a seat in the round to come, or in the one asked for."""
    check_seated(state)
    number = chosen_round(state, options.round, current_round(state))
    places = places_of(state, number)
    groups: dict[str, list[Part]] = {}
    for person in sorted(places, key=lambda person: (sorting_key(state.players[person].name), person)):
        name, place = state.players[person].name, places[person]
        row: Part = {"name": plain(last_first(name)), "place": plain(f"{table_label(state, place.table)}{place.seat}")}
        groups.setdefault(initial(name), []).append(row)
    return {
        "kind": "door-list",
        "event": event_line(state),
        "heading": f"Find your table: round {number}",
        "groups": [{"letter": letter, "rows": rows} for letter, rows in groups.items()],
    }
