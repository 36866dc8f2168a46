"""The run of a report: how many games come next, how long it still takes, and why it ended. No game is played here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from eastwind.children.parent import ChildError
from eastwind.lab.runs.blocks import KeptRun
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.reports import report_runs
from eastwind.server.reports.kept_reports import KeptReport
from eastwind.server.reports.report_games import WantedGames
from eastwind.server.reports.report_runs import CHECK, FAILED, FULL, ReportRun, ReportRuns
from eastwind.store import open_store
from tests.lab.report.small_card import SMALL

NATIONAL = load_sheet("national")
OTHER = SMALL.replace("Small", "Other")


class Stopwatch:
    """A clock that the test sets, in seconds."""

    def __init__(self) -> None:
        self.time = 1000.0

    def monotonic(self) -> float:
        return self.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Stopwatch:
    made = Stopwatch()
    monkeypatch.setattr(time, "monotonic", made.monotonic)
    return made


@pytest.fixture
def runs(tmp_path: Path) -> Iterator[ReportRuns]:
    with open_store(tmp_path / "desk.sqlite3") as store:
        yield ReportRuns(store)


def full_run(goal: int = FULL + CHECK, before: int = 0, until: float | None = None) -> ReportRun:
    return ReportRun("digest", "national", "Small", goal, until, before, started=1000.0)


def begun(
    runs: ReportRuns, text: str = SMALL, games: int = 0, again: int = 0, checked: int | None = None
) -> KeptReport:
    """A report with so many games played; with `checked`, so many of them again."""
    made = runs.reports.begin(text, "Small", "national", NATIONAL, 5)
    kept = msgspec.structs.replace(
        made,
        goal=FULL if games else 0,
        again=again,
        games=msgspec.structs.replace(made.games, tally=Tally(games=games), done=((0, games),)),
        values=None if checked is None else {"Runs-1": 20},
        check=None if checked is None else KeptRun(about="with fair values", tally=Tally(games=checked)),
    )
    runs.reports.save(kept)
    return kept


async def free() -> str:
    return ""


def test_full_report_is_two_hundred_thousand_games_and_fifty_thousand_again() -> None:
    """The page says so, and so does docs/reports."""
    assert (FULL, CHECK) == (200_000, 50_000)


def test_games_are_those_before_those_kept_and_those_at_work(clock: Stopwatch) -> None:
    run = full_run(before=500)
    run.learn(40, 2.0)
    run.hear("7")
    assert run.games == 547
    clock.time += 10
    assert run.rate == pytest.approx(4.7)  # 40 and 7 in ten seconds; the 500 of last time don't count


def test_rate_in_the_first_moment_is_not_endless(clock: Stopwatch) -> None:
    run = full_run()
    run.hear("5")
    assert run.rate == pytest.approx(50)


def test_what_the_child_says_is_a_number_of_games_or_nothing() -> None:
    run = full_run()
    for words, games in (("12", 12), ("ready", 12), ("", 12), ("-3", 12), ("13", 13)):
        run.hear(words)
        assert run.now == games


def test_minutes_left_are_shown_from_a_thousand_games_on(clock: Stopwatch) -> None:
    run = full_run(goal=13_000)
    clock.time += 10
    run.counted = 999
    assert run.minutes_left is None
    run.counted = 1_000
    assert run.minutes_left == 2  # 12,000 games at 100 a second
    run.counted, clock.time = 12_990, 1129.9
    assert run.minutes_left == 1, "never none while games are played"
    quick = full_run(goal=0)
    quick.counted = 5_000
    assert quick.minutes_left is None, "a quick look has no goal"


def test_next_step_fits_into_six_seconds_but_grows_at_most_fourfold() -> None:
    run = full_run()
    assert run.size == 40
    run.learn(40, 1.0)  # 240 would fit
    assert (run.size, run.counted, run.now) == (160, 40, 0)
    run.learn(160, 2.0)
    assert run.size == 480
    run.learn(480, 48.0)
    assert run.size == 60
    run.learn(60, 60.0)
    assert run.size == 40, "never fewer than in the first step"
    run.learn(40, 0.0)
    assert run.size == 160, "a step in no time at all counts as a tenth of a second"


def test_last_step_of_a_quick_look_fits_into_what_is_left_of_it(clock: Stopwatch) -> None:
    run = full_run(goal=0, until=1040.0)
    clock.time = 1039.0
    run.learn(40, 2.0)  # 20 a second, one second left
    assert run.size == 20
    clock.time = 1040.0
    run.learn(20, 1.0)
    assert run.size == 1


def test_quick_look_of_forty_seconds_begins_when_a_card_is_brought(
    runs: ReportRuns, clock: Stopwatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[ReportRun] = []

    async def one_step(_: ReportRuns, run: ReportRun, *__: object) -> str:
        steps.append(run)
        return "done"

    monkeypatch.setattr(ReportRuns, "_step", one_step)

    async def started() -> None:
        kept = begun(runs)
        await runs.start(kept, NATIONAL, False, free)
        assert runs.current is not None
        assert runs.current.task is not None
        assert runs.running(kept.digest, "national") is runs.current
        assert runs.running(kept.digest, "club2023") is None
        assert runs.running("0" * 64, "national") is None
        await runs.current.task

    asyncio.run(started())
    (run,) = steps
    assert (run.title, run.goal, run.until, run.before) == ("Small", 0, 1040.0, 0)
    assert runs.current is None


def test_full_run_is_asked_for_in_the_report_and_counts_what_was_played_before(
    runs: ReportRuns, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[ReportRun] = []

    async def one_step(_: ReportRuns, run: ReportRun, *__: object) -> str:
        steps.append(run)
        return "done"

    monkeypatch.setattr(ReportRuns, "_step", one_step)

    async def started() -> KeptReport:
        kept = begun(runs, games=300, checked=20)
        await runs.start(kept, NATIONAL, True, free)
        assert runs.current is not None
        assert runs.current.task is not None
        await runs.current.task
        return kept

    kept = asyncio.run(started())
    (run,) = steps
    assert (run.goal, run.until, run.before) == (250_000, None, 320)
    found = runs.reports.find(kept.digest, "national")
    assert (found.goal, found.again) == (200_000, 50_000)


def test_second_card_waits_and_the_same_card_simply_goes_on(runs: ReportRuns, monkeypatch: pytest.MonkeyPatch) -> None:
    over = asyncio.Event()

    async def until_over(*_: object) -> str:
        await over.wait()
        return "done"

    monkeypatch.setattr(ReportRuns, "_step", until_over)

    async def played() -> None:
        kept, other = begun(runs), begun(runs, OTHER)
        await runs.start(kept, NATIONAL, False, free)
        run = runs.current
        await runs.start(kept, NATIONAL, True, free)
        assert runs.current is run
        with pytest.raises(InputError, match=r"A report on Small is running\. Only one runs at a time"):
            await runs.start(other, NATIONAL, False, free)
        over.set()
        assert run is not None
        assert run.task is not None
        await run.task
        await runs.start(other, NATIONAL, False, free)
        assert runs.running(other.digest, "national") is not None
        await runs.close()

    asyncio.run(played())


def test_run_ends_with_the_server(runs: ReportRuns, monkeypatch: pytest.MonkeyPatch) -> None:
    at_work = asyncio.Event()

    async def forever(*_: object) -> str:
        at_work.set()
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(ReportRuns, "_step", forever)

    async def played() -> None:
        await runs.close()  # nothing is played: nothing to end
        await runs.start(begun(runs), NATIONAL, False, free)
        await at_work.wait()
        assert runs.current is not None
        await runs.close()
        assert runs.current is None

    asyncio.run(played())


def test_run_does_not_start_while_a_round_is_played(runs: ReportRuns) -> None:
    async def in_play() -> str:
        return "A round is being played."

    async def asked() -> None:
        await runs.start(begun(runs), NATIONAL, False, in_play)

    with pytest.raises(InputError, match="A round is being played"):
        asyncio.run(asked())
    assert runs.current is None


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        (lambda: "done", ""),
        (lambda: "A round is being played.", "A round is being played."),
        (ChildError("died"), FAILED),
        (InputError("no card"), FAILED),
        (RuntimeError("a bug"), FAILED),
    ],
)
def test_end_of_a_run_is_shown_until_the_next_begins(
    runs: ReportRuns, monkeypatch: pytest.MonkeyPatch, ends: Callable[[], str] | Exception, told: str
) -> None:
    async def last_step(*_: object) -> str:
        if isinstance(ends, Exception):
            raise ends
        return ends()

    monkeypatch.setattr(ReportRuns, "_step", last_step)

    async def played() -> None:
        kept = begun(runs)
        await runs.start(kept, NATIONAL, False, free)
        assert runs.current is not None
        assert runs.current.task is not None
        await runs.current.task
        assert runs.current is None
        assert runs.why_ended(kept.digest, "national") == told
        assert runs.why_ended(kept.digest, "club2023") == ""
        await runs.start(kept, NATIONAL, False, free)
        assert runs.why_ended(kept.digest, "national") == ""
        await runs.close()

    asyncio.run(played())


def test_step_plays_keeps_the_games_and_learns(
    runs: ReportRuns, clock: Stopwatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The child is asked for games 100 to 139. It plays them in four seconds."""
    kept = begun(runs, games=100)

    class Player:
        async def ask(self, data: bytes, hear: Callable[[str], None]) -> bytes:
            wanted = msgspec.json.decode(data, type=WantedGames)
            assert (wanted.text, wanted.start, wanted.stop) == (SMALL, 100, 140)
            assert wanted.sheet == NATIONAL
            hear("3")
            clock.time += 4
            games = Tally(games=wanted.stop - wanted.start)
            return msgspec.json.encode(KeptRun(about=kept.games.about, done=((100, 140),), tally=games))

    monkeypatch.setattr(report_runs, "PLAYERS", Player())
    monkeypatch.setattr(report_runs, "now", lambda: 77)
    run = ReportRun(kept.digest, "national", "Small", 250_000, None, 100, started=1000.0)
    assert asyncio.run(runs._step(run, NATIONAL, free)) == ""
    assert (run.counted, run.now, run.size) == (40, 0, 60)
    found = runs.reports.find(kept.digest, "national")
    assert (found.played, found.games.done, found.changed) == (140, ((0, 140),), 77)


