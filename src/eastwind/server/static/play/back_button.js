// The browser's Back closes what lies over the table (the card, the list, a dialog); it does not leave the table.
const covers = new Map(); // what lies over the table, the latest last: name, how to close it
let marked = Boolean(history.state?.cover); // whether one step of the history is there to be taken back

function mark() {
  if (!marked) history.pushState({ cover: true }, "");
  marked = true;
}

/** @param {string} name @param {() => void} close */
export function cover(name, close) {
  covers.delete(name);
  covers.set(name, close);
  mark();
}

/** @param {string} name */
export const uncover = (name) => covers.delete(name);

window.addEventListener("popstate", () => {
  if (!marked) return;
  marked = false;
  const latest = [...covers.keys()].pop();
  if (latest === undefined) {
    history.back();
    return;
  } // everything was closed by hand: this Back leaves
  const close = covers.get(latest);
  covers.delete(latest);
  close();
  if (covers.size) mark();
});

/** @param {MutationRecord[]} changes */
const opened = (changes) => {
  for (const { target } of changes) {
    if (!(target instanceof HTMLDialogElement)) continue;
    if (target.open) cover(target.id, () => target.close());
    else uncover(target.id);
  }
};
const watched = new MutationObserver(opened);
for (const dialog of document.querySelectorAll("dialog")) watched.observe(dialog, { attributeFilter: ["open"] });
