// A table of four as a phone's page has it, under a sheet that asks everything.

/** @typedef {import("../../../src/eastwind/server/static/phone/contract.d.ts").TableOnPhone} TableOnPhone */
/** @typedef {import("../../../src/eastwind/server/static/phone/contract.d.ts").GameOnPhone} GameOnPhone */

const NAMES = { A: "Ann Archer", B: "Bea Bold", C: "Cleo Cross", D: "Dan Dale" };

/** @type {GameOnPhone} */
export const OPEN = { names: NAMES, short: { A: "Ann", B: "Bea", C: "Cleo", D: "Dan" }, versions: 0, facts: null };

/** @type {TableOnPhone} */
export const TABLE = {
  holder: "p1",
  name: "Ann Archer",
  speaks: ["A"],
  n: 40,
  notes: ["game 1 version 1", "not called"],
  label: "3",
  round: 2,
  table: 3,
  own: "A",
  shared: false,
  winds: { A: "East", B: "North", C: "West", D: "South" },
  values: [25, 30, 50],
  unfinished: true,
  misnamed_ends: true,
  miscalled: true,
  unannounced: true,
  singles: true,
  quints: true,
  totals: { A: 30, B: 0, C: -30, D: 0 },
  games: [{ ...OPEN, versions: 1, facts: { outcome: "wall" } }, OPEN, OPEN, OPEN],
};

export const GAME = { ...OPEN, game: 2 };
