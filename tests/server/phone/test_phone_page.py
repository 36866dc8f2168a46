"""The rest of the phone's page: calls for the director, scanned codes, the rule book, names that come out harmless."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from types import SimpleNamespace
from typing import cast

import pytest

from eastwind.referee.catalog import kind_title
from eastwind.referee.search import search
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.phone.phone_page import follows
from eastwind.server.security.guards import PHONE_COOKIE
from eastwind.server.security.phone_tokens import Holder, Kind
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector
from eastwind.tournament.people.players import ChangePlayer
from eastwind.tournament.room_display import ShowStandings
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.state import Details
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall, a_hall_of
from tests.server.phone.room_phones import phones
from tests.tournament.desk import Desk, an_event, begun


def test_director_is_called_once_and_the_table_sees_it(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].done(type="call", about="a misnamed tile")
    table["B"].done(type="call")
    assert [call.about for call in hall.state.calls.values()] == ["a misnamed tile"]
    assert "Director called" in table["D"].page()


def test_call_sent_twice_under_one_key_is_one_call(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    for _ in range(2):
        assert phone.send(key="0123456789abcdef", type="call", about="help").status_code == 200
    assert len(hall.state.calls) == 1


def test_director_signed_in_on_a_players_phone_keeps_both_apart(
    client: Client, hall: Hall, sign_in: Callable[[Role], Client]
) -> None:
    """Directors play too: the desk's sign-in opens no scorecard, and the scorecard's cookie opens no desk."""
    assert sign_in("director").get("/card", follow_redirects=False).headers["location"] == "/scan"
    answer = client.get(hall.player(1), follow_redirects=False)
    assert answer.status_code == 303
    assert client.get("/card").status_code == 200
    assert client.get(f"/events/{hall.event}").status_code == 200


def test_table_code_confirms_the_seat_or_warns(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    right, wrong = ann.get(hall.code(1)).text, ann.get(hall.code(2)).text
    assert "You're at the right table" in right
    assert "You're at table 2" in wrong
    assert "table 1, East" in wrong
    client.cookies.clear()
    assert "scan the code on" in client.get(hall.code(1)).text


def test_names_come_out_harmless(client: Client, store: Store) -> None:
    desk = an_event(8)
    bad = '"><script>alert(1)</script>'
    desk.ok(ChangePlayer(player=1, details=Details(name=bad)))
    desk.ok(CallStart(round=1), at=0)
    hall = a_hall_of(store, desk)
    page = PhoneClient(client, hall.player(1)).page()
    assert bad not in page
    assert "<script>alert" not in page


def test_rule_book_has_the_clauses_of_the_sheet(client: Client, hall: Hall) -> None:
    page = phones(client, hall)["A"].get("/card/rules").text
    assert "Search the rules" in page
    assert "joker" in page.lower()
    assert page.count("<li>") > 100


def test_phone_of_an_unknown_event_has_no_card(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    assert OpenEvents(hall.store).find(hall.event)
    hall.event = "gone"
    phone.cookie = client.app.state.services.tokens.open(hall.holder(1), 10**13)
    assert phone.get("/card").headers["location"] == "/scan"


def test_call_is_taken_back_by_anyone_at_the_table(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].done(type="call", about="a tile fell")
    note = table["B"].done(type="take_back")["note"]
    assert note in table["B"].table_as_sent()["notes"]
    assert hall.state.calls[1].taken_back
    assert "Call the director" in table["A"].page()
    table["C"].done(type="take_back")  # there is nothing left to take back, and nothing to refuse
    stranger = PhoneClient(client, hall.player(hall.player_at("A", table=2)))
    table["A"].done(type="call")
    stranger.done(type="take_back")  # another table's call stays
    assert not hall.state.calls[2].taken_back


def test_another_players_code_asks_before_it_switches_the_scorecard(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.player_at("A")))
    asked = ann.get(hall.player(hall.player_at("B")))
    assert asked.status_code == 200
    assert "This phone has <strong>Ann Archer</strong>" in asked.text
    assert PHONE_COOKIE not in asked.cookies
    assert ann.get(f"{hall.player(hall.player_at('B'))}?switch=1").status_code == 303
    assert ann.get(hall.player(hall.player_at("A"))).status_code == 303  # her own code never asks


def test_desk_sees_how_many_phones_opened_a_code(client: Client, hall: Hall, sign_in: Callable[[Role], Client]) -> None:
    link = hall.player(hall.player_at("A"))
    ann = PhoneClient(client, link)
    ann.get(link)  # the same phone scans again
    tokens = client.app.state.services.tokens
    assert tokens.issued(hall.holder(hall.player_at("A"))).phones == 1
    PhoneClient(client, link)
    client.cookies.clear()
    sign_in("director")
    assert "on 2 phones" in client.get(f"/events/{hall.event}/phones").text
    tokens.reissue(hall.holder(hall.player_at("A")))
    assert "on 2 phones" not in client.get(f"/events/{hall.event}/phones").text


def test_rule_book_has_this_events_rounds_and_minutes(client: Client, store: Store) -> None:
    hall = a_hall(store, rounds=3, minutes=50)
    page = phones(client, hall)["A"].get("/card/rules").text
    assert "3 rounds, 4 games each, 50 minutes" in page
    assert "50 minutes <small>(this event)" in page
    assert "60 minutes <small>" not in page
    assert "about one hour" not in page  # what the printed sheet suggests


@pytest.mark.parametrize("words", ["too many tiles", "false mahjong", "picked ahead"])
def test_rule_search_finds_what_people_say(client: Client, hall: Hall, words: str) -> None:
    page = phones(client, hall)["A"].get(f"/card/rules?words={words}").text
    assert kind_title(search(words).kinds[0]) in unescape(page)


def test_rule_search_that_finds_nothing_says_what_to_do(client: Client, hall: Hall) -> None:
    page = phones(client, hall)["A"].get("/card/rules?words=zzzqqq").text
    assert "Nothing found. Try fewer words, or call the director." in page


def followed(desk: Desk, kind: Kind, number: int) -> set[str]:
    """The topics of rounds and tables that a phone follows."""
    running = SimpleNamespace(now=lambda: SimpleNamespace(state=desk.state))
    found = follows(cast("RunningEvent", running), Holder("e", kind, number))
    return {topic for topic in found if topic.startswith(("round-", "table-"))}


def test_phone_hears_of_corrections_at_every_table_where_its_player_has_played() -> None:
    """In round 2, also of those of round 1: the card says what was changed."""
    desk = begun()
    (first,) = [which for which, table in desk.state.rounds[1].tables.items() if 1 in table.everyone()]
    assert followed(desk, "p", 1) == {f"table-1-{first}"}
    desk.finish(1)
    desk.begin(2)
    (second,) = [which for which, table in desk.state.rounds[2].tables.items() if 1 in table.everyone()]
    assert followed(desk, "p", 1) == {f"table-1-{first}", f"table-2-{second}"}
    assert followed(desk, "t", 2) == {"table-2-2"}


def test_phone_that_shows_standings_hears_of_corrections_in_the_rounds_they_count() -> None:
    desk = begun()
    desk.finish(1)
    desk.ok(ShowStandings(after=1))
    assert "round-1" in followed(desk, "p", 1)
    desk.ok(ShowStandings(after=0))
    assert "round-1" not in followed(desk, "p", 1)


def test_phone_hears_of_calls_only_while_its_own_table_waits_for_the_director() -> None:
    desk = begun()

    def hears(player: int) -> bool:
        running = SimpleNamespace(now=lambda: SimpleNamespace(state=desk.state))
        return "calls" in follows(cast("RunningEvent", running), Holder("e", "p", player))

    here, there = desk.table(1).seats[0] or 0, desk.table(2).seats[0] or 0
    assert (hears(here), hears(there)) == (False, False)
    desk.ok(CallDirector(round=1, table=1))
    assert (hears(here), hears(there)) == (True, False)
    desk.ok(AnswerCall(call=1))
    assert (hears(here), hears(there)) == (False, False)
