"""The journal of a store, byte by byte as SQLite's file format has it: who else wrote to it, and who did not."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.store.files.journal import Journal, JournalHead

PAGE = 512


def head(salt: int = 7, page: int = PAGE, magic: str = "377f0682") -> bytes:
    """Magic number, version, page size, checkpoints, two salts, two checksums: 32 bytes."""
    return bytes.fromhex(magic) + b"".join(each.to_bytes(4, "big") for each in (3_007_000, page, 0, salt, 99, 0, 0))


def frame(salt: int = 7, size: int = 0, filled: bytes = b"x") -> bytes:
    """Page number, size of the store after a transaction (0 inside one), two salts, two checksums; then the page."""
    return b"".join(each.to_bytes(4, "big") for each in (1, size, salt, 99, 0, 0)) + filled * PAGE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "store-wal"
    path.write_bytes(head() + frame() + frame(size=2))
    return path


@pytest.mark.parametrize(
    ("data", "real"),
    [
        (head(), True),
        (head(magic="377f0683"), True),
        (head(magic="377f0684"), False),
        (head()[:31], False),
        (head() + b"x", False),
        (b"", False),
    ],
)
def test_head_is_real_with_its_magic_number_and_32_bytes(data: bytes, real: bool) -> None:
    assert JournalHead(data).is_real is real


@pytest.mark.parametrize(
    ("older", "newer", "follows"),
    [
        (head(7), head(8), True),
        (head(7), head(7), False),
        (head(8), head(7), False),
        (head(7), head(1_000_007), True),
        (head(7), head(1_000_008), False),  # a foreign journal's number is as good as random
        (head(2**32 - 1), head(0), True),
        (head(7), head(8, page=1024), False),
        (head(7), head(8, magic="00000000"), False),
    ],
)
def test_restarted_journal_continues_the_count(older: bytes, newer: bytes, follows: bool) -> None:
    assert JournalHead(newer).follows(JournalHead(older)) is follows


def test_journal_that_only_grows_is_sqlites_own(path: Path) -> None:
    journal = Journal(path)
    assert journal.look() is None
    with path.open("ab") as file:
        file.write(frame() + frame(size=3))
    assert journal.look() is None
    assert journal.look() is None


def test_journal_restarted_by_sqlite_is_its_own_too(path: Path) -> None:
    journal = Journal(path)
    with path.open("r+b") as file:
        file.write(head(8) + frame(8, size=2))
    assert journal.look() is None


def test_transaction_that_was_acknowledged_must_not_change(path: Path) -> None:
    journal = Journal(path)
    with path.open("r+b") as file:
        file.write(head() + frame() + frame(size=9))
    assert journal.look() == "rewritten"
    with path.open("r+b") as file:
        file.write(head() + frame() + frame(8, size=9))
    assert journal.look() == "overwritten"


def test_frames_beyond_the_last_transaction_may_be_written_over(path: Path) -> None:
    with path.open("ab") as file:
        file.write(frame())
    journal = Journal(path)
    with path.open("r+b") as file:
        file.write(head() + frame() + frame(size=2) + frame(size=3))
    assert journal.look() is None


@pytest.mark.parametrize("foreign", [head(5), head(8, page=1024), b"not a journal at all, but long enough to be one"])
def test_head_of_another_journal_is_noticed(path: Path, foreign: bytes) -> None:
    journal = Journal(path)
    with path.open("r+b") as file:
        file.write(foreign)
    assert journal.look() == "overwritten"


def test_journal_that_was_emptied_removed_or_replaced_is_noticed(path: Path, tmp_path: Path) -> None:
    journal = Journal(path)
    path.write_bytes(b"")
    assert journal.look() == "emptied"
    journal.begin_anew()
    assert journal.look() is None
    other = tmp_path / "other"
    other.write_bytes(b"")
    path.rename(tmp_path / "kept")  # its number on the disk stays taken
    assert journal.look() == "removed"
    other.rename(path)
    assert journal.look() == "replaced"


def test_journal_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Journal(tmp_path / "nothing")


def test_empty_journal_may_get_its_first_head(tmp_path: Path) -> None:
    path = tmp_path / "store-wal"
    path.touch()
    journal = Journal(path)
    assert journal.look() is None
    path.write_bytes(head() + frame(size=2))
    assert journal.look() is None
