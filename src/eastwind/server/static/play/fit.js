// Makes the table's small tiles smaller, step by step, until the table fits the screen: nothing on it scrolls.
import { by } from "../elements.js";

const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const main = by("main", HTMLElement);

const spills = () =>
  [...document.querySelectorAll("#others .place")].some((place) =>
    place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1
  );
const tooHigh = () =>
  spills() || main.scrollHeight > main.clientHeight + 1 || document.documentElement.scrollHeight > innerHeight + 1;

export function fit() {
  for (const step of STEPS) {
    document.body.style.setProperty("--fit", String(step));
    if (!tooHigh()) return;
  }
}
