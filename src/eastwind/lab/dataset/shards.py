"""A dataset in a folder: files of a thousand games, each written whole or not at all, and a list of what is there.

A stopped run continues with the first file that is missing, and a finished one can continue with more games.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import eastwind
from eastwind.lab.dataset.data_card import data_card
from eastwind.lab.dataset.game_rows import GamesAsData, Row
from eastwind.lab.dataset.manifest import FORMAT, Described, Shard
from eastwind.lab.runs.block_work import about, sources
from eastwind.lab.simulation import SimulationPlan
from eastwind.refusals import InputError

LIST, CARD = "dataset.json", "README.md"
GAMES = 1_000  # games in a file
HALF = ".part"  # a file that is being written

Advance = Callable[[int], None]


def begin(plan: SimulationPlan, folder: Path, parquet: bool) -> Described:
    """What the folder holds of this dataset already. Refuses a folder with something else in it."""
    _make(folder)
    fresh = _description(plan)
    path = folder / LIST
    if not path.exists():
        if any(not path.name.endswith(HALF) for path in folder.iterdir()):  # a stopped run may have left one
            raise InputError(f"{folder} is not empty, and has no dataset. Choose another folder.")
        return fresh
    kept = _read(path)
    _check_same(kept, fresh, folder)
    if kept.games > plan.games:
        raise InputError(f"{folder} has {kept.games} games already. Ask for at least as many with --games.")
    sound = tuple(shard for shard in kept.shards if _is_whole(shard, folder, parquet, plan.games))
    return msgspec.structs.replace(fresh, shards=sound)


def write_dataset(plan: SimulationPlan, folder: Path, parquet: bool, advance: Advance) -> Described:
    """Plays what is missing, file by file, and writes the card. Returns what is there."""
    if parquet:
        parquet_writer()  # refuses before the first game if Parquet can't be written
    found = begin(plan, folder, parquet)
    advance(found.games)
    source = GamesAsData(plan)
    there = {shard.first for shard in found.shards}
    for first in range(0, plan.games, GAMES):
        if first + 1 not in there:
            indexes = range(first, min(first + GAMES, plan.games))
            shard = _write_shard(source, indexes, folder, parquet, advance)
            found = msgspec.structs.replace(found, shards=tuple(sorted((*found.shards, shard), key=lambda s: s.first)))
            _put(folder / LIST, msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    _put(folder / CARD, data_card(found, plan, parquet).encode())
    return found


def _write_shard(source: GamesAsData, indexes: range, folder: Path, parquet: bool, advance: Advance) -> Shard:
    name = f"games-{indexes.start // GAMES + 1:05}"
    rows = list(_played(source, indexes, advance))
    lines = b"".join(msgspec.json.encode(row) + b"\n" for row in rows)
    if parquet:
        _write_parquet(rows, folder / f"{name}.parquet")
    _put(folder / f"{name}.jsonl", lines)
    return Shard(file=name, first=indexes.start + 1, games=len(rows), sha256=hashlib.sha256(lines).hexdigest())


def _played(source: GamesAsData, indexes: range, advance: Advance) -> Iterator[Row]:
    for index in indexes:
        yield source.game(index)
        advance(1)


def _is_whole(shard: Shard, folder: Path, parquet: bool, games: int) -> bool:
    """Whether a file is as it was written, and has all the games that belong in it."""
    wanted = min(GAMES, games - (shard.first - 1))
    path = folder / f"{shard.file}.jsonl"
    if shard.games != wanted or not path.exists() or (parquet and not path.with_suffix(".parquet").exists()):
        return False
    return hashlib.sha256(path.read_bytes()).hexdigest() == shard.sha256


def _description(plan: SimulationPlan) -> Described:
    return Described(
        format=FORMAT,
        eastwind=eastwind.__version__,
        sources=sources(),
        about=about(plan),
        players=plan.players,
        sheet=plan.sheet.name,
        card=plan.card_name,
        card_sha256=hashlib.sha256(plan.card_text.encode()).hexdigest(),
        seed=plan.seed,
    )


def _read(path: Path) -> Described:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Described)
    except (OSError, msgspec.MsgspecError) as error:
        raise InputError(f"{path} can't be read: {error}. Choose another folder.") from None


def _check_same(kept: Described, fresh: Described, folder: Path) -> None:
    """Refuses to add games to a dataset that was made in another way."""
    if kept.format != fresh.format or kept.sources != fresh.sources:
        raise InputError(
            f"{folder} was written by another Eastwind (version {kept.eastwind}), whose bots may play differently. "
            "Choose another folder."
        )
    if kept.about != fresh.about:
        was = f"{','.join(kept.players)}, sheet {kept.sheet}, card {kept.card}, seed {kept.seed}"
        raise InputError(f"{folder} has games of another kind ({was}). Use the same options, or another folder.")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"Can't use {folder} as a folder: {(error.strerror or str(error)).lower()}.") from None


def _put(path: Path, data: bytes) -> None:
    """Writes a file whole: under another name first, then in its place."""
    half = path.with_name(f".{path.name}{HALF}")
    try:
        with half.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError as error:
        raise InputError(f"Can't write {path}: {(error.strerror or str(error)).lower()}.") from None


def parquet_writer() -> Any:
    """pyarrow's module for Parquet, which is an extra."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise InputError(
            "Parquet files need pyarrow: pip install 'eastwind[parquet]'. Without --parquet, the games are JSON lines."
        ) from None
    return pyarrow.parquet


def _write_parquet(rows: list[Row], path: Path) -> None:
    import pyarrow as pa

    tile, tiles, seat = pa.string(), pa.list_(pa.string()), pa.string()
    act = pa.struct(
        [("seat", seat), ("act", tile), ("tiles", tiles), ("claim", tile), ("number", pa.int8()), ("owner", seat)]
    )
    seats = list(rows[0]["racks"])
    schema = pa.schema(
        [
            ("game", pa.int64()),
            ("east", seat),
            ("outcome", pa.string()),
            ("points", pa.struct([(each, pa.int32()) for each in seats])),
            ("discards", pa.int16()),
            ("winner", seat),
            ("line", pa.string()),
            ("by", pa.string()),
            ("jokerless", pa.bool_()),
            ("exposures", pa.int8()),
            ("thrower", seat),
            ("value", pa.int32()),
            ("racks", pa.struct([(each, tiles) for each in seats])),
            ("wall", tiles),
            ("acts", pa.list_(act)),
        ]
    )
    half = path.with_name(f".{path.name}{HALF}")
    try:
        parquet_writer().write_table(pa.Table.from_pylist(rows, schema=schema), half, compression="zstd")
        half.replace(path)
    except OSError as error:
        raise InputError(f"Can't write {path}: {(error.strerror or str(error)).lower()}.") from None
