"""`eastwind review`: in words, as JSON, as a sheet; bad input gets one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.paper.press import PressJob
from eastwind.review.moments import ReviewedMoment
from eastwind.review.review import Review
from eastwind.tiles import read_tiles
from tests.review.records import record_text


@pytest.fixture
def game(tmp_path: Path) -> Path:
    place = tmp_path / "game.record"
    place.write_bytes(record_text(0))
    return place


def run(*words: object) -> Result:
    return CliRunner().invoke(eastwind, ["review", *map(str, words)])


def test_review_in_words_and_as_json(game: Path) -> None:
    told = run(game, "--seat", "a", "--all")
    assert told.exit_code == 0, told.output
    for words in ("The game ", "Your choices, against the best we know", "Well done", "Every decision"):
        assert words in told.output
    found = json.loads(run(game, "--json").output)
    assert found["deal"] + found["luck"] + found["choices"] == pytest.approx(found["points"])
    assert len(found["lessons"]) <= 3


def test_sheet_is_written_once(game: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert run(game, "--pdf", sheet, "--paper", "a4", "--large").output == f"Wrote {sheet}.\n"
    assert sheet.read_bytes().startswith(b"%PDF")
    again = run(game, "--pdf", sheet)
    assert again.exit_code == 2
    assert "already exists" in again.output


def test_game_that_cannot_be_reviewed_gets_a_sentence(game: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.record"
    cut.write_bytes(b"\n".join(game.read_bytes().split(b"\n")[:20]) + b"\n")
    for words, why in [
        ((tmp_path / "missing",), "Can't read"),
        ((cut,), "A review waits for the end"),
        ((game, "--game", "3"), "Game 3 is not finished"),
        ((game, "--card", "eastwind"), "is a different card"),
    ]:
        found = run(*words)
        assert found.exit_code == 2, words
        assert why in found.output


def moment(when: str, better: str, cost: float, exposed: str = "") -> ReviewedMoment:
    return ReviewedMoment(
        step=1, when=when, rack=tuple(read_tiles("1B 1B N")), exposed=(tuple(read_tiles(exposed)),) if exposed else (),
        did="You threw the north wind.", better=better, why="Nobody wants it.", cost=cost, expected=1.0, win=0.5,
    )  # fmt: skip


LESSON = moment("Your third turn", "Better: the one bam.", 5.0, "3B 3B J")
GOOD = moment("Your first turn", "", 0.5)
FOUND = Review(
    game=2, seat="B", sheet="national", card="First Steps 2026", points=-10, deal=4.25, choices=-5.0, luck=-9.25,
    win=0.25, decisions=2, best=1, lessons=(LESSON,), good=(GOOD,), course=(0.5, 0.4), every=(GOOD, LESSON),
)  # fmt: skip


@pytest.fixture
def reviewed(monkeypatch: pytest.MonkeyPatch) -> list[Review]:
    """What the next review finds."""
    found = [FOUND]
    monkeypatch.setattr("eastwind.review.review.review_game", lambda *_: found[0])
    return found


TOLD = """Game 2, seat B · First Steps 2026 · national
The game cost you 10 points. Better choices were worth about 5 points; the rest was the deal and luck.

  Before your first decision you could expect               +4.2
  Luck after that: your picks, and what the others did      −9.2
  Your choices, against the best we know                      −5
  The result                                                 −10

1 of your 2 decisions were as good as the best we know.

Worth learning from

1. Your third turn
   1B 1B N  [3B 3B J]
   You threw the north wind. Better: the one bam. It gave away about 5 points.
   Nobody wants it.

Well done

Your first turn
   1B 1B N
   You threw the north wind.
   Nobody wants it.
"""
EVERY = """
Every decision
  Your first turn: You threw the north wind. (−0.5)
  Your third turn: You threw the north wind. Better: the one bam. (−5)
"""


@pytest.mark.usefixtures("reviewed")
def test_review_reads_word_for_word(game: Path) -> None:
    assert run(game).stdout.startswith(f"{TOLD}\nHow we know: ")
    assert run(game, "--all").stdout.startswith(f"{TOLD}{EVERY}\nHow we know: ")


def test_review_without_lessons_or_decisions_has_no_empty_parts(game: Path, reviewed: list[Review]) -> None:
    reviewed[0] = msgspec.structs.replace(FOUND, lessons=(), good=(), decisions=0, every=())
    told = run(game).stdout
    assert "Worth learning from" not in told
    assert "Well done" not in told


@pytest.mark.usefixtures("reviewed")
def test_headings_of_a_review_are_bold(game: Path) -> None:
    told = CliRunner().invoke(eastwind, ["review", str(game), "--all"], color=True).output
    for heading in (
        "Game 2, seat B · First Steps 2026 · national", "\nWorth learning from", "\nWell done", "\nEvery decision",
    ):  # fmt: skip
        assert click.style(heading, bold=True) in told


def test_sheet_is_printed_as_asked(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[PressJob] = []

    def print_job(job: PressJob) -> bytes:
        jobs.append(job)
        return b"%PDF"

    monkeypatch.setattr("eastwind.review.review.review_game", lambda *_: FOUND)
    monkeypatch.setattr("eastwind.paper.press.print_job", print_job)
    assert run(game, "--pdf", tmp_path / "a.pdf").stdout == f"Wrote {tmp_path / 'a.pdf'}.\n"
    run(game, "--pdf", tmp_path / "b.pdf", "--paper", "a4", "--large")
    assert [(job.title, job.paper, job.large) for job in jobs] == [
        ("Game review", "letter", False),
        ("Game review", "a4", True),
    ]
    both = run(game, "--pdf", tmp_path / "c.pdf", "--json").stdout
    assert both.startswith('{\n  "game": 2,')
    assert both.endswith(f"}}\nWrote {tmp_path / 'c.pdf'}.\n")
    nowhere = tmp_path / "no" / "sheet.pdf"
    refused = run(game, "--pdf", nowhere)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"Can't write {nowhere}: no such file or directory." in refused.stderr


@pytest.mark.usefixtures("reviewed")
def test_seat_that_no_one_sat_in_is_refused(tmp_path: Path) -> None:
    three = tmp_path / "three.record"
    three.write_bytes(record_text(0, bots=("beginner", "beginner", "beginner")))
    refused = run(three, "--seat", "D")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "No one sat in seat D. The seats are A, B, C." in refused.stderr
    assert run(three, "--seat", "C").exit_code == 0


@pytest.mark.usefixtures("reviewed")
def test_damaged_end_of_a_record_is_reported_with_the_review(game: Path) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join(lines) + b"{}\n")
    found = run(game)
    assert found.exit_code == 0
    assert found.stderr.startswith(f"eastwind: {game}, line {len(lines) + 1}: ")


def test_review_is_of_the_seat_and_the_game_that_are_asked_for(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    def review_game(*what: object) -> Review:
        asked.append(what)
        return FOUND

    monkeypatch.setattr("eastwind.review.moves.game_of", lambda record, number: number)
    monkeypatch.setattr("eastwind.review.review.review_game", review_game)
    run(game, "--seat", "c", "--game", "1")
    run(game)
    assert [each[:2] for each in asked] == [(1, "C"), (None, "A")]
