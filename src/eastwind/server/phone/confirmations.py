"""Confirmations on a phone. Each has a note that says what it rests on; it disappears when that is no longer true."""

from __future__ import annotations

from eastwind.server.phone.actions import (
    AnyAction,
    CallForDirector,
    EnterResult,
    HandInCards,
    InitialCard,
    SendBack,
    SignForGame,
    TakeBackOurCall,
)
from eastwind.tournament.state import Table


def note_of(action: AnyAction, table: Table) -> str:
    """The note that is true at this table once the action is done."""
    match action:
        case EnterResult(game=game):
            return f"game {game} version {len(table.games[game - 1])}"
        case InitialCard(card=card):
            return f"initialed {card}"
        case SendBack(card=card):
            return f"sent back {card}"
        case SignForGame(game=game):
            return f"signed {game}"
        case HandInCards():
            return "handed in"
        case CallForDirector():
            return "called"
        case TakeBackOurCall():
            return "not called"


def notes_that_hold(table: Table, *, called: bool) -> list[str]:
    """Every note that is true of a table now."""
    games = [f"game {game} version {len(versions)}" for game, versions in enumerate(table.games, start=1) if versions]
    initials = [f"initialed {seat}" for seat, card in table.cards.items() if card.verified_by]
    sent_back = [f"sent back {seat}" for seat, card in table.cards.items() if card.rejected is not None]
    signed = [f"signed {game}" for game in table.signatures]
    rest = ["handed in"] * table.accepted + ["called" if called else "not called"]
    return [*games, *initials, *sent_back, *signed, *rest]
