"""`eastwind play`: what it refuses before it opens a table."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from eastwind.cli.games.play import own_card
from eastwind.cli.main import eastwind
from eastwind.refusals import InputError
from eastwind.server import server_process
from eastwind.server.play.quick_table import Person
from tests.server.play.own_cards.cards_brought import PORCH, WRONG


def test_card_file_is_read_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "porch.card"
    path.write_text(PORCH, encoding="utf-8")
    assert own_card(str(path)) == PORCH
    path.write_text(WRONG, encoding="utf-8")
    with pytest.raises(InputError, match="has an error in line 5 and 1 more"):
        own_card(str(path))


def test_built_in_card_needs_no_file() -> None:
    assert own_card("eastwind") == ""
    with pytest.raises(InputError, match="There is no card or file 'estwind'"):
        own_card("estwind")


Served = list[tuple[Any, ...]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What would have been served."""
    found: Served = []
    monkeypatch.setattr(server_process, "serve_table", lambda *what: found.append(what))
    return found


def played(*words: str) -> Result:
    return CliRunner().invoke(eastwind, ["play", *words])


def test_table_opens_with_three_casual_bots(served: Served, tmp_path: Path) -> None:
    answer = played("--folder", str(tmp_path))
    assert answer.exit_code == 0, answer.output
    ((_, host, port, say, terms, person, browser, own, folder),) = served
    assert (host, port, browser, own, folder) == ("0.0.0.0", None, False, "", tmp_path)
    assert person == Person("You", False)
    assert say is click.echo
    assert (terms.title, terms.sheet, terms.card, terms.kind) == (
        "Mah jongg table",
        "national",
        "eastwind",
        "guided",
    )
    assert (terms.own_scorecard, terms.call_seconds, terms.pace, terms.totals) == (False, 5, "normal", "points")
    assert {terms.bot_of(seat) for seat in "BCD"} == {"casual"}
    assert terms.games == 0  # as many as the sheet has


def test_options_of_a_table_are_its_terms(served: Served, tmp_path: Path) -> None:
    words = [
        "--name",
        "  Ruth   Gold ",
        "--sheet",
        "home",
        "--card",
        "first-steps",
        "--kind",
        "practice",
        "--games",
        "3",
    ]
    words += ["--friends", "--scorecard", "--call-seconds", "8", "--bots", "steady", "--pace", "fast"]
    words += ["--totals", "cents", "--host", "127.0.0.1", "--port", "9000", "--store", str(tmp_path / "s.sqlite3")]
    answer = played(*words)
    assert answer.exit_code == 0, answer.output
    ((store, host, port, _, terms, person, *_),) = served
    assert (store, host, port) == (str(tmp_path / "s.sqlite3"), "127.0.0.1", 9000)
    assert person == Person("Ruth Gold", True)
    assert (terms.sheet, terms.card, terms.kind, terms.games) == ("home", "first-steps", "practice", 3)
    assert (terms.own_scorecard, terms.call_seconds, terms.pace, terms.totals) == (True, 8, "fast", "cents")
    assert {terms.bot_of(seat) for seat in "BCD"} == {"steady"}


def test_player_without_a_name_is_you(served: Served) -> None:
    assert played("--name", "  ").exit_code == 0
    assert served[0][5] == Person("You", False)


def test_table_opens_with_the_players_own_card_and_sheet(served: Served, tmp_path: Path) -> None:
    card, sheet = tmp_path / "porch.card", tmp_path / "porch.toml"
    card.write_text(PORCH, encoding="utf-8")
    sheet.write_text('extends = "national"\ntitle = "Porch"\n[scoring]\nwall_game = 7\n')
    answer = played("--card", str(card), "--sheet", str(sheet))
    assert answer.exit_code == 0, answer.output
    terms, own = served[0][4], served[0][7]
    assert own == PORCH
    assert terms.sheet == "porch"
    assert "wall_game = 7" in terms.own_sheets["porch"]


@pytest.mark.parametrize(
    ("words", "terminal", "opens"), [([], True, True), (["--no-browser"], True, False), ([], False, False)]
)
def test_browser_opens_where_a_person_sits(
    served: Served, monkeypatch: pytest.MonkeyPatch, words: list[str], terminal: bool, opens: bool
) -> None:
    screen = SimpleNamespace(stdout=SimpleNamespace(isatty=lambda: terminal))
    monkeypatch.setattr("eastwind.cli.games.play.sys", screen)
    assert played(*words).exit_code == 0
    assert served[0][6] is opens


def test_printed_card_needs_no_file() -> None:
    assert own_card("paper") == ""
    assert own_card("first-steps") == own_card("fairwind") == ""
