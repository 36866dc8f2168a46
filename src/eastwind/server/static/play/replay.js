// The replay of a finished game: the server makes each screen of the past, and the table's own page draws it.
import { setText } from "./dom.js";
import { around, facts, one } from "../elements.js";

/** @import { Replay, Screen, Seat, TablePage } from "./contract.d.ts" */
/** @import { Listeners } from "./stream.js" */

/** @typedef {{ seat: Seat, step: number, open: boolean }} Place */
/** @typedef {Screen & { replay: Replay }} ReplayScreen */

/** @type {TablePage} */
const { table, replay, key = "", seat: own = "A" } = facts(document.body);
const bar = document.getElementById("replay-bar"); // only a replay has it;
/**
 * @template {HTMLElement} E
 * @param {string} name
 * @param {{ new (): E, prototype: E }} kind
 */
function part(name, kind) {
  if (!bar) throw new Error("this page is no replay");
  return one(bar, `[data-replay="${name}"]`, kind);
}
/** @type {Map<string, ReplayScreen>} */
const known = new Map(); // screens that came already
const AHEAD = 2; // steps fetched before they are asked for

/** @type {Place} */
let at = { seat: own, step: 0, open: false };
let last = 0;
/** @type {(screen: ReplayScreen) => void} */
let show = () => {};
let lost = () => {};

/** @param {Place} facts */
const address = ({ seat, step, open }) =>
  `/play/${table}/replay/${replay}/${seat}/${step}?all_open=${open}&key=${encodeURIComponent(key)}`;

/** @param {Place} wanted @returns {Promise<ReplayScreen>} */
async function fetchStep(wanted) {
  const from = address(wanted);
  const before = known.get(from);
  if (before) return before;
  const answer = await fetch(from, { cache: "no-store" });
  if (!answer.ok) throw new Error(String(answer.status));
  const found = /** @type {ReplayScreen} */ (await answer.json());
  known.set(from, found);
  return found;
}

/** @param {Partial<Place>} change */
async function go(change) {
  const wanted = { ...at, ...change, step: Math.max(0, change.step ?? at.step) };
  at = wanted;
  let screen = null;
  try {
    screen = await fetchStep(wanted);
  } catch {
    lost();
    setTimeout(() => {
      if (at === wanted) go({});
    }, 2000);
    return;
  }
  if (at !== wanted) return; // the viewer has gone on
  last = screen.replay.steps - 1;
  at = { ...wanted, step: screen.replay.step };
  show(screen);
  draw(screen.replay);
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
    if (at.step + ahead <= last) fetchStep({ ...at, step: at.step + ahead }).catch(() => {});
  }
}

/** @param {Replay} facts */
function draw(facts) {
  part("jump", HTMLInputElement).max = String(last);
  part("jump", HTMLInputElement).value = String(facts.step);
  part("jump", HTMLInputElement).setAttribute("aria-valuetext", `Step ${facts.step + 1} of ${facts.steps}`);
  part("why", HTMLElement).hidden = typeof facts.why !== "string"; // the same room at every step, so that no button moves
  setText(part("why", HTMLElement), facts.why ? `Why: ${facts.why}` : "");
  setText(part("where", HTMLElement), `Step ${facts.step + 1} of ${facts.steps}`);
  const ends = {
    first: facts.step === 0,
    back: facts.step === 0,
    forward: facts.step === last,
    last: facts.step === last,
  };
  for (const [name, off] of Object.entries(ends)) part(name, HTMLElement).setAttribute("aria-disabled", String(off));
  const seats = part("seat", HTMLSelectElement);
  if (!seats.options.length) seats.append(...facts.seats.map((each) => new Option(each.name, each.seat)));
  seats.value = facts.seat;
  part("open", HTMLInputElement).checked = facts.open;
}

/** @type {Record<string, () => Promise<void>>} */
const MOVES = {
  first: () => go({ step: 0 }),
  back: () => go({ step: at.step - 1 }),
  forward: () => go({ step: Math.min(last, at.step + 1) }),
  last: () => go({ step: last }),
};
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

/** @param {string} _address @param {Listeners} facts */
export function followPast(_address, { screen, lost: isLost, found }) {
  show = (facts) => {
    found();
    screen(facts);
  };
  lost = isLost;
  if (bar) bar.hidden = false;
  for (const [name, move] of Object.entries(MOVES)) part(name, HTMLElement).addEventListener("click", move);
  part("jump", HTMLInputElement).addEventListener(
    "input",
    () => go({ step: Number(part("jump", HTMLInputElement).value) }),
  );
  part("seat", HTMLSelectElement).addEventListener(
    "change",
    () => go({ seat: /** @type {Seat} */ (part("seat", HTMLSelectElement).value) }),
  );
  part("open", HTMLInputElement).addEventListener("change", () => go({ open: part("open", HTMLInputElement).checked }));
  part("copy", HTMLElement).addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(part("link", HTMLElement).textContent ?? "");
      part("copy", HTMLElement).textContent = "Copied";
    } catch {
      part("link", HTMLElement).hidden = false;
      getSelection()?.selectAllChildren(part("link", HTMLElement));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (
      event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ||
      around(event.target, "input:not([type=checkbox]), select, dialog", HTMLElement)
    ) return;
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    MOVES[move]();
  }, true);
  go({});
  return () => go({});
}
