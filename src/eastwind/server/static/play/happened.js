// @ts-nocheck: not typed yet
// The list of what happened, and the discards in order of play. A sheet: rack and buttons still work below it.
import { discardsInOrder } from "./discards_in_order.js";
import { by, make, whenChanged } from "./dom.js";
import { nameOf, tile } from "./felt/tiles.js";
import { heardLines } from "./talk/phrases.js";

const sheet = by("happened");
const lines = by("happened-lines");
let screen = null;

function ordered() {
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
  const said = heardLines(screen.lines);
  whenChanged("happened", [said, screen.discards, sheet.open], () => {
    lines.replaceChildren(
      ...[...said].reverse().map((line) => make("li", {}, line.text)),
      ...(screen.discards.length ? [ordered()] : []),
    );
  });
}

export function showHappened(now) {
  screen = now;
  draw();
}

export function toggleHappened() {
  if (sheet.open) sheet.close();
  else {
    sheet.show();
    draw();
    sheet.querySelector("[data-close]").focus();
  }
}

by("open-list").addEventListener("click", toggleHappened);
sheet.querySelector("[data-close]").addEventListener("click", () => {
  sheet.close();
  by("open-list").focus();
});
sheet.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    sheet.close();
    by("open-list").focus();
  }
});
