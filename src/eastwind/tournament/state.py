"""The state of one event: frozen values, nested by round and table, made only by folding the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from eastwind.refusals import InputError
from eastwind.rules.results import GameResult, PointLine
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.messages import Wire

if TYPE_CHECKING:
    from eastwind.tournament.setup.terms import Terms

WINDS: dict[Seat, str] = {"A": "East", "B": "North", "C": "West", "D": "South"}
FACING: dict[Seat, Seat] = {"A": "C", "C": "A", "B": "D", "D": "B"}

Status = Literal["entered", "waiting", "standby", "house"]
Source = Literal["facts", "numbers", "not_played"]
BoardView = Literal["auto", "lobby", "clock", "seats", "standings", "prizes"]
Phones = Literal["each", "table", "none"]


class Details(Wire, frozen=True, kw_only=True):
    """What is known of an entry. The person and the entry are different things: the name may come again elsewhere."""

    name: str
    section: str | None = None
    status: Status = "entered"  # a house player fills a seat and is not ranked
    stationary: bool = False
    first_timer: bool = False
    brings_set: bool = False
    keep_apart: tuple[str, ...] = ()  # names of groups: those who share one should not meet
    master_points: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the event, numbered once and for all."""

    number: int
    details: Details
    paid: int = 0  # cents, what has come in less what was given back
    checked_in: bool = False
    card_seen: bool = False
    late: bool = False
    withdrawn_from: int | None = None  # the first round not played
    returned_in: int | None = None
    disqualified: str | None = None
    for_conduct: bool = False  # disqualified for conduct: later events warn
    warning: str | None = None
    upheld_complaints: int = 0

    @property
    def name(self) -> str:
        return self.details.name

    @property
    def ranked(self) -> bool:
        """House players and the disqualified have no rank."""
        return self.disqualified is None and self.details.status != "house"

    def plays(self, round_number: int) -> bool:
        """Whether this entry is to be seated in a round."""
        if self.disqualified is not None or self.details.status == "waiting":
            return False
        if self.returned_in is not None and round_number >= self.returned_in:
            return True
        return self.withdrawn_from is None or round_number < self.withdrawn_from


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From this game on somebody else (or nobody) sits here, and the points go to this entry (or to nobody)."""

    from_game: int
    seat: Seat
    sitter: int | None
    credited: int | None


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a game's result: the facts where known, the points by line, and where they came from."""

    result: GameResult | None
    lines: tuple[PointLine, ...]
    source: Source
    by: str
    reason: str | None

    def points(self, seat: Seat) -> int:
        return sum(line.points for line in self.lines if line.seat == seat)


@dataclass(frozen=True, slots=True)
class Card:
    """One player's card for one round: who checked it, what was written under it, why it was sent back."""

    verified_by: Seat | None = None
    written_total: int | None = None
    owner_signed: bool = False
    rejected: str | None = None


@dataclass(frozen=True, slots=True)
class Void:
    """Initials or a signature that no longer hold, until given again: whose, and the games changed since.

    Without such a game the cards were opened again.
    """

    by: Seat
    games: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """One table in one round."""

    seats: tuple[int | None, ...]  # in the order A B C D; None is an empty seat
    games: tuple[tuple[Version, ...], ...] = ()  # versions per game, newest last; none: nothing known yet
    changes: tuple[SeatChange, ...] = ()
    cards: Mapping[Seat, Card] = field(default_factory=dict)
    signatures: Mapping[int, Seat] = field(default_factory=dict)  # per game, on the table's sheet
    void_initials: Mapping[Seat, Void] = field(default_factory=dict)  # per card
    void_signatures: Mapping[int, Void] = field(default_factory=dict)  # per game
    accepted: bool = False
    ready: bool = False
    extra_minutes: int = 0
    finished: int | None = None  # place in the order of finish of a bonus round
    tally: Mapping[int, int] = field(default_factory=dict)  # points per credited entry, kept up with every result

    def sitter(self, seat: Seat, game: int) -> int | None:
        """Who sits in a seat in a game."""
        return self._at(seat, game)[0]

    def credited(self, seat: Seat, game: int) -> int | None:
        """Which entry gets the points of a seat in a game."""
        return self._at(seat, game)[1]

    def occupied(self, game: int) -> tuple[Seat, ...]:
        """The seats with somebody in them in a game."""
        return tuple(seat for seat in SEATS if self.sitter(seat, game) is not None)

    def everyone(self) -> set[int]:
        """All who have sat here in this round."""
        sitters = {*self.seats, *(change.sitter for change in self.changes)}
        return {sitter for sitter in sitters if sitter is not None}

    def seat_of(self, entry: int, game: int) -> Seat | None:
        return next((seat for seat in SEATS if self.sitter(seat, game) == entry), None)

    def current(self, game: int) -> Version | None:
        """The version of a game that counts."""
        versions = self.games[game - 1]
        return versions[-1] if versions else None

    def _at(self, seat: Seat, game: int) -> tuple[int | None, int | None]:
        found = self.seats[SEATS.index(seat)]
        at = (found, found)
        for change in self.changes:
            if change.seat == seat and change.from_game <= game:
                at = (change.sitter, change.credited)
        return at


