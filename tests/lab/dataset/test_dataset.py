"""Datasets: the rows tell the whole game, in C and in Python alike, and the folder is never half written."""

from __future__ import annotations

import hashlib
import json
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eastwind.card.library import built_in_text
from eastwind.cli.main import eastwind
from eastwind.lab.dataset import shards
from eastwind.lab.dataset.game_rows import GamesAsData
from eastwind.lab.dataset.manifest import ACT_FIELDS, FIELDS
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.native.quick_bot import quick_player
from eastwind.players.bots_at_table import carry_out
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles, RackPass
from eastwind.table.state import State
from eastwind.tiles import COPIES, Tile, in_order
from tests.conftest import require
from tests.native.engines import engine


def plan(players: str = "greedy,steady,greedy,steady", sheet: str = "national", games: int = 3) -> SimulationPlan:
    names = tuple(players.split(","))
    return SimulationPlan(games, names, load_sheet(sheet), built_in_text("first-steps"), "first-steps", 11)


def command_of(row: dict[str, Any], state: State) -> Any:
    """The command that a row tells, written from the fields in docs/datasets.md."""
    kind = next(kind for kind in KINDS if kind.__struct_config__.tag == row["act"])
    tiles, number = tuple(map(Tile, row.get("tiles", ()))), row.get("number")
    told: dict[str, Any] = {
        "tiles": tiles[1:] if kind is MakeExposure else tiles,  # an exposure names the claimed tile, too
        "tile": tiles[0] if tiles else None,
        "blind": number,
        "count": number,
        "exposure": number,
        "owner": row.get("owner"),
        "kind": row.get("claim"),
        "discard": state.common.discard.number if state.common.discard else 0,
    }
    return kind(seat=row["seat"], **{name: told[name] for name in kind.__struct_fields__ if name in told})


KINDS: tuple[Any, ...] = (
    PassTiles, WishCourtesy, GiveCourtesy, RackPass, PickTile, RackTile, DiscardTile,
    ClaimDiscard, LetDiscardGo, MakeExposure, ExchangeJoker, DeclareMahJongg,
)  # fmt: skip


@pytest.mark.parametrize("sheet", SHEETS)
def test_rows_played_again_give_the_same_end(sheet: str) -> None:
    chosen = plan(sheet=sheet, players="greedy,steady,greedy" if sheet == "aspen" else "greedy,steady,greedy,steady")
    source, arena = GamesAsData(chosen), Arena(chosen, quick_player)
    for index in range(3):
        game = source.game(index)
        state = arena.dealt(index)
        assert game["racks"] == {seat: in_order(state.hands[seat].rack) for seat in chosen.seats}
        assert tuple(game["wall"]) == state.wall
        for row in game["acts"]:
            state = carry_out(state, command_of(row, state), arena.card)
        finished = state.common.finished[-1]
        assert finished.score is not None
        assert dict(finished.score.points) == game["points"]
        assert state.common.won_with == game["line"]


def test_games_in_c_and_in_python_are_the_same_rows() -> None:
    engine()
    in_c, in_python = GamesAsData(plan()), GamesAsData(plan())
    assert in_c.native is not None
    in_python.native, in_python.python = None, Arena(plan(), quick_player)
    assert [in_c.game(index) for index in range(6)] == [in_python.game(index) for index in range(6)]


def test_wall_game_has_no_value_line_or_winner() -> None:
    engine()
    source = GamesAsData(plan(players="greedy,greedy,greedy,greedy"))
    games = [source.game(index) for index in range(60)]
    wall = [game for game in games if game["outcome"] == "wall"]
    assert wall
    assert {(game["value"], game["line"], game["winner"]) for game in wall} == {(None, None, None)}
    assert all(game["value"] > 0 for game in games if game["outcome"] == "mahjongg")


def test_every_field_is_described_and_no_other() -> None:
    games = [GamesAsData(plan(players="casual,greedy,steady,beginner")).game(index) for index in range(2)]
    assert all(set(game) == set(FIELDS) for game in games)
    assert {name for game in games for act in game["acts"] for name in act} <= set(ACT_FIELDS)
    dealt = [*games[0]["wall"], *(tile for rack in games[0]["racks"].values() for tile in rack)]
    assert {tile: dealt.count(tile) for tile in COPIES} == COPIES


def run(folder: Path, *words: str) -> Result:
    common = ["--players", "greedy,greedy,greedy,greedy", "--card", "first-steps"]
    return CliRunner().invoke(eastwind, ["dataset", str(folder), *common, *words])


@pytest.fixture
def _small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "GAMES", 4)


