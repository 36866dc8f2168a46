"""Turns the data of a document into PDF with our own templates and fonts.

Data enters as JSON through typst's inputs and is only shown as text, so nothing a person typed is markup.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import typst

from eastwind.paper.characters import with_marks
from eastwind.paper.fonts import faces
from eastwind.paper.print_options import Options

TEMPLATES = Path(__file__).parent / "templates"

Part = dict[str, object]
LARGE = 100_000  # characters of data; smaller documents need little memory
KEPT_FOR = 10


def press(title: str, parts: list[Part], options: Options) -> bytes:
    """One PDF of these parts, in order. The same parts give the same bytes."""
    document = {"title": title, "paper": options.paper, "large": options.large, "parts": parts}
    data = with_marks(msgspec.json.encode(document).decode())  # JSON itself is plain ASCII
    printed = typst.compile(
        str(TEMPLATES / "main.typ"),
        root=str(TEMPLATES),
        font_paths=faces(),
        ignore_system_fonts=True,
        sys_inputs={"data": data},
        timestamp=0,
    )
    assert isinstance(printed, bytes)
    if len(data) > LARGE:
        _clear_the_press()
    return printed


def _clear_the_press() -> None:
    """Frees typst's cache. It keeps each document for ten more, which adds up in a server."""
    for _ in range(KEPT_FOR + 1):
        typst.compile(b"", font_paths=faces(), ignore_system_fonts=True)
