"""A saved event is read by a child process: nothing in the file can take the server with it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import get_args

import pytest

from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import Crew, Reason
from eastwind.refusals import InputError
from eastwind.server.desk.start import saved_events
from eastwind.server.desk.start.saved_events import STOPPED, read_event, read_in_child
from eastwind.server.security.roles import Role
from eastwind.tournament.log.archive import export_event
from eastwind.tournament.log.entries import LogEntry, write
from eastwind.tournament.log.entry_lines import read_line
from tests.server.conftest import HTMX, Client


def test_entries_come_back_as_they_were_saved(rehearsed: list[LogEntry]) -> None:
    stream, *lines = read_in_child(export_event("spring", rehearsed), print).split(b"\n")
    assert stream == b"spring"
    assert [read_line(line) for line in lines] == rehearsed


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a process to all its limits")
def test_file_that_needs_too_much_is_refused_and_the_desk_goes_on(
    sign_in: Callable[[Role], Client], rehearsed: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    little = Crew(read_in_child, Limits(seconds=60, memory=MEGABYTE, answer=MEGABYTE))
    monkeypatch.setattr(saved_events, "READERS", little)
    desk = sign_in("director")
    answer = desk.post(
        "/events/import", files={"file": ("spring.json", export_event("spring", rehearsed))}, headers=HTMX
    )
    assert answer.status_code == 422
    assert "needs too much memory" in answer.text
    assert write(rehearsed[0].command).decode() not in answer.text
    assert desk.get("/").status_code == 200


def test_every_way_to_fail_has_a_sentence() -> None:
    assert {reason: words.endswith(".") for reason, words in STOPPED.items()} == dict.fromkeys(get_args(Reason), True)


@pytest.mark.parametrize("stream", ["new", ".hidden"])
def test_id_that_would_be_an_address_of_ours_is_refused(rehearsed: list[LogEntry], stream: str) -> None:
    with pytest.raises(InputError, match="can't be used as a tournament id here"):
        read_event(export_event(stream, rehearsed[:3]))


def test_file_without_a_single_step_is_refused(rehearsed: list[LogEntry]) -> None:
    whole = json.loads(export_event("spring", rehearsed[:3]))
    whole["log"] = []
    with pytest.raises(InputError, match="without a single step"):
        read_event(json.dumps(whole).encode())


def test_file_whose_facts_do_not_follow_from_its_log_is_refused(rehearsed: list[LogEntry]) -> None:
    whole = json.loads(export_event("spring", rehearsed))
    whole["facts"] = json.loads(export_event("spring", rehearsed[:10]))["facts"]
    with pytest.raises(InputError, match=r"not follow from its log\. The first: "):
        read_event(json.dumps(whole).encode())
