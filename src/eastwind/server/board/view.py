"""What the board shows: the chosen view, or the one that fits the moment; never more than the director shows."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.rules.seats import Seat
from eastwind.server.web.outcomes import awards_of, standings_of
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.outcome.standings import Standing
from eastwind.tournament.people.names import folded
from eastwind.tournament.rounds.announcements import after_the_games, moving
from eastwind.tournament.seating.who_plays import everyone_seated
from eastwind.tournament.state import WINDS, BoardView, Round, Tournament, table_label
from eastwind.tournament.texts.phrases import money_of


@dataclass(frozen=True, slots=True)
class Sitting:
    """One player's seat, by name."""

    name: str
    table: str
    seat: Seat

    @property
    def wind(self) -> str:
        return WINDS[self.seat]


@dataclass(frozen=True, slots=True)
class PrizeShown:
    """A prize that has been read out."""

    name: str
    what: str
    worth: str


class Board:
    """The board of one event at one moment."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self.last: Round | None = state.rounds.get(state.last_begun())

    @property
    def view(self) -> BoardView:
        """The view to show. A view of something the director has not shown is replaced by the one that fits the moment."""
        chosen = self.state.shown.board if self.state.shown.board != "auto" else self._of_the_moment()
        empty = {
            "clock": self.last is None,
            "seats": not self.state.rounds,
            "standings": not self.state.shown.standings_after,
            "prizes": not self.state.shown.prizes,
        }
        if not empty.get(chosen, False):
            return chosen
        moment = self._of_the_moment()
        return "lobby" if empty.get(moment, False) else moment

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
            Sitting(self.state.entries[person].name, table_label(self.state, table), seat)
            for table, seat, person in everyone_seated(self.state, self.seats_round)
        ]
        return sorted(people, key=lambda sitting: folded(sitting.name))

    def sit_out(self) -> list[str]:
        found = self.state.rounds.get(self.seats_round)
        return sorted(self.state.entries[person].name for person in found.sat_out) if found else []

    def lines(self) -> list[str]:
        """The round in a few sentences: the bonus, who hands in the scorecards, where everyone goes."""
        found, terms = self.last, self.state.terms
        if found is None:
            return []
        sheet = sheet_of(self.state, found.number)
        said = [f"Bonus round: {found.bonus.words}"] if found.bonus else []
        said += [each.words for each in after_the_games(sheet, found.number) if each.about == "hand in"]
        if found.number < terms.rounds:
            said.append(moving(self.state, sheet).words)
        return [words for words in said if words]

    def standings(self) -> list[tuple[Standing, str]]:
        after = self.state.shown.standings_after
        lines = standings_of(self.state, after) if after else ()
        return [(line, self.state.entries[line.entry].name) for line in lines if line.rank is not None]

    def prizes(self) -> list[PrizeShown]:
        """The prizes read out so far, newest first."""
        awards = awards_of(self.state).awards[::-1][: self.state.shown.prizes]
        return [
            PrizeShown(self.state.entries[each.entry].name, each.what, self._worth(each.cents, each.goods))
            for each in awards[::-1]
        ]

    def _worth(self, cents: int, goods: tuple[str, ...]) -> str:
        return ", ".join([*([money_of(self.state, cents)] if cents else []), *goods])

    def topics(self) -> frozenset[str]:
        """The topics that change the board now; results only while standings or prizes are on it."""
        counted = {"standings", "cards"} if self.view in ("standings", "prizes") else set()
        return frozenset({"clock", "seats", "shown", "prizes", "board", *counted})
