// Search as you type: what contains every typed word, ignoring case, accents and apostrophes. Digits also find the end of a
// phone number. If nothing fits, what differs by one letter does, and is said to be nearly the same. Touches no page.
import { plain } from "../plain_words.js";

/** @typedef {{ find: string, digits: string }} Row what can be found of a row: its words, and phone numbers with spaces between */

/**
 * Whether a word is another with one letter more, less, changed, or two letters swapped. The word may go on.
 * @param {string} typed
 * @param {string} word
 */
export function alike(typed, word) {
  if (typed.length < 4) return false;
  for (let place = 0; place <= typed.length; place += 1) {
    if (typed[place] === word[place] && place < typed.length) continue;
    const [rest, other] = [typed.slice(place), word.slice(place)];
    return other.slice(1).startsWith(rest.slice(1)) || other.startsWith(rest.slice(1)) ||
      other.slice(1).startsWith(rest) ||
      (rest.length > 1 && other.startsWith(rest[1] + rest[0] + rest.slice(2)));
  }
  return true;
}

/**
 * @param {Row} row
 * @param {string[]} words
 * @param {boolean} loosely
 */
function fits(row, words, loosely) {
  const text = plain(row.find);
  const digits = row.digits.split(" ");
  return words.every((word) =>
    text.includes(word) ||
    (/^[0-9]{3,}$/.test(word) && digits.some((each) => each.endsWith(word))) ||
    (loosely && text.split(/[\s-]+/).some((each) => alike(word, each)))
  );
}

/**
 * Which rows are found, and whether they are only nearly what was typed.
 * @template {Row} R
 * @param {string} typed
 * @param {R[]} rows
 */
export function search(typed, rows) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => fits(row, words, false));
  if (found.length || !words.length) return { found, near: false };
  const nearly = rows.filter((row) => fits(row, words, true));
  return { found: nearly, near: nearly.length > 0 };
}
