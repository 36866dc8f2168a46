"""Sentences about results and scorecards."""

from __future__ import annotations

from typing import Any

from eastwind.formats import plus_minus
from eastwind.tournament.results import record_result as record
from eastwind.tournament.scorecards import acceptance, corrections
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import (
    find,
    game_words,
    names_at,
    seat_points_words,
    sitting_at,
    where,
    why,
)


def record_result(command: record.RecordResult, state: Tournament) -> str:
    return f"{_game_at(command, state)}: {_ending(command, state)}"


def record_numbers(command: record.RecordNumbers, state: Tournament) -> str:
    hints = [
        *([f"a {command.value}-point hand"] if command.value is not None else []),
        *(["no jokers" if command.jokerless else "with jokers"] if command.jokerless is not None else []),
        *(["self-picked" if command.self_picked else "on a discard"] if command.self_picked is not None else []),
        *([f"{command.thrower} threw it"] if command.thrower else []),
        *([command.outcome.replace("_", " ")] if command.outcome else []),
    ]
    said = f" ({', '.join(hints)})" if hints else ""
    return f"{_game_at(command, state)}, scores on the scorecards: {seat_points_words(command.numbers)}{said}"


def not_played(command: record.RecordNotPlayed, state: Tournament) -> str:
    return f"{_game_at(command, state)}: not played ({command.reason})"


def correct(command: record.CorrectResult, state: Tournament) -> str:
    return f"corrected {_game_at(command, state)}: {_ending(command, state)}; reason{why(command.reason)}"


def initial(command: acceptance.InitialScorecard, state: Tournament) -> str:
    total = f", total {plus_minus(command.total, '-')}" if command.total is not None else ""
    return f"{_card(command, state)} was initialed by {_by_seat(command, state)}{total}"


def reject(command: acceptance.RejectScorecard, state: Tournament) -> str:
    return f"{_card(command, state)} was returned by {_by_seat(command, state)}{why(command.reason)}"


def sign(command: acceptance.SignGame, state: Tournament) -> str:
    by = sitting_at(state, command.round, command.table, command.by, command.game)
    return f"{_game_at(command, state)} was signed by {by}"


def hand_in(command: acceptance.HandInScorecards, state: Tournament) -> str:
    totals = f" with totals {seat_points_words(command.totals)}" if command.totals else ""
    at = where(state, command.round, command.table)
    return f"{at}: {_by_seat(command, state)} handed in scorecards {', '.join(command.cards)}{totals}"


def reopen(command: corrections.ReopenScorecards, state: Tournament) -> str:
    return f"reopened the scorecards of {where(state, command.round, command.table)}{why(command.reason)}"


def typing(command: corrections.CorrectTyping, state: Tournament) -> str:
    what = f"a typing mistake in {_game_at(command, state)}"
    return f"corrected {what}: {_ending(command, state)}; reason{why(command.reason)}"


def settle(command: corrections.SettleDispute, state: Tournament) -> str:
    what = f"the dispute in {_game_at(command, state)} with {', '.join(command.present)} present"
    return f"settled {what}: {_ending(command, state)}; reason{why(command.reason)}"


def _game_at(command: Any, state: Tournament) -> str:
    return where(state, command.round, command.table, command.game)


def _ending(command: Any, state: Tournament) -> str:
    names = names_at(state, find(state, command.round, command.table), command.game)
    numbers = getattr(command, "numbers", None)
    written = f" (scores on the scorecards: {seat_points_words(numbers)})" if numbers else ""
    return game_words(command.result, names) + written


def _card(command: Any, state: Tournament) -> str:
    owner = sitting_at(state, command.round, command.table, command.card, game=1)  # the name printed on it
    return f"{where(state, command.round, command.table)}: {owner}'s scorecard"


def _by_seat(command: Any, state: Tournament) -> str:
    """Who acts for a seat after the games: the player who sits there in the last one."""
    table = find(state, command.round, command.table)
    return sitting_at(state, command.round, command.table, command.by, game=max(1, len(table.games)) if table else 1)
