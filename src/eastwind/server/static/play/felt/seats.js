// The places of the other players: wind, tiles, exposures, whose turn it is; and this player's own exposures.
import { changeOf, swapsOf } from "../asks.js";
import { callDead } from "../attempts.js";
import { lineElement } from "../paper/card_panel.js";
import { linkOptions } from "../coming/links.js";
import { make, whenChanged } from "../dom.js";
import { by } from "../../elements.js";
import { chooseOne } from "../questions.js";
import { JOKER, namesOf, tile } from "./tiles.js";

/** @import { ExposureOnRack, Screen, SeatShown } from "../contract.d.ts" */
/** @import { SwapOnFelt } from "../asks.js" */
/** @import { Option } from "../questions.js" */

/** @param {number} count @param {string} word */
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** @param {string} words @param {() => void} run @param {string} code */
const tap = (words, run, code) =>
  make("button", { type: "button", class: "joker-swap", "aria-label": words, onclick: run }, tile(code, "", ""));

/**
 * `change`: what a tap on this turn's exposure does.
 * @param {ExposureOnRack} shown
 * @param {SwapOnFelt | undefined} swap
 * @param {string} owner
 * @param {(() => void) | null} change
 */
function exposure(shown, swap, owner, change) {
  let offered = false;
  const parts = shown.tiles.map((each, at) => {
    if (change && at === 0) return tap("Change exposure", change, each);
    if (each !== JOKER || !swap || offered) return tile(each, "", "");
    offered = true;
    return tap(`Swap joker: ${swap.words}`, swap.run, JOKER);
  });
  return make(
    "li",
    { class: "exposure" },
    make("span", { class: "hidden-words" }, `${owner}: ${namesOf(shown.tiles)}`),
    parts,
  );
}

/**
 * @param {SeatShown} seat
 * @param {SwapOnFelt[]} swaps
 * @param {string} owner
 * @param {(at: number) => (() => void) | null} [change]
 */
function exposures(seat, swaps, owner, change = () => null) {
  if (!seat.exposures.length) return null;
  return make(
    "ul",
    { class: "exposures", "aria-label": `Exposures of ${owner}` },
    seat.exposures.map((shown, at) =>
      exposure(shown, swaps.find((swap) => swap.owner === seat.seat && swap.exposure === at), owner, change(at))
    ),
  );
}

/**
 * A replay with all tiles open.
 * @param {SeatShown} seat
 */
const openRack = (
  seat,
) => (seat.open
  ? make(
    "div",
    { class: "open-rack", role: "img", "aria-label": `${seat.name} has ${namesOf(seat.open)}` },
    seat.open.map((each) => tile(each, "", "")),
  )
  : null);

/** @param {SeatShown} seat */
const botMark = (seat) => (seat.level ? `${seat.level} bot` : "bot");

/** @param {SeatShown} seat */
function small(seat) {
  const words = [seat.wind];
  if (seat.bot) words.push(botMark(seat));
  return words.filter(Boolean).join(" · ");
}

/** @param {SeatShown} seat @param {Screen} screen */
function menu(seat, screen) {
  const may = screen.others[seat.seat];
  const lines = may
    ? [
      make(
        "p",
        {},
        may.length ? `${seat.name} can still be making:` : `No line on the card fits what ${seat.name} shows.`,
      ),
      make("div", { class: "card-lines" }, may.map((line) => lineElement(line)).filter(Boolean)),
    ]
    : [];
  /** @type {Option[]} */
  const options = screen.you && !seat.dead
    ? [{ words: "Call hand dead", look: "danger", run: () => callDead(seat, screen) }]
    : [];
  options.push(...linkOptions(seat, screen));
  chooseOne(seat.name, options, [
    make(
      "p",
      {},
      `${small(seat)}. ${plural(seat.tiles, "tile")}${`, ${seat.score}`}.`,
    ),
    ...lines,
  ], true);
}

/** @param {SeatShown} seat @param {Screen} screen @param {SwapOnFelt[]} swaps */
function place(seat, screen, swaps) {
  const looks = ["place", seat.turn ? "on" : "", seat.dead ? "dead" : "", seat.name ? "" : "empty"].filter(Boolean)
    .join(" ");
  const state = [seat.dead ? "dead hand" : "", seat.status || ""].filter(Boolean).join(" · ");
  const count = screen.phase === "chairs" ? "" : String(seat.tiles);
  const head = make(
    "button",
    {
      type: "button",
      class: "place-head",
      "aria-label": [
        seat.name || "Empty chair",
        small(seat),
        count ? plural(seat.tiles, "tile") : "",
        state,
        seat.turn ? "playing now" : "",
        "More",
      ].filter(Boolean).join(", "),
      onclick: () => menu(seat, screen),
    },
    make(
      "span",
      { class: "who" },
      make("b", {}, seat.name || "Empty chair"),
      make(
        "span",
        { class: "wind" },
        seat.wind || "",
        seat.bot ? make("span", { class: "bot" }, seat.wind ? ` · ${botMark(seat)}` : botMark(seat)) : "",
      ),
    ),
    state ? make("span", { class: "status" }, state) : null,
    count ? make("span", { class: "count" }, count) : null,
  );
  return make("div", { class: looks, "data-seat": seat.seat }, head, exposures(seat, swaps, seat.name), openRack(seat));
}

/**
 * Left, across, right: as they sit around the table.
 * @param {Screen} screen
 */
export function showSeats(screen) {
  const { ask } = screen;
  const swaps = swapsOf(screen);
  const change = (/** @type {number} */ at) => (ask.kind === "discard" && at === ask.built ? changeOf(screen) : null);
  const others = screen.seats.slice(screen.you ? 1 : 0);
  whenChanged("seats", [
    others,
    swaps,
    screen.phase,
    screen.others,
    ask.kind === "discard" && ask.jokers.length ? screen.rack : null,
  ], () => {
    by("others", HTMLElement).dataset.count = String(others.length);
    by("others", HTMLElement).replaceChildren(...[...others].reverse().map((seat) => place(seat, screen, swaps)));
  });
  const me = screen.you ? screen.seats[0] : null;
  whenChanged("own", [me?.exposures, me?.dead, swaps, screen.phase, ask], () => {
    const own = by("own", HTMLElement);
    own.replaceChildren();
    own.hidden = !me || screen.phase === "over" || (!me.exposures.length && !me.dead);
    if (!me || own.hidden) return;
    own.append(
      make("span", { class: "own-title" }, me.dead ? "Your hand is dead" : "You show"),
      exposures(me, swaps, "you", change) || "",
    );
  });
}
