"""Wi-Fi cards for the tables: the network's name, its password, and a code that phones read."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import PaperOptions, Wifi
from eastwind.paper.who_sits_where import terms_of
from eastwind.refusals import InputError
from eastwind.tournament.state import Tournament

ON_A_PAGE = 4


def wifi_cards(state: Tournament, options: PaperOptions) -> Part:
    """One card for each table, on full pages."""
    terms_of(state)
    if options.wifi is None:
        raise InputError("There is no Wi-Fi's name and password yet. Type them on the Print page first.")
    tables = {table for each in state.rounds.values() for table in each.tables}
    card: Part = {
        "name": plain(options.wifi.name),
        "password": plain(options.wifi.password),
        "code": wifi_code(options.wifi),
    }
    return {"kind": "wifi-cards", "cards": [card] * (ON_A_PAGE * max(1, -(-len(tables) // ON_A_PAGE)))}


def wifi_code(wifi: Wifi) -> str:
    """What a phone's camera understands: WIFI:T:WPA;S:Parish Hall;P:bamboo88;;"""
    if not wifi.password:
        return f"WIFI:T:nopass;S:{_escaped(wifi.name)};;"
    return f"WIFI:T:WPA;S:{_escaped(wifi.name)};P:{_escaped(wifi.password)};;"


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,":' else sign for sign in text)
