"""Runs a whole event with simulated results, to train volunteers and to test Eastwind.

`trouble` 0: everything goes well. 1: late arrivals, walk-ins, wrong entries, penalties. 2: also withdrawals,
substitutes, dropouts, disputes, numbers from paper, undo. 3: more of all that, a dropped table, a disqualification.
What goes wrong in the room is here; what goes wrong at a table is in rehearsed_table.py.
"""

from __future__ import annotations

from datetime import UTC, datetime

from eastwind.lab.rehearsal.day import DEPUTY, DIRECTOR, Day
from eastwind.lab.rehearsal.made_up_names import made_up_names
from eastwind.lab.rehearsal.random_games import Dice
from eastwind.lab.rehearsal.rehearsed_table import TableDay
from eastwind.refusals import InputError, Rejected
from eastwind.rules.sheet import Sheet
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector
from eastwind.tournament.floor.discipline import Complain, Disqualify
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.movement.phantoms import tables_for
from eastwind.tournament.outcome.prizes import DrawPrize, present_players
from eastwind.tournament.people.players import AddPlayer, CheckIn, ImportPlayers, Rejoin, Withdraw
from eastwind.tournament.rounds.lifecycle import CallStart, CallTime, CloseRound, PauseClock, ResumeClock, StartClock
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import CardTerms, RoomSection, SetUpEvent, terms_under
from eastwind.tournament.state import Details, Status

FEE = 4000
MORNING = 1_775_898_000_000  # April 11, 2026, 9:00 AM UTC
VALUES = (25, 30, 35, 40, 45, 50, 60, 75)
PRIZES = (
    Prize(kind="place", place=1, share=3000),
    Prize(kind="place", place=2, share=1500),
    Prize(kind="place", place=3, share=1000),
    Prize(kind="place", place=4, cents=2500),
    Prize(kind="high_hand", cents=1000),
    Prize(kind="high_round", cents=1500),
    Prize(kind="most_self_picks", cents=1000),
    Prize(kind="low_score", goods="a box of tissues"),
    Prize(kind="first_timer", cents=999),
)
HELPERS: tuple[Status, ...] = ("standby", "standby", "house")


def rehearse(players: int, rounds: int, sheet: Sheet, seed: int, trouble: int, morning: int = MORNING) -> MemoryLog:
    """Runs a whole event that begins on a given morning. The same seed gives the same event."""
    if not 0 <= trouble <= 3:
        raise InputError(f"Trouble goes from 0 (none) to 3; {trouble} is too much.")
    if players > 4000:
        raise InputError(f"{players} players are more than a rehearsal seats: give a number from 4 to 4000.")
    tables_for(players)
    day = Rehearsal(players, rounds, sheet, seed, trouble, morning)
    day.open_doors()
    for number in range(1, rounds + 1):
        day.play_round(number)
    day.close_doors()
    return day.ledger


def details_of(dice: Dice, name: str, number: int, trouble: int) -> Details:
    """A random player of that name. The number is for master points."""
    return Details(
        name=name,
        first_timer=dice.percent(15),
        brings_set=dice.percent(30),
        keep_apart=(f"family {dice.below(20)}",) if trouble and dice.percent(8) else (),
        stationary=trouble >= 1 and dice.percent(2),
        master_points=f"MP{number:05d}" if dice.percent(50) else None,
    )


