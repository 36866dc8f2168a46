"""Downloads: attachments named after the event, never opened inside our own site."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from litestar import Response

from eastwind.refusals import InputError, quoted
from eastwind.spreadsheets import Cell, to_csv, to_xlsx

TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
    "sqlite3": "application/vnd.sqlite3",
}


def table_file(rows: Sequence[Sequence[Cell]], title: str, name: str, ending: str) -> Response[bytes]:
    """Rows as CSV or XLSX."""
    if ending not in ("csv", "xlsx"):
        raise InputError(f"You can download lists as csv or xlsx, not as {quoted(ending)}.")
    return attachment(to_csv(rows) if ending == "csv" else to_xlsx(rows, title), name, ending)


def attachment(body: bytes, name: str, ending: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{plain_name(name)}.{ending}"'}
    return Response(body, media_type=TYPES[ending], headers=headers)


def plain_name(words: str) -> str:
    """Letters, digits and dashes only: a title must not break out of a header or name a folder."""
    letters = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", letters).strip("-")[:80] or "eastwind"
