// @ts-nocheck: not typed yet
// The round's clock in tournament practice: minutes, quietly, in the top line.
import { by, make, setText } from "./dom.js";
import { minutesLeft } from "./minutes_left.js";
import { serverTime } from "./server_time.js";

const box = by("round-clock");
let clock = null;

function draw() {
  const minutes = minutesLeft(clock, serverTime());
  box.hidden = minutes === null;
  if (minutes === null) return;
  if (!minutes) setText(box, "Time is up");
  else if (box.textContent !== `${minutes} min left`) {
    box.replaceChildren(`${minutes} min`, make("span", { class: "long" }, " left"));
  }
  box.title = clock.words;
}

export function showClock(screen) {
  clock = screen.clock;
  draw();
}
setInterval(draw, 5000);
