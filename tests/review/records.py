"""Records of games between bots, made once for all tests."""

from __future__ import annotations

from functools import cache

from eastwind.card.library import built_in_text
from eastwind.players.bots_at_table import carry_out, play_game
from eastwind.players.roster import make_player
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.records.game_record import Entry, Record, author_of, read_record, write_record
from eastwind.table.records.wall_order import game_seed, roll, shuffled, stream
from eastwind.table.scenes.run import make_setup
from eastwind.table.state import open_table
from tests.table.at_table import matcher

MIXED = ("beginner", "steady", "casual", "steady")


@cache
def record_text(
    index: int, card_name: str = "first-steps", sheet: str = "national", bots: tuple[str, ...] = MIXED
) -> bytes:
    """The record of one game."""
    card, by = matcher(card_name), load_sheet(sheet)
    seats = SEATS[: len(bots)]
    setup = make_setup(by, card, built_in_text(card_name), seats)
    entries: list[Entry] = []

    def log(command: AnyCommand, events: tuple[AnyEvent, ...]) -> None:
        n = len(entries) + 1
        entries.append(Entry(n=n, by=author_of(command), via="test", key=str(n), command=command, events=events))

    players = {seat: make_player(name, card, by) for seat, name in zip(seats, bots, strict=True)}
    source = stream(game_seed(20261118, index))
    state = open_table(setup)
    while state.common.rolling:
        state = carry_out(state, RollForEast(rolls={s: roll(source) for s in state.common.rolling}), card, log)
    state = carry_out(state, StartGame(dice=roll(source), wall=shuffled(source)), card, log)
    play_game(state, players, card, log)
    return write_record(setup, entries)


def record(
    index: int, card_name: str = "first-steps", sheet: str = "national", bots: tuple[str, ...] = MIXED
) -> Record:
    found = read_record(record_text(index, card_name, sheet, bots), "a game")
    assert found.fault is None
    return found
