"""The command: what it takes, and what it does with the rows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from eastwind.coach import fitted
from eastwind.lab.calibration import __main__ as calibration
from eastwind.lab.calibration.__main__ import arguments, main, tell
from eastwind.lab.calibration.calibration_rows import CalibrationPlan
from eastwind.lab.calibration.plans import CHECK, FIT, THROWS, CalibrationJob
from eastwind.lab.calibration.throw_rows import ThrowRow
from eastwind.refusals import InputError
from tests.lab.calibration import made_rows
from tests.lab.calibration.test_write_fitted import SHORT

ROW = made_rows.ROW._replace(said_lines=((4, 0.2),))
THROW = ThrowRow(40, ((0, 12, 9),), -1, 10)


@pytest.mark.parametrize(
    "wrong",
    [("--part", "0"), ("--part", "-1"), ("--part", "101"), ("--workers", "0"), ("--games", "1")],
)
def test_numbers_that_make_no_sense_are_refused(wrong: tuple[str, str]) -> None:
    with pytest.raises(
        InputError, match="--part must be above 0 and at most 100, --workers at least 1, and --games at least 2"
    ):
        arguments(["check", *wrong])


def test_largest_and_smallest_numbers_are_taken() -> None:
    asked = arguments(["check", "--part", "100", "--workers", "1", "--games", "2"])
    assert (asked.part, asked.workers, asked.games) == (100, 1, 2)
    assert arguments(["fit", "--part", "0.001"]).part == 0.001


def test_options_have_their_usual_values_and_say_what_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert vars(arguments(["check"])) == {
        "what": "check", "part": 1.0, "workers": 1, "seed": 0, "card": "", "sheet": "national", "games": 1500, "out": None,
    }  # fmt: skip
    assert arguments(["fit", "--out", "x.py", "--seed", "5"]).out == Path("x.py")
    assert arguments(["compare", "--seed", "5"]).seed == 5
    with pytest.raises(SystemExit):
        arguments(["measure"])
    capsys.readouterr()
    with pytest.raises(SystemExit):
        arguments(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    for words in (
        "python -m eastwind.lab.calibration", "Fits the coach's chances to games, and checks them.",
        "how much of the games to play, such as 0.01", "for a check on games of your own choice",
        "check: one card alone, such as fairwind or a card file", "check: the sheet for that card",
        "check: how many games with that card", "fit: where to write the module; check: where to write the picture",
    ):  # fmt: skip
        assert words in said


def test_progress_is_shown_at_every_tenth_block_and_at_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    for done in range(1, 24):
        tell(23, done)
    assert capsys.readouterr().err.splitlines() == ["10 of 23 blocks", "20 of 23 blocks", "23 of 23 blocks"]


class Played:
    """Stands for the games: two blocks of rows, whatever is asked for."""

    def __init__(self) -> None:
        self.jobs: list[CalibrationJob] = []
        self.workers = 0

    def __call__(self, jobs: Sequence[CalibrationJob], workers: int, advance: Any) -> Any:
        self.jobs, self.workers = list(jobs), workers
        yield [ROW._replace(won=True), ROW._replace(game=1)]
        advance(1)
        yield [THROW]
        advance(len(jobs))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    made = Played()
    monkeypatch.setattr(calibration, "play_all", made)
    return made


def test_fit_writes_the_module_from_rows_and_throws(
    played: Played, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given: list[Any] = []

    def fit(*some: Any) -> Any:
        given.extend(some)
        return SHORT

    monkeypatch.setattr(calibration, "fit", fit)
    main(["fit", "--part", "0.01", "--workers", "3", "--out", str(tmp_path / "fitted.py")])
    assert given == [[ROW._replace(won=True), ROW._replace(game=1)], [THROW], fitted.USUAL_END]
    assert "WALL = (4.1234, 4.1235)" in (tmp_path / "fitted.py").read_text(encoding="utf-8")
    assert played.workers == 3
    plain = [job for job in played.jobs if not job.throws]
    throws = [job for job in played.jobs if job.throws]
    assert {(job.plan.card, job.plan.sheet, job.plan.players) for job in plain} == {share[:3] for share in FIT}
    assert {(job.plan.card, job.plan.sheet, job.plan.players) for job in throws} == {share[:3] for share in THROWS}
    assert sum(len(job.games) for job in plain) == 420
    assert sum(len(job.games) for job in throws) == 50
    assert not {job.plan.seed for job in plain} & {job.plan.seed for job in throws}
    assert f"{len(played.jobs)} of {len(played.jobs)} blocks" in capsys.readouterr().err


def test_compare_prints_its_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(calibration, "compare", lambda part: [f"part {part}", "two"])
    main(["compare", "--part", "0.5"])
    assert capsys.readouterr().out == "part 0.5\ntwo\n"


def test_check_is_on_other_games_than_the_fit(played: Played, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--part", "0.01"])
    assert {(job.plan.card, job.plan.sheet, job.plan.players) for job in played.jobs} == {share[:3] for share in CHECK}
    assert {job.plan.seed for job in played.jobs} == {1_000_001}
    assert not any(job.throws for job in played.jobs)
    assert capsys.readouterr().out.startswith("2 games, 2 positions.")
    main(["check", "--seed", "9"])
    assert {job.plan.seed for job in played.jobs} == {9}


def test_check_of_one_card_plays_that_card(played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--card", "fairwind", "--sheet", "home", "--games", "7", "--out", str(tmp_path / "x.svg")])
    (job,) = played.jobs
    assert (job.plan, job.games) == (CalibrationPlan("fairwind", "home", 4, 1_000_001), range(7))
    assert (tmp_path / "x.svg").read_text(encoding="utf-8").count("<circle") == 1
