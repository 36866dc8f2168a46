// Sends what the player did. An act keeps its key until the server has answered: sent twice, it counts once.
import { facts } from "../elements.js";

/** @import { SentAct, TablePage } from "./contract.d.ts" */

/** @type {TablePage} */
const { at, csrf, table } = facts(document.body); // `at`: a seat's address, or the teacher's
/** @typedef {{ key: string, do: SentAct, words: string, quiet: boolean }} Unsent */
/** @typedef {{ title: string, words: string, link: string, code: string }} SeatLink */
/** @typedef {{ ok: boolean, words?: string, seat_link?: SeatLink }} Answer */
/**
 * @typedef {object} ActListeners
 * @property {(unsent: Unsent[], failing: boolean) => void} changed
 * @property {(words: string) => void} refused
 * @property {(what: SentAct) => void} done
 */

const STORE = `eastwind.play.unsent.${table}`;
const PATIENCE = 8000; // milliseconds to wait for an answer

let unsent = load();
let sending = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
let failures = 0;
let settles = 0; // until then, the screen may still be the one from before the act
let screens = 0; // how many have come
/** @type {ActListeners} */
const told = { changed: () => {}, refused: () => {}, done: () => {} };

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {Unsent[]} */
function load() {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) || "[]");
  } catch {
    return [];
  }
}

/** @param {Unsent[]} acts */
function keep(acts) {
  unsent = acts;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(acts));
  } catch { /* kept in memory only */ }
  told.changed(unsent, failures > 0);
}

/** @type {(answer: Answer) => void} */
let answered = () => {};
/** @param {(answer: Answer) => void} hear */
export const onAnswer = (hear) => {
  answered = hear;
}; // what the server adds to its yes

/** @param {Partial<ActListeners>} listeners */
export function onActs(listeners) {
  Object.assign(told, listeners);
  if (unsent.length) sendAll();
}

const SETTLE = 1500; // milliseconds for the new screen to come

export const busy = () => unsent.some((each) => !each.quiet) || Date.now() < settles;
export function screenCame() {
  screens += 1;
  if (settles) settle(0);
}

/**
 * Until the new screen is there, the old one's question is answered already, and its buttons do nothing.
 * @param {number} milliseconds
 */
function settle(milliseconds) {
  settles = milliseconds ? Date.now() + milliseconds : 0;
  if (milliseconds) {
    setTimeout(() => {
      if (Date.now() >= settles) settle(0);
    }, milliseconds);
  }
  told.changed(unsent, failures > 0);
}

/**
 * `quiet` acts (a pin, the help switch) do not hold up the buttons.
 * @param {SentAct} what
 * @param {string} words
 */
export function act(what, words, quiet = false) {
  if (!quiet && busy()) return;
  if (!quiet) told.refused("");
  keep([...unsent, { key: newKey(), do: what, words, quiet }]);
  sendAll();
}

/** @param {Unsent} item @returns {Promise<Answer | null>} */
async function post(item) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const body = JSON.stringify({ key: item.key, do: item.do });
    const answer = await fetch(`${at}/act`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
      body,
      cache: "no-store",
      signal: patience.signal,
    });
    if (answer.status >= 500 || answer.status === 429) return null;
    return await answer.json().catch(() => ({ ok: answer.ok, words: "That didn't go through. Reload the page." }));
  } catch {
    return null; // no network
  } finally {
    clearTimeout(timer);
  }
}

export async function sendAll() {
  if (sending) return;
  sending = true;
  clearTimeout(retry);
  try {
    while (unsent.length) {
      const [item] = unsent;
      const before = screens;
      const answer = await post(item);
      failures = answer ? 0 : failures + 1;
      if (!answer) {
        retry = setTimeout(sendAll, Math.min(5000, 700 * failures));
        told.changed(unsent, true);
        return;
      }
      if (answer.ok && !item.quiet && screens === before) settle(SETTLE);
      keep(unsent.filter((each) => each.key !== item.key));
      if (answer.ok) {
        told.done(item.do);
        answered(answer);
      } else told.refused(answer.words || "That didn't work.");
    }
  } finally {
    sending = false;
  }
}
