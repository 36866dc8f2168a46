"""The proxies in front of this server whose word we take for the client's address."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence

from eastwind.refusals import InputError, quoted

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_proxies(words: Iterable[str]) -> tuple[Network, ...]:
    """Addresses or networks, such as 127.0.0.1 or 10.0.0.0/24."""
    return tuple(_read(word.strip()) for word in words)


def _read(word: str) -> Network:
    try:
        return ipaddress.ip_network(word, strict=False)
    except ValueError:
        raise InputError(
            f"{quoted(word)} is not the address of a proxy: give an address such as 127.0.0.1, or a network such as "
            "10.0.0.0/24."
        ) from None


def is_proxy(address: str, proxies: Sequence[Network]) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in proxies)
