// What the keys of the card box write: colors behind groups, words into brackets, a value at the end of a row.
// Touches no page.

/**
 * What to write where, and what is selected then.
 * @typedef {{ from: number, to: number, text: string, caret: [from: number, to: number] }} Edit
 */

/**
 * @param {string} text
 * @param {number} place
 */
const rowAt = (text, place) => {
  const from = text.lastIndexOf("\n", place - 1) + 1;
  const end = text.indexOf("\n", place);
  return { from, to: end < 0 ? text.length : end };
};

/**
 * The groups of the selection, or the group at the cursor, with another color letter.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {string} letter
 * @returns {Edit}
 */
export function colored(text, start, end, letter) {
  let from = start, to = end;
  if (from === to) { while (from > 0 && text[from - 1] === " ") from -= 1; }
  to = Math.max(from, to);
  while (from > 0 && /\S/.test(text[from - 1])) from -= 1;
  while (to < text.length && /\S/.test(text[to])) to += 1;
  const old = text.slice(from, to);
  const brackets = /\([^)]*\)?/g;
  const kept = [...old.matchAll(brackets)].map((found) => [found.index, found.index + found[0].length]);
  const value = /(?:^|\s)[XC]\s*\d+(?:\s*\+\s*\d+)?\s*$/gm;
  for (const found of old.matchAll(value)) kept.push([found.index, found.index + found[0].length]);
  const changed = old.replace(/(^|\s)([0-9D?]+)([a-z]?)(?!\S)/g, (whole, before, faces, _, place) => {
    const at = place + before.length;
    return kept.some(([one, other]) => one <= at && at < other) ? whole : before + faces + letter;
  });
  const last = from + changed.length;
  return { from, to, text: changed, caret: start === end ? [last, last] : [from, last] };
}

/**
 * Where the value of a row begins, with the space before it; -1 if it has none.
 * @param {string} row
 */
function valueAt(row) {
  const at = row.search(/\s*[XC][-.\s]*\d+(?:\s*\+\s*\d+)?\s*$/);
  return at > 0 && /[0-9A-Za-z]/.test(row[at - 1]) && /[XC]/.test(row[at]) ? -1 : at;
}

/**
 * Words in the row's brackets: behind those that are there, or in new brackets before the value.
 * @param {string} text
 * @param {number} place
 * @param {string} words
 * @returns {Edit}
 */
export function withWords(text, place, words) {
  const { from, to } = rowAt(text, place);
  const row = text.slice(from, to);
  const close = row.lastIndexOf(")");
  if (close > 0) {
    const filled = /\(\s*$/.test(row.slice(0, close)) ? words : `, ${words}`;
    return { from: from + close, to: from + close, text: filled, caret: [to + filled.length, to + filled.length] };
  }
  const value = valueAt(row);
  const at = from + (value < 0 ? row.trimEnd().length : value);
  const told = ` (${words})`;
  const end = value < 0 ? to : at;
  return {
    from: at,
    to: end,
    text: told,
    caret: value < 0 ? [at + told.length, at + told.length] : [to + told.length, to + told.length],
  };
}

/**
 * The value at the end of the row, in place of one that is there.
 * @param {string} text
 * @param {number} place
 * @param {string} value
 * @returns {Edit}
 */
export function withValue(text, place, value) {
  const { from, to } = rowAt(text, place);
  const row = text.slice(from, to);
  const old = valueAt(row);
  const at = from + (old < 0 ? row.trimEnd().length : old);
  const told = `${at > from ? " " : ""}${value}`;
  return { from: at, to, text: told, caret: [at + told.length, at + told.length] };
}

/**
 * Other rows in the place of some.
 * @param {string} text
 * @param {number} first
 * @param {number} last
 * @param {string} rows
 * @returns {Edit}
 */
export function withRows(text, first, last, rows) {
  const all = text.split("\n");
  const from = all.slice(0, first - 1).reduce((sum, row) => sum + row.length + 1, 0);
  const to = from + all.slice(first - 1, last).join("\n").length;
  return { from, to, text: rows, caret: [from + rows.length, from + rows.length] };
}

/**
 * All these rows in the place of others, from the last to the first, so that no edit moves the next one.
 * @param {string} text
 * @param {{ first: number, last: number, rows: string }[]} fixes
 */
export function withAllRows(text, fixes) {
  const downward = [...fixes].sort((one, other) => other.first - one.first);
  return downward.reduce((changed, { first, last, rows }) => {
    const edit = withRows(changed, first, last, rows);
    return changed.slice(0, edit.from) + edit.text + changed.slice(edit.to);
  }, text);
}

/**
 * The row in which a place is, from 1.
 * @param {string} text
 * @param {number} place
 */
export const rowOf = (text, place) => text.slice(0, place).split("\n").length;
