// How a list of names is laid out on the board: as large as fits on one page, otherwise as few pages as the back row can
// read. A long name gets a second line before it is cut: two people may differ only at the end of their names. Touches no page.

/**
 * @typedef {object} Tried
 * @property {number} size
 * @property {number} columns
 * @property {boolean} short
 * @property {number[]} heights
 * @property {number[][]} packed the items of each column, by their places
 * @property {number} cut
 * @property {number} wrapped
 * @property {number} pages
 */
/** @typedef {{ heights: number[], cut: number, wrapped: number }} Measured */
/** @typedef {(size: number, columns: number, short: boolean) => Measured} Measure */

const SIZES = [8, 7, 6, 5.2, 4.6, 4.1, 4.02]; // font sizes in percent of the screen's height; at least 4
const COLUMNS = [1, 2, 3, 4, 5];
const ON_TWO_LINES = { page: 0.5, pages: 0.5 }; // at most this share of the names, if possible

const LONGEST = 24; // letters of a word that is kept whole; a longer one may be broken, and costs the others nothing
/** @param {string} name */
export const isEndless = (name) => name.split(/[\s-]/).some((word) => word.length > LONGEST);

/**
 * Columns of items, none taller than the space available.
 * @param {number[]} heights
 * @param {number} room
 */
export function pack(heights, room) {
  /** @type {number[][]} */
  const columns = [];
  let filled = Infinity;
  heights.forEach((height, at) => {
    if (filled + height > room) {
      columns.push([]);
      filled = 0;
    }
    columns[columns.length - 1].push(at);
    filled += height;
  });
  return columns;
}

/**
 * @param {Measure} measure
 * @param {number} size
 * @param {number} columns
 * @param {number} room
 * @returns {Tried}
 */
export function tryOut(measure, size, columns, room, short = false) {
  const { heights, cut, wrapped } = measure(size, columns, short);
  const packed = pack(heights, room);
  return { size, columns, short, heights, packed, cut, wrapped, pages: Math.ceil(packed.length / columns) };
}

/**
 * The largest font that fits everyone on one page, otherwise the one with the fewest pages.
 * @param {Measure} measure
 * @param {number} items
 * @param {number} room
 * @param {boolean} oneColumn large names stand in one column
 */
export function bestLayout(measure, items, room, oneColumn) {
  /**
   * @param {Tried} each
   * @param {number} part
   */
  const isCalm = (each, part) => !each.cut && each.wrapped <= part * items;
  for (const size of SIZES) {
    const found = (oneColumn && size > 4.5 ? [1] : COLUMNS).map((columns) => tryOut(measure, size, columns, room))
      .filter((each) => each.pages <= 1 && isCalm(each, ON_TWO_LINES.page));
    if (found.length) return found.sort((a, b) => a.wrapped - b.wrapped)[0];
  }
  // On several pages, "S" for South saves room: fewer pages, and no one waits long for their own page.
  const tried = [2, 3, 4, 5].flatMap((columns) =>
    SIZES.slice(-3).flatMap((size) => [false, true].map((short) => tryOut(measure, size, columns, room, short)))
  );
  const least = Math.min(...tried.map((each) => each.cut));
  const uncut = tried.filter((each) => each.cut === least);
  const calm = uncut.filter((each) => isCalm(each, ON_TWO_LINES.pages));
  return (calm.length ? calm : uncut).sort((a, b) =>
    a.pages - b.pages || Number(a.short) - Number(b.short) || a.wrapped - b.wrapped || b.size - a.size
  )[0];
}

/**
 * On one page, the height that makes the columns equally long.
 * @param {Pick<Tried, "heights" | "columns">} tried
 * @param {number} room
 */
export function evenRoom({ heights, columns }, room) {
  const step = Math.min(...heights) / 4;
  for (let least = heights.reduce((sum, each) => sum + each, 0) / columns; least < room; least += step) {
    if (pack(heights, least).length <= columns) return least;
  }
  return room;
}

/**
 * The pages of columns, each with the places of its items.
 * @param {number[][]} packed
 * @param {number} columns
 */
export function pagesOf(packed, columns) {
  const pages = [];
  for (let at = 0; at < packed.length; at += columns) pages.push(packed.slice(at, at + columns).flat());
  return pages;
}

/**
 * Which part of the list a page shows: "Archer to Cross", "places 1 to 10".
 * @param {{ rank: string | null, last: string | null, name: string }[]} page
 */
export function partNamed(page) {
  const [words, more] = [page[0], page[page.length - 1]].map(({ rank, last, name }) => rank ?? last ?? name);
  return `${page[0].rank === null ? "" : "places "}${words} to ${more}`;
}
