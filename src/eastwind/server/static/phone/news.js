// What someone else changed on this player's scorecard: it stays at the top until the player confirms it, or the table hands in.
import { around, every, said } from "../elements.js";

const STORE = "eastwind.seen";
const MOST = 200;

/** @returns {string[]} */
function seen() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "[]");
  } catch { // a browser that keeps nothing
    return [];
  }
}

/** @param {string} key */
function confirm(key) {
  try {
    localStorage.setItem(STORE, JSON.stringify([...seen(), key].slice(-MOST)));
  } catch {
    // A browser that keeps nothing: the change is shown again, which is right for something unread.
  }
  showNews();
}

export function showNews() {
  const known = new Set(seen());
  for (const line of every(document, "[data-news]", HTMLElement)) line.hidden = known.has(said(line, "news"));
}

document.addEventListener("submit", (event) => {
  const line = around(around(event.target, "form[data-seen]", HTMLFormElement), "[data-news]", HTMLElement);
  if (!line) return;
  event.preventDefault(); // a phone without scripts sends the form instead
  confirm(said(line, "news"));
});
