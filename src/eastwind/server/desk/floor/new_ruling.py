"""One case on the floor: where it happened, its facts, the ruling under this event's sheet, and recording it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import msgspec
from litestar import Response, get, post
from msgspec import ValidationError

from eastwind.formats import plus_minus
from eastwind.referee.catalog import BY_SLUG, kind_of, kind_title, kind_words
from eastwind.referee.comparison import items
from eastwind.referee.definitions import definitions
from eastwind.referee.facts import Fact, build, facts_of, read_answer
from eastwind.referee.irregularity import InGame, Irregularity
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.ruling_words import (
    choice_words,
    how_dead_words,
    tell_director,
    tell_measures,
    tell_tiles,
    why,
    write_fact,
)
from eastwind.referee.unanswered import unanswered
from eastwind.refusals import InputError, quoted
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import MahJongg, Unfinished, WallGame
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.floor.rulings_page import ruling_row
from eastwind.server.desk.outcome.moved_prizes import asked_first
from eastwind.server.live.running_event import Accepted
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import Fields, read_number, read_number_if_any, whole_number
from eastwind.server.web.request import AnyRequest, EventId, asked_fields
from eastwind.tournament.floor.rulings import FactValue, RecordRuling
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.state import Table, Tournament, table_label
from eastwind.tournament.texts.phrases import names_at, people_at

FACT = "fact-"  # prefix of a fact's name in addresses and forms
NO_ONE = "none"  # the answer that it was no player
FEW = 5  # numbers to tap instead of typing one
LONGEST_REASON = 500
DECISIONS = ("penalty", "none")


@dataclass(frozen=True)
class RulingCase:
    """What is known about a case so far."""

    kind: type[Irregularity]
    state: Tournament
    round: int
    table_number: int | None
    game: int | None
    given: Mapping[str, tuple[str, ...]]  # the answers as sent, by fact
    points: dict[Seat, str] = field(default_factory=dict)
    reason: str = ""
    decision: str = ""  # "penalty" or "none", where the director decides on points

    @property
    def table(self) -> Table | None:
        found = self.state.rounds.get(self.round)
        return found.tables.get(self.table_number) if found and self.table_number is not None else None

    @property
    def sheet(self) -> Sheet:
        """The sheet of the round; a later change of rules does not affect it."""
        return sheet_of(self.state, self.round)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.table.occupied(self.game or 1) if self.table else SEATS

    @property
    def names(self) -> dict[Seat, str]:
        """Each seat as offered: its wind and, once the table is known, who sits there."""
        if self.table is None:
            return {seat: f"{seat} {WINDS[seat]}" for seat in SEATS}
        return {
            seat: f"{name} ({WINDS[seat]})" for seat, name in names_at(self.state, self.table, self.game or 1).items()
        }

    def aloud(self, text: str) -> str:
        """A sentence to read aloud: with the names of the people, once the table is known."""
        return with_names(text, people_at(self.state, self.table, self.game or 1))

    @property
    def asked(self) -> list[Fact]:
        """The facts to ask for. The seats come from the table."""
        return [fact for fact in facts_of(self.kind) if fact.name != "seats"]

    def answer(self, fact: Fact) -> object:
        """The value of a fact as someone answered it: no question answers itself."""
        texts = self.given[fact.name]
        if fact.type == "seats" and set(texts) & set(SEATS):
            if NO_ONE in texts:
                raise InputError(f"{fact.question} You chose a player and also no one. Keep one of them.")
            return tuple(seat for seat in SEATS if seat in texts)
        try:
            return read_answer(fact, texts[-1])
        except InputError:  # the message names the fact as a file does; people know the question
            raise InputError(f"{fact.question} {quoted(texts[-1])} is not an answer. It is {fact.legal()}.") from None

    def few(self, fact: Fact) -> tuple[str, ...]:
        """The numbers that answer a question, if there are few enough to tap one."""
        if fact.minimum is None or fact.maximum is None or fact.maximum - fact.minimum >= FEW:
            return ()
        return tuple(map(str, range(fact.minimum, fact.maximum + 1)))

    @cached_property
    def values(self) -> dict[str, object]:
        """The answers given. A question that no one answered is not among them, whatever its usual answer is."""
        found = {fact.name: self.answer(fact) for fact in self.asked if fact.name in self.given}
        if issubclass(self.kind, InGame):
            found["seats"] = self.seats
        return found

    @cached_property
    def still_asking(self) -> str:
        """The questions that still decide the ruling, or an empty text."""
        try:
            return " ".join(fact.question for fact in unanswered(self.kind, self.values, self.sheet))
        except InputError:  # an answer that can't be read; `ruled` says so
            return ""

    @cached_property
    def ruled(self) -> Ruling | str:
        """The ruling, or a sentence that says why there is none yet."""
        if self.still_asking:
            return f"The ruling appears here. First answer: {self.still_asking}"
        try:
            return rule(build(self.kind, self.values), self.sheet)
        except InputError as error:
            return str(error)
        except ValidationError:
            return "These answers can't all be true. Name different players, or check the numbers."

    @property
    def elsewhere(self) -> list[tuple[str, str]]:
        """The rulings under the other sheets, with their items; sheets that rule alike are listed together."""
        alike: dict[str, list[str]] = {}
        for name in SHEETS:
            sheet = load_sheet(name)
            if name == self.sheet.name:
                continue
            try:
                other = rule(build(self.kind, self.values), sheet)
                lacking = unanswered(self.kind, self.values, sheet)
            except (InputError, ValidationError):
                continue
            points = f" Points: {_points(other)}." if other.points else ""
            more = " ".join(fact.question for fact in lacking)
            summary = f"That depends on another answer: {more}" if lacking else self.aloud(other.words + points)
            alike.setdefault(summary, []).append(f"{sheet.title} ({items(other, sheet)})")
        return [("; ".join(names), words) for words, names in alike.items()]

    @property
    def conflict(self) -> str:
        """What the saved result of this game says that can't stand with the ruling, or an empty text."""
        version = self.table.current(self.game) if self.table and self.game else None
        if isinstance(self.ruled, str) or version is None or version.result is None:
            return ""
        result = version.result
        dead = [seat for seat in self.ruled.dead if seat not in result.dead]
        winner = getattr(result, "winner", None)
        if winner in dead:
            return f"The result of game {self.game} says that {self.names[winner]} won. A dead hand can't win."
        if dead and isinstance(result, MahJongg | WallGame | Unfinished):
            return f"The result of game {self.game} doesn't say that the hand of {self.names[dead[0]]} is dead."
        if any(self.ruled.points.values()):
            return f"Game {self.game} already has a result. The points of this ruling belong in it."
        return ""

    @property
    def offender(self) -> Seat | None:
        """The player whom a decision of the director is about."""
        return next((seat for seat in SEATS if seat == self.values.get("player")), None)

    def earlier(self) -> list[dict[str, object]]:
        """This event's rulings on the same irregularity: the next should not differ without a reason."""
        same = [ruling for ruling in self.state.rulings.values() if ruling.irregularity == self.kind.slug()]
        return [ruling_row(self.state, ruling) for ruling in reversed(same)]

    def fields(self) -> list[tuple[str, str]]:
        """All answers, for the form that records the ruling."""
        where = [("kind", self.kind.slug()), ("round", str(self.round)), ("table", str(self.table_number or ""))]
        facts = [(FACT + fact.name, text) for fact in self.asked for text in self.given.get(fact.name, ())]
        return [*where, ("game", str(self.game or 0)), *facts]


