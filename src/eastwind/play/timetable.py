"""When the table acts on its own: bots, the end of the time to call, a pick that leaves no choice, the next deal.

When a bot acts never depends on tiles: it answers every discard after the same delay, whether it wants the tile or not.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.deciding.charleston import asks_to_stop
from eastwind.play.deciding.running_ahead import runs_ahead
from eastwind.play.round_clock import clock_of
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import AT_ONCE, PACES, Waits
from eastwind.players.player import Player
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply as apply_to_game
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TileRacked
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.ending import CallTime
from eastwind.table.options import Options, options
from eastwind.table.state import Common, State
from eastwind.table.views import view
from eastwind.tiles import JOKER


@dataclass(frozen=True)
class Due:
    """An act of the table and when it is due, in milliseconds. A deal needs a wall, which the server draws."""

    at: int
    make: Callable[[], acts.AnyAct | None] | Literal["deal"]
    thinks: bool = False  # a bot's act, which takes a while to work out

    def act(self) -> acts.AnyAct:
        """The act that is due."""
        found = None if self.make == "deal" else self.make()
        if found is None:
            raise RuntimeError("a bot has nothing to do, and the table waits for it")
        return found


def next_due(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    """What the table does next if no one else does anything, or None: then it waits for a person."""
    due = _earlier(_due(play, bots), _of_the_clock(play))
    if due is None or play.undo.asks_back is None:
        return due
    return dataclasses.replace(due, at=max(due.at, play.undo.back_until))  # the others have time to agree


def _due(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    if not play.round.runs or not (play.here or play.newcomers) or play.game.question is not None:
        return None
    common = play.table.common
    if common.phase in ("set_up", "over"):
        return Due(play.changed, "deal") if _deals(play, common) else None
    if common.phase == "charleston":
        return _in_charleston(play, bots)
    if common.mistaken is not None:
        return Due(play.changed, lambda: acts.TableMove(command=CheckHand()))
    return _in_window(play, bots) if common.window is not None else _in_turn(play, bots)


def _of_the_clock(play: PlayTable) -> Due | None:
    """What the round's clock does: it stops a game, or the next deal."""
    clock, common = clock_of(play), play.table.common
    if clock is None or not play.people or play.round.paused or play.round.closed or is_finished(play):
        return None
    if common.phase == "over":
        return Due(clock.last_deal, acts.EndRound)
    if common.phase in ("charleston", "play") and clock.stops and not common.time_called and common.mistaken is None:
        return Due(clock.ends, CallTime)
    return None


def _earlier(due: Due | None, other: Due | None) -> Due | None:
    if due is None or other is None:
        return due or other
    return other if other.at <= due.at else due


def is_finished(play: PlayTable) -> bool:
    """Whether the round's last game is over."""
    common = play.table.common
    return common.phase == "over" and (play.game.round_over or common.game >= play.table.setup.sheet.rounds.games)


def _deals(play: PlayTable, common: Common) -> bool:
    if common.phase == "set_up":
        return True
    return not is_finished(play) and set(play.here) <= set(play.game.ready)


