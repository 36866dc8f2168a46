"""Calls for the director."""

from __future__ import annotations

from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector, TakeBackCall, waiting_calls
from eastwind.tournament.state import DirectorCall
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import begun


def test_calls_wait_and_the_longest_comes_first() -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=2, about="dead hand?"), at=1000)
    desk.ok(CallDirector(round=1, table=1), at=4000)
    assert [(call.table, wait) for call, wait in waiting_calls(desk.state, 6000)] == [(2, 5000), (1, 2000)]
    desk.ok(AnswerCall(call=1), at=7000)
    desk.no(AnswerCall(call=1), "desk.answered-already", at=8000)
    desk.no(AnswerCall(call=9), "desk.no-call", at=8000)
    assert [call.table for call, _ in waiting_calls(desk.state, 9000)] == [1]


def test_table_takes_its_call_back_before_the_director_comes() -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=2), at=1000)
    desk.ok(TakeBackCall(call=1), at=2000)
    assert waiting_calls(desk.state, 3000) == []
    assert desk.state.calls[1].taken_back
    desk.no(AnswerCall(call=1), "desk.answered-already", at=4000)
    desk.no(TakeBackCall(call=1), "desk.answered-already", at=4000)
    desk.no(TakeBackCall(call=2), "desk.no-call", at=4000)


def test_answered_call_cannot_be_taken_back() -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=2), at=1000)
    desk.ok(AnswerCall(call=1), at=2000)
    desk.no(TakeBackCall(call=1), "desk.answered-already", at=3000)
    assert not desk.state.calls[1].taken_back


def test_call_is_kept_with_its_place_and_time() -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=2, about="dead hand?"), at=1000)
    desk.ok(CallDirector(round=1, table=1), at=4000)
    assert desk.state.calls[1] == DirectorCall(1, 1, 2, "dead hand?", 1000)
    desk.ok(AnswerCall(call=1), at=7000)
    desk.ok(TakeBackCall(call=2), at=8000)
    assert desk.state.calls[1] == DirectorCall(1, 1, 2, "dead hand?", 1000, answered_at=7000)
    assert desk.state.calls[2] == DirectorCall(2, 1, 1, "", 4000, answered_at=8000, taken_back=True)


def test_call_is_never_answered_before_it_was_made() -> None:
    """The computer's clock was set back in between."""
    for command in (AnswerCall(call=1), TakeBackCall(call=1)):
        desk = begun()
        desk.ok(CallDirector(round=1, table=2), at=5000)
        desk.ok(command, at=1000)
        assert desk.state.calls[1].answered_at == 5000


def test_refused_answer_names_the_call() -> None:
    desk = begun()
    desk.ok(CallDirector(round=1, table=2))
    desk.ok(AnswerCall(call=1))
    assert refusal_words(desk.no(AnswerCall(call=1), "desk.answered-already")) == "Call 1 is no longer waiting."
    assert refusal_words(desk.no(TakeBackCall(call=7), "desk.no-call")) == "There is no call 7."
    desk.no(CallDirector(round=1, table=9), "desk.no-table")
