"""What the columns of an imported list mean: by the heading, or by their cells if there is none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from eastwind.tournament.people.contact_details import CONTACTS, ContactRow
from eastwind.tournament.people.details import DETAILS, DetailRow
from eastwind.tournament.people.list_cells import EMAIL, is_money_word, is_phone, looks_like_a_name
from eastwind.tournament.people.list_names import without_number
from eastwind.tournament.people.names import folded

Meaning = str  # of a column: one of MEANINGS
# In the words of the preview.
MEANINGS: dict[Meaning, str] = {
    "name": "Full name",
    "first": "First name",
    "last": "Last name",
    **{row.name: row.label for row in CONTACTS},
    "paid": "Paid",
    "how": "How they paid",
    **{row.meaning: row.title for row in DETAILS},
    "guest": "Guest (a name, yes, or how many)",
    "places": "Number of places",
    "ignore": "Skip this column",
}


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Before "First" or "Surname", these words only say whose name it is: Guest First, Attendee's Last.


_OWNERS = """guest guests player players attendee attendees participant participants registrant registrants entrant
    member members your their her his legal person contestant s"""
_WHOSE = frozenset(_OWNERS.split())
NAMES: frozenset[Meaning] = frozenset({"name", "first", "last"})
HEADING_ROWS = 12  # headings are looked for in the first rows; titles and logos may come before


def _meant(
    rows: Iterable[DetailRow | ContactRow], of: Callable[[Any], bool] = lambda _: True
) -> Iterator[tuple[Meaning, str]]:
    """The rules that the rows of details and contacts bring."""
    return ((row.meaning, row.headings) for row in rows if of(row))


_LATE = ("section", "status")  # words that many headings have beside others


# Read from the top; the first line counts whose words all occur in the heading, if the heading says nothing else: beside
# these words it has only fillers, and other words of the same meaning. "=set" is the whole heading, "diet*" the beginning
# of a word. A word inside a heading is enough for what we skip and for notes.
_RULES: tuple[tuple[Meaning, str], ...] = (
    ("guest", "bring* guest|bring* guests|bring* friend|plus one|number guests|how many guests|companion|companions"),
    ("guest", "guest attending|guests attending|have guest|have guests|guest coming"),
    ("name", "first last|first surname|full name"),
    ("ignore", "consent|mailing|mailchimp|opt in"),
    *_meant(CONTACTS, lambda row: row.name == "email"),
    ("ignore", "emergency|billing|company|event name|ticket name|ticket type|user name|username|team name|buyer*"),
    ("ignore", "purchase*|badge name|name tag|nametag|nickname|preferred name|bank|last updated|last modified"),
    ("ignore", "order id|order number|timestamp|submission|submitted|created|check in|checked in|address|date"),
    *_meant(DETAILS, lambda row: row.counted),  # before "how many"
    ("places", "quantity|qty|number tickets|number places|number seats|number people|number players|number attendees"),
    ("places", "number participants|number registrations|party size|group size|how many people|how many tickets"),
    ("places", "how many players|how many seats|how many places|=tickets|=headcount|=head count|ticket quantity"),
    ("ignore", "how many|street|city|state|zip|postal|middle|suffix|prefix"),
    ("ignore", "due|owed|owes|balance|outstanding|refund*"),
    *_meant(DETAILS, lambda row: not row.counted and row.form not in _LATE),
    ("how", "payment method|payment type|method payment|pay method|how paid|how pay|paid by|paid with|paid via"),
    ("how", "form payment|payment form|cash check"),
    ("paid", "paid|payment|payments|payment status|pay status|=amount|=fee|=entry fee|=total|=gross|=order total|=pd"),
    ("paid", "=money|amt|=bezahlt|=pagado"),
    *_meant(CONTACTS, lambda row: row.name not in ("email", "notes")),
    *_meant(CONTACTS, lambda row: row.name == "notes"),  # and what else a list may say
    *_meant(DETAILS, lambda row: row.form in _LATE),
    ("first", "first name|=first|given|forename|firstname|fname|vorname|prenom"),
    ("last", "last name|=last|surname|surnames|family name|lastname|lname|nachname|=nom|apellido|apellidos|cognome"),
    ("name", "name|names|fullname|playername|=player|=players|=attendee|=attendees|=guest|=guests|=participant"),
    ("name", "=participants|=registrant|=registrants|=member|=members|=entrant|=entrants|=partner|=who|nombre|nome"),
    ("name", "spieler|teilnehmer|=contestant|=contestants"),
    ("ignore", "number|no|nr|num|id|row|table|seat|rank|#"),
)
_LOOSE: frozenset[Meaning] = frozenset({"ignore", "notes"})
# Words that change nothing about what a heading asks for.
_FILLERS = _WHOSE | _words(
    """a an the of to for in on at by as with from is are was be been will would can could do does did may should must
    you i we us our me my and or not if any all this that these it which what who whom how when want wish like need have
    has please enter provide give type print write choose choice choices select pick indicate list best current legal
    complete number no # address contact info information details name names required optional day daily home work
    primary main amount total usd dollars event tournament mahjong mahj mah jongg jong maj game games card registration
    register registered registering sign signup up form answer response option options preference prefer preferred buy
    order include join joining eat stay attend attending coming play plays playing belong reach receive confirm
    confirmation keep seated together status bringing bring own entry fee needs special last first full ordered here
    there person people field column use used yes many one table affiliation"""
)
_NOT_FOR_NAMES = _words(
    "card event tournament order game games form list fee entry status contact seated together keep buy use coming many"
)


def meaning_of(heading: str) -> Meaning | None:
    """The meaning of a heading, however it is spelled; None if it says nothing to us.

    What stands in parentheses explains the heading, and counts only if the rest says nothing: Lunch (turkey, veggie).
    """
    plain = folded(heading).replace("e-mail", "email").replace("e mail", "email")
    outside = re.sub(r"\([^()]*\)?|\[[^\[\]]*\]?", " ", plain)
    found = _meaning(outside)
    if found in NAMES or (found is None and len(outside.split()) < 3):
        return _meaning(plain) or found  # Name (Last); a whole question needs no help
    return found


def _meaning(plain: str) -> Meaning | None:
    words = [word for word in re.findall(r"[^\W_]+|#", plain) if not word.isdigit()]  # Player 2
    if len(words) > 14:
        return None
    return _by_rules(words) or _by_rules([word for word in words if word not in _WHOSE])


def _by_rules(words: list[str]) -> Meaning | None:
    rules = ((meaning, rule) for meaning, line in _RULES for rule in line.split("|"))
    return next((meaning for meaning, rule in rules if _fits(rule, words, meaning)), None)


def _fits(rule: str, words: list[str], meaning: Meaning) -> bool:
    if rule.startswith("="):
        return rule[1:].split() == words
    if not all(any(_is_word(wanted, word) for word in words) for wanted in rule.split()):
        return False
    return meaning in _LOOSE or all(_says_no_more(word, meaning) for word in words)


def _says_no_more(word: str, meaning: Meaning) -> bool:
    """Whether a word of a heading leaves it the meaning it has."""
    if any(_is_word(wanted, word) for wanted in _WORDS_OF[meaning]):
        return True
    return word in _FILLERS and not (meaning in NAMES and word in _NOT_FOR_NAMES)


def _is_word(wanted: str, word: str) -> bool:
    return word.startswith(wanted[:-1]) if wanted.endswith("*") else word == wanted


_WORDS_OF: dict[Meaning, frozenset[str]] = {
    meaning: frozenset(
        word
        for each, line in _RULES
        if each == meaning
        for rule in line.split("|")
        for word in rule.lstrip("=").split()
    )
    for meaning, _ in _RULES
}


def heading_row(rows: Sequence[Sequence[str]]) -> int | None:
    """The place of the row of headings, or None if the list begins at once."""
    scores = [
        0 if place and _is_a_guest(row) else _as_headings(row, rows) for place, row in enumerate(rows[:HEADING_ROWS])
    ]
    best = max(scores, default=0)
    return scores.index(best) if best else None


def _is_a_guest(row: Sequence[str]) -> bool:
    """Whether a row below others says only "guest": someone whose name is not known, and not a heading."""
    filled = [folded(cell) for cell in row if cell]
    return len(filled) == 1 and filled[0] in ("guest", "guests", "partner", "member", "members", "who")


def _as_headings(row: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """How many headings a row has; 0 if it is a row of people, or a title."""
    filled = [(column, cell) for column, cell in enumerate(row) if cell]
    known = [(column, cell, meaning) for column, cell in filled if (meaning := meaning_of(cell))]
    if any(EMAIL.search(cell) or is_phone(cell) for _, cell in filled):
        return 0
    if any(_is_a_value(column, cell, rows) for column, cell, _ in known):
        return 0
    named = [cell for _, cell, meaning in known if meaning in NAMES]
    if named:
        questions = sum(meaning_of(cell) is None and _is_question(cell) for _, cell in filled)
        sure = any({"name", "surname"} & set(folded(cell).split()) for cell in named)  # and no one is called "Name"
        return len(known) if sure or 2 * len(known) >= len(filled) - questions else 0
    strange = [cell for column, cell in filled if meaning_of(cell) is None and " " in cell and looks_like_a_name(cell)]
    return len(known) if len(known) > 1 and not strange else 0  # Ann Lee, lunch, paid


def _is_question(cell: str) -> bool:
    """Whether a cell reads like a question of a form."""
    return cell.rstrip().endswith(("?", ":", "*")) or len(cell.split()) > 5


def _is_a_value(column: int, cell: str, rows: Sequence[Sequence[str]]) -> bool:
    """Whether a word stands in its column again and again, such as "Guest" or "Paid". Headings are repeated once at most."""
    return sum(len(row) > column and folded(row[column]) == folded(cell) for row in rows) > 2


def meanings_of(headings: Sequence[str], rows: Sequence[Sequence[str]], turned: bool = False) -> tuple[Meaning, ...]:
    """What each column means. `turned`: without headings, the last name comes first."""
    width = max((len(row) for row in (headings, *rows)), default=0)
    columns = [[row[column] for row in rows if column < len(row) and row[column]] for column in range(width)]
    found = [meaning_of(headings[column]) if column < len(headings) else None for column in range(width)]
    known = frozenset(each for each in found if each)
    found = [each or _by_content(cells, bool(headings), known) for each, cells in zip(found, columns, strict=True)]
    _settle_guests(found, headings)
    if not NAMES & set(found):
        _names_by_content(found, columns, turned)
    else:
        _settle_names(found, columns)
    _settle_paid(found, headings)
    return tuple(each or "ignore" for each in found)


def _by_content(cells: Sequence[str], has_headings: bool, known: frozenset[Meaning]) -> Meaning | None:
    """What a column without a known heading is for, where the cells leave no doubt, and no heading says it."""
    if not cells:
        return "ignore"
    if "email" not in known and _most(
        cells, lambda cell: bool(EMAIL.search(cell)) and not looks_like_a_name(EMAIL.sub("", cell).strip("<> "))
    ):
        return "email"
    if "phone" not in known and _most(cells, is_phone):
        return "phone"
    if has_headings:
        return None
    if all(re.fullmatch(r"#?\d{1,4}[.):]?", cell) for cell in cells):
        return "ignore"
    return "paid" if _most(cells, is_money_word) else None


def _most(cells: Sequence[str], test: Callable[[str], bool]) -> bool:
    return 2 * sum(map(test, cells)) > len(cells)


def _settle_guests(found: list[Meaning | None], headings: Sequence[str]) -> None:
    """Guest name: where other columns have the players' names, it has those of their guests."""
    guests = [
        place
        for place, each in enumerate(found)
        if each == "name" and place < len(headings) and re.search(r"\bguests?\b", folded(headings[place]))
    ]
    if len(guests) < sum(each in NAMES for each in found):
        for place in guests:
            found[place] = "guest"


