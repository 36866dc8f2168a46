"""What the guides put in quotation marks or in bold as a button, a message, or a page is really on a screen."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SERVER = ROOT / "src" / "eastwind" / "server"
WORDS_FROM = (
    *SERVER.rglob("*.html"),
    *SERVER.rglob("*.js"),
    *SERVER.rglob("*.py"),
    ROOT / "src" / "eastwind" / "tournament" / "room_display.py",
)
# quoted in the guides, and said by others: phones, operating systems, the scorekeeper, a whole sentence's gist
SAID_BY_OTHERS = {
    "no internet",
    "stay connected",
    "private",
    "When I close the lid: do nothing",
    "don't ask again",
    "guest network",
    "Mah Jongg",
    "DHCP reservation",
    "static lease",
    "Prevent automatic sleeping on power adapter",
    "This network has no internet. Stay connected?",
    "Switch to mobile data automatically",
    "client isolation",
    "A won 30, C threw it, two exposures",
    "B self-picked a 25",
}


@cache
def on_the_screens() -> str:
    """Everything a page can say, without markup; where a page fills something in, there is a star."""
    said = []
    for path in WORDS_FROM:
        text = re.sub(r"\{%.*?%\}", " ", path.read_text())
        text = re.sub(r"\{\{.*?\}\}|\$\{[^{}]*\}|\{[\w.]+\}", "*", text)
        said.append(re.sub(r"<[^>]*>", " ", text))
    return " ".join(" ".join(said).split())


def quoted(page: str) -> list[str]:
    text = " ".join((ROOT / "docs" / page).read_text().split())
    text = re.sub(r"`[^`]*`", "", text)
    return list(dict.fromkeys(found.rstrip(".,") for found in re.findall(r'"([^"]+)"', text)))


def in_bold(page: str) -> list[str]:
    """What players press or read, in bold on their page."""
    text = " ".join((ROOT / "docs" / page).read_text().split())
    return [found.strip(':"') for found in re.findall(r"\*\*([^*]+)\*\*", text)]


def is_on_a_screen(words: str) -> bool:
    """Whether a page says so; a number stands for what the page fills in."""
    pattern = r"\s*".join(r"[*\d]+" if word.isdecimal() else re.escape(word) for word in words.split())
    return re.search(pattern, on_the_screens()) is not None


@pytest.mark.parametrize("page", ["guide-players.md", "guide-room.md", "guide-director.md"])
def test_quoted_words_are_on_a_screen(page: str) -> None:
    assert [words for words in quoted(page) if words not in SAID_BY_OTHERS and not is_on_a_screen(words)] == []


BOLD_TO_STRESS = {
    "your own scorecard",
    "stay connected",
    "Battery dead, phone lost",
    "A rules question",
    "A friend at the table has no phone",
}


def test_bold_words_of_the_players_page_are_on_the_phone() -> None:
    told = [words for words in in_bold("guide-players.md") if words not in BOLD_TO_STRESS]
    assert len(told) > 12
    assert [words for words in told if not is_on_a_screen(words)] == []


def test_bold_words_of_the_guide_to_cards_are_on_the_editors_pages() -> None:
    told = [words for words in in_bold("guide-cards.md") if words not in {"On a tablet", "✓ 6", "✗"}]
    assert len(told) > 12
    assert [words for words in told if not is_on_a_screen(words)] == []


def test_a_button_that_no_page_has_is_found_out() -> None:
    assert is_on_a_screen("Call the director")
    assert not is_on_a_screen("Summon the director")


def test_what_others_say_is_still_quoted_somewhere() -> None:
    pages = ("guide-players.md", "guide-room.md", "guide-director.md")
    told = {words for page in pages for words in [*quoted(page), *in_bold(page)]}
    assert SAID_BY_OTHERS - told == set()