def test_step_ends_where_it_must(runs: ReportRuns, clock: Stopwatch) -> None:
    kept = begun(runs)

    async def in_play() -> str:
        return "A round is being played."

    def step(run: ReportRun, busy: report_runs.Busy = free) -> str:
        return asyncio.run(runs._step(run, NATIONAL, busy))

    runs.current = stopped = ReportRun(kept.digest, "national", "Small", 250_000, None, 0)
    runs.stop("0" * 64, "national")
    assert not stopped.stopping
    runs.stop(kept.digest, "national")
    assert step(stopped) == "You stopped it. What was played is kept, and you can go on."
    assert step(ReportRun(kept.digest, "national", "Small", 250_000, None, 0), in_play) == "A round is being played."
    late = ReportRun(kept.digest, "national", "Small", 0, 1000.0, 0, counted=40)
    clock.time = 1000.1
    assert step(late) == "done"


def test_quick_look_plays_on_until_it_has_games_and_its_time_is_over(runs: ReportRuns) -> None:
    kept = begun(runs, games=FULL)
    quick = ReportRun(kept.digest, "national", "Small", 0, time.monotonic() + 1e6, 0)
    assert runs._next(kept, NATIONAL, quick) is None, "there is nothing left to play"
    some = begun(runs, games=FULL - 30)
    wanted = runs._next(msgspec.structs.replace(some, goal=0), NATIONAL, quick)
    assert wanted is not None
    assert (wanted.start, wanted.stop) == (FULL - 30, FULL)


