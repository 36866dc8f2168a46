"""Cards to practice on: kept for sixty days after the last use, and not a day longer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.refusals import InputError
from eastwind.server.practice.practice_cards import A_DAY, PracticeCards
from eastwind.store import Store, open_store
from tests.practice.materials import CARDS

ODD, TWO, ONE = CARDS["odd"], CARDS["two lines"], CARDS["one line"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "tables.sqlite3") as found:
        yield found


def is_there(cards: PracticeCards, name: str, day: int) -> bool:
    try:
        return bool(cards.text(name, day * A_DAY))
    except InputError:
        return False


def test_day_has_twenty_four_hours() -> None:
    assert A_DAY == 86_400_000


def test_card_is_there_on_the_sixtieth_day_and_gone_on_the_next(store: Store) -> None:
    cards = PracticeCards(store)
    old = cards.keep(ODD, 0)
    cards.keep(TWO, 60 * A_DAY + A_DAY - 1)
    assert cards.text(old, 0) == ODD
    cards.keep(ONE, 61 * A_DAY)
    assert not is_there(cards, old, 61)


def test_each_use_restarts_the_sixty_days_of_that_card_alone(store: Store) -> None:
    cards = PracticeCards(store)
    used, left = cards.keep(ODD, 0), cards.keep(TWO, 0)
    assert is_there(cards, used, 50)
    cards.keep(ONE, 70 * A_DAY)
    assert is_there(cards, used, 70)
    assert not is_there(cards, left, 70)
    cards.keep(ONE, 130 * A_DAY)
    assert is_there(cards, used, 130), "used on day 70"


def test_card_that_is_brought_again_is_the_same_card(store: Store) -> None:
    cards = PracticeCards(store)
    assert cards.keep(ODD, 0) == cards.keep(ODD, 5 * A_DAY)
    assert cards.keep(ODD, 0) != cards.keep(TWO, 0)


@pytest.mark.parametrize("name", ["own:" + "0" * 64, "own:", ""])
def test_card_that_no_one_added_says_what_to_do(store: Store, name: str) -> None:
    with pytest.raises(InputError, match=r"no longer on this server\. Add it again on the page Practice"):
        PracticeCards(store).text(name, 0)
