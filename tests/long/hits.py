"""A pytest plugin that writes down which tests enter which marked functions, how long each takes, and what they load."""

from __future__ import annotations

import builtins
import json
import os
from collections import defaultdict
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from tests.long.forks import libraries

ENTERED: defaultdict[int, set[str]] = defaultdict(set)
SECONDS: dict[str, float] = {}
WORK: dict[str, float] = {}  # seconds of the processor, with child processes
NOW = [""]
FOLDER = Path(os.environ.get("MUTANTS_FOLDER", "."))


def entered(number: int) -> None:
    """A marked function says that it was called."""
    ENTERED[number].add(NOW[0])


def pytest_configure() -> None:
    setattr(builtins, "_mutants_entered", entered)  # noqa: B010
    marked = FOLDER / "marked.json"
    if marked.exists():
        load_marked(json.loads(marked.read_text(encoding="utf-8")))


def load_marked(texts: dict[str, str]) -> None:
    """Load the marked texts instead of these modules. The files stay as they are: some tests read them."""
    plain = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        text = texts.get(loader.path)
        return plain(loader, fullname) if text is None else compile(text, loader.path, "exec", dont_inherit=True)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    NOW[0] = item.nodeid
    before = sum(os.times()[:4])
    try:
        return (yield)
    finally:
        WORK[item.nodeid] = sum(os.times()[:4]) - before


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    SECONDS[report.nodeid] = SECONDS.get(report.nodeid, 0) + report.duration


def pytest_sessionfinish() -> None:
    told = {
        "entered": {number: sorted(tests - {""}) for number, tests in ENTERED.items()},
        "seconds": SECONDS,
        "work": WORK,
        "libraries": libraries(),
    }
    (FOLDER / "hits.json").write_text(json.dumps(told), encoding="utf-8")
