"""The claim window: a small state machine, written as tables (docs/table.md shows them).

Two limits: the next player loses the discard by starting the turn at the wall. Everyone else loses it when that
player racks or discards. A claim is spoken. It can be withdrawn until the tile is touched or tiles are shown; after
that it binds.

Why tables and no branches: sheets differ in when a claim binds (claims.retract_until) and tables in who waits for whom,
and all of it meets. Here nothing can be forgotten: each state and signal has either a next state or the rule against
it, and a test counts them. `settled` is a state of its own because a guided table knows when all have answered, and
then takes no new claim. At a recording table no one waits: a claimer just takes the tile.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.seats import others_in_turn
from eastwind.table.state import Claim, ClaimKind, Discard, Stage, State, TableMode, Window, WindowState

Signal = Literal["claim", "withdraw", "give way", "settle", "take", "show", "cover"]

SIGNALS: dict[Signal, str] = {
    "claim": "someone claims the discard",
    "withdraw": "the claimer whose claim comes first, or who has the tile, takes the claim back",
    "give way": "another claimer takes a claim back",
    "settle": "all have answered, or the time is over",
    "take": "the claimer touches the discard",
    "show": "the claimer shows the exposure",
    "cover": "the player in turn racks, exchanges, declares or discards",
}
STATES: dict[WindowState, str] = {
    "open": "no one has claimed",
    "claimed": "a claim stands",
    "settled": "it is known who has the tile",
    "taken": "the claimer is bound to the tile",
    "closed": "the discard is out of reach",
}

# The state after a signal. A withdrawal leaves "claimed" if other claims stand.
# A losing claim withdrawn after another player took the tile changes nothing.
TRANSITIONS: dict[tuple[WindowState, Signal], WindowState] = {
    ("open", "claim"): "claimed",
    ("open", "settle"): "closed",
    ("open", "cover"): "closed",
    ("claimed", "claim"): "claimed",
    ("claimed", "withdraw"): "open",
    ("claimed", "give way"): "claimed",
    ("claimed", "settle"): "settled",
    ("claimed", "take"): "taken",
    ("claimed", "show"): "closed",
    ("claimed", "cover"): "closed",  # a claim not taken up is dropped
    ("settled", "cover"): "closed",
    ("settled", "withdraw"): "open",
    ("settled", "give way"): "claimed",
    ("settled", "take"): "taken",
    ("settled", "show"): "closed",
    ("taken", "withdraw"): "open",  # only where a touch does not bind (may_withdraw)
    ("taken", "give way"): "taken",
    ("taken", "claim"): "claimed",  # Mah Jongg only
    ("taken", "show"): "closed",
}

# The rule against a signal.
REFUSALS: dict[tuple[WindowState, Signal], str] = {
    ("open", "withdraw"): "table.no-claim",
    ("open", "give way"): "table.no-claim",
    ("open", "take"): "claim.spoken",
    ("open", "show"): "claim.spoken",
    ("settled", "claim"): "table.window-settled",
    ("settled", "settle"): "table.window-settled",
    ("taken", "settle"): "table.window-settled",
    ("taken", "take"): "table.taken-already",
    ("taken", "cover"): "claim.touched-used",
    **{("closed", signal): "claim.covered" for signal in SIGNALS},
}

# A prevent table waits for everyone to answer. At a recording table no one waits.
WAITS_FOR_ANSWERS: dict[tuple[TableMode, WindowState, Signal], str] = {
    ("prevent", "open", "cover"): "table.window-open",
    ("prevent", "claimed", "cover"): "table.claim-stands",
    ("prevent", "settled", "cover"): "table.claim-stands",
    ("prevent", "claimed", "take"): "table.window-open",
    ("prevent", "claimed", "show"): "table.window-open",
}

# Whether this act at the wall starts the next player's turn and gives up the discard (picking.turn_starts).
BINDS: dict[tuple[str, Stage], bool] = {
    ("touch", "touched"): True,
    ("touch", "picked"): True,
    ("pick", "touched"): False,
    ("pick", "picked"): True,
    ("move", "touched"): False,
    ("move", "picked"): True,
}


def refusal(window: Window, signal: Signal, conduct: TableMode) -> str | None:
    """The slug of the rule against a signal, or None."""
    return REFUSALS.get((window.state, signal)) or WAITS_FOR_ANSWERS.get((conduct, window.state, signal))


def moved(window: Window, signal: Signal, claims: tuple[Claim, ...]) -> WindowState:
    """The state after a signal, with the claims that then stand."""
    state = TRANSITIONS[window.state, signal]
    return "claimed" if signal == "withdraw" and claims else state


def taking_back(window: Window, seat: Seat, discard: Discard, seats: tuple[Seat, ...]) -> Signal:
    """The signal that a withdrawal by this seat sends."""
    best = best_claim(window.claims, discard, seats)
    first = window.award or (best.seat if best else seat)
    return "withdraw" if first == seat else "give way"


def with_claims(window: Window, claims: tuple[Claim, ...], state: WindowState) -> Window:
    """The window with other claims, in another state. A tile still taken stays with its holder."""
    if state == window.state == "taken":
        return replace(window, claims=claims)
    return replace(window, state=state, claims=claims, award=None, moved=False)


def fallen(window: Window, claims: tuple[Claim, ...]) -> Window:
    """The window after other claims fell and only these stand."""
    if window.state == "taken" and any(claim.seat == window.award for claim in claims):
        return with_claims(window, claims, "taken")
    return with_claims(window, claims, "claimed" if claims else "open")


def may_withdraw(window: Window, sheet: Sheet) -> bool:
    """Whether a claim can still be taken back (claims.retract_until); after showing tiles it never can."""
    ends = sheet.claims.retract_until
    return window.state != "taken" or not ("touch" in ends or ("move" in ends and window.moved))


def best_claim(claims: tuple[Claim, ...], discard: Discard, seats: tuple[Seat, ...]) -> Claim | None:
    """The claim that comes first: Mah Jongg, then the next in turn (claim.mahjongg-first, claim.next-in-turn)."""
    order = others_in_turn(seats, discard.seat)
    rank: dict[ClaimKind, int] = {"mahjongg": 0, "exposure": 1}
    return min(claims, key=lambda claim: (rank[claim.kind], order.index(claim.seat)), default=None)


def has_begun(state: State, seat: Seat) -> bool:
    """Whether a seat has begun its turn at the wall, and can't claim.

    Either with the tile after this discard, or earlier: a sheet may let a player keep a pick that a claim has overtaken.
    With one more tile from the table that player would have 15.
    """
    window = state.common.window
    if window is not None and seat == window.next and window.next_bound:
        return True
    return state.setup.conduct == "prevent" and state.common.places[seat].holds_pick
