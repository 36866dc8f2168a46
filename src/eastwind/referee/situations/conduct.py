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
    """The director may take points: up to the printed amount, or any number where none is printed."""
    points = sheet.value(path)
    if isinstance(points, int):
        return Director(decides=True, about=f"whether {player} loses points for {what}", lowest=points, highest=0)
    suggested = sheet.source(path).suggestion
    suggestion = None
    if isinstance(suggested, int):
        suggestion = Suggestion(words=f"{player} loses {-suggested} points.", points={player: suggested})
    return Director(
        decides=True,
        about=f"whether and how many points {player} loses for {what}; no amount is printed",
        highest=0,
        suggestion=suggestion,
    )


class Late(Irregularity, frozen=True, kw_only=True):
    """A player is not there when play starts."""

    words = "late lateness came late to the round not seated when the game begins not in the room at the start absent"

    player: Annotated[Seat, Meta(description="Who is late?")]
    place: Annotated[
        Literal["not_in_room", "in_room_not_seated"],
        Meta(description="Was the player out of the room, or in the room and not seated?"),
    ] = "not_in_room"
    moment: Annotated[
        Literal["signal", "first_throw"],
        Meta(description="Absent at the director's signal only, or still at East's first throw?"),
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
            return Ruling(words="The sheet has no penalty for lateness.", clauses=grounds)
        if not self.is_late(sheet):
            return Ruling(words=f"{self.player} is not late in the sense of the sheet: no penalty.", clauses=grounds)
        points = sheet.conduct.late_points
        if sheet.conduct.late == "automatic" and isinstance(points, int):
            return Ruling(
                points={self.player: points} if points else {},
                words=f"{self.player} loses {-points} points.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=fined_by_director(self.player, "conduct.late_points", "lateness", sheet),
            words="A penalty may be given: the director decides."
            if sheet.conduct.late == "director"
            else "A penalty is due: the director decides how much.",
            clauses=together(grounds, because(sheet, setting="conduct.late_points")),
        )


class Disturbing(Irregularity, frozen=True, kw_only=True):
    """A player stays in the room after the round and disturbs tables still in play."""

    words = "disturbing other tables talking in the room after the round noise chatting still playing"

    player: Annotated[Seat, Meta(description="Who disturbed?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "courtesy.leave-room", "courtesy.disturbing", setting="conduct.disturbing_points")
        if sheet.conduct.disturbing_points == 0:
            return Ruling(words="The sheet has no penalty for it.", clauses=grounds)
        return Ruling(
            ruled="by_director",
            director=fined_by_director(
                self.player, "conduct.disturbing_points", "disturbing tables still in play", sheet
            ),
            words="A penalty may be given: the director decides.",
            clauses=grounds,
        )


class Complaint(Irregularity, frozen=True, kw_only=True):
    """Somebody complains about a rude, abusive or inconsiderate player."""

    words = (
        "complaint rude abusive discourteous player conduct zero tolerance disqualification expelled behavior behaviour"
    )

    player: Annotated[Seat, Meta(description="Who is complained about?")]
    number: Annotated[int, Meta(description="Which complaint that counts is this: the 1st, 2nd ...?", ge=1, le=20)]
    upheld: Annotated[bool, Meta(description="Does the director uphold it?")] = True

    def ruling(self, sheet: Sheet) -> Ruling:
        slug = "courtesy.first-complaint" if self.number == 1 else "courtesy.second-complaint"
        grounds = because(sheet, "courtesy.code", slug, setting="conduct.complaint_upheld")
        if sheet.conduct.complaint_upheld and not self.upheld:
            return Ruling(words="The complaint is not upheld and does not count.", clauses=grounds)
        if slug not in sheet.printed:
            return Ruling(
                ruled="by_director",
                director=Director(decides=True, about=f"what becomes of {self.player}"),
                words="The sheet has no code of conduct: the director decides.",
                clauses=together(grounds, directors_word(sheet, slug)),
            )
        if self.number == 1:
            return Ruling(
                measures=(Measure(act="asked_to_stop", seat=self.player),),
                words=f"First complaint: {self.player} is asked to stop.",
                clauses=grounds,
            )
        return Ruling(
            measures=out_of_the_event(self.player, invited_again=False),
            words=f"{self.player} is disqualified, expelled, and not invited again.",
            clauses=together(grounds, because(sheet, "director.disqualified", setting="conduct.disqualified_scores")),
        )


def out_of_the_event(player: Seat, invited_again: bool) -> tuple[Measure, ...]:
    out = (Measure(act="disqualified", seat=player), Measure(act="expelled", seat=player))
    return out if invited_again else (*out, Measure(act="not_invited_again", seat=player))


class ArguingWithDirector(Irregularity, frozen=True, kw_only=True):
    """A player argues with the director about a ruling."""

    words = "arguing with the director argument disputes the ruling disqualification"

    player: Annotated[Seat, Meta(description="Who argues?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        printed = because(sheet, "director.final", "director.arguing")
        about = f"whether {self.player} is disqualified at once"
        if "director.arguing" in sheet.printed:
            return Ruling(
                ruled="by_director",
                director=Director(decides=True, about=about),
                words=f"The ruling is final. {self.player} may be disqualified at once: the director decides.",
                clauses=together(printed, because(sheet, setting="conduct.disqualified_scores")),
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about=f"what becomes of {self.player}"),
            words="The ruling stands. The sheet names no consequence: the director decides.",
            clauses=together(printed, directors_word(sheet, "director.arguing")),
        )


class SettledAtTheTable(Irregularity, frozen=True, kw_only=True):
    """Players have settled a question of rules or scoring themselves, and now ask the director."""

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
                words="What the table settled stands: there is no recourse to the director.",
                clauses=grounds,
            )
        return Ruling(
            ruled="by_director",
            director=Director(decides=True, about="whether to open the question again"),
            words="The director may open the question again.",
            clauses=grounds,
        )
