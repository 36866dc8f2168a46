// The list of what happened, and the discards in order of play. A sheet: rack and buttons still work below it.
import { discardsInOrder } from "./discards_in_order.js";
import { make, whenChanged } from "./dom.js";
import { by, one } from "../elements.js";
import { nameOf, tile } from "./felt/tiles.js";
import { heardLines } from "./talk/phrases.js";

/** @import { Screen } from "./contract.d.ts" */

const sheet = by("happened", HTMLDialogElement);
const lines = by("happened-lines", HTMLElement);
/** @type {Screen | null} */
let screen = null;

/** @param {Screen} screen */
function ordered(screen) {
  return make(
    "li",
    { class: "in-order" },
    make("h3", {}, "Discards in order"),
    make(
      "ol",
      { class: "thrown" },
      discardsInOrder(screen).map((each) =>
        make(
          "li",
          { class: each.called ? "called" : "" },
          tile(each.tile, "", ""),
          make("span", { class: "hidden-words" }, `${nameOf(each.tile)}, `),
          make("span", {}, each.words),
        )
      ),
    ),
  );
}

function draw() {
  if (!screen || !sheet.open) return;
  const { discards } = screen;
  const shown = screen;
  const said = heardLines(screen.lines);
  whenChanged("happened", [said, discards, sheet.open], () => {
    lines.replaceChildren(
      ...[...said].reverse().map((line) => make("li", {}, line.text)),
      ...(discards.length ? [ordered(shown)] : []),
    );
  });
}

/** @param {Screen} now */
export function showHappened(now) {
  screen = now;
  draw();
}

export function toggleHappened() {
  if (sheet.open) sheet.close();
  else {
    sheet.show();
    draw();
    one(sheet, "[data-close]", HTMLElement).focus();
  }
}

by("open-list", HTMLButtonElement).addEventListener("click", toggleHappened);
one(sheet, "[data-close]", HTMLElement).addEventListener("click", () => {
  sheet.close();
  by("open-list", HTMLButtonElement).focus();
});
sheet.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    sheet.close();
    by("open-list", HTMLButtonElement).focus();
  }
});
