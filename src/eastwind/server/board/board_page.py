"""The board's page and its event stream. The whole room may see it, so there is no sign-in."""

from __future__ import annotations

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import ServerSentEvent

from eastwind.server.board.board_view import Board
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.live.stream import stream
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.room_settings import RoomSettings
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.room_display import SCREENS

OPT = for_task("see the board")
Screen = FromPath[int]


@get(["/board/{event:str}", "/board/{event:str}/{screen:int}"], opt=OPT, include_in_schema=False)
async def board_page(request: AnyRequest, event: EventId, screen: Screen = 1) -> Response[str]:
    """The board, or another screen of the room: from 2 on, the director can show something else there."""
    found = event_request(request, event)
    sound = RoomSettings(services_of(request).store).sound(event)
    look = "light" if request.query_params.get("look") == "light" else "dark"
    board = Board(found.state, known_screen(screen))
    return found.page("board/board.html", board=board, screen=screen, sound=sound, look=look)


@get(["/board/{event:str}/live", "/board/{event:str}/{screen:int}/live"], opt=OPT, include_in_schema=False)
async def board_live(
    request: AnyRequest, event: EventId, screen: Screen = 1, since: FromQuery[int] = 0
) -> ServerSentEvent:
    known_screen(screen)
    running: RunningEvent = event_request(request, event).event
    listener = running.follow(Board(running.now().state, screen).topics(), since)

    def news(_: set[str]) -> str:
        listener.follows = Board(running.now().state, screen).topics()
        return "board"

    return stream(request, "board", running, listener, news)


def known_screen(screen: int) -> int:
    if screen not in (1, *SCREENS):
        raise NotFoundException(f"There is no screen {screen}. Use 1 to {SCREENS[-1]}.")
    return screen


ROUTES = [board_page, board_live]
