"""Anyone may practice; cards come only from those who may open tables."""

from __future__ import annotations

from pathlib import Path

from litestar import Litestar

from tests.practice.materials import CARDS
from tests.server.play.test_pages import served


def test_only_those_who_may_open_tables_bring_cards(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3", open_to_all=False) as client:
        home = client.get("/practice")
        assert home.status_code == 200
        assert "Practice on your own card" not in home.text
        assert client.post("/practice/card", data={"card_text": CARDS["odd"]}).status_code == 403
        assert client.get("/practice/nearest?seed=1").status_code == 200
