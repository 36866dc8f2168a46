"""Child processes: what comes back, and what happens to those that take too much."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue

import msgspec
import pytest

from eastwind.children import CHILD, frames, parent
from eastwind.children.child import Work
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, Reason, command, listen, surroundings
from eastwind.refusals import InputError
from tests.children import jobs

ROOT = Path(__file__).parents[2]
LIMITS = Limits(seconds=60, memory=512 * MEGABYTE, answer=MEGABYTE)
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a process to all its limits")


@pytest.fixture(autouse=True)
def jobs_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def stopped(work: Work, data: bytes = b"", limits: Limits = LIMITS) -> Reason:
    with pytest.raises(ChildError) as caught:
        Crew(work, limits).run(data)
    return caught.value.reason


def test_child_answers() -> None:
    assert Crew(jobs.backwards, LIMITS).run(b"stressed") == b"desserts"


def test_long_data_goes_in_and_out() -> None:
    """Longer than a pipe holds, both ways: neither side may wait for the other."""
    data = bytes(range(256)) * 3_000
    assert Crew(jobs.backwards, LIMITS).run(data) == data[::-1]


def test_data_may_come_in_pieces_that_are_made_on_the_way() -> None:
    pieces = (bytes([number]) * 100_000 for number in range(9))
    assert Crew(jobs.backwards, LIMITS).run(pieces) == b"".join(bytes([8 - number]) * 100_000 for number in range(9))
    assert Crew(jobs.backwards, LIMITS).run(iter(())) == b""


def test_data_that_cannot_be_made_is_our_own_fault() -> None:
    def pieces() -> Iterator[bytes]:
        yield b"a piece"
        raise ZeroDivisionError("our own fault")

    with pytest.raises(ZeroDivisionError, match="our own fault"):
        Crew(jobs.backwards, LIMITS).run(pieces())


def test_child_says_how_far_it_is() -> None:
    said: list[str] = []
    assert Crew(jobs.count_up, LIMITS).run(b"3", said.append) == b"done"
    assert said == ["1 of 3", "2 of 3", "3 of 3"]


def test_refusal_of_a_child_is_a_refusal_here() -> None:
    with pytest.raises(InputError, match=r"^No: a bad file\.$"):
        Crew(jobs.refuse, LIMITS).run(b"a bad file")


def test_fault_of_our_own_comes_back_with_its_traceback() -> None:
    with pytest.raises(ChildError) as caught:
        Crew(jobs.fail, LIMITS).run(b"")
    assert caught.value.reason == "failed"
    assert "ZeroDivisionError: our own fault" in caught.value.detail


def test_child_that_dies_is_noticed() -> None:
    assert stopped(jobs.die) == "died"


def test_child_that_sleeps_is_stopped_by_the_clock() -> None:
    assert stopped(jobs.sleep, limits=Limits(1, 512 * MEGABYTE, MEGABYTE)) == "late"


@pytest.mark.long
def test_child_that_is_busy_forever_is_stopped() -> None:
    assert stopped(jobs.spin, limits=Limits(2, 512 * MEGABYTE, MEGABYTE)) == "late"


@on_linux
def test_child_that_wants_too_much_memory_gets_none() -> None:
    assert Crew(jobs.grow, LIMITS).run(b"1000000") == b"1000000"
    assert stopped(jobs.grow, b"2000000000") == "died"


def test_frame_of_an_unknown_kind_is_an_error() -> None:
    pipe = BytesIO()
    frames.send(pipe, b"X", b"")
    frames.send(pipe, frames.ANSWER, b"an answer")
    pipe.seek(0)
    with pytest.raises(frames.FrameError):
        listen(pipe, LIMITS, lambda _: None)


def test_answer_that_is_too_long_is_not_taken() -> None:
    assert len(Crew(jobs.talk, LIMITS).run(b"1000000")) == 1_000_000
    assert stopped(jobs.talk, b"1000001") == "long"


def test_output_of_a_library_does_not_disturb_the_answer() -> None:
    assert Crew(jobs.print_something, LIMITS).run(b"") == b"still understood"


@on_linux
def test_child_writes_no_file(tmp_path: Path) -> None:
    target = tmp_path / "written"
    answer = Crew(jobs.write_a_file, LIMITS).run(str(target).encode())
    assert answer != b"written"
    assert not target.exists() or target.stat().st_size == 0


def test_child_does_not_get_our_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSWORD", "three small winds")
    found = msgspec.json.decode(Crew(jobs.surroundings, LIMITS).run(b""), type=dict[str, str])
    assert "PGPASSWORD" not in found
    assert "PATH" in found


STARTING = (  # what Python, Windows, macOS, and a bundle need to start a program, and how they write texts and times
    "PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH",
    "SYSTEMROOT", "WINDIR", "TEMP", "TMP", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "_MEIPASS2", "_PYI_ARCHIVE_FILE",
)  # fmt: skip


def test_child_gets_what_it_needs_to_start_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = {name: f"/of/{name}" for name in STARTING}
    monkeypatch.setattr(os, "environ", {**ours, "EASTWIND_KEY": "secret", "PGPASSWORD": "secret", "HOME": "/home/ann"})
    path = os.pathsep.join([str(ROOT / "src"), "/of/PYTHONPATH"])
    assert surroundings() == {**ours, "MALLOC_ARENA_MAX": "2", "PYTHONPATH": path}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert surroundings() == {**ours, "MALLOC_ARENA_MAX": "2"}


def test_child_finds_this_eastwind_without_a_path_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {})
    assert surroundings()["PYTHONPATH"] == str(ROOT / "src")


def test_command_starts_this_very_python() -> None:
    assert command() == [sys.executable, "-P", "-m", "eastwind", CHILD]


def test_file_named_like_a_library_in_this_folder_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "msgspec.py").write_text("raise SystemExit(9)")
    monkeypatch.chdir(tmp_path)
    assert Crew(jobs.backwards, LIMITS).run(b"ab") == b"ba"


def test_frozen_program_starts_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a bundle the executable is the program, not Python: its first word must be ours."""
    program = tmp_path / "eastwind"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m eastwind "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "src")]))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert command() == [str(program), CHILD]
    if sys.platform != "win32":
        assert Crew(jobs.backwards, LIMITS).run(b"ab") == b"ba"


