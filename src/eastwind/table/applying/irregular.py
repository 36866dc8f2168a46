"""Folds rulings, and what they fix, into what everyone sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table import events as ev
from eastwind.table.game.claim_window import fallen
from eastwind.table.hand import begins_name
from eastwind.table.read_only import ReadOnly, read_only
from eastwind.table.seats import (
    shown_jokers,
    the_discard,
    the_passing,
    the_turn,
    the_window,
    with_discard,
    with_place,
    without_discard,
)
from eastwind.table.state import Claim, Common, Noted, Turn, Window
from eastwind.tiles import JOKER


def _ruled(common: Common, event: ev.Ruled) -> Common:
    if not event.noted and event.ruling.ruled != "when_called":
        noted = tuple(note for note in common.noted if not _is_settled(note, event))
        mistaken = None if event.irregularity == "mahjongg-in-error" else common.mistaken
        return replace(
            common,
            mistaken=mistaken,
            noted=noted,
            with_director=_before_the_director(common, event),
            turned=common.turned or _is_turned(event),
            misled=common.misled or event.irregularity == "early-throw",
        )
    note = Noted(
        number=common.notes + 1,
        irregularity=event.irregularity,
        facts=read_only(event.facts),
        ruling=read_only(event.ruling),
        given=event.given,
        turn=common.turn,
        window=common.window,
        discards=common.throws,
        latest=common.discard.number if common.discard else 0,
        wall_left=common.wall_left,
        shown_jokers=shown_jokers(common, event.facts.get("player")),
    )
    return replace(common, notes=note.number, noted=(*common.noted, note))


def _is_turned(event: ev.Ruled) -> bool:
    """Whether several picked from the wrong end and no one died: everyone keeps picking there."""
    slugs = {ground.slug for ground in event.ruling.clauses}
    return event.irregularity.startswith("wrong-end-pick") and "wall.group-same-wall" in slugs and not event.ruling.dead


def _is_settled(note: Noted, event: ev.Ruled) -> bool:
    """One ruling on picks from the wrong end covers everyone who picked there (wall.group)."""
    together = event.settles > 0 and event.irregularity == note.irregularity == "wrong-end-pick"
    return together or note.number == event.settles


def _before_the_director(common: Common, event: ev.Ruled) -> tuple[Seat, ...]:
    """Whose hands wait for the director after this ruling."""
    if event.irregularity == "director":
        return tuple(seat for seat in common.with_director if seat != event.facts.get("accused"))
    asked = event.ruling.director.suggestion if event.ruling.ruled == "by_director" else None
    return tuple(dict.fromkeys((*common.with_director, *(asked.dead if asked else ()))))


def _unchanged(common: Common, _: ev.JokerLaid) -> Common:
    return common


def _taken_back(common: Common, event: ev.TakenBack) -> Common:
    """A player who put down a different tile than the one begun takes it back once. The next tile put down counts."""
    turn = common.turn
    if turn is None or turn.seat != event.seat or not turn.discarded:
        return common
    another = not any(begins_name(turn.named, tile) for tile in event.tiles)
    return replace(common, turn=replace(turn, named="")) if another else common


def _discard_returned(common: Common, event: ev.DiscardReturned) -> Common:
    places = with_place(common, event.seat, tiles=common.places[event.seat].tiles + 1)
    discards = without_discard(common, event.number)
    return _as_it_was(replace(common, places=places, discards=discards), event.turn, event.window)


def _resumed(common: Common, event: ev.PlayResumed) -> Common:
    stray = replace(the_discard(common, event.number), stray=True)
    return _as_it_was(replace(common, discards=with_discard(common, stray)), event.turn, event.window)


def _as_it_was(common: Common, turn: Turn, window: Window | None) -> Common:
    """Play is where it was, except for hands that died since."""
    if turn.stage == "picked" and not common.places[turn.seat].holds_pick:
        turn = replace(turn, stage="racked")
    if window is not None and window.state != "open":
        after = fallen(window, tuple(claim for claim in window.claims if not common.places[claim.seat].dead))
        if window.state == "taken" != after.state:
            held = common.places[window.next].holds_pick
            turn = Turn(seat=window.next, stage="picked" if held else "to_pick")
        window = after
    return replace(common, turn=turn, window=window, covered=None)


def _exposure_undone(common: Common, event: ev.ExposureUndone) -> Common:
    place, built = common.places[event.seat], the_turn(common).built
    assert built is not None
    shown = place.exposures[built]
    exposures = (*place.exposures[:built], *place.exposures[built + 1 :])
    places = with_place(common, event.seat, tiles=place.tiles + len(shown.tiles) - 1, exposures=exposures)
    held = places[event.next].holds_pick
    claim = Claim(seat=event.seat, kind="exposure")
    return replace(
        common,
        places=places,
        discards=with_discard(common, replace(the_discard(common), claimed_by=None)),
        turn=Turn(seat=event.next, stage="picked" if held else "to_pick"),
        window=Window(state="claimed", next=event.next, next_bound=held, claims=(claim,)),
    )


def _claimed_tile_racked(common: Common, event: ev.ClaimedTileRacked) -> Common:
    places = with_place(common, event.seat, tiles=common.places[event.seat].tiles + 1)
    discards = with_discard(common, replace(the_discard(common), claimed_by=event.seat))
    turn = Turn(seat=event.seat, stage="racked", after="claim", thrower=the_discard(common).seat)
    return replace(common, places=places, discards=discards, turn=turn, window=None)


def _exchange_undone(common: Common, event: ev.ExchangeUndone) -> Common:
    owner = common.places[event.owner]
    old = owner.exposures[event.exposure]
    naturals = [tile for tile in old.tiles if tile != JOKER]
    naturals.reverse()
    naturals.remove(event.tile)  # the last one: the claimed tile comes first, and stays
    naturals.reverse()
    new = replace(old, tiles=(*naturals, *[JOKER] * (len(old.tiles) - len(naturals))))
    exposures = (*owner.exposures[: event.exposure], new, *owner.exposures[event.exposure + 1 :])
    turn = the_turn(common)
    if turn.seat == event.seat:
        undone = (event.tile, event.owner, event.exposure)
        turn = replace(turn, exchanges=tuple(each for each in turn.exchanges if each != undone))
    return replace(common, places=with_place(common, event.owner, exposures=exposures), turn=turn)


def _corrected(common: Common, event: ev.HandCorrected) -> Common:
    places = with_place(common, event.seat, tiles=common.places[event.seat].tiles + event.count)
    return replace(common, places=places, wall_left=common.wall_left - event.count, covered=None)


def _revived(common: Common, event: ev.HandRevived) -> Common:
    exposures = tuple(replace(shown, redeemable=True) for shown in common.places[event.seat].exposures)
    deaths = tuple(death for death in common.deaths if death.seat != event.seat)
    common = replace(common, places=with_place(common, event.seat, dead=False, exposures=exposures), deaths=deaths)
    return common if event.turn is None else _as_it_was(common, event.turn, event.window)


def _claim_lost(common: Common, event: ev.ClaimLost) -> Common:
    window = the_window(common)
    return replace(common, window=replace(window, lost=(*window.lost, event.seat)))


def _pass_taken_back(common: Common, event: ev.PassTakenBack) -> Common:
    passing = the_passing(common)
    blind = dict(passing.blind)
    passed = list(common.blind)
    if blind.pop(event.seat, 0):
        passed.remove(event.seat)
    laid = tuple(seat for seat in passing.laid if seat != event.seat)
    return replace(
        common, passing=replace(passing, laid=laid, blind=ReadOnly(blind), waiting_for_east=False), blind=tuple(passed)
    )


IRREGULAR: Mapping[type, Callable[[Common, Any], Common]] = {
    ev.Ruled: _ruled,
    ev.TakenBack: _taken_back,
    ev.PlayResumed: _resumed,
    ev.DiscardReturned: _discard_returned,
    ev.ExposureUndone: _exposure_undone,
    ev.ClaimedTileRacked: _claimed_tile_racked,
    ev.ExchangeUndone: _exchange_undone,
    ev.HandCorrected: _corrected,
    ev.ClaimLost: _claim_lost,
    ev.HandRevived: _revived,
    ev.JokerLaid: _unchanged,
    ev.PassTakenBack: _pass_taken_back,
}
