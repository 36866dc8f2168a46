"""Who checks whose card, who signs and who hands in, as the sheet says."""

from __future__ import annotations

from collections.abc import Mapping

from eastwind.rules.results import MahJongg
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.state import FACING, Table, Version

CROSSED: dict[Seat, str] = {"C": "verify.a-for-c", "A": "verify.c-for-a", "D": "verify.b-for-d", "B": "verify.d-for-b"}


def seats_with_cards(table: Table) -> tuple[Seat, ...]:
    """The seats that have a card in this round: somebody sat there in some game."""
    return tuple(
        seat for seat in SEATS if any(table.sitter(seat, game) is not None for game in range(1, len(table.games) + 1))
    )


def seats_there(table: Table) -> tuple[Seat, ...]:
    """The seats with somebody in them at the end of the round: who has left in the middle checks and signs nothing."""
    return table.occupied(len(table.games))


def card_total(table: Table, seat: Seat, instead: Mapping[int, Version] | None = None) -> int:
    """What a card must add up to: the points of its seat over the round's games."""
    total = 0
    for game in range(1, len(table.games) + 1):
        version = (instead or {}).get(game) or table.current(game)
        total += version.points(seat) if version else 0
    return total


def collector(round_number: int, table: Table) -> Seat:
    """The collector of a round: A, B, C, D in turn; an empty seat passes the duty on."""
    present = seats_there(table)
    return next(seat for seat in _from(collector_letter(round_number)) if seat in present)


def collector_letter(round_number: int) -> Seat:
    """The seat that collects the cards in a round: A, B, C, D in turn."""
    return SEATS[(round_number - 1) % 4]


def letter_that_hands_in(round_number: int, sheet: Sheet) -> Seat | None:
    """The seat that the sheet has hand in the cards of a round at every table; None where it names nobody."""
    match sheet.cards.handed_in:
        case "collector":
            return collector_letter(round_number)
        case "table_scorekeeper":
            return "A"
        case "none":
            return None


def hands_in(round_number: int, table: Table, sheet: Sheet) -> tuple[Seat, ...]:
    """Who hands in the cards of a table: the letter that the sheet names, or the next that is there; else anybody."""
    present = seats_there(table)
    letter = letter_that_hands_in(round_number, sheet)
    if letter is None:
        return present
    return tuple(seat for seat in _from(letter) if seat in present)[:1]


def hands_in_instead(round_number: int, table: Table, sheet: Sheet) -> str:
    """Why somebody else hands in than the sheet says, in words; empty where that seat is taken."""
    letter = letter_that_hands_in(round_number, sheet)
    if letter is None or letter in seats_there(table):
        return ""
    return f"Seat {letter} is empty at this table: {''.join(hands_in(round_number, table, sheet))} hands in."


def _from(letter: Seat) -> list[Seat]:
    start = SEATS.index(letter)
    return [SEATS[(start + step) % 4] for step in range(4)]


def verifier(table: Table, sheet: Sheet, card: Seat) -> tuple[tuple[Seat, ...], str]:
    """Who may check a card, and the clause: the player opposite, or East; any other where that seat is empty."""
    present = seats_there(table)
    others = tuple(seat for seat in present if seat != card)
    if sheet.cards.verified == "east_scorekeeper":
        keeper: Seat = "A" if card != "A" else ("C" if sheet.cards.east_scorekeeper_checked_by == "west" else "A")
        return ((keeper,) if keeper in present else others), "verify.east-scorekeeper"
    facing = FACING[card]
    return ((facing,) if facing in present else others), CROSSED[card]


def game_signer(table: Table, game: int, version: Version, sheet: Sheet) -> tuple[Seat, str]:
    """Who signs the table's sheet for a game: the winner; West for East, and for a game that nobody won."""
    present = table.occupied(game)
    west: Seat = "C" if "C" in present else next(seat for seat in present if seat != "A")
    result = version.result
    if not isinstance(result, MahJongg):
        return west, "verify.west-wall-game"
    if result.winner == "A" or sheet.cards.west_signs == "always":
        return west, "verify.west-for-east"
    return result.winner, "verify.winner-signs"
