"""A table with bots, with you, and with a player of your own."""

from __future__ import annotations

import random
from typing import Any

import pytest

import eastwind
from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.match import Matcher
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.native.quick_bot import quick_player
from eastwind.players.example import Example
from eastwind.public.cards import matcher_of
from eastwind.public.tables import must_answer
from eastwind.table.moments.refereeing import RuleHandDead
from eastwind.table.options import Options
from eastwind.table.records.game_record import read_record

ANYTHING: Any = 3
QUICK = ("greedy", "greedy", "greedy", "greedy")


def test_same_seed_gives_the_games_of_a_simulation() -> None:
    plan = SimulationPlan(3, QUICK, eastwind.load_sheet("aspen"), built_in_text("first-steps"), "first-steps", 7)
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
    while not table.options("A").discard_tile:
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


def test_points_are_those_of_all_finished_games_together() -> None:
    table = eastwind.Table("greedy", card="first-steps", seed=1)
    scores = [table.play().score]
    for _ in range(2):
        table.deal()
        scores.append(table.play().score)
    by_game = [dict(score.points) for score in scores if score]
    assert len(by_game) == 3
    assert all(any(points.values()) for points in by_game[:2]), "the first games brought points, too"
    assert table.points == {seat: sum(points[seat] for points in by_game) for seat in table.seats}


def test_every_game_has_a_wall_of_its_own() -> None:
    table = eastwind.Table("greedy", card="first-steps", seed=1)
    walls = [table.view("director").wall]
    for _ in range(2):
        table.play()
        table.deal()
        walls.append(table.view("director").wall)
    assert len(set(walls)) == 3


def test_table_is_four_steady_by_our_own_card_and_the_national_sheet_unless_told_otherwise() -> None:
    plain, said = eastwind.Table(seed=2), eastwind.Table("steady", card="eastwind", sheet="national", seed=2)
    assert plain.seats == ("A", "B", "C", "D")
    assert (plain.card, plain.sheet) == (said.card, said.sheet)
    greedy = eastwind.Table("greedy", seed=2)
    passes = [[step.act for _ in range(8) if (step := table.step())] for table in (plain, said, greedy)]
    assert passes[0] == passes[1] != passes[2]


def test_act_of_a_seat_that_is_not_at_the_table_is_refused() -> None:
    table = table_of_yours(3)
    before = table.view("director")
    with pytest.raises(eastwind.InputError, match="There is no seat 'D' at this table; it has A, B, C"):
        table.do(eastwind.acts.PickTile(seat="D"))
    with pytest.raises(eastwind.InputError, match="There is no seat 'D' at this table; it has A, B, C"):
        table.acts("D")
    assert table.view("director") == before


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
        table.do(eastwind.acts.DiscardTile(seat="A", tile=eastwind.read_tile("3B")))
    with pytest.raises(eastwind.InputError, match="Seat B has a player of its own"):
        table.do(eastwind.acts.RackPass(seat="B"))
    with pytest.raises(eastwind.InputError, match="is not an act"):
        table.do(eastwind.acts.DiscardTile(seat="A", tile=ANYTHING))
    with pytest.raises(eastwind.InputError, match="no seat 3"):
        table.rack(ANYTHING)


def test_racks_hold_all_tiles_of_a_seat() -> None:
    table = eastwind.Table([None] * 4, seed=1)
    assert sorted(len(table.rack(seat)) for seat in table.seats) == [13, 13, 13, 14]
    table.do(table.acts()[0])
    assert sorted(len(table.rack(seat)) for seat in table.seats) == [13, 13, 13, 14]


def table_of_yours(seats: int = 4, seed: int = 1) -> eastwind.Table:
    """A quick table where every seat is yours."""
    return eastwind.Table([None] * seats, card="first-steps", seed=seed)


def test_table_without_a_seed_draws_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def drawn(bound: int) -> int:
        asked.append(bound)
        return 77

    monkeypatch.setattr("eastwind.public.tables.secrets.randbelow", drawn)
    table = eastwind.Table([None] * 4, card="first-steps")
    assert (table.seed, asked) == (77, [4_294_967_296])
    assert table.view("director") == table_of_yours(seed=77).view("director")
    assert table_of_yours(seed=0).seed == 0


@pytest.mark.parametrize("seats", [3, 4])
def test_table_has_three_or_four_seats(seats: int) -> None:
    table = table_of_yours(seats)
    assert table.seats == tuple("ABCD"[:seats])
    assert set(table.points) == set(table.seats)
    for wrong in (2, 5):
        with pytest.raises(eastwind.InputError, match=f"here are {wrong}"):
            table_of_yours(wrong)


def test_card_and_sheet_may_be_given_themselves() -> None:
    card, sheet = eastwind.load_card("first-steps"), eastwind.load_sheet("aspen")
    table = eastwind.Table([None] * 4, card=card, sheet=sheet, seed=1)
    assert (table.card, table.sheet) == (card, sheet)
    assert repr(table) == "<Table: First Steps, aspen, game 1, charleston>"


def test_fresh_table_has_no_finished_game_and_no_points() -> None:
    table = eastwind.Table("greedy", card="first-steps", seed=1)
    assert (table.games, table.over, table.waiting_for) == ((), False, None)
    assert table.points == {"A": 0, "B": 0, "C": 0, "D": 0}
    assert table.acts() == []  # it waits for no seat of yours
    assert table.acts("A")


def test_finished_game_waits_for_no_one() -> None:
    table = eastwind.Table("greedy", card="first-steps", seed=1)
    game = table.play()
    assert (table.over, table.waiting_for, table.step(), table.games) == (True, None, None, (game,))
    assert repr(table).endswith("game 1, over>")


