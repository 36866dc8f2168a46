"""An event with names and reasons that an attacker might type."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.floor.discipline import Complain, Disqualify
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.machine import decide
from eastwind.tournament.outcome.prizes import DrawPrize
from eastwind.tournament.people.players import ChangePlayer
from eastwind.tournament.state import Details

NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "{{ 7 * 7 }}{% for x in y %}",
    "=HYPERLINK(\"http://evil.test\",\"x\")",
    "@SUM(A1:A9)",
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "Zoë \u202eevil\u202c Ōkubo",
)  # fmt: skip
WORDS = "<b onclick=alert(2)>loud</b>"
RAW = ("<script>alert", "<img src=x", "<b onclick", "' onmouseover='alert")


def hostile(entries: list[LogEntry]) -> list[LogEntry]:
    """The same event with hostile text wherever people can type."""
    ledger = MemoryLog(entries)
    for number, name in zip(sorted(ledger.state.players), NAMES, strict=False):
        # As an old log has it: a new command with a sign that turns text around is refused.
        command = ChangePlayer(player=number, details=Details(name=name))
        events = decide(ledger.state, command, Sent(by=WORDS))
        assert not isinstance(events, Rejected)
        entry = LogEntry(len(ledger.entries) + 1, command, events, by=WORDS, via="desk", role="director")
        ledger = MemoryLog([*ledger.entries, entry])
    for action in (
        GivePenalty(player=1, round=1, offense="director", points=-5, reason=WORDS),
        Complain(against=2, about=WORDS, upheld=True),
        Disqualify(player=3, reason=WORDS),
        DrawPrize(what=WORDS, seed=WORDS),
    ):
        assert isinstance(ledger.submit(action, by=WORDS, via="desk"), LogEntry)
    done = ledger.undo([len(ledger.entries)], WORDS, WORDS, via="desk")
    assert isinstance(done, LogEntry)
    return ledger.entries
