"""The documents there are, and how each is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from eastwind.paper.cards import day_cards, round_cards
from eastwind.paper.certificates import certificates
from eastwind.paper.lists import results_by_table, seating_by_name, seating_by_table, standings_list
from eastwind.paper.options import PAPERS, Options
from eastwind.paper.pack import pack
from eastwind.paper.people import badges, movement_cards
from eastwind.paper.places import terms_of
from eastwind.paper.plain import plain
from eastwind.paper.press import Part, press
from eastwind.paper.table_sheets import table_sheets
from eastwind.paper.table_signs import table_signs
from eastwind.paper.words import announcements, guide, handout
from eastwind.refusals import InputError, did_you_mean
from eastwind.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be printed."""

    slug: str
    title: str
    says: str


PACK = Document("pack", "Pack for the night before", "Everything at once, with contents, blanks and spares.")

_MADE: tuple[tuple[Document, Callable[[Tournament, Options], Part]], ...] = (
    (Document("cards", "Score cards", "One per player for the day, with a row per round."), day_cards),
    (Document("round-cards", "Score cards of a round", "One per player, with a row per game."), round_cards),
    (Document("table-sheets", "Table sheets", "A row per game, a column per player, signatures."), table_sheets),
    (Document("table-signs", "Table signs", "Number, letters, direction of play, next tables."), table_signs),
    (Document("movement-cards", "Movement cards", "The table and seat of every round, per player."), movement_cards),
    (Document("badges", "Badges", "By name; for the director and the deputy too."), badges),
    (Document("script", "Announcements", "What the director reads aloud, round by round."), announcements),
    (
        Document("seating-by-name", "Seating by name", "Everyone with the table and seat of every round."),
        seating_by_name,
    ),
    (Document("seating-by-table", "Seating by table", "The tables of a round."), seating_by_table),
    (Document("standings", "Standings", "After the last round, or after the one named."), standings_list),
    (Document("results", "Results by table", "The points of every game of a round."), results_by_table),
    (Document("certificates", "Certificates", "For the prizes, once the last round is closed."), certificates),
    (Document("rules", "Rules", "The handout of the event's sheet, as it is enforced."), handout),
    (Document("guide", "Players' guide", "One page in large print."), guide),
)


def documents() -> tuple[Document, ...]:
    """Everything that can be printed."""
    return (*(document for document, _ in _MADE), PACK)


def render(slug: str, state: Tournament, options: Options | None = None) -> bytes:
    """A document as PDF, or a sentence on why it cannot be made yet. It is work for the processor: keep it off the loop."""
    options = options or Options()
    makers = {document.slug: make for document, make in _MADE}
    titles = {document.slug: document.title for document in documents()}
    if slug not in titles:
        raise InputError(f"There is no document {slug!r}.{did_you_mean(slug, titles)}")
    if options.paper not in PAPERS:
        raise InputError(f"There is no paper {options.paper!r}: choose {' or '.join(PAPERS)}.")
    title = f"{plain(terms_of(state).title)}: {titles[slug]}"
    if slug == PACK.slug:
        return press(title, pack(state, options), options)
    return press(title, [{"title": titles[slug], **makers[slug](state, options)}], options)
