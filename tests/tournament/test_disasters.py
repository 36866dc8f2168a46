"""What has stopped other tournaments, one test each."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, Rejoin, Withdraw
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event, some_games, terms, win


@pytest.mark.parametrize("players", [3, 1])
def test_seating_with_too_few_players_answers_with_a_sentence(players: int) -> None:
    refused = an_event(players, seated=False).no(SeatPlayers(method="list"), "desk.cannot-seat")
    assert refused.params["why"] == f"You need at least 4 players. You have {players}."


def test_of_five_players_one_sits_out_each_round_by_turns() -> None:
    rounds = an_event(5, rounds=5).state.rounds.values()
    assert [[len(table.occupied(1)) for table in each.tables.values()] for each in rounds] == [[4]] * 5
    assert sorted(person for each in rounds for person in each.sat_out) == [1, 2, 3, 4, 5]


def test_seating_with_more_players_than_before_answers_at_once() -> None:
    desk = an_event(16)
    for name in ("Ann", "Bea", "Cat"):
        desk.ok(AddPlayer(details=Details(name=name)))
    desk.ok(SeatPlayers(method="draw", seed="more"))
    assert sum(person is not None for table in desk.state.rounds[1].tables.values() for person in table.seats) == 19


def test_rule_change_cannot_make_an_open_card_unsavable() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, some_games(desk.table(1))[:2])
    stricter = load_sheet("national", overrides={"cards.verified": "east_scorekeeper", "scoring.self_pick": 0})
    desk.ok(ChangeTerms(terms=msgspec.structs.replace(terms(), sheet=stricter, games=2), reason="protest"))
    for game, result in enumerate(some_games(desk.table(1))[2:], start=3):
        desk.ok(RecordResult(round=1, table=1, game=game, result=result))
    desk.verify(1)
    desk.hand_in(1)


def test_bulk_removal_is_undone_in_one_step() -> None:
    desk = an_event(12)
    before = desk.state
    numbers = [desk.ok(Withdraw(player=player, from_round=1)).n for player in range(1, 13)]
    assert isinstance(desk.undo(numbers, "wrong button", "Dora"), LogEntry)
    assert desk.state == before


def test_penalties_survive_recalculation_and_new_seating() -> None:
    desk = an_event(8, "kugler")
    desk.begin(1)
    desk.ok(GivePenalty(player=2, round=1, offense="late"))
    desk.finish(1)
    with_penalty = {line.player: line.total for line in standings(desk.state)}
    desk.ok(SeatPlayers(method="draw", seed="again", from_round=2))
    assert {line.player: line.total for line in standings(fold(desk.entries))} == with_penalty
    assert desk.state.penalties[1].points == -35


def test_leaving_and_rejoining_earns_nothing() -> None:
    desk = an_event(9)
    desk.begin(1)
    desk.finish(1)
    before = next(line.total for line in standings(desk.state) if line.player == 9)
    desk.ok(Withdraw(player=9, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    desk.begin(2)
    desk.finish(2)
    desk.ok(Rejoin(player=9, from_round=3))
    assert next(line.total for line in standings(desk.state) if line.player == 9) == before


def test_no_one_sits_out_twice_while_another_has_not_sat_out() -> None:
    desk = an_event(8, rounds=6)
    desk.begin(1)
    desk.finish(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    rests = [person for number in range(2, 7) for person in desk.state.rounds[number].sat_out]
    assert sorted(rests) == [1, 2, 3, 4, 5]


def test_two_devices_on_one_card_lose_nothing() -> None:
    desk = an_event(8)
    desk.begin(1)
    first = desk.submit(RecordResult(round=1, table=1, game=1, result=win("A")), key="phone-1")
    second = desk.submit(RecordResult(round=1, table=1, game=1, result=win("B")), key="phone-2")
    assert isinstance(first, LogEntry)
    assert getattr(second, "slug", "") == "desk.result-exists"
    assert desk.submit(RecordResult(round=1, table=1, game=1, result=win("A")), key="phone-1") is first


def test_substitutions_are_not_lost_on_recalculation() -> None:
    desk = an_event(8)
    for name in ("Sam", "Sue", "Sid"):
        desk.ok(AddPlayer(details=Details(name=name, status="standby")))
    desk.begin(1)
    for game, substitute in enumerate((9, 10, 11), start=2):
        desk.ok(RecordResult(round=1, table=1, game=game - 1, result=win("B")))
        desk.ok(
            Substitute(
                round=1,
                table=1,
                seat="B",
                from_game=game,
                substitute=substitute,
                points_to="player",
                reason="x",
            )
        )
    desk.ok(RecordResult(round=1, table=1, game=4, result=win("B")))
    assert fold(desk.entries) == desk.state
    assert [desk.table(1).sitter("B", game) for game in (1, 2, 3, 4)] == [2, 9, 10, 11]
    assert next(line.total for line in standings(desk.state) if line.player == 2) == 4 * 35


def test_seating_never_fails_and_explains_a_worse_one() -> None:
    desk = an_event(12, movement="all-move")
    assert any("repeat pairings" in reason for reason in desk.state.reasons)
