"""Which letters our fonts have."""

from __future__ import annotations

import random
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
import typst
from PIL import ImageFont

from eastwind.paper import fonts
from eastwind.paper.fonts import can_draw, font_folders
from eastwind.paper.fonts import letters as letters_of_faces
from eastwind.refusals import InputError

SAMPLE = random.Random(8).sample([*range(0x21, 0x3000), *range(0x4E00, 0xA000, 7), *range(0x1F000, 0x1FB00)], 1500)


def test_letters_of_the_faces_are_those_that_freetype_draws() -> None:
    """The oracle is another font reader: it draws a character without a glyph like U+10FFFE."""
    files = [file for folder in font_folders() for file in Path(folder).rglob("*.tt[fc]")]
    fonts = [ImageFont.truetype(str(file), 24, layout_engine=ImageFont.Layout.BASIC) for file in files]
    boxes = [bytes(font.getmask("\U0010fffe")) for font in fonts]
    for sign in map(chr, SAMPLE):
        if unicodedata.category(sign)[0] in "LNPS":
            drawn = any(bytes(font.getmask(sign)) != box for font, box in zip(fonts, boxes, strict=True))
            assert drawn == any(ord(sign) in known for known in letters_of_faces()), f"U+{ord(sign):04X}"


@pytest.mark.parametrize("letter", ["A", "é", "王", "ส", "Ḣ", "ễ"])
def test_letter_that_a_font_has_or_can_put_together_is_drawn(letter: str) -> None:
    assert can_draw(letter)


@pytest.mark.parametrize(
    "letter",
    "ΩЖשمสर王さ김Ł",
    ids=["Greek", "Cyrillic", "Hebrew", "Arabic", "Thai", "Hindi", "Chinese", "Japanese", "Korean", "Polish"],
)
def test_letters_of_every_script_that_docs_promise_are_drawn(letter: str) -> None:
    """The table in docs/paper.md."""
    assert can_draw(letter)


@pytest.mark.parametrize("letter", ["🀄", "ਪ", "\ue000", "\U0010fffe"])
def test_letter_that_no_font_has_is_not_drawn(letter: str) -> None:
    assert not can_draw(letter)


def test_missing_font_package_says_to_install_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "FONTS", {"no_such_font_package": "nothing"})
    with pytest.raises(InputError, match="The font package no_such_font_package is missing"):
        font_folders()


def test_printing_is_found_without_loading_the_reader_of_fonts() -> None:
    script = "import sys, eastwind.paper; eastwind.paper.documents(); print('fontTools' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_characters_are_read_from_every_kind_of_font_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Single fonts and collections, with outlines of either kind."""
    [one, *_] = sorted(Path(font_folders()[0]).rglob("*.ttf"))
    for name in ("a.ttf", "b.otf", "c.ttc", "deeper/d.otc", "LICENSE", "e.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(one.read_bytes())
    monkeypatch.setattr(fonts, "font_folders", lambda: [str(tmp_path)])
    found = letters_of_faces.__wrapped__()
    assert len(found) == 4
    assert all(ord("A") in known for known in found)


def test_fonts_of_the_machine_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(typst, "Fonts", lambda **options: asked.append(options))
    fonts.faces.__wrapped__()
    assert asked == [{"include_system_fonts": False, "include_embedded_fonts": False, "font_paths": font_folders()}]
