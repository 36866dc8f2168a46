"""A state that follows a log and never includes an entry that is not in it."""

from __future__ import annotations

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
