// The buttons below the rack. Each has its own place on the screen for the whole game.
import { busy } from "./acts.js";
import { make, setText } from "./dom.js";
import { by } from "../elements.js";
import { isTooSoon } from "./too_soon.js";

/** @import { Offered } from "./asking/offered.js" */

const ZONES = ["call", "wait", "mahjongg", "primary", "swap", "change", "card", "discard", "second", "skip"];
const box = by("buttons", HTMLElement);
/** @typedef {Omit<Offered, "zone"> & { zone: string, expanded?: boolean, run: () => void }} Drawn */

/** @type {Map<string, { name: string | null, run: () => void, button: HTMLButtonElement }>} */
const state = new Map();
let hidden = () => {};

/** @param {string} zone */
function known(zone) {
  const found = state.get(zone);
  if (!found) throw new Error(`no place for buttons is called ${zone}`);
  return found;
}

/** @param {string} zone */
function press(zone) {
  const { name, run } = known(zone);
  if (!name || (busy() && zone !== "card")) return; // the card is only for this player
  run();
}

for (const zone of ZONES) {
  const button = make("button", {
    type: "button",
    class: `zone-${zone}`,
    "data-zone": zone,
    hidden: true,
    onclick: () => press(zone),
  });
  state.set(zone, { name: null, run: () => {}, button });
  box.append(button);
}

/** @param {() => void} move */
export const onHiddenFocus = (move) => {
  hidden = move;
};

/**
 * The same name is the same button, though its words may change.
 * @param {Drawn[]} wanted
 */
export function drawButtons(wanted) {
  for (const [zone, was] of state) {
    const now = wanted.find((each) => each.zone === zone);
    const name = now ? now.name || now.words : null;
    Object.assign(was, { name, run: now?.run || (() => {}) });
    const { button } = was;
    button.dataset.name = `${zone} ${name}`;
    const focused = document.activeElement === button;
    button.hidden = !now;
    if (focused && !now) hidden();
    if (!now) continue;
    setText(button, now.words);
    button.className = `zone-${zone} ${now.look || ""} ${now.off ? "off" : ""}`.trim();
    const expanded = now.expanded === undefined ? null : String(now.expanded);
    for (
      const [name, value] of Object.entries({ "aria-disabled": now.off ? "true" : null, "aria-expanded": expanded })
    ) {
      if (value === null) button.removeAttribute(name);
      else button.setAttribute(name, value);
    }
  }
  box.dataset.zones = wanted.map((each) => each.zone).join(" ");
}

/**
 * For the keys: presses the first of these zones that is shown.
 * @param {...string} zones
 */
export function pressZone(...zones) {
  const zone = zones.find((each) => known(each).name);
  if (zone && (zone === "card" || !isTooSoon(known(zone).button))) press(zone);
  return Boolean(zone);
}
