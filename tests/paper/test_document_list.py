"""Every document under every sheet, in both sizes. If it can't be printed yet, it says why."""

from __future__ import annotations

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from eastwind.formats import Paper
from eastwind.paper import Document, PaperOptions, documents, render
from eastwind.paper.cutting import CARDS
from eastwind.paper.document_list import _MADE, job_of
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.state import Phones, Tournament
from tests.paper.drawn import LINES
from tests.paper.links import RoomLinks
from tests.paper.moments import state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import Desk, an_event

CHOICES = {
    "by_round": {"round-cards", "table-sheets", "script", "door-list", "seating-by-name", "seating-by-table", "standings",
                 "results", "certificates"},
    "with_spares": {"cards", "round-cards", "table-sheets", "badges", "pack"},
    "by_player": {"cards", "round-cards", "movement-cards", "badges", "pins"},
    "secret": {"pins"},
}  # fmt: skip
"""What a director may choose for which documents: a round, spares, one player; and what only the director may print."""
SLUGS = [document.slug for document in documents()]
# a word on the first page of each
SAYS = {
    "cards": "Player 1",
    "round-cards": "Game 4",
    "table-sheets": "Table 1",
    "table-signs": "East",
    "table-tents": "Table",
    "movement-cards": "Round 2",
    "badges": "Player 1",
    "script": "Announcements, round 1",
    "door-list": "Find your table: round 2",
    "seating-by-name": "Seating by name",
    "seating-by-table": "Seating of round 2 by table",
    "standings": "Standings after round 2",
    "results": "Results of round 2 by table",
    "evening": "Final results",
    "certificates": "First Place",
    "rules": "Rules of play",
    "guide": "How the day goes",
}


@pytest.mark.parametrize("choice", CHOICES)
def test_document_offers_just_the_choices_that_make_sense_for_it(choice: str) -> None:
    assert {document.slug for document in documents() if getattr(document, choice)} == CHOICES[choice]


@pytest.mark.parametrize(
    "slug", [slug for slug in SLUGS if slug not in ("pack", "pins", "wifi-cards")]
)  # they have files of their own
def test_document_is_printed_under_every_sheet(slug: str, played: Desk) -> None:
    printed = Printed(render(slug, played.state))
    assert SAYS[slug] in printed.text(1)


def without_blanks(text: str) -> str:
    """The text without spaces: poppler guesses at narrow ones."""
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize(
    ("slug", "sheet", "moment"),
    [
        *((slug, "national", "finished") for slug in SAYS),
        *((slug, "national", "after round 1") for slug in ("cards", "round-cards", "seating-by-name", "results")),
        *((slug, "fourseasons", "seated") for slug in ("cards", "table-sheets", "movement-cards", "guide")),
        *(
            (slug, "", "sections")
            for slug in ("badges", "standings", "seating-by-table", "table-signs", "movement-cards")
        ),
    ],
)
def test_everything_in_the_data_of_a_document_is_on_its_pages(slug: str, sheet: str, moment: str) -> None:
    """Read back line by line, or card by card where several stand side by side."""
    state, asked = state_of(sheet, moment), PaperOptions(large=True)
    [make] = [make for document, make in _MADE if document.slug == slug]
    part = make(state, asked)
    printed = Printed(render(slug, state, asked))
    laid_out, as_drawn = without_blanks(printed.text()), without_blanks(printed.as_drawn())
    expected = Counter(filter(None, map(without_blanks, LINES[str(part["kind"])](part))))
    missing = [line for line, times in expected.items() if max(laid_out.count(line), as_drawn.count(line)) < times]
    assert expected
    assert missing == [], laid_out


@pytest.mark.parametrize("slug", ["cards", "badges", "round-cards", "movement-cards", "seating-by-name"])
def test_no_one_is_printed_twice_or_after_leaving(slug: str) -> None:
    event = Event(state_of("aspen", "after round 1"))
    text = Printed(render(slug, event.state, PaperOptions(large=True, round=2 if "round" in slug else None))).text()
    here = event.takes_part() if slug in ("cards", "badges") else {6, *range(1, 23)} & set(event.seated(2))
    for player in event.state.players:
        times = len(re.findall(rf"{event.name(player)}\b|{', '.join(event.name(player).split()[::-1])}\b", text))
        if slug == "seating-by-name" and player == 6:
            continue  # round 1 was played with the player who has since been disqualified
        assert times == (player in here), event.name(player)


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize(("paper", "size"), [("letter", (215.9, 279.4)), ("a4", (210.0, 297.0))])
def test_every_page_has_the_size_that_was_asked_for(paper: Paper, size: tuple[float, float], large: bool) -> None:
    sizes = Printed(render("pack", an_event(8, rounds=2).state, PaperOptions(paper=paper, large=large))).sizes()
    assert len(sizes) > 10
    for page in sizes:
        assert sorted(page) == pytest.approx(sorted(size), abs=0.2)


def test_same_event_gives_the_same_bytes() -> None:
    state = an_event(4, rounds=1).state
    assert render("pack", state) == render("pack", state)


def test_several_threads_may_print_at_once() -> None:
    state = an_event(4, rounds=1).state
    with ThreadPoolExecutor(4) as threads:
        printed = set(threads.map(lambda _: render("badges", state), range(8)))
    assert printed == {render("badges", state)}


