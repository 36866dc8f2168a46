"""Random draws from a seed."""

from __future__ import annotations

from collections import Counter

from eastwind.tournament.random_stream import numbers_below, pick_below, shuffled


def test_shuffle_keeps_everyone_and_depends_on_the_seed_alone() -> None:
    assert sorted(shuffled(range(50), "a")) == list(range(50))
    assert shuffled(range(50), "a") == shuffled(range(50), "a")
    assert shuffled(range(50), "a") != shuffled(range(50), "b")


def test_draw_stream_1_never_changes() -> None:
    """Logs are replayed forever, so this order may never change."""
    assert shuffled("ABCDEFGH", "eastwind") == list("GBEFHACD")


def test_orders_of_three_are_equally_likely() -> None:
    counts = Counter("".join(shuffled("ABC", str(seed))) for seed in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_numbers_past_the_last_full_multiple_are_discarded() -> None:
    stream = iter([2**64 - 1, 5])
    assert pick_below(10, stream) == 5
    assert next(numbers_below("x")) == next(numbers_below("x"))