class Rehearsal(Day):
    """The director's day, step by step."""

    def __init__(
        self, players: int, rounds: int, sheet: Sheet, seed: int, trouble: int, morning: int = MORNING
    ) -> None:
        super().__init__(sheet, seed, trouble, morning)
        self.players, self.rounds = players, rounds
        self.names = made_up_names(self.seed)

    def open_doors(self) -> None:
        """Sets up the event; enters, checks in, and seats the players."""
        policy = self.dice.one_of(["phantoms", "sit_out", "standby", "house"]) if self.trouble >= 2 else "phantoms"
        terms = terms_under(
            self.sheet,
            title="Rehearsal",
            date=datetime.fromtimestamp(self.morning / 1000, UTC).date().isoformat(),
            venue="Club house",
            card=CardTerms(title="Rehearsal card", year=2026, values=VALUES),
            rounds=self.rounds,
            fee=FEE,
            prizes=PRIZES,
            three_players=policy,
            sections=self._sections(),
            director=DIRECTOR,
            deputy=DEPUTY,
        )
        self.do(SetUpEvent(terms=terms))
        walk_ins = min(self.players - 1, self.dice.below(4)) if self.trouble else 0
        people = [
            details_of(self.dice, next(self.names), number, self.trouble) for number in range(1, self.players + 1)
        ]
        self.do(ImportPlayers(players=tuple(people[: self.players - walk_ins]), paid=FEE))
        for details in people[self.players - walk_ins :]:
            self.do(AddPlayer(details=details, paid=FEE if self.dice.percent(90) else 0))
        for status in HELPERS if self.trouble >= 2 else ():
            self.do(AddPlayer(details=Details(name=next(self.names), status=status)))
        for number in self.state.players:
            self.do(CheckIn(player=number, card_seen=self.dice.percent(97), late=self.happens(1, 3)))
        self._withdraw_some(1)
        self.do(SeatPlayers(method="draw", seed=self.seed))

    def play_round(self, number: int) -> None:
        """Plays one round: arrivals and departures, the start, the tables, the floor, the scorecards."""
        self._arrivals(number)
        if number > 1:
            self._withdraw_some(number)
        self._start(number)
        if self.state.rounds[number].clock_at is None:
            self.wait(3)
            self.do(StartClock(round=number))
        if self.happens(1, 20):
            self.wait(10)
            self.do(PauseClock(round=number))
            self.wait(2)
            self.do(ResumeClock(round=number))
        for table in sorted(self.state.rounds[number].tables):
            TableDay(self, number, table).play()
        self._floor(number)
        if self.state.terms.minutes:
            self.wait(45)
            self.do(CallTime(round=number))
        for table in sorted(self.state.rounds[number].tables):
            TableDay(self, number, table).hand_in()
        self.do(CloseRound(round=number))

    def close_doors(self) -> None:
        """Draws the door prize and the 50/50."""
        self.attempt(DrawPrize(what="door prize", seed=f"{self.seed} door"))
        bought = tuple((player, 1 + player % 5) for player in present_players(self.state))
        pot = 100 * sum(number for _, number in bought)
        self.attempt(DrawPrize(what="50/50", pot=pot, tickets=bought, seed=f"{self.seed} half"))

    def seat_again(self, number: int) -> None:
        """Seats everyone who still plays again, from a round on."""
        self.do(SeatPlayers(method="draw", seed=f"{self.seed} round {number}", from_round=number))

    def _sections(self) -> tuple[RoomSection, ...]:
        if self.trouble < 2 or self.players < 32 or not self.dice.percent(30):
            return ()
        room = -(-self.players // 4) // 2 + 2  # a little more than half each, so that walk-ins fit in either
        return (RoomSection(name="Red", tables=room), RoomSection(name="Blue", tables=room))

    def _start(self, number: int) -> None:
        seated = [person for table in self.state.rounds[number].tables.values() for person in table.seats if person]
        late = tuple(person for person in seated if self.happens(1, 1) and self.state.players[person].plays(number))
        if isinstance(self.attempt(CallStart(round=number, late=late)), Rejected):
            self.seat_again(number)
            self.do(CallStart(round=number))
        if self.sheet.conduct.late == "director":
            for person in self.state.rounds[number].late:
                amount = self.sheet.conduct.late_points
                points = None if isinstance(amount, int) else -20
                self.do(GivePenalty(player=person, round=number, offense="late", points=points, reason="not seated"))

    def _arrivals(self, number: int) -> None:
        if not self.happens(1, 15):
            return
        newcomer = max(self.state.players) + 1
        self.do(AddPlayer(details=details_of(self.dice, next(self.names), newcomer, 0), paid=FEE))
        self.do(CheckIn(player=newcomer, card_seen=True, late=True))
        self._seat_newcomer(newcomer, number)

    def _seat_newcomer(self, newcomer: int, number: int) -> None:
        """Gives a newcomer an empty seat, or seats everyone again; sends them home if there is no room."""
        if isinstance(self.attempt(TakeEmptySeat(player=newcomer, from_round=number)), LogEntry):
            return
        again = SeatPlayers(method="draw", seed=f"{self.seed} newcomer {number}", from_round=number)
        if isinstance(self.attempt(again), Rejected):
            self.do(Withdraw(player=newcomer, from_round=number, reason="no room"))

    def _withdraw_some(self, number: int) -> None:
        """Sends a few players home, sometimes a whole table; now and then one comes back."""
        gone = [
            player.number for player in self.state.players.values() if player.withdrawn_from and not player.returned_in
        ]
        if gone and number > 2 and self.happens(2, 20):
            back = self.dice.one_of(gone)
            if self.state.players[back].disqualified is None:
                self.do(Rejoin(player=back, from_round=number))
                self._seat_newcomer(back, number)
        count = self.dice.below(2 + self.players // 40) if self.happens(2, 25) else 0
        if number > 1 and self.trouble == 3 and self.dice.percent(20):
            count = 4  # a dropped table
        playing = [
            player.number
            for player in self.state.players.values()
            if player.plays(number) and player.details.status == "entered"
        ]
        if len(playing) - count < 8:
            return
        leaving = self.dice.some_of(playing, count)
        for person in leaving:
            self.do(Withdraw(player=person, from_round=number, reason="went home"))
        if leaving and number > 1 and self.dice.percent(50):
            self.seat_again(number)

    def _floor(self, number: int) -> None:
        """Calls the director, gives penalties, hears complaints."""
        tables = sorted(self.state.rounds[number].tables)
        if self.happens(1, 30):
            self.do(CallDirector(round=number, table=self.dice.one_of(tables), about="which tile?"))
            self.wait(2)
            self.do(AnswerCall(call=max(self.state.calls)))
        playing = [person for table in self.state.rounds[number].tables.values() for person in table.everyone()]
        if self.happens(1, 20):
            person = self.dice.one_of(sorted(playing))
            given = GivePenalty(player=person, round=number, offense="director", points=-10, reason="table talk")
            entry = self.do(given)
            if self.happens(2, 25):
                self.ledger.undo([entry.n], "wrong player", DIRECTOR, at=self.now, via="rehearsal")
            elif self.dice.percent(30):
                self.do(LiftPenalty(penalty=max(self.state.penalties), reason="heard the table"))
        if self.trouble == 3 and self.dice.percent(15):
            self.misconduct(self.dice.one_of(sorted(playing)), number)

    def misconduct(self, person: int, number: int) -> None:
        """Makes two complaints; if the sheet does not disqualify for that, the director does. Small events are spared."""
        still = sum(player.plays(number + 1) for player in self.state.players.values())
        if still < 12 or self.state.players[person].disqualified is not None:
            return
        for _ in range(2):
            self.do(Complain(against=person, about="shouting", upheld=True))
        if self.state.players[person].disqualified is None:
            self.do(Disqualify(player=person, reason="shouting"))
