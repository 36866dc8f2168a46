// Ready phrases: chosen from a list, shown for a few seconds beside the name. They can be muted.
import { act } from "../acts.js";
import { make } from "../dom.js";
import { by, every } from "../../elements.js";
import { read, write } from "../kept.js";
import { chooseOne } from "../questions.js";
import { serverTime } from "../server_time.js";

/** @import { LineOfPlay, PhraseChoice, Screen, SeatShown } from "../contract.d.ts" */

const MUTED = "eastwind.play.muted";
const SHOWN = 7000; // milliseconds
/** @type {PhraseChoice[]} */
let phrases = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {SeatShown[]} */
let seats = [];
let changed = () => {};

/** @param {() => void} redraw */
export const onMuted = (redraw) => {
  changed = redraw;
};
const muted = () => by("muted", HTMLInputElement).checked;

/**
 * The lines of what happened, without phrases where they are muted.
 * @param {LineOfPlay[]} lines
 */
export const heardLines = (lines) => (muted() ? lines.filter((line) => !line.phrase) : lines);

/** @param {SeatShown} seat */
function bubble(seat) {
  const place = document.querySelector(`#others [data-seat="${seat.seat}"]`);
  const old = place?.querySelector(".bubble");
  const left = seat.says && !muted() ? seat.says.at + SHOWN - serverTime() : 0;
  const words = left > 0 ? seat.says?.words ?? "" : "";
  if (place && (old?.textContent || "") !== words) {
    old?.remove();
    if (words) place.append(make("p", { class: "bubble", "aria-hidden": "true" }, words)); // the live region says it
  }
  return left;
}

function draw() {
  clearTimeout(timer);
  const left = seats.map(bubble).filter((each) => each > 0);
  if (left.length) timer = setTimeout(draw, Math.min(...left) + 20);
}

/** @param {Screen} screen */
export function showTalk(screen) {
  phrases = screen.talk.phrases;
  seats = screen.seats.filter((seat) => !seat.you);
  for (const each of every(document, "[data-say]", HTMLElement)) each.hidden = !phrases.length;
  draw();
}

function choose() {
  by("menu", HTMLDialogElement).close();
  chooseOne(
    "Say to everyone",
    phrases.map(({ id, words }) => ({ words, run: () => act({ type: "say", phrase: id }, words, true) })),
    [],
    true,
  );
}

for (const each of every(document, "[data-say]", HTMLElement)) each.addEventListener("click", choose);
by("muted", HTMLInputElement).checked = read(MUTED) === "yes";
by("muted", HTMLInputElement).addEventListener("change", () => {
  write(MUTED, muted() ? "yes" : "no");
  draw();
  changed();
});
