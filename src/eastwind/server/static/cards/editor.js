// @ts-nocheck: not typed yet
// The page of the card editor: saves what is typed, keeps versions, and notices when another tab changed the card.
import { CardBox } from "./card_box.js";

const PAUSE = 800; // milliseconds after the last key until the text is saved
const page = document.querySelector("[data-editor]");
const at = page.dataset.editor;
const csrf = page.querySelector("[data-card-box]").dataset.csrf;
const saved = document.querySelector("[data-saved]");
const clash = page.querySelector("[data-conflict]");
const draftKey = `eastwind.card${at}`;

let revision = Number(page.dataset.revision);
let known = page.querySelector("textarea").value; // what the server has
let timer = 0, saving = null, stopped = false, savedWords = "Saved";

const time = (when) => new Date(when).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
const keepHere = (text) => {
  try {
    if (text === null) localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify({ text, revision }));
  } catch { /* then it is on this page only */ }
};
const keptHere = () => {
  try {
    return JSON.parse(localStorage.getItem(draftKey));
  } catch {
    return null;
  }
};
const say = (words, bad = false) => {
  if (saved.textContent !== words) saved.textContent = words;
  saved.classList.toggle("lost", bad);
};

const send = (path, data, options = {}) =>
  fetch(`${at}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
    body: JSON.stringify(data),
    ...options,
  });

async function refusal(answer) {
  if (answer.status === 401 || answer.status === 403) {
    return "Not saved: you are signed out. Your typing is kept on this device. Reload the page.";
  }
  const body = await answer.text();
  const plain = new DOMParser().parseFromString(body, "text/html").querySelector(".refused")?.textContent;
  return `Not saved: ${(plain ?? "the server refused it.").trim().split("\n")[0]}`;
}

function took(facts) {
  revision = facts.revision;
  page.querySelector("[data-title]").textContent = facts.title;
  document.title = `${facts.title} · Eastwind`;
  const list = page.querySelector("[data-versions]");
  list.replaceChildren(...facts.versions.map(({ number, name, at: when }) => {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Go back to it" });
    button.dataset.version = number;
    button.append(
      Object.assign(document.createElement("span"), { className: "hidden-words", textContent: ` ${name}` }),
    );
    item.append(
      Object.assign(document.createElement("span"), { textContent: name }),
      " ",
      Object.assign(document.createElement("small"), {
        textContent: new Date(when).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }),
      }),
      " ",
      button,
    );
    return item;
  }));
}

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
  saving = (async () => {
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
      const facts = await answer.json();
      took(facts);
      known = text;
      if (box.text === text) keepHere(null);
      savedWords = `Saved at ${time(facts.changed)}`;
      say(facts.note || savedWords, Boolean(facts.note));
    } catch {
      say("No connection. Your typing is kept on this device, and saved when the server is back.", true);
      timer = setTimeout(save, 5000);
    }
  })();
  await saving;
  saving = null;
  if (!stopped && box.text !== known && !saved.classList.contains("lost")) timer = setTimeout(save, PAUSE);
}

const box = new CardBox(page, {
  found: page.querySelector("[data-found]"),
  onChange(text) {
    keepHere(text);
    if (stopped) return;
    say("Not saved yet");
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
  },
  onChecked({ preview }) {
    if (preview !== undefined) page.querySelector("[data-preview]").innerHTML = preview;
  },
});

// Whichever text is kept, the other one is a version.
clash.addEventListener("click", async (event) => {
  const which = event.target.closest("[data-settle]")?.dataset.settle;
  if (!which) return;
  try {
    const answer = await send("/settle", { text: box.text, mine: which === "mine" });
    if (!answer.ok) {
      say(await refusal(answer), true);
      return;
    }
    const facts = await answer.json();
    stopped = false;
    took(facts);
    known = facts.text;
    box.text = facts.text;
    keepHere(null);
    clash.hidden = true;
    box.field.focus();
    say(`Saved at ${time(facts.changed)}`);
  } catch {
    say("No connection. Your typing is kept on this device.", true);
  }
});

page.querySelector("[data-name-version]").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = page.querySelector("#version-name");
  const said = page.querySelector("[data-version-said]");
  await save();
  if (box.text !== known) {
    said.textContent = "Save the card first.";
    return;
  }
  try {
    const answer = await send("/versions", { name: field.value });
    if (!answer.ok) {
      said.textContent = (await refusal(answer)).replace("Not saved: ", "");
      return;
    }
    took(await answer.json());
    said.textContent = `Kept: ${field.value}`;
    field.value = "";
  } catch {
    said.textContent = "No connection. Try again in a moment.";
  }
});

page.querySelector("[data-versions]").addEventListener("click", async (event) => {
  const number = event.target.closest("[data-version]")?.dataset.version;
  if (!number) return;
  const said = page.querySelector("[data-version-said]");
  try {
    const answer = await fetch(`${at}/versions/${number}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    box.text = (await answer.json()).text;
    said.textContent = "This version is in the box now. Undo takes you back to what was there.";
    box.field.focus();
  } catch {
    said.textContent = "No connection. Try again in a moment.";
  }
});

// Before the page is left, printed, or played, what was typed is saved.
for (const form of page.querySelectorAll("[data-play]")) {
  form.addEventListener("submit", () => {
    form.elements.card_text.value = box.text;
  });
}
for (const link of page.querySelectorAll("[data-page]")) link.addEventListener("pointerdown", () => save());
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
