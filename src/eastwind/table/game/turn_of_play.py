"""A turn: touch, pick, rack, discard; and who may not act at all."""

from __future__ import annotations

from typing import Literal

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply
from eastwind.table.game.claim_window import BINDS, refusal
from eastwind.table.game.discard_claims import settle_if_answered
from eastwind.table.game.end_of_game import end_if_over
from eastwind.table.hand import in_hand, not_held
from eastwind.table.moments import Events, claiming
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TilePicked, TileRacked, TouchWall, WallTouched
from eastwind.table.moments.declaring import ShowHand
from eastwind.table.moments.discarding import CorrectName, DiscardTile, NameTile, TileDiscarded
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.seats import next_live, seat_after
from eastwind.table.state import State, Turn
from eastwind.tiles import JOKER, RACK_TILES, Tile, read_tile, spoken_name


def cannot_act(state: State, command: SeatCommand) -> Rejected | None:
    """Why this seat may do nothing now: it is not at the table, its hand is dead, or a hand must be checked first."""
    place = state.common.places.get(command.seat)
    if place is None:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if place.dead and state.common.phase == "play" and not isinstance(command, ShowHand):
        return Rejected("dead.plays-on")  # in the Charleston a dead hand's tiles still get passed around
    waits = state.common.mistaken is not None and not isinstance(command, ShowHand)
    return Rejected("table.check-first") if waits else None


def touch(state: State, command: TouchWall) -> Events | Rejected:
    """Touch the next wall tile. By most sheets the turn has then begun."""
    reason = _cannot_pick(state, command.seat)
    if reason is not None:
        return reason
    if _turn(state).stage == "touched":
        return Rejected("pick.touched-taken")
    binds = BINDS[state.setup.sheet.picking.turn_starts, "touched"]
    given_up, state = _claim_given_up(state, command.seat)
    touched = WallTouched(seat=command.seat, binds=binds)
    return (*given_up, touched, *(settle_if_answered(state, command.seat) if binds else ()))


def pick(state: State, command: PickTile) -> Events | Rejected:
    """Pick the next wall tile and hold it in front of the rack."""
    reason = _cannot_pick(state, command.seat)
    if reason is None and command.wrong_end and not state.common.turned:
        reason = Rejected("wall.wrong-end")
    if reason is not None:
        return reason
    given_up, state = _claim_given_up(state, command.seat)
    return (*given_up, picked_from(state, command.seat, binds=True), *settle_if_answered(state, command.seat))


def picked_from(state: State, seat: Seat, binds: bool, wrong_end: bool = False) -> TilePicked:
    """A pick from the wall's next end or its far end; after several picked there, that is the next end."""
    assert state.wall is not None
    tail = wrong_end or state.common.turned
    return TilePicked(seat=seat, tile=state.wall[-1 if tail else 0], binds=binds, wrong_end=tail)


def _claim_given_up(state: State, seat: Seat) -> tuple[Events, State]:
    """A player who goes to the wall gives up a claim."""
    window = state.common.window
    if window is None or not any(claim.seat == seat for claim in window.claims):
        return (), state
    withdrawn = claiming.ClaimWithdrawn(seat=seat)
    return (withdrawn,), apply(state, withdrawn)


def _cannot_pick(state: State, seat: Seat) -> Rejected | None:
    turn, window = _turn(state), state.common.window
    if turn.seat != seat:
        is_next = seat_after(state.setup.seats, turn.seat) == seat
        return Rejected("pick.no-ahead") if is_next else Rejected("pick.out-of-turn", turn=turn.seat)
    if turn.stage not in ("to_pick", "touched"):
        return Rejected("table.picked-already")
    if state.common.time_called:
        return Rejected("table.time-called")
    if window is not None and window.state != "open" and state.setup.conduct == "prevent":
        return Rejected("table.claim-stands")
    return Rejected("table.wall-empty") if state.common.wall_left == 0 else None


def rack(state: State, command: RackTile) -> Events | Rejected:
    """Rack the pick. The discard before it is then out of reach."""
    turn = _turn(state)
    if turn.seat != command.seat:
        return Rejected("table.not-your-turn", turn=turn.seat)
    if turn.stage != "picked":
        return Rejected("table.nothing-to-rack")
    reason = covering(state)
    if reason is None and state.common.time_called:
        return Rejected("table.time-called")  # nothing would end the game after that
    return reason or (TileRacked(seat=command.seat),)


