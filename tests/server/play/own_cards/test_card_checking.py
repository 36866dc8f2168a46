"""How large a card may be, what the check says, and which of its mistakes can be fixed at once."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from eastwind.refusals import InputError
from eastwind.server.play.own_cards.card_checking import CHECKERS, CheckedCard, checked
from eastwind.server.play.own_cards.card_contract import RowFix, TypingMistake


def mistake(*fixes: RowFix, warning: bool = False) -> TypingMistake:
    return TypingMistake(
        line=3, place=5, until=6, words="no", remedy="mend it", marked="", warning=warning, fixes=fixes
    )


def fix(first: int, last: int) -> RowFix:
    return RowFix(meaning="x", first=first, last=last, rows="y")


@pytest.mark.parametrize(
    ("card", "words", "sound"),
    [
        (CheckedCard(text="", title="Porch", lines=2, hands=10_000), "Porch is fine: 2 lines, 10,000 hands.", True),
        (CheckedCard(text="", lines=1, hands=1), "Your card is fine: 1 line, 1 hand.", True),
        (CheckedCard(text="", lines=2, hands=10_001),
         "This card means 10,001 hands, and a table takes at most 10,000. Remove some lines.", False),
        (CheckedCard(text=""), "There are no lines of hands in it yet.", False),
        (CheckedCard(text="", lines=2, hands=5, mistakes=(mistake(),)),
         "1 mistake to fix. Nothing you typed is lost.", False),
        (CheckedCard(text="", mistakes=(mistake(), mistake())), "2 mistakes to fix. Nothing you typed is lost.", False),
        (CheckedCard(text="", lines=2, hands=5, mistakes=(mistake(warning=True),)), "Your card is fine: 2 lines, 5 hands.",
         True),
    ],
)  # fmt: skip
def test_check_ends_with_a_sentence(card: CheckedCard, words: str, sound: bool) -> None:
    assert (card.words, card.is_sound) == (words, sound)


def test_fix_is_plain_if_it_is_the_only_one_and_has_rows_of_its_own() -> None:
    one, touching, other = fix(3, 5), fix(5, 6), fix(6, 6)
    card = CheckedCard(
        text="", mistakes=(mistake(one), mistake(touching), mistake(other, fix(9, 9)), mistake(fix(1, 2), warning=True)),
    )  # fmt: skip
    assert card.plain_fixes == (one,)
    assert CheckedCard(text="", mistakes=(mistake(one), mistake(other), mistake(fix(1, 3)))).plain_fixes == (one, other)


def test_card_has_at_most_sixty_thousand_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def ask(data: bytes) -> bytes:
        asked.append(len(data))
        return msgspec.json.encode(CheckedCard(text="x"))

    monkeypatch.setattr(CHECKERS, "ask", ask)
    assert asyncio.run(checked(b"x" * 60_000)) == CheckedCard(text="x")
    with pytest.raises(InputError, match=r"That is more than 60,000 characters\. A card has a few thousand"):
        asyncio.run(checked(b"x" * 60_001))
    for empty in (b"", b" \n"):
        with pytest.raises(InputError, match="Paste your card first, or choose a file"):
            asyncio.run(checked(empty))
    assert asked == [60_000]
