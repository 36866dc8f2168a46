"""The files in deploy/, as far as a machine without a container registry can check them."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import click
import pytest

from eastwind.cli.serve import serve

DEPLOY = Path(__file__).parents[1] / "deploy"
ROOT = DEPLOY.parent


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """compose.yaml, read as YAML. The reader comes with schemathesis."""
    found: dict[str, Any] = importlib.import_module("yaml").safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def adapted(caddy: str, **environment: str) -> dict[str, Any]:
    """The Caddyfile as Caddy understands it. A fault in it fails here."""
    command = [caddy, "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=True)
    assert "not formatted" not in done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def options_of(words: list[str]) -> dict[str, Any]:
    """What `eastwind serve` makes of these words. A word that it does not know fails here."""
    with click.Context(serve) as context:
        serve.parse_args(context, list(words))
        return context.params


def test_compose_starts_two_servers_with_options_that_exist(compose: dict[str, Any]) -> None:
    servers = [service for service in compose["services"].values() if service["image"] == "eastwind"]
    assert len(servers) == 2
    for server in servers:
        assert server["command"][0] == "serve"
        options = options_of(server["command"][1:])
        assert options["log_format"] == "json"
        assert options["port"] == 8080


def test_servers_of_compose_trust_caddy_and_no_one_else(compose: dict[str, Any]) -> None:
    [address] = [compose["services"]["caddy"]["networks"]["hall"]["ipv4_address"]]
    for name in ("one", "two"):
        assert options_of(compose["services"][name]["command"][1:])["trusted_proxies"] == (address,)


def test_only_caddy_can_be_reached_from_outside(compose: dict[str, Any]) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["caddy"]


def test_variables_of_compose_are_those_that_eastwind_reads(compose: dict[str, Any]) -> None:
    known = {
        variable
        for option in serve.params
        for variable in ([option.envvar] if isinstance(option.envvar, str) else option.envvar or [])
    }
    for name in ("one", "two"):
        ours = {key for key in compose["services"][name]["environment"] if key.startswith("EASTWIND_")}
        assert ours == {"EASTWIND_STORE"}
        assert ours <= known


def test_compose_holds_no_password(compose: dict[str, Any]) -> None:
    files = [service["env_file"] for service in compose["services"].values() if "env_file" in service]
    assert sorted(set(files)) == ["./secrets/database.env", "./secrets/eastwind.env"]
    for ignore in (".gitignore", ".dockerignore"):
        assert any(line.strip("/") == "deploy/secrets" for line in (ROOT / ignore).read_text().splitlines())
    for service in compose["services"].values():
        assert not any(re.search("PASSWORD|TOKEN", key) for key in service.get("environment", {}))


def test_every_volume_and_network_of_compose_is_declared(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        assert set(service["networks"]) <= set(compose["networks"])
        named = {each.split(":")[0] for each in service.get("volumes", [])}
        assert {name for name in named if not name.startswith(".")} <= set(compose["volumes"])
        for file in (name for name in named if name.startswith(".")):
            assert (DEPLOY / file).is_file()
    assert (ROOT / compose["services"]["one"]["build"]["dockerfile"]).is_file()


def test_image_starts_eastwind_with_options_that_exist() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    [player] = re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)
    [command] = re.findall(r"^CMD (.*)$", text, re.MULTILINE)
    assert json.loads(player) == ["eastwind"]
    first, *words = json.loads(command)
    assert first == "serve"
    assert options_of(words)["log_format"] == "json"
    [probe] = re.findall(r"^HEALTHCHECK .* CMD (.*)$", text, re.MULTILINE)
    assert "/healthz" in json.loads(probe)[2]
    assert re.search(r"^USER eastwind$", text, re.MULTILINE), "not as root"


def test_caddyfile_is_understood_by_caddy(caddy: str, compose: dict[str, Any]) -> None:
    told = compose["services"]["caddy"]["environment"]["EASTWIND_SERVERS"]
    text = json.dumps(adapted(caddy, EASTWIND_SITE="desk.example.org", EASTWIND_SERVERS=told))
    assert re.findall(r'"dial": "([^"]+)"', text) == ["one:8080", "two:8080"]
    assert '"host": ["desk.example.org"]' in text
    assert '"uri": "/readyz"' in text


def test_caddy_writes_no_address_that_may_hold_a_code(caddy: str) -> None:
    found = adapted(caddy)
    assert all("logs" not in server for server in found["apps"]["http"]["servers"].values()), "an access log"
    left_out = found["logging"]["logs"]["default"]["encoder"]["fields"]
    assert left_out == {"request>uri": {"filter": "delete"}, "request>headers": {"filter": "delete"}}
