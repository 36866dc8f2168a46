"""Two short events that together use every command: for golden files, and for tests that walk through whole events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector, TakeBackCall
from eastwind.tournament.floor.discipline import Complain, Disqualify, Reinstate
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.floor.rulings import RecordRuling
from eastwind.tournament.log.entries import LogEntry
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
from eastwind.tournament.room_display import ChooseBoard, ChoosePhones, ChooseScreen, RevealPrizes, ShowStandings
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
from eastwind.tournament.scorecards.acceptance import InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.corrections import CorrectTyping, ReopenScorecards, SettleDispute
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.seating.swaps import RepairSeats, SwapPlaces
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import ChangeTerms, RoomSection, ScheduleItem, SetUpEvent, Terms
from eastwind.tournament.state import BonusTerms, Details, Tournament
from tests.tournament.desk import Desk, terms, win

MORNING = 1_775_898_000_000  # April 11, 2026, 9:00 in UTC
MINUTE = 60_000
NAMES = ("Ann Archer", "Bea Bold", "Cleo Cross", "Dan Dale", "Eve East", "Flo Field", "Gus Gray", "Hal Hill")
AMOUNTS = (4000, 2000, None, None, None, None, None)


class TimedDesk(Desk):
    """A desk whose entries are a minute apart, so that running it again gives the same log."""

    def submit(self, command: Any, **more: Any) -> Any:
        return super().submit(command, **{**more, "at": self.now, "by": "Dora", "via": "desk", "key": f"k{self.now}"})

    @property
    def now(self) -> int:
        return MORNING + MINUTE * len(self.entries)

    def entry_at(self, round_number: int, table: int, seat: Seat) -> int:
        found = self.state.rounds[round_number].tables[table].seats[SEATS.index(seat)]
        assert found is not None
        return found

    def undone(self, *numbers: int) -> None:
        answer = self.undo(numbers, "entered by mistake", "director")
        assert isinstance(answer, LogEntry), answer


def national_day() -> Desk:
    """Eight to ten players under the National sheet: people, seats, two rounds with a bonus, rulings, prizes."""
    desk = TimedDesk()
    _people(desk)
    _seats(desk)
    _first_round(desk)
    _between(desk)
    _bonus_round(desk)
    _prizes(desk)
    return desk


def _terms(**own: Any) -> Terms:
    prizes = (
        Prize(kind="place", place=1, share=2500),
        Prize(kind="place", place=2, cents=2500),
        Prize(kind="high_round", round=1, goods="a set of tiles"),
    )
    schedule = (ScheduleItem(day=1, time="09:00", what="Round 1", minutes=60),)
    plain = {"rounds": 2, "games": 2, "minutes": 50, "prizes": prizes, "schedule": schedule, "deputy": "Dee"}
    return terms("national", **{**plain, **own})


def _people(desk: TimedDesk) -> None:
    desk.ok(SetUpEvent(terms=_terms(minutes=40)))
    desk.ok(ChangeTerms(terms=_terms(), reason="the hall is ours for longer"))
    desk.ok(NoteBarred(names=("Hal Hill",), event="Winter Meeting", master_points={"Ivy Ivers": "M-77"}))
    desk.ok(AddPlayer(details=Details(name=NAMES[0]), paid=4000))
    desk.ok(ImportPlayers(players=tuple(Details(name=name) for name in NAMES[1:]), amounts=AMOUNTS, paid=4000))
    desk.ok(ChangePlayer(player=2, details=Details(name="Bea Bold-Baker", first_timer=True, keep_apart=("family",))))
    desk.ok(ChangePlayer(player=3, details=Details(name="Cleo Cross", keep_apart=("family",), master_points="M-12")))
    desk.ok(PayMany(players=(2, 3), how="check"))
    desk.undone(len(desk.entries))
    desk.ok(Pay(player=3, cents=2000, how="cash"))
    desk.ok(CheckInMany(players=(1, 2)))
    desk.undone(len(desk.entries))
    for player in range(1, 8):
        desk.ok(CheckIn(player=player, card_seen=player != 4, late=player == 6))
    desk.ok(CheckIn(player=5, here=False))
    desk.ok(CheckIn(player=5, card_seen=True))
    desk.ok(AddPlayer(details=Details(name="Ivy Ivers", status="waiting")))
    desk.ok(AddPlayer(details=Details(name="Joy Jones", status="standby")))
    desk.undone(len(desk.entries) - 1)
    desk.undone(len(desk.entries))
    desk.ok(Withdraw(player=8, from_round=1, reason="a cold"))
    desk.ok(Rejoin(player=8, from_round=1))


def _seats(desk: TimedDesk) -> None:
    desk.ok(SeatPlayers(method="draw", seed="north wind"))
    desk.ok(SeatPlayers(method="list", order=tuple(range(1, 8))))
    desk.ok(TakeEmptySeat(player=8, from_round=1))
    desk.ok(SwapPlaces(round=1, one=1, other=6))
    desk.ok(SwapPlaces(round=1, one=1, other=6))
    desk.ok(ChoosePhones(phones="table"))
    desk.ok(ChoosePhones(phones="each"))
    desk.ok(ChooseBoard(view="lobby", words="Doors open at nine"))
    desk.ok(ChooseBoard(view="auto"))
    desk.ok(ChooseScreen(screen=2, view="clock"))
    desk.ok(ChooseScreen(screen=2, view=None))


def _first_round(desk: TimedDesk) -> None:
    desk.ok(CallStart(round=1, late=(6,)))
    desk.ok(PauseClock(round=1))
    desk.ok(ResumeClock(round=1))
    desk.ok(GiveExtraTime(round=1, table=2, minutes=5, reason="a tile was missing"))
    desk.ok(CallDirector(round=1, table=1, about="dead hand?"))
    desk.ok(AnswerCall(call=1))
    desk.ok(CallDirector(round=1, table=2))
    desk.ok(TakeBackCall(call=2))
    desk.ok(LockPin(player=1, round=1, table=1))
    desk.ok(OpenPin(player=1))
    desk.ok(
        RecordRuling(
            round=1,
            table=1,
            game=1,
            irregularity="exposure-fits-no-line",
            facts={"player": "B", "discarded": True, "gone": False, "already_dead": ()},
        )
    )
    desk.ok(RecordRuling(round=1, table=2, irregularity="looked-at-stolen-tile", facts={"player": "C", "passes": 1}))
    desk.ok(RecordRuling(round=1, table=2, irregularity="late", facts={"player": "A"}))
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 30, "C", exposures=2, dead=("B",))))
    desk.ok(
        CorrectResult(
            round=1, table=1, game=1, result=win("A", 35, "C", dead=("B",)), replaces=1, reason="value misread"
        )
    )
    desk.ok(RecordNumbers(round=1, table=2, game=1, numbers={"A": 35, "B": 0, "C": -10, "D": 0}))
    desk.ok(Substitute(round=1, table=2, seat="D", from_game=2, substitute=10, points_to="player", reason="a call"))
    desk.ok(RecordResult(round=1, table=1, game=2, result=WallGame()))
    desk.ok(CallTime(round=1))
    desk.ok(RecordNotPlayed(round=1, table=2, game=2))
    one, other = desk.entry_at(1, 1, "B"), desk.entry_at(1, 2, "B")
    desk.ok(RepairSeats(round=1, one=one, other=other, to_game=1, reason="sat at each other's table"))
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="the sum is wrong"))
    desk.ok(SettleDispute(round=1, table=1, game=2, present=SEATS, result=win("B", 25), replaces=1,
                          reason="all agree that B won"))  # fmt: skip
    for number in (1, 2):
        desk.verify(number)
        desk.hand_in(number)
    desk.ok(ReopenScorecards(round=1, table=1, reason="a wrong total"))
    desk.ok(CorrectResult(round=1, table=1, game=2, result=win("B", 30), replaces=2, reason="the card says 30"))
    desk.verify(1)
    desk.hand_in(1)
    retyped = win("A", 35, "C", dead=("B",), exposures=1)
    desk.ok(CorrectTyping(round=1, table=1, game=1, result=retyped, replaces=2, reason="one exposure"))
    desk.ok(CloseRound(round=1))


def _between(desk: TimedDesk) -> None:
    desk.ok(ShowStandings(after=1))
    desk.ok(ChooseBoard(view="standings"))
    desk.ok(GivePenalty(player=7, round=1, offense="disturbing", points=-10, reason="shouting"))
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-5, reason="card left at home"))
    desk.ok(LiftPenalty(penalty=len(desk.state.penalties), reason="the card was found"))
    desk.ok(Complain(against=4, about="comments on discards", upheld=False))
    desk.ok(Complain(against=4, about="comments again", upheld=True))
    desk.ok(Disqualify(player=4, reason="abuse"))
    desk.ok(Reinstate(player=4, reason="apology taken"))
    desk.ok(ChangePlayer(player=1, details=Details(name="Anne Archer")))
    desk.ok(ChooseBoard(view="auto"))
    desk.ok(Withdraw(player=3, from_round=2, reason="has to go home"))
    desk.ok(ChangePlayer(player=9, details=Details(name="Ivy Ivers")))
    tables = tuple(_tables(desk.state, 2))
    turned = (msgspec.structs.replace(tables[0], seats=(*tables[0].seats[1:], tables[0].seats[0])), *tables[1:])
    desk.ok(SeatByHand(round=2, tables=turned, reason="everyone one seat on"))


def _tables(state: Tournament, number: int) -> list[TableSeats]:
    """The tables of a round without the players who left."""
    found = []
    for table, each in state.rounds[number].tables.items():
        a, b, c, d = (one if one is not None and state.players[one].plays(number) else None for one in each.seats)
        found.append(TableSeats(table=table, seats=(a, b, c, d)))
    return found


def _bonus_round(desk: TimedDesk) -> None:
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="quints bring more", extra_points=25, first_in_room=10)))
    for number in desk.state.rounds[2].tables:
        desk.ok(MarkReady(round=2, table=number))
    desk.ok(CallStart(round=2))
    desk.ok(CallMahJongg(round=2, table=2))
    desk.ok(CallMahJongg(round=2, table=1))
    for number, table in desk.state.rounds[2].tables.items():
        seats = table.occupied(1)
        desk.ok(RecordResult(round=2, table=number, game=1, result=win(seats[0], 50, seats=seats)))
    winner = desk.table(2, 2).credited(desk.table(2, 2).occupied(1)[0], 1)
    assert winner is not None
    desk.ok(AwardBonus(player=winner, round=2, kind="first_in_room"))
    desk.ok(AwardBonus(player=winner, round=2, kind="extra"))
    full = next(number for number, table in desk.state.rounds[2].tables.items() if len(table.occupied(2)) == 4)
    desk.ok(DropOut(round=2, table=full, seat="D", from_game=2, reason="unwell"))
    for number, table in desk.state.rounds[2].tables.items():
        seats = table.occupied(2)
        desk.ok(RecordResult(round=2, table=number, game=2, result=win(seats[1], 25, seats[0], seats=seats)))
    for number in desk.state.rounds[2].tables:
        desk.verify(number, 2)
        desk.hand_in(number, 2)
    desk.ok(CloseRound(round=2))


def _prizes(desk: TimedDesk) -> None:
    desk.ok(DrawPrize(what="door prize", cents=500, seed="west wind"))
    desk.ok(DrawPrize(what="a scarf", seed="east wind", among=(1, 2, 3)))
    desk.ok(ShowStandings(after=2))
    desk.ok(RevealPrizes(count=1))
    desk.ok(RevealPrizes(count=2))
    desk.ok(Pay(player=9, cents=4000))
    desk.undone(len(desk.entries) - 1)


def sections_day() -> Desk:
    """Eight players in two sections under the Four Seasons sheet: one score sheet a table, signed by the winner."""
    desk = TimedDesk()
    sections = (RoomSection(name="Red", tables=1), RoomSection(name="Blue", tables=1))
    own = {"rounds": 2, "games": 2, "minutes": 30, "sections": sections, "one_win": True, "title": "Club Evening"}
    prizes = (Prize(kind="place", section="Red", cents=1000), Prize(kind="high_hand", cents=500))
    sheet = load_sheet("fourseasons", overrides={"rounds.clock_starts": "first_wall_built"})
    desk.ok(SetUpEvent(terms=terms(sheet, prizes=prizes, **own)))
    sides = [Details(name=name, section="Red" if place < 4 else "Blue") for place, name in enumerate(NAMES)]
    desk.ok(ImportPlayers(players=tuple(sides), paid=4000))
    for player in range(1, 9):
        desk.ok(CheckIn(player=player, card_seen=True))
    desk.ok(SeatPlayers(method="draw", seed="south wind", present_only=True))
    for number in (1, 2):
        desk.ok(CallStart(round=number))
        desk.ok(StartClock(round=number))
        for table in desk.state.rounds[number].tables:
            desk.ok(RecordResult(round=number, table=table, game=1, result=win("B", 40, "A", jokerless=number == 1)))
            desk.ok(RecordResult(round=number, table=table, game=2, result=win("D", 25)))
            desk.verify(table, number)
            if (number, table) == (1, 1):
                desk.ok(CorrectResult(round=1, table=1, game=2, result=win("C", 25), replaces=1, reason="West won"))
                desk.ok(SignGame(round=1, table=1, game=2, by="C"))
            desk.hand_in(table, number)
        desk.ok(CloseRound(round=number))
        desk.ok(ShowStandings(after=number))
    desk.ok(RevealPrizes(count=1))
    return desk


DAYS: dict[str, Callable[[], Desk]] = {"national": national_day, "sections": sections_day}
