"""Sentences about the room display, prizes, and undo."""

from __future__ import annotations

from eastwind.formats import listed
from eastwind.tournament import room_display
from eastwind.tournament.messages import Undo
from eastwind.tournament.outcome import prizes
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import count, in_runs, money_of, why


def draw(command: prizes.DrawPrize, state: Tournament) -> str:
    worth = f" ({money_of(state, command.cents)})" if command.cents and command.pot is None else ""
    pot = f" of {money_of(state, command.pot)}" if command.pot is not None else ""
    among = f"from {count(len(command.among), 'player')}" if command.among else "from the players present"
    if command.tickets:
        bought = count(sum(bought for _, bought in command.tickets), "ticket")
        among = f"from {bought} of {count(len(command.tickets), 'player')}"
    return f"drew {command.what}{pot}{worth} {among} (seed {command.seed})"


def standings(command: room_display.ShowStandings, _: Tournament) -> str:
    return f"showed the standings after round {command.after} on the board" if command.after else "hid the standings"


def reveal(command: room_display.RevealPrizes, _: Tournament) -> str:
    return f"announced {count(command.count, 'prize')}"


def board(command: room_display.ChooseBoard, _: Tournament) -> str:
    words = f" ({command.words.strip()})" if command.words.strip() else ""
    return f"changed the board to {room_display.BOARD_VIEWS[command.view]}{words}"


def screen(command: room_display.ChooseScreen, _: Tournament) -> str:
    shown = room_display.BOARD_VIEWS[command.view] if command.view else room_display.SAME
    return f"changed screen {command.screen} to {shown}"


def phones(command: room_display.ChoosePhones, _: Tournament) -> str:
    return f"phones as scorecards: {room_display.PHONES[command.phones]}"


MOST_RUNS = 20  # an undo may take back a whole log; no one reads thousands of numbers


def undo(command: Undo, _: Tournament) -> str:
    steps = "step" if len(command.strike) == 1 else "steps"
    return f"undid {steps} {listed(in_runs(command.strike), MOST_RUNS)}{why(command.reason)}"
