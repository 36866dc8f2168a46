// Written by write_declarations.py from the structs of the server. Change those.

/** The answer to a check: what was understood, and what the page shows of it. Without a text, it was refused. */
export interface TypedCardChecked {
  sound: boolean;
  text: string | null;
  html: string;
  preview: string | null;
  mistakes: TypingMistake[];
  readings: LineReading[];
}

/** One thing to fix: where it is, what it is, what to do, and rows that could stand there instead. */
export interface TypingMistake {
  line: number;
  place: number;
  until: number;
  words: string;
  remedy: string;
  marked: string;
  warning: boolean;
  fixes: RowFix[];
}

/** Rows that could stand in the place of others, and what they would mean. */
export interface RowFix {
  meaning: string;
  first: number;
  last: number;
  rows: string;
}

/** How a line was understood: its rows in the text, its name, and its hands in a few words. */
export interface LineReading {
  first: number;
  last: number;
  name: string;
  hands: number;
  words: string;
}

/** Every hand of a line, as printed. */
export interface HandsOfLine {
  hands: string[];
}

/** To be saved: the text, and the revision it was typed on top of. */
export interface TypedText {
  text: string;
  base: number;
}

/** Keep the card as it is under this name. */
export interface VersionName {
  name: string;
}

/** After two tabs changed one card: the text of this tab, and whether it is the one to keep. */
export interface SettledTabs {
  text: string;
  mine: boolean;
}

/** What the page knows of a card besides its text. `note`: why the file of it could not be written. */
export interface CardKept {
  revision: number;
  changed: number;
  title: string;
  versions: KeptVersion[];
  note: string;
}

/** A version in the list. */
export interface KeptVersion {
  number: number;
  name: string;
  at: number;
}

/** A card with the text that is kept now. */
export interface CardAndText {
  revision: number;
  changed: number;
  title: string;
  versions: KeptVersion[];
  note: string;
  text: string;
}

/** The text of a version. */
export interface VersionText {
  text: string;
}

/** The box for a card's text: where it is checked, and where a line's hands are listed. */
export interface TypingBox {
  csrf: string;
  check: string;
  hands?: string;
}

/** The card that a page edits: its address, and the revision that the page came with. */
export interface EditedCard {
  editor: string;
  revision: string;
}

/** A button that writes other rows in the place of some. `plain`: it is the only answer to a mistake. */
export interface FixOfRows {
  first: string;
  last: string;
  rows: string;
  plain?: "1";
}
