// Names typed one after another. Each is sent in its turn while the next one is typed, and a question about one of them
// waits below the box. The cursor stays where it is, and nothing that was typed is lost.
import { around, by, every, field, first } from "../../elements.js";

/** @typedef {{ name: string, fields: URLSearchParams }} Typed */

const form = first(document, "[data-adding]", HTMLFormElement);
/** @type {Typed[]} */
const waiting = [];
let sending = false;

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const answer = () => by("added", HTMLElement);
const questions = () => by("questions", HTMLElement);

/** @param {string} words */
function say(words) {
  const line = document.createElement("p");
  line.className = "warn";
  line.setAttribute("role", "status");
  line.textContent = words;
  answer().replaceChildren(line);
}

/** @param {string} text */
function ask(text) {
  questions().insertAdjacentHTML("afterbegin", text);
  const asked = questions().firstElementChild;
  if (asked) window.htmx?.process(asked);
}

/**
 * Refused: the name comes back into the box, or waits below it if the next one is being typed.
 * @param {HTMLInputElement} box
 * @param {string} name
 * @param {string} text
 */
function putBack(box, name, text) {
  if (!box.value) {
    box.value = name;
    answer().innerHTML = text;
    return;
  }
  const line = document.createElement("div");
  line.innerHTML = text;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = `Type ${name} again`;
  button.addEventListener("click", () => {
    box.value = name;
    box.focus();
    line.remove();
  });
  line.append(button);
  questions().prepend(line);
}

/**
 * @param {string} address
 * @param {Typed} item
 */
async function send(address, item) {
  for (;;) {
    try {
      return await fetch(address, {
        method: "POST",
        body: item.fields,
        headers: { "HX-Request": "true", "HX-Current-URL": location.href },
      });
    } catch { // no network: it waits, and is sent again
      say(
        `Lost the connection. ${
          waiting.map((each) => each.name).join(", ")
        }: kept here, and sent as soon as the desk answers.`,
      );
      await pause(1500);
    }
  }
}

/**
 * @param {string} address
 * @param {HTMLInputElement} box
 */
async function work(address, box) {
  if (sending) return;
  sending = true;
  for (let item = waiting[0]; item; item = waiting[0]) {
    const response = await send(address, item);
    const text = await response.text();
    waiting.shift();
    if (response.headers.get("X-Question")) ask(text);
    else if (response.ok) {
      answer().innerHTML = text;
      window.htmx?.process(answer());
    } else putBack(box, item.name, text);
  }
  sending = false;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} box
 */
function sendTyped(form, box) {
  const name = box.value.trim();
  if (!name) return;
  const fields = new URLSearchParams();
  for (const [each, value] of new FormData(form)) fields.append(each, String(value));
  waiting.push({ name, fields });
  const ticks = every(form, "[data-stays]", HTMLInputElement).map((tick) => ({ tick, checked: tick.checked }));
  form.reset();
  for (const { tick, checked } of ticks) tick.checked = checked; // who checks people in at the door goes on doing so
  document.dispatchEvent(new Event("eastwind:typed"));
  field(form, "key", HTMLInputElement).value = newKey();
  box.focus();
  work(form.action, box);
}

/** @param {HTMLFormElement} form */
function start(form) {
  const box = field(form, "name", HTMLInputElement);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sendTyped(form, box);
  });
  questions().addEventListener("click", (event) => {
    if (around(event.target, "[data-dismiss]", Element)) around(event.target, "form", HTMLFormElement)?.remove();
    else if (!around(event.target, "button", Element)) return;
    box.focus();
  });
  window.addEventListener("beforeunload", (event) => {
    if (waiting.length) event.preventDefault();
  });
}

if (form) start(form);
