"""Who may open a table: no one, people with the link, or anyone on this network."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.server.play.who_opens import WhoOpens
from eastwind.store import Store


@pytest.mark.parametrize(
    ("who", "staff", "linked", "stranger"),
    [("nobody", False, False, False), ("link", True, True, False), ("network", True, True, True)],
)
def test_tables_are_opened_by_those_the_director_chose(
    store: Store, who: str, staff: bool, linked: bool, stranger: bool
) -> None:
    opens = WhoOpens(store)
    assert opens.choose(who) == who == opens.chosen()
    assert opens.may_open(staff=True, token="") is staff
    assert opens.may_open(staff=False, token=opens.token()) is linked
    assert opens.may_open(staff=False, token="") is stranger
    assert opens.may_open(staff=False, token=opens.token() + "x") is stranger


def test_staff_and_people_with_the_link_open_tables_at_first(store: Store) -> None:
    opens = WhoOpens(store)
    assert opens.chosen() == "link"
    with pytest.raises(InputError, match="Choose who may open a table"):
        opens.choose("everybody")
    assert opens.chosen() == "link"


def test_link_stays_the_same_and_is_long_enough(store: Store) -> None:
    first = WhoOpens(store).token()
    assert first == WhoOpens(store).token()
    assert len(first) == 16  # twelve random bytes


def test_tables_wait_for_the_end_of_a_round_unless_told_otherwise(store: Store) -> None:
    opens = WhoOpens(store)
    assert not opens.in_rounds()
    opens.choose_rounds(True)
    assert opens.in_rounds()
    opens.choose_rounds(False)
    assert not opens.in_rounds()