def test_games_are_played_again_after_the_last_one_with_the_changed_card(runs: ReportRuns) -> None:
    kept = begun(runs, games=FULL, again=CHECK, checked=0)
    run = ReportRun(kept.digest, "national", "Small", 250_000, None, 0, size=480)
    first = runs._next(kept, NATIONAL, run)
    assert first is not None
    assert (first.start, first.stop) == (0, 480)
    assert first.text != SMALL
    last = runs._next(begun(runs, games=FULL, again=CHECK, checked=CHECK - 10), NATIONAL, run)
    assert last is not None
    assert (last.start, last.stop) == (CHECK - 10, CHECK)
    assert runs._next(begun(runs, games=FULL, again=CHECK, checked=CHECK), NATIONAL, run) is None


def test_lines_to_check_are_chosen_once_when_the_games_are_played(
    runs: ReportRuns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report_runs, "lines_to_check", lambda _: {"Odds-1": 40})
    kept = begun(runs, games=FULL, again=CHECK)
    run = ReportRun(kept.digest, "national", "Small", 250_000, None, 0)
    wanted = runs._next(kept, NATIONAL, run)
    assert wanted is not None
    found = runs.reports.find(kept.digest, "national")
    assert found.values == {"Odds-1": 40}
    assert found.check is not None
    assert found.check.tally.games == 0
    assert found.check.about != found.games.about
    monkeypatch.setattr(report_runs, "lines_to_check", lambda _: {})
    assert runs._next(begun(runs, OTHER, games=FULL, again=CHECK), NATIONAL, run) is None, "every value is fair"


def test_games_are_kept_with_those_they_belong_to(runs: ReportRuns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_runs, "now", lambda: 99)
    kept = begun(runs, games=FULL, again=CHECK, checked=100)
    runs._keep(kept, KeptRun(about="with fair values", done=((100, 140),), tally=Tally(games=40)))
    found = runs.reports.find(kept.digest, "national")
    assert found.check is not None
    assert (found.played, found.check.tally.games, found.changed) == (FULL, 140, 99)
    runs._keep(kept, KeptRun(about="an older Eastwind", done=((140, 180),), tally=Tally(games=40)))
    assert runs.reports.find(kept.digest, "national") == found
