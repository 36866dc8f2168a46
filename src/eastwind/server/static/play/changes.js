// What is new on a screen, in short sentences for people who listen to it. Pure.

/** @import { LineOfPlay, Screen } from "./contract.d.ts" */

/**
 * @typedef {object} Heard What was said so far.
 * @property {number | null} line the number of the last line; null before the first screen
 * @property {string} question
 * @property {string} note
 */

/** @type {Heard} */
export const NOTHING_HEARD = { line: null, question: "", note: "" };

/** @param {Screen} screen */
function questionOf({ ask }) {
  const discard = "discard" in ask ? ask.discard : "";
  const answered = "answered" in ask ? ask.answered ?? "" : "";
  return `${ask.kind} ${discard} ${("words" in ask ? ask.words : "") ?? ""} ${answered}`;
}

/**
 * The sentences that are new, and what has been said with them. `lines`: those that this player wants to hear.
 * @param {Heard} heard @param {Screen} screen @param {LineOfPlay[]} lines @param {string} prompt
 */
export function changes(heard, screen, lines, prompt) {
  const newest = screen.lines.at(-1)?.n ?? 0;
  const last = heard.line;
  const said = last === null ? [] : lines.filter((line) => line.n > last).map((line) => line.text);
  if (screen.note && screen.note !== heard.note) said.push(screen.note);
  const question = questionOf(screen);
  if (question !== heard.question && screen.ask.kind !== "wait") said.push(prompt);
  // a line that was taken back leaves a lower number: what comes after it is new again
  const line = Math.max(newest, last === null || newest < last ? 0 : last);
  return { said, heard: { line, question, note: screen.note } };
}

/**
 * On request: where the game stands, in a few short sentences.
 * @param {Screen} screen @param {string} prompt
 */
export function stateWords(screen, prompt) {
  const turn = screen.seats.find((seat) => seat.turn);
  const words = [prompt];
  if (screen.last) words.push(`${screen.last.by} threw ${screen.last.name}.`);
  if (turn && !turn.you) words.push(`${turn.name} is playing.`);
  words.push(`${screen.wall} tiles in the wall.`);
  return words.filter(Boolean).join(" ");
}
