"""Conduct: lateness, disturbing, complaints, arguing with the director, questions settled at the table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import because, directors_word, together
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.ruling import Director, Measure, Ruling, Suggestion
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


def fined_by_director(player: Seat, path: str, what: str, sheet: Sheet) -> Director:
    """The director may take the printed amount, or any number of points where none is printed."""
    points = sheet.value(path)
    if isinstance(points, int):
        about = f"whether {player} loses {-points} points for {what}"
        return Director(decides=True, about=about, lowest=points, highest=0, fixed=points)
    suggested = sheet.source(path).suggestion
    suggestion = None
    if isinstance(suggested, int):
        suggestion = Suggestion(words=f"{player} loses {-suggested} points.", points={player: suggested})
    return Director(
        decides=True,
        about=f"how many points {player} loses for {what}, if any. The rules don't set an amount",
        highest=0,
        suggestion=suggestion,
    )


class Late(Irregularity, frozen=True, kw_only=True):
    """A player is not there when play starts."""

    words = "late lateness came late to the round not seated when the game begins not in the room at the start absent"

    player: Annotated[Seat, Meta(description="Who is late?")]
    place: Annotated[
        Literal["not_in_room", "in_room_not_seated"],
        Meta(description="Where was the player?", extra={"means": "late"}),
    ] = "not_in_room"
    moment: Annotated[
        Literal["signal", "first_throw"],
        Meta(description="Until when was the seat empty?"),
    ] = "signal"

    def is_late(self, sheet: Sheet) -> bool:
        match sheet.conduct.late_when:
            case "not_in_room_at_signal":
                return self.place == "not_in_room"
            case "not_seated_at_first_throw":
                return self.moment == "first_throw"
            case _:
                return True

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = together(
            because(sheet, "event.late", setting="conduct.late_when"), because(sheet, setting="conduct.late")
        )
        if sheet.conduct.late == "none":
            return Ruling(words="These rules have no penalty for being late.", clauses=grounds)
        if not self.is_late(sheet):
            return Ruling(words=f"Under these rules, {self.player} is not late. No penalty.", clauses=grounds)
        points = sheet.conduct.late_points
        if sheet.conduct.late == "automatic" and isinstance(points, int):
            return Ruling(
                points={self.player: points} if points else {},
                words=f"{self.player} is late and loses {-points} points.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=fined_by_director(self.player, "conduct.late_points", "being late", sheet),
            words=may_lose(self.player, "is late", points)
            if sheet.conduct.late == "director"
            else f"{self.player} is late. There is a penalty, and the director decides how much.",
            clauses=together(grounds, because(sheet, setting="conduct.late_points")),
        )


def may_lose(player: Seat, did: str, points: int | str) -> str:
    """A penalty that the director may give: the printed amount, or one that the director chooses."""
    amount = f"{-points} points" if isinstance(points, int) else "points"
    return f"{player} {did} and may lose {amount}: the director decides."


class Disturbing(Irregularity, frozen=True, kw_only=True):
    """A player who is finished stays in the room and disturbs tables that are still playing."""

    words = "disturbing other tables talking in the room after the round noise chatting still playing"

    player: Annotated[Seat, Meta(description="Who disturbed the others?")]
    disturbed: Annotated[bool, Meta(description="Did it disturb a table that was still playing?")] = True

    def ruling(self, sheet: Sheet) -> Ruling:
        if not self.disturbed:
            return Ruling(
                measures=(Measure(act="asked_to_leave", seat=self.player),)
                if "courtesy.leave-room" in sheet.printed
                else (),
                words=f"No one was disturbed: no penalty. Ask {self.player} to leave quietly."
                if "courtesy.leave-room" in sheet.printed
                else "No one was disturbed, and these rules don't ask players to leave: no penalty.",
                clauses=because(sheet, "courtesy.leave-room", "courtesy.disturbing")
                or directors_word(sheet, "courtesy.leave-room"),
            )
        grounds = because(sheet, "courtesy.leave-room", "courtesy.disturbing", setting="conduct.disturbing_points")
        if sheet.conduct.disturbing_points == 0:
            return Ruling(words="These rules have no penalty for it. Ask for quiet.", clauses=grounds)
        return Ruling(
            ruled="by_director",
            director=fined_by_director(
                self.player, "conduct.disturbing_points", "disturbing tables that are still playing", sheet
            ),
            words=may_lose(self.player, "disturbed tables that are still playing", sheet.conduct.disturbing_points),
            clauses=grounds,
        )


class Complaint(Irregularity, frozen=True, kw_only=True):
    """Someone complains about a rude, abusive, or inconsiderate player."""

    words = (
        "complaint rude abusive discourteous player conduct zero tolerance disqualification expelled behavior behaviour"
    )

    player: Annotated[Seat, Meta(description="Who is the complaint about?")]
    number: Annotated[
        int,
        Meta(
            description="Counting only upheld complaints, which one about this player is this: 1, 2, ...?", ge=1, le=20
        ),
    ]
    upheld: Annotated[bool, Meta(description="Do you uphold it?")] = True

    def ruling(self, sheet: Sheet) -> Ruling:
        slug = "courtesy.first-complaint" if self.number == 1 else "courtesy.second-complaint"
        grounds = because(sheet, "courtesy.code", slug, setting="conduct.complaint_upheld")
        if sheet.conduct.complaint_upheld and not self.upheld:
            return Ruling(words="The complaint is not upheld and doesn't count.", clauses=grounds)
        if slug not in sheet.printed:
            return Ruling(
                ruled="by_director",
                director=Director(decides=True, about=f"what happens to {self.player}"),
                words="These rules have no code of conduct: the director decides.",
                clauses=together(grounds, directors_word(sheet, slug)),
            )
        if self.number == 1:
            return Ruling(
                measures=(Measure(act="asked_to_stop", seat=self.player),),
                words=f"First complaint: ask {self.player} to stop.",
                clauses=grounds,
            )
        return Ruling(
            measures=out_of_the_event(self.player, invited_again=False),
            words=f"Disqualify {self.player}. {self.player} leaves the event. {self.player} is not invited again.",
            clauses=together(grounds, because(sheet, "director.disqualified", setting="conduct.disqualified_scores")),
        )


def out_of_the_event(player: Seat, invited_again: bool) -> tuple[Measure, ...]:
    out = (Measure(act="disqualified", seat=player), Measure(act="expelled", seat=player))
    return out if invited_again else (*out, Measure(act="not_invited_again", seat=player))


class ArguingWithDirector(Irregularity, frozen=True, kw_only=True):
    """A player argues with the director about a ruling."""

    words = "arguing with the director argument disputes the ruling disqualification"

    player: Annotated[Seat, Meta(description="Who is arguing?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        printed = because(sheet, "director.final", "director.arguing")
        about = f"whether {self.player} is disqualified on the spot"
        if "director.arguing" in sheet.printed:
            return Ruling(
                ruled="by_director",
                director=Director(decides=True, about=about),
                words=f"The ruling is final. {self.player} may be disqualified on the spot: the director decides.",
                clauses=together(printed, because(sheet, setting="conduct.disqualified_scores")),
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about=f"what happens to {self.player}"),
            words="The ruling stands. The rules don't say what happens then: the director decides.",
            clauses=together(printed, directors_word(sheet, "director.arguing")),
        )


class SettledAtTheTable(Irregularity, frozen=True, kw_only=True):
    """The players settled something themselves, and now someone wants a ruling."""

    words = "settled at the table players ruled themselves resolved without the director own ruling recourse"

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(
            sheet,
            "director.players-do-not-rule",
            "director.table-settlement",
            "director.arbiter",
            setting="conduct.table_settlement",
        )
        if sheet.conduct.table_settlement == "binding":
            return Ruling(
                measures=(Measure(act="no_recourse"),),
                words="What the table settled stands. It can't be brought to the director afterward.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="whether to look at it again"),
            words="The director may look at it again.",
            clauses=grounds,
        )
