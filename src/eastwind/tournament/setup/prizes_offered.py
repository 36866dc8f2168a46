"""What an event offers as prizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from eastwind.formats import place_title
from eastwind.refusals import Rejected
from eastwind.tournament.messages import Wire

Kind = Literal["place", "high_round", "high_hand", "most_self_picks", "low_score", "first_timer"]


class Prize(Wire, frozen=True, kw_only=True):
    """One prize: in cash, as a share of the entry fees, or in kind."""

    kind: Kind
    place: int = 1  # which place a place prize is for; 1 is the winner
    cents: int = 0
    share: int = 0  # hundredths of a percent of the fees paid; 2500 is a quarter
    field_share: int = 0  # percent of the field; 10 gives this prize to each of the first tenth of the places
    goods: str | None = None
    section: str | None = None  # only within this section
    round: int | None = None  # the one round a high-round prize is for; None is any round


class SpecialPrize(NamedTuple):
    """A kind of prize that is not for a place."""

    title: str  # as on a certificate
    of_a_round: bool = False  # may be for one round only
    lowest: bool = False  # the lowest figure wins

    @property
    def words(self) -> str:
        """The title as on a form: High hand."""
        return self.title.capitalize()


SPECIAL_PRIZES: dict[str, SpecialPrize] = {
    "high_round": SpecialPrize("High Round", of_a_round=True),
    "high_hand": SpecialPrize("High Hand"),
    "most_self_picks": SpecialPrize("Most Self-Picks"),
    "low_score": SpecialPrize("Low Score", lowest=True),
    "first_timer": SpecialPrize("Best First-Timer"),
}


def prize_for(prize: Prize) -> str:
    """What a prize is for: "First Place", "High hand in Red"."""
    if prize.kind == "place":
        what = place_title(prize.place) if not prize.field_share else f"Everyone in the top {prize.field_share}%"
    else:
        what = SPECIAL_PRIZES[prize.kind].words + (f", round {prize.round}" if prize.round else "")
    return f"{what} in {prize.section}" if prize.section else what


def _contest(prize: Prize) -> tuple[Kind, int, int, str | None]:
    """What a prize is for, as values: two prizes with the same are for the same thing."""
    if prize.kind == "place":
        return (prize.kind, 0 if prize.field_share else prize.place, prize.field_share, prize.section)
    return (prize.kind, prize.round or 0, 0, prize.section)


def faults_of_prizes(prizes: Sequence[Prize], sections: Sequence[str], rounds: int) -> Rejected | None:
    """Likely mistakes: an unknown section or round, a duplicate, more than the fees."""
    for prize in prizes:
        if (prize.section is not None and prize.section not in sections) or not 1 <= (prize.round or 1) <= rounds:
            return Rejected("desk.no-such-prize", what=prize_for(prize))
    # Cash and goods for one place are one prize. Cash twice or goods twice is a mistake.
    count = Counter((_contest(prize), prize.goods is None) for prize in prizes)
    for prize in prizes:
        if count[_contest(prize), prize.goods is None] > 1:
            return Rejected("desk.prize-twice", what=prize_for(prize))
    single = sum(prize.share for prize in prizes if not prize.field_share)
    if single > 10_000:
        return Rejected("desk.prizes-above-fees", share=f"{single / 100:g}")
    return None
