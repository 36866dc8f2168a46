"""Addresses for other people's phones: what the director wrote, what the desk is called, or where the network finds it."""

from __future__ import annotations

import re

import pytest
import segno

from eastwind.server.settings.room_settings import RoomSettings
from eastwind.server.web import links_for_phones
from eastwind.server.web.links_for_phones import base_for_phones, draw_code, draw_picture, is_public, own_addresses
from eastwind.store import Store
from tests.server.bare_requests import bare_request
from tests.server.conftest import Client

LINK = "https://desk.example.org/c/p7"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop with one address in the network."""
    monkeypatch.setattr(links_for_phones, "addresses", lambda: ["192.168.1.20"])


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "::1"])
def test_desk_that_only_the_laptop_can_open_is_named_by_the_network(client: Client, host: str) -> None:
    assert base_for_phones(bare_request(client=client, host=host, port=8080)) == "http://192.168.1.20:8080"


def test_desk_without_a_network_is_named_as_it_is(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links_for_phones, "addresses", list)
    assert base_for_phones(bare_request(client=client, host="localhost", port=8080)) == "http://localhost:8080"


def test_desk_with_a_name_keeps_it(client: Client) -> None:
    request = bare_request(client=client, host="desk.example.org", port=8443, scheme="https")
    assert base_for_phones(request) == "https://desk.example.org:8443"


def test_address_that_the_director_wrote_comes_first(client: Client, store: Store) -> None:
    RoomSettings(store).set_address("https://cup.example.org")
    assert base_for_phones(bare_request(client=client, host="localhost", port=8080)) == "https://cup.example.org"


def test_usual_port_is_left_out() -> None:
    assert own_addresses(bare_request(host="localhost", port=80)) == ["http://192.168.1.20"]
    assert own_addresses(bare_request(host="localhost", port=8443, scheme="https")) == ["https://192.168.1.20:8443"]


@pytest.mark.parametrize(
    ("link", "public"),
    [
        ("https://play.example.org/play/ab", True),
        ("http://play.example.org/play/ab", False),
        ("https://laptop/play/ab", False),
        ("https://desk.local/play/ab", False),
        ("https://desk.lan", False),
        ("https://desk.internal", False),
        ("https://192.168.1.20/play/ab", False),
        ("https://[2001:db8::1]/play/ab", False),
        ("https://", False),
    ],
)
def test_only_https_under_a_public_name_opens_from_other_houses(link: str, public: bool) -> None:
    assert is_public(link) is public


def test_code_has_a_quiet_edge_and_is_black_on_white() -> None:
    """A QR code needs an edge of four modules, and middle error correction for paper that gets a stain."""
    modules = segno.make(LINK, error="m", micro=False).symbol_size(border=4)[0]
    drawn = draw_code(LINK, 5)
    assert f'width="{5 * modules}" height="{5 * modules}"' in drawn
    assert 'class="code"' in drawn
    assert re.findall(r'(?:fill|stroke)="(#\w+)"', drawn) == ["#fff", "#000"]
    assert "qrline" not in drawn
    picture = draw_picture(LINK).decode()
    assert f'viewBox="0 0 {modules} {modules}"' in picture
    assert re.findall(r'(?:fill|stroke)="(#\w+)"', picture) == ["#fff", "#000"]
    assert " width=" not in picture
    assert not picture.startswith("<?xml")


def test_short_link_is_not_a_micro_qr_code() -> None:
    """Phones don't read Micro QR."""
    smallest = 21 + 2 * 4
    assert f'viewBox="0 0 {smallest} {smallest}"' in draw_picture("7").decode()
    assert f'width="{smallest}"' in draw_code("7", 1)


def test_code_survives_a_stain() -> None:
    """Twenty letters fit in the smallest code with little error correction, and in the next one with ours."""
    assert f'viewBox="0 0 {25 + 8} {25 + 8}"' in draw_picture("A" * 21).decode()
    assert f'width="{25 + 8}"' in draw_code("A" * 21, 1)
