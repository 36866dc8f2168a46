// @ts-nocheck: not typed yet
// The buttons below the rack. Each has its own place on the screen for the whole game.
import { busy } from "./acts.js";
import { by, make, setText } from "./dom.js";
import { isTooSoon } from "./too_soon.js";

const ZONES = ["call", "wait", "mahjongg", "primary", "swap", "change", "card", "discard", "second", "skip"];
const box = by("buttons");
const state = new Map();
let hidden = () => {};

function press(zone) {
  const { name, run } = state.get(zone);
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

export const onHiddenFocus = (move) => {
  hidden = move;
};

// `wanted`: { zone, name?, words, look?, run, off?, pressed?, label? }. The same name is the same button, though its words may change.
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
    for (
      const [attribute, value] of [
        ["aria-disabled", now.off ? "true" : null],
        ["aria-pressed", now.pressed === undefined ? null : String(now.pressed)],
        ["aria-expanded", now.expanded === undefined ? null : String(now.expanded)],
        ["aria-label", now.label || null],
      ]
    ) {
      if (value === null) button.removeAttribute(attribute);
      else button.setAttribute(attribute, value);
    }
  }
  box.dataset.zones = wanted.map((each) => each.zone).join(" ");
}

// For the keys: presses the first of these zones that is shown.
export function pressZone(...zones) {
  const zone = zones.find((each) => state.get(each).name);
  if (zone && (zone === "card" || !isTooSoon(state.get(zone).button))) press(zone);
  return Boolean(zone);
}
