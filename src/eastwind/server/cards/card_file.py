"""The file behind a card in the editor: `eastwind card edit my.card` keeps it as it is typed."""

from __future__ import annotations

from pathlib import Path

from eastwind.card.library import decode


class CardFile:
    """One file, and what Eastwind last read or wrote there."""

    def __init__(self, card: str, path: Path, text: str) -> None:
        self.card, self.path, self._known = card, path, text

    def write(self, text: str) -> str:
        """Writes the text, unless another program changed the file meanwhile. Returns "", or why it was not written."""
        if text == self._known:
            return ""
        if self._now() not in (self._known, text):
            return (
                f"{self.path.name} was changed by another program, so it was not overwritten. Your typing is kept here."
            )
        beside = self.path.with_name(f".{self.path.name}.eastwind")
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(self.path)
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            return f"{self.path.name} could not be written ({why}). Your typing is kept here."
        self._known = text
        return ""

    def _now(self) -> str:
        try:
            data = self.path.read_bytes()
        except OSError:
            return self._known  # a file that is not there yet, or no longer, is written
        return decode(data, self.path.name) if data.strip() else ""
