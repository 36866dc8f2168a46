"""What every teller is: a command, and the event just before it, become a sentence without its capital and full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eastwind.tournament.messages import Command
from eastwind.tournament.state import Tournament

Tellers = dict[type[Command], Callable[[Any, Tournament], str]]
