"""`eastwind event print`: files with sensible names, never overwritten by accident."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from eastwind.cli.event.printing import _file_name, _tell
from eastwind.paper import PaperOptions
from eastwind.paper.print_options import Wifi
from eastwind.tournament.state import Tournament
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
def test_impossible_document_gets_a_sentence_and_no_file(here: Path, line: str, sentence: str) -> None:
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
    director.ok("initial 1 --all")
    director.ok("hand-in 1 A")
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


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, PaperOptions]]:
    """What would have been printed: the document with its options."""
    found: list[tuple[str, PaperOptions]] = []

    def job_of(document: str, _: Tournament, options: PaperOptions) -> str:
        found.append((document, options))
        return document

    monkeypatch.setattr("eastwind.paper.job_of", job_of)
    monkeypatch.setattr("eastwind.paper.press.print_job", lambda job, tell: b"%PDF-")
    return found


def test_options_of_printing_reach_the_document(here: Path, printed: list[tuple[str, PaperOptions]]) -> None:
    director = an_event(here, 4)
    director.ok("print cards")
    line = ["print", "cards", "--paper", "a4", "--large", "--round", "2", "--spares", "7", "--player", "Player 3"]
    assert director.ok([*line, "--names", "initials"]) == "Wrote spring-meeting-cards-round-2.pdf.\n"
    director.ok("print pack --names last-initial")
    director.ok(["print", "wifi-cards", "--wifi", "Parish Hall", "bamboo88"])
    asked = [
        (document, each.paper, each.large, each.round, each.spares, each.player, each.names, each.wifi)
        for document, each in printed
    ]
    assert asked == [
        ("cards", "letter", False, None, None, None, "full", None),
        ("cards", "a4", True, 2, 7, 3, "initials", None),
        ("pack", "letter", False, None, None, None, "last_initial", None),
        ("wifi-cards", "letter", False, None, None, None, "full", Wifi("Parish Hall", "bamboo88")),
    ]


def test_paper_is_that_of_the_country(here: Path, printed: list[tuple[str, PaperOptions]]) -> None:
    director = an_event(here, 4, "--country", "DE")
    director.ok("print cards")
    director.ok("print cards --paper letter --force")
    assert [options.paper for _, options in printed] == ["a4", "letter"]


def test_list_of_documents_has_their_names_in_a_column(here: Path) -> None:
    rows = Director(here).ok("print --list").splitlines()
    assert rows[0] == "cards            Scorecards. One per player for the day, with a row for each round."
    assert {row[16] for row in rows} == {" "}


def test_pages_are_counted_on_one_line_until_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    _tell(1_000, 2_500)
    _tell(2_500, 2_500)
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "\r1,000 of about 2,500 pages\r2,500 of about 2,500 pages\n")


def test_pages_are_counted_only_on_a_terminal(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tellers: list[object] = []

    def print_job(_: object, tell: object) -> bytes:
        tellers.append(tell)
        return b"%PDF-"

    monkeypatch.setattr("eastwind.paper.press.print_job", print_job)
    director = an_event(here, 4)
    for terminal in (True, False):
        screen = SimpleNamespace(stderr=SimpleNamespace(isatty=lambda terminal=terminal: terminal))
        monkeypatch.setattr("eastwind.cli.event.printing.sys", screen)
        director.ok("print cards --force")
    assert tellers[0] is _tell
    assert tellers[1] is not _tell


@pytest.mark.parametrize(
    ("title", "name"),
    [("Spring Meeting", "spring-meeting"), (" -- ", "event"), ("x" * 99, "x" * 60), ("Über Café!", "über-café")],
)
def test_title_is_part_of_the_file_name(title: str, name: str) -> None:
    assert _file_name(title) == name


def test_results_show_names_as_asked(here: Path) -> None:
    director = a_finished_event(here)
    director.ok(["edit", "1A", "--name", "Ruth Goldberg"])
    for names, said in [("full", "Ruth Goldberg"), ("last-initial", "Ruth G."), ("initials", "R. G.")]:
        target = here / f"{names}.html"
        director.ok(["share", "--names", names, "-o", str(target)])
        page = target.read_text(encoding="utf-8")
        assert said in page or said.replace(" ", "") in page, names
        assert ("Goldberg" in page) == (names == "full")
