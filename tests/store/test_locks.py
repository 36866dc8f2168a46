"""A backup of a store in use must never release the locks that keep its journal in place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eastwind.store import Appended, Draft, Store, open_reader, open_store
from eastwind.store.backup import back_up

VISIT = (
    "import sys; from eastwind.store import open_store; store = open_store(sys.argv[1]); store.streams(); store.close()"
)


def add(store: Store, key: str) -> None:
    draft = Draft(stream="s", kind="event", key=key, at=1, by="Dora", via="desk", format=1, command=b"{}")
    assert isinstance(store.append(draft, lambda tail: b"[]"), Appended)


@pytest.mark.parametrize("how", ["backup", "reader", "second store"])
def test_store_in_use_keeps_its_journal_when_others_come_and_go(how: str, file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        add(store, "before")
        if how == "backup":
            back_up(store.place, tmp_path / "backup.sqlite3")
        elif how == "reader":
            open_reader(file).close()
        else:
            open_store(file).close()
        subprocess.run([sys.executable, "-c", VISIT, str(file)], check=True)
        add(store, "after")
        assert Path(f"{file}-wal").exists()
        seen = "import sys; from eastwind.store import open_reader; print(len(open_reader(sys.argv[1]).entries('s')))"
        there = subprocess.run([sys.executable, "-c", seen, str(file)], check=True, capture_output=True, text=True)
        assert there.stdout.strip() == "2"
    with open_reader(file) as reader:
        assert [entry.key for entry in reader.entries("s")] == ["before", "after"]
