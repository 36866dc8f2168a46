// @ts-nocheck: not typed yet
// Keeps the order of the rack through a reload, in this tab, for this table and game.
const table = document.body.dataset.table;
const name = (game) => `eastwind.play.rack.${table}.${game}`;

export function recall(game) {
  try {
    return JSON.parse(sessionStorage.getItem(name(game)) || "[]");
  } catch {
    return [];
  }
}

export function remember(game, items) {
  try {
    sessionStorage.setItem(name(game), JSON.stringify(items));
  } catch { /* then a reload forgets it */ }
}
