// A part of the page with data-holds stays as it is while the pointer rests where it was pressed: nothing else may come to
// lie under it. The new content waits until the pointer moves on, or a moment on a touch screen, which has no pointer.
import { around } from "./elements.js";

const REACH = 12; // pixels that a resting hand moves
const FINGER = 1200; // milliseconds until a finger has seen what its tap did

/** @type {{ x: number, y: number, touch: boolean, part: HTMLElement | null } | null} */
let pressed = null; // where the pointer was pressed last
/** @type {Map<Element, () => void>} */
const waiting = new Map(); // part: what draws it anew

document.addEventListener("pointerdown", (event) => {
  pressed = {
    x: event.clientX,
    y: event.clientY,
    touch: event.pointerType !== "mouse",
    part: around(event.target, "[data-holds]", HTMLElement),
  };
}, true);
document.addEventListener("pointermove", (event) => {
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > REACH) release();
}, true);
document.addEventListener("keydown", release, true);

function release() {
  pressed = null;
  for (const [part, draw] of [...waiting]) {
    waiting.delete(part);
    draw();
    document.dispatchEvent(new CustomEvent("eastwind:updated"));
  }
}

/**
 * Draws a part now, or as soon as the pointer no longer rests on what was pressed in it.
 * @param {Element} part
 * @param {() => void} draw
 */
export function drawWhenFree(part, draw) {
  if (!pressed || pressed.part !== part) {
    draw();
    return;
  }
  if (pressed.touch && !waiting.has(part)) setTimeout(release, FINGER);
  waiting.set(part, draw);
}

/**
 * Draws the page anew and scrolls so that the part that was pressed stays where it is.
 * @param {() => void} draw
 */
export function keepInPlace(draw) {
  const part = pressed?.part;
  const top = part ? part.getBoundingClientRect().top : 0;
  draw();
  if (part?.isConnected) window.scrollBy(0, part.getBoundingClientRect().top - top);
}
