"""Bringing a card to a table: mistakes with their line and place, nothing typed lost, and nothing given away."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from litestar import Litestar

from eastwind.refusals import InputError
from eastwind.server.play.lobby.housekeeping import A_DAY, remove_old
from eastwind.server.play.open_tables import BESIDE
from eastwind.server.play.own_cards.kept_cards import OwnCards, name_of
from eastwind.store import open_store
from eastwind.store.backup import back_up
from eastwind.store.beside import open_beside
from eastwind.store.places import FilePlace
from tests.server.play.own_cards.cards_brought import PORCH, WRONG
from tests.server.play.test_pages import Client, act, open_table, running, screen, screen_when, served


@pytest.fixture
def client(app: Litestar, tmp_path: Path) -> Iterator[Client]:
    with served(app, tmp_path / "desk.sqlite3") as found:
        yield found


def test_mistakes_are_shown_with_line_place_and_what_to_write(client: Client) -> None:
    answer = client.post("/play/card/check", content=WRONG.encode()).json()
    words = unescape(re.sub(r"<[^>]+>", "", answer["html"]))
    assert not answer["sound"]
    assert answer["text"] == WRONG
    assert "2 mistakes to fix. Nothing you typed is lost." in words
    assert "Line 5, place 1" in words
    assert "The words say 3 suits, but the numbers have 2 colors." in words
    assert "FF 222a 444a 666b 888b (Any 2 Suits) X 25" in words
    assert "Line 9" in words
    assert "This line has no value with X or C at its end." in words


def test_fixed_card_is_fine(client: Client) -> None:
    answer = client.post("/play/card/check", content=PORCH.encode()).json()
    assert answer["sound"]
    assert "Porch Card 2026 is fine: 3 lines" in answer["html"]


def test_file_from_windows_comes_back_as_text(client: Client) -> None:
    answer = client.post("/play/card/check", content=PORCH.replace("\n", "\r\n").encode("utf-16")).json()
    assert answer["text"] == PORCH


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"  \n ", "Paste your card first"),
        (b"x" * 60_001, "more than 60,000 characters"),
        (b"\0\0\1\2\3", "not a text file"),
    ],
)
def test_what_is_not_a_card_is_refused_with_a_sentence(client: Client, data: bytes, words: str) -> None:
    answer = client.post("/play/card/check", content=data).json()
    assert words in answer["html"]
    assert answer["text"] is None


def test_faulty_card_comes_back_with_everything_that_was_chosen(client: Client) -> None:
    sent = {"name": "Carol", "sheet": "kugler", "title": "Porch <night>", "card": "own", "card_text": WRONG}
    answer = client.post("/play/open", data=sent)
    assert answer.status_code == 422
    page = unescape(answer.text)
    assert WRONG.strip() in page
    assert "Line 5, place 1" in page
    for kept in ('name="name" value="Carol"', 'name="sheet" value="kugler"', 'value="Porch <night>"'):
        assert kept in page


def test_table_is_played_with_the_card_that_was_brought(client: Client) -> None:
    path = open_table(client, card="own", card_text=PORCH)
    found = screen_when(client, path, "pass")
    assert found["table"]["card"] == "Porch Card 2026"
    drawn = client.get(f"{path}/card").json()
    assert [section["name"] for section in drawn["sections"]] == ["Evens on the Porch", "Winds"]
    client.post(f"{path}/act", json={"key": "help-please", "do": {"type": "help", "level": "nearest"}})
    near = screen(client, path)["near"]
    assert {each["line"] for each in near} <= {line["id"] for section in drawn["sections"] for line in section["lines"]}
    assert near


def test_uploaded_file_counts_before_the_box(client: Client) -> None:
    answer = client.post(
        "/play/open",
        data={"name": "Carol", "bots": "yes", "pace": "instant", "card": "own", "card_text": "something old"},
        files={"card_file": ("porch.card", PORCH.encode(), "text/plain")},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    assert running(client, answer.headers["location"]).card.card.title == "Porch Card"


def test_brought_card_is_on_no_list_and_cannot_be_had_by_its_digest(client: Client) -> None:
    open_table(client, card="own", card_text=PORCH)
    assert "Porch" not in client.get("/play").text
    assert client.post("/play/open", data={"card": name_of(PORCH)}).status_code == 422


def test_people_who_may_not_open_tables_may_not_check_cards(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3", open_to_all=False) as client:
        assert client.post("/play/card/check", content=PORCH.encode()).status_code == 403


def test_stopped_server_still_has_the_card(app: Litestar, tmp_path: Path) -> None:
    place = tmp_path / "desk.sqlite3"
    with served(app, place) as client:
        path = open_table(client, card="own", card_text=PORCH)
        before = screen_when(client, path, "pass")
    with served(app, place) as client:
        assert screen(client, path) == before


def test_log_knows_the_card_only_by_its_digest(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3") as client:
        path = open_table(client, card="own", card_text=PORCH)
        screen_when(client, path, "pass")
    with open_store(tmp_path / "desk.sqlite3") as desk, open_beside(desk, BESIDE) as reader:
        entries = reader.entries(path.rpartition("/")[2])
        log = b"".join(bytes(entry.command) + bytes(entry.events) for entry in entries)
    assert name_of(PORCH.strip()).encode() in log
    assert b"Porch" not in log
    assert b"222a" not in log


def test_card_is_not_in_a_backup_or_a_second_copy(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite3"
    with open_store(place, copy_to=tmp_path / "copy.sqlite3") as store:
        store.secrets.update("key", "seats", lambda _: b"a key that is copied")
        OwnCards(store).keep(PORCH)
        store.secrets.update("key", "later", lambda _: b"another key")
    back_up(FilePlace(place), tmp_path / "backup.sqlite3")
    with open_store(place, copy_to=tmp_path / "copy.sqlite3") as store:  # the copy is still accepted
        assert OwnCards(store).text(name_of(PORCH)) == PORCH
    for copy in ("backup.sqlite3", "copy.sqlite3"):
        with sqlite3.connect(tmp_path / copy) as connection:
            kept = connection.execute("select kind, value from secrets").fetchall()
        assert {kind for kind, _ in kept} == {"key"}
        assert b"another key" in {value for _, value in kept}


def test_card_goes_with_the_last_table_that_uses_it(client: Client) -> None:
    first, second = (open_table(client, card="own", card_text=PORCH, bots="") for _ in range(2))
    tables = client.app.state.services.tables
    cards, name = OwnCards(tables.store), name_of(PORCH.strip())
    at = running(client, first).play.changed + 60 * A_DAY + 1
    assert act(client, second, type="start_table") == {"ok": True}
    screen_when(client, second, "pass")
    assert remove_old(tables.store, tables.listing, at) == 1
    assert cards.text(name) == PORCH.strip(), "the other table still has it"
    later = running(client, second).play.changed + 60 * A_DAY + 1
    assert remove_old(tables.store, tables.listing, later) == 1
    with pytest.raises(InputError, match="no longer on this server"):
        cards.text(name)


@pytest.mark.parametrize("fields", [{"card": "own", "card_text": PORCH}, {"card": "paper"}])
def test_tables_with_the_players_own_cards_are_listed(client: Client, fields: dict[str, str]) -> None:
    open_table(client, title="Porch night", **fields)
    (line,) = client.app.state.services.tables.listing.all()
    assert line.title == "Porch night"
    assert client.get("/play").status_code == 200


def test_table_whose_card_is_gone_says_so_and_does_not_stop_the_others(app: Litestar, tmp_path: Path) -> None:
    place = tmp_path / "desk.sqlite3"
    with served(app, place) as client:
        path = open_table(client, card="own", card_text=PORCH)
        other = open_table(client)
    with open_store(place) as desk, open_beside(desk, BESIDE) as store:  # as after a backup was restored
        OwnCards(store).forget([name_of(PORCH.strip())])
    with served(app, place) as client:
        assert "no longer on this server" in unescape(client.get(path).text)
        assert client.get(other).status_code == 200
        assert client.get("/play").status_code == 200
        assert {line.state for line in client.app.state.services.tables.listing.all()} == {"playing"}
