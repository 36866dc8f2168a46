"""The pictures in the guide to playing are taken from a real table.

`EASTWIND_PICTURES=docs/images python3 dev.py test --long tests/browser/test_play_pictures.py` takes new ones.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.table_players import choose_tiles, do_next, open_table, wait_to_act
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GUIDE = Path(__file__).parents[2] / "docs" / "guide-play.md"


@pytest.mark.long
def test_pictures_of_the_guide_are_those_of_a_table(browser: Browser, served: Served, tmp_path: Path) -> None:
    folder = Path(os.environ.get("EASTWIND_PICTURES", tmp_path)).absolute()
    phone = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2)
    page = open_table(phone, served)
    wait_to_act(page, "pass")
    choose_tiles(page, 2)
    page.screenshot(path=folder / "play-charleston.png")
    phone.close()
    wide = browser.new_context(viewport={"width": 1366, "height": 768})
    page = open_table(wide, served, call_seconds="8")
    turns = 0
    while turns < 24:
        turns += do_next(page) in ("call", "discard", "over")
    wait_to_act(page, "call", "discard", "over")
    page.wait_for_timeout(700)  # the tile has landed
    page.screenshot(path=folder / "play-table.png")
    wide.close()
    shown = set(re.findall(r"images/(play-[\w-]+\.png)", GUIDE.read_text(encoding="utf-8")))
    assert shown == {path.name for path in folder.glob("play-*.png")}
