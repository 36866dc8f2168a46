"""A step that moves a prize already won asks first, and names who loses and who gets what."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.setup.prizes_offered import Prize
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of
from tests.tournament.desk import Desk, an_event

SignIn = Callable[[Role], Client]
PRIZES = (Prize(kind="place", place=1, cents=5000), Prize(kind="place", place=2, cents=3000))


def finished() -> Desk:
    """One round of eight, all closed: someone is first, someone second."""
    desk = an_event(8, rounds=1, prizes=PRIZES)
    desk.begin()
    desk.finish(1)
    return desk


@pytest.fixture
def ended(client: Client, sign_in: SignIn) -> tuple[Client, str]:
    return sign_in("director"), start_event(client, finished().entries)


def leader(desk: Client, event: str) -> tuple[int, str]:
    """Who has First Place now."""
    state = state_of(desk, event)
    first = award_prizes(state).awards[0].player
    return first, state.players[first].name


def test_penalty_after_the_last_round_names_who_loses_the_prize(ended: tuple[Client, str]) -> None:
    desk, event = ended
    first, name = leader(desk, event)
    form = {"person": name, "round": "1", "offense": "director", "points": "500", "reason": "abusive"}
    asked = desk.post(f"/events/{event}/rulings/penalties/give", data=form, headers=HTMX)
    words = text_of(asked.text)
    assert "This moves prizes that are already won." in words
    assert f"instead of {name} (" in words
    assert not state_of(desk, event).penalties
    done = desk.post(f"/events/{event}/rulings/penalties/give", data={**form, "sure": "1"}, headers=HTMX)
    assert done.status_code == 200
    assert len(state_of(desk, event).penalties) == 1
    assert leader(desk, event)[0] != first
    back = {"penalty": "1", "reason": "heard both"}
    lifted = text_of(desk.post(f"/events/{event}/rulings/penalties/lift", data=back, headers=HTMX).text)
    assert f"{name} ($" in lifted.partition("instead of")[0], "taking it back moves the prize again"


def test_step_that_moves_no_prize_asks_nothing(ended: tuple[Client, str], client: Client) -> None:
    desk, event = ended
    form = {"round": "1", "offense": "director", "points": "1", "reason": "small", "person": "8"}
    last = min(state_of(desk, event).players, key=lambda number: (number == leader(desk, event)[0], -number))
    desk.post(f"/events/{event}/rulings/penalties/give", data={**form, "person": str(last)}, headers=HTMX)
    assert len(state_of(desk, event).penalties) <= 1
    running = an_event(8, rounds=2, prizes=PRIZES)
    running.begin()
    running.finish(1)
    open_event = start_event(client, running.entries)
    big = {**form, "person": str(leader(desk, open_event)[0]), "points": "500"}
    desk.post(f"/events/{open_event}/rulings/penalties/give", data=big, headers=HTMX)
    assert len(state_of(desk, open_event).penalties) == 1, "before the last round is closed, nothing is won yet"


def test_undo_that_moves_a_prize_says_so_on_its_page_and_asks_elsewhere(client: Client, sign_in: SignIn) -> None:
    log = finished()
    first = award_prizes(log.state).awards[0].player
    log.ok(GivePenalty(player=first, round=1, offense="director", points=-500, reason="abusive"))
    event, desk = start_event(client, log.entries), sign_in("director")
    number, name = len(log.entries), log.state.players[first].name
    page = text_of(desk.get(f"/events/{event}/log/undo?entry={number}").text)
    assert "This moves prizes that are already won:" in page
    assert f"First Place: {name} ($50.00) instead of" in page
    quick = {"entry": str(number), "strike": "", "reason": "too hard"}
    asked = desk.post(f"/events/{event}/log/undo", data=quick, headers=HTMX)
    assert "Go on?" in text_of(asked.text)
    assert state_of(desk, event).penalties
    desk.post(f"/events/{event}/log/undo", data={**quick, "sure": "1"}, headers=HTMX)
    assert not state_of(desk, event).penalties
