"""A "no" of the table is a value: a slug that names the rule, and what the words need."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from eastwind.tiles import COPIES, Tile


class Rejected(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A refused command; nothing has changed. Reasons that no sheet knows stand under `table.`"""

    slug: str
    params: Mapping[str, str | int] = {}


def not_held(tile: Tile) -> Rejected:
    """The player has no such tile; or there is none in any set."""
    return no("table.not-held", tile=tile) if tile in COPIES else no("table.no-such-tile", name=tile)


def no(slug: str, **params: str | int) -> Rejected:
    return Rejected(slug=slug, params=params)
