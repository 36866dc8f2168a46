"""The faces we print with, from packages, and which letters they have."""

from __future__ import annotations

import functools
import importlib.util
import struct
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import typst

from eastwind.refusals import InputError

# package that carries the files -> why it is there; the licence of all of them is OFL 1.1, see docs/paper.md
FONTS = {
    "fontpkg_atkinson_hyperlegible": "the face of everything: letters and digits that are hard to mistake",
    "fontpkg_open_sans": "Greek, Cyrillic, Hebrew and rarer Latin letters",
    "fontpkg_noto_sans_arabic": "Arabic",
    "fontpkg_noto_sans_thai": "Thai",
    "fontpkg_noto_sans_devanagari": "Hindi, Marathi, Nepali",
    "noto_cjk_sans_otc": "Chinese, Japanese, Korean",
}
FILES = (".ttf", ".otf", ".ttc", ".otc")


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


def can_draw(letter: str) -> bool:
    """Whether some face of ours has a character, or all that it is put together from; typst takes the one that has."""
    parts = {ord(part) for part in unicodedata.normalize("NFD", letter)}
    return any(ord(letter) in known or parts <= known for known in letters())


@functools.cache
def letters() -> tuple[frozenset[int], ...]:
    """The characters of each of our font files."""
    files = [file for folder in font_folders() for file in sorted(Path(folder).rglob("*")) if file.suffix in FILES]
    return tuple(frozenset(_letters_in(file.read_bytes())) for file in files)


def _letters_in(file: bytes) -> Iterator[int]:
    """The characters of a font file or of the first font of a collection, whose fonts share them: OpenType's `cmap`."""
    start = struct.unpack_from(">I", file, 12)[0] if file[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", file, start + 4)
    directory = (struct.unpack_from(">4sIII", file, start + 12 + 16 * each) for each in range(tables))
    (cmap,) = (place for tag, _, place, _ in directory if tag == b"cmap")
    (count,) = struct.unpack_from(">H", file, cmap + 2)
    for each in range(count):
        platform, _, offset = struct.unpack_from(">HHI", file, cmap + 4 + 8 * each)
        (form,) = struct.unpack_from(">H", file, cmap + offset)
        if platform in (0, 3) and form == 4:
            yield from _segments(file, cmap + offset)
        elif platform in (0, 3) and form == 12:
            yield from _groups(file, cmap + offset)


def _segments(file: bytes, at: int) -> Iterator[int]:
    """Format 4: ranges of characters below U+FFFF; a range may have holes, told by a glyph 0."""
    (double,) = struct.unpack_from(">H", file, at + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", file, at + 14)
    starts = struct.unpack_from(f">{count}H", file, at + 16 + double)
    shifts = struct.unpack_from(f">{count}H", file, at + 16 + 2 * double)
    places = at + 16 + 3 * double
    offsets = struct.unpack_from(f">{count}H", file, places)
    for each in range(count):
        for letter in range(starts[each], min(ends[each], 0xFFFE) + 1):
            glyph = letter
            if offsets[each]:
                (glyph,) = struct.unpack_from(
                    ">H", file, places + 2 * each + offsets[each] + 2 * (letter - starts[each])
                )
                if not glyph:
                    continue
            if (glyph + shifts[each]) % 0x10000:
                yield letter


def _groups(file: bytes, at: int) -> Iterator[int]:
    """Format 12: ranges of any characters."""
    (count,) = struct.unpack_from(">I", file, at + 12)
    for each in range(count):
        first, last, glyph = struct.unpack_from(">III", file, at + 16 + 12 * each)
        yield from range(first + (glyph == 0), last + 1)
