// Counts how long a table has been waiting; drops the question before "time" once the clock is out.
import { around, every, first } from "../elements.js";

const ahead = Date.now() - Number(document.body.dataset.serverNow);

function tick() {
  const now = Date.now() - ahead;
  for (const mark of every(document, "[data-since]:not(#connection)", HTMLElement)) {
    const minutes = Math.max(0, Math.floor((now - Number(mark.dataset.since)) / 60000));
    const words = minutes < 1 ? "just now" : `${minutes} min`;
    if (mark.textContent !== words) mark.textContent = words;
  }
  const clock = document.querySelector(".big-clock");
  const left = clock?.querySelector("[data-left]")?.textContent.trim();
  const up = left === "0:00";
  clock?.classList.toggle("up", up);
  if (up) document.querySelector("[data-time]")?.removeAttribute("hx-confirm");
}

tick();
setInterval(tick, 500);

// The button that was pressed disappears with what it did: focus the heading of what comes next.
let within = false;
document.addEventListener("focusin", (event) => {
  within = Boolean(around(event.target, "#now", Element));
});
document.addEventListener("eastwind:updated", () => {
  if (within && (!document.activeElement || document.activeElement === document.body)) {
    first(document, "#now h1", HTMLElement)?.focus();
  }
});
