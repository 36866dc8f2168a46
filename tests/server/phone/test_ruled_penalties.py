"""Penalties in a game, sheet by sheet: typed at the desk, ruled by a floor judge, and then entered on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import anyio
import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import Penalty, WallGame
from eastwind.rules.seats import SEATS
from eastwind.rules.sheet import Sheet
from eastwind.server.live.running_event import Accepted
from eastwind.store import Store
from eastwind.tournament.authority import Role
from eastwind.tournament.floor.penalties import OFFENSES, GivePenalty, printed_amount
from eastwind.tournament.floor.rulings import FactValue, RecordRuling
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.results.typed_keys import read_typed
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall
from tests.tournament.desk import begun

SHEETS = ("kugler", "national", "aspen", "club2023", "fourseasons")


@dataclass(frozen=True)
class Offense:
    """One offense in a game: its key at the desk, the situation it is ruled as, and what a phone asks and sends."""

    key: str
    points: str
    situation: str
    facts: dict[str, FactValue]
    asked: str
    sent: dict[str, Any]


IN_A_GAME = (
    Offense(
        "n",
        "miscalled_for_exposure",
        "misnamed-for-exposure",
        {"discarder": "B", "claimer": "C", "named_tile_held": True},
        "A tile called for an exposure was misnamed",
        {"penalties": [{"seat": "B", "for": "miscalled_for_exposure"}]},
    ),
    Offense(
        "u",
        "unspoken_claim",
        "unspoken-claim",
        {"player": "B", "claimed_for": "exposure", "showed": False},
        "A discard was taken without calling it",
        {"penalties": [{"seat": "B", "for": "unannounced_claim"}]},
    ),
    Offense(
        "l",
        "looked_at_stolen",
        "looked-at-stolen-tile",
        {"player": "B", "passes": 1},
        "Someone looked at a stolen tile",
        {"peeked": ["B"]},
    ),
)


def amount(sheet: Sheet, offense: Offense) -> int:
    found = getattr(sheet.scoring, offense.points)
    assert isinstance(found, int)
    return found


def do(client: Client, hall: Hall, command: Command, role: Role) -> None:
    running = client.app.state.services.events.find(hall.event)

    async def submit() -> Any:
        return await running.submit(command, by="Jo Judge", role=role, via="test")

    assert isinstance(anyio.run(submit), Accepted)


@pytest.mark.parametrize("name", SHEETS)
def test_every_penalty_in_a_game_is_typed_at_the_desk_and_entered_on_a_phone_once_it_is_ruled(
    client: Client, store: Store, name: str
) -> None:
    sheet = load_sheet(name)
    fined = [offense for offense in IN_A_GAME if amount(sheet, offense)]
    assert len(fined) == (3 if name == "fourseasons" else 1)
    hall = a_hall(store, name)
    phone = PhoneClient(client, hall.player(hall.player_at("A")))
    offered = phone.get("/card/game/1?end=wall").text
    for offense in IN_A_GAME:
        assert (offense.asked in offered) == (offense in fined), offense.situation
    for game, offense in enumerate(fined, start=1):
        typed = read_typed(f"w{offense.key}B", SEATS)
        assert isinstance(typed, WallGame)
        desk = begun(name)
        desk.ok(RecordResult(round=1, table=1, game=game, result=typed), role="scorekeeper")
        at_desk = desk.table(1).games[game - 1][-1]
        assert at_desk.points("B") == at_desk.points("A") + amount(sheet, offense)

        facts = {"outcome": "wall", **offense.sent}
        assert f"no ruling in game {game}" in phone.refused(type="result", game=game, seen=0, facts=facts)
        told = {**offense.facts, "already_dead": ()}
        ruling = RecordRuling(round=1, table=1, game=game, irregularity=offense.situation, facts=told)
        do(client, hall, ruling, "judge")
        phone.enter(game, facts)
        assert hall.table().games[game - 1][-1].lines == at_desk.lines


@pytest.mark.parametrize("name", SHEETS)
def test_every_penalty_outside_the_games_is_given_at_the_desk(name: str) -> None:
    """The deputy's phone has the same page."""
    sheet = load_sheet(name)
    for offense in OFFENSES:
        printed = printed_amount(sheet, offense)
        given = GivePenalty(player=1, round=1, offense=offense, reason="seen by everyone")
        if printed == "director":
            begun(name).ok(GivePenalty(player=1, round=1, offense=offense, points=-5, reason="rude"), role="deputy")
        elif printed:
            desk = begun(name)
            desk.ok(given, role="deputy")
            assert [each.points for each in desk.state.penalties.values()] == [printed]


def test_phone_that_corrects_a_game_keeps_what_it_cannot_ask_about(client: Client, store: Store) -> None:
    """The director's own penalty, and an offense that happened twice."""
    was = WallGame(
        peeked=("B", "B"),
        penalties=(Penalty(seat="D", reason="director", points=-15), Penalty(seat="C", reason="unannounced_claim")),
    )
    hall = a_hall(store, "fourseasons")
    do(client, hall, RecordResult(round=1, table=1, game=1, result=was), "director")
    phone = PhoneClient(client, hall.player(hall.player_at("A")))
    facts = {"outcome": "wall", "dead": ["A"], "peeked": ["B"]}
    phone.enter(1, {**facts, "penalties": [{"seat": "C", "for": "unannounced_claim"}]}, seen=1, reason="A was dead")
    now = hall.table().games[0][-1].result
    assert now == WallGame(dead=("A",), peeked=was.peeked, penalties=was.penalties)
    phone.enter(1, {"outcome": "wall"}, seen=2, reason="It was entered wrong")
    left = hall.table().games[0][-1].result
    assert left == WallGame(penalties=was.penalties[:1]), "what the phone does ask about, it may take back"
