"""One row for each game and seat: what the coach could know at one moment, and how the game went on.

In half of the rows the seat does what `steady` does; in the others it throws, passes, or answers differently, once.
Then four `steady` play on. So a chance said for a discard that no one would throw is fitted and checked as well.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from typing import NamedTuple

from eastwind.card.match import Exposure, Matcher
from eastwind.coach.odds import line_shares
from eastwind.coach.outlooks import SAFE, Study
from eastwind.coach.position_facts import HeldRack, PositionFacts, TablePlace, bits
from eastwind.lab.calibration.game_views import OPEN, seen_by
from eastwind.lab.calibration.sample_cards import made_card
from eastwind.native.acts_in_c import ACTS
from eastwind.native.book import Book
from eastwind.native.c_library import library
from eastwind.native.games import Games, Policy, copy
from eastwind.native.structs import NONE, EwAct, EwGame
from eastwind.players.steady.chances import Weighed
from eastwind.players.steady.charleston import give_up
from eastwind.players.steady.danger import opponents
from eastwind.players.steady.sight import JOKERS, Exposures, Held, less, see
from eastwind.players.steady.throws import look
from eastwind.players.steady.which_calls import best_call
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import MakeExposure
from eastwind.table.moments.passing import PassTiles
from eastwind.table.records.wall_order import game_seed
from eastwind.table.state import State
from eastwind.tiles import JOKER, ORDER, TILES, Tile

STEADY: Policy = "steady"
THROW, PASS, CLAIM, LET_GO, PICK = map(ACTS.index, (DiscardTile, PassTiles, ClaimDiscard, LetDiscardGo, PickTile))
FOR_EXPOSURE = 1
MOST_LINES = 12
SHARES = {"throw": 0.55, "call": 0.25, "pass": 0.2}  # how often each kind of decision is drawn
WON = 1
PASSES = 6
DEALT_WALL = 99


class CalibrationPlan(NamedTuple):
    """Which games to play."""

    card: str
    sheet: str
    players: int
    seed: int

    def chance(self, about: str) -> random.Random:
        """What is drawn for these games. The coach's figures stand on it, so no name in the code goes into it."""
        words = f"Plan(card={self.card!r}, sheet={self.sheet!r}, players={self.players}, seed={self.seed})"
        return random.Random(f"{words} {about}")


class CalibrationRow(NamedTuple):
    """A moment and its end. Everything is plain, so that rows can be kept as JSON."""

    plan: CalibrationPlan
    game: int
    seat: int
    moment: str  # throw, call, let, pass
    usual: bool  # the seat did what `steady` does
    facts: PositionFacts
    change: float  # log2 of the sum after this act, less that after the usual one
    wanted: tuple[tuple[int, int, int], ...]  # for each opponent: exposures, share that wants the discard, hands left
    lines: tuple[tuple[int, float, float, int], ...]  # the likeliest: line, log2 of its part, of its chances, missing
    won: bool
    line: int  # the winner's line; -1 for a wall game
    by: int
    threw: bool  # this seat threw the winning tile
    at_once: int  # which of those opponents won with this discard, or -1
    exposures: int  # exposures of the winner
    jokerless: bool
    points: int
    said_win: float  # what the coach said about this act
    said_points: float
    said_lines: tuple[tuple[int, float], ...]


class CalibrationArena:
    """A card and a sheet. C plays the games, Python inspects them."""

    def __init__(self, plan: CalibrationPlan) -> None:
        loaded = library()
        if loaded is None:
            raise InputError("Calibration needs the native engine: build it with python -m eastwind.native.build.")
        card = made_card(plan.card)
        self.plan, self.sheet = plan, load_sheet(plan.sheet)
        self.games = Games(Book(loaded, card, self.sheet))
        self.study = Study(Matcher(card), self.sheet)
        self.chances = self.study.chances

    def rows(self, indexes: range) -> Iterator[CalibrationRow]:
        """The rows of these games."""
        for moment in self.moments(indexes):
            row = moment.row()
            if row is not None:
                yield row

    def moments(self, indexes: range) -> Iterator[CalibrationMoment]:
        """The decisions of these games that were drawn, before they are made."""
        for index in indexes:
            yield from self._moments_of(index)

    def _moments_of(self, index: int) -> Iterator[CalibrationMoment]:
        drawn = self.plan.chance(f"{index}")
        start = self.games.deal_from(game_seed(self.plan.seed, index), self.plan.players)
        end = copy(start)
        acts = self.games.record(end, [STEADY] * self.plan.players)
        moments = self._drawn(start, acts, drawn)
        now, place = copy(start), 0
        for at, seat, moment in sorted(moments):
            while place < at:
                self.do(now, acts[place])
                place += 1
            yield CalibrationMoment(self, index, copy(now), end, acts[at], SEATS[seat], moment, drawn)

    def do(self, game: EwGame, act: EwAct) -> None:
        self.games._must("ew_step", ctypes.byref(game), ctypes.byref(act))

    def _drawn(self, start: EwGame, acts: ctypes.Array[EwAct], drawn: random.Random) -> list[tuple[int, int, str]]:
        """At most one moment for each seat: the number of the act, the seat, and what it decides.

        Which one is settled before the game is looked at: the first decision of a kind from some point of the wall (or
        of the Charleston) on. A moment drawn from the whole game would give away how long the game lasts.
        """
        waiting = {seat: _drawn_moment(drawn) for seat in range(self.plan.players)}
        chosen = []
        game = copy(start)
        for place, act in enumerate(acts):
            kind, since = waiting.get(act.seat, ("", 0))
            left = game.wall_left if game.phase else PASSES - game.pass_
            if kind and left <= since and _decides(game, act) == kind:
                chosen.append((place, int(act.seat), kind))
                del waiting[act.seat]
            self.do(game, act)
        return chosen


