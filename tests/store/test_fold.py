"""A state that follows a log and never includes an entry that is not in it."""

from __future__ import annotations

from collections.abc import Iterable

from eastwind.store import Entry, Fold, Store, one_by_one
from tests.store.drafts import append_numbers


def test_fold_applies_each_entry_once_however_often_it_is_asked(store: Store) -> None:
    applied: list[int] = []

    def apply(state: int, entry: Entry) -> int:
        applied.append(entry.n)
        return state + 1

    fold = one_by_one(0, apply)
    assert store.state("k3x9", fold) == 0
    for number in range(1, 13):
        append_numbers(store, number)
        assert store.state("k3x9", fold) == number
        assert store.state("k3x9", fold) == number
    assert applied == list(range(1, 13))


def test_fold_starts_again_when_the_log_went_another_way(store: Store) -> None:
    """The same fold over two streams simulates a log restored from another backup."""
    fold: Fold[tuple[str, ...]] = one_by_one((), lambda state, entry: (*state, entry.key))
    append_numbers(store, 1, 2, 3, stream="before")
    append_numbers(store, 1, 8, 9, stream="after")
    assert store.state("before", fold) == ("key-1", "key-2", "key-3")
    assert store.state("after", fold) == ("key-1", "key-8", "key-9")
    assert store.state("before", fold) == ("key-1", "key-2", "key-3")


def test_newest_state_that_the_log_goes_on_from_is_used(store: Store) -> None:
    """Of the states after entries 2 and 4, the later one; a state that the log does not continue is passed over."""
    read: list[int] = []

    def apply(state: str, entries: Iterable[Entry]) -> str:
        numbers = [entry.n for entry in entries]
        read.extend(numbers)
        return state + "".join(map(str, numbers))

    entries = append_numbers(store, 1, 2, 3, 4, 5, 6)
    fold: Fold[str] = Fold(lambda _: (0, ""), apply)
    fold.add(4, entries[3].hash, "four-")
    fold.add(2, entries[1].hash, "two-")
    fold.add(5, "never came to be", "wrong-")
    assert store.state("k3x9", fold) == "four-56"
    assert read == [5, 6]
    assert store.state("k3x9", fold) == "four-56"
    assert read == [5, 6]


def test_last_eight_states_are_kept_and_one_that_is_added_again_counts_as_new(store: Store) -> None:
    (entry,) = append_numbers(store, 1)
    fold: Fold[str] = Fold(lambda _: (0, "start"), lambda state, entries: "folded")
    fold.add(1, entry.hash, "kept")
    for number in range(2, 9):
        fold.add(number, f"hash {number}", "x")
    fold.add(1, entry.hash, "kept")  # again
    for number in range(9, 16):
        fold.add(number, f"hash {number}", "x")
    assert store.state("k3x9", fold) == "kept"
    fold.add(16, "hash 16", "x")
    assert store.state("k3x9", fold) == "folded"


def test_fold_may_start_from_a_state_that_was_kept_elsewhere(store: Store) -> None:
    append_numbers(store, 1, 2, 3)
    fold: Fold[tuple[int, ...]] = Fold(
        lambda _: (2, (1, 2)), lambda state, entries: (*state, *(each.n for each in entries))
    )
    assert store.state("k3x9", fold) == (1, 2, 3)


def test_own_way_to_apply_stands_in_for_the_folds(store: Store) -> None:
    append_numbers(store, 1, 2)
    fold: Fold[int] = Fold(lambda _: (0, 0), lambda state, entries: state + len(list(entries)))
    assert store.read("k3x9", lambda tail: fold.at(tail, lambda state, entries: 100)) == 100
    assert store.state("k3x9", fold) == 100
