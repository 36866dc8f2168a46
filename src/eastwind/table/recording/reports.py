"""Irregularities reported at a recording table, and looks at tiles passed blind."""

from __future__ import annotations

import msgspec

from eastwind.referee.catalog import BY_SLUG
from eastwind.referee.facts import build
from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.exposures import TilesShownTooSoon
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.calls_of_dead import rule_and_put_right
from eastwind.table.game.enforce import at_table
from eastwind.table.moments import Events
from eastwind.table.moments.at_the_wall import RackTile
from eastwind.table.moments.passing import LookAtTile, TileLookedAt
from eastwind.table.moments.refereeing import ReportIrregularity, Ruled
from eastwind.table.pass_order import giver
from eastwind.table.recording import irregular_acts
from eastwind.table.recording.misnamed_discards import report_too_soon
from eastwind.table.state import State

# What players fix themselves, so that only dead hands, points and a new deal change the game.
# Every other irregularity is a command of its own, or does not happen in a game.
REPORTED = (
    "joker-passed",
    "wrong-number-passed",
    "early-throw",
    "wrong-count-before-start",
    "wrong-count-after-start",
    "picked-ahead",
    "picked-out-of-turn",
    "touched-wall-tile",
    "wrong-end-pick",
    "wrong-end-pick-by-several",
    "hidden-tail",
    "wall-pushed-too-soon",
    "wall-tile-turned-over",
    "discard-out-of-turn",
    "discard-taken-back",
    "unspoken-claim",
    "claim-withdrawn",
    "touched-tile-not-used",
    "claimed-tile-in-rack",
    "wait-without-claim",
    "exposure-changed",
    "unlike-tiles-exposed",
    "tiles-shown-too-soon",
    "joker-exchange-too-early",
    "joker-completes-claim",
    "joker-exchange-after-naming",
    "wrong-tile-in-exchange",
    "display-refused",
    "dead-player-plays-on",
    "hand-thrown-in",
    "table-talk",
)
LOOKED = "looked-at-stolen-tile"
# What can only go wrong before East's first discard begins the game (start.begins).
BEFORE_START = ("early-throw", "wrong-count-before-start", "wrong-number-passed")
MOST_LOOKS = 2  # a game has two blind passes


def report(state: State, command: ReportIrregularity) -> Events | Rejected:
    """Report an irregularity. The referee rules, or only notes what someone has to call."""
    turn, player = state.common.turn, command.facts.get("player")
    if command.irregularity == "claimed-tile-in-rack" and turn and (turn.seat, turn.stage) == (player, "taken"):
        rack = RackTile(seat=turn.seat)  # the table knows the tile, and what it was claimed for
        refused = Rejected("table.nothing-to-rack")
        return irregular_acts.carried_out(state, irregular_acts.rack(state, rack, refused), refused)
    reason = _not_to_be_reported(state, command)
    if reason is not None:
        return reason
    kind = BY_SLUG[command.irregularity]
    assert issubclass(kind, InGame)
    try:
        act = build(kind, {**command.facts, **at_table(state)})
        ruling = rule(act, state.setup.sheet)
    except (msgspec.ValidationError, InputError) as error:
        return Rejected("table.facts", why=str(error))
    if command.irregularity == LOOKED:
        return _looked(state, command, ruling)
    if isinstance(act, TilesShownTooSoon):
        bound = report_too_soon(state, act)
        if bound is not None:
            return bound
    if ruling.ruled == "when_called" and not command.called:
        return (Ruled(irregularity=act.slug(), facts=command.facts, ruling=ruling),)
    if ruling.ruled == "by_director":
        return (Ruled(irregularity=act.slug(), facts=command.facts, ruling=ruling),)
    return rule_and_put_right(state, act.slug(), command.facts, msgspec.structs.replace(ruling, ruled="by_itself"))


def _not_to_be_reported(state: State, command: ReportIrregularity) -> Rejected | None:
    """Why the table takes no such report: it is not about a game, its moment is over, or it says what the table knows."""
    kind = BY_SLUG.get(command.irregularity)
    if kind is None or not issubclass(kind, InGame) or command.irregularity not in (*REPORTED, LOOKED):
        return Rejected("table.not-reported", irregularity=command.irregularity)
    if command.irregularity in BEFORE_START and state.common.discards:
        return Rejected("start.begins")
    known = next((name for name in at_table(state) if name in command.facts), None)
    return Rejected("table.fact-known", fact=known) if known else None


def _looked(state: State, command: ReportIrregularity, ruling: Ruling) -> Events | Rejected:
    """A look at a stolen tile costs points at the end of the game, where the sheet says so."""
    seat = command.facts["player"]
    if state.common.peeked.count(seat) + command.facts.get("passes", 1) > MOST_LOOKS:
        return Rejected("table.looks")
    ruled = Ruled(irregularity=LOOKED, facts=command.facts, ruling=ruling)
    return (ruled, *(TileLookedAt(seat=seat) for _ in range(command.facts.get("passes", 1))))


def _is_still_to_come(state: State, seat: Seat) -> bool:
    """Whether the tile this player passes on blind has not been put out yet."""
    passing = state.common.passing
    if passing is None or not passing.blind.get(seat):
        return False
    return giver(passing.name, state.setup.seats, seat) not in passing.laid


def look(state: State, command: LookAtTile) -> Events | Rejected:
    """A player looks at a tile that is passed on blind."""
    looks = state.common.blind.count(command.seat) - _is_still_to_come(state, command.seat)
    if state.common.peeked.count(command.seat) >= looks:
        return Rejected("table.no-blind-pass")
    return report(state, ReportIrregularity(irregularity=LOOKED, facts={"player": command.seat}))
