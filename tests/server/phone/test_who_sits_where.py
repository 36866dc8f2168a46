"""Where a phone sends its player in a round: substitutes, who was replaced, tables of three, time called."""

from __future__ import annotations

import re
from html import unescape

import pytest

from eastwind.rules.seats import Seat
from eastwind.store import Store
from eastwind.tournament.floor.director_calls import CallDirector
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.rounds.lifecycle import CallTime
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.state import Details
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall
from tests.tournament.desk import Desk, begun


def words_of(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def with_substitute(desk: Desk) -> None:
    """Sue (9) plays for Bea (2), seat B of table 1, from game 2 on."""
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="player", reason="ill"))


def without_dan(desk: Desk) -> None:
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))


def time_called(desk: Desk) -> None:
    desk.ok(CallTime(round=1))


def phone(client: Client, hall: Hall, player: int) -> str:
    return words_of(PhoneClient(client, hall.player(player)).page())


def test_replaced_player_reads_who_plays_and_where_to_go_once_the_round_is_over(client: Client, store: Store) -> None:
    hall = a_hall(store, then=with_substitute)
    bea = phone(client, hall, 2)
    assert "Sue Spare plays for you Round 1, table 1, North, from game 2." in bea
    assert "When round 1 is over: round 2 at table" in bea
    assert "Go to table" not in bea
    assert "Round 1: Sue Spare plays there from game 2" in bea


def test_substitutes_phone_enters_for_the_seat_and_the_table_reads_for_whom(client: Client, store: Store) -> None:
    hall = a_hall(store, then=with_substitute)
    sue = PhoneClient(client, hall.player(9))
    assert "Table 1 North (B)" in words_of(sue.page())
    assert sue.table_as_sent()["own"] == "B"
    assert "Sue Spare plays for Bea Bold" in phone(client, hall, 1)


def test_player_who_left_in_mid_round_reads_that_the_seat_is_empty(client: Client, store: Store) -> None:
    hall = a_hall(store, then=without_dan)
    dan = phone(client, hall, 4)
    assert "Your seat is empty Round 1, table 1, South, from game 2." in dan
    assert "Go to table" not in dan


@pytest.mark.parametrize(
    ("sheet", "rules"),
    [
        (
            "aspen",
            "Your table skips the Charleston. Any other player may check your scores. Roll again for East before game 4.",
        ),
        ("national", "Your table skips the Charleston."),
        ("fourseasons", "Your table"),
    ],
)
def test_table_of_three_hears_its_rules(client: Client, store: Store, sheet: str, rules: str) -> None:
    hall = a_hall(store, sheet, players=7)
    three = next(table for table in hall.desk.state.rounds[1].tables.values() if None in table.seats)
    for table in hall.desk.state.rounds[1].tables.values():
        player = next(player for player in table.seats if player is not None)
        assert (f"A table of three: {rules}" in phone(client, hall, player)) == (table is three)


@pytest.mark.parametrize(("sheet", "stops"), [("national", True), ("aspen", True), ("fourseasons", None)])
def test_after_time_the_phone_asks_for_what_can_still_be(
    client: Client, store: Store, sheet: str, stops: bool | None
) -> None:
    hall = a_hall(store, sheet, then=time_called)
    page = PhoneClient(client, hall.player(1)).page()
    assert "how did it end?" in page
    assert 'value="else-none"' in page
    found = hall.desk.state.rounds[1].sheet
    assert found
    assert ('value="else-unfinished"' in page) == (found.rounds.time_up == "stop")
    assert stops is None or stops == ('value="else-unfinished"' in page)


def test_closing_a_round_ends_the_calls_of_its_tables() -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=1))
    desk.finish()
    assert desk.state.calls[1].answered_at is not None


def test_seats_of_a_plain_form_are_judged_like_those_of_the_script(client: Client, store: Store) -> None:
    """A form for another round or table, or for a seat with its own phone, is refused in the same words."""
    hall = a_hall(store)
    ann, bea = PhoneClient(client, hall.player(1)), PhoneClient(client, hall.player(2))
    csrf = client.app.state.services.tokens.form_token(ann.cookie)

    def post(seat: Seat = "A", round_number: int = 1, **fields: str) -> str:
        ann._own_cookie()
        sent = {
            "csrf": csrf,
            "key": "12345678",
            "do": "result",
            "game": "1",
            "table": "1",
            "answers": "versions=0&end=wall",
        }
        answer = client.post("/card/do", data={**sent, "round": str(round_number), "seat": seat, **fields})
        return words_of(answer.text)

    assert "Not counted: this was for round 2, table 1" in post(round_number=2)
    assert "has their own phone open" in post(answers="versions=0&end=wall&as=B")
    assert "earlier sign-in" in post(csrf="wrong")
    assert "can't read" in post(key="short")
    assert "can't read" in post(do="anything")
    assert "Who made Mah Jongg?" in post(answers="versions=0")  # not all was answered: it asks
    assert hall.state.rounds[1].tables[1].games[0] == ()
    assert "Game 1 is on the scorecard." in post()
    assert "Game 1 is on the scorecard." in post()  # the same message again
    assert len(hall.state.rounds[1].tables[1].games[0]) == 1
    assert bea.page()
