"""What the house did before it was rebuilt, as hashes: random games and whole rounds on the screen.

`python -m tests.golden.house.oracle` writes the hashes anew. Only the code from before the rebuilding may do that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from eastwind.card.library import built_in_text
from eastwind.play import acts
from eastwind.play.screens.contract.whole_screen import Screen
from eastwind.play.screens.screen import screen_of, teacher_screen
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import PACKAGED, load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.apply import apply
from eastwind.table.machine import decide, every_act
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.at_the_wall import RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, WithdrawClaim
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg, ShowHand
from eastwind.table.moments.discarding import NameTile
from eastwind.table.moments.ending import CallTime, ThrowHandsIn
from eastwind.table.moments.passing import CompletePass, LookAtTile, RackPass, StopCharleston
from eastwind.table.moments.refereeing import (
    CallHandDead,
    PenalizePlayer,
    ReportIrregularity,
    RuleHandDead,
    RuleHandLive,
)
from eastwind.table.options import options
from eastwind.table.recording.reports import REPORTED
from eastwind.table.scenes.run import play_scene
from eastwind.table.scenes.written_scenes import read_scene
from eastwind.table.state import State, TableMode
from eastwind.table.texts.cited_rules import rests_on
from eastwind.table.texts.refusals import words
from eastwind.table.texts.table_in_words import tell_table
from eastwind.table.viewers import VIEWERS
from eastwind.table.views import seen, view
from tests.golden.house.names import with_old_names
from tests.play.seating import Table, persons_acts, received
from tests.table.at_table import dealt, matcher
from tests.table.walks import Choose, chooser, ways
from tests.table.wrongs import WRONGS

HASHES = Path(__file__).parent / "hashes.json"
RARE: dict[type, int] = {  # done once in so many times that it is allowed
    DeclareMahJongg: 60,
    StopCharleston: 12,
    ClaimDiscard: 8,
    WithdrawClaim: 4,
    TouchWall: 3,
}
SCENES = tuple(sorted((Path(__file__).parents[2] / "playthroughs").glob("*.scene")))
SHORT, ALL = 1, 30  # games for each sheet, conduct, and number of players
MOST_ACTS = 200
MOST_STEPS = 1500  # of a round on the screen
SHORT_STEPS = 60
CONDUCTS: tuple[TableMode, ...] = ("prevent", "record")
PLAYERS = (SEATS, SEATS[:3])
LISTENERS: tuple[Seat | None, ...] = ("A", None)

Hashes = dict[str, str]


class Digests:
    """A hash for each kind of thing, fed with plain data in its old names."""

    def __init__(self) -> None:
        self._running: dict[str, Any] = {}

    def feed(self, kind: str, *values: Any) -> None:
        running = self._running.setdefault(kind, hashlib.sha256())
        for value in values:
            plain = with_old_names(msgspec.to_builtins(value, str_keys=True))
            running.update(msgspec.json.encode(plain, order="deterministic") + b"\n")

    def hashes(self) -> Hashes:
        return {kind: running.hexdigest()[:16] for kind, running in sorted(self._running.items())}


class Listener:
    """What a listener calls the players."""

    def __init__(self, you: Seat | None) -> None:
        self.you = you

    def name(self, seat: Seat) -> str:
        return {"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dot"}[seat]

    def who(self, seat: Seat) -> str:
        return "You" if seat == self.you else self.name(seat)

    def whose(self, seat: Seat, yours: str = "Your") -> str:
        return yours if seat == self.you else f"{self.name(seat)}'s"


def game_hashes(sheet: str, conduct: TableMode, seats: tuple[Seat, ...], number: int) -> Hashes:
    """One random game: everything that the table makes of every act, and what it refuses."""
    found, choose = Digests(), chooser(f"oracle {number}")
    state = dealt(sheet, seats, f"oracle {number}", conduct)
    for _ in range(MOST_ACTS):
        if state.common.phase == "over":
            break
        _feed_moment(found, state)
        act = _next_act(state, choose)
        outcome = decide(state, act, matcher())
        found.feed("acts", act)
        if isinstance(outcome, Rejected):
            found.feed("refusals", outcome.slug, dict(outcome.params), words(outcome, state.setup.sheet))
            continue
        state = _fold(found, state, outcome)
    return found.hashes()


def scene_hashes(path: Path, sheet: str) -> Hashes:
    """A written scene under a sheet, in the same way."""
    found, scene = Digests(), read_scene(path.read_text(encoding="utf-8"), path.name)
    for step in play_scene(scene, built_in_text(scene.card), path.name, load_sheet(sheet)):
        found.feed("acts", step.text, step.command)
        if isinstance(step.outcome, Rejected):
            found.feed("refusals", step.outcome.slug, dict(step.outcome.params), words(step.outcome, load_sheet(sheet)))
            continue
        _fold(found, step.before, step.outcome)
        _feed_moment(found, step.state)
    return found.hashes()


def _next_act(state: State, choose: Choose) -> AnyCommand:
    """Mostly something that is allowed; sometimes something that people or the director do at the wrong moment."""
    if choose(5) == 0:
        return _at_a_wrong_moment(state, choose)
    found = ways(state, choose) or [CheckHand()]
    likely = [act for act in found if choose(RARE.get(type(act), 1)) == 0] or found
    kinds = list(dict.fromkeys(type(act) for act in likely))
    kind = kinds[choose(len(kinds))]
    of_kind = [act for act in likely if type(act) is kind]
    return of_kind[choose(len(of_kind))]


def _at_a_wrong_moment(state: State, choose: Choose) -> AnyCommand:
    seats = state.setup.seats
    seat, other = seats[choose(len(seats))], seats[choose(len(seats))]
    if choose(3):
        wrong = WRONGS[choose(len(WRONGS))](state, seat, other, choose) if state.common.phase == "play" else None
        return wrong or RackTile(seat=seat)
    number = max(1, state.common.throws - choose(2))
    seldom: tuple[AnyCommand, ...] = (
        CompletePass(seat=seat),
        RackPass(seat=seat),
        NameTile(seat=seat, says=("five bam", "flower", "re")[choose(3)]),
        ShowHand(seat=seat),
        ReportIrregularity(irregularity=REPORTED[choose(len(REPORTED))], facts={"player": seat}),
        LookAtTile(seat=seat),
        EndClaims(discard=number),
        EndClaims(discard=number),
        ClaimDiscard(seat=seat, discard=number, kind="exposure", same_moment=True),
        DeclareMahJongg(seat=seat, shown=("nothing", "claimed_exposure", "tiles")[choose(3)]),
        CallHandDead(accused=other),
        CallHandDead(seat=seat, accused=other),
        RuleHandLive(accused=other),
        PenalizePlayer(seat=seat, points=-10),
        *((CallTime(), ThrowHandsIn(), RuleHandDead(accused=other)) if choose(6) == 0 else ()),
    )
    return seldom[choose(len(seldom))]


def _feed_moment(found: Digests, state: State) -> None:
    found.feed("told tables", tell_table(state))
    for seat in state.setup.seats:
        sight = view(state, seat)
        found.feed("options", options(sight, seat))
        if state.common.phase == "play":
            found.feed("every act", list(every_act(sight, seat)))


def _fold(found: Digests, state: State, events: Iterable[AnyEvent]) -> State:
    for event in events:
        found.feed("events", event)
        found.feed("told", event.tell())
        found.feed("rules", [str(citation) for citation in rests_on(state, event)])
        for viewer in VIEWERS:
            found.feed("seen", seen(event, viewer))
        for listener in LISTENERS:
            sight = seen(event, listener or "spectator")
            found.feed("said", sight.say(Listener(listener)) if sight else "")
        state = apply(state, event)
        found.feed("tables", state.common, dict(state.hands), state.wall)
        found.feed("views", *(_plain_view(view(state, viewer)) for viewer in VIEWERS))
    return state


def _plain_view(sight: State) -> list[Any]:
    return [sight.common, dict(sight.hands), sight.wall]


# Screens


def _alone_with_bots(sheet: str) -> Table:
    return Table(sheet).sit("Carol")


ROUNDS: dict[str, Callable[[], Table]] = {
    **{sheet: partial(_alone_with_bots, sheet) for sheet in PACKAGED},
    "coach": lambda: Table("national", most_help="coach").sit("Carol"),
    "practice": lambda: Table("national", kind="practice").sit("Carol"),
    "friends": lambda: Table("national", call_seconds=0).sit("Ann", "Bea", "Cleo"),
}
HELP: dict[str, Any] = {"coach": "coach", "practice": "nearest"}


def round_hashes(name: str, steps: int) -> Hashes:
    """Every screen of a round: of the people who play, and of a watcher."""
    found, table = Digests(), ROUNDS[name]()
    for screen in round_screens(table, HELP.get(name), steps):
        plain = received(msgspec.json.encode(screen))
        found.feed(f"screens: {plain['ask']['kind']}", plain)
    return found.hashes()


def round_screens(table: Table, help_level: Any, steps: int) -> Iterator[Screen]:
    yield from _screens(table)
    table.start().run()
    if help_level:
        assert table.do("A", acts.Help(level=help_level)) is None
    for _ in range(steps):
        moved = False
        for seat in table.play.people:
            yield from _screens(table)
            moved |= any(table.do(seat, act) is None for act in persons_acts(table.screen(seat)))
        table.run()
        if not moved:
            break
    yield from _beside_the_game(table)


def _screens(table: Table) -> Iterator[Screen]:
    for seat in (*table.play.people, None):
        yield screen_of(table.play, seat, table.card)


def _beside_the_game(table: Table) -> Iterator[Screen]:
    """A teacher, an open hand, a phrase, a pause."""
    seat = table.play.people[0]
    for act in (acts.InviteTeacher(name="Eve"), acts.OpenHand(open=True), acts.Say(phrase="nice"), acts.Pause()):
        table.do(seat, act)
        yield from _screens(table)
    yield teacher_screen(table.play, table.card)


def scene_name(path: Path, sheet: str) -> str:
    return f"{sheet} {path.name}"


def game_name(sheet: str, conduct: TableMode, seats: tuple[Seat, ...], number: int) -> str:
    return f"{sheet} {conduct} {len(seats)} players, game {number}"


def all_games() -> Iterator[tuple[str, TableMode, tuple[Seat, ...], int]]:
    for sheet in PACKAGED:
        for conduct in CONDUCTS:
            for seats in PLAYERS:
                yield from ((sheet, conduct, seats, number) for number in range(ALL))


def main() -> None:
    found = {game_name(*game): game_hashes(*game) for game in all_games()}
    found |= {scene_name(path, sheet): scene_hashes(path, sheet) for path in SCENES for sheet in PACKAGED}
    found |= {f"{name}, short": round_hashes(name, SHORT_STEPS) for name in ROUNDS}
    found |= {name: round_hashes(name, MOST_STEPS) for name in ROUNDS}
    HASHES.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
    print(f"{len(found)} rows in {HASHES}")


if __name__ == "__main__":
    main()
