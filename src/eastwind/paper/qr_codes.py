"""QR codes as SVG, each with its address for people who would rather type."""

from __future__ import annotations

import functools
import io

import segno

from eastwind.paper.characters import plain

PATTERN = 0
LINE = 16  # characters that fit under a code two centimeters wide


@functools.lru_cache(maxsize=8192)  # a pack shows each code several times
def code(link: str | None) -> dict[str, object] | None:
    """A link as an SVG and as lines to type, or None without a link."""
    if link is None:
        return None
    drawn = io.BytesIO()
    # One pattern for all: to try the eight that there are would take four times as long, and phones read each of them.
    segno.make(link, error="m", micro=False, mask=PATTERN).save(drawn, kind="svg", border=2, xmldecl=False, nl=False)
    return {"svg": drawn.getvalue().decode(), "lines": address_lines(link)}


def address_lines(link: str) -> list[str]:
    """An address as people type it: no http, the host on its own line, then short lines."""
    host, slash, rest = plain(link).removeprefix("http://").removeprefix("https://").partition("/")
    path = slash + rest if rest else ""
    return [host, *(path[start : start + LINE] for start in range(0, len(path), LINE))]
