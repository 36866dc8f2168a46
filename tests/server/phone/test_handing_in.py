"""Checking and handing in: every sheet, the collector, scorecards sent back, one phone for the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.server.security.pins import Pins
from eastwind.store import Store
from eastwind.tournament.messages import Command
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.scorecards.open_tasks import duties
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.state import FACING
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall, a_hall_of
from tests.server.phone.room_phones import ANN_WINS, WALL, phones, play_walls
from tests.tournament.desk import Desk, an_event, some_games


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [8, 7])
def test_round_is_played_and_handed_in_by_phones_under_every_sheet(
    client: Client, store: Store, sheet: str, players: int
) -> None:
    """Every player does what the sheet asks of them, and no one is asked for more."""
    lacking = "scoring" in {question.setting.partition(".")[0] for question in load_sheet(sheet).questions}
    rules = load_sheet(sheet, scoring_from="national") if lacking else load_sheet(sheet)
    hall = a_hall(store, rules, players)
    for number in hall.desk.state.rounds[1].tables:
        table = phones(client, hall, number)
        seats = list(table)
        for game in range(1, hall.desk.state.rounds[1].games + 1):
            winner = seats[game % len(seats)]
            facts = {"outcome": "mahjongg", "winner": winner, "value": 30, "by": "self_pick", "seats": seats}
            table[seats[0]].enter(game, facts)
        asked = 0
        while left := duties(hall.state, 1, number):
            duty, asked = left[0], asked + 1
            assert asked < 20
            seat = duty.seats[0]
            page = table[seat].page()
            if duty.kind == "initial":
                assert "The scorecard is right" in page
                total = sum(
                    30 for game in range(1, len(hall.table(number).games) + 1) if seats[game % len(seats)] == duty.card
                )
                bonus = 10 * total // 30 if rules.scoring.self_pick == 10 else 0
                table[seat].done(type="initial", card=duty.card, total=total + bonus, initials="AB", seat=seat)
            elif duty.kind == "sign":
                assert "The score is right" in page
                table[seat].done(type="sign", game=duty.game, seen=1, initials="AB", seat=seat)
            else:
                assert "Hand in all" in page
                table[seat].done(type="hand_in", totals=table[seat].table_as_sent()["totals"], seat=seat)
        assert hall.table(number).accepted
        page = table[seats[0]].page()
        assert "Your table is done" in page
        assert "Go to" not in page  # the round is still going


def test_confirmation_disappears_when_it_is_no_longer_true(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    entered = table["A"].enter(1, ANN_WINS, seen=1, reason="no wall")
    initialled = table["C"].done(type="initial", card="A", total=60, initials="CC")
    called = table["C"].done(type="call")
    data = table["C"].table_as_sent()
    assert data["n"] == called["n"]
    assert {entered["note"], initialled["note"], called["note"]} <= set(data["notes"])
    table["B"].enter(1, WALL, seen=2, reason="a wall after all")
    assert {entered["note"], initialled["note"]}.isdisjoint(table["C"].table_as_sent()["notes"])
    assert called["note"] in table["C"].table_as_sent()["notes"]


def test_confirmation_of_every_action_is_true_right_after_it(client: Client, store: Store) -> None:
    hall = a_hall(store, "fourseasons")
    table = phones(client, hall)
    for game in range(1, 5):
        assert table["A"].enter(game, WALL)["note"] in table["A"].table_as_sent()["notes"]
        assert (
            table["C"].done(type="sign", game=game, seen=1, initials="CC")["note"]
            in table["A"].table_as_sent()["notes"]
        )
    totals = table["A"].table_as_sent()["totals"]
    assert table["A"].done(type="hand_in", totals=totals)["note"] in table["A"].table_as_sent()["notes"]


def test_card_is_sent_back_with_a_reason_that_the_table_sees(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    assert "reason" in table["C"].refused(type="send_back", card="A", reason=" ")
    back = table["C"].done(type="send_back", card="A", reason="game 2 was Bea's")
    assert back["note"] in table["C"].table_as_sent()["notes"]
    assert "game 2 was Bea&#39;s" in table["A"].page()


def test_cards_are_handed_in_by_the_collector_only(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    for seat, other in FACING.items():
        table[other].done(type="initial", card=seat, total=40, initials="XX")
    totals = table["A"].table_as_sent()["totals"]
    assert "Hand in all" not in table["B"].page()
    assert "In this round A collects the scorecards, not B" in table["B"].refused(type="hand_in", totals=totals)
    table["A"].done(type="hand_in", totals=totals)
    assert hall.table().accepted
    assert "already in. See the director." in table["B"].refused(
        type="result", game=1, seen=1, facts=WALL, reason="late"
    )


def test_phones_say_who_hands_in_where_the_collectors_seat_is_empty(client: Client, store: Store) -> None:
    desk = an_event(7, seated=False)
    seats = ((None, 5, 6, 7), (1, 2, 3, 4))
    desk.ok(SeatByHand(round=1, tables=tuple(TableSeats(table=n, seats=each) for n, each in enumerate(seats, start=1))))
    desk.begin()
    desk.enter(1, some_games(desk.table(1)))
    desk.verify(1)
    table = phones(client, a_hall_of(store, desk))
    for phone in table.values():
        assert "Seat A is empty at this table: B hands in." in phone.page()
    assert "Hand in all 3 scorecards" in table["B"].page()
    assert "Hand in all 3 scorecards" not in table["C"].page()


def test_shared_phone_speaks_for_the_table_where_the_director_says_so(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    answer = client.get(hall.code(1), follow_redirects=False)
    assert answer.status_code == 200  # everyone has a phone, so the table's code opens no scorecard
    at_the_desk(ChoosePhones(phones="table"))
    own = PhoneClient(client, hall.player(hall.player_at("A")))
    assert "entered on the table's phone" in own.refused(type="result", game=1, seen=0, facts=WALL)
    asked = client.get(hall.code(1), follow_redirects=False)
    assert asked.status_code == 200
    assert "Is this the phone that keeps score for table 1?" in asked.text
    shared = PhoneClient(client, f"{hall.code(1)}?use=1")
    assert "Phone of table 1" in shared.page()
    shared.enter(1, WALL, seat="B")
    assert "1B Bea Bold, on the phone of table 1" in list(hall.store.entries(hall.event))[-1].by
    assert "table 2" in shared.refused(type="result", game=2, seen=0, facts=WALL, table=2, seat="B")


def test_forbidden_phones_enter_nothing(client: Client, hall: Hall, at_the_desk: Callable[[Command], None]) -> None:
    phone = phones(client, hall)["A"]
    at_the_desk(ChoosePhones(phones="none"))
    assert "Phones are off" in phone.refused(type="result", game=1, seen=0, facts=WALL)
    assert "Phones are off" in phone.refused(type="call")
    assert "kept on paper" in phone.page()
    assert "data-enter" not in phone.page()


def test_scorecard_sent_back_is_the_first_thing_its_owner_sees(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    table["C"].done(type="send_back", card="A", reason="game 2 was Bea's")
    page = table["A"].page()
    assert page.index("Your scorecard was sent back:") < page.index('class="card seat"')
    assert "Ann Archer&#39;s scorecard was sent back:" in table["B"].page()


def one_phone_per_table(desk: Desk) -> None:
    desk.ok(ChoosePhones(phones="table", signing="pin"))


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [8, 7])
def test_shared_phone_takes_every_signature_it_offers(client: Client, store: Store, sheet: str, players: int) -> None:
    lacking = "scoring" in {question.setting.partition(".")[0] for question in load_sheet(sheet).questions}
    rules = load_sheet(sheet, scoring_from="national") if lacking else load_sheet(sheet)
    hall = a_hall(store, rules, players, then=one_phone_per_table)
    for number in hall.desk.state.rounds[1].tables:
        shared = PhoneClient(client, f"{hall.code(number)}?use=1")
        seats = list(shared.table_as_sent()["games"][0]["names"])
        for game in range(1, hall.desk.state.rounds[1].games + 1):
            shared.enter(game, {**WALL, "seats": seats}, seat=seats[0])
        while left := [duty for duty in duties(hall.state, 1, number) if duty.kind != "hand_in"]:
            duty, page = left[0], shared.page()
            totals = shared.table_as_sent()["totals"]
            for seat in duty.seats[:1]:
                assert f'data-seat="{seat}"' in page
                pin = Pins(hall.store).pin(hall.holder(hall.player_at(seat, table=number)))
                own = {"card": duty.card, "total": totals[duty.card]} if duty.card else {"game": duty.game, "seen": 1}
                shared.done(type=duty.kind, initials="AB", seat=seat, pin=pin, **own)


def test_phone_offers_no_hand_in_that_it_would_refuse(client: Client, store: Store) -> None:
    """Where every owner signs, a phone takes the hand-in only if the director trusts the table."""
    rules = load_sheet("national", overrides={"cards.signature": "verifier_and_owner"})
    hall = a_hall(store, rules, 4)
    table = phones(client, hall)
    for game in range(1, 5):
        table["A"].enter(game, WALL)
    for seat, other in FACING.items():
        table[other].done(type="initial", card=seat, total=40, initials="XX")
    assert "Hand in all" not in table["A"].page()
    assert "Sign the paper ones and hand them in at the desk." in table["A"].page()
