"""What is acknowledged is on the disk: the settings of the live connection, and a traced run."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from eastwind.store import open_store
from tests.conftest import require
from tests.store.disks import no_right
from tests.store.drafts import append_numbers
from tests.store.postgres_server import PostgresServer

APPENDS = 5


@pytest.fixture
def strace() -> str:
    return require("strace", shutil.which("strace"))


def test_live_sqlite_connection_flushes_at_every_commit(file: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        assert store.settings() == {
            "journal_mode": "wal",
            "synchronous": "2",  # FULL
            "fullfsync": "1",
            "checkpoint_fullfsync": "1",
            "foreign_keys": "1",
            "trusted_schema": "0",
            "cell_size_check": "1",
        }


def test_live_postgresql_connection_flushes_at_every_commit(postgres: PostgresServer) -> None:
    """Even if an administrator has turned it off for the whole database."""
    location = postgres.new_database("synchronous_commit = off")
    with open_store(location) as store:
        append_numbers(store, 1)
        settings = store.settings()
        assert (settings["synchronous_commit"], settings["fsync"]) == ("on", "on")
        assert store.warnings() == []


def traced(strace: str, tmp_path: Path, *command: str) -> list[str]:
    """The system calls of a run that write or flush, in order, each with the file's path."""
    trace = tmp_path / "trace"
    calls = "trace=write,pwrite64,pwritev,fsync,fdatasync"
    tracer = [strace, "-f", "-y", "-s", "100000", "-o", str(trace), "-e", calls]
    ran = subprocess.run([*tracer, sys.executable, "-m", *command], capture_output=True, text=True, check=False)
    if "ptrace" in ran.stderr.casefold():
        no_right("to trace a process")
    assert ran.returncode == 0, ran.stderr
    return trace.read_text(errors="replace").splitlines()


def flushed_before_acknowledged(calls: list[str], path: str) -> Iterator[bool]:
    """For each acknowledgement: was the entry written to the file, and the file flushed after that?"""
    written = flushed = False
    number = 1
    for call in calls:
        if re.search(
            r"pwrite64\(\d+<" + re.escape(path) + r">.*" + rf"number\\?\":{number}\b", call.replace('\\"', '"')
        ):
            written, flushed = True, False
        elif re.search(r"f(data)?sync\(\d+<" + re.escape(path) + r">", call):
            flushed = written
        elif f'"acknowledged {number}\\n"' in call:
            yield flushed
            written = flushed = False
            number += 1


def test_traced_run_flushes_between_write_and_acknowledgement(strace: str, tmp_path: Path, file: Path) -> None:
    calls = traced(strace, tmp_path, "tests.store.append_aloud", str(file), str(APPENDS))
    assert list(flushed_before_acknowledged(calls, f"{file}-wal")) == [True] * APPENDS


def test_traced_run_flushes_the_copy_too(strace: str, tmp_path: Path, file: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    calls = traced(strace, tmp_path, "tests.store.append_aloud", str(file), str(APPENDS), str(copy))
    assert list(flushed_before_acknowledged(calls, f"{file}-wal")) == [True] * APPENDS
    assert list(flushed_before_acknowledged(calls, str(copy))) == [True] * APPENDS


def test_trace_without_a_flush_is_noticed() -> None:
    """The trace reader can say no."""
    write = r'1 pwrite64(4</x-wal>, "...{\"type\":\"count\",\"number\":1}...", 4096, 0) = 4096'
    flush = "1 fdatasync(4</x-wal>) = 0"
    said = r'1 write(1</dev/null>, "acknowledged 1\n", 15) = 15'
    assert list(flushed_before_acknowledged([write, flush, said], "/x-wal")) == [True]
    assert list(flushed_before_acknowledged([write, said, flush], "/x-wal")) == [False]
    assert list(flushed_before_acknowledged([flush, write, said], "/x-wal")) == [False]


def clients_of(postgres: PostgresServer) -> set[int]:
    """The server's processes for clients other than this one."""
    others = b"SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    with psycopg.connect(postgres.address("postgres"), autocommit=True) as connection:
        return {pid for (pid,) in connection.execute(others)}


def test_traced_postgresql_flushes_before_it_says_commit(
    strace: str, tmp_path: Path, postgres: PostgresServer, postgres_location: str
) -> None:
    """In each server process that wrote: its log written, flushed, and only then the answer to COMMIT.

    The bell rings on a connection of the same pool, so the writer may get another one for its next entry.
    """
    open_store(postgres_location).close()
    assert postgres.process is not None
    before = clients_of(postgres)
    trace = tmp_path / "trace"
    calls = "trace=pwrite64,fdatasync,fsync,sendto"
    command = [strace, "-f", "-y", "-s", "200", "-o", str(trace), "-e", calls, "-p", str(postgres.process.pid)]
    tracer = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert tracer.stderr is not None
    if "attached" not in tracer.stderr.readline():
        no_right("to trace a running process")
    with open_store(postgres_location) as store:
        append_numbers(store, *range(1, APPENDS + 1))
    while clients_of(postgres) - before:  # it has exited, so its trace is complete
        time.sleep(0.05)
    tracer.terminate()
    tracer.wait()
    lines = trace.read_text(errors="replace").splitlines()
    inserts = [line for line in lines if "sendto(" in line and "INSERT 0 1" in line]
    assert len(inserts) >= APPENDS
    verdicts = [
        flushed
        for writer in {line.split()[0] for line in inserts}
        for flushed in flushed_before_commit(line for line in lines if line.split()[0] == writer)
    ]
    assert verdicts.count(True) >= APPENDS
    assert False not in verdicts


def flushed_before_commit(calls: Iterator[str]) -> Iterator[bool]:
    """For each answer to COMMIT after an insert: was the server's log written, then flushed?"""
    inserted = written = flushed = False
    for call in calls:
        if "pwrite64(" in call and "pg_wal" in call:
            written, flushed = True, False
        elif re.search(r"f(data)?sync\(", call) and "pg_wal" in call:
            flushed = written
        elif "sendto(" in call and "COMMIT" in call:
            if inserted:
                yield flushed
            inserted = written = flushed = False
        elif "sendto(" in call and "INSERT 0 1" in call:
            inserted = True
