"""Where a request comes from: its own address, unless a proxy that was named says otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Request

from eastwind.refusals import InputError
from eastwind.server.net.proxies import is_proxy, read_proxies
from eastwind.server.web.request import address_of


def test_proxies_are_addresses_or_networks() -> None:
    proxies = read_proxies(["127.0.0.1", " 10.0.0.0/24", "fd00::/8"])
    assert is_proxy("127.0.0.1", proxies)
    assert is_proxy("10.0.0.77", proxies)
    assert is_proxy("fd00::1", proxies)
    assert not is_proxy("10.0.1.1", proxies)
    assert not is_proxy("", proxies)
    assert not is_proxy("127.0.0.1", read_proxies([]))


@pytest.mark.parametrize("word", ["", "caddy", "10.0.0.0/99", "*"])
def test_word_that_is_not_an_address_is_refused(word: str) -> None:
    with pytest.raises(InputError, match=r"such as 127\.0\.0\.1"):
        read_proxies([word])


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("10.0.0.5", 4000), "10.0.0.5"),
        (("::ffff:10.0.0.5", 4000), "10.0.0.5"),
        (("2001:db8:1:2:3:4:5:6", 4000), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::9", 4000), "2001:db8:1:2::/64"),
        (("testclient", 1), "testclient"),
        (None, ""),
    ],
)
def test_address_of_a_client(client: Any, address: str) -> None:
    scope: Any = {"type": "http", "client": client, "headers": [], "method": "GET", "path": "/"}
    assert address_of(Request(scope)) == address
