"""The list of printable documents, and `render`. A long document is better printed in a child process: `press_room.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from eastwind.paper.badges import badges, movement_cards
from eastwind.paper.certificates import certificates
from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.lists import results_by_table, seating_by_name, seating_by_table, standings_list
from eastwind.paper.pack import pack
from eastwind.paper.pin_slips import pin_slips
from eastwind.paper.press import Job, print_job
from eastwind.paper.print_options import PAPERS, NoLinks, Options
from eastwind.paper.reading_pages import announcements, guide, handout
from eastwind.paper.scorecards import day_cards, round_cards
from eastwind.paper.table_sheets import table_sheets
from eastwind.paper.table_signs import table_signs
from eastwind.paper.who_sits_where import terms_of
from eastwind.refusals import InputError, did_you_mean
from eastwind.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Document:
    """A printable document and the options it takes."""

    slug: str
    title: str
    says: str
    by_round: bool = False
    with_spares: bool = False
    secret: bool = False  # only the director may print it


PACK = Document(
    "pack", "Pack for the night before", "Everything at once, with contents, blanks and spares.", with_spares=True
)

_MADE: tuple[tuple[Document, Callable[[Tournament, Options], Part]], ...] = (
    (
        Document("cards", "Score cards", "One per player for the day, with a row per round.", with_spares=True),
        day_cards,
    ),
    (
        Document(
            "round-cards", "Score cards of a round", "One per player, with a row per game.",
            by_round=True, with_spares=True,
        ),
        round_cards,
    ),
    (
        Document(
            "table-sheets", "Table sheets", "A row per game, a column per player, signatures.",
            by_round=True, with_spares=True,
        ),
        table_sheets,
    ),
    (Document("table-signs", "Table signs", "Number, letters, direction of play, next tables."), table_signs),
    (Document("movement-cards", "Movement cards", "The table and seat of every round, per player."), movement_cards),
    (Document("badges", "Badges", "By name; for the director and the deputy too.", with_spares=True), badges),
    (Document("pins", "PIN slips", "Cut; each player keeps one, to sign on another phone.", secret=True), pin_slips),
    (Document("script", "Announcements", "What the director reads aloud, round by round.", by_round=True), announcements),
    (
        Document("seating-by-name", "Seating by name", "Everyone with table and seat of every round.", by_round=True),
        seating_by_name,
    ),
    (Document("seating-by-table", "Seating by table", "The tables of a round.", by_round=True), seating_by_table),
    (Document("standings", "Standings", "After the last round, or after the one named.", by_round=True), standings_list),
    (Document("results", "Results by table", "The points of every game of a round.", by_round=True), results_by_table),
    (
        Document("certificates", "Certificates", "For the prizes, once the last round is closed.", by_round=True),
        certificates,
    ),
    (Document("rules", "Rules", "The handout of the event's sheet, as it is enforced."), handout),
    (Document("guide", "Players' guide", "One page in large print."), guide),
)  # fmt: skip


def documents() -> tuple[Document, ...]:
    """All printable documents."""
    return (*(document for document, _ in _MADE), PACK)


def render(slug: str, state: Tournament, options: Options | None = None) -> bytes:
    """Renders a document as PDF, or raises an InputError that says why it can't be printed yet."""
    return print_job(job_of(slug, state, options or Options()))


def job_of(slug: str, state: Tournament, options: Options) -> Job:
    """What the press needs for a document, or an InputError that says why it can't be printed yet."""
    found = {document.slug: document for document in documents()}
    if slug not in found:
        raise InputError(f"There is no document {slug!r}.{did_you_mean(slug, found)}")
    document = found[slug]
    _check(document, options)
    if state.shown.phones == "none":
        options = replace(options, links=NoLinks())
    title = f"{plain(terms_of(state).title)}: {document.title}"
    if document is PACK:
        return Job(title, pack(state, options), options.paper, options.large)
    make = next(make for each, make in _MADE if each is document)
    return Job(title, [{"title": document.title, **make(state, options)}], options.paper, options.large)


def _check(document: Document, options: Options) -> None:
    """Refuses an option that would have no effect."""
    if options.paper not in PAPERS:
        raise InputError(f"There is no paper {options.paper!r}: choose {' or '.join(PAPERS)}.")
    if options.round is not None and not document.by_round:
        raise InputError(f"{document.title}: this is the same for every round. Leave the round out.")
    if options.spares is not None and not document.with_spares:
        raise InputError(f"{document.title}: there are no blank ones of this. Leave the spares out.")
