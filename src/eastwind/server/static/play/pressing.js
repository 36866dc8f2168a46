// A button that is replaced under a finger loses the press. A screen that comes meanwhile waits until the finger is up.

/** @import { Screen } from "./contract.d.ts" */

const LOOK = 50; // milliseconds until it looks again
const LONGEST = 10000; // milliseconds, for a browser that never says that the finger is up
/** @type {Screen[]} */
let waiting = [];

const isPressed = () => document.querySelector("button:active") !== null;

/** @param {(screen: Screen) => void} draw @param {number} since */
function release(draw, since) {
  if (isPressed() && Date.now() - since < LONGEST) {
    setTimeout(release, LOOK, draw, since);
    return;
  }
  const screens = waiting;
  waiting = [];
  screens.forEach(draw);
}

/** @param {(screen: Screen) => void} draw */
export const afterPress = (draw) => (/** @type {Screen} */ facts) => {
  waiting.push(facts);
  if (waiting.length === 1) release(draw, Date.now());
};
