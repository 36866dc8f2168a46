"""`eastwind ladder`, as a person uses it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.games.ladder import _print
from eastwind.cli.main import eastwind
from eastwind.lab.ladder import climb
from eastwind.lab.ladder.climb import Games, Ladder
from eastwind.lab.ladder.ladder_figures import BotStanding
from eastwind.lab.ladder.ratings import Rating
from eastwind.lab.statistics import Estimate, Share
from eastwind.players import roster


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["ladder", "--card", "first-steps", *arguments])


def test_figures_as_json_and_as_a_table() -> None:
    found = run("--bots", "greedy", "--walls", "12", "--seed", "3", "--json")
    assert found.exit_code == 0, found.output
    report = json.loads(found.stdout)
    facts = {name: report[name] for name in ("bots", "against", "walls", "sheet", "card", "seed", "stopped")}
    assert facts == {
        "bots": ["greedy"], "against": "greedy", "walls": 12, "sheet": "national", "card": "first-steps", "seed": 3,
        "stopped": False,
    }  # fmt: skip
    (greedy,) = report["standings"]
    assert (greedy["games"], greedy["gain"]) == (48, {"value": 0.0, "low": 0.0, "high": 0.0})
    assert "12 walls in" in found.stderr
    shown = run("--bots", "greedy", "--walls", "12", "--seed", "3").stdout
    assert f"{greedy['points']['value']:.2f} ±" in shown
    assert f"{greedy['wins']['share']['value']:.1%}" in shown


def test_bots_at_one_table_are_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(roster.BOTS, "twin", roster.BOTS["greedy"])
    report = json.loads(run("--walls", "2", "--bots", "greedy,twin", "--json").stdout)
    assert {each["bot"] for each in report["ratings"]} == {"greedy", "twin"}
    assert {each["rating"] for each in report["ratings"]} == {25.0}
    assert {each["matches"] for each in report["ratings"]} == {2}


def test_without_openskill_it_says_how_to_get_the_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    shown = run("--walls", "2")
    assert shown.exit_code == 0
    assert "points a game" in shown.stdout
    assert shown.stdout.rstrip().endswith('install the package openskill: pip install "eastwind[ladder]"')
    report = run("--walls", "2", "--json")
    assert json.loads(report.stdout)["ratings"] is None
    assert "openskill" in report.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "greedy,greedy"), "greedy is named twice"),
        (("--bots", "gredy"), "Did you mean 'greedy'"),
        (("--bots", ""), "There is no bot named ''"),
        (("--against", "nobody"), "There is no bot named 'nobody'"),
        (("--sheet", "nationl"), "Did you mean 'national'"),
        (("--walls", "0"), "0 is not in the range"),
    ],
)
def test_mistakes_are_explained(arguments: tuple[str, ...], words: str) -> None:
    refused = run(*arguments)
    assert (refused.exit_code, words in refused.stderr) == (2, True)


def test_ctrl_c_shows_the_walls_that_were_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = climb.climb

    def stopped(ladder: Ladder, workers: int, advance: Callable[[int], None]) -> Iterator[tuple[range, Games]]:
        yield next(whole(ladder, workers, advance))
        raise KeyboardInterrupt

    monkeypatch.setattr(climb, "climb", stopped)
    found = run("--walls", "80", "--json")
    report = json.loads(found.stdout)
    assert (report["stopped"], report["walls"]) == (True, 10)
    assert found.stderr.strip().startswith("Stopped: 10 walls in")


def test_ctrl_c_before_the_first_wall_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(climb, "climb", stopped)
    found = run("--walls", "8")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "Stopped before any wall was finished." in found.stderr


def estimate(value: float, half: float) -> Estimate:
    return Estimate(value=value, low=value - half, high=value + half)


def test_figures_stand_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    bot = BotStanding(
        bot="steady", games=200, points=estimate(12.345, 1.5), gain=estimate(3.0, 0.25),
        wins=Share(count=50, of=200, share=estimate(0.25, 0.1)),
        throws=Share(count=25, of=200, share=estimate(0.125, 0.1)),
        wall_games=Share(count=20, of=200, share=estimate(0.1, 0.1)),
    )  # fmt: skip
    rated = [Rating(bot="steady", rating=27.456, uncertainty=1.234, matches=50)]
    facts: dict[str, object] = {"against": "greedy", "walls": 50, "sheet": "national", "card": "eastwind"}
    _print(facts, [bot], rated)
    shown = capsys.readouterr().out
    rows = [[cell.strip() for cell in row.split("│")[1:-1]] for row in shown.splitlines() if row.startswith("│")]
    assert rows == [
        ["steady", "12.35 ± 1.50", "+3.00 ± 0.25", "25.0%", "12.5%", "10.0%"],
        ["steady", "27.46", "± 1.23", "50"],
    ]
    words = " ".join(shown.split())
    assert "Alone against three greedy: 50 walls, four seats, national, eastwind" in words
    assert "Behind ±: half of the 95 % interval" in words
    assert "At one table: rating by Plackett-Luce" in words
    for heading in ("points a game", "gain a game", "wins", "wall games", "rating", "uncertainty", "walls"):
        assert heading in words
    _print(facts, [bot], [])
    assert "Plackett-Luce" not in capsys.readouterr().out


def test_ladder_is_of_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots on seven walls: each and the opponent in four seats, and the bots at a table together."""
    asked: list[tuple[Ladder, int]] = []
    bars: list[tuple[int, int]] = []

    def bar(total: int, done: int) -> AbstractContextManager[None]:
        bars.append((total, done))
        return nullcontext()

    monkeypatch.setattr("eastwind.cli.games.run_progress.progress_of_games", bar)

    def stopped(ladder: Ladder, workers: int, _: object) -> None:
        asked.append((ladder, workers))
        raise KeyboardInterrupt

    monkeypatch.setattr(climb, "climb", stopped)
    run(
        "--bots",
        "greedy, casual",
        "--against",
        "steady",
        "--walls",
        "7",
        "--sheet",
        "aspen",
        "--seed",
        "9",
        "--workers",
        "3",
    )
    ((ladder, workers),) = asked
    assert (ladder.bots, ladder.against, ladder.walls) == (("greedy", "casual"), "steady", 7)
    assert (ladder.sheet.name, ladder.card_name, ladder.seed, workers) == ("aspen", "first-steps", 9, 3)
    assert "Card: First Steps" in ladder.card_text
    assert bars == [(ladder.games(), 0)]
