"""One eventful day under each sheet, kept at the moments when someone prints."""

from __future__ import annotations

import functools

import msgspec

from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import WallGame
from eastwind.rules.seats import Seat
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.people.players import AddPlayer, Rejoin, Withdraw
from eastwind.tournament.results.record_result import RecordNotPlayed, RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import BonusTerms, Details, Tournament
from tests.tournament.desk import Desk, an_event, win

WAITING, STANDBY, GONE_BEFORE, LATECOMER, EXPELLED_BEFORE = 19, 20, 21, 22, 23


def _entered(sheet: str, **own: object) -> Desk:
    """Eighteen players, and five people who may have no scorecard or no seat."""
    desk = an_event(18, sheet, seated=False, rounds=3, deputy="Dieter", **own)
    for details in (
        Details(name="Wanda Waiting", status="waiting"),
        Details(name="Stan Standby", status="standby"),
        Details(name="Gina Gone"),
        Details(name="Lara Later", first_timer=True),
        Details(name="Egon Expelled"),
    ):
        desk.ok(AddPlayer(details=details))
    desk.ok(Withdraw(player=GONE_BEFORE, from_round=1))
    desk.ok(Withdraw(player=LATECOMER, from_round=1))
    desk.ok(Disqualify(player=EXPELLED_BEFORE, reason="a fight at the door"))
    return desk


def _first_round(desk: Desk) -> None:
    """Two are substituted, one leaves, a game is not played; penalties are given and two of them lifted."""
    desk.begin(1)
    full = [number for number, table in desk.state.rounds[1].tables.items() if None not in table.seats]
    call = {"round": 1, "table": full[0], "from_game": 3, "reason": "a call"}
    desk.ok(msgspec.convert(call | {"seat": "B", "points_to": "player", "substitute": STANDBY}, Substitute))
    desk.ok(msgspec.convert(call | {"seat": "C", "points_to": "substitute", "substitute": LATECOMER}, Substitute))
    desk.enter(full[1], [win("B", 30, "D")])
    desk.ok(DropOut(round=1, table=full[1], seat="D", from_game=2, reason="ill"))
    three: tuple[Seat, ...] = ("A", "B", "C")
    for game, result in (
        (2, win("C", 25, "A", seats=three)),
        (3, WallGame(seats=three)),
        (4, win("A", 50, seats=three)),
    ):
        desk.ok(RecordResult(round=1, table=full[1], game=game, result=result))
    desk.ok(RecordNotPlayed(round=1, table=5, game=4))
    for player, points in ((1, -20), (2, -10), (2, -5), (3, -15)):
        desk.ok(GivePenalty(player=player, round=1, offense="director", points=points, reason="talk"))
    for penalty in (1, 2):
        desk.ok(LiftPenalty(penalty=penalty, reason="a mistake"))


def _changes_of_people(desk: Desk) -> None:
    """After the first round: one player is disqualified, one goes home early, one takes an empty seat."""
    desk.ok(Disqualify(player=6, reason="shouting"))
    desk.ok(Withdraw(player=9, from_round=3))
    desk.ok(Rejoin(player=LATECOMER, from_round=2))
    desk.ok(TakeEmptySeat(player=LATECOMER, from_round=2))


@functools.cache
def day(sheet: str) -> dict[str, Tournament]:
    """moment -> the state of the event then."""
    desk = _entered(sheet)
    kept = {"entered": desk.state}
    desk.ok(SeatPlayers(method="list"))
    desk.ok(AnnounceBonus(round=3, terms=BonusTerms(words="double or nothing")))
    kept["seated"] = desk.state
    _first_round(desk)
    kept["round 1"] = desk.state
    desk.finish(1)
    _changes_of_people(desk)
    kept["after round 1"] = desk.state
    desk.begin(2)
    kept["round 2"] = desk.state
    desk.finish(2)
    desk.begin(3)
    desk.finish(3)
    kept["finished"] = desk.state
    return kept


@functools.cache
def sections() -> Tournament:
    """Two sections whose tables are numbered apart, one round played."""
    parts = (RoomSection(name="Red", tables=2), RoomSection(name="Blue", tables=3))
    desk = an_event(20, rounds=3, sections=parts)
    desk.begin(1)
    desk.finish(1)
    return desk.state


@functools.cache
def sitting_out() -> Tournament:
    """Eight players shrink to five after the first round: one of them sits out in every round to come."""
    desk = an_event(8, rounds=4)
    desk.begin(1)
    desk.finish(1)
    for player in (6, 7, 8):
        desk.ok(Withdraw(player=player, from_round=2))
    desk.ok(SeatPlayers(method="draw", seed="s", from_round=2))
    return desk.state


MOMENTS = ("entered", "seated", "round 1", "after round 1", "round 2", "finished")
EVERY_STATE = [(sheet, moment) for sheet in SHEETS for moment in MOMENTS] + [("", "sections"), ("", "sitting out")]
SEATED_STATES = [each for each in EVERY_STATE if each[1] != "entered"]


def state_of(sheet: str, moment: str) -> Tournament:
    if moment == "sections":
        return sections()
    return sitting_out() if moment == "sitting out" else day(sheet)[moment]
