"""The card that a command names: one of ours, or a file that is tried in a child process first."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.card.library import MOST_BYTES, built_in_text
from eastwind.children.parent import ChildError, Reason
from eastwind.cli.cards import find_card
from eastwind.cli.cards.find_card import ADVICE, STOPPED, TRIERS, card_named, card_text, check_in_child, try_card
from eastwind.refusals import InputError

CLUB = "Card: Club\n== 2468 ==\nFF 2222a 4444a 6666a (Any 1 Suit) X 25\n"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The texts that were tried, with their names."""
    found: list[tuple[str, str]] = []
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: found.append((text, name)))
    return found


def test_built_in_card_is_not_tried(tried: list[tuple[str, str]]) -> None:
    for name in ("eastwind", "first-steps", "fairwind"):
        assert card_text(name) == built_in_text(name)
    assert tried == []


def test_file_is_tried_under_its_own_name(tried: list[tuple[str, str]], tmp_path: Path) -> None:
    path = tmp_path / "club.card"
    path.write_text(CLUB, encoding="utf-8")
    assert card_text(str(path)) == CLUB
    assert tried == [(CLUB, "club.card")]
    assert card_named(str(path)).title == "Club"


def test_card_that_is_not_there_is_named_with_ours(tmp_path: Path) -> None:
    with pytest.raises(InputError) as found:
        card_text("estwind")
    assert found.value.message == (
        "There is no card or file 'estwind'. The built-in cards are eastwind, first-steps, and fairwind. "
        "Did you mean 'eastwind'?"
    )
    with pytest.raises(InputError, match="is a directory"):
        card_text(str(tmp_path))


def test_file_of_the_greatest_length_is_read_and_a_longer_one_is_not(
    tried: list[tuple[str, str]], tmp_path: Path
) -> None:
    path = tmp_path / "long.card"
    path.write_text(CLUB + "\n" * (MOST_BYTES - len(CLUB)))
    card_text(str(path))
    path.write_text(CLUB + "\n" * (MOST_BYTES + 1 - len(CLUB)))
    with pytest.raises(InputError, match="bytes long"):
        card_text(str(path))
    assert len(tried) == 1


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("busy", "Too many files are being read at the moment. Wait a minute, and try again."),
        ("late", "It takes too long to read."),
        ("died", "It needs too much memory."),
        ("long", "It is too long."),
        ("failed", "Something went wrong on our side."),
    ],
)
def test_card_that_stops_the_child_is_refused_with_the_reason(
    reason: Reason, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bytes] = []

    class Stopped:
        def run(self, text: bytes) -> None:
            given.append(text)
            raise ChildError(reason)

    monkeypatch.setattr(find_card, "TRIERS", Stopped())
    with pytest.raises(InputError) as found:
        check_in_child("Card: \ud800", "odd.card")
    assert found.value.message == f"Eastwind can't read odd.card. {words} {ADVICE}"
    assert given == [b"Card: ?"]
    assert set(STOPPED) == {"busy", "late", "died", "long", "failed"}


def test_child_reads_the_card_and_answers_nothing() -> None:
    assert try_card(CLUB.encode(), lambda _: None) == b""
    assert try_card(b"\xff not a card", lambda _: None) == b""


def test_child_has_twenty_seconds_and_half_a_gigabyte() -> None:
    assert (TRIERS.limits.seconds, TRIERS.limits.memory, TRIERS.limits.answer) == (20, 512_000_000, 0)
