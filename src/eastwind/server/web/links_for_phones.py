"""Addresses that other people's phones can open, and their QR codes."""

from __future__ import annotations

import io
import ipaddress
from urllib.parse import urlsplit

import segno
from markupsafe import Markup

from eastwind.server.services import services_of
from eastwind.server.settings.room_settings import RoomSettings, addresses
from eastwind.server.web.request import AnyRequest


def own_addresses(request: AnyRequest) -> list[str]:
    """Where the local network reaches this laptop, with this desk's port."""
    port = f":{request.url.port}" if request.url.port else ""
    return [f"{request.url.scheme}://{address}{port}" for address in addresses()]


def base_for_phones(request: AnyRequest) -> str:
    """The address in codes: the director's, or this desk's, or the laptop's own if only the laptop can use the desk's."""
    if written := RoomSettings(services_of(request).store).address():
        return written
    here = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
    lonely = request.url.hostname in ("localhost", "127.0.0.1", "::1", None)
    return next(iter(own_addresses(request)), here) if lonely else here


def is_public(link: str) -> bool:
    """Whether an address can be opened from other houses: HTTPS under a name that is not only this network's."""
    found = urlsplit(link)
    host = found.hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return found.scheme == "https" and "." in host and not host.endswith((".local", ".lan", ".internal"))
    return False


def draw_code(link: str, scale: int) -> Markup:
    """A QR code as SVG, black on white whatever the page's colors are."""
    code = segno.make(link, error="m", micro=False)
    return Markup(code.svg_inline(scale=scale, border=4, dark="#000", light="#fff", svgclass="code", lineclass=None))


def draw_picture(link: str) -> bytes:
    """The QR code as an SVG file, which an image can show at any size."""
    drawn = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawn, kind="svg", omitsize=True, xmldecl=False, border=4, dark="#000", light="#fff")
    return drawn.getvalue()
