// @ts-nocheck: not typed yet
// The latest ruling, in sight of everyone at the table until each has put it away.
import { by, setText } from "./dom.js";

const box = by("ruling");
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

export const onRuling = (redraw) => {
  changed = redraw;
};

export function showRuling(screen) {
  const latest = (screen.rulings ?? []).at(-1);
  shown = latest ? `${screen.table.game}/${latest.n}` : "";
  box.hidden = !latest || seen() === shown || Boolean(screen.result);
  setText(box.querySelector("p"), latest?.words ?? "");
}

box.querySelector("button").addEventListener("click", () => {
  try {
    sessionStorage.setItem(away, shown);
  } catch { /* then it comes back with the next screen */ }
  box.hidden = true;
  changed();
});
