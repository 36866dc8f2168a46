"""The inside of a child process: typed by hand, and its last words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from eastwind.children import frames
from eastwind.children.child import Tell, _do
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, command
from eastwind.refusals import InputError
from tests.children import jobs

ROOT = Path(__file__).parents[2]
NARROW = Limits(seconds=60, memory=512 * MEGABYTE, answer=10)


@pytest.fixture(autouse=True)
def jobs_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "src")]))


@pytest.mark.skipif(sys.platform == "win32", reason="no terminals to make there")
def test_word_typed_at_a_terminal_ends_at_once_with_a_sentence() -> None:
    ours, theirs = os.openpty()
    done = subprocess.run(command(), stdin=theirs, capture_output=True, text=True, check=False, timeout=60)
    os.close(ours)
    os.close(theirs)
    assert done.returncode == 0
    assert done.stdout.startswith("eastwind: ")


def test_last_words_come_through_however_short_the_answer_must_be() -> None:
    """Four thousand letters of four bytes each are more than the answer may be: the words of a refusal count apart."""
    long = "\N{MAHJONG TILE EAST WIND}" * frames.LONGEST_WORDS
    with pytest.raises(InputError) as refused:
        Crew(jobs.refuse, NARROW).run(long.encode())
    assert str(refused.value) == f"No: {long}."[-frames.LONGEST_WORDS :]
    with pytest.raises(ChildError) as failed:
        Crew(jobs.fail, NARROW).run(b"")
    assert failed.value.reason == "failed"


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_child_that_used_up_the_processor_is_late() -> None:
    with pytest.raises(ChildError) as caught:
        Crew(jobs.use_up_the_processor, NARROW).run(b"")
    assert caught.value.reason == "late"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are not descriptors there")
def test_child_that_hangs_up_and_lives_on_is_stopped_before_its_time() -> None:
    with pytest.raises(ChildError) as caught:
        Crew(jobs.hang_up, NARROW).run(b"")
    assert caught.value.reason == "died"


class Panic(BaseException):
    """What a library written in Rust raises: it is not an Exception."""


@pytest.mark.parametrize("error", [Panic, SystemExit, KeyboardInterrupt, ZeroDivisionError])
def test_work_that_ends_in_any_error_has_last_words(error: type[BaseException]) -> None:
    def work(data: bytes, tell: Tell) -> bytes:
        raise error("out of bounds")

    kind, words = _do(work, b"", lambda _: None)
    assert kind == frames.FAILED
    assert words.decode().rstrip().endswith(f"{error.__name__}: out of bounds")
