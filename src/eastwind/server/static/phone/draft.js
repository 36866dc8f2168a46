// @ts-nocheck: not typed yet
// A game that is half entered stays in the browser until it is sent: through a closed page, a reload, a phone that sleeps.
const STORE = "eastwind.draft";

const nameOf = (table, game) => `${table.holder} ${table.round} ${table.table} ${game}`;

function all() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "{}");
  } catch {
    return {};
  }
}

function save(drafts) {
  try {
    localStorage.setItem(STORE, JSON.stringify(drafts));
  } catch { /* then it is lost with the page */ }
}

// Only drafts of this round stay: older ones can no longer be sent.
export function keep(table, game, answers) {
  const here = Object.entries(all()).filter(([name]) => name.startsWith(`${table.holder} ${table.round} `));
  save({ ...Object.fromEntries(here), [nameOf(table, game)]: answers });
}

export function drop(table, game) {
  const drafts = all();
  delete drafts[nameOf(table, game)];
  save(drafts);
}

// The answers of a game that was left half entered; not if the game has changed since.
export function find(table, game) {
  const found = all()[nameOf(table, game)];
  return found && (found.versions || 0) === table.games[game - 1].versions ? found : null;
}
