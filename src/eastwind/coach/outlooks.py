"""How a game may end for a seat: the chance to win, lines with their chances, and the points to expect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eastwind.card.hands import arrange
from eastwind.card.match import Matcher
from eastwind.coach import odds
from eastwind.coach.advice_parts import LineChance, Outlook
from eastwind.coach.aims import Aim, aims_of, worth_column
from eastwind.coach.fitted import USUAL_END
from eastwind.coach.payoffs import payoffs_of
from eastwind.coach.position_facts import HeldRack, PositionFacts, TablePlace, facts_of
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.chances import Weighed
from eastwind.players.steady.danger import Wants
from eastwind.players.steady.reasons import line_name, tiles_out
from eastwind.players.steady.sight import Sight
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.pass_order import ORDER as PASSES
from eastwind.table.state import State
from eastwind.tiles import TILES

MOST_LINES = 8
LEAST_CHANCE = 0.002  # a line below this is not worth naming


class Reached(NamedTuple):
    """A rack after an act: what it aims at, and the facts about it."""

    sight: Sight
    rack: HeldRack
    weighed: Weighed
    aims: list[Aim]
    facts: PositionFacts


class Danger(NamedTuple):
    """The danger of a discard: the chance that someone wins with it at once, and what it costs on average."""

    chance: float
    points: float


SAFE = Danger(0.0, 0.0)


class Study:
    """A card and a sheet, with a `steady` that knows both. It remembers only what it has computed."""

    def __init__(self, card: Matcher, sheet: Sheet) -> None:
        self.card, self.sheet = card, sheet
        self.steady = Steady(card, sheet)
        self.chances = self.steady.chances
        self.payoffs = payoffs_of(card.card, sheet)

    def reach(
        self, table: TablePlace, sight: Sight, rack: HeldRack, wants: list[Wants], weighed: Weighed | None = None
    ) -> Reached:
        """A rack as it is between turns, or before a pass."""
        if weighed is None:
            weighed = self.chances.weigh(sight, rack.held, rack.exposures)
        aims = aims_of(self.chances, sight, rack.exposures, weighed)
        facts = facts_of(self.chances, table, sight, rack, weighed, aims, wants)
        return Reached(sight, rack, weighed, aims, facts)

    def danger(self, wants: Sequence[Wants], kind: int, wall: int) -> Danger:
        """The danger of throwing a kind."""
        safe, cost = 1.0, 0.0
        for each in wants:
            chance = odds.danger(each.exposed, each.share[kind], each.hands, wall)
            cost += safe * chance * self.payoffs.threw[each.exposed]
            safe *= 1 - chance
        return Danger(1 - safe, cost)

    def outlook(self, reached: Reached, change: float = 0.0, danger: Danger = SAFE, lines: bool = True) -> Outlook:
        """How the game may end from here. `change`: log2 of the sum that an act leaves, less the usual one's."""
        facts, safe = reached.facts, 1 - danger.chance
        win = odds.win_chance(facts, change) if reached.aims else 0.0
        wall = (1 - win) * odds.wall_chance(facts)
        others = 1 - win - wall
        shares = odds.line_shares([aim.bits for aim in reached.aims], facts.least)
        points = self._win_points(reached)
        won = sum(share * each for share, each in zip(shares, points, strict=True)) / (sum(shares) or 1.0)
        later = win * won + wall * self.payoffs.wall + others * self._lost(facts)
        named = self.lines(reached, win * safe) if lines else ()
        return Outlook(
            win=win * safe,
            points=later * safe + danger.points,
            others=others * safe + danger.chance,
            wall=wall * safe,
            lines=named,
        )

    def won(self, sight: Sight) -> Outlook:
        """A hand that is complete, and only has to be called."""
        weighed = self.chances.weigh(sight, sight.held, sight.exposures)
        complete = [chance for chance in weighed.chances if chance.missing == 0]
        column = worth_column(sight, sight.exposures)
        best = max(complete, key=lambda chance: self.payoffs.win[chance.left.line][column])
        points = self.payoffs.win[best.left.line][column]
        rack = HeldRack(sight.held, sight.exposures)
        line = self._line(sight, rack, Aim(best.left.line, best.term, 1.0, best), 1.0, points)
        return Outlook(win=1.0, points=points, others=0.0, wall=0.0, lines=(line,))

    def lost(self, reached: Reached) -> Outlook:
        """A dead hand, which can't win and throws no more tiles."""
        wall = odds.wall_chance(reached.facts)
        dead = self.sheet.scoring.dead_in_wall_game
        return Outlook(win=0.0, points=wall * dead + (1 - wall) * self.payoffs.watched, others=1 - wall, wall=wall)

    def _win_points(self, reached: Reached) -> list[float]:
        column = worth_column(reached.sight, reached.rack.exposures)
        return [self.payoffs.win[aim.line][column] for aim in reached.aims]

    def _lost(self, facts: PositionFacts) -> float:
        """This seat's points if another player wins later."""
        threw = odds.throw_chance(facts)
        return threw * self._threw_later(facts) + (1 - threw) * self.payoffs.watched

    def _threw_later(self, facts: PositionFacts) -> float:
        """Points for throwing the winning tile later. The winner's exposures are as usual, but no fewer than now."""
        now = min(2, max(facts.others, default=0))
        shares = USUAL_END.exposures[now:]
        return sum(share * each for share, each in zip(shares, self.payoffs.threw[now:], strict=True)) / sum(shares)

    def lines(self, reached: Reached, win: float) -> tuple[LineChance, ...]:
        """The chance to win, divided among the lines; the likeliest first."""
        points = self._win_points(reached)
        shares = odds.line_shares([aim.bits for aim in reached.aims], reached.facts.least)
        order = sorted(range(len(shares)), key=lambda place: -shares[place])[:MOST_LINES]
        return tuple(
            self._line(reached.sight, reached.rack, reached.aims[place], win * shares[place], points[place])
            for place in order
            if win * shares[place] >= LEAST_CHANCE or place == order[0]
        )

    def _line(self, sight: Sight, rack: HeldRack, aim: Aim, chance: float, points: float) -> LineChance:
        line = self.card.card.lines[aim.line]
        tiles = [TILES[kind] for kind, number in enumerate(rack.held) for _ in range(number)]
        laid = arrange(self.card.hands[aim.best.left.place], tiles, rack.exposures)
        return LineChance(
            line=line.id,
            name=line_name(self.chances, aim.line),
            text=line.text,
            chance=chance,
            points=points,
            away=aim.best.missing,
            missing=laid.missing if laid else (),
            out=tiles_out(aim.best, sight, rack.held),
        )


def before_pass(view: State) -> TablePlace:
    """A seat in the Charleston: how many passes are to come, this one included."""
    passing = view.common.passing
    assert passing is not None
    players = len(view.setup.seats)
    return TablePlace(players, players - 1, len(PASSES) - 1 - PASSES.index(passing.name))


def after_throw(view: State) -> TablePlace:
    """A seat that has thrown: all others pick before it does."""
    players = len(view.setup.seats)
    return TablePlace(players, players - 1, 0)


def waiting(view: State, seat: Seat) -> TablePlace:
    """A seat that lets a discard go, or waits."""
    seats, window = view.setup.seats, view.common.window
    if window is None:
        return after_throw(view)
    return TablePlace(len(seats), (seats.index(seat) - seats.index(window.next)) % len(seats), 0)
