"""The press: parts of a document as data, our own templates, fonts from packages; PDF comes out.

Data goes in by typst's inputs as JSON and is only ever shown as text: nothing that a person has typed is markup.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import typst

from eastwind.paper.characters import with_marks
from eastwind.paper.fonts import faces
from eastwind.paper.options import Options

TEMPLATES = Path(__file__).parent / "templates"

Part = dict[str, object]
LARGE = 100_000  # characters of data; smaller documents do not weigh much
KEPT_FOR = 10


def press(title: str, parts: list[Part], options: Options) -> bytes:
    """One PDF of these parts, in this order. The same parts give the same bytes."""
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
    """Let go of what the last document left: typst keeps its work for ten more, which adds up in a server."""
    for _ in range(KEPT_FOR + 1):
        typst.compile(b"", font_paths=faces(), ignore_system_fonts=True)
