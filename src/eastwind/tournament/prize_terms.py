"""What an event offers as prizes."""

from __future__ import annotations

from typing import Literal

from eastwind.tournament.wire import Wire

Kind = Literal["place", "high_round", "high_hand", "most_self_picks", "low_score", "first_timer"]


class Prize(Wire, frozen=True, kw_only=True):
    """One prize: in cash, as a share of the entry fees, or in kind."""

    kind: Kind
    place: int = 1  # of a place prize: 1 is the winner
    cents: int = 0
    share: int = 0  # hundredths of a per cent of the fees paid: 2500 is a quarter
    field_share: int = 0  # per cent of the field: 10 gives this prize to each of the first tenth of the places
    goods: str | None = None
    section: str | None = None  # only within this section
    round: int | None = None  # of a high-round prize: one round only
