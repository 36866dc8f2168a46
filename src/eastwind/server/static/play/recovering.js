// A page that could not be drawn is loaded again, at most once a minute: a player must never look at an old screen.
const KEPT = "eastwind.play.reloaded";
const A_MINUTE = 60000;

/**
 * Whether the page was loaded again a moment ago. If nothing can be kept here, it could go on forever: then yes.
 * @param {() => Pick<Storage, "getItem" | "setItem">} storage
 * @param {number} now
 */
export function lately(storage, now) {
  try {
    const before = Number(storage().getItem(KEPT) || 0);
    storage().setItem(KEPT, String(now));
    return now - before < A_MINUTE;
  } catch {
    return true;
  }
}

/**
 * @template Facts
 * @param {(facts: Facts) => void} draw
 */
export const drawnSafely = (draw) => (/** @type {Facts} */ facts) => {
  try {
    draw(facts);
  } catch (error) {
    console.error(error);
    if (!lately(() => sessionStorage, Date.now())) location.reload();
  }
};
