"""Ready phrases for people at a table. There is no free text, so no one can be rude or give tiles away."""

from __future__ import annotations

PHRASES = {
    "hello": "Hello, everyone!",
    "luck": "Good luck, everyone!",
    "moment": "One moment, please.",
    "back": "I'm back.",
    "sorry": "Sorry!",
    "thanks": "Thank you!",
    "nice": "Nice hand!",
    "played": "Well played!",
    "close": "So close!",
    "again": "One more game?",
    "bye": "Thanks for the game. Goodbye!",
}
A_MINUTE = 60_000  # milliseconds
MOST_A_MINUTE = 4
