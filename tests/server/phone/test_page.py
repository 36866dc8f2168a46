"""A player's phone: own table and round only, the sheet's checks, the table's shared phone, and what changed meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from eastwind.referee.catalog import title_of
from eastwind.referee.search import search
from eastwind.rules.loading.library import SHEETS, load_sheet
from eastwind.rules.results import MahJongg
from eastwind.server.clock import now
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.security.guards import CARD_COOKIE
from eastwind.server.security.pins import Pins
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.people.players import AddEntry, ChangeEntry, Withdraw
from eastwind.tournament.people.substitutes import DropOut, Substitute
from eastwind.tournament.room_display import ChooseBoard, ChoosePhones, RevealPrizes, ShowStandings
from eastwind.tournament.rounds.lifecycle import CallStart, CallTime
from eastwind.tournament.scorecards.open_tasks import duties
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms
from eastwind.tournament.state import FACING, Details
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall, a_hall_of
from tests.server.phone.room_phones import ANN_WINS, WALL, phones, play_walls
from tests.tournament.desk import CARD, Desk, an_event, some_games, terms


def test_card_corrected_mid_round_leaves_the_phone_the_values_in_play(client: Client, store: Store) -> None:
    def corrected(desk: Desk) -> None:
        card = CardTerms(title="Corrected", values=(25, 30, 85))
        desk.ok(ChangeTerms(terms=terms(card=card), reason="a misprint"))

    hall = a_hall(store, then=corrected)
    phone = PhoneClient(client, hall.player(hall.entry("A")))
    assert phone.table_as_sent()["values"] == list(CARD.values)


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


def test_result_is_on_every_phone_of_the_table_with_its_points(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    assert table["A"].enter(1, ANN_WINS)["words"] == "Game 1 is on the scorecard."
    for phone in table.values():
        page = phone.page()
        assert "Ann Archer won with a 30-point hand, Cleo Cross threw the tile" in page
        assert "-20" in page


def test_others_see_nothing_of_the_table(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    stranger = PhoneClient(client, hall.player(hall.entry("A", table=2)))
    page = stranger.page()
    assert "30-point hand" not in page
    assert "Ann Archer" not in page


def test_preview_gives_the_points_with_their_reasons_and_writes_nothing(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["B"]
    before = len(list(hall.store.entries(hall.event)))
    answer = phone.send(address="/api/card/preview", type="result", game=1, seen=0, facts=ANN_WINS)
    assert answer.status_code == 200
    body = answer.json()
    assert {each["seat"]: each["points"] for each in body["points"]} == {"A": "+30", "B": "0", "C": "-20", "D": "0"}
    assert any("threw the winning tile" in line["why"] for line in body["lines"])
    assert len(list(hall.store.entries(hall.event))) == before


def test_preview_explains_an_impossible_result(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["B"]
    wrong = {**ANN_WINS, "thrower": "A"}
    answer = phone.send(address="/api/card/preview", type="result", game=1, seen=0, facts=wrong)
    assert answer.status_code == 422
    assert "nobody can claim their own discard" in answer.json()["words"]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"table": 2}, "this was for round 1, table 2"),
        ({"round": 2}, "this was for round 2"),
        ({"seat": "B"}, "has her own phone open"),
        ({"game": 9}, "no game 9"),
        ({"facts": {"outcome": "mahjongg", "winner": "A", "value": 33, "by": "self_pick"}}, "worth 33"),
        ({"facts": {"outcome": "nonsense"}}, "no outcome"),
        ({"facts": {}}, "no outcome"),
    ],
)
def test_phone_enters_only_its_own_table_round_and_seat(
    client: Client, hall: Hall, other: dict[str, Any], words: str
) -> None:
    table = phones(client, hall)
    deed = {"type": "result", "game": 1, "seen": 0, "facts": WALL, **other}
    assert words in table["A"].refused(**deed)
    assert not any(hall.table().games)


def test_unreadable_message_is_a_sentence(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    for deed in ({"type": "result"}, {"type": "fly"}, {"type": "call", "round": 10**30}, {"type": "call", "more": 1}):
        answer = phone.send(**deed)
        assert answer.status_code == 422
        assert "can't read" in answer.json()["words"]


def test_same_key_is_entered_once(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    first = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL)
    again = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL)
    assert first.json()["n"] == again.json()["n"]
    assert len(hall.table().games[0]) == 1


def test_answer_that_was_lost_is_given_again_even_in_the_next_round(client: Client, store: Store) -> None:
    hall = a_hall_of(store, begun(8))
    phone = PhoneClient(client, hall.player(hall.entry("A")))
    kept = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL)
    assert kept.status_code == 200
    other = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL, round=2)
    assert other.status_code == 200  # it is in the log: nothing is entered twice, nothing is reported as lost


def test_game_entered_differently_on_two_phones_is_shown_side_by_side(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    answer = table["B"].send(type="result", game=1, seen=0, facts={**ANN_WINS, "value": 35})
    assert answer.status_code == 409
    body = answer.json()
    assert body["there"]["versions"] == 1
    assert "30-point hand" in body["there"]["words"]
    assert "Ann Archer" in body["words"]
    table["B"].enter(1, {**ANN_WINS, "value": 35}, seen=1, reason="we looked at the card")
    result = hall.table().current(1)
    assert result
    assert isinstance(result.result, MahJongg)
    assert result.result.value == 35


def test_same_result_from_two_phones_raises_no_question(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    table["B"].enter(1, ANN_WINS)
    assert len(hall.table().games[0]) == 1


def test_correction_over_a_newer_version_is_questioned(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    table["A"].enter(1, WALL, seen=1, reason="it was the wall")
    answer = table["B"].send(type="result", game=1, seen=1, facts={**ANN_WINS, "value": 35}, reason="no")
    assert answer.status_code == 409
    assert answer.json()["there"]["versions"] == 2


def test_game_can_be_changed_to_not_played_and_back(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    phone.enter(4, WALL)
    phone.enter(4, None, seen=1, reason="time")
    phone.enter(4, ANN_WINS, seen=2, reason="it was played after all")
    assert len(hall.table().games[3]) == 3


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
    own = PhoneClient(client, hall.player(hall.entry("A")))
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


def test_form_token_of_another_session_is_refused_and_a_fresh_one_is_offered(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    assert phone.send(type="result", game=1, seen=0, facts=WALL, csrf="0" * 32).status_code == 403
    assert phone.send(type="result", game=1, seen=0, facts=WALL, csrf="").status_code == 403
    assert not any(hall.table().games)
    fresh = phone.get("/api/card/token").json()
    assert fresh["holder"] == f"{hall.event}-p1"
    assert phone.send(type="result", game=1, seen=0, facts=WALL, csrf=fresh["csrf"]).status_code == 200


def test_message_from_another_site_is_refused(client: Client, hall: Hall) -> None:
    phones(client, hall)
    answer = client.post("/api/card/do", json={}, headers={"Origin": "http://elsewhere.test"})
    assert answer.status_code == 403


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
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    right, wrong = ann.get(hall.code(1)).text, ann.get(hall.code(2)).text
    assert "You're at the right table" in right
    assert "You're at table 2" in wrong
    assert "table 1, East" in wrong
    client.cookies.clear()
    assert "scan the code on" in client.get(hall.code(1)).text


def test_before_the_round_the_phone_says_where_to_go(client: Client, store: Store) -> None:
    hall = a_hall(store, begun=False)
    phone = PhoneClient(client, hall.player(hall.entry("D", table=2)))
    page = phone.page()
    assert "Go to table <strong>2</strong>" in page
    assert "South (D)" in page
    assert "no seat in this round" in phone.refused(type="result", game=1, seen=0, facts=WALL)


def test_clock_stays_on_the_phone_once_the_tables_scorecards_are_in(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    table = play_walls(client, hall)
    for seat, other in FACING.items():
        table[other].done(type="initial", card=seat, total=40, initials="XX")
    table["A"].done(type="hand_in", totals=table["A"].table_as_sent()["totals"])
    page = table["B"].page()
    assert "Round 1 is still going. Time left:" in page
    assert 'data-clock-at="' in page
    at_the_desk(CallTime(round=1))
    assert "Time's up" in table["B"].page()


def test_clock_is_on_the_phone_of_a_player_without_a_seat(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.ok(AddEntry(details=Details(name="Sue Spare", status="standby")))
    page = PhoneClient(client, a_hall_of(store, desk).player(9)).page()
    assert 'data-clock-at="' in page


def test_next_signal_is_on_the_phone_between_rounds_with_the_words_for_the_room(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=2)
    assert "Round 1 starts at the director's signal" in PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    desk.begin()
    desk.finish()
    desk.ok(ChooseBoard(view="lobby", words="Back at half past one"))
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "Round 2 starts at the director's signal" in page
    assert "Back at half past one" in page


def test_clock_that_waits_for_the_walls_says_so(client: Client, store: Store) -> None:
    desk = an_event(8, "kugler")
    desk.ok(CallStart(round=1), at=0)
    assert desk.state.rounds[1].clock_at is None
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "The clock starts when the first wall is built." in page


def test_player_without_a_seat_reads_why(client: Client, store: Store) -> None:
    desk = an_event(8)
    desk.ok(Withdraw(entry=8, from_round=1, reason="ill"))
    hall = a_hall_of(store, desk)
    assert "no seat in round 1" in PhoneClient(client, hall.player(8)).page()
    nobody = a_hall_of(store, an_event(5, seated=False))
    assert "seating isn't ready yet" in PhoneClient(client, nobody.player(1)).page()


def test_substitute_enters_results_and_the_replaced_player_does_not(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.ok(AddEntry(details=Details(name="Sue Spare", status="standby")))
    replaced = desk.table(1).seats[1]
    assert replaced
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="entry", reason="ill"))
    hall = a_hall_of(store, desk)
    PhoneClient(client, hall.player(9)).enter(2, WALL, seat="B")
    assert "no seat" in PhoneClient(client, hall.player(replaced)).refused(type="result", game=3, seen=0, facts=WALL)


def test_table_that_lost_a_player_goes_on_with_three(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    hall = a_hall_of(store, desk)
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    ann.enter(1, WALL)
    assert "seats A, B, C play" in ann.refused(type="result", game=2, seen=0, facts=WALL)
    ann.enter(2, {**WALL, "seats": ["A", "B", "C"]})
    assert list(ann.table_as_sent()["games"][1]["names"]) == ["A", "B", "C"]


def test_other_players_totals_are_shown_only_with_the_standings(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    PhoneClient(client, hall.player(hall.entry("A", table=2))).enter(1, WALL)
    phone = phones(client, hall)["A"]
    phone.enter(1, ANN_WINS)
    assert "Standings after" not in phone.page()
    assert "Eve East" not in phone.page()
    at_the_desk(ShowStandings(after=1))
    page = phone.page()
    assert "Standings after round 1" in page
    assert "Eve East" in page


def test_shared_rank_is_marked_alike_on_phone_board_and_desk(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None], sign_in: Callable[[Role], Client]
) -> None:
    ann = phones(client, hall)["A"]
    ann.enter(1, ANN_WINS)
    at_the_desk(ShowStandings(after=1))
    at_the_desk(ChooseBoard(view="standings"))
    phone = ann.page()
    assert "You&#39;re 1st of 4" in phone
    assert phone.count('<span class="rank">T2</span>') == 2  # Bea and Dan; Cleo threw it
    board = client.get(f"/board/{hall.event}").text
    assert board.count('<span class="rank">T2</span>') == 2
    assert '<span class="rank">4</span>' in board
    sign_in("director")
    assert client.get(f"/events/{hall.event}/standings").text.count(">T2</td>") == 2
    assert "Rank T2 with" in client.get(f"/events/{hall.event}/cards/1B").text


def test_names_come_out_harmless(client: Client, store: Store) -> None:
    desk = an_event(8)
    bad = '"><script>alert(1)</script>'
    desk.ok(ChangeEntry(entry=1, details=Details(name=bad)))
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


def begun(players: int) -> Desk:
    desk = an_event(players)
    desk.begin()
    return desk


def test_phone_of_an_unknown_event_has_no_card(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    assert OpenEvents(hall.store).find(hall.event)
    hall.event = "gone"
    phone.cookie = client.app.state.services.tokens.open(hall.holder(1), 10**13)
    assert phone.get("/card").headers["location"] == "/scan"


def test_entry_after_the_close_is_not_counted_and_says_whom_to_see(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.finish()
    phone = PhoneClient(client, a_hall_of(store, desk).player(1))
    late = phone.refused(type="result", game=1, seen=1, facts=WALL, reason="late")
    assert late == "Not counted: the round is closed. See the director."


def test_next_table_and_opponents_show_when_the_round_is_closed_not_before(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=2)
    desk.begin()
    desk.enter(1, some_games(desk.table(1)))
    desk.verify(1)
    desk.hand_in(1)
    waiting = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "Your table is done" in waiting
    assert "Go to table" not in waiting
    assert "Stay at table" not in waiting
    assert "Round 2: table" in waiting  # it is in My rounds, for those who want to know
    desk.finish()
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).page()
    assert "Go to table" in page or "Stay at table" in page
    others = [
        entry for entry in next(t for t in desk.state.rounds[2].tables.values() if 1 in t.seats).seats if entry != 1
    ]
    assert "With " + ", ".join(desk.state.entries[entry].name for entry in others if entry) in page


def test_scorecard_sent_back_is_the_first_thing_its_owner_sees(client: Client, hall: Hall) -> None:
    table = play_walls(client, hall)
    table["C"].done(type="send_back", card="A", reason="game 2 was Bea's")
    page = table["A"].page()
    assert page.index("Your scorecard was sent back:") < page.index('class="card seat"')
    assert "Ann Archer&#39;s scorecard was sent back:" in table["B"].page()


def test_call_is_taken_back_by_anyone_at_the_table(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].done(type="call", about="a tile fell")
    note = table["B"].done(type="take_back")["note"]
    assert note in table["B"].table_as_sent()["notes"]
    assert hall.state.calls[1].taken_back
    assert "Call the director" in table["A"].page()
    table["C"].done(type="take_back")  # there is nothing left to take back, and nothing to refuse
    stranger = PhoneClient(client, hall.player(hall.entry("A", table=2)))
    table["A"].done(type="call")
    stranger.done(type="take_back")  # another table's call stays
    assert not hall.state.calls[2].taken_back


def test_another_players_code_asks_before_it_switches_the_scorecard(client: Client, hall: Hall) -> None:
    ann = PhoneClient(client, hall.player(hall.entry("A")))
    asked = ann.get(hall.player(hall.entry("B")))
    assert asked.status_code == 200
    assert "This phone has <strong>Ann Archer</strong>" in asked.text
    assert CARD_COOKIE not in asked.cookies
    assert ann.get(f"{hall.player(hall.entry('B'))}?switch=1").status_code == 303
    assert ann.get(hall.player(hall.entry("A"))).status_code == 303  # her own code never asks


def test_desk_sees_how_many_phones_opened_a_code(client: Client, hall: Hall, sign_in: Callable[[Role], Client]) -> None:
    link = hall.player(hall.entry("A"))
    ann = PhoneClient(client, link)
    ann.get(link)  # the same phone scans again
    tokens = client.app.state.services.tokens
    assert tokens.issued(hall.holder(hall.entry("A"))).phones == 1
    PhoneClient(client, link)
    client.cookies.clear()
    sign_in("director")
    assert "on 2 phones" in client.get(f"/events/{hall.event}/phones").text
    tokens.reissue(hall.holder(hall.entry("A")))
    assert "on 2 phones" not in client.get(f"/events/{hall.event}/phones").text


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
                pin = Pins(hall.store).pin(hall.holder(hall.entry(seat, table=number)))
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


def test_tied_player_reads_that_she_is_tied(client: Client, hall: Hall, at_the_desk: Callable[[Command], None]) -> None:
    ann = phones(client, hall)["B"]
    ann.enter(1, ANN_WINS)
    at_the_desk(ShowStandings(after=1))
    assert "You&#39;re tied for 2nd of 4" in ann.page()


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
    assert title_of(search(words).kinds[0]) in unescape(page)


def test_rule_search_that_finds_nothing_says_what_to_do(client: Client, hall: Hall) -> None:
    page = phones(client, hall)["A"].get("/card/rules?words=zzzqqq").text
    assert "Nothing found. Try fewer words, or call the director." in page


def finished(client: Client, store: Store) -> PhoneClient:
    prizes = (Prize(kind="place", place=1, cents=5000), Prize(kind="high_hand", cents=1000))
    desk = an_event(8, rounds=1, prizes=prizes)
    desk.begin()
    desk.finish()
    desk.ok(ShowStandings(after=1))
    desk.ok(RevealPrizes(count=len(award_prizes(desk.state).awards)), at=now())
    first = award_prizes(desk.state).awards[0].entry
    return PhoneClient(client, a_hall_of(store, desk).player(first))


def test_final_page_has_place_points_best_hand_and_prize(client: Client, store: Store) -> None:
    phone = finished(client, store)
    assert "/card/final" in phone.page()
    page = phone.get("/card/final").text
    for words in ("1st of 8", "Best hand", "Points by round", "50.00"):
        assert words in page
    saved = phone.get("/card/final?save=true")
    assert saved.headers["content-disposition"].startswith("attachment; filename=")
    assert "/static/" not in saved.text  # a file that needs nothing else
    assert "url(" not in saved.text
    assert "<style>" in saved.text


def test_final_page_tells_no_place_and_no_prize_before_the_director_does(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=1, prizes=(Prize(kind="place", place=1, cents=5000),))
    desk.begin()
    desk.finish()
    desk.ok(ChooseBoard(view="lobby"), at=now())
    page = PhoneClient(client, a_hall_of(store, desk).player(1)).get("/card/final").text
    assert "of 8" not in page
    assert "Prize" not in page
    assert "Your place shows here" in page
