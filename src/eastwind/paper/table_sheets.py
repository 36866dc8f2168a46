"""Table sheets: a row per game, a column per player, and the signatures the rule sheet asks for."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.handout.rules_of_scoring import scoring_summary
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import event_line
from eastwind.paper.signature_lines import checked_by, checking_words, hands_in, signature_words
from eastwind.paper.who_sits_where import check_seated, chosen_round, games_of, seated_tables, table_words
from eastwind.rules.seats import SEATS, WINDS
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.scorecards.signers import grain
from eastwind.tournament.state import Table, Tournament, label

MOST_GAMES_ACROSS = 6  # games on a sheet in large print; with more, the sheet stands upright


def table_sheets(state: Tournament, options: PaperOptions) -> Part:
    """The sheets of one round or of all, by round and table, then spares."""
    check_seated(state)
    numbers = sorted(state.rounds) if options.round is None else [chosen_round(state, options.round, 1)]
    sheets = [
        _sheet(state, options, number, table, each)
        for number in numbers
        for table, each in seated_tables(state, number).items()
    ]
    return _sheets(state, options, sheets)


def blank_table_sheets(state: Tournament, options: PaperOptions) -> Part:
    """Spare sheets for any table and round."""
    return _sheets(state, options, [])


def _sheets(state: Tournament, options: PaperOptions, sheets: list[Part]) -> Part:
    spares = [_blank(state)] * (options.spares or 0)
    games = max((games_of(state, number) for number in state.rounds), default=games_of(state, 1))
    across = options.large and games <= MOST_GAMES_ACROSS
    return {"kind": "table-sheets", "event": event_line(state), "across": across, "sheets": [*sheets, *spares]}


def _sheet(state: Tournament, options: PaperOptions, number: int, table: int, each: Table) -> Part:
    sheet = sheet_of(state, number)
    section, name = table_words(state, table)
    seats = []
    for seat, person in zip(SEATS, each.seats, strict=True):
        there = person is not None
        seats.append(
            {
                "letter": seat,
                "wind": WINDS[seat],
                "number": label(state, person) if person is not None else "",
                "name": plain(state.players[person].name) if person is not None else "empty",
                "there": there,
                "checked-by": checked_by(sheet, seat, each) if there else "",
            }
        )
    return {
        "section": plain(section),
        "table": name,
        "round": number,
        "games": games_of(state, number),
        "seats": seats,
        "grain": grain(sheet),
        "signature": signature_words(sheet),
        "collector": hands_in(sheet, number, each),
        "words": checking_words(sheet, number),
        "summary": scoring_summary(sheet),
        "code": options.links.table(table),
    }


def _blank(state: Tournament) -> Part:
    """A sheet for any table and round."""
    sheet = sheet_of(state, 1)
    seats = [
        {
            "letter": seat,
            "wind": WINDS[seat],
            "number": "",
            "name": "",
            "there": True,
            "checked-by": checked_by(sheet, seat, None),
        }
        for seat in SEATS
    ]
    return {
        "section": "",
        "table": "",
        "round": None,
        "games": games_of(state, 1),
        "seats": seats,
        "grain": grain(sheet),
        "signature": signature_words(sheet),
        "collector": "",
        "words": checking_words(sheet, 1)[:1],
        "summary": scoring_summary(sheet),
        "code": None,
    }
