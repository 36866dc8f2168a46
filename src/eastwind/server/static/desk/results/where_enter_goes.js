// Where Enter leads in the form of a table. Touches no page.

/** @typedef {{ typed: boolean, open: boolean, refused: boolean }} Game something is typed; not settled yet; refused as it stands */

/**
 * From a game to the next one without a result, or on from the last. What can't be is said at its own game, not after the
 * whole table; nothing is selected there, so that whoever types on blindly overwrites nothing.
 * @param {Game[]} games
 * @param {number} at
 * @returns {{ game: number, select: boolean } | null} null: on from the last game
 */
export function afterGame(games, at) {
  const wrong = games.findIndex((game, place) => place <= at && game.refused);
  if (wrong >= 0) return { game: wrong, select: false };
  const next = games.findIndex((game, place) => place > at && game.open);
  return next < 0 || !games[at]?.typed ? null : { game: next, select: true };
}

/**
 * From one total to the next. No total at all: the scorecards are accepted as they add up.
 * @param {string[]} totals
 * @param {number} at
 * @returns {number | null} null: save and accept
 */
export function afterTotal(totals, at) {
  return at + 1 >= totals.length || totals.every((each) => !each.trim()) ? null : at + 1;
}
