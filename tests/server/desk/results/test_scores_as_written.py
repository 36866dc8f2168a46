"""Scores without a game: the director does not know what happened, and keeps what the players wrote."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import PointsOnly
from eastwind.rules.score import score
from eastwind.server.desk.results.table_form import form_of
from eastwind.tournament.authority import Role
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.results.record_result import RecordNotPlayed, RecordResult
from eastwind.tournament.results.typed_keys import read_typed, write_typed
from tests.tournament.desk import SENT, begun


@pytest.mark.parametrize("sheet", SHEETS)
def test_scores_count_as_they_are_written_under_every_sheet(sheet: str) -> None:
    """Also below zero, and also numbers that no game gives."""
    made = score(PointsOnly(points=(37, 0, -120, 5)), load_sheet(sheet))
    assert made.points == {"A": 37, "B": 0, "C": -120, "D": 5}


@pytest.mark.parametrize("keys", ["= 45 -10 0 20", "=45,-10,0,20", "= +45 -10 0 20"])
def test_scores_as_written_are_typed_after_an_equals_sign(keys: str) -> None:
    typed = read_typed(keys, ("A", "B", "C", "D"))
    assert typed == PointsOnly(points=(45, -10, 0, 20))
    assert write_typed(typed) == "= 45 -10 0 20"


@pytest.mark.parametrize("keys", ["= 45 x 0 20", "= A30C"])
def test_letters_among_scores_are_refused(keys: str) -> None:
    with pytest.raises(InputError, match="Type numbers only"):
        read_typed(keys, ("A", "B", "C", "D"))


@pytest.mark.parametrize("points", [(1, 2, 3), (1, 2, 3, 4, 5), (2001, 0, 0, 0)])
def test_impossible_scores_are_refused(points: tuple[int, ...]) -> None:
    with pytest.raises(InputError):
        score(PointsOnly(points=points), load_sheet("national"))


def test_numbers_that_no_game_gives_can_be_kept_as_written() -> None:
    desk = begun()
    row = form_of(desk.state, 1, 1, {1: "33 1 2 3"}, SENT).rows[0]
    assert row.mood == "choose"
    assert row.choices == (("= 33 1 2 3", "Don't know: keep the scores as written"),)


def test_unclear_numbers_offer_the_games_first_and_then_to_keep_them() -> None:
    desk = begun()
    row = form_of(desk.state, 1, 1, {1: "0 0 0 0"}, SENT).rows[0]
    assert row.mood == "choose"
    assert len(row.choices) > 1
    assert row.choices[-1][0] == "= 0 0 0 0"


def test_totals_of_a_round_count_without_its_games() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=PointsOnly(points=(45, -10, 0, 20))))
    for game in (2, 3, 4):
        desk.ok(RecordNotPlayed(round=1, table=1, game=game, reason="totals only"))
    desk.verify(1)
    desk.hand_in(1)
    totals = {line.player: line.total for line in standings(desk.state)}
    seats = desk.table(1).seats
    assert [totals[person] for person in seats if person is not None] == [45, -10, 0, 20]


@pytest.mark.parametrize("role", ["player", "table"])
def test_phone_cannot_give_points_without_a_game(role: Role) -> None:
    desk = begun()
    desk.no(
        RecordResult(round=1, table=1, game=1, result=PointsOnly(points=(45, 0, 0, 0))),
        "desk.scores-from-phone",
        role=role,
    )
