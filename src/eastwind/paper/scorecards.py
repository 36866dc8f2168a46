"""Players' scorecards: for the day with a row per round, or for one round with a row per game."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import Options
from eastwind.paper.signature_lines import (
    checked_by,
    checking_words,
    checking_words_of_the_day,
    grain,
    hands_in,
    owner_signs,
)
from eastwind.paper.who_sits_where import (
    chosen_round,
    games_of,
    in_order_of_tables,
    next_round,
    places_of,
    round_numbers,
    seated_tables,
    terms_of,
)
from eastwind.rules.seats import SEATS
from eastwind.rules.sheet import Sheet
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.state import WINDS, Table, Tournament, label, table_label

MOST_ROUNDS, MOST_ROUNDS_ACROSS = (
    18,
    11,
)  # on one card, portrait and landscape, so that rows stay high enough to write in
MOST_GAMES_UPRIGHT = 8
OWN_RECORD = "This card is for yourself: under this sheet the table's sheet is what counts."


def day_cards(state: Tournament, options: Options) -> Part:
    """Day cards for all players. Accepted results are filled in."""
    return _day_cards(state, options, list(in_order_of_tables(state)))


def blank_day_cards(state: Tournament, options: Options) -> Part:
    """Spare cards for the day."""
    return _day_cards(state, options, [])


def round_cards(state: Tournament, options: Options) -> Part:
    """Cards for everyone who plays in one round."""
    number = chosen_round(state, options.round, next_round(state))
    known = _Known(state)
    cards = [_round_card(known, options, person, number) for person in known.by_table(number)]
    cards += [_round_card(known, options, None, number)] * (options.spares or 0)
    sheet = sheet_of(state, number)
    words = [OWN_RECORD] if grain(sheet) == "game" else checking_words(sheet, number)[:1]
    return _round_cards(state, sheet, games_of(state, number), words, cards)


def blank_round_cards(state: Tournament, options: Options) -> Part:
    """Spare cards for any round."""
    sheet = terms_of(state).sheet
    cards = [_round_card(_Known(state), options, None, None)] * (options.spares or 0)
    return _round_cards(state, sheet, terms_of(state).games, [], cards)


def _day_cards(state: Tournament, options: Options, people: list[int]) -> Part:
    sheet, numbers = terms_of(state).sheet, round_numbers(state)
    games = max(games_of(state, number) for number in numbers)
    most = MOST_ROUNDS if games <= MOST_GAMES_UPRIGHT else MOST_ROUNDS_ACROSS
    known = _Known(state)
    cards = []
    for person in [*people, *[None] * (options.spares or 0)]:
        for first in range(0, len(numbers), most):
            rows = [known.row(person, number) for number in numbers[first : first + most]]
            cards.append({**_head(state, options, person), "rounds": rows})
    return {
        "kind": "day-cards",
        "event": event_line(state),
        "games": games,
        "across": games > MOST_GAMES_UPRIGHT,
        "initials": grain(sheet) == "card",
        "owner": owner_signs(sheet),
        "collector": sheet.cards.handed_in == "collector",
        "words": [OWN_RECORD] if grain(sheet) == "game" else checking_words_of_the_day(sheet),
        "cards": cards,
    }


def _round_cards(state: Tournament, sheet: Sheet, games: int, words: list[str], cards: list[Part]) -> Part:
    return {
        "kind": "round-cards",
        "event": event_line(state),
        "games": games,
        "initials": grain(sheet) == "card",
        "owner": owner_signs(sheet),
        "words": words,
        "cards": cards,
    }


def _round_card(known: _Known, options: Options, person: int | None, number: int | None) -> Part:
    return {**_head(known.state, options, person), **known.row(person, number)}


def event_line(state: Tournament) -> str:
    """The event's title, date, and place on one line."""
    terms = terms_of(state)
    return plain(" · ".join(part for part in (terms.title, terms.date, terms.venue) if part.strip()))


def _head(state: Tournament, options: Options, person: int | None) -> Part:
    """The owner of a card. A spare has none."""
    if person is None:
        return {"number": "", "name": "", "code": None}
    link = options.links.player(person)
    return {"number": label(state, person), "name": plain(state.entries[person].name), "code": link}


def _duty(sheet: Sheet) -> str:
    """What the player who hands in must do."""
    own = sheet.cards.handed_in == "collector"
    return "You collect the cards of the table." if own else "You hand in the scores of the table."


class _Known:
    """Looks up what a card shows: seats, checkers, accepted scores."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
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
        """The scores of an accepted card, so that a lost one can be reprinted."""
        if person is None or number is None or table is None or not table.accepted:
            return None
        games = []
        for game in range(1, len(table.games) + 1):
            version = table.current(game)
            seat = next((each for each in SEATS if table.credited(each, game) == person), None)
            known = version is not None and version.result is not None and seat is not None
            games.append(version.points(seat) if known and version and seat else None)
        penalties = sum(
            each.points
            for each in self.state.penalties.values()
            if each.entry == person and each.round == number and each.lifted is None
        )
        return {"games": games, "penalty": penalties, "total": sum(filter(None, games)) + penalties}
