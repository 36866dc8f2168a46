"""The C library and the Python machine side by side: the same acts, the same game after each."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.match import Matcher
from eastwind.native.acts_in_c import act_of
from eastwind.native.book import Book
from eastwind.native.games import Games, NeedsMachineError, Policy, copy
from eastwind.native.positions_in_c import game_of, seat_number
from eastwind.native.structs import EwGame
from eastwind.players.bots_at_table import asked, play_game
from eastwind.players.greedy import Greedy
from eastwind.players.player import Player
from eastwind.players.steady.bot import Steady
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import MahJongg
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.settings import Setting
from eastwind.rules.sheet import Sheet, settings
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import TakeDiscard
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.exposing import ChangeExposure, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.options import NOTHING, Options, options
from eastwind.table.records.wall_order import game_seed, roll, shuffled, stream
from eastwind.table.scenes.run import make_setup
from eastwind.table.state import Setup, State, open_table
from eastwind.table.views import view
from eastwind.tiles import JOKER, ORDER
from tests.native.engines import engine
from tests.table.walks import draw, every_way

BY = ("discard", "self_pick", "joker_exchange", "heavenly")


class Table(NamedTuple):
    """A card and a sheet, for both of them."""

    card: Matcher
    setup: Setup
    games: Games


@functools.cache
def table(sheet: str | Sheet, card: str, seats: tuple[Seat, ...] = SEATS) -> Table:
    found = load_sheet(sheet) if isinstance(sheet, str) else sheet
    matcher = Matcher(built_in_card(card))
    return make_table(found, matcher, built_in_text(card), seats)


def make_table(sheet: Sheet, matcher: Matcher, text: str, seats: tuple[Seat, ...] = SEATS) -> Table:
    setup = make_setup(sheet, matcher, text, seats)
    return Table(matcher, setup, Games(Book(engine(), matcher.card, sheet)))


class Both:
    """One game in both."""

    def __init__(self, at: Table, seed: bytes) -> None:
        source = stream(seed)
        state = open_table(at.setup)
        while state.common.rolling:
            state = self._after(at, state, RollForEast(rolls={s: roll(source) for s in state.common.rolling}))
        self.at = at
        self.state = self._after(at, state, StartGame(dice=roll(source), wall=shuffled(source)))
        self.game = at.games.deal_from(seed, len(at.setup.seats))

    @classmethod
    def at_moment(cls, at: Table, state: State, game: EwGame) -> Both:
        """The same moment in both."""
        both = cls.__new__(cls)
        both.at, both.state, both.game = at, state, game
        return both

    @staticmethod
    def _after(at: Table, state: State, command: AnyCommand) -> State:
        events = decide(state, command, at.card)
        assert not isinstance(events, Rejected), (command, events)
        for event in events:
            state = apply(state, event)
        return state

    @property
    def is_over(self) -> bool:
        return self.state.common.phase == "over"

    def options(self, seat: Seat) -> Options:
        """The options of a seat, which must be the same in both."""
        found = options(view(self.state, seat), seat)
        ordered = replace(found, discard_tile=tuple(sorted(found.discard_tile, key=ORDER.__getitem__)))
        assert self.at.games.options(self.game, seat) == ordered, (seat, self.state.common)
        return found

    def do(self, command: AnyCommand) -> bool:
        """Does a command in both, and returns whether it was done. The library may leave an error to the machine."""
        before = bytes(self.game)
        events = decide(self.state, command, self.at.card)
        try:
            done = self.at.games.step(self.game, command)
        except NeedsMachineError:
            assert not isinstance(events, Rejected)
            assert any(isinstance(event, Ruled) for event in events), command
            assert bytes(self.game) == before
            return False
        assert done == (not isinstance(events, Rejected)), (command, events)
        if isinstance(events, Rejected):
            assert bytes(self.game) == before
            return False
        assert not any(isinstance(event, Ruled) for event in events), command
        for event in events:
            self.state = apply(self.state, event)
        return True

    def compare(self) -> None:
        """The whole game, byte by byte."""
        wanted = game_of(self.state)
        assert bytes(self.game) == bytes(wanted), differences(self.game, wanted)
        if self.state.common.phase == "play":
            for place in self.state.common.places.values():
                assert place.tiles + sum(len(shown.tiles) for shown in place.exposures) in (13, 14)

    def compare_end(self) -> None:
        """Outcome, winner, line, points, and everything that scoring was told."""
        (finished,) = self.state.common.finished
        found, result = self.game.result, finished.result
        assert finished.score is not None
        points = {seat: found.points[seat_number(seat)] for seat in self.at.setup.seats}
        assert points == finished.score.points
        assert self.game.phase == 2
        if not isinstance(result, MahJongg):
            assert (found.outcome, type(result).__name__) == (2, "WallGame")
            return
        line = self.at.card.card.lines[found.line].id
        assert (found.outcome, SEATS[found.winner], line) == (1, result.winner, self.state.common.won_with)
        assert (found.value, BY[found.by], bool(found.jokerless)) == (result.value, result.by, result.jokerless)
        thrower = None if found.thrower == 255 else SEATS[found.thrower]
        assert (thrower, found.exposures) == (result.thrower, result.exposures)
        if result.by == "joker_exchange":
            assert ("own" if found.own_joker else "opponent", "claim" if found.after_claim else "pick") == (
                result.joker_from,
                result.after,
            )


def differences(one: EwGame, other: EwGame) -> list[str]:
    """The fields in which two games differ."""
    names = [field[0] for field in EwGame._fields_]
    return [name for name in names if bytes_of(getattr(one, name)) != bytes_of(getattr(other, name))]


def bytes_of(value: Any) -> object:
    return value if isinstance(value, int) else bytes(value)


def ways_of(may: Options, state: State, seat: Seat, chance: random.Random) -> Iterator[AnyCommand]:
    """The commands that the options allow; for a choice among tiles, one random choice."""
    yield from every_way(may, seat)
    rack = [tile for tile in state.hands[seat].rack if tile != JOKER]
    if may.pass_tiles:
        blind = chance.randint(0, may.blind) if chance.random() < 0.5 else 0
        yield PassTiles(seat=seat, tiles=draw(rack, may.pass_tiles - blind, chance.randrange), blind=blind)
    if may.complete_pass:
        yield CompletePass(seat=seat, tiles=draw(rack, may.complete_pass, chance.randrange))
        yield CompletePass(seat=seat)
    if may.give_courtesy:
        yield GiveCourtesy(seat=seat, tiles=draw(rack, may.give_courtesy, chance.randrange))
    if may.take_discard:
        yield TakeDiscard(seat=seat, discard=may.discard, moved=False)


def play_at_random(at: Table, seed: bytes, number: int, every: int = 5) -> Both:
    """A game in which everyone does anything that is allowed, in any order.

    A hand with a good chance is played as greedy would, so that some of the games are won.
    """
    both, chance = Both(at, seed), random.Random(number)
    clever = Greedy(at.card)
    skill = chance.choice((0.0, 0.6, 0.9, 0.97, 0.99))
    steps = waited = 0
    while not both.is_over:
        seats = list(at.setup.seats if chance.random() < 0.3 else asked(both.state))
        seats += chance.sample(at.setup.seats, len(at.setup.seats))  # someone has something to do
        for seat in seats:
            may = both.options(seat)
            if may == NOTHING:
                continue
            command = choose(both, seat, may, clever, chance, skill)
            if command is not None and both.do(command):
                # an exposure can be changed back and forth forever: that gets no one any further
                waited = waited + 1 if isinstance(command, ChangeExposure) else 0
                break
        else:
            waited += 1
        if waited > 20 and is_left_to_the_machine(both.state):
            return both
        assert waited < 200, "No one at the table does anything."
        steps += 1
        if steps % every == 0 and not both.is_over:
            both.compare()
    both.compare_end()
    return both


def is_left_to_the_machine(state: State) -> bool:
    """Whether the referee rules next, whatever happens: a player called Mah Jongg in error and exposed the tile.

    Or has shown all fourteen tiles, which are not a hand: nothing is left to throw, and only an error can be declared.
    """
    turn = state.common.turn
    if turn is None or turn.built is None:
        return False
    return turn.claimed_for == "mahjongg" or state.common.places[turn.seat].tiles == 0


def choose(
    both: Both, seat: Seat, may: Options, clever: Greedy, chance: random.Random, skill: float
) -> AnyCommand | None:
    if chance.random() < skill:
        return clever.react(view(both.state, seat), may)
    found = list(ways_of(may, both.state, seat, chance))
    if chance.random() < 0.97:
        found = [each for each in found if not is_likely_an_error(both.state, each)] or found
    return chance.choice(found) if found else None


def is_likely_an_error(state: State, command: AnyCommand) -> bool:
    """Mah Jongg at random, and using a tile that was called for it: after these, only the machine can go on."""
    if state.common.phase != "play":
        return False
    if isinstance(command, MakeExposure | TakeDiscard):
        window = state.common.window
        assert window is not None
        return any(claim.seat == command.seat and claim.kind == "mahjongg" for claim in window.claims)
    return isinstance(command, DeclareMahJongg)


def play_greedily(at: Table, seed: bytes) -> Both:
    """A game of greedy players, in both. Every act must be the same, and so must the end."""
    return play_alike(at, seed, dict.fromkeys(at.setup.seats, Greedy(at.card)), ["greedy"] * len(at.setup.seats))


def play_steadily(at: Table, seed: bytes, names: Sequence[Policy] = ("steady",) * 4) -> Both:
    """The same with steady players, or some of them."""
    made: dict[Policy, Player] = {"steady": Steady(at.card, at.setup.sheet), "greedy": Greedy(at.card)}
    seats = at.setup.seats
    return play_alike(
        at, seed, {seat: made[name] for seat, name in zip(seats, names, strict=False)}, names[: len(seats)]
    )


def play_alike(at: Table, seed: bytes, bots: Mapping[Seat, Player], names: Sequence[Policy]) -> Both:
    """A game of bots, in both. Every act must be the same, and so must the end."""
    both = Both(at, seed)
    acts: list[AnyCommand] = []
    end = play_game(both.state, bots, at.card, lambda act, _: acts.append(act))
    played = copy(both.game)
    done = at.games.record(played, names)
    for act, wanted in zip(done, acts, strict=False):
        assert bytes(act) == bytes(act_of(wanted)), wanted
    assert len(done) == len(acts)
    both.state, both.game = end, played
    both.compare_end()
    return both


def any_sheet(chance: random.Random) -> Sheet:
    """A sheet on which every setting has some value that it may have, those that the library ignores too."""
    sheet = load_sheet("national")
    for path, setting in settings().items():
        group, _, name = path.partition(".")
        value = any_value(setting, chance)
        if value is not None:
            sheet = replace(sheet, **{group: replace(getattr(sheet, group), **{name: value})})
    return sheet


def any_value(setting: Setting, chance: random.Random) -> object:
    if setting.path == "rounds.games":
        return 4
    if setting.kind == "yes_no":
        return chance.random() < 0.5
    if setting.kind == "choice":
        return chance.choice(setting.choices)
    if setting.kind == "choices":
        return tuple(choice for choice in setting.choices if chance.random() < 0.5)
    if setting.kind == "number":
        low, high = max(setting.says.low, -30), min(setting.says.high, 30)
        return chance.choice((chance.randint(low, high), *setting.choices))
    return None


def seed_of(name: str, index: int) -> bytes:
    return game_seed(sum(map(ord, name)), index)
