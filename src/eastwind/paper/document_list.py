"""The list of printable documents, and `render`. A long document is better printed in a child process: `press_room.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from eastwind.paper.badges import badges
from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.handout.rules_handout import handout
from eastwind.paper.lists import results_by_table, seating_by_name, seating_by_table, standings_list
from eastwind.paper.movement_cards import movement_cards
from eastwind.paper.pack import pack
from eastwind.paper.pin_slips import pin_slips
from eastwind.paper.press import PressJob, print_job
from eastwind.paper.print_options import PAPERS, NoLinks, PaperOptions
from eastwind.paper.printed_scorecards import day_scorecards, round_scorecards
from eastwind.paper.reading_pages import announcements, guide
from eastwind.paper.results.certificates import certificates
from eastwind.paper.results.evening_results import evening_list
from eastwind.paper.room.door_list import door_list
from eastwind.paper.room.table_signs import table_signs
from eastwind.paper.room.table_tents import table_tents
from eastwind.paper.room.wifi_cards import wifi_cards
from eastwind.paper.table_sheets import table_sheets
from eastwind.paper.who_sits_where import terms_of
from eastwind.refusals import InputError, did_you_mean
from eastwind.tournament.state import Tournament

When = Literal["The night before", "In the hall", "After the games"]
BEFORE: Final = "The night before"
IN_THE_HALL: Final = "In the hall"
AFTER: Final = "After the games"


@dataclass(frozen=True, slots=True)
class Document:
    """A printable document, its place on the Print page, and the options it takes."""

    slug: str
    title: str
    says: str
    when: When  # a director needs it
    place: int  # among those of that time
    by_round: bool = False
    with_spares: bool = False
    by_player: bool = False  # it can be printed for one player alone
    secret: bool = False  # only the director may print it


PACK = Document(
    "pack", "Packet for the night before", "Everything at once, with blanks and spares.", BEFORE, 1, with_spares=True
)

Make = Callable[[Tournament, PaperOptions], Part]
_MADE: tuple[tuple[Document, Make], ...] = (
    (
        Document(
            "cards", "Scorecards", "One per player for the day, with a row for each round.", BEFORE, 4,
            with_spares=True, by_player=True,
        ),
        day_scorecards,
    ),
    (
        Document(
            "round-cards", "Scorecards for one round", "One per player, with a row for each game.", IN_THE_HALL, 4,
            by_round=True, with_spares=True, by_player=True,
        ),
        round_scorecards,
    ),
    (
        Document(
            "table-sheets", "Table sheets", "One per table, with a running total and the points at a glance.",
            IN_THE_HALL, 5, by_round=True, with_spares=True,
        ),
        table_sheets,
    ),
    (Document("table-tents", "Table numbers", "Fold them: the number shows on both sides.", BEFORE, 6), table_tents),
    (
        Document("table-signs", "Table signs", "Lie flat: number, seat letters, and where each seat goes next.", BEFORE, 7),
        table_signs,
    ),
    (
        Document(
            "movement-cards", "Movement cards", "Each player's table and seat for every round.",
            BEFORE, 5, by_player=True,
        ),
        movement_cards,
    ),
    (
        Document(
            "badges", "Badges", "For 4 by 3 inch holders, by last name; the director and deputy too.", BEFORE, 2,
            with_spares=True, by_player=True,
        ),
        badges,
    ),
    (Document("wifi-cards", "Wi-Fi cards", "The Wi-Fi's name, password, and a code to scan.", BEFORE, 8), wifi_cards),
    (
        Document(
            "pins", "PIN slips", "Each player keeps one, to sign on someone else's phone.",
            BEFORE, 3, secret=True, by_player=True,
        ),
        pin_slips,
    ),
    (Document("script", "Announcements", "What to say before each round.", BEFORE, 9, by_round=True), announcements),
    (Document("door-list", "Door list", "Large, by last name: where to sit.", IN_THE_HALL, 1, by_round=True), door_list),
    (
        Document(
            "seating-by-name", "Seating by name", "Everyone's table and seat for every round.",
            IN_THE_HALL, 2, by_round=True,
        ),
        seating_by_name,
    ),
    (
        Document("seating-by-table", "Seating by table", "Who sits where in one round.", IN_THE_HALL, 3, by_round=True),
        seating_by_table,
    ),
    (
        Document("standings", "Standings", "After the last round, or the one you choose.", AFTER, 2, by_round=True),
        standings_list,
    ),
    (
        Document("results", "Results by table", "The points of every game of a round.", AFTER, 1, by_round=True),
        results_by_table,
    ),
    (Document("evening", "Results to share", "Standings, points by round, prizes, and high hands.", AFTER, 4), evening_list),
    (
        Document("certificates", "Certificates", "For the prizes, after the last round.", AFTER, 3, by_round=True),
        certificates,
    ),
    (Document("rules", "Rules", "This event's rules, with examples.", BEFORE, 10), handout),
    (Document("guide", "Players' guide", "How the day goes, on one page.", BEFORE, 11), guide),
)  # fmt: skip


def documents() -> tuple[Document, ...]:
    """All printable documents."""
    return (*(document for document, _ in _MADE), PACK)


def documents_by_time() -> dict[When, list[Document]]:
    """All printable documents by when a director needs them, in the order of the Print page."""
    ordered = sorted(documents(), key=lambda document: document.place)
    return {when: [each for each in ordered if each.when == when] for when in get_args(When)}


def render(slug: str, state: Tournament, options: PaperOptions | None = None) -> bytes:
    """Renders a document as PDF, or raises an InputError that says why it can't be printed yet."""
    return print_job(job_of(slug, state, options or PaperOptions()))


def job_of(slug: str, state: Tournament, options: PaperOptions) -> PressJob:
    """What the press needs for a document, or an InputError that says why it can't be printed yet."""
    found = {document.slug: document for document in documents()}
    if slug not in found:
        raise InputError(f"There is no document {slug!r}.{did_you_mean(slug, found)}")
    document = found[slug]
    _check(document, state, options)
    if state.shown.phones == "none":
        options = replace(options, links=NoLinks())
    title = f"{plain(terms_of(state).title)}: {document.title}"
    if document is PACK:
        return PressJob(title, pack(state, options), options.paper, options.large)
    make = next(make for each, make in _MADE if each is document)
    return PressJob(title, [{"title": document.title, **make(state, options)}], options.paper, options.large)


def _check(document: Document, state: Tournament, options: PaperOptions) -> None:
    """Refuses an option that would have no effect."""
    if options.paper not in PAPERS:
        raise InputError(f"There is no paper size {options.paper!r}. Choose {' or '.join(PAPERS)}.")
    if options.round is not None and not document.by_round:
        raise InputError(f"{document.title}: these are the same for every round. Leave the round out.")
    if options.spares is not None and not document.with_spares:
        raise InputError(f"{document.title}: there are no blank ones. Leave the spares out.")
    if options.player is not None and not document.by_player:
        raise InputError(f"{document.title}: these are not printed for one player.")
    if options.player is not None and options.player not in state.players:
        raise InputError("No one by that number is in this event.")
