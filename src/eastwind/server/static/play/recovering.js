// @ts-nocheck: not typed yet
// A page that could not be drawn is loaded again, at most once a minute: a player must never look at an old screen.
const KEPT = "eastwind.play.reloaded";
const A_MINUTE = 60000;

function lately() {
  try {
    const before = Number(sessionStorage.getItem(KEPT) || 0);
    sessionStorage.setItem(KEPT, String(Date.now()));
    return Date.now() - before < A_MINUTE;
  } catch {
    return true;
  } // nothing is kept here: it could go on forever
}

export const drawnSafely = (draw) => (facts) => {
  try {
    draw(facts);
  } catch (error) {
    console.error(error);
    if (!lately()) location.reload();
  }
};