class BonusTerms(Wire, frozen=True, kw_only=True):
    """What a bonus round offers, as announced."""

    words: str
    section: str | None = None
    extra_points: int = 0
    first_in_room: int = 0  # points for the first Mah Jongg in the room, by order of call


@dataclass(frozen=True, slots=True)
class Round:
    """One round: where everyone sits, the sheet it is played under, and its clock."""

    number: int
    tables: Mapping[int, Table]
    sat_out: frozenset[int] = frozenset()
    sheet: Sheet | None = None  # fixed at the start signal: a later change of rules does not touch it
    games: int = 4
    minutes: int = 0
    signal_at: int | None = None
    clock_at: int | None = None
    paused_at: int | None = None
    paused_for: int = 0  # milliseconds
    time_called: bool = False
    closed: bool = False
    bonus: BonusTerms | None = None
    late: frozenset[int] = frozenset()
    values: tuple[int, ...] = ()  # of the card, fixed at the start signal like the sheet

    @property
    def begun(self) -> bool:
        return self.signal_at is not None


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points given or taken by the director, or a bonus earned; lifted ones stay in sight."""

    number: int
    entry: int
    round: int
    points: int
    why: str
    clause: str
    by: str
    reason: str | None = None
    lifted: str | None = None
    bonus: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A table has called the director."""

    number: int
    round: int
    table: int
    about: str
    called_at: int
    answered_at: int | None = None


@dataclass(frozen=True, slots=True)
class FloorRuling:
    """A ruling that was given: what happened, what was decided, by which clauses, by whom."""

    number: int
    round: int
    table: int
    game: int | None
    irregularity: str
    words: str
    points: Mapping[Seat, int]
    clauses: tuple[str, ...]
    by: str
    reason: str | None
    dead: tuple[Seat, ...] = ()  # hands that are dead in that game


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint about a player's conduct, whether it counts, and what followed."""

    entry: int
    about: str
    counts: bool
    measure: str
    by: str


