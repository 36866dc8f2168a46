"""Prepares typed text for printing: one line, with a mark for each character our fonts lack."""

from __future__ import annotations

import re
import unicodedata

from eastwind.formats import listed
from eastwind.paper.fonts import can_draw
from eastwind.tournament.state import Tournament, named

MARK = "[?]"
MOST_NAMES = 10
# Invisible on their own: joiners and variation selectors.
JOINING = "".join(chr(letter) for letter in (0x200C, 0x200D, *range(0xFE00, 0xFE10), 0x20E3))
# Direction marks. One in a name would reverse the rest of its row.
TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str) -> str:
    """The text on one line: controls and line breaks become spaces, direction marks are dropped."""
    kept = (" " if unicodedata.category(each) in ("Cc", "Zl", "Zp", "Cs") else each for each in text)
    return " ".join("".join(each for each in kept if each not in TURNING).split())


def missing(text: str) -> set[str]:
    """The characters our fonts would print as empty boxes."""
    composed = unicodedata.normalize("NFC", text)
    return {each for each in set(composed) if _is_seen(each) and not can_draw(each)}


def with_marks(text: str) -> str:
    """The text with one mark for each run of unprintable characters."""
    gone = missing(text)
    if not gone:
        return text
    boxes, joining = re.escape("".join(sorted(gone))), re.escape(JOINING)
    return re.sub(f"[{boxes}][{boxes}{joining}]*", lambda _: MARK, unicodedata.normalize("NFC", text))


def warning(state: Tournament) -> str:
    """A sentence naming everyone whose name can't be printed in full, or ""."""
    people = [named(state, number) for number, player in state.players.items() if missing(plain(player.name))]
    others = [words for words, text in _other_texts(state) if missing(plain(text))]
    if not people and not others:
        return ""
    found = listed([*others, *people], MOST_NAMES)
    return (
        f"Some letters or pictures can't be printed: {found}. On paper they show as {MARK}. "
        "Fill them in by hand, or change the name before you print."
    )


def _other_texts(state: Tournament) -> list[tuple[str, str]]:
    terms = state.terms
    sections = [(f"section {section.name}", section.name) for section in terms.sections]
    single = [("title", terms.title), ("venue", terms.venue), ("director", terms.director), ("deputy", terms.deputy)]
    return [*((f"the {what} {text}", text or "") for what, text in single), *sections]


def _is_seen(letter: str) -> bool:
    """Whether a character is visible: not a space, control, or joiner."""
    return letter not in JOINING and unicodedata.category(letter) not in ("Cc", "Cf", "Zs", "Zl", "Zp")
