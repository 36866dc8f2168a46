"""Players' scorecards: for the day with a row per round, or for one round with a row per game."""

from __future__ import annotations

from eastwind.formats import long_date
from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions, printed_code
from eastwind.paper.signature_lines import checked_by, checking_words, checking_words_of_the_day, hands_in
from eastwind.paper.who_sits_where import (
    chosen_round,
    current_round,
    games_of,
    in_order_of_tables,
    places_of,
    round_numbers,
    seated_tables,
    terms_of,
)
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS, WINDS
from eastwind.rules.sheet import Sheet
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.scorecards.signers import grain, owner_signs
from eastwind.tournament.state import Table, Tournament, label, table_label

# Rounds on one card, portrait and landscape, so that rows stay high enough to write in.
MOST_ROUNDS, MOST_ROUNDS_ACROSS = 18, 11
MOST_GAMES_UPRIGHT = 8
OWN_RECORD = "This scorecard is your own record. The table sheet is the one that counts."


def day_scorecards(state: Tournament, options: PaperOptions) -> Part:
    """Day cards for all players. Accepted results are filled in."""
    return _day_scorecards(state, options, chosen_people(state, options))


def blank_day_scorecards(state: Tournament, options: PaperOptions) -> Part:
    """Spare cards for the day."""
    return _day_scorecards(state, options, [])


def round_scorecards(state: Tournament, options: PaperOptions) -> Part:
    """Cards for everyone who plays in one round."""
    number = chosen_round(state, options.round, current_round(state))
    known = _Known(state, options.player is not None)
    people = [person for person in known.by_table(number) if options.player in (None, person)]
    if not people and options.player is not None:
        raise InputError(f"{plain(state.players[options.player].name)} has no seat in round {number}.")
    cards = [_round_card(known, options, person, number) for person in people]
    cards += [_round_card(known, options, None, number)] * (options.spares or 0)
    sheet = sheet_of(state, number)
    words = [OWN_RECORD] if grain(sheet) == "game" else checking_words(sheet, number)[:1]
    return _round_scorecards(state, sheet, games_of(state, number), words, cards)


def blank_round_scorecards(state: Tournament, options: PaperOptions) -> Part:
    """Spare cards for any round."""
    sheet = terms_of(state).sheet
    cards = [_round_card(_Known(state), options, None, None)] * (options.spares or 0)
    return _round_scorecards(state, sheet, terms_of(state).games, [], cards)


def _day_scorecards(state: Tournament, options: PaperOptions, people: list[int]) -> Part:
    sheet, numbers = terms_of(state).sheet, round_numbers(state)
    games = max(games_of(state, number) for number in numbers)
    across = games > MOST_GAMES_UPRIGHT or options.large
    most = MOST_ROUNDS_ACROSS if across else MOST_ROUNDS
    known = _Known(state, options.player is not None)
    cards = []
    for person in [*people, *[None] * (options.spares or 0)]:
        for first in range(0, len(numbers), most):
            rows = [known.row(person, number) for number in numbers[first : first + most]]
            cards.append({**_head(state, options, person), "rounds": rows, "sum": _sum(rows, numbers)})
    return {
        "kind": "day-cards",
        "event": event_line(state),
        "games": games,
        "across": across,
        "initials": grain(sheet) == "card",
        "owner": owner_signs(sheet),
        "collector": sheet.cards.handed_in == "collector",
        "words": [OWN_RECORD] if grain(sheet) == "game" else checking_words_of_the_day(sheet),
        "cards": cards,
    }


def _sum(rows: list[Part], numbers: list[int]) -> int | None:
    """The points of the day on one card, once all of them are known and count."""
    known = [row["scores"] for row in rows if not row["bonus"]]
    totals = [each["total"] for each in known if isinstance(each, dict) and each["total"] is not None]
    return sum(totals) if len(totals) == len(numbers) else None


