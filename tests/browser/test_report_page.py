"""The page of a report in a real browser: it fits a phone, is accessible, and its type is large."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from eastwind.lab.report.report_page import report_page
from tests.browser.layout_law import page_faults
from tests.browser.test_practice import FAINT
from tests.lab.report.test_report_page import report

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


def test_report_fits_a_phone_and_is_accessible(context: BrowserContext, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(report_page(report()), encoding="utf-8")
    page = context.new_page()
    for width, height in ((1366, 768), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(file.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(FAINT) == []
        assert page_faults(page) == []