def _settle_names(found: list[Meaning | None], columns: Sequence[Sequence[str]]) -> None:
    """Takes first and last name, or the whole name, and not both."""
    _find_other_half(found, columns)
    halves = {"first", "last"} & set(found)
    if len(halves) == 2:
        _skip(found, "name")
    elif "name" in found and halves:
        half: Meaning = "first" if "first" in halves else "last"
        place = found.index("name")
        if _most(columns[place], lambda cell: " " in cell):
            _skip(found, half)
        else:  # Vorname, Name: the one called name is the last name
            found[place] = "last" if half == "first" else "first"
            _skip(found, "name")
    elif halves:
        found[:] = ["name" if each in halves else each for each in found]
    _skip_repeats(found, columns)


def _find_other_half(found: list[Meaning | None], columns: Sequence[Sequence[str]]) -> None:
    """Last names alone: a column beside them without a known heading that reads like names has the first names."""
    halves = [place for place, each in enumerate(found) if each in ("first", "last")]
    if len(halves) != 1 or "name" in found:
        return
    place = halves[0]
    beside = (place - 1, place + 1) if found[place] == "last" else (place + 1, place - 1)
    for other in beside:
        if 0 <= other < len(found) and found[other] is None and _reads_like_first_names(columns[other]):
            found[other] = "first" if found[place] == "last" else "last"
            return


