"""The round that a page shows."""

from __future__ import annotations

from eastwind.server.desk.rounds.begun_rounds import begun_round_to_show, begun_rounds
from tests.tournament.desk import an_event


def test_page_shows_the_round_asked_for_or_the_latest_that_began() -> None:
    desk = an_event(8, rounds=3)
    assert begun_round_to_show(desk.state, "1") == 0
    desk.begin(1)
    desk.finish(1)
    desk.begin(2)
    assert begun_rounds(desk.state) == [1, 2]
    assert begun_round_to_show(desk.state, "1") == 1
    assert {begun_round_to_show(desk.state, asked) for asked in ("2", "3", "", "-1", "x", "9" * 30)} == {2}
