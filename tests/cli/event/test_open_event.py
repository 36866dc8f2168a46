"""Where an event is: the store or a file, the newest or the one that is named, and who acts in it."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from eastwind.cli.event.open_event import EventLog, EventPlace, StoredLog, events_in
from eastwind.refusals import InputError
from eastwind.tournament.people.players import AddPlayer, Pay
from eastwind.tournament.state import Details
from tests.cli.event.runner import Director

NEW = ["new", "--title", "Spring", "--sheet", "national", "--director", "Dora", "--deputy", "Dan"]


@pytest.fixture
def director(tmp_path: Path) -> Director:
    """An event in the store, with one player who has paid nothing."""
    found = Director(tmp_path, "store")
    found.ok(NEW)
    found.ok(["enter", "Ann Archer"])
    return found


def rows(director: Director) -> list[dict[str, object]]:
    return [json.loads(line) for line in director.ok("log --json").splitlines()]


def opened(director: Director, by: str = "director") -> EventLog:
    return EventLog(EventPlace(store=str(director.store)), by)


def test_deputy_acts_as_deputy_and_everyone_else_for_the_director(director: Director) -> None:
    with click.Context(click.Command("desk")):
        assert [opened(director, by).role for by in ("Dan", "Dora", "director", "Sue")] == [
            "deputy", "director", "director", "director",
        ]  # fmt: skip
        entry = opened(director, "Dan").submit(Pay(player=1, cents=500))
    assert (entry.by, entry.role, entry.via) == ("Dan", "deputy", "cli")


def test_command_with_the_key_of_another_is_refused(director: Director) -> None:
    with click.Context(click.Command("desk")):
        first = opened(director).submit(Pay(player=1, cents=500), key="twice")
        assert first.key == "twice"
        again = opened(director).submit(Pay(player=1, cents=500), key="twice")
        assert again.n == first.n
        with pytest.raises(InputError):
            opened(director).submit(Pay(player=1, cents=700), key="twice")
    assert [row["n"] for row in rows(director)] == [1, 2, 3]


def test_each_command_gets_a_key_of_its_own(director: Director) -> None:
    with click.Context(click.Command("desk")):
        keys = [opened(director).submit(Pay(player=1, cents=100)).key for _ in range(3)]
    assert len(set(keys)) == 3
    assert all(len(bytes.fromhex(key)) == 8 for key in keys)


def test_step_of_another_desk_in_between_is_taken_into_account(director: Director) -> None:
    """The second desk opened the event before the first one added a player, so it decides again."""
    with click.Context(click.Command("desk")):
        first, second = opened(director), opened(director)
        first.submit(AddPlayer(details=Details(name="Bea Bond")))
        added = second.submit(AddPlayer(details=Details(name="Cleo Cole")))
        assert added.n == 4
        assert [player.name for player in second.state.players.values()] == ["Ann Archer", "Bea Bond", "Cleo Cole"]
        with pytest.raises(InputError, match="already on the list"):
            first.submit(AddPlayer(details=Details(name="Cleo Cole")))


def test_several_commands_are_all_taken_or_none(director: Director) -> None:
    with click.Context(click.Command("desk")):
        file = opened(director)
        with pytest.raises(InputError):
            file.submit_all([Pay(player=1, cents=500), Pay(player=9, cents=500)])
        assert file.state.players[1].paid == 0
        taken = file.submit_all([Pay(player=1, cents=500), Pay(player=1, cents=300)])
    assert [entry.n for entry in taken] == [3, 4]
    assert len(rows(director)) == 4


def test_stored_log_says_where_it_is(director: Director) -> None:
    (stream,) = events_in(str(director.store))
    log = StoredLog(EventPlace(store=str(director.store)), stream.stream)
    assert str(log) == f"{director.store} (event {stream.stream})"
    assert log.choice == ""


def test_only_events_are_listed_oldest_first(director: Director, tmp_path: Path) -> None:
    director.ok([*NEW[:2], "Fall", *NEW[3:]])
    assert len(events_in(str(director.store))) == 2
    assert events_in(str(tmp_path / "none.sqlite3")) == []
    assert not (tmp_path / "none.sqlite3").exists()


def test_event_that_is_not_there_is_named_with_what_to_do(director: Director) -> None:
    (stream,) = events_in(str(director.store))
    near = director.no(["show", "--event", stream.stream[:-1]])
    assert f"There is no event {stream.stream[:-1]!r} in {director.store}. Did you mean '{stream.stream}'?" in near
    far = director.no(["show", "--event", "?"])
    assert far == f"eastwind: There is no event '?' in {director.store}. `eastwind event list` shows them.\n"


def test_store_without_an_event_says_how_to_begin(tmp_path: Path) -> None:
    director = Director(tmp_path, "store")
    assert f"There is no event in {director.store}. Start one with `eastwind event new`." in director.no("show")


def test_event_that_is_named_is_opened_without_a_message(director: Director) -> None:
    (stream,) = events_in(str(director.store))
    assert director.warned("players") == f"Event {stream.stream}, Spring (the only one).\n"
    assert director.warned(["players", "--event", stream.stream]) == ""
    director.ok([*NEW[:2], "Fall", *NEW[3:]])
    assert director.warned("players").endswith(", Fall (the newest of 2; another with --event).\n")


def test_refusal_leaves_nothing_and_cites_the_sheet(director: Director) -> None:
    assert "already on the list" in director.no(["enter", "Ann Archer"])
    assert len(rows(director)) == 2
