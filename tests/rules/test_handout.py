"""The handout says what is enforced, and tells the sheet's word from our reading."""

from __future__ import annotations

from html.parser import HTMLParser

from eastwind.rules.handout import Handout, as_html, as_markdown, make_handout
from eastwind.rules.library import SHEETS, clauses_of, load_sheet
from eastwind.rules.sheet import Sheet, settings
from eastwind.rules.starting_file import starting_file


def handout(sheet: Sheet, printed: str) -> Handout:
    return make_handout(sheet, clauses_of(printed))


def test_every_setting_and_every_clause_stands_on_the_handout() -> None:
    for name in SHEETS:
        text = as_markdown(handout(load_sheet(name), name))
        for setting in settings().values():
            assert setting.says.question in text
        for clause in clauses_of(name):
            assert clause.text in text


def test_readings_are_marked_and_printed_words_carry_their_item() -> None:
    text = as_markdown(handout(load_sheet("national"), "national"))
    assert "- Bonus for a self-picked Mah Jongg: +10 points (item 13.1)" in text
    assert "- ◇ Winning tile thrown to four exposures or more: -25 points (our reading)" in text


def test_overrides_are_listed_first_and_their_old_clause_is_gone() -> None:
    sheet = load_sheet("national", overrides={"scoring.wall_game": 5})
    text = as_markdown(handout(sheet, "national"))
    changed, rest = text.split("## Scoring", 1)
    assert (
        "## Changed for this event\n\n- Wall game, to each player with a live hand: +5 points (this event)" in changed
    )
    assert "Wall game: 10 points are added for each player." not in rest


def test_suggestions_are_not_handed_out_as_rules() -> None:
    text = as_markdown(handout(load_sheet("kugler"), "kugler"))
    assert "Wrong number of tiles once the game has begun: the director decides (our reading)" in text
    assert "the player dealt last" not in text


def test_open_questions_are_told() -> None:
    assert "Open: This sheet prints no scoring" in as_markdown(handout(load_sheet("club2023"), "club2023"))


def test_own_sheet_tells_where_a_value_was_taken_from() -> None:
    own = {"spring": 'extends = "kugler"\ntitle = "Spring <&> Open"\nabout = "in May"\n[scoring]\nself_pick = 15\n'}
    sheet = load_sheet("spring", own=own)
    text = as_markdown(handout(sheet, "kugler"))
    assert text.startswith("# Spring <&> Open\n\n*in May*\n")
    assert "Bonus for a self-picked Mah Jongg: +15 points (spring sheet)" in text
    assert "Bonus for a Mah Jongg without jokers: +20 points (kugler, item 7)" in text
    page = as_html(handout(sheet, "kugler"))
    assert "<h1>Spring &lt;&amp;&gt; Open</h1>" in page
    assert '<li class="changed">Bonus for a self-picked Mah Jongg: +15 points' in page


class Balanced(HTMLParser):
    """Checks that every element is closed in order, and fetches nothing from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_page_is_whole_and_needs_nothing_else() -> None:
    parser = Balanced()
    page = as_html(handout(load_sheet("fourseasons"), "fourseasons"))
    parser.feed(page)
    assert parser.open == []
    assert "@page" in page
    assert '<li class="reading">' in page


def test_starting_file_changes_nothing_until_a_line_is_uncommented() -> None:
    for name in SHEETS:
        under = load_sheet(name)
        text = starting_file("spring", "Spring", under)
        sheet = load_sheet("spring", own={"spring": text})
        assert all(sheet.value(path) == under.value(path) for path in settings())


def test_every_line_of_a_starting_file_is_legal_when_uncommented() -> None:
    for name in SHEETS:
        under = load_sheet(name)
        lines = starting_file("spring", "Spring", under).splitlines()
        names = {f"# {setting.name} =" for setting in settings().values()}
        text = "\n".join(line[2:] if any(line.startswith(each) for each in names) else line for line in lines)
        sheet = load_sheet("spring", own={"spring": text})
        assert all(sheet.value(path) == under.value(path) for path in settings())
        assert all(sheet.source(path).kind == "own" for path in settings())
