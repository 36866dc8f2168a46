"""The module that a fit writes: it is Python, and says what was fitted."""

from __future__ import annotations

from pathlib import Path

from eastwind.coach import fitted
from eastwind.coach.fitted import UsualEnd
from eastwind.lab.calibration.fitting import Fitted
from eastwind.lab.calibration.write_fitted import module_text

SHORT = Fitted(
    usual_end=UsualEnd(0.25, 0.5, 0.75, (0.1, 0.2, 0.3, 0.4, 0.0)),
    win_play=[1.0, -2.0],
    win_pass=[3.0],
    wall=[4.12344, 4.12346],
    threw=[5.0],
    danger=[6.0],
    shares=[7.0],
)


def test_module_of_the_coach_is_what_its_numbers_give() -> None:
    """The file in the repository was written by a fit, so writing its numbers again gives the same text."""
    numbers = Fitted(
        usual_end=UsualEnd(*fitted.USUAL_END),
        win_play=list(fitted.WIN_PLAY),
        win_pass=list(fitted.WIN_PASS),
        wall=list(fitted.WALL),
        threw=list(fitted.THREW),
        danger=list(fitted.DANGER),
        shares=list(fitted.SHARES),
    )
    assert module_text(numbers) == Path(fitted.__file__).read_text(encoding="utf-8")


def test_numbers_have_four_digits() -> None:
    assert "WALL = (4.1234, 4.1235)\n" in module_text(SHORT)


def test_no_row_is_longer_than_a_line_of_code_and_full_rows_are_full() -> None:
    """A number takes 7 characters with its comma and space. 120 hold 16 of them after an indent of 3."""
    for count in (10, 15, 16, 17, 33, 34):
        text = module_text(SHORT._replace(threw=[0.1234] * count))
        rows = [row for row in text.partition("THREW")[2].partition("DANGER")[0].splitlines() if "0.1234" in row]
        assert max(map(len, text.splitlines())) <= 120
        assert sum(row.count("0.1234") for row in rows) == count
        if len(rows) > 1:
            assert [row.count("0.1234,") for row in rows[:-1]] == [14] * (len(rows) - 1)
