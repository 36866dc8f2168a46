"""Fits the coach's chances, checks them, and compares its advice with `steady`: `fit`, `check`, `compare`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from eastwind.coach import fitted
from eastwind.lab.calibration.calibration_rows import CalibrationRow
from eastwind.lab.calibration.checking import reliability, win_pairs
from eastwind.lab.calibration.comparing import compare
from eastwind.lab.calibration.fitting import fit
from eastwind.lab.calibration.plans import (
    CHECK,
    CHECK_SEED,
    FIT,
    FIT_SEED,
    THROW_SEED,
    THROWS,
    CalibrationJob,
    PlanShare,
    jobs_of,
    play_all,
)
from eastwind.lab.calibration.reliability_figures import picture, report
from eastwind.lab.calibration.throw_rows import ThrowRow
from eastwind.lab.calibration.write_fitted import module_text
from eastwind.refusals import InputError


def arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m eastwind.lab.calibration", description="Fits the coach's chances to games, and checks them."
    )
    parser.add_argument("what", choices=("fit", "check", "compare"))
    parser.add_argument("--part", type=float, default=1.0, help="how much of the games to play, such as 0.01")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="for a check on games of your own choice")
    parser.add_argument("--card", default="", help="check: one card alone, such as fairwind or a card file")
    parser.add_argument("--sheet", default="national", help="check: the sheet for that card")
    parser.add_argument("--games", type=int, default=1500, help="check: how many games with that card")
    parser.add_argument("--out", type=Path, help="fit: where to write the module; check: where to write the picture")
    asked = parser.parse_args(given)
    if not 0 < asked.part <= 100 or asked.workers < 1 or asked.games < 2:
        raise InputError("--part must be above 0 and at most 100, --workers at least 1, and --games at least 2.")
    return asked


def tell(jobs: int, done: int) -> None:
    if done % 10 == 0 or done == jobs:
        print(f"{done} of {jobs} blocks", file=sys.stderr, flush=True)


def rows_of(jobs: Sequence[CalibrationJob], workers: int) -> list[CalibrationRow | ThrowRow]:
    """The rows of all jobs, in order."""
    return [row for found in play_all(jobs, workers, lambda done: tell(len(jobs), done)) for row in found]


def main(given: Sequence[str]) -> None:
    asked = arguments(given)
    if asked.what == "fit":
        jobs = jobs_of(FIT, FIT_SEED, asked.part) + jobs_of(THROWS, THROW_SEED, asked.part, throws=True)
        found = rows_of(jobs, asked.workers)
        rows = [row for row in found if isinstance(row, CalibrationRow)]
        throws = [row for row in found if isinstance(row, ThrowRow)]
        text = module_text(fit(rows, throws, fitted.USUAL_END))
        (asked.out or Path(fitted.__file__)).write_text(text, encoding="utf-8")
        return
    if asked.what == "compare":
        for line in compare(asked.part):
            print(line)
        return
    shares = (PlanShare(asked.card, asked.sheet, 4, asked.games),) if asked.card else CHECK
    found = rows_of(jobs_of(shares, asked.seed or CHECK_SEED, asked.part), asked.workers)
    checked = [row for row in found if isinstance(row, CalibrationRow)]
    for line in report(checked):
        print(line)
    if asked.out:
        asked.out.write_text(picture(reliability(win_pairs(checked))), encoding="utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except InputError as error:
        sys.exit(f"calibration: {error}")
