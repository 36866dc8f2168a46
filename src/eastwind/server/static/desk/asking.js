// @ts-nocheck: not typed yet
// A form that asks its own page: while it is filled in, the fragments in data-asks are fetched again.
// The address follows, so that a reload, a bookmark or a live update asks the same question.
import { morphChildren } from "../morph.js";

const turns = new WeakMap();

async function ask(form) {
  const turn = (turns.get(form) || 0) + 1;
  turns.set(form, turn);
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  const address = `${form.getAttribute("action")}?${query}`;
  const response = await fetch(`${address}&fragments=${form.dataset.asks}`, { cache: "no-store" });
  if (!response.ok || turns.get(form) !== turn) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  if (turns.get(form) !== turn) return;
  for (const part of fresh.querySelectorAll("template[data-fragment]")) {
    const old = document.getElementById(part.dataset.fragment);
    if (old) morphChildren(old, part.content);
  }
  history.replaceState(null, "", address);
}

// "No one" and a name can't both be the answer: the last one tapped counts.
function keepOne(box) {
  if (box.type !== "checkbox" || !box.checked) return;
  for (const other of box.form.querySelectorAll(`input[type=checkbox][name="${box.name}"]:checked`)) {
    if (other !== box && (other.value === "none" || box.value === "none")) other.checked = false;
  }
}

let waiting = 0;

document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (!form?.dataset.asks) return;
  keepOne(event.target);
  clearTimeout(waiting);
  waiting = setTimeout(() => ask(form).catch(() => {}), event.target.matches("[type=search], [type=number]") ? 150 : 0);
});
