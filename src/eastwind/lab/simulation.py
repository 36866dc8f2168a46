"""Plays games between bots. The same seed and number give the same game."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from eastwind.card.library import sound_card
from eastwind.card.match import Matcher
from eastwind.players.bots_at_table import Log, carry_out, play_game
from eastwind.players.player import Player
from eastwind.players.roster import make_player
from eastwind.rules.results import MahJongg
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.records.game_record import Entry, write_record
from eastwind.table.records.wall_order import game_seed, roll, shuffled, stream
from eastwind.table.scenes.run import make_setup
from eastwind.table.state import Setup, State, open_table

Maker = Callable[[str, Matcher, Sheet], Player]


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What to play."""

    games: int
    players: tuple[str, ...]
    sheet: Sheet
    card_text: str
    card_name: str
    seed: int
    records: str | None = None  # a folder
    follow: bool = False  # what the players are after, line by line
    against: str | None = None  # the text of another card, to be played on the same walls

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: len(self.players)]


class SimulatedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The summary of a game."""

    index: int
    east: Seat
    outcome: str
    points: dict[Seat, int]
    discards: int
    winner: Seat | None = None
    line: str | None = None
    by: str | None = None
    jokerless: bool = False
    exposures: int = 0
    thrower: Seat | None = None  # who threw the winning tile, or the tile claimed before a joker exchange


class Arena:
    """A card, a sheet, and bots, ready to play."""

    def __init__(self, plan: SimulationPlan, make: Maker = make_player) -> None:
        self.plan, self._make = plan, make
        self.card = Matcher(sound_card(plan.card_text, plan.card_name))
        self.setup = make_setup(plan.sheet, self.card, plan.card_text, plan.seats)
        self.players = self._players()

    def _players(self) -> dict[Seat, Player]:
        named = zip(self.plan.seats, self.plan.players, strict=True)
        return {seat: self._make(name, self.card, self.plan.sheet) for seat, name in named}

    def seated(self, names: tuple[str, ...]) -> Arena:
        """A copy of this arena with other bots in the seats."""
        other = copy.copy(self)
        other.plan = replace(self.plan, players=names)
        other.players = other._players()
        return other

    def played(self, indexes: range) -> list[SimulatedGame]:
        """Plays some games, one after the other."""
        return [self.play(index) for index in indexes]

    def play(self, index: int) -> SimulatedGame:
        """Plays one game."""
        entries: list[tuple[AnyCommand, tuple[AnyEvent, ...]]] = []
        log = None if self.plan.records is None else (lambda command, events: entries.append((command, events)))
        state = play_game(self.dealt(index, log), self.players, self.card, log)
        if self.plan.records is not None:
            _write(Path(self.plan.records) / f"game-{index + 1:06}.jsonl", self.setup, entries)
        return summary(index, state)

    def dealt(self, index: int, log: Log | None = None) -> State:
        """A game before its first act: the dice for East, and the wall."""
        source = stream(game_seed(self.plan.seed, index))
        state: State = open_table(self.setup)
        while state.common.rolling:
            state = carry_out(state, RollForEast(rolls={s: roll(source) for s in state.common.rolling}), self.card, log)
        return carry_out(state, StartGame(dice=roll(source), wall=shuffled(source)), self.card, log)


def _write(path: Path, setup: Setup, entries: list[tuple[AnyCommand, tuple[AnyEvent, ...]]]) -> None:
    numbered = (
        Entry(n=n, by=getattr(command, "seat", "table"), via="simulate", key=str(n), command=command, events=events)
        for n, (command, events) in enumerate(entries, 1)
    )
    path.write_bytes(write_record(setup, numbered))


def summary(index: int, state: State) -> SimulatedGame:
    """Sums up a finished game."""
    game = state.common.finished[-1]
    assert game.result is not None
    assert game.score is not None
    result = game.result
    kept = SimulatedGame(
        index=index,
        east=game.east,
        outcome=str(result.__struct_config__.tag),
        points=dict(game.score.points),
        discards=len(state.common.discards),
    )
    if not isinstance(result, MahJongg):
        return kept
    return msgspec.structs.replace(
        kept,
        winner=result.winner,
        line=state.common.won_with,
        by=result.by,
        jokerless=bool(result.jokerless),
        exposures=len(state.common.places[result.winner].exposures),
        thrower=result.thrower,
    )


def simulate(plan: SimulationPlan) -> Iterator[SimulatedGame]:
    """Plays the games one after the other."""
    arena = Arena(plan)
    return map(arena.play, range(plan.games))
