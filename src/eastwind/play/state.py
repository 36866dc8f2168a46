"""A table in the browser at one moment: the game, who sits where, and what has been answered but not shown yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from eastwind.play.lessons import NO_TEACHER, Teaching
from eastwind.play.paper_card_questions import TableQuestion
from eastwind.play.table_terms import HelpLevel, TableTerms
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyEvent
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import PassTiles
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Setup, State, TableMode, open_table

Answer = PassTiles | WishCourtesy | GiveCourtesy | Literal["continue"]


class Chair(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Who sits there; no one if there is no name."""

    name: str = ""
    bot: bool = False
    stands_in: bool = False  # a bot plays until this person is back
    next_game: bool = False  # sat down in mid-game: a bot plays this game to its end, and its tiles stay closed


EMPTY = Chair()


class DeadHandCall(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A hand called dead: after how many events of the game, by whom, and why."""

    place: int
    seat: Seat
    accused: Seat
    reason: str


class Seal(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The wall's hash, shown from the deal on. Salt and wall, shown after the game, prove that it was fixed before."""

    digest: str
    salt: str
    wall: str


class SaidPhrase(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A ready phrase that someone said, and how much had happened in the game by then."""

    seat: Seat
    phrase: str
    at: int
    after: int


class ComingNote(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Someone came, went, or has a new link: a line in *What happened*, after so many events of the game."""

    what: Literal[
        "away", "bot", "back", "asked", "agreed", "refused", "link", "opened", "stopped", "staff", "joins", "left"
    ]
    seat: Seat
    name: str  # who sat there then
    by: str = ""
    at: int = 0
    after: int = 0


class LinkQuestion(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Someone asks the others for a new link to a seat."""

    seat: Seat
    by: Seat
    agreed: tuple[Seat, ...] = ()


class NewLink(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A link to a seat that the other players made. It stops when the person is back."""

    asker: Seat | None  # who gets to see it; no one once they have left
    names: tuple[str, ...]  # who asked, then who agreed
    opened: bool = False


class Return(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What someone hears on coming back: who let a bot play, and whether others made a link to the seat."""

    at: int
    bot_by: str = ""
    link: NewLink | None = None


Together = tuple[tuple[Seat, int], ...]  # people at the table, each with the number of their sitting


class Company(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Who sits at the table, and all that has to do with coming and going. It outlasts a game, and no one takes it back."""

    chairs: Mapping[Seat, Chair] = ReadOnly()
    sittings: Mapping[Seat, int] = ReadOnly()  # how often someone has sat down there: an older seat link is void
    sat: Mapping[Seat, int] = ReadOnly()  # when each person sat down, the one who came first in front
    away: tuple[Seat, ...] = ()  # who seems to be away: the others may wait, or let a bot play
    awaited: Mapping[Seat, int] = ReadOnly()  # when someone last chose to wait for this person
    back: Mapping[Seat, int] = ReadOnly()  # when this person was last heard from after seeming away
    links: Mapping[Seat, int] = ReadOnly()  # how many links to a seat the others have made
    new_links: Mapping[Seat, NewLink] = ReadOnly()  # those that still count
    link_asked: LinkQuestion | None = None
    replaced: Mapping[Seat, tuple[int, ...]] = ReadOnly()  # sittings of this person that a link of the staff ended
    together: Mapping[Seat, Together] = ReadOnly()  # who else was there at the latest deal that each person was at
    stood_in: Mapping[Seat, str] = ReadOnly()  # who let a bot play for someone who has not heard of it yet
    returned: Mapping[Seat, Return] = ReadOnly()
    notes: tuple[ComingNote, ...] = ()
    help: Mapping[Seat, HelpLevel] = ReadOnly()
    video: str = ""  # the link of the host's video call


class RoundSoFar(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The round and its clock. It outlasts a game, and no one takes it back."""

    started: bool = False
    closed: str = ""  # the name of who closed the table for good
    round_began: int = 0  # when the first wall was dealt, moved later by every pause since
    paused: str = ""  # the name of the person who paused the table; nothing is due until play resumes
    paused_at: int = 0

    @property
    def runs(self) -> bool:
        """Whether play goes on: it has started, and no one paused or closed the table."""
        return self.started and not self.paused and not self.closed


class GameSoFar(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What belongs to this game besides the tiles. A deal begins it again, and taking back returns to an earlier one."""

    seal: Seal | None = None
    happened: tuple[AnyEvent, ...] = ()
    answers: Mapping[Seat, Answer] = ReadOnly()  # given, but not shown before everyone has answered
    second_charleston: bool = False  # everyone agreed to it
    holds: Mapping[Seat, int] = ReadOnly()  # who holds the table, and until when
    began: int = 0  # when the latest discard was thrown
    shown: int = 0  # when an exposure was last made or changed
    dead_calls: tuple[DeadHandCall, ...] = ()  # hands called dead in this game
    ahead: tuple[Seat, ...] = ()  # players with a dead hand who asked to finish this game quickly
    ready: tuple[Seat, ...] = ()  # who is ready for the next game
    question: TableQuestion | None = None  # a question to the whole table, with a paper card; the game waits
    answered: TableQuestion | None = None  # the latest question that is settled, until the next discard
    round_over: bool = False  # the round's time is up, and no new game starts after this one


class BesideTheGame(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What goes on beside this game: a deal begins it again, and no one takes it back."""

    pins: Mapping[Seat, tuple[str, ...]] = ReadOnly()
    helped: Mapping[Seat, HelpLevel] = ReadOnly()  # the most help that each has had in this game
    said: tuple[SaidPhrase, ...] = ()  # the latest phrases in this game
    taken_back: int = 0  # how many acts were taken back in this game


class TakeBacks(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What can be taken back, and who asks for it. A deal begins it again."""

    before: tuple[PlayTable, ...] = ()  # the table before each act that can be taken back, newest last
    marked: tuple[Seat | None, ...] = ()  # the seat behind each act in `before`; None at a table of one person
    asks_back: Seat | None = None  # who asks the others to agree
    back_agreed: tuple[Seat, ...] = ()
    back_until: int = 0  # when the table stops waiting for the answers


class PlayTable(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything about a table, in parts. What a deal begins again and what no one takes back, a whole part says."""

    terms: TableTerms
    table: State
    company: Company
    round: RoundSoFar = RoundSoFar()
    lesson: Teaching = NO_TEACHER
    game: GameSoFar = GameSoFar()
    beside: BesideTheGame = BesideTheGame()
    undo: TakeBacks = TakeBacks()
    written: Mapping[Seat, tuple[tuple[int, int], ...]] = ReadOnly()  # own scorecards: game and points
    changed: int = 0  # when something last happened

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of this table: three, where three people play."""
        return self.table.setup.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple([seat for seat, chair in self.company.chairs.items() if chair.name and not chair.bot])

    @property
    def is_lesson(self) -> bool:
        """Whether there is a teacher, and every person at the table agreed to a lesson."""
        people = set(self.people)
        return bool(self.lesson.name and people) and people <= set(self.lesson.agreed)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of people who play themselves."""
        return tuple([seat for seat in self.people if not self.company.chairs[seat].stands_in])

    @property
    def newcomers(self) -> tuple[Seat, ...]:
        """The people who play from the next game on."""
        return tuple([seat for seat in self.people if self.company.chairs[seat].next_game])

    def eyes(self, seat: Seat | None) -> Seat | None:
        """Whose tiles this seat sees: its own. A newcomer sees what everyone sees."""
        return None if seat is None or self.company.chairs[seat].next_game else seat

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats that bots play, for themselves or for someone who is away."""
        return tuple([seat for seat, chair in self.company.chairs.items() if chair.bot or chair.stands_in])

    def name(self, seat: Seat) -> str:
        return self.company.chairs[seat].name or "An empty chair"

    def in_company(self, **changes: Any) -> PlayTable:
        """This table after a change in its company."""
        return replace(self, company=replace(self.company, **changes))

    def in_game(self, **changes: Any) -> PlayTable:
        """This table after a change in its game."""
        return replace(self, game=replace(self.game, **changes))

    def in_round(self, **changes: Any) -> PlayTable:
        """This table after a change in its round."""
        return replace(self, round=replace(self.round, **changes))

    def in_undo(self, **changes: Any) -> PlayTable:
        """This table after a change in what can be taken back."""
        return replace(self, undo=replace(self.undo, **changes))

    def in_beside(self, **changes: Any) -> PlayTable:
        """This table after a change beside the game."""
        return replace(self, beside=replace(self.beside, **changes))


def opened(terms: TableTerms, setup: Setup) -> PlayTable:
    """A table with empty chairs. In tournament practice it records what people do, right or wrong."""
    conduct: TableMode = "record" if terms.kind == "practice" else "prevent"
    chairs = ReadOnly(dict.fromkeys(setup.seats, EMPTY))
    return PlayTable(terms=terms, table=open_table(replace(setup, conduct=conduct)), company=Company(chairs=chairs))
