// What the box of a card says about its rows: the marks beside them, and the row that is told about. Touches no page.
import { rowOf } from "./writing.js";

/** @typedef {import("./contract.d.ts").TypingMistake} TypingMistake */
/** @typedef {import("./contract.d.ts").LineReading} LineReading */

const MOST = 5000; // rows with a mark

/**
 * A mark beside each row that was read, or has a mistake. Before the check there are none.
 * @param {string} text
 * @param {{ mistakes: TypingMistake[], readings: LineReading[] } | null} found
 */
export function marksFor(text, found) {
  const marks = Array.from({ length: Math.min(text.split("\n").length, MOST) }, () => "");
  for (const { first, hands } of found?.readings ?? []) if (first <= marks.length) marks[first - 1] = `✓ ${hands}`;
  for (const { line, warning } of found?.mistakes ?? []) {
    if (line <= marks.length) marks[line - 1] = warning ? `${marks[line - 1]} ?`.trim() : "✗";
  }
  return marks;
}

/**
 * The row of the cursor. On an empty row, the line above it: someone has just ended it.
 * @param {string} text
 * @param {number} place
 */
export function rowToTell(text, place) {
  const rows = text.split("\n");
  let row = rowOf(text, place);
  while (row > 1 && !rows[row - 1].trim()) row -= 1;
  return row;
}

/**
 * How the line at a row reads, and what is wrong with it.
 * @param {number} row
 * @param {TypingMistake[]} mistakes
 * @param {LineReading[]} readings
 */
export function toldAt(row, mistakes, readings) {
  const reading = readings.find(({ first, last }) => first <= row && row <= last) ?? null;
  const faults = mistakes.filter(({ line }) =>
    line === row || (reading !== null && reading.first <= line && line <= reading.last)
  );
  return { reading, faults };
}

/**
 * Where a row begins in the text, from 1, and where it ends.
 * @param {string} text
 * @param {number} line
 */
export function rowRange(text, line) {
  const rows = text.split("\n");
  const from = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0);
  return { from, to: from + (rows[line - 1]?.length ?? 0) };
}

/**
 * The letter that a key with Alt colors by; undefined for any other.
 * @param {Pick<KeyboardEvent, "altKey" | "ctrlKey" | "code">} event
 */
export function colorOf({ altKey, ctrlKey, code }) {
  /** @type {Partial<Record<string, string>>} */
  const letters = { Digit1: "a", Digit2: "b", Digit3: "c", Digit0: "" };
  return altKey && !ctrlKey ? letters[code] : undefined;
}

/**
 * What a key with Ctrl or Command does to the steps.
 * @param {Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "key">} event
 * @returns {"undo" | "redo" | null}
 */
export function stepOf({ altKey, ctrlKey, metaKey, shiftKey, key }) {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" ? "redo" : null;
}
