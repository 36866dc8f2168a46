"""Folds the passes of the Charleston into what everyone sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.table import events as ev
from eastwind.table.game.charleston import next_pass
from eastwind.table.read_only import ReadOnly
from eastwind.table.seats import the_passing
from eastwind.table.state import Common, Passing, Turn


def _tiles_laid(common: Common, event: ev.TilesPutOut) -> Common:
    passing = the_passing(common)
    laid = passing.laid if event.seat in passing.laid else (*passing.laid, event.seat)
    blind = ReadOnly({**passing.blind, event.seat: event.blind})
    blindly = event.blind > 0 and not passing.blind.get(event.seat)
    return replace(
        common,
        passing=replace(passing, laid=laid, blind=blind, waiting_for_east=False),
        blind=(*common.blind, event.seat) if blindly else common.blind,
    )


def _all_waited(common: Common, _: ev.AllWaited) -> Common:
    return replace(common, passing=replace(the_passing(common), waiting_for_east=True))


def _tiles_passed(common: Common, event: ev.TilesPassed) -> Common:
    places = dict(common.places)
    for seat, count in event.counts.items():
        places[seat] = replace(places[seat], tiles=count)
    passing = Passing(name=next_pass(the_passing(common).name, len(common.places)))
    return replace(common, passing=passing, places=ReadOnly(places))


def _arrived(common: Common, _: ev.PassArrived) -> Common:
    return replace(common, passing=replace(the_passing(common), arrived=True))


def _pass_racked(common: Common, event: ev.PassRacked) -> Common:
    passing = the_passing(common)
    racked = (*passing.racked, event.seat)
    if len(racked) == len(common.places):
        return replace(common, passing=Passing(name=next_pass(passing.name, len(common.places))))
    return replace(common, passing=replace(passing, racked=racked))


def _stopped(common: Common, _: ev.CharlestonStopped) -> Common:
    return replace(common, passing=Passing(name="courtesy"))


def _wished(common: Common, event: ev.CourtesyWished) -> Common:
    passing = the_passing(common)
    return replace(common, passing=replace(passing, wishes=ReadOnly({**passing.wishes, event.seat: event.count})))


def _courtesy_passed(common: Common, event: ev.CourtesyPassed) -> Common:
    passing = the_passing(common)
    return replace(common, passing=replace(passing, exchanged=(*passing.exchanged, *event.seats)))


def _play_began(common: Common, _: ev.PlayBegan) -> Common:
    assert common.east is not None
    return replace(common, phase="play", passing=None, turn=Turn(seat=common.east, stage="racked", after="deal"))


CHARLESTON: Mapping[type, Callable[[Common, Any], Common]] = {
    ev.TilesPutOut: _tiles_laid,
    ev.AllWaited: _all_waited,
    ev.TilesPassed: _tiles_passed,
    ev.PassArrived: _arrived,
    ev.PassRacked: _pass_racked,
    ev.CharlestonStopped: _stopped,
    ev.CourtesyWished: _wished,
    ev.CourtesyPassed: _courtesy_passed,
    ev.PlayBegan: _play_began,
}
