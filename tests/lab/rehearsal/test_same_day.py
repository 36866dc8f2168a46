"""A rehearsal that someone reports by its seed is the same event in the next version.

After a change of the rehearsals or of the commands: `python -m tests.lab.rehearsal.test_same_day` shows the new days.
"""

from __future__ import annotations

import hashlib
import json

import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.log.entries import write

Day = tuple[int, int, str, int, int]  # players, rounds, sheet, seed, trouble
DAYS: dict[Day, tuple[int, str]] = {
    (34, 4, "national", 1, 3): (437, "13c9f2fd408c"),
    (34, 4, "national", 2, 3): (434, "5c23d7d32a4a"),
    (34, 4, "national", 3, 3): (438, "f302087d4f47"),
    (40, 3, "kugler", 0, 3): (387, "e23d6c8636f3"),
    (40, 3, "kugler", 2, 3): (409, "cfacd213c7a3"),
    (45, 3, "fourseasons", 1, 3): (419, "610800901713"),
    (21, 3, "aspen", 2, 3): (213, "2bc9c5aa809b"),
    (13, 3, "club2023", 3, 3): (122, "5b607934f490"),
    (34, 2, "kugler", 1, 2): (229, "d575bce2d9fe"),
    (16, 2, "national", 1, 1): (103, "4fb74d3ead0c"),
    (9, 2, "fourseasons", 1, 0): (72, "dc271397f81e"),
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
