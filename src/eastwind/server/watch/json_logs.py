"""Logs as JSON, one object per line. Codes, links and passwords are taken out, wherever they come from."""

from __future__ import annotations

import copy
import json
import logging
import queue
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from logging.handlers import QueueHandler, QueueListener
from typing import Any, TextIO

MOST_WAITING_LINES = 10_000  # lines that wait for a slow reader; further ones are dropped and counted

GONE = "[left out]"
SECRETS = (
    (re.compile(r"/(c|t|welcome)/[^\s\"'?#]+"), rf"/\1/{GONE}"),
    (re.compile(r"\b[\w]+-[pt]\d+-(?:\d+-)?[a-z2-7]{20,}", re.IGNORECASE), GONE),  # a code, or a phone's cookie
    (re.compile(r"(?<=://)([^\s:/@]*):[^\s/]*@"), rf"\1:{GONE}@"),
    (re.compile(r"(?i)\b(authorization|cookie|set-cookie)(\W{1,4})\S.*"), rf"\1\2{GONE}"),
    (re.compile(r"(?i)\b(password|again|csrf|token|pin)(\W{1,4})\w\S*"), rf"\1\2{GONE}"),
    (re.compile(r"(?i)\bbearer\s+\S+"), GONE),
)


def without_secrets(text: str) -> str:
    """The text without secrets. Our own code logs none; a library's message might."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class JsonLine(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "at": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=True, default=str)


class WaitingLines(QueueHandler):
    """Hands lines to another thread: a reader who stalls must not hold up the desk."""

    def __init__(self, room: int) -> None:
        self.lines: queue.Queue[Any] = queue.Queue(room)
        super().__init__(self.lines)
        self.dropped = 0

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        told = copy.copy(record)
        told.msg, told.args, told.exc_info, told.exc_text, told.stack_info = self.format(record), (), None, None, None
        return told

    def enqueue(self, record: logging.LogRecord) -> None:
        try:
            if self.dropped:
                self.lines.put_nowait(self.prepare(self._note()))
                self.dropped = 0
            self.lines.put_nowait(record)
        except queue.Full:
            self.dropped += 1

    def _note(self) -> logging.LogRecord:
        words = f"{self.dropped} lines were dropped: no one read them in time"
        return logging.LogRecord("eastwind.log", logging.WARNING, "", 0, words, (), None)


@contextmanager
def logging_as_json(output: TextIO, room: int = MOST_WAITING_LINES) -> Iterator[None]:
    """While this is open, the process logs as JSON: our requests, and the warnings of every library."""
    handler, plain = WaitingLines(room), logging.StreamHandler(output)
    handler.setFormatter(JsonLine())
    root, own = logging.getLogger(), logging.getLogger("eastwind")
    before = (root.handlers, root.level, own.level)
    root.handlers, listener = [handler], QueueListener(handler.lines, plain)
    root.setLevel(logging.WARNING)
    own.setLevel(logging.INFO)
    listener.start()
    try:
        yield
    finally:
        listener.stop()
        root.handlers, level, own_level = before
        root.setLevel(level)
        own.setLevel(own_level)
