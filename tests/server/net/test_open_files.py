"""The server asks for open files at its start, and keeps some of them for pages."""

from __future__ import annotations

import subprocess
import sys

import pytest

from eastwind.server.net import open_files
from eastwind.server.net.open_files import raise_open_files, room_for

resource = pytest.importorskip("resource")

RAISED = """
import resource
from eastwind.server.net.open_files import raise_open_files
hard = {hard}
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, hard))
print(raise_open_files(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize(("soft", "hard", "raised"), [(256, 4000, 4000), (256, 256, 256), (256, 300, 300)])
def test_limit_is_raised_as_far_as_the_system_allows(soft: int, hard: int, raised: int) -> None:
    script = RAISED.format(soft=soft, hard=hard)
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert [int(number) for number in found.split()] == [raised, raised, hard]


def test_limit_is_never_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (50_000, 60_000))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: pytest.fail("it was enough"))
    assert raise_open_files() == 50_000


def test_system_that_refuses_what_it_promised_gives_less(monkeypatch: pytest.MonkeyPatch) -> None:
    def stingy(_: int, limits: tuple[int, int]) -> None:
        if limits[0] > 10_240:
            raise ValueError("not permitted")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", stingy)
    assert raise_open_files() == 10_240


def test_system_without_a_limit_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_files, "_limits", lambda: None)
    assert room_for(raise_open_files()).connections > 1_000
    monkeypatch.undo()
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert raise_open_files() == open_files.WANTED


@pytest.mark.parametrize("files", [64, 256, 1024, 4096, 100_000])
def test_streams_leave_connections_for_pages_and_connections_leave_files_for_the_store(files: int) -> None:
    room = room_for(files)
    assert room.streams <= room.connections - 16
    assert room.streams > 0
    assert room.connections <= max(32, files - 80)


def test_hall_of_four_hundred_phones_has_a_stream_each() -> None:
    assert room_for(1024).streams >= 400
    assert room_for(16_384).streams >= 2_000