def _round_scorecards(state: Tournament, sheet: Sheet, games: int, words: list[str], cards: list[Part]) -> Part:
    return {
        "kind": "round-cards",
        "short": plain(terms_of(state).title),
        "games": games,
        "initials": grain(sheet) == "card",
        "owner": owner_signs(sheet),
        "words": words,
        "cards": cards,
    }


def _round_card(known: _Known, options: PaperOptions, person: int | None, number: int | None) -> Part:
    return {**_head(known.state, options, person), **known.row(person, number)}


def event_line(state: Tournament) -> str:
    """The event's title, date, and place on one line."""
    terms = terms_of(state)
    return plain(
        " · ".join(part for part in (terms.title, long_date(terms.date, terms.country), terms.venue) if part.strip())
    )


def chosen_people(state: Tournament, options: PaperOptions) -> list[int]:
    """Everyone who gets a card, by table, or the one player asked for."""
    return list(in_order_of_tables(state)) if options.player is None else [options.player]


def _head(state: Tournament, options: PaperOptions, person: int | None) -> Part:
    """The owner of a card. A spare has none."""
    if person is None:
        return {"number": "", "name": "", "code": None}
    code = printed_code(options.links, options.links.player(person))
    return {"number": label(state, person), "name": plain(state.players[person].name), **code}


def _duty(sheet: Sheet) -> str:
    """What the player who hands in must do."""
    own = sheet.cards.handed_in == "collector"
    return "You collect your table's scorecards." if own else "You hand in your table's scores."


class _Known:
    """Looks up what a card shows: seats, checkers, accepted scores."""

    def __init__(self, state: Tournament, all_entered: bool = False) -> None:
        self.state = state
        self.all_entered = all_entered  # scores that are entered, even if the table has not handed in
        self.places = {number: places_of(state, number) for number in state.rounds}
        self.bonus = {number for number, each in state.rounds.items() if each.bonus is not None}
        self.tables = {number: seated_tables(state, number) for number in state.rounds}

    def by_table(self, number: int) -> list[int]:
        """Everyone who plays in a round, by table and letter."""
        places = self.places.get(number, {})
        return sorted(places, key=lambda person: (places[person].table, places[person].seat))

    def row(self, person: int | None, number: int | None) -> Part:
        """One round of a card."""
        place = self.places.get(number, {}).get(person) if person is not None and number is not None else None
        table = self.tables[number][place.table] if place is not None and number is not None else None
        sheet = sheet_of(self.state, number or 1)
        seat = place.seat if place else None
        collects = hands_in(sheet, number, table) if number is not None else ""
        scores = self._scores(person, number, table)
        return {
            "round": number,
            "bonus": number in self.bonus,
            "table": table_label(self.state, place.table) if place else "",
            "seat": seat or "",
            "wind": WINDS[seat] if seat else "",
            "sits-out": self._sits_out(person, number, table),
            "checked-by": checked_by(sheet, seat, table),
            "collector": "you" if seat and collects == seat else collects,
            "duty": _duty(sheet) if seat and collects == seat else "",
            "scores": scores,
        }

    def _sits_out(self, person: int | None, number: int | None, table: Table | None) -> bool:
        seated = number is not None and number in self.state.rounds
        return person is not None and seated and table is None and person in self.state.start

    def _scores(self, person: int | None, number: int | None, table: Table | None) -> Part | None:
        """The scores that are known, so that a lost card can be reprinted."""
        if person is None or number is None or table is None or not (table.accepted or self.all_entered):
            return None
        games = []
        for game in range(1, len(table.games) + 1):
            version = table.current(game)
            seat = next((each for each in SEATS if table.credited(each, game) == person), None)
            known = version is not None and version.result is not None and seat is not None
            games.append(version.points(seat) if known and version and seat else None)
        penalties = self._penalties(person, number)
        if not table.accepted and not penalties and all(points is None for points in games):
            return None
        total = sum(filter(None, games)) + penalties if table.accepted else None
        return {"games": games, "penalty": penalties, "total": total}

    def _penalties(self, person: int, number: int) -> int:
        return sum(
            each.points
            for each in self.state.penalties.values()
            if each.player == person and each.round == number and each.lifted is None
        )
