"""What the table does on its own and when, moment by moment."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.paper_card_questions import TableQuestion
from eastwind.play.state import PlayTable
from eastwind.play.timetable import Due, bots_options, is_finished, must_pass, next_due, unanswered
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.table.moments.starting import Exposed
from eastwind.table.options import Options, options
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Phase, State, WindowState
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table, altered
from tests.play.test_calls import OTHERS, position, thrown

MINUTE = 60_000
NOW = 1_000  # the clock of a new table


class Does:
    """A bot that does this one thing."""

    def __init__(self, *commands: AnyCommand | None) -> None:
        self.commands = list(commands)

    def react(self, view: State, options: Options) -> AnyCommand | None:
        return self.commands.pop(0) if self.commands else None


def due_of(play: PlayTable, *doing: AnyCommand | None) -> Due | None:
    return next_due(play, {seat: Does(*doing) for seat in SEATS})


def must(play: PlayTable, *doing: AnyCommand | None) -> Due:
    due = due_of(play, *doing)
    assert due is not None
    return due


def with_common(play: PlayTable, **change: Any) -> PlayTable:
    return replace(play, table=replace(play.table, common=replace(play.table.common, **change)))


def with_bots(play: PlayTable, *seats: Seat) -> PlayTable:
    chairs = {seat: replace(chair, bot=chair.bot or seat in seats) for seat, chair in play.company.chairs.items()}
    return altered(play, chairs=ReadOnly(chairs))


CALLING = thrown(call_seconds=8).play
"""Ann threw 6 Bam at NOW, and three people may call it for eight seconds."""


def in_turn_of_bea(*bots: Seat) -> PlayTable:
    """Everyone let 6 Bam go."""
    table = thrown(call_seconds=8, pace="normal")
    for seat in OTHERS:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    return with_bots(table.play, *bots)


# when nothing is due


@pytest.mark.parametrize(
    "change",
    [
        {"started": False},
        {"paused": "Dot"},
        {"closed": "Dot"},
        {"question": TableQuestion(about="dead", by="A", accused="B")},
    ],
)
def test_nothing_is_due_at_a_table_that_stands_still(change: dict[str, Any]) -> None:
    assert due_of(CALLING) is not None
    assert due_of(altered(CALLING, **change)) is None


def test_nothing_is_due_where_no_person_plays() -> None:
    assert due_of(with_bots(CALLING, *SEATS)) is None
    away = {seat: replace(chair, stands_in=True) for seat, chair in CALLING.company.chairs.items()}
    assert due_of(altered(CALLING, chairs=ReadOnly(away))) is None


# the deal


def test_first_game_is_dealt_at_once_and_the_next_when_everyone_here_is_ready() -> None:
    table = Table("kugler").sit("Ann", "Bea").start()
    due = must(table.play)
    assert (due.at, due.make, due.thinks) == (table.play.changed, "deal", False)
    with pytest.raises(RuntimeError):
        due.act()
    over = altered(with_common(CALLING, phase="over", game=1), ready=("A", "B", "C"))
    assert due_of(over) is None
    ready = must(altered(over, ready=SEATS, changed=77))
    assert (ready.at, ready.make) == (77, "deal")
    chairs = {**over.company.chairs, "D": replace(over.company.chairs["D"], stands_in=True)}
    assert must(altered(over, chairs=ReadOnly(chairs))).make == "deal", "no one waits for Dot, who is away"


def test_after_the_last_game_or_the_rounds_end_nothing_is_dealt() -> None:
    games = CALLING.table.setup.sheet.rounds.games
    for game, phase, ended, finished in (
        (games, "over", False, True), (games - 1, "over", False, False), (games, "play", False, False),
        (1, "over", True, True), (1, "play", True, False), (games + 1, "over", False, True),
    ):  # fmt: skip
        play = altered(with_common(CALLING, phase=phase, game=game), round_over=ended, ready=SEATS)
        assert is_finished(play) is finished
        if phase == "over":
            assert (due_of(play) is None) is finished


# the Charleston


def test_bots_pass_at_once_and_one_after_the_other() -> None:
    table = Table().sit("Ann").start()
    assert table.step()
    for number, seat in enumerate(OTHERS, 1):
        command = PassTiles(seat=seat, tiles=tuple(t for t in table.play.table.hands[seat].rack if t != JOKER)[:3])
        due = must(table.play, command)
        assert (due.at, due.act(), due.thinks) == (table.play.changed, acts.TableMove(command=command), True)
        assert table.do(None, acts.TableMove(command=command)) is None
        assert len(table.play.game.answers) == number
    assert due_of(table.play) is None, "the table waits for Ann"
    assert must_pass(table.play, "A")


def test_second_charleston_goes_on_once_everyone_here_has_agreed() -> None:
    table = Table().sit("Ann", "Bea", "Cleo", "Dot").start().run()
    for _ in range(3):
        for seat in SEATS:
            loose = tuple(tile for tile in table.play.table.hands[seat].rack if tile != JOKER)
            assert table.do(seat, PassTiles(seat=seat, tiles=loose[:3])) is None
    asked = with_bots(altered(table.play, answers=ReadOnly({"A": "continue"}), changed=55), "C", "D")
    assert due_of(asked) is None
    agreed = must(with_bots(asked, "B"))
    assert (agreed.at, agreed.act(), agreed.thinks) == (55, acts.GoOn(), False)
    sight = view(asked.table, "C")
    assert options(sight, "C").stop_charleston
    assert bots_options(sight, "C") == replace(options(sight, "C"), stop_charleston=False)


def test_bot_finishes_the_courtesy_pass_of_a_player_who_left() -> None:
    table = Table().sit("Ann", "Bea", "Cleo", "Dot").start().run()
    for _ in range(3):
        for seat in SEATS:
            loose = tuple(tile for tile in table.play.table.hands[seat].rack if tile != JOKER)
            assert table.do(seat, PassTiles(seat=seat, tiles=loose[:3])) is None
    assert table.do("B", StopCharleston(seat="B")) is None
    wishes: tuple[tuple[Seat, int], ...] = (("A", 2), ("C", 3))
    for seat, count in wishes:
        assert table.do(seat, WishCourtesy(seat=seat, count=count)) is None
    own = table.play.table.hands["C"]
    hands = {**table.play.table.hands, "C": replace(own, rack=(JOKER, *(t for t in own.rack if t != JOKER)))}
    play = replace(table.play, table=replace(table.play.table, hands=ReadOnly(hands)))
    first, second = [tile for tile in hands["C"].rack if tile != JOKER][:2]
    given = GiveCourtesy(seat="C", tiles=(first, second))
    due = must(with_bots(play, "C"))
    assert due.act() == acts.TableMove(command=given)


# calls


def test_person_has_the_tables_seconds_to_call_and_more_while_someone_thinks() -> None:
    due = must(CALLING)
    assert (due.at, due.act(), due.thinks) == (NOW + 8_000, EndClaims(discard=1), False)
    held = altered(CALLING, holds=ReadOnly({"B": NOW + 9_000, "C": NOW + 15_000}))
    assert must(held).at == NOW + 15_000
    assert must(altered(CALLING, holds=ReadOnly({"B": NOW + 1}))).at == NOW + 8_000


def test_without_a_time_to_call_the_table_waits_for_those_who_are_here() -> None:
    untimed = replace(CALLING, terms=replace(CALLING.terms, call_seconds=0))
    assert due_of(untimed) is None
    away = {seat: replace(chair, stands_in=seat != "A") for seat, chair in untimed.company.chairs.items()}
    bots = must(altered(untimed, chairs=ReadOnly(away)))
    assert bots.thinks, "bots answer for those who are away"


def test_calls_end_at_once_when_everyone_has_answered() -> None:
    claimed = replace(CALLING.table.common.window, state="claimed") if CALLING.table.common.window else None
    hands = {seat: replace(own, let_go=1) for seat, own in CALLING.table.hands.items()}
    play = replace(with_common(CALLING, window=claimed), changed=4_321)
    answered = replace(play, table=replace(play.table, hands=ReadOnly(hands)))
    assert list(unanswered(play)) == ["B", "C", "D"]
    assert list(unanswered(answered)) == []
    due = must(answered)
    assert (due.at, due.act()) == (4_321, EndClaims(discard=1))
    dead = {seat: replace(place, dead=seat == "C") for seat, place in play.table.common.places.items()}
    assert list(unanswered(with_common(play, places=ReadOnly(dead)))) == ["B", "D"]
    later = {**hands, "B": replace(hands["B"], let_go=2)}
    assert list(unanswered(replace(play, table=replace(play.table, hands=ReadOnly(later))))) == ["B"]


def test_all_bots_answer_a_discard_in_one_moment_whatever_they_want_to_do() -> None:
    table = thrown(call_seconds=8, pace="normal")
    call = ClaimDiscard(seat="B", discard=1, kind="exposure")
    play = with_bots(table.play, "B", "C")
    due = next_due(play, {"B": Does(call), "C": Does(PickTile(seat="C"))})
    assert due is not None
    assert (due.at, due.thinks) == (NOW + 1_500, True)
    assert due.act() == acts.TableMoves(commands=(call, LetDiscardGo(seat="C", discard=1)))


def settled(kind: str) -> PlayTable:
    """Bea called 6 Bam and got it."""
    table = thrown(call_seconds=8, pace="normal", kind="practice")
    act = (
        ClaimDiscard(seat="A", discard=1, kind="mahjongg")
        if kind == "mahjongg"
        else ClaimDiscard(seat="A", discard=1, kind="exposure")
    )
    assert table.do("B", act) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    while table.play.table.common.window is not None and table.play.table.common.window.award is None:
        assert table.step()
    return table.play


def test_call_for_mah_jongg_is_declared_at_once_by_the_table() -> None:
    due = must(altered(settled("mahjongg"), changed=5_000, round_began=0))
    declared = acts.TableMove(command=DeclareMahJongg(seat="B"))
    assert (due.at, due.act(), due.thinks) == (5_000, declared, False)


def test_call_for_an_exposure_waits_for_a_person_and_a_bot_takes_its_time() -> None:
    play = altered(settled("exposure"), round_began=0)
    assert due_of(play) is None
    command = MakeExposure(seat="B", tiles=(JOKER, JOKER))
    due = must(with_bots(replace(play, changed=50_000), "B"), command)
    assert (due.at, due.act(), due.thinks) == (50_000 + 700, acts.TableMove(command=command), True)


# a turn


def test_table_picks_for_a_person_at_once() -> None:
    due = must(replace(in_turn_of_bea(), changed=6_000))
    assert (due.at, due.act(), due.thinks) == (6_000, acts.TableMove(command=PickTile(seat="B")), False)


@pytest.mark.parametrize("state", ["settled", "closed"])
def test_turn_goes_on_after_a_discard_that_no_one_got(state: WindowState) -> None:
    window = CALLING.table.common.window
    assert window is not None
    due = must(with_common(CALLING, window=replace(window, state=state)))
    assert due.act() == acts.TableMove(command=PickTile(seat="B"))
    claimed = replace(window, state=state, award="C")  # and no call of hers stands
    assert must(with_common(CALLING, window=claimed)).act() == acts.TableMove(command=PickTile(seat="B"))


def test_table_never_throws_for_a_person() -> None:
    table = thrown(call_seconds=8)
    for seat in OTHERS:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    assert due_of(table.play) is None


@pytest.mark.parametrize(
    ("changed", "began", "shown", "at"),
    [
        (10_000, 0, 0, 10_700),  # 0.7 seconds before any act
        (10_000, 9_900, 0, 11_400),  # 1.5 seconds after a discard
        (10_000, 0, 9_900, 11_900),  # 2 seconds after an exposure
    ],
)
def test_bot_at_normal_speed_lets_everyone_read_the_table(changed: int, began: int, shown: int, at: int) -> None:
    play = altered(in_turn_of_bea("B"), changed=changed, began=began, shown=shown)
    command = PickTile(seat="B")
    due = must(play, command)
    assert (due.at, due.act(), due.thinks) == (at, acts.TableMove(command=command), True)


def test_bots_finish_at_once_when_everyone_asked_for_it() -> None:
    play = altered(in_turn_of_bea("B", "C", "D"), changed=10_000, began=10_000, shown=10_000)
    places = {seat: replace(place, dead=seat == "A") for seat, place in play.table.common.places.items()}
    dead = with_common(play, places=ReadOnly(places))
    assert must(dead).at == 12_000
    assert must(altered(dead, ahead=("A",))).at == 10_000


def test_bot_racks_and_swaps_in_one_moment() -> None:
    shown = {"C": (Exposed(tile=Tile("6B"), tiles=tuple(map(Tile, ("6B", "6B", "J", "J")))),)}
    table = position(Table("fourseasons"), turn="B", exposures=shown)
    play = with_bots(table.play, "B")
    rack, swap = RackTile(seat="B"), ExchangeJoker(seat="B", tile=Tile("6B"), owner="C", exposure=0)
    assert must(play, rack, swap).act() == acts.TableMoves(commands=(rack, swap))
    assert must(play, rack, None).act() == acts.TableMove(command=rack)


def test_bot_that_has_nothing_to_do_is_an_error() -> None:
    due = must(in_turn_of_bea("B"), None)
    with pytest.raises(RuntimeError, match="nothing to do"):
        due.act()


# the round's clock, and taking back


def clocked(phase: Phase, **common: Any) -> PlayTable:
    """National gives a round 60 minutes, from NOW."""
    table = thrown(call_seconds=0, kind="practice")
    play = altered(table.play, round_began=NOW)
    return with_common(play, phase=phase, **common)


def test_clock_stops_a_game_at_the_end_of_the_round() -> None:
    for phase in ("charleston", "play"):
        passing = Table().sit("Ann").start().run().play.table.common.passing if phase == "charleston" else None
        due = must(clocked(phase, passing=passing, window=None) if passing else clocked(phase))
        assert (due.at, due.act()) == (NOW + 60 * MINUTE, CallTime())
    assert due_of(clocked("play", time_called=True)) is None


def test_clock_stops_the_next_deal_at_the_end_of_the_round() -> None:
    due = must(clocked("over"))
    assert (due.at, due.act()) == (NOW + 60 * MINUTE, acts.EndRound())
    ready = altered(clocked("over"), ready=SEATS, changed=NOW + 60 * MINUTE)
    assert must(ready).make == acts.EndRound, "at the same moment the clock comes first"
    early = replace(ready, changed=NOW + 60 * MINUTE - 1)
    assert must(early).make == "deal"


def test_clock_does_nothing_where_no_one_plays() -> None:
    play = clocked("play")
    for still in (
        altered(play, paused="Dot"),
        altered(play, closed="Dot"),
        with_bots(play, *SEATS),
        clocked("over", game=4),
    ):
        assert due_of(still) is None
    assert must(clocked("set_up")).make == "deal"


def test_clock_waits_until_a_hand_that_was_declared_is_checked() -> None:
    table = position(Table(kind="practice"), turn="A")
    assert table.do("A", DeclareMahJongg(seat="A")) is None
    assert table.play.table.common.mistaken is not None
    late = altered(table.play, round_began=NOW, changed=NOW + 90 * MINUTE)
    assert must(late).act() == acts.TableMove(command=CheckHand())


def test_table_waits_for_the_answer_to_a_question_about_taking_back() -> None:
    asked = altered(CALLING, asks_back="A", back_until=NOW + 15_000)
    assert must(asked).at == NOW + 15_000
    assert must(altered(asked, back_until=NOW + 10)).at == NOW + 8_000
    assert must(altered(asked, asks_back=None)).at == NOW + 8_000
    assert must(asked).act() == EndClaims(discard=1)
