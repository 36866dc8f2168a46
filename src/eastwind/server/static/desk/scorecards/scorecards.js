// The pile by keys: PageDown and PageUp go to the next and the previous table; typing starts at the first total.
import { every, facts, first } from "../../elements.js";
import { stay } from "../stay.js";

const work = document.getElementById("work");
if (work) {
  /** @type {import("../contract.d.ts").CardsOnDesk} */
  const { round, table } = facts(work);
  stay({ round, at: table });
}

/** @param {"next" | "previous"} to */
function turn(to) {
  const link = document.getElementById(to);
  if (link instanceof HTMLAnchorElement) location.assign(link.href);
  return Boolean(link);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.key === "PageDown" && turn("next")) event.preventDefault();
  if (event.key === "PageUp" && turn("previous")) event.preventDefault();
});

for (const button of every(document, "[data-print]", HTMLElement)) {
  button.addEventListener("click", () => window.print());
}

if (document.activeElement === document.body) {
  first(document, "#work input[id^=total]", HTMLElement)?.focus({ preventScroll: true });
}
