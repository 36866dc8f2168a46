"""The log store: streams of numbered entries in SQL. It moves bytes and knows nothing of tournaments."""

from eastwind.store.appending import Answer, Appended, KeyTaken, Lag, Refused
from eastwind.store.entries import Draft, Entry, Header
from eastwind.store.errors import StoreError
from eastwind.store.fold import Fold, one_by_one
from eastwind.store.reading import Stream, Tail
from eastwind.store.snapshots import Snapshots
from eastwind.store.store import Reader, Store, open_reader, open_store

__all__ = [
    "Answer",
    "Appended",
    "Draft",
    "Entry",
    "Fold",
    "Header",
    "KeyTaken",
    "Lag",
    "Reader",
    "Refused",
    "Snapshots",
    "Store",
    "StoreError",
    "Stream",
    "Tail",
    "one_by_one",
    "open_reader",
    "open_store",
]
