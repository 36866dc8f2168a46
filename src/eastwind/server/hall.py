"""The pages of the hall: the players' phones, the board on the wall, and the desk's page for both."""

from __future__ import annotations

from eastwind.server.board import page as board
from eastwind.server.desk import phones
from eastwind.server.phone import card, door, rule_book

PAGES = (door, card, rule_book, board, phones)
