"""`eastwind card reach` and `card racks`: shares that can be counted again, and racks that can be checked."""

from __future__ import annotations

import json
import random
from itertools import islice

from click.testing import CliRunner, Result

from eastwind.card.library import built_in_card
from eastwind.card.match import Matcher, counts
from eastwind.cli.cards.reach_and_racks import shuffled
from eastwind.cli.main import eastwind
from eastwind.tiles import FULL_SET

CARD = built_in_card("first-steps")
REACH = ("card", "reach", "first-steps", "--deals", "50", "--seed", "3")
RACKS = ("card", "racks", "first-steps", "--line", "1", "--count", "2", "--away", "4", "--seed", "2")


def run(*words: str) -> Result:
    return CliRunner().invoke(eastwind, words)


def dealt() -> list[list[int]]:
    """How far fifty dealt racks are from each line, counted apart from the command."""
    chance, matcher = random.Random(3), Matcher(CARD)
    found = []
    for _ in range(50):
        distances = matcher.distances(counts(chance.sample(FULL_SET, 13)))
        found.append([min(distances[begin:end]) for begin, end in matcher.spans])
    return found


def test_shuffled_sets_are_whole_and_go_on() -> None:
    seed = 5
    first, second = islice(shuffled(seed), 2)
    assert sorted(first) == sorted(second) == sorted(FULL_SET)
    assert first != second
    assert first == next(shuffled(seed))


def test_share_of_racks_within_each_number_of_tiles_is_counted() -> None:
    found = json.loads(run(*REACH, "--json").output)
    racks = dealt()
    assert list(found) == ["card", "exact", "deals", "seed", "within", "lines"]
    assert (found["card"], found["exact"], found["deals"], found["seed"]) == ("First Steps", False, 50, 3)
    assert [row["tiles"] for row in found["within"]] == list(range(15))
    assert [row["share"] for row in found["within"]] == [
        sum(min(rack) <= tiles for rack in racks) / 50 for tiles in range(15)
    ]
    assert [line["line"] for line in found["lines"]] == [line.id for line in CARD.lines]
    for place, line in enumerate(found["lines"]):
        assert line["within"] == [sum(rack[place] <= tiles for rack in racks) / 50 for tiles in range(15)]


def test_table_begins_with_the_first_share_and_ends_where_all_are_in() -> None:
    told = run(*REACH).output.splitlines()
    shares = [sum(min(rack) <= tiles for rack in dealt()) / 50 for tiles in range(15)]
    shown = [tiles for tiles in range(15) if shares[tiles] and (tiles == 0 or shares[tiles - 1] < 1)]
    assert told[0] == "First Steps: 14 lines, 190 hands; 50 dealt racks, seed 3"
    assert told[2] == "within          share of racks   95% interval"
    rows = told[3 : 3 + len(shown)]
    assert [row.split()[:3] for row in rows] == [
        [str(tiles), "tiles", f"{100 * shares[tiles]:.3f}%"] for tiles in shown
    ]
    assert rows[0] == "6 tiles               4.000%   1.104% to 13.460%"
    assert told[4 + len(shown)] == "line                          within 5  within 6  within 7  within 8"
    each = [sum(rack[0] <= tiles for rack in dealt()) / 50 for tiles in (5, 6, 7, 8)]
    assert told[5 + len(shown)] == f"{'numbers.1':28}" + "".join(f"{100 * share:9.2f}%" for share in each)
    assert len(told) == 5 + len(shown) + 14


def test_reach_of_one_line_is_that_of_the_line_alone() -> None:
    found = json.loads(run(*REACH, "--line", "consecutive-run.4", "--json").output)
    place = [line.id for line in CARD.lines].index("consecutive-run.4")
    shares = [sum(rack[place] <= tiles for rack in dealt()) / 50 for tiles in range(15)]
    assert [row["share"] for row in found["within"]] == shares
    assert [line["line"] for line in found["lines"]] in (["consecutive-run.1"], ["consecutive-run.4"])
    told = run(*REACH, "--line", "consecutive-run.4").output
    assert told.startswith("First Steps: 1 line, ")
    assert "within 5" not in told


def test_reach_of_one_hand_is_worked_out() -> None:
    """NNN EEEE WWW SSSS of first-steps is one hand only."""
    found = json.loads(run(*REACH, "--line", "winds-and-dragons.1", "--json").output)
    assert (found["exact"], found["deals"]) == (True, 0)
    shares = [row["share"] for row in found["within"]]
    assert shares == sorted(shares)
    assert (shares[0], shares[14]) == (0, 1)
    assert all(row["low"] == row["share"] == row["high"] for row in found["within"])
    assert found["lines"][0]["within"] == shares
    told = run(*REACH, "--line", "winds-and-dragons.1").output.splitlines()
    assert told[0] == "First Steps: 1 line, 1 hand; worked out exactly"
    assert told[2] == "within          share of racks"
    assert told[3].startswith("1 tile  ")
    assert "to" not in told[-1]


def test_practice_racks_miss_what_they_say() -> None:
    found = json.loads(run(*RACKS, "--json").output)
    assert list(found) == ["card", "line", "away", "seed", "racks"]
    assert (found["card"], found["line"], found["away"], found["seed"]) == ("First Steps", "numbers.1", 4, 2)
    assert len(found["racks"]) == 2
    for rack in found["racks"]:
        assert (len(rack["tiles"]), len(rack["missing"])) == (13, 4)
        near = json.loads(run("hand", " ".join(rack["tiles"]), "--card", "first-steps", "--json").output)["nearest"]
        assert (near[0]["line"], near[0]["distance"]) == ("numbers.1", 4)
    told = run(*RACKS).output.splitlines()
    first = found["racks"][0]
    assert told[:4] == [
        "numbers.1  FF 2222a 4444a 6666a (Any 1 Suit)  X 25",
        "",
        f"1.  {' '.join(first['tiles'])}",
        f"    nearest: {first['hand']}   missing: {' '.join(first['missing'])}",
    ]
    assert told[5].startswith("2.  ")


def test_racks_that_cannot_be_found_are_counted() -> None:
    refused = run("card", "racks", "first-steps", "--line", "1", "--count", "1", "--away", "12")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert (
        "In 2,000 shuffled sets there were only 0 racks 12 away from this line with no line nearer." in refused.stderr
    )