def _points(ruling: Ruling) -> str:
    return ", ".join(f"{seat} {plus_minus(points, '-')}" for seat, points in ruling.points.items())


def read_case(state: Tournament, fields: Fields) -> RulingCase:
    """A case from the fields of an address or a form."""
    kind = kind_of(fields.get("kind", ""))
    last = max(1, state.last_begun())
    number = read_number(fields, "round", "The round", last, low=1, high=max([1, *state.rounds]))
    found = state.rounds.get(number)
    table = read_number_if_any(fields, "table", "The table", low=1)
    if table is not None and (found is None or table not in found.tables):
        raise InputError(f"There is no table {table} in round {number}. Choose one from the list.")
    game = _game(kind, found.tables[table] if found and table is not None else None, fields)
    answers = {name.removeprefix(FACT): fields.all(name) for name in fields if name.startswith(FACT)}
    given = {name: tuple(filter(None, texts)) for name, texts in answers.items() if any(texts)}
    points: dict[Seat, str] = {seat: value for seat in SEATS if (value := fields.get(f"points-{seat}"))}
    return RulingCase(
        kind, state, number, table, game, given, points, fields.get("reason", ""), fields.get("decision", "")
    )


def _game(kind: type[Irregularity], table: Table | None, fields: Fields) -> int | None:
    """The game that is named (0: outside a game); otherwise the one in play, or the last if all are over."""
    if fields.get("game"):
        return read_number(fields, "game", "The game", low=0, high=max(1, len(table.games)) if table else 20) or None
    if table is None or not issubclass(kind, InGame):
        return None
    return next(iter(table.open_games), len(table.games) or None)


