// The discards: each kind of tile has its fixed place, by suit and number; the latest is marked in gold.
import { make, whenChanged } from "../dom.js";
import { by } from "../../elements.js";
import { nameOf, picture, ROWS } from "./tiles.js";

/** @import { Screen } from "../contract.d.ts" */

const box = by("discards", HTMLElement);
const MOST_DRAWN = 4; // copies drawn; the number says the rest

/** @param {string} code @param {number} count @param {boolean} latest */
function pile(code, count, latest) {
  const copies = Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, at) => {
    const copy = make("span", { class: "tile" }, picture(code, ""));
    copy.style.setProperty("--at", String(at));
    return copy;
  });
  const number = count > 1 ? make("span", { class: "many" }, String(count)) : null;
  const words = `${nameOf(code)}${count > 1 ? `, ${count}` : ""}${latest ? ", the latest" : ""}`;
  return make(
    "li",
    { class: `pile ${latest ? "latest" : ""}`.trim(), "data-count": count },
    make("span", { class: "hidden-words" }, words),
    make("span", { class: "copies", "aria-hidden": "true" }, copies, number),
  );
}

/** @param {[string, string[]]} row @param {Map<string, number>} counts @param {string | null} latest */
function row([title, codes], counts, latest) {
  const piles = codes.map((
    code,
  ) => (counts.has(code)
    ? pile(code, counts.get(code) ?? 0, code === latest)
    : make("li", { class: "pile none", "data-sign": code[0], "aria-hidden": "true" }))
  );
  return make("div", { class: "discard-row" }, make("ul", { "aria-label": title }, piles));
}

/** @param {Screen} screen */
export function showDiscards(screen) {
  const shown = screen.discards.filter((each) => !each.claimed);
  const { last } = screen;
  const latest = last && !screen.discards.find((each) => each.n === last.n)?.claimed ? last.tile : null;
  whenChanged("discards", [shown, latest], () => {
    const counts = new Map();
    for (const each of shown) counts.set(each.tile, (counts.get(each.tile) || 0) + 1);
    box.replaceChildren(make("div", { class: "discard-grid" }, ROWS.map((each) => row(each, counts, latest))));
  });
}
