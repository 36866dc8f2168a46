"""Simulation: the same games with any number of workers, and their statistics."""

from __future__ import annotations

import hashlib
import math
from pathlib import Path

import pytest
from msgspec.structs import replace

from eastwind.card.library import built_in_text
from eastwind.lab.simulation import Arena, SimulatedGame, SimulationPlan, simulate, summary
from eastwind.lab.statistics import mean, report_on, share
from eastwind.lab.tally import tally_of
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import By, MahJongg, Score
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.exposing import ExposureMade
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.read_only import ReadOnly
from eastwind.table.records.game_record import read_record
from eastwind.table.records.wall_order import roll, shuffled, stream
from eastwind.table.scenes.run import make_setup
from eastwind.table.state import Finished, Place, open_table
from tests.table.at_table import matcher


def plan(games: int = 7, seed: int = 5, records: str | None = None) -> SimulationPlan:
    players = ("greedy",) * 4
    return SimulationPlan(
        games, players, load_sheet("kugler"), built_in_text("first-steps"), "first-steps", seed, records
    )


def test_same_seed_gives_the_same_games() -> None:
    alone = list(simulate(plan()))
    assert [game.index for game in alone] == list(range(7))
    assert list(simulate(plan())) == alone
    assert list(simulate(plan(games=3))) == alone[:3]
    assert list(simulate(plan(seed=6))) != alone


def test_every_game_of_every_seed_has_dice_and_a_wall_of_its_own(tmp_path: Path) -> None:
    """Game 2 of seed 1 is not game 1 of seed 2. What a seed deals is written down here, so that it stays."""
    dealt = {}
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        for game in simulate(plan(games=3, seed=seed, records=str(folder))):
            record = read_record((folder / f"game-{game.index + 1:06}.jsonl").read_bytes(), "game")
            (start,) = [entry.command for entry in record.entries if isinstance(entry.command, StartGame)]
            dealt[seed, game.index] = start.dice, start.wall
            source = stream(hashlib.sha256(f"{seed}/{game.index}".encode()).digest())
            rolls = [entry.command for entry in record.entries if isinstance(entry.command, RollForEast)]
            for roll_of_all in rolls:
                assert roll_of_all.rolls == {seat: roll(source) for seat in roll_of_all.rolls}
            assert dealt[seed, game.index] == (roll(source), shuffled(source))
    assert len(set(dealt.values())) == 6


def test_records_replay_to_the_same_end(tmp_path: Path) -> None:
    played = list(simulate(plan(games=2, records=str(tmp_path))))
    for game in played:
        text = (tmp_path / f"game-{game.index + 1:06}.jsonl").read_bytes()
        record = read_record(text, "game", lambda _: matcher("first-steps"))
        assert record.fault is None
        (finished,) = record.states[-1].common.finished
        assert finished.score is not None
        assert finished.score.points == game.points


def test_what_is_kept_of_a_game_is_what_its_record_shows(tmp_path: Path) -> None:
    for game in simulate(plan(games=12, records=str(tmp_path))):
        record = read_record((tmp_path / f"game-{game.index + 1:06}.jsonl").read_bytes(), "game")
        events = [event for entry in record.entries for event in entry.events]
        assert game.discards == sum(isinstance(event, TileDiscarded) for event in events)
        (finished,) = record.states[-1].common.finished
        assert finished.result is not None
        assert (game.east, game.outcome) == (finished.east, str(finished.result.__struct_config__.tag))
        if isinstance(finished.result, MahJongg):
            won = finished.result
            shown = [event for event in events if isinstance(event, ExposureMade) and event.seat == won.winner]
            assert (game.winner, game.by, game.exposures) == (won.winner, won.by, len(shown))
            assert game.jokerless == won.jokerless


def test_summary_counts_the_exposures_on_the_table_and_says_whether_the_hand_was_jokerless(tmp_path: Path) -> None:
    ends = [
        read_record((tmp_path / f"game-{game.index + 1:06}.jsonl").read_bytes(), "game").states[-1]
        for game in simulate(plan(games=6, records=str(tmp_path)))
        if game.exposures
    ]
    common = ends[0].common
    finished = common.finished[-1]
    assert isinstance(finished.result, MahJongg)
    shown = len(common.places[finished.result.winner].exposures)
    for jokerless in (True, False):
        result = replace(finished.result, jokerless=jokerless, exposures=shown + 1)
        end = replace(ends[0], common=replace(common, finished=(replace(finished, result=result),)))
        kept = summary(3, end)
        assert (kept.index, kept.jokerless, kept.exposures) == (3, jokerless, shown)


WAYS: list[tuple[By, Seat | None]] = [
    ("discard", "C"), ("joker_exchange", "C"), ("joker_exchange", None), ("self_pick", None), ("heavenly", None),
]  # fmt: skip


