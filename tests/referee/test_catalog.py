"""The catalog of irregularities: every kind once, in its group, with a name and a title."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import BY_SLUG, GROUP_TITLES, KINDS, groups, kind_of, kind_title, kind_words
from eastwind.referee.situations.game_start import WrongCountBeforeStart
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.referee.situations.picking import PickedAhead
from eastwind.refusals import InputError


def test_groups_hold_every_irregularity_once() -> None:
    listed = [kind for kinds in groups().values() for kind in kinds]
    assert sorted(listed, key=lambda kind: kind.slug()) == sorted(KINDS, key=lambda kind: kind.slug())


def test_every_group_has_irregularities_in_the_order_of_the_catalog() -> None:
    assert list(groups()) == [title for title in GROUP_TITLES.values() if title in groups()]
    assert set(groups()) == set(GROUP_TITLES.values())
    assert WrongCountBeforeStart in groups()["The start of the game"]
    assert PickedAhead in groups()["Picking"]


def test_name_is_the_id_in_words_or_a_better_one() -> None:
    assert kind_words(PickedAhead) == "Picked ahead"
    assert kind_words(MahjonggInError) == "Mah Jongg in error"
    assert kind_words(BY_SLUG["misnamed-for-mahjongg"]) == "Misnamed tile, wanted for Mah Jongg"


def test_title_is_a_sentence() -> None:
    assert all(kind_title(kind)[0].isupper() and kind_title(kind).endswith(".") for kind in KINDS)


def test_kind_is_found_by_its_id_and_a_near_miss_is_named() -> None:
    assert kind_of("picked-ahead") is PickedAhead
    with pytest.raises(InputError, match=r"no situation 'picked-ahaed'\. Did you mean 'picked-ahead'\?"):
        kind_of("picked-ahaed")
