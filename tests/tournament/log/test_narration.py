"""Every command of the log in a director's words: names, not numbers; sentences, not fields."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
import pytest

from eastwind.formats import listed, money
from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import MahJongg, MahJonggInError, Misnamed, Penalty, WallGame
from eastwind.rules.seats import Seat
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector, TakeBackCall
from eastwind.tournament.floor.discipline import Complain, Disqualify, Reinstate
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.floor.rulings import RecordRuling
from eastwind.tournament.log.history import trail
from eastwind.tournament.machine import ROW_OF, tell
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.outcome.prizes import DrawPrize
from eastwind.tournament.people.barred_warnings import NoteBarred
from eastwind.tournament.people.pin_locks import LockPin, OpenPin
from eastwind.tournament.people.players import (
    AddPlayer,
    ChangePlayer,
    CheckIn,
    CheckInMany,
    ImportPlayers,
    Pay,
    PayMany,
    Rejoin,
    Withdraw,
)
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordNumbers, RecordResult
from eastwind.tournament.room_display import (
    BOARD_VIEWS,
    PHONES,
    ChooseBoard,
    ChoosePhones,
    ChooseScreen,
    RevealPrizes,
    ShowStandings,
)
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus, CallMahJongg, MarkReady
from eastwind.tournament.rounds.lifecycle import (
    CallStart,
    CallTime,
    CloseRound,
    GiveExtraTime,
    PauseClock,
    ResumeClock,
    StartClock,
)
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.corrections import CorrectTyping, ReopenScorecards, SettleDispute
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.seating.swaps import RepairSeats, SwapPlaces
from eastwind.tournament.setup.terms import ChangeTerms, SetUpEvent
from eastwind.tournament.state import BoardView, BonusTerms, Details
from eastwind.tournament.texts.phrases import game_words
from tests.tournament.desk import an_event, begun, terms, win

NAMES: dict[Seat, str] = {"A": "A Ann", "B": "B Bea", "C": "C Cleo", "D": "D Dee"}


SENTENCES: list[tuple[Command, str]] = [
    (ChangeTerms(terms=terms(minutes=45, rounds=5), reason="the hall closes"),
     "Changed the setup (rounds and minutes per round): the hall closes."),
    (AddPlayer(details=Details(name="Ann Archer", first_timer=True), paid=4000, player=9),
     "Added Ann Archer as number 9 (first-timer), paid $40.00."),
    (ImportPlayers(players=(Details(name="Ann"), Details(name="Bea")), first=9),
     "Added 2 players from a list: Ann and Bea."),
    (ChangePlayer(player=2, details=Details(name="Bo", stationary=True)),
     "Changed details of 1B Player 2: name and keeps one seat."),
    (Pay(player=2, cents=-550), "Refunded $5.50 to 1B Player 2."),
    (CheckIn(player=2, card_seen=True, late=True), "1B Player 2 checked in, late, showed this year's card."),
    (Withdraw(player=2, from_round=3, reason="ill"), "1B Player 2 withdrew starting with round 3: ill."),
    (Rejoin(player=2, from_round=4), "1B Player 2 rejoined starting with round 4."),
    (NoteBarred(names=("Rude Ruth",), event="Winter Meeting"),
     "Noted who was disqualified for conduct at Winter Meeting: Rude Ruth."),
    (SeatPlayers(method="draw", seed="7", from_round=2), "Seated everyone again by draw (seed 7) starting with round 2."),
    (SeatByHand(round=2, tables=(), reason="wish"), "Seated round 2 by hand at 0 tables: wish."),
    (TakeEmptySeat(player=2, from_round=2), "1B Player 2 took an empty seat starting with round 2."),
    (AnnounceBonus(round=2, terms=BonusTerms(words="quints bring more", extra_points=25)),
     "Made round 2 a bonus round: quints bring more; +25 extra points."),
    (MarkReady(round=2, table=1), "Table 1 is ready for bonus round 2."),
    (CallMahJongg(round=2, table=1), "Table 1 called Mah Jongg in bonus round 2."),
    (AwardBonus(player=1, round=2, kind="first_in_room"),
     "Gave 1A Player 1 the bonus of round 2, for the first Mah Jongg in the room."),
    (CallStart(round=1, late=(1, 2)), "Started round 1; late: 1A Player 1 and 1B Player 2."),
    (PauseClock(round=1), "Paused the clock in round 1."),
    (
        GiveExtraTime(round=1, table=2, minutes=1, reason="spilled tea"),
        "Gave 1 minute of extra time to round 1, table 2: spilled tea.",
    ),
    (CallTime(round=1), "Called time in round 1."),
    (CloseRound(round=1), "Closed round 1."),
    (RecordResult(round=1, table=2, game=3, result=win("A", 30, "C", exposures=2)),
     "Round 1, table 2, game 3: A Player 5 won with a 30-point hand, C Player 7 threw the tile, 2 exposures."),
    (RecordNumbers(round=1, table=1, game=1, numbers={"A": 50, "B": 0, "C": -10, "D": 0}, value=50),
     "Round 1, table 1, game 1, scores on the scorecards: A +50, B 0, C -10, D 0 (a 50-point hand)."),
    (RecordNotPlayed(round=1, table=1, game=4), "Round 1, table 1, game 4: not played (time)."),
    (CorrectResult(round=1, table=1, game=1, result=WallGame(dead=("D",)), replaces=1, reason="misread"),
     "Corrected round 1, table 1, game 1: wall game; dead: D Player 4; reason: misread."),
    (InitialScorecard(round=1, table=1, card="A", by="C", total=0),
     "Round 1, table 1: A Player 1's scorecard was initialed by C Player 3, total 0."),
    (RejectScorecard(round=1, table=1, card="A", by="C", reason="game 2 is wrong"),
     "Round 1, table 1: A Player 1's scorecard was returned by C Player 3: game 2 is wrong."),
    (SignGame(round=1, table=1, game=2, by="B"), "Round 1, table 1, game 2 was signed by B Player 2."),
    (HandInScorecards(round=1, table=1, by="A", cards=("A", "B"), totals={"A": 35, "B": 0}),
     "Round 1, table 1: A Player 1 handed in scorecards A, B with totals A +35, B 0."),
    (ReopenScorecards(round=1, table=1, reason="wrong table"),
     "Reopened the scorecards of round 1, table 1: wrong table."),
    (CorrectTyping(round=1, table=1, game=1, result=WallGame(), replaces=1, reason="slip"),
     "Corrected a typing mistake in round 1, table 1, game 1: wall game; reason: slip."),
    (CallDirector(round=1, table=2, about="a tile fell"),
     "Round 1, table 2 called for the director: a tile fell."),
    (AnswerCall(call=7), "Answered call 7."),
    (TakeBackCall(call=7), "Took back call 7."),
    (LockPin(player=2, round=1, table=1), "Round 1, table 1: five wrong PINs for 1B Player 2, whose PIN is locked now."),
    (OpenPin(player=2), "Opened the PIN of 1B Player 2 again."),
    (Complain(against=1, about="shouting", upheld=False),
     "Complaint about 1A Player 1, not upheld: shouting."),
    (Disqualify(player=1, reason="threw a tile"), "Disqualified 1A Player 1 for conduct: threw a tile."),
    (Reinstate(player=1, reason="heard all"), "Reinstated 1A Player 1: heard all."),
    (GivePenalty(player=1, round=1, offense="late", points=-20, reason="ten minutes"),
     "Penalty -20 for 1A Player 1 in round 1, late at the start of play: ten minutes."),
    (LiftPenalty(penalty=9, reason="was here"), "Removed penalty 9: was here."),
    (Substitute(round=1, table=1, seat="B", from_game=2, substitute=8, points_to="player", reason="ill"),
     "Round 1, table 1: 2D Player 8 fills in for B Player 2 starting with game 2; points go to the original player: ill."),
    (DropOut(round=1, table=1, seat="B", from_game=2, reason="left"),
     "Round 1, table 1: B Player 2 left before game 2, and the table plays on three-handed: left."),
    (DrawPrize(what="door prize", cents=500, seed="s", among=(1, 2)), "Drew door prize ($5.00) from 2 players (seed s)."),
    (Undo(strike=(3, 4), reason="typed twice"), "Undid steps 3 and 4: typed twice."),
    (Undo(strike=(5,), reason=""), "Undid step 5."),
    (SetUpEvent(terms=terms(title="Spring Fling", date="2026-04-11", rounds=1, games=4)),
     f"Set up Spring Fling, April 11, 2026: 1 round of 4 games under {terms().sheet.title}."),
    (AddPlayer(details=Details(name="Ann", status="standby", section="Red", stationary=True, brings_set=True,
                              keep_apart=("Bea", "Cleo"), master_points="77"), paid=500, how="check"),
     ("Added Ann (standby, section Red, keeps one seat, brings a set, kept apart: Bea and Cleo, "
     "Master Points number 77), paid $5.00 by check.")),
    (ImportPlayers(players=(Details(name="Ann"), Details(name="Bea")), first=9, paid=4000),
     "Added 2 players from a list, each paid $40.00: Ann and Bea."),
    (ImportPlayers(players=(Details(name="Ann"), Details(name="Bea")), first=9, paid=4000, amounts=(None, 1000)),
     "Added 2 players from a list, paid $50.00 in all: Ann and Bea."),
    (Pay(player=2, cents=0), "Took $0.00 from 1B Player 2."),
    (Pay(player=2, cents=550, how="app"), "Took $5.50 by app or card from 1B Player 2."),
    (PayMany(players=(1, 2), how="cash"), "Took what was owed in cash from 2 players: 1A Player 1 and 1B Player 2."),
    (CheckInMany(players=(1, 2, 3, 4, 5, 6, 7, 8)),
     "Checked in 8 players: 1A Player 1, 1B Player 2, 1C Player 3, 1D Player 4, 2A Player 5, 2B Player 6, and 2 more."),
    (CheckIn(player=2), "1B Player 2 checked in."),
    (CheckIn(player=2, here=False), "1B Player 2 is not here after all."),
    (SeatPlayers(method="draw", seed="7", from_round=1, present_only=True, scheme="+1 +2 0 0"),
     "Seated everyone again by draw (seed 7) starting with round 1, only players who are checked in, movement +1 +2 0 0."),
    (SeatPlayers(method="list", order=(1, 2), from_round=1), "Seated everyone again from a list starting with round 1."),
    (SwapPlaces(round=2, one=1, other=6), "1A Player 1 and 2B Player 6 swapped seats in round 2 and later rounds."),
    (SwapPlaces(round=2, one=1, other=6, onwards=False), "1A Player 1 and 2B Player 6 swapped seats in round 2."),
    (RepairSeats(round=1, one=1, other=6, from_game=2, to_game=2, reason="sat wrong"),
     "Round 1: 1A Player 1 and 2B Player 6 sat in each other's seats in game 2: sat wrong."),
    (RepairSeats(round=1, one=1, other=6, to_game=3),
     "Round 1: 1A Player 1 and 2B Player 6 sat in each other's seats in games 1 to 3."),
    (Substitute(round=1, table=1, seat="B", from_game=2, substitute=8, points_to="nobody", reason="ill"),
     "Round 1, table 1: 2D Player 8 fills in for B Player 2 starting with game 2; points go to no one: ill."),
    (Substitute(round=1, table=1, seat="B", from_game=2, substitute=8, points_to="substitute", reason="ill"),
     "Round 1, table 1: 2D Player 8 fills in for B Player 2 starting with game 2; points go to the substitute: ill."),
    (AnnounceBonus(round=2, terms=BonusTerms(words="be quick", first_in_room=10)),
     "Made round 2 a bonus round: be quick; +10 points for the first Mah Jongg in the room."),
    (AwardBonus(player=1, round=2, kind="extra"), "Gave 1A Player 1 the bonus of round 2, as announced."),
    (CallStart(round=2), "Started round 2."),
    (StartClock(round=1), "Started the clock for round 1."),
    (ResumeClock(round=1), "Resumed the clock in round 1."),
    (RecordNumbers(round=1, table=1, game=1, numbers={"A": 35, "B": -10, "C": 0, "D": 0}, jokerless=False,
                   self_picked=False, thrower="B"),
     "Round 1, table 1, game 1, scores on the scorecards: A +35, B -10, C 0, D 0 (with jokers, on a discard, B threw it)."),
    (RecordNumbers(round=1, table=1, game=1, numbers={"A": 10, "B": 10, "C": 10, "D": 10}, jokerless=True,
                   self_picked=True, outcome="wall"),
     "Round 1, table 1, game 1, scores on the scorecards: A +10, B +10, C +10, D +10 (no jokers, self-picked, wall)."),
    (InitialScorecard(round=1, table=1, card="A", by="C"),
     "Round 1, table 1: A Player 1's scorecard was initialed by C Player 3."),
    (SettleDispute(round=1, table=1, game=1, present=("A", "B", "C", "D"), result=WallGame(), replaces=1, reason="agreed",
                   numbers={"A": 10, "B": 10, "C": 10, "D": 10}),
     ("Settled the dispute in round 1, table 1, game 1 with A, B, C, D present: wall game "
     "(scores on the scorecards: A +10, B +10, C +10, D +10); reason: agreed.")),
    (Disqualify(player=1, reason="no card", conduct=False), "Disqualified 1A Player 1: no card."),
    (Complain(against=1, about="shouting", upheld=True), "Complaint about 1A Player 1, upheld: shouting."),
    (DrawPrize(what="door prize", seed="s"), "Drew door prize from the players present (seed s)."),
    (ShowStandings(after=2), "Showed the standings after round 2 on the board."),
    (ShowStandings(after=0), "Hid the standings."),
    (RevealPrizes(count=1), "Announced 1 prize."),
    (RevealPrizes(count=3), "Announced 3 prizes."),
]  # fmt: skip


def test_every_command_has_a_sentence_here() -> None:
    elsewhere = {RecordRuling, ChooseBoard, ChooseScreen, ChoosePhones}  # below, and with the display
    assert set(ROW_OF) - {type(command) for command, _ in SENTENCES} == elsewhere


def test_calls_and_penalties_are_described_with_their_place_once_they_exist() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(CallDirector(round=1, table=2, about="a tile fell"))
    desk.ok(GivePenalty(player=3, round=1, offense="director", points=-10, reason="talk"))
    assert tell(AnswerCall(call=max(desk.state.calls)), desk.state).endswith(" of round 1, table 2.")
    assert tell(TakeBackCall(call=max(desk.state.calls)), desk.state).endswith(" of round 1, table 2.")
    (number,) = desk.state.penalties
    said = tell(LiftPenalty(penalty=number, reason="heard"), desk.state)
    assert said.startswith(f"Removed penalty {number} of 1C Player 3 (-10, ")
    assert said.endswith("): heard.")


@pytest.mark.parametrize("view", BOARD_VIEWS)
def test_board_is_described_by_what_it_shows(view: BoardView) -> None:
    state = an_event(8).state
    assert tell(ChooseBoard(view=view), state) == f"Changed the board to {BOARD_VIEWS[view]}."
    assert (
        tell(ChooseBoard(view=view, words=" at 2 PM "), state) == f"Changed the board to {BOARD_VIEWS[view]} (at 2 PM)."
    )
    assert {tell(ChoosePhones(phones=phones), state) for phones in PHONES} == {
        f"Phones as scorecards: {words}." for words in PHONES.values()
    }


@pytest.mark.parametrize(("command", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_command_is_described_in_a_sentence(command: Command, sentence: str) -> None:
    desk = an_event(8)
    desk.begin(1)
    assert tell(command, desk.state) == sentence


def test_scorecards_after_a_substitution_are_checked_and_handed_in_by_whoever_sits_there_now() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    desk.ok(Substitute(round=1, table=1, seat="C", from_game=3, substitute=9, points_to="player", reason="ill"))
    said = [
        tell(InitialScorecard(round=1, table=1, card="A", by="C"), desk.state),
        tell(RejectScorecard(round=1, table=1, card="A", by="C", reason="wrong"), desk.state),
        tell(HandInScorecards(round=1, table=1, by="C", cards=("A",)), desk.state),
        tell(InitialScorecard(round=1, table=1, card="C", by="A"), desk.state),
    ]
    assert said == [
        "Round 1, table 1: A Player 1's scorecard was initialed by C Sam.",
        "Round 1, table 1: A Player 1's scorecard was returned by C Sam: wrong.",
        "Round 1, table 1: C Sam handed in scorecards A.",
        "Round 1, table 1: C Player 3's scorecard was initialed by A Player 1.",  # C's points are still Player 3's
    ]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (
            MahJongg(winner="A", value=25, by="joker_exchange", after="claim", thrower="C", jokerless=True),
            "A Ann won with a 25-point hand, by joker exchange after a claim, C Cleo threw the tile, no jokers",
        ),
        (
            MahJongg(winner="A", value=50, by="self_pick", section="singles_and_pairs", exposures=0, peeked=("B",)),
            "A Ann won with a 50-point Singles and Pairs hand, self-picked; peeked at a stolen tile: B Bea",
        ),
        (
            MahJongg(winner="B", value=30, by="discard", thrower="A", exposures=1, misnamed=True),
            "B Bea won with a 30-point hand, A Ann threw the tile and misnamed it, 1 exposure",
        ),
        (Misnamed(miscaller="A", caller="B"), "A Ann misnamed a tile, and B Bea called it for Mah Jongg"),
        (
            MahJonggInError(declarer="C", exposed=("A", "B")),
            "Mah Jongg in error by C Cleo; hands shown: A Ann and B Bea",
        ),
        (
            WallGame(penalties=(Penalty(seat="D", reason="director", points=-10),)),
            "wall game; D Dee: the director's penalty (-10)",
        ),
    ],
)
def test_game_is_described_with_everything_its_facts_say(result: MahJongg | WallGame, words: str) -> None:
    assert game_words(result, NAMES) == words


def test_long_list_names_the_first_and_counts_the_rest() -> None:
    assert listed(["Ann", "Bea", "Cleo", "Dee"], most=2) == "Ann, Bea, and 2 more"
    assert listed(["Ann", "Bea", "Cleo"], most=2) == "Ann, Bea, and Cleo"
    assert listed([]) == ""


@pytest.mark.parametrize(
    ("strike", "steps"),
    [
        (range(3, 4), "step 3"),
        (range(3, 5), "steps 3 and 4"),
        (range(3, 2000), "steps 3 to 1999"),
        ((3, 4, 5, 9), "steps 3 to 5 and 9"),
        (range(2, 43, 2), "steps 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, and 42"),
        (
            range(2, 45, 2),
            "steps 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, and 2 more",
        ),
    ],
)
def test_undone_steps_are_listed_in_runs_and_no_more_than_twenty(strike: Sequence[int], steps: str) -> None:
    assert tell(Undo(strike=tuple(strike), reason=""), an_event(4).state) == f"Undid {steps}."


def test_money_below_zero_keeps_its_cents() -> None:
    assert money(-5, "USD") == "-$0.05"


@pytest.mark.parametrize("sheet", ["national", "fourseasons", "kugler"])
def test_whole_event_is_described_without_programmers_words(sheet: str) -> None:
    """A bad day under each kind of verification: whole sentences, no field names, no braces, no None."""
    for step in trail(rehearse(21, 3, load_sheet(sheet), 4, 3).entries):
        told = [step.words, *(f"{each.what} {each.before} {each.after}" for each in step.side_by_side())]
        assert re.fullmatch(r"[A-Z0-9].*[.?!]", step.words), step.words
        for words in told:
            assert not re.search(r"[a-z]_[a-z]|[{}\[\]]|frozenset|\bTrue\b|\bFalse\b", words), words


def test_ruling_is_described_by_its_words_and_an_impossible_one_by_its_name() -> None:
    desk = begun()
    command = RecordRuling(
        round=1,
        table=1,
        game=1,
        irregularity="picked-ahead",
        facts={"player": "B", "stage": "racked", "already_dead": ()},
    )
    desk.ok(command)
    (ruling,) = desk.state.rulings.values()
    told = tell(command, desk.state)
    assert ruling.words in told
    nowhere = tell(msgspec.structs.replace(command, table=99), desk.state)
    assert ruling.words not in nowhere
    assert "picked ahead" in nowhere


def test_substitute_for_a_substitute_names_who_sat_there_last() -> None:
    desk = an_event(8)
    for name in ("Sam", "Sue"):
        desk.ok(AddPlayer(details=Details(name=name, status="standby")))
    desk.begin(1)
    desk.ok(Substitute(round=1, table=1, seat="C", from_game=2, substitute=9, points_to="player", reason="ill"))
    second = Substitute(round=1, table=1, seat="C", from_game=3, substitute=10, points_to="player", reason="a call")
    gone = DropOut(round=1, table=1, seat="C", from_game=4, reason="ill")
    assert "10 Sue fills in for C Sam starting with game 3" in tell(second, desk.state)
    desk.ok(second)
    assert "C Sue left before game 4" in tell(gone, desk.state)
