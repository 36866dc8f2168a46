"""A floor judge with a phone, the ceremony by keys, an undo with its question, and hostile names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.log.entries import fold
from eastwind.tournament.outcome.prizes import award_prizes, ceremony
from tests.browser.conftest import PATIENCE
from tests.browser.events import let_in, put_event, sign_in
from tests.server.hostile_texts import hostile
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page

ENTRIES = rehearse(14, 2, load_sheet("national"), 5, 1).entries


@pytest.fixture
def judge(served: Served, browser: Browser) -> Iterator[Page]:
    """A floor judge's phone."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    sign_in(context, served.address, let_in(served, "Jo", "judge"))
    yield context.new_page()
    context.close()


def test_judge_finds_rules_and_records_a_ruling_on_a_phone(judge: Page, served: Served) -> None:
    event = put_event(served, ENTRIES[: len(ENTRIES) // 2])
    judge.goto(f"{event}/rulings")
    judge.get_by_label("What happened?").press_sequentially("picked ah")
    judge.locator("#matches").get_by_role("link", name="Picked ahead").tap()
    judge.wait_for_url("**/rulings/case*")
    judge.get_by_label("Table").select_option("2")
    judge.wait_for_selector("#f-game option[value='1']", state="attached")  # the games of that table
    judge.get_by_label("Game", exact=True).select_option("1")
    assert judge.get_by_text("First answer: Who picked ahead?").is_visible()
    judge.get_by_role("group", name="Who picked ahead?").get_by_text(re.compile("North")).tap()
    judge.wait_for_selector("text=First answer: How far had the pick gone when someone noticed?")
    assert judge.locator("#questions input:checked").count() == 1, "no other question is answered for the judge"
    judge.get_by_role("group", name="How far").get_by_text("racked it (inside the rack)").tap()
    dead_before = judge.get_by_role("group", name="Whose hands were dead before this?")
    dead_before.get_by_text(re.compile("East")).tap()
    dead_before.get_by_text("No one").tap()
    assert dead_before.locator("input:checked").count() == 1, "a name and no one are not both the answer"
    judge.wait_for_selector("#ruling .words")
    box = judge.locator("#ruling .words").bounding_box()
    assert box
    assert 0 < box["y"] < box["y"] + box["height"] <= 844, "the ruling stands where the judge looks"
    assert "table=2" in judge.url
    judge.reload()
    judge.wait_for_selector("#ruling .words")
    judge.get_by_label("Note (optional)").fill("seen by everyone")
    judge.get_by_role("button", name="Record ruling (table 2, game 1)").tap()
    judge.wait_for_url("**/rulings")
    assert "recorded" in judge.inner_text(".said")
    assert "seen by everyone" in judge.inner_text("#given")


def test_record_button_stays_in_sight_beside_many_questions(desk: Page, served: Served) -> None:
    """On a small laptop, while the last question is answered; and the ruling names people."""
    event = put_event(served, ENTRIES[: len(ENTRIES) // 2])
    desk.set_viewport_size({"width": 1366, "height": 768})
    facts = "fact-declarer=B&fact-shown=tiles&fact-earlier_exposures=yes&fact-others_showed=none&fact-already_dead=none"
    desk.goto(f"{event}/rulings/case?kind=mahjongg-in-error&table=1&game=1&{facts}")
    name = desk.get_by_role("group", name="Who called").locator("label:has(:checked)").inner_text().split(" ", 1)[1]
    assert desk.locator("#ruling .words").inner_text().startswith(f"{name.rsplit(' (', 1)[0]}'s hand")
    record = desk.get_by_role("button", name="Record ruling")
    for scrolled in (0, 10_000):
        desk.evaluate("top => scrollTo(0, top)", scrolled)
        box = record.bounding_box()
        assert box
        assert 0 < box["y"] < box["y"] + box["height"] <= 768


def test_ceremony_advances_by_keys_and_the_board_follows(desk: Page, served: Served) -> None:
    event = put_event(served, ENTRIES)
    state = fold(ENTRIES)
    first, second = [state.players[step[0].player].name for step in ceremony(award_prizes(state))[:2]]
    board = desk.context.new_page()
    board.goto(event.replace("/events/", "/board/"))
    desk.goto(f"{event}/prizes/ceremony")
    desk.wait_for_selector("#connection:has-text('Connected')")
    desk.keyboard.press("ArrowRight")
    desk.wait_for_selector(f"#stage .large:has-text('{first}')")
    desk.keyboard.press("PageDown")
    desk.wait_for_selector(f"#stage .large:has-text('{second}')")
    board.wait_for_selector(f"text={second}")
    desk.keyboard.press("ArrowLeft")
    desk.wait_for_selector(f"#stage .large:has-text('{first}')")


def test_last_step_is_undone_after_a_question(desk: Page, served: Served) -> None:
    event = put_event(served, ENTRIES)
    desk.goto(f"{event}/log")
    desk.wait_for_selector("#connection:has-text('Connected')")
    desk.get_by_role("button", name="Undo the last step").click()
    assert "Drew 50/50" in desk.inner_text("#sure-words")
    desk.get_by_role("button", name="Yes").click()
    desk.wait_for_selector(".said:has-text('Undid 1 step')")
    struck = desk.locator(".trail .struck").first
    assert "Drew 50/50" in struck.locator("s").inner_text()
    assert "undone at once" in struck.inner_text()


def test_hostile_names_never_run_as_script(desk: Page, served: Served) -> None:
    event = put_event(served, hostile(ENTRIES))
    ran: list[str] = []

    def ask(dialog: Dialog) -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    desk.on("dialog", ask)
    for path in (
        "standings",
        "standings/why?player=1&beside=2",
        "prizes",
        "log",
        "rulings/penalties",
        "rulings/conduct",
    ):
        desk.goto(f"{event}/{path}")
        desk.wait_for_selector("#connection:has-text('Connected')")
    desk.goto(f"{event}/rulings/case?kind=picked-ahead&table=1&game=1")
    desk.locator("#questions .seats label").first.click()
    desk.get_by_text("racked it (inside the rack)").click()
    desk.locator("#questions .seats").last.get_by_text("No one").click()
    desk.wait_for_selector("#ruling .words")
    assert ran == []
