// The box for a card's text: colors and keys, undo, a check while you type, and how the line under the cursor reads.
import { around, every, facts, one } from "../elements.js";
import { draw } from "./ink.js";
import { colorOf, marksFor, rowRange, rowToTell, stepOf, toldAt } from "./line_marks.js";
import { kindOf, Undo } from "./undo.js";
import { colored, withAllRows, withRows, withValue, withWords } from "./writing.js";

/** @typedef {import("./contract.d.ts").FixOfRows} FixOfRows */
/** @typedef {import("./contract.d.ts").LineReading} LineReading */
/** @typedef {import("./contract.d.ts").TypedCardChecked} TypedCardChecked */
/** @typedef {import("./contract.d.ts").TypingBox} TypingBox */
/** @typedef {import("./contract.d.ts").TypingMistake} TypingMistake */

const PAUSE = 500; // milliseconds after the last key until the text is checked
const NO_ANSWER = "The server did not answer. Your typing is still in the box. It tries again with the next key.";
/** @type {TypedCardChecked} */
const EMPTY = { sound: false, text: null, html: "", preview: null, mistakes: [], readings: [] };

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} properties
 */
const made = (tag, properties) => Object.assign(document.createElement(tag), properties);

export class CardBox {
  /**
   * @param {HTMLElement} part
   * @param {{ found?: HTMLElement | null, onChange?: (text: string) => void, onChecked?: (answer: TypedCardChecked) => void }}
   *   told `found` shows the mistakes
   */
  constructor(part, { found = null, onChange = () => {}, onChecked = () => {} } = {}) {
    const box = part.matches("[data-card-box]") ? part : one(part, "[data-card-box]", HTMLElement);
    this.box = box;
    /** @type {TypingBox} */
    this.facts = facts(box);
    this.field = one(box, "textarea", HTMLTextAreaElement);
    this.ink = one(box, "[data-ink]", HTMLElement);
    this.gutter = one(box, "[data-gutter]", HTMLElement);
    this.told = one(box, "[data-this-line]", HTMLElement);
    this.found = found;
    this.onChange = onChange;
    this.onChecked = onChecked;
    /** @type {TypingMistake[]} */
    this.mistakes = [];
    /** @type {LineReading[]} */
    this.readings = [];
    this.undo = new Undo(this.field);
    /** @type {string | null} */
    this.checkedText = null;
    this.asking = false;
    this.again = false;
    this.shown = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    box.dataset.live = "";
    one(box, "[data-keys]", HTMLElement).hidden = false;
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
    field.addEventListener("input", (event) => {
      this.changed(event instanceof InputEvent ? kindOf(event) : "other");
    });
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
      if (around(event.target, "[data-keys] button", HTMLElement)) event.preventDefault();
    }); // the cursor stays where it is
    for (const part of [this.box, this.found]) {
      part?.addEventListener("click", (event) => this.press(around(event.target, "button", HTMLButtonElement)));
    }
    new ResizeObserver(() => this.follow()).observe(field);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const letter = colorOf(event);
    const step = stepOf(event);
    if (letter !== undefined) {
      this.write(colored(this.text, this.field.selectionStart, this.field.selectionEnd, letter));
    } else if (step) this.step(step === "undo");
    else return;
    event.preventDefault();
  }

  /** @param {HTMLButtonElement | null} button */
  press(button) {
    if (!button) return;
    const edit = this.editOf(button.dataset);
    if (edit) this.write(edit);
    else if (button.dataset.line !== undefined) this.go(Number(button.dataset.line), Number(button.dataset.place));
    else if (button.dataset.undo !== undefined) this.step(true);
    else if (button.dataset.redo !== undefined) this.step(false);
    else if (button.dataset.phrases !== undefined) {
      const list = one(this.box, ".phrases", HTMLElement);
      list.hidden = !list.hidden;
      button.setAttribute("aria-expanded", String(!list.hidden));
    } else if (button.dataset.fixAll !== undefined) this.fixAll();
    else if (button.dataset.hands !== undefined) this.listHands(button, button.dataset.hands);
  }

  /**
   * What a key of the box writes; null for a button that does something else.
   * @param {DOMStringMap} data
   */
  editOf(data) {
    const { color, key, words, value, first, last, rows } = data;
    const from = this.field.selectionStart, to = this.field.selectionEnd;
    if (color !== undefined) return colored(this.text, from, to, color);
    if (key !== undefined) {
      /** @type {[number, number]} */
      const caret = [from + key.length, from + key.length];
      return { from, to, text: key, caret };
    }
    if (words !== undefined) return withWords(this.text, from, words);
    if (value !== undefined) return withValue(this.text, from, value);
    return rows === undefined ? null : withRows(this.text, Number(first), Number(last), rows);
  }

  // All mistakes that have one answer, as one step.
  fixAll() {
    if (!this.found) return;
    this.text = withAllRows(
      this.text,
      every(this.found, "[data-plain]", HTMLElement).map((button) => {
        /** @type {FixOfRows} */
        const { first, last, rows } = facts(button);
        return { first: Number(first), last: Number(last), rows };
      }),
    );
    this.field.focus();
  }

  /** @param {import("./writing.js").Edit} edit */
  write({ from, to, text, caret }) {
    this.field.focus();
    this.field.setRangeText(text, from, to, "end");
    this.field.setSelectionRange(...caret);
    this.changed("other");
  }

  /** @param {boolean} back */
  step(back) {
    this.field.focus();
    if (back ? this.undo.undo() : this.undo.redo()) this.afterChange();
  }

  /** @param {import("./undo.js").Kind} kind */
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
    const known = this.checkedText === this.text;
    draw(this.ink, this.text, known ? this.mistakes : []);
    const marks = marksFor(this.text, known ? this : null);
    if (known || marks.length !== this.gutter.textContent.split("\n").length) {
      this.gutter.textContent = marks.join("\n");
    }
    this.follow();
  }

  follow() {
    const { scrollLeft, scrollTop } = this.field;
    this.ink.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
    this.gutter.style.transform = `translateY(${-scrollTop}px)`;
  }

  /**
   * @param {number} line
   * @param {number} place
   */
  go(line, place) {
    const row = rowRange(this.text, line);
    this.field.focus();
    this.field.setSelectionRange(row.from + place - 1, row.to);
    this.field.scrollTop = (line - 3) * parseFloat(getComputedStyle(this.field).lineHeight);
    this.field.scrollIntoView({ block: "nearest" });
  }

  /**
   * One check at a time; what was typed meanwhile is checked next. A file's text goes into the box.
   * @param {string | File} body
   */
  async check(body = this.text) {
    if (this.asking) {
      this.again = true;
      return;
    }
    if (typeof body === "string" && !body.trim()) {
      this.take(EMPTY, body);
      return;
    }
    this.asking = true;
    try {
      const answer = await this.post(this.facts.check, body);
      this.take(await answer.json(), body);
    } catch { // no network, or a server that is busy
      this.say(NO_ANSWER, "refused");
    } finally {
      this.asking = false;
      if (this.again) {
        this.again = false;
        this.check();
      }
    }
  }

  /**
   * @param {string} address
   * @param {string | File} body
   */
  async post(address, body) {
    const headers = { "Content-Type": "text/plain", "X-CSRF-Token": this.facts.csrf };
    const answer = await fetch(address, { method: "POST", headers, body, cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer;
  }

  /**
   * @param {TypedCardChecked} answer
   * @param {string | File} body
   */
  take(answer, body) {
    if (typeof body !== "string") {
      if (answer.text) this.text = answer.text;
      clearTimeout(this.timer);
    }
    this.mistakes = answer.mistakes;
    this.readings = answer.readings;
    this.checkedText = typeof body === "string" ? body : this.text;
    if (this.found) this.found.innerHTML = answer.html;
    this.redraw();
    this.tell();
    this.onChecked(answer);
  }

  /**
   * @param {string} words
   * @param {string} kind
   */
  say(words, kind) {
    if (this.shown === words) return;
    this.shown = words;
    this.told.replaceChildren(made("p", { className: kind, textContent: words }));
  }

  // How the line under the cursor reads, or what is wrong with it.
  tell() {
    if (this.checkedText !== this.text) return;
    const row = rowToTell(this.text, this.field.selectionStart);
    const { reading, faults } = toldAt(row, this.mistakes, this.readings);
    const key = JSON.stringify([reading, faults]);
    if (this.shown === key) return;
    this.shown = key;
    const all = faults.map((fault) => this.faultShown(fault));
    this.told.replaceChildren(...(reading ? [this.readingShown(reading, row)] : []), ...all);
  }

  /**
   * @param {LineReading} reading
   * @param {number} row
   */
  readingShown({ name, words }, row) {
    const line = made("p", { className: "reads" });
    line.append(made("strong", { textContent: `${name}: ` }), `${words} `);
    if (this.facts.hands) {
      const button = made("button", { type: "button", className: "quiet", textContent: "List its hands" });
      button.dataset.hands = String(row);
      line.append(button);
    }
    return line;
  }

  /** @param {TypingMistake} fault */
  faultShown({ line, place, until, words, remedy, warning, fixes }) {
    const part = made("div", { className: warning ? "doubted" : "wrong" });
    const row = this.text.split("\n")[line - 1] ?? "";
    const marker = " ".repeat(Math.max(0, place - 1)) + "^".repeat(Math.max(1, until - place));
    const shown = made("pre", { textContent: `${row}\n${marker}`, tabIndex: 0 });
    part.append(shown, made("p", { textContent: `${words} ${remedy}` }));
    for (const { meaning, first, last, rows } of fixes) {
      const textContent = `${meaning[0].toUpperCase()}${meaning.slice(1)}: ${rows}`;
      const button = made("button", { type: "button", textContent });
      /** @type {FixOfRows} */
      const fix = { first: String(first), last: String(last), rows };
      Object.assign(button.dataset, fix);
      part.append(button);
    }
    return part;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} row
   */
  async listHands(button, row) {
    button.disabled = true;
    try {
      const answer = await this.post(`${this.facts.hands}${row}`, this.text);
      /** @type {import("./contract.d.ts").HandsOfLine} */
      const { hands } = await answer.json();
      const list = made("ol", { className: "hands", tabIndex: 0 });
      list.setAttribute("aria-label", "Every hand of this line");
      list.append(...hands.map((hand) => made("li", { textContent: hand })));
      button.replaceWith(list);
    } catch { // no network, or a server that is busy: the button can be pressed again
      button.disabled = false;
    }
  }
}
