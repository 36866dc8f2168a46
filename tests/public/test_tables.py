"""A table with bots, with you, and with a player of your own."""

from __future__ import annotations

import random
from typing import Any

import pytest

import eastwind
from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.match import Matcher
from eastwind.lab.simulation import Arena, Plan
from eastwind.players.example import Example
from eastwind.table.records.game_record import read_record

ANYTHING: Any = 3
QUICK = ("greedy", "greedy", "greedy", "greedy")


def test_same_seed_gives_the_games_of_a_simulation() -> None:
    plan = Plan(3, QUICK, eastwind.load_sheet("aspen"), built_in_text("first-steps"), "first-steps", 7)
    played = Arena(plan).play(0)
    game = eastwind.Table("greedy", card="first-steps", sheet="aspen", seed=7).play()
    assert game.score is not None
    assert dict(game.score.points) == played.points


@pytest.mark.parametrize("sheet", eastwind.SHEETS)
def test_random_legal_acts_finish_a_game_under_every_sheet(sheet: str) -> None:
    """Four seats that do anything legal: no act is refused, and no Mah Jongg is in error."""
    chance = random.Random(sheet)
    table = eastwind.Table([None] * (3 if sheet == "kugler" else 4), card="first-steps", sheet=sheet, seed=5)
    while not table.over:
        table.do(chance.choice(table.acts()))
    result = table.games[-1].result
    assert isinstance(result, eastwind.MahJongg | eastwind.WallGame)


def test_table_waits_for_you_and_goes_on_with_bots() -> None:
    table = eastwind.Table([None, *QUICK[1:]], seed=3)
    assert table.waiting_for == "A"
    assert table.step() is None
    with pytest.raises(eastwind.InputError, match="waits for seat A, and that is you"):
        table.play()
    step = table.do(table.acts()[0])
    assert (step.seat, step.words) == ("A", ("A puts out 3 tiles.",))
    after = table.step()
    assert after is not None
    assert after.seat == "B"


def test_watching_tells_no_hidden_tiles() -> None:
    table = eastwind.Table("greedy", seed=3)
    steps = [table.step() for _ in range(4)]
    told = [words for step in steps if step for words in step.words]
    assert told[:4] == [f"{seat} puts out 3 tiles." for seat in "ABCD"]


def test_game_goes_on_after_your_mah_jongg_in_error() -> None:
    table = eastwind.Table([None, *QUICK[1:]], sheet="national", seed=3)
    chance = random.Random(1)
    while not table.options("A").throw:
        if table.step() is None:
            table.do(chance.choice(table.acts()))
    table.do(eastwind.acts.DeclareMahJongg(seat="A"))
    while table.step():
        pass
    assert table.view("spectator").common.places["A"].dead
    assert table.over


def test_player_of_your_own_sits_in() -> None:
    table = eastwind.Table([Example(Matcher(built_in_card("eastwind"))), *QUICK[1:]], seed=2)
    assert table.play().score is not None


def test_next_game_is_dealt_only_after_this_one() -> None:
    table = eastwind.Table("greedy", card="first-steps", seed=1)
    first_east = table.east
    with pytest.raises(eastwind.InputError, match="not over yet"):
        table.deal()
    table.play()
    table.deal()
    assert table.east != first_east
    table.play()
    assert len(table.games) == 2
    assert sum(game.score.points["A"] for game in table.games if game.score) == table.points["A"]


def test_record_of_a_table_replays() -> None:
    table = eastwind.Table("greedy", card="first-steps", seed=1)
    table.play()
    record = read_record(table.record(), "record")
    assert record.fault is None
    assert record.states[-1] == table.view("director")


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ("stedy", "Did you mean 'steady'"),
        (["greedy"], "three or four players; here are 1"),
        ([None, 3, "greedy", "greedy"], "or None for you; not 3"),
    ],
)
def test_wrong_players_are_refused(players: list[str], words: str) -> None:
    with pytest.raises(eastwind.InputError, match=words):
        eastwind.Table(players)


def test_refused_act_cites_its_rule() -> None:
    table = eastwind.Table([None, *QUICK[1:]], sheet="national", seed=1)
    with pytest.raises(eastwind.InputError, match=r"after the Charleston. \(National rule 3.2\)"):
        table.do(eastwind.acts.Throw(seat="A", tile=eastwind.read_tile("3B")))
    with pytest.raises(eastwind.InputError, match="Seat B has a player of its own"):
        table.do(eastwind.acts.RackPass(seat="B"))
    with pytest.raises(eastwind.InputError, match="is not an act"):
        table.do(eastwind.acts.Throw(seat="A", tile=ANYTHING))
    with pytest.raises(eastwind.InputError, match="no seat 3"):
        table.rack(ANYTHING)


def test_racks_hold_all_tiles_of_a_seat() -> None:
    table = eastwind.Table([None] * 4, seed=1)
    assert sorted(len(table.rack(seat)) for seat in table.seats) == [13, 13, 13, 14]
    table.do(table.acts()[0])
    assert sorted(len(table.rack(seat)) for seat in table.seats) == [13, 13, 13, 14]
