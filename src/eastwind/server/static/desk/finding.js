// Search as you type: hides what does not contain every typed word, ignoring case, accents and apostrophes.
import { plain } from "../plain_words.js";

const field = document.querySelector("[data-finds]");

function find() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let seen = 0;
  for (const row of document.querySelectorAll(field.dataset.finds)) {
    const text = plain(row.dataset.find);
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) seen += 1;
  }
  const none = document.querySelector("[data-finds-none]");
  if (none) none.hidden = seen > 0;
}

if (field) {
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = document.querySelector(`:is(${field.dataset.finds}):not([hidden])`); // Enter goes to the first match
    const words = plain(field.value);
    const inside = [...(first?.querySelectorAll("a, button, [tabindex]") || [])];
    (inside.find((each) => words && plain(each.textContent).includes(words)) || inside[0])?.focus();
  });
  field.addEventListener("input", find);
  field.addEventListener("keydown", (event) => { if (event.key === "Escape") { field.value = ""; find(); } });
  document.addEventListener("eastwind:updated", find);
  find();
}
