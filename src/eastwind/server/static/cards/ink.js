// @ts-nocheck: not typed yet
// Draws a card's text behind the box where it is typed: colors for the letters a, b, c, and a wave under each mistake.
const MOST = 60000; // characters; a longer text stays plain
const GROUP = /(^|[^A-Za-z0-9?])([0-9D?]+)([a-z])(?![A-Za-z0-9])/g; // no lookbehind: older tablets can't read it
const FIXED = { a: "ink-a", b: "ink-b", c: "ink-c" };
const OTHERS = ["ink-a", "ink-b", "ink-c"];

const isHeader = (row) => /^\s*(?:card|title|year|designer|copyright)\s*:/i.test(row) || /^\s*(?:=|\[)/.test(row);

// Where the words in brackets and the remarks of a row are.
const apart = (row) =>
  [...row.matchAll(/\([^)]*\)?|(?:^|\s)#.*$/g)].map((found) => [found.index, found.index + found[0].length]);

// The class of each letter: a, b and c have their own, others get what is left, in order.
function inks(row) {
  const letters = [...new Set([...row.matchAll(GROUP)].map((found) => found[3]))];
  const used = letters.filter((letter) => FIXED[letter]).map((letter) => FIXED[letter]);
  const left = OTHERS.filter((ink) => !used.includes(ink));
  return (letter) =>
    FIXED[letter] ?? left[letters.filter((each) => !FIXED[each]).indexOf(letter) % (left.length || 1)] ?? "";
}

// Pieces of a row, each with its classes: [from, to, classes].
function pieces(row, faults) {
  const cuts = new Set([0, row.length]);
  const spans = [];
  if (isHeader(row)) spans.push([0, row.length, "head"]);
  else {
    const ink = inks(row), outside = apart(row);
    for (const [from, to] of outside) spans.push([from, to, "words"]);
    for (const found of row.matchAll(GROUP)) {
      const from = found.index + found[1].length, to = found.index + found[0].length;
      if (!outside.some(([start, end]) => start <= from && from < end)) spans.push([from, to, ink(found[3])]);
    }
  }
  for (const { place, until, warning } of faults) {
    spans.push([place - 1, Math.max(until - 1, place), warning ? "doubt" : "fault"]);
  }
  for (const [from, to] of spans) {
    cuts.add(Math.min(from, row.length));
    cuts.add(Math.min(to, row.length));
  }
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(1).map((to, index) => {
    const from = places[index];
    return [from, to, spans.filter(([start, end]) => start <= from && to <= end).map((span) => span[2]).join(" ")];
  });
}

export function draw(pre, text, mistakes) {
  if (text.length > MOST) {
    pre.textContent = text + "\n";
    return;
  }
  const all = document.createDocumentFragment();
  text.split("\n").forEach((row, index) => {
    const faults = mistakes.filter((each) => each.line === index + 1);
    for (const [from, to, classes] of pieces(row, faults)) {
      const piece = row.slice(from, to);
      if (classes) {
        all.append(Object.assign(document.createElement("span"), { className: classes, textContent: piece }));
      } else all.append(piece);
    }
    all.append("\n");
  });
  pre.replaceChildren(all);
}
