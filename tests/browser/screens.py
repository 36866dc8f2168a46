"""The screens people use, and how to show one page on each of them without reloading it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from playwright.sync_api import Page


@dataclass(frozen=True, slots=True)
class Screen:
    """Its size in pixels, and the theme its owner likes."""

    width: int
    height: int
    theme: Literal["light", "dark"] = "light"


LAPTOP, PHONE = Screen(1280, 900), Screen(390, 844, "dark")
# What forms.js does when a page loads: on a narrow screen the menu stays closed until someone opens it.
FIT_MENU = """() => {
  document.querySelector(".menu details")?.toggleAttribute("open", !matchMedia("(max-width: 56rem)").matches);
  return [innerWidth, document.documentElement.scrollWidth];
}"""


def show_on(page: Page, screen: Screen) -> int:
    """Show a page as on another screen and return how wide it is there."""
    page.emulate_media(
        color_scheme=screen.theme, reduced_motion="reduce"
    )  # no color is caught halfway through a change
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.wait_for_function("width => innerWidth === width", arg=screen.width)
    _, wide = page.evaluate(FIT_MENU)
    return int(wide)
