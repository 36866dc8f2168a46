// Two seats of the map: choose one, then the other, or drag. The form with data-pairs takes them;
// with data-at-once it is sent, otherwise its details open to be filled in.
import { around, every, facts, field, first } from "../../elements.js";
import { afterTyping, nearest, pairOf, WAYS } from "./swap_choice.js";

/** @typedef {import("./swap_choice.js").SeatOnMap} SeatOnMap */

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

/** @type {(seat: HTMLElement) => SeatOnMap} */
const onMap = facts;

/** @param {string} words */
function say(words) {
  for (const place of every(document, "[data-picked]", HTMLElement)) place.textContent = words;
}

/** @param {HTMLElement | null} seat */
function pick(seat) {
  picked = seat ? onMap(seat).seat : null;
  for (const each of buttons()) each.setAttribute("aria-pressed", String(onMap(each).seat === picked));
  say(seat ? `${onMap(seat).name}: Now choose who to swap with. Press Esc to cancel.` : "");
}

/**
 * @param {string} name
 * @param {HTMLElement} second
 */
function pair(name, second) {
  const part = pairing();
  const one = seatNamed(name);
  const form = around(part, "form", HTMLFormElement);
  const chosen = pairOf(one && onMap(one), onMap(second));
  pick(null);
  if (!part || !form || !chosen) return;
  put(form, chosen);
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
 * @param {Partial<import("./swap_choice.js").Pair>} values
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
  put(form, afterTyping(target.name));
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
  const others = seats().filter((each) => each !== seat).map(placeOf);
  nearest(placeOf(seat), others, way)?.seat.focus();
});

/** @param {HTMLElement} seat */
function placeOf(seat) {
  const { left, top } = seat.getBoundingClientRect();
  return { seat, left, top };
}

/** @param {HTMLElement | null} seat */
function unmarkAllBut(seat) {
  for (const each of every(document, "#map .over", HTMLElement)) if (each !== seat) each.classList.remove("over");
}

document.addEventListener("dragstart", (event) => {
  const seat = seatOf(event);
  if (!seat || !pairing() || !event.dataTransfer) return;
  event.dataTransfer.setData("text/plain", onMap(seat).seat);
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
