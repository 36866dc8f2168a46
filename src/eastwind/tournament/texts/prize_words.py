"""Prizes and places as people say them: First Place, Tie for First Place, High Hand."""

from __future__ import annotations

from eastwind.formats import place_title
from eastwind.tournament.setup.contests import SPECIAL_PRIZES, Contest, points_words


def contest_title(contest: Contest, rounds: int, tied: bool = False) -> str:
    """What a prize is for, as on a certificate: First Place, Tie for High Hand (Red section). An event of one round
    does not name it."""
    if contest.kind == "place":
        title = f"Top {contest.field_share}%" if contest.field_share else place_title(contest.place, tied)
    else:
        only = f", Round {contest.round}" if contest.round and rounds > 1 else ""
        title = ("Tie for " if tied else "") + SPECIAL_PRIZES[contest.kind].title + only
    return f"{title} ({contest.section} section)" if contest.section else title


def contest_words(contest: Contest, tied: bool = False, figure: int | None = None) -> str:
    """What a prize is for, in a sentence or a list: "Third Place in Red", "High hand, round 2 (75)"."""
    if contest.kind == "place":
        share = f"Everyone in the top {contest.field_share}%"
        what = share if contest.field_share else place_title(contest.place, tied)
    else:
        only = f", round {contest.round}" if contest.round else ""
        behind = "" if figure is None else f" ({figure})"
        what = SPECIAL_PRIZES[contest.kind].words + only + behind
    return f"{what} in {contest.section}" if contest.section else what


def figure_words(contest: Contest, figure: int | None, total: int | None) -> str:
    """The figure behind an award: "a 75-point hand", "4 self-picks", and else the player's total: "210 points"."""
    words = None if contest.kind == "place" else SPECIAL_PRIZES[contest.kind].figure_words
    if words is not None and figure is not None:
        return words(figure, contest.round)
    return "" if total is None else points_words(total)
