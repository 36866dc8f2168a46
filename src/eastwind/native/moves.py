"""Options and commands of the Python machine, as the C library writes them, both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eastwind.native import structs
from eastwind.native.library import NativeError
from eastwind.native.positions import CLAIMS, seat_number
from eastwind.native.structs import Act, Game, Way
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.options import Options
from eastwind.tiles import JOKER, ORDER, TILES, Tile

ACTS: tuple[type[SeatCommand] | None, ...] = (
    None,
    PassTiles,
    CompletePass,
    RackPass,
    StopCharleston,
    WishCourtesy,
    GiveCourtesy,
    TouchWall,
    PickTile,
    RackTile,
    DiscardTile,
    ClaimDiscard,
    LetDiscardGo,
    WithdrawClaim,
    TakeDiscard,
    MakeExposure,
    ChangeExposure,
    ExchangeJoker,
    DeclareMahJongg,
)
"""In the order of the enum in eastwind.h."""


def options_from(found: structs.Options, game: Game, seat: Seat) -> Options:
    """The options of a seat, as `options` in table/options.py gives them. Tiles to throw come in tile order."""
    claimed = TILES[game.discard[game.discards - 1].kind] if game.discards else JOKER
    built = game.exposures[seat_number(seat)][game.built].kind if found.changes else 0
    kinds = [kind for kind, may in ((CLAIMS[2], found.claim_mahjongg), (CLAIMS[1], found.claim_exposure)) if may]
    return Options(
        pass_tiles=found.pass_tiles,
        blind=found.blind,
        complete_pass=found.complete_pass,
        rack_pass=bool(found.rack_pass),
        stop_charleston=bool(found.stop_charleston),
        wish_courtesy=bool(found.wish_courtesy),
        give_courtesy=found.give_courtesy,
        touch_wall=bool(found.touch),
        pick_tile=bool(found.pick),
        rack_tile=bool(found.rack),
        discard_tile=tuple(tile for kind, tile in enumerate(TILES) if found.throws >> kind & 1),
        discard=found.discard,
        claim_discard=tuple(kind for kind in kinds if kind is not None),
        let_discard_go=bool(found.let_go),
        withdraw_claim=bool(found.withdraw),
        take_discard=bool(found.take),
        make_exposure=tuple(_tiles(way, claimed) for way in found.expose[: found.exposes]),
        change_exposure=tuple(_tiles(way, TILES[built]) for way in found.change[: found.changes]),
        exchange_joker=tuple(
            (TILES[one.kind], SEATS[one.owner], one.index) for one in found.exchange[: found.exchanges]
        ),
        declare_mah_jongg=bool(found.mahjongg),
    )


def _tiles(way: Way, tile: Tile) -> tuple[Tile, ...]:
    naturals, jokers = int(way.naturals), int(way.jokers)
    return (tile,) * naturals + (JOKER,) * jokers


def act_of(command: AnyCommand) -> Act:
    """A player's command as an act. Refuses what isn't in the legal game."""
    kind = type(command)
    if not isinstance(command, SeatCommand) or kind not in ACTS:
        raise NativeError(f"The library doesn't know {kind.__name__}.")
    act = Act(act=ACTS.index(kind), seat=seat_number(command.seat))
    write = _WRITE.get(kind)
    if write is not None:
        write(act, command)
    return act


def _write_tiles(act: Act, tiles: tuple[Tile, ...]) -> None:
    if len(tiles) > structs.PASSED:
        raise NativeError("A pass has three tiles.")
    act.count = len(tiles)
    act.tiles[: len(tiles)] = [ORDER[tile] for tile in tiles]


def _write_pass(act: Act, command: PassTiles) -> None:
    _write_tiles(act, command.tiles)
    act.number = command.blind


def _write_way(act: Act, command: MakeExposure | ChangeExposure) -> None:
    jokers = command.tiles.count(JOKER)
    act.way = Way(len(command.tiles) - jokers, jokers)


def _write_exchange(act: Act, command: ExchangeJoker) -> None:
    act.kind, act.owner, act.index = ORDER[command.tile], seat_number(command.owner), command.exposure


def _set(field: str, value: Callable[[Any], int]) -> Callable[[Act, Any], None]:
    return lambda act, command: setattr(act, field, value(command))


_WRITE: Mapping[type, Callable[[Act, Any], None]] = {
    PassTiles: _write_pass,
    CompletePass: lambda act, command: _write_tiles(act, command.tiles),
    GiveCourtesy: lambda act, command: _write_tiles(act, command.tiles),
    WishCourtesy: _set("number", lambda command: command.count),
    DiscardTile: _set("kind", lambda command: ORDER[command.tile]),
    ClaimDiscard: _set("number", lambda command: CLAIMS.index(command.kind)),
    TakeDiscard: _set("number", lambda command: command.moved),
    MakeExposure: _write_way,
    ChangeExposure: _write_way,
    ExchangeJoker: _write_exchange,
}


def command_of(act: Act, game: Game) -> AnyCommand | None:
    """The command for an act at this game, or None for waiting."""
    kind = ACTS[act.act]
    if kind is None:
        return None
    read = _READ.get(kind)
    made: Any = kind(seat=SEATS[act.seat], **(read(act, game) if read is not None else {}))
    command: AnyCommand = made
    return command


def _tiles_of(act: Act, _: Game) -> dict[str, Any]:
    return {"tiles": tuple(TILES[kind] for kind in act.tiles[: act.count])}


def _number(_: Act, game: Game) -> dict[str, Any]:
    return {"discard": int(game.discards)}


def _exposed(act: Act, game: Game) -> dict[str, Any]:
    return {"tiles": _tiles(act.way, TILES[game.discard[game.discards - 1].kind])}


def _changed(act: Act, game: Game) -> dict[str, Any]:
    return {"tiles": _tiles(act.way, TILES[game.exposures[act.seat][game.built].kind])}


_READ: Mapping[type, Callable[[Act, Game], dict[str, Any]]] = {
    PassTiles: lambda act, game: {**_tiles_of(act, game), "blind": int(act.number)},
    CompletePass: _tiles_of,
    GiveCourtesy: _tiles_of,
    WishCourtesy: lambda act, _: {"count": int(act.number)},
    DiscardTile: lambda act, _: {"tile": TILES[act.kind]},
    ClaimDiscard: lambda act, game: {**_number(act, game), "kind": CLAIMS[act.number]},
    LetDiscardGo: _number,
    WithdrawClaim: _number,
    TakeDiscard: lambda act, game: {**_number(act, game), "moved": bool(act.number)},
    MakeExposure: _exposed,
    ChangeExposure: _changed,
    ExchangeJoker: lambda act, _: {
        "tile": TILES[act.kind],
        "owner": SEATS[act.owner],
        "exposure": int(act.index),
    },
}
