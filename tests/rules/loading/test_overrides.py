"""What an event changed in its sheet can be read back."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.overrides import overrides_of, read_overrides, scoring_donor
from eastwind.rules.loading.sheet_library import load_sheet


def test_overrides_are_read_off_the_sheet_again() -> None:
    given = read_overrides(["scoring.self_pick=15", "rounds.minutes = 55"])
    assert given == {"scoring.self_pick": 15, "rounds.minutes": 55}
    assert overrides_of(load_sheet("national", overrides=given)) == given


def test_override_of_an_unknown_setting_names_the_nearest() -> None:
    with pytest.raises(InputError, match="self_pick"):
        read_overrides(["scoring.selfpick=15"])
    with pytest.raises(InputError, match="isn't an override"):
        read_overrides(["scoring.self_pick"])


def test_scoring_donor_is_the_sheet_whose_scoring_was_taken() -> None:
    assert scoring_donor(load_sheet("club2023", scoring_from="national")) == "national"
    assert scoring_donor(load_sheet("club2023")) is None
    assert scoring_donor(load_sheet("national")) is None


def test_scoring_that_comes_from_a_sheet_below_is_not_taken_from_another() -> None:
    own = {
        "spring": 'extends = "kugler"\ntitle = "Spring"\n',
        "early": 'extends = "spring"\ntitle = "Early"\n[scoring]\nself_pick = 12\n',
        "mixed": 'extends = "spring"\ntitle = "Mixed"\nscoring_from = "national"\n',
    }
    assert scoring_donor(load_sheet("spring", own)) is None
    assert scoring_donor(load_sheet("early", own, {"scoring.wall_game": 5})) is None
    assert scoring_donor(load_sheet("early", own, scoring_from="fourseasons")) == "fourseasons"
