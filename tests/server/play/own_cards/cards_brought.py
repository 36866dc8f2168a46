"""A card that someone made up, for tests."""

from __future__ import annotations

PORCH = """\
Card: Porch Card
Year: 2026

== Evens on the Porch ==
FF 222a 444a 666b 888b   (Any 2 Suits)   X 25
FF 2222a 4444a 8888a     (Any 1 Suit)    X 25

== Winds ==
NNNN EEE WWW SSSS                        C 30
"""
WRONG = PORCH.replace("(Any 2 Suits)", "(Any 3 Suits)").replace("C 30", "")
