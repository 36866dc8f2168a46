"""Turns the data of documents into PDF with our own templates and fonts.

Data enters as JSON through typst's inputs and is only shown as text, so nothing a person typed is markup. A long document
is printed in portions, which are joined: memory stays the same however many players there are.
"""

from __future__ import annotations

import ctypes
import functools
import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import segno
import typst

from eastwind.formats import Paper
from eastwind.paper.characters import plain, with_marks
from eastwind.paper.cutting import CARDS, Part, pages_in, portions
from eastwind.paper.fonts import faces
from eastwind.paper.print_options import PAPERS

TEMPLATES = Path(__file__).parent / "templates"
CONTENTS = "contents"

LARGE = 20_000  # characters of data: a list of a few hundred players; smaller documents need little memory
KEPT_FOR = 10
AT_ONCE = 2  # portions; more would need more memory
Progress = Callable[[int, int], None]  # pages printed, and about how many in all


class PressJob(msgspec.Struct, frozen=True):
    """What the press needs, as plain data: it may be printed in another process."""

    title: str
    parts: list[Part]
    paper: Paper = "letter"
    large: bool = False

    @property
    def pages(self) -> int:
        """About how many pages it has."""
        return sum(pages_in(part, self.large) for part in self.parts)


def print_job(job: PressJob, tell: Progress = lambda done, pages: None) -> bytes:
    """The PDF of a job, its parts in order. The same parts give the same bytes. Calls `tell` with the progress."""
    if len(job.parts) == 1 and len(pieces := list(portions(job.parts[0], job.large))) == 1:
        return _print(job, pieces[0], 1)
    return _Bound(job, tell).bind()


@dataclass(slots=True)
class _Bound:
    """A document of several parts or portions: each is printed on its own, then they are joined."""

    job: PressJob
    tell: Progress
    printed: list[bytes] = field(default_factory=list)
    starts: list[dict[str, object]] = field(default_factory=list)  # title, use, first and last page of each part
    pages: int = 0

    def bind(self) -> bytes:
        parts = self.job.parts
        contents = parts[0] if parts[0]["kind"] == CONTENTS else None
        if contents is not None:  # its own pages count too, so it is printed once to see how many it has
            self.pages = page_count(self._contents(contents, [_start(part, 0) for part in parts[1:]]))
        for part in parts[1:] if contents is not None else parts:
            self._add(part)
        if contents is not None:
            self.printed.insert(0, self._contents(contents, self.starts))
        return _joined(self.job.title, self.printed, [(str(s["title"]), s["first"]) for s in self.starts])

    def _add(self, part: Part) -> None:
        start = _start(part, self.pages + 1)
        with ThreadPoolExecutor(AT_ONCE) as presses:  # typst works outside the interpreter's lock
            # Only lists show their page number, and a list is one portion.
            for made in presses.map(
                lambda piece: _print(self.job, piece, start["first"]), portions(part, self.job.large)
            ):
                self.printed.append(made)
                self.pages += page_count(made)
                self.tell(self.pages, max(self.pages, self.job.pages))
        self.starts.append({**start, "last": self.pages})

    def _contents(self, part: Part, starts: list[dict[str, object]]) -> bytes:
        return _print(self.job, {**part, "starts": starts}, 1)


def _start(part: Part, page: int) -> dict[str, object]:
    return {"title": part["title"], "use": part.get("use", ""), "first": page, "last": page}


def _print(job: PressJob, part: Part, first: object) -> bytes:
    """One part, or a portion of it, whose first page has this number."""
    paper = PAPERS[job.paper]._asdict()
    document = {
        "title": job.title, "paper": paper, "large": job.large, "first": first, "parts": [_with_codes(part)],
    }  # fmt: skip
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


def _with_codes(part: Part) -> Part:
    """The part with a drawing for every link. Drawing takes long, so it is left to whoever prints."""
    name = CARDS.get(str(part["kind"]))
    if name is None:
        return part
    cards = msgspec.convert(part[name], list[dict[str, object] | None])
    drawn = [card and {**card, "code": code(_words(card, "code"), _words(card, "short"))} for card in cards]
    return {**part, name: drawn}


def _words(card: dict[str, object], name: str) -> str | None:
    found = card.get(name)
    return found if isinstance(found, str) else None


def page_count(pdf: bytes) -> int:
    from pypdf import PdfReader  # slow to load, and only long documents need it

    return len(PdfReader(io.BytesIO(pdf)).pages)


def _joined(title: str, printed: list[bytes], marks: list[tuple[str, object]]) -> bytes:
    """One PDF of several, with a bookmark for each part."""
    from pypdf import PdfWriter
    from pypdf.generic import NameObject, TextStringObject

    made = PdfWriter()
    made.add_metadata({"/Title": title})
    made.root_object[NameObject("/Lang")] = TextStringObject("en")
    for each in printed:
        made.append(io.BytesIO(each), import_outline=False)
    for words, page in marks:
        made.add_outline_item(words, int(str(page)) - 1)
    whole = io.BytesIO()
    made.write(whole)
    return whole.getvalue()


def _clear_the_press() -> None:
    """Frees typst's cache. It keeps each document for ten more, which adds up. Then the machine gets the memory back."""
    for _ in range(KEPT_FOR + 1):
        typst.compile(b"", font_paths=faces(), ignore_system_fonts=True)
    if trim := _trim():
        trim(0)


@functools.cache
def _trim() -> Callable[[int], int] | None:
    """The call that returns freed memory to the machine on Linux. Other systems do so on their own."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return found


PATTERN = 0


@functools.lru_cache(maxsize=8192)  # a pack shows each code several times
def code(link: str | None, short: str | None = None) -> dict[str, object] | None:
    """A link as an SVG and as what people type: its short code at the bare address, or all of it. None without a link."""
    if link is None:
        return None
    drawn = io.BytesIO()
    # One mask pattern for all codes: trying all eight would take four times as long, and phones read any of them.
    segno.make(link, error="m", micro=False, mask=PATTERN).save(drawn, kind="svg", border=2, xmldecl=False, nl=False)
    address = typed_address(link)
    return {
        "svg": drawn.getvalue().decode(),
        "address": address,
        "door": address.partition("/")[0],
        "short": short or "",
    }


def typed_address(link: str) -> str:
    """An address as people type it, without http."""
    return plain(link).removeprefix("http://").removeprefix("https://").removesuffix("/")
