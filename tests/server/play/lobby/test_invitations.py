"""How friends come to a table: the link, how far it reaches, and its QR code."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.play.table_terms import TableTerms
from eastwind.server.play.lobby.invitations import reach
from eastwind.server.settings.room_settings import RoomSettings
from tests.server.play.table_stream import first_screen
from tests.server.play.test_pages import Client, open_table


@pytest.mark.parametrize(
    "link",
    [
        "http://192.168.1.20:8088/play/x", "https://192.168.1.20/play/x", "http://laptop:8088/play/x",
        "https://laptop.local/play/x", "http://desk.example.org/play/x",
    ],
)  # fmt: skip
def test_link_of_this_network_says_that_it_does_not_reach_other_houses(link: str) -> None:
    assert "doesn't reach other houses" in reach(link)


def test_link_under_a_public_name_with_https_reaches_any_house() -> None:
    assert "any house" in reach("https://desk.example.org/play/x")


def test_table_shows_its_link_and_a_code(client: Client) -> None:
    path = open_table(client)
    shared = first_screen(client, path)["table"]
    assert shared["link"] == f"http://desk.test{path}"
    picture = client.get(shared["code"])
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.content.startswith(b"<svg")


def test_directors_own_address_is_in_the_link(client: Client) -> None:
    RoomSettings(client.app.state.services.store).set_address("https://desk.example.org")
    path = open_table(client)
    shared = first_screen(client, path)["table"]
    assert shared["link"] == f"https://desk.example.org{path}"
    assert "any house" in shared["link_words"]


def test_table_for_one_shows_no_link(client: Client) -> None:
    assert first_screen(client, open_table(client, join="nobody"))["table"]["link"] == ""


def test_number_of_games_is_the_sheets_own_or_as_chosen(client: Client) -> None:
    assert first_screen(client, open_table(client))["table"]["games"] == 4
    assert first_screen(client, open_table(client, games="1"))["table"]["games"] == 1
    assert first_screen(client, open_table(client, games="7"))["table"]["games"] == 7


@pytest.mark.parametrize("games", ["17", "-1", "1.5", "many"])
def test_number_of_games_that_is_not_on_the_list_is_refused(client: Client, games: str) -> None:
    assert client.post("/play/open", data={"games": games}).status_code == 422


def test_log_of_a_table_without_these_terms_is_read_as_before() -> None:
    terms = msgspec.convert({"title": "Old", "sheet": "national", "card": "eastwind"}, TableTerms)
    assert (terms.games, terms.join) == (0, "link")
