"""The clock of a run: no one gains time by setting the computer's clock, and a doubtful time is questioned."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

import pytest

from eastwind.server import run_clock
from eastwind.server.run_clock import RunClock, now, wall
from eastwind.server.security.roles import Role
from tests.server.conftest import Client

HOUR = 60 * 60 * 1000
MINUTE = 60 * 1000


class Computer:
    """A computer whose clock can be set, and the time that really passes."""

    def __init__(self, hour: int, minute: int) -> None:
        self.wall = int(datetime(2026, 11, 14, hour, minute).timestamp() * 1000)
        self.real = 5_000

    def wait(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.real += milliseconds

    def clock(self) -> RunClock:
        return RunClock(lambda: self.wall, lambda: self.real)


def test_clock_set_back_three_hours_does_not_move_the_time_of_the_run() -> None:
    computer = Computer(17, 0)
    run = computer.clock()
    began = run.now()
    computer.wait(10 * MINUTE)
    computer.wall -= 3 * HOUR
    assert run.now() - began == 10 * MINUTE
    computer.wait(MINUTE)
    assert run.now() - began == 11 * MINUTE
    assert run.question() == (
        "This computer's clock was set back while Eastwind was running: it says 2:11 PM, and Eastwind's time is 5:11 PM. "
        "The round clock was not affected. Set the computer's clock. When it is right, use the computer's time."
    )


def test_clock_set_forward_does_not_move_the_time_of_the_run_either() -> None:
    computer = Computer(9, 0)
    run = computer.clock()
    began = run.now()
    computer.wall += 20 * HOUR
    assert run.now() == began
    assert "was set forward" in str(run.question())
    assert "it says 5:00 AM on November 15, 2026, and Eastwind's time is 9:00 AM on November 14, 2026" in str(
        run.question()
    )


def test_clock_before_the_last_entry_is_questioned_after_a_restart() -> None:
    computer = Computer(14, 10)
    run = computer.clock()
    run.go_on_after(computer.wall + 3 * HOUR + 31 * MINUTE)
    question = str(run.question())
    assert question.startswith("This computer's clock says 2:10 PM, but the last step was recorded at 5:41 PM.")
    assert run.now() == computer.wall + 3 * HOUR + 31 * MINUTE, "the round goes on where it was"
    computer.wait(MINUTE)
    assert run.now() == computer.wall + 3 * HOUR + 31 * MINUTE


def test_computers_time_is_taken_when_the_director_says_so() -> None:
    computer = Computer(14, 10)
    run = computer.clock()
    run.go_on_after(computer.wall + 3 * HOUR)
    run.take_computers_time()
    assert run.now() == computer.wall
    assert run.question() is None


def test_log_that_ends_before_the_computers_time_asks_nothing() -> None:
    computer = Computer(14, 10)
    run = computer.clock()
    run.go_on_after(computer.wall - HOUR)
    assert run.now() == computer.wall
    assert run.question() is None


@pytest.mark.parametrize(
    ("off", "asked"), [(0, False), (2 * MINUTE, False), (-2 * MINUTE, False), (2 * MINUTE + 1, True)]
)
def test_clock_is_questioned_only_beyond_two_minutes(off: int, asked: bool) -> None:
    computer = Computer(12, 0)
    run = computer.clock()
    computer.wall += off
    assert (run.question() is not None) == asked


@pytest.mark.parametrize(
    ("hour", "words"), [(0, "12:05 AM"), (11, "11:05 AM"), (12, "12:05 PM"), (13, "1:05 PM"), (23, "11:05 PM")]
)
def test_time_of_day_is_said_as_people_say_it(hour: int, words: str) -> None:
    at = Computer(hour, 5).wall
    assert run_clock.time_words(at, at) == words


def test_time_of_this_run_goes_forward_by_the_computers_clock() -> None:
    assert abs(wall() - time.time() * 1000) < 60_000
    first = now()
    assert now() >= first


@pytest.fixture
def set_back(monkeypatch: pytest.MonkeyPatch) -> Computer:
    computer = Computer(14, 10)
    run = computer.clock()
    run.go_on_after(computer.wall + 3 * HOUR)
    monkeypatch.setattr("eastwind.server.web.alarms.THIS_RUN", run)
    monkeypatch.setattr("eastwind.server.desk.office.alarm_line.THIS_RUN", run)
    return computer


@pytest.mark.parametrize("page", ["/", "/events/{event}", "/alarms"])
def test_doubtful_clock_is_questioned_at_the_desk_until_it_is_answered(
    set_back: Computer, sign_in: Callable[[Role], Client], event: str, page: str
) -> None:
    desk = sign_in("director")
    assert "This computer&#39;s clock says 2:10 PM" in desk.get(page.format(event=event)).text
    assert desk.post("/clock").status_code in (200, 303)
    assert "This computer&#39;s clock" not in desk.get(page.format(event=event)).text


def test_judge_sees_the_question_and_cannot_answer_it(set_back: Computer, sign_in: Callable[[Role], Client]) -> None:
    desk = sign_in("judge")
    shown = desk.get("/").text
    assert "This computer&#39;s clock says" in shown
    assert "Use the computer" not in shown.replace("use the computer", "")
    assert desk.post("/clock").status_code == 403
