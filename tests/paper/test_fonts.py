"""Which letters our fonts have."""

from __future__ import annotations

import random
import unicodedata
from pathlib import Path

from PIL import ImageFont

from eastwind.paper.fonts import font_folders
from eastwind.paper.fonts import letters as letters_of_faces

SAMPLE = random.Random(8).sample([*range(0x21, 0x3000), *range(0x4E00, 0xA000, 7), *range(0x1F000, 0x1FB00)], 1500)


def test_letters_of_the_faces_are_those_that_freetype_draws() -> None:
    """The oracle is another reader of fonts: a character it has no glyph for is drawn as U+10FFFE is."""
    files = [file for folder in font_folders() for file in Path(folder).rglob("*.tt[fc]")]
    fonts = [ImageFont.truetype(str(file), 24, layout_engine=ImageFont.Layout.BASIC) for file in files]
    boxes = [bytes(font.getmask("\U0010fffe")) for font in fonts]
    for sign in map(chr, SAMPLE):
        if unicodedata.category(sign)[0] in "LNPS":
            drawn = any(bytes(font.getmask(sign)) != box for font, box in zip(fonts, boxes, strict=True))
            assert drawn == any(ord(sign) in known for known in letters_of_faces()), f"U+{ord(sign):04X}"
