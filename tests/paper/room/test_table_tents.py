"""Table tents: a number on both sides of the fold, for every table."""

from __future__ import annotations

from eastwind.paper import PaperOptions, render
from eastwind.paper.room.table_tents import table_tents
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from tests.paper.moments import state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event


def test_every_table_has_a_tent() -> None:
    event = Event(state_of("", "sections"))
    tents = [(tent["section"], tent["table"]) for tent in rows(table_tents(event.state, PaperOptions()), "tents")]
    assert tents == [event.section_and_table(table) for table in range(1, 6)]


def test_number_is_on_both_sides_of_the_fold_and_one_of_them_is_upside_down() -> None:
    printed = Printed(render("table-tents", an_event(4, rounds=1).state))
    picture = printed.picture(1, dpi=50)
    width, height = picture.size
    above, below = picture.crop((0, 0, width, height // 2)), picture.crop((0, height - height // 2, width, height))
    ink = [sum(value < 128 for value in half.tobytes()) for half in (above, below)]
    assert min(ink) > 5_000
    turned = above.rotate(180)
    same = sum(abs(one - other) < 64 for one, other in zip(turned.tobytes(), below.tobytes(), strict=True))
    assert same > 0.97 * len(below.tobytes())


def test_table_that_comes_into_use_later_has_a_tent_too() -> None:
    """Round 1 is played at tables 1 and 2, round 2 at tables 1 and 4."""
    desk = an_event(8, rounds=2)
    for number, second in ((1, 2), (2, 4)):
        tables = (TableSeats(table=1, seats=(1, 2, 3, 4)), TableSeats(table=second, seats=(5, 6, 7, 8)))
        desk.ok_or_done(SeatByHand(round=number, tables=tables))
    assert [tent["table"] for tent in rows(table_tents(desk.state, PaperOptions()), "tents")] == ["1", "2", "4"]
