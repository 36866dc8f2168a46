"""Calls for the director at the desk: shown, timed, and answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.desk.floor import rulings_page
from eastwind.server.security.roles import Role
from eastwind.tournament.floor.director_calls import CallDirector
from tests.server.conftest import Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import begun

SignIn = Callable[[Role], Client]


def test_table_that_calls_is_shown_and_answered(client: Client, sign_in: SignIn) -> None:
    playing = begun()
    playing.ok(CallDirector(round=1, table=2, about="two claims"))
    event = start_event(client, playing.entries)
    desk = sign_in("judge")
    page = text_of(desk.get(f"/events/{event}/rulings?fragments=waiting").text)
    assert "Table 2" in page
    assert "two claims" in page
    number = str(max(state_of(client, event).calls))
    assert send_as_shown(desk, f"/events/{event}/calls/answer", {"call": number}).status_code == 200
    assert "Table 2" not in desk.get(f"/events/{event}/rulings?fragments=waiting").text


def test_call_says_how_long_the_table_has_waited(
    client: Client, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=2, about="two claims"), at=1_000_000)
    event = start_event(client, desk.entries)
    monkeypatch.setattr(rulings_page, "now", lambda: 1_000_000 + 754_000)
    page = text_of(sign_in("judge").get(f"/events/{event}/rulings?fragments=waiting").text)
    assert "has waited 12:34: two claims" in page
