"""A printed PDF, read back with poppler: its text, the size of its pages, their picture, the codes on them."""

from __future__ import annotations

import io
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import zxingcpp
from PIL import Image

from eastwind.paper.cutting import Part
from eastwind.paper.press import PressJob, print_job
from eastwind.paper.print_options import PaperOptions

MILLIMETRES = 25.4 / 72  # of a point


def press(title: str, parts: list[Part], options: PaperOptions) -> bytes:
    """One PDF of these parts, in order."""
    return print_job(PressJob(title, parts, options.paper, options.large))


class Box(NamedTuple):
    """A word and its edges."""

    left: float
    top: float
    right: float
    bottom: float
    word: str


@dataclass(frozen=True)
class Printed:
    """What came out of the press."""

    pdf: bytes

    def text(self, page: int | None = None) -> str:
        """The words in the order of the page, with single spaces."""
        return " ".join(self.layout(page).split())

    def layout(self, page: int | None = None) -> str:
        """The words as laid out on the page."""
        pages = ["-f", str(page), "-l", str(page)] if page else []
        return self._run("pdftotext", "-layout", *pages, "{}", "-").decode()

    def as_drawn(self) -> str:
        """The words in the order in which they were drawn: card after card, with single spaces."""
        return " ".join(self._run("pdftotext", "-raw", "{}", "-").decode().split())

    def pages(self) -> list[str]:
        """The text of every page."""
        return [" ".join(page.split()) for page in self.layout().split("\f")[:-1]]

    def sizes(self) -> list[tuple[float, float]]:
        """Width and height of every page in millimeters."""
        told = self._run("pdfinfo", "-f", "1", "-l", "9999", "{}").decode()
        found = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", told)
        return [(float(width) * MILLIMETRES, float(height) * MILLIMETRES) for width, height in found]

    def boxes(self, page: int = 1) -> list[Box]:
        """Where every word of a page is, in millimeters."""
        number = str(page)
        told = self._run("pdftotext", "-bbox", "-f", number, "-l", number, "{}", "-").decode()
        found = re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>', told)
        boxes = []
        for *edges, word in found:
            left, top, right, bottom = (float(each) * MILLIMETRES for each in edges)
            boxes.append(Box(left, top, right, bottom, word))
        return boxes

    def fonts(self) -> str:
        return self._run("pdffonts", "{}").decode()

    def picture(self, page: int = 1, dpi: int = 100) -> Image.Image:
        """A page in shades of gray."""
        number = str(page)
        raw = self._run("pdftoppm", "-gray", "-r", str(dpi), "-f", number, "-l", number, "{}")
        return Image.open(io.BytesIO(raw))

    def codes(self, page: int = 1, dpi: int = 150) -> set[str]:
        """What the codes on a page say to a phone."""
        return {found.text for found in zxingcpp.read_barcodes(self.picture(page, dpi))}

    def _run(self, program: str, *arguments: str) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "printed.pdf"
            path.write_bytes(self.pdf)
            command = [program, *(str(path) if each == "{}" else each for each in arguments)]
            return subprocess.run(command, check=True, capture_output=True).stdout
