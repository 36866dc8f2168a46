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
    assert frames.in_short(words).decode() == words[-frames.LONGEST_WORDS :]
    assert frames.in_short("short") == b"short"
    assert frames.in_short("\ud800") == b"?"
