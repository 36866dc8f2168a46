"""What the director reads aloud: the script for every round."""

from __future__ import annotations

from eastwind.rules.results import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.setup import Terms
from eastwind.tournament.state import WINDS, BonusTerms, Tournament

_VERIFIED = {
    "cross_pairs": ("A and C check each other's cards and initial them", "so do B and D"),
    "east_scorekeeper": ("East keeps the score and checks every card", "West checks East's"),
}


def script(state: Tournament, number: int) -> list[str]:
    """The announcements of a round, in the order in which they are read."""
    terms = state.terms
    found = state.rounds.get(number)
    if terms is None or found is None:
        return []
    sheet = found.sheet or terms.sheet
    said = [f"Round {number} of {terms.rounds}: {terms.games} games{_minutes(terms, sheet)}."]
    if found.bonus:
        said.append(f"This is a bonus round: {found.bonus.words}.{_bonus(sheet, found.bonus)}")
        said.append("Nobody starts before every table is ready.")
    said.append("Have your card displayed for as long as games are played.")
    if any(None in table.seats for table in found.tables.values()):
        said.append(_three_players(sheet))
    said += _cards(sheet, number)
    if number < terms.rounds:
        said += state.announce
    said.append("Once your cards are in, leave quietly: other tables are still playing.")
    return said


def collector_letter(number: int) -> Seat:
    """The seat that collects the cards in a round: A, B, C, D in turn."""
    return SEATS[(number - 1) % 4]


def _minutes(terms: Terms, sheet: Sheet) -> str:
    if not terms.minutes:
        return ", without a time limit"
    clock = "from the signal" if sheet.rounds.clock_starts == "signal" else "from when the first wall is built"
    late = f"; no new game after {terms.no_new_game_after} minutes" if terms.no_new_game_after else ""
    return f" in {terms.minutes} minutes {clock}{late}"


def _bonus(sheet: Sheet, bonus: BonusTerms) -> str:
    parts = []
    extra, first = bonus.extra_points, bonus.first_in_room
    if extra:
        parts.append(f" It brings {extra} extra points.")
    if first:
        parts.append(f" The first Mah Jongg in the room, by order of call, brings {first} points.")
    counts = "counts for the event" if sheet.rounds.bonus_games == "event_score" else "is counted apart from the event"
    return "".join(parts) + f" It {counts}, and earns no Master Points."


def _three_players(sheet: Sheet) -> str:
    passing = "plays the Charleston" if sheet.charleston.three_players else "plays without the Charleston"
    return f"A table of three {passing}; its cards are checked by whoever is there."


def _cards(sheet: Sheet, number: int) -> list[str]:
    said = []
    if sheet.cards.verified in _VERIFIED:
        said.append("After the last game " + ", ".join(_VERIFIED[sheet.cards.verified]) + ".")
        said.append("A card that is not verified is not accepted.")
    elif sheet.cards.verified == "winner_signs":
        said.append("After every game the winner signs the table's sheet; West signs for East, and for a wall game.")
    if sheet.cards.handed_in == "collector":
        seat = collector_letter(number)
        said.append(f"{WINDS[seat]} ({seat}) collects all the cards of the table and hands them in together.")
    elif sheet.cards.handed_in == "table_scorekeeper":
        said.append("The table's scorekeeper, East, hands in the scores of the table together.")
    return said
