"""Badges for players and staff, and spare ones."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import chosen_people
from eastwind.paper.who_sits_where import terms_of
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.state import Tournament, label, table_label

ROLES = {"house": "House player", "standby": "Standby"}


def badges(state: Tournament, options: PaperOptions) -> Part:
    """Badges for all players, sorted by last name, and for the director and the deputy."""
    terms = terms_of(state)
    people = sorted(chosen_people(state, options), key=lambda number: sorting_key(state.players[number].name))
    staff = (("Director", terms.director), ("Deputy director", terms.deputy)) if options.player is None else ()
    made = [_badge(state, options, number) for number in people]
    made += [_named_badge(plain(name), role) for role, name in staff if name and plain(name)]
    return _badges(state, options, made)


def blank_badges(state: Tournament, options: PaperOptions) -> Part:
    """Spare badges."""
    return _badges(state, options, [])


def _badges(state: Tournament, options: PaperOptions, made: list[Part]) -> Part:
    spares = [_named_badge("", "")] * (options.spares or 0)
    return {"kind": "badges", "short": plain(terms_of(state).title), "badges": [*made, *spares]}


def _badge(state: Tournament, options: PaperOptions, number: int) -> Part:
    details = state.players[number].details
    first = state.start.get(number)
    role = ROLES.get(details.status, "First time here" if details.first_timer else "")
    return {
        "name": plain(details.name),
        "number": label(state, number),
        "seat": f"table {plain(table_label(state, first[0]))}, seat {first[1]}" if first else "",
        "role": role,
        "code": options.links.player(number),
    }


def _named_badge(name: str, role: str) -> Part:
    return {"name": name, "number": "", "seat": "", "role": role, "code": None}
