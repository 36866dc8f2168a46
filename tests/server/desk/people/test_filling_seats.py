"""Overview when someone cancels or walks in: what the number means, and one tap for each way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of, without_layout
from tests.tournament.desk import Desk, an_event


@pytest.fixture
def desk(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


def start(client: Client, event: Desk) -> str:
    return start_event(client, event.entries)


def tap(client: Client, address: str, **fields: str) -> tuple[int, str]:
    answer = client.post(address, data=fields, headers=HTMX)
    return answer.status_code, answer.text


def test_house_player_fills_a_table_with_one_tap(desk: Client, client: Client) -> None:
    event = start(client, an_event(7, seated=False))
    assert "7 players: 1 full table and 1 table of three." in text_of(desk.get(f"/events/{event}").text)
    status, words = tap(desk, f"/events/{event}/players/fill", way="house")
    assert (status, "7 players with 1 house player: 2 full tables." in words) == (200, True)
    added = state_of(desk, event).players[8]
    assert (added.name, added.details.status, added.checked_in) == ("House player", "house", True)
    assert state_of(desk, event).terms.three_players == "house"
    assert tap(desk, f"/events/{event}/players/fill", way="house")[0] == 422  # every table is full


def test_standby_fills_the_table_and_is_let_go_again(desk: Client, client: Client) -> None:
    event = start(client, an_event(7, seated=False))
    tap(desk, f"/events/{event}/players/add", name="Sam Spare", status="standby", here="1")
    assert "Fill from standby: Sam Spare" in desk.get(f"/events/{event}").text
    _, words = tap(desk, f"/events/{event}/players/fill", way="standby")
    assert "7 players with 1 standby player: 2 full tables." in words
    _, words = tap(desk, f"/events/{event}/players/fill", way="three")
    assert "7 players: 1 full table and 1 table of three." in words


def test_after_the_seating_a_house_player_takes_the_empty_seat(desk: Client, client: Client) -> None:
    event = start(client, an_event(8))
    tap(desk, f"/events/{event}/players/6/withdraw", from_round="1")
    assert "Round 1 has an empty seat at table 2" in text_of(desk.get(f"/events/{event}").text)
    tap(desk, f"/events/{event}/players/fill", way="house")
    assert 9 in state_of(desk, event).rounds[1].tables[2].seats


def test_overview_and_players_count_the_same(desk: Client, client: Client) -> None:
    event = start(client, an_event(8, seated=False))
    tap(desk, f"/events/{event}/players/add", name="Sam Spare", status="standby", here="1")
    tap(desk, f"/events/{event}/players/add", name="Nell Noshow")
    tap(desk, f"/events/{event}/players/1/withdraw", from_round="1")
    overview, players = (text_of(desk.get(f"/events/{event}{page}").text) for page in ("", "/players"))
    assert "8 players 7 here 1 not checked in" in overview
    assert "8 players 7 here 1 not checked in" in players
    assert "Nell Noshow" in overview


def test_only_those_who_are_here_are_seated_unless_the_director_says_otherwise(desk: Client, client: Client) -> None:
    event = start(client, an_event(8, seated=False))
    page = without_layout(desk.get(f"/events/{event}/room").text)
    assert 'name="present" value="1" checked>Only players who are checked in (8 of 8)' in page


def test_withdrawn_players_are_not_offered_as_substitutes(desk: Client, client: Client) -> None:
    event = start(client, an_event(8))
    tap(desk, f"/events/{event}/players/add", name="Sam Spare", status="standby", here="1")
    tap(desk, f"/events/{event}/players/add", name="Wanda Gone", here="1")
    tap(desk, f"/events/{event}/players/10/withdraw", from_round="1")
    tap(desk, f"/events/{event}/round/start", round="1")
    offered = desk.get(f"/events/{event}/room?round=1").text.partition('id="s-new"')[2].partition("</select>")[0]
    assert ("Sam Spare" in offered, "Wanda Gone" in offered) == (True, False)
