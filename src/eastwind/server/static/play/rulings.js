// The latest ruling, in sight of everyone at the table until each has put it away.
import { setText } from "./dom.js";
import { by, one } from "../elements.js";

/** @import { Screen } from "./contract.d.ts" */

const box = by("ruling", HTMLElement);
const away = `eastwind.play.rulings.${document.body.dataset.table}`;
let shown = "";
let changed = () => {};

function seen() {
  try {
    return sessionStorage.getItem(away) || "";
  } catch {
    return "";
  }
}

/** @param {() => void} redraw */
export const onRuling = (redraw) => {
  changed = redraw;
};

/** @param {Screen} screen */
export function showRuling(screen) {
  const latest = screen.rulings.at(-1);
  shown = latest ? `${screen.table.game}/${latest.n}` : "";
  box.hidden = !latest || seen() === shown || Boolean(screen.result);
  setText(one(box, "p", HTMLElement), latest?.words ?? "");
}

one(box, "button", HTMLElement).addEventListener("click", () => {
  try {
    sessionStorage.setItem(away, shown);
  } catch { /* then it comes back with the next screen */ }
  box.hidden = true;
  changed();
});
