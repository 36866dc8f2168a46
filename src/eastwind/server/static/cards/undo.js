// Undo and redo for a text box, for what is typed and for what buttons write. A word that is typed is one step.
const MOST = 500;

/** @typedef {"start" | "letter" | "other"} Kind */
/** @typedef {{ text: string, from: number, to: number, kind: Kind }} Step */
/** @typedef {Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd" | "setSelectionRange">} Field */

export class Undo {
  /** @param {Field} field */
  constructor(field) {
    this.field = field;
    /** @type {Step[]} */
    this.past = [this.now("start")];
    /** @type {Step[]} */
    this.future = [];
  }

  /**
   * @param {Kind} kind
   * @returns {Step}
   */
  now(kind) {
    return { text: this.field.value, from: this.field.selectionStart, to: this.field.selectionEnd, kind };
  }

  /**
   * Call after each change. Letters typed one after the other are one step, up to the next space or row.
   * @param {Kind} kind
   */
  note(kind) {
    const last = this.past[this.past.length - 1];
    if (last.text === this.field.value) return;
    this.future = [];
    if (kind === "letter" && last.kind === "letter") this.past[this.past.length - 1] = this.now(kind);
    else this.past.push(this.now(kind));
    if (this.past.length > MOST) this.past.shift();
  }

  undo() {
    return this.#move(this.past, this.future, 2);
  }

  redo() {
    return this.#move(this.future, this.past, 1);
  }

  /**
   * @param {Step[]} source
   * @param {Step[]} target
   * @param {number} least as many steps have to be there
   * @returns {boolean} whether there was one
   */
  #move(source, target, least) {
    const step = source.length < least ? undefined : source.pop();
    if (!step) return false;
    target.push(step);
    const { text, from, to } = this.past[this.past.length - 1];
    this.field.value = text;
    this.field.setSelectionRange(from, to);
    return true;
  }
}

/**
 * @param {Pick<InputEvent, "inputType" | "data">} event
 * @returns {Kind}
 */
export const kindOf = (
  { inputType, data },
) => (inputType === "insertText" && data && !/\s/.test(data) ? "letter" : "other");
