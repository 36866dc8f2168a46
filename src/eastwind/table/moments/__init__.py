"""The moments of a game. Each module has the acts of one moment and their events: who may see them, what they
change, and how they are told. Judges stand in table/game/ and table/recording/; table/machine.py ties them together.
"""

from __future__ import annotations

from eastwind.table.moments import (
    at_the_wall,
    claiming,
    courtesy,
    declaring,
    discarding,
    ending,
    exposing,
    passing,
    refereeing,
    starting,
)

AnyCommand = (
    starting.Acts
    | passing.Acts
    | courtesy.Acts
    | at_the_wall.Acts
    | discarding.Acts
    | claiming.Acts
    | exposing.Acts
    | declaring.Acts
    | refereeing.Acts
    | ending.Acts
)
AnyEvent = (
    starting.Happenings
    | passing.Happenings
    | courtesy.Happenings
    | at_the_wall.Happenings
    | discarding.Happenings
    | claiming.Happenings
    | exposing.Happenings
    | declaring.Happenings
    | refereeing.Happenings
    | ending.Happenings
)
Events = tuple[AnyEvent, ...]
