"""Rules again on noted irregularities, using the facts as they are now."""

from __future__ import annotations

from typing import Any

from msgspec import ValidationError
from msgspec.structs import replace

from eastwind.referee.catalog import BY_SLUG
from eastwind.referee.facts import build
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.discards import DiscardOutOfTurn
from eastwind.referee.situations.wall import WrongEndPickBySeveral
from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.table.game.enforce import at_table
from eastwind.table.game.miscounting import wrong_count_of
from eastwind.table.hand import in_hand, is_group
from eastwind.table.moments import Events
from eastwind.table.moments.exposing import ExchangeUndone
from eastwind.table.recording.stray_discards import is_stray, stray_of
from eastwind.table.seats import shown_jokers
from eastwind.table.state import Discard, Noted, State
from eastwind.tiles import JOKER, Tile

EXPOSURES = ("unlike-tiles-exposed", "exposure-fits-no-line")


def rule_again(state: State, note: Noted) -> Ruling | None:
    """The ruling on a noted act as things are now, or None if it was corrected."""
    if _is_put_right(state, note):
        return None
    if note.irregularity == "dead-player-plays-on" and not state.common.places[note.facts["player"]].dead:
        return _rule_on_live_player(state, note)
    if note.irregularity == "wrong-end-pick":
        pickers = _wrong_end_pickers(state)
        if len(pickers) > 1:
            return _rule_on_several(state, pickers)
    try:
        return rule(build(BY_SLUG[note.irregularity], _facts_now(state, note)), state.setup.sheet)
    except (InputError, ValidationError, KeyError):  # an edited record may say anything
        return None


def _facts_now(state: State, note: Noted) -> dict[str, Any]:
    facts = {**note.facts, **at_table(state)}
    if "discarded" in facts:
        facts["discarded"] = _has_discarded(state, note)
    if is_stray(note):
        stray = stray_of(state.common, note)
        facts["used"] = stray is not None and stray.claimed_by is not None
    if note.irregularity == "wrong-number-passed":
        facts["racked"] = _is_miscounted(state, note)
    if note.irregularity == "claim-withdrawn":
        facts["can_use"] = can_still_take(state, note)
    if note.given is not None and "parted" in facts:
        facts["parted"] = not exchange_undone(state, note, note.given, note.facts["player"])
    return facts


def _is_put_right(state: State, note: Noted) -> bool:
    if note.irregularity == "claim-withdrawn":
        return _has_used_it(state, note)
    if note.irregularity == "wrong-number-passed":
        return state.common.phase == "play" or not (_lies_out(state, note) or _is_miscounted(state, note))
    if note.irregularity not in EXPOSURES:
        return False
    return all(is_group(shown) for shown in state.common.places[note.facts["player"]].exposures)


def _rule_on_several(state: State, pickers: tuple[Seat, ...]) -> Ruling:
    several = WrongEndPickBySeveral(pickers=pickers, seats=state.setup.seats, already_dead=())
    ruling = rule(several, state.setup.sheet)
    return replace(ruling, dead=tuple(seat for seat in ruling.dead if not state.common.places[seat].dead))


def _wrong_end_pickers(state: State) -> tuple[Seat, ...]:
    """Who picked from the wrong end before anyone noticed."""
    notes = (note for note in state.common.noted if note.irregularity == "wrong-end-pick")
    players = {note.facts["player"] for note in notes}
    return tuple(seat for seat in state.setup.seats if seat in players)


def _has_discarded(state: State, note: Noted) -> bool:
    return any(discard.seat == note.facts["player"] for discard in _thrown_since(state, note))


def _thrown_since(state: State, note: Noted) -> list[Discard]:
    return [discard for discard in state.common.discards if discard.number > note.discards]


def _lies_out(state: State, note: Noted) -> bool:
    """Whether the tiles of a pass are still in front of their passer."""
    passing = state.common.passing
    return passing is not None and not passing.arrived and note.facts["player"] in passing.laid


def _is_miscounted(state: State, note: Noted) -> bool:
    """Whether the pass has gone round, and its passer has too few or too many tiles."""
    return wrong_count_of(state, note.facts["player"]) is not None


def _has_used_it(state: State, note: Noted) -> bool:
    """Whether the claimer has taken the tile again, or exposed it, after all."""
    claimed, window, player = state.common.numbered(note.latest), state.common.window, note.facts["player"]
    taken = window is not None and window.state == "taken" and window.award == player
    return taken or (claimed is not None and claimed.claimed_by == player)


def _rule_on_live_player(state: State, note: Noted) -> Ruling | None:
    """The director has decided that the hand is live after all: only its discard was out of turn."""
    if note.facts.get("act") != "discard":
        return None
    stray = stray_of(state.common, note)
    used = stray is not None and stray.claimed_by is not None
    return rule(DiscardOutOfTurn(player=note.facts["player"], used=used, **at_table(state)), state.setup.sheet)


def can_still_take(state: State, note: Noted) -> bool:
    """Whether the tile of a wrongly withdrawn claim can still be used: no one has played on."""
    discard, window, turn = state.common.discard, state.common.window, state.common.turn
    if discard is None or window is None or turn is None or discard.number != note.latest:
        return False
    if state.common.time_called:
        return False
    return window.state in ("open", "claimed") and turn.stage in ("to_pick", "touched", "picked")


def exchange_undone(state: State, note: Noted, given: tuple[Tile, Seat, int], player: Seat) -> Events:
    """The joker goes back, unless the player has openly given one up since."""
    tile, owner, index = given
    if index >= len(state.common.places[owner].exposures):
        return ()  # that exposure was taken back
    thrown = any(discard.seat == player and discard.tile == JOKER for discard in _thrown_since(state, note))
    parted = thrown or shown_jokers(state.common, player) > note.shown_jokers
    held = JOKER in in_hand(state.hands[player])
    if parted or not held or tile not in state.common.places[owner].exposures[index].tiles:
        return ()
    return (ExchangeUndone(seat=player, tile=tile, owner=owner, exposure=index),)


def note_against(state: State, accused: Seat) -> tuple[Noted, Ruling] | None:
    """A note that makes this hand dead once someone calls it."""
    for note in state.common.noted:
        ruling = rule_again(state, note)
        if ruling is not None and accused in ruling.dead:
            return note, ruling
    return None


def note_of(state: State, seat: Seat) -> tuple[Noted, Ruling] | None:
    """This player's latest noted act that doesn't kill a hand."""
    found = ((note, rule_again(state, note)) for note in reversed(state.common.noted))
    return next(((note, ruling) for note, ruling in found if ruling and _concerns(note, seat)), None)


def _concerns(note: Noted, seat: Seat) -> bool:
    """Whether a note is about this player, or about a tile given into this player's exposure."""
    return note.facts.get("player") == seat or (note.given is not None and note.given[1] == seat)
