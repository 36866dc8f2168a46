"""What looks wrong in a list of players: rows that are no one's, misspelled addresses, numbers that a spreadsheet bent."""

from __future__ import annotations

import re
from collections.abc import Sequence

from eastwind.tournament.people.list_cells import EMAIL, read_status
from eastwind.tournament.people.list_guests import unnamed_guests
from eastwind.tournament.people.names import folded, tidied
from eastwind.tournament.state import Status
from eastwind.tournament.texts.phrases import count


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


STATUS_WORDS: dict[Status, str] = {
    "entered": "players", "waiting": "on the waiting list", "standby": "standby", "house": "house players",
}  # fmt: skip
_NOT_IN_NAMES = _words(
    """please confirm confirmed deadline rsvp note notes remember reminder bring due payable checks total players
    registered people tables updated contact questions call email list page sheet see below above attached"""
)
_MAIL = {
    "gmial.com": "gmail.com", "gamil.com": "gmail.com", "gmai.com": "gmail.com", "gmail.con": "gmail.com",
    "gmail.co": "gmail.com", "gmail.cm": "gmail.com", "gmaill.com": "gmail.com", "gnail.com": "gmail.com",
    "gmail.om": "gmail.com", "gmal.com": "gmail.com", "hotmial.com": "hotmail.com", "hotmal.com": "hotmail.com",
    "hotmail.con": "hotmail.com", "hotmail.co": "hotmail.com", "yaho.com": "yahoo.com", "yahooo.com": "yahoo.com",
    "yahoo.con": "yahoo.com", "yahoo.co": "yahoo.com", "yhaoo.com": "yahoo.com", "aol.con": "aol.com",
    "aol.co": "aol.com", "outlok.com": "outlook.com", "outlook.con": "outlook.com", "iclod.com": "icloud.com",
    "icloud.con": "icloud.com", "comcast.ney": "comcast.net", "comcast.com": "comcast.net", "sbcglobal.com": "sbcglobal.net",
}  # fmt: skip
_ENDING = re.compile(r"\.(?:con|cmo|ocm|vom|comm|nett|ney|ogr)$")
_NO = re.compile(r"cancel|withdr|dropped|not (?:coming|attending)|no[ -]show|can['’]?t|cannot|won['’]?t", re.IGNORECASE)
_SCIENTIFIC = re.compile(r"\+?(\d(?:\.\d+)?)e\+?(\d{1,2})", re.IGNORECASE)


def odd_name(name: str) -> str:
    """What to ask about a name that may be no one's: "TBD", "Bring snacks!", "Jane Roe?"; "" if it reads like a name."""
    if not name:
        return ""
    if unnamed_guests(name):
        return f"“{name}” doesn't say who this is. Type the name. Or check the box to keep a place."
    words = folded(name).replace(".", "").split()
    plain = re.sub(r"\s*#?\s*\d{1,3}$", "", name)
    if re.search(r"[\d@$%=?!:*_]", plain) or len(words) > 7 or _NOT_IN_NAMES & set(words) or words[:1] == ["the"]:
        return f"“{name}” doesn't look like a name. Is this a player? Correct the name, or check the box."
    return ""


def divider(row: Sequence[str]) -> tuple[Status, str] | None:
    """Where the people below a line such as "Waiting list:" stand, and how to say so; None for any other row."""
    filled = [cell for cell in row if cell]
    if len(filled) != 1:
        return None
    said = re.sub(r"[\s:*=#–—-]+$|^[\s*=#–—-]+|\(\s*\d+\s*\)\s*:?$", "", filled[0]).strip()
    plain = folded(said)
    if plain in ("players", "confirmed", "registered", "confirmed players", "registered players", "paid players"):
        return "entered", "The rows below it are players."
    status = read_status(plain.removesuffix(" players").removesuffix("s"))
    if status in (None, "out", "entered") or plain == "wl":
        return None
    assert status is not None
    assert status != "out"
    return status, f"We read the rows below it as {STATUS_WORDS[status]}."


def says_no(remark: str) -> bool:
    """Whether a remark behind a name says that this person is not coming."""
    return bool(_NO.match(remark))


def odd_email(cell: str) -> str:
    """What looks wrong about an e-mail address; "" if nothing does."""
    for address in re.split(r"[;,\s]+(?=\S*@)|;", cell.strip()):
        if not address.strip():
            continue
        plain = address.strip().casefold()
        before, _, place = plain.rpartition("@")
        if not EMAIL.fullmatch(plain) or ".." in plain:
            return f"“{address.strip()}” doesn't look like an e-mail address."
        usual = _MAIL.get(place) or (_ENDING.sub(".com", place) if _ENDING.search(place) else "")
        if usual:
            return f"Is the e-mail address {address.strip()} right, or is it {before}@{usual}?"
    return ""


def plain_phone(cell: str) -> str:
    """A phone number as people write it, where a spreadsheet made a number of it: 2165550105.0 or 2.165550105E+9."""
    said = cell.strip()
    if re.fullmatch(r"\d{7,15}\.0+", said):
        return said.partition(".")[0]
    if found := _SCIENTIFIC.fullmatch(said):
        digits = found[1].replace(".", "")
        if len(digits) == int(found[2]) + 1:
            return digits
    return said


def odd_phone(cell: str) -> str:
    """What looks wrong about a phone number; "" if nothing does."""
    said = tidied(cell)
    if _SCIENTIFIC.fullmatch(said):
        return f"A spreadsheet has cut the phone number {said}. Ask for it."
    digits = sum(sign.isdigit() for sign in said)
    few = 0 < digits < 7 and not re.search(r"[^\W\d_]{3}", said)
    return f"The phone number {said} has only {count(digits, 'digit')}." if few else ""
