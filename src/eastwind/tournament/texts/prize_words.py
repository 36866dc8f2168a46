"""Prizes and places as people say them: First Place, Tie for First Place, High Hand."""

from __future__ import annotations

from eastwind.formats import place_title
from eastwind.tournament.outcome.prizes import Award
from eastwind.tournament.setup.prizes_offered import SPECIAL_PRIZES, Kind, Prize
from eastwind.tournament.setup.terms import Terms


def prize_title(prize: Prize, terms: Terms) -> str:
    """What a prize is for: First Place, High Hand (Red section)."""
    if prize.kind == "place":
        words = f"Top {prize.field_share}%" if prize.field_share else place_title(prize.place)
    else:
        words = _special(prize.kind, prize.round, terms)
    return _within(words, prize.section)


def award_title(award: Award, terms: Terms) -> str:
    """What a player has won: Tie for First Place, High Hand, Tie for Low Score (Red section)."""
    if award.kind == "place":
        return _within(place_title(award.place, award.tied), award.section)
    tie = "Tie for " if award.tied else ""
    return _within(tie + _special(award.kind, award.round, terms), award.section)


def award_detail(award: Award, total: int | None) -> str:
    """The figure behind it: "a 75-point hand", "4 self-picks", "210 points"."""
    match award.kind:
        case "high_hand":
            return f"a {award.figure}-point hand"
        case "most_self_picks":
            return f"{award.figure} self-pick{'' if award.figure == 1 else 's'}"
        case "high_round":
            return points_words(award.figure) + ("" if award.round else " in one round")
        case _:
            return "" if total is None else points_words(total)


def points_words(points: int) -> str:
    """Points with a real minus: −5 points."""
    return f"{str(points).replace('-', '−')} point{'' if abs(points) == 1 else 's'}"


def _special(kind: Kind, number: int | None, terms: Terms) -> str:
    return SPECIAL_PRIZES[kind].title + (f", Round {number}" if number and terms.rounds > 1 else "")


def _within(words: str, section: str | None) -> str:
    return f"{words} ({section} section)" if section else words
