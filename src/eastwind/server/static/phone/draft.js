// A game that is half entered stays in the browser until it is sent: through a closed page, a reload, a phone that sleeps.

/** @typedef {import("./questions.js").Answers} Answers */
/** @typedef {import("./questions.js").Table} Table */

const STORE = "eastwind.draft";

/**
 * @param {Table} table
 * @param {number} game
 */
const nameOf = (table, game) => `${table.holder} ${table.round} ${table.table} ${game}`;

/** @returns {Record<string, Answers>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "{}");
  } catch { // a browser that keeps nothing
    return {};
  }
}

/** @param {Record<string, Answers>} drafts */
function save(drafts) {
  try {
    localStorage.setItem(STORE, JSON.stringify(drafts));
  } catch {
    // A browser that keeps nothing: the game is asked about again when the page is opened again.
  }
}

/**
 * Only drafts of this round stay: older ones can no longer be sent.
 * @param {Table} table
 * @param {number} game
 * @param {Answers} answers
 */
export function keep(table, game, answers) {
  const here = Object.entries(all()).filter(([name]) => name.startsWith(`${table.holder} ${table.round} `));
  save({ ...Object.fromEntries(here), [nameOf(table, game)]: answers });
}

/**
 * @param {Table} table
 * @param {number} game
 */
export function drop(table, game) {
  const drafts = all();
  delete drafts[nameOf(table, game)];
  save(drafts);
}

/**
 * The answers of a game that was left half entered; not if the game has changed since.
 * @param {Table} table
 * @param {number} game
 */
export function find(table, game) {
  const found = all()[nameOf(table, game)];
  return found && (found.versions || 0) === table.games[game - 1].versions ? found : null;
}
