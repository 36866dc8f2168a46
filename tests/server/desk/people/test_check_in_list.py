"""The list at check-in: who is shown, who is counted, who is missing, and what is in the cash box."""

from __future__ import annotations

from eastwind.server.desk.people.check_in_list import SHOWS, PlayerCounts, roll_of, seats_in, seats_of
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, CheckIn, Rejoin, Withdraw
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.setup.terms import RoomSection, SetUpEvent
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, terms

ANN, BEA, CLEO, DAN, EVE, FLO, GUS = range(1, 8)


def roll() -> Desk:
    """Seven people before the first round, of every kind. The fee is $40."""
    desk = Desk()
    desk.ok(
        SetUpEvent(
            terms=terms(fee=4000, sections=(RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1)))
        )
    )
    desk.ok(AddPlayer(details=Details(name="Ann Zeller", first_timer=True, brings_set=True), paid=4000, how="cash"))
    desk.ok(
        AddPlayer(
            details=Details(name="Bea Young", section="Red", keep_apart=("Zeta", "Alpha")), paid=1500, how="check"
        )
    )
    desk.ok(AddPlayer(details=Details(name="Cleo Xu", stationary=True), paid=4000, how="app"))
    desk.ok(AddPlayer(details=Details(name="Dan Wood"), paid=4000))
    desk.ok(AddPlayer(details=Details(name="Eve Vane", status="standby")))
    desk.ok(AddPlayer(details=Details(name="Flo Unger", status="house")))
    desk.ok(AddPlayer(details=Details(name="Gus Tate", status="waiting")))
    desk.ok(CheckIn(player=ANN, card_seen=True))
    desk.ok(CheckIn(player=BEA, card_seen=True, late=True))
    desk.ok(Withdraw(player=DAN, from_round=1, reason="ill"))
    return desk


def shown(desk: Desk, show: str = "all", search: str = "") -> list[int]:
    return [row.player.number for row in roll_of(desk.state, show, search)]


def test_list_shows_by_last_name_who_is_asked_for() -> None:
    desk = roll()
    assert shown(desk) == [GUS, FLO, EVE, DAN, CLEO, BEA, ANN]
    assert shown(desk, "missing") == [CLEO]
    assert shown(desk, "unpaid") == [EVE, BEA], "a standby pays, too"
    assert shown(desk, "standby") == [FLO, EVE]
    assert shown(desk, "waiting") == [GUS]
    assert shown(desk, "first") == [ANN]
    assert shown(desk, "gone") == [DAN]
    counts = PlayerCounts(desk.state)
    assert {show: counts.count(show) for show in SHOWS} == {
        "all": 7,
        "missing": 1,
        "unpaid": 2,
        "standby": 2,
        "waiting": 1,
        "first": 1,
        "gone": 1,
    }


def test_list_is_searched_by_name_or_number() -> None:
    desk = roll()
    assert shown(desk, search="young") == [BEA]
    assert shown(desk, search="BÉA") == [BEA]
    assert shown(desk, "waiting", "young") == []
    assert shown(desk, search="nobody") == []


def test_counts_say_who_is_here_who_is_not_and_who_else_is_there() -> None:
    counts = PlayerCounts(roll().state)
    assert (counts.playing, counts.here, [player.number for player in counts.missing]) == (3, 2, [CLEO])
    assert counts.tables == 1
    assert counts.others == "1 standby, 1 house, 1 on the waiting list"
    assert counts.sets == 1
    assert PlayerCounts(an_event(5, seated=False).state).tables == 1, "one sits out"
    assert PlayerCounts(an_event(6, seated=False).state).tables == 2
    assert PlayerCounts(an_event(8, seated=False).state).tables == 2
    assert PlayerCounts(an_event(8, seated=False).state).others == ""


def test_those_not_here_are_listed_by_last_name() -> None:
    desk = roll()
    desk.ok(AddPlayer(details=Details(name="Zoe Adams")))
    assert [player.name for player in PlayerCounts(desk.state).missing] == ["Zoe Adams", "Cleo Xu"]


def test_players_of_the_last_round_are_counted_once_it_has_begun() -> None:
    desk = an_event(8, rounds=1)
    desk.begin(1)
    assert PlayerCounts(desk.state).playing == 8
    for player in range(1, 9):
        desk.ok(Disqualify(player=player, reason="x"))
    assert PlayerCounts(desk.state).playing == len([e for e in desk.state.players.values() if e.plays(1)])


def test_cash_box_tells_what_was_taken_in_by_how_it_was_paid() -> None:
    counts = PlayerCounts(roll().state)
    assert counts.taken_in == "$135.00"
    assert counts.box == [("cash", "$40.00"), ("checks", "$15.00"), ("app or card", "$40.00"), ("not noted", "$40.00")]
    assert counts.outstanding == 2500 + 4000
    assert counts.money(2500) == "$25.00"


def test_cash_box_is_empty_where_no_one_noted_how() -> None:
    assert PlayerCounts(an_event(4, seated=False).state).box == []


def test_sections_and_groups_are_offered_where_there_are_any() -> None:
    counts = PlayerCounts(roll().state)
    assert counts.sections == [("", "any"), ("Red", "Red"), ("Blue", "Blue")]
    assert counts.groups == ["Alpha", "Zeta"]
    plain = PlayerCounts(an_event(4).state)
    assert (plain.sections, plain.groups) == ([], [])


