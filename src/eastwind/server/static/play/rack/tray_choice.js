// @ts-nocheck: not typed yet
// What lies in the Charleston's tray: only tiles that the player chose for this pass, or has put out for it.
// Pure: the tray as it was in, the tray as it is out. A tray is { step, ids, out }: the pass, its tiles,
// and whether they are on their way.
export const EMPTY = { step: null, ids: [], out: false };

const TRAY = ["pass", "give"]; // the questions that are answered with a tray

// Which pass a screen asks about; null if about none.
export const stepOf = (
  screen,
) => (TRAY.includes(screen.ask.kind) ? `${screen.table.game} ${screen.ask.kind} ${screen.ask.step ?? ""}` : null);

// The tiles that went away with the pass that is over: exactly those, and no others of their kind.
export const goneFrom = (tray, step) => (tray.out && tray.step !== step ? tray.ids : []);

// The tray under the next screen. `put`: the tiles that the server says are put out, or null. `items`: the tiles of the rack.
export function nextTray(tray, step, put, items) {
  if (step === null) return EMPTY;
  const same = tray.step === step;
  const kept = same ? tray.ids.filter((id) => items.some((item) => item.id === id)) : [];
  return put ? { step, ids: matching(put, kept, items), out: true } : { step, ids: kept, out: same && tray.out };
}

// The ids of these tiles; those that were chosen come first.
function matching(put, chosen, items) {
  const order = [
    ...items.filter((item) => chosen.includes(item.id)),
    ...items.filter((item) => !chosen.includes(item.id)),
  ];
  const ids = [];
  for (const tile of put) {
    const found = order.find((item) => item.tile === tile && !ids.includes(item.id));
    if (found) ids.push(found.id);
  }
  return ids;
}

export const withTile = (tray, id) => ({ ...tray, ids: [...tray.ids, id], out: false });
export const withoutTile = (tray, id) => ({ ...tray, ids: tray.ids.filter((each) => each !== id), out: false });
