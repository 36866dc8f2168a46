"""Dates, money, and ties as people write them where the event takes place."""

from __future__ import annotations

from datetime import date

from eastwind.tournament.setup.terms import Terms


def date_words(terms: Terms) -> str:
    """The date of the event: November 15, 2026. A date that is not a calendar date stays as typed."""
    try:
        day = date.fromisoformat(terms.date.strip())
    except ValueError:
        return terms.date
    return f"{day:%B} {day.day}, {day.year}"


def money_words(cents: int, terms: Terms) -> str:
    """An amount of money: $880.00."""
    sign = "−" if cents < 0 else ""
    amount = f"{abs(cents) // 100:,}.{abs(cents) % 100:02d}"
    return f"{sign}${amount}" if terms.currency == "USD" else f"{sign}{amount} {terms.currency}"


def rank_words(rank: int | None, shared: bool) -> str:
    """A rank on a list: 9, T9 for a tie, a dash for a player who is not ranked."""
    return "–" if rank is None else f"{'T' if shared else ''}{rank}"
