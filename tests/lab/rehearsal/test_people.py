"""Players of a rehearsal: wishes and helpers as mixed as on a real day."""

from __future__ import annotations

import pytest

from eastwind.lab.rehearsal.random_games import Dice
from eastwind.lab.rehearsal.rehearsal import details_of, rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.random_stream import numbers_below
from eastwind.tournament.state import Details

PEOPLE = 4000


class Loaded(Dice):
    """Dice that always show the same number."""

    def __init__(self, shown: int) -> None:
        super().__init__(iter(()))
        self.shown = shown

    def below(self, bound: int) -> int:
        return self.shown % bound


def people(trouble: int, count: int = PEOPLE) -> list[Details]:
    dice = Dice(numbers_below("people"))
    return [details_of(dice, "Ann Lee", number, trouble) for number in range(1, count + 1)]


@pytest.mark.parametrize("trouble", [1, 3])
def test_wishes_are_as_common_as_on_a_real_day(trouble: int) -> None:
    """Of a hundred players, one for each roll of hundred-sided dice."""
    hundred = [details_of(Loaded(roll), "Ann Lee", 1, trouble) for roll in range(100)]
    assert sum(each.first_timer for each in hundred) == 15
    assert sum(each.brings_set for each in hundred) == 30
    assert sum(bool(each.keep_apart) for each in hundred) == 8
    assert sum(each.stationary for each in hundred) == 2
    assert sum(each.master_points is not None for each in hundred) == 50


def test_good_day_has_no_families_and_no_one_who_cannot_move() -> None:
    assert not any(each.keep_apart or each.stationary for each in people(0))


def test_families_to_keep_apart_are_twenty() -> None:
    found = {family for each in people(1) for family in each.keep_apart}
    assert found == {f"family {number}" for number in range(20)}


def test_master_points_number_is_the_players_own() -> None:
    numbers = {f"MP{number:05d}": number for number in range(1, PEOPLE + 1)}
    for number, each in enumerate(people(1), start=1):
        assert each.master_points is None or numbers[each.master_points] == number


@pytest.mark.parametrize(("trouble", "helpers"), [(1, []), (2, ["standby", "standby", "house"])])
def test_two_standbys_and_a_house_player_help_out_on_a_bad_day(trouble: int, helpers: list[str]) -> None:
    players = rehearse(9, 1, load_sheet("national"), 1, trouble).state.players.values()
    assert [each.details.status for each in players if each.details.status != "entered"] == helpers
    assert len({each.details.name for each in players}) == len(players) >= 9 + len(helpers)
