"""What `card show` prints can be typed back: as text, from the page, and from JSON."""

from __future__ import annotations

import json
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from eastwind.card.card_page import card_page
from eastwind.card.expand import read_card
from eastwind.card.library import BUILT_IN, built_in_text
from eastwind.card.model import Card, Hand
from eastwind.cli.main import eastwind
from tests.card.generated_lines import DraftedLine, drafted
from tests.card.reading import line_of


def readable(count: int, seed: int) -> list[DraftedLine]:
    """Generated lines that a card can have."""
    random = Random(seed)
    found: list[DraftedLine] = []
    while len(found) < count:
        line = drafted(random)
        if line is not None and not any(not fault.warning for fault in read_card(_typed(line))[1]):
            found.append(line)
    return found


def _typed(line: DraftedLine) -> str:
    return f"== {line.section} ==\n{line.text}"


def two_forms(first: DraftedLine, second: DraftedLine) -> str:
    """One line of two forms, each with words of its own."""
    one, other = (f"({', '.join(_of_form(line))})" if _of_form(line) else "" for line in (first, second))
    return f"{first.groups} {one}\n  -or- {other} {second.groups} X 25"


def _of_form(line: DraftedLine) -> list[str]:
    """The words that are about tiles. Those about the value are for the whole line."""
    return [word for word in line.words if word not in ("Concealed", "Exposed", "+10 if Concealed")]


def fit_in_one_line(first: DraftedLine, second: DraftedLine) -> bool:
    """Whether two lines can be two forms: "1 or 3 Suits" counts the colors of all forms."""
    said = first.words + second.words
    return first.section == second.section == "Hands" and "1 or 3 Suits" not in said


@cache
def generated_card(seed: int) -> str:
    """A card of generated lines: some of one form, some of two."""
    lines = readable(14, seed)
    rows = [f"Card: Number {seed}", "Year: 2026", "Designer: Ann Lee", "Copyright: © 2026 Ann Lee", "== Hands =="]
    rows += [line.text for line in lines if line.section == "Hands"]
    rows += [two_forms(one, other) for one, other in pairwise(lines) if fit_in_one_line(one, other)]
    rows += ["== Sames == (Like Numbers)", *(line.text for line in lines if line.section != "Hands")]
    rows += [
        "== Fives == (Quints)",
        "FFFFF 11111a 2222a X 40",
        "== Singles & Pairs ==",
        "FF 11a 22a 33a 44a 55a 66a C 50",
    ]
    return "\n".join(rows)


SEEDS = (1, 2)


@pytest.fixture(params=[*BUILT_IN, *SEEDS], ids=str)
def text(request: pytest.FixtureRequest) -> str:
    return built_in_text(request.param) if request.param in BUILT_IN else generated_card(request.param)


def read(text: str) -> Card:
    card, faults = read_card(text)
    assert [fault.message for fault in faults if not fault.warning] == []
    return card


def show(tmp_path: Path, text: str, *options: str) -> str:
    file = tmp_path / "typed.card"
    file.write_text(text, encoding="utf-8")
    answer = CliRunner().invoke(eastwind, ["card", "show", str(file), *options])
    assert answer.exit_code == 0
    return answer.output


def test_card_shown_as_text_is_the_same_card_when_typed_back(tmp_path: Path, text: str) -> None:
    assert read(show(tmp_path, text)) == read(text)


def test_card_shown_as_json_is_the_same_card_when_typed_back(tmp_path: Path, text: str) -> None:
    data = json.loads(show(tmp_path, text, "--json"))
    more = [f"{name.capitalize()}: {data[name]}" for name in ("year", "designer", "copyright") if data[name]]
    rows = [f"Card: {data['card']}", *more]
    for section in data["sections"]:
        rows.append(f"== {section['title']} ==" + (f" ({section['flags']})" if section["flags"] else ""))
        for line in section["lines"]:
            assert line["text"] == " -or- ".join(line["forms"])
            words = f" ({line['words']})" if line["words"] else ""
            bonus = f" +{line['concealed_bonus']}" if line["concealed_bonus"] else ""
            rows.append(f"{line['text']}{words} {'C' if line['concealed'] else 'X'} {line['value']}{bonus}")
    assert read("\n".join(rows)) == read(text)


