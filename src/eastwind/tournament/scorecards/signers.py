"""Who checks, signs, and hands in scorecards, by the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from eastwind.rules.results import MahJongg
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.state import FACING, Table, Version

CROSSED: dict[Seat, str] = {"C": "verify.a-for-c", "A": "verify.c-for-a", "D": "verify.b-for-d", "B": "verify.d-for-b"}
Grain = Literal["card", "game", "none"]


def grain(sheet: Sheet) -> Grain:
    """What is signed: each scorecard, each game on the table sheet, or nothing."""
    if sheet.cards.verified == "winner_signs":
        return "game"
    return "none" if sheet.cards.verified == "none" else "card"


def owner_signs(sheet: Sheet) -> bool:
    """Whether the owner of a card signs it too."""
    return grain(sheet) == "card" and sheet.cards.signature == "verifier_and_owner"


def seats_with_scorecards(table: Table) -> tuple[Seat, ...]:
    """The seats with a scorecard: someone sat there in at least one game."""
    return tuple(
        seat for seat in SEATS if any(table.sitter(seat, game) is not None for game in range(1, len(table.games) + 1))
    )


def seats_there(table: Table) -> tuple[Seat, ...]:
    """The seats occupied at the end of the round. Players who left check and sign nothing."""
    return table.occupied(len(table.games))


def scorecard_total(table: Table, seat: Seat, instead: Mapping[int, Version] | None = None) -> int:
    """The total a scorecard must show."""
    total = 0
    for game in range(1, len(table.games) + 1):
        version = (instead or {}).get(game) or table.current(game)
        total += version.points(seat) if version else 0
    return total


def collector(round_number: int, table: Table) -> Seat:
    """The collector of a round: A, B, C, D in turn, skipping empty seats."""
    present = seats_there(table)
    return next(seat for seat in _from(collector_letter(round_number)) if seat in present)


def collector_letter(round_number: int) -> Seat:
    """The seat that collects the cards in a round: A, B, C, D in turn."""
    return SEATS[(round_number - 1) % 4]


def letter_that_hands_in(round_number: int, sheet: Sheet) -> Seat | None:
    """The seat that hands in at every table, or None if the sheet names none."""
    match sheet.cards.handed_in:
        case "collector":
            return collector_letter(round_number)
        case "table_scorekeeper":
            return "A"
        case "none":
            return None


def hands_in(round_number: int, table: Table, sheet: Sheet) -> tuple[Seat, ...]:
    """Who may hand in: the sheet's seat or the next occupied one, or anyone if the sheet names none."""
    present = seats_there(table)
    letter = letter_that_hands_in(round_number, sheet)
    if letter is None:
        return present
    return tuple(seat for seat in _from(letter) if seat in present)[:1]


def hands_in_instead(round_number: int, table: Table, sheet: Sheet) -> str:
    """Why another seat hands in than the sheet says, or ""."""
    letter = letter_that_hands_in(round_number, sheet)
    if letter is None or letter in seats_there(table):
        return ""
    return f"Seat {letter} is empty at this table: {''.join(hands_in(round_number, table, sheet))} hands in."


def _from(letter: Seat) -> list[Seat]:
    start = SEATS.index(letter)
    return [SEATS[(start + step) % 4] for step in range(4)]


def usual_checker(sheet: Sheet, card: Seat) -> Seat:
    """Who checks a scorecard where no seat is empty."""
    if sheet.cards.verified != "east_scorekeeper":
        return FACING[card]
    return "C" if card == "A" and sheet.cards.east_scorekeeper_checked_by == "west" else "A"


def verifier(table: Table, sheet: Sheet, card: Seat) -> tuple[tuple[Seat, ...], str]:
    """Who may check a scorecard, and the clause. Any other player if the usual seat is empty."""
    present = seats_there(table)
    usual = usual_checker(sheet, card)
    allowed = (usual,) if usual in present else tuple(seat for seat in present if seat != card)
    return allowed, "verify.east-scorekeeper" if sheet.cards.verified == "east_scorekeeper" else CROSSED[card]


def game_signer(table: Table, game: int, version: Version, sheet: Sheet) -> tuple[Seat, str]:
    """Who signs a game, and the clause: the winner, or West for East and for wall games."""
    present = table.occupied(game)
    west: Seat = "C" if "C" in present else next(seat for seat in present if seat != "A")
    result = version.result
    if not isinstance(result, MahJongg):
        return west, "verify.west-wall-game"
    if result.winner == "A" or sheet.cards.west_signs == "always":
        return west, "verify.west-for-east"
    return result.winner, "verify.winner-signs"
