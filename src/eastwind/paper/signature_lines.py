"""What a rule sheet wants signed, by whom, and who hands in."""

from __future__ import annotations

from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.rounds.announcements import after_the_games
from eastwind.tournament.scorecards import signers
from eastwind.tournament.scorecards.signers import grain, letter_that_hands_in, usual_checker, verifier
from eastwind.tournament.state import Table


def checked_by(sheet: Sheet, seat: Seat | None, table: Table | None) -> str:
    """Whose initials a card needs: "C", "A or B" at a table of three; "" where the sheet asks for none."""
    if grain(sheet) != "card":
        return ""
    if seat is None:
        return "across" if sheet.cards.verified == "cross_pairs" else "East"
    if table is None:
        return usual_checker(sheet, seat)
    return " or ".join(verifier(table, sheet, seat)[0])


def hands_in(sheet: Sheet, number: int, table: Table | None) -> str:
    """The letter of the seat that hands in the cards of a round, or ""."""
    letter = letter_that_hands_in(number, sheet)
    if letter is None:
        return ""
    return signers.hands_in(number, table, sheet)[0] if table is not None else letter


def checking_words(sheet: Sheet, number: int) -> list[str]:
    """What the rule sheet asks for after the games, as announced."""
    return [said.words for said in after_the_games(sheet, number)]


def checking_words_of_the_day(sheet: Sheet) -> list[str]:
    """What the rule sheet asks for after the games, on a card of all rounds, without the collector of one round."""
    if sheet.cards.handed_in != "collector":
        return checking_words(sheet, 1)
    turn = "One player hands in the table's scorecards together: A in round 1, B in round 2, then C, then D."
    return [turn if said.about == "hand in" else said.words for said in after_the_games(sheet, 1)]


def signature_words(sheet: Sheet) -> str:
    """The heading above the signatures of the games."""
    if grain(sheet) != "game":
        return ""
    if sheet.cards.west_signs == "always":
        return "West signs every game"
    return "Winner signs (West signs if East wins or no one does)"
