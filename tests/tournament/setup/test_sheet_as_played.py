"""The sheet as an event plays it."""

from __future__ import annotations

from eastwind.tournament.setup.sheet_as_played import sheet_as_played
from tests.tournament.desk import terms


def test_rounds_games_and_minutes_are_those_of_the_event() -> None:
    sheet = sheet_as_played(terms("national", rounds=3, games=5, minutes=50, no_new_game_after=45))
    assert (sheet.rounds.rounds, sheet.rounds.games, sheet.rounds.minutes) == (3, 5, 50)
    assert sheet.rounds.no_new_game_after == 45
    for name in ("rounds", "games", "minutes", "no_new_game_after"):
        assert sheet.source(f"rounds.{name}").kind == "event"
        assert f"rounds.{name}" in sheet.overrides


def test_everything_else_stays_as_the_sheet_has_it() -> None:
    plain = terms("national")
    assert sheet_as_played(plain) is plain.sheet
    changed = sheet_as_played(terms("national", minutes=50))
    assert changed.source("rounds.games") == plain.sheet.source("rounds.games")
    assert changed.scoring == plain.sheet.scoring