class Seen(HTMLParser):
    """The text of a page as a reader sees it: its title, and the rows under each heading, without what is only heard."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[str, str]] = []
        self.inside = ""
        self.only_heard = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.only_heard = ("class", "hidden-words") in attrs
        if tag in ("h1", "h2", "li"):
            self.inside = tag
            self.rows.append((tag, ""))

    def handle_endtag(self, tag: str) -> None:
        self.only_heard = False
        self.inside = "" if tag == self.inside else self.inside

    def handle_data(self, data: str) -> None:
        if self.inside and not self.only_heard:
            tag, text = self.rows[-1]
            self.rows[-1] = (tag, text + data)


def test_card_typed_from_its_page_has_the_same_hands(text: str) -> None:
    seen = Seen()
    seen.feed(card_page(read(text)))
    rows = [f"== {shown} ==" if tag == "h2" else shown for tag, shown in seen.rows if tag != "h1"]
    again = read("\n".join(rows))
    assert [(line.value, line.hands) for line in again.lines] == [(line.value, line.hands) for line in read(text).lines]


@pytest.mark.parametrize("seed", SEEDS)
def test_line_of_two_forms_has_the_hands_of_both(seed: int) -> None:
    lines = readable(14, seed)
    for one, other in pairwise(lines):
        if fit_in_one_line(one, other):
            both = line_of(two_forms(one, other))
            alone = [line_of(f"{each.groups} ({'; '.join(_of_form(each))}) X 25") for each in (one, other)]
            assert {_sorted(hand) for hand in both.hands} == {_sorted(hand) for line in alone for hand in line.hands}


def _sorted(hand: Hand) -> Hand:
    return tuple(sorted(hand))


@pytest.mark.parametrize(
    "typed",
    [
        "[A = B]\nFF 2222a 4444a 6666a X 25",
        "== Fives == (Quints, Like Numbers)\nFF 11111a 111b 1111c X 40",
        "FF 2222_a 4444 a 6666a [Any 1 Suit] Exposed 25 pts",
        "FF 3333a + 6666b = 9999c (Any 3 Suits) X 25 +10",
        "FF 2222a 44b 66b 88b 66c (2222a 2 or 4) (6s in Bams or Dots) C 25",
        "FF 2222a 4444a 6666a\n-or- FF 1111a 3333a 5555a\n(These Nos. Only)\nX 25",
        "NNNN 1111a DDDDa SS (Any Wind) -or- (Kong Red or Green; Any No.) FFFF DDDD 111a SSS X 25 (Any 1 Suit)",
    ],
)
def test_line_typed_in_an_unusual_way_comes_back_the_same(tmp_path: Path, typed: str) -> None:
    assert read(show(tmp_path, typed)) == read(typed)


def test_words_of_one_form_stay_with_it(tmp_path: Path) -> None:
    typed = "FF 1111a 2222a 3333a (Any 3 Consec. Nos.) -or- (Any Wind) FF NNNN 2222a 4444a (Any 1 Suit) X 25"
    line = read(typed).lines[0]
    assert line.text == "FF 1111a 2222a 3333a (Any 3 Consec. Nos.) -or- (Any Wind) FF NNNN 2222a 4444a"
    assert line.words == "Any 1 Suit"
    assert len(line.hands) == 7 * 3 + 4 * 3
    rows = show(tmp_path, typed).splitlines()
    assert [" ".join(row.split()) for row in rows[-2:]] == [
        "FF 1111a 2222a 3333a (Any 3 Consec. Nos.)",
        "-or- (Any Wind) FF NNNN 2222a 4444a (Any 1 Suit) X 25",
    ]
