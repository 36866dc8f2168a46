"""One request from one phone: whose it is, where they sit, and which seats it may act for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import unquote

from litestar.exceptions import NotAuthorizedException

from eastwind.rules.seats import SEATS, Seat
from eastwind.server.live.event_now import EventMoment
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.run_clock import now
from eastwind.server.security.guards import phone_session_of
from eastwind.server.security.phone_tokens import Holder, PhoneSession, is_over
from eastwind.server.services import services_of
from eastwind.server.settings.room_layout import RoomMap, map_to
from eastwind.server.settings.room_settings import RoomSettings
from eastwind.server.web.answers import SAID, html, without_notice
from eastwind.server.web.event_request import moment_for
from eastwind.server.web.rendering import render, render_fragments
from eastwind.server.web.request import AnyRequest
from eastwind.tournament.authority import Role, Sent
from eastwind.tournament.scorecards.open_tasks import seat_in
from eastwind.tournament.state import Round, Table, Tournament, label, table_label

OVER = "This event is over, and its codes have expired."


@dataclass(frozen=True, slots=True)
class TableInPlay:
    """A table in the round in play, and the seat of the phone's player (None: the table's shared phone)."""

    round: Round
    number: int
    table: Table
    seat: Seat | None

    def player_at(self, seat: Seat) -> int | None:
        """Who sits there now, in the last game."""
        return self.table.sitter(seat, max(1, len(self.table.games)))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are taken now."""
        return tuple(seat for seat in SEATS if self.player_at(seat) is not None)


@dataclass(frozen=True)
class Phone:
    """A phone at its event, as it stands now."""

    request: AnyRequest
    session: PhoneSession
    event: RunningEvent
    moment: EventMoment

    @property
    def state(self) -> Tournament:
        return self.moment.state

    @property
    def holder(self) -> Holder:
        return self.session.holder

    @cached_property
    def place(self) -> TableInPlay | None:
        """Where this phone is in the round in play; None if at no table."""
        return place_of(self.state, self.holder)

    @cached_property
    def speaks_for(self) -> tuple[Seat, ...]:
        """The seats that may enter and initial on this phone: its own, and those of tablemates without a phone.

        A player who has opened a phone initials only there. A table's shared phone is passed around.
        """
        place, phones = self.place, self.state.shown.phones
        if place is None or phones == "none":
            return ()
        if phones == "table" or self.holder.is_table:
            return place.seats if phones == "table" and self.holder.is_table else ()
        tokens = services_of(self.request).tokens
        others = [seat for seat in place.seats if seat != place.seat]
        passed = [seat for seat in others if not tokens.issued(self.holder_of(place.player_at(seat))).opened]
        return tuple(seat for seat in SEATS if seat == place.seat or seat in passed)

    @property
    def role(self) -> Role:
        return "table" if self.holder.is_table else "player"

    @property
    def sent(self) -> Sent:
        """Who sends this request, by the phone's code."""
        return Sent(by=self.name, role=self.role, at=now())

    @property
    def name(self) -> str:
        """The holder as the log names it."""
        if self.holder.is_table:
            return f"table {table_label(self.state, self.holder.number)}"
        return f"{label(self.state, self.holder.number)} {self.state.players[self.holder.number].name}"

    def page(self, template: str, status: int = 200, **context: Any) -> Any:
        """A page for this phone, or some of its fragments.

        A page whose script runs asks for a copy that the browser may keep for a day, for this cookie only. Opened again
        without a network, it comes from there, and with a network its script updates it at once. A phone without scripts
        would see an old page all day, so it keeps none.
        """
        full = {
            "account": None,
            "csrf": services_of(self.request).tokens.form_token(self.session.cookie),
            "said": unquote(self.request.cookies.get(SAID, "")),
            "refused": "",
            "longest_word": longest_word(self.state),
            "now": now(),
            "phone": self,
            "event": self.event.stream,
            "terms": self.moment.terms,
            "state": self.state,
            "n": self.moment.n,
            **context,
        }
        if names := self.request.query_params.get("fragments"):
            return html(render_fragments(template, names.split(","), full), headers={"X-Reached": str(self.moment.n)})
        body = render(template, full)
        if self.request.headers.get("x-keep-page"):
            return html(body, status, headers={"Cache-Control": "private, max-age=86400", "Vary": "Cookie"})
        return without_notice(self.request, html(body, status, headers={"Cache-Control": "no-store"}))

    def holder_of(self, player: int | None) -> Holder:
        assert player is not None
        return Holder(self.event.stream, "p", player)


def longest_word(state: Tournament) -> int:
    """The letters of the longest word in a name: a page with a very long one has a smaller largest size of letters."""
    words = (word for player in state.players.values() for word in player.name.replace("-", " ").split())
    return max(map(len, words), default=0)


def phone_of(request: AnyRequest) -> Phone:
    """The phone that sent this request; refused if its event is gone or over."""
    session = phone_session_of(request)
    assert session is not None, "the guard lets no one else in"
    running = services_of(request).events.find(session.holder.event)
    moment = moment_for(request, running) if running else None
    if running is None or moment is None or not is_known(session.holder, moment.state):
        raise NotAuthorizedException("This scorecard is no longer part of the event. Ask the director.")
    if is_over(moment, now()):
        raise NotAuthorizedException(OVER)
    return Phone(request, session, running, moment)


def place_of(state: Tournament, holder: Holder) -> TableInPlay | None:
    """A holder's table in the last round that has begun."""
    found = state.rounds.get(state.last_begun())
    if found is None:
        return None
    if holder.is_table:
        table = found.tables.get(holder.number)
        return TableInPlay(found, holder.number, table, None) if table else None
    at = seat_in(state, found.number, holder.number)
    return TableInPlay(found, at[0], found.tables[at[0]], at[1]) if at else None


def is_known(holder: Holder, state: Tournament) -> bool:
    """Whether the event has this player or table."""
    if holder.is_table:
        return any(holder.number in each.tables for each in state.rounds.values())
    return holder.number in state.players


def way_to(request: AnyRequest, event: str, table: str) -> RoomMap | None:
    """The map of the room with one table marked, if there is one."""
    return map_to(RoomSettings(services_of(request).store).layout(event), table)
