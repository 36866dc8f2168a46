"""The fonts we print with, and which characters they have. Their order of use is `faces` in templates/base.typ."""

from __future__ import annotations

import functools
import importlib.util
import unicodedata
from pathlib import Path

import typst

from eastwind.refusals import InputError

# package with the font files -> what it is for; all under OFL 1.1, see docs/paper.md
FONTS = {
    "fontpkg_atkinson_hyperlegible": "the face of everything: letters and digits that are hard to mistake",
    "fontpkg_open_sans": "Greek, Cyrillic, Hebrew and rarer Latin letters",
    "fontpkg_noto_sans_arabic": "Arabic",
    "fontpkg_noto_sans_thai": "Thai",
    "fontpkg_noto_sans_devanagari": "Hindi, Marathi, Nepali",
    "noto_cjk_sans_otc": "Chinese, Japanese, Korean",
}
FILES = (".ttf", ".otf", ".ttc", ".otc")


@functools.cache  # finding the fonts takes longer than printing a small document
def faces() -> typst.Fonts:
    """Our own fonts only: the fonts of a machine must not change a page."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=font_folders())


def font_folders() -> list[str]:
    """The folders of the font packages, found without importing them."""
    folders = []
    for package in FONTS:
        found = importlib.util.find_spec(package)
        if found is None or not found.submodule_search_locations:
            raise InputError(f"The font package {package} is missing: install Eastwind again.")
        folders += list(found.submodule_search_locations)
    return folders


def can_draw(letter: str) -> bool:
    """Whether one of our fonts has a character, or all the parts it is composed of."""
    parts = {ord(part) for part in unicodedata.normalize("NFD", letter)}
    return any(ord(letter) in known or parts <= known for known in letters())


@functools.cache
def letters() -> tuple[frozenset[int], ...]:
    """The characters of each of our font files."""
    files = [file for folder in font_folders() for file in sorted(Path(folder).rglob("*")) if file.suffix in FILES]
    return tuple(_letters_in(file) for file in files)


def _letters_in(file: Path) -> frozenset[int]:
    """The characters of a font file. The fonts of a collection share them, so its first font is enough."""
    from fontTools.ttLib import TTFont  # slow to load, and only printing needs it

    with TTFont(file, fontNumber=0, lazy=True) as font:
        return frozenset(font.getBestCmap())
