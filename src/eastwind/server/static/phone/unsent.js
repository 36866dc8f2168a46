// What was done on this phone and the desk has not confirmed. It stays in the browser, through a reload, until it is sent.
// Every item has its own key: sent twice, it is done once.
import { facts } from "../elements.js";
import { answerOf, waitsForPerson } from "./kept_items.js";
import { go } from "./leaving.js";

/** @typedef {import("./kept_items.js").Answer} Answer */
/** @typedef {import("./kept_items.js").Item} Item */

const STORE = "eastwind.kept";
const PATIENCE = 8000; // milliseconds to wait for an answer
/** @type {Item[]} */
let memory = []; // for browsers that keep nothing
let sending = false;

export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {Item[]} */
export function all() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "[]");
  } catch { // a browser that keeps nothing
    return memory;
  }
}

/** @param {Item[]} items */
function save(items) {
  memory = items;
  try {
    localStorage.setItem(STORE, JSON.stringify(items));
  } catch {
    // A browser that keeps nothing: `memory` has it until the page is closed.
  }
  document.dispatchEvent(new CustomEvent("kept:changed"));
}

/** @param {Item} item */
export const add = (item) => save([...all(), item]);
/** @param {string} key */
export const drop = (key) => save(all().filter((item) => item.key !== key));
/**
 * @param {string} key
 * @param {Partial<Item>} more
 */
export const change = (key, more) => save(all().map((item) => (item.key === key ? { ...item, ...more } : item)));

/** @type {(mark: HTMLElement) => import("../contract.d.ts").Connection} */
const connectionOf = facts;
const mark = document.getElementById("connection");
let token = mark ? connectionOf(mark).csrf || "" : "";

/**
 * @param {string} address
 * @param {RequestInit} options
 */
async function ask(address, options = {}) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await fetch(address, { ...options, cache: "no-store", signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {string} address
 * @param {import("./contract.d.ts").SentAction} sent
 */
export async function post(address, sent) {
  const send = () =>
    ask(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF-Token": token },
      body: JSON.stringify(sent),
    });
  let response = await send();
  if (response.status === 403) { // an old page: the scorecard was opened again since, on this phone
    const fresh = await ask("/api/card/token");
    if (fresh.ok) {
      /** @type {import("./contract.d.ts").FormToken} */
      const found = await fresh.json();
      token = found.csrf;
      response = await send();
    }
  }
  return response;
}

/**
 * Sends one item.
 * @param {Item} item
 * @returns {Promise<Answer>}
 */
export async function send(item) {
  try {
    const response = await post("/api/card/do", { key: item.key, action: item.action });
    return answerOf({ status: response.status, body: await response.json().catch(() => ({})) });
  } catch { // no network, or no answer in time: it stays here
    return answerOf(null);
  }
}

/**
 * Sends what waits, one by one. What needs a person (a question, a refusal, another scorecard) waits for the person.
 * @param {string} holder
 */
export async function sendAll(holder) {
  if (sending) return;
  sending = true;
  try {
    for (const item of all().filter((each) => !waitsForPerson(each, holder))) {
      const answer = await send(item);
      if (answer.state === "kept") return; // no network: later
      if (answer.state === "scan") {
        go("/scan");
        return;
      }
      if (answer.state === "done") {
        document.dispatchEvent(new CustomEvent("kept:sent", { detail: { item, answer } }));
        drop(item.key);
      } else if (answer.state === "changed") change(item.key, { question: answer });
      else change(item.key, { refused: answer.words });
    }
  } finally {
    sending = false;
  }
}