def _reads_like_first_names(cells: Sequence[str]) -> bool:
    """Many different ones, of three letters and more: not T-shirt sizes or meals."""
    different = {folded(cell) for cell in cells}
    return 2 * len(different) > len(cells) and _most(cells, lambda cell: len(cell) > 2 and _may_be_people(cell))


def _skip(found: list[Meaning | None], meaning: Meaning) -> None:
    found[:] = ["ignore" if each == meaning else each for each in found]


def _skip_repeats(found: list[Meaning | None], columns: Sequence[Sequence[str]]) -> None:
    """A second column with the same names is not a second person."""
    places = [place for place, each in enumerate(found) if each == "name"]
    known = {folded(cell) for cell in columns[places[0]]} if places else set()
    for place in places[1:]:
        if _most(columns[place], lambda cell: folded(cell) in known):
            found[place] = "ignore"


def _names_by_content(found: list[Meaning | None], columns: Sequence[Sequence[str]], turned: bool) -> None:
    """The first column that reads like names. Two of single words, side by side, are first and last name."""
    free = [place for place, each in enumerate(found) if each is None and columns[place]]
    free = free or [place for place, cells in enumerate(columns) if cells and found[place] == "ignore"]
    likely = [place for place in free if _most(columns[place], _may_be_people)] or free
    if not likely:
        return
    one, other = likely[0], likely[0] + 1
    if other in likely and not _most(columns[one], lambda cell: " " in cell or "@" in cell):
        found[one], found[other] = ("last", "first") if turned else ("first", "last")
    else:
        found[one] = "name"


def _may_be_people(cell: str) -> bool:
    return looks_like_a_name(without_number(EMAIL.sub("", cell)).strip("<>, "))


def _settle_paid(found: list[Meaning | None], headings: Sequence[str]) -> None:
    """One column says what was paid: the one with "paid" in its heading, else the first."""
    places = [place for place, each in enumerate(found) if each == "paid"]
    best = next((place for place in places if place < len(headings) and "paid" in folded(headings[place])), None)
    for place in places:
        if place != (places[0] if best is None else best):
            found[place] = "ignore"
