"""`eastwind event print`: files with sensible names, never overwritten by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_list_needs_no_event(here: Path) -> None:
    told = Director(here).ok("print --list")
    for slug in ("cards", "table-sheets", "table-signs", "standings", "certificates", "pack"):
        assert slug in told


def test_document_is_written_under_the_title_of_the_event(here: Path) -> None:
    told = an_event(here, 8).ok("print cards --paper a4 --large")
    assert told == "Wrote spring-meeting-cards.pdf.\n"
    assert (here / "spring-meeting-cards.pdf").read_bytes().startswith(b"%PDF-")


def test_names_that_cannot_be_printed_are_named(here: Path) -> None:
    director = an_event(here, 8)
    director.ok(["edit", "1A", "--name", "Ann 🀄"])
    assert "1A Ann 🀄" in director.warned("print badges")


def test_round_is_in_the_file_name(here: Path) -> None:
    an_event(here, 8).ok("print round-cards --round 2")
    assert (here / "spring-meeting-round-cards-round-2.pdf").exists()


def test_existing_file_is_overwritten_only_if_asked(here: Path) -> None:
    director = an_event(here, 8)
    target = here / "mine.pdf"
    target.write_text("mine")
    assert "mine.pdf already exists. Nothing was written" in director.no("print guide -o mine.pdf")
    assert target.read_text() == "mine"
    director.ok("print guide -o mine.pdf --force")
    assert target.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("print card", "There is no document 'card'. Did you mean 'cards'"),
        ("print nonsense", "You can print: cards, "),
        ("print standings", "There are no standings yet"),
        ("print table-sheets --round 9", "Round 9 is not seated"),
        ("print cards --paper a5", "'a5' is not one of"),
        ("print cards -o nowhere/cards.pdf", "Can't write nowhere/cards.pdf"),
        ("print", "Missing argument 'DOCUMENT'"),
    ],
)
def test_what_cannot_be_printed_gets_a_sentence_and_no_file(here: Path, line: str, sentence: str) -> None:
    director = an_event(here, 8)
    assert sentence in director.no(line)
    assert not list(here.glob("*.pdf"))


def test_title_becomes_a_safe_file_name(here: Path) -> None:
    director = an_event(here, 4, "--title", "../Spring: 2026 / #1")
    director.ok("print guide")
    assert (here / "spring-2026-1-guide.pdf").exists()


def a_finished_event(here: Path) -> Director:
    """Four players, one round, one Mah Jongg."""
    director = an_event(here, 4, "--rounds", "1")
    director.ok("round start")
    director.ok("result 1 1 A 50 self")
    for game in (2, 3, 4):
        director.ok(f"result 1 {game} wall")
    director.ok("verify 1 --all")
    director.ok("submit 1 A")
    director.ok("round close")
    return director


def test_results_are_written_as_one_web_page(here: Path) -> None:
    director = a_finished_event(here)
    assert director.ok("share") == "Wrote spring-meeting-results.html.\n"
    page = (here / "spring-meeting-results.html").read_text(encoding="utf-8")
    assert "Final results" in page
    assert "Player 1" in page
    assert "already exists" in director.no("share")
    director.ok("share --names initials -o short.html")
    assert "Player 1" not in (here / "short.html").read_text(encoding="utf-8")


def test_results_wait_for_the_first_round(here: Path) -> None:
    assert "Close the first round" in an_event(here, 4).no("share")


def test_one_players_scorecard_is_found_by_name(here: Path) -> None:
    director = an_event(here, 8)
    director.ok(["print", "cards", "--player", "player 3", "-o", "one.pdf"])
    assert (here / "one.pdf").read_bytes().startswith(b"%PDF-")
    assert "There is no player 'Nobody'" in director.no(["print", "cards", "--player", "Nobody", "-o", "two.pdf"])


def test_wifi_for_the_cards_is_typed(here: Path) -> None:
    director = an_event(here, 4)
    assert "Wi-Fi's name and password" in director.no("print wifi-cards")
    director.ok(["print", "wifi-cards", "--wifi", "Parish Hall", "bamboo88"])
    assert (here / "spring-meeting-wifi-cards.pdf").exists()
