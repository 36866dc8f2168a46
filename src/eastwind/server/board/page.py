"""The board's page and its event stream. The whole room may see it, so there is no sign-in."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromQuery
from litestar.response import ServerSentEvent

from eastwind.server.board.view import Board
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.live.stream import stream
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.room_settings import RoomSettings
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId

OPT = for_task("see the board")


@get("/board/{event:str}", opt=OPT, include_in_schema=False)
async def board_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    sound = RoomSettings(services_of(request).store).sound(event)
    look = "light" if request.query_params.get("look") == "light" else "dark"
    return found.page("board/board.html", board=Board(found.state), sound=sound, look=look)


@get("/board/{event:str}/live", opt=OPT, include_in_schema=False)
async def board_live(request: AnyRequest, event: EventId, since: FromQuery[int] = 0) -> ServerSentEvent:
    running: RunningEvent = event_request(request, event).event
    listener = running.follow(Board(running.now().state).topics(), since)

    def news(_: set[str]) -> str:
        listener.follows = Board(running.now().state).topics()
        return "board"

    return stream(request, "board", running, listener, news)


ROUTES = [board_page, board_live]
