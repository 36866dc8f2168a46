"""The board shows only what the director shows the room. No one signs in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import MahJongg, WallGame
from eastwind.server.board.board_view import Board
from eastwind.server.security.roles import Role
from eastwind.server.settings.room_settings import read_address, read_minutes
from eastwind.store import Store
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import ChangePlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.room_display import ChooseBoard, RevealPrizes, ShowStandings
from eastwind.tournament.rounds.announcements import moving
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.rounds.lifecycle import CallTime, CloseRound
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import ScheduleItem
from eastwind.tournament.state import BoardView, BonusTerms, Details
from tests.server.conftest import Client
from tests.server.halls import a_hall, a_hall_of
from tests.tournament.desk import Desk, an_event

PRIZES = (Prize(kind="place", place=1, cents=5000), Prize(kind="place", place=2, cents=2000))


def finished(rounds: int = 1) -> Desk:
    desk = an_event(8, rounds=2, prizes=PRIZES)
    for number in range(1, rounds + 1):
        desk.begin(number)
        desk.finish(number)
    return desk


def test_auto_view_follows_the_day() -> None:
    desk = an_event(8, seated=False, rounds=2)
    assert Board(desk.state).view == "lobby"
    desk = an_event(8, rounds=2)
    assert (Board(desk.state).view, Board(desk.state).seats_round) == ("seats", 1)
    desk.begin()
    assert Board(desk.state).view == "clock"
    desk.ok(CallTime(round=1), at=1)
    assert Board(desk.state).view == "clock"
    desk.finish()
    assert (Board(desk.state).view, Board(desk.state).seats_round) == ("seats", 2)
    desk.begin(2)
    desk.finish(2)
    assert Board(desk.state).view == "lobby"
    desk.ok(ShowStandings(after=2))
    assert Board(desk.state).view == "standings"


def test_chosen_view_shows_nothing_that_is_not_shown() -> None:
    desk = finished()
    for view in ("standings", "prizes"):
        desk.ok(ChooseBoard(view=view))
        assert Board(desk.state).view == "seats"  # the view that fits the moment instead
    desk.ok(ShowStandings(after=1))
    desk.ok(ChooseBoard(view="standings"))
    assert Board(desk.state).view == "standings"


def test_board_is_told_in_words_as_the_day_goes_on() -> None:
    desk = an_event(8, seated=False, rounds=2)
    said = [Board(desk.state).words]
    desk = an_event(8, rounds=2)
    said.append(Board(desk.state).words)
    desk.begin()
    said.append(Board(desk.state).words)
    desk.ok(CallTime(round=1), at=1)
    said.append(Board(desk.state).words)
    desk.finish()
    desk.begin(2)
    desk.finish(2)
    said.append(Board(desk.state).words)
    desk.ok(ChooseBoard(view="lobby", words="Lunch"))
    said.append(Board(desk.state).words)
    desk.ok(ShowStandings(after=1))
    desk.ok(ChooseBoard(view="standings"))
    said.append(Board(desk.state).words)
    assert said == [
        "a welcome", "the seats for round 1", "the clock of round 1", "“Time's up” for round 1", "a thank-you",
        "your message", "the standings after round 1",
    ]  # fmt: skip


def test_seats_are_listed_last_name_first(client: Client, store: Store) -> None:
    desk = an_event(8)
    desk.ok(ChangePlayer(player=1, details=Details(name="Dr. Ana de la Cruz")))
    desk.ok(ChangePlayer(player=2, details=Details(name="Cher")))
    desk.ok(ChangePlayer(player=3, details=Details(name="Li Li")))
    page = client.get(f"/board/{a_hall_of(store, desk).event}").text
    assert [name in page for name in (">de la Cruz, Dr. Ana<", ">Cher<", ">Li, Li<")] == [True] * 3


@pytest.mark.parametrize("address", ["7", "0", "99", "7/live"])
def test_screen_that_is_not_there_is_not_found(client: Client, store: Store, address: str) -> None:
    assert client.get(f"/board/{a_hall_of(store, an_event(8)).event}/{address}").status_code == 404


def test_totals_are_on_the_page_only_when_they_are_shown(client: Client, store: Store) -> None:
    desk = finished()
    hidden = client.get(f"/board/{a_hall_of(store, desk).event}").text
    assert 'class="total"' not in hidden
    desk.ok(ShowStandings(after=1))
    desk.ok(ChooseBoard(view="standings"))
    assert client.get(f"/board/{a_hall_of(store, desk).event}").text.count('class="total"') == 8


def test_prizes_are_revealed_one_by_one_from_the_bottom_up() -> None:
    desk = finished(2)
    desk.ok(RevealPrizes(count=1))
    assert [each.what for each in Board(desk.state).prizes()] == ["Second Place"]
    desk.ok(RevealPrizes(count=2))
    assert [(each.what, each.worth) for each in Board(desk.state).prizes()] == [
        ("First Place", "$50.00"),
        ("Second Place", "$20.00"),
    ]


def test_seats_are_by_last_name() -> None:
    desk = an_event(8)
    people = ["Ann Young", "Zoe Adams", "Dr. Elizabeth Chen", "Ana de la Cruz", "Bea Oz", "Cleo Ng", "Cher", "Al Lee"]
    for number, name in enumerate(people, start=1):
        desk.ok(ChangePlayer(player=number, details=Details(name=name)))
    names = [sitting.name for sitting in Board(desk.state).seats()]
    assert names == [
        "Zoe Adams", "Dr. Elizabeth Chen", "Cher", "Ana de la Cruz", "Al Lee", "Cleo Ng", "Bea Oz", "Ann Young",
    ]  # fmt: skip


def test_those_who_sit_out_are_by_last_name() -> None:
    """One table is seated, so four of the eight sit out."""
    desk = an_event(8)
    for number, name in ((5, "Ann Young"), (6, "Zoe Adams"), (7, "Dr. Elizabeth Chen"), (8, "Al Lee")):
        desk.ok(ChangePlayer(player=number, details=Details(name=name)))
    desk.ok(SeatByHand(round=1, tables=(TableSeats(table=1, seats=(1, 2, 3, 4)),)))
    assert Board(desk.state).sit_out() == ["Adams, Zoe", "Chen, Dr. Elizabeth", "Lee, Al", "Young, Ann"]


def test_standings_are_the_first_ten_places_with_everyone_who_shares_the_tenth() -> None:
    desk = an_event(40, rounds=2)
    desk.begin()
    desk.finish()
    desk.ok(ShowStandings(after=1))
    shown = Board(desk.state).standings()
    ranks = [line.rank for line in standings(desk.state, 1) if line.rank]
    assert [line.rank for line, _ in shown] == [rank for rank in ranks if rank <= 10]
    assert 10 <= len(shown) < 40


def test_standings_are_final_once_the_last_round_is_closed(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=1)
    desk.begin()
    desk.ok(ShowStandings(after=1))
    desk.ok(ChooseBoard(view="standings"))
    assert not Board(desk.state).is_final
    desk.finish()
    assert Board(desk.state).is_final
    assert "Final standings" in client.get(f"/board/{a_hall_of(store, desk).event}").text


def test_standings_after_an_earlier_round_are_not_the_final_ones() -> None:
    desk = finished(2)
    desk.ok(ShowStandings(after=1))
    assert (Board(desk.state).is_over, Board(desk.state).is_final) == (True, False)
    desk.ok(ShowStandings(after=2))
    assert Board(desk.state).is_final


@pytest.mark.parametrize(
    ("view", "hears_points"),
    [("lobby", False), ("seats", False), ("clock", False), ("standings", True), ("prizes", True)],
)
def test_board_hears_of_points_only_while_they_are_on_it(view: BoardView, hears_points: bool) -> None:
    desk = finished(2)
    desk.ok(ShowStandings(after=1))
    desk.ok(RevealPrizes(count=1))
    desk.ok(ChooseBoard(view=view))
    assert Board(desk.state).view == view
    assert ({"standings", "scorecards"} <= Board(desk.state).topics()) is hears_points
    assert {"clock", "seats", "room_display", "prizes", "board"} <= Board(desk.state).topics()


def test_last_round_says_nothing_about_moving_on() -> None:
    """The rounds of a designed schedule have no picture, so a sentence says where to go, but not after the last."""
    desk = an_event(20, rounds=2, movement="designed")
    sentence = moving(desk.state, load_sheet("national")).words
    desk.begin(1)
    assert (Board(desk.state).moves() == ()) is (sentence in Board(desk.state).lines())
    desk.finish(1)
    desk.begin(2)
    assert sentence
    assert sentence not in Board(desk.state).lines()


def test_all_who_share_a_prize_come_up_together() -> None:
    desk = an_event(16, rounds=1, prizes=(Prize(kind="high_hand", cents=4000), Prize(kind="low_score", goods="a pie")))
    desk.begin()
    for number in desk.state.rounds[1].tables:
        for game in range(1, 5):
            won = MahJongg(winner="A", value=75, by="self_pick") if game == 1 else WallGame()
            desk.ok(RecordResult(round=1, table=number, game=game, result=won))
        desk.verify(number)
        desk.hand_in(number)
    desk.ok(CloseRound(round=1))
    desk.ok(RevealPrizes(count=len(award_prizes(desk.state).awards)))
    newest = Board(desk.state).prizes()[0]
    assert sorted(newest.names) == sorted(
        desk.state.players[table.seats[0] or 0].name for table in desk.state.rounds[1].tables.values()
    )
    assert newest.worth.endswith(" each")


def test_lobby_thanks_the_room_after_the_last_round(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=1)
    assert "Welcome" in client.get(f"/board/{a_hall_of(store, an_event(8, seated=False)).event}").text
    desk.begin()
    desk.finish()
    page = client.get(f"/board/{a_hall_of(store, desk).event}").text
    assert "Thank you for playing" in page
    assert "Welcome" not in page


def test_schedule_is_shown_if_there_is_one() -> None:
    desk = an_event(8, schedule=(ScheduleItem(day=1, time="9:30", what="Round 1"),))
    desk.ok(ChooseBoard(view="schedule"))
    assert Board(desk.state).view == "schedule"
    without = an_event(8)
    without.ok(ChooseBoard(view="schedule"))
    assert Board(without.state).view == "seats"


def test_rounds_line_names_collector_movement_and_bonus() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="every quint hand brings ten")))
    desk.begin()
    lines = " ".join(Board(desk.state).lines())
    assert "every quint hand brings ten" in lines
    assert "East (A) collects" in lines
    assert [move.words for move in Board(desk.state).moves()]  # the movement is a picture


@pytest.mark.parametrize("sheet", ["national", "fourseasons", "aspen", "kugler"])
def test_clock_page_opens_under_every_sheet(client: Client, store: Store, sheet: str) -> None:
    hall = a_hall(store, sheet)
    answer = client.get(f"/board/{hall.event}")
    assert answer.status_code == 200
    assert "Round 1 of" in answer.text


def test_unknown_event_gets_a_sentence(client: Client) -> None:
    answer = client.get("/board/nothing")
    assert answer.status_code == 404
    assert "no such tournament" in answer.text


def test_lobby_says_the_directors_words_harmlessly(client: Client, store: Store) -> None:
    desk = an_event(8)
    desk.ok(ChooseBoard(view="lobby", words="Open at 1:30 <b>sharp</b>"))
    page = client.get(f"/board/{a_hall_of(store, desk).event}").text
    assert "Open at 1:30 &lt;b&gt;sharp&lt;/b&gt;" in page


def test_minutes_are_read_as_people_write_them() -> None:
    assert read_minutes("1, 15;5") == (15, 5, 1)
    assert read_minutes("") == ()
    for wrong in ("0", "ten", "5.5", "999", "-1", " ".join("1" * 13)):
        with pytest.raises(InputError, match="minutes"):
            read_minutes(wrong)


def test_address_is_read_as_people_write_it() -> None:
    assert read_address("192.168.1.10:8000") == "http://192.168.1.10:8000"
    assert read_address(" http://desk.test/ ") == "http://desk.test"
    assert read_address("") == ""
    for wrong in ("ftp://x", "http://", "http://a:b@c", "http://x/path", "x:notaport", "a b"):
        with pytest.raises(InputError, match="address"):
            read_address(wrong)


def test_desk_sets_the_minutes_and_the_address(client: Client, store: Store, sign_in: Callable[[Role], Client]) -> None:
    hall = a_hall(store)
    home = f"/events/{hall.event}/phones"
    director = sign_in("director")
    director.post(f"{home}/sound", data={"minutes": "20, 10"})
    assert 'data-announce="20,10"' in client.get(f"/board/{hall.event}").text
    assert director.post(f"{home}/sound", data={"minutes": "soon"}).status_code == 422
    director.post(f"{home}/address", data={"address": "10.0.0.5:8000"})
    page = director.get(home).text
    assert "http://10.0.0.5:8000" in page
    code = director.get(f"{home}/code/p1").text
    assert "<svg" in code
    assert "http://10.0.0.5:8000/c/" in code


@pytest.mark.parametrize("place", ["p99", "t99", "x1", "p", "p1-2"])
def test_code_of_an_unknown_player_or_table_is_not_found(
    client: Client, store: Store, sign_in: Callable[[Role], Client], place: str
) -> None:
    hall = a_hall(store)
    sign_in("director")
    assert client.get(f"/events/{hall.event}/phones/code/{place}").status_code == 404
    assert client.post(f"/events/{hall.event}/phones/new", data={"place": place}).status_code == 404


def test_codes_are_closed_to_scorekeeper_and_judge(
    client: Client, store: Store, sign_in: Callable[[Role], Client]
) -> None:
    """Anyone who sees a player's code could act for that player."""
    hall = a_hall(store)
    for role in ("scorekeeper", "judge"):
        sign_in(role)
        page = client.get(f"/events/{hall.event}/phones")
        assert page.status_code == 200
        assert "/c/" not in page.text
        assert client.get(f"/events/{hall.event}/phones/code/p1").status_code == 403
