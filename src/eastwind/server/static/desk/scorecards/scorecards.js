// @ts-nocheck: not typed yet
// The pile by keys: PageDown and PageUp go to the next and the previous table; typing starts at the first total.
import { stay } from "../stay.js";

const work = document.getElementById("work");
if (work) stay({ round: work.dataset.round, at: work.dataset.table });

function turn(to) {
  const link = document.getElementById(to);
  if (link) location.assign(link.href);
  return Boolean(link);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.key === "PageDown" && turn("next")) event.preventDefault();
  if (event.key === "PageUp" && turn("previous")) event.preventDefault();
});

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => window.print());

if (document.activeElement === document.body) {
  document.querySelector("#work input[id^=total]")?.focus({ preventScroll: true });
}
