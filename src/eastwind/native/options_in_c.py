"""Options of the Python machine, as the C library writes them, both ways."""

from __future__ import annotations

from typing import Any

import msgspec

from eastwind.native import structs
from eastwind.native.acts_in_c import BYTES, claimed_tile, tiles_of, way_of
from eastwind.native.positions_in_c import CLAIMS, seat_number
from eastwind.native.structs import EwExchange, EwGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.options import Options
from eastwind.tiles import ORDER, TILES

FOR_EXPOSURE, FOR_MAHJONGG = CLAIMS[1], CLAIMS[2]
PLAIN = {field.name: BYTES[field.type] for field in msgspec.structs.fields(Options) if field.type in (int, bool)}
"""Options that are a byte of their name."""


def options_from(found: structs.EwOptions, game: EwGame, seat: Seat) -> Options:
    """The options of a seat, as `options` in table/options.py gives them. Tiles to throw come in tile order."""
    claimed = claimed_tile(game)
    built = TILES[game.exposures[seat_number(seat)][game.built].kind] if found.changes else claimed
    kinds = ((FOR_MAHJONGG, found.claim_mahjongg), (FOR_EXPOSURE, found.claim_exposure))
    plain: dict[str, Any] = {name: byte.read(getattr(found, name)) for name, byte in PLAIN.items()}
    return Options(
        **plain,
        discard_tile=tuple(tile for kind, tile in enumerate(TILES) if found.throws >> kind & 1),
        claim_discard=tuple(kind for kind, may in kinds if may and kind is not None),
        make_exposure=tuple(tiles_of(way, claimed) for way in found.expose[: found.exposes]),
        change_exposure=tuple(tiles_of(way, built) for way in found.change[: found.changes]),
        exchange_joker=tuple(
            (TILES[one.kind], SEATS[one.owner], one.index) for one in found.exchange[: found.exchanges]
        ),
    )


def options_in_c(may: Options) -> structs.EwOptions:
    """The options of a seat, as the C library writes them."""
    found = structs.EwOptions(**{name: byte.write(getattr(may, name)) for name, byte in PLAIN.items()})
    found.throws = sum(1 << ORDER[tile] for tile in may.discard_tile)
    found.claim_mahjongg, found.claim_exposure = FOR_MAHJONGG in may.claim_discard, FOR_EXPOSURE in may.claim_discard
    found.exposes, found.changes = len(may.make_exposure), len(may.change_exposure)
    found.exchanges = len(may.exchange_joker)
    for place, tiles in enumerate(may.make_exposure):
        found.expose[place] = way_of(tiles)
    for place, tiles in enumerate(may.change_exposure):
        found.change[place] = way_of(tiles)
    for place, (tile, owner, index) in enumerate(may.exchange_joker):
        found.exchange[place] = EwExchange(ORDER[tile], SEATS.index(owner), index)
    return found
