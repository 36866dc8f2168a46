"""Metrics for Prometheus: right numbers, and only for whoever has the token."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from eastwind.refusals import InputError
from eastwind.server.security.roles import Role
from eastwind.server.watch.metrics import Durations, write_metric
from eastwind.server.watch.metrics_page import read_token
from tests.server.conftest import Client
from tests.server.watch.conftest import TOKEN

SAMPLE = re.compile(r'([a-z_]+)((?:\{(?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)*\})?) ([0-9.e+-]+|\+Inf)')


def scraped(client: Client) -> dict[str, float]:
    """The samples, read as Prometheus reads them: name and labels, a blank, a number."""
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    found = {}
    for line in answer.text.splitlines():
        if not line.startswith("# "):
            match = SAMPLE.fullmatch(line)
            assert match, line
            found[match[1] + match[2]] = float(match[3])
    return found


@pytest.mark.parametrize("metrics_token", [""])
def test_server_without_a_token_has_no_metrics(client: Client, metrics_token: str) -> None:
    for brought in ("", "Bearer ", "Bearer None", f"Bearer {TOKEN}"):
        assert client.get("/metrics", headers={"Authorization": brought}).status_code == 404


@pytest.mark.parametrize("brought", ["", "Bearer", f"Bearer {TOKEN[:-1]}", f"Bearer {TOKEN}0", f"Basic {TOKEN}", TOKEN])
def test_metrics_stay_closed_without_the_right_token(brought: str, client: Client) -> None:
    answer = client.get("/metrics", headers={"Authorization": brought})
    assert answer.status_code == 401
    assert "eastwind_" not in answer.text


def test_director_who_is_signed_in_sees_no_metrics(client: Client, sign_in: Callable[[Role], Client]) -> None:
    sign_in("director")
    assert client.get("/metrics").status_code == 401


def test_requests_are_counted_by_route_and_status_and_never_by_address(client: Client) -> None:
    for code in ("abc-p1-secret", "abc-p2-secret"):
        client.get(f"/c/{code}")
    client.get("/c/x/y/z/secret")
    client.request("BREW", "/sign-in")
    client.get("/healthz")
    found = scraped(client)
    assert found['eastwind_requests_total{method="GET",route="/c/{token}",status="404"}'] == 2
    assert found['eastwind_requests_total{method="GET",route="none",status="404"}'] == 1
    assert found['eastwind_requests_total{method="other",route="none",status="405"}'] == 1
    assert found['eastwind_request_duration_seconds_count{route="/healthz"}'] == 1
    assert not any("secret" in name or "BREW" in name for name in found)


def test_appends_and_refusals_are_counted(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("director")
    for key, command in {
        "first-one": {"type": "add_player", "details": {"name": "Ann"}},
        "no-such-player": {"type": "check_in", "player": 999},
    }.items():
        client.post(f"/api/events/{event}/commands", json={"key": key, "command": command})
    found = scraped(client)
    assert found["eastwind_append_duration_seconds_count"] == 1
    assert found['eastwind_append_duration_seconds_bucket{le="+Inf"}'] == 1
    assert sum(count for name, count in found.items() if name.startswith("eastwind_refusals_total")) == 1
    assert found["eastwind_append_failures_total"] == 0
    assert found["eastwind_copy_entries_behind"] == 0
    assert found['eastwind_streams_open{kind="staff"}'] == 0


def test_durations_fill_every_bucket_from_their_own_up() -> None:
    kept = Durations()
    for seconds in (0.005, 0.006, 11.0):
        kept.add(seconds)
    samples = {(suffix, labels.get("le", "")): value for suffix, labels, value in kept.samples()}
    assert samples["_bucket", "0.005"] == 1
    assert samples["_bucket", "0.01"] == 2
    assert samples["_bucket", "10.0"] == 2
    assert [most for suffix, most in samples if suffix == "_bucket"] == [
        "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1.0", "2.5", "5.0", "10.0", "+Inf",
    ]  # fmt: skip
    assert samples["_bucket", "+Inf"] == samples["_count", ""] == 3
    assert samples["_sum", ""] == pytest.approx(11.011)


def test_label_with_quotes_and_line_ends_stays_one_line() -> None:
    text = write_metric("a", "counter", "An example.", [("", {"b": 'say "x"\\\n'}, 1)])
    assert text.splitlines() == ["# HELP a An example.", "# TYPE a counter", 'a{b="say \\"x\\"\\\\\\n"} 1']


def test_token_comes_from_a_file_or_the_environment(tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    assert read_token(None, "") == ""
    assert read_token(None, TOKEN) == TOKEN
    assert read_token(tmp_path / "token", "another one that is long") == TOKEN


@pytest.mark.parametrize("given", ["short", "two words of some length", "fünfzehn-und-mehr-zeichen", " "])
def test_weak_token_is_refused_at_the_start(given: str, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(given)
    with pytest.raises(InputError, match="token for metrics"):
        read_token(tmp_path / "token", "")


def test_token_file_that_is_missing_or_empty_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("")
    for file in (tmp_path / "none", tmp_path / "empty"):
        with pytest.raises(InputError, match="token for metrics"):
            read_token(file, "")
