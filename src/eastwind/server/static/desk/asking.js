// A form that asks its own page: while it is filled in, the fragments in data-asks are fetched again.
// The address follows, so that a reload, a bookmark or a live update asks the same question.
import { every, said } from "../elements.js";
import { morphChildren } from "../morph.js";

/** @type {WeakMap<HTMLFormElement, number>} */
const turns = new WeakMap();

/** @param {HTMLFormElement} form */
async function ask(form) {
  const turn = (turns.get(form) || 0) + 1;
  turns.set(form, turn);
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== "") query.append(name, String(value));
  const address = `${form.getAttribute("action")}?${query}`;
  const response = await fetch(`${address}&fragments=${form.dataset.asks}`, { cache: "no-store" });
  if (!response.ok || turns.get(form) !== turn) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  if (turns.get(form) !== turn) return;
  for (const part of every(fresh, "template[data-fragment]", HTMLTemplateElement)) {
    const old = document.getElementById(said(part, "fragment"));
    if (old) morphChildren(old, part.content);
  }
  history.replaceState(null, "", address);
}

/**
 * "No one" and a name can't both be the answer: the last one tapped counts.
 * @param {HTMLInputElement} box
 * @param {HTMLFormElement} form
 */
function keepOne(box, form) {
  if (box.type !== "checkbox" || !box.checked) return;
  for (const other of every(form, `input[type=checkbox][name="${box.name}"]:checked`, HTMLInputElement)) {
    if (other !== box && (other.value === "none" || box.value === "none")) other.checked = false;
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

document.addEventListener("input", (event) => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const form = target.form;
  if (!form?.dataset.asks) return;
  if (target instanceof HTMLInputElement) keepOne(target, form);
  clearTimeout(waiting);
  // Out of reach: the mark at the top says so, and the next key asks again.
  waiting = setTimeout(() => ask(form).catch(() => {}), target.matches("[type=search], [type=number]") ? 150 : 0);
});
