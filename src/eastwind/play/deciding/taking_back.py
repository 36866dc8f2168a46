"""Taking an act back."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def take_back(play: PlayTable, seat: Seat, _: acts.TakeBack) -> Outcome:
    if play.people != (seat,):
        return Rejected("play.take-back-people")
    return (ev.WentBack(),) if play.before else Rejected("play.nothing-to-take-back")
