"""`eastwind play`: what it refuses before it opens a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.cli.games.play import own_card
from eastwind.refusals import InputError
from tests.server.play.brought.cards_brought import PORCH, WRONG


def test_card_file_is_read_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "porch.card"
    path.write_text(PORCH, encoding="utf-8")
    assert own_card(str(path)) == PORCH
    path.write_text(WRONG, encoding="utf-8")
    with pytest.raises(InputError, match="has an error in line 5 and 1 more"):
        own_card(str(path))


def test_built_in_card_needs_no_file() -> None:
    assert own_card("eastwind") == ""
    with pytest.raises(InputError, match="There is no card or file 'estwind'"):
        own_card("estwind")
