// @ts-nocheck: not typed yet
// A button that takes another's place does nothing for a moment: a second tap there was meant for what stood there before.
const TOO_SOON = 300; // milliseconds
const ANSWERS = "#buttons button:not(.zone-card), #paper button"; // to the table's question
const GUARDED = `${ANSWERS}, #away button, .notice button`;

let past = []; // what stood where, from when on: [{ since, question, places }], the latest last

const nameOf = (button) => button.dataset.name || button.getAttribute("aria-label") || button.textContent;
const boxOf = (button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  return { left, top, right, bottom };
};
const holds = (box, x, y) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;
const same = (one, other) => ["left", "top", "right", "bottom"].every((side) => Math.abs(one[side] - other[side]) < 1);
const isShown = (button) => button.getClientRects().length > 0;

// Called after each drawing. A new question makes every button a new one, even if it says the same.
export function notePlaces(question) {
  const now = performance.now();
  const places = new Map(
    [...document.querySelectorAll(GUARDED)].filter(isShown).map((button) => [nameOf(button), boxOf(button)]),
  );
  const stillCounts = (_, at, all) => at === all.length - 1 || all[at + 1].since > now - TOO_SOON;
  past = [...past, { since: now, question, places }].filter(stillCounts);
}

// What a dialog covered has only just come back.
function uncovered() {
  if (!past.length) return;
  const latest = past[past.length - 1];
  past = [{ since: 0, question: "", places: new Map() }, { ...latest, since: performance.now() }];
}

// Whether this button, or the place of it that was tapped, belonged to something else a moment ago. `tap`: null for a key.
export function isTooSoon(button, tap = null) {
  const now = performance.now();
  const latest = past[past.length - 1];
  if (!latest) return false;
  const name = nameOf(button);
  const box = latest.places.get(name);
  const inPlace = tap && box && same(box, boxOf(button)); // not scrolled since
  const answers = button.matches(ANSWERS);
  const belonged = ({ question, places }) => {
    const was = (!answers || question === latest.question) && places.get(name);
    return was && (!inPlace || holds(was, tap.clientX, tap.clientY));
  };
  return !past.filter((_, at) => at === past.length - 1 || past[at + 1].since > now - TOO_SOON).every(belonged);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(GUARDED);
  if (!button || !isTooSoon(button, event.detail ? event : null)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("close", uncovered, true);
