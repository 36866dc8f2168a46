"""Events and tables in plain words, for people at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eastwind.referee.catalog import BY_SLUG, title_of
from eastwind.referee.in_words import of_director
from eastwind.referee.ruling import Director
from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    PointsOnly,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import Seat
from eastwind.table import events as ev
from eastwind.table.hand import in_hand
from eastwind.table.state import Common, Discard, State, Turn
from eastwind.tiles import Tile, in_order, spoken_name, write_tiles


def tell(event: ev.AnyEvent) -> str:
    """What happened, in a sentence, without naming hidden tiles."""
    return SENTENCES[type(event)](event)


def _some(tiles: Iterable[Tile] | None, count: int) -> str:
    shown = list(tiles or ())
    return write_tiles(shown) if shown else f"{count} tile{'' if count == 1 else 's'}"


def _rolled(event: ev.RolledForEast) -> str:
    dice = ", ".join(f"{seat} {sum(roll)}" for seat, roll in event.rolls.items())
    return f"Dice: {dice}. " + (f"{event.east} is East." if event.east else f"{', '.join(event.tied)} roll again.")


def _started(event: ev.GameStarted) -> str:
    dice = f"The dice show {event.dice[0]} and {event.dice[1]}. " if event.dice else ""
    return f"Game {event.game}: {event.east} is East. {dice}The tiles are dealt."


def _which(tiles: ev.Tiles | None) -> str:
    return f": {write_tiles(tiles)}" if tiles else ""


def _got(event: ev.TilesPassed | ev.PassArrived | ev.CourtesyPassed, words: str) -> str:
    got = "; ".join(f"{seat} gets {write_tiles(tiles)}" for seat, tiles in event.got.items() if tiles)
    return f"{words}{': ' + got if got else ''}."


def _laid(event: ev.TilesPutOut) -> str:
    if event.blind and not event.count:
        return f"{event.seat} passes {event.blind} blind."
    blind = f", and {event.blind} blind" if event.blind else ""
    return f"{event.seat} puts out {_some(event.tiles, event.count)}{blind}."


def _thrown(event: ev.TileDiscarded) -> str:
    right = spoken_name(event.tile)
    if event.by_name:
        return f'Discard {event.number}: {event.seat} says "{event.says}", and by that has discarded {event.tile}.'
    named = f'says "{event.says}"' if event.says != right else f'"{right}"'
    return f"Discard {event.number}: {event.seat} throws {event.tile}, {named}."


def _settled(event: ev.ClaimsSettled) -> str:
    return f"{event.award} has the tile." if event.award else "No one claims the discard."


def _mahjongg(event: ev.MahJonggDeclared) -> str:
    hand = "  ".join(write_tiles(group) for group in event.groups)
    return f"{event.seat} has Mah Jongg, {event.value} points on the card: {hand}"


def _hand_shown(event: ev.HandShown) -> str:
    little = "only the exposure of the claimed tile" if event.shown == "claimed_exposure" else "nothing"
    shown = write_tiles(in_order(event.tiles)) if event.tiles else little
    calls = "calls Mah Jongg in error and " if event.declares else ""
    return f"{event.seat} {calls}shows {shown}."


def _ruled(event: ev.Ruled) -> str:
    if not event.noted and event.ruling.ruled != "when_called":
        items = ", ".join(dict.fromkeys(map(str, event.ruling.clauses)))
        return f"Ruling: {event.ruling.words}{f' ({items})' if items else ''}{_question(event.ruling.director)}"
    kind = BY_SLUG.get(event.irregularity)
    title = title_of(kind).removesuffix(".") if kind else event.irregularity
    who = event.facts.get("player", "")
    return f"Noted{f' of {who}' if who else ''}: {title[0].lower()}{title[1:]}. It stands unless someone notices."


def _question(director: Director) -> str:
    """What the director has to decide, and what we would do."""
    return f" For the director: {of_director(director)}" if director.decides else ""


def _corrected(event: ev.HandCorrected) -> str:
    tiles = _some(event.tiles, abs(event.count))
    return (
        f"{event.seat} takes {tiles} from the wall."
        if event.count > 0
        else f"{event.seat} puts {tiles} back to the wall."
    )


def _died(event: ev.HandDied) -> str:
    return f"{event.seat}'s hand is dead."


def _ended(event: ev.GameEnded) -> str:
    points = ", ".join(f"{seat} {points:+d}" for seat, points in event.score.points.items())
    return f"The game is over: {tell_result(event.result)}. Points: {points}."


def tell_result(result: GameResult) -> str:
    """How a game ended."""
    match result:
        case MahJongg():
            how = {
                "discard": f"on {result.thrower}'s discard",
                "self_pick": "self-picked",
                "joker_exchange": "by a joker exchange",
                "heavenly": "with a heavenly hand",
            }[result.by]
            return f"Mah Jongg by {result.winner}, {how}"
        case WallGame():
            return "wall game"
        case Unfinished():
            return "unfinished when time was called"
        case DeadHands():
            return "all hands but one are dead"
        case Misnamed():
            return f"{result.miscaller}'s misnamed tile ended it"
        case MahJonggInError():
            return f"{result.declarer}'s Mah Jongg in error ended it"
        case PointsOnly():
            return "only the points are known"


SENTENCES: Mapping[type, Callable[[Any], str]] = {
    ev.RolledForEast: _rolled,
    ev.GameStarted: _started,
    ev.PositionLaidOut: lambda event: f"A position is laid out; {event.east} is East.",
    ev.TilesPutOut: _laid,
    ev.AllWaited: lambda _: "All wait for a blind tile; East completes the pass.",
    ev.TilesPassed: lambda event: _got(event, "The pass goes round"),
    ev.PassArrived: lambda event: _got(event, "The second left lies before the racks"),
    ev.PassRacked: lambda event: f"{event.seat} racks the second left{_which(event.tiles)}.",
    ev.CharlestonStopped: lambda event: (
        f"{event.seat} stops the Charleston{': the second left is called back' if event.recalls else ''}."
    ),
    ev.CourtesyWished: lambda event: f"{event.seat} wishes for {event.count} in courtesy.",
    ev.CourtesyPassed: lambda event: (
        f"{' and '.join(event.seats)} pass nothing in courtesy."
        if event.count == 0
        else _got(event, f"Courtesy pass of {' and '.join(event.seats)}")
    ),
    ev.PlayBegan: lambda _: "The Charleston is over; East discards first.",
    ev.WallTouched: lambda event: f"{event.seat} touches the wall.",
    ev.TilePicked: lambda event: (
        f"{event.seat} picks {event.tile or 'a tile'}{' from the wrong end of the wall' if event.wrong_end else ''}."
    ),
    ev.TileRacked: lambda event: f"{event.seat} racks.",
    ev.PickReturned: lambda event: f"{event.seat}'s pick goes back to the wall.",
    ev.TileNamed: lambda event: f'{event.seat} says "{event.says}"{" and has discarded" if event.discards else ""}.',
    ev.TileDiscarded: _thrown,
    ev.TilePutDown: lambda event: f"{event.seat} puts discard {event.number} down.",
    ev.NameCorrected: lambda event: f"Discard {event.number} is named correctly.",
    ev.DiscardReplaced: lambda event: f"{event.seat} discards {event.tile} instead, which was named.",
    ev.RackUndone: lambda event: f"{event.seat}'s pick counts as not racked.",
    ev.DiscardUndone: lambda event: f"{event.seat}'s discard counts as not made.",
    ev.DiscardClaimed: lambda event: (
        f"{event.seat} claims for {'an exposure' if event.kind == 'exposure' else 'Mah Jongg'}."
    ),
    ev.DiscardLetGo: lambda event: f"{event.seat} lets it go.",
    ev.ClaimWithdrawn: lambda event: f"{event.seat} withdraws the claim.",
    ev.ClaimsSettled: _settled,
    ev.DiscardTaken: lambda event: f"{event.seat} {'takes' if event.moved else 'touches'} the discard.",
    ev.ExposureMade: lambda event: f"{event.seat} exposes it with {write_tiles(event.tiles)}.",
    ev.ExposureChanged: lambda event: f"{event.seat} changes the exposure to {write_tiles(event.tiles)}.",
    ev.JokerExchanged: lambda event: f"{event.seat} gives {event.tile} for a joker of {event.owner}.",
    ev.MahJonggDeclared: _mahjongg,
    ev.HandShown: _hand_shown,
    ev.HandTakenBack: lambda event: f"{event.seat} plays on.",
    ev.Ruled: _ruled,
    ev.TakenBack: lambda event: f"{event.seat} takes {write_tiles(event.tiles)} back.",
    ev.PlayResumed: lambda event: f"Play goes on where it was, beside discard {event.number}.",
    ev.DiscardReturned: lambda event: (
        f"Discard {event.number} goes back to {event.seat}; it is {event.turn.seat}'s turn."
    ),
    ev.ExposureUndone: lambda event: f"{event.seat} takes the exposure back.",
    ev.ClaimedTileRacked: lambda event: f"{event.seat} puts the claimed tile inside the rack.",
    ev.ExchangeUndone: lambda event: f"{event.seat} takes {event.tile} back, and {event.owner} the joker.",
    ev.ClaimLost: lambda event: f"{event.seat} cannot claim this discard any more.",
    ev.JokerLaid: lambda event: f"{event.seat} puts out a joker, which is never passed; no one has noticed yet.",
    ev.PassTakenBack: lambda event: f"{event.seat} takes the tiles of the pass back, to put out others.",
    ev.TurnPassed: lambda event: f"It is {event.seat}'s turn.",
    ev.HandDied: _died,
    ev.HandRevived: lambda event: f"{event.seat}'s hand is live again.",
    ev.TimeCalled: lambda event: (
        "Time is called. Play stops, and claims for an exposure are dropped. The latest discard can still give Mah Jongg."
        if event.claimable
        else "Time is called."
    ),
    ev.PlayerPenalized: lambda event: f"{event.penalty.seat} is penalized: {event.penalty.points} points.",
    ev.TileLookedAt: lambda event: f"{event.seat} has looked at a stolen tile.",
    ev.HandCorrected: _corrected,
    ev.HandsThrownIn: lambda _: "The hands are thrown in; the game is dealt again.",
    ev.GameEnded: _ended,
}


def tell_table(state: State) -> str:
    """A table, or a view of it, in a few lines."""
    common = state.common
    lines = [_headline(common)]
    for seat, place in common.places.items():
        own = state.hands.get(seat)
        rack = write_tiles(in_order(in_hand(own))) if own else f"{place.tiles} tiles"
        shown = "".join(f" | {write_tiles(each.tiles)}" for each in place.exposures)
        lines.append(f"  {seat}{' (dead)' if place.dead else ''}: {rack}{shown}")
    if common.discards:
        lines.append(f"  discards: {_discards(common)}")
    if common.finished:
        lines += [_finished(common, seat) for seat in state.setup.seats]
    return "\n".join(lines)


def _headline(common: Common) -> str:
    if common.phase == "set_up":
        return "No game yet."
    stage = {"charleston": "in the Charleston", "play": _turn(common.turn), "over": "over"}[common.phase]
    return f"Game {common.game}, East {common.east}, {stage}; {common.wall_left} tiles in the wall."


def _turn(turn: Turn | None) -> str:
    return f"{turn.seat}'s turn ({turn.stage.replace('_', ' ')})" if turn else "between turns"


def _discards(common: Common) -> str:
    return " ".join(f"{each.tile}({_became(each)})" if _became(each) else each.tile for each in common.discards)


def _became(discard: Discard) -> str:
    """Who has claimed a discard, or that it was out of turn."""
    return discard.claimed_by or ("out of turn" if discard.stray else "")


def _finished(common: Common, seat: Seat) -> str:
    points = [game.score.points[seat] for game in common.finished if game.score]
    return f"  points of {seat}: {' '.join(f'{each:+d}' for each in points)} = {sum(points)}"
