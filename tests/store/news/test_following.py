"""Following: "stream S reached n", written by this process or by another."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg
import pytest
from sqlalchemy import text

from eastwind.store import Store, StoreError, open_store
from eastwind.store.news import bell
from eastwind.store.opening import open_engine
from tests.store.drafts import accept, append_numbers, draft

LONG = 300.0  # seconds; every wait ends when something happens, so this limit only ends a failing test


def test_wait_ends_when_this_process_appends(store: Store) -> None:
    append_numbers(store, 1)
    reached: queue.SimpleQueue[int] = queue.SimpleQueue()
    waiting = threading.Thread(target=lambda: reached.put(store.wait("k3x9", beyond=1, timeout=LONG)))
    waiting.start()
    append_numbers(store, 2)
    assert reached.get(timeout=LONG) == 2
    waiting.join()


def test_wait_ends_when_another_process_appends(store: Store, location: str) -> None:
    append_numbers(store, 1)
    assert store.wait("k3x9", beyond=0, timeout=LONG) == 1
    script = (
        "import sys; from eastwind.store import open_store; from tests.store.drafts import append_numbers\n"
        "with open_store(sys.argv[1]) as store: append_numbers(store, 2, 3)"
    )
    subprocess.run([sys.executable, "-c", script, location], check=True)
    assert store.wait("k3x9", beyond=2, timeout=LONG) == 3


def test_wait_without_news_answers_the_number_reached(store: Store) -> None:
    append_numbers(store, 1, 2)
    assert store.wait("k3x9", beyond=2, timeout=0.01) == 2
    assert store.wait("no such log", beyond=0, timeout=0.01) == 0


def test_watcher_hears_of_every_stream_until_it_is_stopped(store: Store, location: str) -> None:
    heard: queue.SimpleQueue[tuple[str, int]] = queue.SimpleQueue()
    stop = store.watch(lambda stream, n: heard.put((stream, n)))
    with open_store(location) as other:
        append_numbers(other, 1, stream="table-1")
        assert heard.get(timeout=LONG) == ("table-1", 1)
        append_numbers(store, 1, stream="table-2")
        assert heard.get(timeout=LONG) == ("table-2", 1)
        stop()
        append_numbers(store, 2, stream="table-2")
    assert heard.empty()


def test_watcher_hears_of_a_repeated_command_once(store: Store) -> None:
    heard: queue.SimpleQueue[tuple[str, int]] = queue.SimpleQueue()
    store.watch(lambda stream, n: heard.put((stream, n)))
    append_numbers(store, 1)
    assert heard.get(timeout=LONG) == ("k3x9", 1)
    store.append(draft(1), accept)  # the same key: nothing new
    append_numbers(store, 2)
    assert heard.get(timeout=LONG) == ("k3x9", 2)
    assert heard.empty()


def fail(stream: str, n: int) -> None:
    raise ZeroDivisionError


def test_watcher_that_fails_disturbs_no_one(store: Store) -> None:
    heard: queue.SimpleQueue[int] = queue.SimpleQueue()
    store.watch(fail)
    store.watch(lambda stream, n: heard.put(n))
    append_numbers(store, 1)
    assert heard.get(timeout=LONG) == 1


def test_bell_rings_after_the_commit_and_only_for_what_was_written(postgres_location: str) -> None:
    with open_store(postgres_location) as store, listening(postgres_location) as listener:
        store.append(draft(1), lambda tail: "refused")
        append_numbers(store, 2)
        assert heard_until(listener, "1 k3x9") == ["1 k3x9"]
        store.append(draft(2), accept)  # a repeat
        append_numbers(store, 3)
        assert heard_until(listener, "2 k3x9") == ["2 k3x9"]


def test_appends_between_two_rings_share_the_next_one(postgres_location: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bell, "PAUSE", LONG)  # the second ring comes when the store is closed
    with open_store(postgres_location) as store, listening(postgres_location) as listener:
        append_numbers(store, 1)
        assert heard_until(listener, "1 k3x9") == ["1 k3x9"]
        append_numbers(store, *range(2, 40))
        append_numbers(store, *range(1, 40), stream="table-1")
        store.close()
        assert heard_until(listener, "39 table-1") == ["39 k3x9", "39 table-1"]


def test_bell_tells_what_is_left_when_the_store_is_closed(postgres_location: str) -> None:
    with open_store(postgres_location) as first, listening(postgres_location) as listener:
        first.close()
        with open_store(postgres_location) as store:
            append_numbers(store, 1, 2, 3)
        assert heard_until(listener, "3 k3x9")[-1] == "3 k3x9"


def test_entry_of_a_process_that_died_before_it_rang_is_seen(postgres_location: str) -> None:
    with open_store(postgres_location) as store:
        assert store.wait("k3x9", beyond=0, timeout=0.01) == 0
        script = (
            "import os, sys; from eastwind.store import open_store; from eastwind.store.news.bell import Bell\n"
            "from tests.store.drafts import append_numbers\n"
            "Bell.ring = lambda *_: os._exit(9)\n"
            "append_numbers(open_store(sys.argv[1]), 1)"
        )
        ended = subprocess.run([sys.executable, "-c", script, postgres_location], check=False)
        assert ended.returncode == 9
        assert store.wait("k3x9", beyond=0, timeout=LONG) == 1


def test_bell_rings_again_after_its_connection_was_cut(postgres_location: str) -> None:
    with open_store(postgres_location) as store, listening(postgres_location) as listener:
        append_numbers(store, 1)
        assert heard_until(listener, "1 k3x9") == ["1 k3x9"]
        cut_others(postgres_location)
        number = 1
        while not any(notice.payload for notice in listener.notifies(timeout=0.1, stop_after=1)):
            number += 1
            with suppress(StoreError):  # the writer's connection was cut as well
                append_numbers(store, number)


@contextmanager
def listening(location: str) -> Iterator[psycopg.Connection]:
    """A stranger's connection that hears the bell of this store."""
    with psycopg.connect(location, autocommit=True) as listener:
        (store_id,) = listener.execute("SELECT value FROM marks WHERE mark = 'id'").fetchone() or ("",)
        listener.execute(f"LISTEN eastwind_{store_id}".encode())
        yield listener


def heard_until(listener: psycopg.Connection, last: str) -> list[str]:
    """What the bell told, up to this."""
    heard = []
    for notice in listener.notifies(timeout=LONG):
        heard.append(notice.payload)
        if notice.payload == last:
            break
    return heard


def cut_others(location: str) -> None:
    with psycopg.connect(location, autocommit=True) as other:
        others = "pid <> pg_backend_pid() AND application_name = 'eastwind'"
        other.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}".encode())


def test_lost_notice_is_made_good_by_the_look_every_second(postgres_location: str) -> None:
    """An entry written without NOTIFY (as after a lost connection) is still seen."""
    with open_store(postgres_location) as store:
        append_numbers(store, 1)
        assert store.wait("k3x9", beyond=0, timeout=LONG) == 1
        engine = open_engine(store.place)
        with engine.begin() as connection:
            connection.execute(text("UPDATE streams SET last = 2"))
        engine.dispose()
        assert store.wait("k3x9", beyond=1, timeout=LONG) == 2


def test_listener_comes_back_after_its_connection_was_cut(postgres_location: str) -> None:
    with open_store(postgres_location) as store:
        append_numbers(store, 1)
        assert store.wait("k3x9", beyond=0, timeout=LONG) == 1
        cut_others(postgres_location)
        with open_store(postgres_location) as other:
            append_numbers(other, 2)
        assert store.wait("k3x9", beyond=1, timeout=LONG) == 2
        append_numbers(store, 3)
