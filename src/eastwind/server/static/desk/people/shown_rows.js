// Whom "all shown" means on the list of players, and how the choice of a payment reads. Touches no page.

/**
 * The numbers of the players whose rows a search leaves in sight, as the form sends them.
 * @param {{ number: string, hidden: boolean }[]} rows
 */
export const numbersShown = (rows) => rows.filter((row) => !row.hidden).map((row) => row.number).join(",");

/**
 * How the button says what was chosen: " (check)". Nothing chosen, nothing said.
 * @param {string} kept
 * @param {string | undefined} words
 */
export const howWords = (kept, words) => (kept && words ? ` (${words.toLowerCase()})` : "");