def test_seat_sees_its_own_tiles_and_the_director_all() -> None:
    table = table_of_yours()
    assert set(table.view("A").hands) == {"A"}
    assert set(table.view("spectator").hands) == set()
    assert set(table.view("director").hands) == {"A", "B", "C", "D"}
    stranger: Any = "E"
    with pytest.raises(eastwind.InputError, match="There is no seat 'E' at this table; it has A, B, C, D"):
        table.view(stranger)


def test_rack_has_the_tiles_that_are_put_out_until_they_are_passed() -> None:
    """The second left lies face down before the racks until each player racks it: three tiles fewer, for a while."""
    table, chance = table_of_yours(), random.Random(4)
    while (common := table.view("spectator").common).phase == "charleston":
        face_down = common.passing.arrived if common.passing else False
        racked = common.passing.racked if common.passing else ()
        for seat in table.seats:
            away = 3 if face_down and seat not in racked else 0
            assert len(table.rack(seat)) == 13 + (seat == table.east) - away
        table.do(chance.choice(table.acts()))


def test_acts_have_a_mah_jongg_exactly_where_the_tiles_are_one() -> None:
    """Four seats do what the bot greedy does. Whoever may call or declare is offered it only with a hand of the card."""
    claimed = declared = 0
    for seed in range(3):
        table = table_of_yours(seed=seed)
        bot = quick_player("greedy", matcher_of(table.card), table.sheet)
        while not table.over:
            seat = table.waiting_for
            assert seat is not None
            may, acts, rack = table.options(seat), table.acts(), table.rack(seat)
            declares = any(isinstance(act, eastwind.acts.DeclareMahJongg) for act in acts)
            claims = {act.kind for act in acts if isinstance(act, eastwind.acts.ClaimDiscard)}
            if "mahjongg" in may.claim_discard:
                thrown = table.view(seat).common.discards[-1].tile
                assert ("mahjongg" in claims) is (table.card.mahjongg(rack.add([thrown])) is not None)
            if may.discard_tile:
                assert declares is (table.card.mahjongg(rack) is not None)
            assert ("exposure" in claims) is ("exposure" in may.claim_discard)
            claimed, declared = claimed + ("mahjongg" in claims), declared + declares
            act = bot.react(table.view(seat), may)
            table.do(act if act is not None else acts[0])
    assert claimed
    assert declared


class Does:
    """A player who does one thing, whatever it may do."""

    def __init__(self, act: Any) -> None:
        self.act = act

    def react(self, view: Any, options: Any) -> Any:
        return self.act


@pytest.mark.parametrize(
    "act",
    [
        eastwind.acts.CheckHand(),
        eastwind.acts.PickTile(seat="A"),
        eastwind.acts.StopCharleston(seat="B"),
    ],
    ids=["nobody's", "not now", "another seat's"],
)
def test_player_of_your_own_does_only_what_it_may(act: Any) -> None:
    table = eastwind.Table([Does(act), None, None, None], card="first-steps", seed=1)
    with pytest.raises(eastwind.InputError, match="The player in seat A may not do this now"):
        table.step()


def test_player_who_acts_for_another_seat_is_refused() -> None:
    """B could do this: it is what B's own player would do."""
    theirs = table_of_yours().acts("B")[0]
    table = eastwind.Table([Does(theirs), None, None, None], card="first-steps", seed=1)
    with pytest.raises(eastwind.InputError, match="The player in seat A may not do this now"):
        table.step()


def test_player_who_does_nothing_leaves_the_turn_to_others() -> None:
    table = eastwind.Table([Does(None), None, "greedy", "greedy"], card="first-steps", seed=1)
    assert table.waiting_for == "B"


def test_first_seat_that_may_wait_is_named_if_no_one_does_anything() -> None:
    """A, B, and D have put out their tiles, and C's player does nothing."""
    table = eastwind.Table([None, None, Does(None), None], card="first-steps", seed=1)
    for seat in ("A", "B", "D"):
        assert table.waiting_for == seat
        table.do(table.acts()[0])
    assert table.waiting_for == "A"
    assert table.step() is None


def test_act_of_the_director_has_no_seat() -> None:
    table = table_of_yours()
    chance = random.Random(1)
    while not table.options("A").discard_tile:
        table.do(chance.choice(table.acts()))
    act = RuleHandDead(accused="B")
    done = table.do(act)
    assert (done.seat, done.act) == (None, act)
    assert done.events
    assert done.words


def test_record_numbers_the_acts_and_says_who_did_them() -> None:
    table = eastwind.Table("greedy", card="first-steps", seed=1)
    for _ in range(3):
        table.step()
    entries = read_record(table.record(), "record").entries
    assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.key for entry in entries] == [str(entry.n) for entry in entries]
    assert {entry.via for entry in entries} == {"library"}
    assert [entry.by for entry in entries][-3:] == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("may", "waits"),
    [
        ({}, False),
        ({"pass_tiles": 3}, True),
        ({"complete_pass": 1}, True),
        ({"rack_pass": True}, True),
        ({"wish_courtesy": True}, True),
        ({"give_courtesy": 1}, True),
        ({"let_discard_go": True, "discard": 4}, True),
        ({"make_exposure": (("1B", "1B"),)}, True),
        ({"discard": 4, "declare_mah_jongg": True}, True),
        ({"pick_tile": True}, True),
        ({"discard_tile": ("1B",)}, True),
        ({"declare_mah_jongg": True}, False),
        ({"discard": 4, "withdraw_claim": True}, False),
        ({"stop_charleston": True}, False),
        ({"touch_wall": True}, False),
    ],
)
def test_table_waits_for_whoever_must_answer(may: dict[str, Any], waits: bool) -> None:
    """Someone who has claimed, or has put out tiles, may wait. Mah Jongg before the first discard is no one's duty."""
    assert must_answer(Options(**may)) is waits
