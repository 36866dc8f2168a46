"""Which tile to throw, what every other tile would cost, and joker exchanges."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from eastwind.coach.advice_parts import Advice, DiscardAdvice, ExchangeAdvice, Outlook
from eastwind.coach.opponents_lines import OpponentReading, read_others
from eastwind.coach.outlooks import Danger, Reached, Study, after_throw
from eastwind.coach.position_facts import HeldRack, bits
from eastwind.coach.wording import line_chance_words, tell_wants
from eastwind.players.player import seat_of
from eastwind.players.steady.danger import Wants, opponents
from eastwind.players.steady.reasons import line_name
from eastwind.players.steady.sight import JOKERS, Held, Sight, less, see
from eastwind.players.steady.throws import (
    ExchangeOption,
    Throw,
    TurnDecision,
    exposures_after,
    has_exchange,
    look,
    rank,
    tile_of,
)
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import RackTile
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.options import Options
from eastwind.table.state import State
from eastwind.tiles import ORDER, spoken_name

NO_USE, LITTLE_USE = 0.01, 0.2  # a tile that takes less of the sum is of no use, or of little use
NAMED = 2  # lines that a reason may name
NO_HOPE = "No hand has a chance now, so safety comes first."
JOKER_FITS = "Your good hands have a place for the joker."


class OwnTurn(NamedTuple):
    """A seat's turn, with fourteen tiles."""

    study: Study
    view: State
    turn: TurnDecision
    wants: list[Wants]
    readings: list[OpponentReading]

    @property
    def sight(self) -> Sight:
        return self.turn.sight


def own_turn(study: Study, view: State) -> OwnTurn:
    """Looks at a turn."""
    sight = see(view, seat_of(view), with_pick=True)
    turn = look(study.chances, view, sight)
    wants = opponents(study.chances, view, sight)
    return OwnTurn(study, view, turn, wants, read_others(study.chances, view, sight, wants))


def advise_turn(study: Study, view: State, options: Options) -> Advice:
    """The advice for a turn: a joker exchange if one helps, otherwise a discard."""
    at, seat = own_turn(study, view), seat_of(view)
    throws = _ranked(at)
    after = _after(at, throws[0].throw)
    discards = tuple(_discard(at, after, each, first=each is throws[0]) for each in throws)
    best = discards[0]
    trades = [_exchange(at, offered, best.points) for offered in options.exchange_joker]
    good = max((each for each in trades if each.advice.pays), key=lambda each: each.advice.points, default=None)
    says, why = f"Throw the {spoken_name(best.tile)}.", best.why
    act: AnyCommand = DiscardTile(seat=seat, tile=best.tile)
    if good is not None:
        trade = good.advice
        says, why = _tell_exchange(at, trade), trade.why
        act = ExchangeJoker(seat=seat, tile=trade.tile, owner=trade.owner, exposure=trade.exposure)
    elif options.rack_tile and view.setup.sheet.jokers.needs_rack and has_exchange(view, at.sight.held):
        says, why = "Rack your tile: then you can trade for a joker.", f"After that, look again. {why}"
        act = RackTile(seat=seat)
    thrown = replace(throws[0].outlook, lines=study.lines(after, throws[0].outlook.win))
    return Advice(
        moment="turn", says=says, why=why, act=act, outlook=good.outlook if good else thrown, discards=discards,
        exchanges=tuple(each.advice for each in trades),
    )  # fmt: skip


class Trade(NamedTuple):
    """A joker exchange, and how the game may end after it."""

    advice: ExchangeAdvice
    outlook: Outlook


class TriedDiscard(NamedTuple):
    """A throw, and how the game may end after it."""

    throw: Throw
    danger: Danger
    outlook: Outlook


