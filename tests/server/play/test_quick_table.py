"""`eastwind play` started again: a newcomer is dealt tiles at once, and an unfinished game can go on."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.play.table_terms import TableTerms
from eastwind.server.play.quick_table import Person, quick_table
from tests.server.conftest import text_of
from tests.server.play.own_cards.cards_brought import PORCH
from tests.server.play.test_pages import Client, act, first_pass, screen, screen_when

TERMS = TableTerms(title="Mah jongg table", sheet="kugler", card="eastwind", pace="instant")


def started(client: Client, name: str = "Carol", terms: TableTerms = TERMS, friends: bool = False) -> str:
    """Where the browser opens."""
    with client.portal() as portal:
        return str(portal.call(quick_table, client.app.state.services.tables, terms, Person(name, friends)))


def played(client: Client) -> str:
    """The path of a table at which Carol has passed once."""
    client.get(path := started(client))
    table = "/".join(path.split("/")[:3])
    assert act(client, table, type="pass_tiles", tiles=first_pass(client, table)) == {"ok": True}
    return table


def test_newcomer_is_asked_nothing(client: Client) -> None:
    assert "/seat/" in started(client)
    assert "/seat/" in started(client), "a table at which no one has played can't be continued"


def test_unfinished_game_can_go_on(client: Client) -> None:
    table = played(client)
    client.cookies.clear()
    again = started(client)
    assert again.startswith(f"{table}/again/")
    page = text_of(client.get(again).text)
    assert "Continue your game" in page
    assert "game 1 of" in page
    assert act(client, table, type="pause") == {"ok": True}, "the page has given this browser its seat"


def test_table_at_which_a_friend_sits_is_one_to_go_on_with(client: Client) -> None:
    """No tile has been dealt, but a second person has come."""
    path = started(client, friends=True)
    table = "/".join(path.split("/")[:3])
    assert act(client, table, type="sit", seat="C", name="Ruth") == {"ok": True}
    assert started(client, friends=True).startswith(f"{table}/again/")


def test_new_game_keeps_what_was_asked_for_and_is_the_one_to_go_on_with(client: Client) -> None:
    played(client)
    where = started(client, "Ruth")
    page = client.get(where).text
    again = where.partition("?")[0].removeprefix("/play/").replace("/again/", " ")
    fields = {"again": again, "bots": "yes", "sheet": "kugler", "pace": "instant", "name": "Ruth"}
    for name, value in fields.items():
        assert f'name="{name}" value="{value}"' in page
    new = client.post("/play/open", data=fields, follow_redirects=False).headers["location"]
    assert act(client, new, type="pass_tiles", tiles=first_pass(client, new)) == {"ok": True}
    assert started(client).startswith(f"{new}/again/")
    assert screen_when(client, new, "pass")["seats"][0]["name"] == "Ruth"


def test_table_for_friends_waits_for_them_also_after_an_unfinished_game(client: Client) -> None:
    path = started(client, friends=True)
    client.get(path)
    assert screen(client, "/".join(path.split("/")[:3]))["ask"]["kind"] == "chairs"
    played(client)
    terms = replace(TERMS, games=2, own_scorecard=True)
    page = client.get(started(client, terms=terms, friends=True)).text
    assert 'name="bots"' not in page
    for field in ('name="games" value="2"', 'name="own_scorecard" value="True"'):
        assert field in page


def test_guest_who_knows_the_table_cannot_replace_it_with_their_own(client: Client) -> None:
    table = played(client)
    client.cookies.clear()
    for again in (table.rpartition("/")[2], f"{table.rpartition('/')[2]} A-1-forged"):
        new = client.post("/play/open", data={"again": again, "bots": "yes", "pace": "instant"}, follow_redirects=False)
        path = new.headers["location"]
        assert act(client, path, type="pass_tiles", tiles=first_pass(client, path)) == {"ok": True}
        assert started(client).startswith(f"{table}/again/")


def test_closed_table_or_forged_link_cannot_be_continued(client: Client) -> None:
    table = played(client)
    assert client.get(f"{table}/again/A-1-forged").status_code == 422
    client.post(f"{table}/close")
    assert "/seat/" in started(client)


def test_new_game_with_a_card_from_a_file_after_an_unfinished_one(client: Client) -> None:
    played(client)
    tables = client.app.state.services.tables
    terms = replace(TERMS, card=tables.keep_card(PORCH), sheet="home", totals="cents")
    where = started(client, "Ruth", terms)
    again = where.partition("?")[0].removeprefix("/play/").replace("/again/", " ")
    fields = {"again": again, "bots": "yes", "card": terms.card, "name": "Ruth"}
    new = client.post("/play/open", data=fields, follow_redirects=False).headers["location"]
    table = screen_when(client, new, "pass")["table"]
    assert (table["card"], table["totals"]) == ("Porch Card 2026", "cents")
    assert client.post("/play/open", data={**fields, "again": "forged A-1-x"}).status_code == 422
