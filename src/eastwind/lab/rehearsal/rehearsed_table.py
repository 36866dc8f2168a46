"""One table in one round of a rehearsal: its games, its mistakes, its scorecards."""

from __future__ import annotations

from eastwind.lab.rehearsal.day import Day
from eastwind.lab.rehearsal.random_games import a_game, a_win, cut_short
from eastwind.refusals import Rejected
from eastwind.rules.results import GameResult, MahJongg
from eastwind.rules.score import score
from eastwind.rules.seats import SEATS
from eastwind.tournament.floor.rulings import RecordRuling
from eastwind.tournament.lookup import card_values
from eastwind.tournament.results.from_points import outcome_of
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordNumbers, RecordResult
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.corrections import ReopenScorecards, SettleDispute
from eastwind.tournament.scorecards.open_tasks import missing_checks
from eastwind.tournament.scorecards.signers import (
    collector,
    scorecard_total,
    seats_there,
    seats_with_scorecards,
    verifier,
)
from eastwind.tournament.seating.substitutes import DropOut, PointsTo, Substitute
from eastwind.tournament.state import Table

POINTS_TO: tuple[PointsTo, ...] = ("player", "nobody", "substitute")


class TableDay:
    """One table in one round."""

    def __init__(self, day: Day, round_number: int, number: int) -> None:
        self.day, self.round, self.number = day, round_number, number
        self.dice = day.dice

    @property
    def table(self) -> Table:
        return self.day.state.rounds[self.round].tables[self.number]

    @property
    def by(self) -> str:
        return self.day.state.terms.director

    def play(self) -> None:
        """Plays the games; time may cut the last one short."""
        games = len(self.table.games)
        slow = self.day.happens(1, 5)
        for game in range(1, games + 1):
            if game > 1 and self.day.happens(2, 1):
                self._somebody_leaves(game)
            seats = self.table.occupied(game)
            if slow and game == games:
                self._out_of_time(game)
                continue
            self._enter(game, a_game(self.dice, seats, self._values))

    def hand_in(self) -> None:
        """Checks the scorecards, perhaps disputes or rejects them, and hands them in."""
        if self.day.happens(2, 3):
            self._disputed()
        self._verify()
        if self.day.sheet.cards.verified == "cross_pairs" and self.day.happens(2, 4):
            self._sent_back()
        self._submit()
        if self.day.happens(3, 3):
            self.day.do(ReopenScorecards(round=self.round, table=self.number, reason="wrong table accepted"))
            self._verify()
            self._submit()

    @property
    def _values(self) -> tuple[int, ...]:
        return card_values(self.day.state, self.round)

    def _enter(self, game: int, result: GameResult) -> None:
        """Enters a result as facts, as the numbers on the scorecards, or wrong at first."""
        if self.day.happens(1, 4):
            wrong = a_win(self.dice, self.table.occupied(game), self._values)
            self.day.do(RecordResult(round=self.round, table=self.number, game=game, result=wrong))
            self._correct(game, result, "entered for the wrong game")
        elif result.peeked or not (self.day.happens(2, 15) and self._enter_numbers(game, result)):
            self.day.do(RecordResult(round=self.round, table=self.number, game=game, result=result))
        if isinstance(result, MahJongg) and result.peeked and self.day.sheet.scoring.looked_at_stolen:
            self.day.do(
                RecordRuling(
                    round=self.round,
                    table=self.number,
                    game=game,
                    irregularity="looked-at-stolen-tile",
                    facts={"player": result.peeked[0], "passes": result.peeked.count(result.peeked[0])},
                )
            )

    def _enter_numbers(self, game: int, result: GameResult) -> bool:
        """Enters the numbers on the scorecards and answers questions about them; False if they stay unclear."""
        numbers = score(result, self.day.sheet).points
        plain = RecordNumbers(round=self.round, table=self.number, game=game, numbers=numbers)
        answer = self.day.attempt(plain)
        if isinstance(answer, Rejected) and answer.slug == "desk.several-readings":
            won = result if isinstance(result, MahJongg) else None
            answer = self.day.attempt(
                RecordNumbers(
                    round=self.round,
                    table=self.number,
                    game=game,
                    numbers=numbers,
                    outcome=outcome_of(result),
                    value=won.value if won else None,
                    jokerless=bool(won.jokerless) if won else None,
                    thrower=won.thrower if won else None,
                    self_picked=won.by != "discard" if won else None,
                )
            )
        return not isinstance(answer, Rejected)

    def _another_win(self, game: int) -> GameResult:
        """A Mah Jongg that differs from the result entered."""
        version = self.table.current(game)
        while True:
            result = a_win(self.dice, self.table.occupied(game), self._values)
            if version is None or result != version.result:
                return result

    def _correct(self, game: int, result: GameResult, reason: str) -> None:
        version = self.table.current(game)
        if version is not None and version.result == result:
            return  # the same by chance: nothing to correct
        seen = len(self.table.games[game - 1])
        self.day.do(
            CorrectResult(
                round=self.round,
                table=self.number,
                game=game,
                result=result,
                replaces=seen,
                reason=reason,
            )
        )

    def _out_of_time(self, game: int) -> None:
        stops = self.day.sheet.rounds.time_up == "stop"
        if stops and self.dice.percent(50):
            result = cut_short(self.table.occupied(game))
            self.day.do(RecordResult(round=self.round, table=self.number, game=game, result=result))
        else:
            self.day.do(RecordNotPlayed(round=self.round, table=self.number, game=game))

    def _somebody_leaves(self, game: int) -> None:
        """Seats a substitute if one is free; otherwise the table plays on three-handed."""
        seat = self.dice.one_of(self.table.occupied(game))
        busy = {person for table in self.day.state.rounds[self.round].tables.values() for person in table.everyone()}
        free = [
            player.number
            for player in self.day.state.players.values()
            if player.details.status in ("standby", "house")
            and player.number not in busy
            and player.disqualified is None
        ]
        if free and self.dice.percent(60):
            self.day.do(
                Substitute(
                    round=self.round,
                    table=self.number,
                    seat=seat,
                    from_game=game,
                    substitute=self.dice.one_of(free),
                    points_to=self.dice.one_of(POINTS_TO),
                    reason="taken ill",
                )
            )
        elif len(self.table.occupied(game)) == len(SEATS):
            self.day.do(DropOut(round=self.round, table=self.number, seat=seat, from_game=game, reason="taken ill"))

    def _disputed(self) -> None:
        game = 1 + self.dice.below(len(self.table.games))
        version = self.table.current(game)
        if version is None or version.result is None or self._ruled_on(game):
            return
        result = self._another_win(game)
        present = seats_there(self.table)
        self.day.do(
            SettleDispute(
                round=self.round,
                table=self.number,
                game=game,
                present=present,
                result=result,
                replaces=len(self.table.games[game - 1]),
                reason="the table agrees on it",
            )
        )

    def _ruled_on(self, game: int) -> bool:
        return any(
            (ruling.round, ruling.table, ruling.game) == (self.round, self.number, game)
            for ruling in self.day.state.rulings.values()
        )

    def _verify(self) -> None:
        missing = missing_checks(self.table, self.day.sheet)
        for game, signer in missing.games.items():
            self.day.do(SignGame(round=self.round, table=self.number, game=game, by=signer))
        for card, checkers in missing.cards.items():
            total = scorecard_total(self.table, card) if self.dice.percent(50) else None
            self.day.do(InitialScorecard(round=self.round, table=self.number, card=card, by=checkers[0], total=total))

    def _sent_back(self) -> None:
        """Rejects a scorecard, corrects the result, and checks again."""
        seat = seats_with_scorecards(self.table)[0]
        game = 1 + self.dice.below(len(self.table.games))
        version = self.table.current(game)
        if version is None or version.result is None or self._ruled_on(game):
            return
        second = verifier(self.table, self.day.sheet, seat)[0][0]
        self.day.do(
            RejectScorecard(round=self.round, table=self.number, card=seat, by=second, reason=f"game {game} is wrong")
        )
        self._correct(game, self._another_win(game), "as the table remembers it")
        self._verify()

    def _submit(self) -> None:
        cards = seats_with_scorecards(self.table)
        named = self.day.sheet.cards.handed_in == "collector"
        by = collector(self.round, self.table) if named else seats_there(self.table)[0]
        totals = {seat: scorecard_total(self.table, seat) for seat in cards}
        self.day.do(
            HandInScorecards(
                round=self.round, table=self.number, by=by, cards=cards, totals=totals, signed_by_owner=cards
            )
        )
