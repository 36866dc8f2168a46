"""What a worker does: which sources decide games, what a run is about, and what is kept between blocks."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import eastwind
from eastwind.lab.runs import block_work
from eastwind.lab.runs.block_work import about, deciding_files, facts, play_packed, sources, work_for
from eastwind.lab.simulation import simulate
from eastwind.lab.tally import tally_of
from eastwind.native.c_library import NotLoadedError
from eastwind.rules.loading.sheet_library import load_sheet
from tests.lab.test_native_games import plan
from tests.native.engines import engine


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a few sources."""
    for name in (
        "tiles.py",
        "formats.py",
        "card/read.py",
        "native/engine/a.c",
        "rules/sheets/base.toml",
        "lab/notes.txt",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"one\ntwo\n")
    monkeypatch.setattr(block_work, "SOURCE", tmp_path)
    sources.cache_clear()
    yield tmp_path
    sources.cache_clear()


def changed(source: Path, name: str, text: bytes) -> str:
    (source / name).parent.mkdir(parents=True, exist_ok=True)
    (source / name).write_bytes(text)
    sources.cache_clear()
    return sources()


def test_files_that_decide_games_are_sources_of_the_parts_that_play(source: Path) -> None:
    found = sorted(path.relative_to(source).as_posix() for path in deciding_files())
    assert found == ["card/read.py", "native/engine/a.c", "rules/sheets/base.toml", "tiles.py"]


@pytest.mark.parametrize("name", ["tiles.py", "card/read.py", "native/engine/a.c", "rules/sheets/base.toml"])
def test_changed_source_is_another_eastwind(source: Path, name: str) -> None:
    before = sources()
    assert changed(source, name, b"one\nTWO\n") != before
    assert changed(source, name, b"one\r\ntwo\r\n") == before, "a checkout on Windows is the same source"


@pytest.mark.parametrize(
    "name",
    [
        "refusals.py", "card/a.py", "rules/sheets/national.toml", "referee/situations/picking.py", "table/decide.py",
        "players/strong/learned.py", "native/engine/a.h", "lab/simulation.py",
    ],
)  # fmt: skip
def test_new_source_in_a_part_that_decides_games_is_another_eastwind(source: Path, name: str) -> None:
    """Cards, sheets, the referee, the table, the bots, the engine, and the laboratory: each has a say in a game."""
    before = sources()
    assert changed(source, name, b"new") != before


def test_moved_or_new_source_is_another_eastwind_and_a_page_of_the_desk_is_not(source: Path) -> None:
    before = sources()
    assert changed(source, "server/page.py", b"new") == before
    assert changed(source, "lab/notes.txt", b"new") == before
    assert changed(source, "formats.py", b"new") == before
    (source / "card" / "read.py").rename(source / "card" / "write.py")
    sources.cache_clear()
    moved = sources()
    assert moved != before
    assert changed(source, "players/bot.py", b"") != moved


def test_run_is_about_seed_players_sheet_and_card_and_not_about_how_many_games() -> None:
    first = plan()
    others = [
        replace(first, seed=6),
        replace(first, players=("greedy",) * 3),
        replace(first, sheet=load_sheet("aspen")),
        replace(first, card_text="x"),
        replace(first, follow=True),
        replace(first, follow=True, against="y"),
        replace(first, follow=True, against="z"),
    ]
    assert len({about(each) for each in (first, *others)}) == 8
    assert about(replace(first, games=99, records="folder", card_name="other")) == about(first)


def test_work_is_done_in_c_unless_that_is_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    work = work_for(plan())
    assert (work.plan, work.about, work.native) == (plan(), about(plan()), True)
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    assert work_for(plan()).native is False


def test_same_sums_in_c_and_in_python_and_games_are_kept_ready() -> None:
    engine()
    work = work_for(plan(games=6))
    slow = replace(work, native=False)
    wanted = tally_of(simulate(plan(games=6)))
    assert (work.prepare(), slow.prepare()) == (True, False)
    assert work.play(range(6)).tally == slow.play(range(6)).tally == wanted
    assert work._games() is work._games()
    assert slow._games() is slow._games()
    assert work._games() is not work_for(replace(plan(), seed=6))._games()
    assert slow._games() is not replace(work_for(replace(plan(), seed=6)), native=False)._games()
    assert work.play(range(2)).seconds > 0


def test_records_go_into_the_folder_of_their_own_run(tmp_path: Path) -> None:
    """The second run is about the same games, in the same process."""
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        wanted = replace(plan(games=1), players=("greedy",) * 3, records=str(tmp_path / name))
        work_for(wanted).play(range(1))
    names = [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.glob("*/*"))]
    assert names == ["first/game-000001.jsonl", "second/game-000001.jsonl"]


def test_bots_that_c_does_not_know_play_in_python() -> None:
    engine()
    assert not work_for(replace(plan(), players=("example",) * 4)).prepare()
    assert work_for(replace(plan(), follow=True)).prepare()


def test_facts_say_version_sources_and_why_there_is_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    monkeypatch.setattr(block_work, "load", engine)
    assert facts() == {"version": eastwind.__version__, "sources": sources(), "no_engine": ""}

    def missing() -> None:
        raise NotLoadedError("it was never built")

    monkeypatch.setattr(block_work, "load", missing)
    assert facts()["no_engine"] == "it was never built"


def test_block_that_came_over_the_network_is_played() -> None:
    work = replace(work_for(plan(games=9)), native=False)
    found = msgspec.json.decode(play_packed(sources(), pickle.dumps(work), 2, 4), type=block_work.PlayedBlock)
    assert found.tally == work.play(range(2, 4)).tally
    assert found.tally.games == 2