@pytest.mark.parametrize(("by", "thrower"), WAYS)
def test_summary_names_the_thrower_of_a_tile_that_was_claimed_before_a_joker_exchange(
    by: By, thrower: Seat | None
) -> None:
    """The tile that completed the hand was the joker, but someone threw the one before it."""
    end = open_table(make_setup(load_sheet("national"), matcher("first-steps"), built_in_text("first-steps"), SEATS))
    result = MahJongg(winner="B", value=25, by=by, thrower=thrower)
    points: dict[Seat, int] = {"A": 0, "B": 25, "C": 0, "D": 0}
    finished = Finished(game=1, east="A", result=result, score=Score(points=points, lines=()))
    places = ReadOnly({seat: Place(tiles=13) for seat in SEATS})
    kept = summary(0, replace(end, common=replace(end.common, finished=(finished,), places=places)))
    assert (kept.winner, kept.by, kept.thrower) == ("B", by, thrower)


def test_record_says_who_did_what(tmp_path: Path) -> None:
    """The dice and the deal are the table's, and everything else is a seat's."""
    Arena(plan(games=1, records=str(tmp_path))).play(0)
    players = read_record((tmp_path / "game-000001.jsonl").read_bytes(), "game").entries
    assert {entry.by for entry in players} == {"table", *SEATS}
    for entry in players:
        by_table = isinstance(entry.command, RollForEast | StartGame)
        assert entry.by == ("table" if by_table else getattr(entry.command, "seat", None))


def test_share_has_wilsons_interval() -> None:
    found = share(10, 100).share
    assert found.value == 0.1
    assert math.isclose(found.low, 0.05523, abs_tol=1e-4)  # as in textbooks
    assert math.isclose(found.high, 0.17437, abs_tol=1e-4)
    assert share(0, 0).share.high == 1.0


def test_mean_has_its_interval() -> None:
    found = mean({1: 1, 2: 1, 3: 1, 4: 1})
    assert found.value == 2.5
    assert math.isclose(found.high - 2.5, 1.96 * math.sqrt(5 / 3 / 4))
    assert mean({}).value == 0.0
    assert mean({7: 1}).low == 7.0
    assert mean({3: 10}).high == 3.0
    assert mean({1: 2, 4: 1}) == mean({4: 1, 1: 2})


def game(index: int, winner: Seat | None, by: str = "discard") -> SimulatedGame:
    points: dict[Seat, int] = {seat: 25 if seat == winner else 0 for seat in SEATS}
    if winner is None:
        return SimulatedGame(index=index, east="A", outcome="wall", points=points, discards=99)
    return SimulatedGame(
        index=index,
        east="A",
        outcome="mahjongg",
        points=points,
        discards=40,
        winner=winner,
        line="x.1",
        by=by,
        exposures=2,
        jokerless=winner == "B",
    )


def test_report_counts_what_happened() -> None:
    games = [game(0, "A"), game(1, "B", "self_pick"), game(2, None), game(3, "A", "joker_exchange")]
    report = report_on(tally_of(games), SEATS)
    assert [report.wins_by_seat[seat].count for seat in SEATS] == [2, 1, 0, 0]
    assert (report.wins_of_east.count, report.wall_games.count) == (2, 1)
    assert (report.self_picks.count, report.self_picks.of, report.joker_exchanges.count) == (1, 3, 1)
    assert report.points_by_seat["A"].value == 12.5
    assert report.exposures_of_winner.value == 2
    assert report.wins_by_line == {"x.1": 3}
    assert (report.jokerless.count, report.jokerless.of, report.heavenly.count) == (1, 3, 0)
    assert report.discards.value == (40 + 40 + 99 + 40) / 4


def test_report_names_the_line_that_won_most_first() -> None:
    games = [replace(game(n, "A"), line=line) for n, line in enumerate(["b.1", "a.2", "a.2", "c.1", "b.1", "b.1"])]
    assert list(report_on(tally_of(games), SEATS).wins_by_line.items()) == [("b.1", 3), ("a.2", 2), ("c.1", 1)]


def test_report_lists_the_lines_that_were_never_won_last_in_the_cards_order() -> None:
    tally = tally_of([replace(game(0, "A"), line="b.1")])
    assert list(report_on(tally, SEATS, ["c.2", "b.1", "a.1"]).wins_by_line.items()) == [
        ("b.1", 1),
        ("c.2", 0),
        ("a.1", 0),
    ]


def test_report_counts_heavenly_hands_among_the_wins() -> None:
    report = report_on(tally_of([game(0, "A", "heavenly"), game(1, "A"), game(2, None)]), SEATS)
    assert (report.heavenly.count, report.heavenly.of) == (1, 2)


@pytest.mark.parametrize("players", [("greedy", "greedy", "greedy")])
def test_three_players_play_too(players: tuple[str, ...]) -> None:
    three = SimulationPlan(2, players, load_sheet("national"), built_in_text("first-steps"), "first-steps", 1)
    assert all(set(game.points) == {"A", "B", "C"} for game in simulate(three))
