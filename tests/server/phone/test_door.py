"""The door at the bare address: a player types a short code, and the staff find their way to sign in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.phone.door import CLOSED, NOT_A_CODE, TWICE, WAIT, WRONG
from eastwind.server.security.phone_tokens import PhoneLinks, Tokens
from eastwind.server.security.roles import Role
from eastwind.server.security.short_codes import ALPHABET, FROM_ONE, IN_ALL
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient


def links(hall: Hall) -> PhoneLinks:
    return PhoneLinks(Tokens(hall.store), hall.event, hall.base)


def wrong(hall: Hall) -> str:
    """A code that no one has."""
    code = links(hall).short(hall.player(hall.player_at("A")))
    return code[:-1] + ALPHABET[(ALPHABET.index(code[-1]) + 1) % len(ALPHABET)]


def test_bare_address_has_a_door_for_players_and_a_way_to_sign_in(client: Client) -> None:
    page = client.get("/").text
    assert "Playing today?" in page
    assert 'action="/door"' in page
    assert 'href="/sign-in"' in page
    assert 'href="/door"' in client.get("/sign-in").text


@pytest.mark.parametrize("typed", [str.lower, lambda code: code.replace(" ", "-"), str.strip])
def test_short_code_opens_what_the_long_one_opens(client: Client, hall: Hall, typed: Callable[[str], str]) -> None:
    for link in (hall.player(hall.player_at("B")), hall.code(2)):
        answer = client.post("/door", data={"code": typed(links(hall).short(link))}, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, link.removeprefix(hall.base))


def test_short_code_opens_the_scorecard_and_the_door_leads_back_to_it(client: Client, hall: Hall) -> None:
    code = links(hall).short(hall.player(hall.player_at("A")))
    assert "Ann Archer" in client.post("/door", data={"code": code}).text
    assert "Go on with the scorecard of Ann Archer" in client.get("/door").text


def test_wrong_code_is_told_apart_from_what_is_no_code(client: Client, hall: Hall) -> None:
    answer = client.post("/door", data={"code": wrong(hall)})
    assert (answer.status_code, WRONG in answer.text) == (404, True)
    answer = client.post("/door", data={"code": "OIL 101"})
    assert (answer.status_code, NOT_A_CODE in answer.text) == (422, True)


def test_replaced_code_and_one_of_an_event_that_shows_none_open_nothing(client: Client, hall: Hall) -> None:
    tokens, holder = client.app.state.services.tokens, hall.holder(hall.player_at("A"))
    code = tokens.short(holder)
    tokens.reissue(holder)
    assert WRONG in client.post("/door", data={"code": code}).text
    now_right = tokens.short(holder)
    tokens.forget_short_codes(hall.event)
    assert WRONG in client.post("/door", data={"code": now_right}).text


def test_code_of_two_holders_opens_neither(client: Client, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """One event in ten thousand has such a pair."""
    tokens = client.app.state.services.tokens
    tokens.short(hall.holder(hall.player_at("A")))
    monkeypatch.setattr(tokens, "_short", lambda holder: "7KQ4MX")
    answer = client.post("/door", data={"code": "7KQ 4MX"})
    assert (answer.status_code, TWICE in answer.text) == (404, True)


def test_guesses_are_stopped_the_desk_is_told_and_scanning_goes_on(
    client: Client, hall: Hall, sign_in: Callable[[Role], Client]
) -> None:
    guess, right = wrong(hall), links(hall).short(hall.player(hall.player_at("A")))
    for _ in range(FROM_ONE):
        assert client.post("/door", data={"code": guess}).status_code == 404
    for code in (guess, right):  # a right one, too: otherwise guessing could go on
        answer = client.post("/door", data={"code": code}, follow_redirects=False)
        assert (answer.status_code, WAIT in answer.text) == (429, True)
    tries = client.app.state.services.short_tries
    for number in range(IN_ALL - FROM_ONE):
        tries.begin(f"10.0.{number}.1")
    assert CLOSED in client.post("/door", data={"code": right}).text
    assert "Ann Archer" in PhoneClient(client, hall.player(hall.player_at("A"))).page()
    client.cookies.clear()
    desk = sign_in("scorekeeper")
    for page in ("/", f"/events/{hall.event}/results"):
        assert "60 wrong short codes were typed in the last hour" in desk.get(page).text


def test_desk_shows_the_short_code_beside_the_square_one(
    client: Client, hall: Hall, sign_in: Callable[[Role], Client]
) -> None:
    page = sign_in("director").get(f"/events/{hall.event}/phones/code/p{hall.player_at('A')}").text
    assert links(hall).short(hall.player(hall.player_at("A"))) in page