@get("/events/{event:str}/rulings/case", opt=for_task("look at the desk"), include_in_schema=False)
async def case_page(request: AnyRequest, event: EventId) -> Response[str]:
    """The facts of an irregularity as questions, and the ruling as they are answered."""
    found = event_request(request, event)
    case = read_case(found.state, asked_fields(request))
    return found.page(
        "desk/floor/new_ruling.html",
        case=case,
        name=kind_words(case.kind),
        title=kind_title(case.kind),
        tables=_tables(found.state, case.round),
        rounds=[number for number in sorted(found.state.rounds) if found.state.rounds[number].begun] or [1],
        choice=choice_words,
        defined=lambda fact: definitions(fact.means, case.sheet),
        write_fact=write_fact,
        how_dead_words=how_dead_words,
        tell_tiles=tell_tiles,
        tell_measures=tell_measures,
        tell_director=tell_director,
        why=why,
        is_sentence=lambda value: isinstance(value, str),
        table_label=lambda number: table_label(found.state, number),
        FACT=FACT,
    )


def _tables(state: Tournament, number: int) -> list[tuple[str, str]]:
    found = state.rounds.get(number)
    names = [(str(table), f"Table {table_label(state, table)}") for table in sorted(found.tables)] if found else []
    return [("", "No table (just looking it up)"), *names]


@post("/events/{event:str}/rulings/record", opt=for_task("rule"), include_in_schema=False)
async def record(request: AnyRequest, event: EventId) -> Response[str]:
    """Records a ruling at its table."""
    found = event_request(request, event)
    form = await found.form()
    case = read_case(found.state, form)
    if case.table is None or case.table_number is None:
        raise InputError("Choose the table where it happened. A ruling is recorded there.")
    if case.still_asking:
        raise InputError(f"The ruling depends on this, so answer it first: {case.still_asking}")
    if isinstance(case.ruled, str):
        raise InputError(case.ruled)
    if len(case.reason) > LONGEST_REASON:
        raise InputError(f"The reason is too long: at most {LONGEST_REASON} characters.")
    _check_decided(case, case.ruled)
    command = RecordRuling(
        round=case.round,
        table=case.table_number,
        game=case.game,
        irregularity=case.kind.slug(),
        facts=_facts(case),
        points=_decided(case, case.ruled),
        reason=case.reason,
    )
    if question := await asked_first(found, command, form):
        return question
    return await found.submit(command, _recorded, go=f"{found.home}/rulings")


def _check_decided(case: RulingCase, ruling: Ruling) -> None:
    """Refuses a ruling that leaves open what the director has to decide."""
    if not ruling.director.decides:
        return
    if ruling.director.highest is not None:
        if case.decision not in DECISIONS and not case.points:
            raise InputError("Decide first: choose the penalty, or no penalty.")
        if case.decision == "penalty" and ruling.director.fixed is None and not case.points:
            raise InputError("Type how many points the player loses, or choose no penalty.")
    elif ruling.ruled == "by_director" and not case.reason.strip():
        raise InputError(f"Write down what you decided: {tell_director(ruling.director)}")


def _decided(case: RulingCase, ruling: Ruling) -> dict[Seat, int]:
    """The points that the director gives; if only a penalty is possible, 20 takes 20 points."""
    if case.decision == "none":
        return {}
    if case.decision == "penalty" and ruling.director.fixed is not None and case.offender:
        return {case.offender: ruling.director.fixed}
    found = {seat: whole_number(text, f"The points of {seat}", -500, 500) for seat, text in case.points.items()}
    if ruling.director.highest == 0:
        return {seat: -abs(points) for seat, points in found.items()}
    return found


def _facts(case: RulingCase) -> dict[str, FactValue]:
    """The answers, without the seats: who sits at the table is known."""
    plain: dict[str, FactValue] = msgspec.to_builtins({k: v for k, v in case.values.items() if k != "seats"})
    return plain


def _recorded(done: Accepted) -> str:
    state = done.moment.state
    ruling = state.rulings[max(state.rulings)]
    kind = BY_SLUG[ruling.irregularity]
    text = f"Ruling {ruling.number} recorded: {kind_words(kind)}, table {table_label(state, ruling.table)}."
    if ruling.game and (ruling.points or ruling.dead):
        what = "points" if ruling.points else "dead hand"
        return f"{text} Now enter the {what} in the result of game {ruling.game}."
    return f"{text} Its points are in the standings." if any(ruling.points.values()) else text


ROUTES = [case_page, record]
