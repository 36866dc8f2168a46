"""The state of one event: frozen values, nested by round and table, built by folding the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from eastwind.refusals import InputError
from eastwind.rules.results import GameResult, PointLine
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.messages import Wire
from eastwind.tournament.persistent import put

if TYPE_CHECKING:
    from eastwind.tournament.setup.terms import Terms

FACING: dict[Seat, Seat] = {"A": "C", "C": "A", "B": "D", "D": "B"}

Status = Literal["entered", "waiting", "standby", "house"]
PaidHow = Literal["", "cash", "check", "app"]  # an app, a card, online; empty if no one said
Source = Literal["facts", "numbers", "not_played"]
BoardView = Literal["auto", "lobby", "schedule", "clock", "seats", "standings", "prizes"]
Phones = Literal["each", "table", "none"]
Signing = Literal["own_phone", "pin", "trust"]  # what the initials of another player need on a phone
How = Literal["paper", "own_phone", "pin", "trusted"]  # how initials or a signature were given


class Details(Wire, frozen=True, kw_only=True):
    """What the desk knows about a player."""

    name: str
    section: str | None = None
    status: Status = "entered"  # a house player fills a seat and is not ranked
    stationary: bool = False
    first_timer: bool = False
    brings_set: bool = False
    keep_apart: tuple[str, ...] = ()  # names of groups; players in the same group should not meet
    master_points: str | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A player of the event. The number never changes."""

    number: int
    details: Details
    paid: int = 0  # cents, less what was given back
    paid_by: Mapping[PaidHow, int] = field(default_factory=dict)  # those cents, by how they were paid
    checked_in: bool = False
    card_seen: bool = False
    late: bool = False
    withdrawn_from: int | None = None  # the first round the player misses
    returned_in: int | None = None
    away: tuple[tuple[int, int], ...] = ()  # earlier absences: the first round missed, and the round of the return
    disqualified: str | None = None
    for_conduct: bool = False  # disqualified for conduct; later events warn
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
        """Whether this player takes part in a round."""
        if self.disqualified is not None or self.details.status == "waiting":
            return False
        if self.returned_in is not None and round_number >= self.returned_in:
            return True
        if any(gone <= round_number < back for gone, back in self.away):
            return False
        return self.withdrawn_from is None or round_number < self.withdrawn_from

    def earlier_absences(self) -> tuple[tuple[int, int], ...]:
        """The absences that have ended, for when a player withdraws once more."""
        if self.withdrawn_from is None or self.returned_in is None:
            return self.away
        return tuple(
            (gone, min(back, self.returned_in)) for gone, back in (*self.away, (self.withdrawn_from, self.returned_in))
        )


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From a game on, another player (or no one) sits here and gets the points."""

    from_game: int
    seat: Seat
    sitter: int | None
    credited: int | None


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a game's result: facts, point lines, and source."""

    result: GameResult | None
    lines: tuple[PointLine, ...]
    source: Source
    by: str
    reason: str | None

    def points(self, seat: Seat) -> int:
        return sum(line.points for line in self.lines if line.seat == seat)


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A player's scorecard for one round: who initialed it, the written total, why it was sent back."""

    verified_by: Seat | None = None
    how: How | None = None  # None if the log does not say: format 1
    written_total: int | None = None
    rejected: str | None = None


