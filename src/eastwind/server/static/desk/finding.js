// Search as you type: hides what does not contain every typed word, ignoring case, accents and apostrophes. Digits also find
// the end of a phone number. If nothing fits, what differs by one letter is shown, and said to be nearly the same.
import { every, first, said } from "../elements.js";
import { plain } from "../plain_words.js";

let near = false;
let back = false; // Enter led from here to a button

/**
 * Whether a word is another with one letter more, less, changed, or two letters swapped. The word may go on.
 * @param {string} typed
 * @param {string} word
 */
function alike(typed, word) {
  if (typed.length < 4) return false;
  for (let place = 0; place <= typed.length; place += 1) {
    if (typed[place] === word[place] && place < typed.length) continue;
    const [rest, other] = [typed.slice(place), word.slice(place)];
    return other.slice(1).startsWith(rest.slice(1)) || other.startsWith(rest.slice(1)) ||
      other.slice(1).startsWith(rest) ||
      (rest.length > 1 && other.startsWith(rest[1] + rest[0] + rest.slice(2)));
  }
  return true;
}

/**
 * @param {HTMLElement} row
 * @param {string[]} words
 * @param {boolean} loosely
 */
function fits(row, words, loosely) {
  const text = plain(said(row, "find"));
  const digits = (row.dataset.digits || "").split(" ");
  return words.every((word) =>
    text.includes(word) ||
    (/^[0-9]{3,}$/.test(word) && digits.some((each) => each.endsWith(word))) ||
    (loosely && text.split(/[\s-]+/).some((each) => alike(word, each)))
  );
}

/** @param {HTMLInputElement} field */
function find(field) {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  const rows = every(document, said(field, "finds"), HTMLElement);
  let found = rows.filter((row) => fits(row, words, false));
  near = !found.length && words.length > 0;
  if (near) found = rows.filter((row) => fits(row, words, true));
  near = near && found.length > 0;
  for (const row of rows) row.hidden = !found.includes(row);
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
