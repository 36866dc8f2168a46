"""The board shows only what the director shows the room. No one signs in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.refusals import InputError
from eastwind.server.board.view import Board
from eastwind.server.security.roles import Role
from eastwind.server.settings.room_settings import read_address, read_minutes
from eastwind.store import Store
from eastwind.tournament.room_display import ChooseBoard, RevealPrizes, ShowStandings
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.rounds.lifecycle import CallTime
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import BonusTerms
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


def test_seats_are_by_name_without_players_who_went_home() -> None:
    desk = an_event(8)
    names = [sitting.name for sitting in Board(desk.state).seats()]
    assert names == sorted(names)
    assert len(names) == 8


def test_rounds_line_names_collector_movement_and_bonus() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="every quint hand brings ten")))
    desk.begin()
    lines = " ".join(Board(desk.state).lines())
    assert "every quint hand brings ten" in lines
    assert "East (A) collects" in lines
    assert "After every round" in lines


@pytest.mark.parametrize("sheet", ["national", "fourseasons", "aspen", "kugler"])
def test_clock_page_opens_under_every_sheet(client: Client, store: Store, sheet: str) -> None:
    hall = a_hall(store, sheet)
    answer = client.get(f"/board/{hall.event}")
    assert answer.status_code == 200
    assert "Round 1 of" in answer.text


def test_unknown_event_is_a_sentence(client: Client) -> None:
    answer = client.get("/board/nothing")
    assert answer.status_code == 404
    assert "no such event" in answer.text


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