def _drawn_moment(drawn: random.Random) -> tuple[str, int]:
    """A kind of decision, and how much of the wall (or how many passes) may be left."""
    kind = drawn.choices(list(SHARES), list(SHARES.values()))[0]
    return kind, drawn.randint(1, PASSES) if kind == "pass" else drawn.randint(0, DEALT_WALL)


def _decides(game: EwGame, act: EwAct) -> str:
    """What kind of decision an act is, or "" if it is not a decision."""
    if act.act == THROW:
        return "throw"
    if act.act == PASS:
        return "pass"
    if act.act in (CLAIM, LET_GO, PICK) and game.window == OPEN and game.discards:
        kind = game.discard[game.discards - 1].kind
        able = kind != JOKERS and game.held[act.seat][kind] + game.held[act.seat][JOKERS] >= 2
        if able and not game.only_mahjongg and (act.act != CLAIM or act.number == FOR_EXPOSURE):
            return "call"
    return ""


class CalibrationMoment:
    """One decision, before it is made."""

    def __init__(
        self, arena: CalibrationArena, index: int, game: EwGame, end: EwGame, act: EwAct, seat: Seat,
        moment: str, drawn: random.Random,
    ) -> None:  # fmt: skip
        self.arena, self.index, self.game, self.end, self.act = arena, index, game, end, act
        self.seat, self.moment, self.drawn = seat, moment, drawn
        self.place = SEATS.index(seat)
        self.view: State = seen_by(game, seat, arena.sheet)
        self.sight = see(self.view, seat)
        self.usual = drawn.random() < 0.5

    def row(self) -> CalibrationRow | None:
        return {"throw": self._throw, "call": self._call, "pass": self._pass}[self.moment]()

    def _throw(self) -> CalibrationRow | None:
        turn = look(self.arena.chances, self.view, self.sight)
        usual = self.act.kind
        kind = usual if self.usual else -self.drawn.choice(turn.throws[:8]).order
        held = less(self.sight.held, usual)
        after = self.arena.chances.weigh(self.sight, held, self.sight.exposures)
        change = bits(turn.weighed.without(kind)) - bits(turn.weighed.without(usual))
        end = self.go_on(DiscardTile(seat=self.seat, tile=TILES[kind])) if kind != usual else self.end
        return self._made(held, self.sight.exposures, after, change, end, kind)

    def _pass(self) -> CalibrationRow | None:
        given = give_up(self.arena.chances, self.sight, 3)
        before, change, end = given.before, 0.0, self.end
        if not self.usual:
            tiles = [tile for tile in self.view.hands[self.seat].rack if ORDER[tile] != JOKERS]
            some = self.drawn.sample(tiles, 3)
            held = self.sight.held
            weighed = before
            for tile in some[:2]:
                held = less(held, ORDER[tile])
                weighed = self.arena.chances.weigh(self.sight, held, ())
            change = bits(weighed.without(ORDER[some[2]])) - bits(given.sums[-1])
            end = self.go_on(PassTiles(seat=self.seat, tiles=tuple(some)))
        return self._made(self.sight.held, (), before, change, end)

    def _call(self) -> CalibrationRow | None:
        chances, sight = self.arena.chances, self.sight
        tile = TILES[self.game.discard[self.game.discards - 1].kind]
        now = chances.weigh(sight, sight.held, sight.exposures)
        call, rejected = best_call(chances, sight, tile, now)
        claims = self.act.act == CLAIM
        found = call or rejected
        if found is None or claims == (not self.usual):  # lets it go
            end = self.go_on(self._let_go()) if claims else self.end
            return self._made(sight.held, sight.exposures, now, 0.0, end, moment="let", usual=not claims)
        jokers = found.group.count(JOKER)
        held = less(less(sight.held, ORDER[tile], len(found.group) - jokers), JOKERS, jokers)
        exposures = tuple(sorted((*sight.exposures, Exposure(tile, len(found.group) + 1, jokers))))
        throw = max((found.weighed.without(kind), -kind) for kind, number in enumerate(held) if number)
        held = less(held, -throw[1])
        after = chances.weigh(sight, held, exposures)
        game_end = self.end if claims else self.expose(found.group)
        return self._made(held, exposures, after, 0.0, game_end, usual=claims) if game_end else None

    def _let_go(self) -> AnyCommand:
        may = self.arena.games.options(self.game, self.seat)
        if may.pick_tile:
            return PickTile(seat=self.seat)
        return LetDiscardGo(seat=self.seat, discard=may.discard)

    def expose(self, group: tuple[Tile, ...]) -> EwGame | None:
        """Calls and shows. The others answer as they would; None if one of them gets the tile."""
        games, game = self.arena.games, copy(self.game)
        number = int(game.discards)
        if not games.step(game, ClaimDiscard(seat=self.seat, discard=number, kind="exposure")):
            return None
        for _ in range(3 * game.seats):
            if game.award not in (NONE, self.place) or game.phase != 1:
                return None
            if games.options(game, self.seat).make_exposure:
                games.step(game, MakeExposure(seat=self.seat, tiles=group))
                return self._played(game)
            for steps in range(1, game.seats):
                seat = SEATS[(self.place + steps) % game.seats]
                command = games.choose(game, seat, STEADY)
                if command is not None and not isinstance(command, PickTile):
                    games.step(game, command)
                    break
                if command is not None:
                    games.step(game, LetDiscardGo(seat=seat, discard=number))
        return None

    def go_on(self, command: AnyCommand) -> EwGame:
        game = copy(self.game)
        if not self.arena.games.step(game, command):
            raise AssertionError(command)
        return self._played(game)

    def _played(self, game: EwGame) -> EwGame:
        games = (EwGame * 1)(game)
        if game.phase != 2:
            self.arena.games.play(games, [STEADY] * self.arena.plan.players, [0])
        return games[0]

    def _made(
        self, held: Held, exposures: Exposures, after: Weighed, change: float, end: EwGame, thrown: int | None = None,
        moment: str = "", usual: bool | None = None,
    ) -> CalibrationRow:  # fmt: skip
        moment = moment or self.moment
        wants = opponents(self.arena.chances, self.view, self.sight)
        players = self.arena.plan.players
        wait = (self.place - self.game.next) % players if moment == "let" else players - 1
        passes = 0 if self.game.phase else PASSES - self.game.pass_
        table = TablePlace(players, wait, passes)
        reached = self.arena.study.reach(table, self.sight, HeldRack(held, exposures), wants, after)
        result, number = end.result, self.game.discards
        won = result.outcome == WON and result.winner == self.place
        threw = result.outcome == WON and result.thrower == self.place
        wall = self.sight.wall_left
        danger = SAFE if thrown is None else self.arena.study.danger(wants, thrown, wall)
        said = self.arena.study.outlook(reached, change, danger, lines=False)
        shares = line_shares([aim.bits for aim in reached.aims], reached.facts.least)
        now = thrown is not None and threw and end.discards == number + 1
        at_once = (place for place, each in enumerate(wants) if now and SEATS.index(each.seat) == result.winner)
        return CalibrationRow(
            plan=self.arena.plan,
            game=self.index,
            seat=self.place,
            moment=moment,
            usual=self.usual if usual is None else usual,
            facts=reached.facts,
            change=change,
            wanted=() if thrown is None else tuple((each.exposed, each.share[thrown], each.hands) for each in wants),
            lines=tuple((aim.line, *aim.bits, aim.best.missing) for aim in reached.aims[:MOST_LINES]),
            won=won,
            line=result.line if result.outcome == WON else -1,
            by=result.by,
            threw=threw,
            at_once=next(at_once, -1),
            exposures=result.exposures,
            jokerless=bool(result.jokerless),
            points=result.points[self.place],
            said_win=said.win,
            said_points=said.points,
            said_lines=tuple(
                (aim.line, said.win * share) for aim, share in zip(reached.aims[:MOST_LINES], shares, strict=False)
            ),
        )