def _in_charleston(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    if asks_to_stop(play):  # bots go along with what the people want
        agreed = set(play.here) <= set(play.game.answers)  # one who had not answered may have left
        return Due(play.changed, acts.GoOn) if agreed else None
    for seat in play.bots:
        if seat not in play.game.answers and must_pass(play, seat):
            return Due(play.changed, _reaction(play, seat, bots), thinks=True)
    return None


def _in_window(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    common = play.table.common
    window, discard = common.window, common.discard
    assert window is not None
    assert discard is not None
    number = discard.number
    if window.state in ("open", "claimed"):
        silent = [seat for seat in unanswered(play) if seat in play.bots]
        if silent:
            return Due(_readable(play), _answers(play, silent, number, bots), thinks=True)
        if not any(unanswered(play)):
            return Due(play.changed, lambda: EndClaims(discard=number))
        if not play.terms.call_seconds and set(unanswered(play)) & set(play.here):
            return None
        time_up = play.game.began + 1000 * play.terms.call_seconds
        return Due(max(time_up, *play.game.holds.values(), 0), lambda: EndClaims(discard=number))
    holder = window.award
    claim = next((claim for claim in window.claims if claim.seat == holder), None)
    if holder is None or claim is None:
        return _in_turn(play, bots)
    if claim.kind == "mahjongg":
        return Due(play.changed, lambda: acts.TableMove(command=DeclareMahJongg(seat=holder)))
    return _of_bot(play, holder, bots)


def unanswered(play: PlayTable) -> Iterator[Seat]:
    """Who may still call the latest discard, or let it go."""
    common = play.table.common
    assert common.window is not None
    assert common.discard is not None
    claimed = {claim.seat for claim in common.window.claims}
    for seat, place in common.places.items():
        if seat == common.discard.seat or place.dead or seat in claimed:
            continue
        if play.table.hands[seat].let_go != common.discard.number:
            yield seat


def _in_turn(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    turn = play.table.common.turn
    assert turn is not None
    seat = turn.seat
    if turn.stage in ("to_pick", "touched") and seat in play.here:
        return Due(play.changed, lambda: acts.TableMove(command=PickTile(seat=seat)))  # there is nothing to choose
    return _of_bot(play, seat, bots)


def _of_bot(play: PlayTable, seat: Seat, bots: Mapping[Seat, Player]) -> Due | None:
    if seat not in play.bots:
        return None
    return Due(max(play.changed + _waits(play).act, _readable(play)), _reaction(play, seat, bots), thinks=True)


def _waits(play: PlayTable) -> Waits:
    return AT_ONCE if runs_ahead(play) else PACES[play.terms.pace]


def _readable(play: PlayTable) -> int:
    """When the latest discard and the latest exposure have been on the table long enough to be read."""
    waits = _waits(play)
    return max(play.game.began + waits.discard, play.game.shown + waits.exposure)


def must_pass(play: PlayTable, seat: Seat) -> bool:
    """Whether the Charleston waits for this seat."""
    may = options(view(play.table, seat), seat)
    return bool(may.pass_tiles or may.complete_pass or may.rack_pass or may.wish_courtesy or may.give_courtesy)


def _answers(
    play: PlayTable, seats: list[Seat], number: int, bots: Mapping[Seat, Player]
) -> Callable[[], acts.TableMoves]:
    """All bots answer a discard in one moment: each calls it or lets it go. A pick would show early that it lets it go."""

    def answer(seat: Seat) -> AnyCommand:
        act = _reaction(play, seat, bots)()
        calls = isinstance(act, acts.TableMove) and isinstance(act.command, ClaimDiscard)
        return act.command if calls and isinstance(act, acts.TableMove) else LetDiscardGo(seat=seat, discard=number)

    return lambda: acts.TableMoves(commands=tuple(answer(seat) for seat in seats))


def _reaction(play: PlayTable, seat: Seat, bots: Mapping[Seat, Player]) -> Callable[[], acts.AnyAct | None]:
    """What a bot does, from what its seat sees. Computed only when it is due, because thinking takes a while."""

    def react() -> acts.AnyAct | None:
        sight = view(play.table, seat)
        command = _command(sight, seat, bots)
        # The next act follows at once: a pause would show that this player can swap a joker.
        if isinstance(command, RackTile):
            after = _command(view(apply_to_game(play.table, TileRacked(seat=seat)), seat), seat, bots)
            return acts.TableMoves(commands=(command, after)) if after is not None else acts.TableMove(command=command)
        return None if command is None else acts.TableMove(command=command)

    return react


def bots_options(sight: State, seat: Seat) -> Options:
    """What a bot may do. People decide on a second Charleston, and have answered by then."""
    return replace(options(sight, seat), stop_charleston=False)


def _command(sight: State, seat: Seat, bots: Mapping[Seat, Player]) -> AnyCommand | None:
    may = bots_options(sight, seat)
    return bots[seat].react(sight, may) or _for_one_who_left(sight, seat, may)


def _for_one_who_left(sight: State, seat: Seat, may: Options) -> AnyCommand | None:
    """Finishes a courtesy pass that a person agreed to before leaving. The bot would not have asked for one."""
    loose = [tile for tile in sight.hands[seat].rack if tile != JOKER]
    if may.give_courtesy:
        return GiveCourtesy(seat=seat, tiles=tuple(loose[: may.give_courtesy]))
    return None
