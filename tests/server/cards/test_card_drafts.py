"""Cards that people type: saved, never lost between two tabs, and never in a copy or backup."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.refusals import InputError
from eastwind.server.cards.card_drafts import CardDrafts, plain_text
from eastwind.server.cards.card_file import CardFile
from eastwind.store import open_store
from eastwind.store.backup import back_up
from eastwind.store.places import FilePlace


@pytest.fixture
def drafts(tmp_path: Path) -> Iterator[CardDrafts]:
    with open_store(tmp_path / "tables.sqlite3") as store:
        yield CardDrafts(store)


def test_card_is_saved_on_top_of_what_the_tab_knows(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "Card: Club\n", 1)
    saved = drafts.save(card.id, "Card: Club\nYear: 2026\n", card.revision, 2)
    assert not saved.conflict
    assert drafts.find(card.id).text == "Card: Club\nYear: 2026\n"
    assert drafts.find(card.id).revision == card.revision + 1


def test_second_tab_changes_nothing_and_gets_a_conflict(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "one\n", 1)
    drafts.save(card.id, "from the first tab\n", card.revision, 2)
    late = drafts.save(card.id, "from the second tab\n", card.revision, 3)
    assert late.conflict
    assert late.draft.text == "from the first tab\n"
    assert drafts.find(card.id).text == "from the first tab\n"


def test_same_text_from_two_tabs_is_not_a_conflict(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "one\n", 1)
    drafts.save(card.id, "two\n", card.revision, 2)
    assert not drafts.save(card.id, "two\n", card.revision, 3).conflict


def test_whichever_text_is_kept_the_other_is_a_version(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "theirs\n", 1)
    mine = drafts.replace(card.id, "mine\n", "From another tab", 2)
    assert (mine.text, [each.text for each in mine.versions]) == ("mine\n", ["theirs\n"])
    other = drafts.keep_version(card.id, "From another tab", 3, "third\n")
    assert (other.text, [each.text for each in other.versions]) == ("mine\n", ["theirs\n", "third\n"])


def test_versions_have_names_and_the_oldest_goes_first(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "text\n", 1)
    for number in range(43):
        drafts.keep_version(card.id, f" Version  {number} ", number)
    found = drafts.find(card.id)
    assert len(found.versions) == 40
    assert found.versions[-1].name == "Version 42"
    assert len({each.number for each in found.versions}) == 40
    with pytest.raises(InputError, match="no longer here"):
        found.version(1)
    for name in ("", "   ", "x" * 61):
        with pytest.raises(InputError):
            drafts.keep_version(card.id, name, 1)


def test_next_years_card_leaves_this_one_alone(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "Card: Club\nYear: 2026\n", 1)
    new = drafts.next_year(card.id, 2)
    assert (new.text, new.owner, new.versions) == ("Card: Club\nYear: 2027\n", "Ann", ())
    assert drafts.find(card.id).text == "Card: Club\nYear: 2026\n"


def test_cards_are_listed_for_their_owner_the_latest_first(drafts: CardDrafts) -> None:
    first, second = drafts.new("Ann", "Card: A\n", 1), drafts.new("Ann", "Card: B\n", 2)
    drafts.new("Sue", "Card: C\n", 3)
    assert [each.id for each in drafts.all(lambda owner: owner == "Ann")] == [second.id, first.id]
    drafts.remove(second.id)
    assert [each.title for each in drafts.all(lambda owner: owner == "Ann")] == ["A"]
    for gone in (second.id, "../../etc", "x" * 500, ""):
        with pytest.raises(InputError, match="no longer here"):
            drafts.find(gone)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x" * 60_001, "more than 60,000"),
        ("FF\x00", "no one can type"),
        ("\x1b[2J", "no one can type"),
        ("\ud800", "type"),
    ],
)
def test_text_that_no_one_types_is_refused(drafts: CardDrafts, text: str, words: str) -> None:
    card = drafts.new("Ann", "fine\n", 1)
    with pytest.raises(InputError, match=words):
        drafts.save(card.id, text, card.revision, 2)
    assert drafts.find(card.id).text == "fine\n"


def test_line_ends_become_one_kind() -> None:
    assert plain_text("\ufeffa\r\nb\rc\td\n") == "a\nb\nc\td\n"


def test_card_is_not_in_a_backup(tmp_path: Path) -> None:
    with open_store(tmp_path / "tables.sqlite3") as store:
        card = CardDrafts(store).new("Ann", "Card: Only Here\n", 1)
        CardDrafts(store).keep_version(card.id, "First", 2)
    back_up(FilePlace(tmp_path / "tables.sqlite3"), tmp_path / "kept.sqlite3")
    assert b"Only Here" in (tmp_path / "tables.sqlite3").read_bytes()
    assert b"Only Here" not in (tmp_path / "kept.sqlite3").read_bytes()


def test_file_is_written_as_it_is_typed(tmp_path: Path) -> None:
    path = tmp_path / "my.card"
    path.write_text("one\n", encoding="utf-8")
    file = CardFile("id", path, "one\n")
    assert file.write("two\n") == ""
    assert path.read_text(encoding="utf-8") == "two\n"
    assert [each.name for each in tmp_path.iterdir()] == ["my.card"]


def test_file_that_another_program_changed_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "my.card"
    path.write_text("one\n", encoding="utf-8")
    file = CardFile("id", path, "one\n")
    path.write_text("from elsewhere\n", encoding="utf-8")
    assert "changed by another program" in file.write("two\n")
    assert path.read_text(encoding="utf-8") == "from elsewhere\n"


def test_file_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    assert "could not be written" in CardFile("id", tmp_path / "gone" / "my.card", "").write("one\n")


def test_first_save_makes_the_second_revision_and_the_same_text_none(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "one\n", 1, file="my.card")
    assert (card.revision, card.changed, card.file, card.owner) == (1, 1, "my.card", "Ann")
    saved = drafts.save(card.id, "two\n", 1, 7).draft
    assert (saved.revision, saved.changed) == (2, 7)
    same = drafts.save(card.id, "two\n", 2, 9).draft
    assert (same.revision, same.changed) == (2, 7)
    mine = drafts.replace(card.id, "three\n", "Before", 11)
    assert (mine.revision, mine.changed, mine.version(1).at, mine.version(1).name) == (3, 11, 11, "Before")
    again = drafts.replace(card.id, "three\n", "Before", 12)
    assert (again.revision, len(again.versions)) == (3, 1), "there is nothing to replace"


def test_forty_versions_are_kept_and_named_from_one(drafts: CardDrafts) -> None:
    card = drafts.new("Ann", "text\n", 1)
    for number in range(1, 41):
        drafts.keep_version(card.id, "x" * 60, number)
    assert [version.number for version in drafts.find(card.id).versions] == list(range(1, 41))
    drafts.keep_version(card.id, "One more", 41)
    assert [version.number for version in drafts.find(card.id).versions] == list(range(2, 42))
    with pytest.raises(InputError, match="at most 60 characters"):
        drafts.keep_version(card.id, "x" * 61, 1)
    with pytest.raises(InputError, match="Give the version a name"):
        drafts.keep_version(card.id, " ", 1)


def test_person_has_at_most_two_hundred_cards(drafts: CardDrafts) -> None:
    drafts.new("Sue", "text\n", 1)
    for number in range(200):
        drafts.new("Ann", "text\n", number)
    with pytest.raises(InputError, match="There are 200 cards here already"):
        drafts.new("Ann", "text\n", 300)
    assert drafts.new("Sue", "text\n", 1).title == "Untitled card"


def test_card_of_sixty_thousand_letters_is_kept(drafts: CardDrafts) -> None:
    assert len(drafts.new("Ann", "x" * 60_000, 1).text) == 60_000
