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
