"""Prizes and money."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.outcome.prizes import (
    Award,
    Awards,
    DrawPrize,
    PrizeDrawn,
    award_prizes,
    cash_report,
    ceremony,
    decide_draw,
    drawn_for,
    drawn_ticket,
    ticket_numbers,
    worth,
)
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, CheckIn, Pay, Rejoin, Withdraw
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.contests import Contest
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import RoomSection, SetUpEvent
from eastwind.tournament.state import Details, Draw
from eastwind.tournament.texts.prize_words import contest_words
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import CARD, SEATS, SENT, Desk, an_event, terms, win


def event_with(*prizes: Prize, **own: Any) -> Desk:
    """Eight players after one game each: players 1 and 8 tie for first with 35, all others have 0."""
    desk = an_event(8, prizes=prizes, **own)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("D", 25)))
    return desk


def shares(desk: Desk) -> dict[int, int]:
    found: dict[int, int] = {}
    for each in award_prizes(desk.state).awards:
        found[each.player] = found.get(each.player, 0) + each.cents
    return found


def test_tied_places_are_pooled_and_shared() -> None:
    desk = event_with(Prize(kind="place", place=1, cents=10000), Prize(kind="place", place=2, cents=5001))
    assert shares(desk) == {1: 7500, 8: 7500}
    assert award_prizes(desk.state).remainder == 1


def test_tie_below_the_money_shares_the_last_prize() -> None:
    desk = event_with(Prize(kind="place", place=3, cents=1000))
    assert shares(desk) == dict.fromkeys((2, 3, 4, 5, 6, 7), 166)
    assert award_prizes(desk.state).remainder == 4


def test_prize_as_share_of_the_fees() -> None:
    desk = event_with(Prize(kind="place", place=1, share=2500))
    assert sum(shares(desk).values()) == 8 * 4000 // 4


def test_prize_for_a_share_of_the_field() -> None:
    desk = event_with(Prize(kind="place", place=1, cents=500, field_share=25))
    assert shares(desk) == {1: 500, 8: 500}


def test_share_of_the_field_is_counted_among_those_who_have_played() -> None:
    """A quarter of the four players at table 1 is one place: table 2 has no result yet."""
    desk = an_event(8, prizes=(Prize(kind="place", place=1, cents=500, field_share=25),))
    desk.begin(1)
    desk.enter(1, [win("A", 25), win("B", 30)])
    assert shares(desk) == {2: 500}


def test_unpaid_are_the_players_who_owe_and_have_not_withdrawn() -> None:
    desk = an_event(8)
    for player in (3, 5):
        desk.ok(Pay(player=player, cents=-1))
    desk.ok(AddPlayer(details=Details(name="Hannah House", status="house")))
    desk.ok(AddPlayer(details=Details(name="Wendy Waits", status="waiting")))
    desk.ok(AddPlayer(details=Details(name="Stan Standby", status="standby")))
    assert cash_report(desk.state).unpaid == (3, 5)
    desk.ok(Withdraw(player=5, from_round=1))
    assert cash_report(desk.state).unpaid == (3,)
    desk.ok(Rejoin(player=5, from_round=2))
    assert cash_report(desk.state).unpaid == (3, 5)
    desk.ok(Withdraw(player=5, from_round=3))
    assert cash_report(desk.state).unpaid == (3,)


def test_draw_is_among_players_who_are_here_and_still_play() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Hannah House", status="house")))
    desk.ok(CheckIn(player=9))
    desk.ok(AddPlayer(details=Details(name="Absent Abby")))
    desk.ok(Withdraw(player=2, from_round=1))
    desk.ok(DrawPrize(what="door prize", seed="x"))
    assert desk.state.draws[1].among == (1, 3, 4, 5, 6, 7, 8)


def test_goods_won_by_a_tie_wait_for_the_director() -> None:
    desk = event_with(Prize(kind="place", place=1, goods="a set of tiles"))
    assert [(each.player, each.goods, each.undecided) for each in award_prizes(desk.state).awards] == [
        (1, ("a set of tiles",), "director"),
        (8, ("a set of tiles",), "director"),
    ]


def test_prizes_for_hands_rounds_picks_and_low_score() -> None:
    desk = event_with(
        Prize(kind="high_hand", cents=100),
        Prize(kind="high_round", cents=200),
        Prize(kind="most_self_picks", cents=400),
        Prize(kind="low_score", cents=800),
    )
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("A", 60, thrower="B", exposures=3)))
    assert shares(desk) == {1: 100 + 200 + 200, 8: 200, 2: 800}


@pytest.mark.parametrize("number", [2, None])
def test_round_that_is_sat_out_is_not_a_best_round_of_zero(number: int | None) -> None:
    """Everyone loses points in every round they play. One sits out round 2, which is not their best round."""
    desk = an_event(8, prizes=(Prize(kind="high_round", round=number, cents=500),))
    desk.begin(1)
    for table in (1, 2):
        desk.enter(table, [WallGame()] * 4)
    for player in range(1, 9):
        fined = GivePenalty(player=player, round=1, offense="director", points=-300, reason="x")
        desk.ok(fined)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="list", from_round=2))
    (out,) = desk.state.rounds[2].sat_out
    best, *others = sorted({1, 2, 3, 4, 5} - {out})
    desk.begin(2)
    desk.enter(1, [WallGame()] * 4, round_number=2)
    for player in (best, *others):
        points = -100 * player
        desk.ok(GivePenalty(player=player, round=2, offense="director", points=points, reason="x"))
    assert shares(desk) == {best: 500}


def test_first_timer_prize_goes_to_the_best_first_timer() -> None:
    desk = event_with(Prize(kind="first_timer", cents=900))
    assert shares(desk) == {}
    desk.ok(ChangePlayer(player=8, details=Details(name="Player 8", first_timer=True)))
    desk.ok(ChangePlayer(player=5, details=Details(name="Player 5", first_timer=True)))
    assert shares(desk) == {8: 900}


def test_one_win_passes_the_second_prize_on() -> None:
    desk = event_with(Prize(kind="place", place=1, cents=1000), Prize(kind="high_hand", cents=500), one_win=True)
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("A", 60)))
    desk.ok(RecordResult(round=1, table=1, game=3, result=win("B", 50)))
    assert shares(desk) == {1: 1000, 2: 500}


@pytest.mark.parametrize("one_win", [False, True])
def test_one_win_passes_places_of_a_section_and_every_other_prize_on(one_win: bool) -> None:
    """The winner of the event is also the best of Red and has the most self-picks."""
    sections = (RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1))
    prizes = (
        Prize(kind="most_self_picks", cents=50),
        Prize(kind="place", place=1, section="Red", cents=100),
        Prize(kind="place", place=1, section="Blue", cents=200),
        Prize(kind="place", place=1, cents=1000),
    )
    desk = an_event(8, prizes=prizes, sections=sections, one_win=one_win)
    desk.begin(1)
    desk.enter(1, [win("A", 75), win("A", 50), win("B", 30, "C")])
    desk.enter(2, [win("A", 60, "B"), win("C", 25)])
    (first, second, _, _), (blue, _, picker, _) = (desk.table(table).seats for table in (1, 2))
    if one_win:
        assert shares(desk) == {first: 1000, second: 100, blue: 200, picker: 50}
    else:
        assert shares(desk) == {first: 1150, blue: 200}


@pytest.mark.parametrize(
    ("prizes", "slug"),
    [
        ((Prize(kind="place", place=1, cents=1), Prize(kind="place", place=1, cents=2)), "desk.prize-twice"),
        ((Prize(kind="high_hand", cents=1), Prize(kind="high_hand", share=2)), "desk.prize-twice"),
        ((Prize(kind="place", place=1, section="Green", cents=1),), "desk.no-such-prize"),
        ((Prize(kind="high_round", round=9, cents=1),), "desk.no-such-prize"),
        ((Prize(kind="place", share=6000), Prize(kind="place", place=2, share=6000)), "desk.prizes-above-fees"),
    ],
)
def test_prizes_that_are_likely_mistakes_are_refused(prizes: tuple[Prize, ...], slug: str) -> None:
    Desk().no(SetUpEvent(terms=terms(prizes=prizes)), slug)


def test_prize_in_cash_and_kind_for_one_place_is_one_prize() -> None:
    desk = an_event(8, prizes=(Prize(kind="place", cents=500), Prize(kind="place", goods="a set of tiles")))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    (won,) = award_prizes(desk.state).awards
    assert (won.player, won.cents, won.goods) == (1, 500, ("a set of tiles",))


def test_disqualified_player_wins_nothing() -> None:
    desk = event_with(Prize(kind="place", place=1, cents=1000), Prize(kind="high_round", cents=500))
    desk.ok(Disqualify(player=1, reason="conduct"))
    assert shares(desk) == {8: 1500}


def test_draw_is_logged_and_can_be_repeated() -> None:
    desk = an_event(8)
    desk.ok(DrawPrize(what="door prize", seed="2026-04-11"))
    first = desk.state.draws[1]
    assert first.among == tuple(range(1, 9))
    again = an_event(8)
    again.ok(DrawPrize(what="door prize", seed="2026-04-11"))
    assert again.state.draws[1].winner == first.winner
    desk.no(DrawPrize(what="x", seed="s", among=(99,)), "desk.no-player")


def test_draws_are_numbered_from_one_unless_the_desk_names_one() -> None:
    """A draw without a number is the next one; a draw that names a number takes its place."""
    desk = an_event(8)
    for what, number in (("a basket", 0), ("a mat", 0), ("a tile set", 7), ("a card", 0), ("a rack", 2)):
        drawn = DrawPrize(what=what, cents=100, seed="s", among=(3,), draw=number)
        decided = decide_draw(desk.state, drawn, SENT)
        assert desk.ok(drawn).events == decided  # the log gives the same number
    assert dict(desk.state.draws) == {
        1: Draw(1, "a basket", 100, (3,), "s", 3),
        2: Draw(2, "a rack", 100, (3,), "s", 3),
        7: Draw(7, "a tile set", 100, (3,), "s", 3),
        8: Draw(8, "a card", 100, (3,), "s", 3),
    }


def test_draw_is_among_those_who_play_the_next_round() -> None:
    """Who is not checked in, has left, or stands in for the house is not in the hat."""
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Not here yet")))
    desk.ok(AddPlayer(details=Details(name="House", status="house")))
    desk.ok(CheckIn(player=10))
    desk.ok(Withdraw(player=2, from_round=1))
    desk.ok(DrawPrize(what="door prize", seed="s"))
    assert desk.state.draws[1].among == (1, 3, 4, 5, 6, 7, 8)


def test_draw_with_no_one_present_is_refused() -> None:
    desk = an_event(4, seated=False)
    empty = Desk(desk.entries[:1])
    empty.no(DrawPrize(what="door prize", seed="s"), "desk.nobody-present")
    empty.ok(AddPlayer(details=Details(name="Ann")))
    empty.no(DrawPrize(what="door prize", seed="s"), "desk.nobody-present")
    empty.ok(CheckIn(player=1))
    empty.ok(DrawPrize(what="door prize", seed="s"))


def test_cash_report_adds_up() -> None:
    desk = event_with(Prize(kind="place", place=1, cents=10001))
    desk.ok(AddPlayer(details=Details(name="Unpaid")))
    desk.ok(Pay(player=3, cents=500))
    desk.ok(DrawPrize(what="Radio", cents=1200, seed="s"))
    desk.ok(DrawPrize(what="50/50", pot=6000, seed="s"))  # half of its own pot
    report = cash_report(desk.state)
    assert report.fees == 8 * 4000 + 500
    assert report.prizes == 10000
    assert report.remainder == 1
    assert report.draws == 1200
    assert report.left == 8 * 4000 + 500 - 10000 - 1200
    assert report.unpaid == (9,)


@given(
    st.lists(st.integers(0, 100_000), min_size=1, max_size=8),
    st.lists(st.sampled_from([25, 30, 40]), min_size=8, max_size=8),
)
def test_place_money_is_conserved_to_the_cent(amounts: list[int], values: list[int]) -> None:
    prizes = tuple(Prize(kind="place", place=place, cents=cents) for place, cents in enumerate(amounts, start=1))
    desk = an_event(8, prizes=prizes)
    desk.begin(1)
    for place, value in enumerate(values):
        table, game = divmod(place, 4)
        desk.ok(RecordResult(round=1, table=table + 1, game=game + 1, result=win(SEATS[game], value)))
    awarded = award_prizes(desk.state)
    assert sum(each.cents for each in awarded.awards) + awarded.remainder == sum(amounts)
    assert 0 <= awarded.remainder < 8


def test_ceremony_goes_from_the_bottom_up_and_reads_a_tie_together() -> None:
    desk = event_with(Prize(kind="place", place=1, cents=10000), Prize(kind="place", place=3, cents=600))
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("B", 30)))
    steps = [
        (contest_words(step[0].contest, step[0].tied), [each.player for each in step])
        for step in ceremony(award_prizes(desk.state))
    ]
    assert steps == [("Tie for Second Place", [1, 8]), ("First Place", [2])]


def test_ceremony_reads_each_section_separately_and_the_whole_field_last() -> None:
    prizes = (
        Prize(kind="place", place=1, cents=100, section="Blue"),
        Prize(kind="place", place=1, cents=100, section="Red"),
        Prize(kind="place", place=1, cents=900),
    )
    desk = an_event(8, prizes=prizes, sections=(RoomSection(name="Blue", tables=1), RoomSection(name="Red", tables=1)))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("D", 30)))
    assert [(step[0].contest.section, len(step)) for step in ceremony(award_prizes(desk.state))] == [
        ("Red", 1),
        ("Blue", 1),
        (None, 1),
    ]


def test_ceremony_reads_cash_and_goods_apart_if_no_one_wins_both() -> None:
    prizes = (Prize(kind="high_hand", cents=500), Prize(kind="high_hand", goods="a mug"))
    desk = an_event(8, prizes=prizes, one_win=True)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("D", 30)))
    assert [(step[0].figure, len(step)) for step in ceremony(award_prizes(desk.state))] == [(25, 1), (30, 1)]
    both = an_event(8, prizes=prizes)
    both.begin(1)
    both.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    assert [[each.player for each in step] for step in ceremony(award_prizes(both.state))] == [[1, 1]]


def test_award_says_everything_about_itself() -> None:
    desk = event_with(
        Prize(kind="place", place=1, cents=1001, goods="a mug"), Prize(kind="high_hand", section=None, cents=500)
    )
    shared = str(desk.state.terms.sheet.cite("prizes.shared").clause)
    assert award_prizes(desk.state) == Awards(
        (
            Award(1, Contest(place=1), 500, ("a mug",), "director", shared, tied=True),
            Award(8, Contest(place=1), 500, ("a mug",), "director", shared, tied=True),
            Award(1, Contest("high_hand"), 250, clause=shared, figure=25, tied=True),
            Award(8, Contest("high_hand"), 250, clause=shared, figure=25, tied=True),
        ),
        1,
    )


def test_award_of_one_winner_is_not_shared_and_names_its_round() -> None:
    desk = an_event(8, prizes=(Prize(kind="high_round", round=1, cents=500, goods="a mug"),))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    assert award_prizes(desk.state).awards == (Award(1, Contest("high_round", round=1), 500, ("a mug",), figure=35),)


def test_tied_players_share_only_the_best_place_where_the_sheet_says_so() -> None:
    sheet = load_sheet("national", overrides={"prizes.ties": "split_single"})
    prizes = (
        Prize(kind="place", cents=1000),
        Prize(kind="place", place=2, cents=500),
        Prize(kind="place", place=3, cents=60),
    )
    desk = an_event(8, sheet, prizes=prizes)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("D", 25)))
    assert shares(desk) == {1: 500, 8: 500, **dict.fromkeys((2, 3, 4, 5, 6, 7), 10)}


def test_goods_won_by_a_tie_are_drawn_for_where_the_sheet_says_so() -> None:
    sheet = load_sheet("national", overrides={"prizes.goods": "draw_lots"})
    desk = an_event(8, sheet, prizes=(Prize(kind="place", goods="a mug"),))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("D", 25)))
    assert {each.undecided for each in award_prizes(desk.state).awards} == {"lots"}


def test_share_of_the_fees_is_rounded_down_and_added_to_the_cash() -> None:
    desk = event_with()
    desk.ok(Pay(player=1, cents=1))
    assert worth(desk.state, Prize(kind="place", cents=7, share=1)) == 7 + 3  # 0.01 % of $320.01
    assert worth(desk.state, Prize(kind="place", share=10_000)) == 32_001


@pytest.mark.parametrize(("share", "winners"), [(1, 1), (24, 1), (25, 2), (37, 2), (38, 3), (100, 8)])
def test_part_of_the_field_is_at_least_one_place(share: int, winners: int) -> None:
    desk = an_event(8, prizes=(Prize(kind="place", cents=800, field_share=share),))
    desk.begin(1)
    for table in (1, 2):  # eight different totals
        desk.enter(table, [win(seat, CARD.values[place + 3 * table - 3]) for place, seat in enumerate(SEATS)])
    for player in range(1, 9):
        desk.ok(GivePenalty(player=player, round=1, offense="director", points=-100 * player, reason="apart"))
    assert sorted(shares(desk)) == list(range(1, winners + 1))


def test_prize_of_a_section_is_won_among_its_own_players() -> None:
    sections = (RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1))
    prizes = (Prize(kind="high_hand", section="Blue", cents=100), Prize(kind="most_self_picks", section="Red", cents=50),
              Prize(kind="low_score", section="Red", cents=20))  # fmt: skip
    desk = an_event(8, prizes=prizes, sections=sections)
    desk.begin(1)
    desk.enter(1, [win("A", 75), win("B", 25, "D")])
    desk.enter(2, [win("C", 30, "A"), win("D", 25, "A")])
    (picker, _, _, lowest), (_, _, highest, _) = (desk.table(table).seats for table in (1, 2))
    assert shares(desk) == {highest: 100, picker: 50, lowest: 20}
    assert [each.contest.section for each in award_prizes(desk.state).awards] == ["Blue", "Red", "Red"]


def test_refused_draw_names_the_player_or_the_amount() -> None:
    desk = an_event(8)
    assert refusal_words(desk.no(DrawPrize(what="x", seed="s", among=(1, 99)), "desk.no-player")) == (
        "There is no player number 99. The last one is 8."
    )
    assert refusal_words(desk.no(DrawPrize(what="x", cents=-1, seed="s"), "desk.out-of-range")) == (
        "Cents can't be -1. Give a number from 0 to 10000000."
    )


def test_draw_is_kept_with_its_number_and_its_seed() -> None:
    desk = an_event(8)
    desk.ok(DrawPrize(what="basket", cents=500, seed="one", among=(3,)))
    desk.ok(DrawPrize(what="50/50", seed="two", among=(4, 5)))
    first, second = desk.state.draws.values()
    assert first == Draw(1, "basket", 500, (3,), "one", 3)
    assert (second.number, second.what, second.cents, second.among, second.seed) == (2, "50/50", 0, (4, 5), "two")
    expected = (4, 5)[
        int.from_bytes(sha256(b"two:0").digest()[:8], "big") % 2
    ]  # draw stream 1: SHA-256 over the seed and a counter
    assert second.winner == expected


def test_draw_after_the_start_leaves_out_who_misses_the_next_round() -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=2, from_round=2))
    desk.ok(DrawPrize(what="a", seed="x"))
    desk.begin(1)
    desk.ok(DrawPrize(what="b", seed="x"))
    assert [2 in draw.among for draw in desk.state.draws.values()] == [True, False]


def test_pot_makes_a_draw_a_fifty_fifty_and_not_its_name() -> None:
    """A basket called "50/50" comes out of the cash box. Half of a pot doesn't, whatever it is called."""
    desk = an_event(8)
    desk.ok(DrawPrize(what="50/50 basket", cents=1200, seed="s", among=(1,)))
    desk.ok(DrawPrize(what="Kitty", pot=8651, seed="s", among=(1,)))
    basket, kitty = desk.state.draws.values()
    assert [drawn_for(draw, "USD") for draw in (basket, kitty)] == ["50/50 basket", "Kitty of $86.51"]
    assert kitty.cents == 4325, "the odd cent stays with the other half"
    assert cash_report(desk.state).draws == 1200


