"""Help and pinned lines: what a player may choose."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.play.deciding.card_help import levels_allowed
from eastwind.play.table_terms import HelpLevel, TableTerms
from eastwind.refusals import Rejected
from tests.play.seating import Table


@pytest.mark.parametrize(
    ("most", "levels"), [("none", ("none",)), ("nearest", ("none", "nearest")), ("coach", ("none", "nearest", "coach"))]
)
def test_help_goes_from_none_to_what_the_host_allows(most: HelpLevel, levels: tuple[str, ...]) -> None:
    assert levels_allowed(TableTerms(title="", sheet="national", card="eastwind", most_help=most)) == levels
    assert levels_allowed(TableTerms(title="", sheet="national", card="paper", most_help=most)) == ("none",)


def test_line_is_pinned_once_and_its_name_has_up_to_100_letters() -> None:
    table = Table().sit("Ann").start().run()
    assert table.do("A", acts.Pin(line="x" * 101)) == Rejected("play.no-such-line")
    assert table.do("A", acts.Pin(line="x" * 100)) is None
    assert table.do("A", acts.Pin(line="x" * 100)) == Rejected("play.pinned-already")
    assert table.do("A", acts.Unpin(line="y")) is None
    assert table.play.beside.pins["A"] == ("x" * 100,)
    assert table.do("A", acts.Unpin(line="x" * 100)) is None
    assert table.screen()["pins"] == []


def test_help_beyond_what_the_host_allows_is_refused_with_what_is_allowed() -> None:
    table = Table(most_help="nearest").sit("Ann").start().run()
    assert table.do("A", acts.Help(level="nearest")) is None
    assert table.do("A", acts.Help(level="coach")) == Rejected("play.help-limited", most="nearest hands")
    assert table.play.company.help == {"A": "nearest"}
