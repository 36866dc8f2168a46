"""Rulings in full, as `two_facts.txt` lists them: a case, then each ruling and the sheets that give it.

= Kind facts
words of the ruling
  dead, points, tiles, play, who rules, what the director decides, who plays next
  sheet: items of its clauses, and slugs of our readings in brackets
"""

from __future__ import annotations

from eastwind.referee.ruling import Ruling


def told(ruling: Ruling) -> list[str]:
    """A ruling without its grounds."""
    director = ruling.director
    parts = {
        "dead": ", ".join(ruling.dead),
        "points": ", ".join(f"{seat} {points:+d}" for seat, points in ruling.points.items()),
        "tiles": ", ".join(" ".join(filter(None, (each.which, each.order, each.seat))) for each in ruling.tiles),
        "measures": ", ".join(" ".join(filter(None, (each.act, each.seat))) for each in ruling.measures),
        "play": ruling.play if ruling.play != "goes_on" else "",
        "ruled": ruling.ruled if ruling.ruled != "by_itself" else "",
        "director": director.about or "",
        "suggested": director.suggestion.words if director.suggestion else "",
        "next": ruling.next_play,
    }
    assert director.decides == bool(director.about)
    return [ruling.words, *(f"  {name}: {words}" for name, words in parts.items() if words)]


def grounds(ruling: Ruling) -> str:
    """The items of the sheet's clauses, and our readings by their slugs."""
    return ", ".join(f"[{each.slug}]" if each.item is None else each.item for each in ruling.clauses)
