// @ts-nocheck: not typed yet
// A button that is replaced under a finger loses the press. A screen that comes meanwhile waits until the finger is up.
const LOOK = 50; // milliseconds until it looks again
const LONGEST = 10000; // milliseconds, for a browser that never says that the finger is up
let waiting = [];

const isPressed = () => document.querySelector("button:active") !== null;

function release(draw, since) {
  if (isPressed() && Date.now() - since < LONGEST) {
    setTimeout(release, LOOK, draw, since);
    return;
  }
  const screens = waiting;
  waiting = [];
  screens.forEach(draw);
}

export const afterPress = (draw) => (facts) => {
  waiting.push(facts);
  if (waiting.length === 1) release(draw, Date.now());
};
