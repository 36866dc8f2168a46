"""Players for a rehearsal: wishes, first-timers, and who helps out."""

from __future__ import annotations

from eastwind.lab.rehearsal.games import Dice
from eastwind.tournament.state import Details, Status

HELPERS: tuple[Status, ...] = ("standby", "standby", "house")


def details_of(dice: Dice, name: str, number: int, trouble: int) -> Details:
    """A random player of that name. The number is for master points."""
    return Details(
        name=name,
        first_timer=dice.percent(15),
        brings_set=dice.percent(30),
        keep_apart=(f"family {dice.below(20)}",) if trouble and dice.percent(8) else (),
        stationary=trouble >= 1 and dice.percent(2),
        master_points=f"MP{number:05d}" if dice.percent(50) else None,
    )
