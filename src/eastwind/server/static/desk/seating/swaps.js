// Two seats of the map: choose one, then the other, or drag. The form with data-pairs takes them;
// with data-at-once it is sent, otherwise its details open to be filled in.
import { around, every, field, first, said } from "../../elements.js";

/** @type {string | null} */
let picked = null; // the seat chosen first, as it was named then

const SEAT = "#map .seat";
const buttons = () => every(document, `${SEAT}[role=button]`, HTMLElement);
const seats = () => buttons().filter((seat) => seat.offsetParent);
const pairing = () => first(document, "[data-pairs]", HTMLElement);
/** @param {Event} event */
const seatOf = (event) => around(event.target, SEAT, HTMLElement);
/** @param {string} name */
const seatNamed = (name) => first(document, `${SEAT}[data-seat="${name}"]`, HTMLElement);

/** @param {string} words */
function say(words) {
  for (const place of every(document, "[data-picked]", HTMLElement)) place.textContent = words;
}

/** @param {HTMLElement | null} seat */
function pick(seat) {
  picked = seat ? said(seat, "seat") : null;
  for (const each of buttons()) each.setAttribute("aria-pressed", String(each.dataset.seat === picked));
  say(seat ? `${seat.dataset.name}: Now choose who to swap with. Press Esc to cancel.` : "");
}

/**
 * @param {string} name
 * @param {HTMLElement} second
 */
function pair(name, second) {
  const part = pairing();
  const one = seatNamed(name);
  const form = around(part, "form", HTMLFormElement);
  if (!part || !form || !one || name === second.dataset.seat) {
    pick(null);
    return;
  }
  put(form, { from: name, to: said(second, "seat"), one: said(one, "name"), other: said(second, "name") });
  pick(null);
  if (part.dataset.atOnce !== undefined) {
    form.requestSubmit();
    return;
  }
  part.closest("details")?.setAttribute("open", "");
  field(form, "from_game", HTMLElement).focus();
  form.scrollIntoView({ block: "center" });
}

/**
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} values
 */
function put(form, values) {
  for (const [name, value] of Object.entries(values)) field(form, name, HTMLInputElement).value = value;
}

/** @param {HTMLElement} seat */
function choose(seat) {
  if (picked) pair(picked, seat);
  else pick(seat);
}

document.addEventListener("click", (event) => {
  const seat = seatOf(event);
  if (seat?.matches("[role=button]") && pairing()) choose(seat);
});

document.addEventListener("input", ({ target }) => {
  // A typed name counts, not the seat that was chosen before.
  const form = around(around(target, "[data-pairs]", Element), "form", HTMLFormElement);
  if (!form || !(target instanceof HTMLInputElement)) return;
  if (target.name === "one") put(form, { from: "" });
  if (target.name === "other") put(form, { to: "" });
});

document.addEventListener("htmx:afterRequest", (event) => {
  const form = around(event.target, "form", HTMLFormElement);
  if (form?.querySelector("[data-at-once]")) put(form, { from: "", to: "", one: "", other: "" });
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && picked) {
    pick(null);
    return;
  }
  const seat = seatOf(event);
  if (seat && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    seat.click();
    return;
  }
  const way = WAYS[event.key];
  if (!seat || !way) return;
  event.preventDefault();
  neighbor(seat, way)?.focus();
});

/** @type {Record<string, [x: number, y: number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest seat in the direction of the arrow, as seen on the screen.
 * @param {HTMLElement} seat
 * @param {[x: number, y: number]} way
 */
function neighbor(seat, [x, y]) {
  const from = seat.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const each of seats()) {
    if (each === seat) continue;
    const to = each.getBoundingClientRect();
    const along = (to.left - from.left) * x + (to.top - from.top) * y;
    const aside = Math.abs((to.left - from.left) * y) + Math.abs((to.top - from.top) * x);
    if (along > 4 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = each;
    }
  }
  return best;
}

/** @param {HTMLElement | null} seat */
function unmarkAllBut(seat) {
  for (const each of every(document, "#map .over", HTMLElement)) if (each !== seat) each.classList.remove("over");
}

document.addEventListener("dragstart", (event) => {
  const seat = seatOf(event);
  if (!seat || !pairing() || !event.dataTransfer) return;
  event.dataTransfer.setData("text/plain", said(seat, "seat"));
  event.dataTransfer.effectAllowed = "move";
  pick(seat);
});
document.addEventListener("dragover", (event) => {
  const seat = seatOf(event);
  if (!seat || !picked) return;
  event.preventDefault();
  unmarkAllBut(seat);
  seat.classList.add("over");
});
document.addEventListener("drop", (event) => {
  const seat = seatOf(event);
  if (!seat || !picked) return;
  event.preventDefault();
  seat.classList.remove("over");
  pair(picked, seat);
});
document.addEventListener("dragend", () => {
  unmarkAllBut(null);
  if (picked) pick(null);
});

document.addEventListener("eastwind:updated", () => {
  // Seats may have changed since the choice: it counts only if the same player still sits there.
  if (picked) pick(seatNamed(picked));
});
