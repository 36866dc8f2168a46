"""How to reach a player."""

from __future__ import annotations

from eastwind.tournament.people.contact_details import CONTACTS, Contact, contact_of, joined, texts_of


def test_every_contact_detail_has_one_row_and_is_enough_alone() -> None:
    assert tuple(row.name for row in CONTACTS) == Contact.__struct_fields__
    for row in CONTACTS:
        contact = contact_of({row.name: "x"})
        assert contact
        assert (row.text(contact), texts_of(contact).count("x")) == ("x", 1)
    assert not contact_of({})


def test_remarks_are_joined_once_each_and_not_too_long() -> None:
    assert joined(" vegan ", "", "by the door", "vegan") == "vegan; by the door"
    assert len(joined("x" * 400, "y" * 400)) == 500
