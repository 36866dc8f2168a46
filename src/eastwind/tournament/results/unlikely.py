"""Unlikely results: we ask before saving them, but never refuse them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eastwind.rules.results import DeadHands, GameResult, MahJongg, MahJonggInError
from eastwind.rules.sheet import Sheet
from eastwind.tournament.results.typed_keys import write_typed

RARE_VALUE = 75  # the top of a card; few events see one

Games = Mapping[int, GameResult | None]  # known results by game; None means not played


def doubts_about(game: int, result: GameResult, values: Sequence[int], sheet: Sheet) -> list[str]:
    """Questions a careful scorekeeper would ask about one game."""
    found: list[str] = []
    match result:
        case MahJongg():
            found += _about_hand(game, result, values)
        case MahJonggInError():
            found.append(f"Game {game}: it is rare that a false Mah Jongg ends the game.")
        case DeadHands():
            found.append(f"Game {game}: it is rare that a game ends because three hands are dead.")
    if len(result.dead) > 1 and not isinstance(result, DeadHands):
        found.append(f"Game {game}: {len(result.dead)} dead hands in one game is rare.")
    if result.peeked and len(result.seats) == 3 and not sheet.charleston.three_players:
        found.append(
            f"Game {game}: did this table of three play a Charleston? {sheet.title} does not say that it does."
        )
    if result.penalties:
        found.append(f"Game {game}: a penalty in a game comes from a ruling. Is it on the scorecard?")
    return found


def _about_hand(game: int, result: MahJongg, values: Sequence[int]) -> list[str]:
    found: list[str] = []
    if result.by == "heavenly":
        found.append(f"Game {game}: a heavenly hand is extremely rare.")
    if result.exposures == 4:
        found.append(f"Game {game}: with four exposures only a pair is left in the hand.")
    if result.section == "quints" and result.jokerless:
        found.append(f"Game {game}: a Quints hand without jokers needs five flowers.")
    if result.value >= RARE_VALUE and result.value == max(values, default=0):
        found.append(f"Game {game}: {result.value} is the highest value on the card.")
    return found


def doubts_about_round(games: Games, of: int) -> dict[int, str]:
    """Questions about the games of a table together, by game."""
    found: dict[int, str] = {}
    for game in sorted(games):
        result, before = games[game], games.get(game - 1)
        if isinstance(result, MahJongg) and write_typed(result) == write_typed(before):
            found[game] = f"Game {game} is the same as game {game - 1}. Did you type it twice?"
        elif result is not None and game - 1 in games and before is None:
            found[game] = f"Game {game} was played, but game {game - 1} was not."
    winners = {result.winner for result in games.values() if isinstance(result, MahJongg)}
    if of > 2 and len(winners) == 1 and all(isinstance(games.get(game), MahJongg) for game in range(1, of + 1)):
        found.setdefault(of, f"{winners.pop()} won all {of} games.")
    return found
