"""The handout says what is enforced, and tells the sheet's word from our reading."""

from __future__ import annotations

from html.parser import HTMLParser

from eastwind.rules.book.handout import (
    READING_NOTE,
    STYLE,
    Handout,
    HandoutRule,
    RuleSection,
    as_html,
    as_markdown,
    make_handout,
)
from eastwind.rules.book.starting_file import starting_file, toml_value
from eastwind.rules.loading.sheet_library import SHEETS, clauses_of, load_sheet
from eastwind.rules.sheet import Sheet, settings


def handout(sheet: Sheet, printed: str) -> Handout:
    return make_handout(sheet, clauses_of(printed))


def test_every_setting_and_every_clause_is_on_the_handout() -> None:
    for name in SHEETS:
        text = as_markdown(handout(load_sheet(name), name))
        for setting in settings().values():
            assert setting.says.question in text
        for clause in clauses_of(name):
            assert clause.text in text


def test_readings_are_marked_and_printed_words_carry_their_item() -> None:
    text = as_markdown(handout(load_sheet("national"), "national"))
    assert "- Bonus for a self-picked Mah Jongg: +10 points (rule 13.1)" in text
    assert "- ◇ Winning tile thrown to four exposures or more: -25 points (Eastwind's interpretation)" in text


def test_overrides_are_listed_first_and_their_old_clause_is_gone() -> None:
    sheet = load_sheet("national", overrides={"scoring.wall_game": 5})
    text = as_markdown(handout(sheet, "national"))
    changed, rest = text.split("## Scoring", 1)
    assert (
        "## Changed for this event\n\n- Wall game, to each player with a live hand: +5 points (this event)" in changed
    )
    assert "Wall game: every player gets 10 points." not in rest


def test_suggestions_are_not_handed_out_as_rules() -> None:
    text = as_markdown(handout(load_sheet("kugler"), "kugler"))
    assert (
        "A hand has the wrong number of tiles after East's first discard: the director decides (Eastwind's interpretation)"
        in text
    )
    assert "the player dealt last" not in text


def test_open_questions_are_listed() -> None:
    assert "Open: These rules don't list any scoring" in as_markdown(handout(load_sheet("club2023"), "club2023"))


def test_own_sheet_tells_where_a_value_was_taken_from() -> None:
    own = {"spring": 'extends = "kugler"\ntitle = "Spring <&> Open"\nabout = "in May"\n[scoring]\nself_pick = 15\n'}
    sheet = load_sheet("spring", own=own)
    text = as_markdown(handout(sheet, "kugler"))
    assert text.startswith("# Spring <&> Open\n\n*in May*\n")
    assert "Bonus for a self-picked Mah Jongg: +15 points (spring sheet)" in text
    assert "Bonus for a jokerless Mah Jongg: +20 points (Kugler rule 7)" in text
    page = as_html(handout(sheet, "kugler"))
    assert "<h1>Spring &lt;&amp;&gt; Open</h1>" in page
    assert '<li class="changed">Bonus for a self-picked Mah Jongg: +15 points' in page


SMALL = Handout(
    "Tea & cake",
    "every <day>",
    ("At four.", "Or five."),
    (
        RuleSection(
            "Cups",
            (
                HandoutRule("Two cups", "item 1"),
                HandoutRule("Milk", "our reading", is_reading=True, why="It is <usual>."),
                HandoutRule("Jam & toast", "this event", is_reading=True, is_changed=True),
            ),
        ),
        RuleSection("Cake", (HandoutRule("One", "item 2", is_changed=True),)),
    ),
)


def test_markdown_of_a_small_handout() -> None:
    assert as_markdown(SMALL) == (
        "# Tea & cake\n\n*every <day>*\n\nAt four.\n\nOr five.\n\n"
        "## Cups\n\n- Two cups (item 1)\n- ◇ Milk (our reading)\n- ◇ Jam & toast (this event)\n\n"
        "## Cake\n\n- One (item 2)\n"
    )
    assert as_markdown(Handout("Tea", "", (), ())) == "# Tea\n"


def test_html_of_a_small_handout() -> None:
    page = as_html(SMALL)
    head, body = page.split("</head>\n")
    assert head == (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Tea &amp; cake</title>\n<style>\n{STYLE}\n</style>\n"
    )
    assert body == (
        "<body>\n<h1>Tea &amp; cake</h1>\n<p><em>every &lt;day&gt;</em></p>\n<p>At four.</p>\n<p>Or five.</p>\n"
        "<h2>Cups</h2>\n<ul>\n"
        '<li>Two cups <span class="source">(item 1)</span></li>\n'
        '<li class="reading">Milk <span class="source">(our reading)</span>'
        "<details><summary>why</summary>It is &lt;usual&gt;.</details></li>\n"
        '<li class="reading changed">Jam &amp; toast <span class="source">(this event)</span></li>\n</ul>\n'
        '<h2>Cake</h2>\n<ul>\n<li class="changed">One <span class="source">(item 2)</span></li>\n</ul>\n'
        "</body>\n</html>\n"
    )
    assert "<em>" not in as_html(Handout("Tea", "", (), ()))


