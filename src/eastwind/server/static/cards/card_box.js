// @ts-nocheck: not typed yet
// The box for a card's text: colors and keys, undo, a check while you type, and how the line under the cursor reads.
import { draw } from "./ink.js";
import { kindOf, Undo } from "./undo.js";
import { colored, rowOf, withRows, withValue, withWords } from "./writing.js";

const PAUSE = 500; // milliseconds after the last key until the text is checked
const NO_ANSWER = "The server did not answer. Your typing is still in the box. It tries again with the next key.";

export class CardBox {
  constructor(part, { found, onChange = () => {}, onChecked = () => {} } = {}) {
    const box = part.matches("[data-card-box]") ? part : part.querySelector("[data-card-box]");
    this.box = box;
    this.field = box.querySelector("textarea");
    this.ink = box.querySelector("[data-ink]");
    this.gutter = box.querySelector("[data-gutter]");
    this.told = box.querySelector("[data-this-line]");
    this.found = found;
    this.onChange = onChange;
    this.onChecked = onChecked;
    this.mistakes = [];
    this.readings = [];
    this.undo = new Undo(this.field);
    this.checkedText = null;
    this.asking = false;
    this.shown = "";
    box.dataset.live = "";
    box.querySelector("[data-keys]").hidden = false;
    this.listen();
    this.redraw();
  }

  get text() {
    return this.field.value;
  }

  // A text from elsewhere: a step that can be undone.
  set text(text) {
    if (this.field.value === text) return;
    this.field.value = text;
    this.field.setSelectionRange(0, 0);
    this.changed("other");
  }

