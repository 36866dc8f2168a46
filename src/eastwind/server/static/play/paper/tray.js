// The Charleston's tray: chosen tiles rise into it, the empty places say what is still to do, blind tiles lie face down.
import { act } from "../acts.js";
import { make } from "../dom.js";
import * as rack from "../rack/rack.js";
import { faceDown, nameOf, tile } from "../felt/tiles.js";

/** @import { AnyAsk, AskGive, AskPass, AskWish } from "../contract.d.ts" */

/** @param {{ tile: string, id?: string } | undefined} item @param {boolean} out @param {boolean} blind */
function slot(item, out, blind) {
  if (item && out) return make("li", { "data-tray-tile": item.tile }, tile(item.tile, "tray-tile"));
  if (item) {
    return make(
      "li",
      { "data-tray-tile": item.tile },
      make("button", {
        type: "button",
        class: "tray-tile",
        "aria-label": `${nameOf(item.tile)}, in the tray. Take it out.`,
        onclick: () => item.id && rack.takeFromTray(item.id),
      }, tile(item.tile, "", "")),
    );
  }
  return make(
    "li",
    {},
    blind
      ? faceDown("tray-tile")
      : make("span", { class: "tray-tile nothing", role: "img", "aria-label": "An empty place" }),
  );
}

/** @param {{ hint: string }} ask */
const hint = (ask) => (ask.hint ? make("p", { class: "hint" }, ask.hint) : null);

/** @param {string} title @param {number} count @param {AskPass | AskGive} ask */
function tray(title, count, ask) {
  const out = ask.put_out;
  const blindOut = ask.kind === "pass" ? ask.put_out?.blind ?? 0 : 0;
  const most = ask.kind === "pass" ? ask.blind : 0;
  const chosen = out && !rack.trayTiles().length
    ? (Array.isArray(out) ? out : out.tiles).map((each) => ({ tile: each }))
    : rack.trayTiles();
  const places = Array.from(
    { length: count },
    (_, at) => slot(chosen[at], Boolean(out), (out ? blindOut > 0 : most >= count - at) && at >= chosen.length),
  );
  return [
    make("h2", {}, title),
    make("ul", { class: "tray", "data-step": ask.step, "aria-label": "The tray" }, places),
    hint(ask),
  ];
}

/** @param {AskWish} ask */
function wishing(ask) {
  const said = ask.answered;
  const pick = (/** @type {number} */ count) =>
    make("button", {
      type: "button",
      class: `wish ${said === count ? "gold" : ""}`,
      "data-digit": count,
      "aria-pressed": String(said === count),
      onclick: () => act({ type: "wish_courtesy", count }, `${count} in the courtesy pass`),
    }, String(count));
  return [
    make("h2", {}, `Courtesy pass with ${ask.to}`),
    hint(ask),
    make("div", { class: "wishes" }, [0, 1, 2, 3].map(pick)),
  ];
}

/** @param {AnyAsk} ask */
export function trayParts(ask) {
  if (ask.kind === "pass") return tray(ask.words, ask.count, ask);
  if (ask.kind === "give") return tray(`Courtesy pass across to ${ask.to}`, ask.count, ask);
  if (ask.kind === "wish") return wishing(ask);
  if (ask.kind === "stop") return [make("h2", {}, ask.words), hint(ask)];
  return [make("h2", {}, "The Charleston"), make("p", {}, ("words" in ask && ask.words) || "")];
}
