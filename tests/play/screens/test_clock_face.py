"""The round's clock on a screen: when it ends, how much is left in a pause, and why no new game starts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play.round_clock import clock_of
from eastwind.play.screens.clock_face import clock_shown, why_no_new_game
from eastwind.play.state import PlayTable
from eastwind.rules.loading.sheet_library import load_sheet
from tests.play.seating import A_MINUTE, Table, altered, plain

HOUR = 60 * A_MINUTE


def began(at: int, kind: str = "practice") -> PlayTable:
    return altered(Table("national", kind=kind).sit("Ann").play, started=True, round_began=at)


def cited(play: PlayTable) -> str:
    return str(play.table.setup.sheet.cite("time.round"))


def test_running_clock_says_when_the_round_ends() -> None:
    play = began(5_000)
    words = f"The round has 60 minutes. ({cited(play)})"
    assert plain(clock_shown(play)) == {"ends": 5_000 + HOUR, "left": None, "words": words}


@pytest.mark.parametrize(
    ("paused_at", "left"), [(5_000, HOUR), (5_000 + A_MINUTE, HOUR - A_MINUTE), (5_000 + 2 * HOUR, 0)]
)
def test_paused_clock_says_how_much_is_left(paused_at: int, left: int) -> None:
    play = altered(began(5_000), paused="Ann", paused_at=paused_at)
    words = f"The round has 60 minutes. ({cited(play)})"
    assert plain(clock_shown(play)) == {"ends": None, "left": left, "words": words}


def test_clock_counts_to_the_end_of_the_round_where_new_games_stop_sooner() -> None:
    """A round of 60 minutes in which no game starts after 50: players read the 60."""
    play = began(5_000)
    sheet = load_sheet("national", overrides={"rounds.no_new_game_after": 50})
    play = replace(play, table=replace(play.table, setup=replace(play.table.setup, sheet=sheet)))
    clock = clock_of(play)
    assert clock is not None
    assert (clock.last_deal, clock.ends) == (5_000 + 50 * A_MINUTE, 5_000 + HOUR)
    running = clock_shown(play)
    paused = clock_shown(altered(play, paused="Ann", paused_at=5_000 + 20 * A_MINUTE))
    assert running is not None
    assert paused is not None
    assert (running.ends, paused.left) == (5_000 + HOUR, 40 * A_MINUTE)


def test_there_is_no_clock_before_the_first_deal_after_the_round_or_in_a_guided_game() -> None:
    assert plain(clock_shown(began(0))) is None
    assert plain(clock_shown(began(5_000, kind="guided"))) is None
    assert plain(clock_shown(altered(began(5_000), round_over=True))) is None


def test_end_of_the_round_cites_its_item() -> None:
    play = began(5_000)
    assert why_no_new_game(play) == ""
    assert why_no_new_game(altered(play, round_over=True)) == f"Time is up, so no new game starts. ({cited(play)})"
