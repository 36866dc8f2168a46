// The page of the card editor: saves what is typed, keeps versions, and notices when another tab changed the card.
import { around, every, facts, field, one, said } from "../elements.js";
import { CardBox } from "./card_box.js";

/** @typedef {import("./contract.d.ts").CardAndText} CardAndText */
/** @typedef {import("./contract.d.ts").CardKept} CardKept */
/** @typedef {import("./contract.d.ts").TypedText} TypedText */
/** @typedef {import("./contract.d.ts").SettledTabs} SettledTabs */
/** @typedef {import("./contract.d.ts").VersionName} VersionName */

const PAUSE = 800; // milliseconds after the last key until the text is saved
const page = one(document, "[data-editor]", HTMLElement);
/** @type {import("./contract.d.ts").EditedCard} */
const card = facts(page);
const at = card.editor;
const saved = one(document, "[data-saved]", HTMLElement);
const clash = one(page, "[data-conflict]", HTMLElement);
const versionSaid = one(page, "[data-version-said]", HTMLElement);
const versions = one(page, "[data-versions]", HTMLElement);
const draftKey = `eastwind.card${at}`;

let revision = Number(card.revision);
let known = one(page, "textarea", HTMLTextAreaElement).value; // what the server has
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Promise<void> | null} */
let saving = null;
let stopped = false;
let savedWords = "Saved";

/** @param {number} when */
const time = (when) => new Date(when).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

/** @param {string | null} text */
function keepHere(text) {
  try {
    if (text === null) localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify({ text, revision }));
  } catch {
    // A browser that keeps nothing: what is typed is on this page, and on the server a moment later.
  }
}

/** @returns {{ text: string, revision: number } | null} */
function keptHere() {
  try {
    return JSON.parse(localStorage.getItem(draftKey) || "null");
  } catch { // a browser that keeps nothing
    return null;
  }
}

/** @param {string} words */
function say(words, bad = false) {
  if (saved.textContent !== words) saved.textContent = words;
  saved.classList.toggle("lost", bad);
}

/**
 * @param {string} path
 * @param {TypedText | SettledTabs | VersionName} data
 * @param {RequestInit} options
 */