def test_sections_follow_the_groups_and_then_the_topics_of_the_sheet() -> None:
    made = make_handout(load_sheet("kugler"), clauses_of("kugler"))
    titles = [section.title for section in made.sections]
    assert titles[:3] == ["Scoring", "Self-picked Mah Jongg", "Start of the game"]
    assert titles[16:19] == [
        "On the rule sheet: The event",
        "On the rule sheet: Courtesy",
        "On the rule sheet: Start of the game",
    ]
    assert len(made.sections[0].rules) == 26
    assert made.intro == ("Rule sheet: kugler.", READING_NOTE)
    dates = made.sections[16].rules
    assert [rule.text for rule in dates] == [clause.text for clause in clauses_of("kugler") if clause.topic == "event"]
    assert {rule.source for rule in dates} == {"introduction"}


def test_marks_of_an_entry_come_from_its_source() -> None:
    own = {"spring": 'extends = "kugler"\ntitle = "Spring"\n[scoring]\nself_pick = 15\n'}
    sheet = load_sheet("spring", own=own, overrides={"scoring.jokerless": 5})
    made = make_handout(sheet, clauses_of("kugler"))
    assert made.intro[:2] == (
        "Rule sheet: spring.",
        "It is based on the sheet kugler. A rule taken from there names its place.",
    )
    assert made.sections[0] == RuleSection(
        "Changed for this event",
        (
            HandoutRule(
                "Bonus for a jokerless Mah Jongg: +5 points",
                "this event",
                is_changed=True,
                item="this event",
                clause="event.scoring.jokerless",
            ),
        ),
    )
    payment, self_pick, jokerless, *_ = made.sections[1].rules
    assert (payment.is_changed, self_pick.is_changed, jokerless.is_changed) == (False, True, True)
    plain = make_handout(load_sheet("kugler"), ()).sections[0].rules[1]
    assert plain == HandoutRule("Bonus for a self-picked Mah Jongg: +10 points", "rule 6", item="6", clause="kugler.6b")
    reading = make_handout(load_sheet("kugler"), ()).sections[0].rules[6]
    assert (reading.is_reading, reading.why[:14]) == (True, "The rules don'")


class Balanced(HTMLParser):
    """Checks that every element is closed in order and that nothing is fetched from elsewhere."""

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


def test_starting_file_explains_itself() -> None:
    text = starting_file("spring", "Spring “Open”", load_sheet("kugler"))
    assert text.startswith(
        "# Your own rule sheet, spring. It extends kugler: what you do not change stays as it is there.\n"
        "# Take away the # before a line to change it. What each value may be stands above it.\n"
        '# A value with the item of your own printed sheet:   self_pick = { value = 15, clause = "4b" }\n'
        '# A value that your printed sheet leaves unclear:     self_pick = { value = 15, reading = "why" }\n'
        "# See what you have changed:  eastwind rules compare kugler spring\n\n"
        'extends = "kugler"\ntitle = "Spring “Open”"\nabout = ""\n\n# Scoring\n[scoring]\n'
        "# Who pays for the hand: the winner scores the value on the card, and no one pays. "
        'It is one of "winner_only", "card".\n# payment = "winner_only"\n'
    )
    assert text.endswith('# goods = "director"\n')


def test_starting_file_over_the_club_asks_its_questions() -> None:
    text = starting_file("spring", "Spring", load_sheet("club2023"))
    assert "\n# Open: These rules don't list any scoring:" in text
    assert '\n# scoring_from = "national"\n' in text
    assert "\n# Suggested, below: self_pick.on_claimed_discard = false\n" in text
    answered = text.replace("# scoring_from", "scoring_from")
    assert load_sheet("spring", own={"spring": answered}).scoring.wall_game == 10


def test_values_as_they_are_written_in_a_sheet() -> None:
    values: list[object] = [True, -5, "dead", ("touch", "move"), {"A": 1, "B": -1}, {}]
    assert [toml_value(value) for value in values] == [
        "true", "-5", '"dead"', '["touch", "move"]', "{ A = 1, B = -1 }", "{}",
    ]  # fmt: skip
