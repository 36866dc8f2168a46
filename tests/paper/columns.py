"""The rows of a printed table, each cell by the heading that it stands under on the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tests.paper.printed import Box, Printed

APART = 2.6  # millimeters between two cells, and more than between two words
LEVEL = 1.6  # millimeters between the middles of two words on one line


def lines_on(boxes: Iterable[Box]) -> list[list[Box]]:
    """The phrases of every line, from the top to the bottom and from the left to the right."""
    lines: list[list[Box]] = []
    for box in sorted(boxes, key=lambda box: (box.top + box.bottom, box.left)):
        if lines and abs(_middle(lines[-1][0]) - _middle(box)) < LEVEL:
            lines[-1].append(box)
        else:
            lines.append([box])
    return [_phrases(sorted(line)) for line in lines]


def _middle(box: Box) -> float:
    return (box.top + box.bottom) / 2


def _phrases(line: Sequence[Box]) -> list[Box]:
    found = [line[0]]
    for box in line[1:]:
        last = found[-1]
        if box.left - last.right < APART:
            found[-1] = Box(
                last.left, min(last.top, box.top), box.right, max(last.bottom, box.bottom), f"{last.word} {box.word}"
            )
        else:
            found.append(box)
    return found


def heading_over(cell: Box, heads: Sequence[Box]) -> str:
    """The heading that a cell is under: left edge under left edge, right under right, or middle under middle."""

    def away(head: Box) -> float:
        left, right = cell.left - head.left, cell.right - head.right
        return min(abs(left), abs(right), abs(left + right) / 2)

    return min(heads, key=away).word


def rows_under(printed: Printed, heads: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Every line under a line of these headings, on every page: each cell with the heading that it stands under."""
    for page in range(1, len(printed.sizes()) + 1):
        above: list[Box] = []
        for line in lines_on(printed.boxes(page)):
            if [box.word for box in line] == list(heads):
                above = line
            elif above:
                yield [(heading_over(cell, above), cell.word) for cell in line]
