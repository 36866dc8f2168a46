// A list before it is added: typing a name checks its row, and the button counts what is checked.
import { around, every, one } from "../../elements.js";

/** @param {HTMLFormElement} form */
function count(form) {
  const taken = form.querySelectorAll("input[name=take]:checked").length;
  one(form, "[data-count]", HTMLElement).textContent = String(taken);
  one(form, "[data-noun]", HTMLElement).textContent = taken === 1 ? "player" : "players";
  one(form, "[data-add]", HTMLButtonElement).disabled = taken === 0;
}

/**
 * The name in a row of the list.
 * @param {EventTarget | null} target
 */
const nameOf = (target) => target instanceof HTMLInputElement && target.name.startsWith("name-") ? target : null;

document.addEventListener("input", ({ target }) => {
  const form = around(target, "[data-list]", HTMLFormElement);
  if (!form) return;
  const name = nameOf(target);
  const row = around(name, "tr", HTMLElement);
  if (name && row) one(row, "[name=take]", HTMLInputElement).checked = name.value.trim() !== "";
  if (name || (target instanceof HTMLInputElement && target.name === "take")) count(form);
});

// Enter in a name goes to the next one: a list is added by its button only.
document.addEventListener("keydown", (event) => {
  const name = nameOf(event.target);
  const form = around(name, "[data-list]", HTMLFormElement);
  if (event.key !== "Enter" || !name || !form) return;
  event.preventDefault();
  const names = every(form, "[name^=name-]", HTMLInputElement);
  names[names.indexOf(name) + 1]?.focus();
});

/**
 * While the list is read again with another column, nothing is typed that the answer would replace.
 * @param {EventTarget | null} target
 * @param {boolean} waits
 */
function hold(target, waits) {
  if (target instanceof HTMLSelectElement && target.name === "meaning" && target.form) target.form.inert = waits;
}
document.addEventListener("htmx:beforeRequest", (event) => hold(event.target, true));
document.addEventListener("htmx:afterRequest", (event) => hold(event.target, false));