def test_draw_by_tickets_goes_by_the_tickets() -> None:
    """Ann (1) bought one ticket, Cleo (3) ten, Dee (4) five: numbers 1, 2 to 11, 12 to 16. Each ticket is equally likely."""
    state, bought = an_event(8).state, ((4, 5), (1, 1), (3, 10))
    won = {1: 0, 3: 0, 4: 0}
    for turn in range(1600):
        decided = decide_draw(state, DrawPrize(what="50/50", pot=100, tickets=bought, seed=f"{turn}"), SENT)
        assert not isinstance(decided, Rejected)
        drawn = decided[0]
        assert isinstance(drawn, PrizeDrawn)
        number = int.from_bytes(sha256(f"{turn}:0".encode()).digest()[:8], "big") % 16 + 1
        assert (drawn.among, drawn.tickets, drawn_ticket(16, f"{turn}")) == ((1, 3, 4), (1, 10, 5), number)
        assert drawn.winner == (1 if number == 1 else 3 if number <= 11 else 4)
        won[drawn.winner] += 1
    assert won[3] > won[4] > won[1] > 50


def test_tickets_are_numbered_in_the_order_of_the_players() -> None:
    numbered = [(player, list(held)) for player, held in ticket_numbers((1, 3, 4), (1, 2, 3))]
    assert numbered == [(1, [1]), (3, [2, 3]), (4, [4, 5, 6])]


def test_tickets_of_no_one_and_no_tickets_are_refused() -> None:
    desk = an_event(8)
    assert refusal_words(
        desk.no(DrawPrize(what="50/50", pot=100, tickets=((1, 2), (3, 0)), seed="s"), "desk.no-tickets")
    ) == ("Player 3 has no tickets in this draw. Leave out who bought none.")
    desk.no(DrawPrize(what="50/50", pot=100, tickets=((99, 2),), seed="s"), "desk.no-player")
    desk.no(DrawPrize(what="50/50", pot=-2, tickets=((1, 2),), seed="s"), "desk.out-of-range")
