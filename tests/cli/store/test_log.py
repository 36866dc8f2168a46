"""`eastwind log`, `backup` and `restore`, as a person types them."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.cli.store.log import entries, verdict
from eastwind.store.backup import Moved
from eastwind.store.places import FilePlace
from eastwind.store.verify import LogFault

AT = 1_763_190_000_000


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASTWIND_STORE", str(tmp_path / "data" / "eastwind.sqlite3"))
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, arguments)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A plain file log of two entries."""
    lines = [json.dumps({"log": "eastwind", "stream": "spring", "kind": "event", "created": AT})]
    for n in (1, 2):
        entry: dict[str, object] = {
            "stream": "spring", "n": n, "at": AT, "by": "director", "via": "cli", "key": f"k{n}", "format": 1,
            "command": {"type": "enter", "name": f"player {n}"}, "events": [],
        }  # fmt: skip
        lines.append(json.dumps(entry))
    path = tmp_path / "spring.jsonl"
    path.write_text("\n".join(lines))
    return path


def test_log_is_imported_listed_shown_and_verified(record: Path) -> None:
    assert "Log spring: 2 entries added, 2 entries in the file." in run("log", "import", str(record)).stdout
    assert "Log spring: 0 entries added" in run("log", "import", str(record)).stdout
    assert "spring  event  since" in run("log", "list").stdout
    assert "2 entries" in run("log", "list").stdout
    assert "director (cli)" in run("log", "show", "spring").stdout
    written = datetime.fromtimestamp(AT / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    assert written in run("log", "show", "spring").stdout
    assert run("log", "show", "spring", "--after", "1").stdout.count("\n") == 1
    assert run("log", "verify").stdout == "1 log, 2 entries: all as written.\n"


def test_log_shown_as_a_file_is_imported_elsewhere_unchanged(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    shown = run("log", "show", "spring", "--json").stdout_bytes
    (tmp_path / "again.jsonl").write_bytes(shown)
    elsewhere = str(tmp_path / "elsewhere.sqlite3")
    assert run("log", "import", "again.jsonl", "--store", elsewhere).exit_code == 0
    assert run("log", "show", "spring", "--json", "--store", elsewhere).stdout_bytes == shown


def test_altered_log_is_seen_with_exit_status_1(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    with sqlite3.connect(tmp_path / "data" / "eastwind.sqlite3") as connection:
        connection.execute("UPDATE entries SET by = 'Mallory' WHERE n = 1")
    connection.close()
    answer = run("log", "verify")
    assert answer.exit_code == 1
    assert answer.stdout == (
        "Entry 1 of the log 'spring' was altered: its hash is not the one that entry 2 carries.\n"
        "1 log, 2 entries: 1 fault.\n"
    )
    told = json.loads(run("log", "verify", "--json").stdout)
    assert (told["logs"], told["entries"], [fault["n"] for fault in told["faults"]]) == (1, 2, [1])


def test_log_of_a_newer_format_is_seen(record: Path) -> None:
    record.write_text(record.read_text().replace('"format": 1', '"format": 999'))
    run("log", "import", str(record))
    answer = run("log", "verify")
    assert answer.exit_code == 1
    assert "has the format 999; this Eastwind reads up to" in answer.stdout


def test_rewritten_log_is_noticed_by_a_hash_noted_earlier(record: Path) -> None:
    run("log", "import", str(record))
    noted = json.loads(run("log", "list", "--json").stdout)["head"][:12]
    assert run("log", "verify", "spring", "--head", noted).exit_code == 0
    answer = run("log", "verify", "spring", "--head", "0" * 12)
    assert answer.exit_code == 1
    assert "No entry of the log 'spring' has the hash 000000000000" in answer.stdout
    assert run("log", "verify", "--head", noted).exit_code == 2


def test_backup_and_restore_bring_the_store_back(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    shown = run("log", "show", "spring", "--json").stdout
    store = tmp_path / "data" / "eastwind.sqlite3"
    assert run("backup", "b.sqlite3").stdout.splitlines() == [
        f"Store: {store}",
        f"Backup: {tmp_path / 'b.sqlite3'} (1 log, 2 entries)",
    ]
    store.unlink()
    answer = run("restore", "b.sqlite3")
    assert answer.stdout == f"Store: {store} (1 log, 2 entries)\n"
    assert run("log", "show", "spring", "--json").stdout == shown
    assert run("restore", "b.sqlite3").exit_code == 2
    assert "The store that was there is now" in run("restore", "b.sqlite3", "--replace").stdout


def test_copy_is_kept_and_taken_over_from(record: Path, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    assert run("log", "import", str(record), "--copy-to", "stick").exit_code == 0
    elsewhere = str(tmp_path / "elsewhere.sqlite3")
    assert run("restore", "stick", "--store", elsewhere).exit_code == 0
    assert run("log", "verify", "--store", elsewhere).stdout == "1 log, 2 entries: all as written.\n"


def test_altered_store_is_backed_up_with_exit_status_1_and_restored_only_if_asked(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    with sqlite3.connect(tmp_path / "data" / "eastwind.sqlite3") as connection:
        connection.execute("UPDATE entries SET by = 'Mallory' WHERE n = 1")
    connection.close()
    saved = run("backup", "b.sqlite3")
    assert saved.exit_code == 1
    assert "Entry 1 of the log 'spring' was altered" in saved.stderr
    elsewhere = ("--store", str(tmp_path / "elsewhere.sqlite3"))
    assert run("restore", "b.sqlite3", *elsewhere).exit_code == 2
    taken = run("restore", "b.sqlite3", *elsewhere, "--even-if-altered")
    assert taken.exit_code == 0
    assert "Entry 1 of the log 'spring' was altered" in taken.stderr


def test_long_command_is_shortened_to_one_line(record: Path) -> None:
    record.write_text(record.read_text().replace("player 1", "x" * 200))
    run("log", "import", str(record))
    first, second = (line.partition("(cli)  ")[2] for line in run("log", "show", "spring").stdout.splitlines())
    assert (len(first), first[-2:]) == (100, "x…")
    assert second.endswith('"player 2"}')


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["log", "list"], "There is no store at"),
        (["log", "import", "none.jsonl"], "Can't read none.jsonl: No such file"),
        (["log", "import", "."], "Can't read .: "),
        (["backup", "nowhere/b.sqlite3"], "There is no folder"),
        (["restore", "none.sqlite3"], "There is no file"),
        (["log", "list", "--store", "mysql://x"], "A store is a file or a postgresql:// address"),
    ],
)
def test_bad_input_gets_a_sentence_and_makes_nothing(arguments: list[str], words: str, tmp_path: Path) -> None:
    answer = run(*arguments)
    assert answer.exit_code == 2
    assert answer.stderr.startswith("eastwind: ")
    assert words in answer.stderr
    assert list(tmp_path.iterdir()) == []


def test_log_that_is_not_there_names_the_nearest(record: Path) -> None:
    run("log", "import", str(record))
    answer = run("log", "show", "sprng")
    assert answer.exit_code == 2
    assert "Did you mean 'spring'?" in answer.stderr


def test_synced_folder_is_warned_about(record: Path, tmp_path: Path) -> None:
    answer = run("log", "import", str(record), "--store", str(tmp_path / "Dropbox" / "e.sqlite3"))
    assert answer.exit_code == 0
    assert "a folder that Dropbox keeps in step with other machines" in answer.stderr


@pytest.fixture
def lost(record: Path, tmp_path: Path) -> Path:
    """A copy with two entries, and a store that has lost the second with its journal: nothing in it tells."""
    stick = tmp_path / "stick"
    stick.mkdir()
    run("log", "import", str(record), "--copy-to", str(stick))
    (tmp_path / "data" / "eastwind.sqlite3").rename(tmp_path / "whole.sqlite3")
    connection = sqlite3.connect(tmp_path / "whole.sqlite3")
    (head,) = connection.execute("SELECT previous FROM entries WHERE n = 2").fetchone()
    connection.execute("DELETE FROM entries WHERE n = 2")
    connection.execute("UPDATE streams SET last = 1, head = ?", (head,))
    connection.commit()
    connection.close()
    (tmp_path / "whole.sqlite3").rename(tmp_path / "data" / "eastwind.sqlite3")
    return stick


def test_verify_with_the_copy_finds_entries_that_are_missing_without_a_trace(lost: Path) -> None:
    assert run("log", "verify").stdout == "1 log, 1 entry: all as written.\n"
    told = run("log", "verify", "--copy", str(lost))
    assert told.exit_code == 1
    assert "has entry 2 of the log 'spring', and " in told.stdout
    assert "1 fault." in told.stdout


def test_verify_with_the_copy_of_a_whole_store_finds_nothing(record: Path, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    run("log", "import", str(record), "--copy-to", str(tmp_path / "stick"))
    assert run("log", "verify", "--copy", str(tmp_path / "stick")).stdout == "1 log, 2 entries: all as written.\n"


def test_verify_with_the_copy_of_another_store_is_refused(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    (tmp_path / "stick").mkdir()
    other = str(tmp_path / "other.sqlite3")
    run("log", "import", str(record), "--store", other, "--copy-to", str(tmp_path / "stick"))
    answer = run("log", "verify", "--copy", str(tmp_path / "stick"))
    assert answer.exit_code == 2
    assert "is the copy of another store" in answer.output


def test_verify_with_a_copy_that_is_not_there_says_so(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    answer = run("log", "verify", "--copy", str(tmp_path / "no-stick"))
    assert answer.exit_code == 2
    assert "Is the disk or USB drive plugged in?" in answer.output


def test_list_has_the_beginning_of_the_last_hash(record: Path) -> None:
    run("log", "import", str(record))
    row = json.loads(run("log", "list", "--json").stdout)
    since = datetime.fromtimestamp(AT / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    assert run("log", "list").stdout == f"spring  event  since {since}  2 entries  {row['head'][:12]}\n"
    assert (row["stream"], row["kind"], row["last"], row["created"]) == ("spring", "event", 2, AT)


def test_store_is_named_beside_the_list(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    assert run("log", "list").stderr == f"Store: {tmp_path / 'data' / 'eastwind.sqlite3'}\n"
    said = run("log", "import", str(record)).stdout.splitlines()
    assert said == [
        f"Store: {tmp_path / 'data' / 'eastwind.sqlite3'}",
        "Log spring: 0 entries added, 2 entries in the file.",
    ]


def test_entry_is_shown_with_number_time_and_author(record: Path) -> None:
    run("log", "import", str(record))
    when = datetime.fromtimestamp(AT / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    assert run("log", "show", "spring").stdout.splitlines() == [
        f'    {n}  {when}  director (cli)  {{"type": "enter", "name": "player {n}"}}' for n in (1, 2)
    ]
    shown = run("log", "show", "spring", "--after", "1", "--json").stdout.splitlines()
    assert [json.loads(line).get("n") for line in shown] == [None, 2]


def test_store_without_a_log_says_so(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    with sqlite3.connect(tmp_path / "data" / "eastwind.sqlite3") as connection:
        connection.execute("DELETE FROM entries")
        connection.execute("DELETE FROM streams")
    connection.close()
    assert run("log", "list").stdout == "No logs yet.\n"
    assert run("log", "list", "--json").stdout == ""
    assert run("log", "verify").stdout == "0 logs, 0 entries: all as written.\n"


def test_faults_are_counted(record: Path, tmp_path: Path) -> None:
    run("log", "import", str(record))
    other = record.with_name("fall.jsonl")
    other.write_text(record.read_text().replace("spring", "fall"))
    run("log", "import", str(other))
    assert run("log", "verify").stdout == "2 logs, 4 entries: all as written.\n"
    with sqlite3.connect(tmp_path / "data" / "eastwind.sqlite3") as connection:
        connection.execute("UPDATE entries SET by = 'Mallory' WHERE n = 1")
    connection.close()
    told = run("log", "verify")
    assert told.exit_code == 1
    assert told.stdout.splitlines()[-1] == "2 logs, 4 entries: 2 faults."
    one = run("log", "verify", "fall")
    assert one.exit_code == 1
    assert one.stdout.splitlines()[-1] == "1 log, 2 entries: 1 fault."
    assert "'spring'" not in one.stdout
    found = json.loads(run("log", "verify", "fall", "--json").stdout)
    assert list(found) == ["store", "logs", "entries", "faults"]
    assert (found["store"], found["logs"]) == (str(tmp_path / "data" / "eastwind.sqlite3"), 1)
    assert [fault["stream"] for fault in found["faults"]] == ["fall"]


def test_hash_that_was_noted_belongs_to_one_log(record: Path) -> None:
    run("log", "import", str(record))
    assert "--head belongs to one log; name the log." in run("log", "verify", "--head", "abc").stderr
    told = json.loads(run("log", "verify", "spring", "--head", "0" * 12, "--json").stdout)
    (fault,) = told["faults"]
    assert (fault["stream"], fault["n"]) == ("spring", None)
    words = "No entry of the log 'spring' has the hash 000000000000. The log was rewritten."
    assert fault["words"] == words


@pytest.mark.parametrize(("count", "words"), [(0, "0 entries"), (1, "1 entry"), (2, "2 entries")])
def test_entries_are_counted(count: int, words: str) -> None:
    assert entries(count) == words


@pytest.mark.parametrize(("faults", "words"), [(0, "all as written."), (1, "1 fault."), (2, "2 faults.")])
def test_verdict_counts_the_faults(faults: int, words: str) -> None:
    assert verdict(faults) == words


@pytest.mark.parametrize("keys", [True, False])
def test_restored_store_without_keys_says_what_to_do(keys: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    def restore(*what: object) -> SimpleNamespace:
        asked.append(what[2:])
        return SimpleNamespace(put_aside=None, place="there", size="1 log, 2 entries", keys=keys, faults=[])

    monkeypatch.setattr("eastwind.store.backup.restore", restore)
    told = run("restore", "b.sqlite3", "--replace").stdout.splitlines()
    assert told[0] == "Store: there (1 log, 2 entries)"
    assert len(told) == (1 if keys else 2)
    assert keys or told[1].startswith("This backup has no passwords, keys or codes. `eastwind serve` prints a link")
    assert asked == [(True, False)]


def test_file_that_is_not_a_log_is_named(tmp_path: Path) -> None:
    (tmp_path / "odd.jsonl").write_text("odd\n")
    answer = run("log", "import", "odd.jsonl")
    assert answer.exit_code == 2
    assert answer.stderr.startswith("eastwind: odd.jsonl: ")


def test_copy_that_lags_behind_is_reported(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.store.Store.lag", "The second copy is 3 entries behind.", raising=False)
    answer = run("log", "import", str(record), "--store", str(tmp_path / "e.sqlite3"))
    assert answer.stderr.endswith("eastwind: The second copy is 3 entries behind.\n")


def test_faults_of_a_backup_are_reported_and_set_the_exit_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = tuple(LogFault(stream="spring", n=n, words=f"Entry {n} was altered.") for n in (1, 2))
    place = FilePlace(tmp_path / "b.sqlite3")
    monkeypatch.setattr("eastwind.store.backup.back_up", lambda *_: Moved(place, 1, 2, faults))
    answer = run("backup", "b.sqlite3")
    assert answer.stdout.splitlines()[1:] == [f"Backup: {place} (1 log, 2 entries)"]
    assert answer.stderr == "eastwind: Entry 1 was altered.\neastwind: Entry 2 was altered.\n"
    assert answer.exit_code == 1


def test_head_that_no_entry_has_is_a_fault_of_its_log(record: Path) -> None:
    run("log", "import", str(record))
    told = json.loads(run("log", "verify", "spring", "--head", "0" * 12, "--json").stdout)
    words = "No entry of the log 'spring' has the hash 000000000000. The log was rewritten."
    assert told["faults"] == [{"stream": "spring", "n": None, "words": words}]
    assert (told["logs"], told["entries"]) == (1, 2)
    assert run("log", "verify", "spring").exit_code == 0
