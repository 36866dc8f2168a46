"""The report as a page, JSON, and CSV: all of it in one file, with every line, in plain words."""

from __future__ import annotations

import csv
import functools
import io
import json
import re
from html.parser import HTMLParser

import msgspec

from eastwind.card.expand import read_card
from eastwind.lab.report.card_comparison import compare_cards
from eastwind.lab.report.card_report import CardReport, as_csv, as_json, report_on_card
from eastwind.lab.report.fair_value_check import lines_to_check, plan_to_check, verification
from eastwind.lab.report.figures import figures_of
from eastwind.lab.report.opening_sentences import ReportFacts, _never, bots_words, percent
from eastwind.lab.report.report_charts import Axis, axis_to, dot
from eastwind.lab.report.report_page import report_page
from eastwind.lab.report.target_counts import followed_in_c
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS
from tests.lab.report.small_card import DOUBLED, NEARLY_IMPOSSIBLE, plan
from tests.native.engines import engine

GAMES = 300
CARD, _ = read_card(DOUBLED.replace("== Odds ==", "== Odds & <b>ends</b> =="))


@functools.cache
def report() -> CardReport:
    engine()
    text = DOUBLED.replace("== Odds ==", "== Odds & <b>ends</b> ==")
    games = followed_in_c(plan(GAMES, text, NEARLY_IMPOSSIBLE))
    assert games is not None
    tally = games.tally(range(GAMES))
    figures = figures_of(CARD, tally, load_sheet("national"), SEATS)
    values = lines_to_check(figures)
    again = followed_in_c(plan_to_check(plan(GAMES, text), CARD, values))
    assert again is not None
    assert tally.against is not None
    facts = ReportFacts(
        card="Small",
        games=GAMES,
        sheet="national",
        players=("steady",) * 4,
        seed=1,
        engine="C",
        version="9",
        stopped=True,
    )
    checked = verification(figures, values, again.tally(range(GAMES)), 4)
    compared = compare_cards(CARD, read_card(NEARLY_IMPOSSIBLE)[0], tally, tally.against)
    return report_on_card(CARD, facts, figures, checked, compared)


class Tags(HTMLParser):
    """What a page is made of. Raises if a tag is closed that isn't open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_page_is_whole_and_loads_nothing() -> None:
    page = Tags()
    page.feed(report_page(report()))
    assert page.open == []
    assert not {tag for tag, _ in page.seen} & {"script", "link", "img", "iframe", "b"}
    names = {name for _, attributes in page.seen for name in attributes}
    assert not names & {"src", "href", "style", "onclick", "onload"}


def test_page_opens_with_five_sentences_about_bots() -> None:
    page = report_page(report())
    told = re.findall(r"<li>(.*?)</li>", page[page.index('<ol class="sentences">') :].partition("</ol>")[0])
    assert len(told) == len(report().sentences) == 5
    assert told[0].startswith("Bots, not people, played these 300 games (four steady, sheet national)")
    assert all(sentence.endswith(".") for sentence in told)
    assert "These are not all the games that were asked for" in page


def test_sentences_name_the_line_that_pays_too_much() -> None:
    assert "Runs line 1 pays too much (50, and " in report().sentences[3]


def test_every_line_is_in_the_charts_and_in_the_table() -> None:
    page = report_page(report())
    for line in CARD.lines:
        assert page.count(f"{line.text} ({line.words})") >= 1
        assert f"<th scope='row'>{line.id}</th>" in page
    assert page.count('class="strip" role="img"') == page.count("<title>") - 1 > 20


def test_chart_says_in_words_what_it_draws() -> None:
    printed = re.search(r"<title>printed 50, fair: (\d+) \((\d+) to (\d+)\)</title>", report_page(report()))
    assert printed is not None
    fair, low, high = map(int, printed.groups())
    assert low <= fair <= high < 50


def test_json_and_csv_say_the_same() -> None:
    data = json.loads(as_json(report()))
    rows = list(csv.DictReader(io.StringIO(as_csv(report()))))
    assert len(data["sentences"]) == 5
    assert [line["line"] for line in data["figures"]["lines"]] == [row["line"] for row in rows]
    for line, row in zip(data["figures"]["lines"], rows, strict=True):
        assert (str(line["value"]), str(line["won"]["count"])) == (row["value"], row["wins"])
        assert abs(line["points"]["value"] - float(row["points"])) < 1e-5
    assert data["verification"]["games"] == data["against"]["games"] == GAMES


def test_axis_has_round_numbers_and_covers_the_largest() -> None:
    for most in (0.003, 0.9, 1, 7, 26.4, 52.5, 100, 1234):
        axis = axis_to(most)
        assert axis.most >= most
        assert 2 <= len(axis.ticks) <= 6
    assert (axis_to(52.5).ticks, axis_to(7).ticks[1]) == ((0, 20, 40, 60), 2)


def test_value_beyond_the_axis_is_written_at_its_end() -> None:
    assert "120 ▸" in dot(Axis(50, (0, 50)), 120)
    assert "<circle" in dot(Axis(50, (0, 50)), 50)


def test_numbers_in_words() -> None:
    assert [percent(share) for share in (0, 0.00002, 0.0031, 0.042, 0.283)] == [
        "0%",
        "less than 0.01%",
        "0.31%",
        "4.2%",
        "28%",
    ]
    assert bots_words(("greedy", "steady", "steady", "greedy")) == "two greedy and two steady"


def test_lines_that_never_won_are_named_up_to_four() -> None:
    lines = [f"runs.{place}" for place in range(1, 7)]
    names = {line: f"Runs line {line[-1]}" for line in lines}
    found = msgspec.structs.replace(report().figures, lines=[], never_won=lines)
    assert _never(found, names) == (
        "Six lines were never won: Runs line 1, Runs line 2, Runs line 3, Runs line 4, and two more."
    )
    alone = msgspec.structs.replace(found, never_won=lines[:1])
    assert _never(alone, names) == "One line was never won: Runs line 1."
    assert _never(msgspec.structs.replace(found, never_won=[]), names) == "Every line was won at least once."
