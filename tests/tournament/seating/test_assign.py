"""Seating: by draw, list, or hand, again mid-event, late players in empty seats."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, Rejoin, Withdraw
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.meetings import times_met
from eastwind.tournament.seating.who_plays import movement_card, to_be_seated
from eastwind.tournament.setup.terms import ChangeTerms, RoomSection, ThreePlayers
from eastwind.tournament.state import BonusTerms, Details, Status, Tournament, label, table_label
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import Desk, an_event


def assert_everyone_sits_once(state: Tournament, players: set[int], rounds: range) -> None:
    for number in rounds:
        seated = Counter(person for table in state.rounds[number].tables.values() for person in table.seats if person)
        assert set(seated) | state.rounds[number].sat_out == players
        assert set(seated.values()) == {1}
        for table in state.rounds[number].tables.values():
            assert sum(person is not None for person in table.seats) >= 3


@pytest.mark.parametrize("movement", ["all-move", "east-stays", "one-skip", "designed", "A+1 B-1 C+2 D0"])
def test_any_number_from_four_up_is_seated(movement: str, subtests: pytest.Subtests) -> None:
    for players in [4, 6, 7, 8, 9, 10, 11, 12, 13, 21, 46, 61]:
        with subtests.test(players=players):
            desk = an_event(players, movement=movement)
            assert_everyone_sits_once(desk.state, set(range(1, players + 1)), range(1, 5))


@pytest.mark.parametrize(
    ("players", "policy"), [(5, "phantoms"), (5, "sit_out"), (7, "sit_out"), (9, "sit_out"), (10, "sit_out")]
)
def test_club_too_many_for_full_tables_sits_out_by_turns(players: int, policy: ThreePlayers) -> None:
    desk = an_event(players, rounds=players, three_players=policy)
    rests = Counter(person for each in desk.state.rounds.values() for person in each.sat_out)
    assert rests == dict.fromkeys(range(1, players + 1), players % 4), "in as many rounds as players, all are even"
    assert all(None not in table.seats for each in desk.state.rounds.values() for table in each.tables.values())
    assert [stop.round for stop in movement_card(desk.state, 1)] == list(desk.state.rounds), "a card names every round"
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    played = {line.player: line.played for line in standings(desk.state)}
    assert sum(played.values()) == 2 * 4 * (players // 4)
    rested = desk.state.rounds[1].sat_out | desk.state.rounds[2].sat_out
    assert all(played[person] == 2 - (person in rested) for person in played)


def test_latecomer_joins_a_club_that_sits_out_by_turns() -> None:
    """No seat is empty, so the director seats everyone again. The latecomer has missed most rounds and plays first."""
    desk = an_event(5, rounds=6)
    desk.begin(1)
    desk.finish(1)
    late = desk.ok(AddPlayer(details=Details(name="Late Larry")))
    assert isinstance(late.command, AddPlayer)
    desk.no(TakeEmptySeat(player=late.command.player, from_round=2), "desk.no-empty-seat")
    desk.ok(ChangeTerms(terms=msgspec.structs.replace(desk.state.terms, three_players="sit_out"), reason="Larry came"))
    desk.ok(SeatPlayers(method="list", from_round=2))
    assert late.command.player not in desk.state.rounds[2].sat_out | desk.state.rounds[3].sat_out


def test_draw_depends_on_the_seed_alone() -> None:
    def drawn(seed: str) -> list[tuple[int | None, ...]]:
        desk = an_event(16, seated=False)
        desk.ok(SeatPlayers(method="draw", seed=seed))
        return [table.seats for table in desk.state.rounds[1].tables.values()]

    assert drawn("a") == drawn("a")
    assert drawn("a") != drawn("b")


def test_list_seats_table_by_table() -> None:
    desk = an_event(8, seated=False)
    desk.ok(SeatPlayers(method="list", order=(8, 7, 6, 5, 4, 3, 2, 1)))
    assert desk.table(1).seats == (8, 7, 6, 5)
    desk.no(SeatPlayers(method="list", order=(1, 2, 2, 4)), "desk.seated-twice")
    desk.no(SeatPlayers(method="list", order=(1, 2, 3, 99)), "desk.no-player")


def test_people_kept_apart_do_not_meet() -> None:
    desk = an_event(24, seated=False, movement="east-stays", rounds=3)
    for player in (1, 2, 3, 4):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", keep_apart=("family",))))
    desk.ok(SeatPlayers(method="list"))
    for found in desk.state.rounds.values():
        for table in found.tables.values():
            assert len({1, 2, 3, 4} & set(table.seats)) <= 1


def test_people_who_must_meet_get_the_reason() -> None:
    desk = an_event(8, seated=False)
    for player in range(1, 5):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", keep_apart=("family",))))
    desk.ok(SeatPlayers(method="draw", seed="x"))
    assert any("Player 1 and Player 2" in reason and "kept apart" in reason for reason in desk.state.reasons)


@pytest.mark.parametrize("movement", ["all-move", "east-stays", "one-skip", "designed"])
@pytest.mark.parametrize("players", [12, 16, 18, 24])
def test_stationary_players_keep_table_and_seat(movement: str, players: int) -> None:
    desk = an_event(players, seated=False, movement=movement)
    for player in (5, 11):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", stationary=True)))
    desk.ok(SeatPlayers(method="draw", seed="s"))
    assert_everyone_sits_once(desk.state, set(range(1, players + 1)), range(1, 5))
    for player in (5, 11):
        places = {
            (number, table.seats.index(player))
            for found in desk.state.rounds.values()
            for number, table in found.tables.items()
            if player in table.seats
        }
        assert len(places) == 1


def test_sections_move_within_themselves() -> None:
    sections = (RoomSection(name="Red", tables=3), RoomSection(name="Blue", tables=4))
    desk = an_event(28, seated=False, sections=sections)
    for player in range(1, 13):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", section="Red")))
    desk.ok(SeatPlayers(method="draw", seed="s"))
    for found in desk.state.rounds.values():
        for number, table in found.tables.items():
            reds = {person for person in table.seats if person is not None and person <= 12}
            assert reds == (set(table.seats) if number <= 3 else set())
    assert table_label(desk.state, 2) == "Red 2"
    assert table_label(desk.state, 4) == "Blue 1"


def test_section_that_is_too_small_is_refused() -> None:
    desk = an_event(12, seated=False, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=3)))
    for player in range(1, 7):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", section="Red")))
    desk.no(SeatPlayers(method="list"), "desk.section-full")


def test_standby_players_fill_the_last_table() -> None:
    desk = an_event(14, seated=False, three_players="standby")
    for name in ("Sam", "Sue", "Sid"):
        desk.ok(AddPlayer(details=Details(name=name, status="standby")))
    desk.ok(SeatPlayers(method="list"))
    assert all(None not in table.seats for table in desk.state.rounds[1].tables.values())
    assert_everyone_sits_once(desk.state, set(range(1, 17)), range(1, 5))


def test_house_player_fills_a_seat_and_waiting_people_do_not() -> None:
    desk = an_event(7, seated=False, three_players="house")
    desk.ok(AddPlayer(details=Details(name="House", status="house")))
    desk.ok(AddPlayer(details=Details(name="Wanda", status="waiting")))
    desk.ok(SeatPlayers(method="list"))
    assert_everyone_sits_once(desk.state, set(range(1, 9)), range(1, 5))


@pytest.mark.parametrize("status", ["standby", "house"])
@pytest.mark.parametrize(("players", "filling", "seated"), [(5, 1, 6), (5, 2, 7), (13, 2, 15), (3, 1, 4), (8, 1, 8)])
def test_available_players_fill_in(status: Status, players: int, filling: int, seated: int) -> None:
    """One house player is enough for five: six make two three-player tables."""
    desk = an_event(players, seated=False, three_players=status)
    for number in range(1, filling + 1):
        desk.ok(AddPlayer(details=Details(name=f"Spare {number}", status=status)))
    assert len(to_be_seated(desk.state, 1)) == seated
    desk.ok(SeatPlayers(method="draw", seed="s"))
    assert_everyone_sits_once(desk.state, set(range(1, seated + 1)), range(1, 5))


def test_seating_says_who_fills_in_and_whether_they_are_ranked() -> None:
    desk = an_event(7, seated=False, three_players="house")
    desk.ok(AddPlayer(details=Details(name="Hal", status="house")))
    desk.ok(SeatPlayers(method="list"))
    assert desk.state.reasons[0] == "Hal (house) fills in and is not ranked."
    desk = an_event(6, seated=False, three_players="standby")
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.ok(AddPlayer(details=Details(name="Sue", status="standby")))
    desk.ok(SeatPlayers(method="list"))
    assert desk.state.reasons[0] == "Sam and Sue (standby) fill in and are ranked like everyone else."


def test_present_only_seats_players_checked_in() -> None:
    desk = an_event(8, seated=False)
    desk.ok(AddPlayer(details=Details(name="Not here")))
    desk.ok(SeatPlayers(method="list", present_only=True))
    assert_everyone_sits_once(desk.state, set(range(1, 9)), range(1, 5))


def test_absent_or_already_listed_players_do_not_fill_in() -> None:
    desk = an_event(7, seated=False, three_players="house")
    desk.ok(AddPlayer(details=Details(name="Hal", status="house")))
    desk.ok(SeatPlayers(method="list", present_only=True))
    assert_everyone_sits_once(desk.state, set(range(1, 8)), range(1, 5))
    desk.ok(SeatPlayers(method="list", order=(8, 1, 2, 3, 4, 5, 6)))
    assert_everyone_sits_once(desk.state, set(range(1, 9)), range(1, 5))


def test_reseating_mid_event_keeps_history_and_avoids_old_opponents() -> None:
    desk = an_event(24, movement="designed", rounds=4)
    desk.begin(1)
    desk.finish(1)
    first = desk.state.rounds[1]
    for player in (3, 9, 17, 22):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="draw", seed="again", from_round=2))
    assert desk.state.rounds[1] is first
    assert_everyone_sits_once(desk.state, set(range(1, 25)) - {3, 9, 17, 22}, range(2, 5))
    met = times_met(desk.state)
    again = sum(
        met[one, other] > 0
        for number in range(2, 5)
        for table in desk.state.rounds[number].tables.values()
        for one in table.seats
        for other in table.seats
        if one is not None and other is not None and one < other
    )
    assert again <= 6  # of 90 meetings; a random seating gives about 12


def test_start_with_withdrawn_players_makes_tables_of_three() -> None:
    desk = an_event(12)
    desk.ok(Withdraw(player=3, from_round=1))
    desk.ok(CallStart(round=1), at=0)
    assert desk.table(1).occupied(1) == ("A", "B", "D")


def test_start_with_a_table_of_two_asks_for_a_new_seating() -> None:
    desk = an_event(12)
    for player in (3, 4):
        desk.ok(Withdraw(player=player, from_round=1))
    desk.no(CallStart(round=1), "desk.table-too-small", at=0)
    desk.ok(SeatPlayers(method="draw", seed="x"))
    desk.ok(CallStart(round=1), at=0)


def test_event_shrunk_to_five_lets_them_sit_out_in_turn() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.finish(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    rests = Counter(person for number in (2, 3, 4) for person in desk.state.rounds[number].sat_out)
    assert set(rests.values()) == {1}
    assert any("have missed the fewest rounds" in reason for reason in desk.state.reasons)


def test_late_player_takes_the_empty_seat_of_every_round() -> None:
    desk = an_event(15)
    late = desk.ok(AddPlayer(details=Details(name="Late Larry")))
    desk.ok(TakeEmptySeat(player=16, from_round=1))
    assert_everyone_sits_once(desk.state, set(range(1, 17)), range(1, 5))
    desk.no(TakeEmptySeat(player=16, from_round=1), "desk.seated-already")
    assert late.n


def test_late_player_cannot_sit_down_in_a_round_that_the_event_does_not_have() -> None:
    desk = an_event(15)
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    assert desk.no(TakeEmptySeat(player=16, from_round=5), "desk.after-the-last").params == {"round": 5, "rounds": 4}


def test_late_player_without_an_empty_seat_is_refused() -> None:
    desk = an_event(16)
    desk.ok(AddPlayer(details=Details(name="Late Larry")))
    desk.no(TakeEmptySeat(player=17, from_round=1), "desk.no-empty-seat")


def test_returning_player_is_seated_again_without_points_for_what_was_missed() -> None:
    desk = an_event(9)
    desk.ok(Withdraw(player=9, from_round=1))
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    desk.finish(1)
    desk.ok(Rejoin(player=9, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    assert_everyone_sits_once(desk.state, set(range(1, 10)), range(2, 5))


def test_seating_by_hand_is_checked() -> None:
    desk = an_event(8)
    swapped = (TableSeats(table=1, seats=(1, 2, 3, 5)), TableSeats(table=2, seats=(4, 6, 7, 8)))
    desk.ok(SeatByHand(round=1, tables=swapped, reason="friends from abroad"))
    assert desk.table(1).seats == (1, 2, 3, 5)
    twice = (TableSeats(table=1, seats=(1, 2, 3, 4)), TableSeats(table=2, seats=(4, 6, 7, 8)))
    desk.no(SeatByHand(round=1, tables=twice), "desk.seated-twice")
    two = (TableSeats(table=1, seats=(1, 2, None, None)), TableSeats(table=2, seats=(4, 6, 7, 8)))
    desk.no(SeatByHand(round=1, tables=two), "desk.table-of")
    desk.no(SeatByHand(round=1, tables=(swapped[0], swapped[0])), "desk.seated-twice")


def test_seating_a_round_that_has_begun_is_refused() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.no(SeatPlayers(method="list"), "desk.round-begun-already")


def test_seating_before_setup_is_refused() -> None:
    Desk().no(SeatPlayers(method="list"), "desk.not-set-up")


def test_those_left_out_of_the_list_sit_out() -> None:
    desk = an_event(8, seated=False)
    desk.ok(SeatPlayers(method="list", order=(1, 2, 3, 4, 5, 6, 7)))
    assert desk.state.rounds[1].sat_out == {8}


def test_two_left_over_in_a_section_join_the_other_mid_event() -> None:
    sections = (RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=3))
    desk = an_event(16, seated=False, sections=sections)
    for player in range(1, 9):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", section="Red")))
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    desk.finish(1)
    for player in range(1, 7):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    assert_everyone_sits_once(desk.state, set(range(7, 17)), range(2, 5))
    assert set(desk.state.rounds[2].tables) == {3, 4, 5}


def labels(desk: Desk) -> dict[int, str]:
    return {number: label(desk.state, number) for number in desk.state.players}


def newcomer(desk: Desk, name: str, **details: Any) -> int:
    entry = desk.ok(AddPlayer(details=Details(name=name, **details)))
    assert isinstance(entry.command, AddPlayer)
    return entry.command.player


def test_newcomer_takes_the_seats_of_a_player_who_left_but_not_the_label() -> None:
    desk = an_event(16)
    desk.begin(1)
    desk.finish(1)
    ways = {number: next(table for table, each in desk.state.rounds[number].tables.items() if 6 in each.seats)
            for number in (2, 3, 4)}  # fmt: skip
    desk.ok(Withdraw(player=6, from_round=2))
    late = newcomer(desk, "Late Larry")
    desk.ok(TakeEmptySeat(player=late, from_round=2))
    for number, table in ways.items():
        assert desk.table(table, number).seats[1] == late
    assert labels(desk)[6] == "2B"
    assert labels(desk)[late] == "17"


def test_late_player_in_an_empty_seat_of_round_1_gets_its_label() -> None:
    desk = an_event(15)
    late = newcomer(desk, "Late Larry")
    desk.ok(TakeEmptySeat(player=late, from_round=1))
    assert len(set(labels(desk).values())) == 16
    assert labels(desk)[late].endswith(("A", "B", "C", "D"))


def test_late_player_on_an_empty_seat_of_a_later_round_is_called_by_number() -> None:
    desk = an_event(15)
    desk.begin(1)
    desk.finish(1)
    seats = {number: table.seats for number, table in desk.state.rounds[1].tables.items()}
    same = tuple(TableSeats(table=number, seats=(a, b, c, d)) for number, (a, b, c, d) in seats.items())
    desk.ok(SeatByHand(round=2, tables=same))
    late = newcomer(desk, "Late Larry")
    desk.ok(TakeEmptySeat(player=late, from_round=2))
    assert labels(desk)[late] == "16"


def test_label_stays_with_its_player_after_reseating_mid_event() -> None:
    desk = an_event(12)
    before = labels(desk)
    desk.begin(1)
    desk.finish(1)
    desk.ok(Withdraw(player=3, from_round=2))
    late = [newcomer(desk, f"Late {number}") for number in (1, 2)]
    desk.ok(SeatPlayers(method="draw", seed="again", from_round=2))
    assert labels(desk) == {**before, late[0]: "13", late[1]: "14"}


def test_labels_are_reassigned_before_play() -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=1, from_round=1))
    desk.ok(SeatPlayers(method="list", order=(8, 7, 6, 5, 4, 3, 2)))
    assert labels(desk)[8] == "1A"
    assert labels(desk)[1] == "1"


def test_newcomer_is_kept_in_the_section_and_apart_where_the_seats_allow_it() -> None:
    sections = (RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=2))
    desk = an_event(14, sections=sections, seated=False)
    for number in range(1, 15):
        section = "Red" if number <= 7 else "Blue"
        apart = ("club",) if number in (1, 8) else ()
        details = Details(name=f"Player {number}", section=section, keep_apart=apart)
        desk.ok(ChangePlayer(player=number, details=details))
    desk.ok(SeatPlayers(method="list"))
    blue = newcomer(desk, "Blue Beth", section="Blue", keep_apart=("club",))
    desk.ok(TakeEmptySeat(player=blue, from_round=1))
    tables = [table for each in desk.state.rounds.values() for table, at in each.tables.items() if blue in at.seats]
    assert all(table_label(desk.state, table).startswith("Blue") for table in tables)
    met = [8 in at.seats for each in desk.state.rounds.values() for at in each.tables.values() if blue in at.seats]
    said = [
        reason for reason in desk.state.reasons if "Blue Beth and Player 8, who should be kept apart, meet" in reason
    ]
    assert len(said) == sum(met)


def test_player_who_has_left_takes_no_seat() -> None:
    desk = an_event(7)
    desk.ok(Withdraw(player=7, from_round=1))
    desk.no(TakeEmptySeat(player=7, from_round=1), "desk.not-playing")


def test_note_on_repeats_compares_with_the_same_people_in_the_other_schedule() -> None:
    """Seven people, two tables, four rounds: counted from the actual seats of both schedules, not from full tables."""

    def met_again(desk: Desk) -> int:
        met = Counter(
            pair
            for each in desk.state.rounds.values()
            for table in each.tables.values()
            for pair in combinations(sorted(person for person in table.seats if person), 2)
        )
        return sum(count - 1 for count in met.values())

    ring, designed = (an_event(7, movement=movement) for movement in ("all-move", "designed"))
    assert met_again(designed) < met_again(ring)
    again, fewest = met_again(ring), met_again(designed)
    assert f"This movement has {again} repeat pairings; a custom schedule has {fewest}." in ring.state.reasons


def test_seat_kept_where_everyone_moves_is_announced() -> None:
    desk = an_event(16, seated=False, movement="all-move")
    desk.ok(ChangePlayer(player=3, details=Details(name="Player 3", stationary=True)))
    desk.ok(SeatPlayers(method="list"))
    (said,) = [sentence for sentence in desk.state.announce if "keeps this seat" in sentence]
    assert said.startswith("East (A) at table 1 keeps this seat")
    assert all(each.tables[1].seats[0] == 3 for each in desk.state.rounds.values())


def hand(*tables: tuple[int, tuple[int | None, int | None, int | None, int | None]]) -> tuple[TableSeats, ...]:
    return tuple(TableSeats(table=number, seats=seats) for number, seats in tables)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (SeatPlayers(method="list", from_round=5), "There is no round 5. This tournament has 4."),
        (SeatByHand(round=5, tables=()), "There is no round 5. This tournament has 4."),
        (SeatPlayers(method="list", order=(1, 2, 3, 9)), "There is no player number 9. The last one is 8."),
        (SeatPlayers(method="list", order=(1, 2, 3, 8)), "Player 8 is not playing in round 1."),
        (SeatPlayers(method="list", order=(1, 2, 3, 4, 2)), "Player 2 would sit in two places."),
        (SeatByHand(round=1, tables=hand((1, (1, 2, 3, 9)))), "There is no player number 9. The last one is 8."),
        (SeatByHand(round=1, tables=hand((1, (1, 2, 3, 8)))), "Player 8 is not playing in round 1."),
        (SeatByHand(round=1, tables=hand((1, (1, 2, 3, 4)), (2, (5, 6, 7, 3)))), "Player 3 would sit in two places."),
        (SeatByHand(round=1, tables=hand((1, (1, 2, 3, 4)), (1, (5, 6, 7, None)))), "A table is in the list twice."),
        (SeatByHand(round=1, tables=hand((1, (1, 2, 3, 4)), (2, (5, 6, None, None)))),
         "Not done. Table 2 would have 2 players, and a table needs three or four."),
        (TakeEmptySeat(player=8, from_round=1), "Player 8 is not playing in round 1."),
        (TakeEmptySeat(player=7, from_round=1), "Player 7 already has a seat in round 1."),
    ],
)  # fmt: skip
def test_refused_seating_names_the_player_the_table_and_the_round(command: Command, words: str) -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=8, from_round=1))
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_newcomer_without_an_empty_seat_is_named_with_the_round() -> None:
    desk = an_event(8)
    late = newcomer(desk, "Late Larry")
    refused = desk.no(TakeEmptySeat(player=late, from_round=2), "desk.no-empty-seat")
    assert (
        refusal_words(refused)
        == "There is no empty seat for Late Larry in round 2. Seat everyone again from that round on."
    )


def test_last_round_is_seated_on_its_own() -> None:
    desk = an_event(8)
    before = {number: desk.state.rounds[number] for number in (1, 2, 3)}
    desk.ok(SeatPlayers(method="draw", seed="x", from_round=4))
    assert {number: desk.state.rounds[number] for number in (1, 2, 3)} == before
    assert sorted(desk.state.rounds) == [1, 2, 3, 4]
    desk.ok(SeatByHand(round=4, tables=hand((1, (8, 7, 6, 5)), (2, (4, 3, 2, 1)))))
    assert desk.table(2, 4).seats == (4, 3, 2, 1)


def test_seating_by_hand_lists_who_sits_out_and_leaves_the_later_rounds() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    later = {number: desk.state.rounds[number] for number in (3, 4)}
    desk.ok(SeatByHand(round=2, tables=hand((2, (1, 2, 3, 4)), (7, (5, 6, None, 7))), reason="a broken table"))
    assert desk.state.rounds[2].sat_out == {8}  # a standby player never had a seat
    assert set(desk.state.rounds[2].tables) == {2, 7}
    assert {number: desk.state.rounds[number] for number in (3, 4)} == later
    assert desk.state.reasons == ("a broken table",)
    desk.ok(SeatByHand(round=2, tables=hand((1, (1, 2, 3, 4)), (2, (5, 6, 8, 7)))))
    assert not desk.state.reasons


def test_bonus_of_a_round_survives_a_new_seating() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="quints")))
    desk.ok(SeatPlayers(method="draw", seed="x"))
    assert [number for number, each in desk.state.rounds.items() if each.bonus] == [2]


def test_newcomer_who_sat_out_no_longer_sits_out() -> None:
    desk = an_event(8, seated=False)
    desk.ok(SeatPlayers(method="list", order=(1, 2, 3, 4, 5, 6, 7)))
    assert all(each.sat_out == {8} for each in desk.state.rounds.values())
    desk.ok(TakeEmptySeat(player=8, from_round=2))
    assert [sorted(each.sat_out) for _, each in sorted(desk.state.rounds.items())] == [[8], [], [], []]


def test_movement_of_one_seating_may_differ_from_the_terms() -> None:
    desk = an_event(12, seated=False, movement="all-move")
    desk.ok(SeatPlayers(method="list", scheme="east-stays"))
    assert desk.state.scheme == "east-stays"
    desk.no(SeatPlayers(method="list", scheme="sideways"), "desk.cannot-seat")


def test_many_who_cannot_be_kept_apart_are_named_up_to_six_pairs() -> None:
    desk = an_event(8, seated=False, rounds=1)
    for player in range(1, 9):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", keep_apart=("family",))))
    desk.ok(SeatPlayers(method="list"))
    assert desk.state.reasons[0] == (
        "Player 1 and Player 2, Player 1 and Player 3, Player 1 and Player 4, Player 2 and Player 3, Player 2 and Player 4, "
        "Player 3 and Player 4, and 6 more, who should be kept apart, have to meet. No swap avoids it."
    )


def test_sections_with_other_movements_are_announced_one_by_one() -> None:
    desk = an_event(17, seated=False, sections=(RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=3)))
    for player in range(1, 18):
        desk.ok(
            ChangePlayer(
                player=player, details=Details(name=f"Player {player}", section="Red" if player <= 8 else "Blue")
            )
        )
    desk.ok(SeatPlayers(method="list"))
    assert desk.state.announce
    assert {sentence.partition(":")[0] for sentence in desk.state.announce} == {"Red", "Blue"}
    same = an_event(16, seated=False, sections=(RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=2)))
    same.ok(SeatPlayers(method="list"))
    assert not any(sentence.startswith(("Red", "Blue")) for sentence in same.state.announce)


def test_rest_that_was_only_planned_does_not_count_when_seats_are_drawn_again() -> None:
    """Whoever sat out in round 2 plays on. The rests after that were only planned, so each new seating starts over."""
    desk = an_event(8, rounds=5)
    desk.begin(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    assert len({person for number in (2, 3, 4, 5) for person in desk.state.rounds[number].sat_out}) == 4
    desk.begin(2)
    (rested,) = desk.state.rounds[2].sat_out
    for order in ((5, 4, 3, 2, 1), (1, 2, 3, 4, 5)):
        desk.ok(SeatPlayers(method="list", order=order, from_round=3))
        out = {person for number in (3, 4, 5) for person in desk.state.rounds[number].sat_out}
        assert len(out) == 3
        assert rested not in out
