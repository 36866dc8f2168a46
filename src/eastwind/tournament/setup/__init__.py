"""The terms of an event: its sheet, card, rounds, fees, and prizes."""
