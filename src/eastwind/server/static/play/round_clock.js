// The round's clock in tournament practice: minutes, quietly, in the top line.
import { make, setText } from "./dom.js";
import { by } from "../elements.js";
import { minutesLeft } from "./minutes_left.js";
import { serverTime } from "./server_time.js";

/** @import { ClockShown, Screen } from "./contract.d.ts" */

const box = by("round-clock", HTMLElement);
/** @type {ClockShown | null} */
let clock = null;

function draw() {
  const minutes = minutesLeft(clock, serverTime());
  box.hidden = minutes === null;
  if (minutes === null || !clock) return;
  if (!minutes) setText(box, "Time is up");
  else if (box.textContent !== `${minutes} min left`) {
    box.replaceChildren(`${minutes} min`, make("span", { class: "long" }, " left"));
  }
  box.title = clock.words;
}

/** @param {Screen} screen */
export function showClock(screen) {
  clock = screen.clock;
  draw();
}
setInterval(draw, 5000);
