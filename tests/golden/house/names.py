"""Names that changed on the way to one name for each act: what the oracle calls them (today's name first)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

OLD_TAGS: Mapping[str, str] = {}  # of acts and events, as stored
OLD_FIELDS: Mapping[str, str] = {}  # of options, and of what is stored


def with_old_names(plain: Any) -> Any:
    """Plain data as it was when the oracle was written."""
    if isinstance(plain, dict):
        return {OLD_FIELDS.get(key, key): _old_value(key, value) for key, value in plain.items()}
    if isinstance(plain, (list, tuple)):
        return [with_old_names(each) for each in plain]
    return plain


def _old_value(key: str, value: Any) -> Any:
    return OLD_TAGS.get(value, value) if key == "type" and isinstance(value, str) else with_old_names(value)
