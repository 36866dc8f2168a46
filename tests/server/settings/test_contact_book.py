"""Contact details beside the logs: by player, by event, and gone in one step."""

from __future__ import annotations

from eastwind.server.settings.contact_book import ContactBook
from eastwind.store import Store
from eastwind.tournament.people.contact_details import Contact, joined

ANN, BOB = Contact(email="ann@example.org"), Contact(phone="614-555-0101", meal="Turkey")


def test_contacts_are_kept_for_each_event(store: Store) -> None:
    book = ContactBook(store)
    book.put("spring", {1: ANN})
    book.put("spring", {2: BOB})
    book.put("fall", {1: BOB})
    assert book.of("spring") == {1: ANN, 2: BOB}
    assert ContactBook(store).of("fall") == {1: BOB}
    assert book.of("winter") == {}


def test_empty_contact_deletes_one_and_forgetting_deletes_all(store: Store) -> None:
    book = ContactBook(store)
    book.put("spring", {1: ANN, 2: BOB})
    book.put("spring", {1: Contact()})
    assert book.of("spring") == {2: BOB}
    book.forget("spring")
    assert book.of("spring") == {}
    assert store.secrets.all("contacts") == {}


def test_remarks_are_joined_each_once() -> None:
    assert joined("aisle", "", " aisle ", "late") == "aisle; late"
