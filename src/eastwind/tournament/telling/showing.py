"""Telling of what the room sees, of prizes, and of an undo."""

from __future__ import annotations

from eastwind.tournament import prizes, showing
from eastwind.tournament.log import Undo
from eastwind.tournament.saying import count, listed, money_of, why
from eastwind.tournament.state import Tournament
from eastwind.tournament.telling.teller import Tellers


def _draw(command: prizes.DrawPrize, state: Tournament) -> str:
    worth = f" ({money_of(state, command.cents)})" if command.cents else ""
    among = f"among {count(len(command.among), 'person', 'people')}" if command.among else "among those present"
    return f"drew {command.what}{worth} {among} (seed {command.seed})"


def _standings(command: showing.ShowStandings, _: Tournament) -> str:
    return f"showed the room the standings after round {command.after}" if command.after else "hid the standings"


def _reveal(command: showing.RevealPrizes, _: Tournament) -> str:
    return f"{count(command.count, 'prize')} read out at the ceremony"


def _board(command: showing.ChooseBoard, _: Tournament) -> str:
    words = f", saying {command.words.strip()!r}" if command.words.strip() else ""
    return f"turned the board to {showing.BOARD_VIEWS[command.view]}{words}"


def _phones(command: showing.ChoosePhones, _: Tournament) -> str:
    return f"phones as score cards: {showing.PHONES[command.phones]}"


def _undo(command: Undo, _: Tournament) -> str:
    numbers = "entry" if len(command.strike) == 1 else "entries"
    return f"struck out {numbers} {listed(command.strike)} of the log{why(command.reason)}"


TELL: Tellers = {
    prizes.DrawPrize: _draw,
    showing.ShowStandings: _standings,
    showing.RevealPrizes: _reveal,
    showing.ChooseBoard: _board,
    showing.ChoosePhones: _phones,
    Undo: _undo,
}
