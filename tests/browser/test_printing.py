"""The Print page in a browser: one player's card again, the Wi-Fi, and the results to take home."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.events import put_event
from tests.paper.printed import Printed
from tests.serving import Served
from tests.tournament.desk import an_event

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


def test_director_reprints_a_card_and_saves_the_wifi_and_the_results(
    served: Served, context: BrowserContext, desk: Page, tmp_path: Path
) -> None:
    event = an_event(8, rounds=1)
    event.begin(1)
    event.finish(1)
    page = desk
    page.goto(f"{put_event(served, event.entries)}/print")
    page.get_by_label("Player", exact=True).fill("Player 3")
    with context.expect_page() as opened:
        page.get_by_role("region", name="Reprint for one player").get_by_role(
            "button", name="Scorecards", exact=True
        ).click()
    card = context.request.get(opened.value.url)
    assert "Player 3" in Printed(card.body()).as_drawn()
    page.get_by_label("Wi-Fi name").fill("Parish Hall")
    page.get_by_label("Wi-Fi password").fill("bamboo88")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Wi-Fi cards will show Parish Hall.").wait_for()
    page.get_by_label("Names on results to share").select_option("initials")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Results as a web page").click()
    saved.value.save_as(tmp_path / "results.html")
    kept = context.new_page()
    kept.goto((tmp_path / "results.html").as_uri())
    assert kept.get_by_role("heading", name="Standings").is_visible()
    assert kept.get_by_text("Final results").is_visible()
    assert "Player 3" not in kept.content()
