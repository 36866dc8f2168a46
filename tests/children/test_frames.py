"""Frames through a pipe: whole, cut short, too long."""

from __future__ import annotations

from io import BytesIO

import pytest

from eastwind.children import frames


def sent(*messages: tuple[bytes, bytes]) -> bytes:
    pipe = BytesIO()
    for kind, data in messages:
        frames.send(pipe, kind, data)
    return pipe.getvalue()


def test_frames_come_out_as_they_went_in() -> None:
    messages = [(frames.TOLD, b"half"), (frames.ANSWER, b""), (frames.ANSWER, b"x" * 1_000)]
    pipe = BytesIO(sent(*messages))
    assert [frames.receive(pipe, 1_000) for _ in messages] == messages


def test_frame_is_a_letter_eight_bytes_of_length_and_the_data() -> None:
    """Both sides are the same program, except while an update replaces it: what is on the wire stays."""
    kinds = frames.ORDER, frames.MORE, frames.TOLD, frames.ANSWER, frames.REFUSED, frames.FAILED
    assert b"".join(kinds) == b"OMTARF"
    assert sent((frames.ANSWER, b"x" * 258)) == b"A\0\0\0\0\0\0\1\2" + b"x" * 258


def test_frame_that_stops_anywhere_is_broken() -> None:
    whole = sent((frames.ANSWER, b"1B 2B 3B"))
    for length in range(len(whole)):
        with pytest.raises(frames.FrameError):
            frames.receive(BytesIO(whole[:length]), 100)


def test_frame_may_be_as_long_as_allowed_and_no_longer() -> None:
    whole = sent((frames.ANSWER, b"x" * 10))
    assert frames.receive(BytesIO(whole), 10) == (frames.ANSWER, b"x" * 10)
    with pytest.raises(frames.LongFrameError):
        frames.receive(BytesIO(whole), 9)


def test_long_words_keep_their_end() -> None:
    words = "a" * 9_000 + "what happened"
    assert frames.in_short(words).decode() == words[-4_000:]
    assert frames.in_short("short") == b"short"
    assert frames.in_short("\ud800") == b"?"