def _ranked(at: OwnTurn) -> list[TriedDiscard]:
    """Every throw, the one with the most points to expect first; among equals, `steady`'s order.

    All are seen from `steady`'s own throw, so that one weighing serves them all.
    """
    usual, weighed = at.turn.throws[0], at.turn.weighed
    reached = _after(at, usual)
    tried = []
    for throw in at.turn.throws:
        change = bits(weighed.without(throw.kind)) - bits(weighed.without(usual.kind))
        danger = at.study.danger(at.wants, throw.kind, at.sight.wall_left)
        tried.append(TriedDiscard(throw, danger, at.study.outlook(reached, change, danger, lines=False)))
    return sorted(tried, key=lambda each: -round(each.outlook.points, 3))


def _after(at: OwnTurn, throw: Throw) -> Reached:
    rack = HeldRack(less(at.sight.held, throw.kind), at.sight.exposures)
    return at.study.reach(after_throw(at.view), at.sight, rack, at.wants)


def _discard(at: OwnTurn, after: Reached, tried: TriedDiscard, first: bool) -> DiscardAdvice:
    tile = tile_of(tried.throw)
    use = _keeps(at, after, tried) if first else _use(at, tried.throw)
    return DiscardAdvice(
        tile=tile,
        win=tried.outlook.win,
        points=tried.outlook.points,
        danger=tried.danger.chance,
        why=f"{use} {tell_wants(at.readings, tile)}",
    )


def _keeps(at: OwnTurn, after: Reached, tried: TriedDiscard) -> str:
    """What the best throw leaves."""
    lines = at.study.lines(after, tried.outlook.win)
    return f"Keeps {line_chance_words(lines[0])} alive." if lines else NO_HOPE


def _use(at: OwnTurn, throw: Throw) -> str:
    """What another throw does to the hand."""
    name, weighed = spoken_name(tile_of(throw)), at.turn.weighed
    if not weighed.total:
        return NO_HOPE
    share = weighed.loss[throw.kind] / weighed.total
    if share < NO_USE:
        return f"Your good hands don't need the {name}."
    if throw.kind == JOKERS:
        return JOKER_FITS
    lost = [line_name(at.study.chances, line) for line in _lines_that_need(at, throw.kind)]
    if share < LITTLE_USE:
        return f"{lost[0]} could still use the {name}."
    return f"It hurts {' and '.join(lost[:NAMED])}."


def _lines_that_need(at: OwnTurn, kind: int) -> list[int]:
    """The lines with the largest parts of the sum whose best hands use a tile that is held."""
    parts: dict[int, int] = {}
    for chance in at.turn.weighed.chances:
        if any(need.kind == kind and at.sight.held[kind] <= need.need for need in chance.left.needs):
            parts[chance.left.line] = parts.get(chance.left.line, 0) + chance.term
    return sorted(parts, key=lambda line: -parts[line])[:NAMED]


def _exchange(at: OwnTurn, offered: ExchangeOption, without: float) -> Trade:
    """How the game may end after an exchange and the best throw that follows."""
    tile, owner, exposure = offered
    exposures = exposures_after(at.sight.exposures, tile) if owner == at.sight.seat else at.sight.exposures
    held: Held = less(less(at.sight.held, ORDER[tile]), JOKERS, -1)
    sight = at.sight._replace(clean=False)  # no bonus for a hand without jokers anymore
    weighed = at.study.chances.weigh(sight, held, exposures)
    throw = rank(at.study.chances, at.view, held, weighed, at.turn.danger)[0]
    reached = at.study.reach(after_throw(at.view), sight, HeldRack(less(held, throw.kind), exposures), at.wants)
    danger = at.study.danger(at.wants, throw.kind, at.sight.wall_left)
    found = at.study.outlook(reached, danger=danger)
    pays = found.points > without
    needs = f"Your hand needs the {spoken_name(tile)} more than a joker."
    why = "A joker fits more hands." if pays else needs
    advice = ExchangeAdvice(
        tile=tile, owner=owner, exposure=exposure, win=found.win, points=found.points, pays=pays, why=why
    )
    return Trade(advice, found)


def _tell_exchange(at: OwnTurn, good: ExchangeAdvice) -> str:
    whose = "your own exposure" if good.owner == at.sight.seat else f"{good.owner}'s exposure"
    return f"Trade your {spoken_name(good.tile)} for the joker in {whose}."
