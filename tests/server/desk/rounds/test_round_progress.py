"""How far each table of a round is, and what it still owes."""

from __future__ import annotations

from eastwind.rules.seats import Seat
from eastwind.server.desk.rounds.round_progress import counts, progress
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordResult
from eastwind.tournament.rounds.lifecycle import GiveExtraTime
from eastwind.tournament.scorecards.acceptance import InitialScorecard, SignGame
from tests.tournament.desk import Desk, an_event, win

CROSSED: tuple[tuple[Seat, Seat], ...] = (("A", "C"), ("C", "A"), ("B", "D"), ("D", "B"))


def play(desk: Desk, table: int, games: int) -> None:
    for game in range(1, games + 1):
        desk.ok(RecordResult(round=1, table=table, game=game, result=win("A", 25)))


def owed(desk: Desk) -> list[tuple[str, str]]:
    return [(each.stage, each.owes) for each in progress(desk.state, 1)]


def test_table_owes_results_then_initials_then_scorecards() -> None:
    desk = an_event(16)
    desk.begin(1)
    play(desk, 1, 2)
    for table in (2, 3):
        play(desk, table, 4)
    for card, by in CROSSED[:3]:
        desk.ok(InitialScorecard(round=1, table=2, card=card, by=by))
    for card, by in CROSSED:
        desk.ok(InitialScorecard(round=1, table=3, card=card, by=by))
    assert owed(desk) == [
        ("playing", "no result for games 3 and 4"),
        ("results in", "scorecard D not initialed"),
        ("initialed", "scorecards not handed in"),
        ("playing", "no result for games 1, 2, 3, and 4"),
    ]
    tables = progress(desk.state, 1)
    assert [(each.number, each.label, each.results, each.games) for each in tables] == [
        (1, "1", 2, 4),
        (2, "2", 4, 4),
        (3, "3", 4, 4),
        (4, "4", 0, 4),
    ]
    assert counts(tables) == {"playing": 2, "results in": 1, "initialed": 1, "scorecards in": 0}


def test_table_that_handed_in_owes_nothing() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    assert owed(desk) == [("scorecards in", "")] * 2


def test_under_four_seasons_every_game_that_was_played_is_signed() -> None:
    desk = an_event(4, "fourseasons", rounds=1)
    desk.begin(1)
    play(desk, 1, 3)
    desk.ok(RecordNotPlayed(round=1, table=1, game=4))
    assert owed(desk) == [("results in", "games 1, 2, and 3 not signed")]
    desk.ok(SignGame(round=1, table=1, game=1, by="C"))
    assert owed(desk) == [("results in", "games 2 and 3 not signed")]


def test_sheet_without_initials_asks_for_the_scorecards_at_once() -> None:
    desk = an_event(4, "club2023", rounds=1)
    desk.begin(1)
    play(desk, 1, len(desk.table(1).games))
    assert owed(desk) == [("initialed", "scorecards not handed in")]


def test_table_has_its_label_and_how_many_games_have_a_result() -> None:
    desk = an_event(8)
    desk.begin(1)
    play(desk, 2, 3)
    found = [(each.number, each.label, each.results, each.games) for each in progress(desk.state, 1)]
    games = len(desk.table(1).games)
    assert found == [(1, "1", 0, games), (2, "2", 3, games)]
    assert [(each.ready, each.finished) for each in progress(desk.state, 1)] == [(False, None)] * 2


def test_calls_and_extra_time_belong_to_their_table() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(CallDirector(round=1, table=2, about="which tile?"))
    desk.ok(GiveExtraTime(round=1, table=1, minutes=5, reason="tea"))
    assert [(each.calls, each.extra_minutes) for each in progress(desk.state, 1)] == [(False, 5), (True, 0)]
    desk.ok(AnswerCall(call=max(desk.state.calls)))
    assert [each.calls for each in progress(desk.state, 1)] == [False, False]


def test_game_needs_a_signature_by_what_it_says_now() -> None:
    """Game 4 was played after all, and game 1 was not."""
    desk = an_event(4, "fourseasons", rounds=1)
    desk.begin(1)
    play(desk, 1, 3)
    desk.ok(RecordNotPlayed(round=1, table=1, game=4))
    desk.ok(CorrectResult(round=1, table=1, game=4, result=win("A", 25), replaces=1, reason="it was played"))
    assert owed(desk) == [("results in", "games 1, 2, 3, and 4 not signed")]
    desk.ok(CorrectResult(round=1, table=1, game=1, result=None, replaces=1, reason="time was up"))
    assert owed(desk) == [("results in", "games 2, 3, and 4 not signed")]


def test_call_that_no_one_answered_ends_with_its_round() -> None:
    desk = an_event(8, rounds=2)
    desk.begin(1)
    desk.ok(CallDirector(round=1, table=2, about="which tile?"))
    desk.finish(1)
    desk.begin(2)
    assert not any(each.calls for number in (1, 2) for each in progress(desk.state, number))
