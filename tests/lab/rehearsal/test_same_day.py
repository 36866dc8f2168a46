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
    (34, 4, "national", 1, 3): (432, "e0d6002a58ea"),
    (34, 4, "national", 2, 3): (433, "1a4ab20dd523"),
    (34, 4, "national", 3, 3): (427, "20c9c8a3e0df"),
    (40, 3, "kugler", 0, 3): (387, "dc8657213b5a"),
    (40, 3, "kugler", 2, 3): (409, "a2f4e013db85"),
    (45, 3, "fourseasons", 1, 3): (435, "7e6b260b9ccf"),
    (21, 3, "aspen", 2, 3): (220, "0d060eae38bd"),
    (13, 3, "club2023", 3, 3): (122, "cdb28fc89496"),
    (34, 2, "kugler", 1, 2): (233, "63dc9c4c0821"),
    (16, 2, "national", 1, 1): (103, "2b61c785a284"),
    (9, 2, "fourseasons", 1, 0): (72, "a7a266dde67d"),
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
