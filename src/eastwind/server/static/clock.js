// Every element with data-clock-at shows the time left in its round, by the server's clock, not the phone's.
import { every, facts, first, said } from "./elements.js";
import { aheadBy, shownOn, timeLeft } from "./time_left.js";

/** @typedef {import("./contract.d.ts").ClockFacts} ClockFacts */

const stamp = first(document, "[data-server-now]", HTMLElement);
let ahead = stamp ? aheadBy(Date.now(), Number(said(stamp, "serverNow")), kept()) : 0;

function kept() {
  try {
    const known = localStorage.getItem("eastwind.ahead");
    return known === null ? null : Number(known);
  } catch { // a browser that keeps nothing
    return null;
  }
}

/**
 * The event stream sends the server's time with every heartbeat.
 * @param {number} serverNow
 */
export function sync(serverNow) {
  if (!serverNow) return;
  ahead = Date.now() - serverNow;
  try {
    localStorage.setItem("eastwind.ahead", String(ahead));
  } catch {
    // A browser that keeps nothing: the next page has the server's time anyway.
  }
}

/**
 * @param {HTMLElement} clock
 * @returns {ClockFacts}
 */
export const faceOf = (clock) => facts(clock);

/**
 * The milliseconds left on a clock now, or null if none runs.
 * @param {ClockFacts} face
 */
export const remaining = (face) => timeLeft(face, Date.now() - ahead);

export function tick() {
  for (const clock of every(document, "[data-clock-at]", HTMLElement)) {
    const shown = first(clock, "[data-left]", HTMLElement) || clock.appendChild(document.createElement("span"));
    shown.dataset.left = "";
    const text = shownOn(faceOf(clock), Date.now() - ahead);
    if (shown.textContent !== text) shown.textContent = text;
  }
}

tick();
setInterval(tick, 250);
