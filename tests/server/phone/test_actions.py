"""What a phone sends becomes one command; what it may not do gets a sentence that says whom to see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.refusals import InputError
from eastwind.rules.results import WallGame
from eastwind.server.phone.actions import (
    AnyAction,
    CallForDirector,
    EnterResult,
    HandInCards,
    InitialCard,
    SendBack,
    SignForGame,
    TakeBackOurCall,
    command_for,
    done_words,
    read_sent,
)
from eastwind.server.phone.phone_request import TableInPlay
from eastwind.store import Store
from eastwind.tournament.floor.director_calls import CallDirector, TakeBackCall
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordResult
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.state import Details
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall_of
from tests.server.phone.room_phones import WALL, begun, phones

ENTERED = EnterResult(round=2, table=5, seat="A", game=3, seen=0, facts=WallGame())
CHANGED = EnterResult(round=2, table=5, seat="A", game=3, seen=1, facts=WallGame(), reason="a slip")
NOT_PLAYED = EnterResult(round=2, table=5, seat="A", game=3, seen=0, facts=None)
NO_LONGER_PLAYED = EnterResult(round=2, table=5, seat="A", game=3, seen=2, facts=None, reason="time")
INITIALED = InitialCard(round=2, table=5, seat="A", card="C", total=40, initials="AA")
SENT_BACK = SendBack(round=2, table=5, seat="A", card="C", reason="game 2")
SIGNED = SignForGame(round=2, table=5, seat="B", game=3, seen=2, initials="BB")
HANDED_IN = HandInCards(round=2, table=5, seat="D", totals={"A": 40, "B": 0, "C": -20, "D": 0})
OWNERS_SIGNED = HandInCards(round=2, table=5, seat="D", totals={"A": 40}, owners_signed=True)
CALLED = CallForDirector(round=2, table=5, seat="A", about="a dead hand")
TAKEN_BACK = TakeBackOurCall(round=2, table=5, seat="A")


@pytest.mark.parametrize(
    ("action", "command"),
    [
        (ENTERED, RecordResult(round=2, table=5, game=3, result=WallGame())),
        (CHANGED, CorrectResult(round=2, table=5, game=3, result=WallGame(), replaces=1, reason="a slip")),
        (NOT_PLAYED, RecordNotPlayed(round=2, table=5, game=3)),
        (NO_LONGER_PLAYED, CorrectResult(round=2, table=5, game=3, result=None, replaces=2, reason="time")),
        (INITIALED, InitialScorecard(round=2, table=5, card="C", by="A", total=40, how="pin")),
        (SENT_BACK, RejectScorecard(round=2, table=5, card="C", by="A", reason="game 2")),
        (SIGNED, SignGame(round=2, table=5, game=3, by="B", version=2, how="pin")),
        (
            HANDED_IN,
            HandInScorecards(
                round=2, table=5, by="D", cards=("A", "B", "C", "D"), totals={"A": 40, "B": 0, "C": -20, "D": 0}
            ),
        ),
        (
            OWNERS_SIGNED,
            HandInScorecards(
                round=2,
                table=5,
                by="D",
                cards=("A", "B", "C", "D"),
                totals={"A": 40},
                signed_by_owner=("A", "B", "C", "D"),
            ),
        ),
        (CALLED, CallDirector(round=2, table=5, about="a dead hand")),
        (TAKEN_BACK, TakeBackCall(call=7)),
    ],
    ids=lambda each: type(each).__name__,
)
def test_action_becomes_the_command_for_its_table_and_seat(action: AnyAction, command: Command) -> None:
    desk = begun(8)
    place = TableInPlay(desk.state.rounds[1], 1, desk.table(1), "A")
    assert command_for(place, action, "pin", 7) == command


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (ENTERED, "Game 3 is on the scorecard."),
        (INITIALED, "You initialed West's scorecard."),
        (SENT_BACK, "West's scorecard goes back to the table."),
        (SIGNED, "Game 3 is signed."),
        (HANDED_IN, "Your table's scorecards are in. Thank you."),
        (CALLED, "The director has been called. Stay seated and leave the tiles as they are."),
        (TAKEN_BACK, "The director knows that you no longer need help."),
    ],
    ids=lambda each: type(each).__name__,
)
def test_done_action_is_confirmed_in_words(action: AnyAction, words: str) -> None:
    assert done_words(action) == words


@pytest.mark.parametrize("initials", ["", "  ", "12", "A\x07", "A\n"])
def test_initials_have_a_letter_and_nothing_that_cannot_be_printed(initials: str) -> None:
    desk = begun(8)
    place = TableInPlay(desk.state.rounds[1], 1, desk.table(1), "A")
    for action in (
        InitialCard(round=1, table=1, seat="A", card="C", total=0, initials=initials),
        SignForGame(round=1, table=1, seat="A", game=1, seen=1, initials=initials),
    ):
        with pytest.raises(InputError, match="Type your initials, such as AB"):
            command_for(place, action, "own_phone")


def test_initials_may_have_a_period_or_another_script() -> None:
    desk = begun(8)
    place = TableInPlay(desk.state.rounds[1], 1, desk.table(1), "A")
    for initials in ("A.B.", "É", "王"):
        action = InitialCard(round=1, table=1, seat="A", card="C", total=0, initials=initials)
        assert isinstance(command_for(place, action, "own_phone"), InitialScorecard)


@pytest.mark.parametrize("body", [b"", b"{}", b"\xff", b"[" * 100_000, b'{"key": "short", "action": {}}'])
def test_unreadable_message_says_reload(body: bytes) -> None:
    with pytest.raises(InputError, match=r"This page sent something we can't read \(.*\)\. Reload it and try again\."):
        read_sent(body)


def test_phone_without_a_seat_is_sent_to_the_director(client: Client, store: Store) -> None:
    desk = begun(8)
    late = desk.ok(AddPlayer(details=Details(name="Late Lena"))).command
    assert isinstance(late, AddPlayer)
    phone = PhoneClient(client, a_hall_of(store, desk).player(late.player))
    assert phone.refused(type="call") == "Not counted: you have no seat in this round. See the director."


def test_result_for_the_round_before_is_refused_because_it_is_closed(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.finish()
    desk.begin(2)
    hall = a_hall_of(store, desk)
    phone = PhoneClient(client, hall.player(hall.player_at("A", round_number=2)))
    late = phone.refused(type="result", game=1, seen=0, facts=WALL, round=1, table=1)
    assert late == "Not counted: this was for round 1, table 1, and that round is closed. See the director."
    for other in ({"round": 2, "table": 2}, {"round": 3, "table": 1}):
        words = phone.refused(type="result", game=1, seen=0, facts=WALL, **other)
        meant = f"round {other['round']}, table {other['table']}"
        assert words == f"Not counted: this was for {meant}, and that is not your table now. See the director."


def test_late_result_is_refused_once_the_scorecards_are_in_but_a_call_is_not(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.enter(1, [WallGame()] * 4)
    desk.verify(1)
    desk.hand_in(1)
    hall = a_hall_of(store, desk)
    table = phones(client, hall)
    late = table["A"].refused(type="result", game=1, seen=1, facts=WALL, reason="late")
    assert late == "Not counted: your table's scorecards are already in. See the director."
    assert "has been called" in table["A"].done(type="call")["words"]
    assert "no longer need help" in table["B"].done(type="take_back")["words"]


def test_refusal_says_whether_phones_are_off_or_the_tables_phone_scores(
    client: Client, hall: Hall, at_the_desk: Callable[[Command], None]
) -> None:
    ann = phones(client, hall)["A"]
    ann.enter(1, WALL)
    at_the_desk(ChoosePhones(phones="table", signing="pin"))
    assert ann.refused(type="result", game=2, seen=0, facts=WALL) == "Scores are entered on the table's phone."
    assert "has been called" in ann.done(type="call")["words"], "anyone may call the director"
    assert "no longer need help" in ann.done(type="take_back")["words"], "and take the call back"
    assert hall.state.calls[1].taken_back
    at_the_desk(ChoosePhones(phones="none", signing="pin"))
    assert (
        ann.refused(type="result", game=2, seen=0, facts=WALL)
        == "Phones are off for this event. Use the paper scorecard."
    )


def test_player_with_an_open_phone_is_asked_to_use_it(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    words = table["A"].refused(type="result", game=1, seen=0, facts=WALL, seat="C")
    assert words == (
        "West has their own phone open, so this has to be done there. "
        "If that phone is gone, the desk can issue a new code. Then you can pass yours."
    )


def test_phone_is_passed_to_a_player_with_a_new_code_until_that_code_is_opened(client: Client, hall: Hall) -> None:
    table, west = phones(client, hall), hall.holder(hall.player_at("C"))
    client.app.state.services.tokens.reissue(west)
    assert table["A"].table_as_sent()["speaks"] == ["A", "C"]
    assert table["A"].enter(1, WALL, seat="C")["state"] == "done"
    PhoneClient(client, f"{hall.base}/c/{client.app.state.services.tokens.token(west)}")
    assert table["A"].table_as_sent()["speaks"] == ["A"]
