"""What is kept of blocks: a run that was stopped goes on to the same sums."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from eastwind.lab.native_games import NativeArena
from eastwind.lab.runs.block_run import play_blocks
from eastwind.lab.runs.block_work import about, work_for
from eastwind.lab.runs.blocks import KeptRun, joined, read_kept, write_kept
from eastwind.lab.runs.workers import Threads
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from tests.lab.test_native_games import plan
from tests.native.engines import engine


def test_neighbors_are_one_span() -> None:
    assert joined([(10, 20), (0, 5), (5, 10), (30, 31)]) == ((0, 20), (30, 31))


def test_stopped_run_goes_on_to_the_same_sums(tmp_path: Path) -> None:
    engine()
    wanted, path = plan(games=30), tmp_path / "kept.json"
    work, kept = work_for(wanted), read_kept(path, wanted)
    for block, tally in islice(play_blocks(work, Threads(2), kept.done), 3):
        kept = kept.plus(block, tally)
    write_kept(path, kept)
    again = read_kept(path, wanted)
    assert (again, again.tally.games) == (kept, sum(stop - start for start, stop in kept.done))
    for block, tally in play_blocks(work, Threads(2), again.done):
        again = again.plus(block, tally)
    assert again.tally == NativeArena(wanted, engine()).tally(range(30))
    assert again.done == ((0, 30),)


@pytest.mark.parametrize("change", [{"seed": 6}, {"players": ("greedy",) * 3}, {"sheet": "aspen"}, {"card_text": "x"}])
def test_file_about_other_games_is_refused(change: dict[str, object], tmp_path: Path) -> None:
    first, path = plan(), tmp_path / "kept.json"
    write_kept(path, KeptRun(about=about(first)))
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


def test_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Can't keep the games"):
        write_kept(tmp_path / "no" / "kept.json", KeptRun(about="x"))


def test_run_that_cannot_be_written_leaves_what_was_kept_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it or nothing: a disk that fills up in the middle must not cost the games so far."""
    path, before = tmp_path / "kept.json", KeptRun(about=about(plan()), done=((0, 5),), tally=Tally(games=5))
    write_kept(path, before)
    assert [each.name for each in tmp_path.iterdir()] == ["kept.json"]

    def full(_: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(InputError, match=r"Can't keep the games in .*kept\.json: No space left on device"):
        write_kept(path, KeptRun(about=about(plan()), done=((0, 9),)))
    assert read_kept(path, plan()) == before


def test_run_is_moved_into_place_only_when_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, moved = tmp_path / "kept.json", list[tuple[bytes, Path]]()
    monkeypatch.setattr(Path, "replace", lambda part, target: moved.append((part.read_bytes(), target)))
    write_kept(path, KeptRun(about="x", done=((0, 9),)))
    assert not path.exists()
    assert [(b'"done":[[0,9]]' in data, target) for data, target in moved] == [(True, path)]
