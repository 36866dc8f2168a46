"""The printed card, as Chromium prints it: pages, columns, headings that never stand alone."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from eastwind.card.library import built_in_card
from eastwind.cli.main import eastwind

CARD = built_in_card("eastwind")


class Word(NamedTuple):
    page: int
    left: float
    top: float
    right: float
    bottom: float
    text: str


def printed(folder: Path, chromium: str, layout: str) -> Path:
    """The card as a PDF."""
    page, pdf = folder / "card.html", folder / "card.pdf"
    answer = CliRunner().invoke(eastwind, ["card", "show", "eastwind", "--html", str(page), "--layout", layout])
    assert answer.exit_code == 0
    assert "http" not in page.read_text(encoding="utf-8")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    command = [chromium, *flags, f"--user-data-dir={folder / 'profile'}", "--no-pdf-header-footer"]
    subprocess.run([*command, f"--print-to-pdf={pdf}", page.as_uri()], check=True, capture_output=True, timeout=120)
    return pdf


def words_of(pdf: Path, pdftotext: str) -> tuple[list[Word], list[float]]:
    """Every word with its place, and the width of each page."""
    told = subprocess.run([pdftotext, "-bbox", pdf, "-"], check=True, capture_output=True, text=True).stdout
    words: list[Word] = []
    widths: list[float] = []
    for row in told.splitlines():
        if page := re.search(r'<page width="([\d.]+)"', row):
            widths.append(float(page[1]))
        elif word := re.search(
            r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>', row
        ):
            words.append(Word(len(widths), float(word[1]), float(word[2]), float(word[3]), float(word[4]), word[5]))
    return words, widths


def columns_of(words: list[Word], widths: list[float], columns: int) -> list[list[str]]:
    """What stands in each column, from top to bottom: the titles of sections, and a dot for each line of hands."""
    first = {section.title.split()[0] for section in CARD.sections}
    tallest = {word.bottom - word.top for word in words if word.text == "Quints"}.pop()
    found: dict[tuple[int, int], list[tuple[float, str]]] = {}
    for word, after in zip(words, [*words[1:], words[-1]], strict=True):
        place = (word.page, int(word.left // (widths[word.page - 1] / columns)))
        if word.text in ("X", "C") and after.text.isdigit() and abs(after.top - word.top) < 1:
            found.setdefault(place, []).append((word.top, "."))
        elif word.text in first and abs(word.bottom - word.top - tallest) < 0.01:
            found.setdefault(place, []).append((word.top, word.text))
    return [[what for _, what in sorted(column)] for _, column in sorted(found.items())]


@pytest.mark.parametrize(("layout", "pages", "columns"), [("letter", 1, 2), ("trifold", 2, 3), ("large", 5, 1)])
def test_no_heading_or_last_line_stands_alone(
    tmp_path: Path, chromium: str, pdftotext: str, layout: str, pages: int, columns: int
) -> None:
    words, widths = words_of(printed(tmp_path, chromium, layout), pdftotext)
    assert len(widths) <= pages
    assert layout == "large" or len(widths) == pages
    text = " ".join(word.text for word in words)
    assert "SINGLES AND PAIRS" in text.upper()
    assert "Jokers go in groups of three or more" in text
    shown = columns_of(words, widths, columns)
    titles = [section.title.split()[0] for section in CARD.sections]
    assert [what for column in shown for what in column if what != "."] == titles
    sizes = dict(zip(titles, (len(section.lines) for section in CARD.sections), strict=True))
    title, printed_lines = "", 0
    for column in shown:
        assert column[-1] == ".", "a heading stands alone at the end of a column"
        left_over = sizes.get(title, 0) - printed_lines
        here = column.index(next((what for what in column if what != "."), "")) if set(column) != {"."} else len(column)
        assert here == left_over or here == len(column)
        assert left_over != 1, "the last line of a section stands alone at the top of a column"
        for what in column:
            if what == ".":
                printed_lines += 1
            else:
                title, printed_lines = what, 0
        assert printed_lines != 1 or sizes[title] == 1, "a heading has only one line below it in its column"
    assert sum(column.count(".") for column in shown) == len(CARD.lines)
