"""The press: parts of a document as data, our own templates, fonts from packages; PDF comes out.

Data goes in by typst's inputs as JSON and is only ever shown as text: nothing that a person has typed is markup.
"""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path

import msgspec
import typst

from eastwind.paper.options import Options
from eastwind.refusals import InputError

TEMPLATES = Path(__file__).parent / "templates"
# package that carries the files -> why it is there; the licence of all of them is OFL 1.1, see docs/paper.md
FONTS = {
    "fontpkg_atkinson_hyperlegible": "the face of everything: letters and digits that are hard to mistake",
    "fontpkg_open_sans": "Greek, Cyrillic, Hebrew and rarer Latin letters",
    "fontpkg_noto_sans_arabic": "Arabic",
    "noto_cjk_sans_otc": "Chinese, Japanese, Korean",
}

Part = dict[str, object]
LARGE = 100_000  # characters of data; smaller documents do not weigh much
KEPT_FOR = 10


def press(title: str, parts: list[Part], options: Options) -> bytes:
    """One PDF of these parts, in this order. The same parts give the same bytes."""
    document = {"title": title, "paper": options.paper, "large": options.large, "parts": parts}
    data = msgspec.json.encode(document).decode()
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


@functools.cache  # looking through the files takes longer than a small document
def faces() -> typst.Fonts:
    """Our own faces, and no other: what a machine happens to have must not change a page."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=font_folders())


def font_folders() -> list[str]:
    """The folders of the font packages; they are looked up, not imported."""
    folders = []
    for package in FONTS:
        found = importlib.util.find_spec(package)
        if found is None or not found.submodule_search_locations:
            raise InputError(f"The font package {package} is missing: install Eastwind again.")
        folders += list(found.submodule_search_locations)
    return folders