@dataclass(frozen=True, slots=True)
class Void:
    """Initials or a signature that no longer count: whose, and which games changed since.

    No games means that the scorecards were reopened.
    """

    by: Seat
    games: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """One table in one round."""

    seats: tuple[int | None, ...]  # the players at A B C D; None is an empty seat
    games: tuple[Sequence[Version], ...] = ()  # versions per game, newest last; empty if there is no result
    changes: tuple[SeatChange, ...] = ()
    cards: Mapping[Seat, Scorecard] = field(default_factory=dict)
    signatures: Mapping[int, Seat] = field(default_factory=dict)  # game -> who signed it on the table sheet
    signed_how: Mapping[int, How] = field(default_factory=dict)  # game -> how it was signed
    void_initials: Mapping[Seat, Void] = field(default_factory=dict)  # scorecards whose initials no longer count
    void_signatures: Mapping[int, Void] = field(default_factory=dict)  # game -> a signature that no longer counts
    accepted: bool = False
    settled: tuple[int, ...] = ()  # how many versions each game had when the scorecards were last accepted
    ready: bool = False
    extra_minutes: int = 0
    finished: int | None = None  # order of finish in a bonus round
    tally: Mapping[int, int] = field(default_factory=dict)  # points per credited player, updated with every result

    def sitter(self, seat: Seat, game: int) -> int | None:
        """Who sits in a seat in a game."""
        return self._at(seat, game)[0]

    def credited(self, seat: Seat, game: int) -> int | None:
        """Who gets the points of a seat in a game."""
        return self._at(seat, game)[1]

    def occupied(self, game: int) -> tuple[Seat, ...]:
        """The occupied seats of a game."""
        return tuple(seat for seat in SEATS if self.sitter(seat, game) is not None)

    def everyone(self) -> set[int]:
        """Everyone who has sat here in this round."""
        sitters = {*self.seats, *(change.sitter for change in self.changes)}
        return {sitter for sitter in sitters if sitter is not None}

    def seat_of(self, player: int, game: int) -> Seat | None:
        return next((seat for seat in SEATS if self.sitter(seat, game) == player), None)

    @property
    def open_games(self) -> tuple[int, ...]:
        """The games that have no result yet."""
        return tuple(game for game, versions in enumerate(self.games, start=1) if not versions)

    def current(self, game: int) -> Version | None:
        """The current version of a game, or None."""
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
    first_in_room: int = 0  # points for the first Mah Jongg called in the room


@dataclass(frozen=True, slots=True)
class Round:
    """One round: seats, sheet, and clock."""

    number: int
    tables: Mapping[int, Table]
    sat_out: frozenset[int] = frozenset()
    sheet: Sheet | None = None  # fixed at the start signal; later changes of the terms do not affect it
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
    values: tuple[int, ...] = ()  # the values on the card, fixed at the start signal

    @property
    def begun(self) -> bool:
        return self.signal_at is not None


# What points outside the games are for: an offense of the sheet, another ruling, or one of the two bonuses.
PenaltyKind = Literal["late", "disturbing", "director", "ruling", "extra", "first_in_room"]


@dataclass(frozen=True, slots=True)
class GivenPenalty:
    """A penalty or bonus. Lifted ones stay visible."""

    number: int
    player: int
    round: int
    points: int
    why: str
    clause: str
    by: str
    reason: str | None = None
    lifted: str | None = None
    bonus: bool = False
    kind: PenaltyKind = "director"


@dataclass(frozen=True, slots=True)
class DirectorCall:
    """A table's call for the director."""

    number: int
    round: int
    table: int
    about: str
    called_at: int
    answered_at: int | None = None  # when the call was answered, or the table took it back
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class PinLock:
    """A player's PIN that no phone takes until the director opens it, and where the wrong tries came from."""

    player: int
    round: int
    table: int
    at: int
    by: str  # the phone, as the log names it


