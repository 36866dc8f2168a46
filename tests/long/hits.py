"""A pytest plugin that writes down which tests enter which marked functions, how long each takes, and what they load."""

from __future__ import annotations

import builtins
import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.long.forks import libraries

ENTERED: defaultdict[int, set[str]] = defaultdict(set)
SECONDS: dict[str, float] = {}
NOW = [""]


def entered(number: int) -> None:
    """A marked function says that it was called."""
    ENTERED[number].add(NOW[0])


def pytest_configure() -> None:
    setattr(builtins, "_mutants_entered", entered)  # noqa: B010


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    NOW[0] = item.nodeid
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    SECONDS[report.nodeid] = SECONDS.get(report.nodeid, 0) + report.duration


def pytest_sessionfinish() -> None:
    told = {
        "entered": {number: sorted(tests - {""}) for number, tests in ENTERED.items()},
        "seconds": SECONDS,
        "libraries": libraries(),
    }
    Path(os.environ["MUTANTS_HITS"]).write_text(json.dumps(told), encoding="utf-8")