def covering(state: State, by: Literal["play", "word"] = "play") -> Rejected | None:
    """Why the discard before may not be covered yet: a prevent table waits for answers.

    Racking and discarding cover it. A declaration or exchange does so only where the sheet says so
    (claims.declaring_closes).
    """
    window = state.common.window
    if window is None:
        return None
    slug = refusal(window, "cover", state.setup.conduct)
    if slug is not None:
        return Rejected(slug)
    if by == "word" and window.claims:
        return Rejected("table.claim-stands")
    strict = by == "word" and not state.setup.sheet.claims.declaring_closes
    return Rejected("table.rack-first") if strict else None


def throw(state: State, command: DiscardTile) -> Events | Rejected:
    """Discard a tile by name. A joker is dead at once; anything else can be claimed."""
    reason = _cannot_throw(state, command)
    if reason is not None:
        return reason
    misnamed = command.says and not is_name_of(command.says, command.tile)
    if misnamed and state.setup.conduct == "prevent":
        return Rejected("table.software-names")
    return thrown(state, command)


def thrown(state: State, command: DiscardTile) -> Events:
    """What a discard leads to, in turn or, at a table that records, out of turn."""
    common, sheet = state.common, state.setup.sheet
    last = common.wall_left == 0 and not _is_tile_to_be_played(state, command.seat)
    says = _name_words(state, command)
    is_joker = command.tile == JOKER and not _is_heard_as_another(says)  # others want the tile they heard
    claimable = not is_joker and not (last and sheet.claims.last_discard == "none")
    discarded = TileDiscarded(
        number=common.throws + 1,
        seat=command.seat,
        tile=command.tile,
        says=says,
        next=next_live(common, state.setup.seats, command.seat),
        window=claimable,
        only_mahjongg=last and sheet.claims.last_discard == "mahjongg",
    )
    return (discarded,) if claimable else (discarded, *end_if_over(state))


def _is_tile_to_be_played(state: State, discarder: Seat) -> bool:
    """Whether another player already picked the wall's last tile, so that this is not the last discard."""
    places = state.common.places.items()
    return any(seat != discarder and not place.dead and _has_fourteen(state, seat) for seat, place in places)


def _is_heard_as_another(says: str) -> bool:
    return is_tile_name(says) and not is_name_of(says, JOKER)


def _cannot_throw(state: State, command: DiscardTile) -> Rejected | None:
    reason = cannot_discard(state, command.seat, cover=False)
    if reason is not None:
        return reason
    if command.tile not in in_hand(state.hands[command.seat]):
        return not_held(command.tile)
    return covering(state)


def _name_words(state: State, command: DiscardTile) -> str:
    """The name that was said, with the tile or before it. Part of a name said before counts as the right one."""
    turn = _turn(state)
    before = turn.named if turn.named and turn.seat == command.seat and is_tile_name(turn.named) else ""
    says = command.says or before
    return says if says and not is_name_of(says, command.tile) else spoken_name(command.tile)


def cannot_discard(state: State, seat: Seat, cover: bool = True) -> Rejected | None:
    """Why this player has nothing to discard now."""
    turn = _turn(state)
    if turn.seat != seat:
        return Rejected("discard.out-of-turn", turn=turn.seat)
    if turn.stage in ("to_pick", "touched") and not _has_fourteen(state, seat):
        return Rejected("pick.before-discard")
    if turn.stage == "taken":
        return Rejected("claim.touched-used")
    if state.common.time_called:
        return Rejected("table.time-called")
    return covering(state) if cover else None


def _has_fourteen(state: State, seat: Seat) -> bool:
    """Whether a player at a recording table already has fourteen tiles by picking ahead."""
    place = state.common.places[seat]
    return place.tiles + sum(len(shown.tiles) for shown in place.exposures) > RACK_TILES


def is_name_of(words: str, tile: Tile) -> bool:
    """Whether the spoken words are this tile's name."""
    try:
        return read_tile(words) == tile
    except InputError:
        return False


def is_tile_name(words: str) -> bool:
    try:
        read_tile(words)
    except InputError:
        return False
    return True


def _turn(state: State) -> Turn:
    assert state.common.turn is not None
    return state.common.turn


def name_tile(_: State, __: NameTile) -> Rejected:
    """Here the program names every discard. At a recording table people do (recording/spoken_names.py)."""
    return Rejected("table.software-names")


def rename(state: State, _: CorrectName) -> Rejected:
    """Where the program names the tiles, none is misnamed."""
    return Rejected("table.no-discard" if state.common.discard is None else "table.named-correctly")
