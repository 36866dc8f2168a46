"""Points as the table counts them: points, or cents in a home game."""

from __future__ import annotations

from eastwind.formats import money
from eastwind.play.table_terms import TableTerms

MINUS = "\N{MINUS SIGN}"


def amount(terms: TableTerms, points: int) -> str:
    """25, or $0.25."""
    size = money(abs(points), "USD") if terms.totals == "cents" else str(abs(points))
    return f"{MINUS}{size}" if points < 0 else size


def change(terms: TableTerms, points: int) -> str:
    """+25, or +$0.25."""
    return f"{'+' if points > 0 else ''}{amount(terms, points)}"


def total_said(terms: TableTerms, points: int) -> str:
    """25 points, or $0.25."""
    unit = "" if terms.totals == "cents" else " point" if abs(points) == 1 else " points"
    return f"{amount(terms, points)}{unit}"
