"""Between and after the rounds: where to go, the clock, who has no seat, standings, the page to keep."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.server.run_clock import now
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.room_display import ChooseBoard, RevealPrizes, ShowStandings
from eastwind.tournament.rounds.lifecycle import CallStart, CallTime
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import FACING, Details
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall, a_hall_of
from tests.server.phone.room_phones import ANN_WINS, WALL, begun, phones, play_walls
from tests.tournament.desk import an_event, some_games


def test_before_the_round_the_phone_says_where_to_go(client: Client, store: Store) -> None:
    hall = a_hall(store, begun=False)
    phone = PhoneClient(client, hall.player(hall.player_at("D", table=2)))
    page = phone.page()
    assert "Go to table <strong>2</strong>" in page
    assert "South (D)" in page
    assert "no seat in this round" in phone.refused(type="result", game=1, seen=0, facts=WALL)


def test_clock_stays_on_the_phone_once_the_tables_scorecards_are_in(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    table = play_walls(client, hall)
    for seat, other in FACING.items():
        table[other].done(type="initial", card=seat, total=40, initials="XX")
    table["A"].done(type="hand_in", totals=table["A"].table_as_sent()["totals"])
    page = table["B"].page()
    assert "Round 1 is still going. Time left:" in page
    assert 'data-clock-at="' in page
    at_the_desk(CallTime(round=1))
    assert "Time's up" in table["B"].page()


def test_clock_is_on_the_phone_of_a_player_without_a_seat(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    page = PhoneClient(client, a_hall_of(store, desk).player(9)).page()
    assert 'data-clock-at="' in page


def test_next_signal_is_on_the_phone_between_rounds_with_the_words_for_the_room(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=2)
    assert "Round 1 starts at the director's signal" in PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    desk.begin()
    desk.finish()
    desk.ok(ChooseBoard(view="lobby", words="Back at half past one"))
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "Round 2 starts at the director's signal" in page
    assert "Back at half past one" in page


def test_clock_that_waits_for_the_walls_says_so(client: Client, store: Store) -> None:
    desk = an_event(8, "kugler")
    desk.ok(CallStart(round=1), at=0)
    assert desk.state.rounds[1].clock_at is None
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "The clock starts when the first wall is built." in page


def test_player_without_a_seat_reads_why(client: Client, store: Store) -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=8, from_round=1, reason="ill"))
    hall = a_hall_of(store, desk)
    assert "no seat in round 1" in PhoneClient(client, hall.player(8)).page()
    nobody = a_hall_of(store, an_event(5, seated=False))
    assert "seating isn't ready yet" in PhoneClient(client, nobody.player(1)).page()


def test_substitute_enters_results_and_the_replaced_player_does_not(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    replaced = desk.table(1).seats[1]
    assert replaced
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="player", reason="ill"))
    hall = a_hall_of(store, desk)
    PhoneClient(client, hall.player(9)).enter(2, WALL, seat="B")
    assert "no seat" in PhoneClient(client, hall.player(replaced)).refused(type="result", game=3, seen=0, facts=WALL)


def test_table_that_lost_a_player_goes_on_with_three(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    hall = a_hall_of(store, desk)
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    ann.enter(1, WALL)
    assert "seats A, B, C play" in ann.refused(type="result", game=2, seen=0, facts=WALL)
    ann.enter(2, {**WALL, "seats": ["A", "B", "C"]})
    assert list(ann.table_as_sent()["games"][1]["names"]) == ["A", "B", "C"]


def test_other_players_totals_are_shown_only_with_the_standings(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    PhoneClient(client, hall.player(hall.player_at("A", table=2))).enter(1, WALL)
    phone = phones(client, hall)["A"]
    phone.enter(1, ANN_WINS)
    assert "Standings after" not in phone.page()
    assert "Eve East" not in phone.page()
    at_the_desk(ShowStandings(after=1))
    page = phone.page()
    assert "Standings after round 1" in page
    assert "Eve East" in page


def test_shared_rank_is_marked_alike_on_phone_board_and_desk(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None], sign_in: Callable[[Role], Client]
) -> None:
    ann = phones(client, hall)["A"]
    ann.enter(1, ANN_WINS)
    at_the_desk(ShowStandings(after=1))
    at_the_desk(ChooseBoard(view="standings"))
    phone = ann.page()
    assert "You&#39;re 1st of 4" in phone
    assert phone.count('<span class="rank">T2</span>') == 2  # Bea and Dan; Cleo threw it
    board = client.get(f"/board/{hall.event}").text
    assert board.count('<span class="rank">T2</span>') == 2
    assert '<span class="rank">4</span>' in board
    sign_in("director")
    assert client.get(f"/events/{hall.event}/standings").text.count(">T2<") == 2
    assert "Rank T2 with" in client.get(f"/events/{hall.event}/cards/1B").text


def test_next_table_and_opponents_show_when_the_round_is_closed_not_before(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=2)
    desk.begin()
    desk.enter(1, some_games(desk.table(1)))
    desk.verify(1)
    desk.hand_in(1)
    waiting = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "Your table is done" in waiting
    assert "Go to table" not in waiting
    assert "Stay at table" not in waiting
    assert "Round 2: table" in waiting  # it is in My rounds, for those who want to know
    desk.finish()
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "Go to table" in page or "Stay at table" in page
    others = [
        player for player in next(t for t in desk.state.rounds[2].tables.values() if 1 in t.seats).seats if player != 1
    ]
    assert "With " + ", ".join(desk.state.players[player].name for player in others if player) in page


def test_tied_player_reads_about_the_tie(client: Client, hall: Hall, at_the_desk: Callable[[Command], None]) -> None:
    ann = phones(client, hall)["B"]
    ann.enter(1, ANN_WINS)
    at_the_desk(ShowStandings(after=1))
    assert "You&#39;re tied for 2nd of 4" in ann.page()


def finished(client: Client, store: Store) -> PhoneClient:
    prizes = (Prize(kind="place", place=1, cents=5000), Prize(kind="high_hand", cents=1000))
    desk = an_event(8, rounds=1, prizes=prizes)
    desk.begin()
    desk.finish()
    desk.ok(ShowStandings(after=1))
    desk.ok(RevealPrizes(count=len(award_prizes(desk.state).awards)), at=now())
    first = award_prizes(desk.state).awards[0].player
    return PhoneClient(client, a_hall_of(store, desk).player(first))


def test_final_page_has_place_points_best_hand_and_prize(client: Client, store: Store) -> None:
    phone = finished(client, store)
    assert "/card/final" in phone.page()
    page = phone.get("/card/final").text
    for words in ("1st of 8", "Best hand", "Points by round", "50.00"):
        assert words in page
    saved = phone.get("/card/final?save=true")
    assert saved.headers["content-disposition"].startswith("attachment; filename=")
    assert "/static/" not in saved.text  # a file that needs nothing else
    assert "url(" not in saved.text
    assert "<style>" in saved.text


def test_final_page_tells_no_place_and_no_prize_before_the_director_does(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=1, prizes=(Prize(kind="place", place=1, cents=5000),))
    desk.begin()
    desk.finish()
    desk.ok(ChooseBoard(view="lobby"), at=now())
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).get("/card/final").text
    assert "of 8" not in page
    assert "Prize" not in page
    assert "Your place shows here" in page