def test_word_that_starts_a_child_is_not_in_the_help() -> None:
    shown = subprocess.run([sys.executable, "-m", "eastwind", "--help"], capture_output=True, text=True, check=True)
    assert CHILD not in shown.stdout


def asked_at_once(crew: Crew, count: int, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How many children start at once, and how many orders are refused, if so many come while no one is done."""
    finished = threading.Event()
    heard: SimpleQueue[str] = SimpleQueue()

    def work(*_: object) -> bytes:
        heard.put("started")
        assert finished.wait(60)
        return b""

    def ask() -> None:
        try:
            crew.run(b"")
            heard.put("answered")
        except ChildError as no:
            heard.put(no.reason)

    monkeypatch.setattr(parent, "_ask", work)
    orders = [threading.Thread(target=ask, daemon=True) for _ in range(count)]
    for order in orders:
        order.start()
    try:
        first = [heard.get(timeout=30)]
        while "busy" not in first or "started" not in first:
            first.append(heard.get(timeout=30))
    finally:
        finished.set()
        for order in orders:
            order.join(60)
    rest = [heard.get() for _ in range(heard.qsize())]
    assert first.count("started") + rest.count("started") == rest.count("answered")
    return rest.count("answered"), first.count("busy") + rest.count("busy")


def test_only_a_limited_number_wait_in_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it is told otherwise."""
    assert asked_at_once(Crew(jobs.backwards, LIMITS), 23, monkeypatch) == (22, 1)
    assert asked_at_once(Crew(jobs.backwards, LIMITS, at_once=1, in_line=2), 5, monkeypatch) == (3, 2)
    assert asked_at_once(Crew(jobs.backwards, LIMITS, at_once=1, in_line=0), 2, monkeypatch) == (1, 1)


def test_place_in_line_is_free_again_after_each_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the child answered or not, and no more places than before."""
    crew = Crew(jobs.backwards, LIMITS, at_once=1, in_line=1)

    def answer(*_: object) -> bytes:
        return b"ba"

    def fail(*_: object) -> bytes:
        raise ChildError("died")

    monkeypatch.setattr(parent, "_ask", answer)
    assert [crew.run(b"ab") for _ in range(5)] == [b"ba"] * 5
    monkeypatch.setattr(parent, "_ask", fail)
    for _ in range(5):
        with pytest.raises(ChildError, match="died"):
            crew.run(b"ab")
    assert asked_at_once(crew, 3, monkeypatch) == (2, 1)


def test_words_of_a_refusal_may_be_sixteen_thousand_bytes_and_no_longer() -> None:
    """Four thousand letters of four bytes each, however short the answer must be."""
    for length, refused in ((16_000, InputError), (16_001, frames.LongFrameError)):
        pipe = BytesIO()
        frames.send(pipe, frames.REFUSED, b"x" * length)
        pipe.seek(0)
        with pytest.raises(refused):
            listen(pipe, Limits(60, 512 * MEGABYTE, answer=10), lambda _: None)


@pytest.mark.parametrize(
    ("words", "reason"), [("MemoryError: no more", "died"), ("ZeroDivisionError: our own fault", "failed")]
)
def test_child_without_memory_died_and_any_other_failed(words: str, reason: Reason) -> None:
    pipe = BytesIO()
    frames.send(pipe, frames.FAILED, words.encode() + b"\xff")
    pipe.seek(0)
    with pytest.raises(ChildError) as caught:
        listen(pipe, LIMITS, lambda _: None)
    assert (caught.value.reason, caught.value.detail) == (reason, f"{words}\N{REPLACEMENT CHARACTER}")
    assert str(caught.value) == f"{reason}: {words}\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize(("kind", "shown"), [(frames.TOLD, "half \ufffd"), (frames.REFUSED, "half \ufffd")])
def test_words_that_are_not_text_are_shown_as_well_as_can_be(kind: bytes, shown: str) -> None:
    pipe, told = BytesIO(), list[str]()
    frames.send(pipe, kind, b"half \xff")
    frames.send(pipe, frames.ANSWER, b"done")
    pipe.seek(0)
    try:
        assert listen(pipe, LIMITS, told.append) == b"done"
    except InputError as no:
        told.append(no.message)
    assert told == [shown]


def test_event_loop_goes_on_while_a_child_works() -> None:
    async def both() -> tuple[bytes, int]:
        turns = 0
        asked = asyncio.ensure_future(Crew(jobs.backwards, LIMITS).ask(b"ab"))
        while not asked.done():
            turns += 1
            await asyncio.sleep(0.001)
        return await asked, turns

    answer, turns = asyncio.run(both())
    assert answer == b"ba"
    assert turns > 1


@on_linux
def test_child_ends_with_its_parent() -> None:
    """Also when the parent is killed and can say nothing."""
    script = (
        "from tests.children import jobs\nfrom eastwind.children.parent import Crew\n"
        "from eastwind.children.limits import Limits\n"
        "Crew(jobs.sleep, Limits(500, 10**9, 1000)).run(b'', lambda words: print(words, flush=True))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    elder = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=environment)
    assert elder.stdout is not None
    child = int(elder.stdout.readline())
    elder.send_signal(signal.SIGKILL)
    elder.wait()
    elder.stdout.close()
    for _ in range(3_000):
        if not _is_alive(child):
            return
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    pytest.fail("the child lived on")


def _is_alive(number: int) -> bool:
    """Whether a process runs. One that ended may still be listed until someone asks how."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
