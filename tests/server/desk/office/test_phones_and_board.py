"""Phones and the board at the desk: who keeps score, how players sign, what the room hears, and everyone's code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.security.phone_tokens import Holder
from eastwind.server.security.pins import Pins
from eastwind.server.security.roles import Role
from eastwind.server.settings.room_settings import RoomSettings
from eastwind.store import Store
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event, begun

SignIn = Callable[[Role], Client]
Send = Callable[..., tuple[int, str]]


@pytest.fixture
def event(client: Client, sign_in: SignIn) -> str:
    sign_in("director")
    return start_event(client, begun().entries)


@pytest.fixture
def send(client: Client, event: str) -> Send:
    def to(what: str, **fields: str) -> tuple[int, str]:
        answer = send_as_shown(client, f"/events/{event}/phones/{what}", fields)
        return answer.status_code, text_of(answer.text)

    return to


@pytest.mark.parametrize(("phones", "signing"), [("table", "pin"), ("none", "trust"), ("each", "own_phone")])
def test_director_chooses_who_keeps_score_and_how_players_sign(
    client: Client, event: str, send: Send, phones: str, signing: str
) -> None:
    status, words = send("choose", phones=phones, signing=signing)
    assert status == 200
    assert "Phones as scorecards: " in words
    assert (state_of(client, event).shown.phones, state_of(client, event).shown.signing) == (phones, signing)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"signing": "pin"}, "Choose who keeps score on a phone"),
        ({"phones": "all", "signing": "pin"}, "Choose who keeps score on a phone"),
        ({"phones": "each"}, "Choose how players sign on a phone"),
        ({"phones": "each", "signing": "blood"}, "Choose how players sign on a phone"),
    ],
)
def test_choice_that_is_not_offered_is_refused(
    client: Client, event: str, send: Send, fields: dict[str, str], words: str
) -> None:
    answer = client.post(f"/events/{event}/phones/choose", data=fields, headers=HTMX)
    assert (answer.status_code, words in text_of(answer.text)) == (422, True)


def test_board_shows_what_the_director_chooses(client: Client, event: str, send: Send) -> None:
    status, words = send("board", view="lobby", words="Lunch until one")
    assert (status, "On the board: " in words) == (200, True)
    shown = state_of(client, event).shown
    assert (shown.board, shown.words) == ("lobby", "Lunch until one")
    status, words = send("board", view="fireworks")
    assert (status, "Choose what the board shows." in words) == (422, True)


def test_desk_says_what_the_board_really_shows(client: Client, sign_in: SignIn) -> None:
    """Chosen is one thing; what can be shown at this moment is another."""
    desk = an_event(8, rounds=2)
    desk.begin()
    event = start_event(client, desk.entries)
    page = f"/events/{event}/phones"
    assert "On the board now: the clock of round 1 ." in text_of(sign_in("director").get(page).text)
    assert client.post(f"{page}/board", data={"view": "prizes"}).status_code == 200
    said = text_of(client.get(page).text)
    assert "On the board now: the clock of round 1 . You chose “prizes”. It comes up as soon as" in said


def test_another_screen_shows_something_else(client: Client, event: str, send: Send) -> None:
    assert "On screen 2: welcome and message." in send("screen", screen="2", view="lobby")[1]
    assert state_of(client, event).shown.screens == {2: "lobby"}
    assert 'data-view="lobby"' in client.get(f"/board/{event}/2").text
    assert 'data-view="lobby"' not in client.get(f"/board/{event}").text
    assert "Open screen 3" in text_of(client.get(f"/events/{event}/phones").text)
    assert "On screen 2: the same as the board." in send("screen", screen="2", view="")[1]
    assert state_of(client, event).shown.screens == {}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"screen": "2", "view": "fireworks"}, "Choose what the screen shows."),
        ({"screen": "1", "view": "clock"}, "Give a whole number from 2 to 6"),
        ({"view": "clock"}, "The screen: this is blank"),
    ],
)
def test_impossible_choice_for_a_screen_is_refused(
    client: Client, event: str, send: Send, fields: dict[str, str], words: str
) -> None:
    answer = client.post(f"/events/{event}/phones/screen", data=fields, headers=HTMX)
    assert (answer.status_code, words in text_of(answer.text)) == (422, True)


def test_board_announces_the_minutes_that_were_typed(event: str, send: Send, store: Store) -> None:
    assert "The board announces 20, 10 minutes left." in send("sound", minutes="10 20")[1]
    assert RoomSettings(store).sound(event).minutes == (20, 10)
    assert "The board announces only time." in send("sound", minutes="")[1]
    assert RoomSettings(store).sound(event).minutes == ()


def test_map_of_the_room_has_only_tables_that_are_there(event: str, send: Send, store: Store) -> None:
    assert "Phones now show players the way to their table." in send("layout", layout="1 2")[1]
    assert RoomSettings(store).layout(event)
    assert "There is no table 3" in send("layout", layout="1 3")[1]
    assert "Phones show no map." in send("layout", layout="")[1]
    assert not RoomSettings(store).layout(event)


def test_address_in_the_codes_is_the_one_that_was_typed(client: Client, event: str, send: Send, store: Store) -> None:
    answer = client.post(f"/events/{event}/phones/address", data={"address": "10.0.0.5:8000"}, follow_redirects=False)
    assert answer.headers["location"] == f"/events/{event}/phones"
    assert RoomSettings(store).address() == "http://10.0.0.5:8000"
    page = client.get(f"/events/{event}/phones/code/p1").text
    assert "http://10.0.0.5:8000/c/" in page
    assert "http://10.0.0.5:8000/t/" in client.get(f"/events/{event}/phones/code/t1").text


def test_code_page_names_the_player_or_the_table_and_shows_the_pin_to_the_director(
    client: Client, sign_in: SignIn, event: str, store: Store
) -> None:
    pin = Pins(store).pin(Holder(event, "p", 3))
    page = text_of(client.get(f"/events/{event}/phones/code/p3").text)
    assert "Player 3" in page
    assert pin in page
    table = text_of(client.get(f"/events/{event}/phones/code/t2").text)
    assert "Table 2" in table
    assert "PIN" not in table
    assert pin not in text_of(sign_in("registrar").get(f"/events/{event}/phones/code/p3").text)
    for nobody in ("p99", "t9", "x1", "p"):
        assert sign_in("director").get(f"/events/{event}/phones/code/{nobody}").status_code == 404


def test_new_code_and_new_pin_replace_the_old_ones(client: Client, event: str, store: Store) -> None:
    holder = Holder(event, "p", 3)
    tokens = client.app.state.services.tokens
    before, pin = tokens.issued(holder).issue, Pins(store).pin(holder)
    code = client.post(f"/events/{event}/phones/new", data={"place": "p3"}, follow_redirects=False)
    assert code.headers["location"] == f"/events/{event}/phones/code/p3"
    assert tokens.issued(holder).issue == before + 1
    fresh = client.post(f"/events/{event}/phones/new-pin", data={"place": "p3"}, follow_redirects=False)
    assert fresh.headers["location"] == f"/events/{event}/phones/code/p3"
    assert Pins(store).pin(holder) != pin


def test_page_lists_everyone_by_last_name_and_every_table(client: Client, event: str) -> None:
    page = client.get(f"/events/{event}/phones").text
    places = [page.index(f'/phones/code/p{number}"') for number in range(1, 9)]
    assert places == sorted(places)
    assert "/phones/code/t1" in page
    assert "/phones/code/t2" in page
    assert "/phones/code/t3" not in page


@pytest.mark.parametrize(
    ("what", "fields", "hears"),
    [
        ("new", {"place": "p3"}, "tokens"),  # the phone with the old code must stop
        ("layout", {"layout": "1 2"}, "room_display"),  # phones show the map
        ("sound", {"minutes": "10"}, "board"),  # the board says the minutes
    ],
)
def test_screens_hear_of_a_change_that_is_not_in_the_log(
    client: Client, event: str, send: Send, what: str, fields: dict[str, str], hears: str
) -> None:
    running = client.app.state.services.events.find(event)
    listener = running.follow({"tokens", "room_display", "board", "players"}, running.now().n)
    send(what, **fields)
    assert listener.take() == {hears}


def test_screens_hear_nothing_of_a_change_that_is_refused(client: Client, event: str, send: Send) -> None:
    running = client.app.state.services.events.find(event)
    listener = running.follow({"tokens", "room_display", "board"}, running.now().n)
    for what, fields in (("new", {"place": "p99"}), ("layout", {"layout": "1 3"}), ("sound", {"minutes": "soon"})):
        assert send(what, **fields)[0] in (404, 422)
    assert listener.take() == set()
