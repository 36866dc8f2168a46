// @ts-nocheck: not typed yet
// Search as you type: hides what does not contain every typed word, ignoring case, accents and apostrophes. Digits also find
// the end of a phone number. If nothing fits, what differs by one letter is shown, and said to be nearly the same.
import { plain } from "../plain_words.js";

const field = document.querySelector("[data-finds]");
let near = false;
let back = false; // Enter led from here to a button

// Whether a word is another with one letter more, less, changed, or two letters swapped. The word may go on.
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

function fits(row, words, loosely) {
  const text = plain(row.dataset.find);
  const digits = (row.dataset.digits || "").split(" ");
  return words.every((word) =>
    text.includes(word) ||
    (/^[0-9]{3,}$/.test(word) && digits.some((each) => each.endsWith(word))) ||
    (loosely && text.split(/[\s-]+/).some((each) => alike(word, each)))
  );
}

function find() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  const rows = [...document.querySelectorAll(field.dataset.finds)];
  let found = rows.filter((row) => fits(row, words, false));
  near = !found.length && words.length > 0;
  if (near) found = rows.filter((row) => fits(row, words, true));
  near = near && found.length > 0;
  for (const row of rows) row.hidden = !found.includes(row);
  const none = document.querySelector("[data-finds-none]");
  if (none) none.hidden = found.length > 0;
  const nearly = document.querySelector("[data-finds-near]");
  if (nearly) nearly.hidden = !near;
}

// Enter goes to the first match. Where one person is found who is not here yet, it goes to "Here": Enter again checks in.
function go(event) {
  event.preventDefault();
  const rows = [...document.querySelectorAll(`:is(${field.dataset.finds}):not([hidden])`)];
  const words = plain(field.value);
  const inside = [...(rows[0]?.querySelectorAll("a, button, [tabindex]") || [])];
  const here = rows.length === 1 && words && !near ? inside.find((each) => each.name === "here") : null;
  (here || inside.find((each) => words && plain(each.textContent).includes(words)) || inside[0])?.focus();
  back = Boolean(here);
}

if (field) {
  field.form.addEventListener("submit", go);
  field.addEventListener("input", find);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      field.value = "";
      find();
    }
  });
  document.addEventListener("eastwind:updated", () => {
    find();
    if (!back || (document.activeElement && document.activeElement !== document.body)) return;
    back = false;
    field.focus(); // the button is gone with what it did: the next person in line
    field.select();
  });
  find();
}
