"""No screen goes stale: if a fragment's HTML changes, a topic that it follows was touched."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from eastwind.server import live, run_clock
from eastwind.server.app import build
from eastwind.server.live.running_event import Accepted, Listener
from eastwind.server.live.topics import topics_of
from eastwind.server.run_clock import RunClock
from eastwind.server.security.roles import STAFF, Role
from eastwind.server.web import alarms
from eastwind.store import open_store
from eastwind.tournament.floor.discipline import Disqualify, Reinstate
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.machine import COMMANDS
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import ChangePlayer, Pay
from eastwind.tournament.state import Tournament
from tests.golden.days import DAYS, MINUTE, MORNING
from tests.server.live.screens import Look, Part, Screens, openings

NOW = MORNING + 240 * MINUTE
FEW_PHONES = ("p1", "p5", "p10", "t1")
ALL_PHONES = (*(f"p{number}" for number in range(1, 11)), "t1", "t2")


class Stale(NamedTuple):
    """A fragment that changed without being fetched again."""

    n: int
    command: str
    part: Part
    follows: frozenset[str]
    touched: frozenset[str]


class Walk(NamedTuple):
    """What we saw while walking through an event entry by entry."""

    stale: list[Stale]
    seen: set[tuple[str, str]]  # fragments: the id, and the topics as the page writes them


def renamed(player: int, state: Tournament) -> Command:
    """A name that was misspelled all day."""
    details = state.players[player].details
    return ChangePlayer(player=player, details=replace(details, name=f"{details.name} Junior"))


def drawn(state: Tournament) -> int:
    return max(state.draws.values(), key=lambda draw: draw.number).winner if state.draws else 1


# What may still happen when everything is on the screens: players, winners, and the money.
AFTERWARDS: tuple[Callable[[Tournament], Command], ...] = (
    lambda state: renamed(drawn(state), state),
    lambda state: renamed(1, state),
    lambda state: renamed(7, state),
    lambda _: Pay(player=1, cents=500),
    lambda _: GivePenalty(player=1, round=1, offense="director", points=-10, reason="late news"),
    lambda _: Disqualify(player=7, reason="late news"),
    lambda _: Reinstate(player=7, reason="heard"),
)


@cache
def log_of(day: str) -> tuple[LogEntry, ...]:
    return tuple(DAYS[day]().entries)


async def walk(folder: Path, entries: Iterable[LogEntry], roles: tuple[Role, ...], phones: tuple[str, ...]) -> Walk:
    """Look at every screen before and after every entry."""
    first, *rest = entries
    found = Walk([], set())
    with open_store(folder / "desk.sqlite3") as store:
        app = build(store)
        event = await app.state.services.events.create([first])
        screens = Screens(app, event, roles, phones)
        before = await screens.look()
        commands = [entry.command for entry in rest]
        for place in range(len(commands) + len(AFTERWARDS)):
            late = place - len(commands)
            command = commands[place] if late < 0 else AFTERWARDS[late](event.now().state)
            done = await event.submit(command, by="Dora", role="director", via="desk")
            if late >= 0 and not isinstance(done, Accepted):
                continue  # this day has no room for it
            assert isinstance(done, Accepted), (command, done)
            after = await screens.look()
            found.stale.extend(gone_stale(done.entry, before, after))
            found.seen.update((part.id, look.written) for part, look in after.items())
            before = await screens.look() if screens.open_new_phones() else after
    return found


def gone_stale(entry: LogEntry, before: dict[Part, Look], after: dict[Part, Look]) -> list[Stale]:
    """The fragments that look different after an entry that did not touch their topics."""
    touched = topics_of(entry)
    return [
        Stale(entry.n, type(entry.command).__name__, part, look.follows, touched)
        for part, look in before.items()
        if part in after and after[part].html != look.html and not hears(look.follows, touched)
    ]


def hears(follows: frozenset[str], touched: frozenset[str]) -> bool:
    """Whether a screen that follows these topics is told."""
    listener = Listener(follows, 0)
    listener.hear(touched)
    return bool(listener.changed)


@pytest.fixture
def _stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stops the clock: what changes with time alone is not news from the log."""
    stopped = RunClock(lambda: NOW, lambda: 0)
    monkeypatch.setattr(run_clock, "THIS_RUN", stopped)
    monkeypatch.setattr(alarms, "THIS_RUN", stopped)


def test_days_use_every_command() -> None:
    used = {type(entry.command) for day in DAYS for entry in log_of(day)}
    assert used == {row.command for row in COMMANDS}


@pytest.mark.usefixtures("_stopped_clock")
@pytest.mark.parametrize("day", DAYS)
def test_changed_fragments_follow_a_topic_that_was_touched(day: str, tmp_path: Path) -> None:
    found = asyncio.run(walk(tmp_path, log_of(day), ("director",), FEW_PHONES))
    assert found.stale == []
    assert fragments_of_templates() <= {(name, re.sub(r"\d+", "N", topics)) for name, topics in found.seen}


@pytest.mark.long
@pytest.mark.usefixtures("_stopped_clock")
@pytest.mark.parametrize("day", DAYS)
def test_changed_fragments_of_every_role_and_phone_follow_a_topic_that_was_touched(day: str, tmp_path: Path) -> None:
    assert asyncio.run(walk(tmp_path, log_of(day), STAFF, ALL_PHONES)).stale == []


def fragments_of_templates() -> set[tuple[str, str]]:
    """Every fragment that a template writes: its id, and the topics, with N for a number."""
    templates = Path(live.__file__).parents[1] / "templates"
    texts = (re.sub(r"{{.*?}}", "N", path.read_text(encoding="utf-8")) for path in templates.rglob("*.html"))
    return {(found[2], found[3]) for text in texts for found in openings(text)}
