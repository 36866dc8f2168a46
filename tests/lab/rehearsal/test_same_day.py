"""A rehearsal that someone reports by its seed is the same event in the next version.

After a change of the rehearsals or of the commands: `python -m tests.lab.rehearsal.test_same_day` shows the new days.
"""

from __future__ import annotations

import hashlib
import json

import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.library import load_sheet
from eastwind.tournament.log.entries import write

Day = tuple[int, int, str, int, int]  # players, rounds, sheet, seed, trouble
DAYS: dict[Day, tuple[int, str]] = {
    (34, 4, "national", 1, 3): (432, "a0e5196f9876"),
    (34, 4, "national", 2, 3): (433, "965c7ef28eda"),
    (34, 4, "national", 3, 3): (427, "512be67aa8ec"),
    (40, 3, "kugler", 0, 3): (387, "a1798ce67745"),
    (40, 3, "kugler", 2, 3): (409, "9586ccaf29dc"),
    (45, 3, "fourseasons", 1, 3): (435, "1ce3ac87fc0c"),
    (21, 3, "aspen", 2, 3): (220, "79a2c5e15c2e"),
    (13, 3, "club2023", 3, 3): (122, "7024ed8bf243"),
    (34, 2, "kugler", 1, 2): (233, "d6f0eab84e35"),
    (16, 2, "national", 1, 1): (103, "e20749f37ecd"),
    (9, 2, "fourseasons", 1, 0): (72, "edb91eca79d7"),
}


def told(day: Day) -> tuple[int, str]:
    """How many steps the day has, and a digest of what was done when."""
    players, rounds, sheet, seed, trouble = day
    entries = rehearse(players, rounds, load_sheet(sheet), seed, trouble).entries
    steps = [[entry.at, json.loads(write(entry.command))] for entry in entries]
    return len(steps), hashlib.sha256(json.dumps(steps, sort_keys=True).encode()).hexdigest()[:12]


@pytest.mark.parametrize("day", DAYS, ids=lambda day: "-".join(map(str, day)))
def test_day_of_a_seed_is_the_same_as_ever(day: Day) -> None:
    assert told(day) == DAYS[day]


if __name__ == "__main__":
    for each in DAYS:
        print(f"    {each}: {told(each)},")