def contents(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


@pytest.mark.usefixtures("_small_files")
def test_stopped_and_damaged_datasets_go_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole, other = tmp_path / "whole", tmp_path / "other"
    assert run(whole, "--games", "10").output == f"10 games are in {whole}. Read {whole / 'README.md'} first.\n"
    names = ["README.md", "dataset.json", "games-00001.jsonl", "games-00002.jsonl", "games-00003.jsonl"]
    assert sorted(contents(whole)) == names
    assert run(other, "--games", "6").exit_code == 0  # its second file has only two games yet
    (other / "games-00001.jsonl").write_bytes(b"damaged")
    (other / ".games-00002.jsonl.part").write_bytes(b"half a file")
    assert run(other, "--games", "10").exit_code == 0
    assert contents(other) | contents(whole) == contents(other)
    assert (other / "games-00002.jsonl").read_bytes() == (whole / "games-00002.jsonl").read_bytes()
    lines = b"".join((whole / name).read_bytes() for name in names[2:]).splitlines()
    assert [json.loads(line)["game"] for line in lines] == list(range(1, 11))


@pytest.mark.usefixtures("_small_files")
def test_data_card_says_how_it_was_made(tmp_path: Path) -> None:
    run(tmp_path / "d", "--games", "2", "--seed", "9", "--sheet", "kugler")
    card = (tmp_path / "d" / "README.md").read_text(encoding="utf-8")
    command = next(line.strip() for line in card.splitlines() if line.startswith("    eastwind dataset"))
    again = CliRunner().invoke(eastwind, command.replace("FOLDER", str(tmp_path / "e")).split()[1:])
    assert again.exit_code == 0
    assert contents(tmp_path / "d") == contents(tmp_path / "e")
    assert "no person did" in card
    assert all(f"| `{name}` |" in card for name in (*FIELDS, *ACT_FIELDS))


CLUB = "Card: Club\n== 2468 ==\nFF 222a 444a 666b 888b (Any 2 Suits) X 25\n"


@pytest.mark.parametrize(("ours", "words"), [(True, "Eastwind's own card"), (False, "ask before you publish more")])
def test_data_card_says_whose_card_it_is_and_who_sits_where(tmp_path: Path, ours: bool, words: str) -> None:
    (tmp_path / "club.card").write_text(CLUB, encoding="utf-8")
    card = "first-steps" if ours else str(tmp_path / "club.card")
    seated = ["--games", "1", "--players", "steady,greedy,strong", "--card", card]
    assert CliRunner().invoke(eastwind, ["dataset", str(tmp_path / "d"), *seated]).exit_code == 0
    said = (tmp_path / "d" / "README.md").read_text(encoding="utf-8")
    assert "| bots | A: steady, B: greedy, C: strong |" in said
    assert [words in said, "Eastwind's own card" in said, "ask before you publish more" in said] == [
        True,
        ours,
        not ours,
    ]
    assert "222a" not in said, "no line of anyone's card"


def test_command_on_the_data_card_writes_the_same_games_for_a_card_with_a_space_in_its_name(tmp_path: Path) -> None:
    (tmp_path / "our club.card").write_text(CLUB, encoding="utf-8")
    asked = ["--games", "1", "--players", "greedy,greedy,greedy", "--card", str(tmp_path / "our club.card")]
    assert CliRunner().invoke(eastwind, ["dataset", str(tmp_path / "d"), *asked]).exit_code == 0
    said = (tmp_path / "d" / "README.md").read_text(encoding="utf-8")
    command = next(line for line in said.splitlines() if line.startswith("    eastwind dataset"))
    again = [str(tmp_path / "e") if word == "FOLDER" else word for word in shlex.split(command)[1:]]
    assert CliRunner().invoke(eastwind, again).exit_code == 0
    assert contents(tmp_path / "e") == contents(tmp_path / "d")


@pytest.mark.usefixtures("_small_files")
def test_finished_dataset_is_left_as_it_is(tmp_path: Path) -> None:
    assert run(tmp_path / "d", "--games", "5").exit_code == 0
    before = contents(tmp_path / "d")
    assert run(tmp_path / "d", "--games", "5").exit_code == 0
    assert contents(tmp_path / "d") == before


@pytest.mark.usefixtures("_small_files")
def test_wrong_folder_is_refused(tmp_path: Path) -> None:
    run(tmp_path / "d", "--games", "5")
    for words, message in {
        ("--games", "4"): "has 5 games already",
        ("--games", "5", "--seed", "2"): "has games of another kind (greedy,greedy,greedy,greedy, sheet national",
    }.items():
        refused = run(tmp_path / "d", *words)
        assert refused.exit_code == 2
        assert message in refused.output
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "mine.txt").write_text("keep", encoding="utf-8")
    assert "is not empty, and has no dataset" in run(tmp_path / "notes", "--games", "1").output
    assert "Can't use" in run(tmp_path / "notes" / "mine.txt", "--games", "1").output
    (tmp_path / "d" / "dataset.json").write_text("{}", encoding="utf-8")
    assert "can't be read" in run(tmp_path / "d", "--games", "5").output


@pytest.mark.parametrize("other", [{"sources": "0" * 64}, {"format": 2}])
def test_other_version_is_refused(tmp_path: Path, other: dict[str, object]) -> None:
    run(tmp_path / "d", "--games", "1")
    listed = tmp_path / "d" / "dataset.json"
    told = json.loads(listed.read_text(encoding="utf-8"))
    assert other.keys() <= told.keys()
    listed.write_text(json.dumps({**told, **other}), encoding="utf-8")
    refused = run(tmp_path / "d", "--games", "2")
    assert (refused.exit_code, "another Eastwind (version" in refused.output) == (2, True)


def test_parquet_without_pyarrow_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    refused = run(tmp_path / "d", "--games", "1", "--parquet")
    assert (refused.exit_code, "pip install 'eastwind[parquet]'" in refused.output) == (2, True)


def test_parquet_has_the_same_games(tmp_path: Path) -> None:
    require("pyarrow (pip install 'eastwind[parquet]')", "pyarrow" if find_spec("pyarrow") else None)
    import pyarrow.parquet

    assert run(tmp_path / "d", "--games", "3").exit_code == 0  # Parquet can be asked for later
    assert run(tmp_path / "d", "--games", "3", "--parquet").exit_code == 0
    table = pyarrow.parquet.read_table(tmp_path / "d" / "games-00001.parquet").to_pylist()
    lines = [json.loads(line) for line in (tmp_path / "d" / "games-00001.jsonl").read_text().splitlines()]
    for row in table:
        row["acts"] = [{name: value for name, value in act.items() if value is not None} for act in row["acts"]]
    assert table == lines
