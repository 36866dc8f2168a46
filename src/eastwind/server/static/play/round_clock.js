// @ts-nocheck: not typed yet
// The round's clock in tournament practice: minutes, quietly, in the top line.
import { by, make, setText } from "./dom.js";
import { serverTime } from "./server_time.js";

const box = by("round-clock");
let clock = null;

function draw() {
  box.hidden = !clock;
  if (!clock) return;
  const left = Math.max(0, clock.left ?? clock.ends - serverTime());
  const minutes = Math.ceil(left / 60000);
  if (left <= 0) setText(box, "Time is up");
  else if (box.textContent !== `${minutes} min left`) {
    box.replaceChildren(`${minutes} min`, make("span", { class: "long" }, " left"));
  }
  box.title = clock.words ?? "";
}

export function showClock(screen) {
  clock = screen.clock ?? null;
  draw();
}
setInterval(draw, 5000);
