// Written by write_declarations.py from the structs of the server. Change those.

/** What the desk made of a typed game. `facts` is the result as JSON, or "". */
export interface GameTyped {
  mood: "changed" | "choose" | "empty" | "half" | "ready" | "refused" | "saved";
  saved: string;
  version: string;
  facts: string;
}

/** What the desk made of a typed table. `empty` has the empty seats, `changed` the games that are changed. */
export interface TableTyped {
  complete?: "1";
  empty: string;
  changed: string;
  label: string;
}

/** What came of saving a table: it is done, the next table, and the field where something is missing. */
export interface SavedOutcome {
  done?: "1";
  next: string;
  focus: string;
}

/** A seat on the map: its name for the desk, and who sits there in words. */
export interface SeatOnMap {
  seat: string;
  name: string;
}

/** The table whose scorecards are shown. */
export interface CardsOnDesk {
  round: string;
  table: string;
}