def test_only_the_faces_of_the_packages_are_used(seated: Desk) -> None:
    rows = Printed(render("pack", seated.state)).fonts().splitlines()[2:]
    assert rows
    for row in rows:
        assert any(face in row for face in ("AtkinsonHyperlegible", "OpenSans", "NotoSansCJK")), row


def test_unknown_document_names_the_nearest(seated: Desk) -> None:
    with pytest.raises(InputError, match=r"no document 'standing'. Did you mean 'standings'"):
        render("standing", seated.state)


def test_unknown_paper_is_refused(seated: Desk) -> None:
    with pytest.raises(InputError, match="Choose letter or a4"):
        render("cards", seated.state, PaperOptions(paper="a5"))  # type: ignore[arg-type]  # that is the case


def test_event_that_is_not_set_up_has_no_paper() -> None:
    with pytest.raises(InputError, match="not set up yet"):
        render("cards", Tournament())


@pytest.mark.parametrize(
    "slug", ["round-cards", "table-sheets", "table-signs", "movement-cards", "script", "seating-by-name", "seating-by-table",
             "door-list", "table-tents"]
)  # fmt: skip
def test_document_about_seats_waits_for_the_seating(slug: str) -> None:
    with pytest.raises(InputError, match="No one is seated yet"):
        render(slug, an_event(8, seated=False).state)


@pytest.mark.parametrize(
    ("slug", "why"),
    [
        ("standings", "No one has entered a result"),
        ("results", "No round has started"),
        ("evening", "Close the first round"),
        ("certificates", "wait until round 4 is closed"),
    ],
)
def test_document_about_results_waits_for_them(slug: str, why: str, seated: Desk) -> None:
    with pytest.raises(InputError, match=why):
        render(slug, seated.state)


@pytest.mark.parametrize("slug", ["round-cards", "table-sheets", "script", "seating-by-name", "seating-by-table"])
def test_round_that_does_not_exist_is_named(slug: str, seated: Desk) -> None:
    with pytest.raises(InputError, match=r"Round 9 is not seated\. There are rounds 1 to 4"):
        render(slug, seated.state, PaperOptions(round=9))


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.slug)
def test_choice_that_would_change_nothing_is_refused(document: Document, seated: Desk) -> None:
    if not document.by_round:
        with pytest.raises(InputError, match="the same for every round"):
            render(document.slug, seated.state, PaperOptions(round=1))
    if not document.by_player:
        with pytest.raises(InputError, match="not printed for one player"):
            render(document.slug, seated.state, PaperOptions(player=1))
    if not document.with_spares:
        with pytest.raises(InputError, match="no blank ones"):
            render(document.slug, seated.state, PaperOptions(spares=2))


@pytest.mark.parametrize("slug", sorted(CHOICES["by_player"]))
def test_papers_of_a_player_who_is_not_in_the_event_are_refused(slug: str, seated: Desk) -> None:
    for number in (0, 17):
        with pytest.raises(InputError, match="No one by that number is in this event"):
            render(slug, seated.state, PaperOptions(player=number))


@pytest.mark.parametrize("slug", ["cards", "table-signs", "badges"])
def test_where_phones_are_not_wanted_no_code_is_printed(slug: str) -> None:
    desk = an_event(4, rounds=1)
    asked = PaperOptions(links=RoomLinks())
    assert Printed(render(slug, desk.state, asked)).codes(dpi=200)
    desk.ok(ChoosePhones(phones="none"))
    assert Printed(render(slug, desk.state, asked)).codes(dpi=200) == set()


@pytest.mark.parametrize("sheet", SHEETS)
def test_cards_badges_guide_and_rules_can_be_printed_before_the_draw(sheet: str) -> None:
    state = an_event(8, sheet, seated=False).state
    for slug in ("cards", "badges", "guide", "rules"):
        assert Printed(render(slug, state)).text()


@pytest.mark.parametrize("slug", sorted(CHOICES["by_player"]))
def test_paper_of_one_player_is_about_no_one_else(slug: str) -> None:
    """Not even the director's badge comes along."""
    options = PaperOptions(player=3, round=2 if slug == "round-cards" else None, pins=lambda player: f"000{player}")
    [part] = job_of(slug, state_of("national", "seated"), options).parts
    assert [card["name"] for card in rows(part, CARDS[str(part["kind"])])] == ["Player 3"]


@pytest.mark.parametrize(("phones", "codes"), [("each", True), ("table", True), ("none", False)])
def test_codes_are_printed_unless_the_event_does_without_phones(phones: Phones, codes: bool) -> None:
    """One phone per table still opens with the code on the table sign."""
    desk = an_event(8)
    desk.ok_or_done(ChoosePhones(phones=phones, signing="pin"))
    for slug, name in (("table-signs", "signs"), ("cards", "cards"), ("table-sheets", "sheets")):
        [part] = job_of(slug, desk.state, PaperOptions(links=RoomLinks())).parts
        assert {card["code"] is not None for card in rows(part, name)} == {codes}, slug


@pytest.mark.parametrize("slug", SLUGS)
def test_every_document_has_a_row_on_the_page_about_paper(slug: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "paper.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    assert any(f"`{slug}`" in row for row in rows)
