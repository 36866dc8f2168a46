"""Print options and their defaults."""

from __future__ import annotations

from eastwind.paper.print_options import NoLinks, PaperOptions


def test_defaults_are_letter_paper_usual_print_and_no_codes() -> None:
    options = PaperOptions()
    assert (options.paper, options.large, options.round, options.spares) == ("letter", False, None, None)
    assert options.links.player(1) is None
    assert options.links.table(1) is None


def test_no_links_gives_no_player_and_no_table_a_link() -> None:
    assert [NoLinks().player(player) for player in (1, 2)] == [None, None]
    assert [NoLinks().table(number) for number in (1, 2)] == [None, None]
