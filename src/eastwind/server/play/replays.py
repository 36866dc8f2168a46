"""Replays of finished games, and their records to download: for whoever sits at the table, or has the replay's link."""

from __future__ import annotations

import hmac
from collections.abc import Mapping

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from eastwind.play.past import PastGame, past_games
from eastwind.play.screens.past_screen import past_screen
from eastwind.rules.seats import Seat
from eastwind.server.play.lobby.invitations import share_link
from eastwind.server.play.lobby.own_seat import seat_in
from eastwind.server.play.own_cards.kept_cards import OwnCards
from eastwind.server.play.pages import ANYBODY, page_context, table_of
from eastwind.server.play.running_table import RunningTable
from eastwind.server.play.table_log import open_by, read_log
from eastwind.server.services import services_of
from eastwind.server.web.answers import html
from eastwind.server.web.queued import queued
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest
from eastwind.store import Store
from eastwind.table.records.game_record import write_record

MOST_KEPT = 8  # tables whose past is kept in memory
NOT_FOUND = "There is no finished game at this address. Ask for the replay's link again."
_kept: dict[str, tuple[int, Mapping[int, PastGame]]] = {}  # table -> the last entry read, and its finished games


async def past_of(request: AnyRequest, running: RunningTable, game: int, key: str) -> PastGame:
    """A finished game, for someone who may see it. Everyone else learns nothing, not even that it was played."""
    signed = hmac.compare_digest(key.encode(), replay_key(request, running.name, game).encode())
    finished = {each.game for each in running.play.table.common.finished}
    if game not in finished or not (signed or seat_in(request, running) is not None):
        raise NotFoundException(NOT_FOUND)
    store = services_of(request).tables.store
    found = (await queued(request, "replays", _read, store, running.name, running.at.n)).get(game)
    if found is None:
        raise NotFoundException(NOT_FOUND)
    return found


def _read(store: Store, name: str, n: int) -> Mapping[int, PastGame]:
    kept = _kept.get(name)
    if kept is None or kept[0] != n:
        terms, log = read_log(store.entries(name, last=n))
        kept = n, past_games(open_by(terms, OwnCards(store).text), log)
        while len(_kept) >= MOST_KEPT:
            _kept.pop(next(iter(_kept)), None)
        _kept[name] = kept
    return kept[1]


def replay_key(request: AnyRequest, name: str, game: int) -> str:
    """What opens the replay of one game."""
    return services_of(request).tables.signature_of(f"replay {name} {game}")


@get("/play/{table:str}/replay/{game:int}", opt=ANYBODY, include_in_schema=False)
async def replay_page(
    request: AnyRequest, table: FromPath[str], game: FromPath[int], key: FromQuery[str] = ""
) -> Response[str]:
    """The replay, drawn like the table."""
    running = await table_of(request, table)
    await past_of(request, running, game, key)
    link = share_link(request, f"{table}/replay/{game}?key={replay_key(request, table, game)}")
    context = {
        **page_context(request),
        "table": table,
        "title": running.play.terms.title,
        "replay": {"game": game, "key": key, "link": link, "seat": seat_in(request, running) or "A"},
    }
    return html(render("play/table.html", context))


@get("/play/{table:str}/replay/{game:int}/{seat:str}/{step:int}", opt=ANYBODY, include_in_schema=False)
async def replay_step(
    request: AnyRequest,
    table: FromPath[str],
    game: FromPath[int],
    seat: FromPath[Seat],
    step: FromPath[int],
    all_open: FromQuery[bool] = False,
    key: FromQuery[str] = "",
) -> Response[bytes]:
    """The screen of a seat after a step of a finished game."""
    running = await table_of(request, table)
    past = await past_of(request, running, game, key)
    screen = await queued(request, "replays", past_screen, past, step, seat, running.card, all_open, running.bots)
    return Response(msgspec.json.encode(screen), media_type="application/json", headers={"Cache-Control": "no-store"})


@get("/play/{table:str}/record/{game:int}", opt=ANYBODY, include_in_schema=False)
async def record_page(
    request: AnyRequest, table: FromPath[str], game: FromPath[int], key: FromQuery[str] = ""
) -> Response[bytes]:
    """The record of the round up to this game. It has the card's title and hash, and nothing else of the card."""
    running = await table_of(request, table)
    past = await past_of(request, running, game, key)
    headers = {"Content-Disposition": f'attachment; filename="eastwind-game-{game}.record"'}
    text = write_record(past.over.table.setup, past.entries())
    return Response(text, media_type="application/x-ndjson", headers=headers)


ROUTES = [replay_page, replay_step, record_page]
