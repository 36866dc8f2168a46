"""What the table does by itself, and when: bots, the end of the time to call, a pick that leaves no choice, the next deal.

When a bot acts never depends on tiles: it answers every discard after the same delay, whether it wants the tile or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from eastwind.play import acts
from eastwind.play.deciding.charleston import asks_to_stop
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import BOT_DELAY
from eastwind.players.player import Player
from eastwind.rules.seats import Seat
from eastwind.table import commands as cmd
from eastwind.table.options import options
from eastwind.table.state import Common
from eastwind.table.views import view


@dataclass(frozen=True)
class Due:
    """An act of the table and when it is due, in milliseconds. A deal needs a wall, which the server draws."""

    at: int
    make: Callable[[], acts.AnyAct | None] | Literal["deal"]


def next_due(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    """What the table does next if nobody else does anything, or None: then it waits for a person."""
    if not play.started or not play.people or play.paused or play.closed:
        return None
    common = play.table.common
    if common.phase in ("set_up", "over"):
        return Due(play.changed, "deal") if _deals(play, common) else None
    if common.phase == "charleston":
        return _in_charleston(play, bots)
    if common.mistaken is not None:
        return Due(play.changed, lambda: acts.Move(command=cmd.CheckHand()))
    return _in_window(play, bots) if common.window is not None else _in_turn(play, bots)


def is_finished(play: PlayTable) -> bool:
    """Whether the round's last game is over."""
    common = play.table.common
    return common.phase == "over" and common.game >= play.table.setup.sheet.rounds.games


def _deals(play: PlayTable, common: Common) -> bool:
    if common.phase == "set_up":
        return True
    return not is_finished(play) and set(play.people) <= set(play.ready)


def _in_charleston(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    if asks_to_stop(play):
        return None  # bots go along with what the people want
    for seat in play.bots:
        if seat not in play.answers and _must_pass(play, seat):
            return Due(play.changed, _reaction(play, seat, bots))
    return None


def _in_window(play: PlayTable, bots: Mapping[Seat, Player]) -> Due | None:
    common = play.table.common
    window, discard = common.window, common.discard
    assert window is not None
    assert discard is not None
    number = discard.number
    if window.state in ("open", "claimed"):
        silent = [seat for seat in _unanswered(play) if seat in play.bots]
        if silent:
            return Due(play.began + BOT_DELAY[play.terms.pace], _answer(play, silent[0], number, bots))
        if not any(_unanswered(play)):
            return Due(play.changed, lambda: acts.EndCalls(discard=number))
        if not play.terms.call_seconds and set(_unanswered(play)) & set(play.people):
            return None
        time_up = play.began + 1000 * play.terms.call_seconds
        return Due(max(time_up, *play.holds.values(), 0), lambda: acts.EndCalls(discard=number))
    holder = window.award
    claim = next((claim for claim in window.claims if claim.seat == holder), None)
    if holder is None or claim is None:
        return _in_turn(play, bots)
    if claim.kind == "mahjongg":
        return Due(play.changed, lambda: acts.Move(command=cmd.DeclareMahJongg(seat=holder)))
    return _of_bot(play, holder, bots)


def _unanswered(play: PlayTable) -> Iterator[Seat]:
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
    if turn.stage in ("to_pick", "touched") and seat in play.people:
        return Due(play.changed, lambda: acts.Move(command=cmd.Pick(seat=seat)))  # there is nothing to choose
    return _of_bot(play, seat, bots)


def _of_bot(play: PlayTable, seat: Seat, bots: Mapping[Seat, Player]) -> Due | None:
    if seat not in play.bots:
        return None
    return Due(play.changed + BOT_DELAY[play.terms.pace], _reaction(play, seat, bots))


def _must_pass(play: PlayTable, seat: Seat) -> bool:
    """Whether the Charleston waits for this seat."""
    may = options(view(play.table, seat), seat)
    return bool(may.pass_tiles or may.complete_pass or may.rack_pass or may.wish_courtesy or may.give_courtesy)


def _answer(play: PlayTable, seat: Seat, number: int, bots: Mapping[Seat, Player]) -> Callable[[], acts.AnyAct | None]:
    """A bot calls a discard or lets it go. A pick would show early that it lets it go, so the pick waits."""
    react = _reaction(play, seat, bots)

    def answer() -> acts.AnyAct | None:
        act = react()
        calls = isinstance(act, acts.Move) and isinstance(act.command, cmd.MakeClaim)
        return act if calls else acts.Move(command=cmd.LetGo(seat=seat, discard=number))

    return answer


def _reaction(play: PlayTable, seat: Seat, bots: Mapping[Seat, Player]) -> Callable[[], acts.AnyAct | None]:
    """What a bot does, from what its seat sees. Computed only when it is due, because thinking takes a while."""

    def react() -> acts.AnyAct | None:
        sight = view(play.table, seat)
        command = bots[seat].react(sight, options(sight, seat))
        return None if command is None else acts.Move(command=command)

    return react