const send = (path, data, options = {}) =>
  fetch(`${at}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": box.facts.csrf },
    body: JSON.stringify(data),
    ...options,
  });

/** @param {Response} answer */
async function refusal(answer) {
  if (answer.status === 401 || answer.status === 403) {
    return "Not saved: you are signed out. Your typing is kept on this device. Reload the page.";
  }
  const body = await answer.text();
  const plain = new DOMParser().parseFromString(body, "text/html").querySelector(".refused")?.textContent;
  return `Not saved: ${(plain ?? "the server refused it.").trim().split("\n")[0]}`;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} properties
 */
const made = (tag, properties) => Object.assign(document.createElement(tag), properties);

/** @param {import("./contract.d.ts").KeptVersion} version */
function versionShown({ number, name, at: when }) {
  const item = document.createElement("li");
  const button = made("button", { type: "button", textContent: "Go back to it" });
  button.dataset.version = String(number);
  button.append(made("span", { className: "hidden-words", textContent: ` ${name}` }));
  const day = new Date(when).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  item.append(made("span", { textContent: name }), " ", made("small", { textContent: day }), " ", button);
  return item;
}

/** @param {CardKept} kept */
function took(kept) {
  revision = kept.revision;
  one(page, "[data-title]", HTMLElement).textContent = kept.title;
  document.title = `${kept.title} · Eastwind`;
  versions.replaceChildren(...kept.versions.map(versionShown));
}

/** @param {RequestInit} options */
async function save(options = {}) {
  clearTimeout(timer);
  if (stopped) return;
  if (saving) {
    await saving;
    if (box.text === known) return;
  }
  const text = box.text;
  if (text === known) {
    say(savedWords);
    return;
  }
  saving = saveNow(text, options);
  await saving;
  saving = null;
  if (!stopped && box.text !== known && !saved.classList.contains("lost")) timer = setTimeout(save, PAUSE);
}

/**
 * @param {string} text
 * @param {RequestInit} options
 */
async function saveNow(text, options) {
  say("Saving …");
  try {
    const answer = await send("/save", { text, base: revision }, options);
    if (answer.status === 409) {
      stopped = true;
      clash.hidden = false;
      say("Not saved", true);
      return;
    }
    if (!answer.ok) {
      say(await refusal(answer), true);
      return;
    }
    /** @type {CardKept} */
    const kept = await answer.json();
    took(kept);
    known = text;
    if (box.text === text) keepHere(null);
    savedWords = `Saved at ${time(kept.changed)}`;
    say(kept.note || savedWords, Boolean(kept.note));
  } catch { // no network: it is tried again
    say("No connection. Your typing is kept on this device, and saved when the server is back.", true);
    timer = setTimeout(save, 5000);
  }
}

const box = new CardBox(page, {
  found: one(page, "[data-found]", HTMLElement),
  onChange(text) {
    keepHere(text);
    if (stopped) return;
    say("Not saved yet");
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
  },
  onChecked({ preview }) {
    if (preview !== null) one(page, "[data-preview]", HTMLElement).innerHTML = preview;
  },
});

// Whichever text is kept, the other one is a version.
clash.addEventListener("click", async (event) => {
  const press = around(event.target, "[data-settle]", HTMLElement);
  if (!press) return;
  try {
    const answer = await send("/settle", { text: box.text, mine: said(press, "settle") === "mine" });
    if (!answer.ok) {
      say(await refusal(answer), true);
      return;
    }
    /** @type {CardAndText} */
    const kept = await answer.json();
    stopped = false;
    took(kept);
    known = kept.text;
    box.text = kept.text;
    keepHere(null);
    clash.hidden = true;
    box.field.focus();
    say(`Saved at ${time(kept.changed)}`);
  } catch { // no network: both buttons are still there
    say("No connection. Your typing is kept on this device.", true);
  }
});

one(page, "[data-name-version]", HTMLFormElement).addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = one(page, "#version-name", HTMLInputElement);
  await save();
  if (box.text !== known) {
    versionSaid.textContent = "Save the card first.";
    return;
  }
  try {
    const answer = await send("/versions", { name: name.value });
    if (!answer.ok) {
      versionSaid.textContent = (await refusal(answer)).replace("Not saved: ", "");
      return;
    }
    took(await answer.json());
    versionSaid.textContent = `Kept: ${name.value}`;
    name.value = "";
  } catch { // no network: the name stays in its field
    versionSaid.textContent = "No connection. Try again in a moment.";
  }
});

versions.addEventListener("click", async (event) => {
  const press = around(event.target, "[data-version]", HTMLElement);
  if (!press) return;
  try {
    const answer = await fetch(`${at}/versions/${said(press, "version")}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    /** @type {import("./contract.d.ts").VersionText} */
    const { text } = await answer.json();
    box.text = text;
    versionSaid.textContent = "This version is in the box now. Undo takes you back to what was there.";
    box.field.focus();
  } catch { // no network: what is in the box stays
    versionSaid.textContent = "No connection. Try again in a moment.";
  }
});

// Before the page is left, printed, or played, what was typed is saved.
for (const form of every(page, "[data-play]", HTMLFormElement)) {
  form.addEventListener("submit", () => {
    field(form, "card_text", HTMLInputElement).value = box.text;
  });
}
for (const link of every(page, "[data-page]", HTMLElement)) link.addEventListener("pointerdown", () => save());
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") save({ keepalive: true });
});

const left = keptHere();
if (left && left.text !== known) {
  box.text = left.text;
  if (left.revision !== revision) revision = left.revision; // then the server sees that both changed
  say("What was not saved last time is back.");
}
box.check();
document.documentElement.dataset.ready = "";
