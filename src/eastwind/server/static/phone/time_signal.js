// @ts-nocheck: not typed yet
// A short buzz when time is up, where the browser can.
import { remaining } from "../clock.js";

let before = null;

setInterval(() => {
  const clock = document.querySelector("#me [data-clock-at]");
  const left = clock && !clock.dataset.pausedAt ? remaining(clock.dataset) : null;
  const called = Boolean(document.querySelector("#me .time-called"));
  if (before !== null && before > 0 && (called || (left !== null && left <= 0))) buzz();
  before = called ? null : left ?? before;
}, 500);

function buzz() {
  document.documentElement.dataset.buzzed = "time";
  try {
    navigator.vibrate?.([400, 200, 400]);
  } catch { /* then not */ }
}
