"""Send nonsense to every route as the director: the answer is a sentence, never a crash."""

from __future__ import annotations

import random
from collections.abc import Callable
from html import unescape

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.log.entries import LogEntry
from tests.fuzzing import examples
from tests.server.addresses import made_up, routes
from tests.server.conftest import Client, start_event

ODD = [
    "",
    "0",
    "-1",
    "99999999999999999999",
    "1.5",
    "x",
    "A",
    "'\"<b>&",
    "../..",
    "\x00",
    "①",
    "🀀" * 300,
    "1,2,3",
    "on",
    "[]",
    "{}",
]
FIELDS = [
    "round", "table", "game", "player", "seat", "name", "reason", "number", "minutes", "points", "by", "to", "what", "how",
    "card", "cards", "total", "at", "n", "strike", "q", "section", "title", "sheet", "rounds", "players",
    "prize_for", "prize_value", "typed", "g1", "words", "view", "phones", "paper", "show", "page", "kind", "facts",
    "fragments", "since", "follows", "order", "method", "seed", "list", "text", "role", "password", "again", "back", "fee",
    "date", "count", "seen",
]  # fmt: skip
ROUNDS_OF_QUESTIONS = examples(4)
# A library's messages to programmers. No page may show them; the API may.
RAW = ("Traceback", "Object missing", "missing required field", "Expected `", "Invalid value", "`$", "<class ")


@pytest.mark.parametrize("share", [0.0, 0.3, 0.7, 1.0], ids=["only set up", "seated", "in play", "over"])
def test_nonsense_is_answered_with_a_sentence(
    share: float, client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry]
) -> None:
    sign_in("director")
    event = start_event(client, rehearsed[: max(1, int(len(rehearsed) * share))])
    chance = random.Random(str(share))
    failed = []
    for method, path, _ in routes(client.app):
        if path.endswith("/live") or path == "/sign-out":  # a stream never ends, and signing out would end the test
            continue
        for _ in range(ROUNDS_OF_QUESTIONS):
            asked = {name: chance.choice(ODD) for name in chance.sample(FIELDS, 14)}
            params, data = (asked, None) if method == "GET" else (None, asked)
            answer = client.request(method, made_up(path, event), params=params, data=data, follow_redirects=False)
            raw = [word for word in RAW if word in unescape(answer.text)] if not path.startswith("/api/") else []
            if answer.status_code >= 500 or raw:
                failed.append((method, path, asked, raw))
    assert not failed
