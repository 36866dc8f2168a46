"""Replays and records on the web: only of finished games, for those who sit there or have the link."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from litestar import Litestar

from eastwind.cli.main import eastwind
from eastwind.server.play import replays
from eastwind.store import Store
from tests.play.seating import received
from tests.server.play.test_pages import Client, act, open_table, screen_when, served

JOKER = "J"


def next_act(screen: dict[str, Any]) -> dict[str, Any]:
    """What a plain player does: passes and throws the first tiles that are allowed."""
    ask, loose = screen["ask"], [tile for tile in screen["rack"] if tile != JOKER]
    match ask["kind"]:
        case "pass":
            return {"type": "pass_tiles", "tiles": loose[: ask["count"]], "blind": 0}
        case "wish":
            return {"type": "wish_courtesy", "count": 0}
        case "call":
            return {"type": "let_discard_go", "discard": ask["discard"]}
        case "discard":
            return {"type": "discard_tile", "tile": next((tile for tile in ask["tiles"] if tile != JOKER), JOKER)}
    return {"type": "stop_charleston"}


def finished_game(client: Client, **fields: str) -> str:
    """The path of a table whose first game is over."""
    path = open_table(client, **fields)
    while True:
        screen = screen_when(client, path, "pass", "stop", "wish", "call", "discard", "over")
        if screen["ask"]["kind"] == "over":
            return path
        act(client, path, **next_act(screen))


@pytest.fixture(scope="module")
def over(app: Litestar, tmp_path_factory: pytest.TempPathFactory) -> Any:
    with served(app, tmp_path_factory.mktemp("replay") / "desk.sqlite3") as client:
        yield client, finished_game(client)


def test_player_replays_a_finished_game_and_the_link_opens_it_for_others(over: Any) -> None:
    client, path = over
    page = client.get(f"{path}/replay/1")
    assert page.status_code == 200
    step = received(client.get(f"{path}/replay/1/B/0?all_open=false").content)
    assert (step["replay"]["step"], step["you"]) == (0, "B")
    last = received(client.get(f"{path}/replay/1/A/9999?all_open=true").content)
    assert last["replay"]["step"] == last["replay"]["steps"] - 1
    assert last["result"]["headline"]
    key = page.text.split("/replay/1?key=")[1].split("<")[0]
    stranger = type(client)(client.app, base_url="http://desk.test")
    assert stranger.get(f"{path}/replay/1").status_code == 404
    assert stranger.get(f"{path}/replay/1/A/0").status_code == 404
    assert stranger.get(f"{path}/record/1").status_code == 404
    assert stranger.get(f"{path}/replay/1?key={key}").status_code == 200
    assert stranger.get(f"{path}/replay/1/C/3?key={key}").json()["you"] == "C"
    assert stranger.get(f"{path}/replay/2?key={key}").status_code == 404


def test_download_opens_with_the_replay_command_and_checks(over: Any, tmp_path: Path) -> None:
    client, path = over
    answer = client.get(f"{path}/record/1")
    assert 'filename="eastwind-game-1.record"' in answer.headers["content-disposition"]
    file = tmp_path / "game.record"
    file.write_bytes(answer.content)
    found = CliRunner().invoke(eastwind, ["replay", str(file), "--check"])
    assert found.exit_code == 0, found.output
    assert "2468" not in answer.text.partition("\n")[0]  # no line of the card


def test_nothing_of_the_running_game_is_shown(over: Any) -> None:
    client, path = over
    act(client, path, type="next")
    screen_when(client, path, "pass")
    for address in ("replay/2", "replay/2/A/0", "record/2", "replay/0", "replay/99"):
        assert client.get(f"{path}/{address}").status_code == 404
    assert client.get(f"{path}/replay/1").status_code == 200


def test_past_is_read_again_once_the_table_has_played_on(monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
    """The replay of game 1 was opened before game 2 was over."""
    reads = iter((1, 2))
    monkeypatch.setattr(replays, "_kept", {})
    monkeypatch.setattr(replays, "read_log", lambda entries: (None, ()))
    monkeypatch.setattr(replays, "open_by", lambda terms, text: None)
    monkeypatch.setattr(replays, "past_games", lambda opened, log: {next(reads): object()})
    for n, games in ((10, [1]), (10, [1]), (20, [2]), (20, [2])):
        assert [*replays._read(store, "t", n)] == games
