"""A card in the terminal: what it prints is a card file, with colors for the suits."""

from __future__ import annotations

import io
from typing import Literal

import pytest
from rich.console import Console

from eastwind.card.library import built_in_card, sound_card
from eastwind.card.model import Card
from eastwind.cli.cards import terminal
from eastwind.cli.cards.terminal import print_card

CLUB = """Card: Club
Year: 2026

== 2468 ==
FF 2222a 4444b 6666c  (Any 3 Suits)                  X 25
22a 44a DDa 8888b 8888c  (Any 3 Suits, Matching Dragon)  C 30

== Winds ==
NNNN EEEE WWWW SS     X 25
"""


def printed(card: Card, monkeypatch: pytest.MonkeyPatch, color: bool) -> str:
    written = io.StringIO()

    def console(highlight: bool) -> Console:
        system: Literal["standard"] | None = "standard" if color else None
        return Console(highlight=highlight, file=written, width=60, force_terminal=color, color_system=system)

    monkeypatch.setattr(terminal, "Console", console)
    print_card(card)
    return written.getvalue()


@pytest.mark.parametrize("name", ["eastwind", "first-steps", "fairwind"])
def test_printed_card_is_read_as_the_same_card(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card = built_in_card(name)
    again = sound_card(printed(card, monkeypatch, False), name)
    assert (again.title, again.year) == (card.title, card.year)
    assert [(line.id, line.text, line.value, line.hands) for line in again.lines] == [
        (line.id, line.text, line.value, line.hands) for line in card.lines
    ]


def test_rows_of_a_section_stand_in_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = printed(sound_card(CLUB, "club"), monkeypatch, False).splitlines()
    assert rows == [
        "Card: Club",
        "Year: 2026",
        "",
        "== 2468 ==",
        "FF 2222a 4444b 6666c     (Any 3 Suits)                   X 25",
        "22a 44a DDa 8888b 8888c  (Any 3 Suits, Matching Dragon)  C 30",
        "",
        "== Winds ==",
        "NNNN EEEE WWWW SS    X 25",
    ]


def test_suits_have_three_colors_and_titles_are_bold(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = printed(sound_card(CLUB, "club"), monkeypatch, True)
    bold, dim, blue, red, green, plain = ("\x1b[1m", "\x1b[2m", "\x1b[34m", "\x1b[31m", "\x1b[32m", "\x1b[0m")
    rows = shown.splitlines()
    assert rows[0] == f"{bold}Card: Club{plain}"
    assert rows[3] == f"{bold}== 2468 =={plain}"
    assert rows[4].startswith(f"FF {blue}2222a{plain} {red}4444b{plain} {green}6666c{plain}  ")
    assert f"{dim}(Any 3 Suits)" in rows[4]
    assert rows[8].startswith("NNNN EEEE WWWW SS")