@dataclass(frozen=True, slots=True)
class FloorRuling:
    """A ruling: what happened, what was decided, the clauses, and by whom."""

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
class HeardComplaint:
    """A complaint about a player's conduct, whether it counts, and what followed."""

    player: int
    about: str
    counts: bool
    measure: str
    by: str


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw: for what, among whom, by which seed, and who won."""

    number: int
    what: str
    cents: int
    among: tuple[int, ...]
    seed: str
    winner: int
    pot: int | None = None  # what was collected for a 50/50; a draw without a pot is for a prize
    tickets: tuple[int, ...] = ()  # how many each of `among` bought; if empty, everyone has the same chance


@dataclass(frozen=True, slots=True)
class RoomDisplay:
    """What the room may see, and who uses phones as scorecards."""

    standings_after: int = 0  # 0 for none
    prizes: int = 0  # awards read out so far, from the bottom up
    board: BoardView = "auto"
    screens: Mapping[int, BoardView] = field(default_factory=dict)  # what other screens show instead
    words: str = ""
    phones: Phones = "each"
    signing: Signing = "pin"


class NotSetUpError(InputError):
    """The event has no terms yet: the sentence of the refusal desk.not-set-up."""

    def __init__(self) -> None:
        super().__init__("The tournament is not set up yet.")


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything about an event."""

    maybe_terms: Terms | None = None  # None before the setup; callers use `terms`
    players: Mapping[int, Player] = field(default_factory=dict)
    rounds: Mapping[int, Round] = field(default_factory=dict)
    start: Mapping[int, tuple[int, Seat]] = field(default_factory=dict)  # player -> first table and seat
    called: Mapping[tuple[int, Seat], int] = field(
        default_factory=dict
    )  # table and seat of round 1 -> the player with that label
    reasons: Sequence[str] = ()  # wishes the seating could not meet
    scheme: str = ""
    announce: tuple[str, ...] = ()
    penalties: Mapping[int, GivenPenalty] = field(default_factory=dict)
    calls: Mapping[int, DirectorCall] = field(default_factory=dict)
    rulings: Mapping[int, FloorRuling] = field(default_factory=dict)
    ruled_at: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)  # round and table -> its rulings
    complaints: Sequence[HeardComplaint] = ()
    draws: Mapping[int, Draw] = field(default_factory=dict)
    barred: Mapping[str, str] = field(default_factory=dict)  # folded name -> event
    barred_numbers: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # Master Points number -> name, event
    shown: RoomDisplay = RoomDisplay()
    locked_pins: Mapping[int, PinLock] = field(default_factory=dict)  # by player

    @property
    def is_set_up(self) -> bool:
        return self.maybe_terms is not None

    @property
    def terms(self) -> Terms:
        """The terms of the event. Before the setup, every other command is refused."""
        if self.maybe_terms is None:
            raise NotSetUpError
        return self.maybe_terms

    def begun(self) -> bool:
        """Whether play has begun."""
        return any(each.begun for each in self.rounds.values())

    def last_begun(self) -> int:
        """The number of the last round that has begun, or 0."""
        return max((number for number, each in self.rounds.items() if each.begun), default=0)


def with_player(state: Tournament, player: Player) -> Tournament:
    """The state with one player changed or added."""
    return replace(state, players=put(state.players, player.number, player))


def with_round(state: Tournament, changed: Round) -> Tournament:
    """The state with one round changed or added."""
    return replace(state, rounds=put(state.rounds, changed.number, changed))


def with_table(state: Tournament, round_number: int, number: int, table: Table) -> Tournament:
    """The state with one table of one round changed."""
    old = state.rounds[round_number]
    return with_round(state, replace(old, tables=put(old.tables, number, table)))


def with_ruling(state: Tournament, ruling: FloorRuling) -> Tournament:
    """The state with one more ruling."""
    place = (ruling.round, ruling.table)
    there = (*state.ruled_at.get(place, ()), ruling.number)
    return replace(state, rulings=put(state.rulings, ruling.number, ruling), ruled_at=put(state.ruled_at, place, there))


def rulings_at(state: Tournament, round_number: int, table: int) -> list[FloorRuling]:
    """The rulings at one table in one round. A result is compared with these, not with those of the whole event."""
    return [state.rulings[number] for number in state.ruled_at.get((round_number, table), ())]


def table_label(state: Tournament, number: int) -> str:
    """A table for people: "7", or "Red 3" with sections."""
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
    """A player's label: "12C" by the seat in round 1, or the plain number.

    A label is never reused. Players who come later, or take over a seat, go by number.
    """
    place = state.start.get(number)
    if place is None or state.terms.numbering != "table_letter" or state.called.get(place) != number:
        return str(number)
    table, seat = place
    return f"{table_label(state, table)}{seat}"


def named(state: Tournament, number: int) -> str:
    """A player's label and name: "12C Ann Archer"."""
    return f"{label(state, number)} {state.players[number].name}"
