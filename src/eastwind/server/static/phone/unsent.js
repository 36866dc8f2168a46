// @ts-nocheck: not typed yet
// What was done on this phone and the desk has not confirmed. It stays in the browser, through a reload, until it is sent.
// Every item has its own key: sent twice, it is done once.

import { go } from "./leaving.js";

const STORE = "eastwind.kept";
const PATIENCE = 8000; // milliseconds to wait for an answer
let memory = []; // for browsers that keep nothing
let sending = false;

export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function all() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "[]");
  } catch {
    return memory;
  }
}

function save(items) {
  memory = items;
  try {
    localStorage.setItem(STORE, JSON.stringify(items));
  } catch { /* kept in memory only */ }
  document.dispatchEvent(new CustomEvent("kept:changed"));
}

export const add = (item) => save([...all(), item]);
export const drop = (key) => save(all().filter((item) => item.key !== key));
export const change = (key, more) => save(all().map((item) => (item.key === key ? { ...item, ...more } : item)));

let token = document.getElementById("connection")?.dataset.csrf || "";

async function ask(address, options = {}) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await fetch(address, { ...options, cache: "no-store", signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

export async function post(address, body) {
  const send = () =>
    ask(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF-Token": token },
      body: JSON.stringify(body),
    });
  let response = await send();
  if (response.status === 403) { // an old page: the scorecard was opened again since, on this phone
    const fresh = await ask("/api/card/token");
    if (fresh.ok) {
      token = (await fresh.json()).csrf;
      response = await send();
    }
  }
  return response;
}

// The answer to one item: "done", "kept" (no network), "scan", "refused" or "changed".
export async function send(item) {
  let response;
  try {
    response = await post("/api/card/do", { key: item.key, action: item.action });
  } catch {
    return { state: "kept" };
  }
  if (response.status === 401) return { state: "scan" };
  if (response.status >= 500 || response.status === 429) return { state: "kept" };
  const body = await response.json().catch(() => ({}));
  return { words: "", ...body, state: body.state || "refused" };
}

// Sends what waits, one by one. What needs a person (a question, a refusal, another scorecard) waits for the person.
export async function sendAll(holder) {
  if (sending) return;
  sending = true;
  try {
    for (const item of all()) {
      if (item.question || item.refused || item.holder !== holder) continue;
      const answer = await send(item);
      if (answer.state === "done") {
        document.dispatchEvent(new CustomEvent("kept:sent", { detail: { item, answer } }));
        drop(item.key);
      } else if (answer.state === "changed") change(item.key, { question: answer });
      else if (answer.state === "refused") change(item.key, { refused: answer.words });
      else if (answer.state === "scan") {
        go("/scan");
        return;
      } else return; // no network: later
    }
  } finally {
    sending = false;
  }
}
