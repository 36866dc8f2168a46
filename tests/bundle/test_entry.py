"""The bundled program: a double click starts the desk, and an error stays on the screen."""

from __future__ import annotations

import io
import sys

import pytest

from bundle import entry


class Window(io.StringIO):
    """A window with a person before it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the command `eastwind` is started with."""
    found: list[list[str]] = []
    monkeypatch.setattr(entry, "main", lambda: found.append(list(sys.argv)))
    return found


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["eastwind", *words])
    entry.start(sys.argv)


def test_double_click_starts_the_desk(started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch)
    assert started == [["eastwind", "serve"]]


def test_commands_reach_eastwind_as_typed(started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "event", "list")
    assert started == [["eastwind", "event", "list"]]


@pytest.mark.parametrize(("words", "waits"), [((), True), (("serve",), False)])
def test_window_stays_open_only_where_a_double_click_failed(
    words: tuple[str, ...], waits: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> None:
        raise SystemExit(2)

    monkeypatch.setattr(entry, "main", fails)
    monkeypatch.setattr(sys, "stdin", Window("\n"))
    with pytest.raises(SystemExit, match="2"):
        run(monkeypatch, *words)
    assert ("Press Enter to close this window" in capsys.readouterr().out) is waits
    assert (sys.stdin.read() == "") is waits


def test_window_closes_after_an_ordinary_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ends() -> None:
        raise SystemExit(0)

    monkeypatch.setattr(entry, "main", ends)
    monkeypatch.setattr(sys, "stdin", Window("\n"))
    with pytest.raises(SystemExit):
        run(monkeypatch)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("before", [{}, {"LD_LIBRARY_PATH": "/opt/lib"}], ids=["none", "own"])
def test_browser_that_the_desk_opens_loads_its_own_libraries(before: dict[str, str]) -> None:
    """PyInstaller puts its folder into LD_LIBRARY_PATH, and what was there into LD_LIBRARY_PATH_ORIG."""
    environment = {"HOME": "/home/dora", "LD_LIBRARY_PATH": "/bundle/_internal"}
    if before:
        environment["LD_LIBRARY_PATH_ORIG"] = before["LD_LIBRARY_PATH"]
    entry.give_back_libraries(environment)
    assert environment == {"HOME": "/home/dora", **before}
