// A short buzz when time is up, where the browser can.
import { faceOf, remaining } from "../clock.js";
import { first } from "../elements.js";

/** @type {number | null} */
let before = null;

setInterval(() => {
  const clock = first(document, "#me [data-clock-at]", HTMLElement);
  const face = clock && faceOf(clock);
  const left = face && !face.pausedAt ? remaining(face) : null;
  const called = Boolean(document.querySelector("#me .time-called"));
  if (before !== null && before > 0 && (called || (left !== null && left <= 0))) buzz();
  before = called ? null : left ?? before;
}, 500);

function buzz() {
  document.documentElement.dataset.buzzed = "time";
  try {
    navigator.vibrate?.([400, 200, 400]);
  } catch {
    // A browser that forbids it: the page says that time is up, too.
  }
}
