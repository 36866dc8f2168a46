"""The log at the desk: in words, filtered, undone, as it stood, exported."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import get_args

import pytest

from eastwind.server.desk.log.log_page import KINDS
from eastwind.server.live.event_now import EventMoment
from eastwind.server.live.past_states import EVERY, PastStates
from eastwind.server.live.stored_entries import EntryPages, StoredEntries
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.log.archive import import_event
from eastwind.tournament.log.entries import LogEntry, fold, state_after
from eastwind.tournament.log.folding import fold_all
from eastwind.tournament.log.history import trail
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.machine import COMMANDS, LogKind
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordNumbers, RecordResult
from eastwind.tournament.rounds.lifecycle import CallStart
from tests.server.conftest import PASSWORD, Client, start_event, text_of
from tests.server.shown_forms import follow, send_as_shown

SignIn = Callable[[Role], Client]


def log_text(desk: Client, event: str, query: str = "") -> str:
    return unescape(text_of(desk.get(f"/events/{event}/log{query}").text))


def test_pages_of_the_log_lead_to_each_other(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")

    def leads(query: str) -> dict[str, str]:
        page = unescape(desk.get(f"/events/{event}/log{query}").text)
        return {words: to for to, words in re.findall(r'href="(\?[^"]*)">(Newer|Older|Oldest)<', page)}

    assert leads("")["Older"] == "?page=2"
    assert "Newer" not in leads("")
    assert leads("?page=2")["Newer"] == "?", "the first page needs no number"


def undone(rehearsed: list[LogEntry]) -> MemoryLog:
    """The event with its last ten entries undone one by one, and one of those undos undone."""
    ledger = MemoryLog(rehearsed)
    for number in range(len(rehearsed), len(rehearsed) - 10, -1):
        assert isinstance(ledger.undo([number], "typo", "director", via="desk"), LogEntry)
    assert isinstance(ledger.undo([len(ledger.entries)], "it was right", "director", via="desk"), LogEntry)
    return ledger


def moment_of(entries: list[LogEntry]) -> EventMoment:
    pages = EntryPages(lambda _, __: [])
    return EventMoment(StoredEntries(pages).extended(entries), fold_all(entries))


def test_history_has_every_past_state(rehearsed: list[LogEntry]) -> None:
    entries = undone(rehearsed).entries
    history = PastStates()
    for number in (0, 1, EVERY - 1, EVERY, EVERY + 1, len(rehearsed), len(entries), 3):
        assert history.at(moment_of(entries), number) == state_after(entries, number)


def test_history_matches_the_log_in_words(rehearsed: list[LogEntry]) -> None:
    entries = undone(rehearsed).entries
    every = list(trail(entries))
    numbers = [len(entries), 5, 40, 41, 1, len(rehearsed) + 2]
    assert PastStates().steps(moment_of(entries), numbers) == [every[number - 1] for number in numbers]


def test_history_starts_over_when_the_log_was_replaced(rehearsed: list[LogEntry]) -> None:
    history = PastStates()
    history.at(moment_of(rehearsed), len(rehearsed))
    other = rehearsed[: EVERY + 5]
    copied = [LogEntry(each.n, each.command, each.events, each.at, each.by, each.via, each.key) for each in other]
    assert history.at(moment_of(copied), EVERY + 2) == state_after(copied, EVERY + 2)


def test_log_says_who_did_what_and_from_where(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    send_as_shown(desk, f"/events/{event}/prizes/draw", {"what": "a scarf"})
    text = log_text(desk, event)
    assert "a director at the desk" in text
    assert "Drew a scarf" in text


def test_log_pages_show_every_entry_once(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    desk = sign_in("judge")
    numbers: list[str] = []
    for page in (1, 2):
        numbers += re.findall(r'data-key="entry-(\d+)"', desk.get(f"/events/{event}/log?page={page}").text)
    assert [int(number) for number in numbers] == list(range(len(rehearsed), 0, -1))


def test_log_is_filtered_by_person_kind_and_table(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    desk = sign_in("director")
    page = desk.get(f"/events/{event}/log?kind=results&table=1").text
    shown = {int(number) for number in re.findall(r'data-key="entry-(\d+)"', page)}
    expected = {
        entry.n
        for entry in rehearsed
        if isinstance(entry.command, RecordResult | RecordNumbers | RecordNotPlayed | CorrectResult)
        and entry.command.table == 1
    }
    assert shown == expected
    assert shown
    assert "No steps match" in desk.get(f"/events/{event}/log?by=nobody").text
    assert "No steps match" in desk.get(f"/events/{event}/log?table=99").text
    page = desk.get(f"/events/{event}/log?table=1").text
    at_the_table = [entry.n for entry in rehearsed if getattr(entry.command, "table", None) == 1]
    assert re.findall(r'data-key="entry-(\d+)"', page) == [str(number) for number in reversed(at_the_table)][:50]


def test_every_kind_of_step_has_its_words_and_some_command() -> None:
    assert tuple(KINDS) == get_args(LogKind)
    assert {row.kind for row in COMMANDS} == set(KINDS)


def test_undo_names_what_follows_before_it_is_done(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    started = next(entry.n for entry in rehearsed if isinstance(entry.command, CallStart))
    page = unescape(text_of(sign_in("director").get(f"/events/{event}/log/undo?entry={started}").text))
    assert "later steps:" in page
    assert "Round 1 has not started" in page


def test_undo_also_undoes_all_consequences(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    desk = sign_in("director")
    started = next(entry.n for entry in rehearsed if isinstance(entry.command, CallStart))
    page = desk.get(f"/events/{event}/log/undo?entry={started}").text
    found = re.search(r'name="strike" value="([\d,]*)"', page)
    assert found
    data = {"entry": str(started), "strike": found[1], "reason": "too early"}
    answer = send_as_shown(desk, f"/events/{event}/log/undo", data)
    assert "This moves prizes that are already won." in text_of(answer.text)
    answer = send_as_shown(desk, f"/events/{event}/log/undo", {**data, "sure": "1"})
    assert answer.headers["hx-redirect"].endswith("/log")
    assert "No round has started yet" in desk.get(f"/events/{event}/standings").text
    assert "undone by step" in log_text(desk, event).casefold()


def test_undo_is_refused_when_more_follows_than_was_shown(
    sign_in: SignIn, event: str, rehearsed: list[LogEntry]
) -> None:
    desk = sign_in("director")
    started = next(entry.n for entry in rehearsed if isinstance(entry.command, CallStart))
    data = {"entry": str(started), "strike": "", "reason": "too early"}
    answer = send_as_shown(desk, f"/events/{event}/log/undo", data)
    assert answer.status_code == 422
    assert "Nothing was undone" in answer.text


def test_undo_needs_a_reason(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    data = {"entry": str(len(rehearsed)), "strike": "", "reason": " "}
    answer = send_as_shown(sign_in("director"), f"/events/{event}/log/undo", data)
    assert answer.status_code == 422
    assert "Enter a reason of at most 300 characters" in answer.text


def test_undo_once_more_says_what_it_would_undo_and_asks(
    sign_in: SignIn, event: str, rehearsed: list[LogEntry]
) -> None:
    desk, last = sign_in("director"), len(rehearsed)
    page = unescape(desk.get(f"/events/{event}/log").text)
    assert "Undo the last step" in page
    assert f'hx-confirm="Undo this? Step {last}, ' in page
    send_as_shown(desk, f"/events/{event}/log/undo", {"entry": str(last), "reason": "oops"})
    page = unescape(desk.get(f"/events/{event}/log").text)
    assert "The last step was an undo" in page
    assert f"/log/undo?entry={last + 1}" in page
    assert "Undo the last step" not in page
    assert "Undo another step" in page
    assert f'hx-confirm="You just undid a step. Undo another one? Step {last - 1}, ' in page


def test_undo_of_an_undo_brings_back(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    desk = sign_in("director")
    last = len(rehearsed)
    before = desk.get(f"/events/{event}/prizes?fragments=draws").text
    send_as_shown(desk, f"/events/{event}/log/undo", {"entry": str(last), "reason": "oops"})
    assert desk.get(f"/events/{event}/prizes?fragments=draws").text != before
    assert "Redo it …" in desk.get(f"/events/{event}/log/undo?entry={last}").text
    page = text_of(follow(desk, f"/events/{event}/log", f"Undone by step {last + 1}"))
    assert "These steps will count again" in page
    send_as_shown(desk, f"/events/{event}/log/undo", {"entry": str(last + 1), "reason": "no"})
    assert desk.get(f"/events/{event}/prizes?fragments=draws").text == before


def test_undo_of_the_setup_is_refused(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    assert "undo setting up the tournament" in desk.get(f"/events/{event}/log/undo?entry=1").text
    answer = send_as_shown(desk, f"/events/{event}/log/undo", {"entry": "1", "reason": "x"})
    assert answer.status_code == 422


def test_quick_undo_names_the_last_thing_that_counts(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    send_as_shown(desk, f"/events/{event}/prizes/draw", {"what": "a scarf"})
    quick = desk.get(f"/events/{event}/log?fragments=quick").text
    assert "Drew a scarf" in quick
    number = re.search(r'name="entry" value="(\d+)"', quick)
    assert number
    send_as_shown(desk, f"/events/{event}/log/undo", {"entry": number[1], "reason": "undone at once"})
    assert "Drew a scarf" not in desk.get(f"/events/{event}/log?fragments=quick").text


def test_moment_shows_the_past_as_the_past(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    desk = sign_in("scorekeeper")
    number = len(rehearsed) // 2
    page = desk.get(f"/events/{event}/log/moment?at={number}").text
    assert "This is the past" in page
    assert "<form" not in page.partition('<main id="main"')[2].partition("</main>")[0]
    totals = [int(points) for points in re.findall(r'<td class="number total">(-?\d+)</td>', page)]
    assert totals == [line.total for line in standings(state_after(rehearsed, number))]


def test_moment_before_anything_was_seated(sign_in: SignIn, event: str) -> None:
    text = text_of(sign_in("director").get(f"/events/{event}/log/moment?at=2").text)
    assert "No round had started" in text
    assert "No one was seated" in text


def test_export_comes_back_as_the_same_event_and_holds_no_secret(
    sign_in: SignIn, event: str, rehearsed: list[LogEntry]
) -> None:
    desk = sign_in("director")
    body = desk.get(f"/events/{event}/log/event.json").content
    name, entries = import_event(body)
    assert name == event
    assert fold(entries) == fold(rehearsed)
    for secret in (b"argon2", PASSWORD.encode(), desk.cookies["eastwind"].encode()):
        assert secret not in body


def test_backup_downloads_a_whole_store(sign_in: SignIn, event: str, tmp_path: Path) -> None:
    answer = sign_in("director").get("/backup")
    path = tmp_path / "downloaded.sqlite3"
    path.write_bytes(answer.content)
    with sqlite3.connect(path) as found:
        assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert found.execute("SELECT count(*) FROM entries WHERE stream = ?", [event]).fetchone()[0] > 50


def test_backup_is_written_into_a_chosen_folder(sign_in: SignIn, event: str, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    answer = send_as_shown(sign_in("director"), f"/events/{event}/log/backup", {"folder": str(folder)})
    assert "The backup was saved in" in answer.text
    assert len(list(folder.glob("eastwind-backup-*.sqlite3"))) == 1


@pytest.mark.parametrize(
    "folder", ["", "   ", "relative/../..", "/no/such/folder", "/etc/passwd", "\0", "~nobody-here", "/" + "x" * 5000]
)
def test_backup_into_a_missing_folder_is_refused(sign_in: SignIn, event: str, folder: str) -> None:
    answer = send_as_shown(sign_in("director"), f"/events/{event}/log/backup", {"folder": folder})
    assert answer.status_code == 422
    assert "There is no folder" in answer.text


def test_state_of_the_second_copy_is_shown(store: Store, sign_in: SignIn, event: str) -> None:
    assert store.copy_path is None
    assert "--copy-to" in log_text(sign_in("director"), event)


def test_log_of_an_event_without_play(client: Client, sign_in: SignIn, rehearsed: list[LogEntry]) -> None:
    event = start_event(client, rehearsed[:1])
    assert "Set up Rehearsal" in log_text(sign_in("director"), event)


def test_event_is_shown_as_it_stood_from_its_first_step_to_its_last(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    last = len(desk.app.state.services.events.find(event).now().entries)
    for at in (1, last):
        assert desk.get(f"/events/{event}/log/moment?at={at}").status_code == 200
    for wrong in ("0", str(last + 1), "x", ""):
        refused = desk.get(f"/events/{event}/log/moment?at={wrong}")
        assert refused.status_code == 422
        assert f"from 1 to {last}" in refused.text
    assert desk.get(f"/events/{event}/log/moment?at={last}&round=1").status_code == 200
    assert desk.get(f"/events/{event}/log/moment?at={last}&round=2").status_code == 200
    for wrong in ("0", "3"):
        assert "from 1 to 2" in desk.get(f"/events/{event}/log/moment?at={last}&round={wrong}").text


def shown_steps(desk: Client, event: str, query: str) -> list[int]:
    """The numbers of the steps on all pages of the log."""
    numbers: list[int] = []
    for page in range(1, 20):
        found = re.findall(r'id="entry-(\d+)"', desk.get(f"/events/{event}/log?{query}&page={page}").text)
        if not found or int(found[-1]) in numbers:
            break
        numbers += map(int, found)
    return numbers


def test_log_is_searched_for_words_of_its_sentences(sign_in: SignIn, client: Client, rehearsed: list[LogEntry]) -> None:
    desk, event = sign_in("director"), start_event(client, rehearsed)
    steps = list(trail(rehearsed))
    name = next(player.name for player in fold(rehearsed).players.values()).casefold()
    for words in (name, "checked in", f"CHECKED {name}", "started round 2", "no such words"):
        wanted = [
            step.entry.n for step in steps if all(word in step.words.casefold() for word in words.casefold().split())
        ]
        assert shown_steps(desk, event, f"q={words}") == wanted[::-1], words
    assert 12 in shown_steps(desk, event, "q=%2312")  # by its number


def test_log_of_one_round(sign_in: SignIn, client: Client, rehearsed: list[LogEntry]) -> None:
    desk, event = sign_in("director"), start_event(client, rehearsed)
    starts = [entry.n for entry in rehearsed if isinstance(entry.command, CallStart)]
    before, first = (shown_steps(desk, event, f"during={number}") for number in (0, 1))
    assert before
    assert all(n < starts[0] for n in before)
    assert starts[0] in first
    assert all(getattr(rehearsed[n - 1].command, "round", 1) == 1 for n in first)
    whole = [n for number in range(len(starts) + 1) for n in shown_steps(desk, event, f"during={number}")]
    assert sorted(whole) == [entry.n for entry in rehearsed]  # every step is in one round
    assert set(shown_steps(desk, event, "during=1&kind=results&q=table")) <= set(first)


def test_long_log_says_how_far_a_search_went(
    sign_in: SignIn, client: Client, rehearsed: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eastwind.server.desk.log.log_page.MOST_SEARCHED", 10)
    page = log_text(sign_in("director"), start_event(client, rehearsed), "?q=round")
    assert f"{len(rehearsed) - 10} older steps weren't searched for these words." in page
