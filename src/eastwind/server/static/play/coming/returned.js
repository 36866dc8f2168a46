// What happened while this player was away, until it is put aside.
import { setText } from "../dom.js";
import { by, one } from "../../elements.js";

/** @import { Screen } from "../contract.d.ts" */

const box = by("returned", HTMLElement);
const KEPT = `eastwind.play.returned.${document.body.dataset.table}`;
let shown = "";

const seen = () => {
  try {
    return localStorage.getItem(KEPT) || "";
  } catch {
    return "";
  }
};

/** @param {Screen} screen */
export function showReturned(screen) {
  const told = screen.returned ?? null;
  shown = told ? String(told.at) : "";
  box.hidden = !told || seen() === shown;
  setText(one(box, "p", HTMLElement), told?.words ?? "");
}

/** @param {() => void} redraw */
export function onReturned(redraw) {
  one(box, "button", HTMLElement).addEventListener("click", () => {
    try {
      localStorage.setItem(KEPT, shown);
    } catch { /* then it comes back with the next screen */ }
    box.hidden = true;
    redraw();
  });
}
