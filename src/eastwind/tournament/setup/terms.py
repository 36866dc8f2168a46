"""The terms of an event: setting them up and changing them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from eastwind.formats import HOME
from eastwind.refusals import Rejected
from eastwind.rules.sheet import Sheet
from eastwind.tournament.authority import Sent
from eastwind.tournament.messages import Command, Event, Events, Wire
from eastwind.tournament.movement.adviser import announced_by
from eastwind.tournament.people.names import folded
from eastwind.tournament.setup.prizes_offered import Prize, faults_of_prizes
from eastwind.tournament.state import Tournament


class RoomSection(Wire, frozen=True, kw_only=True):
    """A part of the room with its own movement, such as Red, tables 1 to 25."""

    name: str
    tables: int


class CardTerms(Wire, frozen=True, kw_only=True):
    """The event's card: title, year, hash, and values, never its lines."""

    title: str
    year: int | None = None
    values: tuple[int, ...]
    hash: str | None = None


def card_called(card: CardTerms) -> str:
    """The card as people call it: the 2026 League card, the Eastwind card."""
    name = card.title if card.title.casefold().endswith("card") else f"{card.title} card"
    if card.year:
        return f"the {card.year} {name}"
    return name if name.casefold().startswith(("our ", "my ", "the ")) else f"the {name}"


class ScheduleItem(Wire, frozen=True, kw_only=True):
    """One line of the day's schedule: a round, a break, lunch."""

    day: int
    time: str
    what: str
    minutes: int = 0


TieBreak = Literal["shared", "wins", "self_picks", "high_hand"]

# what puts tied players in order, in words; nothing: they share the place
TIE_FIGURES: dict[TieBreak, str] = {
    "shared": "",
    "wins": "most Mah Jonggs",
    "self_picks": "most self-picked Mah Jonggs",
    "high_hand": "highest single hand",
}


def tie_break_words(tie_break: TieBreak) -> str:
    """What happens if players tie: they share the place; most Mah Jonggs goes first."""
    figure = TIE_FIGURES[tie_break]
    return f"{figure} goes first" if figure else "they share the place"


# What happens if players are left over from tables of four: tables of three, someone fills in, or all sit out by turns
ThreePlayers = Literal["phantoms", "standby", "house", "sit_out"]


class Terms(Wire, frozen=True, kw_only=True):
    """The terms of an event, as announced."""

    title: str
    date: str
    venue: str = ""
    sheet: Sheet
    card: CardTerms
    rounds: int
    games: int
    minutes: int
    no_new_game_after: int = 0
    movement: str
    fee: int = 0  # cents
    currency: str = "USD"
    country: str = HOME  # how dates are written, and the size of the paper
    prizes: tuple[Prize, ...] = ()
    one_win: bool = False  # no one wins more than one prize
    tie_break: TieBreak = "shared"  # what puts players with the same total in order
    three_players: ThreePlayers = "phantoms"
    sections: tuple[RoomSection, ...] = ()
    schedule: tuple[ScheduleItem, ...] = ()
    numbering: Literal["table_letter", "sequence"] = "table_letter"
    master_points: bool = False  # a certified Master Points event, which no sheet can know
    director: str
    deputy: str | None = None

    @property
    def by_turns(self) -> bool:
        """Whether there are no tables of three: players who are too many sit out by turns."""
        return self.three_players == "sit_out"


def terms_under(sheet: Sheet, **own: Any) -> Terms:
    """The terms a sheet suggests, overridden by the event's own."""
    rounds = sheet.rounds
    printed = {
        "rounds": rounds.rounds,
        "games": rounds.games,
        "minutes": rounds.minutes,
        "no_new_game_after": rounds.no_new_game_after,
        "movement": announced_by(sheet.movement) or "designed",
    }
    return Terms(sheet=sheet, **{**printed, **own})


class SetUpEvent(Command, frozen=True, kw_only=True):
    """Sets up the event."""

    terms: Terms


class ChangeTerms(Command, frozen=True, kw_only=True):
    """Changes the terms. Rules of play apply from the next round that has not begun."""

    terms: Terms
    reason: str


class EventSetUp(Event, frozen=True, kw_only=True):
    terms: Terms


class TermsChanged(Event, frozen=True, kw_only=True):
    terms: Terms
    reason: str
    from_round: int


def decide_set_up(state: Tournament, command: SetUpEvent, _: Sent) -> Events | Rejected:
    if state.is_set_up:
        return Rejected("desk.set-up-already", title=state.terms.title)
    return _faults(command.terms) or (EventSetUp(terms=command.terms),)


def decide_change(state: Tournament, command: ChangeTerms, _: Sent) -> Events | Rejected:
    if fault := _faults(command.terms):
        return fault
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    if state.rounds and command.terms.sections != state.terms.sections:
        return Rejected("desk.sections-after-seating")
    last = state.last_begun()
    if command.terms.rounds < last:
        return Rejected("desk.rounds-already-begun", rounds=command.terms.rounds, begun=last)
    return (TermsChanged(terms=command.terms, reason=command.reason, from_round=last + 1),)


def apply_set_up(state: Tournament, event: EventSetUp) -> Tournament:
    return replace(state, maybe_terms=event.terms)


def apply_change(state: Tournament, event: TermsChanged) -> Tournament:
    """Drops the seating of rounds that are no longer played. Rounds that have begun stay."""
    last = max(event.terms.rounds, state.last_begun())
    rounds = {number: each for number, each in state.rounds.items() if number <= last}
    return replace(state, maybe_terms=event.terms, rounds=rounds)


def _faults(terms: Terms) -> Rejected | None:
    """Refuses terms that no event can have."""
    if not terms.title.strip():
        return Rejected("desk.no-title")
    for name, value, low, high in (
        ("rounds", terms.rounds, 1, 60),
        ("games", terms.games, 1, 16),
        ("minutes", terms.minutes, 0, 600),
        ("the minute of the last new game", terms.no_new_game_after, 0, 600),
        *(("place of a prize", prize.place, 1, 10_000) for prize in terms.prizes),
        *(("percent of the field", prize.field_share, 0, 100) for prize in terms.prizes),
    ):
        if not low <= value <= high:
            return Rejected("desk.out-of-range", what=name, value=value, low=low, high=high)
    for name, hundredths, most in (
        ("fee", terms.fee, 100_000),
        *(("prize", prize.cents, 10_000_000) for prize in terms.prizes),
        *(("prize as a percent of the fees", prize.share, 100) for prize in terms.prizes),
    ):
        if not 0 <= hundredths <= most * 100:
            return Rejected("desk.out-of-range", what=name, value=f"{hundredths / 100:.2f}", low=0, high=most)
    if not terms.card.values or not all(0 < value <= 500 for value in terms.card.values):
        return Rejected("desk.no-card-values")
    names = [folded(section.name) for section in terms.sections]
    if len(set(names)) < len(names) or not all(section.tables > 0 and section.name for section in terms.sections):
        return Rejected("desk.bad-sections")
    return faults_of_prizes(terms.prizes, [section.name for section in terms.sections], terms.rounds)
