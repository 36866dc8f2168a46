"""The rules behind an event, as the sheet prints them."""

from __future__ import annotations

from eastwind.rules.clauses import Citation
from eastwind.table import events as ev
from eastwind.table.state import State


def rests_on(before: State, event: ev.AnyEvent) -> tuple[Citation, ...]:
    """The clauses about an event, given the table before it."""
    sheet = before.setup.sheet
    return tuple(sheet.cite(slug) for slug in _slugs(before, event) if slug in sheet.printed)


def _slugs(before: State, event: ev.AnyEvent) -> tuple[str, ...]:
    match event:
        case ev.GameStarted():
            return ("start.east-rolls", "start.deal", "start.east-fourteen", _named(before))
        case ev.PositionLaidOut():
            return ("rack.pause",)  # it sets the length of the claim window
        case ev.GameEnded():
            return ("start.three-players-reroll",) if event.rolling else ("start.dice-rotate",)
        case ev.TilesPutOut():
            return ("charleston.blind-where",) if event.blind else ()
        case ev.TilesPassed() | ev.PassArrived():
            return _pass(before)
        case ev.TileDiscarded():
            return _thrown(before, event)
        case ev.MahJonggDeclared():
            return _mahjongg(before, event)
        case ev.ExposureMade():
            return _exposed(before)
    return SLUGS.get(type(event), ())


SLUGS: dict[type, tuple[str, ...]] = {
    ev.RolledForEast: ("start.highest-roll", "start.east-by-roll"),
    ev.AllWaited: ("charleston.blind-deadlock",),
    ev.CharlestonStopped: ("charleston.stop", "charleston.second"),
    ev.PlayBegan: ("start.begins",),
    ev.WallTouched: ("pick.starts-turn",),
    ev.TilePicked: ("pick.starts-turn",),
    ev.TileRacked: ("rack.after-pick", "rack.racked"),
    ev.PickReturned: ("rack.unracked-risk", "claim.unracked-pick"),
    ev.DiscardClaimed: ("claim.spoken",),
    ev.ClaimWithdrawn: ("claim.retract", "claim.declined"),
    ev.DiscardTaken: ("exposure.on-top", "claim.touched-used"),
    ev.ExposureChanged: ("exposure.change",),
    ev.JokerExchanged: ("joker.after-pick", "joker.after-claim"),
    ev.TimeCalled: ("time.live-tile",),
}


def _named(before: State) -> str:
    return "start.east-named" if before.setup.sheet.start.east == "named" else "start.east-by-roll"


def _pass(before: State) -> tuple[str, ...]:
    passing = before.common.passing
    first = passing is not None and passing.name.startswith("first")
    return ("charleston.first", "charleston.as-usual") if first else ("charleston.second",)


def _thrown(before: State, event: ev.TileDiscarded) -> tuple[str, ...]:
    """A discard while the pick is in front of the rack is legal too."""
    unracked = before.common.places[event.seat].holds_pick and not event.by_name
    return ("rack.unracked-discard", "rack.two-hands-legal") if unracked else ("discard.when",)


def _mahjongg(before: State, event: ev.MahJonggDeclared) -> tuple[str, ...]:
    turn = before.common.turn
    if turn is None or turn.after == "deal":
        return ("charleston.heavenly", "charleston.heavenly-stops")
    return ("mahjongg.by-claim",) if event.discard is not None else ("mahjongg.by-pick",)


def _exposed(before: State) -> tuple[str, ...]:
    """The claimed tile may be used in any way that works, even by a player who claimed it for Mah Jongg."""
    slugs = ("claim.starts-turn", "exposure.on-top", "exposure.line-of-sight")
    taken = before.common.turn is not None and before.common.turn.stage == "taken"
    return (*slugs, "exposure.any-use") if taken else slugs
