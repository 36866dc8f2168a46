"""What an event offers as prizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from eastwind.refusals import Rejected
from eastwind.tournament.messages import Wire
from eastwind.tournament.setup.contests import SPECIAL_PRIZES, Contest
from eastwind.tournament.texts.prize_words import contest_words


class Prize(Wire, frozen=True, kw_only=True):
    """One prize: in cash, as a share of the entry fees, or in kind."""

    kind: str  # "place", or one of SPECIAL_PRIZES
    place: int = 1  # which place a place prize is for; 1 is the winner
    cents: int = 0
    share: int = 0  # hundredths of a percent of the fees paid; 2500 is a quarter
    field_share: int = 0  # percent of the field; 10 gives this prize to each of the first tenth of the places
    goods: str | None = None
    section: str | None = None  # only within this section
    round: int | None = None  # the one round a high-round prize is for; None is any round

    def __post_init__(self) -> None:
        if self.kind != "place" and self.kind not in SPECIAL_PRIZES:
            raise ValueError(f"there is no prize {self.kind!r}")

    @property
    def contest(self) -> Contest:
        """What it is for, whatever it is."""
        if self.kind != "place":
            return Contest(self.kind, round=self.round or None, section=self.section)
        place = 0 if self.field_share else self.place
        return Contest("place", place, self.field_share, section=self.section)


def faults_of_prizes(prizes: Sequence[Prize], sections: Sequence[str], rounds: int) -> Rejected | None:
    """Likely mistakes: an unknown section or round, a duplicate, more than the fees."""
    for prize in prizes:
        if (prize.section is not None and prize.section not in sections) or not 1 <= (prize.round or 1) <= rounds:
            return Rejected("desk.no-such-prize", what=contest_words(prize.contest))
    # Cash and goods for one place are one prize. Cash twice or goods twice is a mistake.
    count = Counter((prize.contest, prize.goods is None) for prize in prizes)
    for prize in prizes:
        if count[prize.contest, prize.goods is None] > 1:
            return Rejected("desk.prize-twice", what=contest_words(prize.contest))
    single = sum(prize.share for prize in prizes if not prize.field_share)
    if single > 10_000:
        return Rejected("desk.prizes-above-fees", share=f"{single / 100:g}")
    return None
