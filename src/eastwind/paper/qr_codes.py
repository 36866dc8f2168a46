"""QR codes, drawn by segno as SVG, with the address for those who would rather type."""

from __future__ import annotations

import functools
import io

import segno

from eastwind.paper.characters import plain

LINE = 16  # characters that can be read under a code of two centimetres


@functools.lru_cache(maxsize=2048)  # a code takes 6 ms, and a pack shows each one several times
def code(link: str | None) -> dict[str, object] | None:
    """A link as a drawing and as lines to read; nothing where there is no link."""
    if link is None:
        return None
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", border=2, xmldecl=False, nl=False)
    return {"svg": drawn.getvalue().decode(), "lines": address_lines(link)}


def address_lines(link: str) -> list[str]:
    """An address as people type it: without the http, the host on a line of its own, the rest in short lines."""
    host, slash, rest = plain(link).removeprefix("http://").removeprefix("https://").partition("/")
    path = slash + rest if rest else ""
    return [host, *(path[start : start + LINE] for start in range(0, len(path), LINE))]
