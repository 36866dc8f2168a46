"""Players for a rehearsal: names, wishes, first-timers."""

from __future__ import annotations

from eastwind.lab.rehearsal.games import Dice
from eastwind.tournament.state import Details

FIRST = (
    "Ada", "Bea", "Carol", "Dinah", "Edith", "Fay", "Gail", "Hana", "Ines", "Joan", "Kay", "Lena", "Maud", "Nora",
    "Olga", "Pearl", "Ruth", "Sylvia", "Tess", "Una", "Vera", "Wilma", "Yetta", "Zelda", "Abe", "Ben", "Carl", "Dov",
)  # fmt: skip
LAST = (
    "Archer", "Baker", "Cohen", "Dale", "Ellis", "Frank", "Gold", "Hart", "Irwin", "Jacobs", "Klein", "Levy", "Mann",
    "Novak", "Ortiz", "Pope", "Quinn", "Rose", "Stein", "Tate", "Ullman", "Vogel", "Weiss", "Young",
)  # fmt: skip
HELPERS = (
    Details(name="Sam Standby", status="standby"),
    Details(name="Sue Standby", status="standby"),
    Details(name="Hal House", status="house"),
)


def details_of(dice: Dice, number: int, trouble: int) -> Details:
    """A random player; the number makes the name unique."""
    name = f"{FIRST[number % len(FIRST)]} {LAST[number // len(FIRST) % len(LAST)]} {number}"
    return Details(
        name=name,
        first_timer=dice.percent(15),
        brings_set=dice.percent(30),
        keep_apart=(f"family {dice.below(20)}",) if trouble and dice.percent(8) else (),
        stationary=trouble >= 1 and dice.percent(2),
        master_points=f"MP{number:05d}" if dice.percent(50) else None,
    )
