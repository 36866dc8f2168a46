"""The words that decide a case: what a sheet means by them, to be shown beside the question."""

from __future__ import annotations

from eastwind.rules.book.citations import cited
from eastwind.rules.clauses import INTERPRETATION
from eastwind.rules.sheet import Sheet

# For each word: the clauses that define it, and what we take it to mean where a sheet has none.
DEFINITIONS: dict[str, tuple[tuple[str, ...], str]] = {
    "racked": (("rack.racked",), "Racked means inside the rack. On top of the rack or in front of it doesn't count."),
    "discarded": (("discard.when",), "A tile is discarded when it is named or put on the table."),
    "turn": (("pick.starts-turn", "pick.ends-own-claim"), "Touching a tile in the wall starts the turn."),
    "shown": (("error.shown",), "Shown means that the others have seen tiles of the hand."),
    "late": (("event.late",), "Late means not there at the director's signal."),
}


def definitions(words: str, sheet: Sheet) -> list[str]:
    """The definitions of these words on a sheet, each with its place."""
    return [line for word in words.split() for line in _defined(word, sheet)]


def _defined(word: str, sheet: Sheet) -> list[str]:
    slugs, ours = DEFINITIONS[word]
    printed = next((sheet.printed[slug][0] for slug in slugs if slug in sheet.printed), None)
    if printed is None:
        return [f"{ours} ({INTERPRETATION})"]
    place, text = cited(printed.id, sheet)
    return [f"{text} ({place})"] if text else [f"{ours} ({INTERPRETATION})"]
