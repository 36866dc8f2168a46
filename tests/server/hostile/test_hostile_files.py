"""Files from strangers: the desk lives, says a sentence, and reads the next good file."""

from __future__ import annotations

import io
from collections.abc import Callable
from http import HTTPStatus

import pytest
from httpx import Response

from eastwind.server.desk.people.player_lists import LARGEST_LIST
from eastwind.server.security.roles import Role
from eastwind.tournament.log.entries import LogEntry
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of
from tests.server.moments import up_to
from tests.spreadsheets.hostile_files import KINDS_AND_ALL, REFUSED, HostileFile, good_workbook, hostile_files

OURS = ("cannot be read", "too large to send at once")  # how a refusal begins


def choose_file(desk: Client, event: str, name: str, data: bytes) -> Response:
    return desk.post(f"/events/{event}/players/list", files={"file": (name, io.BytesIO(data))}, headers=HTMX)


@pytest.fixture
def desk(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("registrar")


@pytest.fixture
def event(desk: Client, rehearsed: list[LogEntry]) -> str:
    return start_event(desk, up_to(rehearsed, "SeatPlayers"))


def test_there_are_two_hundred_hostile_files_of_different_names() -> None:
    assert len({file.name for file in hostile_files()}) == len(hostile_files()) >= 200


@pytest.mark.parametrize("files", KINDS_AND_ALL)
def test_desk_survives_hostile_files(desk: Client, event: str, files: list[HostileFile]) -> None:
    before = state_of(desk, event)
    for file in files:
        answer = choose_file(desk, event, file.name, file.make())
        assert answer.status_code in (HTTPStatus.OK, HTTPStatus.UNPROCESSABLE_ENTITY), file
        if file.kind in REFUSED:
            assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY, file
        if answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY:
            words = text_of(answer.text)
            assert any(each in words for each in OURS), (file, words)
            assert words.endswith("."), (file, words)
            assert "Traceback" not in words, (file, words)
            assert len(words) < 500, (file, words)
    assert state_of(desk, event) == before
    answer = choose_file(desk, event, "players.xlsx", good_workbook())
    assert answer.status_code == HTTPStatus.OK
    assert "Ann Archer" in answer.text


def test_file_that_is_longer_than_the_desk_takes_is_refused(desk: Client, event: str) -> None:
    rows = choose_file(desk, event, "players.csv", b"Ann\n" * 1_000_000)
    assert rows.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "rows" in text_of(rows.text)
    answer = choose_file(desk, event, "players.csv", b"a" * (LARGEST_LIST + 1))
    assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    assert "too large" in text_of(answer.text)


def test_pasted_list_that_is_too_large_is_refused(desk: Client, event: str) -> None:
    answer = desk.post(f"/events/{event}/players/list", data={"rows": "," * 400_000}, headers=HTMX)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "too large for a list of players" in answer.text
