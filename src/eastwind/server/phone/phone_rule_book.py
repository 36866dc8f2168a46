"""The rule book on the phone: the event's own sheet with its own rounds and minutes, and the search of `eastwind rule`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec
from litestar import Response, get
from litestar.params import FromQuery

from eastwind.referee.catalog import kind_title
from eastwind.referee.comparison import ordinary
from eastwind.referee.facts import build
from eastwind.referee.rule import rule
from eastwind.referee.ruling_words import why
from eastwind.referee.search import search
from eastwind.rules.book.handout import Handout, RuleSection
from eastwind.rules.book.rule_book import look_up, rule_book
from eastwind.rules.sheet import Sheet, settings
from eastwind.server.phone.phone_request import Phone, phone_of
from eastwind.server.security.guards import for_task
from eastwind.server.web.request import AnyRequest
from eastwind.tournament.setup.sheet_as_played import sheet_as_played
from eastwind.tournament.setup.terms import Terms

LONGEST = 200
SITUATIONS = 3  # shown for one search; more would not be an answer


@dataclass(frozen=True, slots=True)
class PhoneSituation:
    """Something that can go wrong, and what the sheet says about it."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleBookAnswer:
    """What a search found: situations that the words may mean, and rules with the words."""

    situations: tuple[PhoneSituation, ...]
    sections: tuple[RuleSection, ...]


@get("/card/rules", opt=for_task("open a scorecard"), include_in_schema=False)
async def rules(request: AnyRequest, words: FromQuery[str] = "") -> Response[str]:
    phone = phone_of(request)
    sought = " ".join(words.split())[:LONGEST]
    sheet = played(phone)
    page: Response[str] = phone.page(
        "phone/rule_book.html",
        sheet=sheet,
        book=book_of(sheet),
        sought=sought,
        answer=look_for(sheet, sought) if sought else None,
    )
    kept = "no-store" if sought else "private, max-age=3600"  # the book itself can be read without a network
    page.headers["Cache-Control"] = kept
    return page


def played(phone: Phone) -> Sheet:
    """The sheet of the round in play, or of the event, with the event's own rounds and minutes."""
    terms = phone.moment.terms
    fixed = phone.place.round.sheet if phone.place else None
    return _played(_TermsKey(msgspec.structs.replace(terms, sheet=fixed) if fixed else terms))


def look_for(sheet: Sheet, sought: str) -> RuleBookAnswer:
    """What the words may mean: situations as `eastwind rule` finds them, and rules that say so."""
    meant = search(sought)
    kinds = () if meant.asks else meant.kinds[:SITUATIONS]  # most likely nothing went wrong: it is only a question
    found = [
        PhoneSituation(kind_title(kind), tuple(why(rule(build(kind, ordinary(kind)), sheet), sheet))) for kind in kinds
    ]
    book = book_of(sheet)
    sections = look_up(book, sought).sections
    if not sections and meant.question and meant.question.look_up:
        sections = look_up(book, meant.question.look_up).sections
    return RuleBookAnswer(tuple(found), sections)


class _SheetKey:
    """A sheet as a cache key, by identity: it holds mappings and has no hash. An event keeps one sheet for a round."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __hash__(self) -> int:
        return id(self.sheet)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SheetKey) and other.sheet is self.sheet


class _TermsKey:
    """Terms as a cache key: their sheet by identity, and what they set beside it."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.own = (terms.rounds, terms.games, terms.minutes, terms.no_new_game_after)

    def __hash__(self) -> int:
        return hash((id(self.terms.sheet), self.own))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _TermsKey) and other.terms.sheet is self.terms.sheet and other.own == self.own


@lru_cache(maxsize=16)
def _played(whole: _TermsKey) -> Sheet:
    """The sheet as played, without the printed rules on what the event does differently: one hour is not 50 minutes."""
    sheet = sheet_as_played(whole.terms)
    changed = [path for path in sheet.overrides if path.startswith("rounds.")]
    gone = {slug for path in changed for slug in settings()[path].says.slugs}
    printed = {slug: places for slug, places in sheet.printed.items() if slug not in gone}
    return msgspec.structs.replace(sheet, printed=printed) if gone else sheet


def book_of(sheet: Sheet) -> Handout:
    """The rule book of a sheet, made once."""
    return _book(_SheetKey(sheet))


@lru_cache(maxsize=16)
def _book(whole: _SheetKey) -> Handout:
    return rule_book(whole.sheet)


ROUTES = [rules]
