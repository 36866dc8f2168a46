"""What an element of a page says to its script: `{{ data("clock_facts", …) }}` in a template writes its `data-` attributes.

Each field is one attribute. Only what takes more than one word is here: a flag, or an address alone, stays in its template.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec
from markupsafe import Markup, escape

from eastwind.practice.exercise import Verdict
from eastwind.rules.seats import Seat
from eastwind.screen_part import ScreenPart
from eastwind.tournament.state import BoardView

ActionKind = Literal["initial", "sign", "hand_in", "send_back", "call", "take_back"]
GameMood = Literal["saved", "changed", "ready", "half", "refused", "choose", "empty"]


class ElementFacts(ScreenPart, frozen=True, kw_only=True):
    """A script reads each field as text. None and False leave an attribute out, and True is "1"."""


class ClockFacts(ElementFacts, frozen=True, kw_only=True):
    """A clock: when it began, how long it ran, and for how long it stood still. Times are in milliseconds."""

    clock_at: int | None
    paused_at: int | None
    paused_for: int
    minutes: int
    extra: int | None = None
    called: bool = False
    bare: bool = False


class Connection(ElementFacts, frozen=True, kw_only=True):
    """The mark that says whether the page is connected: its event stream, and the last entry that the page knows."""

    live: str
    since: int
    csrf: str | None = None


class ActionForm(ElementFacts, frozen=True, kw_only=True):
    """A form on a phone that its script sends: what it does, in whose seat, and to what."""

    do: ActionKind
    seat: Seat | None = None
    card: Seat | None = None
    game: int | None = None
    total: int | None = None
    initials: str | None = None
    name: str | None = None
    sure: str | None = None


class EnterGame(ElementFacts, frozen=True, kw_only=True):
    """A button that opens the questions about a game, with the first answers."""

    enter: int
    end: str | None = None
    other: str | None = None


class BoardNow(ElementFacts, frozen=True, kw_only=True):
    """What the board shows, for which round, and the minutes that it announces, with commas."""

    view: BoardView
    round: int
    announce: str


class TypingBox(ElementFacts, frozen=True, kw_only=True):
    """The box for a card's text: where it is checked, and where a line's hands are listed."""

    csrf: str
    check: str
    hands: str | None = None


class EditedCard(ElementFacts, frozen=True, kw_only=True):
    """The card that a page edits: its address, and the revision that the page came with."""

    editor: str
    revision: int


class FixOfRows(ElementFacts, frozen=True, kw_only=True):
    """A button that writes other rows in the place of some. `plain`: it is the only answer to a mistake."""

    first: int
    last: int
    rows: str
    plain: bool = False


class GradedAnswer(ElementFacts, frozen=True, kw_only=True):
    """The grade of an answer: the kind of exercise, and which one it was."""

    graded: str
    verdict: Verdict
    number: str


class DayDone(ElementFacts, frozen=True, kw_only=True):
    """The result of a day: its date, and the grade of each question, with commas."""

    day: str
    verdicts: str


class GameTyped(ElementFacts, frozen=True, kw_only=True):
    """What the desk made of a typed game. `facts` is the result as JSON, or ""."""

    mood: GameMood
    saved: str
    version: int
    facts: str


class TableTyped(ElementFacts, frozen=True, kw_only=True):
    """What the desk made of a typed table. `empty` has the empty seats, `changed` the games that are changed."""

    complete: bool
    empty: str
    changed: str
    label: str


class SavedOutcome(ElementFacts, frozen=True, kw_only=True):
    """What came of saving a table: it is done, the next table, and the field where something is missing."""

    done: bool
    next: str
    focus: str


class SeatOnMap(ElementFacts, frozen=True, kw_only=True):
    """A seat on the map: its name for the desk, and who sits there in words."""

    seat: str
    name: str


class CardsOnDesk(ElementFacts, frozen=True, kw_only=True):
    """The table whose scorecards are shown."""

    round: int
    table: int


class TablePage(ElementFacts, frozen=True):
    """The page of a table: where it sends acts, and whether a seat can be taken there. A replay has its game and key."""

    table: str
    at: str
    csrf: str
    seats: bool
    replay: int | None = None
    key: str | None = None
    seat: Seat | None = None


def _title(kind: type[ElementFacts]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


KINDS: dict[str, type[ElementFacts]] = {_title(kind): kind for kind in ElementFacts.__subclasses__()}


def data(kind: str, **facts: object) -> Markup:
    """The attributes of an element, in a template."""
    made = msgspec.convert(facts, type=KINDS[kind])
    return Markup(" ").join(
        Markup('{}="{}"').format(attribute(name), "1" if value is True else value)
        for name in made.__struct_fields__
        if (value := getattr(made, name)) is not None and value is not False
    )


def attribute(field: str) -> str:
    """`clock_at` is `data-clock-at`."""
    return "data-" + escape(field.replace("_", "-"))
