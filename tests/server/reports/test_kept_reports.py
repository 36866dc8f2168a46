"""Reports that are kept: found again, the oldest dropped, and honest about how far they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from eastwind.card.expand import read_card
from eastwind.lab.runs.blocks import KeptRun
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.reports.kept_reports import KeptReport, KeptReports, made_report, text_to_check
from eastwind.store import open_store
from tests.lab.report.small_card import DOUBLED, SMALL

NATIONAL = load_sheet("national")


@pytest.fixture
def reports(tmp_path: Path) -> Iterator[KeptReports]:
    with open_store(tmp_path / "desk.sqlite3") as store:
        yield KeptReports(store)


def kept(
    games: int, goal: int, again: int = 0, checked: int | None = None, values: dict[str, int] | None = None
) -> KeptReport:
    return KeptReport(
        digest="0" * 64,
        title="Small",
        text=SMALL,
        sheet="national",
        changed=1,
        goal=goal,
        again=again,
        games=KeptRun(about="", tally=Tally(games=games)),
        values=values,
        check=None if checked is None else KeptRun(about="", tally=Tally(games=checked)),
    )


@pytest.mark.parametrize(
    ("report", "finished", "left"),
    [
        (kept(40, 0), False, 0),  # a quick look
        (kept(299, 300, 50), False, 0),
        (kept(300, 300, 50), False, 0),  # no one has looked yet which values to check
        (kept(300, 300, 50, 0, {"Runs-1": 20}), False, 50),
        (kept(300, 300, 50, 49, {"Runs-1": 20}), False, 1),
        (kept(300, 300, 50, 50, {"Runs-1": 20}), True, 0),
        (kept(300, 300, 50, 0, {}), True, 0),  # every value is fair
        (kept(299, 300, 50, 50, {"Runs-1": 20}), False, 0),
        (kept(300, 0, 50, 50, {"Runs-1": 20}), False, 0),
    ],
)
def test_report_is_finished_when_all_is_played_and_checked(report: KeptReport, finished: bool, left: int) -> None:
    assert report.is_finished is finished
    assert report.left_to_check == left


def test_report_of_last_time_is_found_again_by_its_card_and_sheet(reports: KeptReports) -> None:
    first = reports.begin(SMALL, "Small", "national", NATIONAL, 5)
    assert (first.title, first.text, first.sheet, first.changed, first.played) == ("Small", SMALL, "national", 5, 0)
    assert reports.find(first.digest, "national") == first
    assert reports.begin(SMALL, "Another title", "national", NATIONAL, 9) == first
    assert reports.begin(DOUBLED, "Small", "national", NATIONAL, 9).digest != first.digest
    other = reports.begin(SMALL, "Small", "club2023", load_sheet("club2023"), 9)
    assert other.digest == first.digest
    assert len(reports.all()) == 3
    for digest, sheet in (("0" * 64, "national"), (first.digest, "home"), (first.digest.upper(), "national")):
        with pytest.raises(InputError, match="no longer on this server"):
            reports.find(digest, sheet)


def test_report_of_an_older_eastwind_begins_again(reports: KeptReports) -> None:
    first = reports.begin(SMALL, "Small", "national", NATIONAL, 5)
    old = msgspec.structs.replace(first, games=KeptRun(about="an older Eastwind", tally=Tally(games=900)))
    reports.save(old)
    again = reports.begin(SMALL, "Small", "national", NATIONAL, 9)
    assert (again.played, again.changed) == (0, 9)


def test_forty_reports_are_kept_and_the_oldest_goes(reports: KeptReports) -> None:
    for number in range(40):
        reports.save(msgspec.structs.replace(kept(1, 0), digest=f"{number:064x}", changed=number))
    assert [report.changed for report in reports.all()] == list(range(39, -1, -1))
    new = reports.begin(SMALL, "Small", "national", NATIONAL, 100)
    found = [report.changed for report in reports.all()]
    assert found == [100, *range(39, 0, -1)]
    assert reports.find(new.digest, "national") == new


def test_values_to_check_are_those_of_the_report_or_the_cards_own() -> None:
    card, _ = read_card(SMALL)
    first = card.lines[0]
    changed, _ = read_card(text_to_check(kept(300, 300, values={first.id: first.value + 5}), card, NATIONAL))
    assert [line.value for line in changed.lines] == [first.value + 5, *(line.value for line in card.lines[1:])]
    unchanged, _ = read_card(text_to_check(kept(300, 300), card, NATIONAL))
    assert unchanged.lines == card.lines


def test_report_without_a_game_says_wait() -> None:
    with pytest.raises(InputError, match="No game is finished yet"):
        made_report(kept(0, 0), NATIONAL, "1.0")


def test_report_says_who_played_and_whether_it_was_stopped() -> None:
    quick = made_report(kept(40, 0), NATIONAL, "1.0").facts
    assert (quick.card, quick.games, quick.sheet, quick.version) == ("Small", 40, "national", "1.0")
    assert (quick.players, quick.seed, quick.engine) == (("steady",) * 4, 1, "the native engine")
    assert quick.stopped is False
    assert made_report(kept(299, 300), NATIONAL, "1.0").facts.stopped is True
    assert made_report(kept(300, 300), NATIONAL, "1.0").facts.stopped is False