def test_marks_tell_everything_unusual_about_a_player() -> None:
    desk = roll()
    desk.ok(Disqualify(player=CLEO, reason="hid a tile"))
    marks = {row.player.number: row.marks for row in roll_of(desk.state)}
    assert marks == {
        ANN: ("first-timer", "brings a set"),
        BEA: ("late", "section Red", "apart: Zeta, Alpha"),
        CLEO: ("disqualified", "keeps one seat"),
        DAN: ("withdrawn",),
        EVE: ("standby",),
        FLO: ("house player",),
        GUS: ("waiting list",),
    }


def test_row_has_the_debt_the_seat_and_the_name_in_parts() -> None:
    desk = roll()
    rows = {row.player.number: row for row in roll_of(desk.state)}
    assert (rows[BEA].owes, rows[ANN].owes, rows[FLO].owes) == (2500, 0, 0)
    assert rows[BEA].name == ("Bea ", "Young", "")
    assert [rows[number].seat for number in (ANN, BEA)] == ["", ""]
    seated = an_event(8)
    at = {row.player.number: row.seat for row in roll_of(seated.state)}
    assert at == seats_in(seated.state, 1)
    assert at[1] == "1A"
    seated.ok(Withdraw(player=1, from_round=1, reason="ill"))
    assert {row.player.number: row.seat for row in roll_of(seated.state)}[1] == "", "who has left has no seat"


def test_seats_of_the_next_round_are_shown_as_soon_as_the_first_has_begun() -> None:
    desk = an_event(8, rounds=2)
    desk.begin(1)
    second = {row.player.number: row.seat for row in roll_of(desk.state)}
    assert second == seats_in(desk.state, 2) != seats_in(desk.state, 1)
    desk.finish(1)
    desk.begin(2)
    assert {row.player.number: row.seat for row in roll_of(desk.state)} == seats_in(desk.state, 2), "the last round"
    assert seats_in(desk.state, 3) == {}


def test_player_has_a_seat_in_every_round() -> None:
    desk = an_event(8, rounds=3)
    seats = {number: f"{table}{seat}" for number, (table, seat) in seats_of(desk.state, 5).items()}
    assert seats == {number: seats_in(desk.state, number)[5] for number in (1, 2, 3)}
    assert seats_of(desk.state, 99) == {}


def rows_of(desk: Desk) -> dict[int, str]:
    return {row.player.number: row.seat for row in roll_of(desk.state)}


def test_player_who_withdraws_keeps_the_seats_of_rounds_that_have_begun() -> None:
    desk = an_event(8, rounds=3)
    desk.begin(1)
    second, before = rows_of(desk), seats_of(desk.state, 5)
    desk.ok(Withdraw(player=5, from_round=2))
    assert seats_of(desk.state, 5) == {1: before[1]}
    assert rows_of(desk) == {**second, 5: ""}
    desk.ok(Rejoin(player=5, from_round=3))
    assert seats_of(desk.state, 5) == {1: before[1], 3: before[3]}
    assert rows_of(desk)[5] == "", "round 2 is next"


def test_disqualified_player_keeps_the_seats_of_rounds_that_have_begun() -> None:
    desk = an_event(8, rounds=2)
    desk.begin(1)
    before = seats_of(desk.state, 5)
    desk.ok(Disqualify(player=5, reason="cheated"))
    assert seats_of(desk.state, 5) == {1: before[1]}
    assert rows_of(desk)[5] == ""


def test_substitute_sits_in_for_a_player_whose_seat_it_stays() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    before = seats_of(desk.state, 5)
    ill = Substitute(round=1, table=2, seat="A", from_game=2, substitute=9, points_to="player", reason="ill")
    desk.ok(ill)
    assert (seats_of(desk.state, 5), seats_of(desk.state, 9)) == (before, {})
    assert (seats_in(desk.state, 1)[5], 9 in seats_in(desk.state, 1)) == ("2A", False)


def test_player_moved_to_the_waiting_list_has_no_seat_until_taken_in_again() -> None:
    desk = an_event(8, rounds=2)
    seats, before = rows_of(desk), seats_of(desk.state, 5)
    desk.ok(ChangePlayer(player=5, details=Details(name="Player 5", status="waiting")))
    assert rows_of(desk) == {**seats, 5: ""}
    assert seats_of(desk.state, 5) == {}
    desk.ok(ChangePlayer(player=5, details=Details(name="Player 5")))
    assert (rows_of(desk), seats_of(desk.state, 5)) == (seats, before)


def test_player_who_sits_out_a_round_has_no_seat_in_it() -> None:
    desk = an_event(4, rounds=2)
    desk.begin(1)
    desk.finish(1)
    desk.ok(AddPlayer(details=Details(name="Late Lou")))
    desk.ok(SeatPlayers(method="list", from_round=2))
    (out,) = desk.state.rounds[2].sat_out
    assert 2 not in seats_of(desk.state, out)
    assert rows_of(desk)[out] == ""


def test_standby_who_has_withdrawn_is_no_longer_among_the_others() -> None:
    desk = roll()
    assert PlayerCounts(desk.state).others == "1 standby, 1 house, 1 on the waiting list"
    desk.ok(Withdraw(player=EVE, from_round=1, reason="ill"))
    assert PlayerCounts(desk.state).others == "1 house, 1 on the waiting list"
    desk.ok(Withdraw(player=FLO, from_round=1, reason="ill"))
    assert PlayerCounts(desk.state).others == "1 on the waiting list"
