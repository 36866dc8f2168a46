"""Positions to start from: fills in what is not named, refuses what no game can reach.

People who write a scene want to write little, so a position names only what matters: the racks, exposures and
discards of interest, the latest discard last. A position that contradicts itself is refused, and `at` names the line of
the scene that does it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.dealing import has_charleston
from eastwind.table.hand import is_group
from eastwind.table.moments import Events
from eastwind.table.moments.starting import LayOutPosition, PositionLaidOut
from eastwind.table.seats import others_in_turn
from eastwind.table.state import Setup, Shown, State
from eastwind.tiles import COPIES, FULL_SET, JOKER, RACK_TILES, Tile, check_supply, in_order

MISCOUNT = 3  # how far a hand may be miscounted before the start; more is a typo
Discards = tuple[tuple[Seat, Tile], ...]


def lay_out(state: State, command: LayOutPosition) -> Events | Rejected:
    """Start from a position, and fill in what it doesn't name."""
    common, setup = state.common, state.setup
    if common.phase in ("charleston", "play"):
        return Rejected("table.game-runs", game=common.game)
    if common.game >= setup.sheet.rounds.games:
        return Rejected("table.round-over", games=setup.sheet.rounds.games)
    if common.time_called:
        return Rejected("table.time-over")
    reason = _nobody(command, setup) or _no_such_tiles(command) or _impossible(command, setup)
    if reason is not None:
        return reason
    racks, rest = _filled(command, setup.seats)
    wall = (*command.next_tiles, *rest)
    left = len(wall) if command.last_tiles is None else command.last_tiles
    if not len(command.next_tiles) <= left <= len(wall):
        return Rejected("table.wall-length", most=len(wall), at="left")
    discards = (*_earlier(command, setup.seats, wall[left:]), *command.discards)
    reason = _is_over(command, setup, left, discards)
    if reason is not None:
        return reason
    return (_laid_out(command, setup, racks, wall[:left], discards),)


def with_end(command: LayOutPosition, end: tuple[Tile, ...], seats: tuple[Seat, ...]) -> LayOutPosition:
    """The position with these tiles at the far end of the wall: the racks and the whole wall are filled in and named."""
    named = replace(command, next_tiles=(*command.next_tiles, *end))
    racks, rest = _filled(named, seats)
    body = (*command.next_tiles, *rest)
    left = len(body) + len(end) if command.last_tiles is None else command.last_tiles
    cut = left - len(end)
    if not len(command.next_tiles) <= cut <= len(body):
        return named  # the wall can't have that many tiles: the position is refused
    return replace(command, racks=racks, next_tiles=(*body[:cut], *end))


def _nobody(command: LayOutPosition, setup: Setup) -> Rejected | None:
    named: list[tuple[str, Seat]] = [("east", command.east), *(("dead", seat) for seat in command.dead)]
    named += [("turn", command.turn)] if command.turn else []
    named += [(f"rack {seat}", seat) for seat in command.racks]
    named += [(f"exposed {seat}", seat) for seat in command.exposures]
    named += [("thrown", seat) for seat, _ in command.discards]
    at = next((at for at, seat in named if seat not in setup.seats), None)
    return None if at is None else Rejected("table.no-such-seat", seats=", ".join(setup.seats), at=at)


def _named_tiles(command: LayOutPosition) -> Iterator[tuple[str, tuple[Tile, ...]]]:
    """The tiles that a position names, with their line in the scene."""
    for seat, rack in command.racks.items():
        yield f"rack {seat}", rack
    for seat, shown in command.exposures.items():
        yield f"exposed {seat}", tuple(tile for each in shown for tile in each.tiles)
    yield "thrown", tuple(tile for _, tile in command.discards)
    yield "wall", command.next_tiles


def _no_such_tiles(command: LayOutPosition) -> Rejected | None:
    """Unknown tiles, more of a tile than a set has, or an impossible exposure."""
    so_far: tuple[Tile, ...] = ()
    for at, tiles in _named_tiles(command):
        unknown = next((tile for tile in tiles if tile not in COPIES), None)
        if unknown is not None:
            return Rejected("table.no-such-tile", name=unknown, at=at)
        so_far = (*so_far, *tiles)
        try:
            check_supply(so_far)
        except InputError as error:
            return Rejected("table.too-many", why=error.message, at=at)
    for seat, shown in _exposures(command).items():
        if not all(is_group(each) for each in shown):
            return Rejected("table.position-exposure", at=f"exposed {seat}")
    return None


def _exposures(command: LayOutPosition) -> dict[Seat, tuple[Shown, ...]]:
    return {
        seat: tuple(Shown(tile=each.tile, tiles=each.tiles) for each in shown)
        for seat, shown in command.exposures.items()
    }


def _impossible(command: LayOutPosition, setup: Setup) -> Rejected | None:
    """What no game can reach, whatever tiles are filled in."""
    live = [seat for seat in setup.seats if seat not in command.dead]
    if command.turn in command.dead or not live:
        return Rejected("table.position-dead", at="dead")
    if len(live) == 1 and setup.sheet.scoring.one_live_hand != "play_on":
        return Rejected("table.position-alone", seat=live[0], at="dead")
    reason = _not_begun(command) if command.turn is None else _not_in_turn(command, command.turn, setup)
    return reason or next(filter(None, (_miscounted(command, seat, setup) for seat in setup.seats)), None)


