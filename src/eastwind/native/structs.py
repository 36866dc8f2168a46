"""The structs of eastwind.h, field by field."""

from __future__ import annotations

import ctypes

KINDS, SEATS, SET, HAND = 36, 4, 152, 14
EXPOSURES, PASSED, EXCHANGES, WAYS = 4, 3, 16, 18
NEAREST, HAND_NUMBERS, TABLE_NUMBERS = 16, 14, 44
NONE, OUT = 255, 99

_BYTE, _INT = ctypes.c_uint8, ctypes.c_int32
_EACH = _BYTE * SEATS


class EwExposure(ctypes.Structure):
    """`ew_exposure`"""

    _fields_ = (("kind", _BYTE), ("size", _BYTE), ("jokers", _BYTE))


class EwRack(ctypes.Structure):
    """`ew_rack`"""

    _fields_ = (("held", _BYTE * KINDS), ("exposed", _BYTE), ("exposures", EwExposure * EXPOSURES))


class EwShown(ctypes.Structure):
    """`ew_shown`"""

    _fields_ = (("kind", _BYTE), ("size", _BYTE), ("jokers", _BYTE), ("redeemable", _BYTE))


class EwExchange(ctypes.Structure):
    """`ew_exchange`"""

    _fields_ = (("kind", _BYTE), ("owner", _BYTE), ("index", _BYTE))


class EwDiscard(ctypes.Structure):
    """`ew_discard`"""

    _fields_ = (("seat", _BYTE), ("kind", _BYTE), ("claimed_by", _BYTE))


class EwResult(ctypes.Structure):
    """`ew_result`"""

    _fields_ = (
        ("outcome", _BYTE),
        ("winner", _BYTE),
        ("by", _BYTE),
        ("thrower", _BYTE),
        ("exposures", _BYTE),
        ("jokerless", _BYTE),
        ("after_claim", _BYTE),
        ("own_joker", _BYTE),
        ("line", _INT),
        ("value", _INT),
        ("points", _INT * SEATS),
    )


class EwGame(ctypes.Structure):
    """`ew_game`: a game at one moment, or a view of it."""

    _fields_ = (
        ("seats", _BYTE),
        ("viewer", _BYTE),
        ("phase", _BYTE),
        ("east", _BYTE),
        ("dead", _EACH),
        ("tiles", _EACH),
        ("held", (_BYTE * KINDS) * SEATS),
        ("picked", _EACH),
        ("holds_pick", _EACH),
        ("had_joker", _EACH),
        ("let_go", _EACH),
        ("exposed", _EACH),
        ("exposures", (EwShown * EXPOSURES) * SEATS),
        ("pass_", _BYTE),
        ("waiting_for_east", _BYTE),
        ("arrived", _BYTE),
        ("has_laid", _EACH),
        ("laid", (_BYTE * PASSED) * SEATS),
        ("laid_count", _EACH),
        ("blind", _EACH),
        ("got", (_BYTE * PASSED) * SEATS),
        ("racked", _EACH),
        ("wish", _EACH),
        ("done", _EACH),
        ("turn", _BYTE),
        ("stage", _BYTE),
        ("after", _BYTE),
        ("built", _BYTE),
        ("claimed_for", _BYTE),
        ("exchanges", _BYTE),
        ("exchange", EwExchange * EXCHANGES),
        ("window", _BYTE),
        ("next", _BYTE),
        ("next_bound", _BYTE),
        ("only_mahjongg", _BYTE),
        ("award", _BYTE),
        ("moved", _BYTE),
        ("claim", _EACH),
        ("discards", _BYTE),
        ("discard", EwDiscard * SET),
        ("wall_left", _BYTE),
        ("wall", _BYTE * SET),
        ("result", EwResult),
    )


class EwWay(ctypes.Structure):
    """`ew_way`"""

    _fields_ = (("naturals", _BYTE), ("jokers", _BYTE))


class EwOptions(ctypes.Structure):
    """`ew_options`"""

    _fields_ = (
        ("throws", ctypes.c_uint64),
        ("pass_tiles", _BYTE),
        ("blind", _BYTE),
        ("complete_pass", _BYTE),
        ("rack_pass", _BYTE),
        ("stop_charleston", _BYTE),
        ("wish_courtesy", _BYTE),
        ("give_courtesy", _BYTE),
        ("touch_wall", _BYTE),
        ("pick_tile", _BYTE),
        ("rack_tile", _BYTE),
        ("discard", _BYTE),
        ("claim_mahjongg", _BYTE),
        ("claim_exposure", _BYTE),
        ("let_discard_go", _BYTE),
        ("withdraw_claim", _BYTE),
        ("take_discard", _BYTE),
        ("declare_mah_jongg", _BYTE),
        ("exposes", _BYTE),
        ("changes", _BYTE),
        ("exchanges", _BYTE),
        ("expose", EwWay * WAYS),
        ("change", EwWay * WAYS),
        ("exchange", EwExchange * (SEATS * EXPOSURES)),
    )


class EwAct(ctypes.Structure):
    """`ew_act`"""

    _fields_ = (
        ("act", _BYTE),
        ("seat", _BYTE),
        ("kind", _BYTE),
        ("number", _BYTE),
        ("owner", _BYTE),
        ("index", _BYTE),
        ("way", EwWay),
        ("count", _BYTE),
        ("tiles", _BYTE * PASSED),
    )


class EwSummary(ctypes.Structure):
    """`ew_summary`"""

    _fields_ = (
        ("east", _BYTE),
        ("outcome", _BYTE),
        ("winner", _BYTE),
        ("by", _BYTE),
        ("jokerless", _BYTE),
        ("exposures", _BYTE),
        ("discards", _BYTE),
        ("thrower", _BYTE),
        ("line", _INT),
        ("points", _INT * SEATS),
    )


class EwExample(ctypes.Structure):
    """`ew_example`: a choice that was tried, and the points that it came to."""

    _fields_ = (
        ("moment", _INT),
        ("points", _INT),
        ("value", _INT),
        ("seat", _BYTE),
        ("place", _BYTE),
        ("situation", _BYTE),
        ("hands", _BYTE),
        ("hand", (ctypes.c_int16 * HAND_NUMBERS) * NEAREST),
        ("table", ctypes.c_int16 * TABLE_NUMBERS),
    )


class EwCuriosity(ctypes.Structure):
    """`ew_curiosity`: at which moments to try choices, and how many. Shares are in 256ths."""

    _fields_ = (
        ("look", ctypes.c_uint32 * 3),
        ("stray", ctypes.c_uint32),
        ("tried", ctypes.c_uint32),
        ("seats", ctypes.c_uint32),
    )


class EwAim(ctypes.Structure):
    """`ew_aim`"""

    _fields_ = (("line", _INT), ("seat", _BYTE), ("exposed", _BYTE), ("unused", _BYTE * 2))


class EwCourse(ctypes.Structure):
    """`ew_course`"""

    _fields_ = (
        ("first", _INT * SEATS),
        ("picks", _EACH),
        ("calls", _EACH),
        ("begun", _BYTE),
        ("count", _BYTE),
        ("unused", _BYTE * 2),
        ("aims", EwAim * SET),
    )


class EwQuestion(ctypes.Structure):
    """`ew_question`"""

    _fields_ = (
        ("view", EwGame),
        ("may", EwOptions),
        ("asked", _BYTE),
        ("declare", _BYTE),
        ("claim", _BYTE),
        ("unused", _BYTE * 5),
    )


SIZES = (EwRack, EwGame, EwOptions, EwAct, EwSummary, EwCourse, EwExample, EwQuestion)
"""In the order of ew_sizes."""
