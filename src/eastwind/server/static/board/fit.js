// Makes the view as large as fits: nothing on the board is ever cut, whatever the screen, the zoom and the names.
import { every, first } from "../elements.js";

const SMALLEST = 0.12;
const STEP = 0.95;

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
  view.style.removeProperty("--fit");
  let scale = 1;
  while (scale > SMALLEST && isCut(view)) view.style.setProperty("--fit", String(scale *= STEP));
  return scale;
}

const MUCH = 2.5; // names stand one above the other if that makes them so much larger

/**
 * Those who share a prize stand side by side, all in one size.
 * @param {HTMLElement} winners
 * @param {HTMLElement} view
 */
function arrange(winners, view) {
  /** @param {number} columns */
  const across = (columns) => {
    winners.className = `winners across-${columns}`;
    return shrink(view);
  };
  const count = winners.children.length;
  const tried = [1, 2, 3, 4].filter((columns) => columns <= count)
    .map((columns) => ({ scale: across(columns), columns }));
  const best = Math.max(...tried.map(({ scale }) => scale));
  const wide = tried.filter(({ scale }) => scale * (count < 4 ? MUCH : 1) >= best);
  across(wide[wide.length - 1].columns);
}

/** @param {HTMLElement} view */
export function fit(view) {
  const winners = first(view, ".winners", HTMLElement);
  if (winners) arrange(winners, view);
  else shrink(view);
}