def _not_begun(command: LayOutPosition) -> Rejected | None:
    """Refuses tiles on the table or a shorter wall where no one has the turn: no one has discarded yet."""
    if command.discards:
        return Rejected("table.position-turn", what="a discard", at="thrown")
    seat = next((seat for seat, shown in command.exposures.items() if shown), None)
    if seat is not None:
        return Rejected("table.position-turn", what="an exposure", at=f"exposed {seat}")
    return None if command.last_tiles is None else Rejected("table.position-turn", what="a shorter wall", at="left")


def _not_in_turn(command: LayOutPosition, turn: Seat, setup: Setup) -> Rejected | None:
    """The turn goes from the latest discard to the next live player, unless that discard or a later one was claimed."""
    if not command.discards:
        unknown = not command.picked and not command.last_tiles  # no one can pick from an empty wall
        return Rejected("table.position-to-pick", seat=turn, at="turn") if unknown else None
    thrower, _ = command.discards[-1]
    expected = next(seat for seat in others_in_turn(setup.seats, thrower) if seat not in command.dead)
    has_claimed = command.picked and command.exposures.get(turn)
    if turn == expected or has_claimed:
        return None
    return Rejected("table.position-turn-after", thrower=thrower, seat=expected, turn=turn, at="turn")


def _miscounted(command: LayOutPosition, seat: Seat, setup: Setup) -> Rejected | None:
    """A wrong number of tiles is possible at a table that records, before the first discard, and in a dead hand."""
    if seat not in command.racks:
        shown, should = _shown_tiles(command, seat), _should_have(command, seat)
        excess = shown > should
        return (
            Rejected("table.position-count", seat=seat, tiles=shown, should=should, at=f"exposed {seat}")
            if excess
            else None
        )
    tiles, should = len(command.racks[seat]) + _shown_tiles(command, seat), _should_have(command, seat)
    begun = bool(command.discards or any(command.exposures.values()) or command.last_tiles is not None)
    may_be = seat in command.dead or (setup.conduct == "record" and not begun)
    if tiles == should or (may_be and abs(tiles - should) <= MISCOUNT):
        return None
    return Rejected("table.position-count", seat=seat, tiles=tiles, should=should, at=f"rack {seat}")


def _shown_tiles(command: LayOutPosition, seat: Seat) -> int:
    return sum(len(each.tiles) for each in command.exposures.get(seat, ()))


def _should_have(command: LayOutPosition, seat: Seat) -> int:
    on_turn = command.picked and command.turn == seat if command.turn else command.east == seat
    return RACK_TILES + on_turn


def _filled(command: LayOutPosition, seats: tuple[Seat, ...]) -> tuple[dict[Seat, tuple[Tile, ...]], list[Tile]]:
    """The racks, missing ones filled from the unnamed tiles, and what is left of those."""
    named = Counter(tile for _, tiles in _named_tiles(command) for tile in tiles)
    rest = in_order(list((Counter(FULL_SET) - named).elements()))
    racks: dict[Seat, tuple[Tile, ...]] = {}
    for seat in seats:
        if seat in command.racks:
            racks[seat] = command.racks[seat]
        else:
            count = _should_have(command, seat) - _shown_tiles(command, seat)
            racks[seat], rest = tuple(rest[:count]), rest[count:]
    return racks, rest


def _earlier(command: LayOutPosition, seats: tuple[Seat, ...], gone: tuple[Tile, ...]) -> Discards:
    """Tiles gone from the wall become earlier discards, player after player."""
    before = command.discards[0][0] if command.discards else command.turn or command.east
    live = [seat for seat in reversed(others_in_turn(seats, before)) if seat not in command.dead]
    throwers = live if before in command.dead else [*live, before]
    backwards = ((throwers[number % len(throwers)], tile) for number, tile in enumerate(reversed(gone)))
    return tuple(reversed(list(backwards)))


def _is_over(command: LayOutPosition, setup: Setup, left: int, discards: Discards) -> Rejected | None:
    """The game is over with the last discard, unless someone can claim it."""
    if left or command.picked or command.turn is None:
        return None
    dead = discards[-1][1] == JOKER or setup.sheet.claims.last_discard == "none"
    return Rejected("table.position-over", at="left") if dead else None


def _laid_out(
    command: LayOutPosition,
    setup: Setup,
    racks: dict[Seat, tuple[Tile, ...]],
    wall: tuple[Tile, ...],
    discards: Discards,
) -> PositionLaidOut:
    return PositionLaidOut(
        east=command.east,
        turn=command.turn or (None if has_charleston(setup) else command.east),
        picked=command.picked or command.turn is None,
        counts={seat: len(rack) for seat, rack in racks.items()},
        racks=racks,
        exposures=_exposures(command),
        discards=discards,
        dead=command.dead,
        wall=wall,
        wall_left=len(wall),
        only_mahjongg=not wall and setup.sheet.claims.last_discard == "mahjongg",
    )
