"""Scanning codes: what opens, what is only shown, and what a wrong code gets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.phone.scan import NO_CODE, _people_at, _seat_now
from eastwind.server.security.guards import PHONE_COOKIE
from eastwind.store import Store
from eastwind.tournament.messages import Command
from eastwind.tournament.room_display import ChoosePhones
from tests.server.conftest import Client, text_of
from tests.server.halls import Hall, PhoneClient, a_hall
from tests.server.phone.room_phones import begun
from tests.tournament.desk import some_games


def test_code_opens_the_scorecard_for_a_week_and_leaves_no_trace(client: Client, hall: Hall) -> None:
    answer = client.get(hall.player(1), follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/card")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{PHONE_COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert f"Max-Age={7 * 24 * 60 * 60}" in cookie
    assert "Secure" not in cookie
    assert (answer.headers["referrer-policy"], answer.headers["cache-control"]) == ("no-referrer", "no-store")


def test_cookie_travels_only_encrypted_where_the_desk_does(client: Client, hall: Hall) -> None:
    answer = client.get(hall.player(1).replace("http://", "https://"), follow_redirects=False)
    assert "Secure" in answer.headers["set-cookie"]


def test_phone_without_a_scorecard_says_what_to_scan(client: Client) -> None:
    answer = client.get("/scan")
    assert answer.status_code == 200
    assert "point it at the square code on your own scorecard" in text_of(answer.text)
    assert (answer.headers["referrer-policy"], answer.headers["cache-control"]) == ("no-referrer", "no-store")


def test_wrong_code_gets_a_sentence_and_after_some_tries_a_wait(client: Client, hall: Hall) -> None:
    wrong = hall.player(1)[:-4] + "aaaa"
    first = client.get(wrong, follow_redirects=False)
    assert (first.status_code, NO_CODE in text_of(first.text)) == (404, True)
    assert first.headers["cache-control"] == "no-store"
    for _ in range(20):
        answer = client.get(wrong, follow_redirects=False)
    assert answer.status_code == 429
    assert "Too many wrong codes. Try again in" in answer.text
    assert client.get(hall.player(1), follow_redirects=False).status_code == 303, "a right one passes"
    other = client.get(hall.player(2)[:-4] + "aaaa", follow_redirects=False)
    assert other.status_code == 404, "another player has her own tries"


def test_code_of_a_player_is_not_the_code_of_a_table(client: Client, hall: Hall) -> None:
    for swapped in (hall.player(1).replace("/c/", "/t/"), hall.code(1).replace("/t/", "/c/")):
        assert client.get(swapped, follow_redirects=False).status_code == 404


def test_scorecard_of_the_table_or_of_another_event_is_switched_without_a_question(
    client: Client, store: Store, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    ann = PhoneClient(client, hall.player(1))
    elsewhere = a_hall(store)
    assert ann.get(elsewhere.player(2)).status_code == 303
    at_the_desk(ChoosePhones(phones="table"))
    shared = PhoneClient(client, f"{hall.code(1)}?use=1")
    assert shared.get(hall.player(2)).status_code == 303


def test_sign_on_a_table_names_the_people_who_sit_there(client: Client, hall: Hall) -> None:
    client.cookies.clear()
    page = text_of(client.get(hall.code(1)).text)
    assert "This is table 1" in page
    names = [hall.state.players[player].name for player in hall.table(1).seats if player]
    assert _people_at(hall.state, 1) == list(
        zip(["East (A)", "North (B)", "West (C)", "South (D)"], names, strict=True)
    )


def test_people_of_the_next_round_sit_there_once_a_round_is_closed() -> None:
    desk = begun(8)
    first = _people_at(desk.state, 1)
    desk.finish()
    second = _people_at(desk.state, 1)
    assert [name for _, name in second] == [
        desk.state.players[player].name for player in desk.table(1, 2).seats if player is not None
    ]
    assert first != second
    assert _people_at(desk.state, 9) == []


def test_no_one_sits_at_a_table_after_the_last_round() -> None:
    desk = begun(8)
    last = max(desk.state.rounds)
    for number in range(1, last + 1):
        if number > 1:
            desk.begin(number)
        desk.finish(number)
    assert _people_at(desk.state, 1) == []
    assert _seat_now(desk.state, 1) is None


def test_player_sits_at_the_table_in_play_until_its_scorecards_are_in() -> None:
    desk = begun(8)
    player = desk.table(1).seats[1] or 0
    assert _seat_now(desk.state, player) == (1, "B")
    table, seat = next(
        (number, "ABCD"[each.seats.index(player)])
        for number, each in desk.state.rounds[2].tables.items()
        if player in each.seats
    )
    desk.enter(1, [])
    desk.finish()
    assert _seat_now(desk.state, player) == (table, seat)


@pytest.mark.parametrize(("phones", "asks"), [("each", False), ("table", True)])
def test_sign_asks_whether_this_is_the_tables_phone_only_where_tables_have_one(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None], phones: str, asks: bool
) -> None:
    if phones == "table":
        at_the_desk(ChoosePhones(phones="table"))
    client.cookies.clear()
    page = text_of(client.get(hall.code(1)).text)
    assert ("Is this the phone that keeps score for table 1?" in page) is asks
    used = client.get(f"{hall.code(1)}?use=1", follow_redirects=False)
    assert used.status_code == (303 if asks else 200)


def test_player_of_another_table_does_not_take_a_tables_phone(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    at_the_desk(ChoosePhones(phones="table"))
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    assert ann.get(f"{hall.code(2)}?use=1").status_code == 200
    assert "You're at table 2" in ann.get(hall.code(2)).text
    assert ann.get(f"{hall.code(1)}?use=1").status_code == 303
    shared = PhoneClient(client, f"{hall.code(2)}?use=1")
    assert shared.get(hall.code(2)).status_code == 303, "the table's own phone is let in at once"


def test_desk_hears_when_a_phone_opens_its_code_and_not_when_it_scans_again(client: Client, hall: Hall) -> None:
    running = client.app.state.services.events.find(hall.event)
    listener = running.follow({"opened", "tokens"}, running.now().n)
    phone = PhoneClient(client, hall.player(1))
    assert listener.take() == {"opened"}
    phone.get(hall.player(1))
    assert listener.take() == set()
    client.cookies.clear()
    client.get(f"{hall.player(2)}x", follow_redirects=False)
    assert listener.take() == set(), "a wrong code opens nothing"


def test_player_whose_scorecards_are_in_goes_on_while_other_tables_play() -> None:
    desk = begun(8)
    desk.enter(1, some_games(desk.table(1)))
    desk.verify(1)
    desk.hand_in(1)
    done, plays = desk.table(1).seats[1] or 0, desk.table(2).seats[1] or 0
    following = next(number for number, each in desk.state.rounds[2].tables.items() if each.seats[1] == done)
    assert _seat_now(desk.state, done) == (following, "B")
    assert following != 1, "the movement takes North to another table"
    assert _seat_now(desk.state, plays) == (2, "B")
