"""Before a game: who is East, where the wall breaks, the deal. given_positions.py starts games from a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments import Events
from eastwind.table.moments.starting import GameStarted, RolledForEast, RollForEast, StartGame
from eastwind.table.seats import seat_after
from eastwind.table.state import Common, Setup, State
from eastwind.tiles import COPIES, Tile


def roll_for_east(state: State, command: RollForEast) -> Events | Rejected:
    """The highest roll is East. Ties roll again, or go to the first seat, as the sheet says."""
    common, sheet = state.common, state.setup.sheet
    if not common.rolling or common.phase not in ("set_up", "over"):
        return Rejected("table.no-roll")
    if set(command.rolls) != set(common.rolling):
        return Rejected("table.wrong-rollers", seats=", ".join(common.rolling))
    if any(not 1 <= die <= 6 for roll in command.rolls.values() for die in roll):
        return Rejected("table.dice")
    totals = {seat: sum(command.rolls[seat]) for seat in common.rolling}
    highest = tuple(seat for seat in common.rolling if totals[seat] == max(totals.values()))
    if len(highest) > 1 and sheet.start.dice_tie == "roll_again":
        return (RolledForEast(rolls=command.rolls, east=None, tied=highest),)
    return (RolledForEast(rolls=command.rolls, east=highest[0]),)


def start_game(state: State, command: StartGame) -> Events | Rejected:
    """Deal from a wall given in order from the break."""
    reason = _cannot_start(state)
    if reason is not None:
        return reason
    if any(not 1 <= die <= 6 for die in command.dice):
        return Rejected("table.dice")
    if Counter(command.wall) != COPIES:
        return Rejected("table.not-a-set")
    east = state.common.named_east
    assert east is not None
    seats = state.setup.seats
    racks, rest = deal(command.wall, [seat_after(seats, east, step) for step in range(len(seats))])
    return (
        GameStarted(
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
        return Rejected("table.game-runs", game=common.game)
    if common.game >= games:
        return Rejected("table.round-over", games=games)
    if common.time_called:
        return Rejected("table.time-over")
    return Rejected("start.east-by-roll") if common.rolling or common.named_east is None else None


def has_charleston(setup: Setup) -> bool:
    """A table of three plays none, unless the sheet says so (charleston.three-players)."""
    return len(setup.seats) == 4 or setup.sheet.charleston.three_players


def deal(wall: Sequence[Tile], players: Sequence[Seat]) -> tuple[dict[Seat, tuple[Tile, ...]], tuple[Tile, ...]]:
    """Deal four tiles each three times, East first, then one each, and one more for East."""
    hands: dict[Seat, list[Tile]] = {seat: [] for seat in players}
    place = 0
    for count in (4, 4, 4, 1):
        for seat in players:
            hands[seat] += wall[place : place + count]
            place += count
    hands[players[0]].append(wall[place])
    return {seat: tuple(hand) for seat, hand in hands.items()}, tuple(wall[place + 1 :])


def next_east(common: Common, setup: Setup) -> tuple[Seat | None, tuple[Seat, ...]]:
    """The next East, or the players who roll for it. No one after the last game."""
    start, games = setup.sheet.start, setup.sheet.rounds.games
    assert common.east is not None
    if common.game >= games:
        return None, ()
    if len(setup.seats) == 3 and common.game + 1 == games and start.three_players_fourth_east == "roll_again":
        return None, setup.seats
    return (seat_after(setup.seats, common.east) if start.east_passes else common.east), ()
