// A button that takes another's place does nothing for a moment: a second tap there was meant for what stood there before.
import * as places from "./places.js";
import { around, every } from "../elements.js";

/** @import { Drawing } from "./places.js" */

const ANSWERS = "#buttons button:not(.zone-card), #paper button"; // to the table's question
const GUARDED = `${ANSWERS}, #away button, .notice button`;

/** @type {Drawing[]} */
let past = [];

/** @param {HTMLElement} button */
const nameOf = (button) => button.dataset.name || button.getAttribute("aria-label") || button.textContent || "";
/** @param {Element} button */
const boxOf = (button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  return { left, top, right, bottom };
};
/** @param {Element} button */
const isShown = (button) => button.getClientRects().length > 0;

/**
 * Called after each drawing.
 * @param {string} question
 */
export function notePlaces(question) {
  const shown = every(document, GUARDED, HTMLElement).filter(isShown);
  const drawn = new Map(shown.map((button) => [nameOf(button), boxOf(button)]));
  past = places.noted(past, { since: performance.now(), question, places: drawn });
}

/**
 * Whether this button, or the place of it that was tapped, belonged to something else a moment ago. `tap`: null for a key.
 * @param {HTMLElement} button
 * @param {MouseEvent | null} [tap]
 */
export function isTooSoon(button, tap = null) {
  const asked = { name: nameOf(button), box: boxOf(button), answers: button.matches(ANSWERS) };
  return places.isTooSoon(past, asked, performance.now(), tap && { x: tap.clientX, y: tap.clientY });
}

document.addEventListener("click", (event) => {
  const button = around(event.target, GUARDED, HTMLElement);
  if (!button || !isTooSoon(button, event.detail ? event : null)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("close", () => {
  past = places.uncovered(past, performance.now());
}, true);
