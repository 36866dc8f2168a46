"""apply(state, event) -> state. Folds an event into a table, or into a view of it; judges nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table import events as ev
from eastwind.table.applying.charleston import CHARLESTON
from eastwind.table.applying.irregular import IRREGULAR
from eastwind.table.applying.visible_hands import HANDS, WALL
from eastwind.table.game.claim_window import fallen, moved, taking_back, with_claims
from eastwind.table.read_only import ReadOnly, read_only
from eastwind.table.seats import (
    the_discard,
    the_turn,
    the_window,
    with_discard,
    with_place,
    without_discard,
)
from eastwind.table.state import (
    Claim,
    ClaimKind,
    Common,
    Death,
    Discard,
    Finished,
    MistakenCall,
    Passing,
    Place,
    Shown,
    Stage,
    State,
    Turn,
    Window,
)
from eastwind.tiles import JOKER, RACK_TILES, Tile, spoken_name


def apply(state: State, event: ev.AnyEvent) -> State:
    """The table, or a view of it, after an event."""
    kind = type(event)
    before = state.common
    change_hands = HANDS.get(kind)
    change_wall = WALL.get(kind)
    return State(
        setup=state.setup,
        common=COMMON[kind](before, event),
        hands=ReadOnly(change_hands(state.hands, event, before)) if change_hands else state.hands,
        wall=change_wall(state.wall, event) if change_wall and state.wall is not None else state.wall,
    )


def _rolled(common: Common, event: ev.RolledForEast) -> Common:
    return replace(common, named_east=event.east, rolling=event.tied)


def _started(common: Common, event: ev.GameStarted) -> Common:
    playing = Turn(seat=event.east, stage="racked", after="deal")
    seats = event.racks.keys()
    return Common(
        phase="charleston" if event.charleston else "play",
        game=event.game,
        east=event.east,
        dice=event.dice,
        places=ReadOnly({seat: Place(tiles=RACK_TILES + (seat == event.east)) for seat in seats}),
        wall_left=event.wall_left,
        passing=Passing(name="first_right") if event.charleston else None,
        turn=None if event.charleston else playing,
        finished=common.finished,
    )


def _laid_out(common: Common, event: ev.PositionLaidOut) -> Common:
    turn: Turn | None = None
    if event.turn is not None:
        stage: Stage = "racked" if event.picked else "to_pick"
        turn = Turn(seat=event.turn, stage=stage, after="pick" if event.discards else "deal")
    discards = tuple(
        Discard(number=number, seat=seat, tile=tile, says=spoken_name(tile))
        for number, (seat, tile) in enumerate(event.discards, 1)
    )
    open_window = turn is not None and turn.stage == "to_pick" and discards and discards[-1].tile != JOKER
    return Common(
        phase="charleston" if turn is None else "play",
        game=common.game + 1,
        east=event.east,
        places=ReadOnly(
            {
                seat: Place(tiles=count, exposures=event.exposures.get(seat, ()), dead=seat in event.dead)
                for seat, count in event.counts.items()
            }
        ),
        wall_left=event.wall_left,
        passing=Passing(name="first_right") if turn is None else None,
        turn=turn,
        window=(
            Window(state="open", next=turn.seat, only_mahjongg=event.only_mahjongg) if open_window and turn else None
        ),
        discards=discards,
        throws=len(discards),
        finished=common.finished,
    )


def _touched(common: Common, event: ev.WallTouched) -> Common:
    return replace(common, turn=replace(the_turn(common), stage="touched"), window=_bound(common, event.binds))


def _bound(common: Common, binds: bool) -> Window | None:
    window = common.window
    return replace(window, next_bound=True) if binds and window is not None else window


def _picked(common: Common, event: ev.TilePicked) -> Common:
    """A pick out of turn changes nothing for the player whose turn it is."""
    turn, tiles = the_turn(common), common.places[event.seat].tiles + 1
    in_turn = turn.seat == event.seat and turn.stage in ("to_pick", "touched")
    return replace(
        common,
        places=with_place(common, event.seat, tiles=tiles, holds_pick=True, wrong_end=event.wrong_end),
        wall_left=common.wall_left - 1,
        covered=None,
        turn=replace(turn, stage="picked") if in_turn else turn,
        window=_bound(common, event.binds) if in_turn else common.window,
    )


def _racked(common: Common, event: ev.TileRacked) -> Common:
    places, turn = with_place(common, event.seat, holds_pick=False), the_turn(common)
    if turn.seat != event.seat or turn.stage != "picked":  # a pick out of turn
        return replace(common, places=places)
    return replace(common, places=places, turn=replace(turn, stage="racked"), window=None, covered=common.window)


def _returned(common: Common, event: ev.PickReturned) -> Common:
    tiles = common.places[event.seat].tiles - 1
    window, turn = common.window, the_turn(common)
    if window is not None and window.next == event.seat:
        window = replace(window, next_bound=False)
    if (turn.seat, turn.stage) == (event.seat, "picked"):
        turn = replace(turn, stage="to_pick")
    return replace(
        common,
        places=with_place(common, event.seat, tiles=tiles, holds_pick=False),
        wall_left=common.wall_left + 1,
        turn=turn,
        window=window,
    )


def _named(common: Common, event: ev.TileNamed) -> Common:
    turn = replace(the_turn(common), named=event.says, discarded=event.discards)
    return replace(common, turn=turn, window=None if event.discards else common.window)


def _thrown(common: Common, event: ev.TileDiscarded) -> Common:
    places = with_place(common, event.seat, tiles=common.places[event.seat].tiles - 1, holds_pick=False)
    held = places[event.next].holds_pick  # a pick kept when another's claim took the turn
    window = Window(state="open", next=event.next, next_bound=held, only_mahjongg=event.only_mahjongg)
    return replace(
        common,
        places=places,
        discards=(
            *common.discards,
            Discard(number=event.number, seat=event.seat, tile=event.tile, says=event.says, by_name=event.by_name),
        ),
        throws=event.number,
        misled=False,
        covered=common.window,
        turn=Turn(seat=event.next, stage="picked" if held else "to_pick"),
        window=window if event.window else None,
    )


def _put_down(common: Common, event: ev.TilePutDown) -> Common:
    discards = (replace(each, by_name=False) if each.number == event.number else each for each in common.discards)
    return replace(common, discards=tuple(discards))


def _renamed(common: Common, event: ev.NameCorrected) -> Common:
    discard, window = the_discard(common), common.window
    misled = tuple(claim.seat for claim in window.claims if claim.kind == "mahjongg") if window else ()
    named = replace(discard, says=spoken_name(discard.tile), heard=discard.says if misled else "", heard_by=misled)
    discards = with_discard(common, named)
    if window is not None:
        bound = window.next_bound  # starting a turn at the wall gives up this discard under any name
        anew = Window(state="open", next=window.next, next_bound=bound, only_mahjongg=window.only_mahjongg)
        window = anew if event.claimable else None
    return replace(
        common,
        discards=discards,
        window=window,
        turn=_fallen_back(common, common.window, window) if common.window else common.turn,
    )


def _replaced(common: Common, event: ev.DiscardReplaced) -> Common:
    discard = replace(the_discard(common), tile=event.tile, says=spoken_name(event.tile))
    return replace(common, discards=with_discard(common, discard))


def _rack_undone(common: Common, event: ev.RackUndone) -> Common:
    before = common.covered or Window(state="open", next=event.seat)
    places = with_place(common, event.seat, holds_pick=True)
    turn = replace(the_turn(common), stage="picked")
    return replace(common, places=places, turn=turn, window=replace(before, next_bound=True), covered=None)


def _throw_undone(common: Common, event: ev.DiscardUndone) -> Common:
    assert common.covered is not None
    return replace(
        common,
        places=with_place(common, event.seat, tiles=common.places[event.seat].tiles + 1, holds_pick=True),
        discards=without_discard(common, the_discard(common).number),
        covered=None,
        turn=Turn(seat=event.seat, stage="picked"),
        window=replace(common.covered, next_bound=True),
    )


def _claimed(common: Common, event: ev.DiscardClaimed) -> Common:
    window = the_window(common)
    claims = (*window.claims, Claim(seat=event.seat, kind=event.kind))
    changed = with_claims(window, claims, moved(window, "claim", claims))
    return replace(common, window=changed, turn=_fallen_back(common, window))


def _fallen_back(common: Common, window: Window, after: Window | None = None) -> Turn | None:
    """The turn, after a tile that was taken went back to the table."""
    if window.state != "taken" or (after is not None and after.state == "taken"):
        return common.turn
    held = common.places[window.next].holds_pick
    return Turn(seat=window.next, stage="picked" if held else "to_pick")


def _let_go(common: Common, _: ev.DiscardLetGo) -> Common:
    return common


def _withdrawn(common: Common, event: ev.ClaimWithdrawn) -> Common:
    window = the_window(common)
    claims = tuple(claim for claim in window.claims if claim.seat != event.seat)
    signal = taking_back(window, event.seat, the_discard(common), tuple(common.places))
    changed = with_claims(window, claims, moved(window, signal, claims))
    discard = the_discard(common)
    if event.seat in discard.heard_by:  # a later claim is on the right name
        heard_by = tuple(seat for seat in discard.heard_by if seat != event.seat)
        common = replace(common, discards=with_discard(common, replace(discard, heard_by=heard_by)))
    return replace(common, window=changed, turn=_fallen_back(common, window, changed))


def _settled(common: Common, event: ev.ClaimsSettled) -> Common:
    window = the_window(common)
    if event.award is None:
        return replace(common, window=None)
    return replace(common, window=replace(window, state=moved(window, "settle", window.claims), award=event.award))


def _taken(common: Common, event: ev.DiscardTaken) -> Common:
    window = the_window(common)
    changed = replace(window, state=moved(window, "take", window.claims), award=event.seat, moved=event.moved)
    turn = Turn(seat=event.seat, stage="taken", after="claim", thrower=the_discard(common).seat)
    return replace(common, window=changed, turn=turn)


def _claimed_by(common: Common, seat: Seat) -> tuple[Discard, ...]:
    return with_discard(common, replace(the_discard(common), claimed_by=seat))


def _exposed(common: Common, event: ev.ExposureMade) -> Common:
    place, discard = common.places[event.seat], the_discard(common)
    shown = Shown(tile=discard.tile, tiles=_in_order(discard.tile, event.tiles))
    places = with_place(common, event.seat, tiles=place.tiles - len(event.tiles), exposures=(*place.exposures, shown))
    turn = Turn(
        seat=event.seat,
        stage="exposed",
        after="claim",
        built=len(place.exposures),
        thrower=discard.seat,
        claimed_for=_claimed_for(common, event.seat),
    )
    return replace(common, places=places, turn=turn, window=None, discards=_claimed_by(common, event.seat))


def _claimed_for(common: Common, seat: Seat) -> ClaimKind | None:
    claims = common.window.claims if common.window else ()
    return next((claim.kind for claim in claims if claim.seat == seat), None)


def _in_order(claimed: Tile, tiles: ev.Tiles) -> ev.Tiles:
    """Naturals before jokers, the order of an exposure."""
    return (claimed, *(tile for tile in tiles if tile != JOKER), *(tile for tile in tiles if tile == JOKER))


def _exposure_changed(common: Common, event: ev.ExposureChanged) -> Common:
    place, built = common.places[event.seat], the_turn(common).built
    assert built is not None
    old = place.exposures[built]
    new = replace(old, tiles=_in_order(old.tile, event.tiles))
    exposures = (*place.exposures[:built], new, *place.exposures[built + 1 :])
    tiles = place.tiles + len(old.tiles) - len(new.tiles)
    return replace(common, places=with_place(common, event.seat, tiles=tiles, exposures=exposures))


def _exchanged(common: Common, event: ev.JokerExchanged) -> Common:
    owner = common.places[event.owner]
    old = owner.exposures[event.exposure]
    left = list(old.tiles)
    left[left.index(JOKER)] = event.tile
    naturals = [tile for tile in left if tile != JOKER]
    new = replace(old, tiles=(*naturals, *[JOKER] * (len(left) - len(naturals))))
    exposures = (*owner.exposures[: event.exposure], new, *owner.exposures[event.exposure + 1 :])
    common = replace(common, places=with_place(common, event.owner, exposures=exposures))
    places = with_place(common, event.seat, holds_pick=False)
    turn = the_turn(common)
    if turn.seat != event.seat or turn.stage in ("to_pick", "touched", "taken"):  # too early
        return replace(common, places=places, covered=None)
    stage: Stage = "racked" if turn.stage == "picked" else turn.stage
    exchanges = (*turn.exchanges, (event.tile, event.owner, event.exposure))
    return replace(common, places=places, turn=replace(turn, stage=stage, exchanges=exchanges), window=None)


def _mahjongg(common: Common, event: ev.MahJonggDeclared) -> Common:
    tiles = tuple(tile for group in event.groups for tile in group)
    claimed = event.discard is not None
    place = common.places[event.seat]
    places = with_place(common, event.seat, tiles=place.tiles + claimed, shown=tiles, holds_pick=False)
    discards = _claimed_by(common, event.seat) if claimed else common.discards
    return replace(common, places=places, discards=discards, window=None, won_with=event.line)


def _shown(common: Common, event: ev.HandShown) -> Common:
    places = with_place(common, event.seat, shown=event.tiles)
    mistaken = common.mistaken
    if event.declares:
        mistaken = MistakenCall(seat=event.seat, shown=event.shown)
    elif mistaken is not None:
        mistaken = replace(mistaken, others=(*mistaken.others, event.seat))
    return replace(common, places=places, mistaken=mistaken)


def _taken_back(common: Common, event: ev.HandTakenBack) -> Common:
    return replace(common, places=with_place(common, event.seat, shown=()), mistaken=None)


def _died(common: Common, event: ev.HandDied) -> Common:
    """A dead player's claims fall, and so does an unchecked call of Mah Jongg. The others' claims stand."""
    place = common.places[event.seat]
    exposures = tuple(
        replace(shown, redeemable=False) if index in event.locked else shown
        for index, shown in enumerate(place.exposures)
    )
    places = with_place(common, event.seat, dead=True, exposures=exposures, holds_pick=False)
    death = Death(
        seat=event.seat,
        turn=common.turn,
        window=common.window,
        throws=common.throws,
        wall_left=common.wall_left,
    )
    window = common.window
    if window is not None and any(claim.seat == event.seat for claim in window.claims):
        window = fallen(window, tuple(claim for claim in window.claims if claim.seat != event.seat))
    mistaken = _without_dead(common.mistaken, event.seat)
    return replace(common, places=places, window=window, mistaken=mistaken, deaths=(*common.deaths, death))


def _without_dead(mistaken: MistakenCall | None, seat: Seat) -> MistakenCall | None:
    if mistaken is None or mistaken.seat == seat:
        return None
    return replace(mistaken, others=tuple(other for other in mistaken.others if other != seat))


def _turn_passed(common: Common, event: ev.TurnPassed) -> Common:
    held = common.places[event.seat].holds_pick
    turn = Turn(seat=event.seat, stage="picked" if held else "to_pick")
    if not event.window:
        return replace(common, turn=turn, window=None)
    before = common.window or Window(state="open", next=event.seat)
    return replace(common, turn=turn, window=replace(before, next=event.seat, next_bound=held))


def _time_called(common: Common, _: ev.TimeCalled) -> Common:
    """Claims for an exposure fall. A discard made before can still be claimed for Mah Jongg."""
    window, turn = common.window, common.turn
    if window is None:
        return replace(common, time_called=True, covered=None)
    claims = tuple(claim for claim in window.claims if claim.kind == "mahjongg")
    if len(claims) < len(window.claims):
        after = fallen(window, claims)
        turn = _fallen_back(common, window, after)
        window = after
    return replace(common, time_called=True, turn=turn, window=replace(window, only_mahjongg=True), covered=None)


def _penalized(common: Common, event: ev.PlayerPenalized) -> Common:
    return replace(common, penalties=(*common.penalties, event.penalty))


def _peeked(common: Common, event: ev.TileLookedAt) -> Common:
    return replace(common, peeked=(*common.peeked, event.seat))


def _thrown_in(common: Common, _: ev.HandsThrownIn) -> Common:
    return Common(game=common.game - 1, named_east=common.east, finished=common.finished)


def _ended(common: Common, event: ev.GameEnded) -> Common:
    assert common.east is not None
    done = Finished(game=common.game, east=common.east, result=event.result, score=read_only(event.score))
    return replace(
        common,
        phase="over",
        window=None,
        passing=None,
        turn=None,
        named_east=event.next_east,
        rolling=event.rolling,
        finished=(*common.finished, done),
    )


COMMON: Mapping[type, Callable[[Common, Any], Common]] = {
    ev.RolledForEast: _rolled,
    ev.GameStarted: _started,
    ev.PositionLaidOut: _laid_out,
    **CHARLESTON,
    ev.WallTouched: _touched,
    ev.TilePicked: _picked,
    ev.TileRacked: _racked,
    ev.PickReturned: _returned,
    ev.TileNamed: _named,
    ev.TileDiscarded: _thrown,
    ev.TilePutDown: _put_down,
    ev.NameCorrected: _renamed,
    ev.DiscardReplaced: _replaced,
    ev.RackUndone: _rack_undone,
    ev.DiscardUndone: _throw_undone,
    ev.DiscardClaimed: _claimed,
    ev.DiscardLetGo: _let_go,
    ev.ClaimWithdrawn: _withdrawn,
    ev.ClaimsSettled: _settled,
    ev.DiscardTaken: _taken,
    ev.ExposureMade: _exposed,
    ev.ExposureChanged: _exposure_changed,
    ev.JokerExchanged: _exchanged,
    ev.MahJonggDeclared: _mahjongg,
    ev.HandShown: _shown,
    ev.HandTakenBack: _taken_back,
    **IRREGULAR,
    ev.TurnPassed: _turn_passed,
    ev.HandDied: _died,
    ev.TimeCalled: _time_called,
    ev.PlayerPenalized: _penalized,
    ev.TileLookedAt: _peeked,
    ev.HandsThrownIn: _thrown_in,
    ev.GameEnded: _ended,
}
