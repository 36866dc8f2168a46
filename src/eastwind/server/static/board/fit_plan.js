// How far the view on the board has to shrink, and how many winners stand side by side. Touches no page.

const SMALLEST = 0.12;
const STEP = 0.95;
const MUCH = 2.5; // names stand one above the other if that makes them so much larger

/**
 * The largest size, as a part of the whole, at which nothing is cut; the smallest if something always is.
 * @param {(scale: number) => boolean} isCut
 */
export function largestFit(isCut) {
  let scale = 1;
  while (scale > SMALLEST && isCut(scale)) scale *= STEP;
  return scale;
}

/**
 * In how many columns those who share a prize stand, all in one size: as many as make the names about as large as they can be.
 * @param {number} winners
 * @param {(columns: number) => number} scaleOf
 */
export function columnsOf(winners, scaleOf) {
  const tried = [1, 2, 3, 4].filter((columns) => columns <= winners)
    .map((columns) => ({ scale: scaleOf(columns), columns }));
  const best = Math.max(...tried.map(({ scale }) => scale));
  const wide = tried.filter(({ scale }) => scale * (winners < 4 ? MUCH : 1) >= best);
  return wide[wide.length - 1].columns;
}
