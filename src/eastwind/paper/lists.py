"""Lists for the wall and the desk: who sits where, the standings, the results by table."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import event_line
from eastwind.paper.who_sits_where import all_places, check_seated, chosen_round, current_round, seated_tables, terms_of
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.tournament.outcome.standings import standings, without_canceled
from eastwind.tournament.people.last_names import SortingKey, last_first, sorting_key
from eastwind.tournament.seating.who_plays import sitting_out
from eastwind.tournament.state import Table, Tournament, label, table_label
from eastwind.tournament.texts.phrases import count

ROUNDS_ACROSS = 12
Row = list[object]


def seating_by_name(state: Tournament, options: PaperOptions) -> Part:
    """All players by last name, with their seats in every round or in one."""
    check_seated(state)
    everyone = all_places(state)
    numbers = [chosen_round(state, options.round, 1)] if options.round is not None else list(everyone)
    people = sorted({person for number in numbers for person in everyone[number]}, key=_by_name(state))
    blocks = []
    for first in range(0, len(numbers), ROUNDS_ACROSS):
        shown = numbers[first : first + ROUNDS_ACROSS]
        rows: list[Row] = []
        for person in people:
            places = [everyone[number].get(person) for number in shown]
            seats = [f"{table_label(state, place.table)}{place.seat}" if place else "–" for place in places]
            rows.append([plain(last_first(state.players[person].name)), label(state, person), *map(plain, seats)])
        blocks.append(_block("", ["Name", "No.", *(f"Round {number}" for number in shown)], rows, ["name", "short"]))
    return _list(state, "Seating by name", blocks)


def seating_by_table(state: Tournament, options: PaperOptions) -> Part:
    """Every table of a round with its four seats."""
    number = chosen_round(state, options.round, current_round(state))
    rows: list[Row] = []
    for table, each in seated_tables(state, number).items():
        people = [_name(state, person) if person is not None else "empty" for person in each.seats]
        rows.append([plain(table_label(state, table)), *people])
    heads = ["Table", "A East", "B North", "C West", "D South"]
    note = _sits_out(state, number)
    return _list(
        state, f"Seating of round {number} by table", [_block("", heads, rows, ["short", *["name"] * 4], note)]
    )


def standings_list(state: Tournament, options: PaperOptions) -> Part:
    """The standings after a round, overall and for each section."""
    last = state.last_begun()
    if not any(versions for table in _played(state) for versions in table.games):
        raise InputError("There are no standings yet. No one has entered a result.")
    through = last if options.round is None else options.round
    if not 1 <= through <= last:
        raise InputError(f"Round {through} has not been played. There are standings after rounds 1 to {last}.")
    sections = [section.name for section in terms_of(state).sections]
    blocks = [_standings(state, through, None)]
    blocks += [_standings(state, through, section) for section in sections]
    open_tables = sum(not table.accepted for table in state.rounds[through].tables.values())
    notes = f"{count(open_tables, 'table')} still to hand in for round {through}." if open_tables else ""
    return _list(state, f"Standings after round {through}", blocks, notes)


def results_by_table(state: Tournament, options: PaperOptions) -> Part:
    """The points of every game of a round, table by table."""
    if not state.last_begun():
        raise InputError("There are no results yet. No round has started.")
    number = chosen_round(state, options.round, state.last_begun())
    found = state.rounds[number]
    if not found.begun:
        raise InputError(f"Round {number} has not started, so it has no results.")
    tables = [_results(state, table, each) for table, each in sorted(found.tables.items())]
    return {
        "kind": "results",
        "event": event_line(state),
        "heading": f"Results of round {number} by table",
        "games": found.games,
        "tables": tables,
    }


def _results(state: Tournament, number: int, table: Table) -> Part:
    rows = []
    games = range(1, len(table.games) + 1)
    for seat in SEATS:
        sitters = list(dict.fromkeys(table.sitter(seat, game) for game in games))
        people = [person for person in sitters if person is not None]
        if not people:
            continue
        points = [
            version.points(seat) if (version := table.current(game)) and version.result else None for game in games
        ]
        rows.append(
            {
                "seat": seat,
                "who": ", then ".join(f"{label(state, person)} {_name(state, person)}" for person in people),
                "points": points,
                "total": sum(each for each in points if each is not None) if any(table.games) else None,
            }
        )
    return {"table": plain(table_label(state, number)), "accepted": table.accepted, "rows": rows}


def _standings(state: Tournament, through: int, section: str | None) -> Part:
    rows: list[Row] = []
    lines = without_canceled(state, standings(state, through, section))
    numbers = [each.round for each in lines[0].rounds][-ROUNDS_ACROSS:] if lines else []
    for line in lines:
        shown = line.rounds[-ROUNDS_ACROSS:]
        rounds = ["–" if each.shown is None else each.shown for each in shown]
        who = [label(state, line.player), _name(state, line.player)]
        rows.append([line.shown_rank, *who, *rounds, line.total])
    heads = ["Place", "No.", "Name", *(f"R {number}" for number in numbers), "Total"]
    return _block(plain(section or ""), heads, rows, ["short", "short", "name", *["figure"] * len(numbers), "sum"])


def _played(state: Tournament) -> list[Table]:
    return [table for each in state.rounds.values() if each.begun for table in each.tables.values()]


def _sits_out(state: Tournament, number: int) -> str:
    out = sorted(sitting_out(state, number), key=_by_name(state))
    return f"Sitting out: {', '.join(_name(state, person) for person in out)}." if out else ""


def _name(state: Tournament, person: int) -> str:
    return plain(state.players[person].name)


def _by_name(state: Tournament) -> Callable[[int], tuple[SortingKey, int]]:
    return lambda person: (sorting_key(state.players[person].name), person)


def _block(title: str, heads: list[str], rows: list[Row], kinds: list[str], note: str = "") -> Part:
    """One table of a list. Columns without a kind hold figures."""
    kinds = [*kinds, *["figure"] * (len(heads) - len(kinds))]
    return {"title": title, "heads": heads, "kinds": kinds, "rows": rows, "note": note}


def _list(state: Tournament, heading: str, blocks: list[Part], note: str = "") -> Part:
    return {"kind": "list", "event": event_line(state), "heading": heading, "note": note, "blocks": blocks}
