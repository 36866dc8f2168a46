"""No question about a ruling answers itself: under every sheet, in every situation, on the page and in the log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec
import pytest

from eastwind.referee.catalog import KINDS
from eastwind.referee.comparison import ordinary
from eastwind.referee.facts import Fact, build, facts_of
from eastwind.referee.irregularity import InGame, Irregularity
from eastwind.referee.rule import rule
from eastwind.referee.ruling_words import write_fact
from eastwind.refusals import InputError, Rejected
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.floor.new_ruling import read_case
from eastwind.server.security.roles import Role
from eastwind.server.web.forms import fields_of
from eastwind.tournament.authority import Sent
from eastwind.tournament.floor.rulings import FactValue, RecordRuling, decide_ruling
from tests.server.conftest import Client, start_event, state_of
from tests.tournament.desk import an_event, begun

SEATS = ("A", "B", "C", "D")
SignIn = Callable[[Role], Client]


def usual(kind: type[Irregularity]) -> dict[str, object]:
    """Every question answered in the usual way, as the forms once did for whoever did not answer."""
    return {fact.name: fact.default for fact in facts_of(kind) if not fact.required} | ordinary(kind)


def other_answers(fact: Fact, usual_one: object) -> Iterator[object]:
    """The other answers to a question that a judge may tap."""
    answers: dict[str, tuple[object, ...]] = {
        "bool": (True, False),
        "choice": fact.choices,
        "seat": (*SEATS, *((None,) if fact.may_be_no_one else ())),
        "seats": ((), *((seat,) for seat in SEATS), ("C", "D")),
        "integer": tuple(range(fact.minimum or 0, min(fact.maximum or 0, 15) + 1)),
    }
    yield from (answer for answer in answers[fact.type] if answer != usual_one)


def ruling(kind: type[Irregularity], facts: dict[str, object], sheet: Sheet) -> bytes | None:
    """The whole ruling, or None if these answers can't all be true."""
    try:
        return msgspec.json.encode(rule(build(kind, facts), sheet))
    except (InputError, msgspec.ValidationError):
        return None


def decisive(kind: type[Irregularity], sheet: Sheet) -> list[Fact]:
    """The questions whose answer changes the ruling of the ordinary case, one changed at a time."""
    facts = usual(kind)
    as_usual = ruling(kind, facts, sheet)
    return [
        fact
        for fact in facts_of(kind)
        if fact.name != "seats"
        and any(
            other not in (None, as_usual)
            for other in (
                ruling(kind, {**facts, fact.name: answer}, sheet) for answer in other_answers(fact, facts[fact.name])
            )
        )
    ]


def sent(kind: type[Irregularity], facts: dict[str, object], **where: str) -> list[tuple[str, str]]:
    """The fields of the form with these answers."""
    found = [("kind", kind.slug()), ("table", "1"), ("game", "1" if issubclass(kind, InGame) else "0"), *where.items()]
    for name, value in facts.items():
        if name != "seats":
            found += [
                (f"fact-{name}", part) for part in (write_fact(value).split(",") if value else [write_fact(value)])
            ]
    return [(name, "none" if value == "[]" else value) for name, value in found]


@pytest.mark.parametrize("name", SHEETS)
def test_ruling_waits_for_every_answer_that_changes_it(name: str) -> None:
    desk = an_event(8, name)
    desk.begin()
    sheet = load_sheet(name)
    for kind in KINDS:
        facts = usual(kind)
        assert read_case(desk.state, fields_of(sent(kind, facts))).still_asking == "", kind
        for fact in decisive(kind, sheet):
            without = {key: value for key, value in facts.items() if key != fact.name}
            case = read_case(desk.state, fields_of(sent(kind, without)))
            assert fact.question in case.still_asking, (kind.slug(), fact.name)
            assert isinstance(case.ruled, str)


@pytest.mark.parametrize("name", SHEETS)
def test_log_takes_no_ruling_without_the_answers_behind_it(name: str) -> None:
    """The command line and every other way in get the same refusal, with the question in it."""
    desk = an_event(8, name)
    desk.begin()
    sheet = load_sheet(name)
    for kind in KINDS:
        facts = {key: value for key, value in usual(kind).items() if key != "seats"}
        for fact in decisive(kind, sheet):
            plain: dict[str, FactValue] = msgspec.to_builtins({k: v for k, v in facts.items() if k != fact.name})
            game = 1 if issubclass(kind, InGame) else None
            command = RecordRuling(
                round=1, table=1, game=game, irregularity=kind.slug(), facts=plain, reason="as decided"
            )
            answer = decide_ruling(desk.state, command, Sent(by="Dora", role="director"))
            assert isinstance(answer, Rejected), (kind.slug(), fact.name)
            assert fact.question in str(answer.params), (kind.slug(), fact.name)


def test_page_chooses_no_answer_and_the_desk_refuses_the_form_as_it_stands(client: Client, sign_in: SignIn) -> None:
    event = start_event(client, begun().entries)
    judge = sign_in("judge")
    for kind in KINDS:
        facts = ordinary(kind)
        page = judge.get(f"/events/{event}/rulings/case", params=dict(sent(kind, {}))).text
        questions = page.partition('<div id="questions">')[2].partition('<div id="ruling"')[0]
        assert " checked" not in questions, kind
        assert not re.search(r'type="number"[^>]* value="[^"]', questions), kind
        left = [fact for fact in decisive(kind, load_sheet("national")) if fact.name not in facts]
        if left:
            answer = judge.post(f"/events/{event}/rulings/record", data=_several(sent(kind, facts, reason="seen")))
            assert answer.status_code == 422, kind
            assert any(fact.question in answer.text.replace("&#39;", "'") for fact in left), kind
    assert not state_of(judge, event).rulings


def _several(fields: list[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in fields:
        found.setdefault(name, []).append(value)
    return found


def test_no_one_is_an_answer_and_silence_is_not() -> None:
    """Four players at Table 1; B pushed the next wall out too soon. Someone says whether it misled anyone."""
    desk = begun()
    pushed = [("kind", "wall-pushed-too-soon"), ("table", "1"), ("game", "1"), ("fact-pusher", "B")]
    silent = read_case(desk.state, fields_of(pushed))
    assert "Who picked a wrong tile because of it?" in silent.still_asking
    said = read_case(desk.state, fields_of([*pushed, ("fact-picker", "none")]))
    assert said.values["picker"] is None
    assert "Who picked" not in said.still_asking
    both = read_case(desk.state, fields_of([*pushed, ("fact-already_dead", "none"), ("fact-already_dead", "C")]))
    assert both.ruled == "Whose hands were dead before this? You chose a player and also no one. Keep one of them."
