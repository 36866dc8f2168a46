// The last discard, large, with its name, who threw it, and the time that is left to call it.
import { make, whenChanged } from "../dom.js";
import { by } from "../../elements.js";
import { serverTime } from "../server_time.js";
import { tile } from "./tiles.js";

/** @import { LatestDiscard, Screen } from "../contract.d.ts" */

const box = by("last", HTMLElement);
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {LatestDiscard | null} */
let last = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;
let mine = ""; // this player's name: their own Wait stands in the prompt

const left = () => (last?.open && last.ends ? Math.max(0, last.ends - serverTime()) : 0);
const seconds = () => `${Math.ceil(left() / 1000)} s`;

function bar() {
  if (!last?.open || !last.ends || left() <= 0) return null;
  if (STILL.matches) return make("p", { class: "seconds" }, seconds());
  const fill = make("i");
  const whole = Math.max(1, last.ends - last.began);
  fill.animate([{ transform: `scaleX(${Math.min(1, left() / whole)})` }, { transform: "scaleX(0)" }], {
    duration: Math.max(1, left()),
    fill: "forwards",
  });
  return make("div", { class: "bar", "aria-hidden": "true" }, fill);
}

// While the card lies over the table: the tile and its time beside the prompt.
function drawSmall() {
  by("mini-last", HTMLElement).replaceChildren(...(last ? [tile(last.tile, "", ""), bar() || ""] : []));
}

/** @param {LatestDiscard | null} last */
function draw(last) {
  clearInterval(ticking);
  drawSmall();
  if (!last) {
    box.replaceChildren(make("p", { class: "quiet-words" }, "No discard yet"));
    return;
  }
  box.replaceChildren(...[
    tile(last.tile, `big ${last.open ? "open" : ""}`, ""),
    make(
      "div",
      { class: `last-words ${last.news.length || last.held_by ? "busy" : ""}` },
      make("p", { class: "last-name" }, last.name),
      make("p", { class: "last-by" }, `${last.by} threw it`),
      last.held_by && ![mine, "You"].includes(last.held_by)
        ? make("p", { class: "held" }, `${last.held_by} asks to wait`)
        : null,
      last.news.map((words) => make("p", { class: "news" }, words)),
      bar(),
    ),
  ]);
  if (STILL.matches && last.open && last.ends) {
    ticking = setInterval(() => {
      const words = box.querySelector(".seconds");
      if (words) words.textContent = left() > 0 ? seconds() : "";
      if (left() <= 0) clearInterval(ticking);
    }, 250);
  }
}

/** @param {Screen} screen */
export function showLast(screen) {
  last = screen.last;
  mine = screen.seats.find((seat) => seat.you)?.name || "";
  box.dataset.phase = screen.phase;
  whenChanged("last", [last, screen.phase], () => draw(last));
}

STILL.addEventListener("change", () => {
  if (last) draw(last);
});
