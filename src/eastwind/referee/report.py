"""A ruling as people are told it: its parts with a label each, and its grounds in our wording."""

from __future__ import annotations

from eastwind.referee import words as in_words
from eastwind.referee.grounds import Ground
from eastwind.referee.ruling import Ruling
from eastwind.rules.book.citations import cited
from eastwind.rules.sheet import Sheet

LABELS = ("Dead", "Points", "Tiles", "Play", "Ruled", "Director", "Measures")


def parts(ruling: Ruling) -> list[tuple[str, str]]:
    """The parts of a ruling that say something, labelled."""
    found = [
        ("Dead", ", ".join(ruling.dead) or "nobody"),
        ("Points", in_words.of_points(ruling) or "none"),
        ("Tiles", "; ".join(map(in_words.of_tiles, ruling.tiles))),
        ("Play", in_words.PLAY[ruling.play]),
        ("Ruled", in_words.RULED[ruling.ruled]),
        ("Director", in_words.of_director(ruling.director)),
        ("Measures", "; ".join(map(in_words.of_measure, ruling.measures))),
    ]
    return [(label, text) for label, text in found if text]


def why(ruling: Ruling, sheet: Sheet) -> list[str]:
    """The grounds: the sheet's items in our wording, and our readings called so."""
    lines: list[str] = []
    for ground in ruling.clauses:
        if ground.reading is not None:
            lines.append(f"our reading: {ground.reading}")
        lines += [_said(clause, ground, sheet) for clause in ground.clauses]
    return list(dict.fromkeys(lines))


def _said(clause_id: str, ground: Ground, sheet: Sheet) -> str:
    """The clause with the sheet that the ground names, which may be one under the event's own."""
    place, words = cited(clause_id, sheet)
    return f"{ground.item if place == 'this event' else place}: {words}"