  listen() {
    const field = this.field;
    field.addEventListener("input", (event) => this.changed(kindOf(event)));
    field.addEventListener("scroll", () => this.follow());
    field.addEventListener("beforeinput", (event) => {
      if (event.inputType === "historyUndo" || event.inputType === "historyRedo") {
        event.preventDefault();
        this.step(event.inputType === "historyUndo");
      }
    });
    field.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === field) this.tell();
    });
    this.box.addEventListener("pointerdown", (event) => {
      if (event.target.closest("[data-keys] button")) event.preventDefault();
    }); // the cursor stays where it is
    this.box.addEventListener("click", (event) => this.press(event.target.closest("button")));
    this.found?.addEventListener("click", (event) => this.press(event.target.closest("button")));
    new ResizeObserver(() => this.follow()).observe(field);
  }

  key(event) {
    const letter = { Digit1: "a", Digit2: "b", Digit3: "c", Digit0: "" }[event.code];
    const command = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (event.altKey && !event.ctrlKey && letter !== undefined) {
      this.write(colored(this.text, this.field.selectionStart, this.field.selectionEnd, letter));
    } else if (command && event.key.toLowerCase() === "z") this.step(!event.shiftKey);
    else if (command && event.key.toLowerCase() === "y") this.step(false);
    else return;
    event.preventDefault();
  }

  press(button) {
    if (!button) return;
    const { color, key, words, value, first, last, rows, line, place } = button.dataset;
    const from = this.field.selectionStart, to = this.field.selectionEnd;
    if (color !== undefined) this.write(colored(this.text, from, to, color));
    else if (key !== undefined) this.write({ from, to, text: key, caret: [from + key.length, from + key.length] });
    else if (words !== undefined) this.write(withWords(this.text, from, words));
    else if (value !== undefined) this.write(withValue(this.text, from, value));
    else if (rows !== undefined) this.write(withRows(this.text, Number(first), Number(last), rows));
    else if (line !== undefined) this.go(Number(line), Number(place));
    else if ("undo" in button.dataset) this.step(true);
    else if ("redo" in button.dataset) this.step(false);
    else if ("phrases" in button.dataset) {
      const list = this.box.querySelector(".phrases");
      list.hidden = !list.hidden;
      button.setAttribute("aria-expanded", String(!list.hidden));
    } else if ("fixAll" in button.dataset) this.fixAll();
    else if ("hands" in button.dataset) this.listHands(button);
  }

  // All mistakes that have one answer, from the last row to the first, as one step.
  fixAll() {
    const fixes = [...this.found.querySelectorAll("[data-plain]")].map((button) => button.dataset);
    fixes.sort((one, other) => Number(other.first) - Number(one.first));
    let text = this.text;
    for (const { first, last, rows } of fixes) {
      const edit = withRows(text, Number(first), Number(last), rows);
      text = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
    }
    this.text = text;
    this.field.focus();
  }

  write({ from, to, text, caret }) {
    this.field.focus();
    this.field.setRangeText(text, from, to, "end");
    this.field.setSelectionRange(...caret);
    this.changed("other");
  }

  step(back) {
    this.field.focus();
    if (back ? this.undo.undo() : this.undo.redo()) this.afterChange();
  }

  changed(kind) {
    this.undo.note(kind);
    this.afterChange();
  }

  afterChange() {
    this.redraw();
    this.onChange(this.text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
  }

  redraw() {
    draw(this.ink, this.text, this.checkedText === this.text ? this.mistakes : []);
    this.number();
    this.follow();
  }

  // A mark beside each line that was read, or has a mistake.
  number() {
    const rows = this.text.split("\n").length;
    const known = this.checkedText === this.text;
    const marks = Array.from({ length: Math.min(rows, 5000) }, () => "");
    if (known) {
      for (const { first, hands } of this.readings) if (first <= marks.length) marks[first - 1] = `✓ ${hands}`;
      for (const { line, warning } of this.mistakes) {
        if (line <= marks.length) {
          marks[line - 1] = warning ? `${marks[line - 1]} ?`.trim() : "✗";
        }
      }
    }
    if (known || marks.length !== this.gutter.textContent.split("\n").length) {
      this.gutter.textContent = marks.join("\n");
    }
  }

  follow() {
    const { scrollLeft, scrollTop } = this.field;
    this.ink.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
    this.gutter.style.transform = `translateY(${-scrollTop}px)`;
  }

  go(line, place) {
    const rows = this.text.split("\n");
    const start = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0);
    this.field.focus();
    this.field.setSelectionRange(start + place - 1, start + (rows[line - 1]?.length ?? 0));
    this.field.scrollTop = (line - 3) * parseFloat(getComputedStyle(this.field).lineHeight);
    this.field.scrollIntoView({ block: "nearest" });
  }

  // One check at a time; what was typed meanwhile is checked next.
  async check(body = this.text) {
    if (this.asking) {
      this.again = true;
      return;
    }
    if (typeof body === "string" && !body.trim()) {
      this.take({ mistakes: [], readings: [], html: "" }, body);
      return;
    }
    this.asking = true;
    try {
      const answer = await fetch(this.box.dataset.check, {
        method: "POST",
        headers: { "Content-Type": "text/plain", "X-CSRF-Token": this.box.dataset.csrf },
        body,
        cache: "no-store",
      });
      if (!answer.ok) throw new Error(String(answer.status));
      this.take(await answer.json(), body);
    } catch {
      this.say(NO_ANSWER, "refused");
    } finally {
      this.asking = false;
      if (this.again) {
        this.again = false;
        this.check();
      }
    }
  }

  take(answer, body) {
    if (typeof body !== "string") { // a file: its text goes into the box
      if (answer.text) this.text = answer.text;
      clearTimeout(this.timer);
    }
    this.mistakes = answer.mistakes ?? [];
    this.readings = answer.readings ?? [];
    this.checkedText = typeof body === "string" ? body : this.text;
    if (this.found) this.found.innerHTML = answer.html;
    this.redraw();
    this.tell();
    this.onChecked(answer);
  }

  say(words, kind) {
    if (this.shown === words) return;
    this.shown = words;
    this.told.replaceChildren(Object.assign(document.createElement("p"), { className: kind, textContent: words }));
  }

  // The row of the cursor. On an empty row, the line above it: someone has just ended it.
  rowToTell() {
    const rows = this.text.split("\n");
    let row = rowOf(this.text, this.field.selectionStart);
    while (row > 1 && !rows[row - 1].trim()) row -= 1;
    return row;
  }

  // How the line under the cursor reads, or what is wrong with it.
  tell() {
    if (this.checkedText !== this.text) return;
    const row = this.rowToTell();
    const reading = this.readings.find(({ first, last }) => first <= row && row <= last);
    const faults = this.mistakes.filter(({ line }) =>
      line === row || (reading && reading.first <= line && line <= reading.last)
    );
    const key = JSON.stringify([reading, faults]);
    if (this.shown === key) return;
    this.shown = key;
    const all = faults.map((fault) => this.faultShown(fault));
    if (reading) all.unshift(this.readingShown(reading, row));
    this.told.replaceChildren(...all);
  }

  readingShown({ name, words }, row) {
    const line = Object.assign(document.createElement("p"), { className: "reads" });
    line.append(Object.assign(document.createElement("strong"), { textContent: `${name}: ` }), `${words} `);
    if (this.box.dataset.hands) {
      const button = Object.assign(document.createElement("button"), {
        type: "button",
        className: "quiet",
        textContent: "List its hands",
      });
      button.dataset.hands = row;
      line.append(button);
    }
    return line;
  }

  faultShown({ line, place, until, words, remedy, warning, fixes }) {
    const part = Object.assign(document.createElement("div"), { className: warning ? "doubted" : "wrong" });
    const row = this.text.split("\n")[line - 1] ?? "";
    const marker = " ".repeat(Math.max(0, place - 1)) + "^".repeat(Math.max(1, until - place));
    const shown = Object.assign(document.createElement("pre"), { textContent: `${row}\n${marker}`, tabIndex: 0 });
    part.append(shown, Object.assign(document.createElement("p"), { textContent: `${words} ${remedy}` }));
    for (const { meaning, first, last, rows } of fixes) {
      const button = Object.assign(document.createElement("button"), {
        type: "button",
        textContent: `${meaning[0].toUpperCase()}${meaning.slice(1)}: ${rows}`,
      });
      Object.assign(button.dataset, { first, last, rows });
      part.append(button);
    }
    return part;
  }

  async listHands(button) {
    button.disabled = true;
    try {
      const answer = await fetch(this.box.dataset.hands + button.dataset.hands, {
        method: "POST",
        headers: { "Content-Type": "text/plain", "X-CSRF-Token": this.box.dataset.csrf },
        body: this.text,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const list = Object.assign(document.createElement("ol"), { className: "hands", tabIndex: 0 });
      list.setAttribute("aria-label", "Every hand of this line");
      for (const hand of await answer.json()) {
        list.append(Object.assign(document.createElement("li"), { textContent: hand }));
      }
      button.replaceWith(list);
    } catch {
      button.disabled = false;
    }
  }
}
