// Search as you type: hides what `name_search.js` doesn't find, and says where it is only nearly what was typed.
import { every, first, said } from "../elements.js";
import { plain } from "../plain_words.js";
import { search } from "./name_search.js";

let near = false;
let back = false; // Enter led from here to a button

/** @param {HTMLInputElement} field */
function find(field) {
  const rows = every(document, said(field, "finds"), HTMLElement)
    .map((row) => ({ row, find: said(row, "find"), digits: row.dataset.digits || "" }));
  const { found, near: nearOnly } = search(field.value, rows);
  near = nearOnly;
  for (const each of rows) each.row.hidden = !found.includes(each);
  const none = first(document, "[data-finds-none]", HTMLElement);
  if (none) none.hidden = found.length > 0;
  const nearly = first(document, "[data-finds-near]", HTMLElement);
  if (nearly) nearly.hidden = !near;
}

/**
 * Enter goes to the first match. Where one person is found who is not here yet, it goes to "Here": Enter again checks in.
 * @param {HTMLInputElement} field
 */
function go(field) {
  const rows = every(document, `:is(${field.dataset.finds}):not([hidden])`, HTMLElement);
  const words = plain(field.value);
  const inside = rows[0] ? every(rows[0], "a, button, [tabindex]", HTMLElement) : [];
  const here = rows.length === 1 && words && !near ? inside.find((each) => each.getAttribute("name") === "here") : null;
  (here || inside.find((each) => words && plain(each.textContent).includes(words)) || inside[0])?.focus();
  back = Boolean(here);
}

/** @param {HTMLInputElement} field */
function follow(field) {
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    go(field);
  });
  field.addEventListener("input", () => find(field));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      field.value = "";
      find(field);
    }
  });
  document.addEventListener("eastwind:updated", () => {
    find(field);
    if (!back || (document.activeElement && document.activeElement !== document.body)) return;
    back = false;
    field.focus(); // the button is gone with what it did: the next person in line
    field.select();
  });
  find(field);
}

const field = first(document, "[data-finds]", HTMLInputElement);
if (field) follow(field);
