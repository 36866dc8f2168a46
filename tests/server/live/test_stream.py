"""The event streams of the desk, the board, and the phones: a screen hears of what it shows, and of nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar

from eastwind.server.live import stream
from eastwind.server.live.audience import Audience
from eastwind.server.live.running_event import Accepted, RunningEvent
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE, PHONE_COOKIE
from eastwind.server.security.phone_tokens import Holder
from eastwind.server.services import open_services
from eastwind.store import Store
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import Pay
from eastwind.tournament.room_display import ChooseBoard, ShowStandings
from tests.server.live.screens import PASSWORD, scope_of
from tests.tournament.desk import Desk, an_event

Message = dict[str, str]
Screen = Callable[[], Coroutine[Any, Any, Message]]  # the next message that is not a heartbeat
LONG = 20.0  # seconds until a message that should have come counts as missing


@pytest.fixture
def desk(app: Litestar, store: Store) -> Iterator[Litestar]:
    app.state.services = open_services(store)
    yield app
    del app.state.services


@asynccontextmanager
async def opened(app: Litestar, address: str, cookie: str) -> AsyncIterator[Screen]:
    """A screen that listens to a stream."""
    heard: asyncio.Queue[Message] = asyncio.Queue()
    gone = asyncio.Event()
    asked = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        for message in asked:
            return message
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        rows = message.get("body", b"").decode().splitlines()
        told = dict(row.split(": ", 1) for row in rows if ": " in row)
        if told and told["event"] != "still":
            heard.put_nowait(told)

    async def following() -> Message:
        return await asyncio.wait_for(heard.get(), LONG)

    running = asyncio.create_task(app(scope_of(address, cookie), receive, send))
    yield following
    gone.set()
    await running


async def do(event: RunningEvent, *commands: Command) -> int:
    """The number of the last entry."""
    for command in commands:
        answer = await event.submit(command, by="Dora", role="director", via="desk")
        assert isinstance(answer, Accepted), answer
    return event.now().n


@asynccontextmanager
async def hall(app: Litestar, log: Desk) -> AsyncIterator[RunningEvent]:
    """An event whose screens are told."""
    events = app.state.services.events
    events.start()
    yield await events.create(log.entries)
    await events.stop()


def signed_in(app: Litestar) -> str:
    people: Accounts = app.state.services.accounts
    account = people.use_link(people.make_link("", "director", now()), "Dora", PASSWORD, now())
    assert account is not None
    return f"{COOKIE}={people.open_session(account, now())}"


def test_desk_screen_hears_of_its_topics_only(desk: Litestar) -> None:
    async def listen() -> None:
        async with hall(desk, an_event(8)) as event:
            address = f"/events/{event.stream}/live?follows=players,calls&since={event.now().n}"
            async with opened(desk, address, signed_in(desk)) as screen:
                assert (await screen())["event"] == "hello"
                n = await do(event, ChooseBoard(view="lobby"), Pay(player=1, cents=100))
                assert await screen() == {"event": "changed", "data": "players", "id": str(n)}
                assert len(event.listeners) == 1
            assert event.listeners == set()

    asyncio.run(listen())


def test_screen_that_comes_back_hears_of_what_it_missed(desk: Litestar) -> None:
    async def listen() -> None:
        async with hall(desk, an_event(8)) as event:
            seen = event.now().n
            await do(event, Pay(player=1, cents=100))
            address = f"/events/{event.stream}/live?follows=players,calls&since={seen}"
            async with opened(desk, address, signed_in(desk)) as screen:
                assert await screen() == {"event": "hello", "data": str(seen + 1), "retry": "1000"}
                assert (await screen())["data"] == "players"

    asyncio.run(listen())


def test_board_that_shows_standings_hears_of_points(desk: Litestar) -> None:
    log = an_event(8)
    log.begin()
    log.finish()
    log.ok(ShowStandings(after=1))

    async def listen() -> None:
        async with (
            hall(desk, log) as event,
            opened(desk, f"/board/{event.stream}/live?since={event.now().n}", "") as board,
        ):
            assert (await board())["event"] == "hello"
            await do(event, ChooseBoard(view="standings"))
            assert (await board())["data"] == "board"
            n = await do(event, GivePenalty(player=1, round=1, offense="director", points=-10, reason="talk"))
            assert await board() == {"event": "changed", "data": "board", "id": str(n)}

    asyncio.run(listen())


def test_phone_hears_that_its_call_was_answered(desk: Litestar) -> None:
    log = an_event(8)
    log.begin()

    async def listen() -> None:
        async with hall(desk, log) as event:
            cookie = f"{PHONE_COOKIE}={desk.state.services.tokens.open(Holder(event.stream, 't', 1), now())}"
            async with opened(desk, f"/card/live?since={event.now().n}", cookie) as phone:
                assert (await phone())["event"] == "hello"
                await do(event, CallDirector(round=1, table=1))
                assert (await phone())["data"] == "me"
                n = await do(event, AnswerCall(call=1))
                assert await phone() == {"event": "changed", "data": "me", "id": str(n)}

    asyncio.run(listen())


def test_removed_staff_hear_nothing_more(desk: Litestar) -> None:
    async def listen() -> None:
        async with hall(desk, an_event(8)) as event:
            address = f"/events/{event.stream}/live?follows=players&since={event.now().n}"
            async with opened(desk, address, signed_in(desk)) as screen:
                assert (await screen())["event"] == "hello"
                desk.state.services.accounts.remove("Dora")
                await do(event, Pay(player=1, cents=100))
                assert (await screen())["event"] == "over"
                assert event.listeners == set()

    asyncio.run(listen())


def test_new_password_ends_the_open_streams_by_the_next_heartbeat(
    desk: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.01)

    async def listen() -> None:
        async with hall(desk, an_event(8)) as event:
            accounts = desk.state.services.accounts
            address = f"/events/{event.stream}/live?follows=players&since={event.now().n}"
            async with opened(desk, address, signed_in(desk)) as screen:
                assert (await screen())["event"] == "hello"
                accounts.use_link(accounts.make_link("Dora", "director", now()), "Dora", "four large dragons", now())
                assert (await screen())["event"] == "over"

    asyncio.run(listen())


def test_phone_whose_code_was_replaced_hears_nothing_more(desk: Litestar) -> None:
    log = an_event(8)
    log.begin()

    async def listen() -> None:
        async with hall(desk, log) as event:
            holder = Holder(event.stream, "t", 1)
            cookie = f"{PHONE_COOKIE}={desk.state.services.tokens.open(holder, now())}"
            async with opened(desk, f"/card/live?since={event.now().n}", cookie) as phone:
                assert (await phone())["event"] == "hello"
                desk.state.services.tokens.reissue(holder)
                event.say("tokens")
                assert (await phone())["event"] == "over"

    asyncio.run(listen())


def test_screen_without_a_stream_gets_what_it_missed_and_when_to_look_again(desk: Litestar, store: Store) -> None:
    desk.state.services = replace(open_services(store), audience=Audience(most=0))

    async def listen() -> None:
        async with hall(desk, an_event(8)) as event:
            seen = event.now().n
            await do(event, Pay(player=1, cents=100))
            address = f"/events/{event.stream}/live?follows=players&since={seen}"
            async with opened(desk, address, signed_in(desk)) as screen:
                assert (await screen())["event"] == "hello"
                assert await screen() == {"event": "changed", "data": "players", "id": str(seen + 1)}
                assert await screen() == {"event": "rest", "data": "4000"}
                assert event.listeners == set()

    asyncio.run(listen())


def test_board_gives_its_stream_to_staff(desk: Litestar, store: Store) -> None:
    desk.state.services = replace(open_services(store), audience=Audience(most=1))

    async def listen() -> None:
        async with hall(desk, an_event(8)) as event:
            n = event.now().n
            async with opened(desk, f"/board/{event.stream}/live?since={n}", "") as board:
                assert (await board())["event"] == "hello"
                address = f"/events/{event.stream}/live?follows=players&since={n}"
                async with opened(desk, address, signed_in(desk)) as screen:
                    assert (await board())["event"] == "rest"
                    assert (await screen())["event"] == "hello"
                    await do(event, Pay(player=1, cents=100))
                    assert (await screen())["data"] == "players"
            assert len(desk.state.services.audience) == 0

    asyncio.run(listen())
