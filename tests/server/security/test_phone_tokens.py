"""A code opens one scorecard: only the whole code, only the newest one, only during the event. Guessing is slow."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from eastwind.server.live.open_events import OpenEvents
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import DAY
from eastwind.server.security.attempts import FREE
from eastwind.server.security.phone_tokens import COOKIE_LASTS, OVER_AFTER, Holder, Issued, PhoneLinks, Tokens, is_over
from eastwind.store import Store, open_store
from eastwind.tournament.setup.terms import ChangeTerms
from tests.server.conftest import Client
from tests.server.halls import PhoneClient, a_hall, a_hall_of
from tests.tournament.desk import an_event, terms

ANN, BEN, TABLE = Holder("e1", "p", 1), Holder("e1", "p", 2), Holder("e1", "t", 1)


def test_token_has_128_bits_and_names_its_holder(store: Store) -> None:
    tokens = Tokens(store)
    name, _, proof = tokens.token(ANN).rpartition("-")
    assert name == "e1-p1"
    assert len(proof) == 26  # of five bits each: 130, the last two of them zero
    assert len({tokens.token(holder) for holder in (ANN, BEN, TABLE, Holder("e2", "p", 1))}) == 4


def test_token_is_the_same_when_printed_again_after_a_restart(tmp_path: Path) -> None:
    with open_store(tmp_path / "s") as store:
        printed = Tokens(store).token(ANN)
    with open_store(tmp_path / "s") as store:
        assert Tokens(store).token(ANN) == printed
        assert Tokens(store).read(printed) == ANN
        assert Tokens(store).read(printed.upper().replace("E1-P1", "e1-p1")) == ANN  # typed in capitals


@pytest.mark.parametrize(
    "other", ["", "e1-p1", "e1-p1-", "-p1-x", "e1-p0-x", "e1-q1-x", "e1-p1-" + "a" * 26, "é-p1-ü", "a" * 5000]
)
def test_other_words_are_not_a_token(store: Store, other: str) -> None:
    assert Tokens(store).read(other) is None
    assert Tokens(store).who(other, now()) is None


def test_token_of_one_holder_is_not_valid_for_another(store: Store) -> None:
    tokens = Tokens(store)
    proof = tokens.token(ANN).rpartition("-")[2]
    assert tokens.read(f"e1-p2-{proof}") is None
    assert tokens.read(f"e1-t1-{proof}") is None
    assert tokens.who(tokens.token(ANN), now()) is None  # a token is not a cookie


def test_new_code_stops_the_old_one_and_its_cookies(store: Store) -> None:
    tokens = Tokens(store)
    old, others = tokens.token(ANN), tokens.open(BEN, now())
    cookie = tokens.open(ANN, now())
    assert tokens.who(cookie, now())
    new = tokens.reissue(ANN)
    assert (tokens.read(old), tokens.who(cookie, now())) == (None, None)
    assert tokens.read(new) == ANN
    assert tokens.who(others, now())


def test_cookie_expires_and_cannot_be_extended(store: Store) -> None:
    tokens = Tokens(store)
    cookie = tokens.open(ANN, now())
    assert tokens.who(cookie, now() + COOKIE_LASTS - DAY)
    assert tokens.who(cookie, now() + COOKIE_LASTS + 1) is None
    name, until, proof = cookie.rsplit("-", 2)
    assert tokens.who(f"{name}-{int(until) + DAY}-{proof}", now()) is None


def test_cookie_lasts_a_week(store: Store) -> None:
    tokens, hour, start = Tokens(store), 3_600_000, now()
    cookie = tokens.open(ANN, start)
    assert tokens.who(cookie, start + 7 * 24 * hour - 1)
    assert tokens.who(cookie, start + 7 * 24 * hour + 1) is None


def test_codes_end_with_the_event(store: Store, client: Client) -> None:
    desk = an_event(8, rounds=1)
    desk.begin()
    desk.finish()
    hall = a_hall_of(store, desk)
    running = OpenEvents(store).find(hall.event)
    assert running is not None
    last = running.now().entries[-1].at
    assert not is_over(running.now(), last + OVER_AFTER)
    assert is_over(running.now(), last + OVER_AFTER + 1)
    half_a_day = 12 * 3_600_000
    assert not is_over(running.now(), last + half_a_day)
    assert is_over(running.now(), last + half_a_day + 1)
    answer = client.get(hall.player(1), follow_redirects=False)
    assert answer.status_code == 410
    assert "over" in answer.text


def test_event_with_a_round_still_to_be_seated_is_not_over(store: Store) -> None:
    """Both rounds of Saturday are closed, and the director adds one for Sunday."""
    desk = an_event(8, rounds=2)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    desk.ok(ChangeTerms(terms=terms(rounds=3), reason="a round on Sunday"))
    running = OpenEvents(store).find(a_hall_of(store, desk).event)
    assert running is not None
    assert not is_over(running.now(), running.now().entries[-1].at + 2 * OVER_AFTER)


def test_phones_of_one_event_are_not_those_of_another(store: Store) -> None:
    tokens = Tokens(store)
    for holder in (ANN, TABLE, Holder("e2", "p", 7)):
        tokens.open(holder, 5)
    assert set(tokens.all_issued("e1")) == {ANN, TABLE}
    assert set(tokens.all_issued("e2")) == {Holder("e2", "p", 7)}
    assert tokens.all_issued("e") == {}


def test_code_is_exchanged_for_a_cookie_and_a_clean_address(store: Store, client: Client) -> None:
    hall = a_hall(store)
    answer = client.get(hall.player(1), follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/card")
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert hall.player(1).rpartition("/")[2] not in cookie


def test_guesses_are_slowed_but_a_right_code_from_the_same_room_always_opens(store: Store, client: Client) -> None:
    hall = a_hall(store)
    for _ in range(FREE):
        assert client.get(f"/c/{hall.event}-p1-{'a' * 26}").status_code == 404
    assert client.get(f"/c/{hall.event}-p1-{'b' * 26}").status_code == 429
    assert client.get(f"/c/{hall.event}-p2-{'b' * 26}").status_code == 404  # another scorecard is not slowed down
    assert client.get(hall.player(1), follow_redirects=False).status_code == 303
    client.cookies.clear()  # another phone in the same room
    assert client.get(hall.player(2), follow_redirects=False).status_code == 303


def test_code_of_an_unknown_player_or_event_opens_nothing(store: Store, client: Client) -> None:
    hall = a_hall(store)
    tokens = Tokens(store)
    for holder in (Holder(hall.event, "p", 999), Holder("nowhere", "p", 1), Holder(hall.event, "t", 99)):
        door = "t" if holder.is_table else "c"
        assert client.get(f"/{door}/{tokens.token(holder)}", follow_redirects=False).status_code == 404


def test_card_code_at_the_tables_door_opens_nothing(store: Store, client: Client) -> None:
    hall = a_hall(store)
    assert client.get(hall.player(1).replace("/c/", "/t/"), follow_redirects=False).status_code == 404
    assert client.get(hall.code(1).replace("/t/", "/c/"), follow_redirects=False).status_code == 404


def test_token_is_in_no_log_and_no_export(
    store: Store, client: Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = a_hall(store)
    token = hall.player(1).rpartition("/")[2]
    with caplog.at_level(logging.DEBUG):
        phone = PhoneClient(client, hall.player(1))
        phone.enter(1, {"outcome": "wall"})

        def fail(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("eastwind.server.phone.scan.is_known", fail)
        assert client.get(hall.player(1)).status_code == 500
    players = [bytes(entry.command) + bytes(entry.events) + entry.by.encode() for entry in store.entries(hall.event)]
    written = str(players) + "".join(
        record.getMessage() + str(record.exc_info) for record in caplog.records if not record.name.startswith("httpx")
    )
    assert "a page failed: GET /c/{token}" in written
    assert token.rpartition("-")[2] not in written
    assert phone.cookie.rpartition("-")[2] not in written


def test_page_behind_a_code_sends_no_referrer(client: Client, store: Store) -> None:
    hall = a_hall(store)
    address = PhoneLinks(Tokens(store), hall.event, "").table(1)
    page = client.get(address)
    assert page.headers["referrer-policy"] == "no-referrer"
    assert '<meta name="referrer" content="no-referrer">' in page.text


def test_each_phone_that_opens_a_code_is_counted_once_and_a_new_code_starts_over(store: Store) -> None:
    tokens = Tokens(store)
    tokens.open(ANN, 100)
    assert tokens.issued(ANN) == Issued(opened=100, phones=1)
    tokens.open(ANN, 200, again=True)
    assert tokens.issued(ANN) == Issued(opened=100, phones=1), "the same phone again"
    tokens.open(ANN, 300)
    assert tokens.issued(ANN) == Issued(opened=100, phones=2), "a second phone"
    tokens.reissue(ANN)
    assert tokens.issued(ANN) == Issued(issue=1)
