"""The way to a table on the phone, once the director has typed how the tables stand."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.server.security.roles import Role
from eastwind.server.settings.room_settings import RoomSettings
from eastwind.store import Store
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall


def draw(client: Client, sign_in: Callable[[Role], Client], hall: Hall, layout: str) -> str:
    """What the desk answers when the director saves a map."""
    sign_in("director")
    return client.post(
        f"/events/{hall.event}/phones/layout", data={"layout": layout}, headers={"HX-Request": "true"}
    ).text


def test_without_a_layout_a_phone_shows_no_map(client: Client, store: Store) -> None:
    hall = a_hall(store, begun=False)
    assert 'class="map"' not in PhoneClient(client, hall.player(1)).page()


def test_phone_shows_the_way_to_the_next_table(client: Client, store: Store, sign_in: Callable[[Role], Client]) -> None:
    hall = a_hall(store, begun=False)
    assert "Phones now show players the way" in draw(client, sign_in, hall, "2\n. 1")
    page = PhoneClient(client, hall.player(hall.player_at("A"))).page()
    assert "Face the board: table 1 is in row 2." in page
    assert page.count('<g class="mine">') == 1
    assert "Phones show no map" in draw(client, sign_in, hall, "")
    assert 'class="map"' not in PhoneClient(client, hall.player(hall.player_at("A"))).page()


def test_during_a_round_the_map_waits_behind_a_question(client: Client, hall: Hall) -> None:
    RoomSettings(hall.store).set_layout(hall.event, "2|1")
    page = PhoneClient(client, hall.player(hall.player_at("A"))).page()
    assert "<summary>Where is table 1?</summary>" in page
    assert "Face the board: table 1 is in row 1, at the right end." in page


def test_at_the_wrong_table_the_phone_shows_the_way_to_the_right_one(client: Client, hall: Hall) -> None:
    RoomSettings(hall.store).set_layout(hall.event, "2\n1")
    phone = PhoneClient(client, hall.player(hall.player_at("A")))
    assert "table 1 is in row 2" in phone.get(hall.code(2)).text
    assert 'class="map"' not in phone.get(hall.code(1)).text


def test_a_map_that_makes_no_sense_is_refused_at_the_desk(
    client: Client, store: Store, sign_in: Callable[[Role], Client]
) -> None:
    hall = a_hall(store, begun=False)
    assert "There is no table 7." in draw(client, sign_in, hall, "1 2 7")
    assert RoomSettings(store).layout(hall.event) == ""
