// @ts-nocheck: not typed yet
// Undo and redo for a text box, for what is typed and for what buttons write. A word that is typed is one step.
const MOST = 500;

export class Undo {
  constructor(field) {
    this.field = field;
    this.past = [this.now("start")];
    this.future = [];
  }

  now(kind) {
    return { text: this.field.value, from: this.field.selectionStart, to: this.field.selectionEnd, kind };
  }

  // Call after each change. Letters typed one after the other are one step, up to the next space or row.
  note(kind) {
    const last = this.past.at(-1);
    if (last.text === this.field.value) return;
    this.future = [];
    if (kind === "letter" && last.kind === "letter") this.past[this.past.length - 1] = this.now(kind);
    else this.past.push(this.now(kind));
    if (this.past.length > MOST) this.past.shift();
  }

  undo() {
    if (this.past.length < 2) return false;
    this.future.push(this.past.pop());
    return this.put(this.past.at(-1));
  }

  redo() {
    if (!this.future.length) return false;
    this.past.push(this.future.pop());
    return this.put(this.past.at(-1));
  }

  put({ text, from, to }) {
    this.field.value = text;
    this.field.setSelectionRange(from, to);
    return true;
  }
}

export const kindOf = (
  event,
) => (event.inputType === "insertText" && event.data && !/\s/.test(event.data) ? "letter" : "other");
