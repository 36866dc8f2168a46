"""Before a game: who is East, where the wall is broken, the deal; or a position to begin from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from eastwind.refusals import InputError
from eastwind.rules.results import Seat
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.holding import is_group
from eastwind.table.refusing import Rejected, no
from eastwind.table.seats import seat_after
from eastwind.table.state import Common, Setup, Shown, State
from eastwind.tiles import COPIES, FULL_SET, Tile, check_supply, in_order

HAND = 13
MISCOUNT = 3  # tiles by which a hand may be miscounted before the start; more is a slip of the pen
Events = tuple[ev.AnyEvent, ...]


def roll_for_east(state: State, command: cmd.RollForEast) -> Events | Rejected:
    """The highest roll is East; those who tie roll again, or the first seat has it, as the sheet says."""
    common, sheet = state.common, state.setup.sheet
    if not common.rolling or common.phase not in ("set_up", "over"):
        return no("table.no-roll")
    if set(command.rolls) != set(common.rolling):
        return no("table.wrong-rollers", seats=", ".join(common.rolling))
    if any(not 1 <= die <= 6 for roll in command.rolls.values() for die in roll):
        return no("table.dice")
    totals = {seat: sum(command.rolls[seat]) for seat in common.rolling}
    highest = tuple(seat for seat in common.rolling if totals[seat] == max(totals.values()))
    if len(highest) > 1 and sheet.start.dice_tie == "roll_again":
        return (ev.RolledForEast(rolls=command.rolls, east=None, tied=highest),)
    return (ev.RolledForEast(rolls=command.rolls, east=highest[0]),)


def start_game(state: State, command: cmd.StartGame) -> Events | Rejected:
    """Deal from a wall that lies in its order from the break."""
    reason = _cannot_start(state)
    if reason is not None:
        return reason
    if any(not 1 <= die <= 6 for die in command.dice):
        return no("table.dice")
    if Counter(command.wall) != COPIES:
        return no("table.not-a-set")
    east = state.common.named_east
    assert east is not None
    seats = state.setup.seats
    racks, rest = deal(command.wall, [seat_after(seats, east, step) for step in range(len(seats))])
    return (
        ev.GameStarted(
            game=state.common.game + 1,
            east=east,
            dice=command.dice,
            charleston=has_charleston(state.setup),
            racks={seat: racks[seat] for seat in seats},
            wall=rest,
            wall_left=len(rest),
        ),
    )


def _cannot_start(state: State) -> Rejected | None:
    common, games = state.common, state.setup.sheet.rounds.games
    if common.phase in ("charleston", "play"):
        return no("table.game-runs", game=common.game)
    if common.game >= games:
        return no("table.round-over", games=games)
    return no("start.east-by-roll") if common.rolling or common.named_east is None else None


def has_charleston(setup: Setup) -> bool:
    """A table of three plays none, unless the sheet says so (charleston.three-players)."""
    return len(setup.seats) == 4 or setup.sheet.charleston.three_players


def deal(wall: Sequence[Tile], players: Sequence[Seat]) -> tuple[dict[Seat, tuple[Tile, ...]], tuple[Tile, ...]]:
    """Three times four tiles each, East first; then one each, and the first tile after that for East."""
    hands: dict[Seat, list[Tile]] = {seat: [] for seat in players}
    place = 0
    for count in (4, 4, 4, 1):
        for seat in players:
            hands[seat] += wall[place : place + count]
            place += count
    hands[players[0]].append(wall[place])
    return {seat: tuple(hand) for seat, hand in hands.items()}, tuple(wall[place + 1 :])


def lay_out(state: State, command: cmd.LayOut) -> Events | Rejected:
    """Begin from a position: what it does not name comes from the other tiles, in canonical order."""
    if state.common.phase in ("charleston", "play"):
        return no("table.game-runs", game=state.common.game)
    setup = state.setup
    if _unknown_seat(command, setup):
        return no("table.no-such-seat", seats=", ".join(setup.seats))
    exposures = {
        seat: tuple(Shown(tile=each.tile, tiles=each.tiles) for each in shown)
        for seat, shown in command.exposures.items()
    }
    shown_tiles = [tile for shown in exposures.values() for each in shown for tile in each.tiles]
    named = [
        *(tile for rack in command.racks.values() for tile in rack),
        *shown_tiles,
        *(tile for _, tile in command.discards),
        *command.next_tiles,
    ]
    unknown = next((tile for tile in named if tile not in COPIES), None)
    if unknown is not None:
        return no("table.no-such-tile", name=unknown)
    try:
        check_supply(named)
    except InputError as error:
        return no("table.too-many", why=error.message)
    if not all(is_group(each) for shown in exposures.values() for each in shown):
        return no("table.position-exposure")
    rest = list((Counter(FULL_SET) - Counter(named)).elements())
    counts = {seat: _count(command, seat, exposures.get(seat, ())) for seat in setup.seats}
    reason = _impossible(command, state, counts, exposures)
    if reason is not None:
        return reason
    racks, rest = _fill(setup.seats, command, counts, in_order(rest))
    wall = (*command.next_tiles, *rest)
    if command.last_tiles is not None:
        return _short_wall(state, command, counts, racks, exposures, wall)
    return (_position(command, setup, counts, racks, exposures, wall),)


def _impossible(
    command: cmd.LayOut, state: State, counts: dict[Seat, int], exposures: dict[Seat, tuple[Shown, ...]]
) -> Rejected | None:
    """What no game comes to. A wrong number of tiles is one only at a table that prevents, or after the first discard."""
    seats = state.setup.seats
    if command.turn in command.dead or len(command.dead) == len(seats):
        return no("table.position-dead")
    if command.turn is not None and not command.picked and not command.discards and command.last_tiles is None:
        return no("table.position-to-pick", seat=command.turn)
    begun = bool(command.discards or any(exposures.values()) or command.last_tiles is not None)
    for seat in seats:
        shown = sum(len(each.tiles) for each in exposures.get(seat, ()))
        should = _should_have(command, seat) - shown
        off = abs(counts[seat] - should)
        miscounted = state.setup.conduct == "record" and not begun and off <= MISCOUNT
        if counts[seat] < 0 or (off and not miscounted and seat not in command.dead):
            return no("table.position-count", seat=seat, tiles=counts[seat] + shown, should=should + shown)
    return None


def _unknown_seat(command: cmd.LayOut, setup: Setup) -> bool:
    named = {command.east, *command.racks, *command.exposures, *command.dead, *(seat for seat, _ in command.discards)}
    return not (named | ({command.turn} if command.turn else set())) <= set(setup.seats)


def _count(command: cmd.LayOut, seat: Seat, shown: tuple[Shown, ...]) -> int:
    """How many concealed tiles a seat has: as given, or as many as it should."""
    if seat in command.racks:
        return len(command.racks[seat])
    return _should_have(command, seat) - sum(len(each.tiles) for each in shown)


def _should_have(command: cmd.LayOut, seat: Seat) -> int:
    on_turn = command.picked and command.turn == seat if command.turn else command.east == seat
    return HAND + on_turn


def _fill(
    seats: tuple[Seat, ...], command: cmd.LayOut, counts: dict[Seat, int], rest: list[Tile]
) -> tuple[dict[Seat, tuple[Tile, ...]], list[Tile]]:
    racks: dict[Seat, tuple[Tile, ...]] = {}
    for seat in seats:
        if seat in command.racks:
            racks[seat] = command.racks[seat]
        else:
            racks[seat], rest = tuple(rest[: counts[seat]]), rest[counts[seat] :]
    return racks, rest


def _short_wall(
    state: State,
    command: cmd.LayOut,
    counts: dict[Seat, int],
    racks: dict[Seat, tuple[Tile, ...]],
    exposures: dict[Seat, tuple[Shown, ...]],
    wall: tuple[Tile, ...],
) -> Events | Rejected:
    """Late in a game: what the wall does not have any more was discarded, before the discards that are named."""
    left = command.last_tiles
    assert left is not None
    if not len(command.next_tiles) <= left <= len(wall):
        return no("table.wall-length", most=len(wall))
    gone, wall = wall[left:], wall[:left]
    seats = state.setup.seats
    earlier = tuple((seats[number % len(seats)], tile) for number, tile in enumerate(gone))
    late = cmd.LayOut(
        east=command.east,
        turn=command.turn,
        discards=(*earlier, *command.discards),
        picked=command.picked,
        dead=command.dead,
    )
    return (_position(late, state.setup, counts, racks, exposures, wall),)


def _position(
    command: cmd.LayOut,
    setup: Setup,
    counts: dict[Seat, int],
    racks: dict[Seat, tuple[Tile, ...]],
    exposures: dict[Seat, tuple[Shown, ...]],
    wall: tuple[Tile, ...],
) -> ev.PositionLaidOut:
    return ev.PositionLaidOut(
        east=command.east,
        turn=command.turn or (None if has_charleston(setup) else command.east),
        picked=command.picked,
        counts=counts,
        racks=racks,
        exposures=exposures,
        discards=command.discards,
        dead=command.dead,
        wall=wall,
        wall_left=len(wall),
    )


def next_east(common: Common, setup: Setup) -> tuple[Seat | None, tuple[Seat, ...]]:
    """East of the next game, or those who roll for it; nobody after the last game."""
    start, games = setup.sheet.start, setup.sheet.rounds.games
    assert common.east is not None
    if common.game >= games:
        return None, ()
    if len(setup.seats) == 3 and common.game + 1 == games and start.three_players_fourth_east == "roll_again":
        return None, setup.seats
    return (seat_after(setup.seats, common.east) if start.east_passes else common.east), ()
