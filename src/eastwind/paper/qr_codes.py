"""QR codes as SVG, each with its address for a phone without a camera."""

from __future__ import annotations

import functools
import io

import segno

from eastwind.paper.characters import plain

PATTERN = 0


@functools.lru_cache(maxsize=8192)  # a pack shows each code several times
def code(link: str | None) -> dict[str, object] | None:
    """A link as an SVG and as an address to type, or None without a link."""
    if link is None:
        return None
    drawn = io.BytesIO()
    # One pattern for all: to try the eight that there are would take four times as long, and phones read each of them.
    segno.make(link, error="m", micro=False, mask=PATTERN).save(drawn, kind="svg", border=2, xmldecl=False, nl=False)
    return {"svg": drawn.getvalue().decode(), "address": typed_address(link)}


def typed_address(link: str) -> str:
    """An address as people type it, without http."""
    return plain(link).removeprefix("http://").removeprefix("https://").removesuffix("/")
