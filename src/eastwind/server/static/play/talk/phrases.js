// @ts-nocheck: not typed yet
// Ready phrases: chosen from a list, shown for a few seconds beside the name. They can be muted.
import { act } from "../acts.js";
import { by, make } from "../dom.js";
import { read, write } from "../kept.js";
import { chooseOne } from "../questions.js";
import { serverTime } from "../server_time.js";

const MUTED = "eastwind.play.muted";
const SHOWN = 7000; // milliseconds
let talk = { phrases: [] };
let timer = 0;
let seats = [];
let changed = () => {};

export const onMuted = (redraw) => {
  changed = redraw;
};
const muted = () => by("muted").checked;

// The lines of what happened, without phrases where they are muted.
export const heardLines = (lines) => (muted() ? lines.filter((line) => !line.phrase) : lines);

function bubble(seat) {
  const place = document.querySelector(`#others [data-seat="${seat.seat}"]`);
  const old = place?.querySelector(".bubble");
  const left = seat.says && !muted() ? seat.says.at + SHOWN - serverTime() : 0;
  const words = left > 0 ? seat.says.words : "";
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

export function showTalk(screen) {
  talk = screen.talk ?? { phrases: [] };
  seats = screen.seats.filter((seat) => !seat.you);
  for (const each of document.querySelectorAll("[data-say]")) each.hidden = !talk.phrases.length;
  draw();
}

function choose() {
  by("menu").close();
  chooseOne(
    "Say to everyone",
    talk.phrases.map(({ id, words }) => ({ words, run: () => act({ type: "say", phrase: id }, words, true) })),
    [],
    true,
  );
}

for (const each of document.querySelectorAll("[data-say]")) each.addEventListener("click", choose);
by("muted").checked = read(MUTED) === "yes";
by("muted").addEventListener("change", () => {
  write(MUTED, muted() ? "yes" : "no");
  draw();
  changed();
});
