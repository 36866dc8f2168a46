"""An event to read: its standings, and the places it can be read from."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import eastwind
from eastwind.cli.main import eastwind as command
from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.public.event_reader import Event
from eastwind.store import Draft, open_store
from eastwind.tournament.log.archive import export_event
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.state import BonusTerms
from tests.tournament.desk import an_event, win

GOLDEN = Path(__file__).parents[1] / "tournament" / "golden" / "format-1.jsonl"


def run(*words: str) -> str:
    done = CliRunner().invoke(command, [*words])
    assert done.exit_code == 0, done.output
    return done.output


@pytest.fixture(scope="module")
def day() -> MemoryLog:
    """A day on which a few things go wrong: 34 players, three rounds, two sections."""
    return rehearse(34, 3, eastwind.load_sheet("national"), 4, 2)


@pytest.fixture(scope="module")
def event(day: MemoryLog) -> Event:
    return Event("rehearsal", day.entries)


def test_event_says_what_it_is(event: Event) -> None:
    assert (event.name, event.title, event.date, event.rounds) == ("rehearsal", "Rehearsal", "2026-04-11", 3)
    assert event.sheet.extends[0] == "national" or event.sheet.name == "national"
    assert repr(event) == f"<Event 'Rehearsal', 2026-04-11: {len(event.players)} players>"
    assert len(event.players) >= 34


def test_players_come_in_the_order_they_signed_up(event: Event, day: MemoryLog) -> None:
    assert event.players == [day.state.players[number].name for number in sorted(day.state.players)]


def test_standings_are_those_of_the_facts(event: Event) -> None:
    facts = event.facts()
    names = {each["player"]: (each["name"], each["label"]) for each in facts["players"]}
    told = [(line["rank"], *names[line["player"]], line["total"], tuple(line["rounds"])) for line in facts["standings"]]
    assert [tuple(line) for line in event.standings()] == told
    assert event.standings(3) == event.standings()


def test_standings_after_a_round_count_the_rounds_until_then(event: Event) -> None:
    first = event.standings(after=1)
    assert {len(line.rounds) for line in first} == {1}
    later = {line.label: line.rounds for line in event.standings(after=2)}
    assert all(later[line.label][:1] == line.rounds for line in first)
    for wrong in (0, 4, -1):
        with pytest.raises(eastwind.InputError, match=f"no standings after round {wrong}. Rounds started so far: 3"):
            event.standings(after=wrong)


def test_round_that_has_not_started_has_no_standings_yet() -> None:
    """Five rounds are planned, and one has started."""
    desk = an_event(8, rounds=5)
    desk.begin(1)
    event = Event("spring", desk.entries)
    assert event.rounds == 1
    assert event.standings(after=1) == event.standings()
    for later in (2, 5):
        with pytest.raises(eastwind.InputError, match=f"no standings after round {later}. Rounds started so far: 1"):
            event.standings(after=later)


@pytest.mark.parametrize(("bonus_games", "total"), [("event_score", 70), ("separate", 35)])
def test_total_leaves_out_a_bonus_round_that_the_sheet_counts_apart(bonus_games: str, total: int) -> None:
    """A self-pick of 25 brings 25 and 10 (National rule 13), once in the first round and once in the bonus round."""
    desk = an_event(8, eastwind.load_sheet("national", {"rounds.bonus_games": bonus_games}), rounds=2)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="more")))
    desk.begin(2)
    number, table = next((number, table) for number, table in desk.state.rounds[2].tables.items() if 1 in table.seats)
    seat = table.seat_of(1, 1)
    assert seat is not None
    desk.ok(RecordResult(round=2, table=number, game=1, result=win(seat, 25)))
    event = Event("bonus", desk.entries)
    first = event.standings()[0]
    assert (first.name, first.rounds, first.total) == (event.players[0], (35, 35), total)
    assert event.sheet.rounds.bonus_games == bonus_games


def test_standings_of_a_section_have_its_players_only(tmp_path: Path) -> None:
    sections = next(
        found
        for seed in range(20)
        if (found := rehearse(32, 1, eastwind.load_sheet("national"), seed, 2)).state.terms.sections
    )
    event = Event("halves", sections.entries)
    red, blue, everyone = event.standings(section="Red"), event.standings(section="blue"), event.standings()
    assert red
    assert blue
    assert {line.label for line in red} | {line.label for line in blue} <= {line.label for line in everyone}
    assert not {line.label for line in red} & {line.label for line in blue}
    with pytest.raises(eastwind.InputError):
        event.standings(section="Green")


def test_event_that_is_not_set_up_has_nothing_to_read() -> None:
    with pytest.raises(eastwind.InputError, match="The event 'new' is not set up yet"):
        Event("new", [])


def test_file_is_read_by_its_name_or_without_one(day: MemoryLog, tmp_path: Path) -> None:
    file = tmp_path / "event.json"
    file.write_bytes(export_event("club-day", day.entries))
    plain, named = eastwind.load_event(file), eastwind.load_event(str(file), "club-day")
    assert plain.name == named.name == "club-day"
    for other in ("other", ""):
        with pytest.raises(eastwind.InputError, match=f"has the event 'club-day', not '{other}'"):
            eastwind.load_event(file, other)


def test_file_with_the_mark_of_a_windows_editor_is_read(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(b"\xef\xbb\xbf" + GOLDEN.read_bytes())
    assert eastwind.load_event(tmp_path / "log.jsonl").facts() == eastwind.load_event(GOLDEN).facts()


def test_log_of_something_else_is_refused(tmp_path: Path) -> None:
    opening, _, rest = GOLDEN.read_text(encoding="utf-8").partition("\n")
    assert '"event"' in opening
    (tmp_path / "table.jsonl").write_text(opening.replace('"event"', '"table"') + "\n" + rest, encoding="utf-8")
    with pytest.raises(eastwind.InputError, match="This log holds a table, not an event"):
        eastwind.load_event(tmp_path / "table.jsonl")


def test_store_gives_its_newest_event_or_the_one_that_is_named(tmp_path: Path) -> None:
    store = str(tmp_path / "store.sqlite3")
    for seed in ("1", "2"):
        run("rehearse", "--players", "8", "--rounds", "1", "--sheet", "national", "--seed", seed, "--store", store)
    newest = eastwind.load_event(store)
    with pytest.raises(eastwind.InputError, match=r"There is no event 'x' in .*; it has .+, ") as refused:
        eastwind.load_event(store, "x")
    older, newer = str(refused.value).partition("it has ")[2].rstrip(".").split(", ")
    assert newest.name == newer
    assert eastwind.load_event(store, older).name == older
    assert eastwind.load_event(store, older).players != newest.players


def test_store_without_an_event_is_refused(tmp_path: Path) -> None:
    """A table in it is not an event."""
    place = tmp_path / "store.sqlite3"
    draft = Draft(stream="t", kind="table", key="1", at=1, by="Dora", via="desk", format=1, command=b"{}")
    with open_store(place) as store:
        store.append(draft, lambda _: b"[]")
    with pytest.raises(eastwind.InputError, match="There is no event in"):
        eastwind.load_event(place)
