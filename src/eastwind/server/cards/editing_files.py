"""Opens a card file in the editor: its card of last time, with its versions, or a new one."""

from __future__ import annotations

from pathlib import Path

from eastwind.server.cards.card_drafts import CardDrafts
from eastwind.server.cards.card_file import CardFile
from eastwind.server.cards.who_edits import HERE
from eastwind.server.play.open_tables import OpenTables

BEFORE = "Before the file was read again"


def open_file(tables: OpenTables, path: Path, text: str, at: int) -> str:
    """The id of the card for a file. If the file was changed elsewhere, the text from last time is kept as a version."""
    drafts = CardDrafts(tables.store)
    place = str(path.resolve())
    draft = next((each for each in drafts.all(lambda owner: owner == HERE) if each.file == place), None)
    if draft is None:
        draft = drafts.new(HERE, text, at, file=place)
    elif text and draft.text != text:
        draft = drafts.replace(draft.id, text, BEFORE, at)
    tables.card_file = CardFile(draft.id, path, text)
    return draft.id
