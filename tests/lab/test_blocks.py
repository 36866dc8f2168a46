"""Blocks of games: nothing is played twice, and a run that was stopped goes on to the same sums."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.lab.blocks import (
    Kept,
    NativePlayer,
    PythonPlayer,
    about,
    block_size,
    blocks_left,
    joined,
    player_for,
    read_kept,
    write_kept,
)
from eastwind.lab.native_games import NativeArena
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError
from eastwind.rules.loading.library import load_sheet
from tests.lab.test_native_games import plan
from tests.native.engines import engine


@given(st.integers(1, 60), st.sets(st.integers(0, 59)), st.integers(1, 20))
def test_blocks_cover_exactly_what_is_left(games: int, done: set[int], size: int) -> None:
    kept = joined([(index, index + 1) for index in done])
    blocks = list(blocks_left(games, kept, size))
    assert sorted(index for block in blocks for index in block) == sorted(set(range(games)) - done)
    assert all(0 < len(block) <= size for block in blocks)


def test_neighbors_are_one_span() -> None:
    assert joined([(10, 20), (0, 5), (5, 10), (30, 31)]) == ((0, 20), (30, 31))


def sums(player: NativePlayer | PythonPlayer, blocks: Sequence[range]) -> Kept:
    kept = Kept(about="x")
    for block, tally in player.play(blocks):
        kept = kept.plus(block, tally)
    return kept


def test_sums_are_the_same_whoever_plays_and_in_any_blocks() -> None:
    wanted = plan(games=24)
    native = NativeArena(wanted, engine())
    alone = sums(PythonPlayer(wanted, 1), [range(24)])
    assert alone.done == ((0, 24),)
    for workers, size in ((1, 24), (2, 5), (3, 1)):
        blocks = list(blocks_left(24, (), size))
        assert sums(NativePlayer(native, workers), blocks) == alone


def test_closing_a_player_stops_it() -> None:
    arena = NativeArena(plan(), engine())
    played = NativePlayer(arena, 2).play([range(index, index + 1) for index in range(100_000)])
    assert len(list(islice(played, 3))) == 3
    played.close()


def test_stopped_run_goes_on_to_the_same_sums(tmp_path: Path) -> None:
    wanted, path = plan(games=30), tmp_path / "kept.json"
    player = NativePlayer(NativeArena(wanted, engine()), 2)
    kept = read_kept(path, wanted)
    for block, tally in islice(player.play(list(blocks_left(30, kept.done, 4))), 3):
        kept = kept.plus(block, tally)
    write_kept(path, kept)
    again = read_kept(path, wanted)
    assert (again, again.tally.games) == (kept, sum(stop - start for start, stop in kept.done))
    for block, tally in player.play(list(blocks_left(30, again.done, 4))):
        again = again.plus(block, tally)
    assert again.tally == NativeArena(wanted, engine()).tally(range(30))
    assert again.done == ((0, 30),)


@pytest.mark.parametrize("change", [{"seed": 6}, {"players": ("greedy",) * 3}, {"sheet": "aspen"}, {"card_text": "x"}])
def test_file_about_other_games_is_refused(change: dict[str, object], tmp_path: Path) -> None:
    first, path = plan(), tmp_path / "kept.json"
    write_kept(path, Kept(about=about(first)))
    if "sheet" in change:
        change = {"sheet": load_sheet("aspen")}
    other = first.__class__(**{**{name: getattr(first, name) for name in first.__slots__}, **change})
    with pytest.raises(InputError, match="another seed, other players, another sheet or card"):
        read_kept(path, other)
    assert read_kept(path, plan(games=99)).tally == Tally()  # more games are the same games, and more


@pytest.mark.parametrize("content", [b"", b"{}", b"not json", b'{"about": 3}'])
def test_damaged_file_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    path.write_bytes(content)
    with pytest.raises(InputError, match="is not a simulation that was kept"):
        read_kept(path, plan())


def test_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Can't keep the games"):
        write_kept(tmp_path / "no" / "kept.json", Kept(about="x"))


def test_blocks_are_large_for_c_and_small_for_python() -> None:
    native, python = NativePlayer(NativeArena(plan(), engine()), 2), PythonPlayer(plan(), 2)
    assert block_size(native, 1_000_000, 2) == 2_000
    assert block_size(native, 80, 2) == 10
    assert block_size(native, 1, 2) == 1
    assert (block_size(python, 1_000, 1), block_size(python, 1_000, 2)) == (1, 5)


def test_native_engine_plays_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.lab.native_games.library", engine)
    assert isinstance(player_for(plan(), 1), NativePlayer)
    monkeypatch.setattr("eastwind.lab.native_games.library", lambda: None)
    assert isinstance(player_for(plan(), 1), PythonPlayer)


def test_error_of_a_block_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Generator[None, None, None]:
        raise RuntimeError("a block failed")

    arena = NativeArena(plan(), engine())
    monkeypatch.setattr(arena, "tally", broken)
    with pytest.raises(RuntimeError, match="a block failed"):
        list(NativePlayer(arena, 2).play([range(1), range(1, 2)]))
