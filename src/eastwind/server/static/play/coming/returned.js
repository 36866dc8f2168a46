// @ts-nocheck: not typed yet
// What happened while this player was away, until it is put aside.
import { by, setText } from "../dom.js";

const box = by("returned");
const KEPT = `eastwind.play.returned.${document.body.dataset.table}`;
let shown = "";

const seen = () => {
  try {
    return localStorage.getItem(KEPT) || "";
  } catch {
    return "";
  }
};

export function showReturned(screen) {
  const told = screen.returned ?? null;
  shown = told ? String(told.at) : "";
  box.hidden = !told || seen() === shown;
  setText(box.querySelector("p"), told?.words ?? "");
}

export function onReturned(redraw) {
  box.querySelector("button").addEventListener("click", () => {
    try {
      localStorage.setItem(KEPT, shown);
    } catch { /* then it comes back with the next screen */ }
    box.hidden = true;
    redraw();
  });
}
