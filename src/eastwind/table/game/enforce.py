"""What follows from a ruling at the table: dead hands, penalties, the turn, the end of the game."""

from __future__ import annotations

from typing import Any

from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Ruling
from eastwind.rules.results import DeadHands, GameOffense, GameResult, Penalty
from eastwind.rules.seats import Seat
from eastwind.table.game.discard_claims import settle_if_answered
from eastwind.table.game.end_of_game import dead_seats, end_of_window, ended, facts
from eastwind.table.moments import Events
from eastwind.table.moments.claiming import TurnPassed
from eastwind.table.moments.ending import HandsThrownIn
from eastwind.table.moments.refereeing import HandDied, PlayerPenalized, Ruled
from eastwind.table.pending import Pending
from eastwind.table.seats import live_seats, next_live
from eastwind.table.state import State

# Penalties whose amount the sheet prints. Any other points in a ruling count as the director's.
OFFENSES: dict[str, GameOffense] = {
    "unspoken-claim": "unannounced_claim",
    "misnamed-for-exposure": "miscalled_for_exposure",
    "misnamed-unclaimed": "miscalled_for_exposure",
    "tiles-shown-too-soon": "miscalled_for_exposure",
}


def at_table(state: State) -> dict[str, Any]:
    """The facts about the table that every irregularity needs."""
    return {"seats": state.setup.seats, "already_dead": dead_seats(state)}


def when_thrown(state: State, discarder: Seat) -> dict[str, Any]:
    """The facts of the table for a question about a discard, whose discarder may have died since."""
    dead = tuple(seat for seat in dead_seats(state) if seat != discarder)
    return {"seats": state.setup.seats, "already_dead": dead}


def facts_of(act: InGame) -> dict[str, Any]:
    """The facts of an act, without those of the table."""
    names = [name for name in act.__struct_fields__ if name not in ("seats", "already_dead")]
    return {name: getattr(act, name) for name in names}


def is_binding(ruling: Ruling) -> bool:
    """Whether a printed clause rules at once, so that no one has to notice the act."""
    return ruling.ruled == "by_itself" and any(ground.clause for ground in ruling.clauses)


def enforced(state: State, slug: str, facts: dict[str, Any], ruling: Ruling, put_right: Events = ()) -> Events:
    """A ruling, what it corrects, and what follows."""
    pending = Pending(state)
    pending.add(Ruled(irregularity=slug, facts=facts, ruling=ruling), *put_right)
    bring_into_force(pending, slug, ruling)
    return tuple(pending.events)


def bring_into_force(pending: Pending, slug: str, ruling: Ruling, result: GameResult | None = None) -> None:
    """Carry out a ruling's dead hands, points and end of play. `result` is for a game that it ends."""
    if ruling.play == "goes_on":
        _penalize(pending, slug, ruling)
    for seat in ruling.dead:
        let_die(pending, seat, ruling)
    if ruling.play == "restarts":
        pending.add(HandsThrownIn())
    elif ruling.play == "ends":
        pending.add(ended(pending.state, result or DeadHands(**facts(pending.state))))
    else:
        play_on(pending)


def _penalize(pending: Pending, slug: str, ruling: Ruling) -> None:
    for seat, points in ruling.points.items():
        reason = OFFENSES.get(slug, "director")
        pending.add(PlayerPenalized(penalty=Penalty(seat=seat, reason=reason, points=points)))


def let_die(pending: Pending, seat: Seat, ruling: Ruling | None = None) -> None:
    """Kill a hand. The jokers in the exposure that caused it are out of the game."""
    shown = pending.state.common.places[seat].exposures
    none = pending.state.setup.sheet.jokers.of_dead_hand == "none"
    orders = {(tiles.which, tiles.order) for tiles in (ruling.tiles if ruling else ()) if tiles.seat == seat}
    locked = range(len(shown)) if none or ("jokers", "not_redeemable") in orders else ()
    if ("exposure", "not_redeemable") in orders and shown:
        locked = (*locked, len(shown) - 1)
    pending.add(HandDied(seat=seat, locked=tuple(dict.fromkeys(locked))))


def play_on(pending: Pending) -> None:
    """After hands died, pass the turn to a live player and settle the window if everyone live has answered."""
    state = pending.state
    common, seats = state.common, state.setup.seats
    turn = common.turn
    if turn is None or not dead_seats(state):
        return
    fewest = 0 if state.setup.sheet.scoring.one_live_hand == "play_on" else 1
    if len(live_seats(common, seats)) <= fewest:
        pending.add(ended(state, DeadHands(**facts(state))))
        return
    if common.places[turn.seat].dead:
        _pass_the_turn(pending, turn.seat, still_claimable=turn.stage in ("to_pick", "touched", "picked", "taken"))
    if pending.is_over or pending.state.common.window is None:
        return
    answered = settle_if_answered(pending.state, None)
    pending.add(*answered)


def _pass_the_turn(pending: Pending, dead: Seat, still_claimable: bool) -> None:
    common, seats = pending.state.common, pending.state.setup.seats
    after = common.discard.seat if common.window is not None and common.discard else dead
    window = common.window is not None and still_claimable
    pending.add(TurnPassed(seat=next_live(common, seats, after), window=window))
    if not window:
        pending.add(*end_of_window(pending.state))


def past_the_dead(state: State, outcome: Events) -> Events:
    """Pass the turn on if it came to a dead hand."""
    if not any(place.dead for place in state.common.places.values()):
        return outcome
    pending = Pending(state)
    pending.add(*outcome)
    turn = pending.state.common.turn
    if pending.state.common.phase == "play" and turn is not None and pending.state.common.places[turn.seat].dead:
        play_on(pending)
    return tuple(pending.events)
