"""Loads the C library, if there is one that fits these sources, and says what it is or why there is none."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from eastwind.native.build import BUILT, SWITCH, is_damaged, is_switched_off, library_path, source_hash

CODES = {
    1: "there is not enough memory",
    2: "the card and sheet can't be read",
    3: "no set of tiles has such a rack",
    4: "an argument is missing or out of range",
    5: "no such game can be",
    6: "the player may not do that now",
    7: "an error at the table: only the Python machine rules on those",
}
REFUSED, NEEDS_MACHINE = 6, 7


class NativeError(Exception):
    """The library refused its input. Python's own code would have, too, or has to take over."""


class NotLoadedError(Exception):
    """There is no library to use. The message says why."""


_POINTER, _SIZE = ctypes.c_void_p, ctypes.c_uint64

# name -> result, arguments; as in eastwind.h
FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "ew_source_hash": (ctypes.c_char_p, ()),
    "ew_instructions": (ctypes.c_char_p, ()),
    "ew_use_plain": (None, (ctypes.c_int32,)),
    "ew_open": (ctypes.c_int32, (_POINTER, _SIZE, _POINTER)),
    "ew_close": (None, (_POINTER,)),
    "ew_hands": (ctypes.c_uint64, (_POINTER,)),
    "ew_distances": (ctypes.c_int32, (_POINTER, _POINTER, _SIZE, _POINTER, _SIZE)),
    "ew_nearest": (ctypes.c_int32, (_POINTER, _POINTER, _SIZE, _POINTER, _POINTER)),
    "ew_sizes": (None, (_POINTER,)),
    "ew_deal": (ctypes.c_int32, (_POINTER, ctypes.c_int32, ctypes.c_int32, _POINTER, _POINTER)),
    "ew_deal_from": (ctypes.c_int32, (_POINTER, ctypes.c_int32, _POINTER, _POINTER)),
    "ew_check": (ctypes.c_int32, (_POINTER,)),
    "ew_observe": (ctypes.c_int32, (_POINTER, ctypes.c_int32, _POINTER)),
    "ew_sample": (ctypes.c_int32, (_POINTER, _SIZE, _POINTER)),
    "ew_legal": (ctypes.c_int32, (_POINTER, _POINTER, ctypes.c_int32, _POINTER)),
    "ew_step": (ctypes.c_int32, (_POINTER, _POINTER, _POINTER)),
    "ew_choose": (ctypes.c_int32, (_POINTER, _POINTER, ctypes.c_int32, ctypes.c_int32, _SIZE, _POINTER)),
    "ew_play": (ctypes.c_int32, (_POINTER, _POINTER, _SIZE, _POINTER, _POINTER)),
    "ew_go_on": (ctypes.c_int32, (_POINTER, _POINTER, _SIZE, _POINTER, _POINTER, _POINTER, _POINTER)),
    "ew_record": (ctypes.c_int32, (_POINTER, _POINTER, _POINTER, _SIZE, _POINTER, _SIZE, _POINTER)),
    "ew_simulate": (ctypes.c_int32, (_POINTER, ctypes.c_int32, _POINTER, _POINTER, _SIZE, _POINTER)),
    "ew_explore": (
        ctypes.c_int32,
        (_POINTER, ctypes.c_int32, _POINTER, _POINTER, _SIZE, _POINTER, _POINTER, _SIZE, _POINTER, _POINTER),
    ),
    "ew_follow": (ctypes.c_int32, (_POINTER, ctypes.c_int32, _POINTER, _POINTER, _SIZE, _POINTER, _POINTER)),
}


class Library:
    """The functions of a loaded library, by their names."""

    def __init__(self, path: Path) -> None:
        try:
            loaded = ctypes.CDLL(str(path))
            self._functions = {name: _typed(loaded, name) for name in FUNCTIONS}
        except (OSError, AttributeError) as error:
            raise NotLoadedError(f"it can't be loaded ({error})") from error

    def call(self, name: str, *arguments: Any) -> Any:
        """What a function returns."""
        return self._functions[name](*arguments)

    def must(self, name: str, *arguments: Any) -> None:
        """Calls a function that returns a code, and raises NativeError if that isn't "done"."""
        code = self.call(name, *arguments)
        if code:
            raise NativeError(f"{name}: {CODES.get(code, f'code {code}')}.")

    @property
    def source_hash(self) -> str:
        return str(self.call("ew_source_hash").decode())

    @property
    def instructions(self) -> str:
        """`avx2` or `plain`."""
        return str(self.call("ew_instructions").decode())


def _typed(loaded: ctypes.CDLL, name: str) -> Callable[..., Any]:
    function = loaded[name]
    function.restype, function.argtypes = FUNCTIONS[name]
    return function


def load(folder: Path = BUILT) -> Library:
    """The library in a folder. Raises NotLoadedError where it is missing, damaged, or built from other sources."""
    if is_switched_off():
        raise NotLoadedError(f"it is switched off ({SWITCH}=0)")
    path, note = library_path(folder), folder / "why-not.txt"
    if not path.exists():
        why = note.read_text(encoding="utf-8") if note.exists() else "it was never built"
        raise NotLoadedError(f"{why}; `python -m eastwind.native.build` builds it")
    if is_damaged(path):
        raise NotLoadedError("its file is damaged; `python -m eastwind.native.build` builds it anew")
    found = Library(path)
    if found.source_hash != source_hash():
        raise NotLoadedError("it was built from other sources; `python -m eastwind.native.build` builds it anew")
    return found


@functools.cache
def library() -> Library | None:
    """The library, loaded once, or None where Python has to do it all."""
    try:
        return load()
    except NotLoadedError:
        return None


def status() -> str:
    """One sentence for `eastwind --version`."""
    try:
        found = load()
    except NotLoadedError as error:
        return f"Native engine: no, everything runs in Python: {error}."
    return f"Native engine: yes ({found.instructions})."
