// @ts-nocheck: not typed yet
// The replay of a finished game: the server makes each screen of the past, and the table's own page draws it.
import { by, setText } from "./dom.js";

const { table, replay, key, seat: own } = document.body.dataset;
const bar = by("replay-bar");
const part = (name) => bar?.querySelector(`[data-replay="${name}"]`);
const known = new Map(); // screens that came already
const AHEAD = 2; // steps fetched before they are asked for

let at = { seat: own, step: 0, open: false };
let last = 0;
let show = () => {};
let lost = () => {};

const address = ({ seat, step, open }) =>
  `/play/${table}/replay/${replay}/${seat}/${step}?all_open=${open}&key=${encodeURIComponent(key)}`;

async function fetchStep(wanted) {
  const from = address(wanted);
  if (!known.has(from)) {
    const answer = await fetch(from, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    known.set(from, await answer.json());
  }
  return known.get(from);
}

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

function draw(facts) {
  part("jump").max = last;
  part("jump").value = facts.step;
  part("jump").setAttribute("aria-valuetext", `Step ${facts.step + 1} of ${facts.steps}`);
  part("why").hidden = typeof facts.why !== "string"; // the same room at every step, so that no button moves
  setText(part("why"), facts.why ? `Why: ${facts.why}` : "");
  setText(part("where"), `Step ${facts.step + 1} of ${facts.steps}`);
  for (
    const [name, off] of [["first", facts.step === 0], ["back", facts.step === 0], ["forward", facts.step === last], [
      "last",
      facts.step === last,
    ]]
  ) part(name).setAttribute("aria-disabled", String(off));
  const seats = part("seat");
  if (!seats.options.length) seats.append(...facts.seats.map((each) => new Option(each.name, each.seat)));
  seats.value = facts.seat;
  part("open").checked = facts.open;
}

const MOVES = {
  first: () => go({ step: 0 }),
  back: () => go({ step: at.step - 1 }),
  forward: () => go({ step: Math.min(last, at.step + 1) }),
  last: () => go({ step: last }),
};
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

export function followPast(_address, { screen, lost: isLost, found }) {
  show = (facts) => {
    found();
    screen(facts);
  };
  lost = isLost;
  bar.hidden = false;
  for (const [name, move] of Object.entries(MOVES)) part(name).addEventListener("click", move);
  part("jump").addEventListener("input", (event) => go({ step: Number(event.target.value) }));
  part("seat").addEventListener("change", (event) => go({ seat: event.target.value }));
  part("open").addEventListener("change", (event) => go({ open: event.target.checked }));
  part("copy").addEventListener("click", async (event) => {
    try {
      await navigator.clipboard.writeText(part("link").textContent);
      event.target.textContent = "Copied";
    } catch {
      part("link").hidden = false;
      getSelection().selectAllChildren(part("link"));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (
      event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ||
      event.target.closest?.("input:not([type=checkbox]), select, dialog")
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
