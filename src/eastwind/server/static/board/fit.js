// Makes the view as large as fits: nothing on the board is ever cut, whatever the screen, the zoom and the names.
import { every, first } from "../elements.js";
import { columnsOf, largestFit } from "./fit_plan.js";

/** @param {Element} part */
const overflows = (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;

/**
 * @param {Element} part
 * @param {DOMRect} box
 */
function leaves(part, box) {
  const at = part.getBoundingClientRect();
  return Boolean(at.width) &&
    (at.right > box.right + 1 || at.left < box.left - 1 || at.bottom > box.bottom + 1 || at.top < box.top - 1);
}

/** @param {HTMLElement} view */
function isCut(view) {
  const box = view.getBoundingClientRect();
  const parts = every(view, "[data-fit], [data-fit] *", Element);
  return overflows(view) || parts.some((part) => leaves(part, box)) ||
    every(view, "[data-whole]", Element).some(overflows);
}

/**
 * Everything in the view whose size is a multiple of --fit shrinks together until it fits. Parts with data-whole hold their own content.
 * @param {HTMLElement} view
 */
function shrink(view) {
  const put = (/** @type {number} */ scale) => {
    if (scale < 1) view.style.setProperty("--fit", String(scale));
    else view.style.removeProperty("--fit");
  };
  const scale = largestFit((each) => {
    put(each);
    return isCut(view);
  });
  put(scale);
  return scale;
}

/**
 * @param {HTMLElement} winners
 * @param {HTMLElement} view
 */
function arrange(winners, view) {
  /** @param {number} columns */
  const across = (columns) => {
    winners.className = `winners across-${columns}`;
    return shrink(view);
  };
  across(columnsOf(winners.children.length, across));
}

/** @param {HTMLElement} view */
export function fit(view) {
  const winners = first(view, ".winners", HTMLElement);
  if (winners) arrange(winners, view);
  else shrink(view);
}
