"""The press: data in, PDF out. Nothing typed is markup, and characters that no font has are marked."""

from __future__ import annotations

import pytest

from eastwind.paper import press as module
from eastwind.paper.cutting import Part
from eastwind.paper.press import press
from eastwind.paper.print_options import Options
from tests.paper.printed import Printed


def a_list(*names: str) -> list[Part]:
    block = {"title": "", "heads": ["Name"], "kinds": ["name"], "rows": [[name] for name in names], "note": ""}
    return [{"kind": "list", "title": "List", "event": "Spring", "heading": "Names", "note": "", "blocks": [block]}]


def test_press_shows_what_it_is_given() -> None:
    assert (
        "Names Name Ann #panic() Ann [?]" in Printed(press("Title", a_list("Ann #panic()", "Ann 🀄"), Options())).text()
    )


def test_points_have_a_real_minus() -> None:
    parts = a_list()
    parts[0]["blocks"] = [
        {"title": "", "heads": ["Total"], "kinds": ["sum"], "rows": [[-25], [0], [30], ["–"]], "note": ""}
    ]
    assert "Total −25 0 30 –" in Printed(press("Title", parts, Options())).text()


def test_after_a_large_document_the_press_is_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    cleared: list[str] = []
    monkeypatch.setattr(module, "_clear_the_press", lambda: cleared.append("once"))
    press("Title", a_list("Ann"), Options())
    assert cleared == []
    monkeypatch.setattr(module, "LARGE", 50)
    press("Title", a_list("Ann"), Options())
    assert cleared == ["once"]
