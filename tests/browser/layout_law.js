// What is wrong with the layout of the page as it stands: a list of sentences (see layout_law.py).
() => {
  const said = [];
  const name = (e) => `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ""}${e.className && e.className.trim ? `.${e.className.trim().replace(/\s+/g, ".")}` : ""} "${(e.innerText || e.value || e.name || "").trim().slice(0, 30)}"`;
  const small = (e) => { const box = e.getBoundingClientRect(); return box.width <= 2 || box.height <= 2; };
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !small(e) && !e.closest(".hidden-words, .skip");
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const whole = open || document.body;
  const moves = (e) => ["sticky", "fixed"].includes(getComputedStyle(e).position);
  const above = (e) => { // the part over the page that it belongs to, if any: the dialog on top is the page itself
    for (let at = e; at && at !== open; at = at.parentElement) if (moves(at)) return at;
    return null;
  };

  // What is hidden takes no room.
  for (const e of document.querySelectorAll("[hidden]")) if (e.getClientRects().length) said.push(`hidden, and shown: ${name(e)}`);

  // As many cells as headings; without headings, each cell says what it is.
  for (const table of whole.querySelectorAll("table")) {
    const head = table.tHead?.rows[0];
    if (!head || !seen(table)) continue;
    const shown = !small(table.tHead) && getComputedStyle(table.tHead).clipPath === "none";
    const columns = (row) => [...row.cells].filter((cell) => cell.getClientRects().length).reduce((sum, cell) => sum + cell.colSpan, 0);
    for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
      if (!row.getClientRects().length) continue;
      if (shown && columns(row) !== columns(head)) said.push(`${columns(head)} headings over ${columns(row)} cells: ${name(row)}`);
      for (const [at, cell] of [...row.cells].entries()) {
        const heading = head.cells[at]?.innerText.trim() || head.cells[at]?.textContent.trim();
        if (shown || cell.tagName === "TH" || !seen(cell) || !heading || !cell.innerText.trim() || cell.colSpan > 1) continue;
        const label = getComputedStyle(cell, "::before").content;
        if (["none", "normal", '""'].includes(label)) said.push(`no label before the cell: ${name(cell)} of ${name(row)}`);
      }
    }
  }

  // Nothing lies over the middle of what is pressed or typed in.
  const controls = [...whole.querySelectorAll("button, input:not([type=hidden]), select, textarea, summary, a[href]")].filter((e) => seen(e) && !e.disabled);
  const start = [scrollX, scrollY];
  for (const e of controls) {
    if (e.closest("label") && e.matches("input")) continue; // the label is what is pressed
    const over = () => {
      const box = e.getClientRects()[0];
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top && !e.contains(top) && !top.contains(e) && !e.closest("label")?.contains(top) && !above(top) ? top : null;
    };
    const box = e.getClientRects()[0];
    const away = box.top < 90 || box.bottom > innerHeight - 90;
    if (away || over()) e.scrollIntoView({ block: "center", behavior: "instant" }); // it may be scrolled away in its part
    if (over()) said.push(`covered by ${name(over())}: ${name(e)}`);
  }
  scrollTo(...start);

  // Nothing is written over a field, or over other words.
  const words = [];
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || !seen(holder) || holder.closest("svg, option, textarea, script, style, [aria-hidden=true], .bubble")) continue;
    if (above(holder)) continue; // moves over the page, and is meant to
    if (holder.closest(".play") && !holder.closest("#paper, dialog")) continue; // on the felt, marks lie on tiles
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const inset = box.height * 0.28; // letters are less tall than their line
      if (box.width > 2) words.push({ text, holder, left: box.left + 1, right: box.right - 1, top: box.top + inset, bottom: box.bottom - inset });
    }
  }
  const cross = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  const cut = (word) => { // scrolled out of sight within its box
    for (let at = word.holder; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = at.getBoundingClientRect();
      if (word.left >= box.right || word.right <= box.left || word.top >= box.bottom || word.bottom <= box.top) return true;
    }
    return false;
  };
  const visible = words.filter((word) => !cut(word)).sort((one, other) => one.top - other.top);
  for (const [at, word] of visible.entries()) {
    for (let next = at + 1; next < visible.length && visible[next].top < word.bottom - 3; next++) {
      const other = visible[next];
      if (other.text !== word.text && cross(word, other)) said.push(`"${word.text.data.trim().slice(0, 30)}" and "${other.text.data.trim().slice(0, 30)}" lie over each other`);
    }
  }
  for (const field of controls.filter((e) => e.matches("input:not([type=checkbox], [type=radio]), select, textarea") && !above(e))) {
    const box = field.getBoundingClientRect();
    for (const word of visible) if (!field.contains(word.holder) && cross(box, word)) said.push(`"${word.text.data.trim().slice(0, 30)}" is written over ${name(field)}`);
  }

  // On Results, the points and the boxes for totals end where the names above them end. Where the names take two lines,
  // each point names its seat, and all points end where the first ones do.
  const ends = (list) => [...list.children].map((each) => Math.round(each.getBoundingClientRect().right));
  const places = document.querySelector(".places");
  if (places && seen(places)) {
    const oneLine = new Set([...places.children].map((each) => Math.round(each.getBoundingClientRect().top))).size === 1;
    const lists = [...document.querySelectorAll("ul.points")].filter(seen);
    const first = oneLine ? places : lists[0];
    for (const list of lists) {
      if (ends(list).some((end, at) => Math.abs(end - ends(first)[at]) > 2)) said.push(`not under the ${oneLine ? "names" : "points above"}: ${name(list)}`);
      const named = (each) => !["none", "normal", '""'].includes(getComputedStyle(each, "::before").content);
      if (!oneLine && ![...list.children].every(named)) said.push(`no seat before the points: ${name(list)}`);
    }
  }

  // The buttons of an open dialog are on the screen, or can be scrolled to within it.
  for (const button of open ? open.querySelectorAll("button") : []) {
    if (!seen(button)) continue;
    button.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = button.getBoundingClientRect();
    if (box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1) said.push(`outside of the screen: ${name(button)}`);
  }
  return [...new Set(said)];
}
