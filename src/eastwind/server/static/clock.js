// Every element with data-clock-at shows the time left in its round, by the server's clock, not the phone's.
import { every, first } from "./elements.js";

let ahead = 0; // how far this machine's clock is ahead of the server's
const stamp = first(document, "[data-server-now]", HTMLElement);
if (stamp) {
  ahead = Date.now() - Number(stamp.dataset.serverNow);
  // A page from the browser's own store is old: use what was known before.
  const known = Number(kept() ?? NaN);
  if (Math.abs(known - ahead) > 60000 && ahead > known) ahead = known;
}

function kept() {
  try {
    return localStorage.getItem("eastwind.ahead");
  } catch {
    return null; // a browser that keeps nothing
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
  } catch { /* a browser that keeps nothing */ }
}

/**
 * The milliseconds left on a clock, or null if none runs.
 * @param {DOMStringMap} data
 */
export function remaining(data, at = Date.now() - ahead) {
  if (!data.clockAt || !Number(data.minutes)) return null;
  const until = data.pausedAt ? Number(data.pausedAt) : at;
  const total = (Number(data.minutes) + Number(data.extra || 0)) * 60000;
  return total - Math.max(0, until - Number(data.clockAt) - Number(data.pausedFor));
}

/** @param {number} milliseconds */
export function words(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function tick() {
  for (const clock of every(document, "[data-clock-at]", HTMLElement)) {
    const left = clock.dataset.called ? null : remaining(clock.dataset);
    const shown = first(clock, "[data-left]", HTMLElement) || clock.appendChild(document.createElement("span"));
    shown.dataset.left = "";
    const text = left === null
      ? ""
      : `${clock.dataset.bare === undefined ? " " : ""}${words(left)}${
        clock.dataset.pausedAt && clock.dataset.bare === undefined ? " (paused)" : ""
      }`;
    if (shown.textContent !== text) shown.textContent = text;
  }
}

tick();
setInterval(tick, 250);
