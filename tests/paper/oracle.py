"""What should be on paper, read from the event by definition, without any code of `eastwind.paper`."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.rules.sheet import Sheet
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Round, Table, Tournament

LETTERS = "ABCD"
WINDS = {"A": "East", "B": "North", "C": "West", "D": "South"}
OPPOSITE = {"A": "C", "C": "A", "B": "D", "D": "B"}


@dataclass(frozen=True)
class Event:
    """One event, with the questions a director would ask."""

    state: Tournament

    @property
    def terms(self) -> Terms:
        return self.state.terms

    @property
    def sheet(self) -> Sheet:
        return self.terms.sheet

    @property
    def rounds(self) -> range:
        """All rounds of the day, seated or not."""
        return range(1, self.terms.rounds + 1)

    def name(self, player: int) -> str:
        return self.state.players[player].details.name

    def plays(self, player: int, number: int) -> bool:
        """Players on the waiting list, disqualified, or gone do not play. Those who came back play again."""
        person = self.state.players[player]
        if person.disqualified is not None or person.details.status == "waiting":
            return False
        back = person.returned_in is not None and number >= person.returned_in
        gone = person.withdrawn_from is not None and number >= person.withdrawn_from
        return back or not gone

    def seats(self, number: int) -> dict[int, dict[str, int]]:
        """table -> letter -> who sits there when the round begins. A coming round leaves out players who are gone."""
        found = self.state.rounds.get(number)
        return {} if found is None else {table: self._seats_at(found, table) for table in sorted(found.tables)}

    def _seats_at(self, found: Round, table: int) -> dict[str, int]:
        pairs = zip(LETTERS, found.tables[table].seats, strict=True)
        return {
            letter: person
            for letter, person in pairs
            if person is not None and (found.signal_at is not None or self.plays(person, found.number))
        }

    def place(self, player: int, number: int) -> tuple[int, str] | None:
        """A player's table and letter in a round."""
        for table, people in self.seats(number).items():
            for letter, person in people.items():
                if person == player:
                    return table, letter
        return None

    def seated(self, number: int) -> list[int]:
        """Everyone with a seat in a round, by table and letter."""
        return [person for people in self.seats(number).values() for person in people.values()]

    def here_at_the_end(self, number: int, table: int) -> list[str]:
        """The letters still taken after the last game. A player who left mid-round initials nothing."""
        found = self.state.rounds[number].tables[table]
        sitting: dict[str, int | None] = dict(self.seats(number)[table])
        for change in found.changes:
            sitting[change.seat] = change.sitter
        return [letter for letter in LETTERS if sitting.get(letter) is not None]

    def section_and_table(self, table: int) -> tuple[str, str]:
        """The section of a table and its number there; without sections just the number."""
        before = 0
        for section in self.terms.sections:
            if table <= before + section.tables:
                return section.name, str(table - before)
            before += section.tables
        return "", str(table)

    def table_name(self, table: int) -> str:
        return " ".join(filter(None, self.section_and_table(table)))

    def number(self, player: int) -> str:
        """The label on a scorecard: the seat in round 1, for whoever had it first; otherwise the player's number."""
        for (table, letter), person in self.state.called.items():
            if person == player and self.state.start[player] == (table, letter):
                return f"{self.table_name(table)}{letter}"
        return str(player)

    def takes_part(self) -> set[int]:
        """Everyone who gets a scorecard and a badge: anyone who may play in some round of the day."""
        return {player for player in self.state.players if any(self.plays(player, number) for number in self.rounds)}

    def penalties(self, player: int, number: int) -> int:
        """The points outside the games that count: a lifted penalty does not."""
        given = [each for each in self.state.penalties.values() if (each.player, each.round) == (player, number)]
        return sum(each.points for each in given if each.lifted is None)

    def games(self, player: int, number: int, table: int) -> list[int | None]:
        """A player's points in every game at a table; None where there are none."""
        found = self.state.rounds[number].tables[table]
        return [self._points(found, game, player) for game in range(1, len(found.games) + 1)]

    def _points(self, table: Table, game: int, player: int) -> int | None:
        versions = table.games[game - 1]
        owners = dict(zip(LETTERS, table.seats, strict=True))
        for change in table.changes:
            if change.from_game <= game:
                owners[change.seat] = change.credited
        if not versions or versions[-1].result is None or player not in owners.values():
            return None
        letter = next(letter for letter, owner in owners.items() if owner == player)
        return sum(line.points for line in versions[-1].lines if line.seat == letter)

    def accepted(self, number: int, table: int) -> bool:
        return self.state.rounds[number].tables[table].accepted

    def hands_in(self, number: int, table: int | None) -> str:
        """A, B, C, D in turn, or East if the table keeps one score; the next one present."""
        way = self.sheet.cards.handed_in
        if way == "none":
            return ""
        first = (number - 1) % 4 if way == "collector" else 0
        order = LETTERS[first:] + LETTERS[:first]
        present = LETTERS if table is None else self.here_at_the_end(number, table)
        return next(letter for letter in order if letter in present)

    def checks(self, number: int, table: int, letter: str) -> str:
        """Who initials a scorecard if the player opposite does: any of the others if that seat is empty."""
        if self.sheet.cards.verified != "cross_pairs":
            return ""
        present = self.here_at_the_end(number, table)
        if OPPOSITE[letter] in present:
            return OPPOSITE[letter]
        return " or ".join(other for other in present if other != letter)

    def ever_at(self, number: int, table: int, letter: str) -> list[int]:
        """Everyone who sat in a seat in some game of a round, in order."""
        found = self.state.rounds[number].tables[table]
        sitters = [self.seats(number)[table].get(letter)]
        sitters += [change.sitter for change in found.changes if change.seat == letter]
        return [person for person in sitters if person is not None]

    def counts(self, number: int) -> bool:
        """Whether a round counts for the event: a bonus round only where the sheet says so."""
        return self.state.rounds[number].bonus is None or self.sheet.rounds.bonus_games == "event_score"
