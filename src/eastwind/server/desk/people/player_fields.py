"""The fields of the forms about players: on their list, on the page of one, at roll call, and on Overview."""

from __future__ import annotations

from typing import Literal

from eastwind.server.desk.people.apart import APART
from eastwind.server.desk.people.check_in_list import HOWS
from eastwind.server.web.form_fields import (
    ChoiceField,
    NumberField,
    ReasonField,
    TextArea,
    TextField,
    Tick,
    form_of,
)
from eastwind.tournament.state import PaidHow

Way = Literal["three", "turns", "standby", "house"]

NAME = TextField(name="name", label="Name", required=True, more='maxlength="120" autocomplete="off"')
FILED = TextField(name="filed", label="File under (last name)")
HERE = Tick(name="here", label="Here")
PAID = Tick(name="paid", label="Paid")
HOW: ChoiceField[PaidHow] = ChoiceField(name="how", label="How they paid", options=HOWS)
AGAIN = Tick(name="again", label="Another person with the same name is on the list already")
SHOW, SEARCH, SHOWN = TextField(name="show"), TextField(name="q"), TextField(name="shown")
PAYING = Tick(name="pay")
WHO_IS_HERE = NumberField(name="here", asks="Who is here?")
WHO_PLAYS = NumberField(name="take_in", asks="Who plays?")
WHO_PAID = NumberField(name="pay", asks="Who paid?")
STEP = NumberField(name="entry", asks="What is to be undone?", low=1)
CARD_SEEN = Tick(name="card_seen", label="Showed this year's card")
LATE = Tick(name="late", label="Came late")
GONE = Tick(name="gone")
AMOUNT = TextField(name="amount", required=True, more='inputmode="decimal"')
HOW_PAID: ChoiceField[PaidHow] = ChoiceField(name="how", label="How", asks="How they paid", options=HOWS)
BACK = Tick(name="back")
PLAYS_FROM = NumberField(name="from_round", label="Plays again starting with:", asks="Which round?")
TAKE_SEAT = Tick(name="take_seat", label="Take an empty seat in each round")
OUT_FROM = NumberField(name="from_round", label="Out starting with:", asks="Which round?")
REASON = ReasonField(label="Reason (kept in the log)", more="")
CALLED = NumberField(name="player", asks="Whose name was called?")
PRESENT, ABSENT = Tick(name="present"), Tick(name="absent")  # two buttons: the page sends one of them
WAY: ChoiceField[Way] = ChoiceField(
    name="way",
    asks="Who fills the empty seats?",
    options={"three": "three at a table", "turns": "by turns", "standby": "from standby", "house": "house players"},
)
BARRED = TextArea(name="names", label="Names, one per line", required=True)
BARRED_AT = TextField(name="title", label="Disqualified at (tournament and year)", required=True)
FIELDS = {
    "walk_in": form_of(NAME, HERE, PAID, HOW, AGAIN),
    "all_shown": form_of(SHOW, SEARCH, SHOWN, HERE, PAYING, HOW),
    "mark": form_of(WHO_IS_HERE, WHO_PLAYS, WHO_PAID, HOW),
    "take_back": form_of(STEP),
    "check_in": form_of(CARD_SEEN, LATE, GONE),
    "money": form_of(AMOUNT, HOW_PAID, BACK),
    "rejoin": form_of(PLAYS_FROM, TAKE_SEAT),
    "withdraw": form_of(OUT_FROM, REASON),
    "player": form_of(NAME, FILED, APART),
    "roll_call": form_of(CALLED, CARD_SEEN, PRESENT, ABSENT),
    "fill": form_of(WAY),
    "barred": form_of(BARRED, BARRED_AT),
}
