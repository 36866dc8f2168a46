"""A desk for tests: commands that must be accepted, commands that must be refused, and whole rounds at once."""

from __future__ import annotations

from typing import Any

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import GameResult, MahJongg, WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.authority import Role, Sent
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.bonus import MarkReady
from eastwind.tournament.rounds.lifecycle import CallStart, CloseRound
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, SignGame
from eastwind.tournament.scorecards.signers import collector, game_signer, seats_with_scorecards, verifier
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import CardTerms, SetUpEvent, Terms, terms_under
from eastwind.tournament.state import Details, Table
from eastwind.tournament.texts.refusals import refusal_words

CARD = CardTerms(title="Eastwind", year=2026, values=(25, 30, 35, 40, 50, 60, 75))
HOUR = 3_600_000
SENT = Sent(by="Dora")  # the director, whose name the terms give


def terms(sheet: Sheet | str = "national", **own: Any) -> Terms:
    """Ordinary terms of an event under a sheet."""
    if isinstance(sheet, str):
        sheet = load_sheet(sheet)
    plain = {"title": "Spring Meeting", "date": "2026-04-11", "card": CARD, "director": "Dora", "fee": 4000}
    return terms_under(sheet, **{**plain, **own})


class Desk(MemoryLog):
    """A log that fails at once if a command does not go as the test expects."""

    def ok(self, command: Command, *, at: int = 0, role: Role = "director") -> LogEntry:
        """Submits a command that must be accepted."""
        answer = self.submit(command, at=at, by="Dora", via="test", role=role)
        assert isinstance(answer, LogEntry), answer
        return answer

    def ok_or_done(self, command: Command) -> None:
        """Submits a command that must be accepted, unless it was done before and still counts."""
        answer = self.submit(command, by="Dora", via="test")
        assert isinstance(answer, LogEntry) or answer.slug == "desk.no-change", answer

    def no(self, command: Command, slug: str, *, at: int = 0, role: Role = "director") -> Rejected:
        """Submits a command that must be refused for this reason and change nothing."""
        before, count = self.state, len(self.entries)
        answer = self.submit(command, at=at, by="Dora", via="test", role=role)
        assert isinstance(answer, Rejected), f"accepted: {command}"
        assert answer.slug == slug, answer
        assert refusal_words(answer, self.state.terms.sheet if self.state.is_set_up else None)
        assert self.state is before
        assert len(self.entries) == count
        return answer

    def table(self, number: int, round_number: int = 1) -> Table:
        return self.state.rounds[round_number].tables[number]

    def begin(self, round_number: int = 1, at: int = 0, late: tuple[int, ...] = ()) -> None:
        for table in self.state.rounds[round_number].tables if self.state.rounds[round_number].bonus else ():
            self.ok(MarkReady(round=round_number, table=table))
        self.ok(CallStart(round=round_number, late=late), at=at)

    def enter(self, number: int, results: list[GameResult], round_number: int = 1) -> None:
        """Enters the games of one table as facts."""
        for game, result in enumerate(results, start=1):
            self.ok(RecordResult(round=round_number, table=number, game=game, result=result))

    def verify(self, number: int, round_number: int = 1) -> None:
        """Does every check that the sheet asks for at one table."""
        table = self.table(number, round_number)
        sheet = sheet_of(self.state, round_number)
        if sheet.cards.verified == "winner_signs":
            for game in range(1, len(table.games) + 1):
                version = table.current(game)
                if version is not None and version.source != "not_played":
                    signer, _ = game_signer(table, game, version, sheet)
                    self.ok_or_done(SignGame(round=round_number, table=number, game=game, by=signer))
        elif sheet.cards.verified != "none":
            for seat in seats_with_scorecards(table):
                allowed, _ = verifier(table, sheet, seat)
                self.ok_or_done(InitialScorecard(round=round_number, table=number, card=seat, by=allowed[0]))

    def hand_in(self, number: int, round_number: int = 1) -> LogEntry:
        table = self.table(number, round_number)
        sheet = sheet_of(self.state, round_number)
        by = collector(round_number, table) if sheet.cards.handed_in == "collector" else table.occupied(1)[0]
        return self.ok(HandInScorecards(round=round_number, table=number, by=by, cards=seats_with_scorecards(table)))

    def finish(self, round_number: int = 1) -> None:
        """Enter, verify and hand in a round in which every table plays `some_games`."""
        for number, table in self.state.rounds[round_number].tables.items():
            if table.accepted:
                continue
            for game, result in enumerate(some_games(table, number + round_number), start=1):
                if not table.games[game - 1]:
                    self.ok(RecordResult(round=round_number, table=number, game=game, result=result))
            self.verify(number, round_number)
            self.hand_in(number, round_number)
        self.ok(CloseRound(round=round_number))


def an_event(players: int = 16, sheet: Sheet | str = "national", seated: bool = True, **own: Any) -> Desk:
    """An event with this many players, checked in and seated in the order of the list."""
    desk = Desk()
    desk.ok(SetUpEvent(terms=terms(sheet, **own)))
    for number in range(1, players + 1):
        desk.ok(AddPlayer(details=Details(name=f"Player {number}"), paid=4000))
        desk.ok(CheckIn(player=number, card_seen=True))
    if seated:
        desk.ok(SeatPlayers(method="list"))
    return desk


def begun(sheet: Sheet | str = "national", players: int = 8) -> Desk:
    """An event whose first round has begun."""
    desk = an_event(players, sheet)
    desk.begin(1)
    return desk


def played(sheet: Sheet | str = "national", players: int = 8) -> Desk:
    """An event in which the first table has entered its games of round 1."""
    desk = begun(sheet, players)
    desk.enter(1, some_games(desk.table(1)))
    return desk


def win(winner: Seat = "A", value: int = 25, thrower: Seat | None = None, **more: Any) -> MahJongg:
    """A Mah Jongg on a discard, or self-picked without a thrower."""
    by = "discard" if thrower else "self_pick"
    return MahJongg(winner=winner, value=value, by=more.pop("by", by), thrower=thrower, **more)


def some_games(table: Table, salt: int = 0) -> list[GameResult]:
    """Four games, different from table to table."""
    seats = table.occupied(1)
    first, second, third = seats[0], seats[1], seats[2]
    games: list[GameResult] = [
        MahJongg(seats=seats, winner=seats[salt % len(seats)], value=CARD.values[salt % 7], by="self_pick"),
        MahJongg(seats=seats, winner=second, value=30, by="discard", thrower=third, exposures=salt % 4),
        WallGame(seats=seats),
        MahJongg(seats=seats, winner=first, value=50, by="discard", thrower=second, jokerless=salt % 2 == 0),
    ]
    return [*games, *[WallGame(seats=seats)] * (len(table.games) - 4)][: len(table.games)]


__all__ = ["CARD", "HOUR", "SEATS", "SENT", "Desk", "an_event", "begun", "played", "some_games", "terms", "win"]
