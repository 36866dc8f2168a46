"""`eastwind serve`: what it passes on, and when it opens a browser."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.server import server_process

Served = list[tuple[Any, ...]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What would have been served."""
    found: Served = []
    monkeypatch.setattr(server_process, "serve", lambda *what: found.append(what))
    monkeypatch.setattr(server_process, "print_link", lambda *what: found.append(what))
    for name in ("EASTWIND_METRICS_TOKEN", "EASTWIND_COPY_TO", "EASTWIND_STORE", "EASTWIND_SHEETS"):
        monkeypatch.delenv(name, raising=False)
    return found


def run(*words: str) -> Result:
    return CliRunner().invoke(eastwind, ["serve", *words])


def test_desk_is_served_to_the_whole_room(served: Served, tmp_path: Path) -> None:
    assert run("--folder", str(tmp_path)).exit_code == 0
    assert served == [(None, None, "0.0.0.0", 8080, False, click.echo, tmp_path, False, (), False, "")]


def test_every_option_of_the_desk_is_passed_on(served: Served, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("secret-token-of-the-metrics\n")
    words = ["--store", "s.sqlite3", "--copy-to", "stick", "--host", "127.0.0.1", "--port", "0", "--new-link"]
    words += ["--trusted-proxy", "10.0.0.1", "--trusted-proxy", "10.0.0.2", "--log-format", "json"]
    words += ["--metrics-token-file", str(tmp_path / "token"), "--folder", str(tmp_path)]
    answer = run(*words)
    assert answer.exit_code == 0, answer.output
    assert served == [
        (
            "s.sqlite3", Path("stick"), "127.0.0.1", 0, True, click.echo, tmp_path, False, ("10.0.0.1", "10.0.0.2"),
            True, "secret-token-of-the-metrics",
        )
    ]  # fmt: skip


def test_token_for_the_metrics_may_be_in_the_environment(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASTWIND_METRICS_TOKEN", "secret-token-of-the-metrics")
    assert run().exit_code == 0
    assert served[0][-1] == "secret-token-of-the-metrics"


def test_link_alone_is_printed_and_nothing_is_served(served: Served) -> None:
    assert run("--link-only", "--store", "s.sqlite3").exit_code == 0
    assert served == [("s.sqlite3", click.echo)]


@pytest.mark.parametrize(
    ("words", "terminal", "opens"), [([], True, True), (["--no-browser"], True, False), ([], False, False)]
)
def test_browser_opens_where_a_person_sits(
    served: Served, monkeypatch: pytest.MonkeyPatch, words: list[str], terminal: bool, opens: bool
) -> None:
    screen = SimpleNamespace(stdout=SimpleNamespace(isatty=lambda: terminal))
    monkeypatch.setattr("eastwind.cli.serve.sys", screen)
    assert run(*words).exit_code == 0
    assert served[0][7] is opens
