"""Discards out of turn that no one has noticed, at a recording table.

No one who plays on does anything wrong. The player whose turn it was plays on beside the stray tile. Or the player
after the discarder plays on as if the turn had come around, and then play has followed the stray.

Why two turns and two windows are kept: a stray goes back to its rack once someone notices (discard.out-of-turn), so
what counted before it must not be lost. But no one can be asked which of the two turns they play, or they would notice.
So the table has the turn and the window of the stray, its note has those from before it, and the next act shows which
one people play. A note has no number of a discard: its stray is the one after the `discards` thrown before it, if that
player threw it.
"""

from __future__ import annotations

from eastwind.rules.seats import Seat
from eastwind.table.game.enforce import play_on
from eastwind.table.moments import Events
from eastwind.table.moments.discarding import DiscardReturned, PlayResumed
from eastwind.table.pending import Pending
from eastwind.table.state import Common, Discard, Noted, State, Window


def is_stray(note: Noted) -> bool:
    """Whether a note is about a discard out of turn, or by a dead hand."""
    by_dead = note.irregularity == "dead-player-plays-on" and note.facts.get("act") == "discard"
    return by_dead or note.irregularity == "discard-out-of-turn"


def play_beside(state: State) -> Pending | None:
    """The table before the latest stray discard, which stays on the table; None if play has followed it."""
    note = _unfollowed(state.common)
    if note is None or note.turn is None:
        return None
    pending = Pending(state)
    number = note.discards + 1
    pending.add(PlayResumed(number=number, turn=note.turn, window=_window_before(state.common, note, number)))
    play_on(pending)
    return pending


def _window_before(common: Common, note: Noted, stray: int) -> Window | None:
    """The window as it was, unless its discard went back to a hand since."""
    followed = (each.number for each in reversed(common.discards) if not each.stray and each.number != stray)
    return note.window if next(followed, 0) == note.latest else None


def _unfollowed(common: Common) -> Noted | None:
    """The note about the latest discard, if it is a stray that no one has followed."""
    latest, turn = common.discard, common.turn
    if latest is None or turn is None or latest.claimed_by is not None:
        return None
    note = note_of(common, latest)
    if note is None or _had_the_turn(common, note, latest):
        return None  # a player who only forgot to pick had the turn
    # A pick without a tile less in the wall was made before the stray, so it says nothing about who follows it.
    held_before = turn.stage == "picked" and common.wall_left == note.wall_left
    waits = turn.stage in ("to_pick", "touched", "taken") or held_before  # a claim on it is void until it is exposed
    return note if waits else None


def note_of(common: Common, discard: Discard) -> Noted | None:
    """The note about a discard."""
    notes = (note for note in common.noted if is_stray(note))
    return next((note for note in notes if stray_of(common, note) == discard), None)


def _had_the_turn(common: Common, note: Noted, stray: Discard) -> bool:
    """Whether it was the discarder's own turn. After another stray, no one can tell."""
    before = common.numbered(note.discards)
    doubtful = before is not None and note_of(common, before) is not None
    return note.turn is not None and note.turn.seat == stray.seat and not doubtful


def standing_claim(common: Common, seat: Seat) -> int | None:
    """The number of the discard a player's claim stands on, if strays were thrown since."""
    window = common.window
    if window is not None and any(claim.seat == seat for claim in window.claims):
        return None  # it is on the latest
    for note in reversed(common.noted):
        claims = note.window.claims if is_stray(note) and note.window is not None else ()
        stray, latest = stray_of(common, note), common.discard
        recent = stray is not None and latest is not None and stray.number <= latest.number
        if recent and any(claim.seat == seat for claim in claims):
            claimed = common.numbered(note.latest)
            return note.latest if claimed is not None and claimed.claimed_by is None else None
    return None


def is_turn_in_doubt(common: Common, seat: Seat) -> bool:
    """Whether no one can tell whose turn it is after another player's unnoticed stray or early throw."""
    return (common.misled and seat != common.east) or stray_that_misled(common, seat) is not None


def stray_that_misled(common: Common, seat: Seat) -> Noted | None:
    """The note about another player's stray in this round of turns."""
    oldest = common.throws - len(common.places)
    for note in common.noted:
        stray = stray_of(common, note) if is_stray(note) else None
        if stray is not None and stray.number > oldest and stray.seat != seat:
            return note
    return None


def stray_of(common: Common, note: Noted) -> Discard | None:
    """The stray discard that a note is about."""
    found = common.numbered(note.discards + 1)
    return found if found is not None and found.seat == note.facts.get("player") else None


def put_back(state: State, note: Noted) -> Events:
    """Return the stray to its rack, and play to where it was if no one has played on. A used tile stays."""
    stray = stray_of(state.common, note)
    if stray is None or stray.claimed_by is not None or state.common.turn is None:
        return ()
    pending = _before_newer_strays(state, note)
    pending.add(_returned(pending.state.common, note, stray))
    return tuple(pending.events)


def _before_newer_strays(state: State, note: Noted) -> Pending:
    """Play as it was before the strays after this one, which stay on the table, unless someone has followed them."""
    pending = Pending(state)
    while (newer := _unfollowed(pending.state.common)) is not None and newer.discards > note.discards:
        beside = play_beside(pending.state)
        if beside is None:
            break
        pending.add(*beside.events)
    return pending if _unfollowed(pending.state.common) is note else Pending(state)


def _returned(common: Common, note: Noted, stray: Discard) -> DiscardReturned:
    turn = common.turn
    assert turn is not None
    if _is_where_it_was(common, note, stray):
        assert note.turn is not None
        window = _window_before(common, note, stray.number)
        return DiscardReturned(number=stray.number, seat=stray.seat, turn=note.turn, window=window)
    window = None if stray == common.discard else common.window
    return DiscardReturned(number=stray.number, seat=stray.seat, turn=turn, window=window)


def _is_where_it_was(common: Common, note: Noted, stray: Discard) -> bool:
    untouched = common.discard == stray and common.wall_left == note.wall_left
    return untouched if _had_the_turn(common, note, stray) else _unfollowed(common) is note