@dataclass(frozen=True, slots=True)
class Draw:
    """A logged draw: what for, among whom, by which seed, who won."""

    number: int
    what: str
    cents: int
    among: tuple[int, ...]
    seed: str
    winner: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What the room may see, and whether phones are score cards."""

    standings_after: int = 0  # 0: none
    prizes: int = 0  # awards read out so far, from the bottom up
    board: BoardView = "auto"
    words: str = ""
    phones: Phones = "each"


class NotSetUpError(InputError):
    """The event has no terms yet: the sentence of the refusal desk.not-set-up."""

    def __init__(self) -> None:
        super().__init__("The event is not set up yet.")


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything known of an event."""

    maybe_terms: Terms | None = None  # none before the setup; callers ask for `terms`
    entries: Mapping[int, Entry] = field(default_factory=dict)
    rounds: Mapping[int, Round] = field(default_factory=dict)
    start: Mapping[int, tuple[int, Seat]] = field(default_factory=dict)  # entry -> first table and letter
    called: Mapping[tuple[int, Seat], int] = field(
        default_factory=dict
    )  # table and letter of round 1 -> who is called so
    reasons: tuple[str, ...] = ()  # why the seating is no better
    scheme: str = ""
    announce: tuple[str, ...] = ()
    penalties: Mapping[int, Penalty] = field(default_factory=dict)
    calls: Mapping[int, Call] = field(default_factory=dict)
    rulings: Mapping[int, FloorRuling] = field(default_factory=dict)
    complaints: tuple[Complaint, ...] = ()
    draws: Mapping[int, Draw] = field(default_factory=dict)
    barred: Mapping[str, str] = field(default_factory=dict)  # folded name -> at which event
    barred_numbers: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # Master Points number -> name, event
    shown: Shown = Shown()

    @property
    def is_set_up(self) -> bool:
        return self.maybe_terms is not None

    @property
    def terms(self) -> Terms:
        """The terms of the event. No command but the setup is accepted before there are any."""
        if self.maybe_terms is None:
            raise NotSetUpError
        return self.maybe_terms

    def begun(self) -> bool:
        """Whether play has begun."""
        return any(each.begun for each in self.rounds.values())

    def last_begun(self) -> int:
        """The number of the last round whose start was signalled; 0 before the first."""
        return max((number for number, each in self.rounds.items() if each.begun), default=0)


def with_entry(state: Tournament, entry: Entry) -> Tournament:
    """The state with one entry changed or added."""
    return replace(state, entries={**state.entries, entry.number: entry})


def with_round(state: Tournament, changed: Round) -> Tournament:
    """The state with one round changed or added."""
    return replace(state, rounds={**state.rounds, changed.number: changed})


def with_table(state: Tournament, round_number: int, number: int, table: Table) -> Tournament:
    """The state with one table of one round changed."""
    old = state.rounds[round_number]
    return with_round(state, replace(old, tables={**old.tables, number: table}))


def tallied(table: Table) -> Table:
    """The table with its points per credited entry counted anew; called whenever a result or a seat changes."""
    return replace(table, tally=tally_of(table))


def tally_of(table: Table) -> dict[int, int]:
    """The points of a table's games per credited entry."""
    tally: dict[int, int] = {}
    for game in range(1, len(table.games) + 1):
        version = table.current(game)
        if version is not None:
            tally = with_points(tally, table, game, version)
    return tally


def with_points(tally: Mapping[int, int], table: Table, game: int, version: Version) -> dict[int, int]:
    """A tally with the points of one game added; a game that was not played has none."""
    added = dict(tally)
    if version.result is None:
        return added
    if table.changes:
        credited = {seat: table.credited(seat, game) for seat in SEATS}
    else:
        credited = dict(zip(SEATS, table.seats, strict=True))
    for entry in credited.values():
        if entry is not None:
            added.setdefault(entry, 0)
    for line in version.lines:
        owner = credited[line.seat]
        if owner is not None:
            added[owner] += line.points
    return added


def table_label(state: Tournament, number: int) -> str:
    """A table as people say it: "7", or "Red 3" in an event with sections."""
    for name, first, last in section_tables(state):
        if first <= number <= last:
            return f"{name} {number - first + 1}"
    return str(number)


def section_tables(state: Tournament) -> Iterator[tuple[str, int, int]]:
    """Each section's name with its first and last table number."""
    first = 1
    for section in state.terms.sections:
        yield section.name, first, first + section.tables - 1
        first += section.tables


def label(state: Tournament, number: int) -> str:
    """An entry as it stands on its card: "12C" by its seat in round 1, or its plain number.

    Nobody else is ever called so in the event: who comes later, or onto a seat that was somebody's, has the number.
    """
    place = state.start.get(number)
    if place is None or state.terms.numbering != "table_letter" or state.called.get(place) != number:
        return str(number)
    table, seat = place
    return f"{table_label(state, table)}{seat}"


def named(state: Tournament, number: int) -> str:
    """An entry's number with the name echoed."""
    return f"{label(state, number)} {state.entries[number].name}"
