"""What crosses to a browser: frozen structs that forbid unknown fields.

Nothing else goes to a script, as JSON or in a `data-` attribute. `write_declarations.py` writes them for TypeScript.
"""

from __future__ import annotations

import msgspec


class ScreenPart(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of what a page shows or is asked. A field with the default UNSET may be missing; every other one is there."""
