"""Games between bots for the tests, with the checks that every game must pass."""

from __future__ import annotations

from collections.abc import Mapping

from eastwind.card.library import built_in_text
from eastwind.card.match import Matcher
from eastwind.players.bots_at_table import carry_out, play_game
from eastwind.players.player import Player, seat_of
from eastwind.players.roster import make_player
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import MahJongg
from eastwind.rules.score import score
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.options import Options
from eastwind.table.records.game_record import folded
from eastwind.table.records.wall_order import game_seed, roll, shuffled, stream
from eastwind.table.scenes.run import make_setup
from eastwind.table.state import State, open_table
from eastwind.tiles import COPIES
from tests.card.oracle import oracle_distance
from tests.table.at_table import matcher
from tests.table.walks import all_tiles


class Watched:
    """A bot that may be shown only what its seat sees."""

    def __init__(self, player: Player, seat: Seat) -> None:
        self.player, self.seat = player, seat

    def react(self, view: State, options: Options) -> AnyCommand | None:
        assert seat_of(view) == self.seat
        assert view.wall is None
        return self.player.react(view, options)


def bots(card: Matcher, *names: str, sheet: str = "national") -> Mapping[Seat, Player]:
    by = load_sheet(sheet)
    return {seat: Watched(make_player(name, card, by), seat) for seat, name in zip(SEATS, names, strict=False)}


def play_one(index: int, sheet: str, card_name: str, players: Mapping[Seat, Player]) -> State:
    """One game, checked: tiles conserved, replay equal, the win legal by the oracle, the points the sheet's."""
    card = matcher(card_name)
    setup = make_setup(load_sheet(sheet), card, built_in_text(card_name), tuple(players))
    events: list[AnyEvent] = []
    first = open_table(setup)

    def log(_: AnyCommand, some: tuple[AnyEvent, ...]) -> None:
        events.extend(some)

    source = stream(game_seed(20261115, index))
    state = first
    while state.common.rolling:
        state = carry_out(state, RollForEast(rolls={s: roll(source) for s in state.common.rolling}), card, log)
    state = carry_out(state, StartGame(dice=roll(source), wall=shuffled(source)), card, log)
    state = play_game(state, players, card, log)
    check_game(state, card)
    assert folded(first, events) == state
    return state


def check_game(state: State, card: Matcher) -> None:
    (game,) = state.common.finished
    assert all_tiles(state) == COPIES
    assert game.result is not None
    assert game.score == score(game.result, state.setup.sheet)
    if isinstance(game.result, MahJongg):
        assert is_legal(state, game.result, card)


def is_legal(state: State, result: MahJongg, card: Matcher) -> bool:
    """Whether the winner's tiles make some hand of the winning line, by the card's independent oracle."""
    exposures = [shown.exposure for shown in state.common.places[result.winner].exposures]
    rack = state.hands[result.winner].rack
    if len(rack) + sum(shown.size for shown in exposures) != 14:
        return False
    line = next(line for line in card.card.lines if line.id == state.common.won_with)
    return any(oracle_distance(hand, line.concealed, rack, exposures) == 0 for hand in line.hands)
