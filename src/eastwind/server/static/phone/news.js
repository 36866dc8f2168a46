// @ts-nocheck: not typed yet
// What someone else changed on this player's scorecard: it stays at the top until the player confirms it, or the table hands in.
const STORE = "eastwind.seen";
const MOST = 200;

function seen() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "[]");
  } catch {
    return [];
  }
}

function confirm(key) {
  try {
    localStorage.setItem(STORE, JSON.stringify([...seen(), key].slice(-MOST)));
  } catch { /* then it is shown again */ }
  showNews();
}

export function showNews() {
  const known = new Set(seen());
  for (const line of document.querySelectorAll("[data-news]")) line.hidden = known.has(line.dataset.news);
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-seen]");
  if (!form) return;
  event.preventDefault(); // a phone without scripts sends the form instead
  confirm(form.closest("[data-news]").dataset.news);
});
