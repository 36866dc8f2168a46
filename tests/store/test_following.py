"""Following: "stream S reached n", written by this process or by another."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading

import psycopg
from sqlalchemy import text

from eastwind.store import Store, open_store
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


def test_notice_is_given_by_the_commit_and_only_by_it(postgres_location: str) -> None:
    with open_store(postgres_location) as store, psycopg.connect(postgres_location, autocommit=True) as listener:
        (store_id,) = listener.execute("SELECT value FROM marks WHERE mark = 'id'").fetchone() or ("",)
        listener.execute(f"LISTEN eastwind_{store_id}".encode())
        store.append(draft(1), lambda tail: "refused")
        append_numbers(store, 2)
        store.append(draft(2), accept)  # a repeat
        append_numbers(store, 3)
        heard = [notice.payload for notice in listener.notifies(timeout=LONG, stop_after=2)]
        assert heard == ["1 k3x9", "2 k3x9"]


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
        engine = open_engine(store.place)
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = 'eastwind'"
        with engine.begin() as connection:
            connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))
        engine.dispose()
        with open_store(postgres_location) as other:
            append_numbers(other, 2)
        assert store.wait("k3x9", beyond=1, timeout=LONG) == 2
        append_numbers(store, 3)
