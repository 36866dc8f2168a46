"""What the board shows: the chosen view, or the one that fits the moment; never more than the director shows."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.rules.seats import WINDS, Seat
from eastwind.server.board.movement_arrows import SeatMove, moves_after
from eastwind.server.live.per_state import awards_of, standings_of
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.outcome.prizes import Award, ceremony
from eastwind.tournament.outcome.standings import StandingsLine
from eastwind.tournament.people.last_names import last_first, sorting_key
from eastwind.tournament.rounds.announcements import after_the_games, moving
from eastwind.tournament.seating.who_plays import everyone_seated, sitting_out
from eastwind.tournament.state import BoardView, Round, Tournament, table_label
from eastwind.tournament.texts.phrases import money_of
from eastwind.tournament.texts.prize_words import contest_title, figure_words


@dataclass(frozen=True, slots=True)
class Sitting:
    """One player's seat, by name."""

    name: str
    table: str
    seat: Seat

    @property
    def wind(self) -> str:
        return WINDS[self.seat]

    @property
    def last_name(self) -> str:
        """What the player looks for in the list."""
        return self.last_first.partition(",")[0]

    @property
    def last_first(self) -> str:
        """The name as the list is sorted: "Archer, Ann"."""
        return last_first(self.name)


TOP = 10  # places on the board; everyone's own place is on the phones and at the desk


@dataclass(frozen=True, slots=True)
class PrizeShown:
    """A prize that has been read out, with everyone who shares it."""

    names: tuple[str, ...]
    what: str
    worth: str


class Board:
    """The board of one event at one moment, or another screen of the room."""

    def __init__(self, state: Tournament, screen: int = 1) -> None:
        self.state = state
        self.chosen: BoardView = state.shown.screens.get(screen, state.shown.board)
        self.last: Round | None = state.rounds.get(state.last_begun())

    @property
    def view(self) -> BoardView:
        """The view to show. A view of something the director has not shown is replaced by the one that fits the moment."""
        chosen = self.chosen if self.chosen != "auto" else self._of_the_moment()
        empty = {
            "clock": self.last is None,
            "schedule": not (self.state.is_set_up and self.state.terms.schedule),
            "seats": not self.state.rounds,
            "standings": not self.state.shown.standings_after,
            "prizes": not self.state.shown.prizes,
        }
        if not empty.get(chosen, False):
            return chosen
        moment = self._of_the_moment()
        return "lobby" if empty.get(moment, False) else moment

    @property
    def is_something_else(self) -> bool:
        """Whether what the director chose can't be shown yet."""
        return self.chosen not in ("auto", self.view)

    @property
    def words(self) -> str:
        """What the board shows now, as the director would say it."""
        last, shown = self.last, self.state.shown
        match self.view:
            case "clock" if last and (last.time_called or last.closed):
                return f"“Time's up” for round {last.number}"
            case "clock" if last:
                paused = ", paused" if last.paused_at else ""
                return f"the clock of round {last.number}{paused}"
            case "seats":
                return f"the seats for round {self.seats_round}"
            case "standings":
                return "the final standings" if self.is_final else f"the standings after round {shown.standings_after}"
            case "prizes":
                return "the prizes read out so far"
            case "schedule":
                return "the schedule"
        return "your message" if shown.words else "a thank-you" if self.is_over else "a welcome"

    def _of_the_moment(self) -> BoardView:
        if self.state.shown.prizes:
            return "prizes"
        if self.last is None:
            return "seats" if self.state.rounds else "lobby"
        if not self.last.closed:
            return "clock"
        if self.last.number + 1 in self.state.rounds:
            return "seats"
        return "standings" if self.state.shown.standings_after else "lobby"

    @property
    def seats_round(self) -> int:
        """The round whose seats are shown: the next one, or the last one if none is left."""
        upcoming = self.state.last_begun() + 1
        return upcoming if upcoming in self.state.rounds else max(self.state.rounds, default=0)

    def seats(self) -> list[Sitting]:
        """Everyone's seat in the next round, by name."""
        people = [
            Sitting(self.state.players[person].name, table_label(self.state, table), seat)
            for table, seat, person in everyone_seated(self.state, self.seats_round)
        ]
        return sorted(people, key=lambda sitting: sorting_key(sitting.name))

    def sit_out(self) -> list[str]:
        """Who sits out the round, as the list of seats names people."""
        names = [self.state.players[person].name for person in sitting_out(self.state, self.seats_round)]
        return [last_first(name) for name in sorted(names, key=sorting_key)]

    def lines(self) -> list[str]:
        """The round in a few sentences: the bonus, who hands in the scorecards; where everyone goes, if no picture can."""
        found, terms = self.last, self.state.terms
        if found is None:
            return []
        sheet = sheet_of(self.state, found.number)
        said = [f"Bonus round: {found.bonus.words}"] if found.bonus else []
        said += [each.words for each in after_the_games(sheet, found.number) if each.about == "hand in"]
        if found.number < terms.rounds and not self.moves():
            said.append(moving(self.state, sheet).words)
        return [words for words in said if words]

    def moves(self) -> tuple[SeatMove, ...]:
        """How each seat moves after the round in play, if all its players move alike."""
        return moves_after(self.state, self.last.number) if self.last else ()

    @property
    def is_over(self) -> bool:
        """Whether the last round is closed."""
        last = self.state.rounds.get(self.state.terms.rounds) if self.state.is_set_up else None
        return last is not None and last.closed

    @property
    def is_final(self) -> bool:
        """Whether the standings shown are those after the last round, with nothing left to play."""
        return self.is_over and self.state.shown.standings_after == self.state.terms.rounds

    def standings(self) -> list[tuple[StandingsLine, str]]:
        """The first ten places, and everyone who shares the tenth."""
        after = self.state.shown.standings_after
        lines = standings_of(self.state, after) if after else ()
        return [
            (line, self.state.players[line.player].name) for line in lines if line.rank is not None and line.rank <= TOP
        ]

    def prizes(self) -> list[PrizeShown]:
        """The prizes read out so far, newest first, each with everyone who shares it."""
        found, left = [], self.state.shown.prizes
        for step in ceremony(awards_of(self.state)):
            shown = step[-left:] if left < len(step) else step
            if shown and left > 0:
                found.append(self._prize(shown))
            left -= len(step)
        return found[::-1]

    def _prize(self, shares: tuple[Award, ...]) -> PrizeShown:
        names = tuple(self.state.players[each.player].name for each in shares)
        first = shares[0]
        money = [money_of(self.state, first.cents) + (" each" if len(shares) > 1 else "")] if first.cents else []
        detail = figure_words(first.contest, first.figure, None)
        what = contest_title(first.contest, self.state.terms.rounds, first.tied) + (f": {detail}" if detail else "")
        return PrizeShown(names, what, ", ".join([*money, *first.goods]))

    def topics(self) -> frozenset[str]:
        """The topics that change the board now; results only while standings or prizes are on it."""
        counted = {"standings", "scorecards"} if self.view in ("standings", "prizes") else set()
        return frozenset({"clock", "seats", "room_display", "prizes", "board", *counted})
