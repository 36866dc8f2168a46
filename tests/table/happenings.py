"""What a command led to, as lines that a referee can check: one for each event, with everything it says.

Ruled picked-ahead player=B stage=seen: when_called, B dead, goes_on, noted
DiscardReturned number=2 seat=C turn=(seat=B stage=to_pick) window=(state=open next=B)
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from eastwind.referee.ruling import Ruling
from eastwind.refusals import Rejected
from eastwind.rules.results import Penalty
from eastwind.table.moments import AnyEvent
from eastwind.table.moments.ending import GameEnded
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.scenes.run import Step
from eastwind.table.state import Claim, Turn, Window
from tests.table.at_table import last


def check(position: str, acts: str, expected: str) -> None:
    """The last of these acts led to exactly this. Acts are separated by slashes, after the sheet if one is named."""
    sheet, named, rest = acts.rpartition(": ")
    head = f"sheet {sheet}\n" if named else ""
    lines = [line.strip() for line in expected.strip().splitlines()]
    found = happenings(head + position + rest.replace(" / ", "\n"))
    assert found == lines, "\n".join(found)


def happenings(scene: str) -> list[str]:
    """What the last command of a scene led to; all before it must have been accepted."""
    return told(last(scene))


def told(step: Step) -> list[str]:
    if isinstance(step.outcome, Rejected):
        return [" ".join(["refused", step.outcome.slug, *_pairs(step.outcome.params)])]
    return [_line(event) for event in step.outcome]


def _line(event: AnyEvent) -> str:
    if isinstance(event, GameEnded):
        return _ended(event)
    if isinstance(event, Ruled):
        return _ruled(event)
    return " ".join([type(event).__name__, *_pairs(_said(event))])


def _ruled(event: Ruled) -> str:
    ends = [_consequence(event.ruling), "noted" if event.noted else "", f"settles {event.settles}"]
    if event.given is not None:
        ends.append(f"given {' '.join(map(str, event.given))}")
    facts = " ".join([event.irregularity, *_pairs(event.facts)])
    return f"Ruled {facts}: " + ", ".join(end for end in ends if end and end != "settles 0")


def _consequence(ruling: Ruling) -> str:
    dead = f"{''.join(ruling.dead)} dead" if ruling.dead else ""
    points = " ".join(f"{seat} {points}" for seat, points in ruling.points.items())
    return ", ".join(filter(None, (ruling.ruled, dead, points, ruling.play)))


def _ended(event: GameEnded) -> str:
    points = " ".join(f"{seat} {points}" for seat, points in event.score.points.items())
    return f"GameEnded {type(event.result).__name__}: {points}"


def _said(event: msgspec.Struct) -> dict[str, object]:
    """The fields that say something: not those left at their usual value."""
    fields = msgspec.structs.fields(event)
    return {field.name: getattr(event, field.name) for field in fields if getattr(event, field.name) != field.default}


def _pairs(values: Mapping[str, object]) -> list[str]:
    return [f"{name}={_short(value)}" for name, value in values.items()]


def _short(value: object) -> str:
    if isinstance(value, Turn | Window):
        return "(" + " ".join(_pairs(_said(value))) + ")"
    if isinstance(value, Claim):
        return f"{value.seat}:{value.kind}"
    if isinstance(value, Penalty):
        return f"({value.seat} {value.reason} {value.points})"
    if isinstance(value, Mapping):
        return "{" + " ".join(_pairs(value)) + "}"
    return ",".join(map(_short, value)) if isinstance(value, tuple) else str(value)
