"""What the desk knows about a player beside the name: one row for each detail of `Details`.

Forms, lists in and out, the log, the badges, and the command line follow these rows. What a detail *means* (who is kept
apart, who earns Master Points) stands where it means something.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from msgspec.structs import replace

from eastwind.formats import listed
from eastwind.tournament.state import Details, Player, Status

Form = Literal["tick", "text", "groups", "section", "status"]
STATUSES: dict[Status, str] = {
    "entered": "player",
    "standby": "standby, plays if a seat is empty",
    "waiting": "waiting list",
    "house": "house player, not ranked",
}


@dataclass(frozen=True, slots=True)
class DetailRow:
    """Everything that other parts need to know about one detail."""

    name: str  # the field of Details; with blanks, its heading in the player list as a file
    form: Form
    label: str  # on a form
    log: str  # in the log: what changed, and the mark beside a new name
    headings: str  # which headings of other people's lists mean it, as list_columns reads them
    help: str  # on the command line
    column: str = ""  # the column in the preview of a list, if it needs other words than the label
    badge: str = ""  # the mark beside a name in a list, if it is shorter than in the log
    hint: str = ""  # below the field of a form
    word: str = ""  # what --column and refusals call it, if not by its name
    off: str = ""  # the option that takes a tick back, if not "not-" and its name
    at_the_door: bool = False  # asked in the line for walk-ins, and not under More
    quiet: bool = False  # not marked in the list at check-in
    on_the_map: bool = False  # marked on the map of the room
    counted: bool = False  # lists may say how many: any number is yes
    of_one: bool = False  # of two people in one row of a list, only the first has it
    until_played: bool = False  # an earlier event gives it to those only who did not come there

    @property
    def heading(self) -> str:
        return self.name.replace("_", " ")

    @property
    def option(self) -> str:
        return self.name.replace("_", "-")

    @property
    def meaning(self) -> str:
        return self.word or self.name

    @property
    def title(self) -> str:
        return self.column or self.label

    @property
    def short(self) -> str:
        return self.badge or self.log

    @property
    def choices(self) -> dict[Status, str]:
        """What a form offers to choose from, if that is the same at every event."""
        return STATUSES if self.form == "status" else {}

    def value(self, details: Details) -> Any:
        return getattr(details, self.name)


DETAILS: tuple[DetailRow, ...] = (
    DetailRow(
        "status", "status", "Status", "status",
        headings="status",
        help="A player, or someone who waits or fills in.",
        column="Status (waiting, standby, house)",
        on_the_map=True,
    ),
    DetailRow(
        "section", "section", "Section", "section",
        headings="section",
        help="The section of the room.",
    ),
    DetailRow(
        "stationary", "tick", "Keeps one seat", "keeps one seat",
        headings="stationary|keeps seat|mobility|wheelchair|handicap*|cannot move|stay seated",
        help="Keeps one seat.",
        on_the_map=True,
    ),
    DetailRow(
        "first_timer", "tick", "First tournament", "first-timer",
        headings="first time*|firsttime*|first tournament|first event|new player|newcomer|beginner",
        help="This is the player's first tournament.",
        at_the_door=True, on_the_map=True, until_played=True,
    ),
    DetailRow(
        "brings_set", "tick", "Brings a set", "brings a set",
        headings="bring* set|bring* sets|own set|own sets|jongg set|jongg sets|=set|=sets|have set",
        help="Brings a set of tiles.",
        off="no-set",
        at_the_door=True, counted=True, of_one=True,
    ),
    DetailRow(
        "keep_apart", "groups", "Keep apart (group)", "kept apart",
        headings="apart|group|groups|club|clubs|household|carpool|guild",
        help="Players who share a group are kept apart.",
        column="Group (not seated together)",
        badge="apart",
        hint="Players in the same group won't be seated together (family, carpool, club). "
        "Separate groups with semicolons.",
        word="group",
    ),
    DetailRow(
        "master_points", "text", "Master Points number", "Master Points number",
        headings="master points|master point|masterpoint*",
        help="The player's Master Points number.",
        badge="Master Points",
        quiet=True, of_one=True,
    ),
)  # fmt: skip
AT_THE_DOOR = tuple(row for row in DETAILS if row.at_the_door)
UNDER_MORE = tuple(row for row in DETAILS if not row.at_the_door)
NOTHING = Details(name="")  # what each detail is if no one says anything


def reset(details: Details, of: Callable[[DetailRow], bool]) -> Details:
    """The details without those whose row says so."""
    return replace(details, **{row.name: row.value(NOTHING) for row in DETAILS if of(row)})


def groups_written(text: str) -> tuple[str, ...]:
    """The groups that someone typed, with semicolons between them."""
    return tuple(each.strip() for each in text.split(";") if each.strip())


def cell_of(row: DetailRow, details: Details) -> str | None:
    """A detail in the player list as a file, as a list is read."""
    value = row.value(details)
    if row.form == "tick":
        return "yes" if value else ""
    return "; ".join(value) if row.form == "groups" else value


def detail_words(row: DetailRow, details: Details) -> str | None:
    """A detail in the log, where it changed. None: there is none."""
    value = row.value(details)
    if row.form == "tick":
        return "yes" if value else None
    return (listed(value) or None) if row.form == "groups" else value


def log_marks(details: Details) -> list[str]:
    """What the log says about a new player beside the name."""
    return [words for row in DETAILS if (words := _mark(row, details, row.log, listed))]


def badges_of(details: Details, of: Callable[[DetailRow], bool] = lambda _: True) -> list[str]:
    """What a list says about a player beside the name."""
    return [words for row in DETAILS if of(row) and (words := _mark(row, details, row.short, ", ".join))]


def again(player: Player) -> Details:
    """What comes along to the next event."""
    return reset(player.details, lambda row: row.until_played and player.checked_in)


def _mark(row: DetailRow, details: Details, words: str, joined: Callable[[tuple[str, ...]], str]) -> str:
    value = row.value(details)
    if value == row.value(NOTHING):
        return ""
    match row.form:
        case "tick":
            return words
        case "status":
            return str(value)
        case "groups":
            return f"{words}: {joined(value)}"
        case "text" | "section":
            return f"{words} {value}"
